//! The sign on each square of the board.

use backrank_core::queens::{self, Attack, Line};
use backrank_core::replay::{Event, Reason, Replay};
use backrank_core::tour::{self, End, is_move};
use backrank_core::trace::Step;
use backrank_core::{Dims, Square};

use super::palette::Tone;
use super::playback::Playback;

/// The picture of a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sign {
    /// A sign of queens, or the number of a visit.
    pub(super) text: String,
    pub(super) around: Brackets,
    pub(super) tone: Tone,
    /// True if the sign goes on to the borders of its square.
    pub(super) is_wide: bool,
}

/// The brackets around a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Brackets {
    None,
    /// The square of the step.
    Square,
    /// The queen that attacks it; the knight.
    Round,
}

impl Sign {
    fn new(text: impl ToString, tone: Tone) -> Self {
        Self {
            text: text.to_string(),
            around: Brackets::None,
            tone,
            is_wide: false,
        }
    }
}

/// The board at a step of a search.
pub(super) struct Board<'a> {
    replay: &'a Replay<'a>,
    event: Option<&'a Event>,
    squares: Vec<Square>,
    /// The visit of each square of the board row by row, from 1 on; 0 where there was none. Empty for queens.
    visits: Vec<usize>,
}

impl<'a> Board<'a> {
    pub(super) fn new(replay: &'a Replay<'a>, playback: &'a Playback) -> Self {
        let squares = playback.squares();
        let mut visits = Vec::new();
        if let Replay::Tours(problem, _) = replay {
            visits = vec![0; problem.dims().squares() as usize];
            for (visit, square) in (1..).zip(&squares) {
                visits[problem.dims().index(*square) as usize] = visit;
            }
        }
        Self {
            replay,
            event: playback.event(),
            squares,
            visits,
        }
    }

    /// The sign on a square.
    pub(super) fn sign(&self, square: Square) -> Sign {
        let mut sign = match self.replay {
            Replay::Queens(problem, _) => self.queens_sign(problem, square),
            Replay::Tours(problem, _) => self.tour_sign(problem, square),
        };
        match self.event.map(|event| (event.step, event.reason)) {
            Some((Step::Place { square: it, .. }, _)) if it == square => {
                (sign.around, sign.tone) = (Brackets::Square, Tone::Good);
            }
            Some((Step::Reject { square: it, .. }, _)) if it == square => {
                (sign.around, sign.tone) = (Brackets::Square, Tone::Bad);
            }
            Some((Step::Remove { square: it, .. }, _)) if it == square => {
                (sign.around, sign.tone) = (Brackets::Square, Tone::Back);
            }
            Some((_, Some(Reason::Attacked { by, .. }))) if by == square => {
                (sign.around, sign.tone) = (Brackets::Round, Tone::Bad);
            }
            Some((Step::Solution { .. }, _)) if self.squares.contains(&square) => {
                sign.tone = Tone::Good;
            }
            _ => {}
        }
        sign
    }

    fn queens_sign(&self, problem: &queens::Problem, square: Square) -> Sign {
        if self.squares.contains(&square) {
            return Sign::new('Q', Tone::Piece);
        }
        let step = self.event.map(|event| event.step);
        if matches!(step, Some(Step::Reject { square: it, .. }) if it == square) {
            return Sign::new('x', Tone::Bad);
        }
        if let Some(attack) = self.event.and_then(Event::attack)
            && is_on_way(problem, square, attack)
        {
            let sign = Sign::new(line(attack.along), Tone::Bad);
            return Sign {
                is_wide: attack.along == Line::Row,
                ..sign
            };
        }
        if problem.queens().contains(&square) {
            Sign::new('q', Tone::Piece)
        } else if problem.attack_on(square, &self.squares).is_some()
            || problem.attack_on(square, problem.queens()).is_some()
        {
            Sign::new('-', Tone::Quiet)
        } else if !problem.allows(square) {
            Sign::new('#', Tone::Plain)
        } else {
            Sign::new('.', Tone::Plain)
        }
    }

    fn tour_sign(&self, problem: &tour::Problem, square: Square) -> Sign {
        let last = self.squares.last();
        match self.visits[problem.dims().index(square) as usize] {
            0 => {}
            visit if last == Some(&square) => {
                let sign = Sign::new(visit, Tone::Piece);
                return Sign {
                    around: Brackets::Round,
                    ..sign
                };
            }
            visit => return Sign::new(visit, Tone::Plain),
        }
        if problem.blocked().binary_search(&square).is_ok() {
            Sign::new('#', Tone::Plain)
        } else if problem.end() == End::At(square) {
            Sign::new('E', Tone::Strong)
        } else if last.is_some_and(|&last| is_move(last, square)) {
            Sign::new('o', Tone::Onward)
        } else {
            Sign::new('.', Tone::Quiet)
        }
    }
}

/// The length of the longest text on a board.
pub(super) fn text_width(replay: &Replay) -> usize {
    match replay {
        Replay::Queens(..) => 1,
        Replay::Tours(problem, _) => problem.free_squares().to_string().len(),
    }
}

/// The letters of a column.
pub(super) fn file(column: u32, dims: Dims) -> String {
    let name = Square::new(0, column).name(dims).to_string();
    name.trim_end_matches(|sign: char| sign.is_ascii_digit())
        .to_owned()
}

/// The sign of a line of attack, as it lies on the board.
fn line(line: Line) -> char {
    match line {
        Line::Row => '-',
        Line::Column => '|',
        Line::RisingDiagonal => '/',
        Line::FallingDiagonal => '\\',
        Line::KnightMove => '.', // no square lies between
    }
}

/// True if the square lies on the line between two queens that attack each other; on a diagonal that goes round a torus, anywhere
/// else.
fn is_on_way(problem: &queens::Problem, square: Square, attack: Attack) -> bool {
    let within = |at: u32, a: u32, b: u32| (a.min(b)..=a.max(b)).contains(&at);
    let Attack {
        first,
        second,
        along,
    } = attack;
    let line = problem.rules().line(problem.order().into(), first, square);
    square != first
        && square != second
        && along != Line::KnightMove
        && line == Some(along)
        && (attack.goes_round()
            || Line::through(first, square).is_some()
                && within(square.row, first.row, second.row)
                && within(square.column, first.column, second.column))
}

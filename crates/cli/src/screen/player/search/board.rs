//! The board of a search: the sign on each square.

use backrank_core::queens::{self, Attack, Line as Along};
use backrank_core::render::AttackedBoard;
use backrank_core::replay::{Event, Replay};
use backrank_core::tour::{self, End, is_move};
use backrank_core::trace::Step;
use backrank_core::{ColumnName, Dims, Square};
use ratatui::text::{Line, Text};

use crate::screen::player::paint::{Paint, Tone};

/// The picture of a square.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sign {
    /// A sign of queens, or the number of a visit.
    text: String,
    around: Brackets,
    tone: Tone,
    /// True if the sign goes on to the borders of its square.
    is_wide: bool,
}

/// The brackets around a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Brackets {
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
    pub(super) fn new(
        replay: &'a Replay<'a>,
        event: Option<&'a Event>,
        squares: Vec<Square>,
    ) -> Self {
        let mut visits = Vec::new();
        if let Replay::Tours(problem, _) = replay {
            visits = vec![0; problem.dims().squares() as usize];
            for (visit, square) in (1..).zip(&squares) {
                visits[problem.dims().index(*square) as usize] = visit;
            }
        }
        Self {
            replay,
            event,
            squares,
            visits,
        }
    }

    /// The board with the names of its files and ranks.
    pub(super) fn draw(&self, is_wide: bool, paint: Paint) -> Text<'static> {
        let dims = self.replay.dims();
        let (ranks, columns) = (rank_columns(dims), text_width(self.replay));
        let cell = cell_columns(self.replay, is_wide);
        let rows = (0..dims.rows()).map(|row| {
            let rank = format!("{:>ranks$} ", dims.rows() - row);
            let mut line = Line::from(paint.span(rank, Tone::Quiet));
            for column in 0..dims.columns() {
                let sign = self.sign(Square::new(row, column));
                let (open, close) = match sign.around {
                    Brackets::None if sign.is_wide => (sign.text.as_str(), sign.text.as_str()),
                    Brackets::None => (" ", " "),
                    Brackets::Square => ("[", "]"),
                    Brackets::Round => ("(", ")"),
                };
                // A narrow square has no room for the second bracket.
                let close = if is_wide { close } else { "" };
                let text = format!("{open}{:>columns$}{close}", sign.text);
                line.push_span(paint.span(text, sign.tone));
            }
            line
        });
        let mut text: Text = rows.collect();
        let files = (0..dims.columns()).map(|column| {
            let file = format!(" {:>columns$}", ColumnName(column).to_string());
            format!("{file:<cell$}")
        });
        let files = format!("{:ranks$} {}", "", files.collect::<String>());
        text.push_line(paint.span(files, Tone::Quiet));
        text
    }

    /// The sign on a square.
    fn sign(&self, square: Square) -> Sign {
        let mut sign = match self.replay {
            Replay::Queens(problem, _) => self.queens_sign(problem, square),
            Replay::Tours(problem, _) => self.tour_sign(problem, square),
        };
        let Some(event) = self.event else {
            return sign;
        };
        let is_step = event.step.square() == Some(square);
        let is_attacker = event.attack().is_some_and(|attack| attack.first == square);
        (sign.around, sign.tone) = match event.step {
            Step::Place { .. } if is_step => (Brackets::Square, Tone::Good),
            Step::Reject { .. } if is_step => (Brackets::Square, Tone::Bad),
            Step::Remove { .. } if is_step => (Brackets::Square, Tone::Back),
            Step::Reject { .. } if is_attacker => (Brackets::Round, Tone::Bad),
            Step::Solution { .. } if self.squares.contains(&square) => (sign.around, Tone::Good),
            _ => return sign,
        };
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
                is_wide: attack.along == Along::Row,
                ..sign
            };
        }
        match AttackedBoard::new(problem, &self.squares).sign(square) {
            'Q' => Sign::new('q', Tone::Piece),
            '-' => Sign::new('-', Tone::Quiet),
            sign => Sign::new(sign, Tone::Plain),
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
fn text_width(replay: &Replay) -> usize {
    match replay {
        Replay::Queens(..) => 1,
        Replay::Tours(problem, _) => problem.free_squares().to_string().len(),
    }
}

/// The columns of a square; a wide one has room for two brackets.
fn cell_columns(replay: &Replay, is_wide: bool) -> usize {
    text_width(replay) + if is_wide { 2 } else { 1 }
}

fn rank_columns(dims: Dims) -> usize {
    dims.rows().to_string().len()
}

/// The columns and rows of the board with the names of its files and ranks.
pub(super) fn size(replay: &Replay, is_wide: bool) -> (u64, u64) {
    let dims = replay.dims();
    let squares = u64::from(dims.columns()) * cell_columns(replay, is_wide) as u64;
    (
        rank_columns(dims) as u64 + 1 + squares,
        u64::from(dims.rows()) + 1,
    )
}

/// The sign of a line of attack, as it lies on the board.
fn line(line: Along) -> char {
    match line {
        Along::Row => '-',
        Along::Column => '|',
        Along::RisingDiagonal => '/',
        Along::FallingDiagonal => '\\',
        Along::KnightMove => '.', // no square lies between
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
        && along != Along::KnightMove
        && line == Some(along)
        && (attack.goes_round()
            || Along::through(first, square).is_some()
                && within(square.row, first.row, second.row)
                && within(square.column, first.column, second.column))
}

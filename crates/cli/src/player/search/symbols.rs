//! The symbol on each square of the board.

use backrank_core::internal::render::AttackedBoard;
use backrank_core::internal::replay::{Event, Replay};
use backrank_core::internal::tour::is_move;
use backrank_core::queens::{Attack, Line as Along, QueensProblem};
use backrank_core::tour::End;
use backrank_core::trace::Step;
use backrank_core::{ColumnName, Square};
use ratatui::style::Style;
use ratatui::text::Text;

use crate::player::board::{Board, ROUND, SQUARE, Symbol};

const PLAIN: Style = Style::new();
const QUIET: Style = PLAIN.dim();
/// The style of a queen or a knight.
const PIECE: Style = PLAIN.bold();
/// The style of a rejected square, the queen that attacks it, and the line between them.
const BAD: Style = PIECE.red();

/// Returns the empty board with the names of its files and ranks.
pub(super) fn board(replay: &Replay) -> Board {
    let dims = replay.dims();
    let rank = dims.rows().to_string().len();
    let width = match replay {
        Replay::Queens(..) => 1,
        Replay::Tours(problem, _) => problem.free_squares().to_string().len(),
    };
    let ranks = (1..=dims.rows()).rev();
    let mut drawing: String = ranks.map(|name| format!("{name:>rank$}\n")).collect();
    drawing += &" ".repeat(rank + 1);
    for column in 0..dims.columns() {
        drawing += &format!("{:>1$}", ColumnName(column), width + 1);
    }
    Board {
        dims,
        drawing: Text::styled(drawing, QUIET),
        edge: rank as u16 + 1,
        width: width as u16,
    }
}

/// Returns the symbol of a square after a step. `squares` are occupied after the step.
pub(super) fn symbol(
    replay: &Replay,
    event: Option<&Event>,
    squares: &[Square],
    square: Square,
) -> Symbol {
    let attack = event.and_then(Event::attack);
    let step = event.map(|event| event.step);
    let is_of_step = step.and_then(Step::square) == Some(square);
    let visit = squares.iter().position(|visited| *visited == square);
    let (symbol, style) = match replay {
        Replay::Queens(problem, _) => match (step, attack) {
            _ if visit.is_some() => ("Q".into(), PIECE),
            (Some(Step::Reject { .. }), _) if is_of_step => ("x".into(), BAD),
            (_, Some(attack)) if is_between(problem, square, attack) => {
                (line(attack.along).into(), BAD)
            }
            _ => match AttackedBoard::new(problem, squares).symbol(square) {
                'Q' => ("q".into(), PIECE),
                '-' => ("-".into(), QUIET),
                symbol => (symbol.into(), PLAIN),
            },
        },
        Replay::Tours(problem, _) => match visit {
            Some(before) => ((before + 1).to_string(), PLAIN),
            _ if problem.blocked().contains(&square) => ("#".into(), PLAIN),
            _ if problem.end() == End::At(square) => ("E".into(), PIECE),
            _ if squares
                .last()
                .is_some_and(|&knight| is_move(knight, square)) =>
            {
                ("o".into(), PLAIN.cyan())
            }
            _ => (".".into(), QUIET),
        },
    };
    let is_knight = matches!(replay, Replay::Tours(..)) && squares.last() == Some(&square);
    let (style, brackets) = match step {
        Some(Step::Place { .. }) if is_of_step => (PIECE.green(), SQUARE),
        Some(Step::Remove { .. }) if is_of_step => (PIECE.yellow(), SQUARE),
        Some(Step::Reject { .. }) if is_of_step => (BAD, SQUARE),
        Some(Step::Solution { .. }) if visit.is_some() => (PIECE.green(), ""),
        _ if attack.is_some_and(|attack| attack.first == square) => (BAD, ROUND),
        _ if is_knight => (PIECE, ROUND),
        _ => (style, ""),
    };
    (symbol, style, brackets)
}

/// Returns the symbol for a line of attack, in the direction that it has on the board.
fn line(line: Along) -> &'static str {
    match line {
        Along::Row => "=",
        Along::Column => "|",
        Along::RisingDiagonal => "/",
        Along::FallingDiagonal => "\\",
        Along::KnightMove => "", // no squares in between
    }
}

/// Returns true if the square is between two queens that attack each other. On a torus diagonal
/// that wraps, any other square of the line counts.
fn is_between(problem: &QueensProblem, square: Square, attack: Attack) -> bool {
    let Attack {
        first,
        second,
        along,
    } = attack;
    let within = |at: u32, a: u32, b: u32| (a.min(b)..=a.max(b)).contains(&at);
    let line = if attack.wraps() {
        problem.rules().line(problem.order().into(), first, square)
    } else {
        Along::through(first, square).filter(|_| {
            within(square.row, first.row, second.row)
                && within(square.column, first.column, second.column)
        })
    };
    square != first && line == Some(along)
}

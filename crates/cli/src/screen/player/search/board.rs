//! The board of a search: the sign on each square.

use backrank_core::queens::{Attack, Line as Along, Problem};
use backrank_core::render::AttackedBoard;
use backrank_core::replay::{Event, Replay};
use backrank_core::tour::{End, is_move};
use backrank_core::trace::Step;
use backrank_core::{ColumnName, Square};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

const PLAIN: Style = Style::new();
const QUIET: Style = PLAIN.dim();
/// A queen, the knight.
const PIECE: Style = PLAIN.bold();
/// The square just rejected, the queen that attacks it, and the line between them.
const BAD: Style = PIECE.red();

/// The columns of the ranks and of a square, each with the blank after it.
fn widths(replay: &Replay) -> [u16; 2] {
    let longest = match replay {
        Replay::Queens(..) => 0,
        Replay::Tours(problem, _) => problem.free_squares(),
    };
    [replay.dims().rows().into(), longest].map(|number| number.to_string().len() as u16 + 1)
}

/// The columns and rows of the board with the names of its files and ranks; a last bracket stands in the gap beside it.
pub(super) fn size(replay: &Replay) -> (u16, u16) {
    let ([rank, cell], dims) = (widths(replay), replay.dims());
    let columns = (dims.columns() as u16).saturating_mul(cell);
    (
        columns.saturating_add(rank),
        dims.rows().saturating_add(1) as u16,
    )
}

/// Draws the board after a step that left those squares occupied.
pub(super) fn draw(
    replay: &Replay,
    event: Option<&Event>,
    squares: &[Square],
    area: Rect,
    buffer: &mut Buffer,
) {
    let ([rank, cell], dims) = (widths(replay), replay.dims());
    let x = |column: u32| area.x + rank + column as u16 * cell;
    let y = |row: u32| area.y + row as u16;
    let (rank, width) = (usize::from(rank) - 1, usize::from(cell));
    for column in 0..dims.columns() {
        let name = format!("{:>width$}", ColumnName(column).to_string());
        buffer.set_string(x(column), y(dims.rows()), name, QUIET);
    }
    let mut visits = vec![0; dims.squares() as usize];
    for (visit, square) in (1..).zip(squares) {
        visits[dims.index(*square) as usize] = visit;
    }
    for row in 0..dims.rows() {
        let name = format!("{:>rank$}", dims.rows() - row);
        buffer.set_string(area.x, y(row), name, QUIET);
        for column in 0..dims.columns() {
            let square = Square::new(row, column);
            let visit = visits[dims.index(square) as usize];
            let (sign, style) = match replay {
                Replay::Queens(problem, _) => queens_sign(problem, event, squares, square),
                Replay::Tours(..) if visit > 0 => (visit.to_string(), PLAIN),
                Replay::Tours(problem, _) if problem.blocked().binary_search(&square).is_ok() => {
                    ("#".into(), PLAIN)
                }
                Replay::Tours(problem, _) if problem.end() == End::At(square) => {
                    ("E".into(), PIECE)
                }
                _ if squares.last().is_some_and(|&last| is_move(last, square)) => {
                    ("o".into(), PLAIN.cyan())
                }
                _ => (".".into(), QUIET),
            };
            buffer.set_string(x(column), y(row), format!("{sign:>width$}"), style);
        }
    }
    let mut mark = |square: Square, [open, close]: [&str; 2], style| {
        let (left, y) = (x(square.column), y(square.row));
        buffer.set_string(left, y, open, style);
        buffer.set_string(left + cell, y, close, style);
        let inside = Rect::new(left, y, cell, 1);
        buffer.set_style(inside, style);
    };
    if let (Replay::Tours(..), Some(knight)) = (replay, squares.last()) {
        mark(*knight, ROUND, PIECE);
    }
    match event.map(|event| (event.step, event.attack())) {
        Some((Step::Place { square, .. }, _)) => mark(square, SQUARE, PIECE.green()),
        Some((Step::Remove { square, .. }, _)) => mark(square, SQUARE, PIECE.yellow()),
        Some((Step::Reject { square, .. }, attack)) => {
            if let Some(attack) = attack {
                mark(attack.first, ROUND, BAD);
            }
            mark(square, SQUARE, BAD);
        }
        Some((Step::Solution { .. }, _)) => {
            squares
                .iter()
                .for_each(|square| mark(*square, NONE, PIECE.green()));
        }
        None => {}
    }
}

/// Around the square of the step.
const SQUARE: [&str; 2] = ["[", "]"];
/// Around the queen that attacks it, around the knight.
const ROUND: [&str; 2] = ["(", ")"];
const NONE: [&str; 2] = [" ", " "];

fn queens_sign(
    problem: &Problem,
    event: Option<&Event>,
    squares: &[Square],
    square: Square,
) -> (String, Style) {
    let attack = event.and_then(Event::attack);
    let (sign, style) = match event.map(|event| event.step) {
        _ if squares.contains(&square) => ('Q', PIECE),
        Some(Step::Reject { square: it, .. }) if it == square => ('x', BAD),
        _ => match attack.filter(|attack| is_on_way(problem, square, *attack)) {
            Some(attack) => (line(attack.along), BAD),
            None => match AttackedBoard::new(problem, squares).sign(square) {
                'Q' => ('q', PIECE),
                '-' => ('-', QUIET),
                sign => (sign, PLAIN),
            },
        },
    };
    (sign.into(), style)
}

/// The sign of a line of attack, as it lies on the board.
fn line(line: Along) -> char {
    match line {
        Along::Row => '=',
        Along::Column => '|',
        Along::RisingDiagonal => '/',
        Along::FallingDiagonal => '\\',
        Along::KnightMove => '.', // no square lies between
    }
}

/// True if the square lies on the line between two queens that attack each other; on a diagonal that goes round a torus, anywhere
/// else.
fn is_on_way(problem: &Problem, square: Square, attack: Attack) -> bool {
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

//! The data of the walkers, and their comparisons, against slow readings of the board.

use backrank_core::Square;
use backrank_core::probe::Data;
use backrank_core::queens::algorithms::{Bitmask, RowArray, TaggedStack, VecStack};
use backrank_core::queens::{self, Line, Rules};
use backrank_core::replay::{Event, Replay};
use backrank_core::tour::find::{Backtrack, TieRule, Warnsdorff};
use backrank_core::trace::Step;

use super::{events, line, queens_problems, tour_problems};

/// The columns of the squares, a queen a row from the top.
fn columns(squares: &[Square]) -> Vec<u8> {
    squares.iter().map(|square| square.column as u8).collect()
}

#[test]
fn the_arrays_and_stacks_hold_the_queens_on_the_board() {
    for problem in queens_problems() {
        let n = problem.order().get();
        for (event, squares) in events(Replay::Queens(&problem, &RowArray)) {
            let columns = columns(&squares);
            assert!(event.data == Some(Data::RowArray { columns }) || n == 0);
        }
        for (event, squares) in events(Replay::Queens(&problem, &VecStack)) {
            let Some(Data::VecStack {
                columns: vector,
                top,
            }) = event.data
            else {
                assert_eq!(n, 0);
                continue;
            };
            assert_eq!(top, squares.len());
            assert_eq!(vector[..top], columns(&squares));
            assert_eq!(vector.len(), n.min(top + 1));
            if let Step::Reject { square, .. } = event.step {
                assert_eq!(vector.last(), Some(&(square.column as u8)));
            }
        }
        for (event, squares) in events(Replay::Queens(&problem, &TaggedStack)) {
            let Some(Data::TaggedStack {
                nodes,
                columns,
                sums,
                differences,
            }) = event.data
            else {
                assert_eq!(n, 0);
                continue;
            };
            let placed = nodes.iter().filter(|node| node.placed);
            let placed = placed.map(|node| Square {
                row: node.row.into(),
                column: node.column.into(),
            });
            assert_eq!(placed.collect::<Vec<_>>(), squares);
            let has = |index: &dyn Fn(&Square) -> u32, at: usize| {
                squares.iter().any(|square| index(square) as usize == at)
            };
            for (at, taken) in columns.iter().enumerate() {
                assert_eq!(*taken, has(&|square| square.column, at));
            }
            let diagonal = |sum: u32| match problem.rules() {
                Rules::Torus => sum % n as u32,
                _ => sum,
            };
            let rising = |square: &Square| diagonal(square.row + square.column);
            for (at, taken) in sums.iter().enumerate() {
                assert_eq!(*taken, has(&rising, at));
            }
            let below = n as u32 - 1;
            for (at, taken) in differences.iter().enumerate() {
                let falling = |square: &Square| diagonal(square.row + below - square.column);
                assert_eq!(*taken, has(&falling, at));
            }
        }
    }
}

#[test]
fn the_words_are_the_attacks_on_the_next_row() {
    for problem in queens_problems() {
        let n = problem.order().get() as u32;
        for (event, squares) in events(Replay::Queens(&problem, &Bitmask)) {
            let (
                Some(Data::Words {
                    columns,
                    sums,
                    differences,
                    leaps,
                    free,
                }),
                row,
            ) = (event.data, squares.len() as u32)
            else {
                assert_eq!(n, 0);
                continue;
            };
            if row == n {
                let Some((last, above)) = squares.split_last() else {
                    continue;
                };
                let all = problem.order().column_set();
                assert_eq!((columns, free), (all, 0), "{squares:?}");
                for (word, along) in [
                    (sums, Line::RisingDiagonal),
                    (differences, Line::FallingDiagonal),
                ] {
                    let in_word = (0..n).filter(|column| {
                        let square = Square {
                            column: *column,
                            ..*last
                        };
                        let attacks =
                            |queen: &Square| line(&problem, *queen, square) == Some(along);
                        square == *last || above.iter().any(attacks)
                    });
                    let expected = in_word.fold(0, |set, column| set | 1 << column);
                    assert_eq!(word & all, expected, "{squares:?}");
                }
                continue;
            }
            for column in 0..n {
                let attacked = |along| {
                    let square = Square { row, column };
                    let mut queens = squares.iter();
                    queens.any(|queen| line(&problem, *queen, square) == Some(along))
                };
                let bit = |word: u32| word >> column & 1 == 1;
                assert_eq!(bit(columns), attacked(Line::Column), "{squares:?}");
                assert_eq!(bit(sums), attacked(Line::RisingDiagonal), "{squares:?}");
                assert_eq!(
                    bit(differences),
                    attacked(Line::FallingDiagonal),
                    "{squares:?}"
                );
                let has_leaps = problem.rules() == Rules::Superqueens;
                assert_eq!(leaps.is_some(), has_leaps);
                let is_leapt = bit(leaps.unwrap_or(0));
                assert_eq!(is_leapt, attacked(Line::KnightMove), "{squares:?}");
                let is_free = problem.allows(Square { row, column })
                    && problem
                        .attack_on(Square { row, column }, &squares)
                        .is_none();
                // Columns that were tried already are not free any more.
                let last = match event.step {
                    Step::Remove { square, .. } => Some(square.column),
                    _ => None,
                };
                let is_tried = last.is_some_and(|last| column <= last);
                assert_eq!(bit(free), is_free && !is_tried, "{squares:?}");
            }
        }
    }
}

/// The comparisons of each step, of which the counts are the sums.
fn comparisons(events: &[(Event, Vec<Square>)]) -> Vec<u64> {
    let mut sum = 0;
    for (event, _) in events {
        sum += event.comparisons;
        assert_eq!(event.counts.comparisons, sum);
    }
    events.iter().map(|(event, _)| event.comparisons).collect()
}

/// The columns, both diagonals, and for superqueens the leaps, to find the free squares of the next row.
#[test]
fn bitmask_looks_at_each_word_once_a_row() {
    for problem in queens_problems() {
        let words = if problem.rules() == Rules::Superqueens {
            4
        } else {
            3
        };
        let events = events(Replay::Queens(&problem, &Bitmask));
        for ((event, _), comparisons) in events.iter().zip(comparisons(&events)) {
            let expected = match event.step {
                Step::Place { depth, .. } if depth < problem.order().get() => words,
                _ => 0,
            };
            assert_eq!(comparisons, expected, "{event:?}");
        }
    }
}

#[test]
fn a_square_is_compared_with_the_queens_in_turn_until_one_attacks() {
    for problem in queens_problems() {
        for walker in [&RowArray as &dyn queens::Walker, &VecStack] {
            let events = events(Replay::Queens(&problem, walker));
            for ((event, squares), comparisons) in events.iter().zip(comparisons(&events)) {
                let expected = match event.step {
                    Step::Place { depth, .. } => depth - 1,
                    Step::Reject { square, .. } if !problem.allows(square) => 0,
                    Step::Reject { square, .. } => {
                        let mut queens = squares.iter();
                        1 + queens
                            .position(|queen| line(&problem, *queen, square).is_some())
                            .unwrap()
                    }
                    Step::Remove { .. } | Step::Solution { .. } => 0,
                };
                assert_eq!(comparisons, expected as u64, "{event:?}");
            }
        }
        let events = events(Replay::Queens(&problem, &TaggedStack));
        for ((event, squares), comparisons) in events.iter().zip(comparisons(&events)) {
            let shares = |along| {
                let Step::Reject { square, .. } = event.step else {
                    return false;
                };
                squares
                    .iter()
                    .any(|queen| line(&problem, *queen, square) == Some(along))
            };
            // The rows above a free square that are looked at, where pieces leap.
            let rows_above = |depth: usize| match problem.rules() {
                Rules::Superqueens => (depth - 1).min(2) as u64,
                _ => 0,
            };
            let expected = match event.step {
                Step::Place { depth, .. } => 3 + rows_above(depth),
                Step::Reject { square, .. } if !problem.allows(square) => 0,
                Step::Reject { .. } if shares(Line::Column) => 1,
                Step::Reject { .. } if shares(Line::FallingDiagonal) => 2,
                Step::Reject { .. } if shares(Line::RisingDiagonal) => 3,
                Step::Reject { square, .. } => {
                    let leaps =
                        |queen: &Square| line(&problem, *queen, square) == Some(Line::KnightMove);
                    4 + squares.iter().rev().position(leaps).expect("a leap") as u64
                }
                Step::Remove { .. } | Step::Solution { .. } => 0,
            };
            assert_eq!(comparisons, expected, "{event:?}");
        }
    }
}

#[test]
fn backtrack_looks_at_eight_cells_from_every_square_that_it_leaves() {
    for problem in tour_problems() {
        let events = events(Replay::Tours(&problem, &Backtrack));
        let removed = events
            .iter()
            .filter(|(event, _)| matches!(event.step, Step::Remove { .. }));
        let last = events
            .last()
            .map_or(0, |(event, _)| event.counts.comparisons);
        // And one at the start.
        assert_eq!(last, 8 * removed.count() as u64 + 1, "{problem:?}");
        for (event, squares) in &events {
            let Some(Data::MovesTried { tried }) = &event.data else {
                panic!("{event:?}");
            };
            assert_eq!(tried.len(), squares.len());
        }
    }
}

#[test]
fn the_moves_onward_lead_to_free_squares_with_that_many_ways() {
    for problem in tour_problems()
        .into_iter()
        .filter(|problem| !problem.is_closed())
    {
        let dims = problem.dims();
        let reaches = |a: Square, b: Square| {
            let (rows, columns) = (a.row.abs_diff(b.row), a.column.abs_diff(b.column));
            rows.min(columns) == 1 && rows.max(columns) == 2
        };
        let all: Vec<_> = (0..dims.squares())
            .map(|index| dims.square_at(index))
            .collect();
        let warnsdorff = Warnsdorff {
            ties: TieRule::Roth,
        };
        let mut counted = 0;
        for (event, squares) in events(Replay::Tours(&problem, &warnsdorff)) {
            let Some(Data::Onward { onward }) = &event.data else {
                panic!("{event:?}");
            };
            let is_free = |square: &&Square| !squares.contains(square);
            let ways = |from: Square| {
                let free = all.iter().filter(is_free);
                free.filter(|to| reaches(from, **to)).count()
            };
            // The moves that are sorted; one alone is compared with none.
            let compared = match event.step {
                Step::Place { .. } if onward.len() > 1 => onward.len(),
                _ => 0,
            };
            let comparisons = event.counts.comparisons - counted;
            assert_eq!(comparisons, compared as u64, "{event:?}");
            counted = event.counts.comparisons;
            for pair in onward.windows(2) {
                assert!(pair[0].ways <= pair[1].ways, "{event:?}");
            }
            for next in onward {
                assert!(reaches(*squares.last().unwrap(), next.square));
                assert!(!squares.contains(&next.square));
                assert_eq!(usize::from(next.ways), ways(next.square), "{event:?}");
            }
        }
    }
}

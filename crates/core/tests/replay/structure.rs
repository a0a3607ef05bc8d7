//! The parts of the walkers, and their comparisons, against slow readings of the board.

use backrank_core::probe::{BitKind, Entry, Place, Shape};
use backrank_core::queens::algorithms::{ALL, Bitmask, RowArray, TaggedStack, VecStack};
use backrank_core::queens::{self, Line, Problem, Rules};
use backrank_core::replay::{Event, Replay};
use backrank_core::tour::find::Backtrack;
use backrank_core::trace::Step;
use backrank_core::{Order, Square};

use super::{WARNSDORFF, events, line, queens_problems, tour_problems};

fn entry(place: Place, number: Option<u8>) -> Entry {
    let mark = false;
    Entry {
        place,
        mark,
        number,
    }
}

#[test]
fn arrays_and_stacks_hold_the_queens_on_the_board() {
    for problem in queens_problems() {
        let (n, dims) = (problem.order().get(), problem.order().dims());
        for walker in ALL.iter().filter_map(|solver| solver.walker()) {
            for (event, squares) in events(Replay::Queens(&problem, walker)) {
                for part in &event.parts {
                    match &part.shape {
                        Shape::Array {
                            length,
                            numbers,
                            top,
                            ..
                        } => {
                            let queens = squares.iter().map(|square| square.column as u8);
                            let queens: Vec<_> = queens.collect();
                            let shown = n.min(squares.len() + top.map_or(0, |_| 1));
                            assert_eq!((*length, numbers.len()), (n, shown));
                            assert!(top.is_none_or(|top| top == squares.len()));
                            assert_eq!(numbers[..squares.len()], queens);
                            if let (Some(_), Step::Reject { square, .. }) = (top, event.step) {
                                assert_eq!(numbers.last(), Some(&(square.column as u8)));
                            }
                        }
                        Shape::Stack { entries } => {
                            let placed = entries.iter().filter(|entry| entry.mark);
                            let queens = squares.iter().map(|it| Place::Square(it.name(dims)));
                            assert!(placed.map(|entry| entry.place).eq(queens));
                        }
                        _ => {}
                    }
                }
            }
        }
    }
}

/// The rows of bits, each by its name.
fn bits(event: &Event) -> impl Iterator<Item = (&str, BitKind, Vec<bool>)> {
    let rows = event.parts.iter().filter_map(|part| match &part.shape {
        Shape::Bits { rows } => Some(rows),
        _ => None,
    });
    let bits = |bits: &str| bits.bytes().map(|bit| bit == b'x').collect();
    rows.flatten()
        .map(move |row| (&*row.name, row.kind, bits(&row.bits)))
}

#[test]
fn occupancy_arrays_have_a_bit_for_each_line_with_a_queen() {
    for problem in queens_problems() {
        let n = problem.order().get() as u32;
        for (event, squares) in events(Replay::Queens(&problem, &TaggedStack)) {
            for (name, _, bits) in bits(&event) {
                let has_queen = |at: usize| {
                    squares.iter().any(|square| {
                        let line = match name {
                            "columns" => square.column,
                            "rising" => square.row + square.column,
                            _ => square.row + n - 1 - square.column,
                        };
                        let is_torus = problem.rules() == Rules::Torus;
                        at == (if is_torus { line % n } else { line }) as usize
                    })
                };
                assert!((0..bits.len()).map(has_queen).eq(bits), "{event:?}");
            }
        }
    }
}

#[test]
fn words_are_the_attacks_on_the_next_row() {
    for problem in queens_problems() {
        let n = problem.order().get() as u32;
        for (event, mut squares) in events(Replay::Queens(&problem, &Bitmask)) {
            // When all rows are filled the words are those of the last one, to which its queen is added.
            let last = (squares.len() as u32 == n).then(|| squares.pop()).flatten();
            let row = squares.len() as u32;
            for (name, kind, bits) in bits(&event) {
                let is_set = |column| {
                    let square = Square { row, column };
                    let attack = |it: &Square| line(&problem, *it, square);
                    let along = match name {
                        "columns" => Line::Column,
                        "rising" => Line::RisingDiagonal,
                        "falling" => Line::FallingDiagonal,
                        "knight's moves" => Line::KnightMove,
                        _ => {
                            // Columns that were tried already are not free any more.
                            let is_tried = match event.step {
                                Step::Remove { square, .. } => column <= square.column,
                                _ => last.is_some(),
                            };
                            let is_attacked = squares.iter().any(|it| attack(it).is_some());
                            return problem.allows(square) && !is_attacked && !is_tried;
                        }
                    };
                    let is_added = along != Line::KnightMove && last == Some(square);
                    is_added || squares.iter().any(|it| attack(it) == Some(along))
                };
                assert!((0..n).map(is_set).eq(bits), "{name} {event:?}");
                assert_eq!(kind == BitKind::Free, name == "free");
            }
        }
    }
}

/// The comparisons of each step are those that are expected of it with the queens before it, and the counts are their sums.
fn check_comparisons(
    problem: &Problem,
    walker: &dyn queens::Walker,
    expected: impl Fn(Step, &[Square]) -> usize,
) {
    let mut sum = 0;
    for (event, squares) in events(Replay::Queens(problem, walker)) {
        let expected = match event.step {
            Step::Reject { square, .. } if !problem.allows(square) => 0,
            Step::Remove { .. } | Step::Solution { .. } => 0,
            step => expected(step, &squares),
        };
        assert_eq!(event.comparisons, expected as u64, "{event:?}");
        sum += event.comparisons;
        assert_eq!(event.counts.comparisons, sum);
    }
}

#[test]
fn queens_are_compared_in_turn_until_one_attacks_arrays_and_words_are_looked_at_once() {
    for problem in queens_problems() {
        let leaps = problem.rules() == Rules::Superqueens;
        for walker in [&RowArray as &dyn queens::Walker, &VecStack] {
            check_comparisons(&problem, walker, |step, squares| match step {
                Step::Reject { square, .. } => {
                    let attacks = |queen: &Square| line(&problem, *queen, square).is_some();
                    1 + squares.iter().position(attacks).unwrap()
                }
                step => step.depth() - 1,
            });
        }
        check_comparisons(&problem, &TaggedStack, |step, squares| match step {
            Step::Reject { square, .. } => {
                let shared = |queen: &Square| line(&problem, *queen, square);
                let shares = |along| squares.iter().any(|queen| shared(queen) == Some(along));
                let arrays = [Line::Column, Line::FallingDiagonal, Line::RisingDiagonal];
                let array = arrays.into_iter().position(shares);
                let leap = |queen: &Square| shared(queen) == Some(Line::KnightMove);
                array.map_or_else(
                    || 4 + squares.iter().rev().position(leap).unwrap(),
                    |array| array + 1,
                )
            }
            // The rows above a free square are looked at where pieces leap.
            step if leaps => 3 + (step.depth() - 1).min(2),
            _ => 3,
        });
        check_comparisons(&problem, &Bitmask, |step, _| {
            let is_last = step.depth() == problem.order().get();
            if is_last { 0 } else { 3 + usize::from(leaps) }
        });
    }
}

#[test]
fn backtrack_looks_at_eight_cells_from_every_square_that_it_leaves() {
    for problem in tour_problems() {
        let events = events(Replay::Tours(&problem, &Backtrack));
        let is_remove = |event: &Event| matches!(event.step, Step::Remove { .. });
        let removed = events.iter().filter(|(event, _)| is_remove(event)).count();
        let last = events
            .last()
            .map_or(0, |(event, _)| event.counts.comparisons);
        // And one at the start.
        assert_eq!(last, 8 * removed as u64 + 1, "{problem:?}");
        for (event, squares) in &events {
            let Shape::Stack { entries } = &event.parts[0].shape else {
                panic!("{event:?}");
            };
            let names = squares
                .iter()
                .map(|it| Place::Square(it.name(problem.dims())));
            assert!(entries.iter().map(|entry| entry.place).eq(names));
            assert!(entries.iter().all(|entry| entry.number <= Some(8)));
        }
    }
}

#[test]
fn the_moves_onward_lead_to_free_squares_with_that_many_ways() {
    for problem in tour_problems().iter().filter(|it| !it.is_closed()) {
        let dims = problem.dims();
        let all = (0..dims.squares()).map(|index| dims.square_at(index));
        let all: Vec<_> = all.collect();
        for (event, squares) in events(Replay::Tours(problem, &WARNSDORFF)) {
            let free_from = |from: Square| {
                let is_move = move |to: Square| {
                    from.row.abs_diff(to.row) * from.column.abs_diff(to.column) == 2
                };
                let free = all.iter().copied().filter(|it| !squares.contains(it));
                free.filter(move |to| is_move(*to)).collect::<Vec<_>>()
            };
            let Shape::List { entries } = &event.parts[0].shape else {
                panic!("{event:?}");
            };
            assert!(entries.is_sorted_by_key(|entry| entry.number), "{event:?}");
            let onward = squares.last().map_or(Vec::new(), |last| free_from(*last));
            let onward = onward.into_iter().map(|to| {
                let ways = free_from(to).len() as u8;
                entry(Place::Square(to.name(dims)), Some(ways))
            });
            let onward: Vec<_> = onward.collect();
            assert!(entries.iter().all(|it| onward.contains(it)), "{event:?}");
            // The moves that are sorted; one alone is compared with none.
            let compared = match event.step {
                Step::Place { .. } if entries.len() > 1 => entries.len(),
                _ => 0,
            };
            assert_eq!(event.comparisons, compared as u64, "{event:?}");
        }
    }
}

#[test]
fn a_board_without_squares_has_no_parts() {
    let problem = Problem::new(Order::new(0).unwrap());
    let events = events(Replay::Queens(&problem, &RowArray));
    assert!(events.len() == 1 && events[0].0.parts.is_empty());
}

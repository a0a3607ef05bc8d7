//! The parts of the walkers, and their comparisons, against slow readings of the board.

use backrank_core::Square;
use backrank_core::internal::queens::VecStack;
use backrank_core::internal::replay::Replay;
use backrank_core::probe::{BitRow, Entry, Place, Shape};
use backrank_core::queens::Walker;
use backrank_core::queens::algorithms::RowArray;
use backrank_core::trace::Step;

use super::{WARNSDORFF, events, for_each_replay, line, queens_problems, tour_problems};

#[test]
fn arrays_and_stacks_hold_the_occupied_squares() {
    for_each_replay(|replay| {
        let n = replay.dims().rows() as usize;
        for (event, squares) in events(replay) {
            assert_eq!(event.parts.is_empty(), n == 0, "{event:?}");
            for part in &event.parts {
                match &part.shape {
                    Shape::Array {
                        length,
                        numbers,
                        top,
                        ..
                    } => {
                        let queens = squares.iter().map(|square| square.column as u8);
                        assert!(numbers[..squares.len()].iter().copied().eq(queens));
                        let shown = n.min(squares.len() + top.map_or(0, |_| 1));
                        assert_eq!((*length, numbers.len()), (n, shown));
                        assert!(top.is_none_or(|top| top == squares.len()));
                        if let (Some(_), Step::Reject { square, .. }) = (top, event.step) {
                            assert_eq!(numbers.last(), Some(&(square.column as u8)));
                        }
                    }
                    Shape::Bits { rows } => {
                        let mut columns = rows.iter().filter(|row| row.name == "columns");
                        let queens = |row: &BitRow| row.bits.matches('x').count();
                        assert!(columns.all(|row| queens(row) == squares.len()), "{event:?}");
                    }
                    Shape::Stack { entries } => {
                        // Moves that wait have neither a mark nor a number.
                        let is_occupied = |it: &&Entry| it.mark || it.number.is_some();
                        let occupied = entries.iter().filter(is_occupied);
                        let names = squares.iter().map(|it| it.name(replay.dims()));
                        assert!(occupied.map(|it| it.place).eq(names.map(Place::Square)));
                    }
                    Shape::List { .. } => {}
                }
            }
        }
    });
}

#[test]
fn queens_are_compared_in_turn_until_one_attacks() {
    for problem in queens_problems() {
        for walker in [&RowArray as &dyn Walker, &VecStack] {
            for (event, squares) in events(Replay::Queens(&problem, walker)) {
                let compared = match event.step {
                    Step::Place { depth, .. } => depth - 1,
                    Step::Reject { square, .. } if problem.allows(square) => {
                        let attacks = |queen: &Square| line(&problem, *queen, square).is_some();
                        1 + squares.iter().position(attacks).unwrap()
                    }
                    _ => 0,
                };
                assert_eq!(event.comparisons, compared as u64, "{event:?}");
            }
        }
    }
}

#[test]
fn the_moves_onward_lead_to_free_squares_with_that_many_ways() {
    for problem in tour_problems().iter().filter(|it| !it.is_closed()) {
        let dims = problem.dims();
        for (event, squares) in events(Replay::Tours(problem, &WARNSDORFF)) {
            let free_from = |from: Square| {
                let all = (0..dims.squares()).map(|at| dims.square_at(at));
                let free = all.filter(|it| !squares.contains(it));
                free.filter(move |to| {
                    from.row.abs_diff(to.row) * from.column.abs_diff(to.column) == 2
                })
            };
            let Shape::List { entries } = &event.parts[0].shape else {
                panic!("{event:?}");
            };
            assert!(entries.is_sorted_by_key(|entry| entry.number), "{event:?}");
            for entry in entries {
                let is_it = |to: &Square| entry.place == Place::Square(to.name(dims));
                let to = free_from(*squares.last().unwrap()).find(is_it).unwrap();
                let ways = free_from(to).count() as u8;
                assert_eq!((entry.number, entry.mark), (Some(ways), false), "{event:?}");
            }
            // The moves that are sorted; one alone is compared with none.
            let compared = match event.step {
                Step::Place { .. } if entries.len() > 1 => entries.len(),
                _ => 0,
            };
            assert_eq!(event.comparisons, compared as u64, "{event:?}");
        }
    }
}

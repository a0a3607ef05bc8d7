//! The completions of tours with given visit numbers: those that plain backtracking finds.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use backrank_core::internal::CountUntil;
use backrank_core::notation::BLOCKED;
use backrank_core::random::Random;
use backrank_core::tour::find::{TieRule, TourMethod};
use backrank_core::tour::{Completions, Path, Tour, verify_numbers};
use backrank_core::{Dims, Square};

use crate::{assert_yields, dims, from, square, tours};

fn completions(board: Dims, numbers: &[u32], closed: bool) -> Completions {
    Completions::new(board, numbers, closed).expect("numbers that do not contradict each other")
}

fn holds(tour: &[u32], given: &[u32]) -> bool {
    let mut pairs = tour.iter().zip(given);
    pairs.all(|(number, given)| *given == 0 || number == given)
}

/// The numbers of a tour, and the marks of the blocked squares.
fn numbers(tour: &Path, blocked: &[Square]) -> Vec<u32> {
    let mut numbers = tour.numbers().expect("a small board");
    for &square in blocked {
        numbers[tour.dims().index(square) as usize] = BLOCKED;
    }
    numbers
}

/// The numbers of all tours of a board without the blocked squares, and whether each is closed.
fn all_tours(board: Dims, blocked: &[Square]) -> Vec<(Vec<u32>, bool)> {
    let starts = board.each_square();
    let problems = starts.map(|start| from(board, start).block(blocked.to_vec()).unwrap());
    let paths = problems.flat_map(|problem| tours(&problem));
    paths
        .map(|path| (numbers(&path, blocked), path.closes()))
        .collect()
}

#[test]
fn completions_equal_those_of_plain_backtracking() {
    let mut random = Random::new(1);
    let mut counts = [0; 3];
    for (rows, columns, blocks) in [
        (1, 1, 0),
        (1, 2, 0),
        (2, 3, 4),
        (3, 3, 1),
        (3, 4, 0),
        (4, 3, 0),
        (4, 4, 2),
        (3, 7, 0),
        (4, 5, 0),
        (5, 5, 0),
        (4, 5, 3),
        (5, 4, 4),
        (5, 5, 5),
    ] {
        let board = dims(rows, columns);
        let mut squares: Vec<_> = board.each_square().collect();
        for _ in 0..if blocks == 0 { 1 } else { 3 } {
            random.shuffle(&mut squares);
            let (blocked, free) = squares.split_at(blocks);
            let all = all_tours(board, blocked);
            for _ in 0..40 {
                let mut given = vec![0; board.squares() as usize];
                for &square in blocked {
                    given[board.index(square) as usize] = BLOCKED;
                }
                let share = random.below(60);
                let source = random.below(all.len() as u64 + 1) as usize;
                for &square in free {
                    if random.below(100) < share {
                        let index = board.index(square) as usize;
                        // Numbers of a tour, so that there is a completion, or any at all.
                        given[index] = match all.get(source) {
                            Some((tour, _)) if random.below(30) > 0 => tour[index],
                            _ => 1 + random.below(free.len() as u64) as u32,
                        };
                    }
                }
                for closed in [false, true] {
                    let of_kind = all.iter().filter(|(_, closes)| !closed || *closes);
                    let fitting = of_kind.filter(|(tour, _)| holds(tour, &given));
                    let mut expected: Vec<_> = fitting.map(|(tour, _)| tour.clone()).collect();
                    expected.sort();
                    let Ok(found) = Completions::new(board, &given, closed) else {
                        assert!(expected.is_empty(), "{board} {given:?}");
                        counts[0] += 1;
                        continue;
                    };
                    let mut found: Vec<_> = found.map(|path| numbers(&path, blocked)).collect();
                    found.sort();
                    assert_eq!(found, expected, "{board} {given:?} {closed}");
                    counts[if found.is_empty() { 1 } else { 2 }] += 1;
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn puzzles_as_in_newspapers_are_completed() {
    let mut random = Random::new(5);
    for (side, given) in [(6, 7), (8, 33), (8, 13), (10, 20), (20, 200)] {
        let board = dims(side, side);
        for seed in 0..5 {
            let method = TourMethod::Warnsdorff(TieRule::Random(seed));
            let problem = from(board, square(0, 2 * seed as u32 % side));
            let tour = method.find(&problem).expect("a tour");
            let mut squares: Vec<_> = board.each_square().collect();
            random.shuffle(&mut squares);
            let tour = tour.numbers().expect("a small board");
            let mut numbers = tour.clone();
            for &square in &squares[given..] {
                numbers[board.index(square) as usize] = 0;
            }
            let mut found = completions(board, &numbers, false);
            let first = found.next().expect("the tour or another one");
            let first = first.numbers().expect("a small board");
            assert!(holds(&first, &numbers));
            verify_numbers(board, &first).expect("a tour");
            if found.next().is_none() {
                assert_eq!(first, tour, "the only one");
            }
        }
    }
}

#[test]
fn the_iterator_is_fused_and_stops_are_resumed() {
    let board = dims(3, 4);
    let all: Vec<_> = completions(board, &[0; 12], false).collect();
    assert_eq!(all.len(), 16);
    assert_yields(completions(board, &[0; 12], false), &all);
    assert_yields(completions(board, &[BLOCKED; 12], false), &[]);
    // Stopped before the first tour.
    let (stop, mut search) = (
        AtomicBool::new(true),
        completions(dims(4, 5), &[0; 20], false),
    );
    let mut count = CountUntil::new(&stop);
    assert_eq!(search.search(&mut count), ControlFlow::Break(()));
    assert_eq!((count.solutions, search.count()), (0, 164));
}

#[test]
fn numbers_that_cannot_be_are_named() {
    let step = "the step to square 8, from a3 to b2, is not a knight's move";
    for (board, given, why) in [
        (
            dims(3, 4),
            &[(0, 13)][..],
            "the number 13 on a3 is too large",
        ),
        (
            dims(3, 4),
            &[(0, 7), (5, 7)],
            "the number 7 is on both a3 and b2",
        ),
        (dims(3, 4), &[(0, 7), (5, 8)], step),
        (dims(64, 65), &[], "takes at most 4096"),
    ] {
        let mut numbers = vec![0; board.squares() as usize];
        given.iter().for_each(|&(at, number)| numbers[at] = number);
        let error = Completions::new(board, &numbers, false).expect_err(why);
        let error = error.on(board).to_string();
        assert!(error.ends_with(why), "{error}");
    }
}

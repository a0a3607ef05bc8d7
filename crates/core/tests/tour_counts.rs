//! Counting tours: against the plain method, against listing them all, and against published
//! numbers.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use backrank_core::internal::tour::{count_plainly, obstacle};
use backrank_core::probe::Count;
use backrank_core::random::Random;
use backrank_core::tour::count::{
    Plan, Scope, SequentialExecutor, Size, TourCountError, published,
};
use backrank_core::tour::find::Warnsdorff;
use backrank_core::tour::{Obstacle, TourProblem};
use backrank_core::{Dims, Natural, Square};

use crate::{dims, square};

/// Bytes.
const PLENTY: u64 = 1 << 30;

fn count(dims: Dims, scope: Scope) -> Natural {
    around(dims, &[], scope)
}

fn around(dims: Dims, blocked: &[Square], scope: Scope) -> Natural {
    let plan = Plan::new(dims, blocked, scope, PLENTY, &SequentialExecutor).expect("a small board");
    plan.count(&SequentialExecutor, None)
        .expect("a small board")
}

/// The count by both methods, and that no theorem contradicts it.
fn by_both(dims: Dims, blocked: &[Square], scope: Scope) -> Natural {
    let go_on = AtomicBool::new(false);
    let tours = count_plainly(dims, blocked, scope, PLENTY, &go_on).expect("a small board");
    let case = format!("{dims} {scope:?} {blocked:?}");
    assert_eq!(around(dims, blocked, scope), tours, "{case}");
    let has_none = obstacle(dims, blocked, scope).is_some();
    assert!(!has_none || tours == 0, "{case}");
    tours
}

/// All tours, one after another.
fn listed(problem: &TourProblem) -> Natural {
    let mut count = Count::default();
    let end = Warnsdorff::default().search(problem, &mut count);
    assert_eq!(end, Ok(ControlFlow::Continue(())));
    count.solutions.into()
}

/// All boards of up to `max_squares` squares.
fn boards(max_squares: u32) -> impl Iterator<Item = Dims> {
    let sides = move |rows| (1..=max_squares / rows).map(move |columns| dims(rows, columns));
    (1..=max_squares).flat_map(sides)
}

/// All boards of up to `max_squares` squares that are not wider than high.
fn upright_boards(max_squares: u32) -> impl Iterator<Item = Dims> {
    boards(max_squares).filter(|board| board.rows() >= board.columns())
}

/// Closed and all; and from each square: every colour and every position, without the help of
/// symmetry.
#[test]
#[ignore = "long: cargo xtask verify --all"]
fn tours_are_counted_as_by_the_plain_method() {
    for board in boards(36) {
        by_both(board, &[], Scope::Closed);
    }
    for board in boards(25).chain(upright_boards(36)) {
        by_both(board, &[], Scope::All);
    }
    for board in boards(20).chain(upright_boards(30)) {
        for from in board.each_square() {
            by_both(board, &[], Scope::From(from));
        }
    }
}

/// The oracle's oracle: every tour is walked through, a closed one from its start in both
/// directions.
#[test]
fn tours_are_counted_as_a_search_lists_them() {
    for board in upright_boards(30) {
        let (mut all, closed) = (Natural::default(), count(board, Scope::Closed));
        for from in board.each_square() {
            let problem = crate::from(board, from);
            let open = listed(&problem);
            assert_eq!(count(board, Scope::From(from)), open, "{board} {from:?}");
            if board.squares() > 1 {
                assert_eq!(
                    closed.clone() * 2,
                    listed(&problem.closed()),
                    "{board} {from:?}"
                );
            }
            all += &open;
        }
        assert_eq!(count(board, Scope::All), all, "{board}");
    }
}

/// All of those that take milliseconds.
#[test]
fn published_numbers_are_reproduced() {
    let mut compared = 0;
    for rows in 1..=8 {
        let [last, last_closed] = match rows {
            3 => [29, 46],
            4 => [20, 0],
            5 => [10, 16],
            6 => [7, 8],
            _ => [6, 6],
        };
        for columns in 1..=last_closed.max(last) {
            for (scope, last) in [(Scope::All, last), (Scope::Closed, last_closed)] {
                let board = dims(rows, columns);
                let known = published(board, &[], scope).filter(|_| columns <= last);
                if let Some(known) = known {
                    assert_eq!(count(board, scope), known.tours, "{board} {scope:?}");
                    compared += 1;
                }
            }
        }
    }
    for from in dims(5, 5).each_square() {
        let scope = Scope::From(from);
        if let Some(known) = published(dims(5, 5), &[], scope) {
            assert_eq!(count(dims(5, 5), scope), known.tours, "{from:?}");
            compared += 1;
        }
    }
    assert_eq!(compared, 150);
}

/// Boards whose last column is cut, also turned.
#[test]
fn published_numbers_of_cut_boards_are_reproduced() {
    let mut compared = 0;
    for rows in 3..=8 {
        for columns in 3..=(if rows == 3 { 30 } else { 36 / rows }) {
            for cut in 1..rows {
                let (board, turned) = (dims(rows, columns), dims(columns, rows));
                let last: Vec<_> = (cut..rows).map(|row| square(row, columns - 1)).collect();
                let first: Vec<_> = (cut..rows).map(|row| square(0, row)).collect();
                for scope in [Scope::All, Scope::Closed] {
                    let Some(known) = published(board, &last, scope) else {
                        continue;
                    };
                    for (board, blocked) in [(board, &last), (turned, &first)] {
                        let tours = by_both(board, blocked, scope);
                        assert_eq!(tours, known.tours, "{board} {scope:?} {blocked:?}");
                    }
                    compared += 1;
                }
            }
        }
    }
    assert_eq!(compared, 50);
}

/// Each tour is listed from its start, a closed one from each of its squares in both directions.
#[test]
fn tours_around_holes_are_counted_as_a_search_lists_them() {
    let judge = |board: Dims, blocked: &[Square]| {
        let problem = TourProblem::on(board).block(blocked).expect("squares");
        let (mut all, mut closed) = (Natural::default(), Natural::default());
        for from in board.each_square() {
            let problem = problem.clone().starting_at(from).expect("a square");
            let tours = by_both(board, blocked, Scope::From(from));
            assert_eq!(tours, listed(&problem), "{board} {from:?} {blocked:?}");
            all += &tours;
            closed += &listed(&problem.closed());
        }
        assert_eq!(
            by_both(board, blocked, Scope::All),
            all,
            "{board} {blocked:?}"
        );
        if problem.free_squares() > 2 {
            let directed = by_both(board, blocked, Scope::Closed) * (2 * problem.free_squares());
            assert_eq!(directed, closed, "{board} {blocked:?}");
        }
        [all, closed].map(|tours| u32::from(tours != 0))
    };
    let mut random = Random::new(7);
    let mut below = |n: u64| random.below(n);
    let mut with_tours = [0; 2];
    for _ in 0..600 {
        let board = dims(3 + below(3) as u32, 3 + below(4) as u32);
        let holes = board.squares().saturating_sub(20) + below(4);
        let blocked: Vec<_> = (0..holes)
            .map(|_| board.square_at(below(board.squares())))
            .collect();
        let found = judge(board, &blocked);
        with_tours = [0, 1].map(|kind| with_tours[kind] + found[kind]);
    }
    assert!(with_tours[0] > 50 && with_tours[1] > 2, "{with_tours:?}");
    // A tour of the first four columns, and squares that are far away.
    let gap: Vec<_> = dims(3, 8)
        .each_square()
        .filter(|it| (4..7).contains(&it.column))
        .collect();
    judge(dims(3, 8), &gap);
    judge(dims(3, 3), &dims(3, 3).each_square().collect::<Vec<_>>());
}

/// Longer boards than a search can list, to numbers of 128 bits: the plain method needs few states
/// where one side is short.
#[test]
fn long_boards_are_counted_as_by_the_plain_method() {
    for (rows, columns) in [(3, 13..=30), (4, 10..=16), (5, 8..=8)] {
        for board in columns.map(|columns| dims(rows, columns)) {
            by_both(board, &[], Scope::Closed);
            by_both(board, &[], Scope::All);
        }
    }
}

/// The transfer matrix of Elkies and Knuth gives the closed tours of 3 x 2n by a recurrence of 21
/// terms (OEIS A070030): to 3x84, where 128 bits end.
#[test]
fn closed_tours_of_three_rows_follow_the_published_recurrence() {
    const FACTORS: [i128; 21] = [
        6, 64, -200, -1_000, 3_016, 3_488, -24_256, 23_776, 104_168, -203_408, -184_704, 443_392,
        14_336, -151_296, 145_920, -263_424, 317_440, 36_864, -966_656, 573_440, 131_072,
    ];
    let tours = |n: u32| {
        count(dims(3, 2 * n), Scope::Closed)
            .to_u128()
            .expect("128 bits") as i128
    };
    let mut numbers: Vec<i128> = (2..=22).map(tours).collect();
    assert_eq!(numbers[..7], [0, 0, 0, 16, 176, 1_536, 15_424]);
    for n in 23..=42 {
        let last = numbers.iter().rev().zip(FACTORS);
        let next = last.map(|(number, factor)| number * factor).sum();
        assert_eq!(tours(n), next, "3x{}", 2 * n);
        numbers.push(next);
    }
}

#[test]
fn a_theorem_answers_at_once() {
    let colours = |start_colour, other_colour| Obstacle::Colours {
        start_colour,
        other_colour,
    };
    for (rows, columns, scope, why) in [
        (4, 1_000_000_000, Scope::Closed, Obstacle::NoClosedTour),
        (999_999_999, 4, Scope::Closed, Obstacle::NoClosedTour),
        (2, 2, Scope::Closed, Obstacle::NoClosedTour),
        (3, 8, Scope::Closed, Obstacle::NoClosedTour),
        (1, 2, Scope::All, Obstacle::NoTour),
        (2, 1_000_000_000, Scope::All, Obstacle::NoTour),
        (3, 3, Scope::All, Obstacle::NoTour),
        (5, 3, Scope::All, Obstacle::NoTour),
        (3, 6, Scope::All, Obstacle::NoTour),
        (4, 4, Scope::All, Obstacle::NoTour),
        (5, 5, Scope::Closed, colours(13, 12)),
        (5, 5, Scope::From(square(0, 1)), colours(12, 13)),
    ] {
        let plan = Plan::new(dims(rows, columns), &[], scope, PLENTY, &SequentialExecutor);
        let plan = plan.expect("no need to count");
        assert_eq!(plan.obstacle(), Some(why), "{rows}x{columns}");
        assert_eq!(plan.size(), Size::default());
        assert_eq!(
            plan.count(&SequentialExecutor, None),
            Ok(Natural::default())
        );
    }
    assert_eq!(count(dims(1, 1), Scope::All), 1);
}

/// OEIS A175855.
#[test]
fn a_count_beyond_128_bits_is_exact() {
    let tours = count(dims(5, 40), Scope::Closed);
    let known = published(dims(5, 40), &[], Scope::Closed).expect("published");
    assert!(tours.to_u128().is_none());
    assert_eq!(tours, known.tours);
}

#[test]
fn squares_outside_the_board_are_refused() {
    let (square, dims) = (square(0, 6), dims(6, 6));
    let outside = Err(TourCountError::Outside { square, dims });
    for (blocked, scope) in [(&[][..], Scope::From(square)), (&[square], Scope::All)] {
        let ended = count_plainly(dims, blocked, scope, PLENTY, &AtomicBool::new(false));
        assert_eq!(ended, outside);
        let plan = Plan::new(dims, blocked, scope, PLENTY, &SequentialExecutor);
        assert_eq!(plan.map(|_| Natural::default()), outside);
    }
}

#[test]
fn less_memory_gives_the_same_count_or_a_progress_report() {
    let board = dims(6, 8);
    let plan = |bytes| Plan::new(board, &[], Scope::All, bytes, &SequentialExecutor);
    let count = |bytes| plan(bytes)?.count(&SequentialExecutor, None);
    assert_eq!(count(16 << 20), Ok(49_929_787_608_u64.into()));
    let Err(TourCountError::TooLarge { min_bytes }) = count(1 << 20) else {
        panic!("a megabyte is too little");
    };
    assert_eq!(
        plan(min_bytes - 1).err(),
        Some(TourCountError::TooLarge { min_bytes })
    );
    let ended = count(min_bytes);
    let Err(TourCountError::Limit { needed_bytes, .. }) = ended else {
        panic!("{ended:?}");
    };
    assert!(needed_bytes > min_bytes);
}

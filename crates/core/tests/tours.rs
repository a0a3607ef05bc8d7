//! Knight's tours: boards that are too large, and counts.

mod judge;

use backrank_core::probe::First;
use backrank_core::tour::Path;
use backrank_core::tour::find::{self, Purpose, TourFinder, TourNotFound, Warnsdorff};
use backrank_core::{Dims, TourProblem};

use crate::{dims, order};

#[test]
fn boards_that_are_too_large_are_refused_before_any_memory_is_taken() {
    for board in [dims(4097, 4096), dims(Dims::MAX_SIDE, Dims::MAX_SIDE)] {
        let problem = TourProblem::on(board);
        let squares = board.squares();
        for finder in find::ALL {
            assert!(finder.max_bytes(board) >= squares);
            let Some(walker) = finder.walker() else {
                assert_eq!(finder.max_squares(Purpose::One), None);
                assert!(finder.max_bytes(board) < squares + squares / 8);
                continue;
            };
            let error = walker.walk(&problem, &mut First::<Path>::default());
            let error = error.expect_err(walker.info().name);
            let why = "squares, but this algorithm takes at most 16777216";
            assert!(error.to_string().ends_with(why), "{error}");
            assert_eq!(walker.check_size(board, Purpose::List), Err(error));
            let refused = walker.check_size(board, Purpose::One).err();
            let refused = refused.map(TourNotFound::from);
            assert!(refused.is_none() || finder.find(&problem).err() == refused);
            assert_eq!(walker.max_bytes(dims(4096, 4096)), 22 << 24);
        }
    }
    let ending = TourProblem::on(dims(5000, 5000))
        .ending_at("a1")
        .expect("on the board");
    let why = "the board is too large: tours are counted on boards of at most 16777216 squares";
    assert_eq!(ending.count().unwrap_err().to_string(), why);
    // A dive keeps no more than the moves.
    let beyond = dims(4_096, 4_098);
    assert_eq!(Warnsdorff::default().max_bytes(beyond), beyond.squares());
}

#[test]
fn a_problem_counts_the_tours_that_it_lists() {
    let board = |rows, columns| TourProblem::on(dims(rows, columns));
    let holed = board(3, 7).block("d2").expect("on the board");
    let [pair, gone] = ["a1,a2,b1,b2", "a1,a2,a3,b1,b2"]
        .map(|squares| board(3, 2).block(squares).expect("on the board"));
    let ending = board(3, 4).ending_at("d1").expect("on the board");
    for problem in [
        TourProblem::on(order(0).dims()),
        board(1, 1),
        board(1, 2),
        board(5, 5),
        board(3, 10),
        holed,
        pair,
        gone,
        ending,
    ] {
        for problem in [problem.clone(), problem.closed()] {
            let listed = problem.tours().expect("a small board").count();
            let count = problem.count().expect("a small board");
            assert_eq!(count, listed as u128, "{problem:?}");
            assert_eq!(problem.find().is_ok(), listed > 0, "{problem:?}");
            let dive = Warnsdorff::default().dive(&problem).expect("a small board");
            assert!(dive.tour.is_none() || listed > 0, "{problem:?}");
        }
    }
}

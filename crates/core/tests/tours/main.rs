//! Knight's tours: the published numbers, the first tours of the textbook, and boards that are too
//! large.

#[path = "../common/mod.rs"]
mod common;
mod judge;

use std::ops::ControlFlow::{self, Break, Continue};

use backrank_core::probe::{Count, First, Probe};
use backrank_core::profile::Profile;
use backrank_core::tour::find::{self, Backtrack, Finder, NotFound, Purpose, Warnsdorff};
use backrank_core::tour::{Kind, Path, Problem, Tour, known, verify};
use backrank_core::{Dims, Square};
use common::probes::{Collect, Fork, Take};
use common::{dims, square, tours};

fn any(dims: Dims, from: Square) -> Problem {
    Problem::new(dims, from).expect("a square of the board")
}

fn closed(dims: Dims, from: Square) -> Problem {
    any(dims, from).closed()
}

fn count(problem: &Problem) -> u128 {
    let mut count = Count::default();
    let end = Backtrack::search(problem, &mut count);
    assert_eq!(end, Ok(Continue(())));
    count.solutions.into()
}

fn squares(dims: Dims) -> impl Iterator<Item = Square> {
    (0..dims.squares()).map(move |index| dims.square_at(index))
}

/// Counts the tours from all squares: they are directed, because a tour and its reverse start at
/// different squares.
fn count_all(dims: Dims) -> u128 {
    squares(dims).map(|from| count(&any(dims, from))).sum()
}

#[test]
fn tours_are_as_many_as_published() {
    for &(from, tours) in known::ALL_5X5_FROM {
        assert_eq!(count(&any(dims(5, 5), from)), tours, "{from:?}");
    }
    for n in 1..=5 {
        let tours = count_all(dims(n, n));
        assert_eq!(Some(tours), known::ALL.value(n as usize), "{n}");
    }
    for &(rows, columns, tours) in known::ALL_RECTANGLES {
        // 5x6 takes a minute.
        if rows * columns <= 24 {
            assert_eq!(count_all(dims(rows, columns)), tours, "{rows}x{columns}");
        }
    }
    assert_eq!(count_all(dims(4, 3)), 16, "a turned board has as many");
}

/// Every closed tour goes through the start square; directed there are two for each.
#[test]
fn closed_tours_of_rectangles_are_as_many_as_published() {
    for &(rows, columns, tours) in known::CLOSED_RECTANGLES {
        if rows * columns > 32 {
            continue; // by the counter only
        }
        // The plain search is fastest from the centre.
        let centre = square(rows / 2, columns / 2);
        let problem = closed(dims(rows, columns), centre);
        assert_eq!(count(&problem), 2 * tours, "{rows}x{columns}");
    }
}

#[test]
fn closed_tours_are_those_open_ones_that_a_move_closes() {
    for from in [square(0, 0), square(2, 6)] {
        let board = dims(3, 10);
        let mut all = tours(&any(board, from), u64::MAX);
        all.retain(Path::closes);
        assert_eq!(tours(&closed(board, from), u64::MAX), all);
        assert_eq!(all.len(), 32, "the same number from any square");
    }
}

#[test]
fn every_tour_of_every_finder_is_one_of_the_kind_asked_for() {
    for walker in find::ALL.iter().filter_map(|finder| finder.walker()) {
        for (rows, columns) in [(1, 1), (3, 4), (5, 5), (3, 10)] {
            let (board, from) = (dims(rows, columns), square(0, 0));
            for problem in [any(board, from), closed(board, from)] {
                let mut found = Take::new(Collect::<Path>::default(), 400);
                let end = walker.walk(&problem, &mut found);
                assert!(end.is_ok());
                for tour in found.probe.solutions {
                    let kind = verify(board, tour.squares());
                    assert!(kind.is_ok(), "{}: {kind:?}", walker.card().name);
                    assert!(!problem.is_closed() || kind == Ok(Kind::Closed));
                    assert_eq!(kind == Ok(Kind::Closed), tour.closes());
                    assert_eq!(tour.squares().next(), Some(from));
                }
            }
        }
    }
}

/// Keeps the squares of the path as it hears of them.
#[derive(Default)]
struct Followed(Vec<Square>);

impl Probe<Path> for Followed {
    fn solution(&mut self, tour: &Path) -> ControlFlow<()> {
        assert!(tour.squares().eq(self.0.iter().copied()));
        Continue(())
    }

    fn place(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.0.push(square);
        assert_eq!(depth, self.0.len());
        Continue(())
    }

    fn reject(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        assert_eq!(depth, self.0.len() + 1);
        assert!(
            self.0.contains(&square),
            "only squares of the path are impossible"
        );
        Continue(())
    }

    fn remove(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        assert_eq!(depth, self.0.len());
        assert_eq!(self.0.pop(), Some(square));
        Continue(())
    }
}

#[test]
fn each_report_tells_the_square_and_its_place_on_the_path() {
    for walker in find::ALL.iter().filter_map(|finder| finder.walker()) {
        for problem in [
            any(dims(3, 4), square(0, 0)),
            closed(dims(3, 4), square(1, 2)),
        ] {
            let mut path = Followed::default();
            assert_eq!(walker.walk(&problem, &mut path), Ok(Continue(())));
            assert!(path.0.is_empty(), "all is taken back");
        }
    }
}

/// The known answers of the textbook program.
#[test]
fn the_first_two_8x8_tours_start_their_second_row_as_in_the_textbook() {
    let problem = any(dims(8, 8), square(0, 0));
    let second_rows = tours(&problem, 2).into_iter().map(|tour| {
        let numbers = tour.numbers().expect("a small board");
        numbers[8..12].to_vec()
    });
    assert!(second_rows.eq([[38, 35, 32, 61], [46, 61, 32, 49]]));
}

#[test]
fn the_first_8x8_tour_takes_the_known_number_of_nodes() {
    let mut probe = Fork(Profile::new(), First::<Path>::default());
    let end = Backtrack::search(&any(dims(8, 8), square(0, 0)), &mut probe);
    assert_eq!(end, Ok(Break(())));
    let visited = probe.0.total().nodes - 1; // all but the root, which is the empty path
    assert_eq!(visited, 8_250_733);
}

#[test]
fn a_start_outside_the_board_is_refused() {
    let error = Problem::new(dims(3, 4), square(3, 0)).expect_err("row 3 of rows 0 to 2");
    assert_eq!(error.given, "3,0");
    assert!(Problem::new(dims(3, 4), square(0, 4)).is_err());
}

#[test]
fn boards_that_are_too_large_are_refused_before_any_memory_is_taken() {
    for board in [dims(4097, 4096), dims(Dims::MAX_SIDE, Dims::MAX_SIDE)] {
        let problem = any(board, square(0, 0));
        let squares = board.squares();
        for finder in find::ALL {
            assert!(finder.max_bytes(board) >= squares);
            let Some(walker) = finder.walker() else {
                assert_eq!(finder.max_squares(Purpose::One), None);
                continue;
            };
            let error = walker.walk(&problem, &mut First::<Path>::default());
            let error = error.expect_err(walker.card().name);
            let said = "is too large: this method takes at most 16777216";
            assert_eq!(
                error.to_string(),
                format!("a board of {squares} squares {said}")
            );
            assert_eq!(walker.check_size(board, Purpose::List), Err(error));
            let found = walker
                .check_size(board, Purpose::One)
                .map_err(NotFound::from);
            assert!(found.is_ok() || finder.find(&problem).err() == found.err());
            assert_eq!(walker.max_bytes(dims(4096, 4096)), 22 << 24);
        }
    }
    // A dive keeps no more than the moves.
    let beyond = dims(4_096, 4_098);
    assert_eq!(Warnsdorff::default().max_bytes(beyond), beyond.squares());
}

//! Knight's tours: the published numbers, the first tours of the textbook, and squares that are no tour.

mod common;

use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::LazyLock;

use backrank_core::probe::{Collect, Count, First, Fork, Probe, Take};
use backrank_core::profile::Profile;
use backrank_core::tour::find::{self, Backtrack, Finder, NotFound, Purpose, Walker, Warnsdorff};
use backrank_core::tour::{Fault, Kind, Path, Problem, known, verify};
use backrank_core::{Dims, Square, Tours};
use common::{dims, square};
use proptest::prelude::*;

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

/// Counts the tours from all squares: they are directed, because a tour and its reverse start at different squares.
fn count_all(dims: Dims) -> u128 {
    squares(dims).map(|from| count(&any(dims, from))).sum()
}

#[test]
fn tours_of_the_5x5_board_are_as_many_as_published() {
    for &(from, tours) in known::ALL_5X5_FROM {
        assert_eq!(count(&any(dims(5, 5), from)), tours, "{from:?}");
    }
    assert_eq!(count_all(dims(5, 5)), 1728);
    assert_eq!(known::ALL.value(5), Some(1728));
}

#[test]
fn small_square_boards_have_no_tours_but_the_one_of_one_square() {
    for n in 1..=4 {
        let tours = count_all(dims(n, n));
        assert_eq!(Some(tours), known::ALL.value(n as usize), "{n}");
    }
}

#[test]
fn tours_of_rectangles_are_as_many_as_published() {
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
        let mut all = tours(&any(board, from));
        all.retain(Path::closes);
        assert_eq!(tours(&closed(board, from)), all);
        assert_eq!(all.len(), 32, "the same number from any square");
    }
}

fn tours(problem: &Problem) -> Vec<Path> {
    Tours::new(problem).expect("a small board").collect()
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
                    assert_eq!((tour.dims(), tour.len()), (board, board.squares() as usize));
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

#[test]
fn one_square_is_an_open_tour_and_no_closed_one() {
    let (board, only) = (dims(1, 1), square(0, 0));
    assert_eq!(tours(&any(board, only)).len(), 1);
    assert!(tours(&closed(board, only)).is_empty());
}

#[test]
fn the_iterator_yields_the_tours_of_the_search_and_then_nothing_for_ever() {
    for problem in [
        any(dims(1, 1), square(0, 0)),
        any(dims(2, 3), square(0, 0)), // no tour at all
        any(dims(3, 4), square(0, 0)),
        any(dims(5, 5), square(1, 3)),
    ] {
        let mut expected = Collect::default();
        assert_eq!(Backtrack.walk(&problem, &mut expected), Ok(Continue(())));
        let mut iterator = Tours::new(&problem).expect("a small board");
        for tour in &expected.solutions {
            assert_eq!(iterator.size_hint(), (0, None), "it cannot know");
            assert_eq!(iterator.next().as_ref(), Some(tour));
        }
        for _ in 0..3 {
            assert_eq!(iterator.next(), None);
            assert_eq!(iterator.size_hint(), (0, Some(0)));
        }
    }
}

/// The known answers of the textbook program.
#[test]
fn the_first_two_8x8_tours_start_their_second_row_as_in_the_textbook() {
    let problem = any(dims(8, 8), square(0, 0));
    let tours = Tours::new(&problem).expect("a small board").take(2);
    let second_rows: Vec<_> = tours
        .map(|tour| tour.visit_numbers()[8..12].to_vec())
        .collect();
    assert_eq!(second_rows, [[38, 35, 32, 61], [46, 61, 32, 49]]);
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
fn a_huge_board_is_refused_before_any_memory_is_taken() {
    for board in [dims(4097, 4096), dims(Dims::MAX_SIDE, Dims::MAX_SIDE)] {
        let problem = any(board, square(0, 0));
        let error = Tours::new(&problem).expect_err("too many squares");
        assert_eq!(
            (error.squares, error.max_squares),
            (board.squares(), 1 << 24)
        );
        let said = format!(
            "a board of {} squares is too large: this finder takes at most 16777216",
            board.squares()
        );
        assert_eq!(error.to_string(), said);
        for walker in find::ALL.iter().filter_map(|finder| finder.walker()) {
            let mut first = First::<Path>::default();
            let end = walker.walk(&problem, &mut first);
            let refused = end.expect_err(walker.card().name).max_squares;
            assert_eq!(Some(refused), walker.max_squares(Purpose::List));
        }
    }
}

#[test]
fn finders_that_go_through_all_tours_take_no_more_squares_than_they_say() {
    let huge = any(dims(Dims::MAX_SIDE, Dims::MAX_SIDE), square(0, 0));
    let mut walkers = Vec::new();
    for finder in find::ALL {
        let name = finder.card().name;
        walkers.extend(finder.walker().map(|_| name));
        assert_eq!(
            finder.max_squares(Purpose::One).is_some(),
            finder.walker().is_some(),
            "{name}"
        );
        for board in [dims(1, 1), dims(3, 50), dims(3_000, 2_000), huge.dims()] {
            assert!(finder.max_bytes(board) >= board.squares(), "{name}");
        }
        if finder.walker().is_some() {
            assert_eq!(finder.max_bytes(dims(4_096, 4_096)), 22 << 24, "{name}");
        }
        let Some(max_squares) = finder.max_squares(Purpose::One) else {
            continue;
        };
        match finder.find(&huge) {
            Err(NotFound::TooLarge(error)) => assert_eq!(error.max_squares, max_squares, "{name}"),
            other => panic!("{name}: {:?}", other.err()),
        }
    }
    assert_eq!(walkers, ["backtrack", "warnsdorff"]);
    // A dive keeps no more than the moves.
    let beyond = dims(4_096, 4_098);
    assert_eq!(Warnsdorff::default().max_bytes(beyond), beyond.squares());
}

/// On a board of more squares than fit one word, so that every bit of several words is marked and read.
#[test]
fn a_knight_that_goes_back_is_noticed_anywhere_on_the_board() {
    let board = dims(4, 50);
    for top in [0, 1] {
        // To and fro between two rows, one column further at each move.
        let mut path = Vec::new();
        for column in 0..50 {
            path.push(square(top + 2 * (column % 2), column));
            let Some(&from) = path.iter().nth_back(1) else {
                continue;
            };
            let number = path.len() as u64 + 1;
            let back = path.iter().copied().chain([from]);
            let fault = Fault::Repeated {
                number,
                square: from,
            };
            assert_eq!(verify(board, back), Err(fault));
            let visited = path.len() as u64;
            assert_eq!(
                verify(board, path.iter().copied()),
                Err(Fault::Missing { visited })
            );
        }
    }
}

#[test]
fn a_few_squares_of_the_largest_board_are_judged_without_memory_for_all() {
    let board = dims(Dims::MAX_SIDE, Dims::MAX_SIDE);
    let far = Dims::MAX_SIDE - 1;
    let path = [
        square(far, far),
        square(far - 1, far - 2),
        square(far - 3, far - 1),
    ];
    assert_eq!(verify(board, path), Err(Fault::Missing { visited: 3 }));
    let back = Fault::Repeated {
        number: 4,
        square: path[1],
    };
    assert_eq!(verify(board, path.into_iter().chain([path[1]])), Err(back));
}

static TOURS_5X5: LazyLock<Vec<Path>> = LazyLock::new(|| tours(&any(dims(5, 5), square(0, 0))));

/// A way to spoil a tour.
#[derive(Clone, Debug)]
enum Damage {
    Cut(usize),
    Drop(usize),
    Repeat(usize),
    Swap(usize, usize),
    Replace(usize, Square),
}

fn damage() -> impl Strategy<Value = Damage> {
    prop_oneof![
        (0_usize..25).prop_map(Damage::Cut),
        (0_usize..25).prop_map(Damage::Drop),
        (0_usize..25).prop_map(Damage::Repeat),
        (0_usize..25, 0_usize..25).prop_map(|(a, b)| Damage::Swap(a, b)),
        (0_usize..25, 0_u32..7, 0_u32..7)
            .prop_map(|(at, row, column)| Damage::Replace(at, square(row, column))),
    ]
}

fn spoil(tour: &Path, damage: &Damage) -> Vec<Square> {
    let mut squares: Vec<_> = tour.squares().collect();
    match *damage {
        Damage::Cut(length) => squares.truncate(length),
        Damage::Drop(at) => drop(squares.remove(at)),
        Damage::Repeat(at) => squares.push(squares[at]),
        Damage::Swap(a, b) => squares.swap(a, b),
        Damage::Replace(at, square) => squares[at] = square,
    }
    squares
}

/// True for a knight's move; written differently than in the crate.
fn is_knights_move(a: Square, b: Square) -> bool {
    let apart = |a: u32, b: u32| i64::from(a) - i64::from(b);
    (apart(a.row, b.row) * apart(a.column, b.column)).abs() == 2
}

/// True if the squares up to that visit number are on the board, different, and a knight's move apart.
fn is_sound(squares: &[Square], number: usize) -> bool {
    let squares = &squares[..number];
    let mut different = squares.to_vec();
    different.sort_unstable();
    different.dedup();
    different.len() == squares.len()
        && squares.iter().all(|s| s.row < 5 && s.column < 5)
        && squares
            .windows(2)
            .all(|step| is_knights_move(step[0], step[1]))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// The fault that `verify` names in a spoilt tour is one, and the first.
    #[test]
    fn the_fault_of_a_spoilt_tour_is_named(which in 0_usize..304, damage in damage()) {
        let squares = spoil(&TOURS_5X5[which], &damage);
        let nth = |number: u64| squares[number as usize - 1];
        let first = match verify(dims(5, 5), squares.iter().copied()) {
            Ok(_) => {
                // A swap can make another tour.
                prop_assert!(is_sound(&squares, 25) && squares.len() == 25);
                return Ok(());
            }
            Err(Fault::Missing { visited }) => {
                prop_assert!(visited < 25 && visited == squares.len() as u64);
                prop_assert!(is_sound(&squares, squares.len()));
                return Ok(());
            }
            Err(Fault::Outside { number, square }) => {
                prop_assert!(nth(number) == square && !dims(5, 5).contains(square));
                number
            }
            Err(Fault::Step { number, from, to }) => {
                prop_assert!(nth(number - 1) == from && nth(number) == to);
                prop_assert!(!is_knights_move(from, to));
                number
            }
            Err(Fault::Blocked { .. }) => {
                prop_assert!(false, "nothing is blocked");
                return Ok(());
            }
            Err(Fault::Repeated { number, square }) => {
                prop_assert_eq!(nth(number), square);
                prop_assert!(squares[..number as usize - 1].contains(&square));
                number
            }
        };
        prop_assert!(is_sound(&squares, first as usize - 1) && !is_sound(&squares, first as usize));
    }

    /// A knight's move changes the colour, so the neighbours of a square that is left out are no move apart.
    #[test]
    fn a_square_left_out_is_noticed_at_the_next(which in 0_usize..304, at in 1_usize..24) {
        let squares = spoil(&TOURS_5X5[which], &Damage::Drop(at));
        let fault = verify(dims(5, 5), squares.iter().copied());
        let number = at as u64 + 1;
        prop_assert_eq!(fault, Err(Fault::Step { number, from: squares[at - 1], to: squares[at] }));
    }

    #[test]
    fn a_tour_read_backwards_is_a_tour(which in 0_usize..304) {
        let backwards = TOURS_5X5[which].squares().rev();
        prop_assert_eq!(verify(dims(5, 5), backwards), Ok(Kind::Open));
    }
}

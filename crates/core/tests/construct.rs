//! The constructor: on small boards every problem, against an oracle of its own; on large ones tours that verify.

mod common;

use std::collections::{BTreeMap, HashSet};

use backrank_core::tour::find::{Construct, Finder, NotFound};
use backrank_core::tour::{Directions, End, Kind, Obstacle, Problem, existence, is_move, verify};
use backrank_core::{Dims, Square, Tours};
use common::{dims, square};
use proptest::prelude::*;

fn squares(dims: Dims) -> impl Iterator<Item = Square> + Clone {
    (0..dims.squares()).map(move |index| dims.square_at(index))
}

fn problem(dims: Dims, from: Square, end: End) -> Problem {
    let problem = Problem::new(dims, from).expect("a square of the board");
    match end {
        End::Anywhere => problem,
        End::Closed => problem.closed(),
        End::At(to) => problem.ending_at(to).expect("a square of the board"),
    }
}

/// The answer of the constructor; a tour is checked, and so is a reason that can be seen without a search.
fn answer(problem: &Problem) -> Result<Directions, Obstacle> {
    let (dims, from) = (problem.dims(), problem.from());
    match Construct.find(problem) {
        Ok(tour) => {
            assert_eq!((tour.dims(), tour.start()), (dims, from), "{problem:?}");
            let kind = verify(dims, tour.squares());
            assert!(kind.is_ok(), "{problem:?}: {kind:?}");
            assert_eq!(tour.squares().next(), Some(from), "{problem:?}");
            match problem.end() {
                End::Anywhere => {}
                End::Closed => assert_eq!(kind, Ok(Kind::Closed), "{problem:?}"),
                End::At(to) => assert_eq!(tour.squares().last(), Some(to), "{problem:?}"),
            }
            let ends = tour.moves().iter().filter(|&&m| m == Directions::END);
            // A tour that happens to be closed may have the move back, or not.
            let ends = ends.count();
            match problem.end() {
                End::Anywhere if kind == Ok(Kind::Closed) => assert!(ends <= 1, "{problem:?}"),
                End::Anywhere | End::At(_) => assert_eq!(ends, 1, "{problem:?}"),
                End::Closed => assert_eq!(ends, 0, "{problem:?}"),
            }
            Ok(tour)
        }
        Err(NotFound::Impossible(obstacle)) => {
            let seen = existence::obstacle(problem);
            let is_right = match obstacle {
                Obstacle::Searched => seen.is_none(),
                _ => seen == Some(obstacle),
            };
            assert!(is_right, "{problem:?}: {obstacle:?} {seen:?}");
            if matches!(obstacle, Obstacle::Colours { .. } | Obstacle::EndColour(_)) {
                assert!(!colours_fit(problem), "{problem:?}");
            }
            Err(obstacle)
        }
        Err(error) => panic!("{problem:?}: {error}"),
    }
}

/// Whether a tour that alternates between the colours has as many squares of each as the board, by looking at each.
fn colours_fit(problem: &Problem) -> bool {
    let is_like_start = |s: Square| {
        (s.row + s.column + problem.from().row + problem.from().column).is_multiple_of(2)
    };
    let like = squares(problem.dims())
        .filter(|&s| is_like_start(s))
        .count();
    let unlike = squares(problem.dims()).count() - like;
    match problem.end() {
        End::Closed => like == unlike,
        End::Anywhere => like == unlike || like == unlike + 1,
        End::At(to) if is_like_start(to) => like == unlike + 1,
        End::At(_) => like == unlike,
    }
}

/// Whether there is a tour, by another program: a search through all squares in turn, each of which chooses its edges to the
/// squares behind it. An open tour is made a closed one by a square more, which is next to both ends. Of a choice, only
/// this is kept: for each square the other end of its piece of path.
mod oracle {
    use super::*;

    /// The other end of the piece that ends on a square; the square itself when it has no edge; `INNER` with two.
    type Ends = Vec<u8>;
    const INNER: u8 = u8::MAX;

    fn joined(ends: &Ends, a: usize, b: usize) -> Option<Ends> {
        let (far_a, far_b) = (ends[a], ends[b]);
        if far_a == INNER || far_b == INNER {
            return None;
        }
        let mut joined = ends.clone();
        if usize::from(far_a) == b && a != b {
            (joined[a], joined[b]) = (INNER, INNER);
            let is_whole = joined.iter().all(|&end| end == INNER);
            return is_whole.then_some(joined);
        }
        (joined[a], joined[b]) = (INNER, INNER);
        joined[usize::from(far_a)] = far_b;
        joined[usize::from(far_b)] = far_a;
        Some(joined)
    }

    pub(super) fn has_tour(problem: &Problem) -> bool {
        let (dims, from) = (problem.dims(), problem.from());
        if dims.squares() == 1 {
            return problem.end() != End::Closed;
        }
        let mut all: Vec<_> = squares(dims).collect();
        if dims.columns() > dims.rows() {
            all.sort_by_key(|square| (square.column, square.row)); // along the board, so that few pieces are open
        }
        let index = |square| all.iter().position(|&s| s == square).expect("on the board");
        let more = all.len();
        let is_open = problem.end() != End::Closed;
        let blank: Ends = (0..more as u8 + u8::from(is_open)).collect();
        let mut states = HashSet::from([blank]);
        if is_open {
            // The square more gets its two edges first: one to the start, one to the end.
            let one = joined(
                &states.drain().next().expect("one state"),
                more,
                index(from),
            );
            let one = one.expect("an edge of two new squares");
            let ends: Vec<_> = match problem.end() {
                End::At(to) => vec![index(to)],
                _ => (0..more).filter(|&a| all[a] != from).collect(),
            };
            states = ends
                .iter()
                .filter_map(|&end| joined(&one, more, end))
                .collect();
        }
        for here in 0..more {
            let behind: Vec<_> = (here + 1..more)
                .filter(|&b| is_move(all[here], all[b]))
                .collect();
            let mut next = HashSet::new();
            for state in states {
                let edges = if state[here] == INNER {
                    0
                } else {
                    1 + usize::from(usize::from(state[here]) == here)
                };
                if edges == 0 {
                    next.insert(state);
                    continue;
                }
                for (at, &b) in behind.iter().enumerate() {
                    let Some(once) = joined(&state, here, b) else {
                        continue;
                    };
                    if edges == 1 {
                        next.insert(once);
                        continue;
                    }
                    next.extend(
                        behind[at + 1..]
                            .iter()
                            .filter_map(|&c| joined(&once, here, c)),
                    );
                }
            }
            states = next;
        }
        !states.is_empty()
    }

    /// The same, remembered for all problems that are alike but for a mirror or a change of ends.
    #[derive(Default)]
    pub(super) struct Memory(BTreeMap<(Vec<Square>, bool), bool>);

    impl Memory {
        pub(super) fn has_tour(&mut self, problem: &Problem) -> bool {
            let dims = problem.dims();
            let mirror = |s: Square, rows: bool, columns: bool| {
                square(
                    if rows { dims.rows() - 1 - s.row } else { s.row },
                    if columns {
                        dims.columns() - 1 - s.column
                    } else {
                        s.column
                    },
                )
            };
            let ends = match problem.end() {
                End::At(to) => vec![problem.from(), to],
                End::Anywhere => vec![problem.from()],
                End::Closed => vec![],
            };
            let mut images = Vec::new();
            for (rows, columns) in [(false, false), (false, true), (true, false), (true, true)] {
                let mut image: Vec<_> = ends.iter().map(|&s| mirror(s, rows, columns)).collect();
                image.sort_unstable();
                images.push(image);
            }
            images.sort();
            let alike = images.swap_remove(0);
            let key = (alike, problem.end() == End::Closed);
            *self.0.entry(key).or_insert_with(|| has_tour(problem))
        }
    }
}

/// The ends of all tours of boards of which all can be listed, as many as published: exactly between these the oracle and the
/// constructor have tours.
#[test]
fn tours_lead_between_those_squares_between_which_a_plain_search_finds_them() {
    let published = [
        (3, 4, 16),
        (3, 7, 104),
        (3, 8, 792),
        (4, 5, 164),
        (5, 5, 1728),
    ];
    for (rows, columns, tours) in
        published
            .into_iter()
            .chain([(3, 3, 0), (3, 5, 0), (3, 6, 0), (4, 4, 0)])
    {
        let board = dims(rows, columns);
        let mut ends = BTreeMap::<_, u32>::new();
        for from in squares(board) {
            let all = Tours::new(&problem(board, from, End::Anywhere)).expect("a small board");
            for tour in all {
                let to = tour.squares().next_back().expect("a square");
                *ends.entry((from, to)).or_default() += 1;
            }
        }
        assert_eq!(ends.values().sum::<u32>(), tours, "{rows}x{columns}");
        let mut memory = oracle::Memory::default();
        for from in squares(board) {
            let starts = ends.keys().any(|(start, _)| *start == from);
            let anywhere = problem(board, from, End::Anywhere);
            assert_eq!(answer(&anywhere).is_ok(), starts, "{anywhere:?}");
            assert_eq!(memory.has_tour(&anywhere), starts, "{anywhere:?}");
            for to in squares(board).filter(|&to| to != from) {
                let between = problem(board, from, End::At(to));
                let has_tour = ends.contains_key(&(from, to));
                assert_eq!(answer(&between).is_ok(), has_tour, "{between:?}");
                assert_eq!(memory.has_tour(&between), has_tour, "{between:?}");
            }
        }
    }
}

/// Published: which small boards have closed tours.
#[test]
fn the_oracle_and_the_constructor_know_the_smallest_boards_with_closed_tours() {
    for (rows, columns, is_closed) in [
        (1, 1, false),
        (2, 6, false),
        (3, 4, false),
        (3, 6, false),
        (3, 8, false),
        (3, 10, true),
        (3, 12, true),
        (4, 4, false),
        (4, 6, false),
        (4, 8, false),
        (4, 10, false),
        (5, 5, false),
        (5, 6, true),
        (6, 6, true),
    ] {
        let problem = problem(dims(rows, columns), square(0, 0), End::Closed);
        assert_eq!(answer(&problem).is_ok(), is_closed, "{rows}x{columns}");
        if rows < 6 {
            assert_eq!(oracle::has_tour(&problem), is_closed, "{rows}x{columns}");
        }
    }
}

/// Every board up to 10x10 (and turned), every start, every end: a tour, or the oracle finds none.
#[test]
fn every_answer_on_boards_up_to_10x10_is_right() {
    for rows in 1..=10 {
        for columns in 1..=10 {
            let board = dims(rows, columns);
            let mut memory = oracle::Memory::default();
            let mut check = |from, end| {
                let problem = problem(board, from, end);
                let Err(obstacle) = answer(&problem) else {
                    return;
                };
                match obstacle {
                    Obstacle::Colours { .. } | Obstacle::EndColour(_) => {}
                    Obstacle::SameEnds => assert_eq!(end, End::At(from)),
                    _ => assert!(!memory.has_tour(&problem), "{problem:?}: {obstacle:?}"),
                }
            };
            for from in squares(board) {
                check(from, End::Anywhere);
                check(from, End::Closed);
                if rows <= columns {
                    for to in squares(board) {
                        check(from, End::At(to));
                    }
                }
            }
        }
    }
}

#[test]
fn every_legal_start_on_every_board_up_to_20x20_has_its_tours() {
    for (rows, columns) in (5..=20).flat_map(|rows| (5..=20).map(move |columns| (rows, columns))) {
        let board = dims(rows, columns);
        for from in squares(board) {
            for end in [End::Anywhere, End::Closed] {
                let problem = problem(board, from, end);
                assert_eq!(
                    answer(&problem).is_ok(),
                    colours_fit(&problem),
                    "{problem:?}"
                );
            }
        }
    }
}

/// Boards of five rows have an exception that repeats for ever; the strip is cut differently for different ends.
#[test]
fn every_pair_of_squares_of_boards_of_five_rows_is_joined_or_has_its_reason() {
    for length in (11..=33).step_by(2).chain([12, 24, 26, 28, 34]) {
        let board = dims(5, length);
        let turned = dims(length, 5);
        for from in squares(board) {
            // All ends in the middle row, a sample of the others.
            let ends = squares(board).filter(|to| to.row == 2 || to.column % 7 == from.column % 7);
            for to in ends {
                let problem = problem(board, from, End::At(to));
                let is_reason = |obstacle| matches!(obstacle, Obstacle::SharedCorners(_));
                let seen = existence::obstacle(&problem);
                assert_eq!(answer(&problem).err(), seen, "{problem:?}");
                assert_eq!(
                    seen.is_none_or(is_reason),
                    colours_fit(&problem) && from != to
                );
                let turn = |s: Square| square(s.column, s.row);
                let problem = self::problem(turned, turn(from), End::At(turn(to)));
                assert_eq!(answer(&problem).is_ok(), seen.is_none(), "{problem:?}");
            }
        }
    }
}

#[test]
fn thin_boards_are_as_long_as_one_likes() {
    for width in 3..=8 {
        for length in [9_999, 10_000] {
            for board in [dims(width, length), dims(length, width)] {
                let end = |row, column| {
                    if board.rows() == width {
                        square(row, column)
                    } else {
                        square(column, row)
                    }
                };
                let places = [
                    end(0, 0),
                    end(0, 5_000),
                    end(width - 1, length - 1),
                    end(width - 1, 1),
                    end(0, 7_007),
                ];
                for from in places {
                    let ends = places
                        .iter()
                        .filter(|&&to| to != from)
                        .map(|&to| End::At(to));
                    for end in ends.chain([End::Anywhere, End::Closed]) {
                        let problem = problem(board, from, end);
                        let is_closed_four = width == 4 && end == End::Closed;
                        let has_tour = colours_fit(&problem) && !is_closed_four;
                        assert_eq!(answer(&problem).is_ok(), has_tour, "{problem:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn what_has_no_tour_is_told_why() {
    let refused = |rows, columns, from, end| {
        let problem = problem(dims(rows, columns), from, end);
        Construct.find(&problem).expect_err("no tour").to_string()
    };
    for (sentence, expected) in [
        (
            refused(8, 8, square(0, 0), End::At(square(0, 0))),
            "there is no such tour: the tour is to end where it starts",
        ),
        (
            refused(1, 1, square(0, 0), End::Closed),
            "there is no such tour: moves alternate between the colours, and 1 squares have the start's, 0 the other",
        ),
        (
            refused(7, 7, square(0, 1), End::Anywhere),
            "there is no such tour: moves alternate between the colours, and 24 squares have the start's, 25 the other",
        ),
        (
            refused(8, 8, square(0, 0), End::At(square(7, 7))),
            "there is no such tour: moves alternate between the colours, and the last one cannot reach the colour of 7,7",
        ),
        (
            refused(4, 100, square(0, 0), End::Closed),
            "there is no such tour: no closed tour exists on this board (Schwenk 1991)",
        ),
        (
            refused(2, 100, square(0, 0), End::Anywhere),
            "there is no such tour: no tour exists on this board (Cull and De Curtins 1978)",
        ),
        (
            refused(4, 100, square(1, 0), End::Anywhere),
            "there is no such tour: on a board of four rows or columns a tour starts and ends in the outer two of them, and 1,0 is in neither",
        ),
        (
            refused(5, 100, square(2, 1), End::At(square(0, 2))),
            "there is no such tour: two corners have only two neighbours, of which both need 2,1; a tour that ends there must have its other end in one of them",
        ),
        (
            refused(3, 7, square(0, 0), End::At(square(0, 2))),
            "there is no such tour: a complete search found no such tour",
        ),
        (
            refused(1_000_000_000, 1_000_000_000, square(0, 0), End::Closed),
            "there is no memory for 1000000000000000000 bytes",
        ),
    ] {
        assert_eq!(sentence, expected);
    }
}

#[test]
fn blocked_squares_are_not_taken_but_what_shows_without_a_search_is_told() {
    let blocking = |blocked: &[Square]| {
        let problem = Problem::new(dims(8, 8), square(0, 0)).expect("a square of the board");
        let blocked = problem
            .blocking(blocked.iter().copied())
            .expect("squares of the board");
        Construct.find(&blocked)
    };
    assert!(blocking(&[]).is_ok());
    assert_eq!(blocking(&[square(3, 4)]), Err(NotFound::TakesNoBlocked));
    let colours = Obstacle::Colours {
        like_start: 31,
        unlike: 32,
    };
    assert_eq!(blocking(&[square(3, 3)]), Err(colours.into()));
    let start = Obstacle::Blocked(square(0, 0));
    let all: Vec<_> = squares(dims(8, 8)).collect();
    assert_eq!(blocking(&all), Err(start.into()));
    let no_other = blocking(&all[1..]);
    assert_eq!(no_other, Err(NotFound::TakesNoBlocked));
}

fn boards(most: u32) -> impl Strategy<Value = (Dims, Square, End)> {
    (1..=most, 1..=most, any::<[u32; 4]>(), 0..4_u8).prop_map(|(rows, columns, at, kind)| {
        let place = |row: u32, column: u32| square(row % rows, column % columns);
        let end = match kind {
            0 => End::Anywhere,
            1 => End::Closed,
            _ => End::At(place(at[2], at[3])),
        };
        (dims(rows, columns), place(at[0], at[1]), end)
    })
}

/// Whether there must be a tour, because the board is large enough and the colours fit.
fn must_have_a_tour(problem: &Problem) -> bool {
    let dims = problem.dims();
    let is_two_ends = problem.end() != End::At(problem.from());
    dims.rows().min(dims.columns()) >= 6 && colours_fit(problem) && is_two_ends
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn any_board_up_to_60_a_side_has_a_tour_or_a_reason((board, from, end) in boards(60)) {
        let problem = problem(board, from, end);
        let answer = answer(&problem); // it checks
        prop_assert!(answer.is_ok() || !must_have_a_tour(&problem), "{:?}", answer);
        if board.squares() <= 20 {
            let has_tour = end != End::At(from) && oracle::has_tour(&problem);
            prop_assert_eq!(answer.is_ok(), has_tour || board.squares() == 1 && end != End::Closed);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 16, ..ProptestConfig::default() })]

    #[test]
    fn any_board_up_to_2000_a_side_has_a_tour_or_a_reason((board, from, end) in boards(2000)) {
        let problem = problem(board, from, end);
        let answer = answer(&problem);
        prop_assert!(answer.is_ok() || !must_have_a_tour(&problem));
    }
}

//! All blocks that a board can be made of: with these, boards of every size have their tours.

use std::collections::BTreeSet;

use super::super::finder::{Finder as _, NotFound};
use super::Construct;
use super::block::{Passage, Patterns};
use super::joint::{Hook, Side};
use super::layout::is_cramped;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::existence::obstacle;
use crate::tour::problem::Problem;
use crate::tour::verify::{Kind, verify};

/// The shapes of blocks of boards with sides of six or more.
fn shapes() -> impl Iterator<Item = Dims> {
    (6..12).flat_map(|height| (6..12).map(move |width| Dims::of(height, width)))
}

/// Those of boards with a side of five that are cut.
fn strips() -> impl Iterator<Item = Dims> {
    let lying = (8..16).map(|width| Dims::of(5, width));
    lying.chain((8..16).map(|height| Dims::of(height, 5)))
}

/// Paths through the block from every square to every square of the right colour, wherever children
/// hang on it.
fn join_all(dims: Dims, children: &[&[Side]], is_asked: impl Fn(Square, Square) -> bool) {
    let mut patterns = Patterns::default();
    let is_odd = dims.squares() % 2 == 1;
    for from in dims.each_square() {
        for &children in children {
            let passage = Passage {
                dims,
                from,
                to: None,
                children: children.to_vec(),
            };
            let ends = dims
                .each_square()
                .filter(|&to| passage.may_end(to) && is_asked(from, to));
            for to in ends {
                if is_odd && (from.row + from.column) % 2 == 1 {
                    continue;
                }
                let passage = Passage {
                    to: Some(to),
                    ..passage.clone()
                };
                assert!(patterns.path(passage.clone()).is_some(), "{passage:?}");
            }
        }
    }
}

/// A block in the first column of blocks may have rows above and below it, another one may have
/// children on both sides. With fewer children a path is easier.
const CHILDREN: [&[Side]; 2] = [
    &[Side::Right, Side::Above, Side::Below],
    &[Side::Left, Side::Right],
];

#[test]
fn every_two_squares_of_every_block_are_joined_by_a_path() {
    for shape in shapes() {
        join_all(shape, &CHILDREN, |_, _| true);
    }
}

#[test]
fn every_two_squares_of_a_block_of_a_strip_are_joined_but_for_those_that_no_end_lies_on() {
    let lying = [CHILDREN[1]];
    let standing = [&CHILDREN[0][1..]];
    for shape in strips() {
        let children = if shape.rows() == 5 { &lying } else { &standing };
        let is_even = shape.squares() % 2 == 0;
        let is_avoided = |square| is_even && is_cramped(shape, square) && !is_corner(shape, square);
        join_all(shape, children, |from, to| {
            !is_avoided(from) && !is_avoided(to)
        });
    }
}

fn is_corner(shape: Dims, square: Square) -> bool {
    (square.row == 0 || square.row + 1 == shape.rows())
        && (square.column == 0 || square.column + 1 == shape.columns())
}

#[test]
fn every_even_block_has_a_closed_tour_that_can_hang_on_each_side() {
    let mut patterns = Patterns::default();
    let sides = [Side::Left, Side::Right, Side::Above, Side::Below];
    for shape in shapes().chain(strips()) {
        if shape.squares() % 2 == 1 {
            continue;
        }
        assert!(patterns.cycle(shape, None).is_some(), "{shape:?}");
        for side in sides {
            for is_mirrored in [false, true] {
                let hook = Hook { side, is_mirrored };
                let cycle = patterns.cycle(shape, Some(hook));
                assert!(cycle.is_some(), "{shape:?} {hook:?}");
            }
        }
    }
}

/// A byte a square, 4 bytes for each column of a thin board or for each row and column of blocks,
/// and what does not grow.
#[test]
fn the_bytes_of_a_board_follow_its_squares_and_its_sides() {
    let (states, blocks) = (530 << 10, 9 << 10);
    for (rows, columns, fixed) in [
        (3, 4, states),
        (3, 1_000_000, states),
        (1_000_000, 4, states),
        (5, 5, blocks),
        (5, 1_000_000, blocks),
        (3_000, 2_000, blocks),
    ] {
        let dims = Dims::new(rows, columns).unwrap();
        let needed = dims.squares() + 4 * u64::from(rows.max(columns)) + fixed;
        let said = Construct.max_bytes(dims);
        assert!(
            (needed..needed + (1 << 20)).contains(&said),
            "{dims}: {said}"
        );
    }
}

#[test]
fn a_path_leads_through_the_blocks_from_its_start_to_its_end() {
    let dims = Dims::new(18, 19).unwrap();
    let [from, to] = [(1, 2), (17, 17)].map(|(row, column)| Square { row, column });
    let problem = Problem::new(dims, from).unwrap().ending_at(to).unwrap();
    let tour = Construct.find(&problem).unwrap();
    let squares: Vec<_> = tour.squares().collect();
    assert_eq!((squares.first(), squares.last()), (Some(&from), Some(&to)));
    assert_eq!(squares.len() as u64, dims.squares());
    let different: BTreeSet<_> = squares.iter().map(|&square| dims.index(square)).collect();
    assert_eq!(different.len(), squares.len());
}

/// Chains that lead to each side and turn; others hang on them, of which some rows are copied.
#[test]
fn a_path_leads_from_every_block_to_every_other() {
    let dims = Dims::new(18, 24).unwrap();
    let blocks = || {
        (0..18)
            .step_by(6)
            .flat_map(|row| (0..24).step_by(6).map(move |column| (row, column)))
    };
    let pairs = blocks().flat_map(|from| blocks().map(move |to| (from, to)));
    for (from, to) in pairs {
        let from = Square {
            row: from.0 + 2,
            column: from.1 + 3,
        };
        let to = Square {
            row: to.0 + 2,
            column: to.1 + 2,
        };
        let problem = Problem::new(dims, from).unwrap().ending_at(to).unwrap();
        let tour = Construct.find(&problem).unwrap();
        assert!(verify(dims, tour.squares()).is_ok(), "{problem:?}");
        assert_eq!(tour.squares().last(), Some(to));
    }
}

/// No path through a block ends on its square next to two corners, but for one from such a corner:
/// the strip is cut elsewhere.
#[test]
fn a_strip_has_tours_from_all_squares_of_its_middle() {
    for (length, along) in [25, 26]
        .into_iter()
        .flat_map(|length| (0..length).map(move |it| (length, it)))
    {
        let to = (0, (along + length + 1) % 2);
        for is_turned in [false, true] {
            let square = |(row, column)| match is_turned {
                false => Square { row, column },
                true => Square {
                    row: column,
                    column: row,
                },
            };
            let Square {
                row: rows,
                column: columns,
            } = square((5, length));
            let dims = Dims::new(rows, columns).unwrap();
            let problem = Problem::new(dims, square((2, along))).unwrap();
            let problem = problem.ending_at(square(to)).unwrap();
            let obstacle = obstacle(&problem).map(NotFound::from);
            let tour = Construct.find(&problem);
            assert_eq!(tour.as_ref().err(), obstacle.as_ref(), "{problem:?}");
            assert!(tour.is_err() || verify(dims, tour.unwrap().squares()).is_ok());
        }
    }
}

#[test]
fn a_board_of_one_square_has_the_tour_of_its_start() {
    let only = Square { row: 0, column: 0 };
    let problem = Problem::new(Dims::new(1, 1).unwrap(), only).unwrap();
    let tour = Construct.find(&problem).unwrap();
    assert!(tour.squares().eq([only]));
}

/// Only a path has an odd number of squares: no cycle does.
#[test]
fn an_odd_board_has_a_tour_that_is_open() {
    for (rows, columns) in [(5, 5), (5, 25), (7, 9)] {
        let dims = Dims::new(rows, columns).unwrap();
        let problem = Problem::new(dims, Square { row: 0, column: 0 }).unwrap();
        let tour = Construct.find(&problem).unwrap();
        assert!(verify(dims, tour.squares()) == Ok(Kind::Open), "{dims}");
    }
}

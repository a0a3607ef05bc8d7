//! Tests all blocks that a board can consist of, which proves that boards of every size have tours.

use super::block::{Passage, Patterns};
use super::joint::{Hook, JointSide};
use super::layout::is_cramped;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::graph::corners;

/// The shapes of blocks of boards with sides of at least six.
fn shapes() -> impl Iterator<Item = Dims> {
    (6..12).flat_map(|height| (6..12).map(move |width| Dims::of(height, width)))
}

/// The shapes of blocks of boards with a side of five that are cut.
fn strips() -> impl Iterator<Item = Dims> {
    let horizontal = (8..16).map(|width| Dims::of(5, width));
    horizontal.chain((8..16).map(|height| Dims::of(height, 5)))
}

/// Checks that there is a path through the block between all squares whose colours fit, wherever
/// children hang on it.
fn join_all(dims: Dims, children: &[&[JointSide]], is_tested: impl Fn(&Square) -> bool) {
    let mut patterns = Patterns::default();
    let squares = || dims.each_square().filter(&is_tested);
    let is_odd = dims.squares() % 2 == 1;
    for from in squares().filter(|from| !is_odd || (from.row + from.column) % 2 == 0) {
        for &children in children {
            let passage = |to| Passage {
                dims,
                from,
                to,
                children: children.to_vec(),
            };
            for to in squares().filter(|&to| passage(None).may_end(to)) {
                let path = patterns.path(passage(Some(to)));
                assert!(path.is_some(), "{:?}", passage(Some(to)));
            }
        }
    }
}

/// The children with which paths are hardest. A block in the first column of blocks may have rows
/// above and below it; another one may have children on both sides.
const CHILDREN: [&[JointSide]; 2] = [
    &[JointSide::Right, JointSide::Above, JointSide::Below],
    &[JointSide::Left, JointSide::Right],
];

#[test]
fn every_two_squares_of_every_block_are_joined_by_a_path() {
    for shape in shapes() {
        join_all(shape, &CHILDREN, |_| true);
    }
}

#[test]
fn blocks_of_a_strip_join_every_pair_of_possible_ends() {
    let horizontal = [CHILDREN[1]];
    let vertical = [&CHILDREN[0][1..]];
    for shape in strips() {
        let children = if shape.rows() == 5 {
            &horizontal
        } else {
            &vertical
        };
        let is_odd = shape.squares() % 2 == 1;
        join_all(shape, children, |square| {
            is_odd || !is_cramped(shape, *square) || corners(shape).contains(square)
        });
    }
}

#[test]
fn every_even_block_has_a_closed_tour_that_can_hang_on_each_side() {
    let mut patterns = Patterns::default();
    let sides = [
        JointSide::Left,
        JointSide::Right,
        JointSide::Above,
        JointSide::Below,
    ];
    let all = shapes().chain(strips());
    for shape in all.filter(|shape| shape.squares() % 2 == 0) {
        assert!(patterns.cycle(shape, None).is_some(), "{shape:?}");
        for side in sides {
            for is_mirrored in [false, true] {
                let hook = Hook { side, is_mirrored };
                assert!(
                    patterns.cycle(shape, Some(hook)).is_some(),
                    "{shape:?} {hook:?}"
                );
            }
        }
    }
}

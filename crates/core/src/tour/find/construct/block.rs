//! Paths through a small block from one square to another, and its closed tours. Each of the few
//! different blocks of a board is searched once.

use std::collections::HashMap;

use super::canvas::Canvas;
use super::joint::{Hook, JointSide};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::directions::Directions;
use crate::tour::find::finder::{TieRule, TourFinder as _};
use crate::tour::find::warnsdorff::Warnsdorff;
use crate::tour::problem::TourProblem;

/// The number of random orders of ties after which a block is given up. About every second tour has
/// a required edge, and every eighth has three.
const MAX_ORDERS: u64 = 1_000;

/// Returns the first suitable tour; `None` if there is no tour at all.
///
/// The search uses Roth's rule for ties, which rarely backtracks, and then random orders.
fn search(problem: &TourProblem, suits: impl Fn(&Canvas) -> bool) -> Option<Canvas> {
    let dims = problem.dims();
    for seed in 0..MAX_ORDERS {
        let ties = match seed {
            0 => TieRule::Roth,
            _ => TieRule::Random(seed),
        };
        let tour = Warnsdorff { ties }.find(problem).ok()?;
        let mut moves = tour.moves().to_vec();
        if !problem.is_closed() {
            moves[dims.index(tour.squares().last()?) as usize] = Directions::END; // no way back
        }
        let canvas = Canvas { dims, moves };
        if suits(&canvas) {
            return Some(canvas);
        }
    }
    None
}

/// The path that is wanted through a block.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Passage {
    pub(super) dims: Dims,
    pub(super) from: Square,
    /// The end; `None` for any.
    pub(super) to: Option<Square>,
    /// The sides on which other blocks will hang.
    pub(super) children: Vec<JointSide>,
}

impl Passage {
    /// Returns true if the colours allow this end.
    pub(super) fn may_end(&self, end: Square) -> bool {
        let is_other_colour = (end.row + end.column + self.from.row + self.from.column) % 2 == 1;
        end != self.from && is_other_colour == self.dims.squares().is_multiple_of(2)
    }

    fn path(&self) -> Option<Canvas> {
        let &Self { dims, from, to, .. } = self;
        let problem = TourProblem::on(dims).starting_at(from).ok()?;
        let problem = match to {
            Some(to) => problem.ending_at(to).ok()?,
            None => problem,
        };
        search(&problem, |path| {
            let is_end = |square| square == from || path.end() == Some(square);
            self.children.iter().all(|&side| {
                let hook = Hook::new(side, dims, is_end);
                path.has_edge(hook.joint(dims, dims).parent)
            })
        })
    }
}

/// The patterns found so far. A board has few shapes of blocks, so their number does not grow with
/// the board.
#[derive(Default)]
pub(super) struct Patterns {
    paths: HashMap<Passage, Option<Canvas>>,
    /// Closed tours, each in both directions.
    cycles: HashMap<(Dims, Option<Hook>), Option<[Canvas; 2]>>,
}

impl Patterns {
    /// Returns a path through a block, if the search finds one.
    pub(super) fn path(&mut self, passage: Passage) -> Option<&Canvas> {
        let pattern = self.paths.entry(passage).or_insert_with_key(Passage::path);
        pattern.as_ref()
    }

    /// Returns a closed tour of a block that hangs on its parent at `hook`, in both directions.
    pub(super) fn cycle(&mut self, dims: Dims, hook: Option<Hook>) -> Option<&[Canvas; 2]> {
        let find = || {
            let corner = Square { row: 0, column: 0 };
            let problem = TourProblem::on(dims).starting_at(corner).ok()?.closed();
            let has_hook = |cycle: &Canvas| {
                hook.is_none_or(|hook| cycle.has_edge(hook.joint(dims, dims).child))
            };
            let cycle = search(&problem, has_hook)?;
            let reversed = cycle.reversed();
            Some([cycle, reversed])
        };
        let pattern = self.cycles.entry((dims, hook)).or_insert_with(find);
        pattern.as_ref()
    }
}

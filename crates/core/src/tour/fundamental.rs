//! Fundamental tours: one of each orbit under the symmetries of the board, direction ignored.
//!
//! Two tours are equivalent if a symmetry that keeps the board and its blocked squares moves one to
//! the other or to its reverse. A closed tour is a cycle, so its copies may start at any square. Of
//! the copies, a problem lists those that start and end as it asks. This is an equivalence
//! relation, because the symmetries with and without reversal form a group.
//!
//! The first tour that the search finds represents its orbit. (The smallest in some order would not
//! do: a search that starts among large ones could run for years before it reports any.) A copy was
//! found before if the search has already removed the square at which the copy departs from the
//! tour, because then that square's whole subtree is done.

use std::ops::ControlFlow;

use super::path::Path;
use super::problem::{End, TourProblem};
use crate::board::square::Square;
use crate::board::symmetry::Symmetry;
use crate::probe::reports::Probe;
use crate::probe::structure::Structure;

/// A probe that forwards one tour per orbit, the first of the search, and all other reports.
///
/// It checks up to 16 copies of each tour, but only a few squares of most copies.
///
/// ```
/// use backrank_core::probe::Count;
/// use backrank_core::tour::{FundamentalTours, TourProblem, find::TourMethod};
///
/// let problem = TourProblem::new(5, 5)?;
/// let mut fundamental = FundamentalTours::new(&problem, Count::default());
/// let finder = TourMethod::Auto.for_several();
/// let _ = finder.walker().map(|walker| walker.walk(&problem, &mut fundamental));
/// assert_eq!(fundamental.probe.solutions, 112); // of 304
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct FundamentalTours<P> {
    /// The probe that receives the reports.
    pub probe: P,
    problem: TourProblem,
    /// The symmetries of the board that keep the blocked squares.
    symmetries: Vec<Symmetry>,
    /// For each depth, the squares that were tried after the current squares before it, and
    /// removed.
    done: Vec<Vec<Square>>,
}

impl<P> FundamentalTours<P> {
    /// Returns a filter in front of `probe`, for a search of `problem` from the start.
    #[must_use]
    pub fn new(problem: &TourProblem, probe: P) -> Self {
        let dims = problem.dims();
        // Depths count from 1, and `place` clears the squares of the next depth.
        let depths = problem.free_squares() as usize + 2;
        Self {
            probe,
            problem: problem.clone(),
            symmetries: Symmetry::keeping(dims, problem.blocked()).collect(),
            done: vec![Vec::new(); depths],
        }
    }

    /// Returns true if no copy of the tour was found before.
    fn is_first(&self, tour: &Path) -> bool {
        let (dims, from) = (tour.dims(), self.problem.start());
        self.symmetries.iter().all(|symmetry| {
            // The positions at which the copy and its reverse start. A closed copy is rotated to
            // the start square.
            let (ahead, back) = if tour.closes() {
                let start = dims.index(symmetry.inverse().move_square(dims, from));
                let mut indices = tour.indices().iter();
                let position = indices.position(|&index| u64::from(index) == start);
                position.map_or((0, 0), |position| (position, position + 1))
            } else {
                (0, 0)
            };
            let copy_from = |position| {
                let (before, after) = tour.indices().split_at(position);
                let indices = after.iter().chain(before);
                indices.map(|&index| symmetry.move_square(dims, dims.square_at(index.into())))
            };
            !self.was_found(tour, copy_from(ahead)) && !self.was_found(tour, copy_from(back).rev())
        })
    }

    /// Returns true if the problem lists this copy of the tour, and the search found it before.
    fn was_found(
        &self,
        tour: &Path,
        copy: impl DoubleEndedIterator<Item = Square> + Clone,
    ) -> bool {
        let is_listed = copy.clone().next() == Some(self.problem.start())
            && match self.problem.end() {
                End::Anywhere | End::Closed => true, // a copy of a closed tour is closed
                End::At(to) => copy.clone().next_back() == Some(to),
            };
        let differs = |(own, square): &(Square, Square)| own != square;
        is_listed
            && (1..)
                .zip(tour.squares().zip(copy))
                .find(|(_, squares)| differs(squares)) // without one it is the tour itself
                .is_some_and(|(depth, (_, square))| self.done[depth].contains(&square))
    }
}

impl<P: Probe<Path>> Probe<Path> for FundamentalTours<P> {
    fn solution(&mut self, tour: &Path) -> ControlFlow<()> {
        if self.is_first(tour) {
            self.probe.solution(tour)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn place(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.done[depth + 1].clear();
        self.probe.place(depth, square)
    }

    fn reject(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.probe.reject(depth, square)
    }

    fn remove(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.done[depth].push(square);
        self.probe.remove(depth, square)
    }

    fn structure(&mut self, structure: &dyn Structure) {
        self.probe.structure(structure);
    }
}

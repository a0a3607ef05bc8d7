//! Fundamental tours: one of each orbit under the symmetries of the board, direction ignored.
//!
//! Two tours are alike if a symmetry that keeps the board and its blocked squares moves one to the other or to its reverse. A
//! closed tour is a cycle: it is alike to its image read from any square. A problem lists those images that start and end as it
//! asks. Alike is an equivalence: the symmetries with and without reversal form a group.
//!
//! Of the tours that are alike, the first of the search stands for all. (The smallest in some order would not do: a search that
//! begins among large ones could go on for years and show none.) An image was found before if the search has already taken back
//! the square at which it departs from the tour: then that square's whole subtree is done.

use std::ops::ControlFlow;

use super::path::Path;
use super::problem::{End, Problem};
use crate::board::square::Square;
use crate::board::symmetry::Symmetry;
use crate::probe::reports::Probe;
use crate::probe::structure::Structure;

/// A probe that passes on one tour of each orbit, the first of the search, and all other reports.
///
/// It looks at up to 16 images of each tour, and at only a few squares of most images.
///
/// ```
/// use backrank_core::probe::Count;
/// use backrank_core::tour::{Fundamental, Problem, find::Backtrack};
/// use backrank_core::{Dims, Square};
///
/// let problem = Problem::new(Dims::new(5, 5)?, Square { row: 0, column: 0 }).unwrap();
/// let mut fundamental = Fundamental::new(&problem, Count::default());
/// let _ = Backtrack::search(&problem, &mut fundamental);
/// assert_eq!(fundamental.probe.solutions, 112); // of 304
/// # Ok::<(), backrank_core::DimsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Fundamental<P> {
    /// The probe that hears the rest.
    pub probe: P,
    problem: Problem,
    /// The symmetries of the board that keep the blocked squares.
    symmetries: Vec<Symmetry>,
    /// For each depth, the squares that were tried there after the present squares before it, and taken back.
    done: Vec<Vec<Square>>,
}

impl<P> Fundamental<P> {
    /// Returns a filter in front of `probe` for a search of `problem` from its beginning.
    pub fn new(problem: &Problem, probe: P) -> Self {
        let (dims, blocked) = (problem.dims(), problem.blocked());
        let keeps_blocked = |symmetry: &Symmetry| {
            let is_blocked = |square| blocked.binary_search(&square).is_ok();
            let mut images = blocked.iter().map(|&b| symmetry.move_square(dims, b));
            images.all(is_blocked)
        };
        let symmetries = Symmetry::of(dims).iter().copied();
        Self {
            probe,
            problem: problem.clone(),
            symmetries: symmetries.filter(keeps_blocked).collect(),
            done: Vec::new(),
        }
    }

    /// Returns the squares that were tried at that depth and taken back.
    fn done(&mut self, depth: usize) -> &mut Vec<Square> {
        if depth >= self.done.len() {
            self.done.resize(depth + 1, Vec::new());
        }
        &mut self.done[depth]
    }

    /// True if no image of the tour was found before.
    fn is_first(&self, tour: &Path) -> bool {
        let closes = tour.closes();
        let last = tour.len().saturating_sub(1);
        self.symmetries.iter().all(|&symmetry| {
            let image = Image { symmetry, tour };
            // The places from which the image and its reverse are read.
            let (ahead, back) = if closes {
                let place = image.place_of(self.problem.from()).unwrap_or(0);
                (place, place)
            } else {
                (0, last)
            };
            [(ahead, false), (back, true)]
                .into_iter()
                .filter(|&(start, is_reverse)| self.lists(&image, start, is_reverse))
                .all(|(start, is_reverse)| !self.was_found(&image, start, is_reverse))
        })
    }

    /// True if the search was at this image before. The image must be one that the problem lists.
    fn was_found(&self, image: &Image<'_>, start: usize, is_reverse: bool) -> bool {
        let own = image.tour.indices();
        let departs = |&n: &usize| image.nth(start, is_reverse, n) != own.get(n).copied();
        let Some(n) = (0..own.len()).find(departs) else {
            return false; // it is the tour itself
        };
        let square = image.nth(start, is_reverse, n).map(u64::from);
        let square = square.map(|index| self.problem.dims().square_at(index));
        let done = self.done.get(n + 1);
        done.zip(square)
            .is_some_and(|(done, square)| done.contains(&square))
    }

    /// True if the image, read from that place of the tour on, starts and ends as the problem asks.
    fn lists(&self, image: &Image<'_>, start: usize, is_reverse: bool) -> bool {
        let index = |square| Some(self.problem.dims().index(square) as u32);
        image.nth(start, is_reverse, 0) == index(self.problem.from())
            && match self.problem.end() {
                End::Anywhere | End::Closed => true, // an image of a closed tour is one
                End::At(to) => {
                    let last = image.tour.len().saturating_sub(1);
                    image.nth(start, is_reverse, last) == index(to)
                }
            }
    }
}

/// A tour seen through a symmetry.
struct Image<'a> {
    symmetry: Symmetry,
    tour: &'a Path,
}

impl Image<'_> {
    /// Returns the place in the tour of the square that the symmetry moves to this one.
    fn place_of(&self, square: Square) -> Option<usize> {
        let dims = self.tour.dims();
        let before = dims.index(self.symmetry.inverse().move_square(dims, square));
        let indices = self.tour.indices();
        indices.iter().position(|&index| u64::from(index) == before)
    }

    /// Returns the index of the n-th square, read from the place `start` on, forwards or backwards, around the end.
    fn nth(&self, start: usize, is_reverse: bool, n: usize) -> Option<u32> {
        let length = self.tour.len();
        let place = if is_reverse {
            start + length - n
        } else {
            start + n
        };
        let index = *self.tour.indices().get(place.checked_rem(length)?)?;
        let dims = self.tour.dims();
        let moved = self
            .symmetry
            .move_square(dims, dims.square_at(index.into()));
        Some(dims.index(moved) as u32)
    }
}

impl<P: Probe<Path>> Probe<Path> for Fundamental<P> {
    fn solution(&mut self, tour: &Path) -> ControlFlow<()> {
        if self.is_first(tour) {
            self.probe.solution(tour)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn place(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.done(depth + 1).clear();
        self.probe.place(depth, square)
    }

    fn reject(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.probe.reject(depth, square)
    }

    fn remove(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.done(depth).push(square);
        self.probe.remove(depth, square)
    }

    fn structure(&mut self, structure: &dyn Structure) {
        self.probe.structure(structure);
    }
}

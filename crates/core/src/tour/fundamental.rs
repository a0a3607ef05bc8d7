//! Fundamental tours: one of each orbit under the symmetries of the board, direction ignored.
//!
//! Two tours are alike when a symmetry that keeps the board and its blocked squares moves one to the other or to its
//! reverse. A closed tour is a cycle: it is alike to its image from whatever square that is read. The images that a problem
//! lists are those that start and end as it says. Alike is an equivalence: the symmetries with and without reversal form a group.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::{End, Path, Problem};
use crate::board::{Square, Symmetry};
use crate::probe::Probe;

/// Passes on only one tour of each orbit, the lexicographically smallest by square indices, and all other reports.
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
    /// The probe behind.
    pub probe: P,
    orbits: Orbits,
}

impl<P> Fundamental<P> {
    /// A filter in front of `probe` for a search of `problem`.
    pub fn new(problem: &Problem, probe: P) -> Self {
        let orbits = Orbits::new(problem);
        Self { probe, orbits }
    }
}

impl<P: Probe<Path>> Probe<Path> for Fundamental<P> {
    fn solution(&mut self, tour: &Path) -> ControlFlow<()> {
        match self.orbits.size_if_fundamental(tour) {
            Some(_) => self.probe.solution(tour),
            None => ControlFlow::Continue(()),
        }
    }

    fn place(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.probe.place(depth, square)
    }

    fn reject(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.probe.reject(depth, square)
    }

    fn remove(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.probe.remove(depth, square)
    }
}

/// The orbits of a problem's tours.
#[derive(Clone, Debug)]
pub struct Orbits {
    problem: Problem,
    /// Those of the board that keep the blocked squares.
    symmetries: Vec<Symmetry>,
}

impl Orbits {
    /// The orbits of the tours that `problem` lists.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        let (dims, blocked) = (problem.dims(), problem.blocked());
        let keeps_blocked = |symmetry: &Symmetry| {
            let is_blocked = |square| blocked.binary_search(&square).is_ok();
            let mut images = blocked.iter().map(|&b| symmetry.move_square(dims, b));
            images.all(is_blocked)
        };
        let symmetries = Symmetry::of(dims).iter().copied();
        Self {
            problem: problem.clone(),
            symmetries: symmetries.filter(keeps_blocked).collect(),
        }
    }

    /// The size of the tour's orbit, if the tour stands for its orbit: if it is the smallest of its images that the problem
    /// lists. The tour must be one that the problem lists.
    ///
    /// At most 16 images; of most of them only a few squares are looked at.
    #[must_use]
    pub fn size_if_fundamental(&self, tour: &Path) -> Option<usize> {
        let closes = tour.closes();
        let (mut listed, mut equal) = (0, 0);
        for &symmetry in &self.symmetries {
            let image = Image::new(symmetry, tour);
            // Where the image, or its reverse, would have to be read from.
            let place = if closes {
                image.place_of(self.problem.from())
            } else {
                None
            };
            let last = tour.len().saturating_sub(1);
            for (start, is_reverse) in [(place.unwrap_or(0), false), (place.unwrap_or(last), true)]
            {
                if !self.lists(&image, start, is_reverse) {
                    continue;
                }
                listed += 1;
                let own = tour.indices().iter().copied();
                match image.indices(start, is_reverse).cmp(own) {
                    Ordering::Less => return None,
                    Ordering::Equal => equal += 1,
                    Ordering::Greater => {}
                }
            }
        }
        // Every image comes as often as the tour itself.
        (equal > 0).then(|| listed / equal)
    }

    /// Whether the image, read from that place of the tour on, starts and ends as the problem wants it to.
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

impl<'a> Image<'a> {
    fn new(symmetry: Symmetry, tour: &'a Path) -> Self {
        Self { symmetry, tour }
    }

    /// The place in the tour of the square that the symmetry moves to this one.
    fn place_of(&self, square: Square) -> Option<usize> {
        let dims = self.tour.dims();
        let before = dims.index(self.symmetry.inverse().move_square(dims, square));
        let indices = self.tour.indices();
        indices.iter().position(|&index| u64::from(index) == before)
    }

    /// The index of the n-th square, read from the place `start` on, forwards or backwards, around the end.
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

    fn indices(&self, start: usize, is_reverse: bool) -> impl Iterator<Item = u32> + '_ {
        (0..self.tour.len()).map_while(move |n| self.nth(start, is_reverse, n))
    }
}

//! The cases by the queens of the middle lines, each with its own lists.
//!
//! Even order: there are no middle lines, one case. Odd order: either the centre holds a queen, or the middle row has its
//! queen in some column and the middle column in some row, both off the centre. Mirrors bring that column and that row
//! into the north-west, a transposition makes the column the smaller number of the two (they cannot be equal, the two would
//! share a diagonal): each solution of this kind stands for eight. The north-west quadrant is then one row and one column
//! larger than the others: it counts both queens as its own.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, OnceLock, PoisonError, TryLockError};

use super::geometry::{Geometry, HalfTurn, Quadrant};
use super::lists::{Finder, Lists};
use super::subsets::Subsets;
use crate::board::square::Square;
use crate::simd::word::Word;

/// The queens of the middle lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Middle {
    /// No middle lines: an even order.
    None,
    /// A queen in the centre of an odd order.
    Centre,
    /// Two queens of an odd order: one in the west of the middle row, and one in the north of the middle column, farther from
    /// the corner.
    Apart,
}

impl Middle {
    /// Returns the cases of an order.
    pub(super) const fn cases(order: usize) -> &'static [Self] {
        if order.is_multiple_of(2) {
            &[Self::None]
        } else {
            &[Self::Apart, Self::Centre]
        }
    }

    /// True if the board's eight symmetries map the case to itself, so that images must be weighed.
    pub(super) const fn is_symmetric(self) -> bool {
        !matches!(self, Self::Apart)
    }

    pub(super) fn geometry(self, order: usize) -> Geometry {
        let half = (order / 2) as u32;
        let centre = Square {
            row: half,
            column: half,
        };
        match self {
            Self::None => Geometry::new(order, order / 2, None),
            Self::Centre => Geometry::new(order, order / 2, Some(centre)),
            Self::Apart => Geometry::new(order, order / 2 + 1, None),
        }
    }

    pub(super) fn finder(self, geometry: &Geometry, quadrant: Quadrant) -> Finder {
        let is_larger = self == Self::Apart && quadrant == Quadrant::NorthWest;
        let finder = Finder::new(geometry, quadrant, is_larger);
        if self.is_symmetric() && quadrant == Quadrant::NorthWest {
            finder.halving(geometry.clone())
        } else {
            finder
        }
    }
}

/// A case with the boards of its quadrants, found when they are first asked for.
#[derive(Debug)]
pub(super) struct MiddleCase<W> {
    middle: Middle,
    finders: [Finder; 4],
    /// The half turn, where all quadrants are of one size and lists are kept.
    half_turn: Option<HalfTurn>,
    /// The places of lists by quadrant and column set; empty when lists are not kept.
    kept: [Vec<Kept<W>>; 4],
}

/// The place of lists that all threads share.
#[derive(Debug)]
struct Kept<W> {
    lists: OnceLock<Lists<W>>,
    /// The lock of the thread that makes them.
    making: Mutex<()>,
}

/// A place for the lists of one column set at a time, which one thread has for itself.
#[derive(Debug)]
pub(super) struct WorkerLists<W> {
    /// The middle and the set of the lists, if they are complete.
    of: Option<(Middle, u32)>,
    pub(super) lists: Lists<W>,
}

/// Room to find boards in.
pub(super) type ListScratch = Vec<(u32, u64)>;

impl<W: Word> MiddleCase<W> {
    pub(super) fn new(order: usize, middle: Middle, keeps: bool) -> Self {
        let geometry = middle.geometry(order);
        let finders = Quadrant::ALL.map(|quadrant| middle.finder(&geometry, quadrant));
        let sets = if keeps { 1 << geometry.side() } else { 0 };
        let kept = Quadrant::ALL.map(|_| (0..sets).map(|_| Kept::default()).collect());
        let is_turned = keeps && middle.is_symmetric();
        Self {
            middle,
            finders,
            half_turn: is_turned.then(|| geometry.half_turn()),
            kept,
        }
    }

    /// Makes the lists of the quadrants on these columns, unless they are there already: to keep, or else in these places.
    pub(super) fn make(
        &self,
        columns: [u32; 4],
        subsets: &Subsets,
        own: [&mut WorkerLists<W>; 4],
        scratch: &mut ListScratch,
        stop: &AtomicBool,
    ) -> ControlFlow<()> {
        // Neighbouring jobs, on different threads, need the same lists at the same time. So first those that no other thread is
        // making, and when these are done, what others may have left.
        for waits in [false, true] {
            // The south first: where the opposite quadrants have the same columns, the north is made of the lists of the south.
            for quadrant in (0..4).rev() {
                let (finder, columns) = (&self.finders[quadrant], columns[quadrant]);
                match self.kept[quadrant].get(columns as usize) {
                    Some(kept) => kept.make(waits, || {
                        if let Some((opposite, half_turn)) = self.opposite(quadrant, columns) {
                            let lists = finder.turned(columns, subsets, opposite, half_turn);
                            return ControlFlow::Continue(lists);
                        }
                        let mut lists = Lists::default();
                        finder.fill(columns, subsets, &mut lists, scratch, stop)?;
                        ControlFlow::Continue(lists)
                    })?,
                    None => own[quadrant].make((self.middle, columns), |lists| {
                        finder.fill(columns, subsets, lists, scratch, stop)
                    })?,
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the lists of the opposite quadrant on these columns, if they are there and have all boards: those of the
    /// north-west lack the boards that are dropped by symmetry, so the south-east is not made of them.
    fn opposite(&self, quadrant: usize, columns: u32) -> Option<(&Lists<W>, &HalfTurn)> {
        if quadrant == Quadrant::SouthEast as usize {
            return None;
        }
        let opposite = self.kept[3 - quadrant].get(columns as usize)?;
        Some((opposite.lists.get()?, self.half_turn.as_ref()?))
    }

    /// Returns the lists of a quadrant on these columns, if they are kept.
    pub(super) fn kept(&self, quadrant: Quadrant, columns: u32) -> Option<&Lists<W>> {
        let kept = self.kept[quadrant as usize].get(columns as usize)?;
        kept.lists.get()
    }
}

impl<W: Word> Default for WorkerLists<W> {
    fn default() -> Self {
        Self {
            of: None,
            lists: Lists::default(),
        }
    }
}

impl<W> WorkerLists<W> {
    /// Has the lists made, unless they are there.
    fn make(
        &mut self,
        of: (Middle, u32),
        make: impl FnOnce(&mut Lists<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.of != Some(of) {
            self.of = None;
            make(&mut self.lists)?;
            self.of = Some(of);
        }
        ControlFlow::Continue(())
    }
}

impl<W> Default for Kept<W> {
    fn default() -> Self {
        Self {
            lists: OnceLock::new(),
            making: Mutex::new(()),
        }
    }
}

impl<W> Kept<W> {
    /// Has the lists made, unless they are there; while another thread makes them it waits, or leaves them to it.
    fn make(
        &self,
        waits: bool,
        make: impl FnOnce() -> ControlFlow<(), Lists<W>>,
    ) -> ControlFlow<()> {
        if self.lists.get().is_some() {
            return ControlFlow::Continue(());
        }
        let _made_here = if waits {
            self.making.lock().unwrap_or_else(PoisonError::into_inner)
        } else {
            match self.making.try_lock() {
                Ok(lock) => lock,
                Err(TryLockError::Poisoned(lock)) => lock.into_inner(),
                Err(TryLockError::WouldBlock) => return ControlFlow::Continue(()),
            }
        };
        if self.lists.get().is_none() {
            let lists = make()?;
            self.lists.get_or_init(|| lists);
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_that_another_thread_makes_are_left_to_it() {
        let kept = Kept::<u32>::default();
        let making = kept.making.lock().unwrap();
        std::thread::scope(|scope| {
            let other = || kept.make(false, || unreachable!("they are being made"));
            assert!(scope.spawn(other).join().unwrap().is_continue());
        });
        assert!(kept.lists.get().is_none());
        drop(making);
        let makes = kept.make(true, || ControlFlow::Continue(Lists::default()));
        assert!(makes.is_continue());
        assert!(kept.lists.get().is_some());
        let again = kept.make(true, || unreachable!("they are there"));
        assert!(again.is_continue());
    }

    /// A stopped or a panicking thread leaves no lists, and the next one makes them.
    #[test]
    fn lists_that_were_not_finished_are_made_again() {
        let kept = Kept::<u32>::default();
        assert!(kept.make(true, || ControlFlow::Break(())).is_break());
        let panics = || kept.make(true, || panic!("as the test wants"));
        assert!(std::thread::scope(|scope| scope
            .spawn(panics)
            .join()
            .is_err()));
        assert!(kept.making.is_poisoned() && kept.lists.get().is_none());
        let made = kept.make(false, || ControlFlow::Continue(Lists::default()));
        assert!(made.is_continue() && kept.lists.get().is_some());
    }
}

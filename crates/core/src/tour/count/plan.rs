//! The plan of a count: its sweep, the bounds of its layers, and its units.

use std::fmt;

use super::Scope;
use super::TourCountError;
use super::bounds::{Bounds, LayerBounds};
use super::context::{Budget, Context, Executor};
use super::graph::{Graph, graphs, obstacle};
use super::index::Index;
use super::layer::Store;
use super::matchings::{MATCHINGS, MAX_PATHS};
use super::order::Sweep;
use super::run::Run;
use super::steps::{Half, paths};
use super::sums::moduli;
use super::units::Units;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::natural::Natural;
use crate::tour::obstacle::Obstacle;

/// The maximum length of the shorter side in squares. The states of a wider board have more paths
/// than ranks support.
const MAX_SHORT_SIDE: u32 = 10;

/// The maximum number of squares. The time to plan a count grows as their square.
const MAX_SQUARES: u64 = 10_000;

/// A count of the tours of a board, ready to run.
///
/// ```
/// use backrank_core::Dims;
/// use backrank_core::tour::count::{Plan, Scope, SequentialExecutor};
///
/// let plan = Plan::new(Dims::new(6, 6)?, &[], Scope::Closed, 1 << 30, &SequentialExecutor).unwrap();
/// assert!(plan.size().max_states < 100_000);
/// assert_eq!(plan.count(&SequentialExecutor, None).unwrap(), 9_862); // undirected
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
pub struct Plan {
    pub(super) dims: Dims,
    pub(super) scope: Scope,
    pub(super) max_bytes: u64,
    pub(super) approach: Approach,
}

/// How the number of tours is obtained.
pub(super) enum Approach {
    /// The number is known: 0 by a theorem or by the colours, or that of at most two squares.
    Known(Natural, Option<Obstacle>),
    Sweep(Box<BoundedSweep>),
}

/// The sweep of a board, and the bounds of its layers.
pub(super) struct BoundedSweep {
    pub(super) sweep: Sweep,
    pub(super) bounds: Bounds,
    pub(super) units: Units,
    /// See [`moduli`].
    pub(super) moduli: Vec<Option<u64>>,
}

/// A unit of a count: the tours with given degrees at a few squares of the middle, modulo a number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unit {
    /// The prime modulo which the tours are counted, or `None` if they are counted exactly.
    pub modulus: Option<u64>,
    /// The degrees of the black squares of the middle row in the top half, from left to right. All units with
    /// the same modulus and degrees form a *row*.
    pub degrees: Vec<u8>,
    /// The number of times that its tours are added to the total.
    pub multiplicity: u32,
    /// The expected work, for comparison with other units: one more than the maximum number of states that
    /// its row joins.
    pub work: u64,
}

/// The size of a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Size {
    /// The number of degree vectors in the largest layer.
    pub keys: u64,
    /// The maximum number of states in a layer.
    pub max_states: u64,
}

impl Size {
    /// Returns the size of two counts that run one after the other: the maximum of each number.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        Self {
            keys: self.keys.max(other.keys),
            max_states: self.max_states.max(other.max_states),
        }
    }
}

impl Plan {
    /// Plans a count: finds the degree vectors that can occur. This takes a tenth of the time
    /// of the count, and about 16 bytes for each degree vector of a layer, which `max_bytes` limits
    /// too.
    ///
    /// # Errors
    /// [`TourCountError`] if the board is too large, the plan needs more than `max_bytes` or was
    /// stopped, or the start is not on the board.
    pub fn new(
        dims: Dims,
        blocked: &[Square],
        scope: Scope,
        max_bytes: u64,
        executor: &dyn Executor,
    ) -> Result<Self, TourCountError> {
        let blocked = scope.check(dims, blocked)?;
        let approach = match obstacle(dims, &blocked, scope) {
            Some(obstacle) => Approach::Known(Natural::default(), Some(obstacle)),
            None if dims.squares() - blocked.len() as u64 <= 1 => {
                Approach::Known(1_u64.into(), None)
            }
            None => Approach::of(dims, &blocked, scope, max_bytes, executor)?,
        };
        Ok(Self {
            dims,
            scope,
            max_bytes,
            approach,
        })
    }

    const fn bounded_sweep(&self) -> Option<&BoundedSweep> {
        match &self.approach {
            Approach::Sweep(bounded) => Some(bounded),
            Approach::Known(..) => None,
        }
    }

    /// Returns the bounds of all layers.
    fn layers(&self) -> impl Iterator<Item = &LayerBounds> {
        self.bounded_sweep()
            .into_iter()
            .flat_map(|sweep| sweep.bounds.layers())
    }

    /// Returns the theorem by which there is no tour, if one applies.
    #[must_use]
    pub const fn obstacle(&self) -> Option<Obstacle> {
        match self.approach {
            Approach::Known(_, obstacle) => obstacle,
            Approach::Sweep(_) => None,
        }
    }

    /// Returns the size of the count.
    #[must_use]
    pub fn size(&self) -> Size {
        let size = |layer: &LayerBounds| Size {
            keys: layer.keys.count(),
            max_states: layer.max_states_of_all(),
        };
        self.layers().map(size).fold(Size::default(), Size::max)
    }

    /// Returns the work of the count: the maximum number of states of all layers, once for each modulus; see
    /// [`Executor::report`].
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work_of(&|_| true)
    }

    /// Returns the number of tours: closed ones undirected, others directed.
    ///
    /// Layers that are used repeatedly are kept in the store, if there is one.
    ///
    /// # Errors
    /// [`TourCountError`] if the count reaches its memory limit or that of the system, the
    /// store fails, or it was stopped.
    pub fn count(
        &self,
        executor: &dyn Executor,
        store: Option<&dyn Store>,
    ) -> Result<Natural, TourCountError> {
        if let Approach::Known(tours, _) = &self.approach {
            return Ok(tours.clone());
        }
        let mut counted = vec![0; self.units()];
        let mut done = |unit: usize, tours| counted[unit] = tours;
        self.count_all(executor, store, &|_| true, &mut done, false)?;
        Ok(self.total(&|unit| counted[unit]))
    }

    /// Returns the number of tours like [`count`](Self::count), given the number of tours of each unit.
    #[must_use]
    pub fn total(&self, tours: &dyn Fn(usize) -> u128) -> Natural {
        let Some(bounded) = self.bounded_sweep() else {
            return Natural::default();
        };
        let mut residues = Vec::new();
        for (number, &modulus) in bounded.moduli.iter().enumerate() {
            let units = bounded.units.count();
            let all = (0..units).map(|unit| {
                let (_, multiplicity) = bounded.units.row(unit);
                (tours(number * units + unit), multiplicity)
            });
            let Some(modulus) = modulus else {
                let sum = all.fold(Natural::default(), |sum, (tours, multiplicity)| {
                    sum + &(Natural::from(tours) * u64::from(multiplicity))
                });
                return self.scope.tours(sum);
            };
            let prime = u128::from(modulus);
            let sum = all.fold(0, |sum, (tours, multiplicity)| {
                (sum + tours % prime * u128::from(multiplicity)) % prime
            });
            residues.push((modulus, sum as u64));
        }
        self.scope.tours(Natural::from_residues(&residues))
    }

    /// Returns the number of units, the parts of the count, over all moduli. It does not depend on the memory.
    #[must_use]
    pub fn units(&self) -> usize {
        self.bounded_sweep()
            .map_or(0, |bounded| bounded.moduli.len() * bounded.units.count())
    }

    /// Returns a description of a unit, given its number; `None` if there is no such unit.
    #[must_use]
    pub fn unit(&self, unit: usize) -> Option<Unit> {
        let bounded = self.bounded_sweep()?;
        let units = bounded.units.count();
        let (modulus, unit) = (*bounded.moduli.get(unit / units)?, unit % units);
        let (degrees, multiplicity) = bounded.units.row(unit);
        Some(Unit {
            modulus,
            degrees,
            multiplicity,
            work: bounded.units.work([unit]),
        })
    }

    /// Returns the work of a part of the units, in the unit of [`work`](Self::work).
    #[must_use]
    pub fn work_of(&self, is_wanted: &(dyn Fn(usize) -> bool + Sync)) -> u64 {
        let bounded = self.bounded_sweep();
        bounded.map_or(0, |bounded| {
            let units = bounded.units.count();
            let modulus = |number| bounded.work_of(&|unit| is_wanted(number * units + unit));
            (0..bounded.moduli.len()).map(modulus).sum()
        })
    }

    /// Counts the wanted units. `done` is called with each unit and its tours as soon as they are known, which
    /// is after each eighth of the rows or more often. This takes up to a tenth longer than all at once.
    ///
    /// # Errors
    /// As [`count`](Self::count).
    pub fn count_units(
        &self,
        executor: &dyn Executor,
        store: Option<&dyn Store>,
        is_wanted: &(dyn Fn(usize) -> bool + Sync),
        done: &mut dyn FnMut(usize, u128),
    ) -> Result<(), TourCountError> {
        self.count_all(executor, store, is_wanted, done, true)
    }

    fn count_all(
        &self,
        executor: &dyn Executor,
        store: Option<&dyn Store>,
        is_wanted: &(dyn Fn(usize) -> bool + Sync),
        done: &mut dyn FnMut(usize, u128),
        is_stepwise: bool,
    ) -> Result<(), TourCountError> {
        let Some(bounded) = self.bounded_sweep() else {
            return Ok(());
        };
        for (number, &modulus) in bounded.moduli.iter().enumerate() {
            let first = number * bounded.units.count();
            let is_wanted = |unit| is_wanted(first + unit);
            let budget = &Budget::new(self.max_bytes, bounded.work_of(&is_wanted));
            let context = &Context {
                modulus,
                store,
                ..Context::new(executor, budget)
            };
            let mut done = |unit, tours| done(first + unit, tours);
            Run::new(context, bounded, &is_wanted, &mut done, is_stepwise).count_all()?;
        }
        Ok(())
    }
}

impl Approach {
    fn of(
        dims: Dims,
        blocked: &[Square],
        scope: Scope,
        max_bytes: u64,
        executor: &dyn Executor,
    ) -> Result<Self, TourCountError> {
        if dims.rows().min(dims.columns()) > MAX_SHORT_SIDE {
            return Err(TourCountError::TooWide {
                max_squares: MAX_SHORT_SIDE - u32::from(scope != Scope::Closed),
            });
        }
        if dims.squares() > MAX_SQUARES {
            return Err(TourCountError::TooLong {
                max_squares: MAX_SQUARES,
            });
        }
        let graphs: Vec<Graph> = graphs(dims, blocked, scope).collect();
        if graphs.is_empty() {
            return Ok(Self::Known(Natural::default(), None));
        }
        if graphs.iter().any(|graph| graph.whites.len() < 2) {
            // Two squares cannot be divided into halves. An open tour is a cycle with the virtual square.
            return Ok(Self::Known(scope.tours(1_u64.into()), None));
        }
        let sweep = Sweep::best(&graphs);
        if sweep.max_paths() > MAX_PATHS {
            return Err(TourCountError::TooWide {
                max_squares: MAX_SHORT_SIDE - 1,
            });
        }
        Ok(Self::Sweep(Box::new(BoundedSweep::new(
            sweep, max_bytes, executor,
        )?)))
    }
}

impl BoundedSweep {
    pub(super) fn new(
        mut sweep: Sweep,
        max_bytes: u64,
        executor: &dyn Executor,
    ) -> Result<Self, TourCountError> {
        let min_bytes = Bounds::min_bytes(&sweep);
        if min_bytes > max_bytes {
            return Err(TourCountError::TooLarge { min_bytes });
        }
        let budget = Budget::new(max_bytes, 1);
        let context = Context::new(executor, &budget);
        let bounds = Bounds::new(&context, &sweep)?;
        defer_last_step(&mut sweep.top, &bounds.top);
        if let Some(half) = &mut sweep.bottom {
            defer_last_step(half, &bounds.bottom);
        }
        let units = Units::new(&sweep.unit_squares);
        let moduli = moduli(bounds.max_bits, bounds.key_bits);
        if let Some(LayerBounds { keys, .. }) = bounds.top.last() {
            let middle = Index::new(sweep.top.last_frontier(), sweep.total);
            let add_states = |key, ends| {
                if sweep.multiplicity(ends, key).is_some() {
                    units.add_states(key, MATCHINGS[paths(key, ends)].into());
                }
            };
            keys.for_each(&context, &middle, |_| true, add_states)?;
        }
        Ok(Self {
            sweep,
            bounds,
            units,
            moduli,
        })
    }

    /// Returns the work of a part of the units for one modulus.
    fn work_of(&self, is_wanted: &dyn Fn(usize) -> bool) -> u64 {
        let all = 0..self.units.count();
        let work = self.units.work(all.clone().filter(|&unit| is_wanted(unit)));
        let share = work as f64 / self.units.work(all) as f64;
        (self.bounds.all_states() as f64 * share) as u64
    }
}

/// Defers the last step of a half if the layer before it has at most twice as many states as the layer after
/// it, which is then not stored. Measured on closed tours of 8x8 and all tours of 7x8.
fn defer_last_step(half: &mut Half, bounds: &[LayerBounds]) {
    let [.., before, last] = bounds else { return };
    if !half.is_deferred && before.max_states_of_all() <= 2 * last.max_states_of_all() {
        half.defer();
    }
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Without the bounds, which list all degree vectors.
        f.debug_struct("Plan")
            .field("dims", &self.dims)
            .field("scope", &self.scope)
            .field("size", &self.size())
            .finish_non_exhaustive()
    }
}

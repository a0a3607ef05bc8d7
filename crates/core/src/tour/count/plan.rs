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
use super::splice::TABLE_BYTES;
use super::steps::{Half, paths};
use super::sums::is_prime;
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

    /// Returns the work of the count: the maximum number of states; see [`Executor::report`].
    #[must_use]
    pub fn work(&self) -> u64 {
        self.layers().map(LayerBounds::max_states_of_all).sum()
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
        let mut counted = Vec::new();
        for modulus in self.moduli() {
            let mut units = vec![0; self.units()];
            let mut done = |unit: usize, tours| units[unit] = tours;
            self.count_parts(executor, store, modulus, &|_| true, &mut done, false)?;
            counted.push(units);
        }
        Ok(self.total(|modulus, unit| counted[modulus][unit]))
    }

    /// Returns the number of tours like [`count`](Self::count), given the number of tours by modulus and
    /// unit. Both are numbered from 0.
    #[must_use]
    pub fn total(&self, tours: impl Fn(usize, usize) -> u128) -> Natural {
        let mut residues = Vec::new();
        for (number, modulus) in self.moduli().into_iter().enumerate() {
            let all = (0..self.units()).map(|unit| (tours(number, unit), self.row(unit).1));
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

    /// Returns the moduli of the counts: primes below 2^54, one count for each. A single `None` if one exact
    /// count is enough, because no number of tours exceeds 128 bits and no intermediate number 64.
    #[must_use]
    pub fn moduli(&self) -> Vec<Option<u64>> {
        let bounds = self.bounded_sweep().map(|bounded| &bounded.bounds);
        // The bounds are rounded, and a tour may count in both directions.
        let Some(bounds) =
            bounds.filter(|bounds| bounds.max_bits >= 125.0 || bounds.key_bits >= 63.9)
        else {
            return vec![None];
        };
        let mut product_bits = 0.0;
        let mut moduli = Vec::new();
        let mut primes = (0..1_u64 << 54).rev().filter(|&number| is_prime(number));
        while product_bits < bounds.max_bits + 2.0
            && let Some(prime) = primes.next()
        {
            product_bits += (prime as f64).log2();
            moduli.push(Some(prime));
        }
        moduli
    }

    /// Returns the number of units, the parts of the count. It does not depend on the memory.
    #[must_use]
    pub fn units(&self) -> usize {
        self.bounded_sweep()
            .map_or(0, |bounded| bounded.units.count())
    }

    /// Returns the degrees of the black squares of the middle row in the top half, for the tours of a unit,
    /// and how often these tours count.
    #[must_use]
    pub fn row(&self, unit: usize) -> (Vec<u8>, u32) {
        let bounded = self.bounded_sweep().filter(|_| unit < self.units());
        bounded.map_or_else(Default::default, |bounded| bounded.units.row(unit))
    }

    /// Returns the expected work of a unit, relative to that of the others: the maximum number of states
    /// of those keys of its row that are joined, plus 1.
    #[must_use]
    pub fn unit_work(&self, unit: usize) -> u64 {
        let bounded = self.bounded_sweep().filter(|_| unit < self.units());
        bounded.map_or(0, |bounded| bounded.units.work(unit))
    }

    /// Counts the wanted units, modulo one of [`moduli`](Self::moduli). `done` is called with each
    /// unit and its tours as soon as they are known, which is after each eighth of the rows or more often.
    /// This takes up to a tenth longer than all at once.
    ///
    /// # Errors
    /// As [`count`](Self::count).
    pub fn count_units(
        &self,
        executor: &dyn Executor,
        store: Option<&dyn Store>,
        modulus: Option<u64>,
        is_wanted: &(dyn Fn(usize) -> bool + Sync),
        done: &mut dyn FnMut(usize, u128),
    ) -> Result<(), TourCountError> {
        self.count_parts(executor, store, modulus, is_wanted, done, true)
    }

    fn count_parts(
        &self,
        executor: &dyn Executor,
        store: Option<&dyn Store>,
        modulus: Option<u64>,
        is_wanted: &(dyn Fn(usize) -> bool + Sync),
        done: &mut dyn FnMut(usize, u128),
        is_stepwise: bool,
    ) -> Result<(), TourCountError> {
        let Some(bounded) = self.bounded_sweep() else {
            return Ok(());
        };
        let work = |is_wanted: &dyn Fn(usize) -> bool| -> f64 {
            let wanted = (0..self.units()).filter(|&unit| is_wanted(unit));
            wanted.map(|unit| bounded.units.work(unit) as f64).sum()
        };
        let share = work(is_wanted) / work(&|_| true);
        let budget = &Budget::new(self.max_bytes, (self.work() as f64 * share) as u64);
        budget.take(TABLE_BYTES + bounded.bounds.bytes)?;
        if let Some(store) = store {
            store.clear();
        }
        let context = &Context {
            modulus,
            store,
            ..Context::new(executor, budget)
        };
        Run::new(context, bounded, is_wanted, done, is_stepwise).count_all()
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
        })
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

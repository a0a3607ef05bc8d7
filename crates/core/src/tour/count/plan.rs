//! The plan of a count: what is known before it, and how it is cut into parts that fit the memory.

use std::fmt;
use std::sync::atomic::AtomicBool;

use super::Scope;
use super::TourCountError;
use super::bounds::{Bounds, LayerBounds};
use super::graph::{Graph, graphs, obstacle};
use super::layer::Store;
use super::matchings::MAX_PATHS;
use super::means::{Budget, Executor, Means};
use super::order::Sweep;
use super::plain::count_plainly;
use super::run::Run;
use super::splice::TABLE_BYTES;
use super::steps::{DegreeBounds, Ends, Half};
use super::sums::is_prime;
use super::units::Units;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::natural::Natural;
use crate::tour::obstacle::Obstacle;

/// The maximum length of the shorter side in squares: the states of a wider board have more paths
/// than ranks have room for.
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
    pub(super) way: Way,
}

/// How a count is done.
pub(super) enum Way {
    /// The number is known: 0 by a theorem or by the colours, or counted, for at most three squares.
    Known(Natural, Option<Obstacle>),
    Sweep(Box<Swept>),
}

/// The sweep of a board, and the bounds of its layers.
pub(super) struct Swept {
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
    /// Returns the larger numbers of two counts, one after the other.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        Self {
            keys: self.keys.max(other.keys),
            max_states: self.max_states.max(other.max_states),
        }
    }
}

impl Plan {
    /// Looks at a board, and finds the degree vectors that can occur. This takes a tenth of the time
    /// of the count, and some 16 bytes for each degree vector of a layer, which are within `max_bytes`
    /// too.
    ///
    /// # Errors
    /// [`TourCountError`] when the board is too large, the plan needs more than `max_bytes` or was
    /// stopped, or the start is not on the board.
    pub fn new(
        dims: Dims,
        blocked: &[Square],
        scope: Scope,
        max_bytes: u64,
        executor: &dyn Executor,
    ) -> Result<Self, TourCountError> {
        let blocked = scope.check(dims, blocked)?;
        let way = match obstacle(dims, &blocked, scope) {
            Some(obstacle) => Way::Known(Natural::default(), Some(obstacle)),
            None if dims.squares() - blocked.len() as u64 <= 1 => Way::Known(1_u64.into(), None),
            None => Way::of(dims, &blocked, scope, max_bytes, executor)?,
        };
        Ok(Self {
            dims,
            scope,
            max_bytes,
            way,
        })
    }

    const fn swept(&self) -> Option<&Swept> {
        match &self.way {
            Way::Sweep(swept) => Some(swept),
            Way::Known(..) => None,
        }
    }

    /// Returns the bounds of all layers.
    fn layers(&self) -> impl Iterator<Item = &LayerBounds> {
        self.swept().into_iter().flat_map(|it| it.bounds.layers())
    }

    /// Returns the theorem by which there is no tour, if one says so.
    #[must_use]
    pub const fn obstacle(&self) -> Option<Obstacle> {
        match self.way {
            Way::Known(_, obstacle) => obstacle,
            Way::Sweep(_) => None,
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

    /// Returns the work of the count, in states that it makes at most; see [`Executor::report`].
    #[must_use]
    pub fn work(&self) -> u64 {
        self.layers().map(LayerBounds::max_states_of_all).sum()
    }

    /// Returns the number of tours: closed ones undirected, others directed.
    ///
    /// Layers that are used again and again are kept in the store, if there is one.
    ///
    /// # Errors
    /// [`TourCountError`] when the count comes to its limit of memory or to that of the system, the
    /// store fails, or it was stopped.
    pub fn count(
        &self,
        executor: &dyn Executor,
        store: Option<&dyn Store>,
    ) -> Result<Natural, TourCountError> {
        if let Way::Known(tours, _) = &self.way {
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

    /// Returns the number of tours as [`count`](Self::count) does, given the tours of each unit for each
    /// of the moduli, the first of which is number 0.
    #[must_use]
    pub fn total(&self, tours: impl Fn(usize, usize) -> u128) -> Natural {
        let mut residues = Vec::new();
        for (number, modulus) in self.moduli().into_iter().enumerate() {
            let all = (0..self.units()).map(|unit| (tours(number, unit), self.row(unit).1));
            let Some(modulus) = modulus else {
                let sum = all.fold(Natural::default(), |sum, (tours, times)| {
                    sum + &(Natural::from(tours) * u64::from(times))
                });
                return self.scope.tours(sum);
            };
            let prime = u128::from(modulus);
            let sum = all.fold(0, |sum, (tours, times)| {
                (sum + tours % prime * u128::from(times)) % prime
            });
            residues.push((modulus, sum as u64));
        }
        self.scope.tours(Natural::from_residues(&residues))
    }

    /// Returns the primes below 2^54 modulo which the units are counted, one count for each; `None`
    /// alone if no number of tours is beyond 128 bits, and no number on the way beyond 64, so that one
    /// count is enough.
    #[must_use]
    pub fn moduli(&self) -> Vec<Option<u64>> {
        let bounds = self.swept().map(|swept| &swept.bounds);
        // They are rounded; a tour counts in both directions.
        let Some(bounds) = bounds.filter(|it| it.max_bits >= 125.0 || it.key_bits >= 63.9) else {
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

    /// Returns the number of units: parts of the count, the same whatever memory there is.
    #[must_use]
    pub fn units(&self) -> usize {
        self.swept().map_or(0, |swept| swept.units.all().units())
    }

    /// Returns the degrees, within the rows above, of the black squares of the middle row that the tours
    /// of a unit have, and the number of times that these tours count.
    #[must_use]
    pub fn row(&self, unit: usize) -> (Vec<u8>, u32) {
        let swept = self.swept().filter(|_| unit < self.units());
        swept.map_or_else(Default::default, |swept| swept.units.row(unit))
    }

    /// Counts those units that are wanted, modulo one of [`moduli`](Self::moduli). `done` gets each
    /// unit with its tours as soon as they are known: those of an eighth of the rows or fewer at a time,
    /// which takes up to a tenth longer than all at once.
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
        let Some(swept) = self.swept() else {
            return Ok(());
        };
        let budget = &Budget::new(self.max_bytes, self.work());
        budget.take(TABLE_BYTES + swept.bounds.bytes)?;
        if let Some(store) = store {
            store.clear();
        }
        let means = &Means {
            modulus,
            store,
            ..Means::new(executor, budget)
        };
        Run::new(means, swept, is_wanted, done, is_stepwise).all()
    }
}

impl Way {
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
            // Two squares or three cannot be cut in two.
            let go_on = AtomicBool::new(false);
            let tours = count_plainly(dims, blocked, scope, max_bytes, &go_on)?;
            return Ok(Self::Known(tours, None));
        }
        let sweep = best_sweep(&graphs);
        if sweep.max_paths() > MAX_PATHS {
            return Err(TourCountError::TooWide {
                max_squares: MAX_SHORT_SIDE - 1,
            });
        }
        Ok(Self::Sweep(Box::new(Swept::new(
            sweep, max_bytes, executor,
        )?)))
    }
}

impl Swept {
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
        let means = Means::new(executor, &budget);
        let bounds = Bounds::new(&means, &sweep)?;
        put_off(&mut sweep.top, &bounds.top);
        if let Some(half) = &mut sweep.bottom {
            put_off(half, &bounds.bottom);
        }
        Ok(Self {
            bounds,
            units: Units::new(&sweep.cells),
            sweep,
        })
    }
}

/// Leaves the last step of a half to the place where the halves are joined, for each key anew, if the
/// layer before it has at most twice the states of the layer after it, which is not kept then. Measured
/// on closed tours of 8x8 and all of 7x8.
fn put_off(half: &mut Half, bounds: &[LayerBounds]) {
    let [.., before, last] = bounds else { return };
    if half.late.is_none() && before.max_states_of_all() <= 2 * last.max_states_of_all() {
        half.put_off();
    }
}

/// Returns the sweep of fewest states, as far as the degrees of each square alone tell. Black ends are
/// chosen among all squares of the middle, for each degree vector anew: so a sweep with fewer of them
/// comes first.
fn best_sweep(graphs: &[Graph]) -> Sweep {
    let sweeps = graphs.iter().flat_map(Sweep::all);
    let sized = sweeps.map(|sweep| (sweep.total.black, size(&sweep), sweep));
    let best = sized.min_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)));
    match best {
        Some((.., sweep)) => sweep,
        None => unreachable!("every graph has a sweep"),
    }
}

/// Returns the number of degree vectors of all layers but the last one of each half, which is seldom
/// kept, whatever their sum.
fn size(sweep: &Sweep) -> f64 {
    let mut size = 0.0;
    for half in sweep.halves() {
        let kept = half.all_steps().count() - 1;
        for frontier in half.all_steps().take(kept).map(|step| &step.frontier) {
            for ends in Ends::between(frontier.min_ends, frontier.max_ends) {
                let ends_left = ends.black < sweep.total.black;
                let degrees = |square: &DegreeBounds| square.max - square.min_with(ends_left) + 1;
                let degrees = frontier.squares.iter().map(degrees);
                size += degrees.map(f64::from).product::<f64>();
            }
        }
    }
    size
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not the bounds, which list all degree vectors.
        f.debug_struct("Plan")
            .field("dims", &self.dims)
            .field("scope", &self.scope)
            .field("size", &self.size())
            .finish_non_exhaustive()
    }
}

//! The two halves together, in the middle of the board.
//!
//! A black square of the middle has two moves in all: it has in one half those that it lacks in the
//! other. So each key of the top fits one of the bottom, and both have the same path ends.
//!
//! The tours of a pair of keys are the sum, over all pairs of matchings that make one cycle together,
//! of the product of their numbers. All matchings of the top in which end 0 has the partner j are one
//! block of ranks; for these, 0 and j are linked in each matching of the bottom: the other ends of the
//! bottom's two paths become a pair. What is left is the same sum for one path less. The steps depend
//! on the number of paths alone, so eight pairs of keys are worked through side by side, in *lanes*.

use std::sync::{Mutex, PoisonError};

use super::advance::{Gatherer, Means};
use super::bounds::{Keys, LayerBounds};
use super::budget::Held;
use super::error::{TourCountError, reserve};
use super::executor::try_for_each;
use super::layer::{Layer, indices};
use super::matchings::{MATCHINGS, Reversal, Reversals, with_first};
use super::numbers::{Entries, Number, block};
use super::order::Sweep;
use super::packed::Packed;
use super::splice::{Splice, SpliceTables};
use super::steps::{Ends, SweepStep, paths};
use super::sums::Accumulator;
use super::units::Wanted;

/// Joins the last layers of two halves, of any type of numbers.
pub(super) struct Joiner<'a> {
    means: &'a Means<'a>,
    sweep: &'a Sweep,
    links: Links,
    reversals: Reversals,
    /// The step that is done here in place of a late one.
    nothing: SweepStep,
}

impl<'a> Joiner<'a> {
    pub(super) fn new(means: &'a Means<'a>, sweep: &'a Sweep) -> Self {
        let max_paths = sweep.max_paths();
        Self {
            means,
            sweep,
            links: Links::new(means.tables, max_paths),
            reversals: Reversals::new(max_paths),
            nothing: SweepStep::default(),
        }
    }

    /// Returns the tours of each unit, 0 for those that are not wanted, of the halves whose last layers
    /// these are.
    ///
    /// # Errors
    /// [`TourCountError`] when there is no memory, or the executor was stopped.
    pub(super) fn count(
        &self,
        [top, bottom]: [&Layer<'_>; 2],
        (bounds, keys): (&LayerBounds, &Keys),
        wanted: &Wanted<'_>,
    ) -> Result<Vec<u128>, TourCountError> {
        let units = wanted.units.all().units();
        let top_step = self.sweep.top.late.as_ref().unwrap_or(&self.nothing);
        let bottom_step = self.sweep.late_of_bottom().unwrap_or(&self.nothing);
        let frontier = self.sweep.top.last_frontier();
        let indices: Vec<_> = indices(frontier, self.sweep.total).collect();
        let tasks: Vec<(usize, usize)> = (0..indices.len())
            .flat_map(|section| {
                let index = &indices[section].1;
                let is_wanted = move |&chunk: &usize| {
                    wanted.may_have(index.high(chunk), &frontier.split)
                        && keys.count_in_chunk(section, index, chunk) > 0
                };
                let chunks = (0..index.chunks()).filter(is_wanted);
                chunks.map(move |chunk| (section, chunk))
            })
            .collect();
        let worker = || ThreadJoin {
            joiner: self,
            upper: Gatherer::new(self.means, top, top_step),
            lower: Gatherer::new(self.means, bottom, bottom_step),
            pairs: PairSums::new(self.means.tables, &self.links, self.means.modulus, units),
            packed: Default::default(),
            held: Held::none(self.means.budget),
        };
        let join = |worker: &mut ThreadJoin<'_>, task: usize| {
            let (section, chunk) = tasks[task];
            let (ends, index) = &indices[section];
            for (key, place) in index.keys(chunk).zip(index.first(chunk)..) {
                if keys.has(section, place)
                    && let Some(unit) = wanted.unit(key)
                {
                    worker.join_key(*ends, key, unit)?;
                }
            }
            worker.hold()?;
            self.means.report(bounds.max_states(section, chunk));
            Ok(())
        };
        let tours = Mutex::new(vec![0_u128; units]);
        let finish = |worker: ThreadJoin<'_>| {
            let of_thread = worker.pairs.totals();
            let mut tours = tours.lock().unwrap_or_else(PoisonError::into_inner);
            for (sum, more) in tours.iter_mut().zip(of_thread) {
                *sum = self.means.reduced(*sum + more);
            }
            Ok(())
        };
        try_for_each(self.means.executor, tasks.len(), worker, join, finish)?;
        Ok(tours.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The part of a thread in a join.
struct ThreadJoin<'a> {
    joiner: &'a Joiner<'a>,
    upper: Gatherer<'a>,
    lower: Gatherer<'a>,
    pairs: PairSums<'a>,
    /// The states of the top and of the bottom.
    packed: [Vec<u8>; 2],
    /// The bytes of all these.
    held: Held<'a>,
}

impl ThreadJoin<'_> {
    /// Takes note of the bytes that the lists have grown to.
    fn hold(&mut self) -> Result<(), TourCountError> {
        let packed = self.packed.iter().map(Vec::capacity).sum::<usize>() as u64;
        let sums = self.upper.bytes() + self.lower.bytes() + self.pairs.bytes();
        self.held.resize(packed + sums)
    }

    /// Adds the tours of a key of the middle.
    fn join_key(&mut self, ends: Ends, key: u64, unit: usize) -> Result<(), TourCountError> {
        let sweep = self.joiner.sweep;
        let Some(times) = sweep.times(ends, key) else {
            return Ok(());
        };
        // The bottom first: it has no states more often.
        let [top, bottom] = &mut self.packed;
        bottom.clear();
        let left = ends.left(sweep.total);
        self.lower.gather(sweep.fitting(key), left, bottom)?;
        if bottom.is_empty() {
            return Ok(());
        }
        top.clear();
        self.upper.gather(key, ends, top)?;
        if top.is_empty() {
            return Ok(());
        }
        let k = paths(key, ends);
        let is_turned = sweep.bottom.is_none();
        let reversal = is_turned.then(|| self.joiner.reversals.of(k, ends.joker_is_end()));
        let [top, bottom] = [top, bottom].map(|bytes| Packed::new(k, bytes));
        self.pairs.add(Pair {
            k,
            top,
            bottom,
            reversal,
            weight: Weight { unit, times },
        })
    }
}

/// The unit to which the tours of a pair belong, and the number of times that they count.
#[derive(Clone, Copy, Default)]
struct Weight {
    unit: usize,
    times: u32,
}

/// The states of a key of the top and of the one of the bottom that fits it.
struct Pair<'a> {
    /// The number of paths.
    k: usize,
    top: Packed<'a>,
    bottom: Packed<'a>,
    /// That of the bottom, if its ends are in reverse order.
    reversal: Option<Reversal<'a>>,
    weight: Weight,
}

/// Adds up the tours of pairs of keys. Pairs wait until there are enough of them to be worked
/// through side by side.
struct PairSums<'a> {
    modulus: Option<u64>,
    /// Those whose numbers on the way fit 32, 64 and 128 bits.
    types: [Box<dyn PairsOfType + 'a>; 3],
}

impl<'a> PairSums<'a> {
    fn new(tables: &'a SpliceTables, links: &'a Links, modulus: Option<u64>, units: usize) -> Self {
        Self {
            modulus,
            types: [
                Box::new(PairGroups::<u32>::new(tables, links, modulus, units)),
                Box::new(PairGroups::<u64>::new(tables, links, modulus, units)),
                Box::new(PairGroups::<u128>::new(tables, links, modulus, units)),
            ],
        }
    }

    /// Adds the tours of a pair.
    fn add(&mut self, pair: Pair<'_>) -> Result<(), TourCountError> {
        self.types[narrowest(pair.top, pair.bottom, self.modulus)].add(pair)
    }

    /// Returns the bytes of the lists.
    fn bytes(&self) -> u64 {
        self.types.iter().map(|pairs| pairs.bytes()).sum()
    }

    /// Returns the tours of all pairs, by unit.
    fn totals(mut self) -> Vec<u128> {
        let [mut all, more @ ..] = self.types.each_mut().map(|pairs| pairs.totals());
        for more in more {
            for (sum, more) in all.iter_mut().zip(more) {
                *sum += more;
            }
        }
        all
    }
}

/// Returns the number of the type for a pair: no number on the way exceeds the sum of the tops or of
/// the bottoms. Remainders modulo a prime below 2^54 have 64 bits: of five paths at most 576 are added
/// up.
fn narrowest(top: Packed<'_>, bottom: Packed<'_>, modulus: Option<u64>) -> usize {
    let max = top.max_sum().max(bottom.max_sum());
    if max <= u32::MAX.into() {
        0
    } else if modulus.is_some() || max <= u64::MAX.into() {
        1
    } else {
        2
    }
}

/// Pairs whose numbers on the way fit one type, whichever it is.
trait PairsOfType {
    fn add(&mut self, pair: Pair<'_>) -> Result<(), TourCountError>;

    /// Returns the tours of all pairs, by unit.
    fn totals(&mut self) -> Vec<u128>;

    /// Returns the bytes of the lists.
    fn bytes(&self) -> u64;
}

/// The pairs whose numbers on the way fit one type.
struct PairGroups<'a, L: Number> {
    tables: &'a SpliceTables,
    links: &'a Links,
    /// By the number of paths.
    groups: [Group<L>; MAX_LANE_PATHS + 1],
    buffers: Vec<Vec<[L; LANES]>>,
    /// Free arrays for the bottoms with end 0 linked.
    linked: Vec<Accumulator<L>>,
    modulus: Option<u64>,
    /// The tours of the pairs that are done, by unit.
    totals: Vec<u128>,
}

/// Up to [`LANES`] pairs, side by side.
#[derive(Default)]
struct Group<L> {
    top: Vec<[L; LANES]>,
    bottom: Vec<[L; LANES]>,
    weights: [Weight; LANES],
    /// The number of pairs.
    pairs: usize,
}

impl<'a, L: Number> PairGroups<'a, L> {
    fn new(tables: &'a SpliceTables, links: &'a Links, modulus: Option<u64>, units: usize) -> Self {
        Self {
            tables,
            links,
            groups: Default::default(),
            buffers: vec![Vec::new(); MAX_LANE_PATHS],
            linked: Vec::new(),
            modulus,
            totals: vec![0; units],
        }
    }

    /// Adds the pairs of one path less that a pair leads to, one for each partner of end 0 in the
    /// top.
    fn branch(
        &mut self,
        k: usize,
        top: &[(u32, L)],
        bottom: &[(u32, L)],
        weight: Weight,
    ) -> Result<(), TourCountError> {
        for partner in 1..2 * k {
            let top = block(top, with_first(k, partner, 0), MATCHINGS[k - 1]);
            if top.is_empty() {
                continue;
            }
            let mut sums = self.linked.pop().unwrap_or_default();
            sums.begin(k - 1)?;
            let link = self.tables.map(Splice::Link(0, partner), k);
            sums.add(link, bottom, bottom.len())?;
            let top = top.iter().copied();
            let top = top.map(|(rank, number)| (rank % MATCHINGS[k - 1], number));
            if k - 1 > MAX_LANE_PATHS {
                let top: Vec<_> = top.collect();
                self.branch(k - 1, &top, sums.states(self.modulus), weight)?;
            } else if let Some(bottom) = sums.array() {
                let modulus = self.modulus;
                let (group, lane) = self.next_lane(k - 1);
                for (rank, number) in top {
                    group.top[rank as usize][lane] = number;
                }
                for (lanes, number) in group.bottom.iter_mut().zip(bottom) {
                    let number = std::mem::take(number);
                    lanes[lane] = modulus.map_or(number, |modulus| number.modulo(modulus));
                }
                self.end_pair(k - 1, weight);
            }
            self.linked.push(sums);
        }
        Ok(())
    }

    /// The group of pairs of k paths, and a lane of it that is free and all 0.
    fn next_lane(&mut self, k: usize) -> (&mut Group<L>, usize) {
        let group = &mut self.groups[k];
        for lanes in [&mut group.top, &mut group.bottom] {
            lanes.resize(MATCHINGS[k] as usize, [L::default(); LANES]);
        }
        let lane = group.pairs;
        (group, lane)
    }

    /// Ends the pair in the next lane, and works through the group if it is full.
    fn end_pair(&mut self, k: usize, weight: Weight) {
        let group = &mut self.groups[k];
        group.weights[group.pairs] = weight;
        group.pairs += 1;
        if group.pairs == LANES {
            self.settle(k);
        }
    }

    /// Works through a group, and empties it.
    fn settle(&mut self, k: usize) {
        let group = &mut self.groups[k];
        let mut sums = [L::Product::default(); LANES];
        self.links
            .add(k, &group.top, &group.bottom, &mut self.buffers, &mut sums);
        for (weight, sum) in group.weights.iter().zip(&sums).take(group.pairs) {
            let (sum, total) = (sum.to_u128(), &mut self.totals[weight.unit]);
            let sum = self
                .modulus
                .map_or(sum, |modulus| sum % u128::from(modulus));
            *total += sum * u128::from(weight.times);
            if let Some(modulus) = self.modulus {
                *total %= u128::from(modulus);
            }
        }
        group.pairs = 0;
        group.top.fill([L::default(); LANES]);
        group.bottom.fill([L::default(); LANES]);
    }
}

impl<L: Number> PairsOfType for PairGroups<'_, L> {
    fn add(&mut self, pair: Pair<'_>) -> Result<(), TourCountError> {
        let Pair {
            k,
            top,
            bottom,
            reversal,
            weight,
        } = pair;
        let image = |rank| reversal.map_or(rank, |reversal| reversal.of(rank));
        if k > MAX_LANE_PATHS {
            let (top, bottom) = (unpacked(top, |rank| rank)?, unpacked(bottom, image)?);
            return self.branch(k, &top, &bottom, weight);
        }
        let (group, lane) = self.next_lane(k);
        top.for_each(|rank, number| group.top[rank as usize][lane] = number);
        bottom.for_each(|rank, number| group.bottom[image(rank) as usize][lane] = number);
        self.end_pair(k, weight);
        Ok(())
    }

    fn totals(&mut self) -> Vec<u128> {
        for k in 1..=MAX_LANE_PATHS {
            if self.groups[k].pairs > 0 {
                self.settle(k);
            }
        }
        std::mem::take(&mut self.totals)
    }

    fn bytes(&self) -> u64 {
        let groups = self.groups.iter();
        let lanes = groups.map(|group| group.top.capacity() + group.bottom.capacity());
        let lanes = lanes.sum::<usize>() * size_of::<[L; LANES]>();
        let linked = self.linked.iter().map(Accumulator::bytes).sum::<usize>();
        (lanes + linked + self.totals.capacity() * size_of::<u128>()) as u64
    }
}

/// The states as a list of the images of their ranks, with their numbers, which must fit.
fn unpacked<L: Number>(
    states: Packed<'_>,
    image: impl Fn(u32) -> u32,
) -> Result<Vec<(u32, L)>, TourCountError> {
    let mut list = Vec::new();
    reserve(&mut list, states.len())?;
    states.for_each(|rank, number| list.push((image(rank), number)));
    Ok(list)
}

/// The number of pairs side by side.
const LANES: usize = 8;

/// The maximum number of paths of states that are worked through in lanes.
const MAX_LANE_PATHS: usize = 5;

/// For each matching of k - 1 pairs, the matchings of k pairs that become it when ends 0 and j are
/// linked.
struct Links {
    /// By k, then j - 1: 2(k - 1) sources for each matching.
    sources: Vec<Vec<Vec<u16>>>,
}

impl Links {
    /// Makes the lists for up to `max_paths` paths, for which there must be tables.
    fn new(tables: &SpliceTables, max_paths: usize) -> Self {
        let of = |k: usize, j| {
            let mut sources = vec![Vec::new(); MATCHINGS[k - 1] as usize];
            for rank in 0..MATCHINGS[k] {
                let linked = tables.spliced(Splice::Link(0, j), k, rank);
                if let Some(sources) = sources.get_mut(linked as usize) {
                    sources.push(rank as u16); // else a path is closed
                }
            }
            sources.concat()
        };
        let all = |k: usize| (1..2 * k).map(|j| of(k, j)).collect();
        let lanes = 3..=max_paths.min(MAX_LANE_PATHS);
        Self {
            sources: (0..3).map(|_| Vec::new()).chain(lanes.map(all)).collect(),
        }
    }

    /// Adds the sums for k paths, lane by lane. `buffers`: one for each path beyond 2 at least.
    fn add<L: Number>(
        &self,
        k: usize,
        top: &[[L; LANES]],
        bottom: &[[L; LANES]],
        buffers: &mut [Vec<[L; LANES]>],
        sums: &mut [L::Product; LANES],
    ) {
        match (k, buffers) {
            (1, _) => {
                for lane in 0..LANES {
                    let product = top[0][lane].times(bottom[0][lane]);
                    sums[lane].add_to(product);
                }
            }
            (2, _) => {
                // Two different matchings of four ends make a cycle, equal ones make two.
                for lane in 0..LANES {
                    let all = bottom[0][lane] + bottom[1][lane] + bottom[2][lane];
                    for rank in 0..3 {
                        let others = all - bottom[rank][lane];
                        sums[lane].add_to(top[rank][lane].times(others));
                    }
                }
            }
            (_, [linked, buffers @ ..]) => {
                let (block, each) = (MATCHINGS[k - 1] as usize, 2 * (k - 1));
                for (sources, top) in self.sources[k].iter().zip(top.chunks_exact(block)) {
                    linked.clear();
                    linked.extend(sources.chunks_exact(each).map(|sources| {
                        let mut sum = [L::default(); LANES];
                        for &source in sources {
                            let source = &bottom[usize::from(source)];
                            for lane in 0..LANES {
                                sum[lane] = sum[lane] + source[lane];
                            }
                        }
                        sum
                    }));
                    self.add(k - 1, top, linked, buffers, sums);
                }
            }
            (_, []) => unreachable!("there is a buffer for each path beyond 2"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::matchings::{mates_of, reversed};
    use super::super::packed::tests::pack;
    use super::*;
    use crate::random::Random;

    /// Returns true if two matchings make one cycle.
    fn is_cycle(k: usize, top: u32, bottom: u32) -> bool {
        let [above, below] = [top, bottom].map(|rank| mates_of(k, rank));
        let (mut end, mut pairs) = (0, 0);
        loop {
            end = below[above[end]];
            pairs += 1;
            if end == 0 {
                return pairs == k;
            }
        }
    }

    /// Returns some ranks of k pairs, rising, with numbers up to `max`.
    fn states(k: usize, max: u64, random: &mut Random) -> (Vec<u32>, Vec<u64>) {
        let step = (MATCHINGS[k] / 60).max(1);
        let ranks = (0..MATCHINGS[k]).step_by(step as usize);
        let ranks: Vec<u32> = ranks.filter(|_| random.below(4) > 0).collect();
        let numbers = ranks.iter().map(|_| 1 + random.below(max)).collect();
        (ranks, numbers)
    }

    fn packed(k: usize, (ranks, numbers): &(Vec<u32>, Vec<u64>)) -> Vec<u8> {
        let mut bytes = Vec::new();
        pack(k, ranks, numbers, k > 6, &mut bytes);
        bytes
    }

    #[test]
    fn the_tours_of_pairs_are_those_of_their_matchings() {
        let prime = (1 << 54) - 33; // the largest below 2^54
        let tables = SpliceTables::new();
        let (links, reversals) = (Links::new(&tables, 8), Reversals::new(8));
        let mut random = Random::new(1997);
        // So that the numbers on the way are of 32, 64 and 128 bits, and all in one.
        for (max, modulus) in [
            ([5; 3], None),
            ([1 << 40; 3], None),
            ([1 << 60; 3], None),
            ([5, 1 << 40, 1 << 60], None),
            ([5, 1 << 40, prime - 1], Some(prime)),
        ] {
            let mut pairs = PairSums::new(&tables, &links, modulus, 2);
            let mut expected = [0; 2];
            for round in 0..30 {
                let k = 1 + round % 8;
                let [top, bottom] =
                    [60, 40].map(|bits| states(k, max[round % 3].min(1 << bits), &mut random));
                let is_reversed = round % 4 > 1;
                let joker = round % 2;
                let (unit, times) = (round / 2 % 2, 1 + round as u32 % 2);
                for (&above, &number) in top.0.iter().zip(&top.1) {
                    for (&below, &other) in bottom.0.iter().zip(&bottom.1) {
                        let below = if is_reversed {
                            reversed(k, joker, below)
                        } else {
                            below
                        };
                        if is_cycle(k, above, below) {
                            let tours = u128::from(number) * u128::from(other) * u128::from(times);
                            expected[unit] += tours;
                        }
                    }
                }
                let [top, bottom] = [top, bottom].map(|states| packed(k, &states));
                let [top, bottom] = [&top, &bottom].map(|bytes| Packed::new(k, bytes));
                let reversal = is_reversed.then(|| reversals.of(k, joker == 1));
                let pair = Pair {
                    k,
                    top,
                    bottom,
                    reversal,
                    weight: Weight { unit, times },
                };
                pairs.add(pair).unwrap();
            }
            let reduced = |sum: u128| modulus.map_or(sum, |modulus| sum % u128::from(modulus));
            let found: Vec<u128> = pairs.totals().into_iter().map(reduced).collect();
            assert_eq!(found, expected.map(reduced), "{max:?}");
        }
    }

    #[test]
    fn numbers_on_the_way_are_of_the_narrowest_type_that_holds_both_sums() {
        let narrow = u64::from(u32::MAX);
        for (sums, bits) in [
            ([narrow - 1, 1], 32),
            ([narrow, 1], 64),
            ([u64::MAX - 1, 1], 64),
            ([u64::MAX, 1], 128),
        ] {
            let large = packed(2, &(vec![0, 2], sums.to_vec()));
            let small = packed(2, &(vec![1], vec![1]));
            let [large, small] = [&large, &small].map(|bytes| Packed::new(2, bytes));
            for (top, bottom) in [(large, small), (small, large)] {
                assert_eq!(
                    [32, 64, 128][narrowest(top, bottom, None)],
                    bits,
                    "{sums:?}"
                );
            }
        }
    }
}

//! Counts the tours of pairs of keys.
//!
//! The number of tours of a pair of keys is a sum over all pairs of matchings that together make one cycle:
//! the sum of the products of their numbers. All matchings of the top in which end 0 has the partner j are
//! one block of ranks. For a block, 0 and j are linked in each matching of the bottom: the other ends of the
//! bottom's two paths become a pair. What remains is the same sum for one path less. The operations depend
//! only on the number of paths, so eight pairs of keys are processed side by side, in *lanes*.

use super::TourCountError;
use super::context::reserve;
use super::matchings::{MATCHINGS, Splice, cycle, reversed, with_first};
use super::packed::{Entries, MAX_SHORT_PATHS, Mapped, Packed, block};
use super::splice::{Links, MAX_LANE_PATHS, RankMap};
use super::sums::{Number, merge_equal_ranks, modulo, reduced};

/// The unit of the tours of a pair, and how often they count.
#[derive(Clone, Copy, Default)]
pub(super) struct Weight {
    pub(super) unit: usize,
    pub(super) multiplicity: u32,
}

/// The states of a key of the top and of its complement in the bottom.
pub(super) struct Pair<'a> {
    /// The number of paths.
    pub(super) k: usize,
    pub(super) top: Packed<'a>,
    pub(super) bottom: Packed<'a>,
    /// If the ends of the bottom are in reverse order, the number of ends before them that are not.
    pub(super) reversed: Option<usize>,
    pub(super) weight: Weight,
}

/// The sums of the tours of pairs of keys. Intermediate numbers have 32 or 64 bits.
pub(super) struct PairSums<'a> {
    totals: Totals<'a>,
    narrow: Groups<u32>,
    wide: Groups<u64>,
}

/// The tours of the processed pairs, by unit.
struct Totals<'a> {
    links: &'a Links<'a>,
    tours: Vec<u128>,
}

impl<'a> PairSums<'a> {
    pub(super) fn new(links: &'a Links<'a>, units: usize) -> Self {
        let tours = vec![0; units];
        Self {
            totals: Totals { links, tours },
            narrow: Groups::default(),
            wide: Groups::default(),
        }
    }

    /// Adds the tours of a pair.
    pub(super) fn add(&mut self, pair: Pair<'_>) -> Result<(), TourCountError> {
        let totals = &mut self.totals;
        match is_narrow(pair.top, pair.bottom) {
            true => self.narrow.add(pair, totals),
            false => self.wide.add(pair, totals),
        }
    }

    /// Returns the bytes of the lists.
    pub(super) fn bytes(&self) -> u64 {
        let lanes = self.narrow.bytes() + self.wide.bytes();
        (lanes + size_of_val(&*self.totals.tours)) as u64
    }

    /// Returns the tours of all pairs, by unit.
    pub(super) fn tours(mut self) -> Vec<u128> {
        for k in 1..=MAX_LANE_PATHS {
            self.narrow.flush(k, &mut self.totals);
            self.wide.flush(k, &mut self.totals);
        }
        self.totals.tours
    }
}

/// Returns true if the intermediate numbers of a pair fit in 32 bits: none exceeds the sum of the numbers of
/// the top or of the bottom. Sums of remainders modulo a prime below 2^54 fit in 64 bits, because at most 576
/// are added for five paths.
fn is_narrow(top: Packed<'_>, bottom: Packed<'_>) -> bool {
    top.max_sum().max(bottom.max_sum()) <= u32::MAX.into()
}

/// Pairs that wait until there are enough of them to be processed side by side, by their number of paths.
#[derive(Default)]
struct Groups<L> {
    groups: [Group<L>; MAX_LANE_PATHS + 1],
    buffers: [Vec<[L; LANES]>; MAX_LANE_PATHS],
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

impl<L: Number> Groups<L> {
    /// Adds a pair.
    fn add(&mut self, pair: Pair<'_>, totals: &mut Totals<'_>) -> Result<(), TourCountError> {
        let (k, weight, fixed) = (pair.k, pair.weight, pair.reversed);
        let table = fixed.and_then(|fixed| totals.links.reversals[fixed].get(k));
        let map = |rank| match (table, fixed) {
            (Some(table), _) => table[rank as usize],
            (None, Some(fixed)) => reversed(k, fixed, rank),
            (None, None) => rank,
        };
        let bottom = Mapped(pair.bottom, map);
        if k > MAX_LANE_PATHS {
            let top = collect_states(pair.top, pair.top.len())?;
            let bottom = collect_states(bottom, pair.bottom.len())?;
            return self.branch(k, &top, &bottom, weight, totals);
        }
        self.fill_lane(k, pair.top, bottom, weight, totals);
        Ok(())
    }

    /// Adds the pairs with one path less that a pair is reduced to, one for each partner of end 0 in the
    /// top.
    fn branch(
        &mut self,
        k: usize,
        top: &[(u32, L)],
        bottom: &[(u32, L)],
        weight: Weight,
        totals: &mut Totals<'_>,
    ) -> Result<(), TourCountError> {
        let Links {
            tables, modulus, ..
        } = *totals.links;
        for partner in 1..2 * k {
            let first = with_first(k, partner, 0);
            let block = block(top, first, MATCHINGS[k - 1]);
            if block.is_empty() {
                continue;
            }
            let top = Mapped(block, |rank| rank - first);
            let link = tables.map(Splice::Link(0, partner), k);
            let linked = link_states(link, bottom, k - 1, modulus)?;
            if k - 1 > MAX_LANE_PATHS {
                let top = collect_states(top, block.len())?;
                self.branch(k - 1, &top, &linked, weight, totals)?;
            } else {
                self.fill_lane(k - 1, top, &linked[..], weight, totals);
            }
        }
        Ok(())
    }

    /// Adds a pair of few paths in a free lane, which is all 0. Flushes the group if it is full.
    fn fill_lane(
        &mut self,
        k: usize,
        top: impl Entries<L>,
        bottom: impl Entries<L>,
        weight: Weight,
        totals: &mut Totals<'_>,
    ) {
        let group = &mut self.groups[k];
        for lanes in [&mut group.top, &mut group.bottom] {
            lanes.resize(MATCHINGS[k] as usize, [L::default(); LANES]);
        }
        let lane = group.pairs;
        top.for_each(|rank, number| group.top[rank as usize][lane] = number);
        bottom.for_each(|rank, number| group.bottom[rank as usize][lane] = number);
        group.weights[lane] = weight;
        group.pairs += 1;
        if group.pairs == LANES {
            self.flush(k, totals);
        }
    }

    /// Processes the pairs of a group, and clears it.
    fn flush(&mut self, k: usize, totals: &mut Totals<'_>) {
        let group = &mut self.groups[k];
        if group.pairs == 0 {
            return;
        }
        let Totals { links, tours } = totals;
        let mut sums = [L::Product::default(); LANES];
        links.add(k, &group.top, &group.bottom, &mut self.buffers, &mut sums);
        for (weight, sum) in group.weights.iter().zip(sums).take(group.pairs) {
            let total = &mut tours[weight.unit];
            let sum = reduced(sum.into(), links.modulus) * u128::from(weight.multiplicity);
            *total = reduced(*total + sum, links.modulus);
        }
        group.pairs = 0;
        group.top.fill([L::default(); LANES]);
        group.bottom.fill([L::default(); LANES]);
    }

    fn bytes(&self) -> usize {
        let groups = self.groups.iter();
        let lanes = groups.map(|group| group.top.capacity() + group.bottom.capacity());
        lanes.sum::<usize>() * size_of::<[L; LANES]>()
    }
}

/// Collects this number of states in a list.
fn collect_states<L>(
    states: impl Entries<L>,
    length: usize,
) -> Result<Vec<(u32, L)>, TourCountError> {
    let mut list = Vec::new();
    reserve(&mut list, length)?;
    states.for_each(|rank, number| list.push((rank, number)));
    Ok(list)
}

/// Returns the states of k paths after a link, by ascending rank.
fn link_states<L: Number>(
    link: RankMap<'_>,
    states: &[(u32, L)],
    k: usize,
    modulus: Option<u64>,
) -> Result<Vec<(u32, L)>, TourCountError> {
    let mut list = Vec::new();
    reserve(&mut list, states.len())?;
    let cycle = cycle(k);
    if k <= MAX_SHORT_PATHS {
        let mut sums = vec![L::default(); cycle as usize + 1];
        link.apply(states, |rank, number| sums[rank as usize].add_to(number));
        let sums = (0..cycle).zip(sums).filter(|(_, sum)| *sum != L::default());
        list.extend(sums.map(|(rank, sum)| (rank, modulo(sum, modulus))));
        return Ok(list);
    }
    link.apply(states, |rank, number| {
        if rank != cycle {
            list.push((rank, number));
        }
    });
    merge_equal_ranks(&mut list, modulus);
    Ok(list)
}

/// The number of pairs side by side.
const LANES: usize = 8;

impl Links<'_> {
    /// Adds the sums for k paths, lane by lane. `buffers`: at least one for each path beyond two.
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
                    sums[lane] += product;
                }
            }
            (2, _) => {
                // Two different matchings of four ends make one cycle, equal ones make two.
                for lane in 0..LANES {
                    let mut all = L::default();
                    bottom[..3].iter().for_each(|lanes| all.add_to(lanes[lane]));
                    for rank in 0..3 {
                        let others = all - bottom[rank][lane];
                        sums[lane] += top[rank][lane].times(others);
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
                                sum[lane].add_to(source[lane]);
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
    use super::super::splice::SpliceTables;
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

    /// Returns some ranks of k pairs, ascending, with numbers up to `max`.
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
        let mut random = Random::new(1997);
        // Intermediate numbers of 32 bits, of 64 bits, and of both in one count.
        for (max, modulus) in [
            ([5; 3], None),
            ([1 << 40; 3], None),
            ([1 << 56; 3], None),
            ([5, 1 << 40, 1 << 56], None),
            ([5, 1 << 40, prime - 1], Some(prime)),
        ] {
            let links = Links::new(&tables, modulus, 8);
            let mut pairs = PairSums::new(&links, 2);
            let mut expected = [0; 2];
            for round in 0..30 {
                let k = 1 + round % 8;
                let [top, bottom] =
                    [60, 40].map(|bits| states(k, max[round % 3].min(1 << bits), &mut random));
                let is_reversed = round % 4 > 1;
                let fixed = round % 2;
                let (unit, multiplicity) = (round / 2 % 2, 1 + round as u32 % 2);
                for (&above, &number) in top.0.iter().zip(&top.1) {
                    for (&below, &other) in bottom.0.iter().zip(&bottom.1) {
                        let below = if is_reversed {
                            reversed(k, fixed, below)
                        } else {
                            below
                        };
                        if is_cycle(k, above, below) {
                            let tours =
                                u128::from(number) * u128::from(other) * u128::from(multiplicity);
                            expected[unit] += tours;
                        }
                    }
                }
                let [top, bottom] = [top, bottom].map(|states| packed(k, &states));
                let [top, bottom] = [&top, &bottom].map(|bytes| Packed::new(k, bytes));
                let pair = Pair {
                    k,
                    top,
                    bottom,
                    reversed: is_reversed.then_some(fixed),
                    weight: Weight { unit, multiplicity },
                };
                pairs.add(pair).unwrap();
            }
            let expected = expected.map(|sum| reduced(sum, modulus));
            assert_eq!(pairs.tours(), expected, "{max:?}");
        }
    }

    #[test]
    fn intermediate_numbers_fit_both_sums() {
        let narrow = u64::from(u32::MAX);
        for (sums, expected) in [
            ([narrow - 1, 1], true),
            ([narrow, 1], false),
            ([u64::MAX, 1], false),
        ] {
            let large = packed(2, &(vec![0, 2], sums.to_vec()));
            let small = packed(2, &(vec![1], vec![1]));
            let [large, small] = [&large, &small].map(|bytes| Packed::new(2, bytes));
            for (top, bottom) in [(large, small), (small, large)] {
                assert_eq!(is_narrow(top, bottom), expected, "{sums:?}");
            }
        }
    }
}

//! Counts the tours of pairs of keys.
//!
//! The number of tours of a pair of keys is a sum over all pairs of matchings that together make one cycle:
//! the sum of the products of their numbers. All matchings of the top in which end 0 has the partner j are
//! one block of ranks. For a block, the same two ends are linked in each matching of the bottom: the other
//! ends of the bottom's two paths become a pair. What remains is the same sum for one path less. The operations depend
//! only on the number of paths, so eight pairs of keys are processed side by side, in *lanes*.

use super::TourCountError;
use super::context::{Context, reserve};
use super::matchings::{MATCHINGS, with_first};
use super::packed::{Entries, Packed, block};
use super::splice::{EndOrder, MAX_LANE_PATHS};
use super::sums::{Number, Source, TypedSums, reduced};

/// The unit of the tours of a pair, and how often they count.
#[derive(Clone, Copy, Default)]
pub(super) struct Weight {
    pub(super) unit: usize,
    pub(super) multiplicity: u32,
}

/// The states of a key of the top and of its complement in the bottom.
#[derive(Clone, Copy)]
pub(super) struct Pair<'a> {
    /// The number of paths.
    pub(super) k: usize,
    /// The order of the ends in the bottom.
    pub(super) order: EndOrder,
    /// The packed states of the top.
    pub(super) top: &'a [u8],
    /// The packed states of the bottom.
    pub(super) bottom: &'a [u8],
    pub(super) weight: Weight,
}

/// The sums of the tours of pairs of keys. Intermediate numbers have 32 or 64 bits.
pub(super) struct PairSums<'a> {
    narrow: Groups<'a, u32>,
    wide: Groups<'a, u64>,
}

impl<'a> PairSums<'a> {
    pub(super) fn new(context: &'a Context<'a>, units: usize) -> Self {
        Self {
            narrow: Groups::new(context, units),
            wide: Groups::new(context, units),
        }
    }

    /// Adds the tours of a pair.
    pub(super) fn add(&mut self, pair: Pair<'_>) -> Result<(), TourCountError> {
        match is_narrow(pair.k, [pair.top, pair.bottom]) {
            true => self.narrow.add(pair),
            false => self.wide.add(pair),
        }
    }

    /// Returns the bytes of the lists.
    pub(super) fn bytes(&self) -> u64 {
        self.narrow.bytes() + self.wide.bytes()
    }

    /// Returns the tours of all pairs, by unit.
    pub(super) fn tours(self) -> impl Iterator<Item = u128> {
        let (narrow, wide) = (self.narrow.tours(), self.wide.tours());
        narrow.into_iter().zip(wide).map(|(one, other)| one + other)
    }
}

/// Returns true if the intermediate numbers of a pair fit in 32 bits: none exceeds the sum of the numbers of
/// the top or of the bottom. Sums of remainders modulo a prime below 2^54 fit in 64 bits, because at most 576
/// are added for five paths.
fn is_narrow(k: usize, halves: [&[u8]; 2]) -> bool {
    let mut halves = halves.into_iter();
    halves.all(|bytes| Packed::new(k, bytes).max_sum() <= u32::MAX.into())
}

/// Pairs that wait until there are enough of them to be processed side by side, and the tours of those that
/// were processed.
struct Groups<'a, L> {
    context: &'a Context<'a>,
    /// By the order of the ends and the number of paths.
    groups: [[Group<L>; MAX_LANE_PATHS + 1]; 3],
    buffers: [Vec<[L; LANES]>; MAX_LANE_PATHS],
    sums: TypedSums<L>,
    /// By unit.
    tours: Vec<u128>,
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

impl<'a, L: Number> Groups<'a, L> {
    fn new(context: &'a Context<'a>, units: usize) -> Self {
        Self {
            context,
            groups: Default::default(),
            buffers: Default::default(),
            sums: TypedSums::default(),
            tours: vec![0; units],
        }
    }

    /// Adds a pair.
    fn add(&mut self, pair: Pair<'_>) -> Result<(), TourCountError> {
        let top = Packed::new(pair.k, pair.top);
        if pair.k <= MAX_LANE_PATHS {
            self.fill_lane(pair, top, 0);
            return Ok(());
        }
        let mut list: Vec<(u32, L)> = Vec::new();
        reserve(&mut list, top.len())?;
        top.for_each(|rank, number| list.push((rank, number)));
        self.branch(pair, &list, 0)
    }

    /// Adds the pairs with one path less that a pair is reduced to, one for each partner of end 0 in the
    /// top, whose states are in a list. `first`: the number to subtract from their ranks.
    fn branch(
        &mut self,
        pair: Pair<'_>,
        top: &[(u32, L)],
        first: u32,
    ) -> Result<(), TourCountError> {
        let Pair { k, order, .. } = pair;
        for partner in 1..2 * k {
            let first = first + with_first(k, partner, 0);
            let top = block(top, first, MATCHINGS[k - 1]);
            if top.is_empty() {
                continue;
            }
            let mut bottom = Vec::new();
            let link = Source {
                states: pair.bottom,
                k,
                splice: order.link(k, partner),
            };
            let links = &mut [link].into_iter();
            self.sums.add(self.context, k - 1, links, &mut bottom)?;
            let pair = Pair {
                k: k - 1,
                order: order.after_link(),
                bottom: &bottom,
                ..pair
            };
            match pair.k > MAX_LANE_PATHS {
                true => self.branch(pair, top, first)?,
                false => self.fill_lane(pair, top, first),
            }
        }
        Ok(())
    }

    /// Adds a pair of few paths in a free lane, which is all 0. Processes the group if it is full. `first`: the
    /// number to subtract from the ranks of the top.
    fn fill_lane(&mut self, pair: Pair<'_>, top: impl Entries<L>, first: u32) {
        let Pair { k, order, .. } = pair;
        let group = &mut self.groups[order as usize][k];
        for lanes in [&mut group.top, &mut group.bottom] {
            lanes.resize(MATCHINGS[k] as usize, [L::default(); LANES]);
        }
        let lane = group.pairs;
        top.for_each(|rank, number| group.top[(rank - first) as usize][lane] = number);
        let bottom = Packed::new(k, pair.bottom);
        bottom.for_each(|rank, number| group.bottom[rank as usize][lane] = number);
        group.weights[lane] = pair.weight;
        group.pairs += 1;
        if group.pairs == LANES {
            self.flush(order, k);
        }
    }

    /// Processes the pairs of a group, and clears it.
    fn flush(&mut self, order: EndOrder, k: usize) {
        let modulus = self.context.modulus;
        let group = &mut self.groups[order as usize][k];
        let halves = [&*group.top, &*group.bottom];
        let mut sums = [L::Product::default(); LANES];
        add_tours(order, k, halves, &mut self.buffers, &mut sums);
        for (weight, sum) in group.weights.iter().zip(sums).take(group.pairs) {
            let total = &mut self.tours[weight.unit];
            let sum = reduced(sum.into(), modulus) * u128::from(weight.multiplicity);
            *total = reduced(*total + sum, modulus);
        }
        group.pairs = 0;
        group.top.fill([L::default(); LANES]);
        group.bottom.fill([L::default(); LANES]);
    }

    fn bytes(&self) -> u64 {
        let groups = self.groups.iter().flatten();
        let lanes = groups.map(|group| group.top.capacity() + group.bottom.capacity());
        let lanes = lanes.sum::<usize>() * size_of::<[L; LANES]>();
        (lanes + size_of_val(&*self.tours)) as u64 + self.sums.bytes()
    }

    /// Returns the tours of all pairs, by unit.
    fn tours(mut self) -> Vec<u128> {
        for order in EndOrder::ALL {
            for k in 1..=MAX_LANE_PATHS {
                if self.groups[order as usize][k].pairs > 0 {
                    self.flush(order, k);
                }
            }
        }
        self.tours
    }
}

/// The number of pairs side by side.
const LANES: usize = 8;

/// Adds the tours of pairs of k paths, lane by lane. `buffers`: at least one for each path beyond two.
fn add_tours<L: Number>(
    order: EndOrder,
    k: usize,
    [top, bottom]: [&[[L; LANES]]; 2],
    buffers: &mut [Vec<[L; LANES]>],
    sums: &mut [L::Product; LANES],
) {
    match (k, buffers) {
        (1, _) => {
            for lane in 0..LANES {
                sums[lane] += top[0][lane].times(bottom[0][lane]);
            }
        }
        (2, _) => {
            // Two different matchings of four ends make one cycle, equal ones make two.
            for lane in 0..LANES {
                let mut all = L::default();
                bottom[..3].iter().for_each(|lanes| all.add_to(lanes[lane]));
                for (rank, top) in top.iter().enumerate() {
                    let equal = match order {
                        EndOrder::Same | EndOrder::Reversed => rank,
                        EndOrder::FirstFixed => 2 - rank,
                    };
                    sums[lane] += top[lane].times(all - bottom[equal][lane]);
                }
            }
        }
        (_, [linked, buffers @ ..]) => {
            let (block, each) = (MATCHINGS[k - 1] as usize, 2 * (k - 1));
            let sources = order.link_sources(k).iter();
            for (sources, top) in sources.zip(top.chunks_exact(block)) {
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
                let halves = [top, &**linked];
                add_tours(order.after_link(), k - 1, halves, buffers, sums);
            }
        }
        (_, []) => unreachable!("there is a buffer for each path beyond 2"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::SequentialExecutor;
    use super::super::context::Budget;
    use super::super::matchings::tests::mates_of;
    use super::super::packed::tests::pack;
    use super::*;
    use crate::random::Random;

    /// Returns true if two matchings make one cycle.
    fn is_cycle(k: usize, order: EndOrder, top: u32, bottom: u32) -> bool {
        let [above, below] = [top, bottom].map(|rank| mates_of(k, rank));
        let other = |end: usize| match order {
            EndOrder::Same => end,
            EndOrder::Reversed => 2 * k - 1 - end,
            EndOrder::FirstFixed => (2 * k - end) % (2 * k),
        };
        let (mut end, mut pairs) = (0, 0);
        loop {
            end = other(below[other(above[end])]);
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
        let budget = Budget::new(1 << 30, 0);
        let mut random = Random::new(1997);
        // Intermediate numbers of 32 bits, of 64 bits, and of both in one count.
        for (max, modulus) in [
            ([5; 3], None),
            ([1 << 40; 3], None),
            ([1 << 56; 3], None),
            ([5, 1 << 40, 1 << 56], None),
            ([5, 1 << 40, prime - 1], Some(prime)),
        ] {
            let context = Context {
                modulus,
                ..Context::new(&SequentialExecutor, &budget)
            };
            let mut pairs = PairSums::new(&context, 2);
            let mut expected = [0; 2];
            for round in 0..40 {
                let k = 1 + round % 8;
                let [top, bottom] =
                    [60, 40].map(|bits| states(k, max[round % 3].min(1 << bits), &mut random));
                let order = EndOrder::ALL[round / 2 % 3];
                let (unit, multiplicity) = (round / 2 % 2, 1 + round as u32 % 2);
                for (&above, &number) in top.0.iter().zip(&top.1) {
                    for (&below, &other) in bottom.0.iter().zip(&bottom.1) {
                        if is_cycle(k, order, above, below) {
                            let tours =
                                u128::from(number) * u128::from(other) * u128::from(multiplicity);
                            expected[unit] += tours;
                        }
                    }
                }
                let [top, bottom] = [top, bottom].map(|states| packed(k, &states));
                let pair = Pair {
                    k,
                    order,
                    top: &top,
                    bottom: &bottom,
                    weight: Weight { unit, multiplicity },
                };
                pairs.add(pair).unwrap();
            }
            let expected = expected.map(|sum| reduced(sum, modulus));
            let tours = pairs.tours().map(|sum| reduced(sum, modulus));
            assert!(tours.eq(expected), "{max:?}");
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
            for halves in [[&*large, &*small], [&*small, &*large]] {
                assert_eq!(is_narrow(2, halves), expected, "{sums:?}");
            }
        }
    }
}

//! The number of ways in which the states of two keys make one cycle, for eight pairs of keys at a
//! time.
//!
//! It is the sum, over all pairs of matchings that make one cycle together, of the product of their
//! numbers. All matchings of the top in which end 0 has the partner j are one block of ranks; for
//! these, 0 and j are linked in each matching of the bottom: the other ends of the bottom's two
//! paths become a pair. What is left is the same sum for one path less.
//!
//! The steps depend on the number of paths alone, so eight pairs of keys are worked through side by
//! side, in *lanes*.

use crate::tour::count::state::matchings::MATCHINGS;
use crate::tour::count::state::splice::{Splice, SpliceTables};
use crate::tour::count::state::states::Number;

/// The number of pairs side by side.
pub(super) const LANES: usize = 8;

/// The maximum number of paths of states that are worked through in lanes.
pub(super) const MAX_LANE_PATHS: usize = 5;

/// For each matching of k - 1 pairs, the matchings of k pairs that become it when ends 0 and j are
/// linked.
pub(super) struct Links {
    /// By k, then j - 1: 2(k - 1) sources for each matching.
    sources: Vec<Vec<Vec<u16>>>,
}

impl Links {
    /// Makes the lists for up to `max_paths` paths, for which there must be tables.
    pub(super) fn new(tables: &SpliceTables, max_paths: usize) -> Self {
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
    pub(super) fn add<L: Number>(
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
                    sums[lane].add_to(product, &mut false); // it fits: at most the product of all sums does
                }
            }
            (2, _) => {
                // Two different matchings of four ends make a cycle, equal ones make two.
                for lane in 0..LANES {
                    let all = bottom[0][lane] + bottom[1][lane] + bottom[2][lane];
                    for rank in 0..3 {
                        let others = all - bottom[rank][lane];
                        sums[lane].add_to(top[rank][lane].times(others), &mut false);
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

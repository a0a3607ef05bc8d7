//! The jobs, and how they use the symmetries of the board.
//!
//! A solution determines four sets of rows or columns that a quadrant's queens use: *a*, the
//! columns of the north-west; *b*, the columns of the south-east; *c*, the rows of the north-west;
//! *d*, the rows of the south-east. All four have the same size k, and the other two quadrants use
//! their complements. A job is a pair (a, b). Its northern half-boards are those of all c, its
//! southern ones those of all d, and every northern one is paired with every southern one.
//!
//! The half turn and the transpositions only permute the sets: (a, b, c, d) becomes (b, a, d, c),
//! (c, d, a, b) or (d, c, b, a). A mirror also complements them: (a, b, c, d) becomes (¬b, ¬a, ¬c,
//! ¬d). So under the eight symmetries each set becomes the first one twice, once as it is and once
//! as its complement. Order the sets by size, then by number, and keep only images whose *a* is
//! minimal: it is less than its complement, and not greater than b, c, d and their complements. If
//! t images are kept, each weighs 8/t. For k <= 1 all images are kept.
//!
//! A set is identified by its rank among the sets of its size. For k < m/2 the condition on b, c, d
//! is then a range of ranks that begins at a's rank. For k = m/2 it also ends at the rank of a's
//! complement. `weights` draws this, and defines which of the kept images are dropped again.
//!
//! Neighbouring column sets a form a strip. The jobs of a strip run through the sets b, and for
//! each b through the sets a. So consecutive jobs need few lists: those of the strip and of one b.
//! A few of these pairs are not allowed; they are jobs without half-boards.

use std::cmp::Ordering;
use std::ops::Range;

use super::geometry::{Middle, Quadrant, Subsets};
use super::weights::{self, NorthPart, Ranks};
use super::work::expected_work;

/// All jobs of a board size.
#[derive(Debug)]
pub(super) struct JobList {
    pub(super) n: usize,
    pub(super) cases: &'static [Middle],
    pub(super) subsets: Subsets,
    strips: Vec<Strip>,
    jobs: usize,
}

/// The jobs of neighbouring column sets a of one size.
#[derive(Clone, Debug)]
struct Strip {
    first_job: usize,
    case: usize,
    /// The size k of the sets.
    size: usize,
    ranks_a: Range<usize>,
    ranks_b: Range<usize>,
    /// The expected work of each job.
    work: u64,
}

/// The columns and rows that the quadrants of a job use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Job {
    /// The index of its case.
    pub(super) case: usize,
    /// The columns of the north-west.
    pub(super) a: u32,
    /// The columns of the south-east.
    pub(super) b: u32,
    /// The row sets of the north-west; none if b is not allowed. Each part is joined with the
    /// complete south.
    pub(super) north: Vec<NorthPart>,
    /// The ranks of the row sets of the south-east, in two parts that are counted separately.
    pub(super) south: [Ranks; 2],
}

impl JobList {
    pub(super) fn new(n: usize, width: usize) -> Self {
        let side = n / 2;
        let mut list = Self {
            n,
            cases: Middle::cases(n),
            subsets: Subsets::new(side),
            strips: Vec::new(),
            jobs: 0,
        };
        for case in 0..list.cases.len() {
            for size in 0..=side {
                let sets = list.subsets.with_size(size).len();
                for start in (0..sets).step_by(width) {
                    let ranks_a = start..sets.min(start + width);
                    // Later sets a allow only some of these.
                    let ranks_b = list.allowed(case, size, start);
                    if ranks_b.is_empty() {
                        break;
                    }
                    let first_job = list.jobs;
                    list.jobs += ranks_a.len() * ranks_b.len();
                    list.strips.push(Strip {
                        first_job,
                        case,
                        size,
                        work: expected_work(side, ranks_b.len() as f64 / sets as f64),
                        ranks_a,
                        ranks_b,
                    });
                }
            }
        }
        list
    }

    fn side(&self) -> usize {
        self.subsets.side()
    }

    fn common_weight(&self, case: usize, size: usize) -> Option<u64> {
        weights::common_weight(self.cases[case], size, self.side())
    }

    /// Returns the ranks that b, c and d may have: unless solutions have a common weight, those of
    /// the sets that are not less than a, nor are their complements.
    ///
    /// Without a common weight, empty if a is not less than its own complement.
    fn allowed(&self, case: usize, size: usize, rank_a: usize) -> Range<usize> {
        let sets = self.subsets.with_size(size).len();
        match (2 * size).cmp(&self.side()) {
            Ordering::Greater if self.cases[case] != Middle::Apart => 0..0,
            _ if self.common_weight(case, size).is_some() => 0..sets,
            Ordering::Less => rank_a..sets,
            _ => rank_a..rank_a.max(sets - rank_a),
        }
    }

    /// Returns the columns of a quadrant.
    pub(super) fn columns(&self, job: &Job, quadrant: Quadrant) -> u32 {
        let all = (1 << self.side()) - 1;
        match quadrant {
            Quadrant::NorthWest => job.a,
            Quadrant::NorthEast => all & !job.b,
            Quadrant::SouthWest => all & !job.a,
            Quadrant::SouthEast => job.b,
        }
    }

    /// Returns the columns of the board that the north and the south use, without the middle one.
    pub(super) fn halves(&self, job: &Job) -> [u64; 2] {
        let columns = |quadrant| u64::from(self.columns(job, quadrant));
        // The columns of the east are numbered from the other edge.
        let mirrored = |columns: u64| columns.reverse_bits() >> (u64::BITS as usize - self.n);
        [
            columns(Quadrant::NorthWest) | mirrored(columns(Quadrant::NorthEast)),
            columns(Quadrant::SouthWest) | mirrored(columns(Quadrant::SouthEast)),
        ]
    }

    pub(super) fn jobs(&self) -> usize {
        self.jobs
    }

    pub(super) fn work(&self, job: usize) -> u64 {
        self.strip(job).work
    }

    /// Returns the number of jobs from this one to the end of its strip.
    pub(super) fn same_lists(&self, job: usize) -> usize {
        let end = self.strips.get(self.strip_after(job));
        end.map_or(self.jobs, |strip| strip.first_job) - job
    }

    fn strip(&self, job: usize) -> &Strip {
        &self.strips[self.strip_after(job) - 1]
    }

    /// Returns the index of the strip that follows the job's.
    fn strip_after(&self, job: usize) -> usize {
        self.strips.partition_point(|strip| strip.first_job <= job)
    }

    pub(super) fn job(&self, job: usize) -> Job {
        let strip = self.strip(job);
        let (case, size) = (strip.case, strip.size);
        let (index, width) = (job - strip.first_job, strip.ranks_a.len());
        let rank_a = strip.ranks_a.start + index % width;
        let rank_b = strip.ranks_b.start + index / width;
        let sets = self.subsets.with_size(size);
        let allowed = self.allowed(case, size, rank_a);
        let (north, south) = if allowed.contains(&rank_b) {
            let weight = self.common_weight(case, size);
            let has_complement = 2 * size == self.side();
            weights::row_sets(weight, rank_a, rank_b, allowed, has_complement)
        } else {
            (Vec::new(), [0..0, 0..0])
        };
        Job {
            case,
            a: sets[rank_a],
            b: sets[rank_b],
            north,
            south,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strips_contain_the_same_pairs_as_single_sets() {
        for n in [8, 9, 14, 16, 18] {
            let pairs = |width| {
                let list = JobList::new(n, width);
                let jobs = (0..list.jobs()).map(|job| list.job(job));
                let pairs = jobs.filter(|job| !job.north.is_empty());
                let mut pairs: Vec<_> = pairs.map(|job| (job.case, job.a, job.b)).collect();
                pairs.sort_unstable();
                (pairs, list.jobs())
            };
            let (single, jobs) = pairs(1);
            assert_eq!(single.len(), jobs, "{n}");
            assert!(pairs(16).0 == single, "{n}");
        }
    }
}

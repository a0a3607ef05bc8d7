//! The jobs, and the board's symmetries among them.
//!
//! A solution gives four sets, each of the rows or columns that a quadrant's queens use: *a* the
//! columns of the north-west, *b* the columns of the south-east, *c* the rows of the north-west,
//! *d* the rows of the south-east. All four have the same size k, and the other two quadrants use
//! their complements. A job is a pair (a, b): its north halves are those of all c, its south halves
//! those of all d, and each north half meets each south half.
//!
//! Half turn and transpositions only change places: (a, b, c, d) becomes (b, a, d, c), (c, d, a, b)
//! or (d, c, b, a). A mirror also takes complements: (a, b, c, d) becomes (¬b, ¬a, ¬c, ¬d). So
//! under all eight symmetries each of the four sets comes to the first place twice, once as it is
//! and once as its complement. Order the sets by size, then by number; keep only images whose *a*
//! is the least of the eight, that is: a is less than its complement, and b, c, d and their
//! complements are not less than a. Where t images are kept, each weighs 8/t. Weights are counted
//! in thirds, so that they are whole numbers.
//!
//! Sets are known by their rank among the sets of their size. For k < m/2 the condition on b, c, d
//! is then a range of ranks that begins at a's; for k = m/2 it also ends at the rank of a's
//! complement. `weights` draws that, and says which of the kept images are dropped again.
//!
//! The column sets a stand in strips of a few neighbours. The jobs of a strip go from b to b, each
//! with every a, so that whoever does them one after another needs few lists: those of the strip,
//! and of one b at a time.

use std::ops::Range;

use super::geometry::{Middle, Quadrant, Subsets};
use super::weights::{Images, NorthPart, Ranks};
use super::work::expected_work;

/// The jobs of all cases of an order.
#[derive(Debug)]
pub(super) struct JobList {
    pub(super) order: usize,
    pub(super) cases: &'static [Middle],
    pub(super) subsets: Subsets,
    strips: Vec<Strip>,
    jobs: usize,
    /// The number of column sets a of a strip.
    width: usize,
}

/// The jobs of some neighbouring column sets a of one size.
#[derive(Clone, Debug)]
struct Strip {
    first_job: usize,
    case: usize,
    /// The size k of the sets.
    size: usize,
    first_rank_a: usize,
    /// The expected work of each job.
    work: u64,
}

/// A job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Job {
    /// The index of its case.
    pub(super) case: usize,
    /// The set of the columns of the north-west.
    pub(super) a: u32,
    /// The set of the columns of the south-east.
    pub(super) b: u32,
    /// The row sets of the north-west: each part is joined with the whole south.
    pub(super) north: Vec<NorthPart>,
    /// The ranks of the row sets of the south-east, in two parts that are counted apart.
    pub(super) south: [Ranks; 2],
}

impl JobList {
    pub(super) fn new(order: usize, width: usize) -> Self {
        let side = order / 2;
        let mut list = Self {
            order,
            cases: Middle::cases(order),
            subsets: Subsets::new(side),
            strips: Vec::new(),
            jobs: 0,
            width,
        };
        for case in 0..list.cases.len() {
            for size in 0..=side {
                for first_rank_a in (0..list.subsets.of_size(size).len()).step_by(width) {
                    list.add(case, size, first_rank_a);
                }
            }
        }
        list
    }

    /// Adds a strip, unless it has no jobs.
    fn add(&mut self, case: usize, size: usize, first_rank_a: usize) {
        let mut strip = Strip {
            first_job: self.jobs,
            case,
            size,
            first_rank_a,
            work: 1,
        };
        let ranges = self.ranges_b(&strip);
        let (sets, pairs) = ranges.fold((0, 0), |(sets, pairs), (_, range)| {
            (sets + usize::from(!range.is_empty()), pairs + range.len())
        });
        if pairs > 0 {
            let share = (pairs / sets) as f64 / self.subsets.of_size(size).len() as f64;
            strip.work = expected_work(self.side(), share);
            self.strips.push(strip);
            self.jobs += pairs;
        }
    }

    /// The ranks of the sets a of the strip, each with those of the sets b that it goes with.
    fn ranges_b(&self, strip: &Strip) -> impl Iterator<Item = (usize, Range<usize>)> {
        let (size, first) = (strip.size, strip.first_rank_a);
        let sets = self.subsets.of_size(size).len();
        let is_symmetric = self.cases[strip.case].is_symmetric();
        (first..sets.min(first + self.width)).map(move |rank_a| {
            let range = if is_symmetric {
                self.not_less(size, rank_a)
            } else {
                0..sets
            };
            (rank_a, range)
        })
    }

    /// The ranks (a, b) at a place among the pairs of the strip.
    fn pair(&self, strip: &Strip, place: usize) -> (usize, usize) {
        // The number of pairs with a set below this one.
        let before = |rank_b: usize| -> usize {
            let ranges = self.ranges_b(strip);
            ranges
                .map(|(_, range)| range.end.min(rank_b).saturating_sub(range.start))
                .sum()
        };
        let (mut rank_b, mut end) = (0, self.subsets.of_size(strip.size).len());
        while end - rank_b > 1 {
            let middle = rank_b.midpoint(end);
            if before(middle) <= place {
                rank_b = middle;
            } else {
                end = middle;
            }
        }
        let mut with_b = self
            .ranges_b(strip)
            .filter(|(_, range)| range.contains(&rank_b));
        let Some((rank_a, _)) = with_b.nth(place - before(rank_b)) else {
            unreachable!("the place is one of the strip's");
        };
        (rank_a, rank_b)
    }

    fn side(&self) -> usize {
        self.subsets.side()
    }

    /// Returns the ranks of the sets that are not less than a, and their complements neither; empty
    /// when a is not less than its own complement.
    fn not_less(&self, size: usize, rank_a: usize) -> Range<usize> {
        let number_of_sets = self.subsets.of_size(size).len();
        match (2 * size).cmp(&self.side()) {
            std::cmp::Ordering::Less => rank_a..number_of_sets,
            std::cmp::Ordering::Equal => rank_a..rank_a.max(number_of_sets - rank_a),
            std::cmp::Ordering::Greater => 0..0,
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

    /// Returns the columns of the board in the north and in the south, without the middle one.
    pub(super) fn halves(&self, job: &Job) -> [u64; 2] {
        let columns = |quadrant| u64::from(self.columns(job, quadrant));
        // Those of the east are counted from the other edge.
        let mirrored = |columns: u64| columns.reverse_bits() >> (u64::BITS as usize - self.order);
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
        let (rank_a, rank_b) = self.pair(strip, job - strip.first_job);
        let sets = self.subsets.of_size(size);
        let Images { north, south } = if self.cases[case].is_symmetric() {
            let allowed = self.not_less(size, rank_a);
            Images::new(size, rank_a, rank_b, allowed, 2 * size == self.side())
        } else {
            Images::one(sets.len())
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
    use std::collections::HashSet;

    use super::*;

    /// In strips of sixteen sets a, where not all sets b go with each.
    #[test]
    fn the_work_of_a_job_is_that_of_the_mean_set_of_its_strip() {
        const WIDTH: usize = 16;
        let whole = JobList::new(18, WIDTH);
        let mut first = 0;
        while first < whole.jobs() {
            let jobs = whole.same_lists(first);
            let size = whole.job(first).a.count_ones() as usize;
            let sets: HashSet<_> = (first..first + jobs).map(|job| whole.job(job).a).collect();
            let share = (jobs / sets.len()) as f64 / whole.subsets.of_size(size).len() as f64;
            let work = expected_work(9, share);
            assert_eq!(whole.work(first), work, "{first}");
            first += jobs;
        }
    }
}

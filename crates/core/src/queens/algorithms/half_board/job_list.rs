//! The jobs, and the board's symmetries among them.
//!
//! A solution gives four sets, each of the rows or columns that a quadrant's queens use: *a* the columns of the north-west,
//! *b* the columns of the south-east, *c* the rows of the north-west, *d* the rows of the south-east. All four have the same
//! size k, and the other two quadrants use their complements. A job is a pair (a, b): its north halves are those of all c,
//! its south halves those of all d, and each north half meets each south half.
//!
//! Half turn and transpositions only change places: (a, b, c, d) becomes (b, a, d, c), (c, d, a, b) or (d, c, b, a). A mirror
//! also takes complements: (a, b, c, d) becomes (¬b, ¬a, ¬c, ¬d). So under all eight symmetries each of the four sets comes
//! to the first place twice, once as it is and once as its complement. Order the sets by size, then by number; keep only
//! images whose *a* is the least of the eight, that is: a is less than its complement, and b, c, d and their complements
//! are not less than a. Where t images are kept, each weighs 8/t. Weights are counted in thirds, so that they are whole numbers.
//!
//! Sets are known by their rank among the sets of their size. For k < m/2 the condition on b, c, d is then a range of ranks
//! that begins at a's; for k = m/2 it also ends at the rank of a's complement. `images` draws that, and says which of the
//! kept images are dropped again.
//!
//! At large orders a pair (a, b) would take minutes: there the ranks of c are cut into slices, a job each.

use std::ops::Range;

use super::cut::Middle;
use super::expected;
use super::images::{Images, Part, Ranks};
use super::subsets::Subsets;

/// The jobs of all cases of an order.
#[derive(Debug)]
pub(super) struct JobList {
    pub(super) cases: &'static [Middle],
    pub(super) subsets: Subsets,
    groups: Vec<Group>,
    jobs: usize,
    /// The number of jobs for a pair (a, b).
    slices: usize,
}

/// The jobs of one column set a.
#[derive(Clone, Debug)]
struct Group {
    first_job: usize,
    first_rank_b: usize,
    case: u32,
    /// The size k of the sets.
    size: u32,
    rank_a: u32,
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
    pub(super) north: Vec<Part>,
    /// The ranks of the row sets of the south-east, in two parts that are counted apart.
    pub(super) south: [Ranks; 2],
}

impl JobList {
    pub(super) fn new(order: usize, slices: usize) -> Self {
        let side = order / 2;
        let mut list = Self {
            cases: Middle::cases(order),
            subsets: Subsets::new(side),
            groups: Vec::new(),
            jobs: 0,
            slices,
        };
        for (case, middle) in list.cases.iter().copied().enumerate() {
            for size in 0..=side {
                for rank_a in 0..list.subsets.of_size(size).len() {
                    list.add(case as u32, middle, size, rank_a);
                }
            }
        }
        list
    }

    fn add(&mut self, case: u32, middle: Middle, size: usize, rank_a: usize) {
        let ranks_b = match middle {
            Middle::Apart => 0..self.subsets.of_size(size).len(),
            Middle::None | Middle::Centre => self.not_less(size, rank_a),
        };
        let work = (expected::work(self.side(), size, ranks_b.len()) / self.slices as u64).max(1);
        self.groups.push(Group {
            first_job: self.jobs,
            first_rank_b: ranks_b.start,
            case,
            size: size as u32,
            rank_a: rank_a as u32,
            work,
        });
        self.jobs += ranks_b.len() * self.slices;
    }

    fn side(&self) -> usize {
        self.subsets.side()
    }

    /// Returns the ranks of the sets that are not less than a, and their complements neither; empty when a is not less than
    /// its own complement.
    fn not_less(&self, size: usize, rank_a: usize) -> Range<usize> {
        let number_of_sets = self.subsets.of_size(size).len();
        match (2 * size).cmp(&self.side()) {
            std::cmp::Ordering::Less => rank_a..number_of_sets,
            std::cmp::Ordering::Equal if rank_a < number_of_sets - 1 - rank_a => {
                rank_a..number_of_sets - rank_a
            }
            _ => 0..0,
        }
    }

    pub(super) fn jobs(&self) -> usize {
        self.jobs
    }

    pub(super) fn work(&self, job: usize) -> u64 {
        self.group(job).work
    }

    /// True if the job's north takes this row set.
    pub(super) fn north_takes(&self, job: &Job, rows: u32) -> bool {
        let rank = self.subsets.rank(rows);
        let mut ranges = job.north.iter().flat_map(|part| &part.ranks);
        ranges.any(|range| range.contains(&rank))
    }

    pub(super) fn is_sliced(&self) -> bool {
        self.slices > 1
    }

    /// Returns the number of jobs from this one to the end of its group.
    pub(super) fn alike(&self, job: usize) -> usize {
        let end = self.groups.get(self.group_after(job));
        end.map_or(self.jobs, |group| group.first_job) - job
    }

    fn group(&self, job: usize) -> &Group {
        &self.groups[self.group_after(job) - 1]
    }

    /// Returns the index of the group that follows the job's.
    fn group_after(&self, job: usize) -> usize {
        self.groups.partition_point(|group| group.first_job <= job)
    }

    pub(super) fn job(&self, job: usize) -> Job {
        let group = self.group(job);
        let (case, size) = (group.case as usize, group.size as usize);
        let place = job - group.first_job;
        let (rank_a, rank_b) = (
            group.rank_a as usize,
            group.first_rank_b + place / self.slices,
        );
        let slice = place % self.slices;
        let sets = self.subsets.of_size(size);
        let Images { mut north, south } = if self.cases[case].is_symmetric() {
            let allowed = self.not_less(size, rank_a);
            Images::new(size, rank_a, rank_b, allowed, 2 * size == self.side())
        } else {
            Images::one(sets.len())
        };
        // Only the first part is long: the others are a row set or two, and go with the first slice.
        let first = &mut north[0].ranks[0];
        let at = |slice| first.start + first.len() * slice / self.slices;
        *first = at(slice)..at(slice + 1);
        if slice > 0 {
            north.truncate(1);
        }
        Job {
            case,
            a: sets[rank_a],
            b: sets[rank_b],
            north,
            south,
        }
    }
}

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
//! are not less than a. Where t images are kept, each weighs 8/t. Weights are counted in thirds, so that they are whole.
//!
//! With b, c, d greater than a, and their complements too, one image is kept. Else several would be, and as many as possible
//! are dropped again, so that few lists need a weight of their own:
//!
//! * c = a: the transposition that swaps rows and columns of the north-west keeps a there; so only one board of each pair of
//!   transposes is kept there (`lists`), if k > 1. A single queen is its own transpose.
//! * c = ¬a, k > 1: dropped, because a quarter turn makes d = ¬a of it; but (a, a, ¬a, ¬a) has no other image.
//! * b = ¬a, k > 1: a mirror keeps a and b, and takes the complements of c and d; only c < ¬c is kept.
//!
//! Then two images are left where b = a or d = a, but one where b = a and d = ¬a, or b = ¬a.
//!
//! Sets are known by their rank among the sets of their size. For k < m/2 the condition on b, c, d is then a range of ranks
//! that begins at a's; for k = m/2 it also ends at the rank of a's complement.
//!
//! At large orders a pair (a, b) would take minutes: there the ranks of c are cut into slices, a job each.

use std::ops::Range;

use super::cut::Middle;
use super::expected;
use super::subsets::Subsets;

/// The weight of a solution that stands for eight, in thirds.
pub(super) const EIGHT: u64 = 24;

/// The jobs of all cases of an order.
#[derive(Debug)]
pub(super) struct Plan {
    cases: &'static [Middle],
    pub(super) subsets: Subsets,
    rows: Vec<Row>,
    jobs: usize,
    /// How many jobs there are for a pair (a, b).
    slices: usize,
}

/// The jobs of one column set a.
#[derive(Clone, Debug)]
struct Row {
    first_job: usize,
    first_b: usize,
    case: u32,
    size: u32,
    a: u32,
    work: u64,
}

/// A job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Job {
    /// The index of its case.
    pub(super) case: usize,
    /// The columns of the north-west, and of the south-east.
    pub(super) a: u32,
    pub(super) b: u32,
    /// The row sets of the north-west: each part is joined with the whole south.
    pub(super) north: Vec<Part>,
    /// The ranks of the row sets of the south-east, in two parts that are counted apart.
    pub(super) south: [Ranks; 2],
}

/// Ranges of ranks.
pub(super) type Ranks = Vec<Range<usize>>;

/// Some row sets of the north-west.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) ranks: Ranks,
    /// What a solution weighs with each part of the south, in thirds.
    pub(super) weights: [u64; 2],
}

impl Plan {
    pub(super) fn new(order: usize, slices: usize) -> Self {
        let side = order / 2;
        let mut plan = Self {
            cases: Middle::cases(order),
            subsets: Subsets::new(side),
            rows: Vec::new(),
            jobs: 0,
            slices,
        };
        for (case, middle) in plan.cases.iter().copied().enumerate() {
            for size in 0..=side {
                for a in 0..plan.subsets.of_size(size).len() {
                    plan.add(case as u32, middle, size, a);
                }
            }
        }
        plan
    }

    fn add(&mut self, case: u32, middle: Middle, size: usize, a: usize) {
        let b = match middle {
            Middle::Apart => 0..self.subsets.of_size(size).len(),
            Middle::None | Middle::Centre => self.not_less(size, a),
        };
        let work = (expected::work(self.side(), size, b.len()) / self.slices as u64).max(1);
        self.rows.push(Row {
            first_job: self.jobs,
            first_b: b.start,
            case,
            size: size as u32,
            a: a as u32,
            work,
        });
        self.jobs += b.len() * self.slices;
    }

    fn side(&self) -> usize {
        self.subsets.side()
    }

    /// The ranks of the sets that are not less than a, and their complements neither; empty when a is not less than its
    /// own complement.
    fn not_less(&self, size: usize, a: usize) -> Range<usize> {
        let sets = self.subsets.of_size(size).len();
        match (2 * size).cmp(&self.side()) {
            std::cmp::Ordering::Less => a..sets,
            std::cmp::Ordering::Equal if a < sets - 1 - a => a..sets - a,
            _ => 0..0,
        }
    }

    pub(super) fn jobs(&self) -> usize {
        self.jobs
    }

    pub(super) fn work(&self, job: usize) -> u64 {
        self.row(job).work
    }

    /// Whether the job's north takes this row set.
    pub(super) fn north_takes(&self, job: &Job, rows: u32) -> bool {
        let rank = self.subsets.rank(rows);
        let mut ranges = job.north.iter().flat_map(|part| &part.ranks);
        ranges.any(|range| range.contains(&rank))
    }

    pub(super) fn is_sliced(&self) -> bool {
        self.slices > 1
    }

    /// The jobs from this one to the end of its row.
    pub(super) fn alike(&self, job: usize) -> usize {
        let end = self.rows.get(self.row_behind(job));
        end.map_or(self.jobs, |row| row.first_job) - job
    }

    fn row(&self, job: usize) -> &Row {
        &self.rows[self.row_behind(job) - 1]
    }

    /// The index of the row that follows the job's.
    fn row_behind(&self, job: usize) -> usize {
        self.rows.partition_point(|row| row.first_job <= job)
    }

    pub(super) fn job(&self, job: usize) -> Job {
        let row = self.row(job);
        let (case, size, a) = (row.case as usize, row.size as usize, row.a as usize);
        let (b, slice) = (
            (job - row.first_job) / self.slices,
            (job - row.first_job) % self.slices,
        );
        let b = row.first_b + b;
        let sets = self.subsets.of_size(size);
        let (mut north, south) = if !self.cases[case].is_symmetric() {
            one_image(sets.len())
        } else if size <= 1 {
            self.ties(size, a, b)
        } else {
            self.few_images(size, a, b)
        };
        for (index, part) in north.iter_mut().enumerate() {
            for range in &mut part.ranks {
                let at = |slice| range.start + range.len() * slice / self.slices;
                *range = if index == 0 {
                    at(slice)..at(slice + 1)
                } else if slice == 0 {
                    range.clone()
                } else {
                    0..0
                };
            }
        }
        Job {
            case,
            a: sets[a],
            b: sets[b],
            north,
            south,
        }
    }

    /// The parts of a job with at least two queens in the north-west.
    fn few_images(&self, size: usize, a: usize, b: usize) -> (Vec<Part>, [Ranks; 2]) {
        const ONE: u64 = EIGHT;
        const TWO: u64 = EIGHT / 2;
        const FOUR: u64 = EIGHT / 4;
        let allowed = self.not_less(size, a);
        let sets = self.subsets.of_size(size).len();
        let has_complement = 2 * size == self.side();
        let complement = sets - 1 - a;
        // The rank of the complement, if it is one, is the last.
        let but_complement = a..allowed.end - usize::from(has_complement);
        let part = |ranks, weights| Part {
            ranks: vec![ranks],
            weights,
        };
        if has_complement && b == complement {
            let north = part(a..sets / 2, [ONE, ONE]);
            (vec![north], [vec![allowed], Vec::new()])
        } else if b == a {
            let complements = but_complement.end..allowed.end;
            let mut north = vec![part(but_complement.clone(), [TWO, ONE])];
            if has_complement {
                north.push(part(complements.clone(), [0, FOUR]));
            }
            (north, [vec![but_complement], vec![complements]])
        } else {
            let north = part(but_complement, [ONE, TWO]);
            (vec![north], [vec![a + 1..allowed.end], vec![a..a + 1]])
        }
    }

    /// The parts of a job with at most one queen in the north-west: each set that equals a, or its complement does, is one
    /// more image.
    fn ties(&self, size: usize, a: usize, b: usize) -> (Vec<Part>, [Ranks; 2]) {
        let allowed = self.not_less(size, a);
        let complement = self.subsets.of_size(size).len() - 1 - a;
        let (greater, ties) = if 2 * size == self.side() {
            (
                a + 1..complement,
                vec![a..a + 1, complement..complement + 1],
            )
        } else {
            (a + 1..allowed.end, vec![a..a + 1])
        };
        let images = if greater.contains(&b) { 1 } else { 2 };
        let part = |ranks, images| Part {
            ranks,
            weights: [EIGHT / images, EIGHT / (images + 1)],
        };
        let north = vec![
            part(vec![greater.clone()], images),
            part(ties.clone(), images + 1),
        ];
        (north, [vec![greater], ties])
    }
}

/// The parts of a job whose solutions have one image that is kept, whatever the row sets.
fn one_image(sets: usize) -> (Vec<Part>, [Ranks; 2]) {
    let all = vec![0..sets];
    let north = Part {
        ranks: all.clone(),
        weights: [EIGHT; 2],
    };
    (vec![north], [all, Vec::new()])
}

//! Checks by arithmetic that the job list contains every job exactly once.
//!
//! Each set of rows or columns has a number, the same for a set and its complement. The *share* of
//! four sets (a, b, c, d) (`jobs`) is the product of their numbers. Symmetries only permute the
//! four sets and complement them, so all images of four sets have the same share.
//!
//! A job contains sets (a, b, c, d), each with the weight of its solutions. Where c = a it keeps
//! one board of each pair of transposes (`weights`), so those sets count half. The weights of all
//! images of four sets add up to the number of these images. So the sum over all jobs is the sum
//! over all quadruples of sets of the same size. This sum factors: for each size k it is the fourth
//! power of the sum of the numbers of all sets of size k.
//!
//! With random numbers a missing or doubled job changes the sum, except with probability 2^-60, or if
//! it has no half-boards, and so the checksum 0. If all numbers are 1, the sum over the sizes is that
//! of C(m,k)^4, OEIS A005260.

use std::num::Wrapping;

use super::geometry::Middle;
use super::jobs::JobList;
use super::weights::{Ranks, WHOLE_ORBIT, common_weight};
use crate::queens::jobs::JobChecksums;
use crate::random::Random;

/// Checksums from a random number for each set.
pub(super) struct RandomChecksums<'a> {
    list: &'a JobList,
    /// By size and rank, the sum of the numbers of the sets of lower rank.
    sums: Vec<Vec<Wrapping<u128>>>,
}

impl<'a> RandomChecksums<'a> {
    /// Gives each set and its complement a random number.
    pub(super) fn random(list: &'a JobList, seed: u64) -> Self {
        let all = (1 << list.subsets.side()) - 1;
        let mut random = Random::new(seed);
        let numbers: Vec<_> = (0..=all).map(|_| random.next()).collect();
        Self::new(list, |set| numbers[set.min(all & !set)])
    }

    fn new(list: &'a JobList, number: impl Fn(usize) -> u64) -> Self {
        let prefix_sums = |size| {
            let mut sums = vec![Wrapping(0)];
            for &set in list.subsets.with_size(size) {
                let below = sums[sums.len() - 1];
                sums.push(below + Wrapping(number(set as usize).into()));
            }
            sums
        };
        let sums = (0..=list.subsets.side()).map(prefix_sums).collect();
        Self { list, sums }
    }

    /// Returns the sum of the numbers of the sets of this size with these ranks.
    fn sum(&self, size: usize, ranks: &Ranks) -> Wrapping<u128> {
        self.sums[size][ranks.end] - self.sums[size][ranks.start]
    }
}

impl JobChecksums for RandomChecksums<'_> {
    fn checksum(&self, job: usize) -> u128 {
        let job = self.list.job(job);
        let size = job.a.count_ones() as usize;
        let rank_a = self.list.subsets.rank(job.a);
        let [a, b] = [job.a, job.b].map(|set| {
            let rank = self.list.subsets.rank(set);
            self.sum(size, &(rank..rank + 1))
        });
        let (middle, side) = (self.list.cases[job.case], self.list.subsets.side());
        let keeps_half = common_weight(middle, size, side).is_none();
        // Twice the sum over c, so that half a set is an integer.
        let north = |ranks: &Ranks| {
            let has_a = ranks.contains(&rank_a);
            let half = if keeps_half && has_a { a } else { Wrapping(0) };
            self.sum(size, ranks) * Wrapping(2) - half
        };
        let south = job.south.each_ref().map(|ranks| self.sum(size, ranks));
        let rows = job.north.iter().map(|(ranks, weights)| {
            let [first, second] = weights.map(|weight| Wrapping(weight.into()));
            north(ranks) * (first * south[0] + second * south[1])
        });
        let rows: Wrapping<u128> = rows.sum();
        (a * b * rows).0
    }

    fn total(&self) -> u128 {
        // In a case without symmetry a solution represents its orbit.
        let weights = self.list.cases.iter().map(|&middle| match middle {
            Middle::Apart => WHOLE_ORBIT,
            _ => 1,
        });
        let weight: u64 = weights.sum();
        let all = self.sums.iter().map(|sums| sums[sums.len() - 1]);
        let sets: Wrapping<u128> = all.map(|sum| sum * sum * sum * sum).sum();
        (Wrapping(2 * u128::from(weight)) * sets).0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::ops::Range;

    use super::super::jobs::Job;
    use super::*;

    /// The sum of C(m,k)^4 over all k, by m (OEIS A005260).
    const FOURTH_POWERS: [u128; 17] = [
        1,
        2,
        18,
        164,
        1_810,
        21_252,
        263_844,
        3_395_016,
        44_916_498,
        607_041_380,
        8_345_319_268,
        116_335_834_056,
        1_640_651_321_764,
        23_365_271_704_712,
        335_556_407_724_360,
        4_854_133_484_555_664,
        70_666_388_112_940_818,
    ];

    fn sum(checksums: &RandomChecksums<'_>, jobs: Range<usize>) -> u128 {
        let sums = jobs.map(|job| Wrapping(checksums.checksum(job)));
        sums.sum::<Wrapping<_>>().0
    }

    /// Adds the checksum of each job, up to the largest n for which that is fast.
    #[test]
    fn the_checksums_of_all_jobs_add_up_to_the_whole() {
        for n in 2..=22 {
            let list = JobList::new(n, 3);
            for seed in 1..=3 {
                let checksums = RandomChecksums::random(&list, seed);
                assert_eq!(sum(&checksums, 0..list.jobs()), checksums.total(), "{n}");
            }
        }
    }

    /// The jobs of a column set a differ only in b: the first has b = a, the last the complement of
    /// a, and all others have the same checksum.
    #[test]
    fn the_weights_of_all_jobs_add_up_at_every_size() {
        for n in 2..=32 {
            let list = JobList::new(n, 1);
            let checksums = RandomChecksums::new(&list, |_| 1);
            let mut sum = 0;
            let mut start = 0;
            while start < list.jobs() {
                let jobs = list.same_lists(start);
                let share = |index| checksums.checksum(start + index);
                sum += match jobs {
                    1 => share(0),
                    _ => share(0) + share(jobs - 1) + share(jobs / 2) * (jobs as u128 - 2),
                };
                start += jobs;
            }
            let weight = if n % 2 == 0 { 1 } else { 1 + 8 };
            assert_eq!(sum, 2 * weight * FOURTH_POWERS[n / 2], "{n}");
            assert_eq!(sum, checksums.total());
        }
    }

    /// On an odd side, where no set has the size of its complement, all checksums differ, except for
    /// those of (a, b) and (b, a) if all images count, and of jobs without half-boards.
    #[test]
    fn a_missing_a_doubled_or_a_replaced_job_changes_the_sum() {
        for n in [7, 8, 10, 11, 12, 14, 15, 16] {
            let list = JobList::new(n, 16);
            let checksums = RandomChecksums::random(&list, 1);
            let is_distinct = |&job: &usize| {
                let Job { a, b, north, .. } = list.job(job);
                !north.is_empty() && (a <= b || a.count_ones() > 1)
            };
            let jobs: Vec<_> = (0..list.jobs()).filter(is_distinct).collect();
            let sums = jobs.iter().map(|&job| checksums.checksum(job));
            let distinct: HashSet<_> = sums.collect();
            assert!(!distinct.contains(&0), "{n}");
            assert!(n % 4 != 2 || distinct.len() == jobs.len(), "{n}");
        }
    }
}

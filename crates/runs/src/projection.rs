//! Estimates the time of a run in shards.

use backrank_parallel::Estimate;
use serde::Serialize;

/// The time of the slowest shard divided by the mean, at most.
const MAX_IMBALANCE: f64 = 1.2;

/// The expected time of a run in shards, each on one thread.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Projection {
    /// The number of shards.
    pub shards: usize,
    /// The time of all shards, in core-seconds.
    pub core_seconds: f64,
    /// The lower end of the 95 % interval of `core_seconds`.
    pub low_core_seconds: f64,
    /// The upper end of that interval.
    pub high_core_seconds: f64,
    /// The mean time of a shard, in seconds.
    pub shard_seconds: f64,
    /// The time of the slowest shard, in seconds, at the upper end of the interval.
    pub slowest_seconds: f64,
    /// The time limit of a shard, in hours.
    pub hours: f64,
    /// The least number of shards for which the slowest ends within `hours`.
    pub least_shards: usize,
}

impl Projection {
    /// Projects an estimate onto this number of shards. Returns `None` if the estimate has no
    /// interval.
    ///
    /// `cores` is the number of cores of the machine on which all threads of the estimate ran at
    /// once.
    #[must_use]
    pub fn new(estimate: &Estimate, cores: usize, shards: usize, hours: f64) -> Option<Self> {
        // Threads without a core of their own take no core time.
        let threads = estimate.threads.min(cores) as f64;
        let (low, high) = estimate.seconds.interval?;
        let [core_seconds, low_core_seconds, high_core_seconds] =
            [estimate.seconds.value, low, high].map(|seconds| seconds * threads);
        let slowest_alone = high_core_seconds * MAX_IMBALANCE;
        Some(Self {
            shards,
            core_seconds,
            low_core_seconds,
            high_core_seconds,
            shard_seconds: core_seconds / shards as f64,
            slowest_seconds: slowest_alone / shards as f64,
            hours,
            least_shards: ((slowest_alone / (hours * 3600.0)).ceil() as usize).max(1),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn enough_shards_end_in_time() {
        let mut estimate = Estimate::default();
        estimate.seconds.value = 1800.0;
        estimate.seconds.interval = Some((1750.0, 2250.0));
        estimate.threads = 8;
        let projection = |shards, hours| Projection::new(&estimate, 4, shards, hours).unwrap();
        assert_eq!(projection(10, 1.0).shard_seconds, 720.0);
        assert_eq!(projection(10, 1.0).slowest_seconds, 1080.0);
        for hours in [0.01, 0.1, 1.0, 1e6] {
            let least = projection(10, hours).least_shards;
            assert!(projection(least, hours).slowest_seconds <= hours * 3600.0);
            let fewer = least - 1;
            assert!(fewer == 0 || projection(fewer, hours).slowest_seconds > hours * 3600.0);
        }
    }
}

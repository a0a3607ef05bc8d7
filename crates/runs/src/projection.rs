//! The time of a run in shards, from an estimate of the count.

use backrank_parallel::Estimate;
use serde::Serialize;

/// The largest share by which the slowest shard may take longer than the mean.
const UNEVEN: f64 = 1.2;

/// The time of a run in shards, each on one thread.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Projection {
    /// The number of shards.
    pub shards: usize,
    /// The time of all shards, in seconds of one thread.
    pub core_seconds: f64,
    /// The lower end of its 95 % interval.
    pub low_core_seconds: f64,
    /// The upper end of the interval.
    pub high_core_seconds: f64,
    /// The time of a shard, in seconds: the mean.
    pub shard_seconds: f64,
    /// The time of the slowest shard, in seconds, at the upper end of the interval.
    pub slowest_seconds: f64,
    /// The limit of time of a shard.
    pub hours: f64,
    /// The least number of shards of which the slowest ends within these hours.
    pub least_shards: usize,
}

impl Projection {
    /// Of this number of shards, by an estimate that was timed on its threads at once; `None` where
    /// it has no interval. `cores` is the number of cores that these threads had.
    #[must_use]
    pub fn new(estimate: &Estimate, cores: usize, shards: usize, hours: f64) -> Option<Self> {
        // Threads that wait for a core take nothing of it.
        let threads = estimate.threads.min(cores) as f64;
        let (low, high) = estimate.seconds.interval?;
        let [core_seconds, low_core_seconds, high_core_seconds] =
            [estimate.seconds.value, low, high].map(|seconds| seconds * threads);
        let slowest_alone = high_core_seconds * UNEVEN;
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

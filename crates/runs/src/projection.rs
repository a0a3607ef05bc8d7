//! The time of a run in shards, from an estimate of the count.

use backrank_parallel::Estimate;

/// The largest share by which the slowest shard may take longer than the mean.
const UNEVEN: f64 = 1.2;

/// The time of a run in shards.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Projection {
    /// The time of all shards, in seconds of one thread.
    pub core_seconds: f64,
    /// The lower end of its 95 % interval.
    pub low_core_seconds: f64,
    /// The upper end of the interval.
    pub high_core_seconds: f64,
    shards: usize,
}

impl Projection {
    /// Of this number of shards, by an estimate that was timed on its threads at once. `cores` is the number of cores that
    /// these threads had.
    #[must_use]
    pub fn new(estimate: &Estimate, cores: usize, shards: usize) -> Self {
        // Threads that wait for a core take nothing of it.
        let threads = estimate.threads.min(cores) as f64;
        Self {
            core_seconds: estimate.seconds * threads,
            low_core_seconds: estimate.low_seconds * threads,
            high_core_seconds: estimate.high_seconds * threads,
            shards,
        }
    }

    /// The time of a shard on this number of threads, in seconds: the mean.
    #[must_use]
    pub fn shard_seconds(&self, threads: usize) -> f64 {
        self.core_seconds / (self.shards * threads) as f64
    }

    /// The time of the slowest shard on this number of threads, in seconds, at the upper end of the interval.
    #[must_use]
    pub fn slowest_seconds(&self, threads: usize) -> f64 {
        self.high_core_seconds * UNEVEN / (self.shards * threads) as f64
    }

    /// The least number of shards of which the slowest ends within this time, in seconds, on this number of threads.
    #[must_use]
    pub fn shards_within(&self, seconds: f64, threads: usize) -> usize {
        let shards = self.high_core_seconds * UNEVEN / (seconds * threads as f64);
        (shards.ceil() as usize).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn enough_shards_end_in_time() {
        let projection = Projection {
            core_seconds: 7200.0,
            low_core_seconds: 7000.0,
            high_core_seconds: 9000.0,
            shards: 10,
        };
        assert_eq!(projection.shard_seconds(2), 360.0);
        assert_eq!(projection.slowest_seconds(1), 1080.0);
        for seconds in [1.0, 60.0, 3600.0, 1e9] {
            let shards = projection.shards_within(seconds, 2);
            let enough = Projection {
                shards,
                ..projection
            };
            assert!(enough.slowest_seconds(2) <= seconds);
            let fewer = shards - 1;
            let too_few = Projection {
                shards: fewer,
                ..projection
            };
            assert!(fewer == 0 || too_few.slowest_seconds(2) > seconds);
        }
    }
}

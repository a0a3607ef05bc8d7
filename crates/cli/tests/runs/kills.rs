//! Runs that are killed at random moments: the total is exact.

use std::fs;
use std::time::{Duration, Instant};

use backrank_core::random::Random;

use crate::place::Place;
use crate::wait_until;

/// The first moments of a run lie within this time.
const SHORTEST: Duration = Duration::from_millis(100);

/// The number of times that a run is killed.
const KILLS: usize = 12;

/// Each run is on one thread, killed and started again until it is done; then it begins anew in an
/// empty folder.
#[test]
fn a_count_that_is_killed_at_random_moments_is_exact() {
    let (shard, merge) = ("run shard plan.json 0 --out run", "run merge plan.json run");
    let (queens, tours) = (
        "queens count 16 --run run",
        "tour count 6x7 --run run --disk .",
    );
    for (board, line, total, expected) in [
        ("16", shard, merge, "14772512"),
        ("16", queens, queens, "14772512"),
        ("6x7", shard, merge, "779938932"),
        ("6x7", tours, tours, "779938932"),
    ] {
        let place = Place::new();
        place.plan(board, 1);
        let line = format!("{line} --threads 1 --checkpoint 0.1");
        let (mut moments, mut longest) = (Random::new(16), SHORTEST);
        let (mut left, mut runs) = (KILLS, 0);
        while left > 0 || runs == 0 {
            let moment = Duration::from_micros(moments.below(longest.as_micros() as u64));
            // The time grows, so that a count ends on a machine of any speed.
            longest += Duration::from_millis(20);
            let (mut count, begin) = (place.start(&line), Instant::now());
            wait_until(|| begin.elapsed() >= moment || count.child.try_wait().unwrap().is_some());
            count.child.kill().unwrap();
            let ended = count.end();
            assert!([0, -1].contains(&ended.code), "{ended}");
            left = left.saturating_sub(usize::from(ended.code != 0));
            if ended.code == 0 {
                let total = place.run(total).done();
                assert_eq!(total.lines().next(), Some(expected));
                fs::remove_dir_all(place.path("run")).unwrap();
                (longest, runs) = (SHORTEST, runs + 1);
            }
        }
    }
}

//! Compares intervals with the true times and sums of all jobs. A simulated clock replaces the real
//! time.

use std::ops::RangeInclusive;

use backrank_core::Order;
use backrank_core::internal::queens::{Divide as _, Jobs};
use backrank_core::queens::algorithms::HalfBoard;
use backrank_core::random::Random;

use super::sample::Sample;
use crate::jobs::work_index::WorkIndex;

/// Returns the jobs of half-board, and the sum of each.
fn half_board(n: usize) -> (Box<dyn Jobs>, Vec<f64>) {
    let jobs = HalfBoard::new().jobs(Order::new(n).unwrap()).unwrap();
    let never = std::sync::atomic::AtomicBool::new(false);
    let mut worker = jobs.worker();
    let sum = |job| worker.count(job, &never).continue_value().unwrap() as f64;
    let sums = (0..jobs.number()).map(sum).collect();
    drop(worker);
    (jobs, sums)
}

#[test]
fn most_intervals_contain_the_true_value_and_the_mean_is_unbiased() {
    check_intervals(14..=14, 4000);
}

#[test]
#[ignore = "long: cargo xtask verify --all"]
fn intervals_of_larger_boards_contain_the_true_value_too() {
    check_intervals(15..=16, 500);
}

/// Simulates timing: a job takes a time that grows with its solutions, roughly as in half-board. A
/// sample ends when it has used its part of the total time.
fn check_intervals(orders: RangeInclusive<usize>, seeds: u64) {
    for n in orders {
        let (jobs, sums) = half_board(n);
        let index = WorkIndex::new(&*jobs);
        let times: Vec<f64> = sums.iter().map(|sum| 100.0 + sum.powf(0.75)).collect();
        let budgets = [(2.0, 2000), (10.0, 500), (50.0, 5000)];
        for ((part, blocks), values) in budgets
            .into_iter()
            .flat_map(|budget| [(budget, &times), (budget, &sums)])
        {
            let sum = |values: &[f64]| values.iter().sum::<f64>();
            let (all, budget) = (sum(values), sum(&times) / part);
            let (mut hits, mut mean) = (0, 0.0);
            for seed in 0..seeds {
                let block_work = (index.work / blocks).max(1);
                let sample = Sample::draw(&*jobs, &index, block_work, &mut Random::new(seed));
                let (mut timed, mut spent) = (Vec::new(), 0.0);
                for block in &sample.blocks {
                    timed.push(sum(&values[block.jobs.clone()]));
                    spent += sum(&times[block.jobs.clone()]);
                    if spent >= budget {
                        break;
                    }
                }
                let total = sample.total(&timed);
                let holds = |(low, high)| low <= all && all <= high;
                hits += u64::from(total.interval.is_some_and(holds));
                mean += total.value / all / seeds as f64;
            }
            assert!(100 * hits >= 92 * seeds, "{n}, 1/{part}: {hits} of {seeds}");
            assert!((0.96..1.04).contains(&mean), "{n}, 1/{part}: {mean}");
        }
    }
}

#[test]
fn a_sample_of_all_is_exact_and_one_block_has_no_interval() {
    let (jobs, sums) = half_board(10);
    let index = WorkIndex::new(&*jobs);
    let sample = Sample::draw(&*jobs, &index, 1, &mut Random::new(1));
    let values = sample.blocks.iter().map(|block| sums[block.jobs.start]);
    let values: Vec<_> = values.collect();
    let all = sums.iter().sum::<f64>();
    let total = sample.total(&values);
    assert_eq!((total.value, total.interval), (all, Some((all, all))));
    assert!(sample.is_all(values.len()) && !sample.is_all(1));
    assert_eq!(sample.total(&values[..1]).interval, None);
}

/// With more blocks than are listed, each listed block represents others of the same work.
#[test]
fn a_list_of_some_blocks_represents_all() {
    let jobs = HalfBoard::new().jobs(Order::new(25).unwrap()).unwrap();
    let index = WorkIndex::new(&*jobs);
    let sample = Sample::draw(&*jobs, &index, 1, &mut Random::new(1));
    let early = |block: &&super::sample::Block| block.jobs.start < jobs.number() / 2;
    assert!(sample.blocks.iter().filter(early).count() > sample.blocks.len() / 4);
    let work = |block: &super::sample::Block| jobs.work(block.jobs.start) as f64;
    let values: Vec<_> = sample.blocks.iter().map(work).take(1000).collect();
    let total = sample.total(&values);
    let ratio = total.value / index.work as f64;
    assert!((ratio - 1.0).abs() < 0.1, "{total:?}");
    assert!(
        total
            .interval
            .is_some_and(|(low, high)| low < total.value && total.value < high)
    );
}

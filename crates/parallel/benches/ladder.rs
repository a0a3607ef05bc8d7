//! One launch of the ladder: times the counters at each order, in turn, and prints one JSON object
//! a line. `cargo xtask bench` launches it several times and makes docs/ladder.md of it. It takes:
//!
//! - `--order N`, repeatable: these orders.
//! - `--patient`: the yardstick also at its largest sensible order, where it takes a minute.
//! - `--alone T`: nothing but `half-board` with its fastest kernel, on T threads; and the peak of
//!   the process's memory.
//!
//! A count of milliseconds is repeated for a while and its best time taken: the first one pays for
//! cold caches and a processor that is still waking up. Every count is compared with the published
//! number.
#![allow(clippy::print_stdout, clippy::print_stderr)]
mod launch;

use std::hint::black_box;
use std::process::ExitCode;

use backrank_core::Order;
use backrank_core::queens::algorithms::half_board::Kernel;
use backrank_core::queens::algorithms::{self, Bitmask, HalfBoard};
use backrank_core::queens::count::{Strategy, published};
use backrank_core::queens::{Pieces, Problem, Rules, Solver};
use backrank_parallel::queens::fastest_kernel;
use backrank_parallel::{ExecutorError, ThreadExecutor};
use launch::{Outcome, best, exit, peak_memory};

/// An algorithm is measured up to this many orders below its largest sensible one, which takes a
/// minute: so for some seconds.
const ORDERS_BELOW_A_MINUTE: usize = 2;

/// The one that all are compared with, measured an order further than the others.
const YARDSTICK: Bitmask = Bitmask;

fn main() -> ExitCode {
    exit(Request::from_arguments().and_then(|request| request.fulfil()))
}

#[derive(Default)]
struct Request {
    orders: Vec<Order>,
    patient: bool,
    alone: Option<usize>,
}

impl Request {
    /// Cargo passes flags of its own, such as --bench: what is not known here is left to it.
    fn from_arguments() -> Outcome<Self> {
        let mut request = Self::default();
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--order" => {
                    let order = Order::new(number_after(&argument, arguments.next())?)
                        .map_err(|error| error.to_string())?;
                    request.orders.push(order);
                }
                "--patient" => request.patient = true,
                "--alone" => {
                    request.alone = Some(number_after(&argument, arguments.next())?);
                }
                _ => {}
            }
        }
        Ok(request)
    }

    fn fulfil(&self) -> Outcome {
        for &order in &self.orders {
            match self.alone {
                Some(threads) => {
                    half_board(fastest_kernel(), threads, order)?.print(peak_memory());
                }
                None => launch(order, self.patient)?,
            }
        }
        Ok(())
    }
}

fn number_after(option: &str, value: Option<String>) -> Outcome<usize> {
    value
        .and_then(|value| value.parse().ok())
        .ok_or_else(|| format!("{option} is followed by a number"))
}

fn launch(order: Order, patient: bool) -> Outcome {
    let follows_yardstick = is_quick(&YARDSTICK, order);
    if follows_yardstick {
        let count = || hand_written(black_box(order).column_set(), 0, 0, 0);
        time("hand-written", 1, order, || Ok((count().into(), None)))?.print(None);
    }
    for &solver in algorithms::ALL {
        let card = solver.card();
        if card.name == YARDSTICK.card().name {
            if order.get() < card.largest_sensible + usize::from(patient) {
                search(solver, order)?;
            }
        } else if is_quick(solver, order) {
            if card.name == HalfBoard::new().card().name {
                half_boards(order)?;
            } else if solver.walker().is_some() {
                search(solver, order)?;
            } else {
                for threads in [1, 2] {
                    by_jobs(card.name, solver, threads, order)?.print(None);
                }
            }
        }
    }
    for rules in Rules::ALL.into_iter().filter(|_| follows_yardstick) {
        by_rules(rules, order)?;
    }
    for strategy in Strategy::ALL.into_iter().filter(|_| follows_yardstick) {
        for threads in [1, 2] {
            let executor = ThreadExecutor::new().threads(threads);
            let problem = Problem::new(order);
            let count = || executor.count(&strategy.jobs(YARDSTICK, &problem, threads));
            time(strategy.card().name, threads, order, || {
                Ok((count()?, None))
            })?
            .print(None);
        }
    }
    Ok(())
}

/// A solver without threads.
fn search(solver: &dyn Solver, order: Order) -> Outcome {
    time(solver.card().name, 1, order, || {
        Ok((solver.count(order), None))
    })?
    .print(None);
    Ok(())
}

/// The yardstick by other rules, as the rung `bitmask --RULES`.
fn by_rules(rules: Rules, order: Order) -> Outcome {
    if rules == Rules::Plain {
        return Ok(());
    }
    let problem = Problem::with_rules(order, rules);
    let rung = format!("{} --{rules}", YARDSTICK.card().name);
    let executor = ThreadExecutor::new().threads(1);
    let whole = Pieces::new(YARDSTICK, vec![problem.clone()]);
    let count = || Ok((executor.count(&whole)?, None));
    time(&rung, 1, problem, count)?.print(None);
    Ok(())
}

/// Each kernel that the processor has, the fastest first, and that one on two threads.
fn half_boards(order: Order) -> Outcome {
    let fastest = fastest_kernel();
    let others = Kernel::ALL
        .into_iter()
        .filter(|&it| it.is_available() && it != fastest);
    for kernel in std::iter::once(fastest).chain(others) {
        half_board(kernel, 1, order)?.print(None);
    }
    half_board(fastest, 2, order)?.print(None);
    Ok(())
}

/// The same loop as `bitmask`, written by hand without probe, problem or placement: the floor.
fn hand_written(all: u32, columns: u32, sums: u32, differences: u32) -> u64 {
    if columns == all {
        return 1;
    }
    let mut free = all & !(columns | sums | differences);
    let mut solutions = 0;
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        solutions += hand_written(
            all,
            columns | queen,
            (sums | queen) >> 1,
            (differences | queen) << 1,
        );
    }
    solutions
}

fn is_quick(solver: &dyn Solver, order: Order) -> bool {
    order.get() + ORDERS_BELOW_A_MINUTE <= solver.card().largest_sensible
}

/// `half-board` with that kernel, as the rung `half-board KERNEL`.
fn half_board(kernel: Kernel, threads: usize, order: Order) -> Outcome<Count> {
    let solver = HalfBoard::with_kernel(kernel).ok_or("a kernel that this processor lacks")?;
    let rung = format!("{} {kernel}", solver.card().name);
    by_jobs(&rung, &solver, threads, order)
}

/// A count by the algorithm's own jobs, as a user gets it: with the making of the jobs and the
/// start of the threads.
fn by_jobs(rung: &str, solver: &dyn Solver, threads: usize, order: Order) -> Outcome<Count> {
    let executor = ThreadExecutor::new().threads(threads);
    time(rung, threads, order, || match solver.jobs(order) {
        Some(jobs) => Ok((executor.count(&*jobs)?, Some(jobs.number()))),
        None => Ok((solver.count(order), None)),
    })
}

/// A count that was right.
struct Count {
    rung: String,
    threads: usize,
    order: Order,
    seconds: f64,
    solutions: u128,
    /// The number of the algorithm's own jobs, if it has such.
    jobs: Option<usize>,
}

fn time(
    rung: &str,
    threads: usize,
    problem: impl Into<Problem>,
    count: impl Fn() -> Result<(u128, Option<usize>), ExecutorError>,
) -> Outcome<Count> {
    let (seconds, counted) = best(count);
    let (solutions, jobs) = counted.map_err(|error| format!("`{rung}`: {error}"))?;
    let problem = problem.into();
    let order = problem.order();
    if let Some(known) = published(&problem, false).filter(|known| known.count != solutions) {
        return Err(format!(
            "`{rung}` counts {solutions} at order {order}, but {} is published",
            known.count
        ));
    }
    Ok(Count {
        rung: rung.to_owned(),
        threads,
        order,
        seconds,
        solutions,
        jobs,
    })
}

impl Count {
    fn print(&self, peak_memory: Option<u64>) {
        let Self {
            rung,
            threads,
            order,
            seconds,
            solutions,
            jobs,
        } = self;
        print!(
            r#"{{"order":{order},"rung":"{rung}","threads":{threads},"seconds":{seconds},"solutions":"{solutions}""#
        );
        if let Some(jobs) = jobs {
            print!(r#","jobs":{jobs}"#);
        }
        if let Some(bytes) = peak_memory {
            print!(r#","peak_memory":{bytes}"#);
        }
        println!("}}");
    }
}

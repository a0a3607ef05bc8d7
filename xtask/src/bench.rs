//! `cargo xtask bench`: the ladder, how many times as fast as `bitmask` each counter is, and how fast tours are.
//!
//! Ratios count and not seconds: a machine slows down and speeds up by itself, so the rungs are measured interleaved,
//! launch after launch, and compared within one run only.

mod ladder;
mod limits;
mod measure;
mod page;
mod report;
mod tours;

use std::io::Write;
use std::path::Path;
use std::thread;

use crate::{Outcome, files};
use ladder::Ladder;
use limits::{LIMITS, Verdict};
use measure::Task;

const PAGE: &str = "docs/ladder.md";

/// Orders measured unless --order says otherwise.
const ORDERS: [u32; 4] = [12, 14, 15, 16];

/// The orders that --long adds.
const LONG: [u32; 3] = [17, 18, 20];

/// The orders that --long counts once, on all cores.
const ONCE: [u32; 2] = [19, 21];

/// Measure every counter against `bitmask`, and the ways to find tours, and write the figures into docs/ladder.md.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Measure this order (repeatable) instead of 12, 14, 15 and 16
    #[arg(long = "order", value_name = "N")]
    orders: Vec<u32>,
    /// Measure the orders 17, 18 and 20 too, count 19 and 21 once on all cores, and tours by the slow counter: some 20 minutes
    #[arg(long)]
    long: bool,
    /// How many times the measuring program is launched; the best time of all launches counts
    #[arg(long, value_name = "K", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    launches: u32,
    /// Measure the tours only, and print their figures
    #[arg(long, conflicts_with = "orders")]
    tours: bool,
    /// Print only, leave docs/ladder.md as it is
    #[arg(long)]
    no_write: bool,
    /// Fail when a limit is missed, or was not measured at 12, 14, 15 or 16 (with --long, at any order); what needs a
    /// kernel that this processor lacks is left out
    #[arg(long)]
    strict: bool,
}

impl Args {
    fn task(&self) -> Task {
        let mut orders = if self.orders.is_empty() {
            ORDERS.to_vec()
        } else {
            self.orders.clone()
        };
        orders.extend(self.only_if_long(&LONG));
        orders.sort_unstable();
        orders.dedup();
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Task {
            launches: self.launches,
            orders,
            is_patient: self.long,
            once: self.only_if_long(&ONCE).to_vec(),
            threads: cores.try_into().unwrap_or(u32::MAX),
        }
    }

    /// The orders whose limits must be measured, whatever --order says.
    fn due(&self) -> Vec<u32> {
        [&ORDERS, self.only_if_long(&LONG)].concat()
    }

    fn only_if_long<'a>(&self, orders: &'a [u32]) -> &'a [u32] {
        if self.long { orders } else { &[] }
    }
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    if args.tours {
        let tours = tours::measure(args.launches, args.long)?;
        write!(out, "{}", tours::markdown(&tours))?;
        return judge(args, &[], &tours);
    }
    let page = files::read(Path::new(PAGE))?;
    // Before the minutes of measuring: without its markers the page has no place for the figures.
    let (before, after) = page::around_figures(&page).map_err(|why| format!("{PAGE}: {why}"))?;

    let task = args.task();
    let ladder = Ladder::new(&measure::measure(&task)?)?;
    let tours = tours::measure(args.launches, args.long)?;
    let verdicts = LIMITS.map(|limit| limit.judge(&ladder));
    let figures = report::markdown(&ladder, &task, &verdicts) + &tours::markdown(&tours);
    write!(out, "{figures}")?;
    if !args.no_write {
        files::write(Path::new(PAGE), &format!("{before}\n{figures}\n{after}"))?;
    }
    judge(args, &verdicts, &tours)
}

/// Fails for a limit that is missed, if that is asked for.
fn judge(args: &Args, verdicts: &[Verdict], tours: &[tours::Measurement]) -> Outcome {
    let due = args.due();
    let is_missed = verdicts.iter().any(|verdict| verdict.is_failure(&due));
    if args.strict && (is_missed || !tours::all_hold(tours)) {
        return Err("a limit of the ladder is missed or was not measured; see above".into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(orders: &[u32], long: bool) -> Args {
        Args {
            orders: orders.to_vec(),
            long,
            tours: false,
            launches: 5,
            no_write: true,
            strict: true,
        }
    }

    #[test]
    fn a_short_run_leaves_the_large_orders_out() {
        let task = args(&[], false).task();
        assert_eq!(
            (task.orders, task.is_patient),
            (vec![12, 14, 15, 16], false)
        );
        assert!(task.once.is_empty());
        assert_eq!(args(&[14, 12, 14], false).task().orders, [12, 14]);
        assert_eq!(args(&[14], false).due(), [12, 14, 15, 16]);
    }

    #[test]
    fn a_long_run_adds_them() {
        let task = args(&[18, 13], true).task();
        assert_eq!((task.orders, task.is_patient), (vec![13, 17, 18, 20], true));
        assert_eq!(task.once, [19, 21]);
        assert_eq!(args(&[], true).due(), [12, 14, 15, 16, 17, 18, 20]);
    }
}

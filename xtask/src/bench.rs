//! `cargo xtask bench`: the ladder, how many times as fast as `bitmask` each counter is.
//!
//! Ratios count and not seconds: a machine slows down and speeds up by itself, so the rungs are measured interleaved,
//! launch after launch, and compared within one run only.

mod ladder;
mod limits;
mod measure;
mod page;
mod report;

use std::io::Write;
use std::path::Path;

use crate::{Outcome, files};
use ladder::Ladder;
use limits::{LIMITS, Verdict};

const PAGE: &str = "docs/ladder.md";

/// Orders measured unless --order says otherwise; 15 is where the limit for two threads is set.
const ORDERS: [u32; 3] = [12, 14, 15];

/// The order that --long adds.
const LONG: u32 = 16;

/// Measure every counter against `bitmask` and write the figures into docs/ladder.md.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Measure this order (repeatable) instead of 12, 14 and 15
    #[arg(long = "order", value_name = "N")]
    orders: Vec<u32>,
    /// Measure the order 16 too
    #[arg(long)]
    long: bool,
    /// How many times the measuring program is launched; the best time of all launches counts
    #[arg(long, value_name = "K", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    launches: u32,
    /// Print only, leave docs/ladder.md as it is
    #[arg(long)]
    no_write: bool,
    /// Fail when a limit is missed, or was not measured
    #[arg(long)]
    strict: bool,
}

impl Args {
    fn orders(&self) -> Vec<u32> {
        let mut orders = if self.orders.is_empty() {
            ORDERS.to_vec()
        } else {
            self.orders.clone()
        };
        orders.extend(self.long.then_some(LONG));
        orders.sort_unstable();
        orders.dedup();
        orders
    }
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let page = files::read(Path::new(PAGE))?;
    // Before the minutes of measuring: without its markers the page has no place for the figures.
    let (before, after) = page::around_figures(&page).map_err(|why| format!("{PAGE}: {why}"))?;

    let launches = measure::launches(args.launches, &args.orders())?;
    let ladder = Ladder::new(&launches)?;
    let verdicts = LIMITS.map(|limit| limit.judge(&ladder));
    let figures = report::markdown(&ladder, args.launches, &verdicts);
    write!(out, "{figures}")?;
    if !args.no_write {
        files::write(Path::new(PAGE), &format!("{before}\n{figures}\n{after}"))?;
    }
    if args.strict && !verdicts.iter().all(Verdict::is_kept) {
        return Err("a limit of the ladder is missed or was not measured; see above".into());
    }
    Ok(())
}

//! `cargo xtask bench`: the ladder, how many times as fast as `bitmask` each counter is, and how
//! fast tours, single solutions and puzzles are.
//!
//! Ratios count and not seconds: a machine slows down and speeds up by itself, so the rungs are
//! measured interleaved, launch after launch, and compared within one run only.

mod ladder;
mod limits;
mod measure;
mod measurement;
mod queens;
mod report;
mod tours;

use std::thread;

use xshell::Shell;

use crate::Outcome;
use ladder::Ladder;
use limits::Limit;

/// The page of the ladder: prose written by hand around figures between two lines.
const PAGE: &str = "docs/ladder.md";
const BEGIN: &str = "<!-- begin ladder -->\n";
const END: &str = "<!-- end ladder -->\n";

/// Orders measured unless --order says otherwise.
const ORDERS: [u32; 4] = [12, 14, 15, 16];

/// The orders that --long adds.
const LONG: [u32; 3] = [17, 18, 20];

/// The orders that --long counts once, on all cores.
const ONCE: [u32; 3] = [19, 21, 22];

/// Measure every counter against `bitmask`, and the ways to find tours and single solutions, and
/// write the figures into docs/ladder.md.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Measure this order (repeatable) instead of 12, 14, 15 and 16
    #[arg(long = "order", value_name = "N")]
    orders: Vec<u32>,
    /// Measure the orders 17, 18 and 20 too, count 19, 21 and 22 once on all cores, and tours by
    /// the slow counter: half an hour
    #[arg(long)]
    long: bool,
    /// The number of launches of the measuring program; the best time of all launches counts
    #[arg(long, value_name = "K", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    launches: u32,
    /// Measure the tours only, and print their figures
    #[arg(long, conflicts_with = "orders")]
    tours: bool,
    /// Measure the single solutions and the puzzles of queens only, and print their figures
    #[arg(long, conflicts_with_all = ["orders", "tours"])]
    solutions: bool,
    /// Print only, leave docs/ladder.md as it is
    #[arg(long)]
    no_write: bool,
    /// Fail when a limit is missed, or was not measured at 12, 14, 15 or 16 (with --long, at any
    /// order); what needs a kernel that this processor lacks is left out
    #[arg(long)]
    strict: bool,
}

impl Args {
    /// The orders to measure, the smallest first.
    fn orders(&self) -> Vec<u32> {
        let orders = if self.orders.is_empty() {
            &ORDERS[..]
        } else {
            &self.orders
        };
        let mut orders = [orders, self.only_if_long(&LONG)].concat();
        orders.sort_unstable();
        orders.dedup();
        orders
    }

    /// The orders to count once, on all cores.
    fn once(&self) -> &[u32] {
        self.only_if_long(&ONCE)
    }

    /// The orders whose limits must be measured, whatever --order says.
    fn due(&self) -> Vec<u32> {
        [&ORDERS, self.only_if_long(&LONG)].concat()
    }

    fn only_if_long<'a>(&self, orders: &'a [u32]) -> &'a [u32] {
        if self.long { orders } else { &[] }
    }
}

/// The number of cores, or 1 if the system does not tell.
fn cores() -> u32 {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    cores.try_into().unwrap_or(u32::MAX)
}

pub(crate) fn run(args: &Args, shell: &Shell) -> Outcome {
    // Before the minutes of measuring: without its markers the page has no place for the figures.
    let page = shell.read_file(PAGE)?;
    let (before, after) = around_figures(&page)?;
    let (mut figures, mut limits) = (String::new(), Vec::new());
    let is_whole = !args.tours && !args.solutions;
    if is_whole {
        let ladder = Ladder::new(&ladder::measure(shell, args)?)?;
        limits = limits::of_ladder(&ladder, &args.due());
        figures = report::markdown(&ladder, args, &limits);
    }
    for (title, program, promises, is_left_out) in [
        ("Tours", "tours", &tours::LIMITS[..], args.solutions),
        (
            "Solutions and puzzles",
            "queens",
            &queens::LIMITS,
            args.tours,
        ),
    ] {
        if !is_left_out {
            let measured = measurement::measure(shell, args, program)?;
            let more = measurement::limits(promises, &measured);
            figures += &measurement::markdown(title, &measured, &more);
            limits.extend(more);
        }
    }
    print!("{figures}");
    if !args.no_write && is_whole {
        shell.write_file(PAGE, format!("{before}{BEGIN}\n{figures}\n{END}{after}"))?;
    }
    if args.strict && limits.iter().any(Limit::is_failure) {
        return Err("a limit of the ladder is missed or was not measured; see above".into());
    }
    Ok(())
}

/// The prose before and after the figures, without the markers.
///
/// # Errors
/// When a marker is missing, stands twice, or they are in the wrong order: replacing anything then
/// could lose prose.
fn around_figures(page: &str) -> Outcome<(&str, &str)> {
    let once = |text, marker| match str::split(text, marker).collect::<Vec<_>>()[..] {
        [before, after] => Ok((before, after)),
        _ => Err(format!(
            "{PAGE} must have the line `{}` once, in its place",
            str::trim(marker)
        )),
    };
    let (before, rest) = once(page, BEGIN)?;
    let (_figures, after) = once(rest, END)?;
    Ok((before, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(orders: &[u32], long: bool) -> Args {
        Args {
            orders: orders.to_vec(),
            long,
            tours: false,
            solutions: false,
            launches: 5,
            no_write: true,
            strict: true,
        }
    }

    #[test]
    fn a_short_run_leaves_the_large_orders_out() {
        assert_eq!(args(&[], false).orders(), [12, 14, 15, 16]);
        assert_eq!(args(&[14, 12, 14], false).orders(), [12, 14]);
        assert_eq!(args(&[14], false).due(), [12, 14, 15, 16]);
        assert_eq!(args(&[], false).once(), [0; 0]);
    }

    #[test]
    fn a_long_run_adds_them() {
        assert_eq!(args(&[18, 13], true).orders(), [13, 17, 18, 20]);
        assert_eq!(args(&[], true).once(), [19, 21, 22]);
        assert_eq!(args(&[], true).due(), [12, 14, 15, 16, 17, 18, 20]);
    }

    #[test]
    fn the_prose_is_kept() {
        let page = "# Ladder\n<!-- begin ladder -->\nold\n<!-- end ladder -->\n## Tried\n";
        let around = around_figures(page).unwrap();
        assert_eq!(around, ("# Ladder\n", "## Tried\n"));
    }

    #[test]
    fn a_page_without_a_clear_place_is_refused() {
        for (page, marker) in [
            ("prose\n", "begin"),
            ("<!-- begin ladder -->\n", "end"),
            ("<!-- end ladder -->\n<!-- begin ladder -->\n", "end"),
            (
                "<!-- begin ladder -->\n<!-- begin ladder -->\n<!-- end ladder -->\n",
                "begin",
            ),
        ] {
            let failure = around_figures(page).unwrap_err().to_string();
            assert!(
                failure.contains(&format!("`<!-- {marker} ladder -->`")),
                "{failure}"
            );
        }
    }
}

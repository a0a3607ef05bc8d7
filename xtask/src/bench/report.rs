//! The figures as Markdown that also lines up on a terminal.

use std::env;

use super::ladder::{Entry, Ladder};
use super::limits::Limit;
use super::{Args, cores};

/// The machine, a table for each order, the jobs, and the limits.
pub(super) fn markdown(ladder: &Ladder, args: &Args, limits: &[Limit]) -> String {
    let mut text = format!("Best of {} launches on {}.", args.launches, machine(ladder));
    let once: Vec<String> = args.once().iter().map(ToString::to_string).collect();
    if !once.is_empty() {
        text += &format!(
            " Counted once, {}: n = {}.",
            on_threads(cores()),
            once.join(", ")
        );
    }
    text.push('\n');
    for entries in ladder.0.chunk_by(|a, b| a.best.order == b.best.order) {
        text += &format!("\n### n = {}\n\n", entries[0].best.order);
        text += &of_order(ladder, entries);
    }
    let jobs = jobs(&ladder.0);
    if jobs.len() > 1 {
        text += &format!("\n### Jobs\n\n{}", table(&jobs));
    }
    let limits: String = limits.iter().map(|limit| format!("- {limit}\n")).collect();
    text + "\n### Limits\n\n" + &limits
}

/// The machine, as far as the ratios depend on it.
fn machine(ladder: &Ladder) -> String {
    let cores = match cores() {
        1 => "1 core".to_owned(),
        cores => format!("{cores} cores"),
    };
    let rung = ladder.fastest_half_board();
    let kernel = rung.and_then(|rung| rung.rsplit(' ').next());
    let kernel = kernel.map_or(String::new(), |name| format!(", fastest kernel {name}"));
    format!("{cores}, {}{kernel}", env::consts::ARCH)
}

/// The rungs of an order against the yardstick, or, where that was not measured, against themselves
/// two orders below; and a line for each rung that was alone in its process.
fn of_order(ladder: &Ladder, entries: &[Entry]) -> String {
    let is_judged = entries.iter().any(|entry| entry.times.is_some());
    let below = entries[0].best.order.saturating_sub(2);
    let ratios = match is_judged {
        true => "times `bitmask`|median".to_owned(),
        false => format!("times n = {below}"),
    };
    let mut rows = vec![format!("rung|threads|seconds|{ratios}")];
    let mut memory = String::new();
    let shown = |ratio: Option<f64>| ratio.map_or("-".to_owned(), three_digits);
    for Entry { best, times } in entries {
        let (name, threads) = (&best.rung.name, best.rung.threads);
        let (best_ratio, median) = (times.map(|it| it.best), times.map(|it| it.median));
        let ratios = match is_judged {
            true => format!("{}|{}", shown(best_ratio), shown(median)),
            false => shown(ladder.growth(best.order, name, threads)),
        };
        let seconds = three_digits(best.seconds);
        rows.push(format!("{name}|{threads}|{seconds}|{ratios}"));
        if let Some(bytes) = best.peak_memory {
            let rung = format!("`{name}` {}", on_threads(threads));
            memory += &format!("\n{}", peak_memory(&rung, bytes));
        }
    }
    table(&rows) + &memory
}

/// A line for a process that did nothing else.
pub(super) fn peak_memory(what: &str, bytes: u64) -> String {
    let megabytes = three_digits(bytes as f64 / 1e6);
    format!("Peak memory of {what}: {megabytes} MB.\n")
}

fn on_threads(number: u32) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("on {number} thread{plural}")
}

/// The number of jobs of each algorithm at each order, a row for each order.
fn jobs(entries: &[Entry]) -> Vec<String> {
    // The kernels of an algorithm, which follow its name, have the same jobs.
    let algorithm = |entry: &Entry| entry.best.rung.name.split(' ').next().map(str::to_owned);
    let with_jobs = entries.iter().filter(|entry| entry.best.jobs.is_some());
    let mut algorithms = Vec::new();
    for name in with_jobs.filter_map(algorithm) {
        if !algorithms.contains(&name) {
            algorithms.push(name);
        }
    }
    let mut rows = vec![format!("n|{}", algorithms.join("|"))];
    for of_order in entries.chunk_by(|a, b| a.best.order == b.best.order) {
        let jobs = |name: &String| {
            let mut kernels = of_order
                .iter()
                .filter(|it| algorithm(it).as_ref() == Some(name));
            kernels.find_map(|entry| entry.best.jobs)
        };
        if algorithms.iter().any(|name| jobs(name).is_some()) {
            let shown = |name| jobs(name).map_or("-".to_owned(), |jobs| jobs.to_string());
            let cells: Vec<_> = algorithms.iter().map(shown).collect();
            rows.push(format!("{}|{}", of_order[0].best.order, cells.join("|")));
        }
    }
    rows
}

/// A table of rows whose cells are separated by `|`, the first row the header; all but the first
/// column are numbers.
pub(super) fn table(rows: &[String]) -> String {
    let rows: Vec<Vec<&str>> = rows.iter().map(|row| row.split('|').collect()).collect();
    let mut lines = vec![String::new(); rows.len() + 1];
    for column in 0..rows[0].len() {
        let width = rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
        let (rule, left) = match column {
            0 => ("-".repeat(width), width),
            _ => ("-".repeat(width - 1) + ":", 0),
        };
        lines[1] += &format!("| {rule} ");
        for (row, cells) in rows.iter().enumerate() {
            let cell = format!("{:<left$}", cells[column]);
            lines[row + usize::from(row > 0)] += &format!("| {cell:>width$} ");
        }
    }
    lines.iter().map(|line| format!("{line}|\n")).collect()
}

/// Three significant digits, which is more than a measurement is good for.
pub(super) fn three_digits(value: f64) -> String {
    let magnitude = value.log10().floor();
    let decimals = (2.0 - magnitude).clamp(0.0, 9.0) as usize;
    format!("{value:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::super::ladder::Measurement;
    use super::super::ladder::tests::measured;
    use super::*;

    fn ladder(launch: Vec<Measurement>) -> Ladder {
        Ladder::new(&[launch]).unwrap()
    }

    #[test]
    fn a_table_is_markdown_and_lines_up() {
        let ladder = ladder(vec![
            measured(14, "bitmask", 1, 0.2031),
            measured(14, "prefix", 2, 0.1),
        ]);
        assert_eq!(
            of_order(&ladder, &ladder.0),
            "\
| rung    | threads | seconds | times `bitmask` | median |
| ------- | ------: | ------: | --------------: | -----: |
| bitmask |       1 |   0.203 |            1.00 |   1.00 |
| prefix  |       2 |   0.100 |            2.03 |   2.03 |
"
        );
    }

    #[test]
    fn without_the_yardstick_a_rung_is_compared_with_itself() {
        let ladder = ladder(vec![
            measured(16, "join", 1, 0.5),
            measured(18, "join", 1, 12.0),
            measured(18, "join", 2, 6.0),
        ]);
        assert_eq!(
            of_order(&ladder, &ladder.0[1..]),
            "\
| rung | threads | seconds | times n = 16 |
| ---- | ------: | ------: | -----------: |
| join |       1 |    12.0 |         24.0 |
| join |       2 |    6.00 |            - |
"
        );
    }

    #[test]
    fn the_fastest_kernel_is_named_if_one_was_measured() {
        let on = |name| machine(&ladder(vec![measured(14, name, 1, 1.0)]));
        let (without, with) = (on("bitmask"), on("half-board avx2"));
        assert!(without.ends_with(env::consts::ARCH), "{without}");
        assert_eq!(with, format!("{without}, fastest kernel avx2"));
    }

    #[test]
    fn what_was_alone_has_a_line_for_its_memory() {
        let ladder = ladder(vec![Measurement {
            peak_memory: Some(123_456_789),
            ..measured(20, "join", 1, 9.0)
        }]);
        let text = of_order(&ladder, &ladder.0);
        assert!(
            text.ends_with("\nPeak memory of `join` on 1 thread: 123 MB.\n"),
            "{text}"
        );
    }

    #[test]
    fn each_algorithm_with_jobs_has_a_column() {
        let with_jobs = |order, name, jobs| Measurement {
            jobs: Some(jobs),
            ..measured(order, name, 1, 1.0)
        };
        let ladder = ladder(vec![
            measured(14, "bitmask", 1, 1.0),
            with_jobs(14, "symmetric", 1962),
            with_jobs(14, "half-board avx2", 890),
            with_jobs(14, "half-board portable", 890),
            with_jobs(18, "half-board avx2", 70),
        ]);
        assert_eq!(
            table(&jobs(&ladder.0)),
            "\
| n  | symmetric | half-board |
| -- | --------: | ---------: |
| 14 |      1962 |        890 |
| 18 |         - |         70 |
"
        );
    }

    #[test]
    fn a_figure_has_three_digits() {
        assert_eq!(three_digits(0.000_123_4), "0.000123");
        assert_eq!(three_digits(0.2031), "0.203");
        assert_eq!(three_digits(10.0), "10.0");
        assert_eq!(three_digits(1234.5), "1234");
    }
}

//! The ladder as Markdown that also lines up on a terminal.

use std::fmt::Write as _;
use std::{env, iter, thread};

use super::ladder::{Entry, Ladder};
use super::limits::Verdict;
use super::measure::Task;

/// The machine, a table for each order, the jobs, and the limits.
pub(super) fn markdown(ladder: &Ladder, task: &Task, verdicts: &[Verdict]) -> String {
    let mut text = format!("Best of {} launches on {}.", task.launches, machine());
    for order in &task.once {
        let _ = write!(
            text,
            " n = {order} was counted once {}.",
            on_threads(task.threads)
        );
    }
    text.push('\n');
    for entries in ladder.entries().chunk_by(|a, b| a.order == b.order) {
        let order = entries[0].order;
        let _ = write!(text, "\n### n = {order}\n\n{}", of_order(ladder, entries));
        text.push_str(&memory(entries));
    }
    let jobs = jobs(ladder.entries());
    if jobs.len() > 1 {
        let _ = write!(text, "\n### Jobs\n\n{}", table(&jobs));
    }
    text.push_str("\n### Limits\n\n");
    for verdict in verdicts {
        text.push_str(&format!("- {verdict}\n"));
    }
    text
}

/// What a reader needs to know of the machine to expect similar ratios; not whose it is.
fn machine() -> String {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let cores = if cores == 1 {
        "1 core".to_owned()
    } else {
        format!("{cores} cores")
    };
    format!(
        "{cores}, {}, vector instructions: {}",
        env::consts::ARCH,
        vectors()
    )
}

#[cfg(target_arch = "x86_64")]
fn vectors() -> &'static str {
    if is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512bw") {
        "avx512"
    } else if is_x86_feature_detected!("avx2") {
        "avx2"
    } else {
        "none"
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn vectors() -> &'static str {
    "none"
}

/// The rungs of an order against the yardstick; or, where that was not measured, against themselves two orders below.
fn of_order(ladder: &Ladder, entries: &[Entry]) -> String {
    let is_judged = entries.iter().any(|entry| entry.times_yardstick.is_some());
    let ratios = if is_judged {
        vec!["times `bitmask`".to_owned(), "median".to_owned()]
    } else {
        vec![format!("times n = {}", entries[0].order.saturating_sub(2))]
    };
    let named = ["rung", "threads", "seconds"].map(str::to_owned);
    let mut rows = vec![[named.to_vec(), ratios].concat()];
    for entry in entries {
        let times = entry.times_yardstick;
        let ratios = if is_judged {
            vec![times.map(|it| it.best), times.map(|it| it.median)]
        } else {
            vec![ladder.growth(entry)]
        };
        let mut row = vec![
            entry.rung.name.clone(),
            entry.rung.threads.to_string(),
            three_digits(entry.seconds),
        ];
        row.extend(
            ratios
                .into_iter()
                .map(|ratio| ratio.map_or("-".to_owned(), three_digits)),
        );
        rows.push(row);
    }
    table(&rows)
}

/// A line for each rung that was alone in its process.
fn memory(entries: &[Entry]) -> String {
    let mut text = String::new();
    for entry in entries {
        if let Some(bytes) = entry.peak_memory {
            let megabytes = three_digits(bytes as f64 / 1e6);
            let threads = on_threads(entry.rung.threads);
            let _ = write!(
                text,
                "\nPeak memory of `{}` {threads}: {megabytes} MB.\n",
                entry.rung.name
            );
        }
    }
    text
}

fn on_threads(number: u32) -> String {
    match number {
        1 => "on 1 thread".to_owned(),
        _ => format!("on {number} threads"),
    }
}

/// How many jobs each algorithm has at each order.
fn jobs(entries: &[Entry]) -> Vec<Vec<String>> {
    // The kernels of an algorithm have the same jobs.
    let algorithm = |entry: &Entry| {
        entry
            .rung
            .name
            .split(' ')
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    let with_jobs: Vec<(u32, String, u64)> = entries
        .iter()
        .filter_map(|entry| Some((entry.order, algorithm(entry), entry.jobs?)))
        .collect();
    let mut algorithms: Vec<&str> = Vec::new();
    for (_, name, _) in &with_jobs {
        if !algorithms.contains(&name.as_str()) {
            algorithms.push(name);
        }
    }
    let header = iter::once("n").chain(algorithms.iter().copied());
    let mut rows = vec![header.map(str::to_owned).collect()];
    for of_order in with_jobs.chunk_by(|a, b| a.0 == b.0) {
        let mut row = vec![of_order[0].0.to_string()];
        row.extend(algorithms.iter().map(|name| {
            let found = of_order.iter().find(|it| it.1 == *name);
            found.map_or("-".to_owned(), |it| it.2.to_string())
        }));
        rows.push(row);
    }
    rows
}

/// Rows of equally many cells, the first row the header; all but the first column are numbers.
pub(super) fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let widths: Vec<usize> = (0..columns)
        .map(|column| rows.iter().map(|row| row[column].len()).max().unwrap_or(0))
        .collect();
    let rule = widths
        .iter()
        .enumerate()
        .map(|(column, &width)| match column {
            0 => "-".repeat(width),
            _ => format!("{}:", "-".repeat(width - 1)),
        });
    let mut rows = rows.to_vec();
    rows.insert(1, rule.collect());
    let mut text = String::new();
    for row in rows {
        text.push('|');
        for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            let _ = match column {
                0 => write!(text, " {cell:<width$} |"),
                _ => write!(text, " {cell:>width$} |"),
            };
        }
        text.push('\n');
    }
    text
}

/// Three significant digits, which is more than a measurement is good for.
pub(super) fn three_digits(value: f64) -> String {
    let magnitude = value.log10().floor();
    let decimals = (2.0 - magnitude).clamp(0.0, 9.0) as usize;
    format!("{value:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::super::ladder::tests::measured;
    use super::super::measure::Measurement;
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
            of_order(&ladder, ladder.entries()),
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
            of_order(&ladder, &ladder.entries()[1..]),
            "\
| rung | threads | seconds | times n = 16 |
| ---- | ------: | ------: | -----------: |
| join |       1 |    12.0 |         24.0 |
| join |       2 |    6.00 |            - |
"
        );
    }

    #[test]
    fn what_was_alone_has_a_line_for_its_memory() {
        let ladder = ladder(vec![Measurement {
            peak_memory: Some(123_456_789),
            ..measured(20, "join", 1, 9.0)
        }]);
        assert_eq!(
            memory(ladder.entries()),
            "\nPeak memory of `join` on 1 thread: 123 MB.\n"
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
            table(&jobs(ladder.entries())),
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

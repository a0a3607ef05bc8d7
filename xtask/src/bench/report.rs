//! The figures as Markdown that also lines up on a terminal.

use std::env;

use super::ladder::{Entry, Ladder};
use super::limits::Limit;
use super::{Args, cores};

/// The machine, a table for each order, the jobs, and the limits.
pub(super) fn markdown(ladder: &Ladder, args: &Args, limits: &[Limit]) -> String {
    let mut text = format!("Best of {} launches on {}.", args.launches, machine(ladder));
    for order in args.once() {
        text += &format!(" n = {order} was counted once {}.", on_threads(cores()));
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

/// What a reader needs to know of the machine to expect similar ratios; not whose it is.
fn machine(ladder: &Ladder) -> String {
    let cores = match cores() {
        1 => "1 core".to_owned(),
        cores => format!("{cores} cores"),
    };
    let kernel = ladder
        .fastest_half_board()
        .and_then(|name| name.split(' ').next_back());
    let vectors = kernel
        .filter(|&kernel| kernel != "portable")
        .unwrap_or("none");
    format!(
        "{cores}, {}, vector instructions: {vectors}",
        env::consts::ARCH
    )
}

/// The rungs of an order against the yardstick, or, where that was not measured, against themselves two orders below; and a
/// line for each rung that was alone in its process.
fn of_order(ladder: &Ladder, entries: &[Entry]) -> String {
    let is_judged = entries.iter().any(|entry| entry.times_yardstick.is_some());
    let mut header = ["rung", "threads", "seconds"].map(str::to_owned).to_vec();
    if is_judged {
        header.extend(["times `bitmask`", "median"].map(str::to_owned));
    } else {
        header.push(format!(
            "times n = {}",
            entries[0].best.order.saturating_sub(2)
        ));
    }
    let mut rows = vec![header];
    let mut memory = String::new();
    for Entry {
        best,
        times_yardstick,
    } in entries
    {
        let (name, threads) = (&best.rung.name, best.rung.threads);
        let ratios = if is_judged {
            vec![
                times_yardstick.map(|it| it.best),
                times_yardstick.map(|it| it.median),
            ]
        } else {
            vec![ladder.growth(best.order, name, threads)]
        };
        let mut row = vec![
            name.clone(),
            threads.to_string(),
            three_digits(best.seconds),
        ];
        row.extend(
            ratios
                .iter()
                .map(|ratio| ratio.map_or("-".to_owned(), three_digits)),
        );
        rows.push(row);
        if let Some(bytes) = best.peak_memory {
            let rung = format!("`{name}` {}", on_threads(threads));
            memory += &format!("\n{}", peak_memory(&rung, bytes));
        }
    }
    table(&rows) + &memory
}

/// A line for a process that did nothing else.
pub(super) fn peak_memory(what: &str, bytes: u64) -> String {
    format!(
        "Peak memory of {what}: {} MB.\n",
        three_digits(bytes as f64 / 1e6)
    )
}

fn on_threads(number: u32) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("on {number} thread{plural}")
}

/// The number of jobs of each algorithm at each order, a row for each order.
fn jobs(entries: &[Entry]) -> Vec<Vec<String>> {
    // The kernels of an algorithm have the same jobs.
    let algorithm = |entry: &Entry| {
        entry
            .best
            .rung
            .name
            .split(' ')
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    let mut rows = vec![vec!["n".to_owned()]];
    for entry in entries.iter().filter(|entry| entry.best.jobs.is_some()) {
        if !rows[0].contains(&algorithm(entry)) {
            rows[0].push(algorithm(entry));
        }
    }
    for of_order in entries.chunk_by(|a, b| a.best.order == b.best.order) {
        let cells = rows[0][1..].iter().map(|name| {
            let mut jobs = of_order.iter().filter(|entry| algorithm(entry) == *name);
            jobs.find_map(|entry| entry.best.jobs)
                .map_or("-".to_owned(), |jobs| jobs.to_string())
        });
        let row: Vec<_> = [of_order[0].best.order.to_string()]
            .into_iter()
            .chain(cells)
            .collect();
        if row[1..].iter().any(|cell| cell != "-") {
            rows.push(row);
        }
    }
    rows
}

/// Rows with the same number of cells, the first row the header; all but the first column are numbers.
pub(super) fn table(rows: &[Vec<String>]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let line = |row: &[String]| {
        let cells = row
            .iter()
            .enumerate()
            .map(|(column, cell)| match (column, width(column)) {
                (0, width) => format!("| {cell:<width$} "),
                (_, width) => format!("| {cell:>width$} "),
            });
        cells.collect::<String>() + "|\n"
    };
    let rule = |column: usize| match column {
        0 => "-".repeat(width(0)),
        _ => "-".repeat(width(column) - 1) + ":",
    };
    let rule: Vec<_> = (0..rows[0].len()).map(rule).collect();
    let below: String = rows[1..].iter().map(|row| line(row)).collect();
    line(&rows[0]) + &line(&rule) + &below
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

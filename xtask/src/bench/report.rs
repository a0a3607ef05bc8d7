//! The ladder as Markdown that also lines up on a terminal.

use std::fmt::Write as _;
use std::{env, thread};

use super::ladder::{Entry, Ladder};
use super::limits::Verdict;

const HEADER: [&str; 5] = ["rung", "threads", "seconds", "times `bitmask`", "median"];

/// The machine, a table for each order, and the limits.
pub(super) fn markdown(ladder: &Ladder, launches: u32, verdicts: &[Verdict]) -> String {
    let mut text = format!("Best of {launches} launches on {}.\n", machine());
    for entries in ladder.entries().chunk_by(|a, b| a.order == b.order) {
        text.push_str(&format!(
            "\n### n = {}\n\n{}",
            entries[0].order,
            table(entries)
        ));
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

fn table(entries: &[Entry]) -> String {
    let mut rows = vec![HEADER.map(str::to_owned)];
    rows.extend(entries.iter().map(|entry| {
        [
            entry.rung.name.clone(),
            entry.rung.threads.to_string(),
            three_digits(entry.seconds),
            three_digits(entry.ratio),
            three_digits(entry.median),
        ]
    }));
    let widths: [usize; 5] =
        std::array::from_fn(|column| rows.iter().map(|row| row[column].len()).max().unwrap_or(0));
    let rule = std::array::from_fn(|column| match column {
        0 => "-".repeat(widths[0]),
        _ => format!("{}:", "-".repeat(widths[column] - 1)),
    });
    rows.insert(1, rule);
    let mut text = String::new();
    for row in rows {
        text.push('|');
        for (column, (cell, width)) in row.iter().zip(widths).enumerate() {
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
fn three_digits(value: f64) -> String {
    let magnitude = value.log10().floor();
    let decimals = (2.0 - magnitude).clamp(0.0, 9.0) as usize;
    format!("{value:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::super::measure::Rung;
    use super::*;

    #[test]
    fn a_table_is_markdown_and_lines_up() {
        let entry = |name: &str, threads, seconds, ratio| Entry {
            order: 14,
            rung: Rung {
                name: name.to_owned(),
                threads,
            },
            seconds,
            ratio,
            median: ratio,
        };
        assert_eq!(
            table(&[
                entry("bitmask", 1, 0.2031, 1.0),
                entry("prefix", 2, 0.1, 2.031)
            ]),
            "\
| rung    | threads | seconds | times `bitmask` | median |
| ------- | ------: | ------: | --------------: | -----: |
| bitmask |       1 |   0.203 |            1.00 |   1.00 |
| prefix  |       2 |   0.100 |            2.03 |   2.03 |
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

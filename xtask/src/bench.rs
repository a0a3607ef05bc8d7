//! `cargo xtask bench`: measures each algorithm that counts, finds or solves.

use std::collections::BTreeMap;
use std::env;
use std::thread;

use xshell::{Shell, cmd};

use crate::{Outcome, docs};

/// The page that contains the figures, and the lines around them.
const PAGE: &str = "docs/ladder.md";
const BEGIN: &str = "<!-- begin ladder -->\n";
const END: &str = "<!-- end ladder -->\n";

/// Measure every way to count, to find and to solve, and write the figures into docs/ladder.md
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Measure only single solutions and puzzles, and print the figures
    #[arg(long)]
    solutions: bool,
    /// Compare core in a crate with Cargo's usual release profile with core in one codegen unit,
    /// and print the times and their ratio
    #[arg(long, conflicts_with = "solutions")]
    dependent: bool,
    /// Measure only what has one of these in its name, and print the figures
    #[arg(value_name = "NAME", conflicts_with_all = ["solutions", "dependent"])]
    names: Vec<String>,
}

pub(crate) fn run(args: &Args, shell: &Shell) -> Outcome {
    if args.dependent {
        return compare_profiles(shell);
    }
    let bench =
        "bench --quiet --package backrank-parallel --bench ladder -- --sort location".split(' ');
    let names = if args.solutions {
        &["solutions".to_owned()]
    } else {
        &args.names[..]
    };
    if !names.is_empty() {
        cmd!(shell, "cargo {bench...} {names...}").run()?;
        return Ok(());
    }
    let page = shell.read_file(PAGE)?;
    let (before, rest) = page
        .split_once(BEGIN)
        .ok_or("docs/ladder.md has no begin")?;
    let (_, after) = rest.split_once(END).ok_or("docs/ladder.md has no end")?;
    eprintln!("on a quiet machine this takes five minutes");
    let printed = cmd!(shell, "cargo {bench...}").read()?;
    if printed.lines().filter_map(name_and_time).next().is_none() {
        return Err("the bench printed no time".into());
    }
    let figures = tables(&printed);
    print!("{figures}");
    shell.write_file(PAGE, format!("{before}{BEGIN}\n{figures}\n{END}{after}"))?;
    docs::renew(shell) // docs/algorithms.md repeats some of the figures
}

/// Builds the crate `dependent` with two profiles, runs both in turn, and prints the best times.
fn compare_profiles(shell: &Shell) -> Outcome {
    const PROFILES: [&str; 2] = ["one-unit", "release"];
    const LAUNCHES: usize = 5;

    let manifest = "xtask/dependent/Cargo.toml";
    for profile in PROFILES {
        cmd!(shell, "cargo build --quiet --manifest-path {manifest} --target-dir target/dependent --profile {profile}")
            .run()?;
    }
    let mut best = BTreeMap::<String, [f64; 2]>::new();
    for _ in 0..LAUNCHES {
        for (column, profile) in PROFILES.iter().enumerate() {
            let printed = cmd!(shell, "target/dependent/{profile}/dependent")
                .quiet()
                .read()?;
            for (seconds, name) in printed.lines().filter_map(|line| line.split_once('\t')) {
                let times = best.entry(name.to_owned()).or_insert([f64::INFINITY; 2]);
                times[column] = times[column].min(seconds.parse()?);
            }
        }
    }
    println!(
        "| best of {LAUNCHES}, seconds | one codegen unit | Cargo's release profile | ratio |"
    );
    println!("| --- | ---: | ---: | ---: |");
    for (name, [one, release]) in best {
        println!(
            "| {name} | {one:.4} | {release:.4} | {:.2} |",
            release / one
        );
    }
    Ok(())
}

/// Returns two tables from divan's output: counts of queens, with a row per algorithm and a column
/// per board size, and everything else.
fn tables(printed: &str) -> String {
    let measured: Vec<_> = printed.lines().filter_map(name_and_time).collect();
    let counts = measured.iter().filter_map(|(name, time)| {
        let (algorithm, order) = name.split_once(", n = ")?;
        Some((algorithm, order, time))
    });
    let counts: Vec<_> = counts.collect();
    let (mut algorithms, mut orders) = (Vec::new(), Vec::new());
    for &(algorithm, order, _) in &counts {
        if !algorithms.contains(&algorithm) {
            algorithms.push(algorithm);
        }
        if !orders.contains(&order) {
            orders.push(order);
        }
    }
    orders.sort_unstable(); // all have two digits
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut text = format!("{cores} cores, {}.\n\n| queens |", env::consts::ARCH);
    text.extend(orders.iter().map(|order| format!(" n = {order} |")));
    text += &format!("\n| --- |{}\n", " ---: |".repeat(orders.len()));
    for algorithm in algorithms {
        text += &format!("| {algorithm} |");
        for order in &orders {
            let time = counts
                .iter()
                .find(|count| (count.0, count.1) == (algorithm, order));
            text += &time.map_or("  |".to_owned(), |(_, _, time)| format!(" {time} |"));
        }
        text.push('\n');
    }
    text += "\n| tours and single solutions, one thread | time |\n| --- | ---: |\n";
    let others = measured.iter().filter(|(name, _)| !name.contains(", n = "));
    text.extend(others.map(|(name, time)| format!("| {name} | {time} |\n")));
    text
}

/// Returns the name and the fastest time of a line such as `│  ├─ bitmask, n = 12  4.98 ms  │ 5.1
/// ms  │ ...`.
fn name_and_time(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start_matches(|character: char| "│├╰─ ".contains(character));
    let (name, time) = line.split_once('│')?.0.split_once("  ")?;
    let time = time.trim();
    (time.starts_with(|character: char| character.is_ascii_digit())).then_some((name, time))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_times_become_tables() {
        let printed = "\
ladder                fastest  │ slowest │ median  │ mean    │ samples │ iters
├─ counts                      │         │         │         │         │
│  ├─ bitmask, n = 12  5 ms    │ 6 ms    │ 5 ms    │ 5 ms    │ 1       │ 1
│  ├─ bitmask, n = 14  165 ms  │ 166 ms  │ 165 ms  │ 165 ms  │ 1       │ 1
│  ╰─ mrv, n = 12      8.1 ms  │ 9 ms    │ 8.1 ms  │ 8.1 ms  │ 1       │ 1
╰─ tours                       │         │         │         │         │
   ╰─ first of 8x8     1.9 µs  │ 2 µs    │ 2 µs    │ 2 µs    │ 1       │ 1
";
        let text = tables(printed);
        let (_, text) = text.split_once("\n\n").unwrap();
        assert_eq!(
            text,
            "\
| queens | n = 12 | n = 14 |
| --- | ---: | ---: |
| bitmask | 5 ms | 165 ms |
| mrv | 8.1 ms |  |

| tours and single solutions, one thread | time |
| --- | ---: |
| first of 8x8 | 1.9 µs |
"
        );
    }
}

//! `backrank queens profile`

use backrank_core::profile::{Level, Profile};
use clap::Args;
use serde_json::{Value, json};

use super::shared::AboutProblem;
use crate::args::format::Format;
use crate::args::queens_problem::Watched;
use crate::error::Error;
use crate::forms::json::write_json;
use crate::say::say;
use crate::say::zh::core::contradiction_of;
use crate::screen::console::Console;
use crate::screen::{progress, table};

/// Show the shape of the search tree: the nodes, dead ends and solutions of each level, with bars
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens profile 8
  $ backrank queens profile 8 --with d1 --format json")]
pub(crate) struct Arguments {
    #[command(flatten)]
    search: Watched,

    /// Form of the table
    #[arg(short, long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let problem = &arguments.search.problem()?;
    let walker = arguments.search.algorithm;
    let profile = progress::wait(console.lang, |doing| {
        doing.running(walker.name());
        let mut profile = Profile::new();
        let _ = walker.walk(problem, &mut profile); // a profile never stops a search
        profile
    });
    match arguments.format {
        Format::Text => print_table(&profile, console)?,
        Format::Json => {
            let levels = profile.levels().into_iter().enumerate();
            let levels = levels.map(|(at, level)| {
                let [nodes, dead_ends, solutions] = numbers(level);
                json!({
                    "level": at,
                    "nodes": nodes,
                    "dead_ends": dead_ends,
                    "solutions": solutions,
                })
            });
            let rest = json!({
                "algorithm": walker.name(),
                "comparisons": profile.comparisons().to_string(),
                "levels": levels.collect::<Value>(),
            });
            let schema = "backrank.queens.profile/1";
            let document = AboutProblem {
                schema,
                problem,
                rest,
            };
            write_json(&mut console.out, &document)?;
        }
    }
    if let Some(contradiction) = contradiction_of(problem) {
        console.note(contradiction)?;
    }
    Ok(())
}

/// The nodes, dead ends and solutions of a level.
fn numbers(level: Level) -> [String; 3] {
    [level.nodes, level.dead_ends, level.solutions].map(|it| it.to_string())
}

fn print_table(profile: &Profile, console: &mut Console) -> Result<(), Error> {
    let heads = [
        say!(en: "level", zh: "层"),
        say!(en: "", zh: ""), // above the bars
        say!(en: "nodes", zh: "结点"),
        say!(en: "dead ends", zh: "死路"),
        say!(en: "solutions", zh: "解"),
    ];
    let levels = profile.levels();
    let max = levels.iter().map(|level| level.nodes).max().unwrap_or(1);
    let row = |name: String, bar: String, level: Level| {
        let [nodes, dead_ends, solutions] = numbers(level);
        [name, bar, nodes, dead_ends, solutions]
    };
    let numbered = levels.into_iter().enumerate();
    let rows = numbered.map(|(at, level)| row(at.to_string(), bar(level.nodes, max), level));
    let total = console.lang.of("total", "合计").to_owned();
    let total = row(total, String::new(), profile.total());
    table::print(console, heads, 2, rows.chain([total]))
}

/// The length of the longest bar, in characters.
const BAR: u64 = 40;

/// Returns a bar for a number, to an eighth of a character and at least that.
fn bar(number: u64, max: u64) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = u128::from(number) * u128::from(8 * BAR) / u128::from(max.max(1));
    let eighths = (eighths as usize).max(usize::from(number > 0));
    "█".repeat(eighths / 8) + PARTS[eighths % 8]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_their_numbers_are_large() {
        assert_eq!(bar(80, 80), "█".repeat(40));
        assert_eq!(bar(3, 80), "█▌");
        assert_eq!(bar(1, 1_000_000), "▏");
        assert_eq!(bar(0, 80), "");
        assert_eq!(bar(u64::MAX, u64::MAX).chars().count(), 40);
    }
}

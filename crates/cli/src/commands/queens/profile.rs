//! `backrank queens profile`

use backrank_core::Order;
use backrank_core::profile::{Level, Profile};
use clap::Args;
use serde::Serialize;

use crate::args::format::Format;
use crate::args::queens_problem::{SetUp, Watched};
use crate::error::Error;
use crate::forms::json;
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

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    order: Order,
    algorithm: &'a str,
    #[serde(flatten)]
    given: &'a SetUp,
    comparisons: String,
    levels: Vec<Row>,
}

/// A level; the numbers are decimal strings, because they may pass 2^53.
#[derive(Serialize)]
struct Row {
    level: usize,
    nodes: String,
    dead_ends: String,
    solutions: String,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let given = &arguments.search.set_up()?;
    let walker = arguments.search.algorithm;
    let profile = progress::wait(console.lang, |doing| {
        doing.running(walker.name());
        let mut profile = Profile::new();
        let _ = walker.walk(&given.problem, &mut profile); // a profile never stops a search
        profile
    });
    match arguments.format {
        Format::Text => print_table(&profile, console)?,
        Format::Json => {
            let levels = (0..).zip(profile.levels());
            let levels = levels.map(|(level, it)| Row {
                level,
                nodes: it.nodes.to_string(),
                dead_ends: it.dead_ends.to_string(),
                solutions: it.solutions.to_string(),
            });
            let document = Document {
                schema: "backrank.queens.profile/1",
                order: arguments.search.order,
                algorithm: walker.name(),
                given,
                comparisons: profile.comparisons().to_string(),
                levels: levels.collect(),
            };
            json::write_json(&mut console.out, &document)?;
        }
    }
    if let Some(contradiction) = contradiction_of(&given.problem) {
        console.note(contradiction)?;
    }
    Ok(())
}

fn print_table(profile: &Profile, console: &mut Console) -> Result<(), Error> {
    let heads = [
        say!(en: "level", zh: "层"),
        say!(en: "", zh: ""), // above the bars
        say!(en: "nodes", zh: "节点"),
        say!(en: "dead ends", zh: "死路"),
        say!(en: "solutions", zh: "解"),
    ];
    let levels = profile.levels();
    let max = levels.iter().map(|level| level.nodes).max().unwrap_or(1);
    let row = |name: String, bar: String, level: &Level| {
        let numbers = [level.nodes, level.dead_ends, level.solutions];
        let [nodes, dead_ends, solutions] = numbers.map(|it| it.to_string());
        [name, bar, nodes, dead_ends, solutions]
    };
    let numbered = levels.iter().enumerate();
    let rows = numbered.map(|(at, level)| row(at.to_string(), bar(level.nodes, max), level));
    let total = console.lang.of("total", "合计").to_owned();
    let total = row(total, String::new(), &profile.total());
    table::print(console, heads, 2, rows.chain([total]))
}

/// The length of the longest bar, in characters.
const BAR: u64 = 40;

/// Returns a bar for a number, to an eighth of a character and at least that.
fn bar(number: u64, max: u64) -> String {
    const PARTS: [char; 8] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'];
    let eighths = u128::from(number) * u128::from(8 * BAR) / u128::from(max.max(1));
    let eighths = (eighths as usize).max(usize::from(number > 0));
    let mut bar = "█".repeat(eighths / 8);
    bar.extend(
        eighths
            .checked_rem(8)
            .filter(|rest| *rest > 0)
            .map(|rest| PARTS[rest - 1]),
    );
    bar
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

//! `backrank queens profile`

use backrank_core::profile::{Level, Profile};
use backrank_core::queens::QueensProblem;
use backrank_core::{Message, message};
use clap::Args;
use serde::Serialize;

use super::contradiction_note;
use crate::args::queens_problem::SearchArguments;
use crate::console::Console;
use crate::error::Result;
use crate::progress;
use crate::report::{Command, Format, Report};
use crate::screen::table;

/// Show the shape of the search tree: the nodes, dead ends and solutions of each level, with bars
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens profile 8
  $ backrank queens profile 8 --with d1 --format json")]
pub(crate) struct Arguments {
    #[command(flatten)]
    search: SearchArguments,
}

/// The shape of a search tree. The values are strings, because they may exceed 2^53.
#[derive(Serialize)]
pub(crate) struct ProfileReport {
    #[serde(flatten)]
    problem: QueensProblem,
    algorithm: &'static str,
    comparisons: String,
    levels: Vec<LevelReport>,
    #[serde(skip)]
    profile: Profile,
}

#[derive(Serialize)]
struct LevelReport {
    level: usize,
    nodes: String,
    dead_ends: String,
    solutions: String,
}

impl Command for Arguments {
    type Report = ProfileReport;

    fn run(&self, _: Format, console: &mut Console) -> Result<ProfileReport> {
        let problem = self.search.problem(console)?;
        let walker = self.search.algorithm;
        let profile = progress::wait(console.lang, |activity| {
            activity.running(walker.name());
            let mut profile = Profile::new();
            let _ = walker.walk(&problem, &mut profile); // a profile never stops a search
            profile
        });
        let levels = profile
            .levels()
            .into_iter()
            .enumerate()
            .map(|(level, numbers)| LevelReport {
                level,
                nodes: numbers.nodes.to_string(),
                dead_ends: numbers.dead_ends.to_string(),
                solutions: numbers.solutions.to_string(),
            });
        Ok(ProfileReport {
            problem,
            algorithm: walker.name(),
            comparisons: profile.comparisons().to_string(),
            levels: levels.collect(),
            profile,
        })
    }
}

impl Report for ProfileReport {
    const SCHEMA: &'static str = "backrank.queens.profile/1";

    fn write_text(&self, console: &mut Console) -> Result {
        let heads = [
            message!("level"),
            message!(""), // above the bars
            message!("nodes"),
            message!("dead ends"),
            message!("solutions"),
        ];
        let levels = self.profile.levels();
        let max = levels.iter().map(|level| level.nodes).max().unwrap_or(1);
        let row = |name: String, bar: String, level: Level| {
            let numbers = [level.nodes, level.dead_ends, level.solutions];
            let [nodes, dead_ends, solutions] = numbers.map(|number| number.to_string());
            [name, bar, nodes, dead_ends, solutions]
        };
        let numbered = levels.into_iter().enumerate();
        let rows = numbered.map(|(at, level)| row(at.to_string(), bar(level.nodes, max), level));
        let total = console.lang.say(message!("total"));
        let total = row(total, String::new(), self.profile.total());
        table(console, heads, 2, rows.chain([total]))
    }

    fn notes(&self) -> Vec<Message> {
        contradiction_note(&self.problem).into_iter().collect()
    }
}

/// The length of the longest bar, in characters.
const BAR: u64 = 40;

/// Returns a bar in steps of an eighth of a character; any number above 0 has at least one eighth.
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

//! What became of each step, as the table at the end.

use std::fmt;
use std::time::Duration;

/// What became of a step.
pub(super) enum Fate {
    Passed(Duration),
    Failed(Duration),
    /// With the reason.
    Skipped(String),
    /// An earlier step failed.
    NotRun,
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passed(time) => write!(f, "ok  {}", Seconds(*time)),
            Self::Failed(time) => write!(f, "FAILED  {}", Seconds(*time)),
            Self::Skipped(reason) => write!(f, "skipped: {reason}"),
            Self::NotRun => write!(f, "not run"),
        }
    }
}

/// The steps and their fates, in order; displayed as a table, the total time, and a line with the counts.
#[derive(Default)]
pub(super) struct Summary(Vec<(String, Fate)>);

impl Summary {
    pub(super) fn add(&mut self, step: impl Into<String>, fate: Fate) {
        self.0.push((step.into(), fate));
    }

    fn count(&self, is: impl Fn(&Fate) -> bool) -> usize {
        self.0.iter().filter(|(_, fate)| is(fate)).count()
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut total = Duration::ZERO;
        for (step, fate) in &self.0 {
            match fate {
                Fate::Passed(time) | Fate::Failed(time) => {
                    total += *time;
                    let word = if matches!(fate, Fate::Passed(_)) {
                        "ok"
                    } else {
                        "FAILED"
                    };
                    writeln!(f, "{step:<12}{word:<8}{:>10}", Seconds(*time))?;
                }
                Fate::Skipped(_) | Fate::NotRun => writeln!(f, "{step:<12}{fate}")?,
            }
        }
        writeln!(f, "{:<20}{:>10}", "total", Seconds(total))?;
        writeln!(
            f,
            "{} passed, {} failed, {} skipped",
            self.count(|fate| matches!(fate, Fate::Passed(_))),
            self.count(|fate| matches!(fate, Fate::Failed(_))),
            self.count(|fate| matches!(fate, Fate::Skipped(_))),
        )
    }
}

struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:.1} s", self.0.as_secs_f64()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_listed_and_only_the_passed_ones_count_as_passed() {
        let mut summary = Summary::default();
        summary.add("fmt", Fate::Passed(Duration::from_millis(420)));
        summary.add("clippy", Fate::Skipped("no clippy".to_owned()));
        summary.add("tests", Fate::Failed(Duration::from_millis(12_340)));
        summary.add("docs", Fate::NotRun);
        assert_eq!(
            summary.to_string(),
            "\
fmt         ok           0.4 s
clippy      skipped: no clippy
tests       FAILED      12.3 s
docs        not run
total                   12.8 s
1 passed, 1 failed, 1 skipped
"
        );
    }
}

//! The report at the end of `cargo xtask verify`.

use super::step::Step;

/// The end of a step.
pub(super) enum Fate {
    Passed,
    /// For want of something that verify does not install.
    Skipped(String),
    Failed,
    NotRun,
}

/// A step that ended, and its seconds.
pub(super) type Ended = (Step, Fate, f64);

/// A line for each step with its end and its seconds, the seconds of all, and the number of steps
/// that passed.
pub(super) fn summary(ended: &[Ended], total: f64) -> String {
    let lines = ended.iter().map(|(step, fate, seconds)| {
        let (name, _) = step.described();
        match fate {
            Fate::Passed => format!("{name:<12}ok      {seconds:>8.1} s\n"),
            Fate::Failed => format!("{name:<12}FAILED  {seconds:>8.1} s\n"),
            Fate::Skipped(lack) => format!("{name:<12}skipped {seconds:>8.1} s  {lack}\n"),
            Fate::NotRun => format!("{name:<12}not run\n"),
        }
    });
    let lines: String = lines.collect();
    let count = |is_counted: fn(&Fate) -> bool| ended.iter().filter(|it| is_counted(&it.1)).count();
    let passed = count(|fate| matches!(fate, Fate::Passed));
    let skipped = match count(|fate| matches!(fate, Fate::Skipped(_))) {
        0 => String::new(),
        skipped => format!(", {skipped} skipped"),
    };
    let all = ended.len();
    format!(
        "{lines}{:<20}{total:>8.1} s\n{passed} of {all} passed{skipped}",
        "total"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_listed_and_only_the_passed_ones_count_as_passed() {
        let ended = [
            (Step::Fmt, Fate::Passed, 0.42),
            (Step::Tests, Fate::Failed, 12.34),
            (Step::Docs, Fate::NotRun, 0.0),
            (Step::Miri, Fate::Skipped("no Miri here".to_owned()), 0.1),
        ];
        assert_eq!(
            summary(&ended, 12.8),
            "\
fmt         ok           0.4 s
tests       FAILED      12.3 s
docs        not run
miri        skipped      0.1 s  no Miri here
total                   12.8 s
1 of 4 passed, 1 skipped"
        );
    }
}

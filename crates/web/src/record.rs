//! A recorded search, for a page without solvers.

use std::ops::ControlFlow;

use serde_json::json;

use super::search::Search;

/// The largest number of steps in a record.
pub const MAX_STEPS: u64 = 100_000;

/// The size of the JSON, in bytes, at which a record stops. A browser reads this much within a
/// second.
const MAX_BYTES: usize = 48 << 20;

/// The recorded first steps of a search.
#[derive(Debug)]
pub struct Record {
    /// The number of recorded steps.
    pub steps: u64,
    /// The number of solutions among them.
    pub solutions: u64,
    /// True if the search has no further steps.
    pub is_complete: bool,
    json: String,
}

impl Record {
    /// Records at most `max_steps` steps, and at most [`MAX_STEPS`]. It records fewer if they are
    /// large, so that a page can hold them. The page opens in the language `lang`, `en` or `zh`.
    #[must_use]
    pub fn new(search: &Search, lang: &str, max_steps: u64) -> Self {
        let (mut steps, mut solutions, mut list) = (0, 0, String::new());
        let max_steps = max_steps.min(MAX_STEPS);
        let flow = search.replay().map(|replay| {
            replay.each(|event, _| {
                if steps == max_steps || list.len() > MAX_BYTES {
                    return ControlFlow::Break(());
                }
                solutions = event.counts.solutions;
                list += if steps == 0 { "" } else { "," };
                steps += 1;
                let step = serde_json::to_string(event);
                list += &step.unwrap_or_default(); // an event can always be serialized
                ControlFlow::Continue(())
            })
        });
        let is_complete = matches!(flow, Ok(Ok(ControlFlow::Continue(()))));
        let mut record = search.head();
        record["lang"] = lang.into();
        record["window"] = json!({ "steps": [], "ends": is_complete });
        let json = record
            .to_string()
            .replacen(EMPTY, &format!("\"steps\":[{list}]"), 1);
        Self {
            steps,
            solutions,
            is_complete,
            json,
        }
    }

    /// Returns the record as JSON.
    #[must_use]
    pub fn json(&self) -> &str {
        &self.json
    }
}

const EMPTY: &str = "\"steps\":[]";

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn a_record_knows_its_steps_and_its_solutions() {
        let search = Search::read("queens", r#"{"order":6}"#, "row-array").unwrap();
        let length = search.measure(false, u64::MAX, 0).unwrap()[1];
        for max_steps in [40, u64::MAX] {
            let record = Record::new(&search, "zh", max_steps);
            let steps = length.min(max_steps);
            assert_eq!((record.steps, record.is_complete), (steps, steps == length));
            let recorded: Value = serde_json::from_str(record.json()).unwrap();
            let last = &recorded["window"]["steps"][record.steps as usize - 1];
            assert_eq!(last["counts"]["solutions"], record.solutions);
        }
    }

    #[test]
    fn a_record_is_no_larger_than_a_page_can_hold() {
        let long = Search::read("queens", r#"{"order":12}"#, "row-array").unwrap();
        let record = Record::new(&long, "en", u64::MAX);
        assert_eq!((record.steps, record.is_complete), (MAX_STEPS, false));
        let wide = Search::read("queens", r#"{"order":32}"#, "tagged-stack").unwrap();
        let record = Record::new(&wide, "en", u64::MAX);
        assert!(record.steps < MAX_STEPS && record.json().len() < MAX_BYTES + (1 << 16));
    }
}

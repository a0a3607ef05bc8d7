//! The functions that JavaScript calls. Structured values are JSON; errors are sentences.

use backrank_core::Message;
use backrank_core::queens::puzzle::{Regions, generate};
use serde::Serialize;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use super::count::{count, counters};
use super::positions::continue_if;
use super::puzzle::{self, Facts, PageHint, PuzzleBoard};
use super::search::Search;

#[wasm_bindgen]
extern "C" {
    /// A JavaScript object that receives the progress of a call.
    #[derive(Debug)]
    pub type Progress;

    /// Reports the share of the work done, from 0 to 1.
    #[wasm_bindgen(method)]
    fn report(this: &Progress, share: f64);

    /// Passes a position, as JSON, and its clock.
    #[wasm_bindgen(method)]
    fn send(this: &Progress, clock: f64, position: &str);
}

/// Returns a value as JSON.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default() // cannot fail
}

/// Returns the algorithms that count: `[{"name":..,"max_order":..,"rules":[..]}]`.
#[wasm_bindgen]
#[must_use]
pub fn count_methods() -> String {
    json(&counters().collect::<Vec<_>>())
}

/// Counts the solutions of the empty board. Returns a [`Verdict`](super::Verdict) as JSON.
///
/// # Errors
/// Those of [`count`](super::count).
#[wasm_bindgen(js_name = count)]
pub fn count_queens(
    order: usize,
    rules: &str,
    method: &str,
    progress: &Progress,
) -> Result<String, JsError> {
    let verdict = count(order, rules, method, |share| progress.report(share))?;
    Ok(json(&verdict))
}

/// Reads a puzzle by [`puzzle::read`]. Returns `{"Ok":..}` with a
/// [`PuzzleBoard`](super::puzzle::PuzzleBoard), or `{"Err":..}` with a
/// [`Message`](backrank_core::Message).
#[wasm_bindgen]
#[must_use]
pub fn puzzle(text: &str, stars: u32) -> String {
    board(puzzle::read(text, stars))
}

fn board(regions: Result<Regions, Message>) -> String {
    json(&regions.map(|regions| PuzzleBoard::from(&regions)))
}

/// Returns the puzzles that can be generated: `[{"stars":..,"order":..,"difficulties":[..]}]`.
#[wasm_bindgen]
#[must_use]
pub fn puzzle_sizes() -> String {
    json(&puzzle::sizes())
}

/// Makes a puzzle. Unknown names mean any difficulty and the default style. The result has the
/// format of [`puzzle`].
#[wasm_bindgen]
#[must_use]
pub fn puzzle_generate(
    order: usize,
    stars: u32,
    difficulty: &str,
    style: &str,
    seed: f64,
) -> String {
    let style = style.parse().unwrap_or_default();
    let regions = generate(order, stars, seed as u64, difficulty.parse().ok(), style);
    board(regions.map_err(Message::from))
}

/// Returns the [`Facts`] about a puzzle that [`puzzle`] can read.
///
/// # Errors
/// If [`puzzle`] cannot read it.
#[wasm_bindgen]
pub fn puzzle_facts(text: &str, stars: u32, limit: usize) -> Result<String, JsError> {
    Ok(json(&Facts::new(&puzzle::read(text, stars)?, limit)))
}

/// Returns the [`PageHint`] for marks on a puzzle that [`puzzle`] can read.
///
/// # Errors
/// If [`puzzle`] cannot read it.
#[wasm_bindgen]
pub fn puzzle_hint(text: &str, stars: u32, marks: Vec<u32>) -> Result<String, JsError> {
    Ok(json(&PageHint::new(&puzzle::read(text, stars)?, &marks)))
}

/// A search with steps, and whether it ends at its first solution.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Session(Search, bool);

/// Opens a search; see [`Search::read`] for the arguments.
///
/// # Errors
/// Those of [`Search::read`].
#[wasm_bindgen]
pub fn open(
    game: &str,
    problem: &str,
    algorithm: &str,
    until_first: bool,
) -> Result<Session, JsError> {
    Ok(Session(
        Search::read(game, problem, algorithm)?,
        until_first,
    ))
}

/// The number of steps between two progress reports.
const STEPS_PER_REPORT: u64 = 1 << 20;

/// Reports the share of all steps that is done, every [`STEPS_PER_REPORT`] steps.
fn report(progress: &Progress, steps: u64, total: u64) {
    if steps.is_multiple_of(STEPS_PER_REPORT) {
        progress.report(steps as f64 / total as f64);
    }
}

/// The methods of [`Search`] and of its replay. Step numbers are JavaScript numbers, which are
/// exact up to 2^53.
#[wasm_bindgen]
impl Session {
    /// Returns `{"Ok":..}` with the squares of a completion, or `{"Err":..}` with a
    /// [`Message`](backrank_core::Message) that says why there is none.
    ///
    /// # Errors
    /// Those of [`Search::completion`].
    pub fn completion(&self) -> Result<String, JsError> {
        Ok(json(&self.0.completion()?))
    }

    /// Returns the work of the search and the steps of its first solutions; see
    /// [`Search::measure`].
    ///
    /// # Errors
    /// Only those of opening the search.
    pub fn measure(&self, max_steps: f64, max_marks: usize) -> Result<Vec<f64>, JsError> {
        let numbers = self.0.measure(self.1, max_steps as u64, max_marks)?;
        Ok(numbers.into_iter().map(|number| number as f64).collect())
    }

    /// Searches without a report, so that the time can be taken; see [`Search::run`].
    ///
    /// # Errors
    /// Only those of opening the search.
    pub fn run(&self) -> Result<(), JsError> {
        Ok(self.0.run(self.1)?)
    }

    /// Returns the number of steps to the next solution.
    ///
    /// # Errors
    /// Only those of opening the search.
    pub fn next_solution(
        &self,
        first: f64,
        max_steps: f64,
        progress: &Progress,
    ) -> Result<Option<f64>, JsError> {
        let (mut steps, total) = (0, (first + max_steps) as u64);
        let on_step = || {
            steps += 1;
            report(progress, steps, total);
            continue_if(steps < total)
        };
        let replay = self.0.replay()?;
        let next = replay.solution_after(first as u64, on_step)?;
        Ok(next.map(|steps| steps as f64))
    }

    /// Passes the positions at these clocks, which must ascend; see [`Search::reach`] for the unit.
    /// Returns the number of all steps if the search ends.
    ///
    /// # Errors
    /// Only those of opening the search.
    pub fn frames(
        &self,
        unit: usize,
        clocks: Vec<f64>,
        progress: &Progress,
    ) -> Result<Option<f64>, JsError> {
        let mut steps: Vec<_> = clocks.iter().map(|clock| *clock as u64).collect();
        if unit > 0 || self.1 {
            steps = self.0.reach(self.1, unit, &steps)?;
        }
        let total = steps.first().map_or(1, |first| *first);
        let mut clocks = clocks.into_iter();
        let length = self.0.frames(
            &steps,
            |steps| report(progress, steps, total),
            |frame| {
                if let Some(clock) = clocks.next() {
                    progress.send(clock, &json(frame));
                }
            },
        )?;
        Ok(length.map(|steps| steps as f64))
    }

    /// Returns the occupied squares and the steps after them as numbers; see [`Search::shape`].
    ///
    /// # Errors
    /// Only those of opening the search.
    pub fn shape(&self, first: f64, size: usize) -> Result<Vec<u32>, JsError> {
        Ok(self.0.shape(first as u64, size)?)
    }
}

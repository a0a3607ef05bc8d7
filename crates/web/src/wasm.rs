//! The functions that JavaScript calls. Texts are JSON, errors are sentences.

use std::ops::ControlFlow;

use backrank_core::replay::Replay;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use super::count::{count, counters};
use super::search::Search;

#[wasm_bindgen]
extern "C" {
    /// An object that is told how far a call is.
    #[derive(Debug)]
    pub type Progress;

    /// Tells the share, 0 to 1.
    #[wasm_bindgen(method)]
    fn tell(this: &Progress, done: f64);

    /// Gives a position, in JSON, and its clock.
    #[wasm_bindgen(method)]
    fn give(this: &Progress, clock: f64, position: &str);
}

/// Returns the algorithms that count: `[{"name":..,"max_order":..}]`.
///
/// # Errors
/// None that is known.
#[wasm_bindgen]
pub fn count_methods() -> Result<String, JsError> {
    Ok(serde_json::to_string(&counters().collect::<Vec<_>>())?)
}

/// Returns the algorithms that show their steps, by game: `{"queens":[..],"knight":[..]}`.
#[wasm_bindgen]
#[must_use]
pub fn walkers() -> String {
    Search::walkers().to_string()
}

/// Counts the solutions of the empty board: [`Verdict`](super::Verdict) as JSON.
///
/// # Errors
/// As for [`count`](super::count).
#[wasm_bindgen(js_name = count)]
pub fn count_queens(order: usize, method: &str, progress: &Progress) -> Result<String, JsError> {
    let verdict = count(order, method, |done| progress.tell(done));
    let verdict = verdict.map_err(|sentence| JsError::new(&sentence))?;
    Ok(serde_json::to_string(&verdict)?)
}

/// A search whose steps are asked for, and whether it is over at its first solution.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Session(Search, bool);

/// Opens a search; [`Search::read`] says what the texts are.
///
/// # Errors
/// As for [`Search::read`].
#[wasm_bindgen]
pub fn open(
    game: &str,
    problem: &str,
    algorithm: &str,
    until_first: bool,
) -> Result<Session, JsError> {
    let search = Search::read(game, problem, algorithm);
    search
        .map(|search| Session(search, until_first))
        .map_err(|sentence| JsError::new(&sentence))
}

/// The steps between two reports of progress.
const STEPS_PER_REPORT: u64 = 1 << 20;

/// Tells how many of all steps are done, now and then.
fn tell(progress: &Progress, steps: u64, all: u64) {
    if steps.is_multiple_of(STEPS_PER_REPORT) {
        progress.tell(steps as f64 / all as f64);
    }
}

/// The methods of [`Search`] and of its replay. Numbers of steps are JavaScript's, which are whole
/// up to 2^53.
#[wasm_bindgen]
impl Session {
    /// Returns the squares of a completion as JSON, null if there is none.
    ///
    /// # Errors
    /// As for [`Search::completion`].
    pub fn completion(&self) -> Result<String, JsError> {
        let squares = self.0.completion();
        Ok(serde_json::to_string(
            &squares.map_err(|sentence| JsError::new(&sentence))?,
        )?)
    }

    /// Returns the work of the search and its first solutions.
    ///
    /// # Errors
    /// None that opening has not told before.
    pub fn measure(&self, max_steps: f64, max_marks: usize) -> Result<Vec<f64>, JsError> {
        let told = self
            .replay()?
            .measure(self.1, max_steps as u64, max_marks)?;
        Ok(told.into_iter().map(|number| number as f64).collect())
    }

    /// Returns the number of steps to the next solution.
    ///
    /// # Errors
    /// None that opening has not told before.
    pub fn next_solution(
        &self,
        first: f64,
        max_steps: f64,
        progress: &Progress,
    ) -> Result<Option<f64>, JsError> {
        let (mut steps, all) = (0, (first + max_steps) as u64);
        let on_step = || {
            steps += 1;
            tell(progress, steps, all);
            match steps < all {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        };
        let next = self.replay()?.solution_after(first as u64, on_step)?;
        Ok(next.map(|steps| steps as f64))
    }

    /// Gives the positions at those clocks, which ascend and count a unit of
    /// [`work`](backrank_core::replay::Position::work). Returns the number of all steps, if there
    /// are no more.
    ///
    /// # Errors
    /// None that opening has not told before.
    pub fn frames(
        &self,
        unit: usize,
        clocks: Vec<f64>,
        progress: &Progress,
    ) -> Result<Option<f64>, JsError> {
        let replay = self.replay()?;
        let mut steps: Vec<_> = clocks.iter().map(|clock| *clock as u64).collect();
        if unit > 0 || self.1 {
            steps = replay.reach(self.1, unit, &steps)?;
        }
        let mut rest = clocks.iter().zip(&steps).peekable();
        let way = steps.first().map_or(1, |first| *first);
        let ended = replay.frames(
            &steps,
            |steps| tell(progress, steps, way),
            |frame| {
                let position = serde_json::to_string(frame).unwrap_or_default(); // JSON has a form for all of it
                while let Some((clock, _)) = rest.next_if(|(_, steps)| **steps <= frame.steps) {
                    progress.give(*clock, &position);
                }
            },
        );
        Ok(ended?.map(|steps| steps as f64))
    }

    /// Returns the occupied squares and a number for each step after.
    ///
    /// # Errors
    /// None that opening has not told before.
    pub fn shape(&self, first: f64, size: usize) -> Result<Vec<u32>, JsError> {
        Ok(self.replay()?.shape(first as u64, size)?)
    }
}

impl Session {
    fn replay(&self) -> Result<Replay<'_>, JsError> {
        self.0.replay().map_err(|sentence| JsError::new(&sentence))
    }
}

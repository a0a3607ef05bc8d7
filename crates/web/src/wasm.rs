//! The functions that JavaScript calls. Texts are JSON, errors are sentences.

use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use super::count::{count, counters};
use super::search::Search;

#[wasm_bindgen]
extern "C" {
    /// An object that is told the share of a count that is done.
    #[derive(Debug)]
    pub type Progress;

    /// Tells the share, 0 to 1.
    #[wasm_bindgen(method)]
    fn tell(this: &Progress, done: f64);
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

/// A search whose steps are asked for.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Session(Search);

/// Opens a search; [`Search::read`] says what the texts are.
///
/// # Errors
/// As for [`Search::read`].
#[wasm_bindgen]
pub fn open(game: &str, problem: &str, algorithm: &str) -> Result<Session, JsError> {
    let search = Search::read(game, problem, algorithm);
    search
        .map(Session)
        .map_err(|sentence| JsError::new(&sentence))
}

/// The methods of [`Search`]. Numbers of steps are JavaScript's, which are whole up to 2^53.
#[wasm_bindgen]
impl Session {
    /// Returns steps as JSON.
    ///
    /// # Errors
    /// As for [`Search::window`].
    pub fn window(&self, first: f64, size: usize) -> Result<String, JsError> {
        let window = self.0.window(first as u64, size);
        window.map_err(|sentence| JsError::new(&sentence))
    }

    /// Returns the number of all steps.
    #[must_use]
    pub fn length(&self, max_steps: f64) -> Option<f64> {
        self.0.length(max_steps as u64).map(|length| length as f64)
    }

    /// Returns the index of the next solution.
    #[must_use]
    pub fn next_solution(&self, first: f64, max_steps: f64) -> Option<f64> {
        let next = self.0.next_solution(first as u64, max_steps as u64);
        next.map(|index| index as f64)
    }

    /// Returns the occupied squares and a number for each step after.
    #[must_use]
    pub fn shape(&self, first: f64, size: usize) -> Vec<u32> {
        self.0.shape(first as u64, size)
    }
}

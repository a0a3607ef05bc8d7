//! The functions that JavaScript calls. Texts are JSON, errors are sentences.

use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use super::count::{count, counters};

#[wasm_bindgen]
extern "C" {
    /// An object that is told the share of a count that is done.
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

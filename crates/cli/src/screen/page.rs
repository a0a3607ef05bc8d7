//! Web pages that play a trace or a puzzle.

use std::io::{self, Write};

use backrank_core::message;
use backrank_web::puzzle::RecordedPuzzle;
use backrank_web::{MAX_STEPS, Record, Search, page};

use crate::console::Console;
use crate::error::Result;
use crate::screen::trace::{completion_note, truncation_note};

/// Writes a page that plays the first steps of a search, and notes how the search ended.
pub(crate) fn write_page(
    search: &Search,
    tours: bool,
    max_steps: u64,
    console: &mut Console,
) -> Result {
    let record = Record::new(search, console.lang.tag(), max_steps);
    write_recorded(record.json(), console)?;
    let (steps, solutions) = (record.steps, record.solutions);
    let end = if record.is_complete {
        completion_note(steps, solutions, tours)
    } else if steps == max_steps && steps < MAX_STEPS {
        truncation_note(steps)
    } else {
        message!(
            "stopped after {n|step|steps}: a page holds no more",
            n = steps
        )
    };
    Ok(console.note(end)?)
}

/// Writes a page for solving a puzzle.
pub(crate) fn write_puzzle_page(record: &RecordedPuzzle, console: &mut Console) -> Result {
    let record = serde_json::to_string(record).map_err(io::Error::from)?;
    write_recorded(&record, console)
}

fn write_recorded(record: &str, console: &mut Console) -> Result {
    let mut out = console.plain()?;
    out.write_all(page::recorded(record).as_bytes())?;
    Ok(out.flush()?)
}

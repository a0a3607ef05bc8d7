//! A trace as a page that plays it.

use std::io::Write;

use backrank_web::{MAX_STEPS, Record, Search, page};

use crate::error::Error;
use crate::say::figures::counted;
use crate::say::say;
use crate::screen::console::Console;
use crate::screen::trace::{complete, stopped};

/// Writes the page that plays the first steps of a search, and tells how it ended.
pub(crate) fn write_page(
    search: &Search,
    tours: bool,
    max_steps: u64,
    console: &mut Console,
) -> Result<(), Error> {
    let record = Record::new(search, console.lang.of("en", "zh"), max_steps);
    let mut out = console.plain()?;
    out.write_all(page::recorded(record.json()).as_bytes())?;
    out.flush()?;
    drop(out); // the note needs standard output
    let (steps, found) = (record.steps, record.found);
    console.note(match record.is_complete {
        true => complete(steps, found, tours),
        false if steps == max_steps && steps < MAX_STEPS => stopped(steps),
        false => say!(
            en: ("stopped after {}: a page holds no more", counted(steps, "step")),
            zh: "记录 {steps} 步后停止：一个网页放不下更多",
        ),
    })?;
    Ok(())
}

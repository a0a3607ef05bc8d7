//! A trace as a page that plays it.

use std::io::Write;

use backrank_web::{MAX_STEPS, Record, Search, page};

use crate::error::Error;
use crate::say::Lang;
use crate::screen::console::Console;
use crate::screen::messages::OutputMessage;

/// Writes the page that plays the first steps of a search, and tells how it ended.
pub(crate) fn write_page(
    search: &Search,
    tours: bool,
    max_steps: u64,
    console: &mut Console,
) -> Result<(), Error> {
    let lang = match console.lang {
        Lang::En => "en",
        Lang::Zh => "zh",
    };
    let record = Record::new(search, lang, max_steps);
    let mut out = console.plain()?;
    out.write_all(page::recorded(record.json()).as_bytes())?;
    out.flush()?;
    drop(out); // the note needs standard output
    let (steps, found) = (record.steps, record.found);
    console.note(&if record.is_complete && tours {
        OutputMessage::ToursTraced { steps, found }
    } else if record.is_complete {
        OutputMessage::SolutionsTraced { steps, found }
    } else if steps == max_steps && steps < MAX_STEPS {
        OutputMessage::TraceStopped { steps }
    } else {
        OutputMessage::PageFull { steps }
    })?;
    Ok(())
}

//! Tours with some given visit numbers.

use std::path::Path;

use backrank_core::notation::BLOCKED;
use backrank_core::{Message, message, tour};

use super::Arguments;
use crate::commands::tour::{SearchHead, completions, squares_with};
use crate::console::Console;
use crate::error::Result;
use crate::formats::boards::FoundTour;
use crate::formats::{Lister, Listing};
use crate::progress;
use crate::report::Format;

impl Arguments {
    /// Lists the tours that complete the board in a file.
    pub(super) fn complete(&self, file: &Path, format: Format, console: &mut Console) -> Result {
        self.refuse_pictures(format)?;
        let (start, closed) = (self.problem.start(file)?, self.problem.closed);
        let mut completions = completions(&start, closed, console)?;
        let block: Vec<_> = squares_with(&start, BLOCKED).collect();
        let (lang, is_file) = (console.lang, console.is_file());
        let mut out = console.plain()?;
        let head = SearchHead::completions(&start, closed);
        let exporter = self.exporter(format, head, lang);
        let mut listing = Listing::begin(exporter, &mut out, self.limit())?;
        progress::wait_and_print(is_file, lang, |activity| {
            activity.running("complete");
            let convert = |path: &tour::Path| FoundTour {
                tour: Box::new(path.clone()),
                block: &block,
            };
            let listing = &mut listing;
            let _ = completions.search(&mut Lister {
                listing,
                activity,
                convert,
            });
        });
        listing.check()?;
        let (count, is_complete) = (listing.count(), !listing.reached_limit());
        listing.end(is_complete)?;
        if count == 0 || self.limit.is_some() || self.all {
            console.note(list_note(count, is_complete))?;
        }
        Ok(())
    }
}

fn list_note(n: u64, is_complete: bool) -> Message {
    match (n, is_complete) {
        (0, _) => message!("no tour completes the board"),
        (1, true) => message!("only this tour completes the board"),
        (_, true) => message!("{n|tour completes|tours complete} the board", n),
        _ => message!(
            "stopped after {listed}; there may be more (--all lists them)",
            listed = message!("{n|tour|tours}", n)
        ),
    }
}

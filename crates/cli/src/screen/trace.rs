//! A trace: the first steps of a search, with what there is to say of each.

use std::ops::ControlFlow;

use backrank_core::Square;
use backrank_core::replay::Replay;
use backrank_core::trace::Step;
use serde::Serialize;

use crate::args::format::ListFormat;
use crate::error::Error;
use crate::schemas;
use crate::screen::console::Console;
use crate::screen::format::exporter::Exporter;
use crate::screen::format::json::{JsonDocument, JsonLines};
use crate::screen::format::steps::{ShownStep, StepText};
use crate::screen::listing::Listing;
use crate::screen::messages::OutputMessage;

/// The form of a trace, and its length.
pub(crate) struct Trace<H, B> {
    pub(crate) format: ListFormat,
    pub(crate) max_steps: u64,
    /// The beginning of the JSON document.
    pub(crate) head: H,
    /// Draws the board with the squares that the search occupies, if it is not too large.
    pub(crate) board: B,
}

impl<H: Serialize, B: Fn(&[Square]) -> Option<String>> Trace<H, B> {
    /// Shows the steps of the search, and tells how it ended.
    pub(crate) fn show(self, replay: Replay, console: &mut Console) -> Result<(), Error> {
        let Self {
            format,
            max_steps,
            head,
            board,
        } = self;
        let (lang, tours) = (console.lang, matches!(replay, Replay::Tours(..)));
        let exporter: Box<dyn Exporter<ShownStep> + '_> = match format {
            ListFormat::Text => Box::new(StepText { lang, tours }),
            ListFormat::Json => Box::new(JsonDocument {
                head,
                list: "steps",
            }),
            ListFormat::Jsonl => Box::new(JsonLines {
                schema: schemas::STEP,
            }),
        };
        let mut listing = Listing::begin(exporter, &mut console.out, u64::MAX)?;
        let (mut found, mut is_cut) = (0, false);
        let _ = replay.each(|event, squares| {
            if listing.shown() == max_steps {
                is_cut = true;
                return ControlFlow::Break(());
            }
            found += u64::from(matches!(event.step, Step::Solution { .. }));
            let draw = || match format {
                ListFormat::Text => board(squares),
                ListFormat::Json | ListFormat::Jsonl => None,
            };
            listing.item(&ShownStep::new(event, replay.dims(), draw))
        })?;
        listing.check()?;
        let steps = listing.shown();
        listing.end(!is_cut)?;
        console.note(&match (is_cut, tours) {
            (true, _) => OutputMessage::TraceStopped { steps },
            (false, true) => OutputMessage::ToursTraced { steps, found },
            (false, false) => OutputMessage::SolutionsTraced { steps, found },
        })?;
        Ok(())
    }
}

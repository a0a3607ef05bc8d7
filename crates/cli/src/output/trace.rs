//! A trace on its way out: the first steps of a search, with what there is to say of each.

use std::io;
use std::ops::ControlFlow;

use backrank_core::trace::Step;
use serde::Serialize;

use crate::args::format::ListFormat;
use crate::error::Error;
use crate::output::console::Console;
use crate::output::format::exporter::Exporter;
use crate::output::format::json::{JsonDocument, JsonLines};
use crate::output::format::steps::{ShownStep, StepText};
use crate::output::listing::Listing;
use crate::output::messages::OutputMessage;
use crate::schemas;

/// The steps of a search, up to a number of them.
pub(crate) struct Trace<'a> {
    listing: Listing<'a, ShownStep>,
    max_steps: u64,
    found: u64,
    tours: bool,
    is_cut: bool,
}

impl<'a> Trace<'a> {
    /// A trace of at most `max_steps` steps; `head` is the beginning of its JSON document.
    pub(crate) fn begin(
        format: ListFormat,
        head: impl Serialize + 'a,
        tours: bool,
        console: &'a mut Console,
        max_steps: u64,
    ) -> io::Result<Self> {
        let exporter: Box<dyn Exporter<ShownStep> + 'a> = match format {
            ListFormat::Text => Box::new(StepText {
                lang: console.lang,
                tours,
            }),
            ListFormat::Json => Box::new(JsonDocument {
                head,
                list: "steps",
            }),
            ListFormat::Jsonl => Box::new(JsonLines {
                schema: schemas::STEP,
            }),
        };
        let listing = Listing::begin(exporter, &mut console.out, u64::MAX)?;
        Ok(Self {
            listing,
            max_steps,
            found: 0,
            tours,
            is_cut: false,
        })
    }

    /// Shows the next step, unless there were enough.
    pub(crate) fn step(
        &mut self,
        step: Step,
        describe: impl FnOnce() -> ShownStep,
    ) -> ControlFlow<()> {
        if self.listing.shown() == self.max_steps {
            self.is_cut = true;
            return ControlFlow::Break(());
        }
        self.found += u64::from(matches!(step, Step::Solution { .. }));
        self.listing.item(&describe())
    }

    /// Ends the trace; the text tells how it ended.
    pub(crate) fn end(mut self) -> Result<OutputMessage, Error> {
        self.listing.check()?;
        let (steps, found) = (self.listing.shown(), self.found);
        self.listing.end(!self.is_cut)?;
        Ok(if self.is_cut {
            OutputMessage::TraceStopped { steps }
        } else if self.tours {
            OutputMessage::ToursTraced { steps, found }
        } else {
            OutputMessage::SolutionsTraced { steps, found }
        })
    }
}

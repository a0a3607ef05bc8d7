//! The steps of a search: as a list, in the terminal player, or as a page.

use std::ops::RangeInclusive;

use backrank_core::internal::replay::{Replay, never_stop};
use backrank_core::message;
use backrank_web::{MAX_STEPS, Search};
use clap::Args;
use serde::Serialize;

use crate::args::numbers::{positive, step_range};
use crate::console::Console;
use crate::error::{Error, Result};
use crate::report::Format;
use crate::screen::page::write_page;
use crate::screen::picture::draw_steps;
use crate::screen::trace::{MAX_DRAWN_SIDE, is_small, list};

/// The options that select steps and how they are shown.
#[derive(Args, Debug)]
pub(crate) struct Steps {
    /// Stop after K steps [default: 1000, or 100000, the most, for a page]
    #[arg(long, value_name = "K", value_parser = positive)]
    max_steps: Option<u64>,

    /// The range of steps to draw with --format svg; the range is inclusive, and the picture takes
    /// at most 2 MB [default: 1..40]
    #[arg(long, value_name = "A..B", value_parser = step_range, conflicts_with = "max_steps")]
    steps: Option<RangeInclusive<u64>>,

    /// Play the search in the terminal, forward and back, with keys; without a terminal the steps are
    /// printed
    #[cfg(feature = "player")]
    #[arg(long, conflicts_with_all = ["format", "max_steps", "steps"])]
    animate: bool,
}

impl Steps {
    pub(crate) const FORMATS: &'static [Format] = &[
        Format::Text,
        Format::Json,
        Format::Jsonl,
        Format::Html,
        Format::Svg,
    ];

    /// Shows the steps of a search. A JSON document begins with the fields of `head`; a page runs
    /// the search itself.
    pub(crate) fn show(
        &self,
        replay: &Replay,
        format: Format,
        page: impl FnOnce() -> Search,
        head: impl Serialize,
        console: &mut Console,
    ) -> Result {
        #[cfg(feature = "player")]
        if self.animate {
            if crate::player::play(replay, console)? {
                return Ok(());
            }
            console.note(message!(
                "nothing can be played here: the steps are printed"
            ))?;
        }
        if self.steps.is_some() && format != Format::Svg {
            return Err(Error::usage(message!("--steps is only for --format svg")));
        }
        if !matches!(format, Format::Svg | Format::Html) {
            return list(
                replay,
                format,
                self.max_steps.unwrap_or(1000),
                head,
                console,
            );
        }
        if !is_small(replay) {
            return Err(Error::usage(message!(
                "the board is too large for a page: it shows at most {max} rows and {max} columns",
                max = MAX_DRAWN_SIDE
            )));
        }
        replay.window(0, 0, never_stop)?; // returns an error if the board is too large
        if format == Format::Svg {
            return draw_steps(replay, self.steps.as_ref().unwrap_or(&(1..=40)), console);
        }
        let tours = matches!(replay, Replay::Tours(..));
        write_page(&page(), tours, self.max_steps.unwrap_or(MAX_STEPS), console)
    }
}

//! The steps of a search: on the terminal, as a list, or as a page.

use std::ops::RangeInclusive;

use backrank_core::unstable::replay::{Replay, never_stop};
use backrank_web::Search;
use clap::Args;
use serde::Serialize;

use crate::args::format::TraceFormat;
use crate::args::numbers::step_range;
use crate::error::Error;
use crate::say::say;
use crate::screen::console::Console;
use crate::screen::page::write_page;
use crate::screen::picture::draw_steps;
use crate::screen::trace::{MAX_DRAWN_SIDE, is_small, list};

/// The form of the steps, and their number.
#[derive(Args, Debug)]
pub(crate) struct Steps {
    /// Stop after K steps; the default and the most for a page is 100000
    #[arg(long, value_name = "K", default_value = "1000", default_value_if("format", "html", "100000"), value_parser = clap::value_parser!(u64).range(1..))]
    max_steps: u64,

    /// Form of the steps
    #[arg(short, long, value_enum, default_value_t)]
    format: TraceFormat,

    /// The steps of a picture that plays (--format svg), the last one included; the picture takes
    /// at most 2 MB
    #[arg(long, value_name = "A..B", default_value_if("format", "svg", "1..40"), value_parser = step_range, conflicts_with = "max_steps")]
    steps: Option<RangeInclusive<u64>>,

    /// Play the search in the terminal, forward and back, with keys; without a terminal the steps are
    /// printed
    #[cfg(feature = "player")]
    #[arg(long, conflicts_with_all = ["format", "max_steps", "steps"])]
    animate: bool,
}

impl Steps {
    /// Shows the steps of a search, which a page makes itself. A JSON document begins with that
    /// head.
    pub(crate) fn show(
        &self,
        replay: &Replay,
        page: impl FnOnce() -> Search,
        head: impl Serialize,
        console: &mut Console,
    ) -> Result<(), Error> {
        #[cfg(feature = "player")]
        if self.animate && crate::player::play(replay, console)? {
            return Ok(());
        }
        if self.steps.is_some() && !matches!(self.format, TraceFormat::Svg) {
            return Err(Error::usage(say!(
                en: "--steps is for a picture that plays, --format svg",
                zh: "--steps 用于会动的图片，即 --format svg",
            )));
        }
        if let Some(format) = self.format.list() {
            return list(replay, format, self.max_steps, head, console);
        }
        if !is_small(replay) {
            let max_side = MAX_DRAWN_SIDE;
            return Err(Error::usage(say!(
                en: "the board is too large for a page: it shows at most {max_side} rows and {max_side} columns",
                zh: "棋盘太大，网页最多显示 {max_side} 行 {max_side} 列",
            )));
        }
        replay.window(0, 0, never_stop)?; // refuses a board that is too large
        match &self.steps {
            Some(steps) => draw_steps(replay, steps, console),
            None => write_page(
                &page(),
                matches!(replay, Replay::Tours(..)),
                self.max_steps,
                console,
            ),
        }
    }
}

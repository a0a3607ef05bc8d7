//! The deductions of a puzzle as a page.

use std::io::Write;

use backrank_core::render::{Diagram, Svg};
use backrank_web::puzzle::Told;
use backrank_web::{Said, puzzle_page};
use serde::Serialize;

use super::{Walkthrough, start, title};
use crate::error::Error;
use crate::say::{Lang, Text};
use crate::screen::console::Console;

/// The content of the page, whose script names the fields.
#[derive(Serialize)]
struct Content {
    order: usize,
    /// The side of a square in the picture.
    side: u64,
    lang: &'static str,
    title: Said,
    start: Said,
    ending: [Said; 2],
    steps: Vec<Told>,
}

fn say(text: impl Into<Text>) -> Said {
    let text = text.into();
    Said {
        en: Lang::En.say(&text),
        zh: Lang::Zh.say(&text),
    }
}

/// Writes the page.
pub(crate) fn write_puzzle_page(
    walkthrough: &Walkthrough<'_>,
    console: &mut Console,
) -> Result<(), Error> {
    let Walkthrough {
        regions,
        deduction,
        ending,
        ..
    } = walkthrough;
    let board = Diagram::puzzle(regions, &[]);
    let content = Content {
        order: regions.order().get(),
        side: board.side(),
        lang: console.lang.of("en", "zh"),
        title: say(title(regions.order())),
        start: say(start(regions.stars())),
        ending: ending.each_ref().map(say),
        steps: Told::all(deduction, regions),
    };
    let steps = serde_json::to_string(&content).map_err(std::io::Error::from)?;
    let board = Svg(&[board]).to_string();
    let mut out = console.plain()?;
    out.write_all(puzzle_page(&board, &steps).as_bytes())?;
    Ok(out.flush()?)
}

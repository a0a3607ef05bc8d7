//! The deductions of a puzzle as a page.

use std::io::Write;

use backrank_core::Square;
use backrank_core::queens::puzzle::{Moment, Reason};
use backrank_core::render::{Diagram, Svg};
use backrank_web::puzzle_page;
use serde::Serialize;

use super::{Walkthrough, start, title};
use crate::error::Error;
use crate::say::{Lang, Text};
use crate::screen::console::Console;

/// The content of the page, whose script names the fields. A square is its row times the order,
/// plus its column.
#[derive(Serialize)]
struct Content {
    order: usize,
    /// The side of a square in the picture.
    side: u64,
    lang: &'static str,
    title: Said,
    start: Said,
    ending: Languages<[String; 2]>,
    steps: Vec<Told>,
}

/// A text in each language.
#[derive(Serialize)]
struct Languages<T> {
    en: T,
    zh: T,
}

type Said = Languages<String>;

#[derive(Serialize)]
struct Told {
    rule: &'static str,
    said: Said,
    /// The queen that is placed.
    placed: Option<usize>,
    /// The queen that excludes, or is supposed.
    by: Option<usize>,
    out: Vec<usize>,
    reason: Vec<usize>,
    /// The queens that follow from a supposed one.
    forced: Vec<usize>,
}

fn say(text: impl Into<Text>) -> Said {
    let text = text.into();
    Languages {
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
        regions, ending, ..
    } = walkthrough;
    let [ended, verdict] = ending.each_ref().map(say);
    let board = Diagram::puzzle(regions, &[]);
    let content = Content {
        order: regions.order().get(),
        side: board.side(),
        lang: console.lang.of("en", "zh"),
        title: say(title(regions.order())),
        start: say(start(regions.stars())),
        ending: Languages {
            en: [ended.en, verdict.en],
            zh: [ended.zh, verdict.zh],
        },
        steps: steps(walkthrough),
    };
    let steps = serde_json::to_string(&content).map_err(std::io::Error::from)?;
    let board = Svg(&[board]).to_string();
    let mut out = console.plain()?;
    out.write_all(puzzle_page(&board, &steps).as_bytes())?;
    Ok(out.flush()?)
}

fn steps(walkthrough: &Walkthrough<'_>) -> Vec<Told> {
    let Walkthrough {
        regions,
        deduction,
        sentences,
        ..
    } = walkthrough;
    let order = regions.order().get();
    let index = |square: &Square| square.row as usize * order + square.column as usize;
    let indices = |squares: &[Square]| squares.iter().map(index).collect();
    let steps = (1..).zip(&deduction.steps).zip(sentences);
    let told = steps.map(|((made, step), sentence)| Told {
        rule: step.rule().name(),
        said: say(sentence),
        placed: step.placed().as_ref().map(index),
        by: match &step.reason {
            Reason::Excluded { queen } | Reason::Contradiction { queen, .. } => Some(index(queen)),
            _ => None,
        },
        out: indices(&step.ruled_out),
        reason: indices(&Moment::new(regions, deduction, made).reason),
        forced: match &step.reason {
            Reason::Contradiction { forced, .. } => {
                forced.iter().map(|(_, queen)| index(queen)).collect()
            }
            _ => Vec::new(),
        },
    });
    told.collect()
}

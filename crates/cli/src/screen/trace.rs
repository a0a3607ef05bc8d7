//! A trace: the first steps of a search, with what there is to say of each.

use std::io::{self, Write};
use std::ops::ControlFlow;

use backrank_core::Square;
use backrank_core::replay::{Event, Reason, Replay};
use backrank_core::trace::Step;
use serde::Serialize;

use crate::args::format::ListFormat;
use crate::error::Error;
use crate::forms::json::{JsonDocument, JsonLines};
use crate::forms::listing::{Exporter, Listing};
use crate::say::figures::counted;
use crate::say::zh::core::attack as said;
use crate::say::{Lang, Text, say};
use crate::screen::console::{Console, paint};
use crate::screen::structure::short_lines;

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
        let (lang, tours) = (console.lang, matches!(replay, Replay::Tours(..)));
        let exporter: Box<dyn Exporter<Event> + '_> = match self.format {
            ListFormat::Text => Box::new(StepText {
                lang,
                tours,
                board: self.board,
                squares: Vec::new(),
            }),
            ListFormat::Json => Box::new(JsonDocument {
                head: self.head,
                list: "steps",
            }),
            ListFormat::Jsonl => Box::new(JsonLines {
                schema: "backrank.step/3",
            }),
        };
        let mut listing = Listing::begin(exporter, &mut console.out, u64::MAX)?;
        let (mut found, mut is_cut) = (0, false);
        let _ = replay.each(|event, _| {
            if listing.shown() == self.max_steps {
                is_cut = true;
                return ControlFlow::Break(());
            }
            found = event.counts.solutions;
            listing.item(event)
        })?;
        listing.check()?;
        let steps = listing.shown();
        listing.end(!is_cut)?;
        console.note(match is_cut {
            true => stopped(steps),
            false => complete(steps, found, tours),
        })?;
        Ok(())
    }
}

/// Says that no more steps were wanted.
pub(crate) fn stopped(steps: u64) -> Text {
    say!(
        en: ("stopped after {} (--max-steps shows more)", counted(steps, "step")),
        zh: "显示 {steps} 步后停止（用 --max-steps 显示更多）",
    )
}

/// Says that the search is complete, and what it found.
pub(crate) fn complete(steps: u64, found: u64, tours: bool) -> Text {
    let (all, unit) = (
        counted(steps, "step"),
        if tours { "tour" } else { "solution" },
    );
    let unit_zh = if tours { "条巡游" } else { "个解" };
    say!(
        en: ("the search is complete: {all}, {}", counted(found, unit)),
        zh: "搜索结束：共 {steps} 步，{found} {unit_zh}",
    )
}

/// Steps as text: a line each, and where the board changed it and the walker's data structure.
struct StepText<B> {
    lang: Lang,
    /// True if the search looks for tours, not for solutions.
    tours: bool,
    board: B,
    /// The squares that are occupied.
    squares: Vec<Square>,
}

impl<B: Fn(&[Square]) -> Option<String>> Exporter<Event> for StepText<B> {
    fn item(&mut self, out: &mut dyn Write, number: u64, event: &Event) -> io::Result<()> {
        write_step(out, number, event, self.tours, self.lang)?;
        match event.step {
            Step::Place { square, .. } => self.squares.push(square),
            Step::Remove { .. } => drop(self.squares.pop()),
            Step::Reject { .. } | Step::Solution { .. } => return Ok(()),
        }
        let Some(board) = (self.board)(&self.squares) else {
            return Ok(());
        };
        for line in board.lines() {
            writeln!(out, "       {line}")?;
        }
        for line in short_lines(&event.parts, self.lang) {
            writeln!(out, "       {line}")?;
        }
        Ok(())
    }
}

/// Writes a step of a search as a line.
pub(crate) fn write_step(
    out: &mut dyn Write,
    number: u64,
    event: &Event,
    tours: bool,
    lang: Lang,
) -> io::Result<()> {
    let (paint, verb) = match event.step {
        Step::Place { .. } => (paint::GOOD, lang.of("place", "放置")),
        Step::Reject { .. } => (paint::BAD, lang.of("reject", "排除")),
        Step::Remove { .. } => (paint::BACK, lang.of("remove", "撤回")),
        Step::Solution { .. } if tours => (paint::STRONG, lang.of("tour", "巡游")),
        Step::Solution { .. } => (paint::STRONG, lang.of("solution", "得解")),
    };
    write!(out, "{number:>5}  {paint}{verb}{paint:#}")?;
    let name = |square: Square| square.name(event.dims);
    if let Some(square) = event.step.square() {
        write!(out, " {}", name(square))?;
    }
    write!(out, "  {} {}", lang.of("depth", "深度"), event.step.depth())?;
    match (event.reason, event.attack()) {
        (_, Some(attack)) => {
            let along = said(attack);
            let (by, along) = (name(attack.first), lang.of(along.en, along.zh));
            write!(out, "  {} {by} {along}", lang.of("attacked by", "与"))?;
        }
        (Some(Reason::Visited { visit }), _) => match lang {
            Lang::En => write!(out, "  visited as number {visit}")?,
            Lang::Zh => write!(out, "  已在第 {visit} 步访问")?,
        },
        (Some(_), _) => {
            let why = lang.of(
                "not allowed by --with or --block",
                "被 --with 或 --block 排除",
            );
            write!(out, "  {why}")?;
        }
        (None, _) => {}
    }
    match (event.comparisons, lang) {
        (0, _) => writeln!(out),
        (comparisons, Lang::En) => writeln!(out, "  {}", counted(comparisons, "comparison")),
        (comparisons, Lang::Zh) => writeln!(out, "  比较 {comparisons} 次"),
    }
}

//! A trace: the first steps of a search as a list, with what there is to say of each.

use std::io::{self, Write};
use std::ops::ControlFlow;

use backrank_core::Square;
use backrank_core::render::TourBoard;
use backrank_core::tour::Path;
use backrank_core::trace::Step;
use backrank_core::unstable::render::AttackedBoard;
use backrank_core::unstable::replay::{Event, Reason, Replay};
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

/// No terminal shows a wider board, and drawing a large one at every step would fill any disk.
pub(crate) const MAX_DRAWN_SIDE: u32 = 64;

/// Lists the steps, and tells how the search ended.
pub(crate) fn list(
    replay: &Replay,
    format: ListFormat,
    max_steps: u64,
    head: impl Serialize,
    console: &mut Console,
) -> Result<(), Error> {
    let (lang, tours) = (console.lang, matches!(replay, Replay::Tours(..)));
    let exporter: Box<dyn Exporter<Event> + '_> = match format {
        ListFormat::Text => {
            if !tours {
                console.print(say!(
                    en: "Q queen, - attacked, # not allowed, . free",
                    zh: "Q 皇后，- 受攻击，# 不允许，. 空闲",
                ))?;
            }
            let squares = Vec::new();
            Box::new(StepText {
                lang,
                replay,
                squares,
            })
        }
        ListFormat::Json => Box::new(JsonDocument {
            head,
            list: "steps",
        }),
        ListFormat::Jsonl => Box::new(JsonLines {
            schema: "backrank.step/3",
        }),
    };
    let mut listing = Listing::begin(exporter, &mut console.out, u64::MAX)?;
    let (mut found, mut is_cut) = (0, false);
    let _ = replay.each(|event, _| {
        if listing.shown() == max_steps {
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

/// True if the board is not too large to be drawn at each step.
pub(crate) fn is_small(replay: &Replay) -> bool {
    replay.dims().rows().max(replay.dims().columns()) <= MAX_DRAWN_SIDE
}

/// Makes a step on the occupied squares; true if it changes them.
pub(crate) fn follow(step: Step, squares: &mut Vec<Square>) -> bool {
    match step {
        Step::Place { square, .. } => squares.push(square),
        Step::Remove { .. } => drop(squares.pop()),
        Step::Reject { .. } | Step::Solution { .. } => return false,
    }
    true
}

/// Steps as text: a line each, and where the board changed it and the walker's data structure.
struct StepText<'a> {
    lang: Lang,
    replay: &'a Replay<'a>,
    /// The squares that are occupied.
    squares: Vec<Square>,
}

impl StepText<'_> {
    /// The board, if it is not too large.
    fn board(&self) -> Option<String> {
        match self.replay {
            Replay::Queens(problem, _) => {
                Some(AttackedBoard::new(problem, &self.squares).to_string())
            }
            Replay::Tours(..) if !is_small(self.replay) => None,
            Replay::Tours(problem, _) => {
                let path = Path::new(problem.dims(), self.squares.iter().copied()).ok()?;
                let board = TourBoard::new(&path).ok()?;
                Some(board.block(problem.blocked()).to_string())
            }
        }
    }
}

impl Exporter<Event> for StepText<'_> {
    fn item(&mut self, out: &mut dyn Write, number: u64, event: &Event) -> io::Result<()> {
        let tours = matches!(self.replay, Replay::Tours(..));
        write_step(out, number, event, tours, self.lang)?;
        if !follow(event.step, &mut self.squares) {
            return Ok(());
        }
        let Some(board) = self.board() else {
            return Ok(());
        };
        let parts = event.parts.iter();
        let parts = parts.flat_map(|part| short_lines(part, self.lang));
        for line in board.lines().map(str::to_owned).chain(parts) {
            writeln!(out, "       {line}")?;
        }
        Ok(())
    }
}

/// The reason of a rejection.
pub(crate) fn reason(event: &Event) -> Option<Text> {
    let attack = event.attack();
    Some(match (event.reason?, attack) {
        (_, Some(attack)) => {
            let (by, along) = (attack.first.name(event.dims), said(attack));
            say!(en: ("attacked by {by} {}", along.en), zh: ("与 {by} {}", along.zh))
        }
        (Reason::Visited { visit }, None) => {
            say!(en: "visited as number {visit}", zh: "已在第 {visit} 步访问")
        }
        (_, None) => say!(
            en: "not allowed by --with or --block",
            zh: "被 --with 或 --block 排除",
        ),
    })
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
        Step::Solution { .. } => (paint::STRONG, lang.of("solution", "找到解")),
    };
    write!(out, "{number:>5}  {paint}{verb}{paint:#}")?;
    if let Some(square) = event.step.square() {
        write!(out, " {}", square.name(event.dims))?;
    }
    write!(out, "  {} {}", lang.of("depth", "深度"), event.step.depth())?;
    if let Some(reason) = reason(event) {
        write!(out, "  {}", lang.of(reason.en, reason.zh))?;
    }
    match (event.comparisons, lang) {
        (0, _) => writeln!(out),
        (comparisons, Lang::En) => writeln!(out, "  {}", counted(comparisons, "comparison")),
        (comparisons, Lang::Zh) => writeln!(out, "  比较 {comparisons} 次"),
    }
}

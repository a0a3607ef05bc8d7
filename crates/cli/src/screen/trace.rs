//! A trace: the first steps of a search as a list.

use std::io::{self, Write};
use std::ops::ControlFlow;

use backrank_core::internal::render::AttackedBoard;
use backrank_core::internal::replay::{Event, Reason, Replay};
use backrank_core::render::TourBoard;
use backrank_core::tour::Path;
use backrank_core::trace::Step;
use backrank_core::{Message, Square, message};
use serde::Serialize;

use crate::console::{Console, paint};
use crate::error::Result;
use crate::formats::json::{JsonDocument, JsonLines};
use crate::formats::{Exporter, Listing};
use crate::locale::Lang;
use crate::report::Format;
use crate::screen::structure::short_lines;

/// The largest side of a board that a trace draws. No terminal is wider, and drawing a large board
/// at every step would fill any disk.
pub(crate) const MAX_DRAWN_SIDE: u32 = 64;

/// Lists the steps, and notes how the search ended.
pub(crate) fn list(
    replay: &Replay,
    format: Format,
    max_steps: u64,
    head: impl Serialize,
    console: &mut Console,
) -> Result {
    let (lang, tours) = (console.lang, matches!(replay, Replay::Tours(..)));
    let exporter: Box<dyn Exporter<Event> + '_> = match format {
        Format::Json => Box::new(JsonDocument {
            head,
            list: "steps",
        }),
        Format::Jsonl => Box::new(JsonLines {
            schema: "backrank.step/3",
        }),
        _ => {
            if !tours {
                console.print(message!("Q queen, - attacked, # not allowed, . free"))?;
            }
            let squares = Vec::new();
            Box::new(StepText {
                lang,
                replay,
                squares,
            })
        }
    };
    let mut listing = Listing::begin(exporter, &mut console.out, u64::MAX)?;
    let (mut found, mut is_truncated) = (0, false);
    let _ = replay.each(|event, _| {
        if listing.count() == max_steps {
            is_truncated = true;
            return ControlFlow::Break(());
        }
        found = event.counts.solutions;
        listing.item(event)
    })?;
    listing.check()?;
    let steps = listing.count();
    listing.end(!is_truncated)?;
    let end = if is_truncated {
        truncation_note(steps)
    } else {
        completion_note(steps, found, tours)
    };
    Ok(console.note(end)?)
}

/// Returns the note for a trace that ends before the search.
pub(crate) fn truncation_note(steps: u64) -> Message {
    message!(
        "stopped after {n|step|steps} (--max-steps shows more)",
        n = steps
    )
}

/// Returns the note for a search that ran to its end.
pub(crate) fn completion_note(steps: u64, found: u64, tours: bool) -> Message {
    if tours {
        message!(
            "the search is complete: {steps|step|steps}, {found|tour|tours}",
            steps,
            found
        )
    } else {
        message!(
            "the search is complete: {steps|step|steps}, {found|solution|solutions}",
            steps,
            found
        )
    }
}

/// Returns true if the board is small enough to be drawn at each step.
pub(crate) fn is_small(replay: &Replay) -> bool {
    replay.dims().rows().max(replay.dims().columns()) <= MAX_DRAWN_SIDE
}

/// Applies a step to the occupied squares. Returns true if it changes them.
pub(crate) fn follow(step: Step, squares: &mut Vec<Square>) -> bool {
    match step {
        Step::Place { square, .. } => squares.push(square),
        Step::Remove { .. } => drop(squares.pop()),
        Step::Reject { .. } | Step::Solution { .. } => return false,
    }
    true
}

/// Steps as text, one line each. A step that changes the board is followed by the board and the
/// data structure.
struct StepText<'a> {
    lang: Lang,
    replay: &'a Replay<'a>,
    /// The occupied squares.
    squares: Vec<Square>,
}

impl StepText<'_> {
    /// Returns the drawn board, if it is small enough.
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

    /// Writes a step as one line.
    fn write_step(&self, out: &mut dyn Write, number: u64, event: &Event) -> io::Result<()> {
        let (lang, tours) = (self.lang, matches!(self.replay, Replay::Tours(..)));
        let (paint, verb) = match event.step {
            Step::Place { .. } => (paint::GOOD, message!(context "step", "place")),
            Step::Reject { .. } => (paint::BAD, message!(context "step", "reject")),
            Step::Remove { .. } => (paint::REMOVED, message!(context "step", "remove")),
            Step::Solution { .. } if tours => (paint::STRONG, message!(context "step", "tour")),
            Step::Solution { .. } => (paint::STRONG, message!(context "step", "solution")),
        };
        write!(out, "{number:>5}  {paint}{}{paint:#}", lang.say(verb))?;
        if let Some(square) = event.step.square() {
            write!(out, " {}", square.name(event.dims))?;
        }
        let depth = message!("depth {depth}", depth = event.step.depth());
        let n = event.comparisons;
        let comparisons = (n > 0).then(|| message!("{n|comparison|comparisons}", n));
        for part in [Some(depth), reason(event), comparisons]
            .into_iter()
            .flatten()
        {
            write!(out, "  {}", lang.say(part))?;
        }
        writeln!(out)
    }
}

impl Exporter<Event> for StepText<'_> {
    fn item(&mut self, out: &mut dyn Write, number: u64, event: &Event) -> io::Result<()> {
        self.write_step(out, number, event)?;
        if !follow(event.step, &mut self.squares) {
            return Ok(());
        }
        let Some(board) = self.board() else {
            return Ok(());
        };
        let parts = event
            .parts
            .iter()
            .flat_map(|part| short_lines(part, self.lang));
        for line in board.lines().map(str::to_owned).chain(parts) {
            writeln!(out, "       {line}")?;
        }
        Ok(())
    }
}

/// Returns the reason for a rejection.
pub(crate) fn reason(event: &Event) -> Option<Message> {
    Some(match (event.reason?, event.attack()) {
        (_, Some(attack)) => {
            let by = attack.first.name(event.dims);
            message!("attacked by {by} {along}", by, along = attack.manner())
        }
        (Reason::Visited { visit }, None) => message!("visited as number {visit}", visit),
        (_, None) => message!("not allowed by --with or --block"),
    })
}

//! The steps of a search.

use std::io::{self, Write};

use backrank_core::probe::Data;
use backrank_core::queens::{Attack, Line};
use backrank_core::replay::{Event, Reason};
use backrank_core::trace::Step;
use backrank_core::{Dims, Square};
use serde::Serialize;

use super::data::data_lines;
use super::exporter::Exporter;
use crate::say::Lang;
use crate::screen::console::paint;
use crate::screen::messages::OutputMessage;

/// A step and what there is to say of it.
#[derive(Serialize)]
pub(crate) struct ShownStep {
    #[serde(flatten)]
    step: Step,
    /// The square's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The reason why the square was rejected.
    #[serde(flatten)]
    reason: Option<ShownReason>,
    /// The comparisons of this step.
    comparisons: u64,
    data: Option<Data>,
    /// The board after the step, where it changed and is wanted.
    #[serde(skip)]
    board: Option<String>,
    #[serde(skip)]
    dims: Dims,
}

/// The reason why a square was rejected, with squares by name.
#[derive(Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
enum ShownReason {
    Attacked {
        by: String,
        along: Line,
        #[serde(skip)]
        attack: Attack,
    },
    NotAllowed,
    Visited {
        visit: usize,
    },
}

impl ShownStep {
    /// Returns the step of an event. `board` draws the board after the step.
    pub(crate) fn new(event: Event, dims: Dims, board: impl FnOnce() -> Option<String>) -> Self {
        let name = |square: Square| square.name(dims).to_string();
        let (square, changes) = match event.step {
            Step::Place { square, .. } | Step::Remove { square, .. } => (Some(square), true),
            Step::Reject { square, .. } => (Some(square), false),
            Step::Solution { .. } => (None, false),
        };
        let reason = event.reason.map(|reason| match (reason, event.attack()) {
            (_, Some(attack)) => ShownReason::Attacked {
                by: name(attack.first),
                along: attack.along,
                attack,
            },
            (Reason::Visited { visit }, _) => ShownReason::Visited { visit },
            _ => ShownReason::NotAllowed,
        });
        Self {
            step: event.step,
            name: square.map(name),
            reason,
            comparisons: event.comparisons,
            data: event.data,
            board: if changes { board() } else { None },
            dims,
        }
    }
}

/// Steps as text: a line each, and where the board changed it and the walker's data structure.
pub(crate) struct StepText {
    pub(crate) lang: Lang,
    /// True if the search looks for tours, not for solutions.
    pub(crate) tours: bool,
}

impl Exporter<ShownStep> for StepText {
    fn item(&mut self, out: &mut dyn Write, number: u64, shown: &ShownStep) -> io::Result<()> {
        let (paint, verb, depth) = match shown.step {
            Step::Place { depth, .. } => (paint::GOOD, OutputMessage::Place, depth),
            Step::Reject { depth, .. } => (paint::BAD, OutputMessage::Reject, depth),
            Step::Remove { depth, .. } => (paint::BACK, OutputMessage::Remove, depth),
            Step::Solution { depth } if self.tours => (paint::STRONG, OutputMessage::Tour, depth),
            Step::Solution { depth } => (paint::STRONG, OutputMessage::Solution, depth),
        };
        write!(out, "{number:>5}  {paint}{}{paint:#}", self.lang.say(&verb))?;
        if let Some(name) = &shown.name {
            write!(out, " {name}")?;
        }
        let reason = shown.reason.as_ref().map(|reason| match reason {
            ShownReason::Attacked { by, attack, .. } => OutputMessage::AttackedBy {
                by: by.clone(),
                attack: *attack,
            },
            ShownReason::NotAllowed => OutputMessage::NotAllowed,
            ShownReason::Visited { visit } => OutputMessage::VisitedAs { number: *visit },
        });
        let comparisons = shown.comparisons;
        let comparisons = (comparisons > 0).then_some(OutputMessage::Comparisons { comparisons });
        let said = [Some(OutputMessage::Depth { depth }), reason, comparisons];
        for message in said.iter().flatten() {
            write!(out, "  {}", self.lang.say(message))?;
        }
        writeln!(out)?;
        let Some(board) = &shown.board else {
            return Ok(());
        };
        let data = shown.data.as_ref();
        let data = data.map(|data| data_lines(data, shown.dims, self.lang));
        for line in board
            .lines()
            .map(str::to_owned)
            .chain(data.into_iter().flatten())
        {
            writeln!(out, "       {line}")?;
        }
        Ok(())
    }
}

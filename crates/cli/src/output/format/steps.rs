//! The steps of a search.

use std::io::{self, Write};

use backrank_core::queens::Line;
use backrank_core::trace::Step;
use serde::Serialize;

use super::exporter::Exporter;
use crate::i18n::Lang;
use crate::output::console::paint;
use crate::output::messages::OutputMessage;

/// A step and what there is to say of it.
#[derive(Serialize)]
pub(crate) struct ShownStep {
    #[serde(flatten)]
    pub(crate) step: Step,
    /// The square's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// The reason why the square was rejected.
    #[serde(flatten)]
    pub(crate) reason: Option<Reason>,
    /// The board after the step, where it changed and is wanted.
    #[serde(skip)]
    pub(crate) board: Option<String>,
}

/// The reason why a square was rejected.
#[derive(Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub(crate) enum Reason {
    /// A queen attacks it.
    Attacked { by: String, along: Line },
    /// The problem forbids it.
    NotAllowed,
    /// The tour was there before.
    Visited { visit: u32 },
}

/// Steps as text: a line each, and the board where it changed.
pub(crate) struct StepText {
    pub(crate) lang: Lang,
    /// True if the search looks for tours, not for solutions.
    pub(crate) tours: bool,
}

impl Exporter<ShownStep> for StepText {
    fn item(&mut self, out: &mut dyn Write, number: u64, shown: &ShownStep) -> io::Result<()> {
        let (paint, verb, depth) = match shown.step {
            Step::Place { depth, .. } => (paint::GOOD, &OutputMessage::Place, depth),
            Step::Reject { depth, .. } => (paint::BAD, &OutputMessage::Reject, depth),
            Step::Remove { depth, .. } => (paint::BACK, &OutputMessage::Remove, depth),
            Step::Solution { depth } if self.tours => (paint::STRONG, &OutputMessage::Tour, depth),
            Step::Solution { depth } => (paint::STRONG, &OutputMessage::Solution, depth),
        };
        let say = |text: &OutputMessage| self.lang.say(text).to_string();
        write!(out, "{number:>5}  {paint}{}{paint:#}", say(verb))?;
        if let Some(name) = &shown.name {
            write!(out, " {name}")?;
        }
        write!(out, "  {}", say(&OutputMessage::Depth { depth }))?;
        match &shown.reason {
            Some(Reason::Attacked { by, along }) => {
                write!(
                    out,
                    "  {}",
                    say(&OutputMessage::AttackedBy {
                        by: by.clone(),
                        along: *along
                    })
                )?;
            }
            Some(Reason::NotAllowed) => write!(out, "  {}", say(&OutputMessage::NotAllowed))?,
            Some(Reason::Visited { visit }) => write!(
                out,
                "  {}",
                say(&OutputMessage::VisitedAs { number: *visit })
            )?,
            None => {}
        }
        writeln!(out)?;
        for row in shown.board.iter().flat_map(|board| board.lines()) {
            writeln!(out, "       {row}")?;
        }
        Ok(())
    }
}

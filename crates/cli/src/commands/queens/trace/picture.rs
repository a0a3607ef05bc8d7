//! The picture of a step.

use std::io::Write;

use anstream::adapter::strip_str;
use backrank_core::queens::{Problem, Walker};
use backrank_core::render::{QueensDiagram, QueensSvg};
use backrank_core::replay::{Event, Replay, never_stop};
use backrank_core::trace::Step;

use crate::commands::queens::messages::QueensMessage;
use crate::error::Error;
use crate::screen::console::Console;
use crate::screen::format::exporter::Exporter;
use crate::screen::format::steps::{ShownStep, StepText};

/// Draws the board after the step of that number, counted from 1.
pub(super) fn draw(
    problem: &Problem,
    walker: &dyn Walker,
    number: u64,
    console: &mut Console,
) -> Result<(), Error> {
    let replay = Replay::Queens(problem, walker);
    let mut window = replay.window(number - 1, 1, never_stop)?;
    let Some(event) = window.events.pop() else {
        let steps = window.first;
        return Err(Error::usage(QueensMessage::FewerSteps { steps }));
    };
    let mut queens = window.squares;
    let asked = match event.step {
        Step::Place { square, .. } => {
            queens.push(square);
            Some(square)
        }
        Step::Remove { square, .. } => {
            queens.pop();
            Some(square)
        }
        Step::Reject { square, .. } => Some(square),
        Step::Solution { .. } => None,
    };
    let board = QueensDiagram::of_search(problem, &queens)
        .framed(asked)
        .attack(event.attack())
        .caption(caption(event, problem, number, console)?);
    Ok(writeln!(console.out, "{}", QueensSvg::new(&[board]))?)
}

/// Returns the line of the step, as the trace prints it.
fn caption(
    event: Event,
    problem: &Problem,
    number: u64,
    console: &Console,
) -> Result<String, Error> {
    let mut line = Vec::new();
    let shown = ShownStep::new(event, problem.order().dims(), || None);
    let (lang, tours) = (console.lang, false);
    StepText { lang, tours }.item(&mut line, number, &shown)?;
    let line = String::from_utf8_lossy(&line);
    Ok(strip_str(line.trim()).to_string())
}

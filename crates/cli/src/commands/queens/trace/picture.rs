//! The picture of a step.

use std::io::Write;

use anstream::adapter::strip_str;
use backrank_core::queens::Problem;
use backrank_core::render::{QueensDiagram, QueensSvg};
use backrank_core::replay::{Event, Replay, never_stop};
use backrank_core::trace::Step;

use crate::error::Error;
use crate::say::figures::counted;
use crate::say::say;
use crate::screen::console::Console;
use crate::screen::trace::write_step;

/// Draws the board after the step of that number, counted from 1.
pub(super) fn draw(
    problem: &Problem,
    replay: &Replay,
    number: u64,
    console: &mut Console,
) -> Result<(), Error> {
    let mut window = replay.window(number - 1, 1, never_stop)?;
    let Some(event) = window.events.pop() else {
        let steps = window.first;
        return Err(Error::usage(say!(
            en: ("there is no such step: the search ends after {}", counted(steps, "step")),
            zh: "没有这一步：搜索共 {steps} 步",
        )));
    };
    let mut queens = window.squares;
    match event.step {
        Step::Place { square, .. } => queens.push(square),
        Step::Remove { .. } => drop(queens.pop()),
        Step::Reject { .. } | Step::Solution { .. } => {}
    }
    let board = QueensDiagram::of_search(problem, &queens)
        .framed(event.step.square())
        .attack(event.attack())
        .caption(caption(&event, number, console)?);
    Ok(writeln!(console.out, "{}", QueensSvg::new(&[board]))?)
}

/// Returns the line of the step, as the trace prints it.
fn caption(event: &Event, number: u64, console: &Console) -> Result<String, Error> {
    let mut line = Vec::new();
    write_step(&mut line, number, event, false, console.lang)?;
    let line = String::from_utf8_lossy(&line);
    Ok(strip_str(line.trim()).to_string())
}

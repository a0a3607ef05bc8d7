//! The picture of a step.

use std::io::Write;

use anstream::adapter::strip_str;
use backrank_core::queens::Problem;
use backrank_core::render::{Diagram, Svg};
use backrank_core::replay::{Replay, never_stop};

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
    let queens = replay.window(number, 0, never_stop)?.squares;
    // The line of the step, as the trace prints it.
    let mut line = Vec::new();
    write_step(&mut line, number, &event, false, console.lang)?;
    let caption = strip_str(String::from_utf8_lossy(&line).trim()).to_string();
    let board = Diagram::search(problem, &queens)
        .framed(event.step.square())
        .attack(event.attack())
        .caption(caption);
    Ok(writeln!(console.out, "{}", Svg(&[board]))?)
}

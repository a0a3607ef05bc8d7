//! Pictures of the steps of a search: a single step, or an animation.

use std::io::Write;
use std::ops::RangeInclusive;

use backrank_core::internal::replay::{Event, Replay, never_stop};
use backrank_core::render::{Animation, Diagram, Svg};
use backrank_core::{Square, message};

use crate::console::Console;
use crate::error::{Error, Result};
use crate::locale::Lang;
use crate::screen::sentence::sentence;
use crate::screen::trace::follow;

/// The duration of each step in seconds.
const SECONDS: f64 = 0.8;
/// The largest size of a picture in bytes. Pages show it without delay.
const MAX_BYTES: usize = 2_000_000;

/// Draws the board after this step, counted from 1.
pub(crate) fn draw_step(replay: &Replay, number: u64, console: &mut Console) -> Result {
    let boards = diagrams(replay, &(number..=number), console.lang)?;
    Ok(writeln!(console.out, "{}", Svg(&boards))?)
}

/// Draws an animation of these steps, counted from 1, or up to the end of the search.
pub(crate) fn draw_steps(
    replay: &Replay,
    steps: &RangeInclusive<u64>,
    console: &mut Console,
) -> Result {
    let boards = &diagrams(replay, steps, console.lang)?;
    let seconds = SECONDS;
    let picture = Animation { boards, seconds }.to_string();
    if picture.len() > MAX_BYTES {
        return Err(Error::usage(message!(
            "the picture would be larger than 2 MB: choose fewer steps with --steps"
        )));
    }
    Ok(writeln!(console.out, "{picture}")?)
}

/// Returns the boards after these steps, each with its line of the trace.
fn diagrams(
    replay: &Replay,
    steps: &RangeInclusive<u64>,
    lang: Lang,
) -> Result<Vec<Diagram<'static>>> {
    let first = *steps.start();
    let count = steps.end() - first + 1;
    let mut window = replay.window(first - 1, count as usize, never_stop)?;
    if window.events.is_empty() {
        let steps = window.first;
        return Err(Error::usage(message!(
            "no such step: the search ends after {steps|step|steps}",
            steps
        )));
    }
    let squares = &mut window.squares;
    let boards = (first..).zip(&window.events).map(|(number, event)| {
        follow(event.step, squares);
        diagram(replay, number, event, squares, lang)
    });
    Ok(boards.collect())
}

fn diagram(
    replay: &Replay,
    number: u64,
    event: &Event,
    squares: &[Square],
    lang: Lang,
) -> Diagram<'static> {
    let sentence = sentence(replay, Some(event), squares);
    let caption = lang.say(message!("Step {number}: {sentence}", number, sentence));
    let board = match replay {
        Replay::Queens(problem, _) => Diagram::search(problem, squares),
        Replay::Tours(problem, _) => Diagram::ride(problem, squares),
    };
    let board = board.framed(event.step.square()).attack(event.attack());
    board.caption(caption)
}

//! One step forwards, for degree vectors alone: the keys after it that a key leads to.

use crate::tour::count::board::ends::{Ending, Ends};
use crate::tour::count::board::key::{degree, unit};
use crate::tour::count::board::steps::{Completion, SweepStep};

/// Calls `visit` with each key after the step that states of this key lead to, once for each choice.
pub(super) fn successors(
    step: &SweepStep,
    key: u64,
    ends: Ends,
    total: Ends,
    visit: &mut impl FnMut(u64, Ends),
) {
    let mut complete = |key, ends| complete(&step.completions, key, ends, total, visit);
    if step.neighbours.is_empty() {
        complete(key, ends);
        return;
    }
    let slots = || {
        let slots = step.neighbours.iter().copied();
        slots.filter(|&slot| degree(key, slot) < 2)
    };
    if step.ending != Ending::Must {
        for (place, a) in slots().enumerate() {
            for b in slots().skip(place + 1) {
                complete(key + unit(a) + unit(b), ends);
            }
        }
    }
    if step.ending != Ending::Never && ends.white < total.white {
        let white = ends.white + 1;
        for slot in slots() {
            complete(key + unit(slot), Ends { white, ..ends });
        }
    }
}

/// Visits each key after the completions, with a move to the joker or without, as each allows.
fn complete(
    completions: &[Completion],
    key: u64,
    ends: Ends,
    total: Ends,
    visit: &mut impl FnMut(u64, Ends),
) {
    let Some((completion, rest)) = completions.split_first() else {
        visit(key, ends);
        return;
    };
    let &Completion {
        slot,
        is_complete,
        ending,
    } = completion;
    let moves = degree(key, slot);
    let leaving = if is_complete { 2 * unit(slot) } else { 0 };
    if ending != Ending::Must && (moves == 2 || !is_complete) {
        complete(rest, key - leaving, ends, total, visit);
    }
    let may_end = if is_complete { moves == 1 } else { moves < 2 };
    if ending != Ending::Never && may_end && ends.black < total.black {
        let black = ends.black + 1;
        let key = key + unit(slot) - leaving;
        complete(rest, key, Ends { black, ..ends }, total, visit);
    }
}

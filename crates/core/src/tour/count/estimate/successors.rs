//! One step forwards, for degree vectors alone: the keys after it that a key leads to.

use crate::tour::count::board::ends::{Ending, Ends};
use crate::tour::count::board::key::{degree, paths, unit};
use crate::tour::count::board::steps::{Completion, SweepStep};
use crate::tour::count::state::edge::to_joker;

/// Calls `visit` with each key after the step whose states come from states of this key: once for each splice, unless the
/// splice would close a path at once.
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
        step.neighbours
            .iter()
            .copied()
            .filter(|&slot| degree(key, slot) < 2)
    };
    if step.ending != Ending::Must {
        for (place, a) in slots().enumerate() {
            for b in slots().skip(place + 1) {
                let closes = degree(key, a) + degree(key, b) == 2 && paths(key, ends) == 1;
                if !closes {
                    complete(key + unit(a) + unit(b), ends);
                }
            }
        }
    }
    if step.ending != Ending::Never && ends.white < total.white {
        let after = Ends {
            white: ends.white + 1,
            ..ends
        };
        for slot in slots() {
            if to_joker(key, ends, slot).is_some() {
                complete(key + unit(slot), after);
            }
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
    let has_room = if is_complete { moves == 1 } else { moves < 2 };
    if ending != Ending::Never
        && has_room
        && ends.black < total.black
        && to_joker(key, ends, slot).is_some()
    {
        let after = Ends {
            black: ends.black + 1,
            ..ends
        };
        complete(rest, key + unit(slot) - leaving, after, total, visit);
    }
}

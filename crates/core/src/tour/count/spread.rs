//! One step forwards, for degree vectors alone: which ones come of which.

use super::ends::{Ending, Ends};
use super::index::{digit, unit};
use super::step::{paths, to_joker};
use super::sweep::{Finish, Step};

/// Calls `visit` with each key after the step that has states made of states of this key: once for each splice, unless it
/// closes a path at once.
pub(super) fn spread(
    step: &Step,
    key: u64,
    used: Ends,
    total: Ends,
    visit: &mut impl FnMut(u64, Ends),
) {
    let mut finish = |key, used| finish(&step.finishes, key, used, total, visit);
    if step.neighbours.is_empty() {
        finish(key, used);
        return;
    }
    let slots = || {
        step.neighbours
            .iter()
            .copied()
            .filter(|&slot| digit(key, slot) < 2)
    };
    if step.ending != Ending::Must {
        for (place, a) in slots().enumerate() {
            for b in slots().skip(place + 1) {
                let closes = digit(key, a) + digit(key, b) == 2 && paths(key, used) == 1;
                if !closes {
                    finish(key + unit(a) + unit(b), used);
                }
            }
        }
    }
    if step.ending != Ending::Never && used.white < total.white {
        let after = Ends {
            white: used.white + 1,
            ..used
        };
        for slot in slots() {
            if to_joker(key, used, slot).is_some() {
                finish(key + unit(slot), after);
            }
        }
    }
}

fn finish(
    finishes: &[Finish],
    key: u64,
    used: Ends,
    total: Ends,
    visit: &mut impl FnMut(u64, Ends),
) {
    let Some((finish_now, rest)) = finishes.split_first() else {
        visit(key, used);
        return;
    };
    let &Finish {
        slot,
        is_complete,
        ending,
    } = finish_now;
    let moves = digit(key, slot);
    let left = if is_complete { 2 * unit(slot) } else { 0 };
    if ending != Ending::Must && (moves == 2 || !is_complete) {
        finish(rest, key - left, used, total, visit);
    }
    let is_enough = if is_complete { moves == 1 } else { moves < 2 };
    if ending != Ending::Never
        && is_enough
        && used.black < total.black
        && to_joker(key, used, slot).is_some()
    {
        let after = Ends {
            black: used.black + 1,
            ..used
        };
        finish(rest, key + unit(slot) - left, after, total, visit);
    }
}

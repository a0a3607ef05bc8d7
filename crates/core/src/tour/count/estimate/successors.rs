//! One step forwards, for degree vectors alone: the keys after it that a key leads to, and the states that arrive there.

use crate::tour::count::board::ends::{Ending, Ends};
use crate::tour::count::board::key::{degree, paths, unit};
use crate::tour::count::board::steps::{Completion, SweepStep};
use crate::tour::count::state::edge::to_joker;
use crate::tour::count::state::splice::Splice;

/// States of one key, in the forecast's parts, that go to another.
#[derive(Clone, Copy)]
pub(super) struct Arrivals {
    pub(super) states: u32,
    /// The matchings that they draw, of which some are the same (`forecast`).
    pub(super) draws: u32,
}

impl Arrivals {
    /// Those that stay where a splice joins two ends of k paths: it would close the path of which both are ends, and one of the
    /// 2k - 1 partners that an end may have is the other one.
    fn joined(self, k: usize) -> Option<Self> {
        if k <= 1 {
            return None;
        }
        let partners = 2 * k as u32 - 1;
        let stay = |parts: u32| (parts - parts / partners).max(1);
        Some(Self {
            states: stay(self.states),
            draws: stay(self.draws),
        })
    }

    /// Those of a splice that adds a path: each draws a matching of its own.
    fn inserted(self) -> Self {
        Self {
            draws: self.states,
            ..self
        }
    }
}

/// Calls `visit` with each key after the step that states of this key lead to, once for each splice.
pub(super) fn successors(
    step: &SweepStep,
    key: u64,
    ends: Ends,
    total: Ends,
    arrivals: Arrivals,
    visit: &mut impl FnMut(u64, Ends, Arrivals),
) {
    let mut complete =
        |key, ends, arrivals| complete(&step.completions, key, ends, total, arrivals, visit);
    if step.neighbours.is_empty() {
        complete(key, ends, arrivals);
        return;
    }
    let (inserted, joined) = (arrivals.inserted(), arrivals.joined(paths(key, ends)));
    let slots = || {
        step.neighbours
            .iter()
            .copied()
            .filter(|&slot| degree(key, slot) < 2)
    };
    if step.ending != Ending::Must {
        for (place, a) in slots().enumerate() {
            for b in slots().skip(place + 1) {
                let arrivals = match degree(key, a) + degree(key, b) {
                    0 => Some(inserted),
                    1 => Some(arrivals),
                    _ => joined,
                };
                if let Some(arrivals) = arrivals {
                    complete(key + unit(a) + unit(b), ends, arrivals);
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
            if let Some(arrivals) = arrivals_at_joker(arrivals, key, ends, slot) {
                complete(key + unit(slot), after, arrivals);
            }
        }
    }
}

/// Those that stay where a slot is joined with the joker.
fn arrivals_at_joker(arrivals: Arrivals, key: u64, ends: Ends, slot: usize) -> Option<Arrivals> {
    match to_joker(key, ends, slot)? {
        Splice::Insert(..) => Some(arrivals.inserted()),
        Splice::Shift(..) => Some(arrivals),
        Splice::Join(..) => arrivals.joined(paths(key, ends)),
    }
}

/// Visits each key after the completions, with a move to the joker or without, as each allows.
fn complete(
    completions: &[Completion],
    key: u64,
    ends: Ends,
    total: Ends,
    arrivals: Arrivals,
    visit: &mut impl FnMut(u64, Ends, Arrivals),
) {
    let Some((completion, rest)) = completions.split_first() else {
        visit(key, ends, arrivals);
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
        complete(rest, key - leaving, ends, total, arrivals, visit);
    }
    let has_room = if is_complete { moves == 1 } else { moves < 2 };
    if ending != Ending::Never
        && has_room
        && ends.black < total.black
        && let Some(arrivals) = arrivals_at_joker(arrivals, key, ends, slot)
    {
        let after = Ends {
            black: ends.black + 1,
            ..ends
        };
        let key = key + unit(slot) - leaving;
        complete(rest, key, after, total, arrivals, visit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tour::count::state::matchings::MATCHINGS;

    /// Of all matchings of k paths one in 2k - 1 joins the two ends already.
    #[test]
    fn a_join_leaves_out_the_matchings_in_which_it_closes_a_path() {
        let all = |states, draws| Arrivals { states, draws };
        assert!(all(16, 16).joined(1).is_none());
        for k in 2..9 {
            let stay = (2 * k as u32 - 2) * MATCHINGS[k - 1];
            let joined = all(MATCHINGS[k], 3 * MATCHINGS[k]).joined(k).unwrap();
            assert_eq!((joined.states, joined.draws), (stay, 3 * stay));
            let inserted = all(7, 5).inserted();
            assert_eq!((inserted.states, inserted.draws), (7, 7));
        }
    }
}

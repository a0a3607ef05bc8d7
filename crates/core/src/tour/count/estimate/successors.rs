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
    /// The matchings that they draw, of which some are the same (see the module `draws`).
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
    // A square that has its two moves is refused by the splice.
    let may_end = !is_complete || moves == 1;
    if ending != Ending::Never
        && may_end
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

    /// The successors of a key with their draws, of 7 draws for 10 states; the white squares, then the black squares among the ends.
    fn found(step: &SweepStep, key: u64, ends: Ends, total: Ends) -> Vec<(u64, u32, u32, u32)> {
        let arrivals = Arrivals {
            states: 1_600,
            draws: 700,
        };
        let mut found = Vec::new();
        let mut visit =
            |key, ends: Ends, it: Arrivals| found.push((key, ends.white, ends.black, it.draws));
        successors(step, key, ends, total, arrivals, &mut visit);
        found.sort_unstable();
        found
    }

    /// The draws of a splice that joins this number of ends of k paths; `None` where it closes the last path.
    fn drawn(joins: u32, k: u32) -> Option<u32> {
        match joins {
            0 => Some(1_600),
            1 => Some(700),
            _ => (k > 1).then(|| 700 - 700 / (2 * k - 1)),
        }
    }

    #[test]
    fn a_white_square_chooses_two_neighbours_that_lack_moves() {
        let mut step = SweepStep {
            neighbours: vec![0, 1, 2],
            ..SweepStep::nothing()
        };
        let keys = (0..243).map(|number| [1, 3, 9, 27, 81].map(|place| number / place % 3));
        for degrees in keys {
            let key = (0..5)
                .map(|slot| u64::from(degrees[slot]) * unit(slot))
                .sum();
            let ones = degrees.iter().filter(|degree| **degree == 1).count() as u32;
            if ones % 2 == 1 {
                continue; // each path has two ends
            }
            let pairs = [(0, 1), (0, 2), (1, 2)].into_iter();
            let lacking = pairs.filter(|&(a, b)| degrees[a] < 2 && degrees[b] < 2);
            let expected = lacking.filter_map(|(a, b)| {
                let draws = drawn(degrees[a] + degrees[b], ones / 2)?;
                Some((key + unit(a) + unit(b), 0, 0, draws))
            });
            let mut expected: Vec<_> = expected.collect();
            expected.sort_unstable();
            // No end is left to choose, or the square is none.
            let one = Ends { white: 1, black: 0 };
            for (ending, total) in [
                (Ending::Never, Ends::NONE),
                (Ending::Never, one),
                (Ending::Maybe, Ends::NONE),
            ] {
                step.ending = ending;
                assert_eq!(
                    found(&step, key, Ends::NONE, total),
                    expected,
                    "{degrees:?}"
                );
            }
            step.ending = Ending::Must;
            assert!(found(&step, key, Ends::NONE, Ends::NONE).is_empty());
            // As the first end it has the joker for its second neighbour, which is the end of a path then.
            let ends = (0..3).filter(|&slot| degrees[slot] < 2);
            let ends = ends.map(|slot| (key + unit(slot), 1, 0, drawn(degrees[slot], 0).unwrap()));
            let mut ends: Vec<_> = ends.collect();
            ends.sort_unstable();
            assert_eq!(found(&step, key, Ends::NONE, one), ends, "{degrees:?}");
        }
    }

    #[test]
    fn a_black_square_is_complete_with_two_moves_one_of_which_may_be_to_the_joker() {
        for (degree, ending, is_complete, black) in [0, 1, 2].into_iter().flat_map(|degree| {
            let endings = [Ending::Never, Ending::Maybe, Ending::Must].into_iter();
            endings.flat_map(move |ending| {
                [(false, 0), (false, 1), (true, 0), (true, 1)]
                    .map(|(is_complete, black)| (degree, ending, is_complete, black))
            })
        }) {
            let completion = Completion {
                slot: 0,
                is_complete,
                ending,
            };
            let step = SweepStep {
                completions: vec![completion],
                ..SweepStep::nothing()
            };
            // The other end of a path is slot 1.
            let key = degree * unit(0) + degree % 2 * unit(1);
            let leaving = if is_complete { 2 * unit(0) } else { 0 };
            let mut expected = Vec::new();
            if ending != Ending::Must && (degree == 2 || !is_complete) {
                expected.push((key - leaving, 0, 0, 700));
            }
            let has_room = degree == 1 || degree == 0 && !is_complete;
            if ending != Ending::Never && has_room && black == 1 {
                let draws = drawn(degree as u32, 0).unwrap();
                expected.push((key + unit(0) - leaving, 0, 1, draws));
            }
            expected.sort_unstable();
            let total = Ends { white: 0, black };
            assert_eq!(
                found(&step, key, Ends::NONE, total),
                expected,
                "{completion:?}"
            );
        }
    }

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

//! How a count goes through a board, and what that needs.

use super::board::Board;
use super::ends::Colours;
use super::error::Refusal;
use super::executor::Executor;
use super::forecast::{Need, Outlook, forecast};
use super::layer::RANK_BYTES;
use super::matchings::MOST_PATHS;
use super::row::batches;
use super::scope::Scope;
use super::size::Size;
use super::sweep::{Frontier, Half, Sweep};
use crate::board::{Dims, Square};

/// A sweep, and what its layers need.
#[derive(Debug)]
pub(super) struct Course {
    pub(super) sweep: Sweep,
    /// After each step of the top, also the one that is done late.
    pub(super) top: Vec<Outlook>,
    /// Empty when the bottom half is the top half.
    pub(super) bottom: Vec<Outlook>,
    /// The most paths that a state can have.
    pub(super) paths: usize,
    /// Slices are taken together up to so many states in a layer.
    pub(super) together: u64,
}

/// How much memory is given for time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thrift {
    /// The cost from which on rows are done slice by slice.
    least_cost: f64,
    /// Slices are taken together up to so many states in a layer.
    together: u64,
    /// A layer within a row is kept instead of the one behind the row if it takes at most so many times the memory.
    late: u64,
}

impl Thrift {
    /// Up to 8x8 closed slices would save some hundred MB, for a tenth of the time. As many states as are taken together stay
    /// about in the cache of a processor.
    pub(super) const FAST: Self = Self {
        least_cost: 6e9,
        together: 1 << 22,
        late: 2,
    };

    /// For where that needs too much.
    pub(super) const SMALL: Self = Self {
        least_cost: 0.0,
        together: 1 << 18,
        late: 0,
    };
}

/// The longest boards that are looked at, by the shorter side: the count of a longer one is beyond 128 bits. The last ones that
/// fit are about 3x84, 4x58, 5x36, 6x25, 7x20 and 8x17, and each further column makes several times as many tours.
const LONGEST: [u32; 10] = [0, 1, 2, 88, 66, 42, 30, 25, 22, 20];
/// Boards whose shorter side is longer have too many states, as is seen at once.
const LONGEST_SHORT_SIDE: u32 = 16;
/// The rough number of states is not as many times what a forecast finds in bytes.
const FAR_TOO_MANY: f64 = 8.0;
/// So many degree vectors of all layers take a forecast some seconds.
const MOST_FORECAST: f64 = 5e8;
/// The most degree vectors of a layer that a forecast goes through. Boards with fewer have less than ten paths also in the
/// midst of a step.
const MOST_KEYS: f64 = 1e8;

impl Course {
    /// Of the ways to lay the board and to choose a colour, the one with the fewest states; with more thrift where it needs too
    /// much memory.
    ///
    /// # Errors
    /// [`Refusal`] when the board is too large, or the count may need more than so many bytes.
    pub(super) fn new(
        dims: Dims,
        scope: Scope,
        max_bytes: u64,
        thrift: Thrift,
        executor: &dyn Executor,
    ) -> Result<Self, Refusal> {
        let short = dims.rows().min(dims.columns());
        if short > LONGEST_SHORT_SIDE {
            // At least all squares of the middle may be ends of paths: log10 of (2k - 1)!!.
            let ends = 2.0 * f64::from(short);
            let states = ends / 2.0 * (ends / std::f64::consts::E).log10();
            return Err(Refusal::TooManyStates {
                log10: states as u32,
            });
        }
        let most = LONGEST[(short as usize).min(LONGEST.len() - 1)];
        if dims.rows().max(dims.columns()) > most {
            return Err(Refusal::TooLong { max_squares: most });
        }
        let sweeps = [false, true].into_iter().flat_map(|turned| {
            [false, true].into_iter().flat_map(move |corner_is_white| {
                let (dims, scope) = if turned {
                    transposed(dims, scope)
                } else {
                    (dims, scope)
                };
                let colours = Colours {
                    corner_is_white,
                    dims,
                };
                let sweeps = Sweep::all(&Board::new(colours, scope)).into_iter();
                sweeps.map(|sweep| (Size::of(&sweep), sweep))
            })
        });
        let best = sweeps.min_by(|(one, _), (other, _)| one.cost.total_cmp(&other.cost));
        let Some((size, mut sweep)) = best else {
            return Err(Refusal::TooLong { max_squares: most }); // never: every board can be laid in some way
        };
        if size.ends / 2 > MOST_PATHS || size.keys > MOST_KEYS {
            let log10 = size.states.log10() as u32;
            return Err(Refusal::TooManyStates { log10 });
        }
        // Nobody should wait for a forecast that says no anyway.
        let is_too_much = size.states / FAR_TOO_MANY > max_bytes as f64;
        if is_too_much && size.keys * sweep.steps() as f64 > MOST_FORECAST {
            // Two layers at a time, less than one of them whole.
            let states = 2 * size.states as u64;
            return Err(Refusal::Memory {
                states,
                needed_bytes: states.saturating_mul(RANK_BYTES + number_bytes(dims)),
            });
        }
        let is_small = size.cost < thrift.least_cost;
        let look = |half: &mut Half| {
            if is_small {
                half.undo_slices();
            }
            let all = half.all_steps();
            forecast(all, half.slots, sweep.total, number_bytes(dims), executor)
                .map_err(|error| Refusal::Failed(error.into()))
        };
        let top = look(&mut sweep.top)?;
        let bottom = sweep.bottom.as_mut().map_or(Ok(Vec::new()), look)?;
        let early = sweep.clone();
        let mut course = Self {
            top,
            bottom,
            sweep,
            paths: size.ends / 2,
            together: thrift.together,
        };
        course.put_off(thrift.late);
        if course.bytes() > max_bytes {
            if is_small {
                // Slices come with keys in another order, and so with a forecast of their own.
                return Self::new(dims, scope, max_bytes, Thrift::SMALL, executor);
            }
            (course.sweep, course.together) = (early, Thrift::SMALL.together);
        }
        let (states, bytes) = (course.states(), course.bytes());
        if bytes > max_bytes {
            return Err(Refusal::Memory {
                states,
                needed_bytes: bytes,
            });
        }
        Ok(course)
    }

    /// Does the last step of a half where the halves meet, if the layer before it takes at most so many times the memory of the
    /// layer behind it, which need not be kept then.
    fn put_off(&mut self, most: u64) {
        let halves = [
            (Some(&mut self.sweep.top), &self.top),
            (self.sweep.bottom.as_mut(), &self.bottom),
        ];
        for (half, outlooks) in halves {
            if let (Some(half), [.., before, last]) = (half, &outlooks[..])
                && before.need().bytes <= most * last.need().bytes
            {
                half.put_off();
            }
        }
    }

    /// The outlook of the top where the halves meet, and the frontier.
    pub(super) fn middle(&self) -> Option<(&Outlook, &Frontier)> {
        let last = self.sweep.top.all_steps().last()?;
        Some((self.top.last()?, &last.frontier))
    }

    /// The most that is there at a time. While the bottom half is worked through, the last layer of the top is kept.
    fn peak(&self, of: impl Fn(Need) -> u64) -> u64 {
        let sweep = &self.sweep;
        let peak = |half, outlooks| peak(half, outlooks, self.together, &of);
        let top = peak(&sweep.top, &self.top);
        let bottom = sweep.bottom.as_ref().map_or(0, |half| {
            let kept = self.top[..sweep.top.steps.len()].last();
            kept.map_or(0, |kept| of(kept.need())) + peak(half, &self.bottom)
        });
        top.max(bottom)
    }

    pub(super) fn states(&self) -> u64 {
        self.peak(|need| need.states)
    }

    pub(super) fn bytes(&self) -> u64 {
        const TABLES: u64 = 10 << 20;
        TABLES + self.peak(|need| need.bytes)
    }

    pub(super) fn work(&self) -> u64 {
        let sweep = &self.sweep;
        let kept = sweep.bottom.as_ref().map_or(0, |half| half.steps.len());
        let rows = self.top[..sweep.top.steps.len()]
            .iter()
            .chain(&self.bottom[..kept]);
        // And where the halves meet, whether something is late there or not.
        let layers = rows.chain(self.top.last());
        layers.map(|outlook| outlook.need().states).sum()
    }
}

/// The most that a half needs at a time: the layers before a row and behind it, and parts of two neighbours between them.
fn peak(half: &Half, outlooks: &[Outlook], together: u64, of: impl Fn(Need) -> u64) -> u64 {
    let mut before = 0;
    let mut most = 0;
    for row in &half.rows {
        let outlooks = &outlooks[row.clone()];
        let Some((last, within)) = outlooks.split_last() else {
            continue;
        };
        let parts = batches(outlooks, together).into_iter().map(|slices| {
            let needs: Vec<_> = within
                .iter()
                .map(|outlook| of(outlook.need_of(slices.clone())))
                .collect();
            let pairs = needs.windows(2).map(|pair| pair[0] + pair[1]);
            pairs.max().or(needs.first().copied()).unwrap_or(0)
        });
        let after = of(last.need());
        most = most.max(before + parts.max().unwrap_or(0) + after);
        before = after;
    }
    most
}

/// How many bytes the numbers of a board of that size have taken.
const fn number_bytes(dims: Dims) -> u64 {
    match dims.squares() {
        ..=64 => 4,
        65..=99 => 8,
        _ => 16,
    }
}

/// The board on its side.
fn transposed(dims: Dims, scope: Scope) -> (Dims, Scope) {
    let Ok(turned) = Dims::new(dims.columns(), dims.rows()) else {
        return (dims, scope); // never: both sides were checked
    };
    let from = match scope {
        Scope::From(from) => Scope::From(Square {
            row: from.column,
            column: from.row,
        }),
        all => all,
    };
    (turned, from)
}

#[cfg(test)]
mod tests {
    use super::super::executor::SequentialExecutor;
    use super::super::run::Run;
    use super::*;

    /// Boards on which rows have slices, and numbers become wider within a row.
    #[test]
    fn thrift_makes_no_difference_to_the_count() {
        for (rows, columns, scope) in [
            (5, 6, Scope::Closed),
            (6, 6, Scope::All),
            (5, 5, Scope::All),
            (4, 7, Scope::All),
            (5, 20, Scope::Closed),
            (6, 6, Scope::From(Square { row: 1, column: 2 })),
        ] {
            let dims = Dims::new(rows, columns).unwrap();
            let count = |least_cost, together, late| {
                let thrift = Thrift {
                    least_cost,
                    together,
                    late,
                };
                let course =
                    Course::new(dims, scope, u64::MAX, thrift, &SequentialExecutor).unwrap();
                let rows = course.sweep.top.rows.iter();
                let batches = rows.map(|row| batches(&course.top[row.clone()], together).len());
                let is_sliced = least_cost == 0.0 && together <= 100;
                assert_eq!(batches.max() > Some(1), is_sliced, "{dims} {thrift:?}");
                (
                    Run::new(&SequentialExecutor, &course).count().unwrap(),
                    course.bytes(),
                )
            };
            let (tours, bytes) = count(0.0, u64::MAX, 2);
            for (least_cost, together, late) in [
                (1e99, 1, 2),
                (0.0, 100, 2),
                (0.0, 1, 2),
                (0.0, 1, 0),
                (0.0, 1, 1 << 20),
            ] {
                let (others, _) = count(least_cost, together, late);
                assert_eq!(others, tours, "{dims} {least_cost} {together} {late}");
            }
            assert!(count(0.0, 1, 2).1 < bytes, "{dims}");
        }
    }
}

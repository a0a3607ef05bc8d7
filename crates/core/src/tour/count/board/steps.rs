//! The steps of a half of the board, row by row, and the frontier after each: the black squares
//! between the white ones that are taken and those that are not.

use std::ops::Range;

use super::key::{Ending, Ends, degree, unit};
use super::split::Split;

/// The maximum number of a knight's moves from a square.
const MAX_MOVES: usize = 8;

/// The change from a layer to the next: a white square chooses its neighbours, then black squares
/// are completed. By default it changes nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct SweepStep {
    /// The white square's neighbours, with the degrees that they can have before the step; none if
    /// it has no white square.
    pub(crate) neighbours: Vec<DegreeBounds>,
    /// The part of the white square in the ends.
    pub(crate) ending: Ending,
    pub(crate) completions: Vec<Completion>,
    /// The frontier after the step.
    pub(crate) frontier: Frontier,
}

impl SweepStep {
    /// Calls `visit` with each key before the step from which a choice of the white square leads to
    /// this key: with its section, the one of these ends, and the slots of the edge, one for an
    /// edge to the joker, none where there is no white square.
    #[inline(always)]
    pub(crate) fn sources<S: Copy>(
        &self,
        key: u64,
        ends: Ends,
        section: impl Fn(Ends) -> Option<S>,
        mut visit: impl FnMut(S, u64, [Option<usize>; 2]),
    ) {
        if self.neighbours.is_empty() {
            if let Some(section) = section(ends) {
                visit(section, key, [None; 2]);
            }
            return;
        }
        // One with more moves than it can have before was chosen: such ones come first.
        let (mut slots, mut len, mut chosen) = ([0; MAX_MOVES], 0, 0);
        for bounds in &self.neighbours {
            let degree = degree(key, bounds.slot);
            if degree > bounds.min_with(true) {
                slots[len] = bounds.slot;
                if degree > bounds.max {
                    slots.swap(chosen, len);
                    chosen += 1;
                }
                len += 1;
            }
        }
        let firsts = if chosen > 0 { len.min(1) } else { len };
        let seconds = if chosen > 1 { len.min(2) } else { len };
        if chosen > 2 {
            return;
        }
        if self.ending != Ending::Must
            && let Some(section) = section(ends)
        {
            for (place, &a) in slots[..firsts].iter().enumerate() {
                for &b in &slots[place + 1..seconds] {
                    visit(section, key - unit(a) - unit(b), [Some(a), Some(b)]);
                }
            }
        }
        if self.ending == Ending::Never || ends.white == 0 || chosen > 1 {
            return;
        }
        let white = ends.white - 1;
        if let Some(section) = section(Ends { white, ..ends }) {
            for &slot in &slots[..firsts] {
                visit(section, key - unit(slot), [Some(slot), None]);
            }
        }
    }
}

/// A black square that takes no more moves in this half.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Completion {
    pub(crate) slot: usize,
    /// True if it takes none in the other half either: it has degree 2 now, and leaves the
    /// frontier.
    pub(crate) is_complete: bool,
    /// Its part in the ends. The degree of an end includes its move to the joker.
    pub(crate) ending: Ending,
}

impl Completion {
    /// The key before the completion and the ends chosen by then: without a move to the joker, and
    /// with one, where it may be so.
    #[inline]
    pub(crate) fn before(&self, key: u64, ends: Ends) -> [Option<(u64, Ends)>; 2] {
        let unit = unit(self.slot);
        let key = if self.is_complete {
            key + 2 * unit
        } else {
            key
        };
        let may_end = self.ending != Ending::Never && ends.black > 0 && degree(key, self.slot) > 0;
        let ended = || {
            let black = ends.black - 1;
            (key - unit, Ends { black, ..ends })
        };
        [
            (self.ending != Ending::Must).then_some((key, ends)),
            may_end.then(ended),
        ]
    }
}

/// The steps of the white squares on one side of the middle.
#[derive(Clone, Debug)]
pub(crate) struct Half {
    pub(crate) steps: Vec<SweepStep>,
    /// The steps of each row, as ranges of `steps`.
    pub(crate) rows: Vec<Range<usize>>,
    /// The last step, if it is done where the halves are joined: because it chooses ends among all
    /// squares of the middle, or because it was put off.
    pub(crate) late: Option<SweepStep>,
    /// The number of slots.
    pub(crate) slots: usize,
}

impl Half {
    /// All steps, the late one included.
    pub(crate) fn all_steps(&self) -> impl Iterator<Item = &SweepStep> {
        self.steps.iter().chain(&self.late)
    }

    /// The cut of the last layer, if its slices are those of the middle too: if the late step
    /// leaves their squares alone.
    pub(crate) fn middle_split(&self) -> Option<&Split> {
        let split = &self.steps.last()?.frontier.split;
        let mut touched = self.late.iter().flat_map(|late| &late.neighbours);
        let sliced = split.sliced();
        (!touched.any(|bounds| sliced.contains(&bounds.slot))).then_some(split)
    }

    /// Makes the last step the late one; a late one without a white square, which chooses ends,
    /// becomes one with it.
    pub(crate) fn put_off(&mut self) {
        let Some(mut last) = self.steps.pop() else {
            return;
        };
        if let Some(ends) = self.late.take() {
            last.completions.extend(ends.completions);
            last.frontier = ends.frontier;
        }
        self.late = Some(last);
        if let Some(row) = self.rows.last_mut() {
            row.end = self.steps.len();
        }
        self.rows.retain(|row| !row.is_empty());
    }
}

/// The black squares on the frontier after a step, and the degrees that they can have.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frontier {
    pub(crate) squares: Vec<DegreeBounds>,
    /// The sum of their degrees while no end is chosen. A white end has one move less to give, a
    /// black one takes one more.
    pub(crate) moves: i64,
    /// The ends that must be chosen by then.
    pub(crate) min_ends: Ends,
    /// The ends that can be chosen by then.
    pub(crate) max_ends: Ends,
    /// The cut of its keys.
    pub(crate) split: Split,
}

impl Frontier {
    /// The sum of the degrees in the section with these ends.
    pub(crate) fn degree_sum(&self, ends: Ends) -> i64 {
        self.moves - i64::from(ends.white) + i64::from(ends.black)
    }
}

/// The degrees that a black square can have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DegreeBounds {
    pub(crate) slot: usize,
    pub(crate) min: u32,
    pub(crate) max: u32,
    /// True if the degree can be one less than the minimum while black ends are left to choose.
    pub(crate) may_lack: bool,
}

impl DegreeBounds {
    /// The minimum; `ends_left`: there are black ends left to choose.
    pub(crate) const fn min_with(&self, ends_left: bool) -> u32 {
        self.min.saturating_sub((ends_left && self.may_lack) as u32)
    }
}

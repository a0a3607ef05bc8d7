//! Keys, and the steps of a half of the board.
//!
//! A key has the degrees of all frontier squares in one word. A step lets a white square choose its
//! neighbours; the frontier after it are the black squares between the white squares that are taken
//! and those that are not.

use std::ops::Range;

use super::index::Split;

/// The lower bit of each slot: it is set where the degree is 1, and the square the end of a path.
const ONES: u64 = 0x5555_5555_5555_5555;

/// The sum of the degrees of all slots.
pub(super) const fn degree_sum(key: u64) -> u32 {
    (key & ONES).count_ones() + 2 * (key & ONES << 1).count_ones()
}

/// The degree of a slot.
pub(super) const fn degree(key: u64, slot: usize) -> u32 {
    (key >> (2 * slot) & 3) as u32
}

/// A degree of 1 at a slot: added to a key, one more move there.
pub(super) const fn unit(slot: usize) -> u64 {
    1 << (2 * slot)
}

/// The number of open paths in the states of a key.
pub(super) const fn paths(key: u64, ends: Ends) -> usize {
    ((key & ONES).count_ones() as usize + ends.joker_is_end() as usize) / 2
}

/// The position of a slot among the ends of paths, the joker first.
pub(super) const fn position(key: u64, ends: Ends, slot: usize) -> usize {
    (key & ONES & (unit(slot) - 1)).count_ones() as usize + ends.joker_is_end() as usize
}

/// The part that a square can have in the ends of the tour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ending {
    /// It is no end.
    #[default]
    Never,
    /// It may be an end; such a tour counts this many times.
    Maybe { times: u32 },
    /// It is an end.
    Must,
}

/// The ends of a tour on white squares and on black ones: all of them, or those chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ends {
    pub(super) white: u32,
    pub(super) black: u32,
}

impl Ends {
    pub(super) const NONE: Self = Self { white: 0, black: 0 };

    /// True if the joker has one neighbour so far, and so is itself the end of a path.
    pub(super) const fn joker_is_end(self) -> bool {
        self.white + self.black == 1
    }

    /// The ends of the total that are not among these.
    pub(super) const fn left(self, total: Self) -> Self {
        Self {
            white: total.white - self.white,
            black: total.black - self.black,
        }
    }

    /// All between two, each included.
    pub(super) fn between(min: Self, max: Self) -> impl Iterator<Item = Self> {
        let blacks = min.black..=max.black;
        (min.white..=max.white)
            .flat_map(move |white| blacks.clone().map(move |black| Self { white, black }))
    }
}

/// The maximum number of a knight's moves from a square.
const MAX_MOVES: usize = 8;

/// The change from a layer to the next: a white square chooses its neighbours, then black squares
/// are completed. By default it changes nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct SweepStep {
    /// The white square's neighbours, with the degrees that they can have before the step; none if
    /// it has no white square.
    pub(super) neighbours: Vec<DegreeBounds>,
    /// The part of the white square in the ends.
    pub(super) ending: Ending,
    pub(super) completions: Vec<Completion>,
    /// The frontier after the step.
    pub(super) frontier: Frontier,
}

impl SweepStep {
    /// Calls `visit` with each key before the step from which a choice of the white square leads to
    /// this key: with its section, the one of these ends, and the slots of the edge, one for an
    /// edge to the joker, none where there is no white square.
    #[inline(always)]
    pub(super) fn sources<S: Copy>(
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
            let times = match self.ending {
                Ending::Maybe { times } => times,
                Ending::Never | Ending::Must => 1,
            };
            for &slot in &slots[..firsts] {
                for _ in 0..times {
                    visit(section, key - unit(slot), [Some(slot), None]);
                }
            }
        }
    }
}

/// A black square that takes no more moves in this half.
#[derive(Clone, Copy, Debug)]
pub(super) struct Completion {
    pub(super) slot: usize,
    /// True if it takes none in the other half either: it has degree 2 now, and leaves the
    /// frontier.
    pub(super) is_complete: bool,
    /// Its part in the ends. The degree of an end includes its move to the joker.
    pub(super) ending: Ending,
}

impl Completion {
    /// The key before the completion and the ends chosen by then: without a move to the joker, and
    /// with one, where it may be so.
    #[inline]
    pub(super) fn before(&self, key: u64, ends: Ends) -> [Option<(u64, Ends)>; 2] {
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
pub(super) struct Half {
    pub(super) steps: Vec<SweepStep>,
    /// The steps of each row, as ranges of `steps`.
    pub(super) rows: Vec<Range<usize>>,
    /// The last step, if it is done where the halves are joined: because it chooses ends among all
    /// squares of the middle, or because it was put off.
    pub(super) late: Option<SweepStep>,
    /// The number of slots.
    pub(super) slots: usize,
}

impl Half {
    /// All steps, the late one included.
    pub(super) fn all_steps(&self) -> impl Iterator<Item = &SweepStep> {
        self.steps.iter().chain(&self.late)
    }

    /// The frontier after all steps.
    pub(super) fn last_frontier(&self) -> &Frontier {
        match self.late.as_ref().or(self.steps.last()) {
            Some(step) => &step.frontier,
            None => unreachable!("a half has a white square"),
        }
    }

    /// Makes the last step the late one; a late one without a white square, which chooses ends,
    /// becomes one with it.
    pub(super) fn put_off(&mut self) {
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
pub(super) struct Frontier {
    pub(super) squares: Vec<DegreeBounds>,
    /// The sum of their degrees while no end is chosen. A white end has one move less to give, a
    /// black one takes one more.
    pub(super) moves: i64,
    /// The ends that must be chosen by then.
    pub(super) min_ends: Ends,
    /// The ends that can be chosen by then.
    pub(super) max_ends: Ends,
    /// The cut of its keys.
    pub(super) split: Split,
}

impl Frontier {
    /// The sum of the degrees in the section with these ends.
    pub(super) fn degree_sum(&self, ends: Ends) -> i64 {
        self.moves - i64::from(ends.white) + i64::from(ends.black)
    }
}

/// The degrees that a black square can have.
#[derive(Clone, Copy, Debug)]
pub(super) struct DegreeBounds {
    pub(super) slot: usize,
    pub(super) min: u32,
    pub(super) max: u32,
    /// True if the degree can be one less than the minimum while black ends are left to choose.
    pub(super) may_lack: bool,
}

impl DegreeBounds {
    /// The minimum; `ends_left`: there are black ends left to choose.
    pub(super) const fn min_with(&self, ends_left: bool) -> u32 {
        self.min.saturating_sub((ends_left && self.may_lack) as u32)
    }
}

//! Keys, and the steps of a half of the board.
//!
//! A key contains the degrees of all frontier squares in one word. In a step a white square chooses its
//! neighbours. The frontier after it consists of the black squares between the white squares that are
//! taken and those that are not.

use std::ops::Range;

use super::index::Split;

/// The lower bit of each slot. It is set if the degree is 1, that is, if the square is the end of a path.
const ONES: u64 = 0x5555_5555_5555_5555;

/// Returns the sum of the degrees of all slots.
pub(super) const fn degree_sum(key: u64) -> u32 {
    (key & ONES).count_ones() + 2 * (key & ONES << 1).count_ones()
}

/// Returns the degree of a slot.
pub(super) const fn degree(key: u64, slot: usize) -> u32 {
    (key >> (2 * slot) & 3) as u32
}

/// Returns a degree of 1 at a slot. Adding it to a key adds a move there.
pub(super) const fn unit(slot: usize) -> u64 {
    1 << (2 * slot)
}

/// Returns the number of open paths in the states of a key.
pub(super) const fn paths(key: u64, ends: Ends) -> usize {
    ((key & ONES).count_ones() as usize + ends.virtual_is_end() as usize) / 2
}

/// Returns the position of a slot among the ends of paths; the virtual square is first.
pub(super) const fn position(key: u64, ends: Ends, slot: usize) -> usize {
    (key & ONES & (unit(slot) - 1)).count_ones() as usize + ends.virtual_is_end() as usize
}

/// Whether a square can be an end of the tour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum EndRole {
    /// It is no end.
    #[default]
    Never,
    /// It may be an end; such a tour counts `multiplicity` times.
    Maybe { multiplicity: u32 },
    /// It is an end.
    Must,
}

/// The number of ends of a tour on white and on black squares: all, or those chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ends {
    pub(super) white: u32,
    pub(super) black: u32,
}

impl Ends {
    pub(super) const NONE: Self = Self { white: 0, black: 0 };

    /// Returns true if the virtual square has one neighbour so far, so that it is itself the end of a path.
    pub(super) const fn virtual_is_end(self) -> bool {
        self.white + self.black == 1
    }

    /// Returns the ends of the total that are not among these.
    pub(super) const fn left(self, total: Self) -> Self {
        Self {
            white: total.white - self.white,
            black: total.black - self.black,
        }
    }

    /// Returns all between two, inclusive.
    pub(super) fn between(min: Self, max: Self) -> impl Iterator<Item = Self> {
        let blacks = min.black..=max.black;
        (min.white..=max.white)
            .flat_map(move |white| blacks.clone().map(move |black| Self { white, black }))
    }
}

/// The maximum number of neighbours of a square.
const MAX_MOVES: usize = 8;

/// The change from a layer to the next: a white square chooses its neighbours, then black squares
/// get no more moves in this half, and at most one of them is an end of the tour. The default changes
/// nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct SweepStep {
    /// The white square's neighbours, with their possible degrees before the step; empty if the
    /// step has no white square.
    pub(super) neighbours: Vec<DegreeBounds>,
    /// Whether the white square can be an end.
    pub(super) end_role: EndRole,
    /// The degrees of the black squares that get no more moves in the other half either: 2 each. They leave
    /// the frontier.
    pub(super) complete: u64,
    /// The slots of the black squares for which the step decides whether they are ends. The degree of an
    /// end includes its move to the virtual square.
    pub(super) decided: Vec<usize>,
    /// Whether one of them is an end in any case.
    pub(super) decides_end: bool,
    /// The frontier after the step.
    pub(super) frontier: Frontier,
}

impl SweepStep {
    /// Returns the keys and the ends after the choice of the white square, before the rest of the step. For
    /// each black square that may become an end, its slot is the third item. The last key is that without an
    /// end, if that can be.
    #[inline]
    pub(super) fn before_ends(
        &self,
        key: u64,
        ends: Ends,
    ) -> impl Iterator<Item = (u64, Ends, Option<usize>)> + '_ {
        let key = key + self.complete;
        let may_end = move |&&slot: &&usize| ends.black > 0 && degree(key, slot) > 0;
        let with_end = self.decided.iter().filter(may_end).map(move |&slot| {
            let black = ends.black - 1;
            (key - unit(slot), Ends { black, ..ends }, Some(slot))
        });
        with_end.chain((!self.decides_end).then_some((key, ends, None)))
    }

    /// Calls `visit` with each key before the step from which a choice of the white square leads to
    /// `key`. Its arguments are the section, the key, and the slots of the edge: one slot for an edge
    /// to the virtual square, none if the step has no white square.
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
        // A neighbour with a larger degree than before the step was chosen. Such neighbours come first.
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
        if self.end_role != EndRole::Must
            && let Some(section) = section(ends)
        {
            for (index, &a) in slots[..firsts].iter().enumerate() {
                for &b in &slots[index + 1..seconds] {
                    visit(section, key - unit(a) - unit(b), [Some(a), Some(b)]);
                }
            }
        }
        if self.end_role == EndRole::Never || ends.white == 0 || chosen > 1 {
            return;
        }
        let white = ends.white - 1;
        if let Some(section) = section(Ends { white, ..ends }) {
            let multiplicity = match self.end_role {
                EndRole::Maybe { multiplicity } => multiplicity,
                EndRole::Never | EndRole::Must => 1,
            };
            for &slot in &slots[..firsts] {
                for _ in 0..multiplicity {
                    visit(section, key - unit(slot), [Some(slot), None]);
                }
            }
        }
    }
}

/// The steps of the white squares on one side of the middle.
#[derive(Clone, Debug)]
pub(super) struct Half {
    pub(super) steps: Vec<SweepStep>,
    /// The steps of each row, as ranges of `steps`, without a deferred one.
    pub(super) rows: Vec<Range<usize>>,
    /// Whether the last step is done where the halves are joined, either to choose ends among all squares
    /// of the middle or to save memory.
    pub(super) is_deferred: bool,
    /// The number of slots.
    pub(super) slots: usize,
}

impl Half {
    /// Returns the frontier after all steps.
    pub(super) fn last_frontier(&self) -> &Frontier {
        match self.steps.last() {
            Some(step) => &step.frontier,
            None => unreachable!("a half has a white square"),
        }
    }

    /// Returns the last step if it is deferred.
    pub(super) fn deferred(&self) -> Option<&SweepStep> {
        self.steps.last().filter(|_| self.is_deferred)
    }

    /// Defers the last step, which is that of a white square.
    pub(super) fn defer(&mut self) {
        self.is_deferred = true;
        if let Some(row) = self.rows.last_mut() {
            row.end -= 1;
        }
        self.rows.retain(|row| !row.is_empty());
    }
}

/// The black squares on the frontier after a step, and their possible degrees.
#[derive(Clone, Debug, Default)]
pub(super) struct Frontier {
    pub(super) squares: Vec<DegreeBounds>,
    /// The sum of their degrees while no end is chosen. Each white end decreases it by one, each black
    /// end increases it by one.
    pub(super) moves: i64,
    /// The minimum number of ends chosen by then.
    pub(super) min_ends: Ends,
    /// The maximum number of ends chosen by then.
    pub(super) max_ends: Ends,
    /// How its keys are split.
    pub(super) split: Split,
}

impl Frontier {
    /// Returns the sum of the degrees in the section with these ends.
    pub(super) fn degree_sum(&self, ends: Ends) -> i64 {
        self.moves - i64::from(ends.white) + i64::from(ends.black)
    }
}

/// The possible degrees of a black square.
#[derive(Clone, Copy, Debug)]
pub(super) struct DegreeBounds {
    pub(super) slot: usize,
    pub(super) min: u32,
    pub(super) max: u32,
    /// True if the degree can be one less than `min` while black ends are left to choose.
    pub(super) may_lack: bool,
}

impl DegreeBounds {
    /// Returns the minimum. `ends_left`: black ends are left to choose.
    pub(super) const fn min_with(&self, ends_left: bool) -> u32 {
        self.min.saturating_sub((ends_left && self.may_lack) as u32)
    }
}

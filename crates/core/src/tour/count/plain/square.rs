//! What a square can do when its turn comes.

use super::super::scope::Scope;
use super::state::{Slots, State};
use crate::board::{Dims, Square};
use crate::tour::is_move;

/// The squares in their order: row by row, or column by column if those are shorter.
pub(super) fn square_at(dims: Dims, index: u64) -> Square {
    if dims.columns() <= dims.rows() {
        return dims.square_at(index);
    }
    let rows = u64::from(dims.rows());
    Square {
        row: (index % rows) as u32,
        column: (index / rows) as u32,
    }
}

/// So many squares have a slot, those which come next. A move leads two rows and a square ahead at most.
pub(super) fn squares_in_reach(dims: Dims) -> u32 {
    2 * dims.rows().min(dims.columns()) + 2
}

pub(super) struct Turn {
    /// The slot of the square.
    here: u32,
    joker: u32,
    /// The ways to choose none, one or two of its later neighbours.
    choices: [Vec<Vec<u32>>; 3],
    /// All that have a slot when it is done.
    left: Slots,
    hopes: Vec<Hope>,
}

/// What may give a later square the moves that it lacks.
struct Hope {
    slot: u32,
    neighbours: Slots,
    /// Neighbours without a slot, which have no move yet.
    out_of_reach: u32,
}

/// What a choice leads to.
pub(super) enum After {
    Open(State),
    /// The cycle is closed, and all squares are on it.
    Tour,
}

impl Turn {
    pub(super) fn new(dims: Dims, scope: Scope, square: u64) -> Self {
        let joker = squares_in_reach(dims);
        let slot = |square: u64| (square % u64::from(joker)) as u32;
        // The last of them gets the slot of this square.
        let in_reach = (square + 1..dims.squares()).take(joker as usize);
        let behind = (square + 1..dims.squares()).skip(joker as usize);
        let is_neighbour = |one, other| is_move(square_at(dims, one), square_at(dims, other));
        let later = in_reach
            .clone()
            .filter(|&other| is_neighbour(square, other));
        let joker_if_open = (scope != Scope::Closed).then_some(joker);
        let later: Vec<u32> = later.map(slot).chain(joker_if_open).collect();
        let mut choices = choices(&later);
        if scope == Scope::From(square_at(dims, square)) {
            for of in &mut choices {
                of.retain(|choice| choice.contains(&joker));
            }
        }
        let hope = |of| {
            let neighbours = in_reach.clone().filter(|&other| is_neighbour(of, other));
            let far = behind.clone().take(joker as usize);
            Hope {
                slot: slot(of),
                neighbours: neighbours.map(slot).collect(),
                out_of_reach: far.filter(|&other| is_neighbour(of, other)).count() as u32,
            }
        };
        let hopes = in_reach.clone().map(hope);
        Self {
            here: slot(square),
            joker,
            choices,
            left: in_reach.clone().map(slot).chain([joker]).collect(),
            hopes: hopes.filter(|hope| hope.out_of_reach < 2).collect(),
        }
    }

    /// As many neighbours as the square lacks moves.
    pub(super) fn choices(&self, state: State) -> &[Vec<u32>] {
        &self.choices[state.missing(self.here) as usize]
    }

    /// What the choice leads to, unless that is no tour.
    pub(super) fn choose(&self, mut state: State, choice: &[u32]) -> Option<After> {
        let mut is_closed = false;
        for &other in choice {
            if state.missing(other) == 0 {
                return None;
            }
            // Only the last move can close a cycle: before it, this square has fewer than two.
            is_closed = state.join(self.here, other);
        }
        state.free(self.here);
        if is_closed {
            return (state.not_full(self.left) == 0).then_some(After::Tour);
        }
        // Only the joker can give what the neighbours cannot.
        let lacks = |hope: &Hope| {
            let neighbours = hope.out_of_reach + state.not_full(hope.neighbours);
            state.missing(hope.slot).saturating_sub(neighbours)
        };
        let mut hopes = self.hopes.iter();
        let joker_can = state.missing(self.joker);
        let left_to_joker = hopes.try_fold(joker_can, |left, hope| left.checked_sub(lacks(hope)));
        left_to_joker.map(|_| After::Open(state))
    }
}

fn choices(later: &[u32]) -> [Vec<Vec<u32>>; 3] {
    let one = later.iter().map(|&one| vec![one]).collect();
    let two = later.iter().enumerate().flat_map(|(index, &one)| {
        let others = later[index + 1..].iter();
        others.map(move |&other| vec![one, other])
    });
    [vec![Vec::new()], one, two.collect()]
}

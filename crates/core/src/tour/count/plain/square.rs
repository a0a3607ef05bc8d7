//! The step of a square: its choices among later neighbours, and the states that they lead to.

use super::super::scope::Scope;
use super::state::{Slots, State};
use crate::board::dims::Dims;
use crate::tour::graph::is_move;

/// The number of next squares that have a slot: a move leads two rows and one square ahead at most.
pub(super) fn squares_in_reach(dims: Dims) -> u32 {
    2 * dims.columns() + 2
}

/// The step of one square.
pub(super) struct SquareStep {
    /// The slot of the square.
    here: u32,
    joker: u32,
    /// By the number of moves that the square lacks, the choices of its later neighbours.
    choices: [Vec<Vec<u32>>; 3],
    /// The slots in use after the step.
    left: Slots,
    supplies: Vec<Supply>,
}

/// The neighbours that may still give a later square the moves that it lacks.
struct Supply {
    slot: u32,
    neighbours: Slots,
    /// The number of neighbours without a slot, which have no move yet.
    out_of_reach: u32,
}

/// The state after a choice.
pub(super) enum After {
    Open(State),
    /// The cycle is closed, and all squares are on it.
    Tour,
}

impl SquareStep {
    pub(super) fn new(dims: Dims, scope: Scope, square: u64) -> Self {
        let joker = squares_in_reach(dims);
        let slot = |square: u64| (square % u64::from(joker)) as u32;
        // The last of them gets the slot of this square.
        let in_reach = (square + 1..dims.squares()).take(joker as usize);
        let beyond = (square + 1..dims.squares()).skip(joker as usize);
        let is_neighbour = |one, other| is_move(dims.square_at(one), dims.square_at(other));
        let later = in_reach
            .clone()
            .filter(|&other| is_neighbour(square, other));
        let joker_if_open = (scope != Scope::Closed).then_some(joker);
        let later: Vec<u32> = later.map(slot).chain(joker_if_open).collect();
        let mut choices = choices(&later);
        if scope == Scope::From(dims.square_at(square)) {
            for of in &mut choices {
                of.retain(|choice| choice.contains(&joker));
            }
        }
        let supply = |of| {
            let neighbours = in_reach.clone().filter(|&other| is_neighbour(of, other));
            let far = beyond.clone().take(joker as usize);
            Supply {
                slot: slot(of),
                neighbours: neighbours.map(slot).collect(),
                out_of_reach: far.filter(|&other| is_neighbour(of, other)).count() as u32,
            }
        };
        let supplies = in_reach.clone().map(supply);
        Self {
            here: slot(square),
            joker,
            choices,
            left: in_reach.clone().map(slot).chain([joker]).collect(),
            supplies: supplies.filter(|supply| supply.out_of_reach < 2).collect(),
        }
    }

    /// The choices of the neighbours that give the square the moves it lacks.
    pub(super) fn choices(&self, state: State) -> &[Vec<u32>] {
        &self.choices[state.missing(self.here) as usize]
    }

    /// The state after a choice; `None` if no tour comes of it.
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
        let lacks = |supply: &Supply| {
            let neighbours = supply.out_of_reach + state.not_full(supply.neighbours);
            state.missing(supply.slot).saturating_sub(neighbours)
        };
        let mut supplies = self.supplies.iter();
        let joker_can = state.missing(self.joker);
        let left_to_joker = supplies.try_fold(joker_can, |left, it| left.checked_sub(lacks(it)));
        left_to_joker.map(|_| After::Open(state))
    }
}

/// The ways to choose none, one or two of some slots.
fn choices(later: &[u32]) -> [Vec<Vec<u32>>; 3] {
    let one = later.iter().map(|&one| vec![one]).collect();
    let two = later.iter().enumerate().flat_map(|(index, &one)| {
        let others = later[index + 1..].iter();
        others.map(move |&other| vec![one, other])
    });
    [vec![Vec::new()], one, two.collect()]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slot of a square is free for the first one that is further away.
    #[test]
    fn the_furthest_neighbour_is_the_last_square_with_another_slot() {
        for width in 3..=11 {
            let dims = Dims::new(width + 4, width).unwrap();
            let first = dims.square_at(0);
            let mut later = (1..dims.squares()).rev();
            let furthest = later.find(|&it| is_move(first, dims.square_at(it)));
            assert_eq!(
                furthest,
                Some(u64::from(squares_in_reach(dims)) - 1),
                "{dims}"
            );
        }
    }
}

//! A board as the counter sees it: white squares, black squares, and who is whose neighbour.

use super::ends::{Colours, Ending, Ends};
use super::scope::Scope;
use crate::board::Square;
use crate::tour::graph::neighbours;

/// A square of one colour.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) row: u32,
    /// The numbers of its neighbours, which are of the other colour.
    pub(super) neighbours: Vec<usize>,
    pub(super) ending: Ending,
}

/// The squares of a board by colour; each colour is numbered row by row.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) whites: Vec<Place>,
    pub(super) blacks: Vec<Place>,
    pub(super) total: Ends,
    /// A half turn keeps the colours and the scope, and no white square is in the centre.
    pub(super) has_half_turn: bool,
}

impl Board {
    pub(super) fn new(colours: Colours, scope: Scope) -> Self {
        let dims = colours.dims;
        let squares = || (0..dims.squares()).map(move |index| dims.square_at(index));
        let of = |white: bool| squares().filter(move |&square| colours.is_white(square) == white);
        let mut number = vec![0; dims.squares() as usize];
        for (index, square) in of(true).enumerate().chain(of(false).enumerate()) {
            number[dims.index(square) as usize] = index;
        }
        let place = |square: Square| Place {
            row: square.row,
            neighbours: neighbours(dims, square)
                .map(|near| number[dims.index(near) as usize])
                .collect(),
            ending: colours.ending(scope, square),
        };
        let whites: Vec<_> = of(true).map(place).collect();
        Self {
            has_half_turn: (dims.rows() + dims.columns()).is_multiple_of(2)
                && whites.len().is_multiple_of(2)
                && !matches!(scope, Scope::From(_)),
            whites,
            blacks: of(false).map(place).collect(),
            total: colours.ends(scope),
        }
    }

    /// The ends that must be used among those squares.
    pub(super) fn forced(places: impl Iterator<Item = Ending>) -> u32 {
        places.map(|ending| u32::from(ending == Ending::Must)).sum()
    }
}

//! A board as the counter sees it: white squares, black squares, and their neighbours.

use super::ends::{Colours, Ending, Ends};
use crate::board::square::Square;
use crate::tour::count::scope::Scope;
use crate::tour::graph::neighbours;

/// A square of one colour.
#[derive(Clone, Debug)]
pub(crate) struct Vertex {
    pub(crate) row: u32,
    /// The numbers of its neighbours, which are of the other colour.
    pub(crate) neighbours: Vec<usize>,
    pub(crate) ending: Ending,
}

/// The squares of a board by colour; each colour is numbered row by row.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub(crate) whites: Vec<Vertex>,
    pub(crate) blacks: Vec<Vertex>,
    /// The ends of a tour, by colour.
    pub(crate) ends: Ends,
    /// True if each row has as many white squares as the others.
    pub(crate) has_even_rows: bool,
    /// True if a half turn keeps the colours and the scope, and no white square is in the centre.
    pub(crate) has_half_turn: bool,
}

impl Graph {
    pub(crate) fn new(colours: Colours, scope: Scope) -> Self {
        let dims = colours.dims;
        let squares = || dims.each_square();
        let of = |white: bool| squares().filter(move |&square| colours.is_white(square) == white);
        let mut number = vec![0; dims.squares() as usize];
        for (index, square) in of(true).enumerate().chain(of(false).enumerate()) {
            number[dims.index(square) as usize] = index;
        }
        let vertex = |square: Square| Vertex {
            row: square.row,
            neighbours: neighbours(dims, square)
                .map(|near| number[dims.index(near) as usize])
                .collect(),
            ending: colours.ending(scope, square),
        };
        let whites: Vec<_> = of(true).map(vertex).collect();
        Self {
            has_even_rows: dims.columns().is_multiple_of(2),
            has_half_turn: (dims.rows() + dims.columns()).is_multiple_of(2)
                && whites.len().is_multiple_of(2)
                && !matches!(scope, Scope::From(_)),
            whites,
            blacks: of(false).map(vertex).collect(),
            ends: colours.ends(scope),
        }
    }
}

//! A board as the counter sees it: white squares, black squares, and their neighbours.

use super::key::{Ending, Ends};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::count::scope::Scope;
use crate::tour::graph::neighbours;

/// A square of one colour.
#[derive(Clone)]
pub(crate) struct Vertex {
    pub(crate) row: u32,
    /// The numbers of its neighbours, which are of the other colour.
    pub(crate) neighbours: Vec<usize>,
    pub(crate) ending: Ending,
}

/// The squares of a board by colour; each colour is numbered row by row.
#[derive(Clone)]
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
    /// The graph of a board; `corner_is_white`: the colour of its top left corner.
    pub(crate) fn new(dims: Dims, scope: Scope, corner_is_white: bool) -> Self {
        let is_white = |square: Square| ((square.row ^ square.column) & 1 == 0) == corner_is_white;
        let of = |white| {
            dims.each_square()
                .filter(move |&square| is_white(square) == white)
        };
        let (white, black) = match (scope, dims.squares() % 2, corner_is_white) {
            (Scope::Closed, ..) => (0, 0),
            (_, 0, _) => (1, 1),
            (_, _, true) => (2, 0),
            (_, _, false) => (0, 2),
        };
        let mut number = vec![0; dims.squares() as usize];
        for (index, square) in of(true).enumerate().chain(of(false).enumerate()) {
            number[dims.index(square) as usize] = index;
        }
        let vertices = |white, ends: u32| {
            let given = match scope {
                Scope::From(from) => Some(from),
                Scope::Closed | Scope::All => None,
            };
            let is_given_here = given.is_some_and(|from| is_white(from) == white);
            let has_others = ends > u32::from(is_given_here);
            let vertex = |square: Square| Vertex {
                row: square.row,
                neighbours: neighbours(dims, square)
                    .map(|near| number[dims.index(near) as usize])
                    .collect(),
                ending: match has_others {
                    _ if given == Some(square) => Ending::Must,
                    true => Ending::Maybe,
                    false => Ending::Never,
                },
            };
            of(white).map(vertex).collect::<Vec<_>>()
        };
        let whites = vertices(true, white);
        Self {
            has_even_rows: dims.columns().is_multiple_of(2),
            has_half_turn: (dims.rows() + dims.columns()).is_multiple_of(2)
                && whites.len().is_multiple_of(2)
                && !matches!(scope, Scope::From(_)),
            whites,
            blacks: vertices(false, black),
            ends: Ends { white, black },
        }
    }
}

//! The board as the counter sees it: white squares, black squares, and the moves between them.

use std::cmp::Ordering;

use super::Scope;
use super::steps::{Ending, Ends};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::graph::neighbours;

/// A square of one colour.
#[derive(Clone)]
pub(super) struct Vertex {
    pub(super) square: Square,
    /// The numbers of its neighbours, which are of the other colour.
    pub(super) neighbours: Vec<usize>,
    pub(super) ending: Ending,
}

/// The free squares of a board by colour; each colour is numbered row by row.
#[derive(Clone)]
pub(super) struct Graph {
    pub(super) dims: Dims,
    pub(super) whites: Vec<Vertex>,
    pub(super) blacks: Vec<Vertex>,
    /// The ends of a tour, by colour.
    pub(super) ends: Ends,
}

/// A symmetry of the board that keeps the rows together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mirror {
    /// Left and right are exchanged.
    LeftRight,
    /// Top and bottom are exchanged.
    TopBottom,
    /// A half turn: both.
    HalfTurn,
}

impl Graph {
    /// Returns the graph of a board; `corner_is_white` is the colour of its top left corner.
    ///
    /// Returns `None` if there is no tour because a colour has too many squares, the start has the
    /// wrong colour, or a square has no neighbour.
    pub(super) fn new(
        dims: Dims,
        blocked: &[Square],
        scope: Scope,
        corner_is_white: bool,
    ) -> Option<Self> {
        let is_white = |square: Square| ((square.row ^ square.column) & 1 == 0) == corner_is_white;
        let of = |white| {
            dims.each_square()
                .filter(move |square| is_white(*square) == white && !blocked.contains(square))
        };
        let counts = [true, false].map(|white| of(white).count());
        let ends = match (scope, counts[0].wrapping_sub(counts[1]) as isize) {
            (Scope::Closed, 0) => Ends::NONE,
            (Scope::Closed, _) => return None,
            (_, 0) => Ends { white: 1, black: 1 },
            (_, 1) => Ends { white: 2, black: 0 },
            (_, -1) => Ends { white: 0, black: 2 },
            _ => return None,
        };
        let start = match scope {
            Scope::From(from) => Some(from),
            Scope::Closed | Scope::All => None,
        };
        let mut number = vec![0; dims.squares() as usize];
        for (index, square) in of(true).enumerate().chain(of(false).enumerate()) {
            number[dims.index(square) as usize] = index;
        }
        let vertices = |white, ends: u32| {
            let starts_here = start.is_some_and(|start| is_white(start) == white);
            let has_others = ends > u32::from(starts_here);
            let vertex = |square: Square| Vertex {
                square,
                neighbours: neighbours(dims, square)
                    .filter(|near| !blocked.contains(near))
                    .map(|near| number[dims.index(near) as usize])
                    .collect(),
                ending: match has_others {
                    _ if start == Some(square) => Ending::Must,
                    true => Ending::Maybe { times: 1 },
                    false => Ending::Never,
                },
            };
            (ends >= u32::from(starts_here)).then(|| of(white).map(vertex).collect::<Vec<_>>())
        };
        let graph = Self {
            dims,
            whites: vertices(true, ends.white)?,
            blacks: vertices(false, ends.black)?,
            ends,
        };
        let mut all = graph.whites.iter().chain(&graph.blacks);
        all.all(|vertex| !vertex.neighbours.is_empty())
            .then_some(graph)
    }

    /// Returns true if a symmetry keeps the free squares, their colours and the squares where a tour
    /// may end.
    pub(super) fn has(&self, mirror: Mirror) -> bool {
        [&self.whites, &self.blacks].into_iter().all(|vertices| {
            vertices.iter().all(|vertex| {
                let image = mirror.image(self.dims, vertex.square);
                let found = vertices.binary_search_by_key(&(image.row, image.column), |vertex| {
                    (vertex.square.row, vertex.square.column)
                });
                found.is_ok_and(|found| vertices[found].ending == vertex.ending)
            })
        })
    }

    /// Where top and bottom can be exchanged, and one end of a tour is white: as many tours have it
    /// above the middle row as below. So those above count twice, and those below are left out.
    pub(super) fn end_above(&mut self) {
        let is_one = self.ends == Ends { white: 1, black: 1 };
        if !(is_one && self.has(Mirror::TopBottom)) {
            return;
        }
        let may_end = |white: &&mut Vertex| white.ending == Ending::Maybe { times: 1 };
        for white in self.whites.iter_mut().filter(may_end) {
            white.ending = match (2 * white.square.row + 1).cmp(&self.dims.rows()) {
                Ordering::Less => Ending::Maybe { times: 2 },
                Ordering::Equal => white.ending,
                Ordering::Greater => Ending::Never,
            };
        }
    }
}

impl Mirror {
    /// Returns the image of a square.
    pub(super) const fn image(self, dims: Dims, Square { row, column }: Square) -> Square {
        let (below, right) = (dims.rows() - 1 - row, dims.columns() - 1 - column);
        match self {
            Self::LeftRight => Square::new(row, right),
            Self::TopBottom => Square::new(below, column),
            Self::HalfTurn => Square::new(below, right),
        }
    }
}

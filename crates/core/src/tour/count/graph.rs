//! The tours to count, and the board as a graph: white squares, black squares, and the moves between
//! them.

use std::cmp::Ordering;

use super::TourCountError;
use super::steps::{EndRole, Ends};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::board::symmetry::Symmetry;
use crate::natural::Natural;
use crate::tour::existence;
use crate::tour::graph::neighbours;
use crate::tour::obstacle::Obstacle;
use crate::tour::problem::TourProblem;

/// The tours to count, and when two of them are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Scope {
    /// Closed tours, undirected: a tour and its reverse are the same, whatever the first square.
    Closed,
    /// All tours, directed: open tours, and tours that one more move would close. A tour and its reverse
    /// are different.
    All,
    /// All tours that start on this square.
    From(Square),
}

impl Scope {
    /// Returns the blocked squares, sorted and without duplicates. Rejects squares that are not on the board.
    pub(super) fn check(
        self,
        dims: Dims,
        blocked: &[Square],
    ) -> Result<Vec<Square>, TourCountError> {
        let start = match self {
            Self::From(from) => Some(from),
            Self::Closed | Self::All => None,
        };
        let mut squares = blocked.iter().copied().chain(start);
        if let Some(square) = squares.find(|&square| !dims.contains(square)) {
            return Err(TourCountError::Outside { square, dims });
        }
        let mut blocked = blocked.to_vec();
        blocked.sort_unstable();
        blocked.dedup();
        Ok(blocked)
    }

    /// Returns the number of tours for a number of undirected cycles through all squares. Each cycle is two
    /// tours in [`All`](Self::All), one for each direction. Tours from one square have only one direction.
    pub(super) fn tours(self, cycles: Natural) -> Natural {
        cycles * if self == Self::All { 2 } else { 1 }
    }
}

/// Returns the board with its shorter sides as rows, its blocked squares, which are sorted, and the same tours
/// there.
pub(super) fn upright(dims: Dims, blocked: &[Square], scope: Scope) -> (Dims, Vec<Square>, Scope) {
    if dims.columns() <= dims.rows() {
        return (dims, blocked.to_vec(), scope);
    }
    let dims = Dims::of(dims.columns(), dims.rows());
    let moved = |square| Symmetry::TRANSPOSITION.move_square(dims, square);
    let mut blocked: Vec<Square> = blocked.iter().copied().map(moved).collect();
    blocked.sort_unstable();
    let scope = match scope {
        Scope::From(from) => Scope::From(moved(from)),
        Scope::Closed | Scope::All => scope,
    };
    (dims, blocked, scope)
}

/// Returns the theorem by which a board with these squares blocked has none of these tours, if one
/// applies. No count is needed then.
#[must_use]
pub fn obstacle(dims: Dims, blocked: &[Square], scope: Scope) -> Option<Obstacle> {
    let problem = TourProblem::on(dims).block(blocked).ok()?;
    let start = match scope {
        Scope::From(from) => from,
        Scope::Closed | Scope::All => likely_start(&problem),
    };
    let problem = problem.starting_at(start).ok()?;
    existence::obstacle(&match scope {
        Scope::Closed => problem.closed(),
        Scope::All | Scope::From(_) => problem,
    })
}

/// Returns the first free square of the colour with more free squares. If there is no tour from it, there
/// is none at all. It is a corner if no square is blocked.
fn likely_start(problem: &TourProblem) -> Square {
    let is_odd = |square: &Square| (square.row + square.column) % 2 == 1;
    let blocked_odd = problem
        .blocked()
        .iter()
        .filter(|square| is_odd(square))
        .count() as u64;
    let free_odd = problem.dims().squares() / 2 - blocked_odd;
    let from_odd = 2 * free_odd > problem.free_squares();
    let mut squares = problem.dims().each_square();
    let start = squares.find(|square| is_odd(square) == from_odd && !problem.is_blocked(*square));
    start.unwrap_or(Square::new(0, 0))
}

/// A square of one colour.
#[derive(Clone)]
pub(super) struct Vertex {
    pub(super) square: Square,
    /// The numbers of its neighbours, which are of the other colour.
    pub(super) neighbours: Vec<usize>,
    pub(super) end_role: EndRole,
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

impl Graph {
    /// Returns the graph of a board; `corner_is_white` is the colour of its top left corner.
    ///
    /// Returns `None` if a tour has two black ends, so that the other colour must be white, or if there is
    /// no tour because a colour has too many squares, the start has the wrong colour, or a square has no
    /// neighbour.
    pub(super) fn new(
        dims: Dims,
        blocked: &[Square],
        scope: Scope,
        corner_is_white: bool,
    ) -> Option<Self> {
        let is_white = |square: Square| ((square.row ^ square.column) & 1 == 0) == corner_is_white;
        let squares = |white| {
            dims.each_square()
                .filter(move |square| is_white(*square) == white && !blocked.contains(square))
        };
        let counts = [true, false].map(|white| squares(white).count());
        let ends = match (scope, counts[0].wrapping_sub(counts[1]) as isize) {
            (Scope::Closed, 0) => Ends::NONE,
            (Scope::Closed, _) => return None,
            (_, 0) => Ends { white: 1, black: 1 },
            (_, 1) => Ends { white: 2, black: 0 },
            _ => return None,
        };
        let start = match scope {
            Scope::From(from) => Some(from),
            Scope::Closed | Scope::All => None,
        };
        let mut number = vec![0; dims.squares() as usize];
        for (index, square) in squares(true).enumerate().chain(squares(false).enumerate()) {
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
                end_role: match has_others {
                    _ if start == Some(square) => EndRole::Must,
                    true => EndRole::Maybe { multiplicity: 1 },
                    false => EndRole::Never,
                },
            };
            (ends >= u32::from(starts_here)).then(|| squares(white).map(vertex).collect::<Vec<_>>())
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

    /// Returns true if a symmetry preserves the free squares, their colours and the squares where a tour
    /// may end.
    pub(super) fn has(&self, symmetry: Symmetry) -> bool {
        [&self.whites, &self.blacks].into_iter().all(|vertices| {
            vertices.iter().all(|vertex| {
                let copy = symmetry.move_square(self.dims, vertex.square);
                let position = vertices.binary_search_by_key(&(copy.row, copy.column), |vertex| {
                    (vertex.square.row, vertex.square.column)
                });
                position.is_ok_and(|position| vertices[position].end_role == vertex.end_role)
            })
        })
    }

    /// If top and bottom can be exchanged and one end of a tour is white, equally many tours have it above
    /// and below the middle row. So tours with this end above count twice, and those with it below are left
    /// out.
    pub(super) fn end_above(&mut self) {
        let is_one = self.ends == Ends { white: 1, black: 1 };
        if !(is_one && self.has(Symmetry::TOP_BOTTOM)) {
            return;
        }
        let may_end = |white: &&mut Vertex| white.end_role == EndRole::Maybe { multiplicity: 1 };
        for white in self.whites.iter_mut().filter(may_end) {
            white.end_role = match (2 * white.square.row + 1).cmp(&self.dims.rows()) {
                Ordering::Less => EndRole::Maybe { multiplicity: 2 },
                Ordering::Equal => white.end_role,
                Ordering::Greater => EndRole::Never,
            };
        }
    }
}

/// Returns the graphs of a board with its shorter sides as rows, for both choices of the white colour; none
/// if the colours rule out a tour. With the longer sides as rows, no board from 3x6 to 9x20 has a sweep of
/// fewer states.
pub(super) fn graphs(dims: Dims, blocked: &[Square], scope: Scope) -> impl Iterator<Item = Graph> {
    let (dims, blocked, scope) = upright(dims, blocked, scope);
    let graph = |corner_is_white| Graph::new(dims, &blocked, scope, corner_is_white);
    let mut graphs = [false, true].map(graph);
    graphs.iter_mut().flatten().for_each(Graph::end_above);
    graphs.into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocked_squares_rule_out_tours_by_colour_and_connection() {
        let obstacle_of = |blocked: &str, scope| {
            let dims = Dims::of(5, 5);
            obstacle(dims, &Square::parse_list(blocked, dims).unwrap(), scope)
        };
        let colours = |start_colour, other_colour| {
            Some(Obstacle::Colours {
                start_colour,
                other_colour,
            })
        };
        let corner = Square::new(0, 0);
        let is_blocked = Some(Obstacle::Blocked(corner));
        for (blocked, scope, expected) in [
            ("a1", Scope::Closed, None),
            ("b1", Scope::Closed, colours(13, 11)),
            ("b1", Scope::All, colours(13, 11)),
            ("a1,a3,a5", Scope::All, colours(12, 10)),
            ("a1,a3", Scope::All, None),
            ("a1,a3", Scope::From(corner), colours(11, 12)),
            ("a1,a5", Scope::From(corner), is_blocked),
            // Both neighbours of a corner.
            (
                "b3,c2,a3,a5",
                Scope::All,
                Some(Obstacle::CutOff(Square::new(4, 0))),
            ),
        ] {
            assert_eq!(obstacle_of(blocked, scope), expected, "{blocked} {scope:?}");
        }
        let all = Dims::of(5, 5).each_square().collect::<Vec<_>>();
        assert_eq!(obstacle(Dims::of(5, 5), &all, Scope::All), is_blocked);
    }
}

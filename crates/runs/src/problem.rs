//! What a run counts.

use backrank_core::queens::count::CountMethod;
use backrank_core::tour::count::Scope;
use backrank_core::{Dims, Message, Order, Square, display_as_message, message};
use backrank_parallel::tours::Count;
use serde::{Deserialize, Serialize};

/// What a run counts, as it is written in documents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Problem {
    /// The placements of queens on the empty board.
    Queens {
        /// The board size.
        order: Order,
        /// The method; each machine uses its own kernel.
        algorithm: String,
    },
    /// The knight's tours of a board.
    Tours {
        /// The board.
        dims: Dims,
        /// True for closed tours only.
        closed: bool,
        /// The square where the tours start, or null for all.
        from: Option<String>,
        /// The blocked squares.
        block: Vec<String>,
    },
}

impl Problem {
    /// Returns the problem of a count of tours.
    #[must_use]
    pub fn of_tours(count: &Count) -> Self {
        let (dims, blocked, scope) = count.problem();
        Self::Tours {
            dims,
            closed: scope == Scope::Closed,
            from: match scope {
                Scope::From(square) => Some(square.name(dims).to_string()),
                _ => None,
            },
            block: dims.names(blocked),
        }
    }

    /// Returns the count, if it is one of tours.
    #[must_use]
    pub fn tours(&self) -> Option<Count> {
        let Self::Tours {
            dims,
            closed,
            from,
            block,
        } = self
        else {
            return None;
        };
        let scope = match from {
            Some(_) if *closed => return None,
            Some(from) => Scope::From(Square::parse(from, *dims).ok()?),
            None if *closed => Scope::Closed,
            None => Scope::All,
        };
        Count::new(*dims, scope).block(block.clone()).ok()
    }

    /// Describes what is counted. If `directed`, a tour and its reverse count as two.
    #[must_use]
    pub fn message(&self, directed: bool) -> Message {
        match self {
            Self::Queens { order, algorithm } => {
                message!("n = {n} by {algorithm}", n = *order, algorithm)
            }
            Self::Tours {
                dims,
                closed,
                from,
                block,
            } => {
                let dims = *dims;
                let direction = match directed {
                    true => message!("directed"),
                    false => message!("undirected"),
                };
                let tours = match from {
                    Some(from) => message!(
                        "{direction} open or closed tours of the {dims} board from {from}",
                        direction,
                        dims,
                        from
                    ),
                    None if *closed => message!(
                        "{direction} closed tours of the {dims} board",
                        direction,
                        dims
                    ),
                    None => message!(
                        "{direction} open or closed tours of the {dims} board",
                        direction,
                        dims
                    ),
                };
                if block.is_empty() {
                    return tours;
                }
                message!("{tours} without {block}", tours, block = block.clone())
            }
        }
    }

    /// Returns the board size and the method, if it is a count of queens.
    #[must_use]
    pub fn queens(&self) -> Option<(Order, CountMethod)> {
        match self {
            Self::Queens { order, algorithm } => Some((*order, algorithm.parse().ok()?)),
            Self::Tours { .. } => None,
        }
    }
}

impl From<&Problem> for Message {
    fn from(problem: &Problem) -> Self {
        problem.message(matches!(problem, Problem::Tours { closed: false, .. }))
    }
}

display_as_message!(Problem);

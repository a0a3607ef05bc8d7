//! One sentence of what a step did.

use backrank_core::Square;
use backrank_core::replay::{Event, Reason, Replay};
use backrank_core::trace::Step;

use super::messages::PlayerMessage as Say;

/// The sentence for a step that left those squares occupied; without a step, for the start of the search.
pub(super) fn sentence(replay: &Replay, event: Option<&Event>, squares: &[Square]) -> Say {
    let Some(event) = event else {
        return Say::Start;
    };
    let name = |square: Square| square.name(replay.dims()).to_string();
    match replay {
        Replay::Queens(problem, _) => match event.step {
            Step::Place { square, .. } if problem.queens().contains(&square) => {
                Say::GivenQueenTaken {
                    square: name(square),
                }
            }
            Step::Place { square, .. } => Say::QueenPlaced {
                square: name(square),
            },
            Step::Reject { square, .. } => match event.attack() {
                Some(attack) => Say::Attacked {
                    square: name(square),
                    by: name(attack.first),
                    attack,
                },
                None => Say::NotAllowed {
                    square: name(square),
                },
            },
            Step::Remove { depth, square } => {
                let square = name(square);
                match event.leaves_dead_end {
                    true => Say::QueenBackFromDeadEnd { square },
                    false if depth == problem.order().get() => {
                        Say::QueenBackFromSolution { square }
                    }
                    false => Say::QueenBack { square },
                }
            }
            Step::Solution { .. } => Say::Solution {
                number: event.counts.solutions,
            },
        },
        Replay::Tours(problem, _) => match event.step {
            Step::Place { square, .. } => match squares {
                [.., from, _] => Say::KnightMoves {
                    from: name(*from),
                    square: name(square),
                    visit: squares.len(),
                },
                _ => Say::KnightStarts {
                    square: name(square),
                },
            },
            Step::Reject { square, .. } => match event.reason {
                Some(Reason::Visited { visit }) => Say::Visited {
                    square: name(square),
                    visit,
                },
                _ => Say::SquareBlocked {
                    square: name(square),
                },
            },
            Step::Remove { depth, square } => {
                let square = name(square);
                match event.leaves_dead_end {
                    true => Say::KnightBackFromDeadEnd { square },
                    false if depth as u64 == problem.free_squares() => {
                        Say::KnightBackFromTour { square }
                    }
                    false => Say::KnightBack { square },
                }
            }
            Step::Solution { .. } => Say::Tour {
                number: event.counts.solutions,
            },
        },
    }
}

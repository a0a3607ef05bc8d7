//! Describes a step in one sentence.

use backrank_core::internal::replay::{Event, Replay};
use backrank_core::trace::Step;
use backrank_core::{Message, Square, message};

use crate::screen::trace::reason;

/// Returns the sentence for a step, or for the start of the search. `squares` are the squares
/// occupied after the step.
pub(crate) fn sentence(replay: &Replay, event: Option<&Event>, squares: &[Square]) -> Message {
    let Some(event) = event else {
        return message!("The search starts.");
    };
    let (given_queens, full_depth) = match replay {
        Replay::Queens(problem, _) => (Some(problem.queens()), problem.order().get() as u64),
        Replay::Tours(problem, _) => (None, problem.free_squares()),
    };
    let name = |square: Square| square.name(event.dims);
    let Some(step_square) = event.step.square() else {
        let n = event.counts.solutions;
        return match given_queens {
            Some(_) => message!("Solution {n}: no queen attacks another.", n),
            None => message!("Tour {n}: each square is visited once.", n),
        };
    };
    let square = name(step_square);
    match (event.step, given_queens) {
        (Step::Place { .. }, Some(queens)) if queens.contains(&step_square) => {
            message!("{square} holds the given queen of its row.", square)
        }
        (Step::Place { .. }, Some(_)) => {
            message!(
                "A queen is placed on {square}: no queen attacks it.",
                square
            )
        }
        (Step::Place { depth, .. }, None) => match squares {
            [.., from, _] => message!(
                "The knight moves from {from} to {square}: visit {depth}.",
                from = name(*from),
                square,
                depth,
            ),
            _ => message!("The knight starts on {square}.", square),
        },
        (Step::Remove { .. }, _) if event.leaves_dead_end => {
            message!(
                "{square} is taken back: a dead end, nothing can follow.",
                square
            )
        }
        (Step::Remove { depth, .. }, _) if depth as u64 == full_depth => {
            message!(
                "{square} is taken back: the search continues after the solution.",
                square
            )
        }
        (Step::Remove { .. }, _) => {
            message!(
                "{square} is taken back: all that can follow was tried.",
                square
            )
        }
        (Step::Reject { .. } | Step::Solution { .. }, _) => match (event.attack(), reason(event)) {
            (Some(attack), _) => message!(
                "{square} is rejected: the queen on {by} attacks it {along}.",
                square,
                by = name(attack.first),
                along = attack.manner()
            ),
            (None, Some(reason)) => message!("{square} is rejected: {reason}.", square, reason),
            (None, None) => message!("{square} is rejected.", square),
        },
    }
}

//! Random problems.

use backrank_core::tour::{End, TourProblem};
use backrank_core::{Dims, Square};
use proptest::prelude::*;

use super::{answer, colours_fit, problem};
use crate::{dims, square};

fn boards(most: u32) -> impl Strategy<Value = (Dims, Square, End)> {
    (1..=most, 1..=most, any::<[u32; 4]>(), 0..4_u8).prop_map(|(rows, columns, at, kind)| {
        let place = |row: u32, column: u32| square(row % rows, column % columns);
        let end = match kind {
            0 => End::Anywhere,
            1 => End::Closed,
            _ => End::At(place(at[2], at[3])),
        };
        (dims(rows, columns), place(at[0], at[1]), end)
    })
}

/// True if there must be a tour, because the board is large enough and the colours fit.
fn must_have_a_tour(problem: &TourProblem) -> bool {
    let dims = problem.dims();
    let is_two_ends = problem.end() != End::At(problem.start());
    dims.rows().min(dims.columns()) >= 6 && colours_fit(problem) && is_two_ends
}

proptest! {
    #![proptest_config(crate::random_cases(2000))]

    #[test]
    fn any_board_has_a_tour_or_a_reason((board, from, end) in prop_oneof![125 => boards(60), 1 => boards(2000)]) {
        let problem = problem(board, from, end);
        let answer = answer(&problem); // it checks
        prop_assert!(answer.is_ok() || !must_have_a_tour(&problem), "{:?}", answer);
    }
}

//! Laws that hold for every queens problem, tried on random boards with queens placed and squares
//! blocked.

use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use backrank_core::Square;
use backrank_core::internal::queens::{FundamentalWalker, fundamental_orbit, orbit};
use backrank_core::internal::{Symmetry, testing};
use backrank_core::profile::Profile;
use backrank_core::queens::algorithms::{Bitmask, RowArray};
use backrank_core::queens::count::Strategy::{FirstRow, Prefix};
use backrank_core::queens::{
    Contradiction, Fundamental, Placement, QueensProblem, Rules, Search, Walker, verify,
};
use proptest::prelude::*;

use crate::probes::Collect;
use crate::{order, problem, solutions, square};

/// For each order, those of all n to the n placements that verify, in lexicographic order.
static BY_BRUTE_FORCE: LazyLock<Vec<Vec<Placement>>> = LazyLock::new(|| {
    let all = |n: usize| {
        let digit = |number, row| number / n.pow((n - 1 - row) as u32) % n;
        let columns = |number| (0..n).map(move |row| digit(number, row) as u8);
        let placements = (0..n.pow(n as u32)).map(|number| {
            let columns: Vec<_> = columns(number).collect();
            Placement::new(&columns).expect("columns of the board")
        });
        let verifies = |placement: &Placement| {
            let queens: Vec<_> = placement.squares().collect();
            verify(order(n), &queens) == Ok(())
        };
        placements.filter(verifies).collect()
    };
    (0..=7).map(all).collect()
});

/// A problem together with what it was built from.
#[derive(Clone, Debug)]
struct Case {
    n: usize,
    with: Vec<Square>,
    block: Vec<Square>,
}

impl Case {
    fn problem(&self) -> QueensProblem {
        problem(self.n, &self.with, &self.block)
    }

    /// The solutions by their definition, without looking at the problem that was built.
    fn brute_force(&self) -> Vec<Placement> {
        let fits = |placement: &&Placement| {
            let stands_on = |square: &Square| placement.squares().any(|queen| queen == *square);
            self.with.iter().all(stands_on) && !self.block.iter().any(stands_on)
        };
        BY_BRUTE_FORCE[self.n]
            .iter()
            .filter(fits)
            .copied()
            .collect()
    }
}

fn case() -> impl Strategy<Value = Case> {
    (1_usize..=7).prop_flat_map(|n| {
        let squares = |most| {
            let side = 0..n as u32;
            let any = (side.clone(), side).prop_map(|(row, column)| square(row, column));
            prop::collection::vec(any, 0..=most)
        };
        // Few queens, or hardly any of these problems would have a solution.
        (Just(n), squares(2), squares(n)).prop_map(|(n, with, block)| Case { n, with, block })
    })
}

/// By the nodes per level of order 8: 1, 8, 42, 140, 344, 568, ..., in the end 92. A thread takes
/// 16 pieces.
#[test]
fn a_cut_fills_as_few_rows_as_give_the_pieces() {
    let problem = QueensProblem::from(order(8));
    let cut = [0, 1, 2, 3, 9, 35, 36].map(|threads| Prefix.pieces(&problem, threads).len());
    assert_eq!(cut, [1, 42, 42, 140, 344, 568, 92]);
    assert_eq!(FirstRow.pieces(&problem, 9).len(), 8);
    let empty = QueensProblem::from(order(0));
    assert_eq!(FirstRow.pieces(&empty, 9), [empty]);
}

#[test]
fn the_filter_for_orbits_passes_on_all_reports_but_solutions() {
    let problem = QueensProblem::from(order(6));
    let mut all = Profile::new();
    assert!(RowArray.search(&problem, &mut all).is_continue());
    let mut some = Fundamental::new(&problem, Profile::new());
    assert!(RowArray.search(&problem, &mut some).is_continue());
    assert_eq!(some.probe.comparisons(), all.comparisons());
    assert_eq!(some.probe.total().nodes, all.total().nodes);
}

proptest! {
    #![proptest_config(crate::random_cases(256))]

    #[test]
    fn the_slow_search_of_the_trial_agrees_with_brute_force(case in case()) {
        prop_assert_eq!(testing::solutions(&case.problem()), case.brute_force());
    }

    #[test]
    fn a_contradiction_is_a_pair_of_placed_queens_or_a_blocked_one(case in case()) {
        let attacking = case.with.iter().any(|a| case.with.iter().any(|b| {
            let apart = (a.row.abs_diff(b.row), a.column.abs_diff(b.column));
            a != b && (apart.0 == 0 || apart.1 == 0 || apart.0 == apart.1)
        }));
        let is_blocked = case.with.iter().any(|queen| case.block.contains(queen));
        let contradiction = case.problem().contradiction();
        match contradiction {
            Some(Contradiction::Attack(_)) => prop_assert!(attacking),
            Some(Contradiction::Blocked(_)) => prop_assert!(is_blocked),
            Some(Contradiction::NoSquareInRow(row)) => {
                prop_assert_eq!(case.problem().squares(row as usize).next(), None);
            }
            Some(Contradiction::NoSquareInColumn(column)) => {
                let mut line = (0..case.n as u32).map(|row| Square { row, column });
                prop_assert!(line.all(|square| !case.problem().allows(square)));
            }
            Some(other) => prop_assert!(false, "{other} on a board"),
            None => prop_assert!(!attacking && !is_blocked),
        }
        prop_assert!(contradiction.is_none() || case.brute_force().is_empty());
    }

    #[test]
    fn images_of_solutions_are_solutions_of_the_moved_problem(case in case()) {
        let order = order(case.n);
        for symmetry in Symmetry::ALL {
            let moved = |squares: &[Square]| {
                let images = squares.iter().map(|&s| symmetry.move_square(order, s));
                images.collect::<Vec<_>>()
            };
            let image = problem(case.n, moved(&case.with), moved(&case.block));
            let found = case.brute_force();
            let mut images: Vec<_> = found.iter().map(|s| symmetry.move_solution(s)).collect();
            images.sort_unstable();
            prop_assert_eq!(images, solutions(&RowArray, &image));
        }
    }

    #[test]
    fn fundamental_solutions_stand_for_all_solutions_of_the_problem(case in case()) {
        let (problem, all) = (case.problem(), case.brute_force());
        let mut fundamental = Fundamental::new(&problem, Collect::default());
        prop_assert!(Bitmask.search(&problem, &mut fundamental).is_continue());
        let mut covered = 0;
        for solution in &fundamental.probe.solutions {
            covered += fundamental_orbit(&problem, solution).expect("the filter let it pass");
            prop_assert!(orbit(Rules::Plain, solution).iter().find(|image| all.contains(image)) == Some(solution));
        }
        prop_assert_eq!(covered, all.len());
    }

    #[test]
    fn the_pieces_of_a_cut_have_the_solutions_of_the_whole_in_order(
        case in case(),
        threads in prop_oneof![0_usize..8, Just(usize::MAX)],
    ) {
        let problem = case.problem();
        let by_prefix = Prefix.pieces(&problem, threads);
        let fundamental = FundamentalWalker::new(problem.clone(), Bitmask);
        for walker in [&RowArray as &dyn Walker, &fundamental] {
            let whole = solutions(walker, &problem);
            // In order and strictly ascending also means that no two pieces share a solution.
            for cut in [&FirstRow.pieces(&problem, threads), &by_prefix] {
                let joined: Vec<_> = cut.iter().flat_map(|piece| solutions(walker, piece)).collect();
                prop_assert_eq!(&joined, &whole);
                let never = AtomicBool::new(false);
                let counts = cut.iter().map(|piece| walker.count_until(piece, &never));
                let sum: u128 = counts.filter_map(ControlFlow::continue_value).sum();
                prop_assert_eq!(sum, whole.len() as u128);
            }
        }
        if by_prefix.len() < threads.saturating_mul(16) {
            let solutions = case.brute_force().len();
            prop_assert_eq!(by_prefix.len(), solutions, "too few pieces only where each is a solution");
        }
        if problem.contradiction().is_none() {
            for piece in by_prefix {
                // A piece may turn out to have no solution, but its own queens never attack each
                // other.
                let contradiction = piece.contradiction();
                let is_own = matches!(contradiction, Some(Contradiction::Attack(_) | Contradiction::Blocked(_)));
                prop_assert!(!is_own);
            }
        }
    }
}

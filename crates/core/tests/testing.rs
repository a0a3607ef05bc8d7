//! The trial of walkers: it passes every one of the registry, and finds each planted mistake.

use std::ops::ControlFlow::{self, Break, Continue};
use std::time::{Duration, Instant};

use backrank_core::internal::testing::check_on;
use backrank_core::queens::{Placement, QueensProblem, Search, algorithms};
use backrank_core::testing::check;
use backrank_core::{AlgorithmInfo, Probe, Square};

use crate::special_problems;

/// A search row by row, right but for one mistake.
#[derive(PartialEq)]
enum Planted {
    Nothing,
    ForgetsBlocks,
    ForgetsRules,
    ForgetsRemove,
    GoesOn,
    BreaksOff,
    IsLate,
    LeavesOutTheFirstColumn,
    LeavesOutTheLastColumn,
    /// It reports solutions of the order 6 or a larger one twice.
    Repeats,
}

use Planted::{
    BreaksOff, ForgetsBlocks, ForgetsRemove, ForgetsRules, GoesOn, IsLate, LeavesOutTheFirstColumn,
    LeavesOutTheLastColumn, Repeats,
};

impl Search for Planted {
    const INFO: AlgorithmInfo = AlgorithmInfo::new("planted", "the rows from the top");

    fn search<P: Probe<Placement>>(&self, board: &QueensProblem, probe: &mut P) -> ControlFlow<()> {
        if *self == BreaksOff {
            return Break(());
        }
        let end = self.fill(board, &mut Vec::new(), probe);
        if *self == GoesOn { Continue(()) } else { end }
    }
}

impl Planted {
    fn fill<P: Probe<Placement>>(
        &self,
        board: &QueensProblem,
        queens: &mut Vec<Square>,
        probe: &mut P,
    ) -> ControlFlow<()> {
        let (n, row) = (board.order().get() as u32, queens.len() as u32);
        if row == n {
            let columns: Vec<_> = queens.iter().map(|queen| queen.column as u8).collect();
            let solution = Placement::new(&columns).unwrap();
            if *self == Repeats && n >= 6 {
                probe.solution(&solution)?;
            }
            return probe.solution(&solution);
        }
        let left = u32::from(*self == LeavesOutTheFirstColumn);
        let right = u32::from(*self == LeavesOutTheLastColumn);
        for column in left..n.saturating_sub(right) {
            let column = if *self == IsLate {
                n - 1 - column
            } else {
                column
            };
            let square = Square::new(row, column);
            let plain = QueensProblem::from(board.order());
            let rules = if *self == ForgetsRules { &plain } else { board };
            let is_allowed = *self == ForgetsBlocks || board.allows(square);
            if is_allowed && rules.attack_on(square, queens).is_none() {
                queens.push(square);
                probe.place(queens.len(), square)?;
                self.fill(board, queens, probe)?;
                if *self != ForgetsRemove {
                    probe.remove(queens.len(), square)?;
                }
                queens.pop();
            }
        }
        Continue(())
    }
}

#[test]
fn every_walker_of_the_registry_passes() {
    for walker in algorithms::walkers() {
        let mut boards = special_problems().into_iter();
        let end = boards.try_for_each(|board| check_on(walker, &board));
        if let Err(mistake) = end.and_then(|()| check(walker)) {
            panic!("{mistake}");
        }
    }
    assert_eq!(check(&Planted::Nothing), Ok(()));
}

#[test]
fn each_planted_mistake_is_found_and_named_with_its_board() {
    let missed = "planted does not report the solution a1, on the plain board of size 1 with queens [] and blocked squares []";
    let stops = "planted stops without being told to, on the plain board of size 0 with queens [] and blocked squares []";
    let wrong = ", which is not a solution, on the ";
    for (planted, flaw, sentence) in [
        (ForgetsBlocks, "Wrong", wrong),
        (ForgetsRules, "Wrong", wrong),
        (LeavesOutTheFirstColumn, "Missed", missed),
        (LeavesOutTheLastColumn, "Missed", missed),
        (Repeats, "Twice", " twice, on the plain board of size 6"),
        (IsLate, "OutOfOrder", "planted "),
        (
            ForgetsRemove,
            "Contradiction(Square { row: 0, column: 0 })",
            "planted ",
        ),
        (GoesOn, "IgnoresStop", "planted "),
        (BreaksOff, "StopsEarly", stops),
    ] {
        let begin = Instant::now();
        let mistake = check(&planted).expect_err("a mistake is planted");
        assert!(begin.elapsed() < Duration::from_secs(1), "{mistake}");
        assert_eq!(check_on(&planted, &mistake.board), Err(mistake.clone()));
        let is_it = format!("{:?}", mistake.flaw).starts_with(flaw);
        assert!(is_it && mistake.to_string().contains(sentence), "{mistake}");
    }
}

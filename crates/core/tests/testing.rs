//! The trial of walkers: it passes every one of the registry, and finds each planted mistake.

use std::ops::ControlFlow::{self, Break, Continue};
use std::time::{Duration, Instant};

use backrank_core::internal::testing::check_on;
use backrank_core::queens::{Placement, QueensProblem, Search, algorithms};
use backrank_core::testing::check;
use backrank_core::{AlgorithmInfo, Probe, Square};

use crate::special_problems;

/// A search row by row, right but for what is planted.
#[derive(Default)]
struct Planted {
    forgets_blocks: bool,
    forgets_rules: bool,
    forgets_remove: bool,
    goes_on: bool,
    breaks_off: bool,
    is_late: bool,
    /// The columns that it leaves out at the left and at the right.
    left_out: [u32; 2],
    /// It reports solutions of the order 6 or a larger one twice.
    repeats: bool,
}

impl Search for Planted {
    const INFO: AlgorithmInfo = AlgorithmInfo::new("planted", "the rows from the top");

    fn search<P: Probe<Placement>>(&self, board: &QueensProblem, probe: &mut P) -> ControlFlow<()> {
        if self.breaks_off {
            return Break(());
        }
        let end = self.fill(board, &mut Vec::new(), probe);
        if self.goes_on { Continue(()) } else { end }
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
            if self.repeats && n >= 6 {
                probe.solution(&solution)?;
            }
            return probe.solution(&solution);
        }
        let [left, right] = self.left_out;
        for column in left..n.saturating_sub(right) {
            let column = if self.is_late { n - 1 - column } else { column };
            let square = Square::new(row, column);
            let plain = QueensProblem::from(board.order());
            let rules = if self.forgets_rules { &plain } else { board };
            let is_allowed = self.forgets_blocks || board.allows(square);
            if is_allowed && rules.attack_on(square, queens).is_none() {
                queens.push(square);
                probe.place(queens.len(), square)?;
                self.fill(board, queens, probe)?;
                if !self.forgets_remove {
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
    assert_eq!(check(&Planted::default()), Ok(()));
}

#[test]
fn each_planted_mistake_is_found_and_named_with_its_board() {
    let missed = "planted does not report the solution a1, on the plain board of size 1 with queens [] and blocked squares []";
    let stops = "planted stops without being told to, on the plain board of size 0 with queens [] and blocked squares []";
    let wrong = ", which is not a solution, on the ";
    let plant = |change: fn(&mut Planted)| {
        let mut planted = Planted::default();
        change(&mut planted);
        planted
    };
    for (planted, flaw, sentence) in [
        (plant(|it| it.forgets_blocks = true), "Wrong", wrong),
        (plant(|it| it.forgets_rules = true), "Wrong", wrong),
        (plant(|it| it.left_out = [1, 0]), "Missed", missed),
        (plant(|it| it.left_out = [0, 1]), "Missed", missed),
        (
            plant(|it| it.repeats = true),
            "Twice",
            " twice, on the plain board of size 6",
        ),
        (plant(|it| it.is_late = true), "OutOfOrder", "planted "),
        (
            plant(|it| it.forgets_remove = true),
            "Contradiction(Square { row: 0, column: 0 })",
            "planted ",
        ),
        (plant(|it| it.goes_on = true), "IgnoresStop", "planted "),
        (plant(|it| it.breaks_off = true), "StopsEarly", stops),
    ] {
        let begin = Instant::now();
        let mistake = check(&planted).expect_err("a mistake is planted");
        assert!(begin.elapsed() < Duration::from_secs(1), "{mistake}");
        assert_eq!(check_on(&planted, &mistake.board), Err(mistake.clone()));
        let is_it = format!("{:?}", mistake.flaw).starts_with(flaw);
        assert!(is_it && mistake.to_string().contains(sentence), "{mistake}");
    }
}

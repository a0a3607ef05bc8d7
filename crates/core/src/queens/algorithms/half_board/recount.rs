//! Counts a job again by a plain search, to check the join.
//!
//! A job fixes the columns that each quadrant uses, so its solutions are those of a
//! [`QueensProblem`] with all other squares blocked. The weight of each is computed from its eight
//! images, without the ranks and ties of the job list.

use std::cmp::Ordering;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::geometry::{Diagonals, Middle};
use super::jobs::{Job, JobList};
use super::lists::check_stop;
use super::marks::unite;
use super::weights::{WHOLE_ORBIT, common_weight};
use crate::board::order::Order;
use crate::board::square::Square;
use crate::board::symmetry::Symmetry;
use crate::probe::reports::Probe;
use crate::queens::problem::QueensProblem;
use crate::queens::problem::placement::Placement;
use crate::queens::problem::rules::Rules;
use crate::queens::walker::Walker;

/// Returns the sum of the weights of a job's solutions, found by `walker`.
pub(super) fn recount(
    size: Order,
    rules: Rules,
    list: &JobList,
    job: &Job,
    walker: &dyn Walker,
    stop: &AtomicBool,
) -> ControlFlow<(), u128> {
    let middle = list.cases[job.case];
    let half = size.get() / 2;
    let [north, south] = list.halves(job);
    let [north, middle_row] = match middle {
        Middle::None => [north, south],
        Middle::Centre => [north, 1 << half],
        Middle::Apart => [north | 1 << half, job.a.into()],
    };
    let problem = QueensProblem::on_columns(size, rules, |row| match row.cmp(&half) {
        Ordering::Less => north as u32,
        Ordering::Equal => middle_row as u32,
        Ordering::Greater => south as u32,
    });
    let mut weigher = Weigher {
        diagonals: Diagonals::new(size.get(), middle),
        rules,
        sum: 0,
        stop,
    };
    walker.walk(&problem, &mut weigher)?;
    ControlFlow::Continue(weigher.sum)
}

/// Adds up the weights of solutions.
struct Weigher<'a> {
    diagonals: Diagonals,
    rules: Rules,
    sum: u128,
    stop: &'a AtomicBool,
}

impl Probe<Placement> for Weigher<'_> {
    fn solution(&mut self, solution: &Placement) -> ControlFlow<()> {
        self.sum += u128::from(weight(&self.diagonals, self.rules, solution));
        ControlFlow::Continue(())
    }

    fn place(&mut self, depth: usize, _: Square) -> ControlFlow<()> {
        if depth.is_multiple_of(4) {
            check_stop(self.stop)?;
        }
        ControlFlow::Continue(())
    }
}

/// Returns the weight of an image; 0 if it is not kept.
///
/// The kept images of an orbit share its weight equally.
fn weight(diagonals: &Diagonals, rules: Rules, solution: &Placement) -> u64 {
    let columns = solution.columns();
    let half = columns.len() / 2;
    if diagonals.middle == Middle::Apart {
        // The image with both middle queens in the north-west, and a column less than the row.
        let row = columns
            .iter()
            .position(|&column| usize::from(column) == half);
        let is_kept = row > Some(columns[half].into());
        return if is_kept { WHOLE_ORBIT } else { 0 };
    }
    let size = north_west(solution).count();
    if let Some(weight) = common_weight(diagonals.middle, size, half) {
        return weight;
    }
    let key = |image: &Placement| {
        let (_, a) = corner(image);
        (a.count_ones(), a)
    };
    let images = Symmetry::ALL.map(|symmetry| symmetry.move_solution(solution));
    let least = images.iter().map(key).min();
    let is_counted =
        |image: &&Placement| Some(key(image)) == least && is_kept(diagonals, rules, image);
    if is_counted(&solution) {
        WHOLE_ORBIT / images.iter().filter(is_counted).count() as u64
    } else {
        0
    }
}

/// Returns true if the rules of `weights` keep an image, given that none has a lesser key.
fn is_kept(diagonals: &Diagonals, rules: Rules, solution: &Placement) -> bool {
    let all = (1_u32 << (solution.columns().len() / 2)) - 1;
    // The half turn, which moves the south-east to the north-west, and the transposition.
    let [rotated, transposed] = [3, 4].map(|image| Symmetry::ALL[image].move_solution(solution));
    let ((c, a), (d, b)) = (corner(solution), corner(&rotated));
    if c == all & !a && (b, d) != (a, all & !a) {
        return false;
    }
    if b == all & !a && c >= all & !c {
        return false;
    }
    c != a || {
        // The lesser of two transposes, by word and key, then by board.
        let key = |image: &Placement| {
            let board: Vec<_> = north_west(image).collect();
            let marks = board.iter().map(|&queen| diagonals.marks(rules, queen));
            (marks.fold([0; 2], unite), board)
        };
        key(solution) < key(&transposed)
    }
}

/// Returns the rows and the columns of the queens in the north-west.
fn corner(solution: &Placement) -> (u32, u32) {
    north_west(solution).fold((0, 0), |(rows, columns), queen| {
        (rows | 1 << queen.row, columns | 1 << queen.column)
    })
}

fn north_west(solution: &Placement) -> impl Iterator<Item = Square> {
    let half = solution.columns().len() as u32 / 2;
    let queens = solution.squares();
    queens.filter(move |queen| queen.row < half && queen.column < half)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::algorithms::bitmask::Bitmask;

    /// The row sets of a job are only for the join, which the recount checks.
    #[test]
    fn the_recount_ignores_the_row_sets_of_a_job() {
        let size = Order::new(10).unwrap();
        let never = AtomicBool::new(false);
        let list = JobList::new(size.get(), 1);
        let recount = |job: &Job| recount(size, Rules::Plain, &list, job, &Bitmask, &never);
        let mut jobs = (0..list.jobs()).map(|job| list.job(job));
        let mut job = jobs
            .find(|job| recount(job) != ControlFlow::Continue(0))
            .expect("10 queens have solutions");
        let sum = recount(&job);
        job.north.clear();
        assert_eq!(recount(&job), sum);
    }
}

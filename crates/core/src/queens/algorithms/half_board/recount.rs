//! A job counted again by a plain search, to check the join.
//!
//! A job says which columns each quadrant uses, so its solutions are those of a plain [`Problem`] with the other squares
//! forbidden. What each weighs is found here from its eight images, without the ranks and ties of the job list.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::geometry::{Geometry, Quadrant};
use super::job_list::Job;
use super::job_weights::WHOLE_ORBIT;
use super::middle_cases::Middle;
use crate::board::order::Order;
use crate::board::square::Square;
use crate::board::symmetry::Symmetry;
use crate::probe::Probe;
use crate::queens::problem::Problem;
use crate::queens::problem::placement::Placement;
use crate::queens::walker::Walker;

/// The weighed solutions of a job, as `walker` finds them.
pub(super) fn recount(
    order: Order,
    middle: Middle,
    job: &Job,
    walker: &dyn Walker,
    stop: &AtomicBool,
) -> ControlFlow<(), u128> {
    let Some(problem) = problem(order, middle, job) else {
        return ControlFlow::Break(()); // its squares are all on the board
    };
    let mut weigher = Weigher {
        middle,
        sum: 0,
        stop,
    };
    walker.walk(&problem, &mut weigher)?;
    ControlFlow::Continue(weigher.sum)
}

/// The board with every square forbidden that the job's queens do not use.
fn problem(order: Order, middle: Middle, job: &Job) -> Option<Problem> {
    let half = order.get() as u32 / 2;
    let geometry: Geometry = middle.geometry(order.get());
    let mut open = Vec::new();
    for quadrant in Quadrant::ALL {
        let columns = match quadrant {
            Quadrant::NorthWest => job.a,
            Quadrant::NorthEast => !job.b,
            Quadrant::SouthWest => !job.a,
            Quadrant::SouthEast => job.b,
        };
        for column in (0..half).filter(|column| columns >> column & 1 == 1) {
            open.extend((0..half).map(|row| geometry.square(quadrant, row, column)));
            if middle == Middle::Apart && quadrant == Quadrant::NorthWest {
                open.push(geometry.square(quadrant, half, column));
            }
        }
    }
    match middle {
        Middle::None => {}
        Middle::Centre => open.push(Square {
            row: half,
            column: half,
        }),
        Middle::Apart => open.extend((0..half).map(|row| Square { row, column: half })),
    }
    let n = order.get() as u32;
    let mut squares = (0..n).flat_map(|row| (0..n).map(move |column| Square { row, column }));
    squares.try_fold(Problem::new(order), |problem, square| {
        if open.contains(&square) {
            Some(problem)
        } else {
            problem.with_block(square).ok()
        }
    })
}

/// Adds up the weights of solutions.
struct Weigher<'a> {
    middle: Middle,
    sum: u128,
    stop: &'a AtomicBool,
}

impl Probe<Placement> for Weigher<'_> {
    fn solution(&mut self, solution: &Placement) -> ControlFlow<()> {
        self.sum += u128::from(weight(self.middle, solution));
        ControlFlow::Continue(())
    }

    fn place(&mut self, depth: usize, _: Square) -> ControlFlow<()> {
        if depth.is_multiple_of(4) && self.stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

/// Returns the share of this image in the weight of an orbit, equal for all images that are kept; 0 if it is not kept.
fn weight(middle: Middle, solution: &Placement) -> u64 {
    if !is_kept(middle, solution) {
        return 0;
    }
    let own = key(middle, solution);
    let images = Symmetry::ALL.map(|symmetry| symmetry.move_solution(solution));
    if images.iter().any(|image| key(middle, image) < own) {
        return 0;
    }
    let equal = images
        .iter()
        .filter(|image| key(middle, image) == own && is_kept(middle, image));
    WHOLE_ORBIT / equal.count() as u64
}

/// True if an image is kept, given that no other has a lesser key: the rules at the head of `job_weights`.
fn is_kept(middle: Middle, solution: &Placement) -> bool {
    if middle == Middle::Apart {
        return true;
    }
    let n = solution.order().get();
    let half = n as u32 / 2;
    let all = (1_u32 << half) - 1;
    // The columns and rows of a corner's queens, counted from the corner.
    let from_corner = |line, is_far| if is_far { n as u32 - 1 - line } else { line };
    let corner = |is_far| {
        let lines = solution
            .squares()
            .map(|Square { row, column }| (from_corner(row, is_far), from_corner(column, is_far)));
        lines
            .filter(|&(row, column)| row < half && column < half)
            .fold((0, 0), |(rows, columns), (row, column)| {
                (rows | 1_u32 << row, columns | 1_u32 << column)
            })
    };
    let ((c, a), (d, b)) = (corner(false), corner(true));
    if a.count_ones() <= 1 {
        return true;
    }
    if c == all & !a && (b, d) != (a, all & !a) {
        return false;
    }
    if b == all & !a && c >= all & !c {
        return false;
    }
    c != a || is_lesser_transpose(middle, solution)
}

/// True if the north-west's word is less than that of its transpose, or if the words are equal and the board is less.
fn is_lesser_transpose(middle: Middle, solution: &Placement) -> bool {
    let half = solution.order().get() as u32 / 2;
    let geometry = middle.geometry(solution.order().get());
    let side = |transposes: bool| {
        let mut board: Vec<_> = solution
            .squares()
            .filter(|queen| queen.row < half && queen.column < half)
            .map(|Square { row, column }| match transposes {
                false => Square { row, column },
                true => Square {
                    row: column,
                    column: row,
                },
            })
            .collect();
        board.sort_unstable();
        let words = board.iter().filter_map(|&queen| geometry.word(queen));
        (words.fold(0, |union, word| union | word), board)
    };
    side(false) < side(true)
}

/// Returns the key by which the images of a solution are compared: the columns of the north-west, by number and as a set; or the
/// column of the queen in the middle row and the row of the one in the middle column.
fn key(middle: Middle, solution: &Placement) -> (u32, u32) {
    let half = solution.order().get() as u32 / 2;
    if middle == Middle::Apart {
        let mut lines = (0, 0);
        for queen in solution.squares() {
            if queen.row == half {
                lines.0 = queen.column;
            }
            if queen.column == half {
                lines.1 = queen.row;
            }
        }
        return lines;
    }
    let north_west = solution
        .squares()
        .filter(|queen| queen.row < half && queen.column < half);
    let columns = north_west.fold(0_u32, |columns, queen| columns | 1 << queen.column);
    (columns.count_ones(), columns)
}

#[cfg(test)]
mod tests {
    use super::super::job_list::JobList;
    use super::*;
    use crate::queens::algorithms::bitmask::Bitmask;

    /// The row sets of a job are for the join alone, which the recount is to check.
    #[test]
    fn a_job_is_counted_again_without_its_row_sets() {
        let order = Order::new(10).unwrap();
        let never = AtomicBool::new(false);
        let list = JobList::new(order.get(), 1);
        let recount = |job: &Job| recount(order, Middle::None, job, &Bitmask, &never);
        let mut jobs = (0..list.jobs()).map(|job| list.job(job));
        let mut job = jobs
            .find(|job| recount(job) != ControlFlow::Continue(0))
            .expect("the order has solutions");
        let sum = recount(&job);
        job.north.clear();
        assert_eq!(recount(&job), sum);
    }

    #[test]
    fn a_raised_flag_stops_the_recount() {
        let order = Order::new(10).unwrap();
        let list = JobList::new(order.get(), 1);
        let raised = AtomicBool::new(true);
        for job in 0..list.jobs() {
            let end = recount(order, Middle::None, &list.job(job), &Bitmask, &raised);
            assert!(end.is_break(), "{job}");
        }
    }
}

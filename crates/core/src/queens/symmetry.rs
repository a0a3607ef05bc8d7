//! The orbits of solutions under the 8 symmetries of the square, and on a torus also under its n²
//! shifts.

pub(crate) mod fundamental;
pub(crate) mod self_symmetric;

use super::problem::QueensProblem;
use super::problem::placement::Placement;
use super::problem::rules::Rules;
use crate::board::symmetry::Symmetry;

impl Symmetry {
    /// Returns the solution moved by the symmetry. The queens must be in different columns.
    #[must_use]
    pub fn move_solution(self, solution: &Placement) -> Placement {
        let mut moved = Placement::blank(solution.order());
        for square in solution.squares() {
            let to = self.move_square(solution.order(), square);
            moved.set(to.row as usize, to.column as usize);
        }
        moved
    }
}

/// Returns the distinct symmetric copies of a solution under these rules, the smallest first.
///
/// There are 1, 2, 4 or 8 of them under the 8 symmetries; at least 2 for n over 1, because no
/// solution equals its own mirror image. On a torus of order n there are up to 8n², because each
/// shift of a solution by rows and columns is a solution too.
///
/// Takes O(n) time; on a torus O(n³), plus the time to sort the copies.
#[must_use]
pub fn orbit(rules: Rules, solution: &Placement) -> Vec<Placement> {
    let mut copies: Vec<_> = copies(rules, solution).collect();
    copies.sort_unstable();
    copies.dedup();
    copies
}

/// Returns the size of the solution's orbit within the problem, if the solution represents its
/// orbit.
///
/// It does if it is the smallest of its symmetric copies that are also solutions of the problem. On
/// the empty board all copies are.
///
/// Takes O(n) time; on a torus O(n³), and less if a smaller copy is found early.
#[must_use]
pub fn fundamental_orbit(problem: &QueensProblem, solution: &Placement) -> Option<usize> {
    let is_solution = |copy: &Placement| copy.squares().all(|queen| problem.allows(queen));
    // Most solutions have a smaller copy among the first few.
    let is_smallest = |copy: Placement| copy >= *solution || !is_solution(&copy);
    copies(problem.rules(), solution).all(is_smallest).then(|| {
        let orbit = orbit(problem.rules(), solution);
        orbit.iter().filter(|copy| is_solution(copy)).count()
    })
}

/// Returns the symmetric copies of a solution, possibly with repetitions.
fn copies(rules: Rules, solution: &Placement) -> impl Iterator<Item = Placement> {
    let shifts = match rules {
        Rules::Torus => solution.order().get().max(1),
        Rules::Plain | Rules::Superqueens => 1,
    };
    let copies = Symmetry::ALL.map(|symmetry| symmetry.move_solution(solution));
    copies.into_iter().flat_map(move |copy| {
        let shifts = (0..shifts).flat_map(move |down| (0..shifts).map(move |right| (down, right)));
        shifts.map(move |(down, right)| shifted(&copy, down, right))
    })
}

/// Returns the solution shifted on a torus by a number of rows and columns, each below the order.
fn shifted(solution: &Placement, down: usize, right: usize) -> Placement {
    let n = solution.order().get();
    let mut shifted = Placement::blank(solution.order());
    for (row, &column) in solution.columns().iter().enumerate() {
        shifted.set((row + down) % n, (usize::from(column) + right) % n);
    }
    shifted
}

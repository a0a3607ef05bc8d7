//! The orbits of solutions under the 8 symmetries of the square board, and on a torus under its n²
//! shifts too.

pub(crate) mod fundamental;
pub(crate) mod self_symmetric;

use super::problem::QueensProblem;
use super::problem::placement::Placement;
use super::problem::rules::Rules;
use crate::board::symmetry::Symmetry;

impl Symmetry {
    /// The solution moved by the symmetry. The queens must stand in different columns, as in every
    /// solution.
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

/// The different images of a solution by these rules, the smallest first: 1, 2, 4 or 8 of them by
/// the 8 symmetries, for orders over 1 at least 2, since no solution equals its own mirror image.
/// On a torus of order n they are up to 8n²: each shift of a solution by rows and columns is a
/// solution too.
///
/// O(n); on a torus O(n³) to make the images, which are then sorted.
#[must_use]
pub fn orbit(rules: Rules, solution: &Placement) -> Vec<Placement> {
    let mut images: Vec<_> = images(rules, solution).collect();
    images.sort_unstable();
    images.dedup();
    images
}

/// The size of the solution's orbit within the problem, if the solution stands for its orbit there:
/// if it is the smallest of those images that are solutions of the problem too. On the empty board
/// these are all its images.
///
/// O(n); on a torus O(n³) to make the images, and less where a smaller one comes early.
#[must_use]
pub fn fundamental_orbit(problem: &QueensProblem, solution: &Placement) -> Option<usize> {
    let is_solution = |image: &Placement| image.squares().all(|queen| problem.allows(queen));
    // Most solutions have a smaller image among the first few.
    let is_smallest = |image: Placement| image >= *solution || !is_solution(&image);
    images(problem.rules(), solution).all(is_smallest).then(|| {
        let orbit = orbit(problem.rules(), solution);
        orbit.iter().filter(|image| is_solution(image)).count()
    })
}

/// The images of a solution, each perhaps several times.
fn images(rules: Rules, solution: &Placement) -> impl Iterator<Item = Placement> {
    let shifts = match rules {
        Rules::Torus => solution.order().get().max(1),
        Rules::Plain | Rules::Superqueens => 1,
    };
    let images = Symmetry::ALL.map(|symmetry| symmetry.move_solution(solution));
    images.into_iter().flat_map(move |image| {
        let shifts = (0..shifts).flat_map(move |down| (0..shifts).map(move |right| (down, right)));
        shifts.map(move |(down, right)| shifted(&image, down, right))
    })
}

/// The solution shifted on a torus by a number of rows and of columns, each below the order.
fn shifted(solution: &Placement, down: usize, right: usize) -> Placement {
    let n = solution.order().get();
    let mut shifted = Placement::blank(solution.order());
    for (row, &column) in solution.columns().iter().enumerate() {
        shifted.set((row + down) % n, (usize::from(column) + right) % n);
    }
    shifted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_without_squares_is_alone() {
        let nothing = Placement::new(&[]).unwrap();
        assert_eq!(orbit(Rules::Torus, &nothing), [nothing]);
    }
}

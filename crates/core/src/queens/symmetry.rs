//! The orbits of solutions under the 8 symmetries of the square board.

use super::placement::Placement;
use super::problem::Problem;
pub use crate::board::Symmetry;

impl Symmetry {
    /// The solution moved by the symmetry. The queens must stand in different columns, as in every solution.
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

/// The different images of a solution under the 8 symmetries, the smallest first: 1, 2, 4 or 8 of them.
/// For orders over 1 no solution equals its own mirror image, so there it is 2, 4 or 8.
#[must_use]
pub fn orbit(solution: &Placement) -> Vec<Placement> {
    let mut images = Symmetry::ALL
        .map(|symmetry| symmetry.move_solution(solution))
        .to_vec();
    images.sort_unstable();
    images.dedup();
    images
}

/// The size of the solution's orbit within the problem, if the solution stands for its orbit there: if it is the smallest of
/// those images that are solutions of the problem too. On the empty board these are all its images.
#[must_use]
pub fn fundamental_orbit(problem: &Problem, solution: &Placement) -> Option<usize> {
    let mut images = orbit(solution);
    images.retain(|image| image.squares().all(|queen| problem.allows(queen)));
    (images.first() == Some(solution)).then_some(images.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_have_the_sizes_that_the_solutions_symmetry_allows() {
        let size = |columns: &[u8]| orbit(&Placement::new(columns).unwrap()).len();
        assert_eq!(size(&[]), 1);
        assert_eq!(size(&[0]), 1);
        assert_eq!(size(&[1, 3, 0, 2]), 2); // equal to its quarter turn
        assert_eq!(size(&[1, 3, 5, 0, 2, 4]), 4); // equal to its half turn
        assert_eq!(size(&[0, 4, 7, 5, 2, 6, 1, 3]), 8);
    }
}

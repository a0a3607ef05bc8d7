//! The 8 symmetries of the square, and the orbits of solutions under them.

use super::{Placement, Problem};
use crate::board::{Order, Square};

/// A symmetry of the square board: a transposition or none, then a mirror of the rows or none, then one of the columns
/// or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transposes: bool,
    mirrors_rows: bool,
    mirrors_columns: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = {
        let mut all = [Self {
            transposes: false,
            mirrors_rows: false,
            mirrors_columns: false,
        }; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Self {
                transposes: i & 4 != 0,
                mirrors_rows: i & 2 != 0,
                mirrors_columns: i & 1 != 0,
            };
            i += 1;
        }
        all
    };

    /// Where the symmetry moves a square of the board; for a square outside the answer has no meaning.
    #[must_use]
    pub fn move_square(self, order: Order, square: Square) -> Square {
        let far = (order.get() as u32).saturating_sub(1);
        let (row, column) = if self.transposes {
            (square.column, square.row)
        } else {
            (square.row, square.column)
        };
        Square {
            row: if self.mirrors_rows {
                far.saturating_sub(row)
            } else {
                row
            },
            column: if self.mirrors_columns {
                far.saturating_sub(column)
            } else {
                column
            },
        }
    }

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
    fn the_eight_move_a_corner_square_to_eight_places() {
        let order = Order::new(4).unwrap();
        let mut images =
            Symmetry::ALL.map(|symmetry| symmetry.move_square(order, Square { row: 0, column: 1 }));
        images.sort_unstable();
        let names = images.map(|square| square.name(order.dims()).to_string());
        assert_eq!(names, ["b4", "c4", "a3", "d3", "a2", "d2", "b1", "c1"]);
    }

    #[test]
    fn orbits_have_the_sizes_that_the_solutions_symmetry_allows() {
        let size = |columns: &[usize]| orbit(&Placement::new(columns).unwrap()).len();
        assert_eq!(size(&[]), 1);
        assert_eq!(size(&[0]), 1);
        assert_eq!(size(&[1, 3, 0, 2]), 2); // equal to its quarter turn
        assert_eq!(size(&[1, 3, 5, 0, 2, 4]), 4); // equal to its half turn
        assert_eq!(size(&[0, 4, 7, 5, 2, 6, 1, 3]), 8);
    }
}

//! The questions to a queens problem: all solutions, their number, one solution.

use super::count::{CountMethod, MethodError};
use super::find::{Columns, NoSolution, NotFound, Partial, QueensMethod};
use super::problem::QueensProblem;
use super::problem::placement::Placement;
use super::problem::rules::Rules;
use super::solutions::Solutions;
use super::solver::Solver;

impl QueensProblem {
    /// Returns an iterator over the solutions, in lexicographic order.
    #[must_use]
    pub fn solutions(&self) -> Solutions {
        Solutions::new(self)
    }

    /// Counts the solutions on this thread, with the fastest algorithm for the problem.
    #[must_use]
    pub fn count(&self) -> u128 {
        CountMethod::fastest(self, false).count_accepted(self)
    }

    /// Counts the solutions on this thread, with the given algorithm.
    ///
    /// It may be one of [`algorithms`](super::algorithms), or one of your own. To count by the name
    /// of a method, parse a [`CountMethod`].
    ///
    /// ```
    /// use backrank_core::QueensProblem;
    /// use backrank_core::queens::algorithms::{self, Bitmask};
    ///
    /// let problem = QueensProblem::new(10)?.with("d10")?;
    /// assert_eq!(problem.count_with(Bitmask)?, 93);
    /// assert_eq!(problem.count_with(algorithms::ALL[0])?, 93);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`MethodError`] if the algorithm does not accept the problem.
    pub fn count_with(&self, algorithm: impl Solver) -> Result<u128, MethodError> {
        algorithm.count_problem(self)
    }

    /// Finds one solution. Takes long on large boards with [`Rules`] other than the plain ones.
    ///
    /// ```
    /// use backrank_core::QueensProblem;
    ///
    /// let solution = QueensProblem::new(4)?.with("b4")?.find()?;
    /// assert_eq!(solution.columns(), [1, 3, 0, 2]);
    /// let none = QueensProblem::new(4)?.with("a1,d4")?.find().unwrap_err();
    /// assert!(none.to_string().starts_with("there is no solution: "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`NotFound`] with the reason if there is none.
    pub fn find(&self) -> Result<Placement, NotFound> {
        if let Some(contradiction) = self.contradiction() {
            return Err(NoSolution::Contradiction(contradiction).into());
        }
        if self.rules() != Rules::Plain {
            return self.solutions().next().ok_or(NoSolution::Searched.into());
        }
        let mut solution = Placement::blank(self.order());
        for (row, column) in Partial::from(self).find()?.columns().enumerate() {
            solution.set(row, column as usize);
        }
        Ok(solution)
    }
}

impl Partial {
    /// Finds a solution of the board, by a formula or by a search.
    ///
    /// ```
    /// use backrank_core::queens::find::Partial;
    ///
    /// assert_eq!(Partial::new(1_000_000)?.find()?.columns().next(), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`NotFound`] if there is no solution or the board is too large for a search.
    pub fn find(&self) -> Result<Columns, NotFound> {
        QueensMethod::Auto.find(self)
    }
}

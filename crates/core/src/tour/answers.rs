//! The questions to a tour problem: all tours, their number, one tour.

use super::count::{Plan, Scope, SequentialExecutor, TourCountError};
use super::directions::Directions;
use super::find::{TooLarge, TourMethod, TourNotFound, Warnsdorff};
use super::problem::{End, TourProblem};
use crate::natural::Natural;
use crate::tour::find::warnsdorff::Tours;

impl TourProblem {
    /// Returns an iterator over the tours.
    ///
    /// ```
    /// use backrank_core::TourProblem;
    ///
    /// assert_eq!(TourProblem::new(5, 5)?.starting_at("a1")?.tours()?.count(), 304);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`TooLarge`] if the board has more than [`Warnsdorff::MAX_SQUARES`] squares.
    pub fn tours(&self) -> Result<Tours, TooLarge> {
        Warnsdorff::default().tours(self)
    }

    /// Finds one tour.
    ///
    /// Without blocked squares it is fast on a board of any size. Otherwise it is a search, which
    /// may take very long on a large board.
    ///
    /// ```
    /// use backrank_core::TourProblem;
    /// use backrank_core::tour::{Kind, verify};
    ///
    /// let problem = TourProblem::new(10, 12)?.closed();
    /// assert_eq!(verify(problem.dims(), problem.find()?.squares())?, Kind::Closed);
    /// let none = TourProblem::new(5, 5)?.closed().find().unwrap_err();
    /// assert!(none.to_string().starts_with("there is no such tour: "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`TourNotFound`] if there is no tour, or the board is too large for a search.
    pub fn find(&self) -> Result<Directions, TourNotFound> {
        TourMethod::Auto.find(self)
    }

    /// Counts the tours on this thread, directed: a closed tour and its reverse are two.
    ///
    /// With a given end it lists the tours, which takes long on all but small boards. Otherwise it
    /// runs a [`Plan`] within 4 GiB of memory.
    ///
    /// ```
    /// use backrank_core::TourProblem;
    ///
    /// assert_eq!(TourProblem::new(6, 6)?.closed().count()?, 2 * 9_862);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`TourCountError`] if the board is too large.
    pub fn count(&self) -> Result<Natural, TourCountError> {
        const MAX_BYTES: u64 = 4 << 30;
        let (scope, directions) = match self.end() {
            End::Anywhere => (Scope::From(self.start()), 1),
            End::Closed => (Scope::Closed, 2),
            End::At(_) => return self.count_listed(),
        };
        // One square is a tour. Two are a closed tour that is its own reverse, and not a cycle.
        if self.free_squares() <= 2 {
            return self.count_listed();
        }
        let plan = Plan::new(
            self.dims(),
            self.blocked(),
            scope,
            MAX_BYTES,
            &SequentialExecutor,
        )?;
        Ok(plan.count(&SequentialExecutor, None)? * directions)
    }

    fn count_listed(&self) -> Result<Natural, TourCountError> {
        let too_long = |TooLarge { max_squares, .. }| TourCountError::TooLong { max_squares };
        let tours = self.tours().map_err(too_long)?;
        Ok((tours.count() as u64).into())
    }
}

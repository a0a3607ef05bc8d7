//! What is counted, what it needs, and the count.

use super::course::{Course, Thrift};
use super::crew::Crew;
use super::failure::{Failure, Refusal};
use super::run::Run;
use super::theorems;
use super::wanted::Wanted;
use crate::board::{Dims, SquareError};
use crate::tour::Obstacle;

/// A count of the tours of a board, ready to run: it is known what it needs.
///
/// ```
/// use backrank_core::Dims;
/// use backrank_core::tour::count::{Alone, Plan, Wanted};
///
/// let plan = Plan::new(Dims::new(6, 6)?, Wanted::Closed, 1 << 30, &Alone).unwrap();
/// assert!(plan.bytes() < 100_000_000);
/// assert_eq!(plan.count(&Alone), Ok(9_862)); // undirected
/// # Ok::<(), backrank_core::DimsError>(())
/// ```
#[derive(Debug)]
pub struct Plan {
    wanted: Wanted,
    task: Task,
}

/// What there is to do.
#[derive(Debug)]
enum Task {
    /// A theorem says that there is none.
    None(Obstacle),
    /// The tour of one square.
    One,
    Sweep(Box<Course>),
}

impl Plan {
    /// Looks at the board and forecasts what the count needs. This takes a tenth of the time of the count, and some 20 bytes for
    /// each degree vector of a layer: 0.4 GB for all tours of 8x8, 2 GB at most.
    ///
    /// # Errors
    /// [`Refusal`] when the board is too large, the count may need more than so many bytes, or the start is not on the board.
    pub fn new(
        dims: Dims,
        wanted: Wanted,
        most_bytes: u64,
        crew: &dyn Crew,
    ) -> Result<Self, Refusal> {
        if let Wanted::From(from) = wanted
            && !dims.contains(from)
        {
            return Err(Refusal::Outside(SquareError::outside(from, dims)));
        }
        let task = if let Some(obstacle) = theorems::obstacle(dims, wanted) {
            Task::None(obstacle)
        } else if dims.squares() == 1 {
            Task::One
        } else {
            let course = Course::new(dims, wanted, most_bytes, Thrift::FAST, crew);
            Task::Sweep(Box::new(course?))
        };
        Ok(Self { wanted, task })
    }

    /// Which tours are counted.
    #[must_use]
    pub const fn wanted(&self) -> Wanted {
        self.wanted
    }

    /// The theorem that says that there are none, if one does.
    #[must_use]
    pub const fn obstacle(&self) -> Option<Obstacle> {
        match self.task {
            Task::None(obstacle) => Some(obstacle),
            _ => None,
        }
    }

    /// The most states that are kept at a time: the layers before and behind a row, parts of two within it, and the top half's
    /// last layer. There may be half as many.
    #[must_use]
    pub fn states(&self) -> u64 {
        self.course().map_or(0, Course::states)
    }

    /// The most bytes that the count needs at a time, but for a few MB a thread; there may be half as many. Numbers that
    /// are wider than boards of this size have needed are not foreseen.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.course().map_or(0, Course::bytes)
    }

    /// The work of the count, in states made; see [`Crew::report`].
    #[must_use]
    pub fn work(&self) -> u64 {
        self.course().map_or(0, Course::work)
    }

    /// The number of tours: closed ones undirected, others directed.
    ///
    /// # Errors
    /// [`Failure`] when there is no memory, it was stopped, or the number is beyond 128 bits.
    pub fn count(&self, crew: &dyn Crew) -> Result<u128, Failure> {
        let course = match &self.task {
            Task::None(_) => return Ok(0),
            Task::One => return Ok(1),
            Task::Sweep(course) => course,
        };
        let tours = Run::new(crew, course).count()?;
        // The halves know no direction. A tour that starts on a square has its other end elsewhere.
        match self.wanted {
            Wanted::All => tours.checked_mul(2).ok_or(Failure::Overflow),
            Wanted::Closed | Wanted::From(_) => Ok(tours),
        }
    }

    fn course(&self) -> Option<&Course> {
        match &self.task {
            Task::Sweep(course) => Some(course),
            _ => None,
        }
    }
}

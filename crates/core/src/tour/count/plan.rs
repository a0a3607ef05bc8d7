//! What is counted, what it needs, and the count.

use super::board::Board;
use super::crew::Crew;
use super::failure::{Failure, Refusal};
use super::forecast::{Outlook, forecast};
use super::matchings::MOST_PATHS;
use super::run::Run;
use super::size::Size;
use super::sweep::{Half, Sweep};
use super::theorems;
use super::wanted::{Colours, Wanted};
use crate::board::{Dims, Square, SquareError};
use crate::tour::Obstacle;

/// A count of the tours of a board, ready to run: it is known what it needs.
///
/// ```
/// use backrank_core::Dims;
/// use backrank_core::tour::count::{Alone, Plan, Wanted};
///
/// let plan = Plan::new(Dims::new(6, 6)?, Wanted::Closed, &Alone).unwrap();
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

/// A sweep with what its layers need.
#[derive(Debug)]
pub(super) struct Course {
    pub(super) sweep: Sweep,
    pub(super) top: Vec<Outlook>,
    /// Empty when the bottom half is the top half.
    pub(super) bottom: Vec<Outlook>,
    /// The most paths that a state can have.
    pub(super) paths: usize,
    squares: u64,
}

/// More squares than this are refused before they are looked at: the count would be far beyond 128 bits.
const MOST_SQUARES: u64 = 2048;
/// So are boards whose shorter side is longer.
const LONGEST_SHORT_SIDE: u32 = 16;
/// The most degree vectors of a layer that a forecast goes through.
const MOST_KEYS: f64 = 1e8;

impl Plan {
    /// Looks at the board and forecasts what the count needs. This takes a small part of the time of the count, and less than
    /// 1 GB.
    ///
    /// # Errors
    /// [`Refusal`] when the board is too large, or the start is not on it.
    pub fn new(dims: Dims, wanted: Wanted, crew: &dyn Crew) -> Result<Self, Refusal> {
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
            Task::Sweep(Box::new(Course::new(dims, wanted, crew)?))
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

    /// The most states that are kept at a time: those of two neighbouring layers. There may be half as many.
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

impl Course {
    /// Of the ways to lay the board and to choose a colour, the one with the fewest states.
    fn new(dims: Dims, wanted: Wanted, crew: &dyn Crew) -> Result<Self, Refusal> {
        let short = dims.rows().min(dims.columns());
        if short > LONGEST_SHORT_SIDE {
            // At least all squares of the middle may be ends of paths: log10 of (2k - 1)!!.
            let ends = 2.0 * f64::from(short);
            let states = ends / 2.0 * (ends / std::f64::consts::E).log10();
            return Err(Refusal::States {
                log10: states as u32,
            });
        }
        if dims.squares() > MOST_SQUARES {
            return Err(Refusal::Squares { most: MOST_SQUARES });
        }
        let sweeps = [false, true].into_iter().flat_map(|turned| {
            [false, true].into_iter().map(move |corner_is_white| {
                let (dims, wanted) = if turned {
                    transposed(dims, wanted)
                } else {
                    (dims, wanted)
                };
                let colours = Colours {
                    corner_is_white,
                    dims,
                };
                let sweep = Sweep::new(&Board::new(colours, wanted));
                (Size::of(&sweep), sweep)
            })
        });
        let best = sweeps.min_by(|(one, _), (other, _)| one.cost.total_cmp(&other.cost));
        let Some((size, sweep)) = best else {
            return Err(Refusal::Squares { most: MOST_SQUARES });
        };
        if size.ends / 2 > MOST_PATHS || size.keys > MOST_KEYS {
            let log10 = size.states.log10() as u32;
            return Err(Refusal::States { log10 });
        }
        let look = |half: &Half| match forecast(half, sweep.total, crew) {
            Ok(Some(outlooks)) => Ok(outlooks),
            Ok(None) => Err(Refusal::Failed(Failure::Stopped)),
            Err(_) => Err(Refusal::Failed(Failure::Memory)),
        };
        Ok(Self {
            top: look(&sweep.top)?,
            bottom: sweep.bottom.as_ref().map_or(Ok(Vec::new()), look)?,
            sweep,
            paths: size.ends / 2,
            squares: dims.squares(),
        })
    }

    /// The most of any two neighbouring layers; while the bottom half is worked through, the last layer of the top is kept.
    fn peak(&self, size: impl Fn(&Outlook) -> u64) -> u64 {
        let most = |outlooks: &[Outlook]| {
            let kept = &outlooks[..outlooks.len().saturating_sub(1)];
            let pairs = kept.windows(2).map(|pair| size(&pair[0]) + size(&pair[1]));
            pairs.max().unwrap_or_else(|| kept.first().map_or(0, &size))
        };
        let top_last = self
            .top
            .len()
            .checked_sub(2)
            .map_or(0, |last| size(&self.top[last]));
        let with_bottom = if self.bottom.is_empty() {
            0
        } else {
            top_last + most(&self.bottom)
        };
        most(&self.top).max(with_bottom)
    }

    fn states(&self) -> u64 {
        self.peak(|outlook| outlook.states)
    }

    fn bytes(&self) -> u64 {
        let number = match self.squares {
            ..=64 => 4,
            65..=99 => 8,
            _ => 16,
        };
        const TABLES: u64 = 10 << 20;
        TABLES + self.peak(|outlook| outlook.states * (4 + number) + 4 * outlook.keys)
    }

    fn work(&self) -> u64 {
        let layers = self.top.iter().chain(&self.bottom);
        layers.map(|outlook| outlook.states).sum()
    }
}

/// The board on its side.
fn transposed(dims: Dims, wanted: Wanted) -> (Dims, Wanted) {
    let Ok(turned) = Dims::new(dims.columns(), dims.rows()) else {
        return (dims, wanted); // never: both sides were checked
    };
    let from = match wanted {
        Wanted::From(from) => Wanted::From(Square {
            row: from.column,
            column: from.row,
        }),
        all => all,
    };
    (turned, from)
}

//! What is counted, what it needs, and the count.

use super::board::Board;
use super::crew::Crew;
use super::failure::{Failure, Refusal};
use super::forecast::{Need, Outlook, forecast};
use super::matchings::MOST_PATHS;
use super::row::batches;
use super::run::Run;
use super::size::Size;
use super::sweep::{Frontier, Half, Step, Sweep};
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

/// A sweep with what its layers need.
#[derive(Debug)]
pub(super) struct Course {
    pub(super) sweep: Sweep,
    /// After each step of the top, and of the ends in the middle, if there are any.
    pub(super) top: Vec<Outlook>,
    /// Empty when the bottom half is the top half.
    pub(super) bottom: Vec<Outlook>,
    /// The most paths that a state can have.
    pub(super) paths: usize,
    /// Slices are taken together up to so many states in a layer.
    pub(super) together: u64,
}

/// More squares than this are refused before they are looked at: the count would be beyond 128 bits. Of all boards with so
/// many squares those with three rows have the fewest tours, and 3x84 is the last of these with a closed count that fits.
const MOST_SQUARES: u64 = 256;
/// So are boards whose shorter side is longer.
const LONGEST_SHORT_SIDE: u32 = 16;
/// The rough number of states is not as many times what a forecast finds in bytes.
const FAR_TOO_MANY: f64 = 8.0;
/// So many degree vectors of all layers take a forecast some seconds.
const MOST_FORECAST: f64 = 5e8;
/// About as many states as stay in the cache of a processor.
const TOGETHER: u64 = 1 << 22;
/// The most degree vectors of a layer that a forecast goes through.
const MOST_KEYS: f64 = 1e8;

impl Plan {
    /// Looks at the board and forecasts what the count needs. This takes a small part of the time of the count, and less than
    /// 1 GB.
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
            Task::Sweep(Box::new(Course::new(dims, wanted, most_bytes, crew)?))
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
    fn new(dims: Dims, wanted: Wanted, most_bytes: u64, crew: &dyn Crew) -> Result<Self, Refusal> {
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
            [false, true].into_iter().flat_map(move |corner_is_white| {
                let (dims, wanted) = if turned {
                    transposed(dims, wanted)
                } else {
                    (dims, wanted)
                };
                let colours = Colours {
                    corner_is_white,
                    dims,
                };
                let sweeps = Sweep::all(&Board::new(colours, wanted)).into_iter();
                sweeps.map(|sweep| (Size::of(&sweep), sweep))
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
        // Nobody should wait for a forecast that says no anyway.
        let is_too_much = size.states / FAR_TOO_MANY > most_bytes as f64;
        if is_too_much && size.keys * sweep.steps() as f64 > MOST_FORECAST {
            let states = size.states as u64;
            return Err(Refusal::Memory {
                states,
                bytes: states.saturating_mul(4 + number_bytes(dims)),
            });
        }
        let look = |half: &Half, ends: Option<&Step>| {
            let steps = half.steps.iter().chain(ends);
            match forecast(steps, half.slots, sweep.total, number_bytes(dims), crew) {
                Ok(Some(outlooks)) => Ok(outlooks),
                Ok(None) => Err(Refusal::Failed(Failure::Stopped)),
                Err(_) => Err(Refusal::Failed(Failure::Memory)),
            }
        };
        let course = Self {
            top: look(&sweep.top, sweep.ends.as_ref())?,
            bottom: match &sweep.bottom {
                Some(half) => look(half, None)?,
                None => Vec::new(),
            },
            sweep,
            paths: size.ends / 2,
            together: TOGETHER,
        };
        let (states, bytes) = (course.states(), course.bytes());
        if bytes > most_bytes {
            return Err(Refusal::Memory { states, bytes });
        }
        Ok(course)
    }

    /// The outlook of the top where the halves meet, and the frontier.
    pub(super) fn middle(&self) -> Option<(&Outlook, &Frontier)> {
        let last = self.sweep.ends.as_ref().or(self.sweep.top.steps.last())?;
        Some((self.top.last()?, &last.frontier))
    }

    /// The most that is there at a time. While the bottom half is worked through, the last layer of the top is kept.
    fn peak(&self, of: impl Fn(Need) -> u64) -> u64 {
        let sweep = &self.sweep;
        let peak = |half, outlooks| peak(half, outlooks, self.together, &of);
        let top = peak(&sweep.top, &self.top);
        let bottom = sweep.bottom.as_ref().map_or(0, |half| {
            let kept = sweep.top.steps.len() - 1;
            of(self.top[kept].need()) + peak(half, &self.bottom)
        });
        top.max(bottom)
    }

    fn states(&self) -> u64 {
        self.peak(|need| need.states)
    }

    fn bytes(&self) -> u64 {
        const TABLES: u64 = 10 << 20;
        TABLES + self.peak(|need| need.bytes)
    }

    fn work(&self) -> u64 {
        let layers = self.top.iter().chain(&self.bottom);
        layers.map(|outlook| outlook.need().states).sum()
    }
}

/// The most that a half needs at a time: the layers before a row and behind it, and parts of two neighbours between them.
fn peak(half: &Half, outlooks: &[Outlook], together: u64, of: impl Fn(Need) -> u64) -> u64 {
    let mut before = 0;
    let mut most = 0;
    for row in &half.rows {
        let outlooks = &outlooks[row.clone()];
        let Some((last, within)) = outlooks.split_last() else {
            continue;
        };
        let parts = batches(outlooks, together).into_iter().map(|slices| {
            let needs: Vec<_> = within
                .iter()
                .map(|outlook| of(outlook.need_of(slices.clone())))
                .collect();
            let pairs = needs.windows(2).map(|pair| pair[0] + pair[1]);
            pairs.max().or(needs.first().copied()).unwrap_or(0)
        });
        let after = of(last.need());
        most = most.max(before + parts.max().unwrap_or(0) + after);
        before = after;
    }
    most
}

/// How many bytes the numbers of a board of that size have taken.
const fn number_bytes(dims: Dims) -> u64 {
    match dims.squares() {
        ..=64 => 4,
        65..=99 => 8,
        _ => 16,
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

#[cfg(test)]
mod tests {
    use super::super::crew::Alone;
    use super::*;

    /// Boards on which rows have slices, and numbers become wider within a row.
    #[test]
    fn slices_make_no_difference() {
        for (rows, columns, wanted) in [
            (5, 6, Wanted::Closed),
            (6, 6, Wanted::All),
            (5, 5, Wanted::All),
            (4, 7, Wanted::All),
            (5, 20, Wanted::Closed),
            (6, 6, Wanted::From(Square { row: 1, column: 2 })),
        ] {
            let dims = Dims::new(rows, columns).unwrap();
            let mut plan = Plan::new(dims, wanted, u64::MAX, &Alone).unwrap();
            let counts = [u64::MAX, 1000, 1].map(|together| {
                let Task::Sweep(course) = &mut plan.task else {
                    panic!("no theorem says anything of {dims}");
                };
                course.together = together;
                let batches = course
                    .sweep
                    .top
                    .rows
                    .iter()
                    .map(|row| batches(&course.top[row.clone()], together).len());
                let most = batches.max();
                assert_eq!(most > Some(1), together < u64::MAX, "{dims} {together}");
                (plan.count(&Alone).unwrap(), plan.bytes())
            });
            assert!(
                counts.iter().all(|(tours, _)| *tours == counts[0].0),
                "{dims} {counts:?}"
            );
            assert!(counts[2].1 < counts[0].1, "{dims} {counts:?}");
        }
    }
}

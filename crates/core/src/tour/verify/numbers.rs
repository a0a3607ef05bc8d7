//! Checks the visit numbers on a board without following the tour.
//!
//! The numbers on n squares are those of a tour if 1 is among them, each is at most n, and each
//! square except that of n has a neighbour with the next number. Then 1, 2, ..., n all occur, and n
//! squares have no room for others. The neighbours of a row are in the two rows above and the two
//! below, which are compared row by row. So a large board is checked as fast as it can be read from
//! memory.

use super::checker::{Kind, TourFault};
use crate::board::dims::Dims;
use crate::board::square::{Square, on_board};
use crate::tour::graph::{MOVES, neighbours};
use crate::{Message, message};

/// The mark of a blocked square, instead of its visit number.
pub const BLOCKED: u32 = u32::MAX;

/// Checks that the numbers, row by row, are those of a tour, and returns its kind.
///
/// The tour must visit all squares except those marked [`BLOCKED`](crate::notation::BLOCKED). A
/// square that is not visited has the number 0. Takes linear time, and a byte per square if the numbers are wrong.
///
/// # Errors
/// The first [`NumberFault`]: in the numbers themselves, otherwise in the steps between them.
///
/// ```
/// use backrank_core::{Dims, tour::{Kind, verify_numbers}};
///
/// let tour = [1, 4, 7, 10, 12, 9, 2, 5, 3, 6, 11, 8];
/// assert_eq!(verify_numbers(Dims::new(3, 4)?, &tour), Ok(Kind::Open));
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
pub fn verify_numbers(dims: Dims, numbers: &[u32]) -> Result<Kind, NumberFault> {
    let free = count_free(dims, numbers)?;
    let position = |number| numbers.iter().position(|&other| other == number);
    // Finding the fault takes longer than the check.
    let last = u32::try_from(free)
        .ok()
        .filter(|&last| are_followed(dims, numbers, last));
    let ends = position(1).zip(last.and_then(position));
    let (start, end) = ends.ok_or_else(|| first_fault(dims, numbers, free))?;
    let [start, end] = [start, end].map(|index| dims.square_at(index as u64));
    Ok(Kind::between(start, end, free as u64))
}

/// Returns the number of squares to visit, or an error if there is not one number per square.
fn count_free(dims: Dims, numbers: &[u32]) -> Result<usize, NumberFault> {
    let (count, squares) = (numbers.len() as u64, dims.squares());
    if count != squares {
        return Err(NumberFault::Count { count, squares });
    }
    Ok(numbers.iter().filter(|&&number| number != BLOCKED).count())
}

/// Returns true if each number is in 1..=`last`, and each but `last` has the next number a knight's
/// move away.
fn are_followed(dims: Dims, numbers: &[u32], last: u32) -> bool {
    let columns = dims.columns() as usize;
    // Sliced for each row: on a board with one column, a list of rows would take four times the
    // memory of the numbers.
    let row_at = |at: usize| numbers.get(at * columns..(at + 1) * columns);
    let mut has_next = vec![0; columns];
    for (at, row) in numbers.chunks(columns.max(1)).enumerate() {
        has_next.fill(0);
        for (down, right) in MOVES {
            let Some(other) = at.checked_add_signed(down as isize).and_then(row_at) else {
                continue;
            };
            let columns_from = |shift: i32| shift.clamp(0, columns as i32) as usize..;
            let row = &row[columns_from(-right)];
            let has_next = &mut has_next[columns_from(-right)];
            let other = &other[columns_from(right)];
            for ((number, other), has_next) in row.iter().zip(other).zip(has_next) {
                *has_next |= u32::from(*other == number.wrapping_add(1));
            }
        }
        let is_right = |number: u32, has_next: u32| {
            let is_last_or_followed = (number == last) | (has_next != 0);
            (number == BLOCKED) | ((number >= 1) & (number <= last) & is_last_or_followed)
        };
        let pairs = row.iter().zip(&*has_next);
        // Continues to the end of the row, which avoids a branch.
        if !pairs.fold(true, |all, (&number, &has)| all & is_right(number, has)) {
            return false;
        }
    }
    true
}

/// Checks that a tour may have the given numbers, as far as single numbers and consecutive pairs
/// show. A number that is not given is 0.
pub(crate) fn check_given(dims: Dims, numbers: &[u32]) -> Result<(), NumberFault> {
    let free = count_free(dims, numbers)?;
    let seen = seen(dims, numbers, free)?;
    first_wrong_step(dims, numbers, &seen).map_or(Ok(()), |fault| Err(NumberFault::Tour(fault)))
}

/// Returns the first fault of numbers that are not those of a tour.
fn first_fault(dims: Dims, numbers: &[u32], last: usize) -> NumberFault {
    let seen = match seen(dims, numbers, last) {
        Ok(seen) => seen,
        Err(fault) => return fault,
    };
    if let Some(number) = (1..=last).find(|&number| !seen[number]) {
        return NumberFault::Missing(number as u64);
    }
    // If all steps are moves, there are no squares to visit.
    let step = first_wrong_step(dims, numbers, &seen);
    NumberFault::Tour(step.unwrap_or(TourFault::Missing { visited: 0 }))
}

/// Returns which of the numbers up to `last` occur, each at most once.
fn seen(dims: Dims, numbers: &[u32], last: usize) -> Result<Vec<bool>, NumberFault> {
    let square = |index: usize| dims.square_at(index as u64);
    let mut seen = vec![false; last + 1];
    for (index, &number) in numbers.iter().enumerate() {
        if number == 0 || number == BLOCKED {
            continue;
        }
        let (second, at) = (square(index), number as usize);
        match seen.get_mut(at) {
            None => {
                return Err(NumberFault::Outside {
                    number: number.into(),
                    square: second,
                });
            }
            Some(seen @ false) => *seen = true,
            Some(true) => {
                let first = numbers.iter().position(|&other| other == number);
                return Err(NumberFault::Twice {
                    number: number.into(),
                    first: square(first.unwrap_or(index)),
                    second,
                });
            }
        }
    }
    Ok(seen)
}

/// Returns the first step between consecutive numbers that is not a move. Each number is on one
/// square, so it is the step from the smallest number without its successor as a neighbour.
fn first_wrong_step(dims: Dims, numbers: &[u32], seen: &[bool]) -> Option<TourFault> {
    let square = |index: usize| dims.square_at(index as u64);
    let at = |near: Square| numbers[dims.index(near) as usize];
    let is_followed = |index, next| neighbours(dims, square(index)).any(|near| at(near) == next);
    let numbered = numbers.iter().enumerate();
    let ends = numbered.filter(|&(index, &number)| {
        ![0, BLOCKED].contains(&number)
            && seen.get(number as usize + 1) == Some(&true)
            && !is_followed(index, number + 1)
    });
    let number = ends.map(|(_, &number)| number).min()?;
    let position = |number| numbers.iter().position(|&other| other == number);
    Some(TourFault::Step {
        number: u64::from(number) + 1,
        from: square(position(number)?),
        to: square(position(number + 1)?),
    })
}

/// The reason why numbers on a board are not those of a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberFault {
    /// There is not one number per square.
    Count {
        /// The number of numbers.
        count: u64,
        /// The number of squares.
        squares: u64,
    },
    /// A number is larger than the number of squares to visit.
    Outside {
        /// The number.
        number: u64,
        /// Its square.
        square: Square,
    },
    /// A number is on two squares.
    Twice {
        /// The number.
        number: u64,
        /// Its first square, row by row.
        first: Square,
        /// Its second square.
        second: Square,
    },
    /// The smallest number that is on no square.
    Missing(u64),
    /// The numbers are right, but their order of visit is not a tour.
    Tour(TourFault),
}

impl NumberFault {
    /// Returns the same fault for numbers that count from 0.
    #[must_use]
    pub const fn counted_from_0(mut self) -> Self {
        if let Self::Outside { number, .. }
        | Self::Twice { number, .. }
        | Self::Missing(number)
        | Self::Tour(TourFault::Step { number, .. }) = &mut self
        {
            *number = number.saturating_sub(1);
        }
        self
    }

    pub(crate) fn sentence(self, dims: Option<Dims>) -> Message {
        match self {
            Self::Count { count, squares } => message!(
                "{count|number|numbers} for a board of {squares|square|squares}",
                count,
                squares
            ),
            Self::Outside { number, square } => message!(
                "the number {number} on {square} is too large",
                number,
                square = square.label(dims)
            ),
            Self::Twice {
                number,
                first,
                second,
            } => message!(
                "the number {number} is on both {first} and {second}",
                number,
                first = first.label(dims),
                second = second.label(dims)
            ),
            Self::Missing(number) => message!("the number {number} is missing", number),
            Self::Tour(fault) => fault.sentence(dims),
        }
    }
}

on_board!(NumberFault);

#[cfg(test)]
pub(crate) mod tests {
    use super::super::verify_free;
    use super::*;
    use crate::random::Random;

    /// A tour of 3x4, row by row.
    pub(crate) const TOUR: [u32; 12] = [1, 4, 7, 10, 12, 9, 2, 5, 3, 6, 11, 8];

    fn verify_3x4(numbers: &[u32]) -> Result<Kind, NumberFault> {
        verify_numbers(Dims::of(3, 4), numbers)
    }

    #[test]
    fn the_length_of_the_list_and_repeated_numbers_are_checked() {
        let missing = Err(NumberFault::Tour(TourFault::Missing { visited: 0 }));
        assert_eq!(verify_3x4(&[BLOCKED; 12]), missing);
        let more = verify_3x4(&[0; 13]).unwrap_err();
        assert_eq!(more.to_string(), "13 numbers for a board of 12 squares");
        // Each number is the last or has a successor.
        let twice = verify_numbers(Dims::of(1, 4), &[2, BLOCKED, 2, BLOCKED]);
        let why = "the number 2 is on both 0,0 and 0,2";
        assert_eq!(twice.unwrap_err().to_string(), why);
    }

    /// The slow way: sort the squares by their numbers and follow them.
    fn by_walking(dims: Dims, numbers: &[u32]) -> Option<Kind> {
        let mut visits: Vec<(u32, usize)> = numbers.iter().copied().zip(0..).collect();
        visits.sort_unstable();
        let blocked = visits.split_off(visits.partition_point(|visit| visit.0 < BLOCKED));
        let square = |&(_, index): &(u32, usize)| dims.square_at(index as u64);
        let numbered = visits.iter().map(|visit| visit.0);
        let is_numbered = numbered.eq(1..=visits.len() as u32);
        let blocked: Vec<_> = blocked.iter().map(square).collect();
        let kind = verify_free(dims, &blocked, visits.iter().map(square));
        kind.ok().filter(|_| is_numbered)
    }

    #[test]
    fn boards_with_numbers_exchanged_or_changed_are_checked_as_by_walking() {
        let mut random = Random::new(1);
        let dims = Dims::of(3, 4);
        let mut kinds = [0; 2];
        for _ in 0..20_000 {
            let mut numbers = TOUR;
            for _ in 0..random.below(3) {
                let (one, other) = (random.below(12) as usize, random.below(12) as usize);
                match random.below(4) {
                    0 => numbers[one] = random.below(14) as u32,
                    1 => numbers[one] = BLOCKED,
                    _ => numbers.swap(one, other),
                }
            }
            let kind = verify_3x4(&numbers).ok();
            assert_eq!(kind, by_walking(dims, &numbers), "{numbers:?}");
            kinds[usize::from(kind.is_some())] += 1;
        }
        assert!(kinds.iter().all(|&count| count > 1000), "{kinds:?}");
    }
}

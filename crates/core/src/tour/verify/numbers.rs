//! Judges the visit numbers on a board, without a walk along the tour.
//!
//! The numbers on n squares are those of a tour if 1 is among them, each is at most n, and each square but that of n has a
//! neighbour with the next number: then 1, 2, ..., n are all there, and n squares have no room for more. The neighbours of a
//! row stand in the two rows above and the two below, which are compared as a whole, so that a large board is judged as fast
//! as it can be read from memory.

use std::fmt;

use super::fault::Fault;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::graph::{MOVES, is_move};
use crate::tour::kind::Kind;

/// The mark of a blocked square, in place of its visit number.
pub const BLOCKED: u32 = u32::MAX;

/// Checks that the numbers, row by row, are the visit numbers of a tour of all squares but those that are [`BLOCKED`], and
/// returns its kind. A square that is not visited has the number 0. Linear; one bit a square if the numbers are wrong.
///
/// # Errors
/// The first [`NumberFault`]: of the numbers themselves, else of the steps between them.
///
/// ```
/// use backrank_core::{Dims, tour::{Kind, verify_numbers}};
///
/// let tour = [1, 4, 7, 10, 12, 9, 2, 5, 3, 6, 11, 8];
/// assert_eq!(verify_numbers(Dims::new(3, 4)?, &tour), Ok(Kind::Open));
/// # Ok::<(), backrank_core::DimsError>(())
/// ```
pub fn verify_numbers(dims: Dims, numbers: &[u32]) -> Result<Kind, NumberFault> {
    let free = numbers.iter().filter(|&&number| number != BLOCKED).count();
    if numbers.len() as u64 != dims.squares() {
        let visited = free as u64;
        return Err(NumberFault::Tour(Fault::Missing { visited }));
    }
    let broken = first_broken(dims, numbers, free as u32);
    if broken.is_some() || !numbers.contains(&1) {
        // The search for the fault takes longer than the check.
        refuse_numbers(dims, numbers, free)?;
    }
    let square = |number: u32| {
        let index = numbers.iter().position(|&other| other == number);
        index.map(|index| dims.square_at(index as u64))
    };
    if let Some(broken) = broken
        && let Some((from, to)) = square(broken).zip(square(broken + 1))
    {
        let number = u64::from(broken) + 1;
        return Err(NumberFault::Tour(Fault::Step { number, from, to }));
    }
    match square(1).zip(square(free as u32)) {
        Some((start, end)) if is_move(end, start) => Ok(Kind::Closed),
        Some(_) => Ok(Kind::Open),
        None => Err(NumberFault::Tour(Fault::Missing { visited: 0 })),
    }
}

/// Returns the smallest number below `free` without the next number a move away, or a number outside 1..=`free`.
fn first_broken(dims: Dims, numbers: &[u32], free: u32) -> Option<u32> {
    let columns = dims.columns() as usize;
    // Found anew for each row: a list of rows would take four times the memory of the numbers on a board with one column.
    let row_at = |at: usize| numbers.get(at * columns..(at + 1) * columns);
    let mut has_next = vec![0; columns];
    let mut least = None;
    for (at, row) in numbers.chunks(columns.max(1)).enumerate() {
        let has_next = &mut has_next[..row.len()];
        has_next.fill(0);
        for (down, right) in MOVES {
            let other = at.checked_add_signed(down as isize).and_then(row_at);
            let Some(other) = other else {
                continue;
            };
            let apart = right.unsigned_abs() as usize;
            let (left, right) = if right > 0 { (0, apart) } else { (apart, 0) };
            let (Some(row), Some(other), Some(has_next)) = (
                row.get(left..),
                other.get(right..),
                has_next.get_mut(left..),
            ) else {
                continue;
            };
            for ((number, other), has_next) in row.iter().zip(other).zip(has_next) {
                *has_next |= u32::from(*other == number.wrapping_add(1));
            }
        }
        let is_right = |number: u32, has_next: u32| {
            let is_last_or_followed = (number == free) | (has_next != 0);
            (number == BLOCKED) | ((number >= 1) & (number <= free) & is_last_or_followed)
        };
        let pairs = || row.iter().zip(&*has_next);
        let all_right = pairs().fold(true, |all, (&number, &has)| all & is_right(number, has));
        if !all_right {
            let wrong = pairs().filter(|&(&number, &has)| !is_right(number, has));
            least = wrong.map(|(&number, _)| number).chain(least).min();
        }
    }
    least
}

/// Refuses numbers that are not 1..=`free`, each once.
fn refuse_numbers(dims: Dims, numbers: &[u32], free: usize) -> Result<(), NumberFault> {
    let square = |index: usize| dims.square_at(index as u64);
    let mut seen = vec![0_u64; free / 64 + 1];
    for (index, &number) in numbers.iter().enumerate() {
        if number == 0 || number == BLOCKED {
            continue;
        }
        if number as usize > free {
            return Err(NumberFault::Outside {
                number: number.into(),
                square: square(index),
            });
        }
        let (word, bit) = (&mut seen[number as usize / 64], 1 << (number % 64));
        if *word & bit != 0 {
            let first = numbers.iter().position(|&other| other == number);
            return Err(NumberFault::Twice {
                number: number.into(),
                first: square(first.unwrap_or(index)),
                second: square(index),
            });
        }
        *word |= bit;
    }
    let missing = (1..=free).find(|number| seen[number / 64] & (1 << (number % 64)) == 0);
    missing.map_or(Ok(()), |number| Err(NumberFault::Missing(number as u64)))
}

/// The reason why numbers on a board are not those of a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberFault {
    /// A number is larger than the number of squares to visit.
    Outside {
        /// The number.
        number: u64,
        /// Its square.
        square: Square,
    },
    /// A number stands on two squares.
    Twice {
        /// The number.
        number: u64,
        /// Its first square, row by row.
        first: Square,
        /// Its second square.
        second: Square,
    },
    /// The smallest number that stands on no square.
    Missing(u64),
    /// The numbers are right, but in the order of visit they are no tour.
    Tour(Fault),
}

impl fmt::Display for NumberFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside { number, square } => write!(
                f,
                "the number {number} on {},{} is too large",
                square.row, square.column
            ),
            Self::Twice {
                number,
                first,
                second,
            } => write!(
                f,
                "the number {number} stands on {},{} and on {},{}",
                first.row, first.column, second.row, second.column
            ),
            Self::Missing(number) => write!(f, "the number {number} is missing"),
            Self::Tour(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for NumberFault {}

#[cfg(test)]
mod tests {
    use super::super::verify_free;
    use super::*;
    use crate::random::Random;

    const TOUR: [u32; 12] = [1, 4, 7, 10, 12, 9, 2, 5, 3, 6, 11, 8];

    fn judge(numbers: &[u32]) -> Result<Kind, NumberFault> {
        verify_numbers(Dims::new(3, 4).unwrap(), numbers)
    }

    #[test]
    fn each_fault_is_found() {
        let with = |changes: &[(usize, u32)]| {
            let mut numbers = TOUR;
            changes
                .iter()
                .for_each(|&(at, number)| numbers[at] = number);
            judge(&numbers)
        };
        let square = |index| Dims::new(3, 4).unwrap().square_at(index);
        assert_eq!(with(&[]), Ok(Kind::Open));
        let (number, first, second) = (11, square(4), square(10));
        assert_eq!(
            with(&[(4, 11)]),
            Err(NumberFault::Twice {
                number,
                first,
                second
            })
        );
        let outside = NumberFault::Outside {
            number: 13,
            square: square(4),
        };
        assert_eq!(with(&[(4, 13)]), Err(outside));
        assert_eq!(with(&[(4, 0)]), Err(NumberFault::Missing(12)));
        assert_eq!(with(&[(0, 0)]), Err(NumberFault::Missing(1)));
        // 10 and 11 change places: it is 9 that is not followed first.
        let step = Fault::Step {
            number: 10,
            from: square(5),
            to: square(10),
        };
        assert_eq!(with(&[(3, 11), (10, 10)]), Err(NumberFault::Tour(step)));
        let cut_off = NumberFault::Tour(Fault::Missing { visited: 11 });
        assert_eq!(judge(&TOUR[..11]), Err(cut_off));
        assert_eq!(
            judge(&[BLOCKED; 12]),
            Err(NumberFault::Tour(Fault::Missing { visited: 0 }))
        );
        let ring = [1, 6, 3, 4, BLOCKED, 8, 7, 2, 5];
        assert_eq!(
            verify_numbers(Dims::new(3, 3).unwrap(), &ring),
            Ok(Kind::Closed)
        );
        // Each number is the last or is followed by the next.
        let twice = NumberFault::Twice {
            number: 2,
            first: square(0),
            second: square(2),
        };
        let row = Dims::new(1, 4).unwrap();
        let twos = [2, BLOCKED, 2, BLOCKED];
        assert_eq!(verify_numbers(row, &twos), Err(twice));
        for (fault, said) in [
            (outside, "the number 13 on 1,0 is too large"),
            (twice, "the number 2 stands on 0,0 and on 0,2"),
            (NumberFault::Missing(12), "the number 12 is missing"),
            (cut_off, "only 11 squares are visited"),
        ] {
            assert_eq!(fault.to_string(), said);
        }
        assert_eq!(
            verify_numbers(Dims::new(1, 1).unwrap(), &[1]),
            Ok(Kind::Open)
        );
    }

    /// The slow way: put the squares in the order of their numbers and walk.
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
    fn boards_with_numbers_exchanged_or_changed_are_judged_as_by_walking() {
        let mut random = Random::new(1);
        let dims = Dims::new(3, 4).unwrap();
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
            let kind = judge(&numbers).ok();
            assert_eq!(kind, by_walking(dims, &numbers), "{numbers:?}");
            kinds[usize::from(kind.is_some())] += 1;
        }
        assert!(kinds.iter().all(|&count| count > 1000), "{kinds:?}");
    }
}

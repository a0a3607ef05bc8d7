//! The published numbers of tours, to compare counts with.

use super::count::Scope;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::board::symmetry::Symmetry;
use crate::natural::Natural;

/// A published number of tours, and the sequence that contains it, if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct PublishedTours {
    /// Closed tours are undirected, others directed.
    pub tours: Natural,
    /// The number of the sequence in the OEIS, such as `A001230`.
    pub oeis: Option<&'static str>,
    /// False for a number that this program has computed and nobody else has confirmed.
    pub is_confirmed: bool,
}

/// The numbers for all boards but one; its first lines describe it.
const TABLE: &str = include_str!("published.tsv");

/// All tours of the 5x5 board from one square, directed. None is closed.
const FROM_SQUARES_OF_5X5: [(Square, u64); 3] = [
    (Square::new(0, 0), 304),
    (Square::new(1, 3), 56),
    (Square::new(2, 2), 64),
];

/// Returns the published number of tours of a board with these squares blocked, if there is one.
///
/// ```
/// use backrank_core::{Dims, Square};
/// use backrank_core::tour::count::{Scope, published};
///
/// let known = published(Dims::new(9, 3)?, &[], Scope::All).unwrap();
/// assert_eq!((known.tours.to_u128(), known.oeis), (Some(1_120), Some("A169696")));
/// let corner = [Square::new(0, 0)];
/// assert!(published(Dims::new(6, 5)?, &corner, Scope::All).is_some());
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
#[must_use]
pub fn published(dims: Dims, blocked: &[Square], scope: Scope) -> Option<PublishedTours> {
    let mut blocked = blocked.to_vec();
    blocked.sort_unstable();
    blocked.dedup();
    if let Scope::From(from) = scope {
        let is_5x5 = dims == Dims::of(5, 5) && blocked.is_empty() && dims.contains(from);
        let representative = |square| Symmetry::representative(dims, square);
        let mut table = FROM_SQUARES_OF_5X5.into_iter().filter(|_| is_5x5);
        let (_, tours) =
            table.find(|&(square, _)| representative(square) == representative(from))?;
        return Some(PublishedTours {
            tours: tours.into(),
            oeis: None,
            is_confirmed: true,
        });
    }
    let rows = rows_of_copies(dims, &blocked);
    let squares = format!("{}:", dims.squares().checked_sub(blocked.len() as u64)?);
    let mut lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines.find_map(|line| {
        let mut words = line.split(' ');
        let (sequence, kind, board_rows) = (words.next()?, words.next()?, words.next()?);
        let directions = match (scope, kind) {
            (Scope::Closed, "closed") | (Scope::All, "directed") => 1,
            (Scope::All, "paths") => 2,
            _ => return None,
        };
        if !rows.contains(&board_rows.parse().ok()?) {
            return None;
        }
        let number = words.find_map(|word| word.strip_prefix(&squares))?;
        Some(PublishedTours {
            tours: number.parse::<Natural>().ok()? * directions,
            oeis: sequence.starts_with('A').then_some(sequence),
            is_confirmed: sequence != "computed",
        })
    })
}

/// Returns the numbers of rows of those symmetric copies of the board whose blocked squares are the
/// last ones, column by column.
fn rows_of_copies(dims: Dims, blocked: &[Square]) -> Vec<u32> {
    let transposed = Dims::of(dims.columns(), dims.rows());
    let copies = Symmetry::ALL.iter().enumerate().map(|(index, symmetry)| {
        let copy = if index < 4 { dims } else { transposed };
        (symmetry, copy)
    });
    let are_last = |&(symmetry, copy): &(&Symmetry, Dims)| {
        blocked.iter().all(|&square| {
            let Square { row, column } = symmetry.move_square(copy, square);
            let position = u64::from(column) * u64::from(copy.rows()) + u64::from(row);
            position + blocked.len() as u64 >= copy.squares()
        })
    };
    copies
        .filter(are_last)
        .map(|(_, copy)| copy.rows())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every number of the table, for every symmetric copy of its board.
    #[test]
    fn each_number_is_found_and_no_two_contradict_each_other() {
        let mut numbers = 0;
        for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
            let words: Vec<_> = line.split(' ').collect();
            let rows: u32 = words[2].parse().unwrap();
            let (scope, directions) = match words[1] {
                "closed" => (Scope::Closed, 1),
                "directed" => (Scope::All, 1),
                kind => (Scope::All, 1 + u64::from(kind == "paths")),
            };
            for (squares, number) in words[3..].iter().map(|word| word.split_once(':').unwrap()) {
                let squares: u32 = squares.parse().unwrap();
                let dims = Dims::of(rows, squares.div_ceil(rows));
                let transposed = Dims::of(dims.columns(), dims.rows());
                let blocked =
                    (squares..dims.squares() as u32).map(|index| (index % rows, index / rows));
                let blocked: Vec<_> = blocked.map(Square::from).collect();
                let tours = number.parse::<Natural>().unwrap() * directions;
                for (index, symmetry) in Symmetry::ALL.iter().enumerate() {
                    let copy = if index < 4 { dims } else { transposed };
                    let copied = blocked
                        .iter()
                        .map(|&square| symmetry.move_square(copy, square));
                    let known = published(copy, &copied.collect::<Vec<_>>(), scope);
                    assert_eq!(known.unwrap().tours, tours, "{line} {squares}");
                }
                numbers += 1;
            }
        }
        assert_eq!(numbers, 309);
    }

    #[test]
    fn other_boards_have_no_published_number() {
        let published = |rows, columns, blocked: &[(u32, u32)], scope| {
            let blocked: Vec<_> = blocked.iter().copied().map(Square::from).collect();
            published(Dims::of(rows, columns), &blocked, scope)
        };
        let corner = Scope::From(Square::new(4, 0));
        for (rows, columns, scope, oeis) in [
            (8, 8, Scope::All, "A165134"),
            (8, 8, Scope::Closed, "A001230"),
            (11, 8, Scope::Closed, "A193055"),
        ] {
            let known = published(rows, columns, &[], scope);
            assert_eq!(known.and_then(|known| known.oeis), Some(oeis));
        }
        assert_eq!(published(5, 5, &[], corner).unwrap().tours, 304);
        for (rows, columns, blocked, scope) in [
            (5, 5, &[(0, 4)][..], corner),
            (5, 6, &[], corner),
            (9, 10, &[], Scope::All),
            (7, 7, &[], Scope::Closed),
            (5, 6, &[(1, 5)], Scope::All), // in a column of the table, but not at its end
            (1, 2, &[(0, 0), (0, 1)], Scope::All),
        ] {
            let known = published(rows, columns, blocked, scope);
            assert_eq!(known, None, "{rows}x{columns} {blocked:?}");
        }
        // Twice the same square.
        let cut = published(5, 6, &[(4, 5), (4, 5)], Scope::All);
        assert_eq!(cut, published(5, 6, &[(0, 0)], Scope::All));
    }
}

//! Tours as boards of visit numbers, which count from 1 or from 0, separated by blanks, commas or bars.
//! `.`, `_`, `?` or an empty cell is a square that is not visited, `#` a blocked one. `TourBoard` of
//! `render` writes them.

use super::NotationError;
use super::grid::Grid;
use super::value::digits;
pub use crate::tour::verify::numbers::BLOCKED;

/// The number on each square, 0 if it is not visited.
impl Grid<u32> {
    /// Adds the row of a line. Returns false if the cells are not a row.
    pub(super) fn add_cells(
        &mut self,
        line: usize,
        cells: impl IntoIterator<Item: AsRef<str>>,
    ) -> Result<bool, NotationError> {
        let before = self.cells.len();
        for cell in cells {
            let number = match cell.as_ref() {
                "" | "." | "_" | "?" | "-" | "-1" | "null" | "None" => {
                    self.has_symbols = true;
                    Some(0)
                }
                "#" => Some(BLOCKED),
                word => digits(word).filter(|number| *number != BLOCKED),
            };
            let Some(number) = number else {
                self.cells.truncate(before);
                return Ok(false);
            };
            self.cells.push(number);
        }
        if self.cells.len() == before {
            return Ok(false);
        }
        self.end_row(line, before)?;
        Ok(true)
    }

    /// Removes row numbers in the first column, or in the first and the last. They are row numbers if the
    /// line above has letters for the other columns, or if only the other numbers are those of a tour.
    pub(super) fn drop_labels(&mut self, files: usize) {
        for sides in [1, 2] {
            let columns = self.columns.saturating_sub(sides);
            if columns < 2 {
                return;
            }
            let rows = self.cells.chunks(self.columns);
            let labels: Vec<_> = rows.clone().map(|row| row[0]).collect();
            let are_twice = rows.clone().all(|row| row.first() == row.last());
            let inner: Vec<_> = rows.flat_map(|row| &row[1..=columns]).copied().collect();
            let are_labels =
                || labels.len() > 1 && counts(&labels) && labels.iter().any(|label| *label < 2);
            let are_alone = || are_labels() && is_tour(&inner) && !is_tour(&self.cells);
            if (sides == 1 || are_twice) && (files == columns || are_alone()) {
                self.columns = columns;
                self.cells = inner;
                return;
            }
        }
    }

    /// Returns true if empty lines are allowed between rows, because a number is too large for one row.
    pub(super) fn may_have_gaps(&self) -> bool {
        let is_larger = |number: &u32| *number as usize > self.columns;
        self.rows() > 1 || self.cells.iter().any(is_larger)
    }

    /// Returns the row and column in each line, if each line has two numbers. Such a board has no tour.
    pub(super) fn pairs(&self) -> Option<Vec<(u32, u32)>> {
        let are_pairs = self.columns == 2
            && self.rows() > 2
            && !self.has_symbols
            && !self.cells.contains(&BLOCKED)
            && !is_tour(&self.cells);
        let pairs = self.cells.chunks(2).map(|pair| (pair[0], pair[1]));
        are_pairs.then(|| pairs.collect())
    }

    /// Makes the numbers count from 1. Returns true if they counted from 0: if one square has the number 0
    /// and all have a number.
    pub(super) fn count_from_1(&mut self) -> bool {
        let numbers = || self.cells.iter().filter(|number| **number != BLOCKED);
        let zeros = numbers().filter(|number| **number == 0).count();
        let max = numbers().max().map_or(0, |max| *max as usize);
        let is_from_0 = !self.has_symbols && zeros == 1 && (1..numbers().count()).contains(&max);
        if is_from_0 {
            let numbers = self.cells.iter_mut().filter(|number| **number != BLOCKED);
            numbers.for_each(|number| *number += 1);
        }
        is_from_0
    }
}

/// Returns true if the numbers count up or down by one.
fn counts(numbers: &[u32]) -> bool {
    let by_one = |a: &u32, b: &u32| a.checked_add(1) == Some(*b);
    numbers.is_sorted_by(by_one) || numbers.is_sorted_by(|a, b| by_one(b, a))
}

/// Returns true for the numbers of a tour, each once, from 0 or 1 on.
fn is_tour(numbers: &[u32]) -> bool {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted[0] <= 1 && counts(&sorted)
}

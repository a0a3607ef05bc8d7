//! An iterator over the solutions of a problem: `bitmask` with an explicit stack.

use std::iter::FusedIterator;

use super::problem::QueensProblem;
use super::problem::attack_pattern::{AttackPattern, by_rules};
use super::problem::placement::Placement;

/// An iterator over the solutions of a problem, in lexicographic order.
///
/// It searches lazily, and its memory is one board. A solution takes 1.2 to 1.3 times as long as
/// with [`Bitmask`](super::algorithms::Bitmask), which keeps its words in registers.
#[derive(Clone, Debug)]
pub struct Solutions {
    problem: QueensProblem,
    placement: Placement,
    /// Entries below the row that is searched are unused.
    rows: Vec<Row>,
    /// The number of rows with a queen, which is the row searched next; `None` at the end of the
    /// search.
    depth: Option<usize>,
}

/// A row of the current path.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    /// The columns not tried yet.
    free: u32,
    /// The columns attacked by queens above: straight down, by sum and by difference diagonals.
    columns: u32,
    sums: u32,
    differences: u32,
}

impl Solutions {
    pub(super) fn new(problem: &QueensProblem) -> Self {
        let mut rows = vec![Row::default(); problem.order().get()];
        if let (Some(first), Some(&allowed)) = (rows.first_mut(), problem.rows().first()) {
            first.free = allowed;
        }
        Self {
            problem: problem.clone(),
            placement: Placement::blank(problem.order()),
            rows,
            depth: problem.contradiction().is_none().then_some(0),
        }
    }

    /// Searches for the next solution. `pattern` is that of the first row.
    fn advance<R: AttackPattern>(&mut self, pattern: R) -> Option<Placement> {
        let allowed = self.problem.rows();
        let mut depth = self.depth?;
        while let Some(row) = self.rows.get_mut(depth) {
            if row.free == 0 {
                self.depth = depth.checked_sub(1);
                depth = self.depth?;
                continue;
            }
            let queen = row.free & row.free.wrapping_neg();
            row.free ^= queen;
            self.placement.set(depth, queen.trailing_zeros() as usize);
            let above = *row;
            depth += 1;
            if let Some(row) = self.rows.get_mut(depth) {
                row.columns = above.columns | queen;
                row.sums = pattern.sums_below(above.sums | queen, 1);
                row.differences = pattern.differences_below(above.differences | queen, 1);
                let attacked = row.columns | row.sums | row.differences;
                row.free = allowed[depth] & !attacked;
                if R::HAS_KNIGHT_MOVES {
                    let queens_above = &self.placement.columns()[depth.saturating_sub(2)..depth];
                    let pattern = queens_above
                        .iter()
                        .fold(pattern, |pattern, &column| pattern.next_row(1 << column));
                    row.free &= !pattern.knight_attacks();
                }
            }
        }
        self.depth = depth.checked_sub(1);
        Some(self.placement)
    }
}

impl Iterator for Solutions {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        by_rules!(&self.problem, pattern => self.advance(pattern))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // The number of remaining solutions is unknown until there are none.
        (0, self.depth.is_none().then_some(0))
    }
}

impl FusedIterator for Solutions {}

//! The blocks between the start and the end of a tour.

use super::joint::Side;

/// A block by its row and column of blocks.
pub(super) type At = (usize, usize);

/// The blocks from the first along its row to the column of the last, then along that column.
#[derive(Clone, Copy)]
pub(super) struct Chain {
    pub(super) first: At,
    pub(super) last: At,
}

impl Chain {
    /// Returns the next block.
    pub(super) fn next(self, at: At) -> Option<At> {
        let (row, column) = at;
        if column < self.last.1 {
            Some((row, column + 1))
        } else if column > self.last.1 {
            Some((row, column - 1))
        } else if row < self.last.0 {
            Some((row + 1, column))
        } else if row > self.last.0 {
            Some((row - 1, column))
        } else {
            None
        }
    }

    /// Returns the uppermost row with a block of the chain, and the lowest.
    pub(super) fn rows(self) -> (usize, usize) {
        let (a, b) = (self.first.0, self.last.0);
        (a.min(b), a.max(b))
    }

    /// Returns the leftmost and the rightmost column of the chain in one of its rows.
    pub(super) fn columns(self, row: usize) -> (usize, usize) {
        let b = self.last.1;
        let a = if row == self.first.0 { self.first.1 } else { b };
        (a.min(b), a.max(b))
    }

    /// Returns the sides of a block of the chain on which other blocks will hang.
    pub(super) fn children(self, at: At, rows: usize, columns: usize) -> Vec<Side> {
        let (row, column) = at;
        let (top, bottom) = self.rows();
        let (left, right) = self.columns(row);
        let sides = [
            (Side::Left, column == left && column > 0),
            (Side::Right, column == right && column + 1 < columns),
            (Side::Above, column == 0 && row == top && row > 0),
            (Side::Below, column == 0 && row == bottom && row + 1 < rows),
        ];
        let hung = sides.into_iter().filter(|(_, is_hung)| *is_hung);
        hung.map(|(side, _)| side).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const ROWS: usize = 4;
    const COLUMNS: usize = 3;

    fn blocks() -> impl Iterator<Item = At> {
        (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)))
    }

    /// All blocks of a chain, one after another.
    fn walk(chain: Chain) -> Vec<At> {
        std::iter::successors(Some(chain.first), |&at| chain.next(at)).collect()
    }

    /// The block on which another hangs, one that is not of the chain: in a row of the chain its
    /// neighbour on the way to it, in another row the block before, and for the first of a row that
    /// in the row nearer to the chain.
    fn parent(of_chain: &[At], (row, column): At) -> (Side, At) {
        let in_row = of_chain.iter().filter(|at| at.0 == row);
        match in_row.map(|at| at.1).min() {
            Some(first) if column < first => (Side::Left, (row, column + 1)),
            None if column == 0 && of_chain.iter().all(|at| at.0 > row) => {
                (Side::Above, (row + 1, 0))
            }
            None if column == 0 => (Side::Below, (row - 1, 0)),
            _ => (Side::Right, (row, column - 1)),
        }
    }

    #[test]
    fn a_chain_leads_from_its_first_block_to_its_last() {
        for (first, last) in blocks().flat_map(|a| blocks().map(move |b| (a, b))) {
            let chain = Chain { first, last };
            let of_chain = walk(chain);
            assert_eq!(of_chain.last(), Some(&last));
            let distance = first.0.abs_diff(last.0) + first.1.abs_diff(last.1);
            assert_eq!(of_chain.len(), distance + 1);
            for two in of_chain.windows(2) {
                let ((row, column), (next_row, next_column)) = (two[0], two[1]);
                let steps = row.abs_diff(next_row) + column.abs_diff(next_column);
                assert_eq!(steps, 1, "{two:?}");
            }
        }
    }

    #[test]
    fn children_hang_on_those_sides_that_are_told() {
        for (first, last) in blocks().flat_map(|a| blocks().map(move |b| (a, b))) {
            let chain = Chain { first, last };
            let of_chain = walk(chain);
            for &at in &of_chain {
                let others = blocks().filter(|other| !of_chain.contains(other));
                let hung = others.map(|other| parent(&of_chain, other));
                let sides: HashSet<_> = hung.filter(|(_, on)| *on == at).map(|it| it.0).collect();
                let children = chain.children(at, ROWS, COLUMNS);
                assert_eq!(children.len(), sides.len(), "{at:?}");
                assert_eq!(HashSet::from_iter(children), sides, "{at:?}");
            }
        }
    }
}

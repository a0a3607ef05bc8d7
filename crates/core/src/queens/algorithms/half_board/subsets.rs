//! Subsets of the m rows or columns of a quadrant, and their ranks.
//!
//! A subset is a word, bit i for the row or column i counted from the board's corner. The subsets of one size stand in
//! increasing order, and a subset is known by its rank there. The complements of the subsets of one size, in the same
//! order, decrease: so the complement of rank i among C has rank C - 1 - i.

/// The subsets of `0..side`, by size and rank.
#[derive(Clone, Debug)]
pub(super) struct Subsets {
    by_size: Vec<Vec<u32>>,
    /// The rank of each subset among those of its size.
    ranks: Vec<u32>,
}

impl Subsets {
    /// Needs 8 bytes a subset, 2^side of them: half a megabyte for the largest side, 16.
    pub(super) fn new(side: usize) -> Self {
        let mut by_size = vec![Vec::new(); side + 1];
        let subsets = 1_u32 << side;
        let mut ranks = Vec::with_capacity(subsets as usize);
        for subset in 0..subsets {
            let of_size = &mut by_size[subset.count_ones() as usize];
            ranks.push(of_size.len() as u32);
            of_size.push(subset);
        }
        Self { by_size, ranks }
    }

    pub(super) fn side(&self) -> usize {
        self.by_size.len() - 1
    }

    /// The subsets of a size, in increasing order.
    pub(super) fn of_size(&self, size: usize) -> &[u32] {
        &self.by_size[size]
    }

    /// The rank of a subset among those of its size.
    pub(super) fn rank(&self, subset: u32) -> usize {
        self.ranks[subset as usize] as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_complement_of_a_rank_counts_from_the_other_end() {
        for side in 0..=8 {
            let subsets = Subsets::new(side);
            for size in 0..=side {
                let of_size = subsets.of_size(size);
                for (rank, &subset) in of_size.iter().enumerate() {
                    assert_eq!(subsets.rank(subset), rank);
                    let complement = ((1 << side) - 1) & !subset;
                    assert_eq!(subsets.rank(complement), of_size.len() - 1 - rank);
                }
            }
        }
    }
}

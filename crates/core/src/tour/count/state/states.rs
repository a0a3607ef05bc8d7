//! States one after another: the ranks of their matchings, and their numbers.

/// States that can be gone through.
pub(crate) trait Entries<A> {
    /// Calls `visit` with each rank and its number, in the order of the ranks. Some numbers may be
    /// 0; all must fit.
    fn for_each(self, visit: impl FnMut(u32, A));
}

/// States as a list: the ranks, rising, and the numbers.
#[derive(Clone, Copy)]
pub(crate) struct States<'a, A> {
    pub(crate) ranks: &'a [u32],
    pub(crate) numbers: &'a [A],
}

impl<'a, A> States<'a, A> {
    /// Those whose ranks are in `start..start + length`.
    pub(crate) fn block(self, start: u32, length: u32) -> States<'a, A> {
        let from = self.ranks.partition_point(|&rank| rank < start);
        let to = from + self.ranks[from..].partition_point(|&rank| rank - start < length);
        States {
            ranks: &self.ranks[from..to],
            numbers: &self.numbers[from..to],
        }
    }
}

impl<A: Copy> Entries<A> for States<'_, A> {
    #[inline(always)]
    fn for_each(self, mut visit: impl FnMut(u32, A)) {
        for (&rank, &number) in self.ranks.iter().zip(self.numbers) {
            visit(rank, number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_has_the_ranks_of_its_range() {
        let (ranks, numbers) = ([0, 1, 4, 5, 9, 10], [3_u32, 1, 4, 1, 5, 9]);
        let all = States {
            ranks: &ranks,
            numbers: &numbers,
        };
        for (start, length) in (0..12).flat_map(|start| (0..12).map(move |length| (start, length)))
        {
            let block = all.block(start, length);
            let in_range = ranks.iter().zip(&numbers);
            let in_range = in_range.filter(|(rank, _)| (start..start + length).contains(rank));
            assert!(block.ranks.iter().zip(block.numbers).eq(in_range));
        }
    }
}

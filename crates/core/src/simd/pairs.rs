//! Pairs of lists in two tables.

/// Two tables of lists, in which list i of the first is paired with list i from the end of the
/// second. Two words fit together if their keys share no bit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairs<'a, W> {
    /// For each table, the start of each list, and the end of the last. The first list starts at
    /// the table's first word.
    pub(crate) starts: [&'a [u32]; 2],
    pub(crate) keys: [&'a [W]; 2],
    /// One word per key; `None` if each word is its own key.
    pub(crate) words: Option<[&'a [W]; 2]>,
}

impl<'a, W: Copy> Pairs<'a, W> {
    /// Returns the number of pairs of lists.
    #[inline(always)]
    pub(super) const fn len(self) -> usize {
        self.starts[0].len() - 1
    }

    /// Returns the keys and the words of a pair of lists. Loading the second into registers of
    /// `lanes` lanes wastes fewer.
    #[inline(always)]
    pub(super) fn lists(self, pair: usize, lanes: usize) -> ([&'a [W]; 2], Option<[&'a [W]; 2]>) {
        let range = |starts: &[u32], list| {
            let [from, to] = [list, list + 1].map(|at| (starts[at] - starts[0]) as usize);
            from..to
        };
        let first = range(self.starts[0], pair);
        let second = range(self.starts[1], self.len() - 1 - pair);
        let steps = |one: usize, by_lanes: usize| one * by_lanes.div_ceil(lanes);
        let is_swapped = steps(second.len(), first.len()) < steps(first.len(), second.len());
        let select = |tables: [&'a [W]; 2]| {
            let [first, second] = [&tables[0][first.clone()], &tables[1][second.clone()]];
            if is_swapped {
                [second, first]
            } else {
                [first, second]
            }
        };
        (select(self.keys), self.words.map(select))
    }
}

//! Pairs of lists in two tables.

use super::word::Word;

/// The number of words after the last list of a table: the lanes of the longest register.
const PADDING: usize = 16;

/// Returns a table for lists of this total length, padded.
pub(crate) fn padded<W: Word>(length: usize) -> Vec<W> {
    vec![W::default(); length + PADDING]
}

/// Appends the words that must follow the last list of a table, so that registers can be loaded
/// without a mask.
pub(crate) fn pad<W: Word>(table: &mut Vec<W>) {
    table.extend([W::default(); PADDING]);
}

/// Two tables of lists, in which list i of the first is paired with list i from the end of the
/// second. Two words fit together if their keys share no bit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairs<'a, W> {
    /// For each table, the start of each list, and the end of the last.
    pub(super) starts: [&'a [u32]; 2],
    pub(super) keys: TwoTables<'a, W>,
    /// One word per key; `None` if each word is its own key.
    pub(super) words: Option<TwoTables<'a, W>>,
}

impl<'a, W: Word> Pairs<'a, W> {
    /// Creates the pairs from the start of each list and the end of the last, by table, and from
    /// tables that begin with the first list and are padded ([`pad`]).
    ///
    /// # Panics
    /// Panics if a table is too short, or if the tables have different numbers of lists.
    pub(crate) fn new(
        starts: [&'a [u32]; 2],
        keys: [&'a [W]; 2],
        words: Option<[&'a [W]; 2]>,
    ) -> Self {
        assert_eq!(starts[0].len(), starts[1].len());
        let tables = |tables: [&'a [W]; 2]| {
            let rest = [0, 1].map(|of| {
                let lists = starts[of][starts[of].len() - 1] - starts[of][0];
                let (lists, padding) = tables[of].split_at(lists as usize);
                assert!(padding.len() >= PADDING, "the table is padded");
                lists
            });
            TwoTables { tables, rest }
        };
        Self {
            starts,
            keys: tables(keys),
            words: words.map(tables),
        }
    }
}

/// Two tables, and the lists of them that are not taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct TwoTables<'a, W> {
    tables: [&'a [W]; 2],
    rest: [&'a [W]; 2],
}

/// A list, and the table that contains it.
#[derive(Clone, Copy)]
pub(super) struct List<'a, W> {
    pub(super) words: &'a [W],
    table: &'a [W],
}

impl<'a, W: Word> TwoTables<'a, W> {
    /// Takes the first list of the first table and the last list of the second.
    #[inline(always)]
    pub(super) fn take(&mut self, lengths: [usize; 2], is_swapped: bool) -> [List<'a, W>; 2] {
        let ([first, second], [table, other_table]) = (self.rest, self.tables);
        let (words, first) = first.split_at(lengths[0]);
        let (second, other_words) = second.split_at(second.len() - lengths[1]);
        self.rest = [first, second];
        let lists = [(words, table), (other_words, other_table)];
        let [one, other] = lists.map(|(words, table)| List { words, table });
        if is_swapped {
            [other, one]
        } else {
            [one, other]
        }
    }
}

impl<'a, W: Word> List<'a, W> {
    /// Returns as many words of the table as a register has, from these words of the list on.
    ///
    /// # Safety
    /// The words must be a part of the list, and a register at most as long as the padding.
    #[inline(always)]
    pub(super) unsafe fn register(self, words: &[W], lanes: usize) -> &'a [W] {
        debug_assert!(lanes <= PADDING);
        let from = self.table.as_ptr().with_addr(words.as_ptr().addr());
        // SAFETY: the padding of the table follows its last list.
        unsafe { std::slice::from_raw_parts(from, lanes) }
    }
}

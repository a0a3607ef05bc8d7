//! Lists in two tables, paired.

use std::ops::Range;

/// Lists in two tables, paired so: list i of the first with the list of the same distance from the end of the second. Words have
/// other keys than themselves (`OTHERS`), or are their own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairs<'a, W, const OTHERS: bool> {
    /// By table: the place at which each list begins, and the end of the last. Its first list begins at its first word.
    starts: [&'a [u32]; 2],
    tables: [Keyed<'a, W, OTHERS>; 2],
}

/// Words with a key each: words fit together when their keys share no bit. Without `OTHERS` each word is its own key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keyed<'a, W, const OTHERS: bool> {
    pub(super) keys: &'a [W],
    /// As long as the keys.
    pub(super) words: &'a [W],
}

impl<'a, W: Copy> Pairs<'a, W, false> {
    /// Takes these lists of the first table, and those that they are paired with. Each word is its own key.
    pub(crate) fn new(
        (first_starts, first): (&'a [u32], &'a [W]),
        (second_starts, second): (&'a [u32], &'a [W]),
        lists: Range<usize>,
    ) -> Self {
        let number = first_starts.len() - 1;
        let starts = [
            &first_starts[lists.start..=lists.end],
            &second_starts[number - lists.end..=number - lists.start],
        ];
        let words = |starts: &[u32], words: &'a [W]| {
            let words = &words[starts[0] as usize..starts[starts.len() - 1] as usize];
            Keyed { keys: words, words }
        };
        Self {
            starts,
            tables: [words(starts[0], first), words(starts[1], second)],
        }
    }

    /// Returns the words of the lists of each table.
    pub(crate) fn words(self) -> [&'a [W]; 2] {
        self.tables.map(|table| table.words)
    }

    /// Returns the same lists with other words and keys, one each for a word of [`words`](Self::words).
    pub(crate) fn with<V: Copy>(self, tables: [Keyed<'a, V, true>; 2]) -> Pairs<'a, V, true> {
        let lengths = tables.map(|table| table.words.len());
        assert_eq!(lengths, self.words().map(<[W]>::len));
        Pairs {
            starts: self.starts,
            tables,
        }
    }
}

impl<'a, W: Copy, const OTHERS: bool> Pairs<'a, W, OTHERS> {
    /// Returns the pairs of lists, each with that list last of which a register of this number of lanes wastes less.
    #[inline(always)]
    pub(super) fn lists<const LANES: usize>(
        self,
    ) -> impl Iterator<Item = [Keyed<'a, W, OTHERS>; 2]> {
        let Self { starts, tables } = self;
        let [first, second] = starts.map(|starts| starts.windows(2));
        let places = move |table: usize, bounds: &[u32]| {
            let origin = starts[table][0];
            (bounds[0] - origin) as usize..(bounds[1] - origin) as usize
        };
        first.zip(second.rev()).map(move |(first, second)| {
            let first = tables[0].part(places(0, first));
            let second = tables[1].part(places(1, second));
            let steps = |one: Keyed<'_, W, OTHERS>, by_lanes: Keyed<'_, W, OTHERS>| {
                one.keys.len() * by_lanes.keys.len().div_ceil(LANES)
            };
            if steps(second, first) < steps(first, second) {
                [second, first]
            } else {
                [first, second]
            }
        })
    }
}

impl<'a, W> Keyed<'a, W, true> {
    pub(crate) fn new(keys: &'a [W], words: &'a [W]) -> Self {
        assert_eq!(keys.len(), words.len());
        Self { keys, words }
    }
}

impl<W: Copy, const OTHERS: bool> Keyed<'_, W, OTHERS> {
    /// Returns the part at these places.
    #[inline(always)]
    fn part(self, places: Range<usize>) -> Self {
        let keys = &self.keys[places.clone()];
        let words = if OTHERS { &self.words[places] } else { keys };
        Self { keys, words }
    }

    /// Returns it by parts of this length; the last one may be shorter.
    #[inline(always)]
    pub(super) fn chunks(self, length: usize) -> impl Iterator<Item = Self> {
        let mut words = self.words.chunks(length);
        self.keys.chunks(length).map(move |keys| Self {
            keys,
            words: if OTHERS {
                words.next().unwrap_or_default()
            } else {
                keys
            },
        })
    }

    /// Returns the keys, each with its word.
    #[inline(always)]
    pub(super) fn iter(self) -> impl Iterator<Item = (W, W)> {
        let mut words = self.words.iter();
        self.keys.iter().map(move |&key| match words.next() {
            Some(&word) if OTHERS => (key, word),
            _ => (key, key),
        })
    }
}

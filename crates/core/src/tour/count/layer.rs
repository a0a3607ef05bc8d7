//! The states between two steps.

use super::index::Index;
use super::sums::{Trouble, reserve};
use super::sweep::Frontier;
use super::wanted::Used;
use super::word::Word;

/// The states of one degree vector, or some of them: the ranks of their matchings, rising, and their numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct States<'a, W> {
    pub(super) ranks: &'a [u32],
    pub(super) numbers: &'a [W],
}

impl<'a, W> States<'a, W> {
    /// Those with `number` ranks from `start` on.
    pub(super) fn block(self, start: u32, number: u32) -> States<'a, W> {
        let from = self.ranks.partition_point(|&rank| rank < start);
        let to = from + self.ranks[from..].partition_point(|&rank| rank - start < number);
        States {
            ranks: &self.ranks[from..to],
            numbers: &self.numbers[from..to],
        }
    }

    pub(super) const NONE: Self = States {
        ranks: &[],
        numbers: &[],
    };
}

/// The states of the degree vectors with one high part.
#[derive(Debug, Default)]
pub(super) struct Chunk<W> {
    /// Where the states of each key begin; one more at the end.
    pub(super) starts: Vec<u32>,
    pub(super) ranks: Vec<u32>,
    pub(super) numbers: Vec<W>,
}

/// The states with so many ends used.
#[derive(Debug)]
pub(super) struct Section<W> {
    pub(super) used: Used,
    pub(super) index: Index,
    pub(super) chunks: Vec<Chunk<W>>,
}

/// All states between two steps.
#[derive(Debug)]
pub(super) struct Layer<W> {
    pub(super) sections: Vec<Section<W>>,
}

/// The indices of the sections that a frontier has.
pub(super) fn indices(slots: usize, frontier: &Frontier, total: Used) -> Vec<(Used, Index)> {
    let sections = Used::between(frontier.fewest, frontier.most);
    let index = |used: Used| {
        let moves = frontier.moves - i64::from(used.white) + i64::from(used.black);
        let may_lack = used.black < total.black;
        (used, Index::new(slots, &frontier.squares, may_lack, moves))
    };
    sections.map(index).collect()
}

impl<W: Word> Layer<W> {
    /// The layer before the first step: one state, in which nothing was done.
    pub(super) fn start(slots: usize) -> Self {
        Self {
            sections: vec![Section {
                used: Used::NONE,
                index: Index::new(slots, &[], false, 0),
                chunks: vec![Chunk {
                    starts: vec![0, 1],
                    ranks: vec![0],
                    numbers: vec![W::ONE],
                }],
            }],
        }
    }

    pub(super) fn section(&self, used: Used) -> Option<&Section<W>> {
        self.sections.iter().find(|section| section.used == used)
    }
}

impl<W> Section<W> {
    /// The states of a key.
    #[inline]
    pub(super) fn states(&self, key: u64) -> States<'_, W> {
        let found = self.index.find(key).and_then(|(chunk, place)| {
            let chunk = &self.chunks[chunk];
            let range = *chunk.starts.get(place)? as usize..*chunk.starts.get(place + 1)? as usize;
            Some(States {
                ranks: &chunk.ranks[range.clone()],
                numbers: &chunk.numbers[range],
            })
        });
        found.unwrap_or(States::NONE)
    }
}

impl<W> Chunk<W> {
    pub(super) fn clear(&mut self) {
        self.starts.clear();
        self.ranks.clear();
        self.numbers.clear();
    }
}

impl<W: Word> Layer<W> {
    /// The same states in wider numbers.
    pub(super) fn widened<V: Word>(self) -> Result<Layer<V>, Trouble> {
        let mut sections = Vec::new();
        for Section {
            used,
            index,
            chunks,
        } in self.sections
        {
            let mut wider = Vec::with_capacity(chunks.len());
            for Chunk {
                starts,
                ranks,
                numbers,
            } in chunks
            {
                let mut wide = Vec::new();
                reserve(&mut wide, numbers.len())?;
                wide.extend(numbers.iter().map(|number| V::narrow(number.wide())));
                wider.push(Chunk {
                    starts,
                    ranks,
                    numbers: wide,
                });
            }
            sections.push(Section {
                used,
                index,
                chunks: wider,
            });
        }
        Ok(Layer { sections })
    }
}

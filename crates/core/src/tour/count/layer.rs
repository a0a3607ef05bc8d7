//! The states between two steps.

use std::sync::Arc;

use super::ends::Ends;
use super::error::{StepError, reserve};
use super::index::Index;
use super::split::Split;
use super::sweep::Frontier;
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
}

/// The states of one degree vector as a layer keeps them: in the shorter of two ways.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kept<'a, W> {
    /// A number for each matching, 0 for those that are no state.
    All(&'a [W]),
    Some(States<'a, W>),
}

impl<W> Kept<'_, W> {
    /// How many numbers there are.
    pub(super) const fn len(&self) -> usize {
        let (Self::All(numbers) | Self::Some(States { numbers, .. })) = self;
        numbers.len()
    }
}

/// Whether so many states out of `all` matchings are better kept as numbers of all.
pub(super) const fn is_all_shorter(states: u64, all: u64, number_bytes: u64) -> bool {
    all * number_bytes <= states * (RANK_BYTES + number_bytes)
}

/// The bytes that so many states out of `all` matchings take.
pub(super) const fn kept_bytes(states: u64, all: u64, number_bytes: u64) -> u64 {
    if is_all_shorter(states, all, number_bytes) {
        all * number_bytes
    } else {
        states * (RANK_BYTES + number_bytes)
    }
}

pub(super) const RANK_BYTES: u64 = size_of::<u32>() as u64;

/// What a layer keeps of a key besides its states.
pub(super) const KEY_BYTES: u64 = size_of::<Start>() as u64;

/// The states of the degree vectors with one high part.
#[derive(Debug, Default)]
pub(super) struct Chunk<W> {
    /// Where the states of each key begin; one more at the end.
    pub(super) starts: Vec<Start>,
    pub(super) ranks: Vec<u32>,
    pub(super) numbers: Vec<W>,
}

/// Where the states of a key begin. One without ranks has numbers for all matchings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    rank: u32,
    number: u32,
}

impl<W> Chunk<W> {
    pub(super) fn clear(&mut self) {
        self.starts.clear();
        self.ranks.clear();
        self.numbers.clear();
    }

    /// The states of a key are all there; the next key's follow.
    pub(super) fn end_key(&mut self) -> Result<(), StepError> {
        let place = |length| u32::try_from(length).map_err(|_| StepError::Memory);
        self.starts.push(Start {
            rank: place(self.ranks.len())?,
            number: place(self.numbers.len())?,
        });
        Ok(())
    }

    #[inline(always)]
    fn states(&self, key: usize) -> Option<Kept<'_, W>> {
        let [from, to] = self.starts.get(key..key + 2)? else {
            return None;
        };
        if from.number == to.number {
            return None;
        }
        let ranks = &self.ranks[from.rank as usize..to.rank as usize];
        let numbers = &self.numbers[from.number as usize..to.number as usize];
        Some(if ranks.is_empty() {
            Kept::All(numbers)
        } else {
            Kept::Some(States { ranks, numbers })
        })
    }
}

/// The states with so many ends used.
#[derive(Debug)]
pub(super) struct Section<W> {
    pub(super) used: Ends,
    pub(super) index: Arc<Index>,
    /// The number of the first chunk that is there: it may be that only some slices are.
    pub(super) first_chunk: usize,
    pub(super) chunks: Vec<Chunk<W>>,
}

/// All states between two steps.
#[derive(Debug)]
pub(super) struct Layer<W> {
    pub(super) sections: Vec<Section<W>>,
}

/// The indices of the sections that a frontier has.
pub(super) fn indices(frontier: &Frontier, total: Ends) -> Vec<(Ends, Index)> {
    let sections = Ends::between(frontier.fewest, frontier.most);
    let index = |used: Ends| {
        let moves = frontier.moves - i64::from(used.white) + i64::from(used.black);
        let may_lack = used.black < total.black;
        (
            used,
            Index::new(&frontier.split, &frontier.squares, may_lack, moves),
        )
    };
    sections.map(index).collect()
}

impl<W: Word> Layer<W> {
    /// The layer before the first step: one state, in which nothing was done.
    pub(super) fn start(slots: usize) -> Self {
        Self {
            sections: vec![Section {
                used: Ends::NONE,
                index: Arc::new(Index::new(&Split::new(slots, &[]), &[], false, 0)),
                first_chunk: 0,
                chunks: vec![Chunk {
                    starts: vec![Start { rank: 0, number: 0 }, Start { rank: 0, number: 1 }],
                    ranks: Vec::new(),
                    numbers: vec![W::ONE],
                }],
            }],
        }
    }

    pub(super) fn section(&self, used: Ends) -> Option<&Section<W>> {
        self.sections.iter().find(|section| section.used == used)
    }
}

impl<W> Section<W> {
    /// The states of a key.
    #[inline(always)]
    pub(super) fn states(&self, key: u64) -> Kept<'_, W> {
        let (chunk, place) = self.index.find_or_beyond(key);
        let chunk = self.chunks.get(chunk.wrapping_sub(self.first_chunk));
        let found = chunk.and_then(|chunk| chunk.states(place));
        found.unwrap_or(Kept::All(&[]))
    }
}

impl<W: Word> Layer<W> {
    /// The same states in wider numbers.
    pub(super) fn widened<V: Word>(self) -> Result<Layer<V>, StepError> {
        let mut sections = Vec::new();
        for Section {
            used,
            index,
            first_chunk,
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
                first_chunk,
                chunks: wider,
            });
        }
        Ok(Layer { sections })
    }
}

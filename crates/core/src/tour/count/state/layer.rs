//! Layers: all states between two steps.

use std::sync::Arc;

use super::index::Index;
use super::number::Number;
use super::stored::{States, Stored};
use crate::tour::count::board::ends::Ends;
use crate::tour::count::board::frontier::Frontier;
use crate::tour::count::error::{StepError, reserve};

/// The states of the degree vectors with one high part.
#[derive(Debug, Default)]
pub(crate) struct Chunk<N> {
    /// The first state of each key; one more at the end.
    pub(crate) starts: Vec<Start>,
    pub(crate) ranks: Vec<u32>,
    pub(crate) numbers: Vec<N>,
}

/// The place of a key's first state in the lists of a chunk. A key that adds numbers but no ranks is stored dense.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    rank: u32,
    number: u32,
}

/// The bytes that a layer needs for a key besides its states.
pub(crate) const KEY_BYTES: u64 = size_of::<Start>() as u64;

/// The bytes that a layer needs for a chunk besides its keys: for its three lists, their allocations and its task.
pub(crate) const CHUNK_BYTES: u64 = 4 * size_of::<Chunk<u8>>() as u64;

impl<N> Chunk<N> {
    pub(crate) fn clear(&mut self) {
        self.starts.clear();
        self.ranks.clear();
        self.numbers.clear();
    }

    /// Ends the states of a key; those of the next key follow.
    pub(crate) fn end_key(&mut self) -> Result<(), StepError> {
        let place = |length| u32::try_from(length).map_err(|_| StepError::Memory);
        self.starts.push(Start {
            rank: place(self.ranks.len())?,
            number: place(self.numbers.len())?,
        });
        Ok(())
    }

    #[inline(always)]
    fn states(&self, key: usize) -> Option<Stored<'_, N>> {
        let [from, to] = self.starts.get(key..key + 2)? else {
            return None;
        };
        if from.number == to.number {
            return None;
        }
        let ranks = &self.ranks[from.rank as usize..to.rank as usize];
        let numbers = &self.numbers[from.number as usize..to.number as usize];
        Some(if ranks.is_empty() {
            Stored::Dense(numbers)
        } else {
            Stored::Sparse(States { ranks, numbers })
        })
    }
}

/// The states in which the same ends are chosen.
#[derive(Debug)]
pub(crate) struct Section<N> {
    pub(crate) ends: Ends,
    pub(crate) index: Arc<Index>,
    /// The number of the first chunk here: a part of a layer has those of some slices only.
    pub(crate) first_chunk: usize,
    pub(crate) chunks: Vec<Chunk<N>>,
}

impl<N> Section<N> {
    /// The states of a key; an empty list if it has none.
    #[inline(always)]
    pub(crate) fn states(&self, key: u64) -> Stored<'_, N> {
        let (chunk, place) = self.index.find_or_beyond(key);
        let chunk = self.chunks.get(chunk.wrapping_sub(self.first_chunk));
        let found = chunk.and_then(|chunk| chunk.states(place));
        found.unwrap_or(Stored::Dense(&[]))
    }
}

/// The indices of the sections of a frontier.
pub(crate) fn indices(frontier: &Frontier, total: Ends) -> Vec<(Ends, Index)> {
    let sections = Ends::between(frontier.min_ends, frontier.max_ends);
    let index = |ends: Ends| {
        let ends_left = ends.black < total.black;
        let sum = frontier.degree_sum(ends);
        (
            ends,
            Index::new(&frontier.split, &frontier.squares, ends_left, sum),
        )
    };
    sections.map(index).collect()
}

/// The chunks of all sections, as numbers of section and chunk.
pub(crate) fn chunks<'a>(indices: impl Iterator<Item = &'a Index>) -> Vec<(usize, usize)> {
    let chunks = indices.map(Index::chunks).enumerate();
    chunks
        .flat_map(|(section, chunks)| (0..chunks).map(move |chunk| (section, chunk)))
        .collect()
}

/// All states between two steps, or those of some slices.
#[derive(Debug)]
pub(crate) struct Layer<N> {
    pub(crate) sections: Vec<Section<N>>,
}

impl<N: Number> Layer<N> {
    /// The layer before the first step: one state, without moves.
    pub(crate) fn start(slots: usize) -> Self {
        Self {
            sections: vec![Section {
                ends: Ends::NONE,
                index: Arc::new(Index::start(slots)),
                first_chunk: 0,
                chunks: vec![Chunk {
                    starts: vec![Start { rank: 0, number: 0 }, Start { rank: 0, number: 1 }],
                    ranks: Vec::new(),
                    numbers: vec![N::ONE],
                }],
            }],
        }
    }

    pub(crate) fn section(&self, ends: Ends) -> Option<&Section<N>> {
        self.sections.iter().find(|section| section.ends == ends)
    }

    /// The same states in wider numbers.
    pub(crate) fn widened<W: Number>(self) -> Result<Layer<W>, StepError> {
        let sections = self.sections.into_iter().map(|section| {
            let chunks = section.chunks.into_iter().map(|chunk| {
                let mut numbers = Vec::new();
                reserve(&mut numbers, chunk.numbers.len())?;
                numbers.extend(chunk.numbers.iter().map(|it| W::from_u128(it.to_u128())));
                Ok(Chunk {
                    starts: chunk.starts,
                    ranks: chunk.ranks,
                    numbers,
                })
            });
            Ok(Section {
                ends: section.ends,
                index: section.index,
                first_chunk: section.first_chunk,
                chunks: chunks.collect::<Result<_, _>>()?,
            })
        });
        Ok(Layer {
            sections: sections.collect::<Result<_, _>>()?,
        })
    }
}

/// A layer in the type that its numbers have reached: a count begins with the narrowest, and widens when a sum does not fit.
#[derive(Debug)]
pub(crate) enum AnyLayer {
    U32(Layer<u32>),
    U64(Layer<u64>),
    U128(Layer<u128>),
}

impl AnyLayer {
    /// The same states in the next wider numbers.
    ///
    /// # Errors
    /// [`StepError::TooNarrow`] when none are wider.
    pub(crate) fn widened(self) -> Result<Self, StepError> {
        Ok(match self {
            Self::U32(layer) => Self::U64(layer.widened()?),
            Self::U64(layer) => Self::U128(layer.widened()?),
            Self::U128(_) => return Err(StepError::TooNarrow),
        })
    }

    /// The bytes of a number.
    pub(crate) const fn number_bytes(&self) -> usize {
        match self {
            Self::U32(_) => size_of::<u32>(),
            Self::U64(_) => size_of::<u64>(),
            Self::U128(_) => size_of::<u128>(),
        }
    }
}

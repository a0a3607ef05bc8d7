//! Layers: all states between two steps.

use std::ops::Range;

use super::index::Index;
use super::packed::ONE_STATE;
use crate::simd::prefetch::prefetch;
use crate::tour::count::board::key::Ends;
use crate::tour::count::board::steps::Frontier;
use crate::tour::count::error::{TourCountError, reserve};

/// The states of the degree vectors with one high part, each packed (`state::packed`).
#[derive(Default)]
pub(crate) struct Chunk {
    /// The first byte of each key up to the last one with states; one more at the end.
    starts: Vec<u32>,
    bytes: Vec<u8>,
}

/// The bytes that a chunk needs for a key besides its states, up to the last key with states.
pub(crate) const KEY_BYTES: u64 = size_of::<u32>() as u64;

/// The bytes that a layer needs for a chunk besides its keys: for its two lists, their allocations
/// and its task.
pub(crate) const CHUNK_BYTES: u64 = 4 * size_of::<Chunk>() as u64;

impl Chunk {
    /// Begins the chunk anew, for a number of keys.
    pub(crate) fn begin(&mut self, keys: usize) -> Result<(), TourCountError> {
        self.starts.clear();
        self.bytes.clear();
        reserve(&mut self.starts, keys + 1)?;
        self.starts.push(0);
        Ok(())
    }

    /// The bytes, to which those of the next key are appended.
    pub(crate) const fn bytes_mut(&mut self) -> &mut Vec<u8> {
        &mut self.bytes
    }

    /// Ends the bytes of a key; those of the next key follow.
    pub(crate) fn end_key(&mut self) -> Result<(), TourCountError> {
        let end = u32::try_from(self.bytes.len()).map_err(|_| TourCountError::Memory)?;
        self.starts.push(end);
        Ok(())
    }

    /// A copy without room to spare, and without the keys after the last one with states, which are
    /// half of all keys.
    pub(crate) fn copied(&self) -> Result<Self, TourCountError> {
        let bytes = self.bytes.len();
        let keys = self
            .starts
            .partition_point(|&start| (start as usize) < bytes);
        Ok(Self {
            starts: copied(&self.starts[..=keys])?,
            bytes: copied(&self.bytes)?,
        })
    }

    /// The bytes that the chunk takes.
    pub(crate) const fn bytes(&self) -> u64 {
        (size_of::<Self>() + size_of_val(self.starts.as_slice()) + self.bytes.len()) as u64
    }
}

/// The place of a key's states.
#[derive(Clone, Copy)]
pub(crate) struct Found<'a> {
    /// The first byte of the key, and that of the next one.
    starts: &'a [u32],
    bytes: &'a [u8],
}

impl<'a> Found<'a> {
    /// Asks for the memory that [`states`](Self::states) reads.
    #[inline(always)]
    pub(crate) fn prefetch(self) {
        prefetch(self.starts);
    }

    /// The packed states of the key; no bytes if it has none.
    #[inline(always)]
    pub(crate) fn states(self) -> &'a [u8] {
        let &[start, end] = self.starts else {
            return &[];
        };
        &self.bytes[start as usize..end as usize]
    }
}

fn copied<T: Copy>(list: &[T]) -> Result<Vec<T>, TourCountError> {
    let mut copy = Vec::new();
    copy.try_reserve_exact(list.len())
        .map_err(|_| TourCountError::Memory)?;
    copy.extend_from_slice(list);
    Ok(copy)
}

/// The states in which the same ends are chosen.
pub(crate) struct Section {
    pub(crate) ends: Ends,
    pub(crate) index: Index,
    /// The number of the first chunk here: a part of a layer has those of some slices only.
    pub(crate) first_chunk: usize,
    pub(crate) chunks: Vec<Chunk>,
}

impl Section {
    /// The place of a key's states; `None` if there is no such key here, or none with states from it
    /// on.
    #[inline(always)]
    pub(crate) fn find(&self, key: u64) -> Option<Found<'_>> {
        let (chunk, place) = self.index.find_or_beyond(key);
        let chunk = self.chunks.get(chunk.wrapping_sub(self.first_chunk))?;
        Some(Found {
            starts: chunk.starts.get(place..place + 2)?,
            bytes: &chunk.bytes,
        })
    }
}

/// The indices of the sections of a frontier.
pub(crate) fn indices(frontier: &Frontier, total: Ends) -> Vec<(Ends, Index)> {
    let sections = Ends::between(frontier.min_ends, frontier.max_ends);
    let index = |ends: Ends| {
        let ends_left = ends.black < total.black;
        (ends, Index::new(frontier, ends, ends_left))
    };
    sections.map(index).collect()
}

/// These chunks of each section, as numbers of section and chunk.
pub(crate) fn chunks(sections: impl Iterator<Item = Range<usize>>) -> Vec<(usize, usize)> {
    let sections = sections.enumerate();
    sections
        .flat_map(|(section, chunks)| chunks.map(move |chunk| (section, chunk)))
        .collect()
}

/// All states between two steps, or those of some slices.
pub(crate) struct Layer {
    pub(crate) sections: Vec<Section>,
}

impl Layer {
    pub(crate) const EMPTY: Self = Self {
        sections: Vec::new(),
    };

    /// The layer before the first step: one state, without moves.
    pub(crate) fn start(slots: usize) -> Self {
        Self {
            sections: vec![Section {
                ends: Ends::NONE,
                index: Index::start(slots),
                first_chunk: 0,
                chunks: vec![Chunk {
                    starts: vec![0, ONE_STATE.len() as u32],
                    bytes: ONE_STATE.to_vec(),
                }],
            }],
        }
    }

    /// The bytes that all chunks and the indices take.
    pub(crate) fn bytes(&self) -> u64 {
        let chunks = self.sections.iter().flat_map(|section| &section.chunks);
        let indices = self.sections.iter().map(|section| section.index.bytes());
        chunks.map(Chunk::bytes).chain(indices).sum()
    }

    pub(crate) fn section(&self, ends: Ends) -> Option<&Section> {
        self.sections.iter().find(|section| section.ends == ends)
    }
}

//! Layers: all states between two steps, in blocks of memory that the limit counts exactly. Small chunks
//! share blocks of one size, which are used again without gaps; a large one has a block of its own.

use super::budget::{BLOCK_BYTES, Budget, Held};
use super::error::{TourCountError, reserve};
use super::index::Index;
use super::packed::ONE_STATE;
use super::steps::{Ends, Frontier};
use crate::simd::prefetch::prefetch;

/// The bytes of an offset in the table of a chunk.
const OFFSET: usize = size_of::<u32>();

/// The place of a chunk: the states of the keys with one high part, each packed (`packed`). A table of
/// the offsets of its keys, and of their end, comes first; then the states.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Chunk {
    /// The number of its block.
    pub(super) block: u32,
    pub(super) start: u32,
    /// The number of keys up to the last one with states.
    pub(super) keys: u32,
}

/// The states in which the same ends are chosen.
pub(super) struct Section {
    pub(super) ends: Ends,
    pub(super) index: Index,
    pub(super) chunks: Vec<Chunk>,
}

/// All states between two steps, or those of some chunks.
pub(super) struct Layer<'a> {
    pub(super) sections: Vec<Section>,
    pub(super) blocks: Vec<Vec<u8>>,
    pub(super) held: Held<'a>,
    /// The bytes of a state of the bounds, about: half of these states occur, and take two bytes each.
    pub(super) bytes_per_state: f64,
}

impl<'a> Layer<'a> {
    /// Returns a layer without states.
    pub(super) fn new(
        frontier: &Frontier,
        total: Ends,
        budget: &'a Budget,
    ) -> Result<Self, TourCountError> {
        let section = |(ends, index): (Ends, Index)| Section {
            ends,
            chunks: vec![Chunk::default(); index.chunks()],
            index,
        };
        let sections: Vec<_> = indices(frontier, total).map(section).collect();
        let mut layer = Self {
            sections,
            blocks: Vec::new(),
            held: Held::none(budget),
            bytes_per_state: 1.0,
        };
        layer.held.more(layer.table_bytes())?;
        Ok(layer)
    }

    /// Returns the layer before the first step: one state, without moves.
    pub(super) fn start(slots: usize, budget: &'a Budget) -> Result<Self, TourCountError> {
        let mut layer = Self {
            sections: vec![Section {
                ends: Ends::NONE,
                index: Index::start(slots),
                chunks: vec![Chunk::default()],
            }],
            blocks: Vec::new(),
            held: Held::none(budget),
            bytes_per_state: 1.0,
        };
        let mut writer = Writer::new(budget);
        writer.begin(1)?;
        writer.states().extend_from_slice(&ONE_STATE);
        writer.end_key()?;
        let chunk = writer.end_chunk()?;
        layer.add([((0, 0), chunk)], writer.blocks());
        Ok(layer)
    }

    /// Adds chunks, each with the numbers of its section and of itself there, and the blocks in which
    /// they were written.
    pub(super) fn add(
        &mut self,
        chunks: impl IntoIterator<Item = ((usize, usize), Chunk)>,
        (blocks, mut held): (Vec<Vec<u8>>, Held<'a>),
    ) {
        let before = self.blocks.len() as u32;
        for ((section, number), chunk) in chunks {
            let block = before + chunk.block;
            self.sections[section].chunks[number] = Chunk { block, ..chunk };
        }
        self.blocks.extend(blocks);
        self.held.merge(&mut held);
    }

    /// Adds the states of another part of the same layer.
    pub(super) fn merge(&mut self, mut part: Self) {
        let before = self.blocks.len() as u32;
        for (section, part) in self.sections.iter_mut().zip(&part.sections) {
            for (chunk, &other) in section.chunks.iter_mut().zip(&part.chunks) {
                if other.keys > 0 {
                    let block = before + other.block;
                    *chunk = Chunk { block, ..other };
                }
            }
        }
        self.blocks.append(&mut part.blocks);
        part.held.less(part.table_bytes()); // they are those of the whole
        self.held.merge(&mut part.held);
    }

    /// Returns the bytes of the tables.
    pub(super) fn table_bytes(&self) -> u64 {
        let tables = self.sections.iter().map(|section| {
            section.index.bytes() + (section.chunks.len() * size_of::<Chunk>()) as u64
        });
        tables.sum()
    }

    pub(super) fn section(&self, ends: Ends) -> Option<&Section> {
        self.sections.iter().find(|section| section.ends == ends)
    }
}

/// Writes the chunks of a thread.
pub(super) struct Writer<'a> {
    blocks: Vec<Vec<u8>>,
    /// The number of the block that has room for small chunks.
    open: Option<usize>,
    /// The offsets of the keys of a chunk, and its states. They grow; what is copied from them has no
    /// room to spare.
    offsets: Vec<u32>,
    states: Vec<u8>,
    buffer: Held<'a>,
    held: Held<'a>,
}

impl<'a> Writer<'a> {
    pub(super) const fn new(budget: &'a Budget) -> Self {
        Self {
            blocks: Vec::new(),
            open: None,
            offsets: Vec::new(),
            states: Vec::new(),
            buffer: Held::none(budget),
            held: Held::none(budget),
        }
    }

    /// Begins a chunk of a number of keys.
    pub(super) fn begin(&mut self, keys: usize) -> Result<(), TourCountError> {
        self.offsets.clear();
        self.states.clear();
        reserve(&mut self.offsets, keys + 1)?;
        self.offsets.push(0);
        Ok(())
    }

    /// The states, to which those of the next key are appended.
    pub(super) const fn states(&mut self) -> &mut Vec<u8> {
        &mut self.states
    }

    /// Ends the states of a key; those of the next key follow.
    pub(super) fn end_key(&mut self) -> Result<(), TourCountError> {
        let end = u32::try_from(self.states.len()).map_err(|_| TourCountError::Memory)?;
        self.offsets.push(end);
        Ok(())
    }

    /// Ends the chunk, without the keys after the last one with states, which are half of all keys.
    pub(super) fn end_chunk(&mut self) -> Result<Chunk, TourCountError> {
        let of_buffer = self.states.capacity() + self.offsets.capacity() * OFFSET;
        self.buffer.resize(of_buffer as u64)?;
        let length = self.states.len();
        let keys = self
            .offsets
            .partition_point(|&offset| (offset as usize) < length);
        if keys == 0 {
            return Ok(Chunk::default());
        }
        let bytes = (keys + 1) * OFFSET + length;
        let has_room =
            |&open: &usize| self.blocks[open].capacity() - self.blocks[open].len() >= bytes;
        let block = match self.open.filter(has_room) {
            Some(open) => open,
            None if bytes > BLOCK_BYTES / 2 => self.new_block(bytes)?,
            None => {
                let open = self.new_block(BLOCK_BYTES)?;
                *self.open.insert(open)
            }
        };
        let list = &mut self.blocks[block];
        let chunk = Chunk {
            block: block as u32,
            start: list.len() as u32,
            keys: keys as u32,
        };
        for offset in &self.offsets[..=keys] {
            list.extend_from_slice(&offset.to_le_bytes());
        }
        list.extend_from_slice(&self.states);
        Ok(chunk)
    }

    fn new_block(&mut self, bytes: usize) -> Result<usize, TourCountError> {
        self.held.more(bytes as u64)?;
        let spare = match bytes {
            BLOCK_BYTES => self.held.budget.block(),
            _ => None,
        };
        let mut block = spare.map_or_else(|| with_capacity(bytes), Ok)?;
        block.clear();
        self.blocks.push(block);
        Ok(self.blocks.len() - 1)
    }

    /// Returns the blocks.
    pub(super) fn blocks(&mut self) -> (Vec<Vec<u8>>, Held<'a>) {
        let mut held = Held::none(self.held.budget);
        held.merge(&mut self.held);
        (std::mem::take(&mut self.blocks), held)
    }
}

impl Drop for Writer<'_> {
    fn drop(&mut self) {
        self.held.less(self.held.bytes());
        self.held.budget.keep(std::mem::take(&mut self.blocks));
    }
}

impl Drop for Layer<'_> {
    fn drop(&mut self) {
        let blocks = std::mem::take(&mut self.blocks);
        self.held.less(self.held.bytes());
        self.held.budget.keep(blocks);
    }
}

/// Returns a list with room for this many bytes.
pub(super) fn with_capacity(bytes: usize) -> Result<Vec<u8>, TourCountError> {
    let mut list = Vec::new();
    let reserved = list.try_reserve_exact(bytes);
    reserved.map_err(|_| TourCountError::Memory).map(|()| list)
}

/// The place of a key's states.
#[derive(Clone, Copy)]
pub(super) struct Found<'a> {
    /// The offset of the key, and that of the next one.
    offsets: &'a [u8],
    states: &'a [u8],
}

impl<'a> Found<'a> {
    /// Asks for the memory that [`states`](Self::states) reads.
    #[inline(always)]
    pub(super) fn prefetch(self) {
        prefetch(self.offsets);
    }

    /// Returns the packed states of the key; no bytes if it has none.
    #[inline(always)]
    pub(super) fn states(self) -> &'a [u8] {
        let &[[a, b, c, d], [e, f, g, h]] = self.offsets.as_chunks::<OFFSET>().0 else {
            return &[];
        };
        let [start, end] = [[a, b, c, d], [e, f, g, h]].map(u32::from_le_bytes);
        &self.states[start as usize..end as usize]
    }
}

impl Section {
    /// Returns the place of the states of the key with this number; `None` if there is no such key here,
    /// or none with states from it on. `blocks`: those of the layer.
    #[inline(always)]
    pub(super) fn find<'a>(&self, blocks: &'a [Vec<u8>], number: u64) -> Option<Found<'a>> {
        let (chunk, place) = self.index.chunk_and_place(number);
        let chunk = self.chunks.get(chunk)?;
        if place >= chunk.keys as usize {
            return None;
        }
        let block = &blocks[chunk.block as usize][chunk.start as usize..];
        let (offsets, states) = block.split_at((chunk.keys as usize + 1) * OFFSET);
        Some(Found {
            offsets: &offsets[place * OFFSET..][..2 * OFFSET],
            states,
        })
    }
}

/// Returns the indices of the sections of a frontier.
pub(super) fn indices(frontier: &Frontier, total: Ends) -> impl Iterator<Item = (Ends, Index)> {
    let sections = Ends::between(frontier.min_ends, frontier.max_ends);
    sections.map(move |ends| {
        let ends_left = ends.black < total.black;
        (ends, Index::new(frontier, ends, ends_left))
    })
}

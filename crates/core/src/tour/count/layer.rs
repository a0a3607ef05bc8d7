//! Layers: all states between two steps, in blocks of memory that the limit counts exactly. Small chunks
//! share blocks of one size, which are used again without gaps; a large one has a block of its own. A layer
//! that is read again and again may be in a store.

use std::hash::{DefaultHasher, Hasher};

use super::TourCountError;
use super::index::Index;
use super::means::{BLOCK_BYTES, Blocks, Budget, Held, reserve};
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
    pub(super) blocks: Blocks<'a>,
    /// The blocks, if they are in a store and not here.
    stored: Vec<StoredBlock>,
    /// The bytes of the tables.
    held: Held<'a>,
    /// The bytes of a state of the bounds, about: half of these states occur, and take two bytes each.
    pub(super) bytes_per_state: f64,
}

/// The place of a block in a store, and what it must be.
struct StoredBlock {
    place: u64,
    bytes: usize,
    checksum: u64,
}

/// A place for bytes outside memory, such as a file, where a count keeps a layer that it reads again and
/// again.
pub trait Store: Sync {
    /// Forgets all bytes, at the beginning of a count.
    fn clear(&self);

    /// Keeps bytes, and returns the place where they are; `None` if it has no room for them, or
    /// fails.
    fn put(&self, bytes: &[u8]) -> Option<u64>;

    /// Reads as many bytes from a place as were put there; `None` if it fails.
    fn get(&self, place: u64, bytes: &mut [u8]) -> Option<()>;
}

impl<'a> Layer<'a> {
    /// Returns a layer without states.
    pub(super) fn new(
        frontier: &Frontier,
        total: Ends,
        budget: &'a Budget,
    ) -> Result<Self, TourCountError> {
        Self::of(indices(frontier, total), budget)
    }

    /// Returns the layer before the first step: one state, without moves.
    pub(super) fn start(slots: usize, budget: &'a Budget) -> Result<Self, TourCountError> {
        let mut layer = Self::of([(Ends::NONE, Index::start(slots))], budget)?;
        let mut writer = Writer::new(budget);
        writer.states().extend_from_slice(&ONE_STATE);
        writer.end_key()?;
        let chunk = writer.end_chunk()?;
        layer.add([((0, 0), chunk)], writer.blocks);
        Ok(layer)
    }

    fn of(
        indices: impl IntoIterator<Item = (Ends, Index)>,
        budget: &'a Budget,
    ) -> Result<Self, TourCountError> {
        let section = |(ends, index): (Ends, Index)| Section {
            ends,
            chunks: vec![Chunk::default(); index.chunks()],
            index,
        };
        let sections: Vec<_> = indices.into_iter().map(section).collect();
        let tables = sections.iter().map(|section| {
            section.index.bytes() + (section.chunks.len() * size_of::<Chunk>()) as u64
        });
        let mut held = Held::none(budget);
        held.more(tables.sum())?;
        Ok(Self {
            sections,
            blocks: Blocks::none(budget),
            stored: Vec::new(),
            held,
            bytes_per_state: 1.0,
        })
    }

    /// Adds chunks, each with the numbers of its section and of itself there, and the blocks in which
    /// they were written.
    pub(super) fn add(
        &mut self,
        chunks: impl IntoIterator<Item = ((usize, usize), Chunk)>,
        blocks: Blocks<'a>,
    ) {
        let first = self.blocks.append(blocks);
        for ((section, number), chunk) in chunks {
            let block = first + chunk.block;
            self.sections[section].chunks[number] = Chunk { block, ..chunk };
        }
    }

    /// Adds the states of another part of the same layer.
    pub(super) fn merge(&mut self, part: Self) {
        let sections = part.sections.iter().enumerate();
        let chunks = sections.flat_map(|(section, Section { chunks, .. })| {
            let chunks = (0..).zip(chunks).filter(|(_, chunk)| chunk.keys > 0);
            chunks.map(move |(number, &chunk)| ((section, number), chunk))
        });
        self.add(chunks, part.blocks);
    }

    pub(super) fn section(&self, ends: Ends) -> Option<&Section> {
        self.sections.iter().find(|section| section.ends == ends)
    }

    /// Moves the states to a store.
    ///
    /// # Errors
    /// [`TourCountError::Store`] if the store takes no more.
    pub(super) fn into_store(mut self, store: &dyn Store) -> Result<Self, TourCountError> {
        for block in &self.blocks.list {
            self.stored.push(StoredBlock {
                place: store.put(block).ok_or(TourCountError::Store)?,
                bytes: block.len(),
                checksum: checksum(block),
            });
        }
        self.blocks = Blocks::none(self.held.budget());
        Ok(self)
    }

    pub(super) const fn is_stored(&self) -> bool {
        !self.stored.is_empty()
    }

    /// Loads the chunks with wanted high parts from the store.
    ///
    /// # Errors
    /// [`TourCountError`] if they do not fit, or the store has other bytes than it got.
    pub(super) fn load(
        &self,
        (frontier, total): (&Frontier, Ends),
        is_wanted: impl Fn(u64) -> bool,
        store: &dyn Store,
    ) -> Result<Self, TourCountError> {
        let mut loaded = Self::new(frontier, total, self.held.budget())?;
        let mut numbers = vec![None; self.stored.len()];
        for (section, stored) in self.sections.iter().enumerate() {
            for (number, chunk) in stored.chunks.iter().enumerate() {
                if chunk.keys == 0 || !is_wanted(stored.index.high(number)) {
                    continue;
                }
                let place = chunk.block as usize;
                let block = match numbers[place] {
                    Some(block) => block,
                    None => *numbers[place].insert(loaded.load_block(&self.stored[place], store)?),
                };
                loaded.sections[section].chunks[number] = Chunk { block, ..*chunk };
            }
        }
        Ok(loaded)
    }

    /// Loads a block, and returns its number.
    fn load_block(&mut self, of: &StoredBlock, store: &dyn Store) -> Result<u32, TourCountError> {
        let number = self.blocks.add(of.bytes.max(BLOCK_BYTES))?;
        let block = &mut self.blocks.list[number];
        block.resize(of.bytes, 0);
        let got = store.get(of.place, block);
        got.filter(|()| checksum(block) == of.checksum)
            .ok_or(TourCountError::Store)?;
        Ok(number as u32)
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

/// Writes the chunks of a thread.
pub(super) struct Writer<'a> {
    pub(super) blocks: Blocks<'a>,
    /// The number of the block that has room for small chunks.
    open: Option<usize>,
    /// The offsets of the keys of a chunk, and its states. They grow; what is copied from them has no
    /// room to spare.
    offsets: Vec<u32>,
    states: Vec<u8>,
    buffer: Held<'a>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(budget: &'a Budget) -> Self {
        Self {
            blocks: Blocks::none(budget),
            open: None,
            offsets: vec![0],
            states: Vec::new(),
            buffer: Held::none(budget),
        }
    }

    /// The states, to which those of the next key are appended.
    pub(super) const fn states(&mut self) -> &mut Vec<u8> {
        &mut self.states
    }

    /// Ends the states of a key; those of the next key follow.
    pub(super) fn end_key(&mut self) -> Result<(), TourCountError> {
        let end = u32::try_from(self.states.len()).map_err(|_| TourCountError::Memory)?;
        reserve(&mut self.offsets, 1)?;
        self.offsets.push(end);
        Ok(())
    }

    /// Ends the chunk, without the keys after the last one with states, which are half of all keys.
    pub(super) fn end_chunk(&mut self) -> Result<Chunk, TourCountError> {
        let Self {
            blocks,
            offsets,
            states,
            ..
        } = self;
        let of_buffer = states.capacity() + offsets.capacity() * OFFSET;
        self.buffer.resize(of_buffer as u64)?;
        let keys = offsets.partition_point(|&offset| (offset as usize) < states.len());
        let mut chunk = Chunk::default();
        if keys > 0 {
            let bytes = (keys + 1) * OFFSET + states.len();
            let has_room =
                |&open: &usize| blocks.list[open].capacity() - blocks.list[open].len() >= bytes;
            let block = match self.open.filter(has_room) {
                Some(open) => open,
                None if bytes > BLOCK_BYTES / 2 => blocks.add(bytes)?,
                None => *self.open.insert(blocks.add(BLOCK_BYTES)?),
            };
            let list = &mut blocks.list[block];
            chunk = Chunk {
                block: block as u32,
                start: list.len() as u32,
                keys: keys as u32,
            };
            for offset in &offsets[..=keys] {
                list.extend_from_slice(&offset.to_le_bytes());
            }
            list.extend_from_slice(states);
        }
        offsets.truncate(1);
        states.clear();
        Ok(chunk)
    }
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

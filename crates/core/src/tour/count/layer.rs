//! Layers: all states between two steps.
//!
//! States are in blocks of memory, which are counted exactly. With a small limit all blocks have one size
//! and are reused without gaps; only a key with more states has a block of its own. A layer that is read
//! repeatedly may be in a store.

use std::hash::{DefaultHasher, Hasher};

use super::TourCountError;
use super::context::{BLOCK_BYTES, Blocks, Budget, Reservation, grown_bytes, reserve};
use super::index::{Index, Section};
use super::packed::ONE_STATE;
use super::steps::{Ends, Frontier};
use crate::simd::prefetch::prefetch;

/// The bytes of an offset in the table of a piece.
const OFFSET: usize = size_of::<u32>();

/// Where the packed states of consecutive keys of a chunk are. A chunk that does not fit in one block has
/// several pieces. The bytes of a piece are the offset of each key, the end offset, and the states.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Piece {
    /// The number of its block.
    block: u32,
    start: u32,
    /// The number of keys. Keys after the last one with states belong to the next piece, if there is one.
    keys: u32,
    /// The position of the next piece in the list of pieces, from 1; 0 if this is the last.
    next: u32,
}

/// All states between two steps, or those of some chunks.
pub(super) struct Layer<'a> {
    pub(super) index: Index,
    /// The first piece of each chunk; it has no keys if the chunk has no states.
    chunks: Vec<Piece>,
    pub(super) blocks: Blocks<'a>,
    /// The other pieces of all chunks.
    pieces: Vec<Piece>,
    /// The blocks, if they are in a store.
    stored: Vec<StoredBlock>,
    /// The bytes of the tables, including what they outgrew.
    reservation: Reservation<'a>,
    /// The approximate number of bytes for each state of the bounds. Half of these states occur, and take
    /// two bytes each.
    pub(super) bytes_per_state: f64,
}

/// A block in a store: its position, length and checksum.
struct StoredBlock {
    position: u64,
    bytes: usize,
    checksum: u64,
}

/// Storage outside memory, such as a file, for layers that a count reads repeatedly.
pub trait Store: Sync {
    /// Deletes all bytes. Called at the beginning of a count.
    fn clear(&self);

    /// Stores bytes and returns their position; `None` if there is no space for them, or on failure.
    fn put(&self, bytes: &[u8]) -> Option<u64>;

    /// Reads the bytes stored at a position, as many as were put there; `None` on failure.
    fn get(&self, position: u64, bytes: &mut [u8]) -> Option<()>;
}

impl<'a> Layer<'a> {
    /// Returns a layer without states.
    pub(super) fn new(
        frontier: &Frontier,
        total: Ends,
        budget: &'a Budget,
    ) -> Result<Self, TourCountError> {
        Self::with_index(Index::new(frontier, total), budget)
    }

    /// Returns the layer before the first step: one state without moves.
    pub(super) fn start(slots: usize, budget: &'a Budget) -> Result<Self, TourCountError> {
        let mut layer = Self::with_index(Index::start(slots), budget)?;
        let mut writer = Writer::new(budget);
        writer.states().extend_from_slice(&ONE_STATE);
        writer.end_key()?;
        writer.end_chunk(0)?;
        layer.add(writer);
        Ok(layer)
    }

    fn with_index(index: Index, budget: &'a Budget) -> Result<Self, TourCountError> {
        let chunks = vec![Piece::default(); index.chunks().len()];
        let mut reservation = Reservation::new(budget);
        let tables = index.bytes() as usize + size_of_val(&*chunks);
        reservation.grow(grown_bytes(tables))?;
        Ok(Self {
            index,
            chunks,
            blocks: Blocks::new(budget),
            pieces: Vec::new(),
            stored: Vec::new(),
            reservation,
            bytes_per_state: 1.0,
        })
    }

    /// Adds the chunks that a thread has written.
    pub(super) fn add(&mut self, writer: Writer<'a>) {
        self.append(writer.chunks, writer.pieces, writer.blocks);
    }

    /// Adds the states of another part of the same layer.
    pub(super) fn merge(&mut self, part: Self) {
        let chunks = part.chunks.into_iter().enumerate();
        let chunks = chunks.filter(|(_, chunk)| chunk.keys > 0);
        self.append(chunks, part.pieces, part.blocks);
    }

    /// Adds chunks. `chunks`: for each its number and its first piece; `pieces`: the other pieces; `blocks`:
    /// the blocks of all pieces.
    fn append(
        &mut self,
        chunks: impl IntoIterator<Item = (usize, Piece)>,
        pieces: Vec<Piece>,
        blocks: Blocks<'a>,
    ) {
        let (first, before) = (self.blocks.append(blocks), self.pieces.len() as u32);
        let moved = |piece: Piece| Piece {
            block: first + piece.block,
            next: piece.next + if piece.next > 0 { before } else { 0 },
            ..piece
        };
        self.pieces.extend(pieces.into_iter().map(moved));
        for (number, chunk) in chunks {
            self.chunks[number] = moved(chunk);
        }
    }

    /// Returns the next piece of the same chunk.
    fn next(&self, piece: &Piece) -> Option<&Piece> {
        self.pieces.get((piece.next as usize).wrapping_sub(1))
    }

    /// Moves the states to a store.
    ///
    /// # Errors
    /// [`TourCountError::Store`] if the store rejects a block.
    pub(super) fn into_store(mut self, store: &dyn Store) -> Result<Self, TourCountError> {
        for block in &self.blocks.list {
            self.stored.push(StoredBlock {
                position: store.put(block).ok_or(TourCountError::Store)?,
                bytes: block.len(),
                checksum: checksum(block),
            });
        }
        self.blocks = Blocks::new(self.reservation.budget());
        Ok(self)
    }

    pub(super) const fn is_stored(&self) -> bool {
        !self.stored.is_empty()
    }

    /// Loads the chunks with wanted high parts from the store.
    ///
    /// # Errors
    /// [`TourCountError`] if they do not fit, or the store returns other bytes than it got.
    pub(super) fn load(
        &self,
        (frontier, total): (&Frontier, Ends),
        is_wanted: impl Fn(u64) -> bool,
        store: &dyn Store,
    ) -> Result<Self, TourCountError> {
        let mut loaded = Self::new(frontier, total, self.reservation.budget())?;
        loaded.pieces.clone_from(&self.pieces);
        let mut is_needed = vec![false; self.stored.len()];
        for (number, chunk) in self.chunks.iter().enumerate() {
            if chunk.keys > 0 && is_wanted(self.index.chunks()[number].high) {
                loaded.chunks[number] = *chunk;
                let pieces = std::iter::successors(Some(chunk), |piece| self.next(piece));
                pieces.for_each(|piece| is_needed[piece.block as usize] = true);
            }
        }
        for (stored, is_needed) in self.stored.iter().zip(is_needed) {
            match is_needed {
                true => loaded.load_block(stored, store)?,
                false => loaded.blocks.list.push(Vec::new()), // so that the others keep their numbers
            }
        }
        Ok(loaded)
    }

    /// Loads a block.
    fn load_block(
        &mut self,
        stored: &StoredBlock,
        store: &dyn Store,
    ) -> Result<(), TourCountError> {
        let number = self.blocks.add(stored.bytes.max(BLOCK_BYTES))?;
        let block = &mut self.blocks.list[number];
        block.resize(stored.bytes, 0);
        let bytes_read = store.get(stored.position, block);
        bytes_read
            .filter(|()| checksum(block) == stored.checksum)
            .ok_or(TourCountError::Store)
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

/// Writes the chunks of a thread.
pub(super) struct Writer<'a> {
    blocks: Blocks<'a>,
    /// For each chunk its number and its first piece.
    chunks: Vec<(usize, Piece)>,
    /// The other pieces.
    pieces: Vec<Piece>,
    /// The number of the block to which pieces are added.
    open: Option<usize>,
    /// The pieces of the current chunk.
    chunk: Vec<Piece>,
    /// The offsets of the keys of the current piece. They grow, and are copied to a block at the end.
    offsets: Vec<u32>,
    states: Vec<u8>,
    buffer: Reservation<'a>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(budget: &'a Budget) -> Self {
        Self {
            blocks: Blocks::new(budget),
            chunks: Vec::new(),
            pieces: Vec::new(),
            open: None,
            chunk: Vec::new(),
            offsets: vec![0],
            states: Vec::new(),
            buffer: Reservation::new(budget),
        }
    }

    /// Returns the buffer to which the states of the next key are appended.
    pub(super) const fn states(&mut self) -> &mut Vec<u8> {
        &mut self.states
    }

    /// Returns the free bytes of the open block.
    fn room(&self) -> usize {
        let open = self.open.map(|open| &self.blocks.list[open]);
        open.map_or(0, |block| block.capacity() - block.len())
    }

    /// Ends the states of a key. If the open block, or else a new piece, can contain the keys before it
    /// but not this one too, those keys become a piece, and this key begins the next one.
    pub(super) fn end_key(&mut self) -> Result<(), TourCountError> {
        let (offsets, end) = (self.offsets.len(), self.states.len());
        let start = self.offsets[offsets - 1] as usize;
        let length = end - start;
        let before = offsets * OFFSET + start;
        let max_bytes = match self.room() {
            room if before <= room => room,
            _ => self.buffer.budget().max_piece(),
        };
        let is_cut = start > 0 && length > 0 && before + OFFSET + length > max_bytes;
        let end = if is_cut {
            self.end_piece()?;
            length
        } else {
            end
        };
        let end = u32::try_from(end).map_err(|_| TourCountError::Memory)?;
        reserve(&mut self.offsets, 1)?;
        self.offsets.push(end);
        Ok(())
    }

    /// Ends a piece with the last key that has states. The keys after it begin the next piece: half of all
    /// keys have no states.
    fn end_piece(&mut self) -> Result<(), TourCountError> {
        let room = self.room();
        let Self {
            blocks,
            offsets,
            states,
            ..
        } = self;
        let buffer_bytes = states.capacity() + offsets.capacity() * OFFSET;
        self.buffer.resize(grown_bytes(buffer_bytes))?;
        let end = offsets[offsets.len() - 1] as usize;
        let keys = offsets.partition_point(|&offset| (offset as usize) < end);
        if keys == 0 {
            return Ok(());
        }
        let bytes = (keys + 1) * OFFSET + end;
        let block = match self.open.filter(|_| bytes <= room) {
            Some(open) => open,
            None if bytes > BLOCK_BYTES => blocks.add(bytes)?,
            None => *self.open.insert(blocks.add(BLOCK_BYTES)?),
        };
        let list = &mut blocks.list[block];
        self.chunk.push(Piece {
            block: block as u32,
            start: list.len() as u32,
            keys: keys as u32,
            next: 0,
        });
        for offset in &offsets[..=keys] {
            list.extend_from_slice(&offset.to_le_bytes());
        }
        list.extend_from_slice(&states[..end]);
        states.drain(..end);
        offsets.drain(..keys);
        offsets.fill(0);
        Ok(())
    }

    /// Ends the chunk with this number.
    pub(super) fn end_chunk(&mut self, number: usize) -> Result<(), TourCountError> {
        self.end_piece()?;
        self.offsets.truncate(1);
        let mut next = 0;
        while let Some(piece) = self.chunk.pop() {
            let piece = Piece { next, ..piece };
            if self.chunk.is_empty() {
                self.chunks.push((number, piece));
            } else {
                self.pieces.push(piece);
                next = self.pieces.len() as u32;
            }
        }
        Ok(())
    }
}

/// Where the states of a key are.
#[derive(Clone, Copy)]
pub(super) struct Location<'a> {
    /// The offset of the key, and that of the next one.
    offsets: &'a [u8],
    states: &'a [u8],
}

impl<'a> Location<'a> {
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

impl Layer<'_> {
    /// Returns the location of the states of the key of a section with this number, and prefetches what
    /// [`Location::states`] reads. Returns `None` if there is no such key, or if neither this key nor
    /// one after it in its chunk has states.
    #[inline(always)]
    pub(super) fn find(&self, section: &Section, number: u64) -> Option<Location<'_>> {
        let (chunk, mut position) = section.chunk_and_position(number);
        let mut piece = self.chunks.get(chunk)?;
        while position >= piece.keys as usize {
            position -= piece.keys as usize;
            piece = self.next(piece)?;
        }
        let block = &self.blocks.list[piece.block as usize][piece.start as usize..];
        let (offsets, states) = block.split_at((piece.keys as usize + 1) * OFFSET);
        let offsets = &offsets[position * OFFSET..][..2 * OFFSET];
        prefetch(offsets);
        Some(Location { offsets, states })
    }
}

//! Layers: all states between two steps, in blocks of memory that the limit counts exactly. Within a small
//! limit all have one size, so that they are used again without gaps; only a key with more states has a
//! block of its own. A layer that is read again and again may be in a store.

use std::hash::{DefaultHasher, Hasher};

use super::TourCountError;
use super::index::{Index, indices};
use super::means::{BLOCK_BYTES, Blocks, Budget, Held, of_grown, reserve};
use super::packed::ONE_STATE;
use super::steps::{Ends, Frontier};
use crate::simd::prefetch::prefetch;

/// The bytes of an offset in the table of a piece.
const OFFSET: usize = size_of::<u32>();

/// The place of a chunk, the states of the keys with one high part, each packed (`packed`), or of some
/// neighbouring keys of it: where a block ends, the next keys are another piece. A table of the offsets
/// of the keys, and of their end, comes first; then the states.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Piece {
    /// The number of its block.
    block: u32,
    start: u32,
    /// The number of keys. Those after the last one with states belong to the next piece, if to any.
    keys: u32,
    /// The place of the next piece in the list of pieces, from 1 on; 0 if this is the last.
    next: u32,
}

/// The states in which the same ends are chosen.
pub(super) struct Section {
    pub(super) ends: Ends,
    pub(super) index: Index,
    /// The first piece of each chunk; one without keys for a chunk without states.
    chunks: Vec<Piece>,
}

/// All states between two steps, or those of some chunks.
pub(super) struct Layer<'a> {
    pub(super) sections: Vec<Section>,
    pub(super) blocks: Blocks<'a>,
    /// The pieces of chunks after the first of each.
    pieces: Vec<Piece>,
    /// The blocks, if they are in a store and not here.
    stored: Vec<StoredBlock>,
    /// The bytes of the tables, and of the rooms that they left.
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
        writer.end_chunk((0, 0))?;
        layer.add(writer);
        Ok(layer)
    }

    fn of(
        indices: impl IntoIterator<Item = (Ends, Index)>,
        budget: &'a Budget,
    ) -> Result<Self, TourCountError> {
        let section = |(ends, index): (Ends, Index)| Section {
            ends,
            chunks: vec![Piece::default(); index.chunks()],
            index,
        };
        let sections: Vec<_> = indices.into_iter().map(section).collect();
        let tables = sections.iter().map(|section| {
            section.index.bytes() as usize + section.chunks.len() * size_of::<Piece>()
        });
        let mut held = Held::none(budget);
        held.more(of_grown(tables.sum()))?;
        Ok(Self {
            sections,
            blocks: Blocks::none(budget),
            pieces: Vec::new(),
            stored: Vec::new(),
            held,
            bytes_per_state: 1.0,
        })
    }

    /// Adds the chunks of a thread.
    pub(super) fn add(&mut self, writer: Writer<'a>) {
        self.append(writer.chunks, writer.pieces, writer.blocks);
    }

    /// Adds the states of another part of the same layer.
    pub(super) fn merge(&mut self, part: Self) {
        let sections = part.sections.iter().enumerate();
        let chunks = sections.flat_map(|(section, Section { chunks, .. })| {
            let chunks = (0..).zip(chunks).filter(|(_, chunk)| chunk.keys > 0);
            chunks.map(move |(number, &chunk)| ((section, number), chunk))
        });
        self.append(chunks, part.pieces, part.blocks);
    }

    /// Adds chunks, each with the numbers of its section and of itself there and its first piece; the
    /// other pieces, and the blocks in which all were written.
    fn append(
        &mut self,
        chunks: impl IntoIterator<Item = ((usize, usize), Piece)>,
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
        for ((section, number), chunk) in chunks {
            self.sections[section].chunks[number] = moved(chunk);
        }
    }

    /// Returns the piece after another one of a chunk.
    fn next(&self, piece: &Piece) -> Option<&Piece> {
        self.pieces.get((piece.next as usize).wrapping_sub(1))
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
        loaded.pieces.clone_from(&self.pieces);
        let mut numbers = vec![None; self.stored.len()];
        let mut here = |loaded: &mut Self, piece: &Piece| {
            let stored = piece.block as usize;
            let block = match numbers[stored] {
                Some(block) => block,
                None => loaded.load_block(&self.stored[stored], store)?,
            };
            numbers[stored] = Some(block);
            Ok::<_, TourCountError>(Piece { block, ..*piece })
        };
        for (section, stored) in self.sections.iter().enumerate() {
            for (number, chunk) in stored.chunks.iter().enumerate() {
                if chunk.keys == 0 || !is_wanted(stored.index.high(number)) {
                    continue;
                }
                loaded.sections[section].chunks[number] = here(&mut loaded, chunk)?;
                let mut before = chunk;
                while let Some(piece) = self.next(before) {
                    loaded.pieces[before.next as usize - 1] = here(&mut loaded, piece)?;
                    before = piece;
                }
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
    blocks: Blocks<'a>,
    /// Each chunk with the numbers of its section and of itself there, and its first piece.
    chunks: Vec<((usize, usize), Piece)>,
    /// The other pieces.
    pieces: Vec<Piece>,
    /// The number of the block that has room for more pieces.
    open: Option<usize>,
    /// The pieces of this chunk.
    chunk: Vec<Piece>,
    /// The offsets of the keys of a piece, and its states. They grow; what is copied from them has no
    /// room to spare.
    offsets: Vec<u32>,
    states: Vec<u8>,
    buffer: Held<'a>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(budget: &'a Budget) -> Self {
        Self {
            blocks: Blocks::none(budget),
            chunks: Vec::new(),
            pieces: Vec::new(),
            open: None,
            chunk: Vec::new(),
            offsets: vec![0],
            states: Vec::new(),
            buffer: Held::none(budget),
        }
    }

    /// The states, to which those of the next key are appended.
    pub(super) const fn states(&mut self) -> &mut Vec<u8> {
        &mut self.states
    }

    /// Returns the bytes that the open block has room for.
    fn room(&self) -> usize {
        let open = self.open.map(|open| &self.blocks.list[open]);
        open.map_or(0, |block| block.capacity() - block.len())
    }

    /// Ends the states of a key. If the open block, or else a new piece, has room for the keys before it
    /// but not for this one too, they become a piece, and this key begins the next one.
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

    /// Ends a piece, without the keys after the last one with states, which are half of all keys: they
    /// begin the next piece.
    fn end_piece(&mut self) -> Result<(), TourCountError> {
        let room = self.room();
        let Self {
            blocks,
            offsets,
            states,
            ..
        } = self;
        let of_buffer = states.capacity() + offsets.capacity() * OFFSET;
        self.buffer.resize(of_grown(of_buffer))?;
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

    /// Ends the chunk with these numbers of its section and of itself there.
    pub(super) fn end_chunk(&mut self, numbers: (usize, usize)) -> Result<(), TourCountError> {
        self.end_piece()?;
        self.offsets.truncate(1);
        let mut next = 0;
        while let Some(piece) = self.chunk.pop() {
            let piece = Piece { next, ..piece };
            if self.chunk.is_empty() {
                self.chunks.push((numbers, piece));
            } else {
                self.pieces.push(piece);
                next = self.pieces.len() as u32;
            }
        }
        Ok(())
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
    /// Returns the place of the states of the key with this number, and asks for the memory that
    /// [`Found::states`] reads; `None` if there is no such key in the section, or none with states from it
    /// on.
    #[inline(always)]
    pub(super) fn find(&self, section: &Section, number: u64) -> Option<Found<'_>> {
        let (chunk, mut place) = section.index.chunk_and_place(number);
        let mut piece = section.chunks.get(chunk)?;
        while place >= piece.keys as usize {
            place -= piece.keys as usize;
            piece = self.next(piece)?;
        }
        let block = &self.blocks.list[piece.block as usize][piece.start as usize..];
        let (offsets, states) = block.split_at((piece.keys as usize + 1) * OFFSET);
        let offsets = &offsets[place * OFFSET..][..2 * OFFSET];
        prefetch(offsets);
        Some(Found { offsets, states })
    }
}

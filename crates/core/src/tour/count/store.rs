//! Layers outside memory: where a count keeps a layer that it reads again and again.

use std::hash::{DefaultHasher, Hasher};

use super::advance::Means;
use super::budget::BLOCK_BYTES;
use super::error::TourCountError;
use super::layer::{Chunk, Layer, with_capacity};
use super::steps::{Ends, Frontier};

/// A place for bytes outside memory, such as a file.
pub trait Store: Sync {
    /// Forgets all bytes, at the beginning of a count.
    fn clear(&self);

    /// Keeps bytes, and returns the place where they are; `None` if it has no room for them, or
    /// fails.
    fn put(&self, bytes: &[u8]) -> Option<u64>;

    /// Reads as many bytes from a place as were put there; `None` if it fails.
    fn get(&self, place: u64, bytes: &mut [u8]) -> Option<()>;
}

/// A layer whose states are in a store.
pub(super) struct StoredLayer<'a> {
    /// The tables.
    pub(super) layer: Layer<'a>,
    blocks: Vec<StoredBlock>,
}

/// The place of a block, and what it must be.
struct StoredBlock {
    place: u64,
    bytes: usize,
    checksum: u64,
}

impl<'a> StoredLayer<'a> {
    /// Puts the states of a layer in a store.
    ///
    /// # Errors
    /// [`TourCountError::Store`] if the store takes no more.
    pub(super) fn new(mut layer: Layer<'a>, store: &dyn Store) -> Result<Self, TourCountError> {
        let budget = layer.held.budget;
        let put = |block: Vec<u8>| {
            let place = store.put(&block).ok_or(TourCountError::Store)?;
            let stored = StoredBlock {
                place,
                bytes: block.len(),
                checksum: checksum(&block),
            };
            budget.keep(vec![block]);
            Ok(stored)
        };
        let blocks = layer.blocks.drain(..).map(put).collect::<Result<_, _>>()?;
        layer.held.less(layer.held.bytes() - layer.table_bytes());
        Ok(Self { layer, blocks })
    }

    /// Loads the chunks with wanted high parts.
    ///
    /// # Errors
    /// [`TourCountError`] if they do not fit, or the store has other bytes than it got.
    pub(super) fn load(
        &self,
        (frontier, total): (&Frontier, Ends),
        is_wanted: &dyn Fn(u64) -> bool,
        means: &Means<'a>,
    ) -> Result<Layer<'a>, TourCountError> {
        let store = means.store.ok_or(TourCountError::Store)?;
        let mut loaded = Layer::new(frontier, total, means.budget)?;
        let mut numbers = vec![None; self.blocks.len()];
        for (section, stored) in self.layer.sections.iter().enumerate() {
            for (number, chunk) in stored.chunks.iter().enumerate() {
                if chunk.keys == 0 || !is_wanted(stored.index.high(number)) {
                    continue;
                }
                let block = match numbers[chunk.block as usize] {
                    Some(number) => number,
                    None => {
                        let StoredBlock {
                            place,
                            bytes,
                            checksum: expected,
                        } = self.blocks[chunk.block as usize];
                        let capacity = bytes.max(BLOCK_BYTES);
                        loaded.held.more(capacity as u64)?;
                        let spare = means.budget.block().filter(|_| capacity == BLOCK_BYTES);
                        let mut block = spare.map_or_else(|| with_capacity(capacity), Ok)?;
                        block.clear();
                        block.resize(bytes, 0);
                        let got = store.get(place, &mut block);
                        got.filter(|()| checksum(&block) == expected)
                            .ok_or(TourCountError::Store)?;
                        loaded.blocks.push(block);
                        *numbers[chunk.block as usize].insert(loaded.blocks.len() as u32 - 1)
                    }
                };
                loaded.sections[section].chunks[number] = Chunk { block, ..*chunk };
            }
        }
        Ok(loaded)
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

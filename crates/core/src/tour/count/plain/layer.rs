//! The states behind a square, with their numbers, and the memory that they take.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher};

use super::super::error::CountError;
use super::state::State;

/// Many small maps, so that nothing takes long between two looks at the flag: a map that grows is copied, and two layers are
/// freed and filled map by map.
pub(super) struct Layer([Part; PARTS]);

pub(super) type Part = HashMap<State, u128, Hash>;
type Hash = BuildHasherDefault<Mixed>;

const PARTS: usize = 256;

impl Default for Layer {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Part::default()))
    }
}

impl Layer {
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(HashMap::is_empty)
    }

    pub(super) fn parts(self) -> impl Iterator<Item = Part> {
        self.0.into_iter()
    }

    /// So many choices led to the state.
    ///
    /// # Errors
    /// [`CountError`] when there is no memory, or the number is beyond 128 bits.
    pub(super) fn add(
        &mut self,
        state: State,
        number: u128,
        memory: &mut Memory,
    ) -> Result<(), CountError> {
        // Within a part, the map itself goes by the first and the last bits.
        let part = (Hash::default().hash_one(state) >> 32) as usize % PARTS;
        let part = &mut self.0[part];
        if part.len() == part.capacity() {
            let before = Self::bytes(part);
            part.try_reserve(1).map_err(|_| CountError::Memory)?;
            memory.take(Self::bytes(part) - before)?;
        }
        let sum = part.entry(state).or_insert(0);
        *sum = sum.checked_add(number).ok_or(CountError::Overflow)?;
        Ok(())
    }

    /// A map keeps an eighth of its places free, and a byte for each beside what is in it.
    pub(super) fn bytes(part: &Part) -> u64 {
        part.capacity() as u64 * (size_of::<(State, u128)>() as u64 + 1) * 8 / 7
    }
}

/// The bytes that all layers take together.
pub(super) struct Memory {
    most: u64,
    taken: u64,
}

impl Memory {
    pub(super) const fn new(most: u64) -> Self {
        Self { most, taken: 0 }
    }

    fn take(&mut self, bytes: u64) -> Result<(), CountError> {
        self.taken += bytes;
        if self.taken > self.most {
            return Err(CountError::Memory);
        }
        Ok(())
    }

    pub(super) const fn free(&mut self, bytes: u64) {
        self.taken -= bytes;
    }
}

/// The hash of a state: both halves of the product of both halves.
#[derive(Default)]
pub(super) struct Mixed(u64);

impl Hasher for Mixed {
    fn write_u128(&mut self, word: u128) {
        // Digits of pi, as in other hashes of this kind, so that neither factor is small.
        let one = word as u64 ^ 0x243f_6a88_85a3_08d3;
        let other = (word >> 64) as u64 ^ 0x1319_8a2e_0370_7344;
        let product = u128::from(one) * u128::from(other);
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    /// No state has other bytes.
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u128(u128::from(self.0) << 8 | u128::from(byte));
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

//! The states after a square, in hash maps, and the bytes that they take.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

use super::super::budget::Budget;
use super::super::error::CountError;
use super::state::State;

/// The number of choices that lead to each state, in many small maps: so that nothing takes long
/// between two looks at the stop flag, where a map that grows is copied, or the maps of one square
/// are freed while those of the next are filled.
pub(super) struct StateMaps([StateMap; MAPS]);

pub(super) type StateMap = HashMap<State, u128, Hash>;
type Hash = BuildHasherDefault<DefaultHasher>;

const MAPS: usize = 256;

impl Default for StateMaps {
    fn default() -> Self {
        Self(std::array::from_fn(|_| StateMap::default()))
    }
}

impl StateMaps {
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(HashMap::is_empty)
    }

    pub(super) fn maps(self) -> impl Iterator<Item = StateMap> {
        self.0.into_iter()
    }

    /// Adds choices that lead to a state.
    ///
    /// # Errors
    /// [`CountError`] when there is no memory, or the number is beyond 128 bits.
    pub(super) fn add(
        &mut self,
        state: State,
        number: u128,
        budget: &Budget,
    ) -> Result<(), CountError> {
        let map = state.digest() as usize % MAPS;
        let map = &mut self.0[map];
        if map.len() == map.capacity() {
            let before = Self::bytes(map);
            map.try_reserve(1).map_err(|_| CountError::Memory)?;
            budget.take(Self::bytes(map) - before)?;
        }
        let sum = map.entry(state).or_insert(0);
        *sum = sum.checked_add(number).ok_or(CountError::Overflow)?;
        Ok(())
    }

    /// The bytes of a map: it keeps an eighth of its places free, and a byte for each besides its
    /// entry.
    pub(super) fn bytes(map: &StateMap) -> u64 {
        map.capacity() as u64 * (size_of::<(State, u128)>() as u64 + 1) * 8 / 7
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of 2^k places seven eighths are used, and each has a byte more.
    #[test]
    fn a_map_takes_the_bytes_of_its_places() {
        for places in [16, 64, 4096] {
            let map = StateMap::with_capacity_and_hasher(places / 8 * 7, Hash::default());
            assert_eq!(map.capacity(), places / 8 * 7);
            let entry = size_of::<(State, u128)>() as u64;
            assert_eq!(StateMaps::bytes(&map), places as u64 * (entry + 1));
        }
    }
}

//! The states after a square: the moves and path ends of the squares in reach of those done, in
//! hash maps, and the bytes that they take.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher, Hash, Hasher};

use super::super::budget::Budget;
use super::super::error::TourCountError;

/// Five bits for each *slot*: the slot itself when its square has no move yet; the slot of the
/// other end of its path when it has one move; [`FULL`] when it has two.
///
/// The squares in reach take the slots in turn: when one is done, its slot goes to the square that
/// comes into reach next, which has no move yet. The last slot is that of the joker.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct State(u128);

const BITS: u32 = 5;

/// The mark of a square with two moves. No slot has this number.
const FULL: u32 = (1 << BITS) - 1;

impl State {
    /// The state without moves, for up to 24 squares in reach. Where a tour has no ends, the joker
    /// is full from the beginning.
    pub(super) fn new(squares: u32, is_open: bool) -> Self {
        let mut state = Self(0);
        for slot in 0..=squares {
            state.free(slot);
        }
        if !is_open {
            state.set(squares, FULL);
        }
        state
    }

    /// A number below 2^32 that few states share: their map, and their place in it.
    const fn digest(self) -> u64 {
        // The digits of the golden ratio, as in Fibonacci hashing.
        ((self.0 >> 64 ^ self.0) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32
    }

    const fn end(self, slot: u32) -> u32 {
        (self.0 >> (BITS * slot)) as u32 & FULL
    }

    /// The number of moves that the slot's square lacks of two.
    pub(super) const fn missing(self, slot: u32) -> u32 {
        match self.end(slot) {
            FULL => 0,
            end if end == slot => 2,
            _ => 1,
        }
    }

    /// The number of slots among these that are not full.
    pub(super) const fn not_full(self, slots: Slots) -> u32 {
        let is_full = self.0 & self.0 >> 1 & self.0 >> 2 & self.0 >> 3 & self.0 >> 4;
        (slots.0 & !is_full).count_ones()
    }

    fn set(&mut self, slot: u32, end: u32) {
        self.0 ^= u128::from(self.end(slot) ^ end) << (BITS * slot);
    }

    /// Gives the slot to a square without a move.
    pub(super) fn free(&mut self, slot: u32) {
        self.set(slot, slot);
    }

    /// Joins two slots that have at most one move each; returns true if that closes a cycle.
    pub(super) fn join(&mut self, one: u32, other: u32) -> bool {
        let (one_end, other_end) = (self.end(one), self.end(other));
        for (slot, end) in [(one, one_end), (other, other_end)] {
            if end != slot {
                self.set(slot, FULL);
            }
        }
        let is_closed = one_end == other;
        if !is_closed {
            self.set(one_end, other_end);
            self.set(other_end, one_end);
        }
        is_closed
    }
}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.digest());
    }
}

/// A set of slots: the lowest of the five bits of each.
#[derive(Clone, Copy)]
pub(super) struct Slots(u128);

impl FromIterator<u32> for Slots {
    fn from_iter<T: IntoIterator<Item = u32>>(slots: T) -> Self {
        let bit = |slot: u32| 1_u128 << (BITS * slot);
        Self(slots.into_iter().map(bit).fold(0, |all, bit| all | bit))
    }
}

/// The number of choices that lead to each state, in many small maps: so that nothing takes long
/// between two looks at the stop flag, where a map that grows is copied, or the maps of one square
/// are freed while those of the next are filled.
pub(super) struct StateMaps([StateMap; MAPS]);

type StateMap = HashMap<State, u128, BuildHasherDefault<DefaultHasher>>;

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
    /// [`TourCountError`] when there is no memory, or the number is beyond 128 bits.
    pub(super) fn add(
        &mut self,
        state: State,
        number: u128,
        budget: &Budget,
    ) -> Result<(), TourCountError> {
        let map = state.digest() as usize % MAPS;
        let map = &mut self.0[map];
        if map.len() == map.capacity() {
            let before = Self::bytes(map);
            map.try_reserve(1).map_err(|_| TourCountError::Memory)?;
            budget.take(Self::bytes(map) - before)?;
        }
        let sum = map.entry(state).or_insert(0);
        *sum = sum.checked_add(number).ok_or(TourCountError::Overflow)?;
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

    #[test]
    fn paths_grow_at_their_ends_until_they_close() {
        let mut state = State::new(24, true);
        assert!((0..25).all(|slot| state.end(slot) == slot));
        assert!(!state.join(3, 24));
        assert!(!state.join(7, 0));
        assert!(!state.join(24, 7));
        let ends = [0, 3, 7, 24].map(|slot| state.end(slot));
        assert_eq!(ends, [3, 0, FULL, FULL]);
        assert!(state.join(3, 0));
        assert_eq!([0, 3].map(|slot| state.end(slot)), [FULL, FULL]);
        for slot in [0, 3, 7, 24] {
            state.free(slot);
        }
        assert!(state == State::new(24, true));
    }
}

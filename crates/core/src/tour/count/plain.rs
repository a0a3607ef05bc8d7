//! The plain counter: the frontier method square by square, with states in hash maps. It is slow and
//! independent of the other counter. Tests and benchmarks compare with it.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};

use super::Scope;
use super::TourCountError;
use super::context::Budget;
use super::graph::upright;
use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::natural::Natural;
use crate::tour::graph::is_move;

/// The description of this counter.
pub(super) const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "plain",
    idea: "Counts the states of a frontier square by square in a hash map: slow, a cross-check",
    source: "Knuth, The Art of Computer Programming, pre-fascicle 8A",
    limits: "up to 11 squares wide",
    largest_sensible: 6,
    pseudocode: &[
        line("numbers = { the state without a move: 1 }"),
        line("for white in the white squares, row by row:"),
        line("  next = {}"),
        line("  for (state, number) in numbers:"),
        line("    for each two neighbours of white:"),
        line("      new = state with these two moves"),
        line("      unless a square has three moves,"),
        line("          or a path closes before the end,"),
        line("          or a square behind has fewer than two:"),
        line("        next[new] += number"),
        line("  numbers = next"),
    ],
};

/// The maximum length of the shorter side, in squares. A wider board needs states of more than 128
/// bits, and more states than fit in any memory.
const MAX_COLUMNS: u32 = 11;

/// Counts the tours of all squares that are not blocked: closed ones undirected, others directed. It is slow,
/// and uses neither theorems nor symmetry.
///
/// Each square in turn chooses the later neighbours that give it two moves. The virtual square, which joins
/// the ends of an open tour, is the last of all. Time and memory grow with the number of states. Setting
/// `stop` ends the count within a fraction of a second.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use backrank_core::{Dims, Square};
/// use backrank_core::{tour::count::{TourCountError, Scope}, internal::tour::count_plainly};
///
/// let (board, go_on) = (Dims::new(5, 6)?, AtomicBool::new(false));
/// let count = |blocked: &[Square], bytes| count_plainly(board, blocked, Scope::Closed, bytes, &go_on);
/// assert_eq!(count(&[], 100_000_000).unwrap(), 8); // undirected
/// assert_eq!(count(&[(3, 5).into(), (4, 5).into()], 100_000_000).unwrap(), 148);
/// assert!(matches!(count(&[], 1_000), Err(TourCountError::Limit { .. })));
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
///
/// # Errors
/// [`TourCountError`] if it was stopped, the number or an intermediate one exceeds 128 bits, the states need
/// more than `max_bytes` or the memory of the system, a square is not on the board, or the shorter side is
/// longer than 11 squares.
pub fn count_plainly(
    dims: Dims,
    blocked: &[Square],
    scope: Scope,
    max_bytes: u64,
    stop: &AtomicBool,
) -> Result<Natural, TourCountError> {
    let blocked = scope.check(dims, blocked)?;
    let is_open = scope != Scope::Closed;
    let is_start_blocked = matches!(scope, Scope::From(from) if blocked.contains(&from));
    let free_squares = dims.squares() - blocked.len() as u64;
    if free_squares <= 1 || is_start_blocked {
        return Ok(u64::from(is_open && free_squares == 1 && !is_start_blocked).into());
    }
    // The squares are taken row by row, and the rows are the shorter sides.
    let (dims, blocked, scope) = upright(dims, &blocked, scope);
    if dims.columns() > MAX_COLUMNS {
        return Err(TourCountError::TooWide {
            max_squares: MAX_COLUMNS,
        });
    }
    let is_free = |square| blocked.binary_search(&dims.square_at(square)).is_err();
    let budget = Budget::new(max_bytes, dims.squares());
    let mut states = StateMaps::default();
    states.add(State::new(squares_in_reach(dims), is_open), 1, &budget)?;
    let mut tours = 0_u128;
    // A cycle closed before the start was reached has no move from it to the virtual square.
    let mut may_close = !matches!(scope, Scope::From(_));
    for square in (0..dims.squares()).filter(|&square| is_free(square)) {
        may_close |= scope == Scope::From(dims.square_at(square));
        let step = SquareStep::new(dims, is_free, scope, square);
        let mut next = StateMaps::default();
        for map in states.0 {
            let bytes = StateMaps::bytes(&map);
            for (state, number) in map {
                if stop.load(Ordering::Relaxed) {
                    return Err(TourCountError::Stopped);
                }
                for choice in &step.choices[state.missing(step.here) as usize] {
                    match step.choose(state, choice) {
                        Some(After::Open(state)) => next.add(state, number, &budget)?,
                        Some(After::Tour) if may_close => {
                            tours = tours.checked_add(number).ok_or(TourCountError::Overflow)?;
                        }
                        Some(After::Tour) | None => {}
                    }
                }
            }
            budget.free(bytes);
        }
        budget.advance(1);
        states = next;
        if states.0.iter().all(HashMap::is_empty) {
            break;
        }
    }
    Ok(scope.tours(tours.into()))
}

/// Returns the number of following squares that have a slot: a move leads at most two rows and one square
/// ahead.
fn squares_in_reach(dims: Dims) -> u32 {
    2 * dims.columns() + 2
}

/// The step of one square, which chooses among its later neighbours.
struct SquareStep {
    /// The slot of the square.
    here: u32,
    virtual_slot: u32,
    /// The choices of later neighbours, by the number of moves that the square lacks.
    choices: [Vec<Vec<u32>>; 3],
    /// The slots in use after the step.
    left: Slots,
    /// Whether no free square is out of reach.
    reaches_all: bool,
    supplies: Vec<Supply>,
}

/// The neighbours from which a later square may still get the moves that it lacks.
struct Supply {
    slot: u32,
    neighbours: Slots,
    /// The number of neighbours without a slot, which have no move yet.
    out_of_reach: u32,
}

/// The state after a choice.
enum After {
    Open(State),
    /// The cycle is closed and contains all squares.
    Tour,
}

impl SquareStep {
    fn new(dims: Dims, is_free: impl Fn(u64) -> bool, scope: Scope, square: u64) -> Self {
        let virtual_slot = squares_in_reach(dims);
        let slot = |square: u64| (square % u64::from(virtual_slot)) as u32;
        // The last of them gets the slot of this square. The slot of a blocked square remains unused.
        let end_of_reach = dims.squares().min(square + 1 + u64::from(virtual_slot));
        let in_reach = (square + 1..end_of_reach).filter(|&other| is_free(other));
        let beyond = (end_of_reach..dims.squares()).filter(|&other| is_free(other));
        let is_neighbour = |one, other| is_move(dims.square_at(one), dims.square_at(other));
        let later = in_reach
            .clone()
            .filter(|&other| is_neighbour(square, other));
        let virtual_if_open = (scope != Scope::Closed).then_some(virtual_slot);
        let later: Vec<u32> = later.map(slot).chain(virtual_if_open).collect();
        let mut choices = choices(&later);
        if scope == Scope::From(dims.square_at(square)) {
            for choices in &mut choices {
                choices.retain(|choice| choice.contains(&virtual_slot));
            }
        }
        let supply = |target| {
            let neighbours = in_reach
                .clone()
                .filter(|&other| is_neighbour(target, other));
            let far = beyond
                .clone()
                .take_while(|&other| other < target + 1 + u64::from(virtual_slot));
            Supply {
                slot: slot(target),
                neighbours: neighbours.map(slot).collect(),
                out_of_reach: far.filter(|&other| is_neighbour(target, other)).count() as u32,
            }
        };
        let supplies = in_reach.clone().map(supply);
        Self {
            here: slot(square),
            virtual_slot,
            choices,
            left: in_reach.clone().map(slot).chain([virtual_slot]).collect(),
            reaches_all: beyond.clone().next().is_none(),
            supplies: supplies.filter(|supply| supply.out_of_reach < 2).collect(),
        }
    }

    /// Returns the state after a choice; `None` if it leads to no tour.
    fn choose(&self, mut state: State, choice: &[u32]) -> Option<After> {
        let mut is_closed = false;
        for &other in choice {
            if state.missing(other) == 0 {
                return None;
            }
            // Only the last move can close a cycle: before it, this square has fewer than two moves.
            is_closed = state.join(self.here, other);
        }
        state.free(self.here);
        if is_closed {
            let visits_all = self.reaches_all && state.not_full(self.left) == 0;
            return visits_all.then_some(After::Tour);
        }
        // Moves that the neighbours cannot give must come from the virtual square.
        let lacks = |supply: &Supply| {
            let neighbours = supply.out_of_reach + state.not_full(supply.neighbours);
            state.missing(supply.slot).saturating_sub(neighbours)
        };
        let mut supplies = self.supplies.iter();
        let virtual_moves = state.missing(self.virtual_slot);
        let left_to_virtual = supplies.try_fold(virtual_moves, |left, supply| {
            left.checked_sub(lacks(supply))
        });
        left_to_virtual.map(|_| After::Open(state))
    }
}

/// Returns the choices of none, one and two of some slots.
fn choices(later: &[u32]) -> [Vec<Vec<u32>>; 3] {
    let one = later.iter().map(|&one| vec![one]).collect();
    let two = later.iter().enumerate().flat_map(|(index, &one)| {
        let others = later[index + 1..].iter();
        others.map(move |&other| vec![one, other])
    });
    [vec![Vec::new()], one, two.collect()]
}

/// Five bits for each *slot*: the slot itself if its square has no move yet, the slot of the
/// other end of its path if it has one move, [`FULL`] if it has two.
///
/// When a square is done, its slot is reused for the next square that comes into reach, which has no move
/// yet. The last slot belongs to the virtual square.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State(u128);

const BITS: u32 = 5;

/// Marks a square with two moves. No slot has this number.
const FULL: u32 = (1 << BITS) - 1;

impl State {
    /// Returns the state without moves, for up to 24 squares in reach. For closed tours the virtual square
    /// is full from the beginning.
    fn new(squares: u32, is_open: bool) -> Self {
        let mut state = Self(0);
        for slot in 0..=squares {
            state.free(slot);
        }
        if !is_open {
            state.set(squares, FULL);
        }
        state
    }

    /// Returns a hash below 2^32. It determines the map of the state and the position there.
    const fn digest(self) -> u64 {
        // The digits of the golden ratio, as in Fibonacci hashing.
        ((self.0 >> 64 ^ self.0) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32
    }

    const fn end(self, slot: u32) -> u32 {
        (self.0 >> (BITS * slot)) as u32 & FULL
    }

    /// Returns how many of its two moves the square of a slot lacks.
    const fn missing(self, slot: u32) -> u32 {
        match self.end(slot) {
            FULL => 0,
            end if end == slot => 2,
            _ => 1,
        }
    }

    /// Returns the number of these slots that are not full.
    const fn not_full(self, slots: Slots) -> u32 {
        let is_full = self.0 & self.0 >> 1 & self.0 >> 2 & self.0 >> 3 & self.0 >> 4;
        (slots.0 & !is_full).count_ones()
    }

    fn set(&mut self, slot: u32, end: u32) {
        self.0 ^= u128::from(self.end(slot) ^ end) << (BITS * slot);
    }

    /// Assigns the slot to a square without a move.
    fn free(&mut self, slot: u32) {
        self.set(slot, slot);
    }

    /// Joins two slots that have at most one move each. Returns true if that closes a cycle.
    fn join(&mut self, one: u32, other: u32) -> bool {
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

/// A set of slots, as the lowest of the five bits of each.
#[derive(Clone, Copy)]
struct Slots(u128);

impl FromIterator<u32> for Slots {
    fn from_iter<T: IntoIterator<Item = u32>>(slots: T) -> Self {
        let bit = |slot: u32| 1_u128 << (BITS * slot);
        Self(slots.into_iter().map(bit).fold(0, |all, bit| all | bit))
    }
}

/// The number of choices that lead to each state. There are many maps, so that each is small.
struct StateMaps([StateMap; MAPS]);

type StateMap = HashMap<State, u128, BuildHasherDefault<DefaultHasher>>;

const MAPS: usize = 256;

impl Default for StateMaps {
    fn default() -> Self {
        Self(std::array::from_fn(|_| StateMap::default()))
    }
}

impl StateMaps {
    /// Adds choices that lead to a state.
    ///
    /// # Errors
    /// [`TourCountError`] if there is not enough memory, or the number exceeds 128 bits.
    fn add(&mut self, state: State, number: u128, budget: &Budget) -> Result<(), TourCountError> {
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

    /// Returns the bytes of a map. It keeps an eighth of its buckets free, and has one more byte for each
    /// bucket.
    fn bytes(map: &StateMap) -> u64 {
        map.capacity() as u64 * (size_of::<(State, u128)>() as u64 + 1) * 8 / 7
    }
}

//! The numbers that each square can still hold, and their propagation.
//!
//! A square is its position among the free squares, and numbers count from 0 here. A move is *open*
//! until it is known that no completion makes it, in either direction. Propagation applies these
//! rules to one changed square after another:
//!
//! * A square holds k only if one neighbour can hold k - 1 and another one k + 1. The first number
//!   needs only the one after it, the last only the one before.
//! * A number that is possible on one square only is placed there, and a square that can hold one
//!   number only takes it from all others.
//! * A move between squares that cannot hold consecutive numbers is not open.
//! * A square that is no end and has two open moves *needs* both, and a square with one open move
//!   needs that one. A square needed by two others makes no other move.

use std::collections::VecDeque;
use std::mem::replace;

use crate::board::dims::Dims;
use crate::out_of_memory::{OutOfMemory, filled, with_capacity_for};
use crate::tour::graph::{after, opposite};
use crate::tour::verify::numbers::BLOCKED;

/// No square: the move leaves the board or leads to a blocked square.
const NONE: u32 = u32::MAX;
#[derive(Clone, Debug)]
pub(super) struct Candidates {
    /// The index on the board of each free square.
    pub(super) indices: Vec<u32>,
    /// The square to which each move leads, or [`NONE`].
    neighbours: Vec<[u32; 8]>,
    /// True if the last number must be a move away from the first.
    is_cyclic: bool,
    /// The number of words of a set of numbers.
    width: usize,
    /// The set of numbers of each square, then the set of open moves of each square.
    words: Vec<u64>,
    /// The number of squares that can hold each number.
    square_counts: Vec<u32>,
    /// One more than the number of times that each number was left without a square.
    weights: Vec<u32>,
    /// The numbers that at most one square can hold, to be processed.
    forced: Vec<u32>,
    /// The squares to be processed, and for each square whether it is queued.
    queue: VecDeque<u32>,
    is_queued: Vec<bool>,
    /// The words changed since the first decision, with their old values.
    pub(super) trail: Vec<(u32, u64)>,
}

impl Candidates {
    /// Returns the numbers that the given numbers and the colours allow: moves alternate between
    /// the colours. The given numbers must be different.
    pub(super) fn new(dims: Dims, numbers: &[u32], closed: bool) -> Result<Self, OutOfMemory> {
        let mut position = filled(NONE, dims.squares())?;
        let mut indices = with_capacity_for(dims.squares())?;
        for (index, _) in numbers
            .iter()
            .enumerate()
            .filter(|(_, number)| **number != BLOCKED)
        {
            position[index] = indices.len() as u32;
            indices.push(index as u32);
        }
        let length = indices.len();
        let width = length.div_ceil(64);
        let mut candidates = Self {
            neighbours: filled([NONE; 8], length as u64)?,
            // On two squares, the last number is next to the first in any case.
            is_cyclic: closed && length != 2,
            width,
            words: filled(0, (length * (width + 1)) as u64)?,
            square_counts: filled(0, length as u64)?,
            weights: filled(1, length as u64)?,
            forced: with_capacity_for(length as u64)?,
            queue: (0..length as u32).collect(),
            is_queued: filled(true, length as u64)?,
            trail: Vec::new(),
            indices,
        };
        candidates.link(dims, &position);
        candidates.fill(dims, numbers);
        Ok(candidates)
    }

    /// Sets the neighbours, and opens all moves.
    fn link(&mut self, dims: Dims, position: &[u32]) {
        for (square, &index) in self.indices.iter().enumerate() {
            let from = dims.square_at(index.into());
            for number in 0..8 {
                let to = after(from, number).filter(|&to| dims.contains(to));
                let near = to.map_or(NONE, |to| position[dims.index(to) as usize]);
                if near != NONE {
                    self.neighbours[square][usize::from(number)] = near;
                    self.words[self.indices.len() * self.width + square] |= 1 << number;
                }
            }
        }
    }

    /// Sets the numbers of each square.
    fn fill(&mut self, dims: Dims, numbers: &[u32]) {
        let length = self.len();
        let colours = self.indices.iter().map(|&index| {
            let square = dims.square_at(index.into());
            ((square.row + square.column) % 2) as usize
        });
        let colours: Vec<_> = colours.collect();
        let given = self.indices.iter().map(|&index| {
            let number = numbers[index as usize].checked_sub(1)?;
            Some(number as usize)
        });
        let given: Vec<_> = given.collect();
        // True if a tour can start on the colour.
        let can_start = [0, 1].map(|start| {
            let squares_of_colour = colours.iter().filter(|&&colour| colour == start);
            let fits = |(&colour, given): (&usize, &Option<usize>)| {
                given.is_none_or(|number| number % 2 == colour ^ start)
            };
            squares_of_colour.count() == length.div_ceil(2) && colours.iter().zip(&given).all(fits)
        });
        let mut sets = [0, 1].map(|_| vec![0; self.width]);
        let mut is_given = vec![false; length];
        for &number in given.iter().flatten() {
            is_given[number] = true;
        }
        for number in (0..length).filter(|&number| !is_given[number]) {
            for (colour, set) in sets.iter_mut().enumerate() {
                let is_possible = can_start[colour ^ (number % 2)];
                set[number / 64] |= u64::from(is_possible) << (number % 64);
            }
        }
        for (square, given) in given.into_iter().enumerate() {
            let set = &mut self.words[square * self.width..][..self.width];
            match given {
                Some(number) => set[number / 64] = 1 << (number % 64),
                None => set.copy_from_slice(&sets[colours[square]]),
            }
            for (word, &set) in set.iter().enumerate() {
                for bit in bits(set) {
                    self.square_counts[64 * word + bit] += 1;
                }
            }
        }
        let forced = (0..)
            .zip(&self.square_counts)
            .filter(|&(_, &squares)| squares <= 1);
        self.forced.extend(forced.map(|(number, _)| number));
    }

    /// Returns the number of free squares.
    pub(super) fn len(&self) -> usize {
        self.indices.len()
    }

    /// Returns the number that the square holds, if only one is left.
    pub(super) fn only(&self, square: usize) -> Option<usize> {
        let mut numbers = (0..self.width).flat_map(|word| {
            let set = self.words[square * self.width + word];
            bits(set).map(move |bit| 64 * word + bit)
        });
        numbers.next().filter(|_| numbers.next().is_none())
    }

    /// Returns the square and the number to decide on; `None` if every number is placed.
    ///
    /// The number has the fewest possible squares, weighted by how often it was left without one
    /// (Boussemart, Hemery, Lecoutre and Sais 2004). Of these squares, the one with the fewest open
    /// moves is taken.
    pub(super) fn decision(&self) -> Option<(usize, usize)> {
        let several = (0..self.len()).filter(|&number| self.square_counts[number] > 1);
        let product = |squares: usize, weight: usize| {
            u64::from(self.square_counts[squares]) * u64::from(self.weights[weight])
        };
        let number =
            several.min_by(|&one, &other| product(one, other).cmp(&product(other, one)))?;
        let squares = (0..self.len()).filter(|&square| self.holds(square, number));
        let square = squares.min_by_key(|&square| self.open(square).count_ones())?;
        Some((square, number))
    }

    /// Places the number on the square.
    pub(super) fn place(&mut self, square: usize, number: usize) {
        for word in 0..self.width {
            let is_word = word == number / 64;
            self.keep(square, word, u64::from(is_word) << (number % 64));
        }
    }

    /// Excludes the number from the square.
    pub(super) fn rule_out(&mut self, square: usize, number: usize) {
        self.keep(square, number / 64, !(1 << (number % 64)));
    }

    /// Draws all conclusions; returns false if they contradict each other.
    pub(super) fn propagate(&mut self) -> bool {
        loop {
            let holds = if let Some(number) = self.forced.pop() {
                let number = number as usize;
                let square = (0..self.len()).find(|&square| self.holds(square, number));
                match square {
                    Some(square) => self.place(square, number),
                    None => self.weights[number] = self.weights[number].saturating_add(1),
                }
                square.is_some()
            } else if let Some(square) = self.queue.pop_front() {
                self.is_queued[square as usize] = false;
                self.revise(square as usize)
            } else {
                return true;
            };
            if !holds {
                self.forced.clear();
                for square in self.queue.drain(..) {
                    self.is_queued[square as usize] = false;
                }
                return false;
            }
        }
    }

    /// Undoes all changes after the first `changes`.
    pub(super) fn undo(&mut self, changes: usize) {
        for (at, before) in self.trail.drain(changes..).rev() {
            let at = at as usize;
            let now = replace(&mut self.words[at], before);
            if at < self.indices.len() * self.width {
                for bit in bits(before & !now) {
                    self.square_counts[64 * (at % self.width) + bit] += 1;
                }
            }
        }
    }

    /// Applies the rules to the square; returns false if it has no number left.
    fn revise(&mut self, square: usize) -> bool {
        if let Some(number) = self.only(square)
            && self.square_counts[number] > 1
        {
            for other in (0..self.len()).filter(|&other| other != square) {
                self.rule_out(other, number);
            }
        }
        let open = self.open(square);
        let neighbours = self.neighbours[square];
        let needed = bits(open)
            .filter(|&number| self.needs_all(neighbours[number] as usize))
            .fold(0_u64, |set, number| set | 1 << number);
        let can_end = self.can_end(square) && needed.count_ones() < 2;
        let mut touched = 0;
        let mut left = 0;
        for word in 0..self.width {
            let own = self.words[square * self.width + word];
            let end = |number: usize| u64::from(can_end && number / 64 == word) << (number % 64);
            // The numbers with a predecessor, with a successor, and with both on different
            // neighbours.
            let (mut before, mut after) = (end(0), end(self.len() - 1));
            let mut allowed = before & after;
            for number in bits(open) {
                let (follow, precede) = self.adjacent(neighbours[number] as usize, word);
                allowed |= (follow & after) | (precede & before);
                before |= follow;
                after |= precede;
                touched |= u64::from((follow | precede) & own != 0) << number;
            }
            for number in bits(needed) {
                let (follow, precede) = self.adjacent(neighbours[number] as usize, word);
                allowed &= follow | precede;
            }
            left |= own & allowed;
            self.keep(square, word, allowed);
        }
        let allowed_moves = if needed.count_ones() < 2 {
            touched
        } else {
            needed
        };
        for number in bits(open & !allowed_moves) {
            self.close(square, number);
        }
        left != 0 && needed.count_ones() <= 2
    }

    /// Returns one word each of the successors and the predecessors of the square's numbers.
    fn adjacent(&self, square: usize, word: usize) -> (u64, u64) {
        let set = &self.words[square * self.width..][..self.width];
        let last = self.len() - 1;
        let mut follow = set[word] << 1;
        let mut precede = set[word] >> 1;
        if word > 0 {
            follow |= set[word - 1] >> 63;
        } else if self.is_cyclic {
            follow |= set[last / 64] >> (last % 64) & 1;
        }
        if word + 1 < self.width {
            precede |= set[word + 1] << 63;
        } else if self.is_cyclic {
            precede |= (set[0] & 1) << (last % 64);
        }
        (follow, precede)
    }

    /// Returns true if every tour makes all open moves of the square.
    fn needs_all(&self, square: usize) -> bool {
        match self.open(square).count_ones() {
            0 | 1 => true,
            2 => !self.can_end(square),
            _ => false,
        }
    }

    /// Returns true if the square can be the first or the last of an open tour.
    fn can_end(&self, square: usize) -> bool {
        !self.is_cyclic && (self.holds(square, 0) || self.holds(square, self.len() - 1))
    }

    fn holds(&self, square: usize, number: usize) -> bool {
        self.words[square * self.width + number / 64] >> (number % 64) & 1 == 1
    }

    /// Returns the set of open moves of the square.
    fn open(&self, square: usize) -> u64 {
        self.words[self.len() * self.width + square]
    }

    /// Excludes the numbers of a word that are not in the mask.
    fn keep(&mut self, square: usize, word: usize, mask: u64) {
        let at = square * self.width + word;
        let before = self.words[at];
        if before & !mask == 0 {
            return;
        }
        self.set(at, before & mask);
        for bit in bits(before & !mask) {
            let number = 64 * word + bit;
            self.square_counts[number] -= 1;
            if self.square_counts[number] <= 1 {
                self.forced.push(number as u32);
            }
        }
        self.wake(square);
    }

    /// Closes a move and its reverse.
    fn close(&mut self, square: usize, number: usize) {
        let neighbour = self.neighbours[square][number] as usize;
        for (from, number) in [(square, number), (neighbour, opposite(number))] {
            self.wake(from);
            let at = self.len() * self.width + from;
            self.set(at, self.words[at] & !(1 << number));
        }
    }

    fn set(&mut self, at: usize, word: u64) {
        let before = replace(&mut self.words[at], word);
        self.trail.push((at as u32, before));
    }

    /// Queues the square and its neighbours over open moves.
    fn wake(&mut self, square: usize) {
        let open = bits(self.open(square)).map(|number| self.neighbours[square][number]);
        for square in open.chain([square as u32]) {
            if !replace(&mut self.is_queued[square as usize], true) {
                self.queue.push_back(square);
            }
        }
    }
}

/// Iterates over the bits of a word.
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

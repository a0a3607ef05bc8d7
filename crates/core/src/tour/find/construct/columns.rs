//! Searches narrow boards, three or four squares wide, column by column.
//!
//! Invariant: stage k is the list of all states in which the edges of the first k columns can be
//! chosen. If the last stage is not empty, a tour is reconstructed backwards. Most columns contain
//! no given square and are not at an end of the board. They are all alike, so stages repeat, and
//! each distinct stage and each step between stages is computed once.

use super::frontier::{Chosen, Column, EDGES, State};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::out_of_memory::{OutOfMemory, with_capacity_for};
use crate::tour::directions::Directions;
use crate::tour::graph::{MOVES, distances, opposite};

/// A narrow board, whose columns are its short lines, and the ends of the tour.
pub(super) struct Narrow {
    dims: Dims,
    /// The given ends: the square within the column, and the column.
    ends: Vec<(u32, u32)>,
    /// True if the tour has another end, which may be any square.
    has_free_end: bool,
}

/// The distinct stages, and the steps between them.
#[derive(Default)]
struct Stages {
    states: Vec<Vec<State>>,
    steps: Vec<StageStep>,
    /// For each stage, the steps from it that are already computed.
    known: Vec<Vec<(Column, u32)>>,
}

/// A step from one stage to the next.
struct StageStep {
    to: usize,
    /// For each state of the next stage, a predecessor in this stage, and the edges chosen.
    origins: Vec<(u32, Chosen)>,
}

impl Stages {
    /// Returns the index of the stage with these states.
    fn stage(&mut self, states: Vec<State>) -> usize {
        if let Some(known) = self.states.iter().position(|other| *other == states) {
            return known;
        }
        self.states.push(states);
        self.known.push(Vec::new());
        self.states.len() - 1
    }

    /// Returns the index of the step from a stage when `column` is added.
    fn step(&mut self, from: usize, column: Column) -> u32 {
        if let Some(&(_, known)) = self.known[from].iter().find(|(seen, _)| *seen == column) {
            return known;
        }
        let mut states = Vec::new();
        for (origin, state) in (0..).zip(&self.states[from]) {
            state.advance(column, &mut |next, chosen| {
                states.push((next, origin, chosen))
            });
        }
        states.sort_unstable();
        states.dedup_by_key(|(next, ..)| *next);
        let to = self.stage(states.iter().map(|(next, ..)| *next).collect());
        let origins = states
            .into_iter()
            .map(|(_, origin, chosen)| (origin, chosen));
        self.steps.push(StageStep {
            to,
            origins: origins.collect(),
        });
        let step = self.steps.len() as u32 - 1;
        self.known[from].push((column, step));
        step
    }
}

impl Narrow {
    pub(super) fn new(dims: Dims, ends: &[Square], has_free_end: bool) -> Self {
        let ends = ends.iter().map(|end| turned(dims, end.row, end.column));
        Self {
            dims,
            ends: ends.collect(),
            has_free_end,
        }
    }

    /// Writes the edges of a tour into a list of zeros; returns false if there is no such tour.
    ///
    /// Each square gets the bits of its two moves along the tour, or of one if it is an end. Takes
    /// linear time, and 4 bytes per column while it works.
    ///
    /// # Errors
    /// [`OutOfMemory`] if there is no memory for these bytes.
    pub(super) fn edges(&self, edges: &mut [u8]) -> Result<bool, OutOfMemory> {
        let dims = self.dims;
        let (width, length) = turned(dims, dims.rows(), dims.columns());
        let mut steps = with_capacity_for(length.into())?;
        let mut stages = Stages::default();
        let starts = State::starts(
            width as usize,
            [self.column(0), self.column(1)],
            self.has_free_end,
        );
        let mut stage = stages.stage(starts);
        for column in 0..length {
            let step = stages.step(stage, self.column(column + 2));
            steps.push(step);
            stage = stages.steps[step as usize].to;
        }
        // The last stage has at most one state, in which all squares are full.
        if stages.states[stage].is_empty() {
            return Ok(false);
        }

        let ways = EDGES.map(|(across, along)| {
            let way = turned(dims, across, along);
            MOVES.iter().position(|&other| other == way).unwrap_or(0)
        });
        let distances = distances(dims);
        let (next_square, next_column) = turned(dims, dims.columns() as usize, 1);
        let mut state = 0;
        for (column, &step) in (0..length as usize).zip(&steps).rev() {
            let (origin, mut chosen) = stages.steps[step as usize].origins[state];
            state = origin as usize;
            while chosen != 0 {
                let edge = chosen.trailing_zeros() as usize;
                chosen &= chosen - 1;
                let number = ways[edge % 4];
                let index = column * next_column + edge / 4 * next_square;
                edges[index] |= 1 << number;
                edges[index.wrapping_add_signed(distances[number])] |= 1 << opposite(number);
            }
        }
        Ok(true)
    }

    /// Returns the initial codes of a column.
    fn column(&self, column: u32) -> Column {
        if column >= self.dims.rows().max(self.dims.columns()) {
            return Column::NONE;
        }
        let ends = self.ends.iter().filter(|(_, at)| *at == column);
        Column::new(ends.map(|(square, _)| *square as usize))
    }
}

/// Swaps a value for the rows and one for the columns if the rows of the board are its short lines.
/// Applied twice, it changes nothing.
const fn turned<T: Copy>(dims: Dims, row: T, column: T) -> (T, T) {
    if dims.rows() > dims.columns() {
        (column, row)
    } else {
        (row, column)
    }
}

/// Converts the edges of a tour to moves by following it from the start.
pub(super) fn orient(edges: &mut [u8], dims: Dims, start: usize) {
    let distances = distances(dims);
    let mut index = start;
    let mut came_from = 0;
    loop {
        let ways = edges[index] & !came_from;
        if ways == 0 {
            edges[index] = Directions::END;
            return;
        }
        let number = ways.trailing_zeros() as usize;
        edges[index] = number as u8;
        came_from = 1 << opposite(number);
        index = index.wrapping_add_signed(distances[number]);
        if index == start {
            return;
        }
    }
}

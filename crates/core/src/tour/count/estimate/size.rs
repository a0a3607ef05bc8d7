//! The size of a sweep, quickly and roughly: from the degrees that each square can have, alone.

use super::forecast::FORECAST_KEY_BYTES;
use crate::tour::count::board::ends::Ends;
use crate::tour::count::board::frontier::Frontier;
use crate::tour::count::board::steps::Half;
use crate::tour::count::board::sweep::Sweep;
use crate::tour::count::state::index::Index;

/// The bytes of the tables of splices and joins.
pub(super) const TABLE_BYTES: u64 = 6 << 20;

/// The time of a state, relative to one of closed tours, by the number of black ends. Black ends are chosen among all squares
/// of the middle, for each degree vector anew; a white end is one choice more of a white square. Measured roughly on 7x7.
const STATE_COST: [f64; 3] = [1.0, 2.0, 6.0];

/// Upper bounds of the states and degree vectors of a sweep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    /// The states of all layers, each weighted by its relative time.
    pub(crate) cost: f64,
    /// The states of the layer that has the most.
    pub(crate) max_states: f64,
    /// The degree vectors of the layer that has the most.
    pub(crate) max_keys: f64,
    /// The number p of open paths that a state can have.
    pub(crate) max_paths: usize,
    /// The bytes that the forecast takes.
    pub(crate) forecast_bytes: f64,
}

impl Size {
    pub(crate) fn of(sweep: &Sweep) -> Self {
        let mut size = Self {
            cost: 0.0,
            max_states: 0.0,
            max_keys: 0.0,
            max_paths: 0,
            forecast_bytes: 0.0,
        };
        let mut kept_bytes = 0.0;
        for half in sweep.halves() {
            kept_bytes = size.add(half, sweep.total, kept_bytes);
        }
        size
    }

    /// Adds a half; `kept_bytes`: the bytes of the forecasts that are done, returned with those of this half.
    fn add(&mut self, half: &Half, total: Ends, mut kept_bytes: f64) -> f64 {
        let joker = usize::from(total != Ends::NONE);
        let frontiers = half.steps.iter().map(|step| step.frontier.squares.len());
        let path_ends = frontiers.max().unwrap_or(0) + joker;
        self.max_paths = self.max_paths.max(path_ends / 2);
        // The layer after the last step is seldom kept: that step is put off.
        let kept = half.all_steps().count() - 1;
        let mut bytes_before = 0.0;
        for (number, step) in half.all_steps().enumerate() {
            let frontier = &step.frontier;
            let (mut states, mut keys, mut bytes) = (0.0, 0.0, 0.0);
            for ends in Ends::between(frontier.min_ends, frontier.max_ends) {
                let (more_states, more_keys) = section(frontier, ends, ends.black < total.black);
                states += more_states;
                keys += more_keys;
                bytes += FORECAST_KEY_BYTES * more_keys + Index::max_bytes(&frontier.split);
            }
            let bytes_of_both = bytes_before + bytes;
            self.forecast_bytes = self.forecast_bytes.max(kept_bytes + bytes_of_both);
            kept_bytes += keys / 8.0; // a bit for each key
            bytes_before = bytes;
            if number < kept {
                self.cost += states * STATE_COST[total.black as usize];
                self.max_states = self.max_states.max(states);
                self.max_keys = self.max_keys.max(keys);
            }
        }
        kept_bytes
    }
}

/// The states and the keys of a section.
fn section(frontier: &Frontier, ends: Ends, ends_left: bool) -> (f64, f64) {
    let squares = frontier.squares.len();
    // vectors[ones][twos]: the number of degree vectors of the squares so far with this many ones and twos.
    let mut vectors = vec![vec![0.0; squares + 1]; squares + 1];
    vectors[0][0] = 1.0;
    for (number, bounds) in frontier.squares.iter().enumerate() {
        let degrees = bounds.min_with(ends_left)..=bounds.max;
        let can = |degree: u32| f64::from(degrees.contains(&degree));
        for ones in (0..=number + 1).rev() {
            for twos in (0..=number + 1 - ones).rev() {
                let mut sum = can(0) * vectors[ones][twos];
                if ones > 0 {
                    sum += can(1) * vectors[ones - 1][twos];
                }
                if twos > 0 {
                    sum += can(2) * vectors[ones][twos - 1];
                }
                vectors[ones][twos] = sum;
            }
        }
    }
    let degree_sum = frontier.degree_sum(ends);
    let (mut states, mut keys) = (0.0, 0.0);
    for (ones, vectors) in vectors.iter().enumerate() {
        let path_ends = ones + usize::from(ends.joker_is_end());
        let Ok(rest) = usize::try_from(degree_sum - ones as i64) else {
            continue;
        };
        if rest % 2 == 1 || ones + rest / 2 > squares {
            continue;
        }
        let number = vectors[rest / 2];
        keys += number;
        if path_ends > 0 {
            let factors = (1..path_ends).step_by(2).map(|factor| factor as f64);
            states += number * factors.product::<f64>();
        }
    }
    (states, keys)
}

#[cfg(test)]
mod tests;

//! How many states a sweep can have, quickly and roughly: from the limits of each square alone.

use super::ends::Ends;
use super::sweep::{Frontier, Half, Sweep};

/// What a state costs, by the number of black ends. These are chosen among all squares of the middle, for each degree vector
/// anew, while white ends are one choice more of a white square. Measured roughly on 7x7.
const COST: [f64; 3] = [1.0, 2.0, 6.0];

/// Numbers of states and degree vectors that no layer passes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    /// The states of all layers, weighted by what a state costs. Only comparisons make sense.
    pub(super) cost: f64,
    /// Those of the largest layer.
    pub(super) states: f64,
    /// The degree vectors of the layer with the most.
    pub(super) keys: f64,
    /// The most ends of paths.
    pub(super) ends: usize,
}

impl Size {
    pub(super) fn of(sweep: &Sweep) -> Self {
        let mut size = Self {
            cost: 0.0,
            states: 0.0,
            keys: 0.0,
            ends: 0,
        };
        for half in [Some(&sweep.top), sweep.bottom.as_ref()]
            .into_iter()
            .flatten()
        {
            size.add(half, sweep.total);
        }
        size
    }

    fn add(&mut self, half: &Half, total: Ends) {
        let joker = usize::from(total != Ends::NONE);
        let frontiers = half.steps.iter().map(|step| step.frontier.squares.len());
        self.ends = self.ends.max(frontiers.max().unwrap_or(0) + joker);
        // The layer after the last step is seldom kept.
        let kept = half.steps.len() - usize::from(half.late.is_none());
        for step in &half.steps[..kept] {
            let frontier = &step.frontier;
            let (mut states, mut keys) = (0.0, 0.0);
            for used in Ends::between(frontier.fewest, frontier.most) {
                let (more_states, more_keys) = section(frontier, used, used.black < total.black);
                states += more_states;
                keys += more_keys;
            }
            self.cost += states * COST[total.black as usize];
            self.states = self.states.max(states);
            self.keys = self.keys.max(keys);
        }
    }
}

/// The states and the keys of a section.
fn section(frontier: &Frontier, used: Ends, may_lack: bool) -> (f64, f64) {
    let squares = frontier.squares.len();
    // vectors[ones][twos]: how many degree vectors of the squares so far have as many of each.
    let mut vectors = vec![vec![0.0; squares + 1]; squares + 1];
    vectors[0][0] = 1.0;
    for (number, limits) in frontier.squares.iter().enumerate() {
        let fewest = limits
            .fewest
            .saturating_sub(u32::from(may_lack && limits.may_lack));
        let can = |moves: u32| f64::from((fewest..=limits.most).contains(&moves));
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
    let moves = frontier.moves - i64::from(used.white) + i64::from(used.black);
    let (mut states, mut keys) = (0.0, 0.0);
    for (ones, vectors) in vectors.iter().enumerate() {
        let ends = ones + usize::from(used.joker_is_end());
        let Ok(rest) = usize::try_from(moves - ones as i64) else {
            continue;
        };
        if ends == 0 || rest % 2 == 1 || ones + rest / 2 > squares {
            continue;
        }
        let number = vectors[rest / 2];
        keys += number;
        states += number
            * (1..ends)
                .step_by(2)
                .map(|factor| factor as f64)
                .product::<f64>();
    }
    (states, keys)
}

//! The states of a key, by the draws that come to it.
//!
//! A degree vector of k paths has (2k - 1)!! matchings, of which the splices that lead to it *draw* some: the same one several
//! times, where many do. With x draws for each matching a share 1 - (1 + 0.46 x)^-2 of them are states. This was measured on
//! boards of 42 to 140 squares; independent draws would make 1 - e^-x.

use crate::tour::count::state::matchings::MATCHINGS;

/// The parts of a state or draw that are counted. Seven draws for each of the 34 million matchings of nine paths fit then, and
/// no layer that is forecast has keys of ten (`refusals::MAX_LAYER_KEYS`).
pub(super) const PARTS: u32 = 16;

/// The draws from a key of k paths with this number of states, in parts: -ln(1 - s) for each matching where a share s of them
/// are states, so that a full key fills another. The approximation is right to a tenth up to three quarters, and then too large,
/// which does no harm: the other key is nearly full.
pub(super) fn draws(states: u32, k: usize) -> u32 {
    const MAX_SHARE: f32 = 0.999;
    let matchings = MATCHINGS[k] as f32 * PARTS as f32;
    let share = (states as f32 / matchings).min(MAX_SHARE);
    let odds = share / (1.0 - share);
    (matchings * odds * (6.0 + odds) / (6.0 + 4.0 * odds)).max(1.0) as u32
}

/// The states of a key of k paths with these draws, in parts.
pub(super) fn states(draws: u32, k: usize) -> f32 {
    const DISTINCT: f32 = 0.92;
    let draws = draws as f32 / PARTS as f32;
    let matchings = MATCHINGS[k] as f32;
    if k <= 2 {
        return draws.min(matchings);
    }
    let x = DISTINCT / 2.0 * draws / matchings;
    matchings * x * (2.0 + x) / ((1.0 + x) * (1.0 + x)) // 1 - 1 / (1 + x)^2, without cancellation
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A splice draws from a key with few states one matching for each, and from a full key all.
    #[test]
    fn few_states_draw_themselves_and_a_full_key_fills_another() {
        for (k, &matchings) in MATCHINGS.iter().enumerate().take(10).skip(3) {
            for few in [1, PARTS, 5 * PARTS] {
                if few <= matchings * PARTS / 50 {
                    let drawn = draws(few, k);
                    assert!(
                        drawn >= few && drawn <= few + few / 20 + 1,
                        "{k}: {drawn} of {few}"
                    );
                    let after = states(drawn, k) * PARTS as f32;
                    let expected = 0.92 * few as f32;
                    assert!(
                        (after - expected).abs() < 0.1 * expected + 0.1,
                        "{k}: {after} of {few}"
                    );
                }
            }
            let full = matchings * PARTS;
            let (one_part, share) = (
                1.0 / PARTS as f32,
                states(draws(full, k), k) / matchings as f32,
            );
            assert!(share > 0.9 && share < 1.0 + one_part, "{k}: {share}");
        }
    }

    #[test]
    fn draws_are_near_those_of_independent_ones() {
        for share in [0.1, 0.3, 0.5, 0.7] {
            let all = (MATCHINGS[7] * PARTS) as f32;
            let drawn = draws((share * all) as u32, 7) as f32;
            let independent = -(1.0_f32 - share).ln() * all;
            assert!((drawn / independent - 1.0).abs() < 0.1, "{share}: {drawn}");
        }
    }

    /// With at most two paths each draw is a state of its own, until all are there.
    #[test]
    fn of_few_matchings_each_is_drawn() {
        for (k, matchings) in [(1, 1.0), (2, 3.0)] {
            for (draws, drawn) in [(8, 0.5), (16, 1.0), (40, 2.5), (48, 3.0), (1_000, 62.5)] {
                assert_eq!(states(draws, k), f32::min(drawn, matchings), "{k}: {draws}");
            }
        }
    }
}

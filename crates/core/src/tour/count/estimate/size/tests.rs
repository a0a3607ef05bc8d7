//! The sums over degree vectors against the vectors, one by one.

use super::*;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::count::board::ends::Colours;
use crate::tour::count::board::graph::Graph;
use crate::tour::count::board::key::paths;
use crate::tour::count::scope::Scope;
use crate::tour::count::state::layer::indices;
use crate::tour::count::state::matchings::{MATCHINGS, MAX_PATHS};
use crate::tour::count::state::splice::{MAX_TABLED_PAIRS, RankMap, Splice, SpliceTables};

/// Sweeps with black ends and white ones, one of them given or none; with halves that are the same and with others.
fn sweeps() -> Vec<Sweep> {
    let scopes = [
        Scope::Closed,
        Scope::All,
        Scope::From(Square { row: 0, column: 0 }),
    ];
    let mut sweeps = Vec::new();
    for (rows, columns) in [(3, 6), (4, 5), (5, 5), (6, 4)] {
        let dims = Dims::new(rows, columns).unwrap();
        for corner_is_white in [false, true] {
            let colours = Colours {
                corner_is_white,
                dims,
            };
            sweeps.extend(scopes.map(|scope| Sweep::all(&Graph::new(colours, scope))));
        }
    }
    sweeps.concat()
}

/// The states and keys of a section that are possible: all matchings of all keys. Without a path there is no state.
fn possible(ends: Ends, index: &Index) -> (f64, f64) {
    let keys = (0..index.chunks()).flat_map(|chunk| index.keys(chunk));
    let paths = keys.map(|key| paths(key, ends));
    let states: f64 = paths
        .filter(|&k| k > 0)
        .map(|k| f64::from(MATCHINGS[k]))
        .sum();
    (states, index.len() as f64)
}

#[test]
fn the_states_and_keys_of_a_section_are_added_up() {
    for sweep in sweeps() {
        for step in sweep.halves().flat_map(Half::all_steps) {
            for (ends, index) in indices(&step.frontier, sweep.total) {
                let ends_left = ends.black < sweep.total.black;
                let found = section(&step.frontier, ends, ends_left);
                assert_eq!(
                    found,
                    possible(ends, &index),
                    "{ends:?} {:?}",
                    step.frontier
                );
            }
        }
    }
}

/// The last layer of each half is left out of all but the bytes of the forecast.
#[test]
fn the_size_of_a_sweep_is_that_of_its_layers() {
    for sweep in sweeps() {
        let size = Size::of(&sweep);
        let weight = [1.0, 2.0, 6.0][sweep.total.black as usize];
        let (mut cost, mut max_states, mut max_keys, mut max_paths) = (0.0, 0.0_f64, 0.0_f64, 0);
        let (mut done_bytes, mut forecast_bytes) = (0.0, 0.0_f64);
        for half in sweep.halves() {
            let mut bytes_before = 0.0;
            let mut layers = half.all_steps().peekable();
            while let Some(step) = layers.next() {
                let (mut states, mut keys, mut bytes) = (0.0, 0.0, 0.0);
                for (ends, index) in indices(&step.frontier, sweep.total) {
                    let (more_states, more_keys) = possible(ends, &index);
                    states += more_states;
                    keys += more_keys;
                    bytes += 4.0 * more_keys + Index::max_bytes(&step.frontier.split);
                    let of_index = (0..index.chunks()).flat_map(|chunk| index.keys(chunk));
                    max_paths = of_index
                        .map(|key| paths(key, ends))
                        .fold(max_paths, usize::max);
                }
                forecast_bytes = forecast_bytes.max(done_bytes + bytes_before + bytes);
                (done_bytes, bytes_before) = (done_bytes + keys / 8.0, bytes);
                if layers.peek().is_some() {
                    cost += weight * states;
                    max_states = max_states.max(states);
                    max_keys = max_keys.max(keys);
                }
            }
        }
        assert_eq!(
            (size.cost, size.max_states),
            (cost, max_states),
            "{sweep:?}"
        );
        assert_eq!(
            (size.max_keys, size.forecast_bytes),
            (max_keys, forecast_bytes)
        );
        assert!(
            (max_paths..=max_paths + 1).contains(&size.max_paths),
            "{sweep:?}"
        );
    }
}

/// Of the ends of k paths each is shifted to each place, and each two are inserted or joined.
#[test]
fn the_tables_of_splices_take_most_of_their_bytes() {
    let tables = SpliceTables::new(MAX_PATHS);
    let bytes_of = |splice, k| match tables.map(splice, k) {
        RankMap::Table(table) => size_of_val(table) as u64,
        _ => 0,
    };
    let mut bytes = 0;
    for (k, b) in (1..=MAX_TABLED_PAIRS).flat_map(|k| (0..2 * k).map(move |b| (k, b))) {
        bytes += (0..2 * k)
            .map(|a| bytes_of(Splice::Shift(a, b), k))
            .sum::<u64>();
        bytes += (0..b)
            .map(|a| bytes_of(Splice::Insert(a, b), k - 1))
            .sum::<u64>();
        bytes += (0..b).map(|a| bytes_of(Splice::Join(a, b), k)).sum::<u64>();
    }
    assert!((TABLE_BYTES / 2..TABLE_BYTES).contains(&bytes), "{bytes}");
}

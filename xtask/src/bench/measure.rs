//! Launching the measuring programs, `crates/parallel/benches`.
//!
//! One launch measures everything once, interleaved, and prints one JSON object a line. Several
//! launches, since a process may be slow as a whole: by its place in memory, by the core it was put
//! on.

use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error};
use xshell::{Shell, cmd};

use crate::Outcome;

/// Launches a program with these options and returns what it measured, in its order.
pub(super) fn launch<T: DeserializeOwned>(
    shell: &Shell,
    program: &str,
    options: &str,
) -> Outcome<Vec<T>> {
    let bench = "bench --quiet --package backrank-parallel --bench".split(' ');
    let options = options.split_whitespace();
    parse(&cmd!(shell, "cargo {bench...} {program} -- launch {options...}").read()?)
}

pub(super) fn parse<T: DeserializeOwned>(lines: &str) -> Outcome<Vec<T>> {
    if lines.is_empty() {
        return Err("the measuring program printed no measurement".into());
    }
    let measurement = |line: &str| {
        serde_json::from_str(line)
            .map_err(|error| format!("not a measurement: `{line}` ({error})").into())
    };
    lines.lines().map(measurement).collect()
}

/// Reads a number above 0.
pub(super) fn positive<'de, D: Deserializer<'de>>(value: D) -> Result<f64, D::Error> {
    let number = f64::deserialize(value)?;
    let is_positive = number.is_finite() && number > 0.0;
    is_positive
        .then_some(number)
        .ok_or_else(|| D::Error::custom(format!("{number} is not above 0")))
}

//! The row of an algorithm in a comparison.

use std::time::Duration;

use backrank_core::profile::Level;
use serde::Serialize;

use crate::commands::messages::CommandMessage;
use crate::commands::queens::messages::QueensMessage;
use crate::say::Message;
use crate::screen::json;

/// The algorithm whose time is the unit of the ratios.
pub(super) const YARDSTICK: &str = "bitmask";

/// The row of an algorithm.
#[derive(Serialize)]
pub(super) struct Row {
    pub(super) algorithm: &'static str,
    /// Decimal strings, because they may pass 2^53.
    #[serde(serialize_with = "json::as_string")]
    pub(super) count: u128,
    #[serde(serialize_with = "json::as_string_or_null")]
    pub(super) nodes: Option<u64>,
    #[serde(serialize_with = "json::as_string_or_null")]
    pub(super) dead_ends: Option<u64>,
    #[serde(serialize_with = "json::as_string_or_null")]
    pub(super) comparisons: Option<u64>,
    /// Empty where the algorithm cannot be watched.
    #[serde(skip)]
    pub(super) levels: Vec<Level>,
    pub(super) seconds: f64,
    pub(super) ratio: Option<f64>,
}

/// The heads of the table.
pub(super) const HEADS: [&dyn Message; 7] = [
    &CommandMessage::HeadAlgorithm,
    &QueensMessage::HeadSolutions,
    &CommandMessage::HeadNodes,
    &QueensMessage::HeadDeadEnds,
    &QueensMessage::HeadComparisons,
    &CommandMessage::HeadTime,
    &QueensMessage::HeadRatio,
];

impl Row {
    /// Returns the cells of the table.
    pub(super) fn cells(&self) -> [String; HEADS.len()] {
        let dash = || "-".to_owned();
        let number = |number: Option<u64>| number.map_or_else(dash, |number| number.to_string());
        [
            self.algorithm.to_owned(),
            self.count.to_string(),
            number(self.nodes),
            number(self.dead_ends),
            number(self.comparisons),
            format!("{:.2?}", Duration::from_secs_f64(self.seconds)),
            self.ratio.map_or_else(dash, |ratio| format!("{ratio:.2}")),
        ]
    }
}

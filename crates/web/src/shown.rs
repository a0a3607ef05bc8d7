//! The steps of a search as JSON, with squares by their names.

use backrank_core::probe::{Data, Onward};
use backrank_core::queens::Line;
use backrank_core::replay::{Counts, Event, Reason, Window};
use backrank_core::trace::Step;
use backrank_core::{Dims, Square};
use serde::Serialize;

/// A [`Window`].
#[derive(Debug, Serialize)]
pub(super) struct ShownWindow {
    first: u64,
    squares: Vec<String>,
    counts: Counts,
    steps: Vec<ShownStep>,
    ends: bool,
}

/// An [`Event`].
#[derive(Debug, Serialize)]
pub(super) struct ShownStep {
    step: &'static str,
    depth: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    square: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ShownReason>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    dead_end: bool,
    counts: Counts,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<ShownData>,
}

/// A [`Reason`].
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum ShownReason {
    Attacked { by: String, along: Line },
    NotAllowed,
    Visited { visit: usize },
}

/// [`Data`].
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum ShownData {
    Onward {
        kind: &'static str,
        onward: Vec<ShownOnward>,
    },
    /// Without squares.
    Plain(Data),
}

/// [`Onward`].
#[derive(Debug, Serialize)]
struct ShownOnward {
    square: String,
    ways: u8,
}

impl ShownWindow {
    pub(super) fn new(window: &Window, dims: Dims) -> Self {
        let events = window.events.iter();
        Self {
            first: window.first,
            squares: window
                .squares
                .iter()
                .map(|square| name(*square, dims))
                .collect(),
            counts: window.counts,
            steps: events.map(|event| ShownStep::new(event, dims)).collect(),
            ends: window.ends,
        }
    }
}

impl ShownStep {
    pub(super) fn new(event: &Event, dims: Dims) -> Self {
        let (step, depth, square) = match event.step {
            Step::Place { depth, square } => ("place", depth, Some(square)),
            Step::Reject { depth, square } => ("reject", depth, Some(square)),
            Step::Remove { depth, square } => ("remove", depth, Some(square)),
            Step::Solution { depth } => ("solution", depth, None),
        };
        Self {
            step,
            depth,
            square: square.map(|square| name(square, dims)),
            reason: event.reason.map(|reason| ShownReason::new(reason, dims)),
            dead_end: event.leaves_dead_end,
            counts: event.counts,
            data: event.data.clone().map(|data| ShownData::new(data, dims)),
        }
    }
}

impl ShownReason {
    fn new(reason: Reason, dims: Dims) -> Self {
        match reason {
            Reason::Attacked { by, along } => Self::Attacked {
                by: name(by, dims),
                along,
            },
            Reason::Visited { visit } => Self::Visited { visit },
            _ => Self::NotAllowed,
        }
    }
}

impl ShownData {
    fn new(data: Data, dims: Dims) -> Self {
        let Data::Onward { onward } = data else {
            return Self::Plain(data);
        };
        let shown = |Onward { square, ways }| ShownOnward {
            square: name(square, dims),
            ways,
        };
        Self::Onward {
            kind: "onward",
            onward: onward.into_iter().map(shown).collect(),
        }
    }
}

fn name(square: Square, dims: Dims) -> String {
    square.name(dims).to_string()
}

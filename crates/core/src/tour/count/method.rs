//! The two ways to count tours.

use super::{plain, run};
use crate::algorithm_info::AlgorithmInfo;
use crate::name::by_name;

/// A way to count tours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Method {
    /// A [`Plan`](super::Plan): from both sides of the board to the middle.
    #[default]
    Frontier,
    /// Square by square, slow and independent.
    Plain,
}

impl Method {
    /// The usual one first.
    pub const ALL: [Self; 2] = [Self::Frontier, Self::Plain];

    /// The name by which it is chosen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// The entry in the list of algorithms.
    #[must_use]
    pub const fn info(self) -> AlgorithmInfo {
        match self {
            Self::Frontier => run::INFO,
            Self::Plain => plain::INFO,
        }
    }
}

by_name!(Method, Method::ALL);

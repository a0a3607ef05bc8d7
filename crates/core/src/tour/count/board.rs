//! The board as the counter sees it: a graph of two colours, and the order in which its squares are
//! taken.

pub(super) mod graph;
pub(super) mod key;
pub(super) mod split;
pub(super) mod steps;
pub(super) mod sweep;

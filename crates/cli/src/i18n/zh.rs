//! 中文。

pub(super) mod counts;

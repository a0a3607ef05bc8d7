//! Boards as text and as pictures. All types implement [`Display`](std::fmt::Display) and write no
//! line break at the end.

pub(crate) mod attacked;
mod chart;
pub(crate) mod colours;
mod diagram;
pub(crate) mod ground;
mod heat;
pub(crate) mod look;
mod puzzle;
mod queens;
pub(crate) mod search_chart;
mod svg;
mod tour;

pub use diagram::Diagram;
pub use heat::HeatBoard;
pub use puzzle::PuzzleBoard;
pub use queens::{QueensBoard, Style};
pub use svg::{Animation, Svg};
pub use tour::TourBoard;

#[cfg(test)]
mod tests;

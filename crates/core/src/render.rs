//! Boards as text and pictures: pure [`Display`](std::fmt::Display) wrappers, without a line break
//! at the end.

mod attacked;
mod diagram;
mod ground;
mod heat;
mod look;
mod profile;
mod puzzle;
mod queens;
mod svg;
mod tour;

pub use attacked::AttackedBoard;
pub use diagram::Diagram;
pub use heat::HeatBoard;
pub use look::{LOOK, PATH_HUES, SQUARE_SIDE};
pub use profile::ProfileChart;
pub use puzzle::PuzzleBoard;
pub use queens::{QueensBoard, Style};
pub use svg::{Animation, Svg};
pub use tour::TourBoard;

#[cfg(test)]
mod tests;

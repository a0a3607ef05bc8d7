//! Boards as text: pure [`Display`](std::fmt::Display) wrappers, without a line break at the end.

mod attacked;
mod grid;
mod style;
mod tour;

pub use attacked::AttackedBoard;
pub use style::{Board, Style};
pub use tour::TourBoard;

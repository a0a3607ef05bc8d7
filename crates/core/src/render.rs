//! Boards as text and pictures: pure [`Display`](std::fmt::Display) wrappers, without a line break at the end.

mod attacked;
mod columns_board;
mod grid;
mod heat;
mod heat_svg;
mod puzzle;
mod puzzle_svg;
mod queens;
mod queens_svg;
mod sheet;
mod svg;
mod tour;
mod tour_diagram;
mod tour_drawing;
mod tour_svg;

pub use attacked::AttackedBoard;
pub use columns_board::ColumnsBoard;
pub use heat::HeatBoard;
pub use heat_svg::HeatSvg;
pub use puzzle::PuzzleBoard;
pub use puzzle_svg::PuzzleSvg;
pub use queens::{QueensBoard, Style};
pub use queens_svg::{QueensDiagram, QueensSvg};
pub use tour::TourBoard;
pub use tour_diagram::{TourDiagram, ToursSvg};
pub use tour_svg::TourSvg;

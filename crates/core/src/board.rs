//! The board: its order or its rows and columns, its squares, and what is wrong with a text that names one.

mod dims;
mod order;
mod square;

pub use dims::{Dims, DimsError};
pub use order::{Order, OrderError};
pub use square::{Square, SquareError, SquareName};

//! The board: its order or its rows and columns, its squares, and what is wrong with a text that names one; its
//! symmetries.

pub(crate) mod dims;
pub(crate) mod order;
pub(crate) mod square;
pub(crate) mod symmetry;

use std::str::FromStr;

pub use dims::{Dims, DimsError};
pub use order::{Order, OrderError};
pub use square::{Square, SquareError, SquareName};
pub use symmetry::Symmetry;

/// The number that the text writes in decimal digits and nothing else, if it fits.
fn parse_digits<T: FromStr>(text: &str) -> Option<T> {
    let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if is_digits { text.parse().ok() } else { None }
}

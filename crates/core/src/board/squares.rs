//! Squares as an argument: a text of names, or values.

use super::dims::Dims;
use super::square::{Square, SquareError};

/// Squares of a board: a text of names such as `"a1,c2"`, or one or several [`Square`]s.
///
/// ```
/// use backrank_core::{Dims, Square, Squares};
///
/// let board = Dims::new(8, 8)?;
/// assert_eq!("a1,c2".on(board)?, [Square::new(7, 0), Square::new(6, 2)]);
/// assert_eq!(Square::new(7, 0).on(board)?, "a1".on(board)?);
/// assert!("a9".on(board).unwrap_err().to_string().starts_with("'a9' is not a square of the 8x8 board"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Squares {
    /// Returns the squares, all of them on the board.
    ///
    /// # Errors
    /// [`SquareError`] for the first one that is not a square of the board.
    fn on(self, dims: Dims) -> Result<Vec<Square>, SquareError>;
}

/// Names as [`Square::parse_list`] parses them.
impl Squares for &str {
    fn on(self, dims: Dims) -> Result<Vec<Square>, SquareError> {
        Square::parse_list(self, dims)
    }
}

impl Squares for &String {
    fn on(self, dims: Dims) -> Result<Vec<Square>, SquareError> {
        self.as_str().on(dims)
    }
}

impl Squares for Vec<Square> {
    fn on(self, dims: Dims) -> Result<Vec<Square>, SquareError> {
        self.iter().try_for_each(|&square| dims.check(square))?;
        Ok(self)
    }
}

impl Squares for &[Square] {
    fn on(self, dims: Dims) -> Result<Vec<Square>, SquareError> {
        self.to_vec().on(dims)
    }
}

impl<const N: usize> Squares for [Square; N] {
    fn on(self, dims: Dims) -> Result<Vec<Square>, SquareError> {
        self.to_vec().on(dims)
    }
}

impl Squares for Square {
    fn on(self, dims: Dims) -> Result<Vec<Square>, SquareError> {
        [self].on(dims)
    }
}

/// Returns the only square.
pub(crate) fn only(squares: impl Squares, dims: Dims) -> Result<Square, SquareError> {
    let squares = squares.on(dims)?;
    match squares[..] {
        [square] => Ok(square),
        _ => Err(SquareError {
            given: dims.names(&squares).join(","),
            dims,
        }),
    }
}

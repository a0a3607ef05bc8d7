//! Squares as an argument: a text of names, or values.

use super::dims::Dims;
use super::square::{Square, SquareError};

/// Squares of a board: a text of names such as `"a1,c2"`, a [`Square`], or several of either.
///
/// ```
/// use backrank_core::{Dims, Square, Squares};
///
/// let board = Dims::new(8, 8)?;
/// let squares = [Square::new(7, 0), Square::new(6, 2)];
/// assert_eq!("a1,c2".on(board)?, squares);
/// assert_eq!(["a1", "c2"].on(board)?, squares);
/// assert_eq!(squares.on(board)?, squares);
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

impl Squares for String {
    fn on(self, dims: Dims) -> Result<Vec<Square>, SquareError> {
        self.as_str().on(dims)
    }
}

impl Squares for Square {
    fn on(self, dims: Dims) -> Result<Vec<Square>, SquareError> {
        dims.check(self)?;
        Ok(vec![self])
    }
}

impl<S: Squares> Squares for Vec<S> {
    fn on(self, dims: Dims) -> Result<Vec<Square>, SquareError> {
        let lists = self.into_iter().map(|squares| squares.on(dims));
        Ok(lists.collect::<Result<Vec<_>, _>>()?.concat())
    }
}

impl<S: Squares, const N: usize> Squares for [S; N] {
    fn on(self, dims: Dims) -> Result<Vec<Square>, SquareError> {
        Vec::from(self).on(dims)
    }
}

impl<S: Squares + Clone> Squares for &[S] {
    fn on(self, dims: Dims) -> Result<Vec<Square>, SquareError> {
        self.to_vec().on(dims)
    }
}

impl<S: Squares + Clone> Squares for &S {
    fn on(self, dims: Dims) -> Result<Vec<Square>, SquareError> {
        self.clone().on(dims)
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

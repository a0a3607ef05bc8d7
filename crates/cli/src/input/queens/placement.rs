//! A board of queens as it was read.

use backrank_core::{Order, Square};

use crate::error::Error;
use crate::input::messages::InputMessage;

/// A board as it was read: it may hold anything.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ReadPlacement {
    /// The line on which it starts; JSON has none.
    pub(crate) line: Option<usize>,
    pub(crate) order: Order,
    pub(crate) queens: Vec<Square>,
}

/// Returns the order of a board with a queen in every row.
pub(super) fn order_of(queens: usize, line: Option<usize>) -> Result<Order, Error> {
    let max_queens = Order::MAX.get();
    Order::new(queens).map_err(|_| Error::failed(InputMessage::TooManyQueens { line, max_queens }))
}

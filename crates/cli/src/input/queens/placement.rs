//! A board of queens as it was read.

use backrank_core::{Order, Square};

use crate::error::Error;
use crate::input::messages::InputMessage;

/// A board as it was read: it may hold anything.
#[derive(Debug, Default)]
pub(crate) struct ReadPlacement {
    /// The line on which it starts; JSON has none.
    pub(crate) line: Option<usize>,
    pub(crate) order: Order,
    pub(crate) queens: Vec<Square>,
    /// The size of the orbit that its heading or its JSON says.
    pub(crate) orbit: Option<u64>,
}

/// Returns the order of a board with a queen in every row.
pub(super) fn order_of(queens: usize, line: Option<usize>) -> Result<Order, Error> {
    let max_queens = Order::MAX.get();
    Order::new(queens).map_err(|_| Error::failed(InputMessage::TooManyQueens { line, max_queens }))
}

//! The board: its order or its rows and columns, its squares, and what is wrong with a text that
//! names one; its symmetries.

pub(crate) mod dims;
pub(crate) mod order;
pub(crate) mod side;
pub(crate) mod square;
pub(crate) mod squares;
pub(crate) mod symmetry;

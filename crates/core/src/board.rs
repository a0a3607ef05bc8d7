//! The board: its size, squares and symmetries, and the errors for text that names none of them.

pub(crate) mod dims;
pub(crate) mod order;
pub(crate) mod side;
pub(crate) mod square;
pub(crate) mod squares;
pub(crate) mod symmetry;

//! The forms in which a listing goes out: text, one JSON document, one JSON object a line, and for tours also lists of
//! squares and directions; and pictures. Each item is written as it is found, so the memory does not grow with the listing, but
//! for a picture of several boards, whose number is bounded.

pub(crate) mod directions;
pub(crate) mod exporter;
pub(crate) mod items;
pub(crate) mod json;
pub(crate) mod number_boards;
pub(crate) mod queens_lists;
pub(crate) mod queens_picture;
pub(crate) mod queens_sheet;
pub(crate) mod queens_text;
pub(crate) mod square_lists;
pub(crate) mod svg;
pub(crate) mod with_blocks;

//! The appearance of pictures. This file has the sizes; `look/` has the colours and glyphs, which
//! adapt to the viewer's light or dark mode.

/// The styles and glyphs of boards, paths and regions, for a page that draws boards itself.
pub const LOOK: [&str; 3] = [BOARD, PATH, REGIONS];

/// The colours of boards, and the glyphs, centred on a square.
pub(super) const BOARD: &str = include_str!("look/board.svg");

/// The colours and glyphs of a board of regions.
///
/// The 16 colours are the same in light and dark mode, and dark characters are readable on each. A
/// search for the largest distance between any two of them found them, for people with and without
/// colour vision deficiencies.
pub(super) const REGIONS: &str = include_str!("look/regions.svg");

/// The path of a knight: a line in [`PATH_HUES`] colours from start to end. All have about the same
/// contrast (4.7 to 5.1 : 1) to the white of its casing.
pub(super) const PATH: &str = include_str!("look/path.svg");

/// The number of colours of a path in a picture.
pub const PATH_HUES: u32 = 32;

/// The number of colours of regions.
pub const REGION_COLOURS: u32 = 16;

/// The side of a square, in the units of a picture.
pub const SQUARE_SIDE: u64 = 40;
/// The side of a square with a letter in its corner.
pub(super) const LETTERED_SIDE: u64 = 48;
/// The position of that letter, from the left and from the top.
pub(super) const LETTER: (u64, u64) = (8, 12);

/// The smallest margin for the names of rows and columns.
pub(super) const MARGIN: u64 = 24;
/// The space around each board.
pub(super) const PADDING: u64 = 8;
/// The height of a caption, and of each additional line.
pub(super) const LINE: u64 = 28;
pub(super) const NEXT_LINE: u64 = 18;
/// The width that the caption of a small board may have.
pub(super) const MIN_CAPTION: u64 = 280;
/// The distance from the vertical centre of a text to its baseline.
pub(super) const FOOT: u64 = 5;
/// The width of a digit, and of a character that is not ASCII, such as a Chinese one.
pub(super) const DIGIT: u64 = 8;
pub(super) const WIDE_CHARACTER: u64 = 14;

/// The height of the legend of a board of numbers: a bar, and numbers below it.
pub(super) const LEGEND: u64 = 36;
pub(super) const BAR: u64 = 12;
/// Red, green and blue of the coldest and the hottest square.
pub(super) const COLD: [f64; 3] = [255.0, 246.0, 228.0];
pub(super) const HOT: [f64; 3] = [140.0, 30.0, 20.0];
/// The heat from which numbers are white.
pub(super) const WHITE_FROM: f64 = 0.65;

/// The longer side of the largest board with visit numbers, in squares. On a larger board a tour is
/// a line on pale squares.
pub(super) const MAX_NUMBERED_SIDE: u32 = 16;
/// The longer side of the largest picture in pixels, unless a viewer enlarges it.
pub(super) const MAX_SHOWN_PIXELS: u64 = 1200;

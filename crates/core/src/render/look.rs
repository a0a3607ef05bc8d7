//! The look of pictures: their sizes, and in `look/` their colours and glyphs, which follow the
//! viewer's choice of light or dark.

/// The colours and glyphs of boards, paths and regions as pictures begin with them, for a page that
/// draws boards itself and looks the same.
pub const LOOK: [&str; 3] = [BOARD, PATH, REGIONS];

/// The colours of boards, and the glyphs round the centre of a square.
pub(super) const BOARD: &str = include_str!("look/board.svg");

/// The colours, patterns and glyphs of a board of regions: eleven colours for dark signs, nine of
/// the scheme "light" (Paul Tol 2021, *Colour schemes*), lilac and white, and the same hues,
/// darker, for light signs; a pattern for each of 16 regions.
pub(super) const REGIONS: &str = include_str!("look/regions.svg");

/// The path of a knight: a line in [`PATH_HUES`] colours from the start to the end, of one contrast
/// (4.7 to 5.1 : 1) on the white of its casing.
pub(super) const PATH: &str = include_str!("look/path.svg");

/// The number of colours of a path in a picture.
pub const PATH_HUES: u32 = 32;

/// The number of colours of regions.
pub const REGION_COLOURS: u32 = 11;

/// The number of patterns of regions; after them they start over.
pub(super) const HATCHES: u32 = 16;

/// The side of a square, in the units of a picture.
pub const SQUARE_SIDE: u64 = 40;
/// The side of a square with a letter in its corner.
pub(super) const LETTERED_SIDE: u64 = 44;
/// The place of that letter, from the left and from above.
pub(super) const LETTER: (u64, u64) = (9, 15);

/// The least margin for the names of rows and columns.
pub(super) const MARGIN: u64 = 24;
/// The space around each board.
pub(super) const PADDING: u64 = 8;
/// The height of a caption, and of each line after its first one.
pub(super) const LINE: u64 = 28;
pub(super) const NEXT_LINE: u64 = 18;
/// The width within which the caption of a small board stays.
pub(super) const MIN_CAPTION: u64 = 280;
/// The distance from the middle of a text down to its foot.
pub(super) const FOOT: u64 = 5;
/// The width of a digit, and of a character that is not ASCII, such as a Chinese one.
pub(super) const DIGIT: u64 = 8;
pub(super) const WIDE_CHARACTER: u64 = 14;

/// The height of the legend of a board of numbers: a bar, and its numbers below.
pub(super) const LEGEND: u64 = 36;
pub(super) const BAR: u64 = 12;
/// Red, green and blue of the coldest and of the hottest square.
pub(super) const COLD: [f64; 3] = [255.0, 246.0, 228.0];
pub(super) const HOT: [f64; 3] = [140.0, 30.0, 20.0];
/// The heat from which on numbers are white.
pub(super) const WHITE_FROM: f64 = 0.65;

/// The longer side of the largest board on which a path leaves the squares their colours, in
/// squares; on a larger one the ground is hardly seen, so that the path is.
pub(super) const MAX_CHECKER_SIDE: u32 = 20;
/// The longer side of the largest board with visit numbers, in squares.
pub(super) const MAX_NUMBERED_SIDE: u32 = 40;
/// The longer side of the largest picture in pixels, unless a viewer enlarges it.
pub(super) const MAX_SHOWN_PIXELS: u64 = 1200;

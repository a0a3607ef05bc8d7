//! A board for a picture.

mod tours;

use std::borrow::Cow;

use super::attacked::AttackedBoard;
use super::heat::HeatBoard;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::queens::problem::QueensProblem;
use crate::queens::problem::attack::Attack;
use crate::queens::puzzle::Regions;
use crate::tour::directions::Directions;

/// A board for a picture, with what is on it and a caption. [`Svg`](super::Svg) draws it.
#[derive(Clone, Debug)]
pub struct Diagram<'a> {
    pub(super) dims: Dims,
    pub(super) ground: Ground<'a>,
    pub(super) caption: String,
    /// The marks under the line.
    pub(super) under: Vec<PlacedGlyph>,
    /// A tour, whose squares the line goes through, and those that it goes through after them.
    pub(super) tour: Option<Cow<'a, Directions>>,
    pub(super) line: Vec<Square>,
    /// The moves of a whole tour, if the line is a part of one.
    pub(super) moves: u64,
    /// The ends of a line that is wrong.
    pub(super) wrong: Option<[Square; 2]>,
    /// The marks over the lines.
    pub(super) over: Vec<PlacedGlyph>,
    /// The squares with a frame, each with its class.
    pub(super) framed: Vec<(&'static str, Square)>,
}

/// The empty board.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ground<'a> {
    Checker,
    Regions(&'a Regions),
    Heat(HeatBoard<'a>),
}

/// A glyph on a square, with a number unless that is 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedGlyph {
    pub(super) square: Square,
    pub(super) glyph: &'static str,
    pub(super) number: u32,
}

/// Marks each square by a glyph.
fn marks(glyph: &'static str, squares: impl IntoIterator<Item = Square>) -> Vec<PlacedGlyph> {
    let mark = |square| PlacedGlyph {
        square,
        glyph,
        number: 0,
    };
    squares.into_iter().map(mark).collect()
}

impl<'a> Diagram<'a> {
    const fn empty(dims: Dims, ground: Ground<'a>) -> Self {
        Self {
            dims,
            ground,
            caption: String::new(),
            under: Vec::new(),
            tour: None,
            line: Vec::new(),
            moves: 0,
            wrong: None,
            over: Vec::new(),
            framed: Vec::new(),
        }
    }

    /// Returns the board with queens on these squares; those outside it are not drawn.
    #[must_use]
    pub fn queens(dims: Dims, queens: impl IntoIterator<Item = Square>) -> Self {
        let queens = queens.into_iter().filter(|&queen| dims.contains(queen));
        Self {
            over: marks("queen", queens),
            ..Self::empty(dims, Ground::Checker)
        }
    }

    /// Returns the board of a search for the solutions of `problem`: with its own queens and with
    /// `queens` on it, a dot on each square that one of them attacks, and the squares that the
    /// problem forbids crossed out.
    #[must_use]
    pub fn search(problem: &QueensProblem, queens: &[Square]) -> Self {
        let (dims, board) = (problem.order().dims(), AttackedBoard::new(problem, queens));
        let with = |sign| {
            dims.each_square()
                .filter(move |&square| board.sign(square) == sign)
        };
        let mut under = marks("dot", with('-'));
        under.extend(marks("blocked", with('#')));
        Self {
            under,
            ..Self::queens(dims, with('Q'))
        }
    }

    /// Returns the board of a coloured puzzle with these queens. Each region has a pattern of its
    /// own and one of eleven colours that most colour-blind people tell apart, thick borders, and
    /// its letter on each square, so that it is read without colour too.
    ///
    /// ```
    /// use backrank_core::render::{Diagram, Svg};
    ///
    /// let regions = "AB\nBB".parse()?;
    /// let picture = Svg(&[Diagram::puzzle(&regions, &[])]).to_string();
    /// assert_eq!(picture.matches(">B</text>").count(), 3);
    /// # Ok::<(), backrank_core::queens::puzzle::RegionsError>(())
    /// ```
    #[must_use]
    pub fn puzzle(regions: &'a Regions, queens: &[Square]) -> Self {
        Self {
            over: marks("aside", queens.iter().copied()),
            ..Self::empty(regions.order().dims(), Ground::Regions(regions))
        }
    }

    /// Returns the board of these numbers: each square with its own, the larger the darker, and a
    /// legend of the colours, which only repeat the numbers.
    #[must_use]
    pub const fn heat(board: HeatBoard<'a>) -> Self {
        Self::empty(board.dims(), Ground::Heat(board))
    }

    /// Draws the line of an attack, unless it goes over the edge of a torus or leaves the board.
    #[must_use]
    pub fn attack(self, attack: Option<Attack>) -> Self {
        let attack = attack.filter(|attack| !attack.goes_round());
        let line = attack.map(|attack| [attack.first, attack.second]);
        let wrong = line.filter(|line| line.iter().all(|&square| self.dims.contains(square)));
        Self { wrong, ..self }
    }

    /// Draws a frame round a square.
    #[must_use]
    pub fn framed(mut self, framed: Option<Square>) -> Self {
        self.framed.extend(framed.map(|square| ("frame", square)));
        self
    }

    /// Writes a text above the board.
    #[must_use]
    pub fn caption(self, caption: impl Into<String>) -> Self {
        let caption = caption.into();
        Self { caption, ..self }
    }
}

//! A board to be drawn as a picture.

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

/// A board with pieces, marks and a caption, which [`Svg`](super::Svg) draws.
#[derive(Clone, Debug)]
pub struct Diagram<'a> {
    pub(super) dims: Dims,
    pub(super) ground: Ground<'a>,
    pub(super) caption: String,
    /// The marks below the lines.
    pub(super) under: Vec<PlacedGlyph>,
    /// The tour along which the line is drawn, and the squares that the line passes after it.
    pub(super) tour: Option<Cow<'a, Directions>>,
    pub(super) line: Vec<Square>,
    /// The number of moves of the complete tour, if the line is a part of one.
    pub(super) moves: u64,
    /// The ends of a wrong move.
    pub(super) wrong: Option<[Square; 2]>,
    /// The marks above the lines.
    pub(super) over: Vec<PlacedGlyph>,
    /// The framed squares, each with its class.
    pub(super) framed: Vec<(&'static str, Square)>,
}

/// The empty board.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ground<'a> {
    Checker,
    Regions(&'a Regions),
    Heat(HeatBoard<'a>),
}

/// A glyph on a square, with a number unless it is 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedGlyph {
    pub(super) square: Square,
    pub(super) glyph: &'static str,
    pub(super) number: u32,
}

/// Returns the glyph on each of the squares.
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

    /// Returns a board with queens on these squares. Squares outside the board are not drawn.
    #[must_use]
    pub fn queens(dims: Dims, queens: impl IntoIterator<Item = Square>) -> Self {
        let queens = queens.into_iter().filter(|&queen| dims.contains(queen));
        Self {
            over: marks("queen", queens),
            ..Self::empty(dims, Ground::Checker)
        }
    }

    /// Returns the board of a search for the solutions of `problem`.
    ///
    /// It shows the problem's own queens and `queens`, a dot on each attacked square, and a cross
    /// on each blocked square.
    #[must_use]
    pub fn search(problem: &QueensProblem, queens: &[Square]) -> Self {
        let (dims, board) = (problem.order().dims(), AttackedBoard::new(problem, queens));
        let with = |symbol| {
            dims.each_square()
                .filter(move |&square| board.symbol(square) == symbol)
        };
        let mut under = marks("dot", with('-'));
        under.extend(marks("blocked", with('#')));
        Self {
            under,
            ..Self::queens(dims, with('Q'))
        }
    }

    /// Returns a board of the region puzzle with these queens. Those outside it are not drawn.
    ///
    /// Each region has one of 16 colours, which colour-blind people can distinguish, thick borders,
    /// and its letter on one square.
    ///
    /// ```
    /// use backrank_core::render::{Diagram, Svg};
    ///
    /// let regions = "AB\nBB".parse()?;
    /// let picture = Svg(&[Diagram::puzzle(&regions, &[])]).to_string();
    /// assert_eq!(picture.matches("class=\"region").count(), 2);
    /// # Ok::<(), backrank_core::queens::puzzle::RegionsError>(())
    /// ```
    #[must_use]
    pub fn puzzle(regions: &'a Regions, queens: &[Square]) -> Self {
        let dims = regions.order().dims();
        let queens = queens.iter().copied().filter(|&queen| dims.contains(queen));
        Self {
            over: marks("region-queen", queens),
            ..Self::empty(dims, Ground::Regions(regions))
        }
    }

    /// Returns the board of these numbers.
    ///
    /// Each square shows its number, on a darker colour the larger it is. A legend explains the
    /// colours, which only repeat the numbers.
    #[must_use]
    pub const fn heat(board: HeatBoard<'a>) -> Self {
        Self::empty(board.dims(), Ground::Heat(board))
    }

    /// Draws the line of an attack, unless it wraps around a torus or leaves the board.
    #[must_use]
    pub fn attack(self, attack: Option<Attack>) -> Self {
        let attack = attack.filter(|attack| !attack.wraps());
        let line = attack.map(|attack| [attack.first, attack.second]);
        let wrong = line.filter(|line| line.iter().all(|&square| self.dims.contains(square)));
        Self { wrong, ..self }
    }

    /// Draws a frame around a square.
    #[must_use]
    pub fn framed(mut self, framed: Option<Square>) -> Self {
        self.framed.extend(framed.map(|square| ("frame", square)));
        self
    }

    /// Sets the text above the board.
    #[must_use]
    pub fn caption(self, caption: impl Into<String>) -> Self {
        let caption = caption.into();
        Self { caption, ..self }
    }
}

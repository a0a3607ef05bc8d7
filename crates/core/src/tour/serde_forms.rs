//! The forms in which serde writes and reads tours and their problems: those of the program's JSON, boards as `5x6` and squares
//! by their names.

use serde::{Deserialize, Serialize};

use super::directions::{Directions, sign};
use super::path::Path;
use super::problem::{End, Problem};
use crate::board::dims::Dims;
use crate::board::square::Square;

/// A [`Path`].
#[derive(Serialize, Deserialize)]
pub(super) struct PathForm {
    dims: Dims,
    squares: Vec<String>,
}

/// [`Directions`].
#[derive(Serialize, Deserialize)]
pub(super) struct MovesForm {
    dims: Dims,
    from: String,
    /// A sign for each square of a row.
    moves: Vec<String>,
}

/// A [`Problem`].
#[derive(Serialize, Deserialize)]
pub(super) struct ProblemForm {
    dims: Dims,
    from: String,
    #[serde(default)]
    to: Option<String>,
    #[serde(default)]
    closed: bool,
    #[serde(default)]
    block: Vec<String>,
}

/// The squares with these names.
fn squares(names: &[String], dims: Dims) -> impl Iterator<Item = Result<Square, String>> {
    names.iter().map(move |name| square(name, dims))
}

/// The number of a move, the end or a square that is not visited, for which the sign stands.
fn number_of(sign_given: char) -> Option<u8> {
    (0..=Directions::UNVISITED).find(|&number| sign(number) == sign_given)
}

fn square(name: &str, dims: Dims) -> Result<Square, String> {
    Square::parse(name, dims).map_err(|error| error.to_string())
}

fn names(squares: impl Iterator<Item = Square>, dims: Dims) -> Vec<String> {
    squares
        .map(|square| square.name(dims).to_string())
        .collect()
}

impl From<Path> for PathForm {
    fn from(path: Path) -> Self {
        let dims = path.dims();
        Self {
            dims,
            squares: names(path.squares(), dims),
        }
    }
}

impl TryFrom<PathForm> for Path {
    type Error = String;

    fn try_from(
        PathForm {
            dims,
            squares: names,
        }: PathForm,
    ) -> Result<Self, String> {
        let squares = squares(&names, dims).collect::<Result<Vec<_>, _>>()?;
        Self::new(dims, squares).map_err(|error| error.to_string())
    }
}

impl From<Directions> for MovesForm {
    fn from(directions: Directions) -> Self {
        let dims = directions.dims();
        Self {
            dims,
            from: directions.start().name(dims).to_string(),
            moves: directions.rows().collect(),
        }
    }
}

impl TryFrom<MovesForm> for Directions {
    type Error = String;

    fn try_from(MovesForm { dims, from, moves }: MovesForm) -> Result<Self, String> {
        let start = square(&from, dims)?;
        let wrong = || format!("these are not the moves of a {dims} board");
        let is_right = |row: &String| row.len() as u64 == u64::from(dims.columns());
        if !moves.iter().all(is_right) {
            return Err(wrong());
        }
        let numbers = moves.iter().flat_map(|row| row.chars()).map(number_of);
        let numbers = numbers.collect::<Option<Vec<_>>>().ok_or_else(wrong)?;
        Self::new(dims, start, numbers).ok_or_else(wrong)
    }
}

impl From<Problem> for ProblemForm {
    fn from(problem: Problem) -> Self {
        let dims = problem.dims();
        Self {
            dims,
            from: problem.from().name(dims).to_string(),
            to: match problem.end() {
                End::At(to) => Some(to.name(dims).to_string()),
                End::Anywhere | End::Closed => None,
            },
            closed: problem.is_closed(),
            block: names(problem.blocked().iter().copied(), dims),
        }
    }
}

impl TryFrom<ProblemForm> for Problem {
    type Error = String;

    fn try_from(form: ProblemForm) -> Result<Self, String> {
        let dims = form.dims;
        let block = squares(&form.block, dims).collect::<Result<Vec<_>, _>>()?;
        let problem =
            Self::new(dims, square(&form.from, dims)?).and_then(|free| free.blocking(block));
        let problem = problem.map_err(|error| error.to_string())?;
        match form.to {
            Some(_) if form.closed => Err("a closed tour has no end of its own".to_owned()),
            Some(to) => problem
                .ending_at(square(&to, dims)?)
                .map_err(|error| error.to_string()),
            None if form.closed => Ok(problem.closed()),
            None => Ok(problem),
        }
    }
}

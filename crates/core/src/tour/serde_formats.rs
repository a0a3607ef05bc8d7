//! The serde formats of tours and their problems, which are those of the program's JSON. Boards are
//! written as `5x6`, squares by their names.

use std::error::Error;

use serde::{Deserialize, Serialize};

use super::directions::Directions;
use super::path::Path;
use super::problem::TourProblem;
use crate::board::dims::Dims;
use crate::board::square::{Square, SquareError};

/// The format of a [`Path`].
#[derive(Serialize, Deserialize)]
pub(super) struct PathFormat {
    dims: Dims,
    squares: Vec<String>,
}

/// The format of [`Directions`].
#[derive(Serialize, Deserialize)]
pub(super) struct MovesFormat {
    dims: Dims,
    from: String,
    /// One character per square of a row.
    moves: Vec<String>,
}

/// The format of a [`TourProblem`].
#[derive(Serialize, Deserialize)]
pub(super) struct ProblemFormat {
    dims: Dims,
    from: String,
    #[serde(default)]
    to: Option<String>,
    #[serde(default)]
    closed: bool,
    #[serde(default)]
    block: Vec<String>,
}

/// The characters for the indices of moves, for the end, and for a square that is not visited.
const CHARACTERS: &str = "01234567.#";

fn name(square: Square, dims: Dims) -> String {
    square.name(dims).to_string()
}

fn squares(names: &[String], dims: Dims) -> Result<Vec<Square>, SquareError> {
    names.iter().map(|name| Square::parse(name, dims)).collect()
}

impl From<Path> for PathFormat {
    fn from(path: Path) -> Self {
        let dims = path.dims();
        let squares = dims.names(path.squares());
        Self { dims, squares }
    }
}

impl TryFrom<PathFormat> for Path {
    type Error = Box<dyn Error>;

    fn try_from(format: PathFormat) -> Result<Self, Self::Error> {
        Ok(Self::new(
            format.dims,
            squares(&format.squares, format.dims)?,
        )?)
    }
}

impl From<Directions> for MovesFormat {
    fn from(directions: Directions) -> Self {
        let dims = directions.dims();
        let character = |&number: &u8| char::from(CHARACTERS.as_bytes()[usize::from(number)]);
        let rows = directions.moves().chunks(dims.columns().max(1) as usize);
        Self {
            dims,
            from: name(directions.start(), dims),
            moves: rows
                .map(|row| row.iter().map(character).collect())
                .collect(),
        }
    }
}

impl TryFrom<MovesFormat> for Directions {
    type Error = Box<dyn Error>;

    fn try_from(MovesFormat { dims, from, moves }: MovesFormat) -> Result<Self, Self::Error> {
        let start = Square::parse(from, dims)?;
        let columns = dims.columns() as usize;
        let is_complete = moves.iter().all(|row| row.len() == columns);
        let numbers = moves
            .iter()
            .flat_map(|row| row.chars())
            .map(|character| CHARACTERS.find(character));
        let numbers: Option<_> = numbers.map(|number| Some(number? as u8)).collect();
        let directions = numbers
            .filter(|_| is_complete)
            .and_then(|numbers| Self::new(dims, start, numbers));
        directions.ok_or_else(|| format!("these are not the moves of a {dims} board").into())
    }
}

impl From<TourProblem> for ProblemFormat {
    fn from(problem: TourProblem) -> Self {
        let dims = problem.dims();
        Self {
            dims,
            from: name(problem.start(), dims),
            to: problem.ends().nth(1).map(|to| name(to, dims)),
            closed: problem.is_closed(),
            block: dims.names(problem.blocked()),
        }
    }
}

impl TryFrom<ProblemFormat> for TourProblem {
    type Error = Box<dyn Error>;

    fn try_from(format: ProblemFormat) -> Result<Self, Self::Error> {
        let dims = format.dims;
        let problem = Self::on(dims)
            .starting_at(Square::parse(format.from, dims)?)?
            .block(squares(&format.block, dims)?)?;
        match format.to {
            Some(_) if format.closed => Err("a closed tour has no end of its own".into()),
            Some(to) => Ok(problem.ending_at(Square::parse(to, dims)?)?),
            None if format.closed => Ok(problem.closed()),
            None => Ok(problem),
        }
    }
}

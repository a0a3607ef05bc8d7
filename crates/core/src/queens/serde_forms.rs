//! The form in which serde writes and reads a problem: that of the program's JSON, with squares by their names.

use serde::{Deserialize, Serialize};

use super::problem::Problem;
use super::problem::rules::Rules;
use crate::board::order::Order;
use crate::board::square::{Square, SquareError};

/// A [`Problem`].
#[derive(Serialize, Deserialize)]
pub(super) struct ProblemForm {
    order: Order,
    /// Left out where they are the plain ones.
    #[serde(default, skip_serializing_if = "is_plain")]
    rules: Rules,
    /// The queens placed beforehand.
    #[serde(default)]
    with: Vec<String>,
    /// The other squares that are forbidden and that no such queen attacks.
    #[serde(default)]
    block: Vec<String>,
}

// The signature is serde's.
#[expect(clippy::trivially_copy_pass_by_ref)]
fn is_plain(rules: &Rules) -> bool {
    *rules == Rules::Plain
}

impl ProblemForm {
    fn without_block(&self) -> Result<Problem, SquareError> {
        let dims = self.order.dims();
        let mut with = self.with.iter();
        with.try_fold(
            Problem::with_rules(self.order, self.rules),
            |problem, name| problem.with_queen(Square::parse(name, dims)?),
        )
    }
}

impl From<Problem> for ProblemForm {
    fn from(problem: Problem) -> Self {
        let (order, dims) = (problem.order(), problem.order().dims());
        let name = |square: Square| square.name(dims).to_string();
        let mut form = Self {
            order,
            rules: problem.rules(),
            with: problem.queens().iter().copied().map(name).collect(),
            block: Vec::new(),
        };
        if let Ok(free) = form.without_block() {
            let squares = (0..dims.squares()).map(|index| dims.square_at(index));
            let blocked = squares.filter(|&square| free.allows(square) && !problem.allows(square));
            form.block = blocked.map(name).collect();
        }
        form
    }
}

impl TryFrom<ProblemForm> for Problem {
    type Error = SquareError;

    fn try_from(form: ProblemForm) -> Result<Self, SquareError> {
        let dims = form.order.dims();
        let mut block = form.block.iter();
        block.try_fold(form.without_block()?, |problem, name| {
            problem.with_block(Square::parse(name, dims)?)
        })
    }
}

//! The form in which serde writes and reads a problem: that of the program's JSON, with squares by
//! their names.

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

impl From<Problem> for ProblemForm {
    fn from(problem: Problem) -> Self {
        let dims = problem.order().dims();
        Self {
            order: problem.order(),
            rules: problem.rules(),
            with: dims.names(problem.queens()),
            block: dims.names(problem.blocked()),
        }
    }
}

impl TryFrom<ProblemForm> for Problem {
    type Error = SquareError;

    fn try_from(form: ProblemForm) -> Result<Self, SquareError> {
        let dims = form.order.dims();
        let mut problem = Self::with_rules(form.order, form.rules);
        for name in form.with {
            problem = problem.with([Square::parse(name, dims)?])?;
        }
        for name in form.block {
            problem = problem.block([Square::parse(name, dims)?])?;
        }
        Ok(problem)
    }
}

//! The serde formats of problems and comparisons, which are those of the program's JSON. Squares
//! are written by their names.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use super::compare::Comparison;
use super::problem::QueensProblem;
use super::problem::rules::Rules;
use crate::board::order::Order;
use crate::board::square::{Square, SquareError};
use crate::profile::Profile;

/// The format of a [`QueensProblem`].
#[derive(Serialize, Deserialize)]
pub(super) struct ProblemForm {
    order: Order,
    /// Omitted for the plain rules.
    #[serde(default, skip_serializing_if = "is_plain")]
    rules: Rules,
    /// The queens placed beforehand.
    #[serde(default)]
    with: Vec<String>,
    /// The other blocked squares that no such queen attacks.
    #[serde(default)]
    block: Vec<String>,
}

// Serde requires this signature.
#[expect(clippy::trivially_copy_pass_by_ref)]
fn is_plain(rules: &Rules) -> bool {
    *rules == Rules::Plain
}

impl From<QueensProblem> for ProblemForm {
    fn from(problem: QueensProblem) -> Self {
        let dims = problem.order().dims();
        Self {
            order: problem.order(),
            rules: problem.rules(),
            with: dims.names(problem.queens()),
            block: dims.names(problem.blocked()),
        }
    }
}

impl TryFrom<ProblemForm> for QueensProblem {
    type Error = SquareError;

    fn try_from(form: ProblemForm) -> Result<Self, SquareError> {
        let dims = form.order.dims();
        let mut problem = Self::on(form.order, form.rules);
        for name in form.with {
            problem = problem.with(Square::parse(name, dims)?)?;
        }
        for name in form.block {
            problem = problem.block(Square::parse(name, dims)?)?;
        }
        Ok(problem)
    }
}

/// Writes large numbers as decimal strings, because they may exceed 2^53.
impl Serialize for Comparison {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let profile = self.profile.as_ref();
        let total = profile.map(Profile::total);
        let comparisons = profile.map(|profile| profile.comparisons().to_string());
        let mut form = serializer.serialize_struct("Comparison", 7)?;
        form.serialize_field("algorithm", self.name)?;
        form.serialize_field("count", &self.count.to_string())?;
        form.serialize_field("nodes", &total.map(|level| level.nodes.to_string()))?;
        form.serialize_field("dead_ends", &total.map(|level| level.dead_ends.to_string()))?;
        form.serialize_field("comparisons", &comparisons)?;
        form.serialize_field("seconds", &self.seconds)?;
        form.serialize_field("ratio", &self.ratio)?;
        form.end()
    }
}

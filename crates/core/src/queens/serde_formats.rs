//! The serde formats of problems and comparisons, the same as in the program's JSON. Squares are
//! written as names.

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
pub(super) struct ProblemFormat {
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

impl From<QueensProblem> for ProblemFormat {
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

impl TryFrom<ProblemFormat> for QueensProblem {
    type Error = SquareError;

    fn try_from(format: ProblemFormat) -> Result<Self, SquareError> {
        let dims = format.order.dims();
        let mut problem = Self::on(format.order, format.rules);
        for name in format.with {
            problem = problem.with(Square::parse(name, dims)?)?;
        }
        for name in format.block {
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
        let mut format = serializer.serialize_struct("Comparison", 7)?;
        format.serialize_field("algorithm", self.name)?;
        format.serialize_field("count", &self.count.to_string())?;
        format.serialize_field("nodes", &total.map(|level| level.nodes.to_string()))?;
        format.serialize_field("dead_ends", &total.map(|level| level.dead_ends.to_string()))?;
        format.serialize_field("comparisons", &comparisons)?;
        format.serialize_field("seconds", &self.seconds)?;
        format.serialize_field("ratio", &self.ratio)?;
        format.end()
    }
}

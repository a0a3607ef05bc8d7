//! The forms in which serde writes and reads problems and comparisons: those of the program's JSON,
//! with squares by their names.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use super::compare::Comparison;
use super::problem::QueensProblem;
use super::problem::rules::Rules;
use crate::board::order::Order;
use crate::board::square::{Square, SquareError};
use crate::profile::Profile;

/// A [`QueensProblem`].
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

/// Large numbers are decimal texts, since they may pass 2^53.
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

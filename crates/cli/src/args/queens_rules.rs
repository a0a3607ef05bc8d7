//! The rules of a queens problem on the command line.

use backrank_core::queens::Rules;
use clap::Args;

/// The options by which queens attack in another way.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct RulesGiven {
    /// Play on a torus: diagonals continue at the opposite edge (modular queens)
    #[arg(long, conflicts_with = "superqueens")]
    torus: bool,

    /// Use superqueens, which also attack like knights
    #[arg(long)]
    superqueens: bool,
}

impl RulesGiven {
    /// The rules of the option that was given, if one was.
    pub(crate) fn rules(self) -> Option<Rules> {
        let torus = self.torus.then_some(Rules::Torus);
        torus.or(self.superqueens.then_some(Rules::Superqueens))
    }
}

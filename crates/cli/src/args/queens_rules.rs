//! The rules of a queens problem on the command line.

use backrank_core::queens::Rules;
use clap::Args;

/// The options that change how queens attack.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct RulesArguments {
    /// Play on a torus: diagonals continue at the opposite edge (modular queens)
    #[arg(long, conflicts_with = "superqueens")]
    torus: bool,

    /// Use superqueens, which also attack like knights
    #[arg(long)]
    superqueens: bool,
}

impl RulesArguments {
    /// Returns the rules of the option that is set, if any.
    pub(crate) fn rules(self) -> Option<Rules> {
        let torus = self.torus.then_some(Rules::Torus);
        torus.or(self.superqueens.then_some(Rules::Superqueens))
    }
}

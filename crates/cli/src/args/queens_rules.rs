//! The rules of a queens problem on the command line.

use backrank_core::queens::Rules;
use clap::Args;

/// The options by which queens attack in another way.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct RulesGiven {
    /// Play on a torus: a diagonal that leaves the board goes on at the opposite side (modular queens)
    #[arg(long, conflicts_with = "superqueens")]
    torus: bool,

    /// Play with superqueens, which attack as knights too
    #[arg(long)]
    superqueens: bool,
}

impl RulesGiven {
    pub(crate) fn rules(self) -> Rules {
        match self {
            Self { torus: true, .. } => Rules::Torus,
            Self {
                superqueens: true, ..
            } => Rules::Superqueens,
            _ => Rules::Plain,
        }
    }

    /// Returns the option that was given, if one was.
    pub(crate) fn option(self) -> Option<&'static str> {
        match self.rules() {
            Rules::Torus => Some("--torus"),
            Rules::Superqueens => Some("--superqueens"),
            _ => None,
        }
    }
}

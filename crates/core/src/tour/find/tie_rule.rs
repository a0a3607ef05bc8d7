//! The rules that decide ties.

use crate::name::by_name;

/// A rule that says which of several squares with equally few ways on comes first. Read from its
/// name, the random one has seed 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TieRule {
    /// The square whose move comes first in [`MOVES`](crate::tour::MOVES).
    Fixed,
    /// A square drawn at random, with this seed.
    Random(u64),
    /// The square farthest from the centre of the board in a straight line (Roth's rule).
    Roth,
    /// The square whose neighbours have the fewest ways on in all (Pohl 1967: the rule applied to
    /// the second level).
    Pohl,
}

impl TieRule {
    /// All rules, the random one with seed 0.
    pub const ALL: [Self; 4] = [Self::Fixed, Self::Random(0), Self::Roth, Self::Pohl];

    /// Returns the name in lower case: `fixed`, `random`, `roth`, `pohl`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fixed => "fixed",
            Self::Random(_) => "random",
            Self::Roth => "roth",
            Self::Pohl => "pohl",
        }
    }
}

by_name!(TieRule);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_has_its_name() {
        let names = ["fixed", "random", "roth", "pohl"];
        assert_eq!(TieRule::ALL.map(TieRule::name), names);
        assert_eq!(TieRule::Roth.to_string(), "roth");
    }
}

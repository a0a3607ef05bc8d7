//! What only the other crates of backrank use. It is hidden from the documentation, and any version
//! may change it.
//!
//! A module holds what belongs to the public module of its name.

pub use crate::board::symmetry::Symmetry;
pub use crate::known::Sequence;
pub use crate::probe::listeners::{Capped, CountUntil};

/// The steps of a search as a player shows them, from any one on.
pub mod replay {
    pub use crate::replay::event::{Counts, Event, Reason, Window};
    pub use crate::replay::{Position, Replay, never_stop};
}

/// Pictures of a search and of attacks, and the look of all pictures.
pub mod render {
    pub use crate::render::attacked::AttackedBoard;
    pub use crate::render::colours::region_colours;
    pub use crate::render::ground::RegionsGround;
    pub use crate::render::look::{LOOK, PATH_HUES, REGION_COLOURS, SQUARE_SIDE};
    pub use crate::render::search_chart::{comparison_chart, profile_chart};
}

/// The jobs of a count, single algorithms, orbits, and published counts.
pub mod queens {
    pub use crate::queens::algorithms::dancing_links::DancingLinks;
    pub use crate::queens::algorithms::mrv::Mrv;
    pub use crate::queens::algorithms::symmetric::Symmetric;
    pub use crate::queens::algorithms::tagged_stack::TaggedStack;
    pub use crate::queens::algorithms::vec_stack::VecStack;
    pub use crate::queens::count::method::divide;
    pub use crate::queens::find::complete::{Complete, random_partial};
    pub use crate::queens::find::construct::Construct;
    pub use crate::queens::find::min_conflicts::MinConflicts;
    pub use crate::queens::find::uniform::Uniform;
    pub use crate::queens::jobs::{Divide, JobChecksums, Jobs, Pieces, Worker};
    pub use crate::queens::puzzle::position::DeductionPosition;
    pub use crate::queens::symmetry::fundamental::FundamentalWalker;
    pub use crate::queens::symmetry::self_symmetric::SelfSymmetric;
    pub use crate::queens::symmetry::{fundamental_orbit, orbit};
    pub use crate::queens::tree_estimate::{TreeEstimate, estimate_nodes};

    /// Published counts of solutions.
    pub mod known {
        pub use crate::queens::known::{ALL, FUNDAMENTAL, SUPERQUEENS, SUPERQUEENS_FUNDAMENTAL};
        pub use crate::queens::known::{TORUS, TORUS_FUNDAMENTAL};
    }
}

/// The steps of a count, single finders and their comparison.
pub mod tour {
    pub use crate::tour::compare::starts::Starts;
    pub use crate::tour::compare::{Contender, FinderComparison, max_nodes};
    pub use crate::tour::count::graph::obstacle;
    pub use crate::tour::count::plain::count_plainly;
    pub use crate::tour::find::backtrack::Backtrack;
    pub use crate::tour::find::construct::Construct;
    pub use crate::tour::graph::is_move;
}

/// The parts of the trial of a walker.
#[cfg(feature = "testing")]
pub mod testing {
    pub use crate::testing::trial::{Flaw, check_on, solutions};
}

//! From a layer to the next: the states after a step, gathered from those before it.

pub(super) mod gather;
pub(super) mod row;
pub(super) mod sums;

use super::budget::Budget;
use super::executor::Executor;
use super::state::splice::SpliceTables;

/// The means of a count: its threads, its memory, and the tables that all steps use.
pub(super) struct Means<'a> {
    pub(super) executor: &'a dyn Executor,
    pub(super) budget: &'a Budget,
    pub(super) tables: &'a SpliceTables,
}

impl Means<'_> {
    /// Takes note of work that was done.
    pub(super) fn report(&self, work: u64) {
        self.budget.advance(work);
        self.executor.report(work);
    }
}

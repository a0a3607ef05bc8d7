//! Lists the solutions of a search, of queens or of tours, as they are found.

use std::ops::ControlFlow;

use backrank_core::Probe;

use crate::forms::listing::Listing;
use crate::screen::progress::Doing;

/// A probe that lists the solutions of a search, each as `form` makes it.
pub(crate) struct Lister<'a, 'l, T, F> {
    pub(crate) listing: &'a mut Listing<'l, T>,
    pub(crate) doing: &'a Doing,
    pub(crate) form: F,
}

impl<S, T, F: FnMut(&S) -> T> Probe<S> for Lister<'_, '_, T, F> {
    fn solution(&mut self, solution: &S) -> ControlFlow<()> {
        let item = (self.form)(solution);
        self.doing.before_print();
        self.listing.item(&item)
    }
}

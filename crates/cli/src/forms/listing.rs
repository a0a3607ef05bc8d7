//! A listing on its way out: numbers the items, stops at the limit, and keeps the first error of
//! the output.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use backrank_core::Probe;

use crate::screen::progress::Doing;

/// A form of a list of items.
pub(crate) trait Exporter<T> {
    /// Before the first item.
    fn begin(&mut self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// The item of that number, counted from 1.
    fn item(&mut self, out: &mut dyn Write, number: u64, item: &T) -> io::Result<()>;

    /// After the last item: the number of items, and true if these are all that there are.
    fn end(&mut self, _out: &mut dyn Write, _shown: u64, _is_complete: bool) -> io::Result<()> {
        Ok(())
    }
}

/// A form that has nothing before and after its items.
impl<T, F: FnMut(&mut dyn Write, u64, &T) -> io::Result<()>> Exporter<T> for F {
    fn item(&mut self, out: &mut dyn Write, number: u64, item: &T) -> io::Result<()> {
        self(out, number, item)
    }
}

/// A listing of items in some form.
pub(crate) struct Listing<'a, T> {
    exporter: Box<dyn Exporter<T> + 'a>,
    out: &'a mut dyn Write,
    limit: u64,
    shown: u64,
    error: Option<io::Error>,
    /// The time when the output was last sent on its way.
    flushed: Instant,
}

/// The number of first items that are shown at once: a search may find some and then nothing for
/// hours.
const SHOWN_AT_ONCE: u64 = 1000;

/// Later items that follow each other faster than this wait in the buffer, the last of them for the
/// next one.
const MAX_WAIT: Duration = Duration::from_millis(1);

impl<'a, T> Listing<'a, T> {
    /// Begins a listing of at most `limit` items.
    pub(crate) fn begin(
        mut exporter: Box<dyn Exporter<T> + 'a>,
        out: &'a mut dyn Write,
        limit: u64,
    ) -> io::Result<Self> {
        exporter.begin(out)?;
        Ok(Self {
            exporter,
            out,
            limit,
            shown: 0,
            error: None,
            flushed: Instant::now(),
        })
    }

    /// Lists an item. It breaks off when this was the last that the limit allows, or when the
    /// output fails.
    pub(crate) fn item(&mut self, item: &T) -> ControlFlow<()> {
        self.shown += 1;
        let written = self.exporter.item(self.out, self.shown, item);
        self.error = written.and_then(|()| self.flush_in_time()).err();
        if self.error.is_some() || self.reached_limit() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn flush_in_time(&mut self) -> io::Result<()> {
        if self.shown <= SHOWN_AT_ONCE || self.flushed.elapsed() > MAX_WAIT {
            self.out.flush()?;
            self.flushed = Instant::now();
        }
        Ok(())
    }

    /// The number of items listed.
    pub(crate) fn shown(&self) -> u64 {
        self.shown
    }

    /// True if no further item is allowed.
    pub(crate) fn reached_limit(&self) -> bool {
        self.shown == self.limit
    }

    /// The first error of the output, if there was one.
    pub(crate) fn check(&mut self) -> io::Result<()> {
        self.error.take().map_or(Ok(()), Err)
    }

    /// Shows what was listed so far.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Ends the listing, which holds all that there is or only a part.
    pub(crate) fn end(mut self, is_complete: bool) -> io::Result<()> {
        self.exporter.end(self.out, self.shown, is_complete)?;
        self.out.flush()
    }
}

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

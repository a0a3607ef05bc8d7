//! Output formats for lists of boards and tours.

pub(crate) mod boards;
pub(crate) mod json;
pub(crate) mod queens;
pub(crate) mod svg;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use backrank_core::Probe;

use crate::progress::Activity;

/// An output format for a list of items.
pub(crate) trait Exporter<T> {
    /// Writes what precedes the first item.
    fn begin(&mut self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// Writes the item with this number, counted from 1.
    fn item(&mut self, out: &mut dyn Write, number: u64, item: &T) -> io::Result<()>;

    /// Writes what follows the last item. `is_complete` is true if there are no other items.
    fn end(&mut self, _out: &mut dyn Write, _count: u64, _is_complete: bool) -> io::Result<()> {
        Ok(())
    }
}

/// A format that writes nothing before or after its items.
impl<T, F: FnMut(&mut dyn Write, u64, &T) -> io::Result<()>> Exporter<T> for F {
    fn item(&mut self, out: &mut dyn Write, number: u64, item: &T) -> io::Result<()> {
        self(out, number, item)
    }
}

/// A list of items in an output format.
pub(crate) struct Listing<'a, T> {
    exporter: Box<dyn Exporter<T> + 'a>,
    out: &'a mut dyn Write,
    limit: u64,
    count: u64,
    error: Option<io::Error>,
    /// The time of the last flush.
    flushed: Instant,
}

/// The number of items that are flushed at once, because a search may find some and then nothing
/// for hours.
const FLUSHED_AT_ONCE: u64 = 1000;

/// Later items that follow within this time stay in the buffer until the next item.
const MAX_WAIT: Duration = Duration::from_millis(1);

impl<'a, T> Listing<'a, T> {
    /// Begins a list of at most `limit` items.
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
            count: 0,
            error: None,
            flushed: Instant::now(),
        })
    }

    /// Writes an item. Breaks at the limit, or if the output fails.
    pub(crate) fn item(&mut self, item: &T) -> ControlFlow<()> {
        self.count += 1;
        let result = self.exporter.item(self.out, self.count, item);
        self.error = result.and_then(|()| self.flush_in_time()).err();
        if self.error.is_some() || self.reached_limit() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn flush_in_time(&mut self) -> io::Result<()> {
        if self.count <= FLUSHED_AT_ONCE || self.flushed.elapsed() > MAX_WAIT {
            self.out.flush()?;
            self.flushed = Instant::now();
        }
        Ok(())
    }

    /// Returns the number of items written.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// Returns true if the limit is reached.
    pub(crate) fn reached_limit(&self) -> bool {
        self.count == self.limit
    }

    /// Returns the first output error, if any.
    pub(crate) fn check(&mut self) -> io::Result<()> {
        self.error.take().map_or(Ok(()), Err)
    }

    /// Flushes the items written so far.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Ends the list; `is_complete` is true if there are no other items.
    pub(crate) fn end(mut self, is_complete: bool) -> io::Result<()> {
        self.exporter.end(self.out, self.count, is_complete)?;
        self.out.flush()
    }
}

/// A probe that writes each solution of a search, converted by `convert`.
pub(crate) struct Lister<'a, 'l, T, F> {
    pub(crate) listing: &'a mut Listing<'l, T>,
    pub(crate) activity: &'a Activity,
    pub(crate) convert: F,
}

impl<S, T, F: FnMut(&S) -> T> Probe<S> for Lister<'_, '_, T, F> {
    fn solution(&mut self, solution: &S) -> ControlFlow<()> {
        let item = (self.convert)(solution);
        self.activity.before_print();
        self.listing.item(&item)
    }
}

#[cfg(test)]
mod tests;

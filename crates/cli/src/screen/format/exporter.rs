//! The trait of the forms of a listing.

use std::io::{self, Write};

/// A form of a listing of items.
pub(crate) trait Exporter<T> {
    /// Before the first item.
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }

    /// The item of that number, counted from 1.
    fn item(&mut self, out: &mut dyn Write, number: u64, item: &T) -> io::Result<()>;

    /// After the last item: the number of items, and true if these are all that there are.
    fn end(&mut self, out: &mut dyn Write, shown: u64, is_complete: bool) -> io::Result<()> {
        let _ = (out, shown, is_complete);
        Ok(())
    }
}

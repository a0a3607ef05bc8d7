//! Tours as lists of squares: a line each, with the board in front, so that every line can be read by itself.

use std::io::{self, Write};

use backrank_core::tour::Tour;

use super::exporter::Exporter;
use super::items::FoundTour;

/// `8x8: a8 b6 ...`, with blocked squares `8x8 without c3 d4: a8 b6 ...`.
pub(crate) struct SquareLists;

/// A longer piece of a line is sent on its way.
const AT_ONCE: usize = 1 << 15;

impl<T: Tour> Exporter<FoundTour<'_, T>> for SquareLists {
    fn item(
        &mut self,
        out: &mut dyn Write,
        _: u64,
        FoundTour { tour, block }: &FoundTour<'_, T>,
    ) -> io::Result<()> {
        let dims = tour.dims();
        let mut line = dims.to_string().into_bytes();
        if !block.is_empty() {
            line.extend_from_slice(b" without");
        }
        for square in *block {
            line.push(b' ');
            square.name(dims).push_to(&mut line);
        }
        line.push(b':');
        for square in tour.squares() {
            line.push(b' ');
            square.name(dims).push_to(&mut line);
            if line.len() > AT_ONCE {
                out.write_all(&line)?;
                line.clear();
            }
        }
        line.push(b'\n');
        out.write_all(&line)
    }
}

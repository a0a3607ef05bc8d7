//! Tours as directions: one byte a square, for boards of millions of squares.

use std::io::{self, Write};

use backrank_core::tour::{Directions, Tour};

use super::exporter::Exporter;
use super::items::FoundTour;

/// A line `backrank directions 1 8x8 from a8`, and for each row of the board a line with a sign for each square: the number
/// of the move that leaves it, `.` where the tour ends, `#` where it never comes.
pub(crate) struct TourDirections;

/// Signs written at once.
const AT_ONCE: usize = 1 << 15;

impl<T: Tour> Exporter<FoundTour<'_, T>> for TourDirections {
    fn item(
        &mut self,
        out: &mut dyn Write,
        _: u64,
        FoundTour { tour, .. }: &FoundTour<'_, T>,
    ) -> io::Result<()> {
        let directions = tour.directions();
        let dims = directions.dims();
        writeln!(
            out,
            "backrank directions 1 {dims} from {}",
            directions.start().name(dims)
        )?;
        let mut signs = [0; AT_ONCE];
        for row in directions.moves().chunks(dims.columns() as usize) {
            for numbers in row.chunks(AT_ONCE) {
                let signs = &mut signs[..numbers.len()];
                for (sign, &number) in signs.iter_mut().zip(numbers) {
                    *sign = match number {
                        Directions::END => b'.',
                        Directions::UNVISITED => b'#',
                        _ => b'0' + number,
                    };
                }
                out.write_all(signs)?;
            }
            out.write_all(b"\n")?;
        }
        Ok(())
    }
}

//! The colours of regions in pictures.

use std::cmp::Reverse;

use super::look::REGION_COLOURS;
use crate::board::square::Square;
use crate::queens::puzzle::Regions;

/// Returns the colour of each region, an index below [`REGION_COLOURS`].
///
/// The first regions get one colour each. A later region gets the colour whose regions are farthest
/// from it.
#[must_use]
pub fn region_colours(regions: &Regions) -> Vec<u32> {
    let mut colours = Vec::new();
    for region in 0..regions.order().get() as u32 {
        let distance = |colour: u32| {
            let has_it =
                |square: &Square| colours.get(regions.region(*square) as usize) == Some(&colour);
            let there: Vec<_> = regions.squares().filter(has_it).collect();
            let here = regions
                .squares()
                .filter(|square| regions.region(*square) == region);
            let moves = here.flat_map(|a| there.iter().map(move |b| moves(a, *b)));
            moves.min().unwrap_or(u32::MAX)
        };
        let farthest = (0..REGION_COLOURS).min_by_key(|colour| Reverse(distance(*colour)));
        colours.extend(farthest);
    }
    colours
}

/// Returns the number of king's moves between two squares.
fn moves(a: Square, b: Square) -> u32 {
    a.row.abs_diff(b.row).max(a.column.abs_diff(b.column))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::puzzle::{Style, generate};

    #[test]
    fn regions_that_touch_have_different_colours() {
        for (order, seed) in [(8, 1), (12, 1), (12, 2), (14, 3), (16, 1)] {
            let regions = generate(order, 1, seed, None, Style::Compact).unwrap();
            let colours = region_colours(&regions);
            let colour = |square| colours[regions.region(square) as usize];
            assert_eq!(colours.iter().max(), Some(&(order.min(11) as u32 - 1)));
            for a in regions.squares() {
                for b in regions.squares().filter(|b| moves(a, *b) == 1) {
                    let is_one = regions.region(a) == regions.region(b);
                    assert_eq!(colour(a) == colour(b), is_one, "{regions}");
                }
            }
        }
    }
}

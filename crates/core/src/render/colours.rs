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
            let has_colour =
                |square: &Square| colours.get(regions.region(*square) as usize) == Some(&colour);
            let there: Vec<_> = regions.squares().filter(has_colour).collect();
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
    use crate::render::look::REGIONS;

    #[test]
    fn regions_that_touch_have_different_colours() {
        for (order, seed) in [(8, 1), (12, 1), (12, 2), (14, 3), (16, 1)] {
            let regions = generate(order, 1, seed, None, Style::Compact).unwrap();
            let colours = region_colours(&regions);
            let colour = |square| colours[regions.region(square) as usize];
            assert_eq!(colours.iter().max(), Some(&(order.min(16) as u32 - 1)));
            for a in regions.squares() {
                for b in regions.squares().filter(|b| moves(a, *b) == 1) {
                    let is_one = regions.region(a) == regions.region(b);
                    assert_eq!(colour(a) == colour(b), is_one, "{regions}");
                }
            }
        }
    }

    /// Matrices on linear RGB: normal vision, then protanopia, deuteranopia and tritanopia (Machado,
    /// Oliveira and Fernandes 2009).
    const VISIONS: [[[f64; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ];

    /// Returns the products of the rows of a matrix with a vector.
    fn times(matrix: [[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
    }

    /// Returns the linear RGB of each colour of regions.
    fn colours() -> Vec<[f64; 3]> {
        let linear = |part: f64| match part {
            ..=0.040_45 => part / 12.92,
            _ => ((part + 0.055) / 1.055).powf(2.4),
        };
        let colour = |number| {
            let (_, rest) = REGIONS
                .split_once(&format!(".region{number}{{fill:#"))
                .unwrap();
            let part = |at| u8::from_str_radix(&rest[at..at + 2], 16).unwrap();
            [0, 2, 4].map(|at| linear(f64::from(part(at)) / 255.0))
        };
        (0..REGION_COLOURS).map(colour).collect()
    }

    /// Returns a colour in Oklab (Ottosson 2020).
    fn oklab(rgb: [f64; 3]) -> [f64; 3] {
        let cones = [
            [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
            [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
            [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
        ];
        let lab = [
            [0.210_454_255_3, 0.793_617_785, -0.004_072_046_8],
            [1.977_998_495_1, -2.428_592_205, 0.450_593_709_9],
            [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766],
        ];
        times(lab, times(cones, rgb).map(f64::cbrt))
    }

    /// The smallest distances of two colours in Oklab, for each of the [`VISIONS`].
    const LEAST_DISTANCES: [f64; 4] = [0.108, 0.078, 0.078, 0.087];

    /// A difference of 0.02 in Oklab is just noticeable.
    #[test]
    fn colours_differ_for_every_vision() {
        let colours = colours();
        for (vision, least) in VISIONS.into_iter().zip(LEAST_DISTANCES) {
            let perceived = |rgb| oklab(times(vision, rgb).map(|part| part.clamp(0.0, 1.0)));
            for (at, a) in colours.iter().enumerate() {
                for b in &colours[..at] {
                    let pairs = perceived(*a).into_iter().zip(perceived(*b));
                    let distance = pairs.map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
                    assert!(distance >= least, "{a:?} {b:?}: {distance}");
                }
            }
        }
    }

    #[test]
    fn black_is_readable_on_every_colour() {
        for colour in colours() {
            let luminance = times([[0.2126, 0.7152, 0.0722]; 3], colour)[0];
            assert!((luminance + 0.05) / 0.05 >= 4.5, "{colour:?}");
        }
    }
}

//! Random queens that do not touch.

use super::super::geometry::Geometry;
use super::super::knowledge::Knowledge;
use super::super::regions::Regions;
use super::super::search::narrow;
use super::shape::random_square;
use crate::board::order::Order;
use crate::board::square::Square;
use crate::random::Random;

/// Returns random queens that do not touch, `stars` in each row and column, row by row.
pub(super) fn queens(size: Order, stars: u32, random: &mut Random) -> Vec<Square> {
    let rows: Vec<_> = size.dims().each_square().map(|square| square.row).collect();
    let geometry = Geometry::new(&Regions::of(size, stars, &rows));
    loop {
        let (mut knowledge, mut queens) = (Knowledge::new(&geometry), Vec::new());
        while narrow(&mut knowledge, &mut queens).is_ok() {
            let Some(queen) = random_square(&knowledge.free, random) else {
                queens.sort_unstable();
                return queens;
            };
            knowledge.place(queen);
            queens.push(queen);
        }
    }
}

//! The shapes that regions may have.

use super::super::geometry::Geometry;
use super::super::knowledge::Knowledge;
use super::super::regions::Regions;
use super::super::search::search;
use super::super::square_set::SquareSet;
use crate::board::square::Square;
use crate::random::Random;

/// The most ends of a region: squares with one neighbour in it. A comb has more.
const MAX_ENDS: usize = 4;

/// The most squares of a region, in percent of the board.
const MAX_PERCENT: u32 = 33;

/// The most squares of the three largest regions together, in percent of the board.
const MAX_PERCENT_OF_THREE: u32 = 55;

/// Returns the number of squares by which the three largest regions are too large together. Small
/// boards allow them one square more than the mean each.
pub(super) fn excess(board: &Regions) -> u32 {
    let n = board.order().get() as u32;
    let mut sizes = vec![0; n as usize];
    for square in board.squares() {
        sizes[board.region(square) as usize] += 1;
    }
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    let three: u32 = sizes.iter().take(3).sum();
    three.saturating_sub((MAX_PERCENT_OF_THREE * n * n / 100).max(3 * (n + 1)))
}

/// Returns the number of edges between squares of different regions.
pub(super) fn border(board: &Regions) -> u32 {
    let edges = board.squares().flat_map(|square| {
        Regions::neighbours(board.order(), square).map(move |neighbour| (square, neighbour))
    });
    let border = edges.filter(|&(a, b)| a < b && board.region(a) != board.region(b));
    border.count() as u32
}

/// Returns the regions that may take a square, once per shared edge. Both regions keep their shape,
/// and the square's own region stays in one piece.
pub(super) fn candidates(board: &Regions, square: Square) -> Vec<u32> {
    let (region, dims) = (board.region(square), board.order().dims());
    let neighbours =
        Regions::neighbours(board.order(), square).map(|neighbour| board.region(neighbour));
    let mut candidates: Vec<_> = neighbours
        .filter(|&candidate| candidate != region)
        .collect();
    // Most squares have no candidate, so the expensive checks are skipped.
    if candidates.is_empty() {
        return candidates;
    }
    let single = [square].into_iter().collect();
    let rest = board.squares_of(region).without(&single);
    if rest.len() < 2 || !board.is_connected(&rest) || !has_few_ends(board, &rest) {
        return Vec::new();
    }
    candidates.retain(|&candidate| {
        let grown = board.squares_of(candidate).or(&single);
        100 * grown.len() <= MAX_PERCENT * dims.squares() as u32 && has_few_ends(board, &grown)
    });
    candidates
}

/// Moves a square to a random neighbouring region that may take it, and returns its old region.
///
/// `None`, and no change, if no region may take it or the square has a queen.
pub(super) fn move_square(
    board: &mut Regions,
    square: Square,
    queens: &[Square],
    random: &mut Random,
) -> Option<u32> {
    if queens.contains(&square) {
        return None;
    }
    let candidates = candidates(board, square);
    if candidates.is_empty() {
        return None;
    }
    let region = board.region(square);
    board.assign(
        square,
        candidates[random.below(candidates.len() as u64) as usize],
    );
    Some(region)
}

/// Returns true if no solution has a queen on the square. Then a board that had one solution before
/// the square moved to another region still has one.
pub(super) fn is_unique(board: &Regions, square: Square) -> bool {
    let geometry = Geometry::new(board);
    let mut assumption = Knowledge::new(&geometry);
    assumption.place(square);
    search(&assumption, &[square], 1).is_empty()
}

/// Returns true if the shapes of the regions are good enough to start with.
pub(super) fn is_good(board: &Regions) -> bool {
    let n = board.order().get() as u32;
    let mut singles = 0;
    (0..n).all(|region| {
        let squares = board.squares_of(region);
        singles += u32::from(squares.len() == 1);
        singles <= 1 && 100 * squares.len() <= MAX_PERCENT * n * n && has_few_ends(board, &squares)
    })
}

fn has_few_ends(board: &Regions, region: &SquareSet) -> bool {
    let ends = region.iter().filter(|&square| {
        let neighbours = Regions::neighbours(board.order(), square);
        neighbours
            .filter(|&neighbour| region.contains(neighbour))
            .count()
            == 1
    });
    ends.count() <= MAX_ENDS
}

/// Returns a random square of a set; `None` if it is empty.
pub(super) fn random_square(squares: &SquareSet, random: &mut Random) -> Option<Square> {
    let count = u64::from(squares.len());
    squares.iter().nth(random.below(count) as usize)
}

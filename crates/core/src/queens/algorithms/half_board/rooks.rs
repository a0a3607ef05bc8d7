//! The boards to be expected of a job, from the probability that rooks at random are queens.

/// Returns the expected work of a job with sets of this size, `choices` of them open to its rows:
/// about the number of pairs that its join looks at, in thousands, and at least 1.
pub(super) fn expected_work(side: usize, size: usize, choices: usize) -> u64 {
    let half = half_boards(side, size, choices as f64);
    (half * half / 1000.0 + half / 10.0).clamp(1.0, 1e15) as u64
}

/// Returns a low estimate of the half-boards of a job, by the sizes of its sets: a third to a sixth
/// of them at the order 12, less at larger ones.
pub(super) fn half_boards(side: usize, size: usize, choices: f64) -> f64 {
    let opposite = side - size;
    // Rooks of neighbouring quadrants are taken to attack each other along a diagonal as often as
    // those of one quadrant; they do so less often.
    let meet = (1.0 - shares_diagonal(side)).powi((size * opposite) as i32);
    choices * boards(side, size) * boards(side, opposite) * meet
}

/// Returns about the number of boards of a quadrant on given rows and columns.
pub(super) fn boards(side: usize, size: usize) -> f64 {
    let pairs = size * size.saturating_sub(1) / 2;
    factorial(size) * (1.0 - shares_diagonal(side)).powi(pairs as i32)
}

pub(super) fn factorial(number: usize) -> f64 {
    (1..=number).map(|factor| factor as f64).product()
}

/// The probability that two rooks of a quadrant, in different rows and columns, share a diagonal.
fn shares_diagonal(side: usize) -> f64 {
    let side = side as f64;
    if side < 2.0 {
        return 1.0;
    }
    2.0 * (2.0 * side - 1.0) / (3.0 * side * (side - 1.0))
}

/// The probability that rooks on these columns, in this number of rows at random, are queens.
pub(super) fn queens(columns: u64, rows: usize) -> f64 {
    let pairs = (rows * rows.saturating_sub(1)).max(1) as f64;
    // The columns at each distance d: a rook in one of them attacks one in the other from 2 (rows -
    // d) pairs of rows.
    let factors = (1..rows).map(|distance| {
        let number = (columns & columns >> distance).count_ones();
        let attacked = 2.0 * (rows - distance) as f64 / pairs;
        (1.0 - attacked).powi(number as i32)
    });
    factors.product::<f64>().powf(1.22)
}

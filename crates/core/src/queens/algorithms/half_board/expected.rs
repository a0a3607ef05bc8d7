//! The expected work of a job, from the probability that rooks at random are queens.

/// Returns the expected work of a job with sets of this size, `choices` of them open to its rows: about the number of pairs that
/// its join looks at, in thousands, and at least 1.
pub(super) fn work(side: usize, size: usize, choices: usize) -> u64 {
    let half = half_boards(side, size, choices as f64);
    (half * half / 1000.0 + half / 10.0).clamp(1.0, 1e15) as u64
}

/// Returns about the number of half-boards of a job.
pub(super) fn half_boards(side: usize, size: usize, choices: f64) -> f64 {
    let opposite = side - size;
    // Rooks of neighbouring quadrants attack each other along a diagonal about as often as those of one quadrant.
    let meet = (1.0 - shares_diagonal(side)).powi((size * opposite) as i32);
    choices * boards(side, size) * boards(side, opposite) * meet
}

/// Returns about the number of boards of a quadrant on given rows and columns.
pub(super) fn boards(side: usize, size: usize) -> f64 {
    let rooks: f64 = (1..=size).map(|factor| factor as f64).product();
    let pairs = size * size.saturating_sub(1) / 2;
    rooks * (1.0 - shares_diagonal(side)).powi(pairs as i32)
}

/// The probability that two rooks of a quadrant, in different rows and columns, share a diagonal.
fn shares_diagonal(side: usize) -> f64 {
    let side = side as f64;
    if side < 2.0 {
        return 1.0;
    }
    2.0 * (2.0 * side - 1.0) / (3.0 * side * (side - 1.0))
}

//! The expected work of a job, from the probability that rooks at random are queens.

/// Returns the expected work of a job with sets of this size, `choices` of them open to its rows: about the number of pairs that
/// its join looks at, in thousands, and at least 1.
pub(super) fn work(side: usize, size: usize, choices: usize) -> u64 {
    let half = half_boards(side, size, choices as f64);
    (half * half / 1000.0 + half / 10.0).clamp(1.0, 1e15) as u64
}

/// Returns a low estimate of the half-boards of a job, by the sizes of its sets: a third to a sixth of them at the order 12, less
/// at larger ones.
pub(super) fn half_boards(side: usize, size: usize, choices: f64) -> f64 {
    let opposite = side - size;
    // Rooks of neighbouring quadrants are taken to attack each other along a diagonal as often as those of one quadrant; they
    // do so less often.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The non-attacking placements of k queens on an 8 x 8 board (OEIS A193580).
    const PLACEMENTS: [u32; 9] = [1, 64, 1288, 10_320, 34_568, 46_736, 22_708, 3192, 92];

    #[test]
    fn the_boards_of_a_quadrant_are_foretold() {
        let sets = [1, 8, 28, 56, 70, 56, 28, 8, 1_u32];
        for (size, (placements, sets)) in PLACEMENTS.into_iter().zip(sets).enumerate() {
            let mean = f64::from(placements) / f64::from(sets * sets);
            let ratio = boards(8, size) / mean;
            let max_ratio = if size <= 5 { 1.15 } else { 1.8 };
            assert!((0.99..max_ratio).contains(&ratio), "{size}: {ratio}");
        }
    }

    /// Of jobs of all lengths; found by the formulas apart from this program.
    #[test]
    fn the_work_of_a_job_follows_from_its_size() {
        for (side, size, choices, expected) in [
            (1, 0, 1, 1),
            (2, 1, 2, 1),
            (8, 0, 1, 43),
            (8, 1, 4, 14),
            (9, 2, 18, 183),
            (10, 5, 126, 4075),
            (12, 6, 40, 36_463),
            (10, 5, 1, 1),
        ] {
            assert_eq!(
                work(side, size, choices),
                expected,
                "{side}, {size}, {choices}"
            );
        }
    }
}

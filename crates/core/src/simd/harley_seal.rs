//! Counts the ones in many rows of bits.
//!
//! A carry-save adder adds eight rows before their ones are counted (Harley and Seal; Mula, Kurz
//! and Lemire 2018, Faster Population Counts Using AVX2 Instructions).

/// A row of bits.
pub(super) trait Bits: Copy {
    const NONE: Self;

    /// Adds three bits in every position; returns the carries and the sums.
    fn add(self, b: Self, c: Self) -> (Self, Self);

    /// Returns the number of ones, in four parts.
    fn ones(self) -> [u64; 4];
}

/// Returns the number of ones in the rows of these items.
#[inline(always)]
pub(super) fn count_ones<T: Copy, B: Bits>(items: &[T], row: impl Fn(T) -> B) -> u64 {
    // Rows that are not counted yet, whose ones represent one, two or four.
    let (mut one, mut two, mut four) = (B::NONE, B::NONE, B::NONE);
    let (mut eights, mut rest) = ([0; 4], [0; 4]);
    let (groups, last) = items.as_chunks::<8>();
    for group in groups {
        let (two_a, sum) = one.add(row(group[0]), row(group[1]));
        let (two_b, sum) = sum.add(row(group[2]), row(group[3]));
        let (four_a, twos) = two.add(two_a, two_b);
        let (two_a, sum) = sum.add(row(group[4]), row(group[5]));
        let (two_b, sum) = sum.add(row(group[6]), row(group[7]));
        let (four_b, twos) = twos.add(two_a, two_b);
        let (eight, fours) = four.add(four_a, four_b);
        (one, two, four) = (sum, twos, fours);
        eights = plus(eights, eight.ones());
    }
    for &item in last {
        rest = plus(rest, row(item).ones());
    }
    let sum = |parts: [u64; 4]| parts.iter().sum::<u64>();
    8 * sum(eights) + 4 * sum(four.ones()) + 2 * sum(two.ones()) + sum(one.ones()) + sum(rest)
}

#[inline(always)]
fn plus(a: [u64; 4], b: [u64; 4]) -> [u64; 4] {
    std::array::from_fn(|part| a[part] + b[part])
}

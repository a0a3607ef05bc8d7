//! Counts the ones in many rows of bits.
//!
//! A carry-save adder adds eight rows before their ones are counted (Harley and Seal; Mula, Kurz
//! and Lemire 2018, Faster Population Counts Using AVX2 Instructions).

use std::array::from_fn;

/// Returns the number of ones in the rows of these items.
///
/// The compiler puts the parts of a row into as few registers as possible.
#[inline(always)]
pub(super) fn count_ones<T: Copy, const PARTS: usize>(
    items: &[T],
    row: impl Fn(T) -> [u64; PARTS],
) -> u64 {
    // Rows that are not counted yet, whose ones represent one, two or four.
    let [mut one, mut two, mut four] = [[0; PARTS]; 3];
    let [mut eights, mut rest] = [[0; PARTS]; 2];
    let (groups, last) = items.as_chunks::<8>();
    for group in groups {
        let (two_a, sum) = add(one, row(group[0]), row(group[1]));
        let (two_b, sum) = add(sum, row(group[2]), row(group[3]));
        let (four_a, twos) = add(two, two_a, two_b);
        let (two_a, sum) = add(sum, row(group[4]), row(group[5]));
        let (two_b, sum) = add(sum, row(group[6]), row(group[7]));
        let (four_b, twos) = add(twos, two_a, two_b);
        let (eight, fours) = add(four, four_a, four_b);
        (one, two, four) = (sum, twos, fours);
        eights = from_fn(|part| eights[part] + u64::from(eight[part].count_ones()));
    }
    for &item in last {
        let row = row(item);
        rest = from_fn(|part| rest[part] + u64::from(row[part].count_ones()));
    }
    let ones = |row: [u64; PARTS]| {
        row.iter()
            .map(|part| u64::from(part.count_ones()))
            .sum::<u64>()
    };
    8 * eights.iter().sum::<u64>()
        + 4 * ones(four)
        + 2 * ones(two)
        + ones(one)
        + rest.iter().sum::<u64>()
}

/// Adds three bits in every position; returns the carries and the sums.
#[inline(always)]
fn add<const PARTS: usize>(
    a: [u64; PARTS],
    b: [u64; PARTS],
    c: [u64; PARTS],
) -> ([u64; PARTS], [u64; PARTS]) {
    let differs: [u64; PARTS] = from_fn(|part| a[part] ^ b[part]);
    (
        from_fn(|part| a[part] & b[part] | differs[part] & c[part]),
        from_fn(|part| differs[part] ^ c[part]),
    )
}

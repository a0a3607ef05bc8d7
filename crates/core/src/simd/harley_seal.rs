//! Counts the ones in many rows of bits.
//!
//! A carry-save adder adds eight rows before their ones are counted (Harley and Seal; Mula, Kurz
//! and Lemire 2018, Faster Population Counts Using AVX2 Instructions).

/// A row of bits.
pub(super) trait Bits: Copy {
    const NONE: Self;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;

    /// Returns the number of ones, in four parts.
    fn ones(self) -> [u64; 4];
}

/// A running count of ones.
pub(super) struct Adder<B> {
    /// Rows that are not counted yet, whose ones represent one, two or four.
    one: B,
    two: B,
    four: B,
    eights: [u64; 4],
    rest: [u64; 4],
}

impl<B: Bits> Adder<B> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self {
            one: B::NONE,
            two: B::NONE,
            four: B::NONE,
            eights: [0; 4],
            rest: [0; 4],
        }
    }

    /// Adds the ones of the rows of these items, eight rows at a time.
    #[inline(always)]
    pub(super) fn add<T: Copy>(&mut self, items: &[T], row: impl Fn(T) -> B) {
        let (groups, rest) = items.as_chunks::<8>();
        for group in groups {
            let (two_a, sum) = add(self.one, row(group[0]), row(group[1]));
            let (two_b, sum) = add(sum, row(group[2]), row(group[3]));
            let (four_a, twos) = add(self.two, two_a, two_b);
            let (two_a, sum) = add(sum, row(group[4]), row(group[5]));
            let (two_b, sum) = add(sum, row(group[6]), row(group[7]));
            let (four_b, twos) = add(twos, two_a, two_b);
            let (eight, fours) = add(self.four, four_a, four_b);
            (self.one, self.two, self.four) = (sum, twos, fours);
            self.eights = plus(self.eights, eight.ones());
        }
        for &item in rest {
            self.rest = plus(self.rest, row(item).ones());
        }
    }

    #[inline(always)]
    pub(super) fn total(&self) -> u64 {
        let sum = |parts: [u64; 4]| parts.iter().sum::<u64>();
        8 * sum(self.eights)
            + 4 * sum(self.four.ones())
            + 2 * sum(self.two.ones())
            + sum(self.one.ones())
            + sum(self.rest)
    }
}

/// Adds three bits in every position; returns the carries and the sums.
#[inline(always)]
fn add<B: Bits>(a: B, b: B, c: B) -> (B, B) {
    let differs = a.xor(b);
    (a.and(b).or(differs.and(c)), differs.xor(c))
}

#[inline(always)]
fn plus(a: [u64; 4], b: [u64; 4]) -> [u64; 4] {
    std::array::from_fn(|part| a[part] + b[part])
}

//! Natural numbers of any size, such as the number of tours of a large board.

use std::cmp::Ordering;
use std::fmt;
use std::num::ParseIntError;
use std::ops::{Add, AddAssign, Mul};
use std::str::FromStr;

/// A natural number of any size.
///
/// ```
/// use backrank_core::Natural;
///
/// let number: Natural = "1000000000000000000000000000000000000000".parse()?; // 10^39
/// assert_eq!(number.to_u128(), None); // 2^128 is less
/// assert_eq!((number * 4).half().to_string(), format!("2{}", "0".repeat(39)));
/// # Ok::<(), std::num::ParseIntError>(())
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Natural {
    /// The digits in base 2^64 from the lowest up. The highest is not 0.
    limbs: Vec<u64>,
}

impl Natural {
    /// Returns the number of bits; 0 for 0.
    #[must_use]
    pub fn bits(&self) -> u64 {
        let last = self.limbs.last();
        last.map_or(0, |last| {
            64 * self.limbs.len() as u64 - u64::from(last.leading_zeros())
        })
    }

    /// Returns the number, or `None` if it is 2^128 or more.
    #[must_use]
    pub fn to_u128(&self) -> Option<u128> {
        let limb = |index| self.limbs.get(index).copied().map_or(0, u128::from);
        (self.limbs.len() <= 2).then(|| limb(1) << 64 | limb(0))
    }

    /// Returns the nearest floating-point number, or one of its neighbours.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        let limbs = self.limbs.iter().rev();
        limbs.fold(0.0, |high, &limb| high * 2_f64.powi(64) + limb as f64)
    }

    /// Returns half the number, rounded down.
    #[must_use]
    pub fn half(mut self) -> Self {
        self.divide(2);
        self
    }

    /// Returns the smallest number with these residues modulo different primes.
    ///
    /// The pairs are (prime, residue), with primes below 2^63. The number is below the product of
    /// the primes, by the Chinese remainder theorem.
    ///
    /// ```
    /// use backrank_core::Natural;
    ///
    /// let number = Natural::from_residues(&[(3, 2), (5, 3), (7, 2)]); // Sunzi
    /// assert_eq!(number, Natural::from(23_u64));
    /// ```
    #[must_use]
    pub fn from_residues(residues: &[(u64, u64)]) -> Self {
        // Garner's algorithm. The number in mixed radix is
        // digit 0 + prime 0 * (digit 1 + prime 1 * (digit 2 + ...)).
        let mut digits: Vec<u64> = Vec::with_capacity(residues.len());
        for &(prime, residue) in residues {
            let times = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(prime)) as u64;
            let (mut number, mut radix) = (0, 1);
            for (&digit, &(other, _)) in digits.iter().zip(residues) {
                number = (number + times(digit, radix)) % prime;
                radix = times(radix, other);
            }
            // The inverse of the radix is its power of prime - 2, by Fermat's little theorem.
            let (mut inverse, mut square, mut exponent) = (1, radix, prime - 2);
            while exponent > 0 {
                if exponent % 2 == 1 {
                    inverse = times(inverse, square);
                }
                square = times(square, square);
                exponent /= 2;
            }
            digits.push(times(residue % prime + prime - number, inverse));
        }
        let mut number = Self::default();
        for (&digit, &(prime, _)) in digits.iter().zip(residues).rev() {
            number.multiply_and_add(prime, digit);
        }
        number
    }

    fn multiply_and_add(&mut self, factor: u64, mut carry: u64) {
        for limb in &mut self.limbs {
            let product = u128::from(*limb) * u128::from(factor) + u128::from(carry);
            (*limb, carry) = (product as u64, (product >> 64) as u64);
        }
        self.limbs.push(carry);
        self.trim();
    }

    /// Divides by a number, and returns the remainder.
    fn divide(&mut self, divisor: u64) -> u64 {
        let mut remainder = 0;
        for limb in self.limbs.iter_mut().rev() {
            let dividend = u128::from(remainder) << 64 | u128::from(*limb);
            *limb = (dividend / u128::from(divisor)) as u64;
            remainder = (dividend % u128::from(divisor)) as u64;
        }
        self.trim();
        remainder
    }

    fn trim(&mut self) {
        while self.limbs.last() == Some(&0) {
            self.limbs.pop();
        }
    }
}

impl From<u128> for Natural {
    fn from(number: u128) -> Self {
        let limbs = vec![number as u64, (number >> 64) as u64];
        let mut number = Self { limbs };
        number.trim();
        number
    }
}

impl From<u64> for Natural {
    fn from(number: u64) -> Self {
        u128::from(number).into()
    }
}

impl PartialEq<u128> for Natural {
    fn eq(&self, other: &u128) -> bool {
        self.to_u128() == Some(*other)
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_length = self.limbs.len().cmp(&other.limbs.len());
        by_length.then_with(|| self.limbs.iter().rev().cmp(other.limbs.iter().rev()))
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl AddAssign<&Self> for Natural {
    fn add_assign(&mut self, other: &Self) {
        let length = self.limbs.len().max(other.limbs.len());
        self.limbs.resize(length, 0);
        let mut carry = false;
        for (index, limb) in self.limbs.iter_mut().enumerate() {
            let (sum, overflows) =
                limb.overflowing_add(other.limbs.get(index).map_or(0, |limb| *limb));
            let (sum, overflows_by_carry) = sum.overflowing_add(carry.into());
            (*limb, carry) = (sum, overflows || overflows_by_carry);
        }
        self.limbs.push(carry.into());
        self.trim();
    }
}

impl Add<&Self> for Natural {
    type Output = Self;

    fn add(mut self, other: &Self) -> Self {
        self += other;
        self
    }
}

impl Mul<u64> for Natural {
    type Output = Self;

    fn mul(mut self, factor: u64) -> Self {
        self.multiply_and_add(factor, 0);
        self
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// The largest power of ten below 2^64, and its exponent.
        const CHUNK: (u64, usize) = (10_u64.pow(19), 19);
        let (mut rest, mut chunks) = (self.clone(), Vec::new());
        while rest.limbs.len() > 1 {
            chunks.push(rest.divide(CHUNK.0));
        }
        // Below 2^64, and not 0 unless the number is.
        let mut digits = rest.limbs.first().map_or(0, |limb| *limb).to_string();
        for chunk in chunks.iter().rev() {
            digits += &format!("{chunk:0width$}", width = CHUNK.1);
        }
        f.pad_integral(true, "", &digits)
    }
}

impl fmt::Debug for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads decimal digits.
impl FromStr for Natural {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        if text.is_empty() {
            text.parse::<u64>()?;
        }
        let mut number = Self::default();
        for digit in text.split_inclusive(|_| true) {
            number.multiply_and_add(10, digit.parse()?); // a lone sign is no number
        }
        Ok(number)
    }
}

/// As a text of decimal digits, because JSON numbers lose digits beyond 2^53.
#[cfg(feature = "serde")]
impl serde::Serialize for Natural {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Natural {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'_, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const PRIMES: [u64; 4] = [
        18_014_398_509_481_951, // the largest below 2^54
        18_014_398_509_481_931,
        9_007_199_254_740_881, // below 2^53
        2,
    ];

    /// Numbers of all widths.
    fn number() -> impl Strategy<Value = u128> {
        (any::<u128>(), 0..128_u32).prop_map(|(number, shift)| number >> shift)
    }

    proptest! {
        #[test]
        fn arithmetic_is_that_of_u128(one in number(), other in number(), factor: u64) {
            let (a, b) = (Natural::from(one), Natural::from(other));
            prop_assert_eq!(a.to_u128(), Some(one));
            prop_assert_eq!(a.bits(), u64::from(128 - one.leading_zeros()));
            prop_assert_eq!(a.cmp(&b), one.cmp(&other));
            prop_assert_eq!(format!("{a:>45}|{a:045}|{a:<3}"), format!("{one:>45}|{one:045}|{one:<3}"));
            prop_assert_eq!(one.to_string().parse(), Ok(a.clone()));
            prop_assert!((a.to_f64() - one as f64).abs() <= one as f64 * f64::EPSILON);
            prop_assert_eq!(a.clone().half(), one / 2);
            prop_assert_eq!((a.clone() + &b).to_u128(), one.checked_add(other));
            prop_assert_eq!((a.clone() * factor).to_u128(), one.checked_mul(factor.into()));
            // Beyond 128 bits.
            let twice = a.clone() * u64::MAX + &b;
            let high = twice.clone() + &a;
            prop_assert_eq!(high, b + &a.shifted());
            prop_assert_eq!(twice.to_string().parse(), Ok(twice));
        }

        #[test]
        fn residues_determine_a_number(number in number()) {
            let of = |prime: u64| (prime, (number % u128::from(prime)) as u64);
            prop_assert_eq!(Natural::from_residues(&PRIMES.map(of)), number);
        }
    }

    impl Natural {
        fn shifted(mut self) -> Self {
            self.limbs.insert(0, 0);
            self.trim();
            self
        }
    }

    #[test]
    fn large_numbers_are_exact() {
        let power = (0..500).fold(Natural::from(1_u64), |power, _| power * 2);
        let digits = "3273390607896141870013189696827599152216642046043064789483291368096133796404674554883270092325904157150886684127560071009217256545885393053328527589376";
        assert_eq!((power.to_string(), power.bits()), (digits.to_owned(), 501));
        assert_eq!(digits.parse(), Ok(power.clone()));
        let ones = (0..300).fold(Natural::default(), |ones, _| ones * 2 + &1_u64.into());
        assert_eq!((ones.clone() + &1_u64.into()).bits(), 301);
        assert!(ones < power && (0..300).fold(ones, |ones, _| ones.half()) == 0);
        // The product of the primes, less one.
        let all = PRIMES.map(|prime| (prime, prime - 1));
        let product = PRIMES
            .into_iter()
            .fold(1_u64.into(), |all: Natural, prime| all * prime);
        assert_eq!(Natural::from_residues(&all) + &1_u64.into(), product);
        assert_eq!(Natural::from_residues(&[]), 0);
    }

    #[test]
    fn only_digits_are_read() {
        assert_eq!("007".parse(), Ok(Natural::from(7_u64)));
        for text in ["", "+1", "-1", "1 ", "1_000", "٣", "1e3"] {
            assert!(text.parse::<Natural>().is_err(), "{text}");
        }
    }
}

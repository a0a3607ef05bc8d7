//! A mean and its confidence interval.

/// The values added so far: their number, their mean and the sum of squared distances from it (Welford 1962).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mean {
    pub(super) number: f64,
    pub(super) mean: f64,
    squares: f64,
}

impl Mean {
    pub(super) fn add(&mut self, value: f64) {
        *self = self.with(Self {
            number: 1.0,
            mean: value,
            squares: 0.0,
        });
    }

    /// The values of both (Chan, Golub and LeVeque 1979).
    pub(super) fn with(self, other: Self) -> Self {
        let number = self.number + other.number;
        if number == 0.0 {
            return self;
        }
        let apart = other.mean - self.mean;
        Self {
            number,
            mean: self.mean + apart * other.number / number,
            squares: self.squares
                + other.squares
                + apart * apart * self.number * other.number / number,
        }
    }

    /// The 95 % interval around a mean of values that are not negative, if they are independent. All of them may be off
    /// together, by this share of the mean.
    ///
    /// A few may by chance be all of one kind, and agree better than all do. So it is at least as wide as that of a mean of
    /// values that are each off by a factor of ten: ten for one, three for two, 1.26 for ten.
    pub(super) fn interval(self, off_together: f64) -> (f64, f64) {
        let factor = TEN.powf(1.0 / self.number.max(1.0));
        let off = self.half_interval() + off_together * self.mean;
        let low = (self.mean - off).clamp(self.mean / TEN, self.mean / factor);
        let high = if off.is_finite() {
            self.mean + off
        } else {
            0.0
        };
        (low, high.max(self.mean * factor))
    }

    /// Half of it by Student's distribution; infinite for fewer than two values.
    fn half_interval(self) -> f64 {
        if self.number < 2.0 {
            return f64::INFINITY;
        }
        let freedom = self.number - 1.0;
        student(freedom) * (self.squares / freedom / self.number).sqrt()
    }
}

/// The factor by which a single value may be off.
const TEN: f64 = 10.0;

/// The 97.5 % point of Student's t distribution; from 10 degrees of freedom on within 0.01.
fn student(freedom: f64) -> f64 {
    const FEW: [f64; 9] = [
        12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262,
    ];
    let known = FEW.get(freedom as usize - 1);
    known.copied().unwrap_or(1.96 + 2.7 / freedom)
}

#[cfg(test)]
mod tests {
    use std::f64::consts::FRAC_1_SQRT_2;

    use super::*;

    #[test]
    fn the_interval_is_that_of_the_textbook() {
        let mut all = Mean::default();
        assert!(all.half_interval().is_infinite());
        for value in [1.0, 2.0] {
            all.add(value);
        }
        let mut rest = Mean::default();
        for value in [3.0, 4.0, 5.0] {
            rest.add(value);
        }
        let all = all.with(rest).with(Mean::default());
        assert!((all.mean - 3.0).abs() < 1e-12);
        // t(4) = 2.776, deviation 1.5811, by the root of 5.
        assert!((all.half_interval() - 2.776 * FRAC_1_SQRT_2).abs() < 1e-6);
    }

    #[test]
    fn few_values_are_not_trusted_however_well_they_agree() {
        let mut all = Mean::default();
        for (number, factor) in [(1, 10.0), (2, 3.162), (3, 2.154), (4, 1.778)] {
            all.add(2.0);
            let (low, high) = all.interval(0.05);
            assert!((high / 2.0 - factor).abs() < 1e-3, "{number}: {high}");
            assert!((2.0 / low - factor).abs() < 1e-3, "{number}: {low}");
        }
        // Values that disagree make it wider still, but no time is next to none.
        all.add(20.0);
        let (low, high) = all.interval(0.05);
        assert!(low == all.mean / TEN && high > all.mean * 2.0);
    }

    #[test]
    fn many_values_have_their_own_interval() {
        let mut all = Mean::default();
        for value in 0..1000 {
            all.add(f64::from(value % 10));
        }
        let (low, high) = all.interval(0.05);
        let off = all.half_interval() + 0.05 * all.mean;
        assert!((high - all.mean - off).abs() < 1e-9 && (all.mean - low - off).abs() < 1e-9);
    }

    #[test]
    fn many_degrees_of_freedom_come_to_the_normal_distribution() {
        for (freedom, t) in [(10.0, 2.228), (30.0, 2.042), (100.0, 1.984), (1e6, 1.96)] {
            assert!((student(freedom) - t).abs() < 0.01, "{freedom}");
        }
    }
}

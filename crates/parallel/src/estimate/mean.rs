//! A mean and how far it may be off.

/// Values heard so far: their number, their mean and the sum of squared distances from it (Welford 1962).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mean {
    number: f64,
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

    /// Half the 95 % interval around the mean if the values are independent; infinite for fewer than two.
    pub(super) fn half_interval(self) -> f64 {
        if self.number < 2.0 {
            return f64::INFINITY;
        }
        let freedom = self.number - 1.0;
        student(freedom) * (self.squares / freedom / self.number).sqrt()
    }
}

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
    fn many_degrees_of_freedom_come_to_the_normal_distribution() {
        for (freedom, t) in [(10.0, 2.228), (30.0, 2.042), (100.0, 1.984), (1e6, 1.96)] {
            assert!((student(freedom) - t).abs() < 0.01, "{freedom}");
        }
    }
}

//! A mean and its interval.

/// A quantity that a sample tells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Forecast {
    /// The value expected.
    pub value: f64,
    /// Its 95 % interval; `None` of a sample that is too short to have one.
    pub interval: Option<(f64, f64)>,
}

impl Forecast {
    /// A value, which may be off by so much to either side.
    pub(super) fn around(value: f64, off: f64) -> Self {
        let interval = (off < value || off == 0.0).then_some((value - off, value + off));
        Self { value, interval }
    }

    /// The forecast in another unit, with a share of the value added to each side.
    pub(super) fn scaled(self, unit: f64, share: f64) -> Self {
        let off = share * self.value;
        let scaled = |(low, high): (f64, f64)| ((low - off).max(0.0) * unit, (high + off) * unit);
        Self {
            value: self.value * unit,
            interval: self.interval.map(scaled),
        }
    }
}

/// The 97.5 % point of Student's t distribution; from 10 degrees of freedom on within 0.01.
pub(super) fn student(freedom: usize) -> f64 {
    const FEW: [f64; 10] = [
        f64::INFINITY,
        12.71,
        4.303,
        3.182,
        2.776,
        2.571,
        2.447,
        2.365,
        2.306,
        2.262,
    ];
    let known = FEW.get(freedom).copied();
    known.unwrap_or(1.96 + 2.7 / freedom as f64)
}

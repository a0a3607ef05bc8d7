//! The width of the numbers in a layer, from the choices that lead to its states.

/// The choices that lead to the states of a layer.
pub(super) struct Choices {
    /// Their number.
    number: f64,
    /// The states of the layer.
    states: f64,
}

impl Choices {
    pub(super) const START: Self = Self {
        number: 1.0,
        states: 1.0,
    };

    /// The bytes of a number in the layer after a step: the more choices lead to a state, the wider it is. The largest number
    /// of a key, which tells the width, was measured to have about one bit more than the mean of all, give or take two.
    pub(super) fn advance(&mut self, arrivals: f64, states: f64) -> f64 {
        self.number *= arrivals / self.states;
        self.states = states.max(1.0);
        let bits = (self.number / self.states).log2();
        let share_beyond = |bytes: f64| 1.0 / (1.0 + ((8.0 * bytes - 0.9 - bits) / 1.2).exp());
        1.0 + [1.0, 2.0, 4.0, 8.0]
            .map(|bytes| bytes * share_beyond(bytes))
            .iter()
            .sum::<f64>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number of 8 b - 0.9 bits takes more than b bytes in half of the keys, and 1.2 bits on either side in 27 % and 73 %.
    #[test]
    fn about_the_bits_of_a_width_some_keys_take_twice_its_bytes() {
        for bytes in [1.0, 2.0, 4.0, 8.0] {
            for (bits, share) in [(-1.2, 0.269), (0.0, 0.5), (1.2, 0.731)] {
                let bits: f64 = 8.0 * bytes - 0.9 + bits;
                let mut choices = Choices::START;
                let mean = choices.advance(bits.exp2(), 1.0);
                let expected = (1.0 + share) * bytes;
                assert!((mean - expected).abs() < 0.02, "{bits}: {mean}");
            }
        }
    }

    /// By the arrivals of each state; a layer without states has one.
    #[test]
    fn choices_are_multiplied_from_step_to_step() {
        let mut choices = Choices::START;
        for (arrivals, states, number) in [(4.0, 4.0, 4.0), (24.0, 8.0, 24.0), (32.0, 0.0, 96.0)] {
            choices.advance(arrivals, states);
            let expected = (number, f64::max(states, 1.0));
            assert_eq!((choices.number, choices.states), expected);
        }
        // As wide as for each state alone.
        let width = |choices: f64, states| {
            let mut start = Choices::START;
            start.advance(choices * states, states)
        };
        assert_eq!(width(4_096.0, 256.0), width(4_096.0, 1.0));
    }

    #[test]
    fn a_number_takes_the_bytes_of_its_bits() {
        for (bits, bytes) in [
            (0, 1.0..1.1),
            (12, 1.9..2.2),
            (24, 3.9..4.1),
            (48, 7.9..8.1),
            (100, 15.9..16.1),
        ] {
            let mut choices = Choices::START;
            let width = choices.advance(2_f64.powi(bits), 1.0);
            assert!(bytes.contains(&width), "{bits}: {width}");
        }
    }
}

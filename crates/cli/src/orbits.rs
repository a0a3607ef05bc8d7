//! Fundamental solutions of the empty board, without a look at each: by how many solutions equal their turns.

use std::ops::ControlFlow;

use backrank_core::Order;
use backrank_core::queens::self_symmetric;

use crate::error::Error;
use crate::i18n::CountText;
use crate::i18n::Lang;
use crate::output::progress;

/// How many solutions of the empty board equal their turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turned {
    half: u128,
    quarter: u128,
}

impl Turned {
    /// Counts them. From the order 24 on it takes a second and more, so Ctrl-C ends it.
    pub(crate) fn count(order: Order, lang: Lang) -> Result<Self, Error> {
        let half = |stop| self_symmetric::half_turn(order, stop);
        match progress::awaited(lang, &CountText::CountingHalfTurns, half) {
            ControlFlow::Continue(half) => Ok(Self {
                half,
                quarter: self_symmetric::quarter_turn(order),
            }),
            ControlFlow::Break(()) => Err(Error::interrupted(CountText::HalfTurnsInterrupted)),
        }
    }

    /// The number of orbits of so many solutions. That it is whole is one more check of the count.
    pub(crate) fn orbits(self, all: u128) -> Result<u128, Error> {
        let Self { half, quarter } = self;
        self_symmetric::fundamental(all, half, quarter)
            .ok_or_else(|| Error::failed(CountText::NoOrbits { all, half, quarter }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Exit;

    #[test]
    fn a_count_that_is_one_off_has_no_orbits_and_is_told() {
        let turned = Turned::count(Order::new(8).unwrap(), Lang::En).unwrap();
        assert!(matches!(turned.orbits(92), Ok(12)));
        for (lang, told) in [
            (
                Lang::En,
                "WRONG COUNT: of 93 solutions, 4 equal to their half turn and 0 to their quarter turn, there is no whole number of orbits; please report this as a bug",
            ),
            (
                Lang::Zh,
                "计数错误：93 个解，其中 4 个转半周不变、0 个转四分之一周不变，得不出整数个轨道；请报告此缺陷",
            ),
        ] {
            let Err(Error::Message(Exit::Failed, text)) = turned.orbits(93) else {
                panic!("93 has orbits")
            };
            assert_eq!(lang.say(&*text).to_string(), told);
        }
    }
}

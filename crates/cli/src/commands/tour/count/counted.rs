//! A count that is done, and what it must agree with.

use backrank_core::Dims;
use backrank_core::tour::Obstacle;
use backrank_core::tour::count::Published;

use crate::error::Error;
use crate::i18n::TourCountText;

pub(super) struct Counted {
    /// Closed tours are undirected, others directed.
    pub(super) tours: u128,
    /// Those from each square, row by row, where they are asked for.
    pub(super) per_square: Option<Vec<u128>>,
    /// The theorem that says that there are none, if one does.
    pub(super) obstacle: Option<Obstacle>,
}

impl Counted {
    /// An error when another number was published.
    pub(super) fn refuse_unpublished(
        &self,
        dims: Dims,
        known: Option<Published>,
    ) -> Result<(), Error> {
        match known {
            Some(known) if known.tours != self.tours => {
                Err(Error::failed(TourCountText::Disagrees {
                    dims,
                    oeis: known.oeis,
                    known: known.tours,
                    count: self.tours,
                }))
            }
            _ => Ok(()),
        }
    }

    /// An error when the squares do not add up to the number.
    pub(super) fn refuse_other_sum(&self) -> Result<(), Error> {
        let Some(per_square) = &self.per_square else {
            return Ok(());
        };
        let mut numbers = per_square.iter().copied();
        let sum = numbers.try_fold(0_u128, u128::checked_add);
        match sum {
            Some(sum) if sum == self.tours => Ok(()),
            Some(sum) => Err(Error::failed(TourCountText::SumDisagrees {
                sum,
                count: self.tours,
            })),
            None => Err(Error::failed(TourCountText::Overflow)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Exit;
    use crate::i18n::Lang;

    fn counted(tours: u128, per_square: Option<Vec<u128>>) -> Counted {
        Counted {
            tours,
            per_square,
            obstacle: None,
        }
    }

    /// What is said in each language; a wrong count is an error, not a wrong use.
    fn told(judged: Result<(), Error>) -> [String; 2] {
        let Err(Error::Message(Exit::Failed, text)) = judged else {
            panic!("{judged:?}");
        };
        Lang::ALL.map(|lang| lang.say(&*text).to_string())
    }

    #[test]
    fn a_count_that_differs_from_the_published_one_is_an_error() {
        let dims = Dims::new(6, 6).unwrap();
        let judge = |tours, oeis| {
            let known = Published { tours: 9862, oeis };
            counted(tours, None).refuse_unpublished(dims, Some(known))
        };
        assert!(judge(9862, None).is_ok());
        assert!(counted(9863, None).refuse_unpublished(dims, None).is_ok());
        assert_eq!(
            told(judge(9863, Some("A001230"))),
            [
                "WRONG COUNT: 9863 for 6x6, but OEIS A001230 has 9862; please report this as a bug",
                "计数错误：6x6 得到 9863，而 OEIS A001230 为 9862；请报告此缺陷"
            ]
        );
        assert_eq!(
            told(judge(0, None)),
            [
                "WRONG COUNT: 0 for 6x6, but the published value is 9862; please report this as a bug",
                "计数错误：6x6 得到 0，而已发表的数值为 9862；请报告此缺陷"
            ]
        );
    }

    #[test]
    fn squares_that_do_not_add_up_to_the_count_are_an_error() {
        let judge = |per_square| counted(7, per_square).refuse_other_sum();
        assert!(judge(None).is_ok());
        assert!(judge(Some(vec![3, 0, 4])).is_ok());
        assert_eq!(
            told(judge(Some(vec![3, 3]))),
            [
                "WRONG COUNT: 7, but the tours from each square add up to 6; please report this as a bug",
                "计数错误：总数为 7，而各格巡游之和为 6；请报告此缺陷"
            ]
        );
        let [beyond, _] = told(judge(Some(vec![u128::MAX, 8])));
        assert!(beyond.contains("2^128"), "{beyond}"); // and not 7
    }
}

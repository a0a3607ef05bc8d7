//! Sentences for counts of tours that have no answer.

use backrank_core::Dims;
use backrank_core::tour::count::{self, Method, Refusal};
use backrank_parallel::tours::{CountError, Wrong};

use crate::commands::explain::explain_threads;
use crate::error::Error;
use crate::i18n::{CountText, TourCountText};

/// The reason why the tours of a board were not counted by a method, within a limit of memory in bytes if there is one.
pub(super) fn explain(error: CountError, dims: Dims, method: Method, limit: Option<u64>) -> Error {
    match error {
        CountError::TooManySquares { max_squares: most } => {
            Error::failed(TourCountText::TableTooLarge { most })
        }
        CountError::Refused(Refusal::Outside(error)) => error.into(),
        CountError::Refused(Refusal::TooManyStates { log10 }) => {
            Error::failed(TourCountText::TooManyStates { dims, log10 })
        }
        CountError::Refused(Refusal::Memory {
            states,
            needed_bytes: needed,
        }) => Error::failed(TourCountText::TooMuchMemory {
            dims,
            states,
            needed,
            limit: limit.unwrap_or(u64::MAX),
        }),
        CountError::Refused(Refusal::TooLong { max_squares: most }) => {
            Error::failed(TourCountText::TooLong { dims, most })
        }
        CountError::Failed(error) => match (error, method, limit) {
            (count::CountError::Memory, Method::Plain, Some(limit)) => {
                Error::failed(TourCountText::PlainNeedsMore { dims, limit })
            }
            (count::CountError::TooWide { max_squares: most }, ..) => {
                Error::failed(TourCountText::PlainTooWide { dims, most })
            }
            _ => explain_failed(error),
        },
        CountError::Threads(error) => explain_threads(error),
        CountError::Wrong(wrong) => explain_wrong(wrong),
        other => Error::failed(CountText::CountFailed(other.to_string())),
    }
}

fn explain_failed(error: count::CountError) -> Error {
    match error {
        count::CountError::Stopped => Error::interrupted(TourCountText::Interrupted),
        count::CountError::Memory => Error::failed(TourCountText::NoMemory),
        count::CountError::Overflow => Error::failed(TourCountText::Overflow),
        other => Error::failed(CountText::CountFailed(other.to_string())),
    }
}

fn explain_wrong(wrong: Wrong) -> Error {
    Error::failed(match wrong {
        Wrong::Published { dims, known, tours } => TourCountText::Disagrees {
            dims,
            oeis: known.oeis,
            known: known.tours,
            count: tours,
        },
        Wrong::Sum { sum, tours } => TourCountText::SumDisagrees { sum, count: tours },
    })
}

#[cfg(test)]
mod tests {
    use backrank_core::tour::count::Published;

    use super::*;
    use crate::error::Exit;
    use crate::i18n::Lang;

    /// The sentence in each language; a wrong count is an error, not a wrong use.
    fn told(wrong: Wrong) -> [String; 2] {
        let Error::Message(Exit::Failed, text) = explain_wrong(wrong) else {
            panic!("{wrong:?}");
        };
        Lang::ALL.map(|lang| lang.say(&*text).to_string())
    }

    #[test]
    fn a_count_that_differs_from_the_published_one_is_an_error() {
        let dims = Dims::new(6, 6).unwrap();
        let told = |tours, oeis| {
            let known = Published { tours: 9862, oeis };
            told(Wrong::Published { dims, known, tours })
        };
        assert_eq!(
            told(9863, Some("A001230")),
            [
                "WRONG COUNT: 9863 for 6x6, but OEIS A001230 has 9862; please report this as a bug",
                "计数错误：6x6 得到 9863，而 OEIS A001230 为 9862；请报告此缺陷"
            ]
        );
        assert_eq!(
            told(0, None),
            [
                "WRONG COUNT: 0 for 6x6, but the published value is 9862; please report this as a bug",
                "计数错误：6x6 得到 0，而已发表的数值为 9862；请报告此缺陷"
            ]
        );
    }

    #[test]
    fn squares_that_do_not_add_up_to_the_count_are_an_error() {
        assert_eq!(
            told(Wrong::Sum { sum: 6, tours: 7 }),
            [
                "WRONG COUNT: 7, but the tours from each square add up to 6; please report this as a bug",
                "计数错误：总数为 7，而各格巡游之和为 6；请报告此缺陷"
            ]
        );
        let overflow = explain_failed(count::CountError::Overflow);
        let Error::Message(Exit::Failed, text) = overflow else {
            panic!("{overflow:?}");
        };
        let beyond = Lang::En.say(&*text).to_string();
        assert!(beyond.contains("2^128"), "{beyond}");
    }
}

//! Counts of tours without an answer, as sentences.

use backrank_core::Dims;
use backrank_core::tour::count::{self, Method, Refusal};
use backrank_parallel::tours::{CountError, Wrong};

use super::messages::TourCountMessage;
use crate::commands::messages::CommandMessage;
use crate::error::Error;

/// Explains why the tours of a board were not counted by a method, within a limit of memory.
pub(super) fn explain(error: CountError, dims: Dims, method: Method, max_bytes: u64) -> Error {
    Error::failed(match error {
        CountError::TooManySquares { max_squares } => {
            return Error::usage(TourCountMessage::TableTooLarge { max_squares });
        }
        CountError::Refused(refusal) => return explain_refusal(refusal, dims, max_bytes),
        CountError::Failed(error) => match (error, method) {
            (count::CountError::Memory, Method::Plain) => {
                TourCountMessage::PlainNeedsMore { dims, max_bytes }
            }
            (count::CountError::TooWide { max_squares }, _) => {
                return Error::usage(TourCountMessage::PlainTooWide { dims, max_squares });
            }
            _ => return explain_failed(error),
        },
        CountError::Threads(error) => return error.into(),
        CountError::Wrong(wrong) => return explain_wrong(wrong),
        other => return failed(&other),
    })
}

/// Explains why there is no plan. A board that no machine can count is a wrong command line.
fn explain_refusal(refusal: Refusal, dims: Dims, max_bytes: u64) -> Error {
    match refusal {
        Refusal::Outside(error) => error.into(),
        Refusal::TooManyStates { log10 } => {
            Error::usage(TourCountMessage::TooManyStates { dims, log10 })
        }
        Refusal::TooLong { max_squares } => {
            Error::usage(TourCountMessage::TooLong { dims, max_squares })
        }
        Refusal::Memory {
            states,
            needed_bytes,
        } => Error::failed(TourCountMessage::TooMuchMemory {
            dims,
            states,
            needed_bytes,
            max_bytes,
        }),
        Refusal::NotForecast { min_bytes } => Error::failed(TourCountMessage::ForecastNeedsMore {
            dims,
            min_bytes,
            max_bytes,
        }),
        other => failed(&other),
    }
}

fn explain_failed(error: count::CountError) -> Error {
    match error {
        count::CountError::Stopped => Error::interrupted(TourCountMessage::Interrupted),
        count::CountError::Memory => Error::failed(TourCountMessage::NoMemory),
        count::CountError::Overflow => Error::failed(TourCountMessage::Overflow),
        other => failed(&other),
    }
}

fn failed(error: &dyn std::error::Error) -> Error {
    let why = error.to_string();
    Error::failed(CommandMessage::CountFailed { why })
}

fn explain_wrong(wrong: Wrong) -> Error {
    Error::failed(match wrong {
        Wrong::Published { dims, known, tours } => TourCountMessage::Disagrees {
            dims,
            oeis: known.oeis,
            published: known.tours,
            count: tours,
        },
        Wrong::Impossible { dims, tours } => TourCountMessage::Impossible { dims, count: tours },
        Wrong::Sum { sum, tours } => TourCountMessage::SumDisagrees { sum, count: tours },
    })
}

#[cfg(test)]
mod tests {
    use backrank_core::tour::count::Published;

    use super::*;
    use crate::error::Exit;
    use crate::say::Lang;

    /// The sentence in each language; a wrong count is an error, not a wrong use.
    fn told(wrong: Wrong) -> [String; 2] {
        let Error::Message(Exit::Failed, text, _) = explain_wrong(wrong) else {
            panic!("{wrong:?}");
        };
        Lang::ALL.map(|lang| lang.say(&text).to_string())
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
                "计数错误：总数为 7，而从各格出发的巡游数之和为 6；请报告此缺陷"
            ]
        );
        let overflow = explain_failed(count::CountError::Overflow);
        let Error::Message(Exit::Failed, text, _) = overflow else {
            panic!("{overflow:?}");
        };
        let beyond = Lang::En.say(text);
        assert!(beyond.contains("2^128"), "{beyond}");
    }
}

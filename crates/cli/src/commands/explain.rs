//! Answers of the library that commands of queens and of tours share, as sentences.

use backrank_parallel::ThreadsError;

use super::messages::CommandMessage;
use crate::error::Error;

/// The reason why there are no threads to count on.
pub(super) fn explain_threads(error: ThreadsError) -> Error {
    match error {
        ThreadsError::Unavailable(why) => Error::failed(CommandMessage::NoThreads { why }),
        out_of_range => Error::failed(CommandMessage::CountFailed {
            why: out_of_range.to_string(),
        }),
    }
}

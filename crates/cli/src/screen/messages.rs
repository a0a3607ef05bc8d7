//! Words and sentences of traces, verdicts and progress bars.

use crate::say::messages;

messages! {
    /// A part of a trace, of a list of verdicts or of a progress bar. Squares are given by their names.
    pub(crate) enum OutputMessage {
        /// Above a board of a picture.
        Caption { number: usize, orbit: Option<usize> } => {
            en: { |f| match orbit {
                None => write!(f, "{number}"),
                Some(orbit) => write!(f, "{number} (orbit of {orbit})"),
            } },
            zh: { |f| match orbit {
                None => write!(f, "{number}"),
                Some(orbit) => write!(f, "{number}（对称等价类大小 {orbit}）"),
            } }
        }
    }
}

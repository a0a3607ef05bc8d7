//! Figures as texts of one language, until every text is a message.

pub(crate) use crate::locale::figures::{number, thousands, time as duration};

pub(crate) fn counted(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

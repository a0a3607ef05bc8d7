//! The data structure of a walker in a trace: a line for each part.

use backrank_core::Dims;
use backrank_core::probe::Data;

use crate::say::Lang;
use crate::screen::messages::OutputMessage;
use crate::screen::structure::{Part, bit_lines, parts};

/// Returns the lines that show the data structure. The top of a vector stands in brackets.
pub(crate) fn data_lines(data: &Data, dims: Dims, lang: Lang) -> Vec<String> {
    let line = |name, entries: &[String]| {
        let entries = match entries {
            [] => "-".to_owned(),
            _ => entries.join(" "),
        };
        vec![lang.say(&OutputMessage::Part { name, entries }).to_string()]
    };
    let lines = parts(data, dims).into_iter().map(|part| match part {
        Part::Array {
            name, numbers, top, ..
        } => {
            let entries = numbers.iter().enumerate().map(|(at, number)| {
                if Some(at) == top {
                    format!("[{number}]")
                } else {
                    number.to_string()
                }
            });
            line(name, &entries.collect::<Vec<_>>())
        }
        Part::List { name, entries, .. } => line(name, &entries),
        Part::Bits { rows, .. } => bit_lines(&rows, lang).collect(),
    });
    lines.flatten().collect()
}

//! Reading boards: from files and standard input, in the forms in which the program prints them.

mod headings;
mod lines;
mod one_line;
mod placements;
mod tours;

use std::fs::File;
use std::io::{self, BufRead, BufReader};

use serde::de::DeserializeOwned;

use crate::failure::Failure;
use crate::lang::Text;

pub(crate) use lines::Lines;
pub(crate) use placements::{ReadPlacement, read_placements};
pub(crate) use tours::{ReadTour, Visits, read_tours};

/// Opens a file, or standard input for `-`.
pub(crate) fn open(file: &str) -> Result<Box<dyn BufRead>, Failure> {
    if file == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let opened = File::open(file).map_err(|error| cannot_read(file, &error))?;
    Ok(Box::new(BufReader::new(opened)))
}

/// Reads JSON documents, one after another with blanks or line breaks between.
fn read_json<T: DeserializeOwned>(
    source: impl BufRead,
    file: &str,
    mut take: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for document in serde_json::Deserializer::from_reader(source).into_iter() {
        match document {
            Ok(document) => take(document)?,
            Err(error) if error.is_io() => return Err(cannot_read(file, &error.into())),
            Err(error) => {
                return Err(Failure::failed(Text::BadJson {
                    why: error.to_string(),
                }));
            }
        }
    }
    Ok(())
}

fn cannot_read(file: &str, error: &io::Error) -> Failure {
    Failure::failed(Text::CannotRead {
        file: file.to_owned(),
        why: error.into(),
    })
}

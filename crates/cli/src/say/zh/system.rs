//! The errors of the operating system in Chinese, until those of the libraries are messages.

use std::io;

use crate::error::system::reason;
use crate::locale::Lang;

pub(crate) fn system(error: &io::Error) -> String {
    Lang::Zh.translate(&reason(error))
}

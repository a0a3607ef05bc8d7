//! What is typed and read: command lines, boards and lists, in files and on standard input. It is
//! understood, judged, or refused in one clear sentence in both languages. No panic, no long wait.

mod check;
#[path = "../common/mod.rs"]
mod common;
mod errors;
mod natural;
mod old_forms;
#[cfg(unix)]
mod outside_texts;
mod read_back;
mod unreadable;

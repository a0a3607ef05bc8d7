//! What each command answers: right counts, boards, documents and words, in both languages.

mod boards;
#[path = "../common/mod.rs"]
mod common;
mod counts;
mod find;
mod formats;
mod puzzle;
mod resources;
mod rules;
mod traces;

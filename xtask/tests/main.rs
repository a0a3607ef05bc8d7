//! Tests of the repository and of the scripts of a release.

#[cfg(unix)]
mod release;
mod repository;

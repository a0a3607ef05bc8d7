//! Generated files against those on the disk.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use crate::{Outcome, files};

/// Texts by their path from the workspace root.
#[derive(Default)]
pub(super) struct Tree(BTreeMap<PathBuf, String>);

impl Tree {
    pub(super) fn insert(&mut self, path: PathBuf, text: String) {
        self.0.insert(path, text);
    }

    /// What the disk has at the paths of `wanted`, and everything in the folders `owned`.
    pub(super) fn found(wanted: &Self, owned: &[&str]) -> Outcome<Self> {
        let mut paths: Vec<PathBuf> = wanted.0.keys().cloned().collect();
        for folder in owned {
            paths.extend(files::list(Path::new(folder))?);
        }
        let mut found = Self::default();
        for path in paths {
            if let Some(text) = files::read_if_there(&path)? {
                found.insert(path, text);
            }
        }
        Ok(found)
    }

    /// What turns `found` into this tree: first what to write, then what to remove, each by path.
    pub(super) fn changes_from<'a>(&'a self, found: &'a Self) -> Vec<Change<'a>> {
        let write = self.0.iter().filter_map(|(path, text)| {
            let old = found.0.get(path);
            (old != Some(text)).then_some(Change::Write {
                path,
                text,
                is_new: old.is_none(),
            })
        });
        let remove = found
            .0
            .keys()
            .filter(|path| !self.0.contains_key(*path))
            .map(|path| Change::Remove { path });
        write.chain(remove).collect()
    }
}

/// A step from the found files to the generated ones; displayed as what is wrong with the found one.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Change<'a> {
    Write {
        path: &'a Path,
        text: &'a str,
        is_new: bool,
    },
    Remove {
        path: &'a Path,
    },
}

impl Change<'_> {
    pub(super) fn make(&self) -> Outcome {
        match self {
            Self::Write { path, text, .. } => files::write(path, text),
            Self::Remove { path } => files::remove(path),
        }
    }
}

impl fmt::Display for Change<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Write { path, is_new, .. } if *is_new => {
                write!(f, "{} is missing", path.display())
            }
            Self::Write { path, .. } => write!(f, "{} is not up to date", path.display()),
            Self::Remove { path } => write!(f, "{} is no longer generated", path.display()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(texts: &[(&str, &str)]) -> Tree {
        let mut tree = Tree::default();
        for (path, text) in texts {
            tree.insert(PathBuf::from(path), (*text).to_owned());
        }
        tree
    }

    #[test]
    fn only_what_differs_is_changed() {
        let wanted = tree(&[("a", "same"), ("b", "new"), ("c", "added")]);
        let found = tree(&[("a", "same"), ("b", "old"), ("d", "stale")]);
        let changes: Vec<String> = wanted
            .changes_from(&found)
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(
            changes,
            [
                "b is not up to date",
                "c is missing",
                "d is no longer generated"
            ]
        );
        assert_eq!(wanted.changes_from(&wanted), []);
    }
}

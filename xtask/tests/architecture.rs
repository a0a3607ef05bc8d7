//! The page on the architecture: the files and folders that it names are there.

use std::fs;
use std::path::{Path, PathBuf};

/// Collects the files and folders below a folder.
fn walk(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, paths);
        }
        paths.push(path);
    }
}

#[test]
fn every_file_and_folder_that_the_architecture_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut paths = Vec::new();
    for folder in ["crates", "docs", "xtask"] {
        walk(&root.join(folder), &mut paths);
    }
    let page = fs::read_to_string(root.join("docs/architecture.md")).unwrap();
    let code = page.split('`').skip(1).step_by(2);
    let named = code.filter(|code| code.ends_with(".rs") || code.ends_with('/'));
    let named: Vec<_> = named.filter(|code| !code.contains(['*', ' '])).collect();
    for name in &named {
        let is_there = paths.iter().any(|path| path.ends_with(name));
        assert!(is_there, "docs/architecture.md: {name}");
    }
    assert!(named.len() > 40, "it names {} of them", named.len());
}

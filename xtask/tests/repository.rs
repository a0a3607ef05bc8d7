//! What concerns the whole repository: docs/architecture.md names files that exist, and no dependency
//! needs a newer Rust than the manifests promise.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

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

#[test]
fn no_dependency_needs_a_newer_rust() {
    let output = Command::new(env!("CARGO"))
        // Fetches the dependencies of other systems, which no build here has needed.
        .args(["metadata", "--format-version", "1", "--locked"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let promised = version(env!("CARGO_PKG_RUST_VERSION"));
    let newer: Vec<String> = packages
        .iter()
        .filter_map(|package| {
            let needed = package["rust_version"].as_str()?;
            (version(needed) > promised).then(|| format!("{} needs {needed}", package["name"]))
        })
        .collect();
    assert!(newer.is_empty(), "{newer:?}");
    assert!(packages.len() > 10, "{}", packages.len());
}

/// The numbers of a version, such as `1.89` or `1.89.0`.
fn version(text: &str) -> Vec<u32> {
    let mut numbers: Vec<u32> = text.split('.').map(|part| part.parse().unwrap()).collect();
    numbers.resize(3, 0);
    numbers
}

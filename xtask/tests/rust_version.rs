//! The oldest Rust that the manifests promise is new enough for every dependency.

use std::process::Command;

use serde_json::Value;

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

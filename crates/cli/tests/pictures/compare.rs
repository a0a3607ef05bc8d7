//! Pictures of search trees side by side.

use roxmltree::{Document, Node};
use serde_json::Value;

use super::picture::classed;
use crate::run;

#[test]
fn a_comparison_has_a_row_for_each_algorithm_and_a_bar_for_each_level() {
    let picture = run("queens compare 6 --format svg").done();
    let document = Document::parse(&picture).unwrap();
    let json: Value = serde_json::from_str(&run("queens compare 6 --format json").done()).unwrap();
    let rows = json["algorithms"].as_array().unwrap();
    let names = classed(&document, "name");
    let names = names.iter().filter_map(Node::text);
    assert!(names.eq(rows.iter().map(|row| row["algorithm"].as_str().unwrap())));
    let texts = document.descendants().filter(Node::is_text);
    let texts: Vec<_> = texts.filter_map(|node| node.text()).collect();
    let count = |text: &str| texts.iter().filter(|it| it.starts_with(text)).count();
    // Textbook searches visit the same nodes.
    assert!(count("level 1: 6 nodes, 0 dead ends, 0 solutions") >= 4);
    assert_eq!(count("6 queens: the search of each algorithm"), 2);
    let as_row_array = rows.iter().filter(|row| row["comparisons"] == "2016");
    assert_eq!(count("2016"), as_row_array.count(), "comparisons");
    assert_eq!(count("×1.00 · "), 1, "the time of bitmask");
    let none = run("queens compare 32 --format svg");
    assert!(none.stderr.contains("half-board is left out"), "{none}");
    assert_eq!(none.done(), "");
}

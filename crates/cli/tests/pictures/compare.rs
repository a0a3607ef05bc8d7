//! Pictures of search trees side by side.

use roxmltree::{Document, Node};

use crate::{pin, run};

/// The names of the algorithms, their numbers, and what the bars of the levels say. The times are
/// this machine's.
#[test]
fn a_comparison_has_a_row_for_each_algorithm_and_a_bar_for_each_level() {
    let picture = run("queens compare 6 --format svg").done();
    let document = Document::parse(&picture).unwrap();
    let nodes = document.descendants().filter(Node::is_text);
    let texts = nodes.filter_map(|node| Some(node.text()?.trim()));
    let texts = texts.filter(|text| !text.is_empty() && !text.contains('{'));
    let (times, texts): (Vec<_>, Vec<_>) = texts.partition(|text| text.contains(" · "));
    pin("pictures__compared", texts.join("\n"));
    let one = times.iter().filter(|text| text.starts_with("×1.00 "));
    assert_eq!(one.count(), 1, "the time of bitmask");
}

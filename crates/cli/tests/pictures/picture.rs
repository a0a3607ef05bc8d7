//! A picture as a document: whether it is one, and what is on it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use roxmltree::{Document, Node};

use crate::Ran;

/// Asserts that a text is one picture, with a size, an element for each reference, and colours for
/// a dark page.
#[track_caller]
fn assert_picture(text: &str, document: &Document<'_>) {
    let root = document.root_element();
    let name = root.tag_name();
    let svg = Some("http://www.w3.org/2000/svg");
    assert_eq!((name.namespace(), name.name()), (svg, "svg"));
    for length in ["width", "height"] {
        assert!(root.attribute(length).unwrap().parse::<u32>().unwrap() > 0);
    }
    let nodes = || document.descendants();
    let mut ids = BTreeSet::new();
    for id in nodes().filter_map(|node| node.attribute("id")) {
        assert!(ids.insert(id), "{id} stands twice");
    }
    let references = nodes().flat_map(|node| {
        let attributes = [("fill", "url(#"), ("href", "#")];
        attributes.map(|(name, before)| node.attribute(name)?.strip_prefix(before))
    });
    for name in references.flatten() {
        assert!(
            ids.contains(name.trim_end_matches(')')),
            "{name} is nowhere"
        );
    }
    assert!(
        text.contains("@media(prefers-color-scheme:dark){"),
        "{text}"
    );
    // A background under everything, so that the names are read in a viewer without one.
    let [page] = classed(document, "page")[..] else {
        panic!("{text}");
    };
    let view: Vec<_> = root.attribute("viewBox").unwrap().split(' ').collect();
    let sides = ["x", "y", "width", "height"];
    let covered = sides.map(|side| page.attribute(side).unwrap_or("0"));
    assert_eq!(view, covered);
    assert!(text.len() <= 2_000_000, "{} bytes", text.len());
}

/// The nodes of a document with that class.
fn classed<'a, 'd>(document: &'a Document<'d>, class: &'a str) -> Vec<Node<'a, 'd>> {
    let is_of = move |node: &Node<'_, '_>| {
        let classes = node.attribute("class").unwrap_or_default();
        classes.split(' ').any(|it| it == class)
    };
    document.descendants().filter(is_of).collect()
}

/// The run with its picture, if it has one, as a list of what is on it: the captions, the signs
/// and the steps with their numbers, and what is marked as wrong.
#[track_caller]
pub(crate) fn described(ran: Ran) -> Ran {
    if ran.stdout.is_empty() {
        return ran;
    }
    let text = &ran.stdout;
    let document = Document::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_picture(text, &document);
    let mut stdout = String::new();
    for caption in classed(&document, "caption") {
        let texts = caption
            .descendants()
            .filter_map(|node| node.text().filter(|_| node.is_text()));
        writeln!(stdout, "{}", texts.collect::<String>()).unwrap();
    }
    let mut numbers = BTreeMap::<_, usize>::new();
    for node in document.descendants() {
        let sign = node.attribute("href").or(node.attribute("class"));
        let is_sign = |sign: &&str| sign.starts_with('#') || ["step", "frame"].contains(sign);
        if let Some(sign) = sign.filter(is_sign) {
            *numbers.entry(sign.trim_start_matches('#')).or_default() += 1;
        }
    }
    let numbers = numbers
        .iter()
        .map(|(sign, number)| format!("{number} {sign}"));
    writeln!(stdout, "{}", numbers.collect::<Vec<_>>().join(", ")).unwrap();
    for wrong in classed(&document, "wrong") {
        let place = ["d", "x", "y"].map(|name| wrong.attribute(name).unwrap_or_default());
        writeln!(stdout, "wrong: {}", place.join(" ").trim()).unwrap();
    }
    Ran { stdout, ..ran }
}

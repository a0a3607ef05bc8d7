//! A picture as a document: whether it is one, and what is on it.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};

/// Asserts that a text is one picture, with a size, an element for each reference, and colours for
/// a dark page.
#[track_caller]
pub(crate) fn assert_picture(text: &str) {
    let document = Document::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let root = document.root_element();
    assert_eq!(
        root.tag_name().namespace(),
        Some("http://www.w3.org/2000/svg")
    );
    assert_eq!(root.tag_name().name(), "svg");
    for length in ["width", "height"] {
        assert!(root.attribute(length).unwrap().parse::<u32>().unwrap() > 0);
    }
    let mut ids = BTreeSet::new();
    for id in document
        .descendants()
        .filter_map(|node| node.attribute("id"))
    {
        assert!(ids.insert(id), "{id} stands twice");
    }
    let fill = |node: Node<'_, '_>| {
        let name = node
            .attribute("fill")?
            .strip_prefix("url(#")?
            .strip_suffix(')');
        name.map(str::to_owned)
    };
    let href = |node: Node<'_, '_>| Some(node.attribute("href")?.strip_prefix('#')?.to_owned());
    for name in document
        .descendants()
        .flat_map(|node| [fill(node), href(node)])
        .flatten()
    {
        assert!(ids.contains(name.as_str()), "{name} is nowhere");
    }
    assert!(
        text.contains("@media(prefers-color-scheme:dark){"),
        "{text}"
    );
    // A background under everything, so that the names are read in a viewer without one.
    let page = classed(&document, "page");
    let [page] = page.as_slice() else {
        panic!("{text}");
    };
    let view: Vec<_> = root.attribute("viewBox").unwrap().split(' ').collect();
    let sides = ["x", "y", "width", "height"];
    let covered = sides.map(|side| page.attribute(side).unwrap_or("0"));
    assert_eq!(view, covered);
}

/// The captions of a picture.
pub(crate) fn captions(text: &str) -> Vec<String> {
    let document = Document::parse(text).unwrap();
    let captions = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("caption"));
    let texts = captions.map(|node| node.descendants().filter(Node::is_text));
    texts
        .map(|texts| texts.filter_map(|it| it.text()).collect())
        .collect()
}

pub(crate) fn used(text: &str, id: &str) -> usize {
    text.matches(&format!("href=\"#{id}\"")).count()
}

/// The nodes of a document with that class.
pub(crate) fn classed<'a, 'd>(document: &'a Document<'d>, class: &'a str) -> Vec<Node<'a, 'd>> {
    let is_of = move |node: &Node<'_, '_>| {
        let classes = node.attribute("class").unwrap_or_default();
        classes.split(' ').any(|it| it == class)
    };
    document.descendants().filter(is_of).collect()
}

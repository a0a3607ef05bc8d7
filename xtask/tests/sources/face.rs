//! The public face of the libraries: docs/face.md lists what semver promises, and each item has one
//! path.

use std::collections::BTreeMap;
use std::fs;

use super::modules::{Crate, text};

/// The libraries that others depend on.
const LIBRARIES: [&str; 3] = ["core", "parallel", "runs"];

/// The most items that core promises. A new one needs a reason, or belongs into `unstable`.
const MAX_ITEMS: usize = 110;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/face.md");

/// A public item: the path where it is defined, the module that shows it, its name.
type Item = (String, String, String);

impl Crate {
    /// The public items below a module.
    fn face(&self, at: &str) -> Vec<Item> {
        let module = &self.0[at];
        let items = module.public.iter().map(|name| {
            let item = self.item(at, std::slice::from_ref(name));
            (item, at.to_owned(), name.clone())
        });
        let modules = module.public_modules.iter();
        let below = modules.flat_map(|name| self.face(&format!("{at}/{name}")));
        items.chain(below).collect()
    }
}

/// The stable part of the list in the page.
fn listed(name: &str, face: &[Item]) -> String {
    let mut modules = BTreeMap::<&str, Vec<String>>::new();
    for (_, module, name) in face {
        modules.entry(module).or_default().push(format!("`{name}`"));
    }
    let lines = modules.into_iter().map(|(module, names)| {
        let module = module
            .split_once('/')
            .map_or("the root".to_owned(), |(_, path)| {
                format!("`{}`", path.replace('/', "::"))
            });
        format!("| {module} | {} |\n", names.join(" "))
    });
    let (number, lines) = (face.len(), lines.collect::<String>());
    format!("## backrank-{name}: {number} items\n\n| module | items |\n|---|---|\n{lines}")
}

#[test]
fn the_page_lists_the_stable_face_and_each_item_has_one_path() {
    let mut lists = Vec::new();
    for name in LIBRARIES {
        let mut face = Crate::default().read(name, &text).face(name);
        let mut paths = BTreeMap::<&str, Vec<String>>::new();
        for (item, module, name) in &face {
            let path = format!("{module}/{name}");
            paths.entry(item).or_default().push(path);
        }
        paths.retain(|_, paths| paths.len() > 1);
        assert!(
            paths.is_empty(),
            "{name} shows items by several paths: {paths:?}"
        );
        face.retain(|(_, module, _)| !module.contains("/unstable"));
        assert!(face.len() > 9, "{name} has a face of {} items?", face.len());
        assert!(
            name != "core" || face.len() <= MAX_ITEMS,
            "core promises {} items",
            face.len()
        );
        lists.push(listed(name, &face));
    }
    let lists = lists.join("\n");
    let page = fs::read_to_string(PAGE).unwrap();
    let (about, list) = page.split_at(page.find("## ").unwrap());
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::write(PAGE, format!("{about}{lists}")).unwrap();
    } else {
        assert_eq!(
            list, lists,
            "renew docs/face.md with INSTA_UPDATE=always, and read what changed"
        );
    }
}

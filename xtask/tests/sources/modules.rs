//! The modules of a crate, as its sources name them: what they import, and what they show.

use std::collections::{BTreeMap, BTreeSet};
use std::{fs, mem};

use proc_macro2::{Spacing, TokenStream, TokenTree};

/// The keywords that a name of an item follows.
const KINDS: [&str; 7] = ["const", "enum", "fn", "static", "struct", "trait", "type"];

type Segments = Vec<String>;

/// The names and paths in a file or an inline module.
#[derive(Default)]
pub(super) struct Module {
    /// The path of the file, such as `core/queens/verify`; that of the root is `core`.
    pub(super) file: String,
    /// The names that `use` brings, and what each stands for.
    used: BTreeMap<String, Segments>,
    pub(super) paths: BTreeSet<Segments>,
    /// The names of the public items, of its own and from elsewhere.
    pub(super) public: BTreeSet<String>,
    pub(super) public_modules: BTreeSet<String>,
}

/// The modules of a crate by their paths.
#[derive(Default)]
pub(super) struct Crate(pub(super) BTreeMap<String, Module>);

impl Crate {
    /// Reads a file and those of its `mod` lines.
    pub(super) fn read(mut self, file: &str, text: &dyn Fn(&str) -> String) -> Self {
        let mut files = vec![file.to_owned()];
        while let Some(file) = files.pop() {
            let tokens = text(&file).parse().expect("a text in Rust");
            self.scan(&file, &file, tokens, true, &mut files);
        }
        self
    }

    /// `is_whole` if these are all tokens of the module, and not those of an item.
    fn scan(
        &mut self,
        module: &str,
        file: &str,
        tokens: TokenStream,
        is_whole: bool,
        files: &mut Segments,
    ) {
        file.clone_into(&mut self.0.entry(module.to_owned()).or_default().file);
        // In the body of a macro `$name` stands where else a name stands.
        let tokens: Vec<_> = tokens.into_iter().filter(|it| !is(it, '$')).collect();
        let (mut rest, mut is_public) = (&tokens[..], false);
        while let [token, after @ ..] = rest {
            rest = after;
            let at = self.0.entry(module.to_owned()).or_default();
            match (token, after) {
                (TokenTree::Punct(_), [attribute @ TokenTree::Group(_), item @ ..])
                    if attribute.to_string().replace(' ', "") == "[cfg(test)]" =>
                {
                    let is_end = |it| is(it, ';') || it.to_string().starts_with('{');
                    let end = item.iter().position(is_end).unwrap_or(item.len() - 1);
                    rest = &item[end + 1..];
                }
                (TokenTree::Ident(word), [TokenTree::Ident(name), body, ..]) if word == "mod" => {
                    let child = format!("{module}/{name}");
                    if mem::take(&mut is_public) {
                        at.public_modules.insert(name.to_string());
                    }
                    match body {
                        TokenTree::Group(body) => {
                            self.scan(&child, file, body.stream(), true, files);
                        }
                        _ => files.push(child),
                    }
                    rest = &after[2..];
                }
                (TokenTree::Ident(word), [next, ..]) if word == "use" && !is(next, '<') => {
                    let end = after.iter().position(|it| is(it, ';')).expect("an end");
                    for (name, path) in uses(&after[..end], &[]) {
                        at.public.extend(is_public.then(|| name.clone()));
                        at.paths.insert(path.clone());
                        at.used.insert(name, path);
                    }
                    is_public = false;
                    rest = &after[end..];
                }
                (TokenTree::Ident(word), [next, ..]) if word == "pub" => {
                    is_public = is_whole && !matches!(next, TokenTree::Group(_));
                }
                (TokenTree::Ident(kind), [TokenTree::Ident(name), ..])
                    if is_public && KINDS.contains(&&*kind.to_string()) && name != "fn" =>
                {
                    at.public.insert(name.to_string());
                    is_public = false;
                }
                (TokenTree::Ident(word), _) => {
                    let mut path = vec![word.to_string()];
                    while let [TokenTree::Punct(colon), _, TokenTree::Ident(name), ..] = rest
                        && (colon.as_char(), colon.spacing()) == (':', Spacing::Joint)
                    {
                        path.push(name.to_string());
                        rest = &rest[3..];
                    }
                    at.paths.insert(path);
                }
                (TokenTree::Group(group), _) => {
                    self.scan(module, file, group.stream(), false, files);
                }
                _ => {}
            }
        }
    }

    /// The module that defines what a path leads to; `None` if the path leads to a module.
    pub(super) fn find(&self, start: &str, path: &[String]) -> Option<String> {
        self.follow(start, path, 8).err()
    }

    /// The module that a path leads to; if it leads to an item, the error is the module that
    /// defines the item.
    fn follow(&self, start: &str, path: &[String], depth: u32) -> Result<String, String> {
        let mut at = start.to_owned();
        for name in path {
            let child = format!("{at}/{name}");
            match name.as_str() {
                _ if self.0.contains_key(&child) => at = child,
                "crate" => root(start).clone_into(&mut at),
                "super" => at.truncate(at.rfind('/').unwrap_or(at.len())),
                "self" => {}
                _ => match self.0[&at].used.get(name) {
                    Some(target) if depth > 0 && (at == start || at != root(start)) => {
                        at = self.follow(&at, target, depth - 1)?;
                    }
                    _ => return Err(at),
                },
            }
        }
        Ok(at)
    }

    /// The path of the item itself that a path leads to. A function may have the name of a module.
    pub(super) fn item(&self, start: &str, path: &[String]) -> String {
        let (name, modules) = path.split_last().expect("a path");
        let Ok(module) = self.follow(start, modules, 8) else {
            return path.join("/");
        };
        match self.0[&module].used.get(name) {
            Some(from) => self.item(&module, from),
            None => format!("{module}/{name}"),
        }
    }
}

pub(super) fn root(module: &str) -> &str {
    module.split('/').next().unwrap_or(module)
}

pub(super) fn text(file: &str) -> String {
    let (name, path) = file.split_once('/').unwrap_or((file, ""));
    let folder = format!("{}/../crates/{name}/src", env!("CARGO_MANIFEST_DIR"));
    let paths = [path, "lib", "main"].map(|path| format!("{folder}/{path}.rs"));
    let found = paths.iter().find_map(|path| fs::read_to_string(path).ok());
    found.unwrap_or_else(|| panic!("no file of the module {file}"))
}

fn is(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// The names that the tree of a `use` line brings, each with its path.
fn uses(tree: &[TokenTree], prefix: &[String]) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    for branch in tree.split(|token| is(token, ',')) {
        let mut path = prefix.to_vec();
        for token in branch {
            match token {
                TokenTree::Group(group) => {
                    let tree: Vec<_> = group.stream().into_iter().collect();
                    found.extend(uses(&tree, &path));
                    path.clear();
                }
                _ if is(token, ':') || token.to_string() == "self" && !path.is_empty() => {}
                _ => path.push(token.to_string()),
            }
        }
        let alias = path.iter().position(|word| word == "as");
        let name = path.last().cloned();
        path.truncate(alias.unwrap_or(path.len()));
        found.extend(name.map(|name| (name, path)));
    }
    found
}

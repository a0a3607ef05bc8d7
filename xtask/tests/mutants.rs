//! Each exclusion of `.cargo/mutants.toml` leaves out a change of the code that there is: one whose code has gone or moved to
//! other columns is noticed. The changes are listed here as cargo-mutants lists them, but for spaces and the places of bodies.

use std::fs;
use std::path::Path;

use proc_macro2::Span;
use regex_lite::Regex;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, ExprBinary, ExprMatch, ExprStruct, ExprUnary, ImplItemFn, ItemFn, ItemImpl, Pat};
use syn::{ItemMod, ItemTrait, Member, ReturnType, Signature, TraitItemFn, UnOp};

/// The bodies that take the place of a function's, as far as exclusions name them.
const BODIES: &[&str] = &[
    "()",
    "None",
    "Some(0)",
    "true",
    "false",
    "0",
    "1",
    "Default::default()",
];

/// Lists the changes of a file, each as `path:line:column: change in function`, without spaces.
struct Lister<'a> {
    path: &'a str,
    /// The modules, implementations and functions around the place.
    around: Vec<String>,
    /// The innermost function around it, with all that is around that one.
    function: Option<String>,
    changes: Vec<String>,
}

impl Lister<'_> {
    fn add(&mut self, place: Span, change: &str) {
        let (path, start) = (self.path, place.start());
        let (line, column) = (start.line, start.column + 1);
        let listed = format!("{path}:{line}:{column}: {change}");
        self.changes.push(without_spaces(&listed));
    }

    fn add_inside(&mut self, place: Span, change: &str) {
        match &self.function {
            Some(function) => self.add(place, &format!("{change} in {function}")),
            None => self.add(place, change),
        }
    }

    fn within(&mut self, name: String, visit: impl FnOnce(&mut Self)) {
        self.around.push(name);
        visit(self);
        self.around.pop();
    }

    fn function(&mut self, signature: &Signature, visit: impl FnOnce(&mut Self)) {
        self.within(signature.ident.to_string(), |lister| {
            let output = match &signature.output {
                ReturnType::Default => String::new(),
                output => text(output),
            };
            let name = lister.around.join("::");
            for body in BODIES {
                lister.add(
                    signature.span(),
                    &format!("replace {name} {output} with {body}"),
                );
            }
            let outer = lister.function.replace(name);
            visit(lister);
            lister.function = outer;
        });
    }
}

impl<'ast> Visit<'ast> for Lister<'_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if item.ident != "tests" {
            self.within(item.ident.to_string(), |it| visit::visit_item_mod(it, item));
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let of = text(&item.self_ty);
        let name = match &item.trait_ {
            Some((_, path, _)) => format!("<impl {} for {of}>", text(path)),
            None => of,
        };
        self.within(name, |it| visit::visit_item_impl(it, item));
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        self.within(item.ident.to_string(), |it| {
            visit::visit_item_trait(it, item)
        });
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.function(&item.sig, |it| visit::visit_item_fn(it, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.function(&item.sig, |it| visit::visit_impl_item_fn(it, item));
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        self.function(&item.sig, |it| visit::visit_trait_item_fn(it, item));
    }

    fn visit_expr_binary(&mut self, expr: &'ast ExprBinary) {
        for by in replacements(&expr.op) {
            let change = format!("replace {} with {by}", text(&expr.op));
            self.add_inside(expr.op.span(), &change);
        }
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast ExprUnary) {
        if let UnOp::Not(_) | UnOp::Neg(_) = expr.op {
            self.add_inside(expr.op.span(), &format!("delete {}", text(&expr.op)));
        }
        visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_match(&mut self, expr: &'ast ExprMatch) {
        let has_rest = expr.arms.iter().any(|arm| matches!(arm.pat, Pat::Wild(_)));
        for arm in &expr.arms {
            if let Some((_, guard)) = &arm.guard {
                for by in [true, false] {
                    let change = format!("replace match guard {} with {by}", text(guard));
                    self.add_inside(guard.span(), &change);
                }
            } else if has_rest && !matches!(arm.pat, Pat::Wild(_)) {
                self.add_inside(arm.span(), &format!("delete match arm {}", text(&arm.pat)));
            }
        }
        visit::visit_expr_match(self, expr);
    }

    fn visit_expr_struct(&mut self, expr: &'ast ExprStruct) {
        for field in expr.fields.iter().filter(|_| expr.rest.is_some()) {
            if let Member::Named(name) = &field.member {
                let of = text(&expr.path);
                let change = format!("delete field {name} from struct {of} expression");
                self.add_inside(field.span(), &change);
            }
        }
        visit::visit_expr_struct(self, expr);
    }
}

/// The operators that cargo-mutants puts in the place of one.
fn replacements(op: &BinOp) -> &'static [&'static str] {
    match op {
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::Lt(_) => &["==", ">", "<="],
        BinOp::Gt(_) => &["==", "<", ">="],
        BinOp::Le(_) => &[">"],
        BinOp::Ge(_) => &["<"],
        BinOp::Add(_) => &["-", "*"],
        BinOp::Sub(_) | BinOp::Mul(_) => &["+", "/"],
        BinOp::Div(_) => &["%", "*"],
        BinOp::Rem(_) => &["/", "+"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::BitAnd(_) => &["|", "^"],
        BinOp::BitOr(_) => &["&", "^"],
        BinOp::BitXor(_) => &["|", "&"],
        BinOp::AddAssign(_) => &["-=", "*="],
        BinOp::SubAssign(_) | BinOp::MulAssign(_) => &["+=", "/="],
        BinOp::DivAssign(_) => &["%=", "*="],
        BinOp::RemAssign(_) => &["/=", "+="],
        BinOp::ShlAssign(_) => &[">>="],
        BinOp::ShrAssign(_) => &["<<="],
        BinOp::BitXorAssign(_) => &["|=", "&="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&="],
        _ => &[],
    }
}

/// The source text of a part of the code.
fn text(part: &impl Spanned) -> String {
    part.span().source_text().unwrap_or_default()
}

fn without_spaces(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The changes of a file.
fn changes_of(path: &str, code: &str) -> Vec<String> {
    let file = syn::parse_file(code).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut lister = Lister {
        path,
        around: Vec::new(),
        function: None,
        changes: Vec::new(),
    };
    lister.visit_file(&file);
    lister.changes
}

/// The changes of all files of a folder, and of those inside it.
fn changes_in(folder: &Path, name: &str, changes: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        let name = format!("{name}/{}", path.file_name().unwrap().to_string_lossy());
        if path.is_dir() {
            changes_in(&path, &name, changes);
        } else if name.ends_with(".rs") {
            changes.extend(changes_of(&name, &fs::read_to_string(&path).unwrap()));
        }
    }
}

/// A pattern once for each choice in its groups: `a(b|c)` is `ab` and `ac`.
fn choices(pattern: &str) -> Vec<String> {
    let is_sign = |at: usize, sign: u8| {
        let bytes = pattern.as_bytes();
        bytes[at] == sign && (at == 0 || bytes[at - 1] != b'\\')
    };
    let Some(end) = (0..pattern.len()).find(|&at| is_sign(at, b')')) else {
        return vec![pattern.to_owned()];
    };
    let start = (0..end)
        .rev()
        .find(|&at| is_sign(at, b'('))
        .expect("a group");
    let (before, after) = (&pattern[..start], &pattern[end + 1..]);
    let mut bounds: Vec<_> = (start + 1..end).filter(|&at| is_sign(at, b'|')).collect();
    bounds.insert(0, start);
    bounds.push(end);
    let parts = bounds.windows(2).map(|two| &pattern[two[0] + 1..two[1]]);
    parts
        .flat_map(|part| choices(&format!("{before}{part}{after}")))
        .collect()
}

/// The choices of the patterns that match no change.
fn stale(patterns: &[String], changes: &[String]) -> Vec<String> {
    let is_stale = |pattern: &String| {
        let regex = Regex::new(&without_spaces(pattern)).expect("a regular expression");
        // The longest word is looked for first: it is in all that matches, and faster found.
        let words = pattern.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
        let word = words.max_by_key(|word| word.len()).unwrap_or_default();
        let mut changes = changes.iter().filter(|change| change.contains(word));
        !changes.any(|change| regex.is_match(change))
    };
    let choices = patterns.iter().flat_map(|pattern| choices(pattern));
    choices.filter(is_stale).collect()
}

#[test]
fn each_exclusion_leaves_out_a_change_that_there_is() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let configuration = fs::read_to_string(root.join(".cargo/mutants.toml")).unwrap();
    let lines = configuration.lines().map(str::trim);
    let quoted = lines.filter(|line| line.starts_with('"')).map(|line| {
        let end = line.rfind('"').unwrap();
        serde_json::from_str(&line[..=end]).expect("a text in quotes")
    });
    let patterns: Vec<String> = quoted.collect();
    assert!(patterns.len() > 10);
    let mut changes = Vec::new();
    changes_in(
        &root.join("crates/core/src"),
        "crates/core/src",
        &mut changes,
    );
    assert_eq!(stale(&patterns, &changes), [""; 0]);
}

#[test]
fn an_exclusion_of_code_that_has_gone_is_found() {
    let code = "
impl<'a> Fox<'a> {
    fn den(&self, a: u32) -> bool {
        match a {
            0 if a < self.b && a | 1 > 2 => Hole { a, ..self.hole() },
            [b, ..] => !self.is_deep,
            _ => a + 1,
        }
    }
}";
    let changes = changes_of("crates/core/src/fox.rs", code);
    let patterns = [
        r"fox\.rs:\d+:(20|34): replace [<|] with . in Fox<'a>::den",
        r"replace match guard a < self\.b && a \| 1 > 2 with (true|false) in Fox",
        r"delete (match arm \[b, \.\.\]|!|field a from struct Hole expression) in Fox<'a>::den",
        r"Fox<'a>::den -> bool with true",
        r"replace (\+ with (-|\*)|> with <) in Fox",
    ];
    let stale_patterns = [
        r"fox\.rs:\d+:21: replace < with <= in Fox",
        r"owl\.rs:\d+:20: replace < with <= in Fox",
        r"replace / with \* in Fox",
        r"replace < with <= in Fox<'a>::hill",
        r"delete match arm 0 in Fox",
        r"Fox<'a>::den -> u8",
    ];
    let stale = |patterns: &[&str]| {
        let patterns: Vec<_> = patterns.iter().map(ToString::to_string).collect();
        stale(&patterns, &changes)
    };
    assert_eq!(stale(&patterns), [""; 0]);
    assert_eq!(stale(&stale_patterns), stale_patterns);
    // Each choice by itself.
    assert_eq!(
        stale(&[r"fox\.rs:\d+:(20|21): replace"]),
        [r"fox\.rs:\d+:21: replace"]
    );
}

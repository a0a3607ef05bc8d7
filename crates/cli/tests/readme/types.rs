//! The types of JSON documents as TypeScript, found in documents, with the comments that the sources
//! have for fields.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use backrank_core::queens::Rules;
use backrank_core::queens::puzzle::{Difficulty, Rule};
use backrank_core::tour::find::TieRule;
use serde_json::Value;
use syn::{Attribute, Expr, ExprLit, Field, Item, Lit, Meta, MetaNameValue};
use walkdir::WalkDir;

/// Fields whose values are few words. Each kind of value is met.
const WORDS: &str = "along kind shape state step";
/// Fields whose values are names, which have a type.
const NAMES: &str = "difficulty rule rules tie";

/// The types of strings that have no type of their own.
const BASIC: &str = concat!(
    "type Big = string // a decimal number, which may pass 2^53\n",
    "type Square = string // \"a1\"\n",
);

/// Objects that have the type of another object.
const OTHERS: [(&str, &str); 10] = [
    ("queens.find/1.solutions", SOLUTION),
    ("queens.solve/1.solutions", SOLUTION),
    ("queens.trace/3.steps", STEP),
    ("tour.trace/3.steps", STEP),
    ("tour.find/2.tours", "Documents[\"tour/2\"]"),
    ("queens.puzzle.hint/1.step", PUZZLE_STEP),
    ("algorithms/2.queens_parallel", ALGORITHM),
    ("algorithms/2.queens_find", ALGORITHM),
    ("algorithms/2.tour", ALGORITHM),
    ("algorithms/2.tour_count", ALGORITHM),
];
const SOLUTION: &str = "Documents[\"queens.solution/1\"]";
const STEP: &str = "Documents[\"step/3\"]";
const PUZZLE_STEP: &str = "NonNullable<Documents[\"queens.puzzle.solve/1\"][\"steps\"]>[number]";
const ALGORITHM: &str = "Documents[\"algorithms/2\"][\"queens\"][number]";

/// The fields of a structure in the sources, each with its comment.
type Fields = Vec<(String, String)>;

/// Returns the types of these documents, with the comments of the fields in these folders.
pub(super) fn types(documents: &[Value], sources: &[String]) -> String {
    let mut types = BTreeMap::<_, Type>::new();
    for document in documents {
        let schema = document["schema"].as_str().unwrap();
        let name = schema.strip_prefix("backrank.").unwrap();
        types.entry(name).or_default().add(name, document);
    }
    let files = sources
        .iter()
        .flat_map(|folder| WalkDir::new(folder).sort_by_file_name());
    let paths = files.map(|file| file.unwrap().into_path());
    let paths = paths.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    let structs: Vec<_> = paths.flat_map(structs).collect();
    let types = types.iter();
    let types = types.map(|(name, it)| format!("  {name:?}: {},\n", it.text(&structs, "  ")));
    let unions = [
        ("Difficulty", union(&Difficulty::ALL.map(Difficulty::name))),
        ("Rule", union(&Rule::ALL.map(Rule::name))),
        ("Rules", union(&Rules::ALL.map(Rules::name)[1..])), // without the plain ones
        ("Tie", union(&TieRule::ALL.map(TieRule::name))),
    ];
    let unions = unions.map(|(name, union)| format!("type {name} = {union}\n"));
    let documents = types.collect::<String>();
    format!(
        "{BASIC}{}\ntype Documents = {{\n{documents}}}\n",
        unions.concat()
    )
}

fn union(names: &[&str]) -> String {
    format!("{:?}", names.join("\" | \"")).replace('\\', "")
}

/// The type of a field, as inferred from its values.
#[derive(Default)]
struct Type {
    /// The types of the values that are no objects and no lists.
    names: BTreeSet<String>,
    fields: Vec<(String, Self)>,
    items: Option<Box<Self>>,
    /// The number of values, and of those that are objects.
    values: usize,
    objects: usize,
}

impl Type {
    fn add(&mut self, path: &str, value: &Value) {
        self.values += 1;
        let field = path.rsplit('.').next().unwrap();
        let name = match value {
            Value::Array(values) => {
                let items = self.items.get_or_insert_default();
                return values.iter().for_each(|value| items.add(path, value));
            }
            Value::Object(object) => {
                if let Some((_, other)) = OTHERS.iter().find(|(place, _)| *place == path) {
                    (*other).to_owned()
                } else {
                    self.objects += 1;
                    for (name, value) in object.iter().filter(|(name, _)| *name != "schema") {
                        self.field(name).add(&format!("{path}.{name}"), value);
                    }
                    return;
                }
            }
            Value::Null => "null".to_owned(),
            Value::Bool(_) => "boolean".to_owned(),
            Value::Number(_) => "number".to_owned(),
            Value::String(text) if WORDS.split(' ').any(|it| it == field) => format!("{text:?}"),
            Value::String(_) if NAMES.split(' ').any(|it| it == field) => {
                field[..1].to_uppercase() + &field[1..]
            }
            Value::String(_) if field == "host" => "string".to_owned(), // it may be all digits
            Value::String(text) => text_type(text).to_owned(),
        };
        self.names.insert(name);
    }

    fn field(&mut self, name: &str) -> &mut Self {
        let found = self.fields.iter().position(|(other, _)| other == name);
        let at = found.unwrap_or(self.fields.len());
        if found.is_none() {
            self.fields.push((name.to_owned(), Self::default()));
        }
        &mut self.fields[at].1
    }

    fn text(&self, structs: &[Fields], indent: &str) -> String {
        let has_other = self.names.contains("string");
        let is_text = |name: &str| has_other && ["Big", "Square"].contains(&name);
        let names = self.names.iter().filter(|name| !is_text(name));
        let object = (self.objects > 0).then(|| self.object(structs, indent));
        let list = self.items.as_ref();
        let list = list.map(|items| match items.text(structs, indent) {
            text if items.names.len() + items.objects.min(1) > 1 => format!("({text})[]"),
            text => text + "[]",
        });
        let mut types: Vec<_> = names.cloned().chain(object).chain(list).collect();
        types.sort_by_key(|name| name == "null");
        types.join(" | ")
    }

    /// The fields of an object, on a line if there is room and nothing to say of them.
    fn object(&self, structs: &[Fields], indent: &str) -> String {
        let deeper = format!("{indent}  ");
        let fields = self.fields.iter().map(|(name, field)| {
            let optional = if field.values < self.objects { "?" } else { "" };
            let comment = self.comment(structs, name);
            format!(
                "{name}{optional}: {},{comment}",
                field.text(structs, &deeper)
            )
        });
        let fields: Vec<_> = fields.collect();
        let line = fields.join(" ");
        if line.len() < 80 && !line.contains('/') {
            return format!("{{ {} }}", line.trim_end_matches(','));
        }
        let lines = fields.iter().map(|field| format!("{deeper}{field}\n"));
        format!("{{\n{}{indent}}}", lines.collect::<String>())
    }

    /// Returns the comment of a field. It is taken from the largest struct with at least two fields
    /// whose fields are all in the object.
    fn comment(&self, structs: &[Fields], field: &str) -> String {
        let has = |(name, _): &(String, _)| self.fields.iter().any(|(other, _)| other == name);
        let structs = structs
            .iter()
            .filter(|it| it.len() > 1 && it.iter().all(has));
        let comments = structs.filter_map(|it| {
            let mut fields = it.iter().filter(|(_, comment)| !comment.is_empty());
            let (_, comment) = fields.find(|(name, _)| name == field)?;
            Some((it.len(), comment))
        });
        let of_largest = comments.max_by_key(|(fields, _)| *fields);
        of_largest.map_or(String::new(), |(_, comment)| format!(" // {comment}"))
    }
}

/// The type of a text by its characters.
fn text_type(text: &str) -> &'static str {
    let letters = text.trim_end_matches(|c: char| c.is_ascii_digit());
    match (letters.len(), text.len()) {
        (0, 1..) => "Big",
        (1, 2..=3) if letters.chars().all(|c| c.is_ascii_lowercase()) => "Square",
        _ => "string",
    }
}

/// The structures in a file that are written as JSON.
fn structs(path: PathBuf) -> impl Iterator<Item = Fields> {
    let file = syn::parse_file(&fs::read_to_string(path).unwrap()).unwrap();
    file.items.into_iter().filter_map(|item| match item {
        Item::Struct(it) if words(&it.attrs).any(|word| word == "Serialize") => {
            Some(it.fields.iter().filter_map(field).collect())
        }
        _ => None,
    })
}

/// The name of a field in JSON, and the first sentence of its comment.
fn field(field: &Field) -> Option<(String, String)> {
    if words(&field.attrs).any(|word| word == "skip" || word == "flatten") {
        return None;
    }
    let mut renamed = words(&field.attrs).skip_while(|word| word != "rename");
    let own_name = field.ident.as_ref()?.to_string();
    let lines = field.attrs.iter().filter_map(|it| match &it.meta {
        Meta::NameValue(MetaNameValue {
            value:
                Expr::Lit(ExprLit {
                    lit: Lit::Str(line),
                    ..
                }),
            ..
        }) => Some(line.value()),
        _ => None,
    });
    let comment = lines.collect::<String>();
    let sentence = comment.trim().split(". ").next()?.trim_end_matches('.');
    let sentence = sentence
        .replace("`None`", "null")
        .replace("[`", "`")
        .replace("`]", "`");
    Some((renamed.nth(1).unwrap_or(own_name), sentence))
}

/// The words in attributes such as `#[serde(skip)]`.
fn words(attributes: &[Attribute]) -> impl Iterator<Item = String> {
    let lists = attributes
        .iter()
        .filter_map(|it| it.meta.require_list().ok());
    lists.flat_map(|it| {
        let text = it.tokens.to_string();
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        let words = words.filter(|word| !word.is_empty());
        words.map(str::to_owned).collect::<Vec<_>>()
    })
}

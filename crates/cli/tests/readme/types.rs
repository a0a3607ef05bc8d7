//! The types of JSON documents, found in documents: TypeScript with the comments that the sources
//! have for fields.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

type Document = Map<String, Value>;

/// Returns the types of these documents, with the comments of the fields in these folders.
pub(super) fn types(documents: &[Document], sources: &[PathBuf]) -> String {
    let mut types = Types::default();
    for folder in sources {
        types.add_sources(folder);
    }
    for document in documents {
        let fields: BTreeSet<_> = document.keys().cloned().collect();
        let known = types.documents.entry(name(document));
        let (always, ever) = known.or_insert_with(|| (fields.clone(), fields.clone()));
        always.retain(|field| fields.contains(field) && field != "schema");
        ever.extend(fields);
    }
    for document in documents {
        types.add_object(&name(document), document);
    }
    types.text()
}

fn name(document: &Document) -> String {
    let schema = document["schema"].as_str().unwrap();
    schema.strip_prefix("backrank.").unwrap().to_owned()
}

/// Fields whose values are words of a list, which is a type of its own.
const WORDS: [&str; 9] = [
    "along",
    "difficulty",
    "kind",
    "rule",
    "rules",
    "shape",
    "state",
    "step",
    "tie",
];

/// The types of objects, by the fields that were met.
#[derive(Default)]
struct Types {
    /// The structures in the sources that are written as JSON.
    structs: Vec<Struct>,
    /// The fields that each document always has, and those that it may have.
    documents: BTreeMap<String, (BTreeSet<String>, BTreeSet<String>)>,
    objects: BTreeMap<String, Object>,
    words: BTreeMap<String, BTreeSet<String>>,
}

struct Struct {
    name: String,
    /// The fields with their comments.
    fields: Vec<(String, String)>,
}

#[derive(Default)]
struct Object {
    fields: Vec<(String, Place)>,
    met: usize,
}

/// A place of documents.
#[derive(Default)]
struct Place {
    /// The types of the values that were met here.
    types: BTreeSet<String>,
    items: Option<Box<Place>>,
    met: usize,
}

impl Types {
    /// Adds the structures of the files below a folder.
    fn add_sources(&mut self, folder: &Path) {
        let mut paths: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().path())
            .collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                self.add_sources(&path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                self.add_structs(&fs::read_to_string(path).unwrap());
            }
        }
    }

    fn add_structs(&mut self, source: &str) {
        let (mut attributes, mut comment) = (String::new(), String::new());
        let mut open = None;
        for line in source.lines().map(str::trim) {
            if let Some(text) = line.strip_prefix("///") {
                comment += text;
                continue;
            } else if line.starts_with("#[") {
                attributes += line;
                continue;
            } else if line == "}" {
                self.structs.extend(open.take());
            } else if let Some((_, name)) = line.split_once("struct ")
                && line.ends_with('{')
                && attributes.contains("Serialize")
            {
                let name = name.split([' ', '<']).next().unwrap().to_owned();
                let fields = Vec::new();
                open = Some(Struct { name, fields });
            } else if let (Some(open), Some((name, _))) = (&mut open, line.split_once(": "))
                && !attributes.contains("serde(skip)")
                && !attributes.contains("flatten")
            {
                let name = match attributes.split_once("rename = \"") {
                    Some((_, name)) => name.split('"').next(),
                    None => name.rsplit(' ').next(),
                };
                let sentence = comment.trim().split(". ").next().unwrap();
                let sentence = sentence.trim_end_matches('.');
                let sentence = sentence
                    .replace("`None`", "null")
                    .replace("[`", "`")
                    .replace("`]", "`");
                open.fields.push((name.unwrap().to_owned(), sentence));
            }
            (attributes, comment) = (String::new(), String::new());
        }
    }

    /// The name of the type of an object: that of a document with these fields, of a structure with
    /// them, or of the field that has it.
    fn name_of(&self, field: &str, object: &Document) -> String {
        let mut documents = self.documents.iter();
        let document = documents.find(|(_, (always, ever))| {
            object.keys().all(|key| ever.contains(key))
                && always.iter().all(|key| object.contains_key(key))
        });
        if let Some((name, _)) = document {
            return name.clone();
        }
        let has_same = |it: &&Struct| {
            let mut names = it.fields.iter().map(|(name, _)| name);
            names.len() == object.len() && names.all(|name| object.contains_key(name))
        };
        match self.structs.iter().find(has_same) {
            Some(found) => found.name.clone(),
            None => capitalised(field.replace("ies", "ys").trim_end_matches('s')),
        }
    }

    fn add_object(&mut self, name: &str, object: &Document) {
        let mut known = self.objects.remove(name).unwrap_or_default();
        known.met += 1;
        let mut at = 0;
        for (field, value) in object.iter().filter(|(field, _)| *field != "schema") {
            match known.fields.iter().position(|(name, _)| name == field) {
                Some(found) => at = found,
                None => known.fields.insert(at, (field.clone(), Place::default())),
            }
            self.add(name, field, value, &mut known.fields[at].1);
            at += 1;
        }
        self.objects.insert(name.to_owned(), known);
    }

    fn add(&mut self, owner: &str, field: &str, value: &Value, place: &mut Place) {
        place.met += 1;
        let name = match value {
            Value::Array(values) => {
                let items = place.items.get_or_insert_default();
                values
                    .iter()
                    .for_each(|value| self.add(owner, field, value, items));
                return;
            }
            Value::Object(object) => {
                let name = self.name_of(field, object);
                self.add_object(&name, object);
                match name.contains('/') {
                    true => format!("Documents[\"{name}\"]"),
                    false => name,
                }
            }
            Value::Null => "null".to_owned(),
            Value::Bool(_) => "boolean".to_owned(),
            Value::Number(_) => "number".to_owned(),
            Value::String(text) if WORDS.contains(&field) => {
                let name = match field {
                    "kind" => format!("{owner}Kind"),
                    "step" => "StepKind".to_owned(),
                    _ => capitalised(field),
                };
                self.words
                    .entry(name.clone())
                    .or_default()
                    .insert(format!("{text:?}"));
                name
            }
            Value::String(_) if field == "host" => "string".to_owned(), // it may be all digits
            Value::String(text) => text_type(text).to_owned(),
        };
        place.types.insert(name);
    }

    fn text(&self) -> String {
        let mut text = "type Big = string // a decimal number, which may pass 2^53
type Square = string // \"a1\"
"
        .to_owned();
        for (name, words) in &self.words {
            let words: Vec<_> = words.iter().map(String::as_str).collect();
            text += &format!("type {name} = {}\n", words.join(" | "));
        }
        let (documents, others): (Vec<_>, Vec<_>) = self
            .objects
            .iter()
            .partition(|(name, _)| name.contains('/'));
        for (name, object) in others {
            text += &format!("type {name} = {}\n", self.object(name, object, ""));
        }
        text += "\ntype Documents = {\n";
        for (name, object) in documents {
            text += &format!("  \"{name}\": {},\n", self.object(name, object, "  "));
        }
        text + "}\n"
    }

    /// The fields of an object, on a line if there is room and nothing to say of them.
    fn object(&self, name: &str, object: &Object, indent: &str) -> String {
        let mut lines: Vec<String> = Vec::new();
        for (field, place) in &object.fields {
            let optional = if place.met < object.met { "?" } else { "" };
            let text = format!("{field}{optional}: {},", place.text());
            let comment = self.comment(name, object, field);
            match lines.last_mut() {
                Some(last)
                    if comment.is_none()
                        && last.ends_with(',')
                        && last.len() + text.len() < 100 =>
                {
                    *last += &format!(" {text}");
                }
                _ => lines.push(text + &comment.unwrap_or_default()),
            }
        }
        match &*lines {
            [line] if line.ends_with(',') => format!("{{ {} }}", line.trim_end_matches(',')),
            _ => {
                let lines = lines.iter().map(|line| format!("{indent}  {line}\n"));
                format!("{{\n{}{indent}}}", lines.collect::<String>())
            }
        }
    }

    /// The comment of a field: from the structure of that name, or the largest one of which the
    /// object has all fields.
    fn comment(&self, type_name: &str, object: &Object, field: &str) -> Option<String> {
        let has = |name: &String| object.fields.iter().any(|(other, _)| other == name);
        let may_have = |it: &&Struct| {
            let is_named = it.name == type_name || type_name.contains('/');
            (is_named || it.fields.len() > 1) && it.fields.iter().all(|(name, _)| has(name))
        };
        let comments = self.structs.iter().filter(may_have).filter_map(|it| {
            let (_, comment) = it.fields.iter().find(|(name, _)| name == field)?;
            Some(((it.name == type_name, it.fields.len()), comment))
        });
        let (_, comment) = comments.max_by_key(|(order, _)| *order)?;
        (!comment.is_empty()).then(|| format!(" // {comment}"))
    }
}

impl Place {
    fn text(&self) -> String {
        let mut types: Vec<_> = self.types.iter().map(String::as_str).collect();
        let is_text = |name: &&str| ["Big", "Square", "string"].contains(name);
        if types.iter().filter(|name| is_text(name)).count() > 1 {
            types.retain(|name| !is_text(name));
            types.push("string");
        }
        let list = self.items.as_ref().map(|items| match items.text() {
            text if text.contains('|') => format!("({text})[]"),
            text => text + "[]",
        });
        types.extend(list.as_deref());
        types.sort_by_key(|name| *name == "null");
        types.join(" | ")
    }
}

fn capitalised(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
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

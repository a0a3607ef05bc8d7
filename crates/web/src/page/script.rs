//! The modules of the page joined to one, each after those that it imports.
//!
//! A name at the top of a module stands for one thing in all modules, and imports rename nothing;
//! so an import needs only to be left out. A browser refuses a page in which two modules define one
//! name.

macro_rules! modules {
    ($($name:literal)*) => {
        &[
            (
                "parts-zh.js",
                concat!("export const PARTS_ZH = ", include_str!("../../page/parts-zh.json"), ";\n"),
            ),
            $(($name, include_str!(concat!("../../page/", $name)))),*
        ]
    };
}

/// The modules of the folder `page`, and that of a table which the program reads too.
#[rustfmt::skip] // in lines that are full
const MODULES: &[(&str, &str)] = modules![
    "board.js" "code.js" "count.js" "counters.js" "cursor.js" "data.js" "dom.js" "engine.js" "fragment.js"
    "glyphs.js" "header.js" "help.js" "keys.js" "lab.js" "lesson-panel.js" "lessons.js" "main.js" "picture.js"
    "play/grid.js" "play/hint-box.js" "play/maker.js" "play/marks.js" "play/play.js" "play/signs.js" "play/solver.js"
    "player.js" "programs.js" "puzzle/puzzle.js" "race.js" "sentence.js" "settings.js" "source.js" "squares.js"
    "steps.js" "task.js" "take.js" "tools.js" "transport.js" "tree-source.js" "tree-view.js" "tree.js" "words-en.js"
    "words-zh.js" "words.js" "worker.js"
];

/// The module of the page of searches, and that of the page of a puzzle: nothing imports them.
pub(super) const MAIN: &str = "main.js";
pub(super) const PUZZLE: &str = "puzzle/puzzle.js";

/// Returns the text of a module and of all that it imports as one module.
pub(super) fn joined(main: &str) -> String {
    let mut joined = String::new();
    join(main, &mut Vec::new(), &mut joined);
    joined
}

/// Adds a module after those that it imports, unless it was.
fn join(name: &str, added: &mut Vec<String>, joined: &mut String) {
    if added.iter().any(|it| it == file(name)) {
        return;
    }
    added.push(file(name).to_owned());
    let module = MODULES.iter().find(|(it, _)| file(it) == file(name));
    let (imports, rest) = split(module.map_or("", |(_, text)| text));
    for import in imports {
        join(import, added, joined);
    }
    *joined += &rest;
}

/// The name of a file without its folder, by which modules import each other.
fn file(path: &str) -> &str {
    path.rsplit_once('/').map_or(path, |(_, name)| name)
}

/// The names of the modules that a module imports, and its text without imports, the word `export`
/// and the comments on lines of their own, which are a fifth of a page.
fn split(module: &str) -> (Vec<&str>, String) {
    let (mut imports, mut rest) = (Vec::new(), String::new());
    let (mut in_import, mut in_comment) = (false, false);
    for line in module.lines() {
        let text = line.trim_start();
        in_import |= line.starts_with("import ");
        // Code may follow the type of what it begins with.
        in_comment |=
            text.starts_with("/**") && text.find("*/").is_none_or(|at| at + 2 == text.len());
        if in_comment {
            in_comment = !text.ends_with("*/");
        } else if in_import {
            if let Some(end) = line.strip_suffix("\";") {
                imports.extend(end.rsplit_once('"').map(|(_, path)| file(path)));
                in_import = false;
            }
        } else if !text.starts_with("//") {
            rest += line.strip_prefix("export ").unwrap_or(line);
            rest.push('\n');
        }
    }
    (imports, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_comes_after_those_that_it_imports_without_their_lines_and_comments() {
        let module = "// Says.\nimport {\n  a,\n  b,\n} from \"./a.js\";\nimport \"./c.js\";\n\n/** One. */\nexport const d = a;\n/**\n * Two.\n */\n/** @type {A} */ (d).e = \"// f\";\n  // import \"./e.js\";\n";
        let (imports, rest) = split(module);
        assert_eq!(imports, ["a.js", "c.js"]);
        assert_eq!(rest, "\nconst d = a;\n/** @type {A} */ (d).e = \"// f\";\n");
        let mut added = Vec::new();
        for main in [MAIN, PUZZLE] {
            join(main, &mut added, &mut String::new());
        }
        for (name, text) in MODULES {
            assert!(
                added.iter().any(|it| it == file(name)),
                "{name} is not imported"
            );
            // A comment of several lines ends its last one, so no code is dropped with it.
            let inner = text.lines().map(str::trim_start);
            let mut ends = inner.filter(|it| it.starts_with('*') && it.contains("*/"));
            assert!(ends.all(|it| it.ends_with("*/")), "{name}");
            for import in split(text).0 {
                assert!(
                    MODULES.iter().any(|(it, _)| file(it) == import),
                    "{name}: {import}"
                );
            }
        }
    }
}

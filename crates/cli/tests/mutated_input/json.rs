//! JSON, read plainly and as a whole, with the keys of an object in their order and as often as they stand there.

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Json {
    Null,
    Bool(bool),
    /// The number as it is written.
    Number(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// The fields of that name.
    pub(super) fn all<'a>(&'a self, name: &str) -> Vec<&'a Json> {
        let Self::Object(fields) = self else {
            return Vec::new();
        };
        let named = fields.iter().filter(|(key, _)| key == name);
        named.map(|(_, value)| value).collect()
    }

    pub(super) fn list(&self) -> Option<&[Json]> {
        match self {
            Self::List(list) => Some(list),
            _ => None,
        }
    }

    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The number, if it is a whole one in digits.
    pub(super) fn whole(&self) -> Option<u64> {
        match self {
            Self::Number(digits) => digits.parse().ok(),
            _ => None,
        }
    }
}

/// The field of that name, if there is one; none if it stands there twice.
pub(super) fn one<'a>(object: &'a Json, name: &str) -> Option<Option<&'a Json>> {
    match object.all(name)[..] {
        [] => Some(None),
        [value] => Some(Some(value)),
        _ => None,
    }
}

/// The documents of the text, which stand one after another; none if it is no JSON.
pub(super) fn documents(text: &[u8]) -> Option<Vec<Json>> {
    let text = str::from_utf8(text).ok()?;
    let mut reader = Reader {
        rest: text.strip_prefix('\u{feff}').unwrap_or(text),
    };
    let mut documents = Vec::new();
    while !reader.skip().is_empty() {
        documents.push(reader.value(0)?);
    }
    Some(documents)
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn skip(&mut self) -> &'a str {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
        self.rest
    }

    fn take(&mut self, word: &str) -> Option<()> {
        self.rest = self.skip().strip_prefix(word)?;
        Some(())
    }

    fn value(&mut self, depth: usize) -> Option<Json> {
        if depth > 100 {
            return None;
        }
        match self.skip().bytes().next()? {
            b'n' => self.take("null").map(|()| Json::Null),
            b't' => self.take("true").map(|()| Json::Bool(true)),
            b'f' => self.take("false").map(|()| Json::Bool(false)),
            b'"' => self.string().map(Json::Text),
            b'[' => {
                let items = self.items("[", "]", |reader| reader.value(depth + 1))?;
                Some(Json::List(items))
            }
            b'{' => {
                let fields = self.items("{", "}", |reader| {
                    let name = reader.string()?;
                    reader.take(":")?;
                    Some((name, reader.value(depth + 1)?))
                })?;
                Some(Json::Object(fields))
            }
            _ => self.number(),
        }
    }

    fn items<T>(
        &mut self,
        open: &str,
        close: &str,
        mut item: impl FnMut(&mut Self) -> Option<T>,
    ) -> Option<Vec<T>> {
        self.take(open)?;
        let mut items = Vec::new();
        if self.take(close).is_some() {
            return Some(items);
        }
        loop {
            items.push(item(self)?);
            if self.take(close).is_some() {
                return Some(items);
            }
            self.take(",")?;
        }
    }

    fn number(&mut self) -> Option<Json> {
        let is_part = |sign: char| sign.is_ascii_digit() || "+-.eE".contains(sign);
        let end = self
            .rest
            .find(|sign| !is_part(sign))
            .unwrap_or(self.rest.len());
        let (number, rest) = self.rest.split_at(end);
        let digits = number.strip_prefix('-').unwrap_or(number);
        let has_needless_zero =
            digits.len() > 1 && digits.starts_with('0') && digits.as_bytes()[1].is_ascii_digit();
        let begins = digits.starts_with(|sign: char| sign.is_ascii_digit());
        let ends = digits.ends_with(|sign: char| sign.is_ascii_digit());
        // Rust reads what JSON calls a number, and a few texts more.
        number.parse::<f64>().ok()?;
        self.rest = rest;
        let is_number = begins && ends && !has_needless_zero && !digits.contains(".e");
        is_number.then(|| Json::Number(number.to_owned()))
    }

    fn string(&mut self) -> Option<String> {
        self.take("\"")?;
        let mut text = String::new();
        let mut signs = self.rest.char_indices();
        loop {
            match signs.next()? {
                (at, '"') => {
                    self.rest = &self.rest[at + 1..];
                    return Some(text);
                }
                (_, sign) if sign < ' ' => return None,
                (at, '\\') => text.push(match signs.next()?.1 {
                    sign @ ('"' | '\\' | '/') => sign,
                    'b' => '\u{8}',
                    'f' => '\u{c}',
                    'n' => '\n',
                    'r' => '\r',
                    't' => '\t',
                    'u' => {
                        let digits = self.rest.get(at + 2..at + 6)?;
                        signs.nth(3)?;
                        // Halves of a pair stand in no name that means anything.
                        u32::from_str_radix(digits, 16)
                            .ok()
                            .and_then(char::from_u32)?
                    }
                    _ => return None,
                }),
                (_, sign) => text.push(sign),
            }
        }
    }
}

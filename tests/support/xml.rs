//! A strict reader of XML 1.0, as far as reports use it: elements, attributes, text, the five entities and numbers of
//! characters. What is not well-formed is a panic that says where.

#[derive(Debug, Default)]
pub struct Element {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
    /// Of its own, without that of its children.
    pub text: String,
}

impl Element {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    pub fn named<'e>(&'e self, name: &'e str) -> impl Iterator<Item = &'e Element> {
        self.children.iter().filter(move |child| child.name == name)
    }
}

/// The root of a document.
pub fn read(text: &str) -> Element {
    let all = text.chars().collect::<Vec<_>>();
    let is_character = |c: char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..);
    if let Some(wrong) = all.iter().find(|c| !is_character(**c)) {
        panic!("XML has no character {:?}", wrong);
    }
    let mut reader = Reader { all, at: 0 };
    reader.skip("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    reader.blanks();
    let root = reader.element();
    reader.blanks();
    assert_eq!(reader.at, reader.all.len(), "something follows the root");
    root
}

struct Reader {
    all: Vec<char>,
    at: usize,
}

impl Reader {
    fn peek(&self) -> char {
        *self.all.get(self.at).expect("the document goes on")
    }

    fn next(&mut self) -> char {
        self.at += 1;
        self.all[self.at - 1]
    }

    fn skip(&mut self, expected: &str) {
        for c in expected.chars() {
            assert_eq!(self.peek(), c, "at {}: {expected} is expected", self.at);
            self.at += 1;
        }
    }

    fn is_next(&self, text: &str) -> bool {
        text.chars()
            .enumerate()
            .all(|(i, c)| self.all.get(self.at + i) == Some(&c))
    }

    fn blanks(&mut self) {
        while self
            .all
            .get(self.at)
            .is_some_and(|c| c.is_ascii_whitespace())
        {
            self.at += 1;
        }
    }

    fn name(&mut self) -> String {
        let from = self.at;
        while self.peek().is_ascii_alphanumeric() || "-_.:".contains(self.peek()) {
            self.at += 1;
        }
        let name: String = self.all[from..self.at].iter().collect();
        let is_right = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        assert!(is_right, "at {from}: {name:?} is no name");
        name
    }

    fn element(&mut self) -> Element {
        self.skip("<");
        let mut element = Element {
            name: self.name(),
            ..Element::default()
        };
        loop {
            let before = self.at;
            self.blanks();
            match self.peek() {
                '/' => {
                    self.skip("/>");
                    return element;
                }
                '>' => {
                    self.skip(">");
                    break;
                }
                _ => {
                    assert!(self.at > before, "at {before}: a blank is missing");
                    let name = self.name();
                    assert!(element.attribute(&name).is_none(), "{name} twice");
                    self.skip("=\"");
                    let value = self.text_until('"');
                    self.skip("\"");
                    element.attributes.push((name, value));
                }
            }
        }
        loop {
            element.text += &self.text_until('<');
            if self.is_next("</") {
                self.skip("</");
                self.skip(&element.name.clone());
                self.skip(">");
                return element;
            }
            let child = self.element();
            element.children.push(child);
        }
    }

    fn text_until(&mut self, end: char) -> String {
        let mut text = String::new();
        while self.peek() != end {
            assert!(!self.is_next("]]>"), "at {}: ]]> in text", self.at);
            match self.next() {
                '<' => panic!("at {}: < in text", self.at),
                '&' => text.push(self.entity()),
                c => text.push(c),
            }
        }
        text
    }

    fn entity(&mut self) -> char {
        let mut name = String::new();
        while self.peek() != ';' {
            name.push(self.next());
            assert!(name.len() < 10, "at {}: & in text", self.at);
        }
        self.skip(";");
        match name.as_str() {
            "lt" => '<',
            "gt" => '>',
            "amp" => '&',
            "quot" => '"',
            "apos" => '\'',
            other => panic!("at {}: there is no &{other};", self.at),
        }
    }
}

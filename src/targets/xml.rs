//! A small strict reader of XML, enough for reports: elements, attributes, text, CDATA. Start at [`Reader::event`].
//!
//! No entity is ever defined: a DTD that defines any is refused, so that no text grows beyond the file. Nesting is
//! bounded. Namespaces are left in the names.

use super::text;
use crate::error::{Error, Result};
use std::borrow::Cow;

/// Reports nest a handful of elements.
const DEEPEST: usize = 200;

pub(crate) enum Event<'a> {
    Start(Element<'a>),
    /// The end of the innermost open element.
    End,
    /// Between tags; a stretch of text may come in several.
    Text(Cow<'a, str>),
    /// The document is over.
    Done,
}

pub(crate) struct Element<'a> {
    pub name: &'a str,
    pub attributes: Vec<(&'a str, Cow<'a, str>)>,
    /// From 1.
    pub line: u32,
}

impl Element<'_> {
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(own, _)| *own == name);
        found.map(|(_, value)| &**value)
    }

    /// An attribute as a number; `None` where it is missing or none.
    pub(crate) fn number(&self, name: &str) -> Option<u32> {
        self.attribute(name)?.parse().ok()
    }
}

pub(crate) struct Reader<'a> {
    /// What messages call the file.
    name: &'a str,
    text: &'a str,
    at: usize,
    lines: text::Lines<'a>,
    open: Vec<&'a str>,
    /// An empty element was begun: its end comes next.
    is_empty: bool,
    is_begun: bool,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(name: &'a str, text: &'a str) -> Reader<'a> {
        Reader {
            name,
            text,
            at: 0,
            lines: text::Lines::of(text),
            open: Vec::new(),
            is_empty: false,
            is_begun: false,
        }
    }

    pub(crate) fn event(&mut self) -> Result<Event<'a>> {
        if std::mem::take(&mut self.is_empty) {
            self.open.pop();
            return Ok(Event::End);
        }
        loop {
            let rest = self.rest();
            let Some(markup) = rest.strip_prefix('<') else {
                if let Some(text) = self.text()? {
                    return Ok(Event::Text(text));
                }
                if self.rest().is_empty() {
                    return self.done();
                }
                continue;
            };
            if markup.starts_with("!--") {
                self.skip(4, "-->", "a comment")?;
            } else if markup.starts_with("![CDATA[") && !self.open.is_empty() {
                let from = self.at + 9;
                self.skip(9, "]]>", "a CDATA section")?;
                return Ok(Event::Text(self.text[from..self.at - 3].into()));
            } else if markup.starts_with('?') {
                self.skip(2, "?>", "a processing instruction")?;
            } else if markup.starts_with("!DOCTYPE") && !self.is_begun {
                self.skip_doctype()?;
            } else if markup.starts_with('!') {
                return Err(self.error("this markup is not known"));
            } else if markup.starts_with('/') {
                return self.end();
            } else {
                return self.start().map(Event::Start);
            }
        }
    }

    /// All text up to the end of the element that was begun last, that of elements in it included.
    pub(crate) fn text_of_element(&mut self) -> Result<String> {
        let depth = self.open.len();
        let mut all = String::new();
        loop {
            match self.event()? {
                Event::Text(text) => all.push_str(&text),
                Event::End if self.open.len() < depth => return Ok(all),
                Event::Done => return Ok(all),
                Event::Start(_) | Event::End => {}
            }
        }
    }

    /// Passes over the rest of the element that was begun last.
    pub(crate) fn skip_element(&mut self) -> Result<()> {
        let depth = self.open.len();
        loop {
            match self.event()? {
                Event::End if self.open.len() < depth => return Ok(()),
                Event::Done => return Ok(()),
                _ => {}
            }
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn error(&self, reason: impl std::fmt::Display) -> Error {
        Error::input(text::at(self.name, self.text, self.at), reason)
    }

    fn done(&self) -> Result<Event<'a>> {
        match self.open.last() {
            Some(open) => Err(self.error(format!("it ends within the element {}", short(open)))),
            None if !self.is_begun => Err(self.error("it has no element")),
            None => Ok(Event::Done),
        }
    }

    /// The text before the next tag; `None` where there is none that matters.
    fn text(&mut self) -> Result<Option<Cow<'a, str>>> {
        let rest = self.rest();
        let text = &rest[..rest.find('<').unwrap_or(rest.len())];
        if self.open.is_empty() {
            return match text.trim().is_empty() {
                true => {
                    self.at += text.len();
                    Ok(None)
                }
                false => {
                    self.at += text.len() - text.trim_start().len();
                    Err(self.error("there is text outside of all elements"))
                }
            };
        }
        let decoded = self.decode(text)?;
        self.at += text.len();
        Ok((!decoded.is_empty()).then_some(decoded))
    }

    /// Moves behind the next `end`, looking for it `from` bytes ahead.
    fn skip(&mut self, from: usize, end: &str, what: &str) -> Result<()> {
        match self.rest().get(from..).and_then(|rest| rest.find(end)) {
            Some(length) => {
                self.at += from + length + end.len();
                Ok(())
            }
            None => Err(self.error(format!("{what} does not end"))),
        }
    }

    fn skip_doctype(&mut self) -> Result<()> {
        let rest = self.rest();
        match rest.find(['>', '[']) {
            Some(end) if rest.as_bytes()[end] == b'>' => {
                self.at += end + 1;
                Ok(())
            }
            Some(_) => Err(self.error(
                "it has a DTD of its own; no report needs one, and guide expands no entities",
            )),
            None => Err(self.error("the DOCTYPE does not end")),
        }
    }

    fn end(&mut self) -> Result<Event<'a>> {
        let rest = &self.rest()[2..];
        let Some(length) = rest.find('>') else {
            return Err(self.error("a tag does not end"));
        };
        let name = rest[..length].trim_end();
        match self.open.last() {
            Some(&open) if open == name => {
                self.open.pop();
                self.at += 2 + length + 1;
                Ok(Event::End)
            }
            Some(open) => {
                let (open, name) = (short(open), short(name));
                Err(self.error(format!("</{name}> does not end <{open}>")))
            }
            None => Err(self.error(format!("</{}> ends nothing", short(name)))),
        }
    }

    fn start(&mut self) -> Result<Element<'a>> {
        if self.is_begun && self.open.is_empty() {
            return Err(self.error("there is a second outermost element"));
        }
        if self.open.len() == DEEPEST {
            return Err(self.error(format!("elements nest deeper than {DEEPEST}")));
        }
        let line = self.lines.of_part(self.rest());
        self.at += 1;
        let name = self.take_name()?;
        let mut attributes: Vec<(&str, Cow<str>)> = Vec::new();
        loop {
            let space = self.skip_space();
            if self.take("/>") {
                self.is_empty = true;
            } else if !self.take(">") {
                if !space {
                    return Err(self.error(format!("the tag <{}> is broken here", short(name))));
                }
                let (attribute, value) = self.attribute()?;
                if attributes.iter().any(|(known, _)| *known == attribute) {
                    let attribute = short(attribute);
                    return Err(self.error(format!("the attribute {attribute} is there twice")));
                }
                attributes.push((attribute, value));
                continue;
            }
            self.is_begun = true;
            self.open.push(name);
            return Ok(Element {
                name,
                attributes,
                line,
            });
        }
    }

    fn attribute(&mut self) -> Result<(&'a str, Cow<'a, str>)> {
        let name = self.take_name()?;
        self.skip_space();
        if !self.take("=") {
            return Err(self.error(format!("the attribute {} has no value", short(name))));
        }
        self.skip_space();
        let quote = match self.rest().chars().next() {
            Some(quote @ ('"' | '\'')) => quote,
            _ => return Err(self.error("the value of an attribute is not in quotes")),
        };
        let value = &self.rest()[1..];
        let Some(length) = value.find(quote) else {
            return Err(self.error("the value of an attribute does not end"));
        };
        let value = &value[..length];
        if value.contains('<') {
            return Err(self.error("there is a < in the value of an attribute"));
        }
        let decoded = self.decode(value)?;
        self.at += length + 2;
        Ok((name, decoded))
    }

    fn take_name(&mut self) -> Result<&'a str> {
        let rest = self.rest();
        let is_part =
            |c: char| c.is_alphanumeric() || matches!(c, '_' | ':' | '-' | '.') || c > '\x7f';
        let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let name = &rest[..length];
        if name.is_empty()
            || name.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '.'))
        {
            return Err(self.error("a name is missing here"));
        }
        self.at += length;
        Ok(name)
    }

    /// Whether there was any.
    fn skip_space(&mut self) -> bool {
        let rest = self.rest();
        let length = rest.len() - rest.trim_start().len();
        self.at += length;
        length > 0
    }

    fn take(&mut self, token: &str) -> bool {
        let is_there = self.rest().starts_with(token);
        if is_there {
            self.at += token.len();
        }
        is_there
    }

    /// Text with its references resolved: only the five that every document has, and characters by number.
    fn decode(&self, text: &'a str) -> Result<Cow<'a, str>> {
        if !text.contains('&') {
            return Ok(text.into());
        }
        let mut decoded = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(start) = rest.find('&') {
            decoded.push_str(&rest[..start]);
            rest = &rest[start + 1..];
            let Some(end) = rest.find(';').filter(|&end| end < 32) else {
                return Err(self.error("there is a & that begins no reference"));
            };
            let name = &rest[..end];
            let number = match name.strip_prefix('#') {
                Some(hex) if hex.starts_with('x') => u32::from_str_radix(&hex[1..], 16).ok(),
                Some(decimal) => decimal.parse().ok(),
                None => None,
            };
            decoded.push(match name {
                "lt" => '<',
                "gt" => '>',
                "amp" => '&',
                "quot" => '"',
                "apos" => '\'',
                _ => match number.and_then(char::from_u32) {
                    Some(c) => c,
                    None => return Err(self.error(format!("&{name}; is not defined"))),
                },
            });
            rest = &rest[end + 1..];
        }
        decoded.push_str(rest);
        Ok(decoded.into())
    }
}

fn short(name: &str) -> &str {
    let end = name
        .char_indices()
        .nth(60)
        .map_or(name.len(), |(end, _)| end);
    &name[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The document as one line: `<a x=1>` for elements, `|text|`, `/` for ends.
    fn events(text: &str) -> Result<String, String> {
        let mut reader = Reader::new("t", text);
        let mut all = String::new();
        loop {
            match reader.event().map_err(|error| error.to_string())? {
                Event::Start(element) => {
                    all += &format!("<{}", element.name);
                    for (name, value) in element.attributes {
                        all += &format!(" {name}={value}");
                    }
                    all += &format!(">{}", element.line);
                }
                Event::End => all.push('/'),
                Event::Text(text) => all += &format!("|{text}|"),
                Event::Done => return Ok(all),
            }
        }
    }

    #[test]
    fn what_reports_are_made_of() {
        let text = "<?xml version='1.0'?>\n<!DOCTYPE a SYSTEM \"a.dtd\">\n<!-- > -->\n<a x=\"1\"  y = 'b&lt;&#65;&#x42;' >t&amp;u\
                    <b/>\n<c.d-e:f><![CDATA[<&>]]></c.d-e:f ></a>\n";
        assert_eq!(
            events(text).unwrap(),
            "<a x=1 y=b<AB>4|t&u|<b>4/|\n|<c.d-e:f>5|<&>|//"
        );
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let check = |text: &str, says: &str| assert_eq!(events(text).unwrap_err(), says);
        check("", "t:1:1: it has no element");
        check("  text", "t:1:3: there is text outside of all elements");
        check("<a>\n<b>", "t:2:4: it ends within the element b");
        check("<a>\n</b>", "t:2:1: </b> does not end <a>");
        check("</a>", "t:1:1: </a> ends nothing");
        check("<a/><b/>", "t:1:5: there is a second outermost element");
        check(
            "<a x=1/>",
            "t:1:6: the value of an attribute is not in quotes",
        );
        check("<a x='1", "t:1:6: the value of an attribute does not end");
        check("<a x='1' x='2'/>", "t:1:15: the attribute x is there twice");
        check("<a x='1'y='2'/>", "t:1:9: the tag <a> is broken here");
        check("<a", "t:1:3: the tag <a> is broken here");
        check("<a><!-- </a>", "t:1:4: a comment does not end");
        check("<a><![CDATA[ </a>", "t:1:4: a CDATA section does not end");
        check("<a>&nbsp;</a>", "t:1:4: &nbsp; is not defined");
        check("<a>&#xd800;</a>", "t:1:4: &#xd800; is not defined");
        check("<a>& b</a>", "t:1:4: there is a & that begins no reference");
    }

    #[test]
    fn an_entity_bomb_is_refused() {
        let bomb = "<!DOCTYPE a [<!ENTITY b \"bbbb\"><!ENTITY c \"&b;&b;&b;\">]><a>&c;</a>";
        let error = events(bomb).unwrap_err();
        assert!(
            error.starts_with("t:1:1: it has a DTD of its own"),
            "{error}"
        );
    }

    #[test]
    fn nesting_is_bounded() {
        let error = events(&"<a>".repeat(1_000_000)).unwrap_err();
        assert_eq!(error, "t:1:601: elements nest deeper than 200");
    }
}

//! [`Markup`]: HTML and SVG as they are written. Tags and the names of attributes are constants of ours; everything else is
//! escaped, because there is no other way to put it in.

use std::fmt::Write;

#[derive(Default)]
pub(crate) struct Markup {
    out: String,
}

pub(crate) type Attributes<'a> = &'a [(&'static str, &'a str)];

impl Markup {
    pub(crate) fn finish(self) -> String {
        self.out
    }

    /// What is ours.
    pub(crate) fn raw(&mut self, markup: &'static str) {
        self.out.push_str(markup);
    }

    pub(crate) fn open(&mut self, tag: &'static str, attributes: Attributes) {
        self.out.push('<');
        self.out.push_str(tag);
        for (name, value) in attributes {
            // Writing into a string never fails.
            let _ = write!(self.out, " {name}=\"");
            self.text(value);
            self.out.push('"');
        }
        self.out.push('>');
    }

    pub(crate) fn close(&mut self, tag: &'static str) {
        let _ = write!(self.out, "</{tag}>");
    }

    /// A line break of the file; nothing is shown.
    pub(crate) fn newline(&mut self) {
        self.out.push('\n');
    }

    /// Text on one line: what breaks lines, steers a terminal or turns the direction of writing is written out.
    pub(crate) fn text(&mut self, text: &str) {
        self.escaped(&crate::error::one_line(text));
    }

    /// The same, but lines and tabs stay.
    pub(crate) fn lines(&mut self, text: &str) {
        let mut is_first = true;
        for line in text.split('\n') {
            if !std::mem::take(&mut is_first) {
                self.out.push('\n');
            }
            let mut is_first_part = true;
            for part in line.trim_end_matches('\r').split('\t') {
                if !std::mem::take(&mut is_first_part) {
                    self.out.push('\t');
                }
                self.text(part);
            }
        }
    }

    /// An element with nothing but text in it.
    pub(crate) fn element(&mut self, tag: &'static str, attributes: Attributes, text: &str) {
        self.open(tag, attributes);
        self.text(text);
        self.close(tag);
    }

    /// A row of a list of terms, left out where there is nothing to say.
    pub(crate) fn term(&mut self, term: &'static str, text: &str) {
        if !text.is_empty() {
            self.element("dt", &[], term);
            self.element("dd", &[], text);
        }
    }

    fn escaped(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                '&' => self.out.push_str("&amp;"),
                '"' => self.out.push_str("&quot;"),
                '\'' => self.out.push_str("&#39;"),
                // No characters, though they can be written: a page must not have them.
                '\u{fdd0}'..='\u{fdef}' => self.out.extend(c.escape_unicode()),
                c if c as u32 & 0xfffe == 0xfffe => self.out.extend(c.escape_unicode()),
                c => self.out.push(c),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_breaks_out_of_a_page() {
        let mut markup = Markup::default();
        markup.element(
            "b",
            &[("title", "\"><script>x</script>")],
            "</b>&\u{0}\u{2028}'",
        );
        let expected = "<b title=\"&quot;&gt;&lt;script&gt;x&lt;/script&gt;\">&lt;/b&gt;&amp;\\u{0}\\u{2028}&#39;</b>";
        assert_eq!(markup.finish(), expected);
        let mut markup = Markup::default();
        markup.lines("a\tb\r\n<c>\u{1b}[2J\u{ffff}");
        assert_eq!(markup.finish(), "a\tb\n&lt;c&gt;\\u{1b}[2J\\u{ffff}");
    }
}

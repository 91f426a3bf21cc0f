//! Elements of XML, written one after another.

use crate::pictures::xml_text::escaped;
use std::fmt::{self, Display, Write};

/// A document that grows.
#[derive(Default)]
pub(super) struct Xml {
    text: String,
    open: Vec<&'static str>,
}

/// An attribute: its name and its value.
pub(super) type Attribute<'a> = (&'static str, &'a dyn Display);

impl Xml {
    /// Begins an element.
    pub(super) fn open(&mut self, name: &'static str, attributes: &[Attribute]) {
        self.start(name, attributes);
        self.text.push('>');
        self.open.push(name);
    }

    /// Ends the element that began last.
    pub(super) fn close(&mut self) {
        if let Some(name) = self.open.pop() {
            self.text.extend(["</", name, ">"]);
        }
    }

    /// An element without content.
    pub(super) fn empty(&mut self, name: &'static str, attributes: &[Attribute]) {
        self.start(name, attributes);
        self.text.push_str("/>");
    }

    /// An element that has text only.
    pub(super) fn element(&mut self, name: &'static str, attributes: &[Attribute], text: &str) {
        self.open(name, attributes);
        self.text(text);
        self.close();
    }

    pub(super) fn text(&mut self, text: &str) {
        self.text.push_str(&escaped(text));
    }

    pub(super) fn line_end(&mut self) {
        self.text.push('\n');
    }

    /// The document; all elements have ended.
    pub(super) fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.close();
        }
        self.text.push('\n');
        self.text
    }

    fn start(&mut self, name: &str, attributes: &[Attribute]) {
        self.text.extend(["<", name]);
        for (name, value) in attributes {
            // Writing to a String cannot fail.
            let _ = write!(self.text, " {name}=\"{}\"", escaped(&value.to_string()));
        }
    }
}

/// A coordinate: tenths are fine enough.
#[derive(Clone, Copy)]
pub(super) struct Length(pub f64);

impl Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        // Adding 0.0 makes 0 of -0.
        write!(f, "{}", (self.0 * 10.0).round() / 10.0 + 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_attributes_are_escaped() {
        let mut xml = Xml::default();
        xml.open("g", &[("class", &"a\"<b")]);
        xml.element("text", &[("x", &Length(1.25)), ("y", &Length(-0.01))], "x < y & \u{1b}[1m\u{0}");
        xml.empty("path", &[]);
        let text = xml.finish();
        assert_eq!(
            text,
            "<g class=\"a&quot;&lt;b\"><text x=\"1.3\" y=\"0\">x &lt; y &amp; \u{fffd}[1m\u{fffd}</text><path/></g>\n"
        );
    }
}

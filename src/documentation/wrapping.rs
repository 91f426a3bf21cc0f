//! Texts in lines of a given width.
//!
//! Texts are written in paragraphs, and lists whose items are indented, with what is said about an item behind several blanks:
//! ```text
//! Paragraphs are joined and broken anew.
//!
//!   depth(N)     what stands in a list keeps its columns,
//!                and is broken within them
//! ```

/// A line of the original, with what belongs to it in the following ones.
struct Item {
    /// The blanks in front of the first line, and of further ones.
    indents: (usize, usize),
    words: String,
}

impl Item {
    /// Whether a line that is indented so far goes on with the item. Lines indented without a name, such as code, stand alone.
    fn takes(&self, indent: usize) -> bool {
        let (first, further) = self.indents;
        indent == further && (first == 0 || further > first)
    }
}

/// The text in lines of at most `columns` characters, each with `margin` blanks in front. Words are not broken.
pub(super) fn wrapped(text: &str, columns: usize, margin: usize) -> String {
    let mut lines = String::new();
    for item in items_of(text) {
        let (first, further) = (margin + item.indents.0, margin + item.indents.1);
        wrap(&item.words, columns, first, further, &mut lines);
    }
    lines
}

fn items_of(text: &str) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut continues = false;
    for line in text.lines() {
        let words = line.trim();
        let indent = line.chars().count() - line.trim_start().chars().count();
        match items.last_mut() {
            // A line goes on with a paragraph, or with the item whose text is indented like it.
            Some(item) if continues && !words.is_empty() && item.takes(indent) => {
                item.words.push(' ');
                item.words.push_str(words);
            }
            _ => items.push(Item { indents: (indent, further_indent(line, indent)), words: words.to_string() }),
        }
        continues = !words.is_empty();
    }
    items
}

/// Where the text of an item begins: behind its name and two blanks or more; in a paragraph, where its lines begin.
fn further_indent(line: &str, indent: usize) -> usize {
    if indent == 0 {
        return 0;
    }
    let name: String = line.trim_start().to_string();
    let Some((name, rest)) = name.split_once("  ") else { return indent };
    indent + name.chars().count() + 2 + (rest.chars().count() - rest.trim_start().chars().count())
}

fn wrap(words: &str, columns: usize, first: usize, further: usize, lines: &mut String) {
    if words.is_empty() {
        lines.push('\n');
        return;
    }
    let mut line = " ".repeat(first);
    let mut width = first;
    let mut is_empty = true;
    // Blanks between columns stay: an empty word stands for each of them.
    for word in words.split(' ') {
        let length = word.chars().count();
        if !is_empty && width + 1 + length > columns {
            lines.push_str(line.trim_end());
            lines.push('\n');
            line = " ".repeat(further);
            (width, is_empty) = (further, true);
            if word.is_empty() {
                continue;
            }
        }
        if !is_empty {
            line.push(' ');
            width += 1;
        }
        line.push_str(word);
        width += length;
        is_empty = false;
    }
    lines.push_str(line.trim_end());
    lines.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_and_lists_are_broken_anew() {
        let text = "One two\nthree four five.\n\n  name(X)  what it\n           is about\n  b        short\n\n    code.\n    code.\nNext.";
        let expected = "  One two three\n  four five.\n\n    name(X)  what\n             it is\n             about\n    b        short\n\n      code.\n      code.\n  Next.\n";
        assert_eq!(wrapped(text, 18, 2), expected);
        assert_eq!(wrapped("", 10, 2), "");
        assert_eq!(wrapped("overlong", 3, 2), "  overlong\n");
    }
}

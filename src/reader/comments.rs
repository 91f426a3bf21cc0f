//! The comment above a clause.

/// The lines of comments that end right above the line of `offset`, without an empty line between them; empty if there are none, or
/// if something else precedes `offset` in its line.
pub fn comment_above(text: &str, offset: usize) -> &str {
    let line = line_start(text, offset);
    if !is_blank(&text[line..offset]) {
        return "";
    }
    let mut begin = line;
    while let Some(above) = comment_line_above(text, begin) {
        begin = above;
    }
    &text[begin..line]
}

/// The begin of the comment whose last line ends at `end`: of the line itself for `%`, or of the one that opens a block.
fn comment_line_above(text: &str, end: usize) -> Option<usize> {
    let begin = line_start(text, end.checked_sub(1)?);
    let line = text[begin..end].trim();
    if line.starts_with('%') {
        return Some(begin);
    }
    if !line.ends_with("*/") {
        return None;
    }
    let close = text[..end].rfind("*/")?;
    let open = text[..close].rfind("/*")?;
    let begin = line_start(text, open);
    is_blank(&text[begin..open]).then_some(begin)
}

fn line_start(text: &str, offset: usize) -> usize {
    text[..offset].rfind('\n').map_or(0, |newline| newline + 1)
}

fn is_blank(text: &str) -> bool {
    text.chars().all(char::is_whitespace)
}

#[cfg(test)]
mod tests {
    use super::comment_above;

    /// The comment above `here`.
    fn above(text: &str) -> &str {
        comment_above(text, text.find("here").expect("the clause"))
    }

    #[test]
    fn only_adjacent_comments_count() {
        let table = [
            ("% one\n% two\nhere.", "% one\n% two\n"),
            ("% far\n\n% near\nhere.", "% near\n"),
            ("% far\n\nhere.", ""),
            ("a.\n  % indented\n  here.", "  % indented\n"),
            ("a. % of a\nhere.", ""),
            ("% of a\na. here.", ""),
            ("a. /* of a */\nhere.", ""),
            ("/* x\n   y */\n% z\nhere.", "/* x\n   y */\n% z\n"),
            ("no comment */\nhere.", ""),
            ("/**/ here.", ""),
            ("here.", ""),
        ];
        for (text, comment) in table {
            assert_eq!(above(text), comment, "above the clause in {text:?}");
        }
    }
}

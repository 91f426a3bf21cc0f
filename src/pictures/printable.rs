//! Names that programs give: what of them can be shown.

/// Text on one line that no terminal and no XML reader takes amiss: names may contain any characters.
pub(super) fn printable(text: &str) -> String {
    let printable = |character: char| match character {
        '\n' | '\t' => ' ',
        // Characters that turn the direction of what follows them, and those that XML does not know.
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fffe}' | '\u{ffff}' => {
            '\u{fffd}'
        }
        control if control.is_control() => '\u{fffd}',
        other => other,
    };
    text.chars().map(printable).collect()
}

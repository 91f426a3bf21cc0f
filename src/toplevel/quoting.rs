//! Words of a command line as atoms of a goal.

/// A text as a quoted atom (ISO 6.4.2.1).
pub(in crate::toplevel) fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('\'', "\\'").replace('\n', "\\n").replace('\0', "\\0\\");
    format!("'{escaped}'")
}

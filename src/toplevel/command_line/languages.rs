//! The language of messages without `--lang`: that of the locale, or else that of the files.

use crate::diagnostics::Language;
use crate::text::{FileText, is_cyrillic};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The language of the locale, from the first of the variables that is set (POSIX 8.2). `C` and `POSIX` name no language.
pub(in crate::toplevel) fn language_of_locale() -> Option<Language> {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let locale = variables.iter().filter_map(|name| std::env::var(name).ok()).find(|value| !value.is_empty())?;
    match locale.split(['.', '_']).next() {
        Some("ru") => Some(Language::Ru),
        Some("C" | "POSIX") => None,
        _ => Some(Language::En),
    }
}

/// The bytes of a file that are examined.
const MAX_SCANNED_BYTES: u64 = 1 << 16;

/// The language of files, each named with or without `.pl`: Russian if a third of the letters at their beginnings are Cyrillic.
pub(in crate::toplevel) fn language_of_files(files: &[String]) -> Option<Language> {
    let (mut letters, mut cyrillic) = (0, 0);
    for text in files.iter().filter_map(|file| beginning_of(file).or_else(|| beginning_of(&format!("{file}.pl")))) {
        letters += text.chars().filter(|letter| letter.is_alphabetic()).count();
        cyrillic += text.chars().filter(|letter| is_cyrillic(*letter)).count();
    }
    (cyrillic > 0 && cyrillic * 3 >= letters).then_some(Language::Ru)
}

/// The text at the beginning of a file, in whatever encoding it is. `None` if it cannot be read: the loader will say why.
fn beginning_of(file: &str) -> Option<String> {
    // What comes from a pipe or a device comes only once, and is left for the loader.
    if !std::fs::metadata(file).is_ok_and(|metadata| metadata.is_file()) {
        return None;
    }
    let mut bytes = Vec::new();
    File::open(file).ok()?.take(MAX_SCANNED_BYTES).read_to_end(&mut bytes).ok()?;
    // The last line may end within a character.
    if bytes.len() as u64 == MAX_SCANNED_BYTES {
        bytes.truncate(bytes.iter().rposition(|byte| *byte == b'\n').unwrap_or(0));
    }
    let decoded = FileText::of_bytes(Path::new(file), bytes).ok()?;
    Some(decoded.source.text().to_string())
}

//! The language of messages without `--lang`: that of the locale, or else that of the files.

use crate::diagnostics::Language;
use std::fs::File;
use std::io::Read;

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

/// Bytes of a file that are examined.
const MAX_SCANNED_BYTES: u64 = 1 << 16;

/// The language of files: Russian if a third of the letters at their beginnings are Cyrillic.
pub(in crate::toplevel) fn language_of_files(files: &[String]) -> Option<Language> {
    let (mut letters, mut cyrillic) = (0, 0);
    for file in files {
        let mut bytes = Vec::new();
        // What comes from a pipe or a device comes only once, and is left for the loader.
        if !std::fs::metadata(file).is_ok_and(|metadata| metadata.is_file()) {
            continue;
        }
        // Files that cannot be read are reported when they are loaded.
        let read = File::open(file).and_then(|file| file.take(MAX_SCANNED_BYTES).read_to_end(&mut bytes));
        if read.is_err() {
            continue;
        }
        let text = String::from_utf8_lossy(&bytes);
        letters += text.chars().filter(|letter| letter.is_alphabetic()).count();
        cyrillic += text.chars().filter(|letter| ('\u{400}'..'\u{500}').contains(letter)).count();
    }
    (cyrillic > 0 && cyrillic * 3 >= letters).then_some(Language::Ru)
}

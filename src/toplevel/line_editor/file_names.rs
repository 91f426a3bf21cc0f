//! Completion of file names in quotes.

use rustyline::completion::Pair;
use std::fs::{self, DirEntry};
use std::path::Path;

/// Which files a name may stand for. Directories may lead to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileKind {
    /// Sources of programs.
    Program,
    /// Any files.
    Any,
    /// Directories only.
    Directory,
}

/// The endings of the names of sources.
const PROGRAM_ENDINGS: &[&str] = &[".pl", ".prolog", ".plt", ".pro"];

/// The most entries of a directory that are looked at.
const MAX_ENTRIES: usize = 10_000;

/// The quoted names of files that begin with what has been typed, with or without an opening quote.
pub(super) fn matching(typed: &str, kind: FileKind) -> Vec<Pair> {
    let quote = typed.chars().next().filter(|first| matches!(first, '\'' | '"')).unwrap_or('\'');
    let path = unescaped(typed.strip_prefix(quote).unwrap_or(typed));
    let (directory, beginning) =
        path.rsplit_once('/').map_or(("", &*path), |(directory, _)| path.split_at(directory.len() + 1));
    let place = if directory.is_empty() { Path::new(".") } else { Path::new(directory) };
    // A directory that cannot be read has no names to offer.
    let Ok(entries) = fs::read_dir(place) else { return Vec::new() };
    let mut pairs: Vec<Pair> = entries
        .take(MAX_ENTRIES)
        .flatten()
        .filter_map(|entry| name_of(&entry, beginning, kind))
        .map(|(name, is_directory)| {
            let end = if is_directory { "/".to_string() } else { quote.to_string() };
            let replacement = format!("{quote}{}{end}", escaped(&format!("{directory}{name}"), quote));
            Pair { display: if is_directory { name + "/" } else { name }, replacement }
        })
        .collect();
    pairs.sort_by(|one, other| one.display.cmp(&other.display));
    pairs
}

/// The name of an entry that begins with `beginning` and is of a kind, or is a directory; and whether it is a directory.
fn name_of(entry: &DirEntry, beginning: &str, kind: FileKind) -> Option<(String, bool)> {
    let name = entry.file_name().into_string().ok()?;
    // Hidden files are offered to those who ask for them; a line cannot hold control characters.
    let is_shown = (!name.starts_with('.') || beginning.starts_with('.')) && !name.contains(char::is_control);
    if !is_shown || !name.starts_with(beginning) {
        return None;
    }
    // A link counts as what it leads to.
    let is_directory = fs::metadata(entry.path()).is_ok_and(|facts| facts.is_dir());
    let is_wanted = match kind {
        _ if is_directory => true,
        FileKind::Program => PROGRAM_ENDINGS.iter().any(|ending| name.ends_with(ending)),
        FileKind::Any => true,
        FileKind::Directory => false,
    };
    is_wanted.then_some((name, is_directory))
}

/// A path as it stands in quotes.
fn escaped(path: &str, quote: char) -> String {
    path.replace('\\', "\\\\").replace(quote, &format!("\\{quote}"))
}

/// The path that stands in quotes.
fn unescaped(text: &str) -> String {
    let mut path = String::new();
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match (character, characters.peek()) {
            ('\\', Some(_)) | ('\'', Some('\'')) => path.extend(characters.next()),
            _ => path.push(character),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_completed_with_their_quotes() {
        let top = std::env::temp_dir().join(format!("perebor-names-{}", std::process::id()));
        fs::create_dir_all(top.join("folder")).expect("a directory");
        for name in ["family.pl", "ферзи.pl", "it's.pl", "notes.txt", ".hidden.pl"] {
            fs::write(top.join(name), "").expect("a file");
        }
        let place = top.to_str().expect("a name in UTF-8");
        let names = |typed: &str, kind| {
            let found = matching(&format!("{place}/{typed}"), kind);
            let short = found.into_iter().map(|pair| pair.replacement.replace(&format!("{place}/"), ""));
            short.collect::<Vec<_>>()
        };
        let found = [
            names("fa", FileKind::Program),
            names("фер", FileKind::Program),
            names("it", FileKind::Program),
            names("n", FileKind::Program),
            names("n", FileKind::Any),
            names("f", FileKind::Directory),
            names(".h", FileKind::Any),
            names("absent/", FileKind::Any),
        ];
        fs::remove_dir_all(&top).expect("our own directory");
        let expected: [&[&str]; 8] = [
            &["'family.pl'"],
            &["'ферзи.pl'"],
            &["'it\\'s.pl'"],
            &[],
            &["'notes.txt'"],
            &["'folder/"],
            &["'.hidden.pl'"],
            &[],
        ];
        assert_eq!(found, expected.map(<[_]>::to_vec));
    }

    #[test]
    fn paths_come_out_of_quotes_as_they_went_in() {
        for path in ["a/b.pl", "it's", "back\\slash", "\"x\"", ""] {
            assert_eq!(unescaped(&escaped(path, '\'')), path);
        }
    }
}

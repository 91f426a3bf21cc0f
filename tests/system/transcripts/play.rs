//! Games that are played through a pipe: what `tests/play/NAME.in` says is typed.

use super::written;
use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::io::{Write, pipe};
use std::path::{Path, PathBuf};

/// Where there are files to be played.
const RULES: [&str; 3] = ["tests/play", "programs/games", "tests/games/foreign"];

/// Plays, and gives what was written, the exit status, and the files that were left.
pub fn transcript(typed: &Path) -> String {
    let text = fs::read_to_string(Path::new("tests/play").join(typed)).expect("what is typed");
    let (line, typed_lines) = text.split_once('\n').expect("a first line");
    let words: Vec<&str> = line.split(' ').collect();
    let table = Table::new(typed);
    let (reader, mut writer) = pipe().expect("a pipe");
    // What is typed in a test is less than a pipe holds.
    writer.write_all(typed_lines.as_bytes()).expect("room in the pipe");
    drop(writer);
    let written = written(&words, &table.folder, reader.into());
    let longest = written.lines().filter(|line| !line.starts_with('[')).map(|line| line.chars().count()).max();
    assert!(longest.is_none_or(|longest| longest <= 40), "{} has lines of {longest:?} columns", typed.display());
    let left: String = table.left().iter().map(|(name, text)| format!("---- {name}\n{text}")).collect();
    format!("$ perebor {line}\n{written}{left}")
}

/// A folder to play in, with the files that may be wanted.
struct Table {
    folder: PathBuf,
    /// The names of these files.
    files: HashSet<OsString>,
}

impl Table {
    fn new(typed: &Path) -> Table {
        let folder = std::env::temp_dir().join(format!("perebor-play-{}-{}", std::process::id(), typed.display()));
        fs::create_dir_all(&folder).expect("a folder");
        let mut files = HashSet::new();
        for from in RULES {
            for entry in fs::read_dir(from).expect("files to be played") {
                let path = entry.expect("an entry of the folder").path();
                if path.extension().is_some_and(|extension| extension == "pl" || extension == "pgn") {
                    let name = path.file_name().expect("a name");
                    fs::copy(&path, folder.join(name)).expect("a copy");
                    files.insert(name.to_owned());
                }
            }
        }
        Table { folder, files }
    }

    /// The files that were not there at the beginning.
    fn left(&self) -> Vec<(String, String)> {
        let entries = fs::read_dir(&self.folder).expect("the folder").map(|entry| entry.expect("an entry").path());
        let new = entries.filter(|path| path.file_name().is_some_and(|name| !self.files.contains(name)));
        let mut left: Vec<(String, String)> = new
            .map(|path| {
                let name = path.file_name().expect("a name").to_string_lossy().into_owned();
                (name, fs::read_to_string(&path).expect("text"))
            })
            .collect();
        left.sort();
        left
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        // A folder that stays does no harm.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

//! The documents of the repository: what they link to and name exists.

use std::fs;
use std::path::{Path, PathBuf};

/// All Markdown files at the top and in `docs/`.
fn documents() -> Vec<PathBuf> {
    let entries = [".", "docs"].map(|folder| fs::read_dir(folder).expect("a folder of documents"));
    let paths = entries.into_iter().flatten().map(|entry| entry.expect("an entry of the folder").path());
    let documents: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
    assert!(documents.len() >= 10, "these are not all documents");
    documents
}

/// What stands between `open` and `close` in a text, on one line.
fn between<'t>(text: &'t str, open: &str, close: char) -> impl Iterator<Item = &'t str> {
    text.split(open).skip(1).filter_map(move |rest| rest.lines().next()?.split_once(close)).map(|(inside, _)| inside)
}

#[test]
fn links_lead_somewhere() {
    let mut broken = Vec::new();
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a document");
        let folder = document.parent().unwrap_or(Path::new("."));
        for link in between(&text, "](", ')').filter(|link| !link.starts_with("http")) {
            let file = link.split('#').next().unwrap_or_default();
            if !folder.join(file).exists() {
                broken.push(format!("{}: {link}", document.display()));
            }
        }
    }
    assert!(broken.is_empty(), "\n{}", broken.join("\n"));
}

#[test]
fn named_files_exist() {
    const FOLDERS: [&str; 5] = ["src/", "tests/", "programs/", "docs/", "benches/"];
    let mut missing = Vec::new();
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a document");
        let inner = document.ends_with("ARCHITECTURE.md");
        for name in between(&text, "`", '`') {
            let is_path = name.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c)) && name.contains('/');
            // ARCHITECTURE.md names the files of `src/` without it. Capitals stand for a name to be chosen.
            let is_file = FOLDERS.iter().any(|folder| name.starts_with(folder)) || inner && name.ends_with(".rs");
            let is_given = !name.contains(|c: char| c.is_ascii_uppercase());
            if is_path && is_file && is_given && !Path::new(name).exists() && !Path::new("src").join(name).exists() {
                missing.push(format!("{}: {name}", document.display()));
            }
        }
    }
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

//! Auxiliary predicates of the library, whose names begin with `$`, are shared by all its files; so each stands in one of them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The name in quotes with which a clause begins at the start of a line.
fn defined(line: &str) -> Option<&str> {
    let name = line.strip_prefix('\'')?.split('\'').next()?;
    name.starts_with('$').then_some(name)
}

#[test]
fn an_auxiliary_predicate_stands_in_one_file() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for folder in fs::read_dir(Path::new("src/library")).expect("the library") {
        for file in fs::read_dir(folder.expect("a folder").path()).expect("a folder of the library") {
            let path = file.expect("a file").path();
            let text = fs::read_to_string(&path).expect("a library file");
            let path = path.display().to_string();
            for name in text.lines().filter_map(defined) {
                let files = places.entry(name.to_string()).or_default();
                if !files.contains(&path) {
                    files.push(path.clone());
                }
            }
        }
    }
    assert!(places.len() > 300, "these are not all auxiliary predicates: {}", places.len());
    let shared: Vec<String> = places
        .iter()
        .filter(|(_, files)| files.len() > 1)
        .map(|(name, files)| format!("{name}: {}", files.join(", ")))
        .collect();
    assert!(shared.is_empty(), "\n{}", shared.join("\n"));
}

//! The pictures of the documents: each file is what the command beside it makes, and each text what it prints.
//!
//! With `PEREBOR_TRANSCRIBE=1` the files in `docs/pictures` are written anew.

use super::cli::{Program, Run};
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const PICTURES: &str = "docs/pictures";
const DOCUMENTS: [&str; 3] = ["README.md", "docs/games.md", "docs/programs.md"];

/// The blocks of a language in all documents, without their fences.
fn blocks(language: &str) -> Vec<String> {
    let fence = format!("```{language}\n");
    let mut blocks = Vec::new();
    for document in DOCUMENTS {
        let text = fs::read_to_string(Path::new(ROOT).join(document)).expect("a document");
        let found = text.split(&fence).skip(1).filter_map(|rest| rest.split_once("```"));
        blocks.extend(found.map(|(block, _)| block.to_string()));
    }
    blocks
}

/// A folder in which the commands of the documents find what they name, and write no file of the project.
fn workshop(name: &str) -> Program {
    let workshop = Program::new(name, "");
    fs::create_dir_all(workshop.folder.join(PICTURES)).expect("a folder");
    symlink(Path::new(ROOT).join("programs"), workshop.folder.join("programs")).expect("a link to the programs");
    workshop
}

/// Runs commands as they stand in a document, by a shell, in a locale that is not theirs.
fn run(workshop: &Program, commands: &str) -> Run {
    let binary = Path::new(env!("CARGO_BIN_EXE_perebor")).parent().expect("the folder of the program");
    let before = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([binary.to_path_buf()].into_iter().chain(env::split_paths(&before))).expect("a path");
    let mut shell = Command::new("sh");
    shell.args(["-e", "-c", commands]).current_dir(&workshop.folder).env("PATH", path).env("LC_ALL", "en_US.UTF-8");
    Run::of(shell.output().expect("a shell"))
}

/// The pictures in a folder by their names.
fn pictures(root: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(root.join(PICTURES)).expect("the pictures").map(|entry| entry.expect("a picture"));
    let picture = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().expect("a name");
        (name, fs::read_to_string(entry.path()).expect("a picture is text"))
    };
    entries.map(picture).collect()
}

#[test]
fn pictures_are_what_the_commands_beside_them_make() {
    let workshop = workshop("pictures");
    for commands in blocks("sh").iter().filter(|block| block.contains(PICTURES)) {
        let run = run(&workshop, commands);
        assert!(run.status == Some(0) && run.error.is_empty(), "{commands}{run:?}");
    }
    let made = pictures(&workshop.folder);
    if env::var_os("PEREBOR_TRANSCRIBE").is_some() {
        for (name, picture) in &made {
            fs::write(Path::new(ROOT).join(PICTURES).join(name), picture).expect("writing a picture");
        }
    }
    let kept = pictures(Path::new(ROOT));
    assert!(kept.keys().eq(made.keys()), "kept: {:?}, made: {:?}", kept.keys(), made.keys());
    let changed: Vec<&String> = kept.keys().filter(|name| kept[*name] != made[*name]).collect();
    assert!(
        changed.is_empty(),
        "{changed:?} would be other pictures now;\nPEREBOR_TRANSCRIBE=1 cargo test --test system -- pictures\nwrites them anew."
    );
}

#[test]
fn every_picture_is_shown_with_words_for_those_who_do_not_see_it() {
    let readme = fs::read_to_string(Path::new(ROOT).join("README.md")).expect("a document");
    for name in pictures(Path::new(ROOT)).keys() {
        let target = format!("]({PICTURES}/{name})");
        let words = readme.lines().find_map(|line| line.strip_prefix("![")?.strip_suffix(&target));
        assert!(words.is_some_and(|words| words.len() > 20), "{name}: {words:?}");
    }
}

/// Blocks that show a command and what it prints.
#[test]
fn printed_pictures_are_what_the_commands_print() {
    let workshop = workshop("printed-pictures");
    let texts = blocks("text");
    let shown: Vec<_> = texts.iter().filter_map(|text| text.strip_prefix("$ perebor run ")?.split_once('\n')).collect();
    assert!(!shown.is_empty(), "no document shows what a program prints");
    for (words, output) in shown {
        run(&workshop, &format!("perebor run {words}")).expect(0, output, "");
    }
}

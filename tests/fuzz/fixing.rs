//! `check --fix` on real programs with mistakes: the text still reads, and soon there is nothing left to fix.

use super::texts;
use crate::random::Random;
use crate::respondent::Respondent;
use perebor::internals::machine_mut;
use perebor::internals::reader::{Quotes, ReadError, ReadFlags, Reader};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Files checked at a time.
const FILES: usize = 40;

/// How often fixes may be made until there is nothing left: a clause that can be read now may have other mistakes.
const TIMES: usize = 4;

/// A folder of files: each is fixed until there is nothing left to fix.
pub fn round(random: &mut Random) {
    let folder = Folder::new(random);
    let before: Vec<String> = (0..FILES).map(|_| texts::program(random, 3)).collect();
    for (path, text) in folder.paths().zip(&before) {
        fs::write(path, text).expect("a file");
    }
    folder.fix();
    let once = folder.texts();
    for (before, once) in before.iter().zip(&once) {
        assert!(errors(once) <= errors(before), "fixed, it cannot be read:\n{once}\nit was\n{before}");
    }
    let mut last = once;
    for _ in 1..TIMES {
        folder.fix();
        let fixed = std::mem::replace(&mut last, folder.texts());
        if fixed == last {
            return;
        }
    }
    folder.fix();
    for ((before, once), twice) in before.iter().zip(&last).zip(&folder.texts()) {
        assert_eq!(once, twice, "fixed {TIMES} times and once more, it is another text; it was\n{before}");
    }
}

/// The number of syntax errors in a text.
fn errors(text: &str) -> usize {
    let mut respondent = Respondent::new();
    let m = machine_mut(&mut respondent.prolog);
    let flags = ReadFlags { double_quotes: Quotes::String, lenient: true, ..ReadFlags::default() };
    let mut reader = Reader::new(text);
    let mut errors = 0;
    loop {
        match reader.next(&mut m.store, m.operators.user(), flags) {
            Ok(None) => return errors,
            Ok(Some(_)) => {}
            Err(ReadError::Syntax(_)) => errors += 1,
            Err(ReadError::Memory(exhausted)) => panic!("{exhausted:?}"),
        }
    }
}

/// A folder that goes away with its files.
struct Folder(PathBuf);

impl Folder {
    fn new(random: &mut Random) -> Folder {
        let name = format!("perebor-fixing-{}-{:x}", std::process::id(), random.number());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    fn paths(&self) -> impl Iterator<Item = PathBuf> {
        (0..FILES).map(|number| self.0.join(format!("p{number}.pl")))
    }

    fn texts(&self) -> Vec<String> {
        self.paths().map(|path| fs::read_to_string(path).expect("a text")).collect()
    }

    fn fix(&self) {
        let mut command = Command::new(Path::new(env!("CARGO_BIN_EXE_perebor")));
        command.args(["check", "--fix", "--lang", "en"]).args(self.paths()).env_remove("LC_ALL");
        let output = command.output().expect("perebor");
        let status = output.status.code();
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(status, Some(0..=2)) && !error.contains("panicked"), "{status:?}\n{error}");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // After a failure the files are worth a look.
        if !std::thread::panicking() {
            let _ = fs::remove_dir_all(&self.0);
        }
    }
}

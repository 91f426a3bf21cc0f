//! The words meant for the program: those after a file that begins with `#!`, as with shell scripts, and those from the first on that
//! is no name of a Prolog file, as in SWI-Prolog.
//!
//! The operating system starts `./game.pl 4 -x`, whose first line is `#!/usr/bin/env -S perebor run`, as
//! `perebor run ./game.pl 4 -x`. It means `perebor run ./game.pl -- 4 -x`, and so does `perebor game.pl 4 -x` of a file without `#!`.

use super::grammar::{command_names, options_with_value};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Inserts `--` before the words of a command line that are meant for the program.
pub(in crate::toplevel) fn separate_arguments(mut words: Vec<OsString>) -> Vec<OsString> {
    let with_value = options_with_value();
    let own = first_file(&words, &with_value).and_then(|first| match is_script(Path::new(&words[first])) {
        true => Some(first + 1).filter(|own| *own < words.len()),
        false => first_argument(&words, first + 1, &with_value),
    });
    if let Some(index) = own.filter(|index| words[*index] != "--") {
        words.insert(index, "--".into());
    }
    words
}

/// The index of the first word from `from` on that is neither an option nor the name of a Prolog file.
fn first_argument(words: &[OsString], from: usize, with_value: &[String]) -> Option<usize> {
    let mut words = words.iter().enumerate().skip(from);
    while let Some((index, word)) = words.next() {
        let option = word.to_str().unwrap_or_default();
        match option {
            "--" => return None,
            _ if takes_next(option, with_value) => _ = words.next(),
            _ if option.starts_with('-') => {}
            _ if is_named_as_source(Path::new(word)) => {}
            _ => return Some(index),
        }
    }
    None
}

/// The index of the first file among the words. Some options, `with_value`, are followed by a value.
fn first_file(words: &[OsString], with_value: &[String]) -> Option<usize> {
    let commands = command_names();
    let mut words = words.iter().enumerate().skip(1);
    let mut may_be_command = true;
    while let Some((index, word)) = words.next() {
        let option = word.to_str().unwrap_or_default();
        match option {
            "--" => return None,
            "run" if may_be_command => may_be_command = false,
            // Only with `run` the words after a script are its arguments.
            name if may_be_command && commands.iter().any(|command| command == name) => return None,
            _ if takes_next(option, with_value) => _ = words.next(),
            _ if option.starts_with('-') && option.len() > 1 => {}
            _ => return Some(index),
        }
    }
    None
}

/// Whether the value of an option is the next word: `--goal`, `-g`, and `-qg`, but not `-gmain`.
fn takes_next(option: &str, with_value: &[String]) -> bool {
    let is_known = |form: &str| with_value.iter().any(|known| known == form);
    match option.strip_prefix('-').filter(|letters| !letters.starts_with('-')) {
        None => is_known(option),
        Some(letters) => {
            let mut letters = letters.chars();
            letters.by_ref().any(|letter| is_known(&format!("-{letter}"))) && letters.as_str().is_empty()
        }
    }
}

/// Whether a file is named as Prolog files are: with one of the endings that this and other systems give them.
fn is_named_as_source(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ["pl", "prolog", "pro", "plt"].iter().any(|known| ending == *known))
}

/// Whether a file begins with `#!`.
fn is_script(path: &Path) -> bool {
    let mut beginning = [0; 2];
    let is_file = path.as_os_str() != OsStr::new("-") && path.is_file();
    is_file && File::open(path).is_ok_and(|mut file| file.read_exact(&mut beginning).is_ok()) && &beginning == b"#!"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file_argument_index(line: &str) -> Option<usize> {
        first_file(&line.split(' ').map(OsString::from).collect::<Vec<_>>(), &options_with_value())
    }

    #[test]
    fn the_first_file_is_found_behind_options() {
        assert_eq!(file_argument_index("perebor a.pl -x"), Some(1));
        assert_eq!(file_argument_index("perebor run a.pl"), Some(2));
        assert_eq!(file_argument_index("perebor run --time 5 a.pl -x"), Some(4));
        assert_eq!(file_argument_index("perebor man --lang ru"), None);
        assert_eq!(file_argument_index("perebor run check -x"), Some(2));
        assert_eq!(file_argument_index("perebor run --lang ru --memory=2G -g go a.pl run"), Some(7));
        assert_eq!(file_argument_index("perebor run -- a.pl"), None);
        assert_eq!(file_argument_index("perebor run"), None);
    }
}

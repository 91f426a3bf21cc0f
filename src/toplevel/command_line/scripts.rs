//! Scripts: the words after a file that begins with `#!` are its arguments, as with shell scripts.
//!
//! The operating system starts `./game.pl 4 -x`, whose first line is `#!/usr/bin/env -S perebor run`, as
//! `perebor run ./game.pl 4 -x`. It means `perebor run ./game.pl -- 4 -x`.

use super::grammar::{command_names, options_with_value};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Inserts `--` after the first file of a command line if that is a script.
pub(in crate::toplevel) fn separate_script_arguments(mut words: Vec<OsString>) -> Vec<OsString> {
    let first = first_file(&words).filter(|index| is_script(Path::new(&words[*index])));
    if let Some(index) = first
        && words.get(index + 1).is_some_and(|next| next != "--")
    {
        words.insert(index + 1, "--".into());
    }
    words
}

/// The index of the first file among the words.
fn first_file(words: &[OsString]) -> Option<usize> {
    let (commands, with_value) = (command_names(), options_with_value());
    let mut words = words.iter().enumerate().skip(1);
    let mut may_be_command = true;
    while let Some((index, word)) = words.next() {
        let option = word.to_str().unwrap_or_default();
        match option {
            "--" => return None,
            "run" if may_be_command => may_be_command = false,
            // Only with `run` the words after a script are its arguments.
            name if may_be_command && commands.iter().any(|command| command == name) => return None,
            _ if with_value.iter().any(|with_value| with_value == option) => _ = words.next(),
            _ if option.starts_with('-') && option.len() > 1 => {}
            _ => return Some(index),
        }
    }
    None
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
        first_file(&line.split(' ').map(OsString::from).collect::<Vec<_>>())
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

//! The command line: from words to an [`Invocation`].
//!
//! ```text
//!   words ──scripts──▶ words ──grammar (clap)──▶ Arguments ──invocation──▶ Invocation
//!                                   └──────────────┴──refusal──▶ a report and an exit status
//! ```

mod grammar;
mod invocation;
mod languages;
mod refusal;
mod scripts;
#[cfg(test)]
mod tests;
mod values;

pub(in crate::toplevel) use grammar::{commands, grammar};
pub(in crate::toplevel) use invocation::{
    AnalyseOptions, CheckOptions, Command, FormatOptions, Invocation, TreeOptions,
};
pub(in crate::toplevel) use values::Shell;

use super::printing::lost_output;
use crate::diagnostics::{Diagnostic, Language};
use crate::games::native as native_games;
use clap::{FromArgMatches, ValueEnum};
use grammar::Arguments;
use languages::{language_of_files, language_of_locale};
use refusal::refuse_with_help;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;
use values::Lang;

/// Parses a command line whose first word is the name of the program.
///
/// # Errors
/// The exit status if there is nothing left to do: help was printed, or an error reported.
pub(in crate::toplevel) fn read(words: Vec<OsString>) -> Result<Invocation, ExitCode> {
    let words = scripts::separate_arguments(words);
    let asked = language_in(&words);
    let language = asked.or_else(language_of_locale).unwrap_or_default();
    let parsed = grammar(language).try_get_matches_from(words);
    let arguments = parsed.and_then(|matches| Arguments::from_arg_matches(&matches)).map_err(|error| {
        if error.use_stderr() {
            return refuse_with_help(&refusal::diagnostic_of_clap(&error), language);
        }
        match error.print().and_then(|()| io::stdout().flush()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => lost_output(&error, language),
        }
    })?;
    let invocation = invocation::invocation(arguments, language)
        .map_err(|message| refuse_with_help(&Diagnostic::error(message), language))?;
    let language = asked.unwrap_or_else(|| usual_language(&invocation.command));
    Ok(Invocation { language, ..invocation })
}

/// The language of a command's messages without `--lang`: Russian if a game is named in Russian, or else that of the locale, or else
/// that of the letters in its files.
fn usual_language(command: &Command) -> Language {
    let native = match command {
        Command::Play { game: Some(game), .. } => native_games::find(game.split('(').next().unwrap_or_default().trim()),
        _ => None,
    };
    let named = native.map(|(_, language)| language).filter(|language| *language == Language::Ru);
    named.or_else(language_of_locale).or_else(|| language_of_files(command.files())).unwrap_or_default()
}

/// The value of `--lang`, found before the words are parsed because help and errors of clap need it.
fn language_in(words: &[OsString]) -> Option<Language> {
    let mut words = words.iter().map_while(|word| word.to_str().filter(|word| *word != "--"));
    let value = loop {
        let word = words.next()?;
        match word.strip_prefix("--lang") {
            Some("") => break words.next()?,
            Some(rest) if rest.starts_with('=') => break &rest[1..],
            _ => {}
        }
    };
    Lang::from_str(value, false).ok().map(Language::from)
}

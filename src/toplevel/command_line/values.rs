//! The values of command-line arguments.

use super::super::memory::bytes_of_text;
use crate::diagnostics::{Language, MessageId};
use crate::games::native::NATIVE_GAMES;
use clap::ValueEnum;
use clap::builder::{PossibleValue, TypedValueParser};
use std::ffi::OsStr;
use std::time::Duration;

/// The values of `--lang`, as usage lines show them.
pub(super) const LANGUAGES: &str = "ru|en";

/// The values of `--side`.
pub(super) const SIDES: &str = "max|min|both|none";

/// The shells of `completions`.
pub(super) const SHELLS: &str = "bash|zsh|fish|elvish|powershell";

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Lang {
    Ru,
    En,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Language {
        match lang {
            Lang::Ru => Language::Ru,
            Lang::En => Language::En,
        }
    }
}

// The shells with completions.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::toplevel) enum Shell {
    Bash,
    Elvish,
    Fish,
    Powershell,
    Zsh,
}

// The sides that a person plays.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum PlaySide {
    #[value(alias = "макс")]
    Max,
    #[value(alias = "мин")]
    Min,
    #[value(aliases = ["оба", "обе"])]
    Both,
    #[value(alias = "никто")]
    None,
}

impl PlaySide {
    /// The side as an option of play/2.
    pub(super) fn option(self) -> &'static str {
        match self {
            PlaySide::Max => "side(max)",
            PlaySide::Min => "side(min)",
            PlaySide::Both => "side(both)",
            PlaySide::None => "side(none)",
        }
    }
}

/// A time limit: a number of seconds above 0.
pub(super) fn seconds(word: &str) -> Result<Duration, String> {
    let seconds: f64 = word.parse().map_err(|_| String::new())?;
    Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero()).ok_or_else(String::new)
}

/// A number of bytes, as for a memory limit.
pub(super) fn size(word: &str) -> Result<u64, String> {
    bytes_of_text(word).ok_or_else(String::new)
}

/// The number of answers to show.
pub(super) fn answer_count(word: &str) -> Result<u64, String> {
    match word {
        "first" => Ok(1),
        "all" => Ok(u64::MAX),
        _ => word.parse().ok().filter(|count| *count > 0).ok_or_else(String::new),
    }
}

/// A value parser with values for completions to offer. It may accept other values.
#[derive(Clone)]
pub(super) struct Offering<P> {
    parser: P,
    words: fn() -> Vec<&'static str>,
}

/// A value parser for which completions offer `words`.
pub(super) fn offering<P: TypedValueParser>(parser: P, words: fn() -> Vec<&'static str>) -> Offering<P> {
    Offering { parser, words }
}

impl<P: TypedValueParser> TypedValueParser for Offering<P> {
    type Value = P::Value;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<P::Value, clap::Error> {
        self.parser.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.words)().into_iter().map(PossibleValue::new)))
    }
}

/// The codes of reports.
pub(super) fn codes() -> Vec<&'static str> {
    let mut codes: Vec<_> = MessageId::ALL.iter().map(|message| message.code()).collect();
    codes.retain(|code| !code.is_empty());
    codes.sort_unstable();
    codes
}

/// The names of the native games, in both languages.
pub(super) fn games() -> Vec<&'static str> {
    NATIVE_GAMES.iter().flat_map(|entry| [entry.en, entry.ru]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names<T: ValueEnum>() -> String {
        let names = T::value_variants().iter().filter_map(|value| value.to_possible_value());
        names.map(|value| value.get_name().to_string()).collect::<Vec<_>>().join("|")
    }

    fn sorted(names: &str) -> Vec<&str> {
        let mut names: Vec<&str> = names.split('|').collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn usage_lines_show_all_values() {
        assert_eq!(LANGUAGES, names::<Lang>());
        assert_eq!(SIDES, names::<PlaySide>());
        // In usage lines the commonest shells come first.
        assert_eq!(sorted(SHELLS), sorted(&names::<Shell>()));
    }
}

//! The menu behind Ctrl-C: what is to become of the goal that was interrupted. Its keys are those of SWI-Prolog, and what the
//! same keys write on a Russian keyboard.

use super::line_editor::Key;
use crate::diagnostics::Language;

/// What a person wants who has interrupted a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::toplevel) enum Choice {
    /// The goal is to end.
    Abort,
    /// It is to go on.
    Continue,
    /// The search it is at is to end with the best it has found.
    Best,
    /// The program is to end.
    Exit,
    /// So it is, and at once: the person has pressed Ctrl-C again.
    Kill,
    /// To know the keys.
    Help,
}

/// The characters that a person may press for a choice.
const CHARACTERS: &[(&str, Choice)] = &[
    ("aAфФ", Choice::Abort),
    ("cCсС", Choice::Continue),
    ("bBиИ", Choice::Best),
    ("eEуУ", Choice::Exit),
    ("hH?рР", Choice::Help),
];

/// What a key means; those that mean nothing ask for help.
pub(in crate::toplevel) fn choice(key: Key) -> Choice {
    match key {
        Key::Interrupt => Choice::Kill,
        Key::End => Choice::Exit,
        Key::Char(character) => choice_of(character),
        Key::Enter | Key::Tab | Key::Escape | Key::Other => Choice::Help,
    }
}

fn choice_of(character: char) -> Choice {
    let found = CHARACTERS.iter().find(|(characters, _)| characters.contains(character));
    found.map_or(Choice::Help, |(_, choice)| *choice)
}

/// What is written in the place of a key. Only a search that is going on can end with its best.
pub(in crate::toplevel) fn echo(language: Language, is_searching: bool) -> fn(Key) -> String {
    match (language, is_searching) {
        (Language::En, true) => |key| word(key, ["abort", "continue", "best", "exit"]),
        (Language::En, false) => |key| word(key, ["abort", "continue", "", "exit"]),
        (Language::Ru, true) => |key| word(key, ["прекратить", "продолжить", "лучший", "выйти"]),
        (Language::Ru, false) => |key| word(key, ["прекратить", "продолжить", "", "выйти"]),
    }
}

fn word(key: Key, [abort, go_on, best, exit]: [&str; 4]) -> String {
    let word = match choice(key) {
        Choice::Abort => abort,
        Choice::Continue => go_on,
        Choice::Best => best,
        Choice::Exit | Choice::Kill => exit,
        Choice::Help => "",
    };
    word.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_both_keyboards_mean_the_same() {
        for (english, russian) in [('a', 'ф'), ('c', 'с'), ('b', 'и'), ('e', 'у'), ('h', 'р')] {
            assert_eq!(choice(Key::Char(english)), choice(Key::Char(russian)), "{english}");
        }
        assert_eq!((choice(Key::Interrupt), choice(Key::End)), (Choice::Kill, Choice::Exit));
        assert_eq!((choice(Key::Enter), choice(Key::Char('x'))), (Choice::Help, Choice::Help));
    }

    #[test]
    fn what_was_chosen_is_written_out() {
        assert_eq!(echo(Language::En, false)(Key::Char('c')), "continue");
        assert_eq!(echo(Language::Ru, true)(Key::Char('ф')), "прекратить");
        assert_eq!([true, false].map(|is_searching| echo(Language::En, is_searching)(Key::Char('b'))), ["best", ""]);
    }
}

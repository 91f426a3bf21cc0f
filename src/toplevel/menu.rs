//! The menu of Ctrl-C. Its keys are those of SWI-Prolog, and the letters on the same keys of a Russian keyboard.

use super::line_editor::Key;
use crate::diagnostics::Language;

/// An item of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::toplevel) enum Choice {
    /// Aborts the goal.
    Abort,
    /// Continues the goal.
    Continue,
    /// Ends the running search with the best move so far.
    Best,
    /// Continues the goal, traced.
    Trace,
    /// Ends the program.
    Exit,
    /// Ends the process at once: Ctrl-C was pressed again.
    Kill,
    /// Lists the keys.
    Help,
}

/// The characters of each item.
const CHOICE_CHARACTERS: &[(&str, Choice)] = &[
    ("aAфФ", Choice::Abort),
    ("cCсС", Choice::Continue),
    ("bBиИ", Choice::Best),
    ("tTеЕ", Choice::Trace),
    ("eEуУ", Choice::Exit),
    ("hH?рР", Choice::Help),
];

/// The item of a key; other keys list the keys.
pub(in crate::toplevel) fn choice(key: Key) -> Choice {
    match key {
        Key::Interrupt => Choice::Kill,
        Key::End => Choice::Exit,
        Key::Char(character) => choice_of_character(character),
        Key::Enter | Key::Tab | Key::Escape | Key::Other => Choice::Help,
    }
}

fn choice_of_character(character: char) -> Choice {
    let found = CHOICE_CHARACTERS.iter().find(|(characters, _)| characters.contains(character));
    found.map_or(Choice::Help, |(_, choice)| *choice)
}

/// The function that gives the text written in place of a key. Only a running search has a best move.
pub(in crate::toplevel) fn echo(language: Language, is_searching: bool) -> fn(Key) -> String {
    match (language, is_searching) {
        (Language::En, true) => |key| choice_word(key, ["abort", "continue", "best", "trace", "exit"]),
        (Language::En, false) => |key| choice_word(key, ["abort", "continue", "", "trace", "exit"]),
        (Language::Ru, true) => |key| choice_word(key, ["прекратить", "продолжить", "лучший", "по шагам", "выйти"]),
        (Language::Ru, false) => |key| choice_word(key, ["прекратить", "продолжить", "", "по шагам", "выйти"]),
    }
}

fn choice_word(key: Key, [abort, go_on, best, trace, exit]: [&str; 5]) -> String {
    let word = match choice(key) {
        Choice::Abort => abort,
        Choice::Continue => go_on,
        Choice::Best => best,
        Choice::Trace => trace,
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
        for (english, russian) in [('a', 'ф'), ('c', 'с'), ('b', 'и'), ('t', 'е'), ('e', 'у'), ('h', 'р')] {
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

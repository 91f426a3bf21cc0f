//! The keys after an answer: those of SWI-Prolog and Scryer Prolog, and the letters on the same keys of a Russian keyboard.

use super::line_editor::Key;

/// What a key does after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::toplevel) enum KeyAction {
    /// Finds the next solution.
    More,
    /// Finds the next five.
    Several,
    /// Finds all others.
    All,
    /// Ends the query.
    Stop,
    /// Shows this answer in full.
    Whole,
    /// Shows this answer abbreviated.
    Short,
    /// Finds the next solution step by step.
    Trace,
    /// Opens a top level in between.
    Break,
    /// Says whether there may be more solutions.
    Rest,
    /// Lists the keys.
    Help,
}

/// The solutions that [`KeyAction::Several`] finds.
pub(in crate::toplevel) const SEVERAL_SOLUTIONS: u64 = 5;

/// The characters of each action.
const ACTION_CHARACTERS: &[(&str, KeyAction)] = &[
    ("; nrжтк", KeyAction::More),
    ("fа", KeyAction::Several),
    ("aф", KeyAction::All),
    (".cqюсй", KeyAction::Stop),
    ("wц", KeyAction::Whole),
    ("pз", KeyAction::Short),
    ("tе", KeyAction::Trace),
    ("bи", KeyAction::Break),
    ("*", KeyAction::Rest),
];

/// The action of a key; other keys list the keys.
pub(in crate::toplevel) fn action(key: Key) -> KeyAction {
    match key {
        Key::Tab => KeyAction::More,
        Key::Enter | Key::Interrupt | Key::End | Key::Escape => KeyAction::Stop,
        Key::Char(character) => action_of_character(character).unwrap_or(KeyAction::Help),
        Key::Other => KeyAction::Help,
    }
}

fn action_of_character(character: char) -> Option<KeyAction> {
    ACTION_CHARACTERS.iter().find(|(characters, _)| characters.contains(character)).map(|(_, action)| *action)
}

/// The text written in place of a key.
pub(in crate::toplevel) fn echo(key: Key) -> String {
    match action(key) {
        KeyAction::More | KeyAction::Several | KeyAction::All | KeyAction::Trace => ";".into(),
        KeyAction::Stop => ".".into(),
        KeyAction::Whole | KeyAction::Short | KeyAction::Help => String::new(),
        KeyAction::Break | KeyAction::Rest => String::new(),
    }
}

/// The action of a line at the prompt that consists of a single key instead of a query.
pub(in crate::toplevel) fn command(line: &str) -> Option<KeyAction> {
    let mut characters = line.trim().chars();
    match (characters.next(), characters.next()) {
        (Some('h' | '?' | 'р'), None) => Some(KeyAction::Help),
        (Some(character), None) => {
            action_of_character(character).filter(|action| matches!(action, KeyAction::Whole | KeyAction::Short))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_both_keyboards_mean_the_same() {
        for (english, russian) in
            [(';', 'ж'), ('n', 'т'), ('a', 'ф'), ('.', 'ю'), ('w', 'ц'), ('p', 'з'), ('f', 'а'), ('t', 'е')]
        {
            assert_eq!(action(Key::Char(english)), action(Key::Char(russian)), "{english}");
        }
        assert_eq!(
            (action(Key::Tab), action(Key::Enter), action(Key::Escape)),
            (KeyAction::More, KeyAction::Stop, KeyAction::Stop)
        );
        assert_eq!((action(Key::Char('!')), action(Key::Other)), (KeyAction::Help, KeyAction::Help));
    }

    #[test]
    fn a_letter_alone_is_a_command_and_a_query_is_none() {
        assert_eq!(command(" w "), Some(KeyAction::Whole));
        assert_eq!(command("р"), Some(KeyAction::Help));
        for line in ["", "q", ";", "w.", "ww"] {
            assert_eq!(command(line), None, "{line}");
        }
    }
}

//! Keys: what each of them does behind an answer. Those of SWI-Prolog and Scryer, and what the same keys write on a Russian
//! keyboard.

use super::line_editor::Key;

/// What a person wants behind an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::toplevel) enum Wish {
    /// The next solution.
    More,
    /// The next five.
    Several,
    /// All there are.
    All,
    /// No further solution.
    Stop,
    /// This answer in whole.
    Whole,
    /// This answer, cut short again.
    Short,
    /// To know the keys.
    Help,
}

/// The solutions that one key asks for at most.
pub(in crate::toplevel) const SEVERAL: u64 = 5;

/// The characters that a person may press for a wish.
const CHARACTERS: &[(&str, Wish)] = &[
    ("; nrжтк", Wish::More),
    ("fа", Wish::Several),
    ("aф", Wish::All),
    (".cqюсй", Wish::Stop),
    ("wц", Wish::Whole),
    ("pз", Wish::Short),
];

/// What a key means; those that mean nothing ask for help.
pub(in crate::toplevel) fn wish(key: Key) -> Wish {
    match key {
        Key::Tab => Wish::More,
        Key::Enter | Key::Interrupt | Key::End | Key::Escape => Wish::Stop,
        Key::Char(character) => wish_of(character).unwrap_or(Wish::Help),
        Key::Other => Wish::Help,
    }
}

fn wish_of(character: char) -> Option<Wish> {
    CHARACTERS.iter().find(|(characters, _)| characters.contains(character)).map(|(_, wish)| *wish)
}

/// What is written behind the answer in the place of the key.
pub(in crate::toplevel) fn echo(key: Key) -> String {
    match wish(key) {
        Wish::More | Wish::Several | Wish::All => ";".into(),
        Wish::Stop => ".".into(),
        Wish::Whole | Wish::Short | Wish::Help => String::new(),
    }
}

/// What a line at the prompt means that is no query but a key and Enter.
pub(in crate::toplevel) fn command(line: &str) -> Option<Wish> {
    let mut characters = line.trim().chars();
    match (characters.next(), characters.next()) {
        (Some('h' | '?' | 'р'), None) => Some(Wish::Help),
        (Some(character), None) => wish_of(character).filter(|wish| matches!(wish, Wish::Whole | Wish::Short)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_both_keyboards_mean_the_same() {
        for (english, russian) in [(';', 'ж'), ('n', 'т'), ('a', 'ф'), ('.', 'ю'), ('w', 'ц'), ('p', 'з'), ('f', 'а')]
        {
            assert_eq!(wish(Key::Char(english)), wish(Key::Char(russian)), "{english}");
        }
        assert_eq!((wish(Key::Tab), wish(Key::Enter), wish(Key::Escape)), (Wish::More, Wish::Stop, Wish::Stop));
        assert_eq!((wish(Key::Char('!')), wish(Key::Other)), (Wish::Help, Wish::Help));
    }

    #[test]
    fn a_letter_alone_is_a_command_and_a_query_is_none() {
        assert_eq!(command(" w "), Some(Wish::Whole));
        assert_eq!(command("р"), Some(Wish::Help));
        for line in ["", "q", ";", "w.", "ww"] {
            assert_eq!(command(line), None, "{line}");
        }
    }
}

//! Directives: parsing the format string of format/2.
//!
//! ```text
//! directive = "~", [ digits | "*" | "`", character ], letter
//! ```

/// The number before the letter of a directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Count {
    /// None.
    Absent,
    /// A number, or the code of the character after a back quote.
    Given(usize),
    /// `*`: the next argument is the count.
    Argument,
    /// A number beyond [`MAX_COUNT`].
    TooLarge,
}

/// A piece of a format string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// Plain text.
    Text(&'a str),
    /// A directive.
    Directive { count: Count, letter: char },
    /// A directive cut off by the end of the string.
    Broken,
}

/// The largest count of a directive.
pub(super) const MAX_COUNT: usize = 1 << 28;

/// The first piece of a non-empty format string, and its length in bytes.
pub(super) fn next_piece(format: &str) -> (Piece<'_>, usize) {
    let Some(rest) = format.strip_prefix('~') else {
        let length = format.find('~').unwrap_or(format.len());
        return (Piece::Text(&format[..length]), length);
    };
    let (count, rest) = parse_count(rest);
    match rest.chars().next() {
        Some(letter) => {
            let length = format.len() - rest.len() + letter.len_utf8();
            (Piece::Directive { count, letter }, length)
        }
        None => (Piece::Broken, format.len()),
    }
}

/// The type of the argument of a directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentType {
    /// Any term.
    Term,
    /// An atom, a string or a number.
    Atomic,
    /// A text: an atom, a string, or a list of codes or characters.
    Text,
    /// A character or its code.
    Character,
    /// An expression whose value is an integer.
    Integer,
    /// An expression.
    Number,
}

/// The type of the argument that a directive takes: the outer `None` for an unknown letter, the inner one for no argument.
pub(super) fn argument_type(letter: char) -> Option<Option<ArgumentType>> {
    Some(match letter {
        'w' | 'q' | 'k' | 'p' | '@' | 'i' => Some(ArgumentType::Term),
        'a' => Some(ArgumentType::Atomic),
        's' => Some(ArgumentType::Text),
        'c' => Some(ArgumentType::Character),
        'd' | 'D' | 'I' | 'r' | 'R' => Some(ArgumentType::Integer),
        'e' | 'E' | 'f' | 'g' | 'G' => Some(ArgumentType::Number),
        'n' | 'N' | '~' | 't' | '|' | '+' => None,
        _ => return None,
    })
}

/// An argument that a format string expects, or an error in the string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// An argument for `*`.
    Count,
    /// An argument for the directive with this letter.
    Argument(char, ArgumentType),
    /// A letter that is not a directive.
    Unknown(char),
    /// A directive cut off by the end of the string.
    Broken,
}

/// The arguments that a format string expects, in the order in which format/2 consumes them.
pub fn expected_arguments(format: &str) -> impl Iterator<Item = Expected> {
    let mut rest = format;
    let pieces = std::iter::from_fn(move || {
        let (piece, length) = (!rest.is_empty()).then(|| next_piece(rest))?;
        rest = &rest[length..];
        Some(piece)
    });
    pieces
        .flat_map(|piece| match piece {
            Piece::Text(_) => [None, None],
            Piece::Broken => [Some(Expected::Broken), None],
            Piece::Directive { count, letter } => {
                let argument = match argument_type(letter) {
                    Some(expected) => expected.map(|kind| Expected::Argument(letter, kind)),
                    None => Some(Expected::Unknown(letter)),
                };
                [(count == Count::Argument).then_some(Expected::Count), argument]
            }
        })
        .flatten()
}

fn parse_count(text: &str) -> (Count, &str) {
    if let Some(rest) = text.strip_prefix('*') {
        return (Count::Argument, rest);
    }
    if let Some(rest) = text.strip_prefix('`') {
        let mut characters = rest.chars();
        let count = characters.next().map_or(Count::Absent, |character| Count::Given(character as usize));
        return (count, characters.as_str());
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let count = match text[..digits].parse() {
        Ok(number) if number <= MAX_COUNT => Count::Given(number),
        _ if digits == 0 => Count::Absent,
        _ => Count::TooLarge,
    };
    (count, &text[digits..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_string_is_text_and_directives() {
        let mut rest = "ход ~a~10|~`-t~*c~";
        let mut pieces = Vec::new();
        while !rest.is_empty() {
            let (piece, length) = next_piece(rest);
            pieces.push(piece);
            rest = &rest[length..];
        }
        let directive = |count, letter| Piece::Directive { count, letter };
        assert_eq!(
            pieces,
            [
                Piece::Text("ход "),
                directive(Count::Absent, 'a'),
                directive(Count::Given(10), '|'),
                directive(Count::Given('-' as usize), 't'),
                directive(Count::Argument, 'c'),
                Piece::Broken,
            ]
        );
    }

    #[test]
    fn arguments_are_expected_in_order() {
        let wanted = |format| expected_arguments(format).collect::<Vec<_>>();
        let any = |letter| Expected::Argument(letter, ArgumentType::Term);
        assert_eq!(wanted("~w: ~q~n~t~30||~~"), [any('w'), any('q')]);
        let codes = [
            Expected::Argument('d', ArgumentType::Integer),
            Expected::Count,
            Expected::Argument('c', ArgumentType::Character),
        ];
        assert_eq!(wanted("~`-t~2d~*c"), codes);
        assert_eq!(wanted("~z~"), [Expected::Unknown('z'), Expected::Broken]);
    }

    #[test]
    fn a_count_has_a_limit() {
        assert_eq!(next_piece("~99999999999999999999d").0, Piece::Directive { count: Count::TooLarge, letter: 'd' });
    }
}

//! The format string of format/2, taken apart: plain text and directives.
//!
//! ```text
//! directive = "~", [ digits | "*" | "`", character ], letter
//! ```

/// The number before the letter of a directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Count {
    /// None.
    Absent,
    /// Written out, or the code of the character after a back quote.
    Given(usize),
    /// `*`: the next argument is it.
    Argument,
    /// Written out, and larger than any text may become.
    TooLarge,
}

/// A piece of a format string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// Text that stands for itself.
    Text(&'a str),
    /// A directive.
    Directive { count: Count, letter: char },
    /// A `~` behind which the string ends too early.
    Broken,
}

/// The most characters one directive may make of its count.
pub(super) const LARGEST: usize = 1 << 28;

/// The first piece of a format string that is not empty, and its length in bytes.
pub(super) fn piece(format: &str) -> (Piece<'_>, usize) {
    let Some(rest) = format.strip_prefix('~') else {
        let length = format.find('~').unwrap_or(format.len());
        return (Piece::Text(&format[..length]), length);
    };
    let (count, rest) = count(rest);
    match rest.chars().next() {
        Some(letter) => {
            let length = format.len() - rest.len() + letter.len_utf8();
            (Piece::Directive { count, letter }, length)
        }
        None => (Piece::Broken, format.len()),
    }
}

/// What the argument of a directive must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
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

/// What a letter takes; the inner `None` stands for no argument, the outer one for a letter that is no directive.
pub(super) fn takes(letter: char) -> Option<Option<Takes>> {
    Some(match letter {
        'w' | 'q' | 'k' | 'p' | '@' | 'i' => Some(Takes::Term),
        'a' => Some(Takes::Atomic),
        's' => Some(Takes::Text),
        'c' => Some(Takes::Character),
        'd' | 'D' | 'r' | 'R' => Some(Takes::Integer),
        'e' | 'f' | 'g' => Some(Takes::Number),
        'n' | 'N' | '~' | 't' | '|' | '+' => None,
        _ => return None,
    })
}

/// What a format asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// An argument that is the count of a directive.
    Count,
    /// An argument for the directive of this letter.
    Argument(char, Takes),
    /// A directive that is none.
    Unknown(char),
    /// More of the last directive.
    Broken,
}

/// What a format asks for, in the order in which format/2 takes it.
pub fn asked(format: &str) -> impl Iterator<Item = Asked> {
    let mut rest = format;
    let pieces = std::iter::from_fn(move || {
        let (piece, length) = (!rest.is_empty()).then(|| piece(rest))?;
        rest = &rest[length..];
        Some(piece)
    });
    pieces
        .flat_map(|piece| match piece {
            Piece::Text(_) => [None, None],
            Piece::Broken => [Some(Asked::Broken), None],
            Piece::Directive { count, letter } => {
                let asked = match takes(letter) {
                    Some(takes) => takes.map(|takes| Asked::Argument(letter, takes)),
                    None => Some(Asked::Unknown(letter)),
                };
                [(count == Count::Argument).then_some(Asked::Count), asked]
            }
        })
        .flatten()
}

fn count(text: &str) -> (Count, &str) {
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
        Ok(number) if number <= LARGEST => Count::Given(number),
        _ if digits == 0 => Count::Absent,
        _ => Count::TooLarge,
    };
    (count, &text[digits..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_follow_each_other() {
        let mut rest = "ход ~a~10|~`-t~*c~";
        let mut pieces = Vec::new();
        while !rest.is_empty() {
            let (piece, length) = piece(rest);
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
    fn formats_say_what_they_ask_for() {
        let wanted = |format| asked(format).collect::<Vec<_>>();
        let any = |letter| Asked::Argument(letter, Takes::Term);
        assert_eq!(wanted("~w: ~q~n~t~30||~~"), [any('w'), any('q')]);
        let codes = [Asked::Argument('d', Takes::Integer), Asked::Count, Asked::Argument('c', Takes::Character)];
        assert_eq!(wanted("~`-t~2d~*c"), codes);
        assert_eq!(wanted("~z~"), [Asked::Unknown('z'), Asked::Broken]);
    }

    #[test]
    fn a_count_has_a_limit() {
        assert_eq!(piece("~99999999999999999999d").0, Piece::Directive { count: Count::TooLarge, letter: 'd' });
    }
}

//! Where a misprint of each kind may be, and what it makes of the text.

use std::collections::BTreeSet;
use std::ops::Range;

use super::chance::Chance;
use super::tokens::{Shape, Token, tokens};

/// A kind of misprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A letter of a name or variable is dropped; so is one of a file's name in a directive.
    Letter,
    /// A letter is Latin in the place of a Cyrillic one that looks the same, or the other way round.
    Homoglyph,
    /// In one place stands another variable of the same clause.
    Variable,
    /// A clause has no full stop.
    FullStop,
    /// A round, square or curly bracket is missing, opening or closing.
    Bracket,
    /// A single or double quote is missing, opening or closing.
    Quote,
}

/// All kinds. They come equally often.
pub const KINDS: [Kind; 6] =
    [Kind::Letter, Kind::Homoglyph, Kind::Variable, Kind::FullStop, Kind::Bracket, Kind::Quote];

impl Kind {
    /// What the tables call it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Letter => "dropped letter",
            Kind::Homoglyph => "homoglyph",
            Kind::Variable => "wrong variable",
            Kind::FullStop => "lost full stop",
            Kind::Bracket => "lost bracket",
            Kind::Quote => "lost quote",
        }
    }
}

/// Latin letters, each with the Cyrillic one that looks the same in print.
const HOMOGLYPHS: &[(char, char)] = &[
    ('a', 'а'),
    ('c', 'с'),
    ('e', 'е'),
    ('o', 'о'),
    ('p', 'р'),
    ('x', 'х'),
    ('y', 'у'),
    ('A', 'А'),
    ('B', 'В'),
    ('C', 'С'),
    ('E', 'Е'),
    ('H', 'Н'),
    ('K', 'К'),
    ('M', 'М'),
    ('O', 'О'),
    ('P', 'Р'),
    ('T', 'Т'),
    ('X', 'Х'),
];

fn homoglyph(letter: char) -> Option<char> {
    HOMOGLYPHS.iter().find_map(|&(latin, cyrillic)| match letter {
        _ if letter == latin => Some(cyrillic),
        _ if letter == cyrillic => Some(latin),
        _ => None,
    })
}

/// A place for a misprint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// What is taken out, in bytes.
    pub span: Range<usize>,
    /// What may be put there; one of these.
    pub instead: Vec<String>,
    /// What kind of token it is in.
    pub role: &'static str,
}

impl Place {
    /// The text with the misprint, chosen if there is a choice.
    pub fn misprint(&self, text: &str, chance: &mut Chance) -> String {
        let instead = chance.choose(&self.instead);
        format!("{}{instead}{}", &text[..self.span.start], &text[self.span.end..])
    }
}

/// All places of a text for misprints of a kind, in its order.
pub fn places(text: &str, kind: Kind) -> Vec<Place> {
    let tokens = tokens(text);
    let page = Page { text, tokens: &tokens };
    (0..tokens.len()).flat_map(|index| page.places_in(index, kind)).collect()
}

struct Page<'p> {
    text: &'p str,
    tokens: &'p [Token],
}

impl Page<'_> {
    fn places_in(&self, index: usize, kind: Kind) -> Vec<Place> {
        let token = &self.tokens[index];
        let lost = |span| vec![Place { span, instead: vec![String::new()], role: self.role(index) }];
        match (kind, token.shape) {
            (Kind::Letter, _) if self.has_letters(index) => self.letters(index, |_| Some(String::new())),
            (Kind::Homoglyph, _) if self.has_letters(index) => self.letters(index, |c| homoglyph(c).map(String::from)),
            (Kind::Variable, Shape::Variable) => self.other_variables(index),
            (Kind::FullStop, Shape::End) | (Kind::Bracket, Shape::Punctuation('(' | ')' | '[' | ']' | '{' | '}')) => {
                lost(token.span.clone())
            }
            (Kind::Quote, Shape::Quoted('\'' | '"')) => {
                let Range { start, end } = token.span;
                [lost(start..start + 1), lost(end - 1..end)].concat()
            }
            _ => Vec::new(),
        }
    }

    /// Quoted text is left alone, because a misprint in what is only printed is none of a program's; but in directives
    /// it names files.
    fn has_letters(&self, index: usize) -> bool {
        match self.tokens[index].shape {
            Shape::Name | Shape::Variable => true,
            Shape::Quoted(_) => self.is_directive(index),
            _ => false,
        }
    }

    /// The letters of a token for which there is something to put instead.
    fn letters(&self, index: usize, instead: impl Fn(char) -> Option<String>) -> Vec<Place> {
        let span = &self.tokens[index].span;
        let place = |(at, letter): (usize, char)| {
            let start = span.start + at;
            let instead = vec![instead(letter).filter(|_| letter.is_alphabetic())?];
            Some(Place { span: start..start + letter.len_utf8(), instead, role: self.role(index) })
        };
        self.text[span.clone()].char_indices().filter_map(place).collect()
    }

    fn other_variables(&self, index: usize) -> Vec<Place> {
        let token = &self.tokens[index];
        let own = self.word(index);
        let others: BTreeSet<&str> = (0..self.tokens.len())
            .filter(|&other| self.tokens[other].clause == token.clause && self.tokens[other].shape == Shape::Variable)
            .map(|other| self.word(other))
            .filter(|&name| name != own && name != "_")
            .collect();
        if own == "_" || others.is_empty() {
            return Vec::new();
        }
        let instead = others.into_iter().map(String::from).collect();
        vec![Place { span: token.span.clone(), instead, role: self.role(index) }]
    }

    fn word(&self, index: usize) -> &str {
        &self.text[self.tokens[index].span.clone()]
    }

    fn first_of_clause(&self, index: usize) -> usize {
        let clause = self.tokens[index].clause;
        self.tokens.partition_point(|token| token.clause < clause)
    }

    fn is_directive(&self, index: usize) -> bool {
        self.word(self.first_of_clause(index)) == ":-"
    }

    /// What a token is to a reader of the tables.
    fn role(&self, index: usize) -> &'static str {
        let token = &self.tokens[index];
        let applied = self
            .tokens
            .get(index + 1)
            .is_some_and(|next| next.span.start == token.span.end && next.shape == Shape::Punctuation('('));
        let inside = token.span.len() > 2;
        match token.shape {
            Shape::Variable if self.word(index).chars().count() == 1 => "a variable of one letter",
            Shape::Variable => "a variable",
            Shape::Name if index == self.first_of_clause(index) => "the name of a head",
            Shape::Name if applied => "a name with arguments",
            Shape::Name if matches!(self.word(index), "is" | "mod" | "xor") => "an operator",
            Shape::Name if self.word(index).chars().count() == 1 => "an atom of one letter",
            Shape::Name => "an atom",
            Shape::Quoted(_) if self.is_directive(index) && inside => "a file's name",
            Shape::Quoted(_) => "quoted text",
            Shape::Punctuation('(' | '[' | '{') => "an opening bracket",
            Shape::Punctuation(_) => "a closing bracket",
            Shape::End if self.is_directive(index) => "the end of a directive",
            Shape::End => "the end of a clause",
            Shape::Number | Shape::Symbol => "a number or symbol",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tokens::words;
    use super::*;

    const TEXT: &str = "% Мир. (p) 'q' X Y\n:- ensure_loaded('сор.pl').\n\n/* p(X, Y). */\n\
                        ходы(А, [В | _], 'а', X1) :- А is В + X1, {x}, \"о\".\nкот.\n";

    fn misprints(kind: Kind) -> Vec<(Place, String)> {
        let mut chance = Chance::new(1);
        places(TEXT, kind).into_iter().map(|place| (place.clone(), place.misprint(TEXT, &mut chance))).collect()
    }

    /// The words that differ, if as many words are there as before.
    fn changed(after: &str) -> Vec<(&'static str, &str)> {
        words(TEXT).into_iter().zip(words(after)).filter(|(old, new)| old != new).collect()
    }

    #[test]
    fn comments_are_never_touched() {
        let comments = ["% Мир. (p) 'q' X Y\n", "/* p(X, Y). */"];
        for (kind, (place, after)) in KINDS.iter().flat_map(|&kind| misprints(kind).into_iter().map(move |m| (kind, m)))
        {
            assert_ne!(after, TEXT, "{kind:?}");
            assert!(comments.iter().all(|comment| after.contains(comment)), "{kind:?} {place:?}");
        }
    }

    #[test]
    fn a_dropped_letter_shortens_one_word_by_one() {
        for (place, after) in misprints(Kind::Letter) {
            assert_eq!(after.chars().count() + 1, TEXT.chars().count());
            assert!(TEXT[place.span.clone()].chars().all(char::is_alphabetic), "{place:?}");
            assert_ne!(place.role, "quoted text");
        }
        assert_eq!(misprints(Kind::Letter).len(), "ensureloadedсорplходыАВXАisВXxкот".chars().count());
    }

    #[test]
    fn a_homoglyph_changes_one_letter_of_one_word() {
        let found = misprints(Kind::Homoglyph);
        for (place, after) in &found {
            let [(old, new)] = changed(after)[..] else { panic!("{place:?}: {:?}", changed(after)) };
            let differing: Vec<_> = old.chars().zip(new.chars()).filter(|(a, b)| a != b).collect();
            assert_eq!((old.chars().count(), differing.len()), (new.chars().count(), 1));
            assert_ne!(differing[0].0.is_ascii(), differing[0].1.is_ascii());
        }
        assert_eq!(found.len(), "eeoaeсорpхоАВXАВXxо".chars().count());
    }

    #[test]
    fn a_wrong_variable_is_another_of_its_clause() {
        let found = misprints(Kind::Variable);
        for (place, after) in &found {
            let [(old, new)] = changed(after)[..] else { panic!("{place:?}: {:?}", changed(after)) };
            let all = ["X1", "А", "В"];
            assert!(all.contains(&old) && all.contains(&new), "{old} {new}");
        }
        assert_eq!(found.len(), 6);
    }

    #[test]
    fn what_is_lost_is_one_character() {
        for (kind, lost, many) in [(Kind::FullStop, ".", 3), (Kind::Bracket, "()[]{}", 8), (Kind::Quote, "'\"", 6)] {
            let found = misprints(kind);
            assert_eq!(found.len(), many, "{kind:?}");
            for (place, after) in found {
                assert!(lost.contains(&TEXT[place.span.clone()]) && place.span.len() == 1, "{place:?}");
                assert_eq!(after.len() + 1, TEXT.len());
            }
        }
    }

    #[test]
    fn each_look_alike_leads_back() {
        for &(latin, cyrillic) in HOMOGLYPHS {
            assert!(latin.is_ascii() && !cyrillic.is_ascii());
            assert_eq!((homoglyph(latin), homoglyph(cyrillic)), (Some(cyrillic), Some(latin)));
        }
        assert_eq!(homoglyph('ж'), None);
    }
}

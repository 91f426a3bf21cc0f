//! Signs: operators, necks and comments of other languages among the tokens of a clause.

use super::{Meaning, Swap};
use crate::reader::lexer::Kind;
use crate::reader::recovery::enclosure::{inside, opener, separates, separators};
use crate::reader::tokens::Token;
use crate::terms::arithmetic::Evaluable;
use crate::text::{Span, begins_line};

/// Signs between two terms, what is meant, and how Prolog writes it.
const INFIX: &[(&str, Meaning, &str)] = &[
    ("<=", Meaning::AtMost, "=<"),
    ("=>", Meaning::AtLeast, ">="),
    ("===", Meaning::Same, "=="),
    ("!==", Meaning::NotSame, "\\=="),
    ("!=", Meaning::Unequal, "\\="),
    ("<>", Meaning::Unequal, "\\="),
    ("~=", Meaning::Unequal, "\\="),
    ("/=", Meaning::Unequal, "\\="),
    ("&&", Meaning::And, ","),
    ("&", Meaning::And, ","),
    ("and", Meaning::And, ","),
    ("и", Meaning::And, ","),
    ("||", Meaning::Or, ";"),
    ("or", Meaning::Or, ";"),
    ("или", Meaning::Or, ";"),
    (":=", Meaning::Value, "is"),
    ("<-", Meaning::Value, "is"),
];

/// Signs between head and body, beside the operator `:-` that a blank has torn.
const NECKS: &[&str] = &["<-", "<--", "<=", ":=", "::-", ":--", "-:", "=:", ":=-", ";-", "if"];

/// Signs that change a variable, and the operation that they make.
const CHANGES: &[(&str, &str)] = &[("+=", "+"), ("-=", "-"), ("*=", "*"), ("++", "+"), ("--", "-")];

/// Words before a goal that is to fail.
const NEGATIONS: &[&str] = &["not", "не"];

/// Operators of Prolog's that have several signs.
const OWN: &[&str] = &[
    "=<", ">=", "==", "\\=", "\\==", "=:=", "=\\=", "=..", "->", "-->", "@<", "@>", "@=<", "@>=", "**", "//", "<<",
    ">>",
];

/// A clause that is looked through.
pub struct Clause<'a> {
    /// The text in which it stands.
    pub text: &'a str,
    /// Its tokens, with the full stop.
    pub tokens: &'a [Token],
    /// The number of the token behind its head.
    pub neck: Option<usize>,
}

impl Clause<'_> {
    /// What a token is written as; nothing behind the last.
    pub fn word(&self, index: usize) -> &str {
        self.tokens.get(index).map_or("", |token| token.span.of(self.text))
    }

    fn kind(&self, index: usize) -> Kind {
        self.tokens.get(index).map_or(Kind::EndOfText, |token| token.kind)
    }

    /// So many tokens from this one on, as one sign.
    fn span(&self, index: usize, count: usize) -> Span {
        self.tokens[index].span.to(self.tokens[index + count - 1].span)
    }

    /// The foreign sign that begins with this token, and how many tokens it is.
    pub fn sign(&self, index: usize) -> Option<(Swap, usize)> {
        let found = self.neck(index).or_else(|| self.comment(index)).or_else(|| self.negation(index));
        let is_behind_term = index > 0 && ends_term(self.tokens[index - 1].kind);
        found.or_else(|| is_behind_term.then(|| self.infix(index).or_else(|| self.change(index)))?)
    }

    /// A sign between head and body.
    fn neck(&self, index: usize) -> Option<(Swap, usize)> {
        if self.neck != Some(index) {
            return None;
        }
        let (count, sign) = match (self.word(index), self.word(index + 1)) {
            (":" | ";", "-") => (2, self.joined(index, 2)),
            (sign, _) => (1, sign.to_string()),
        };
        let meaning = if sign == "=>" { Meaning::Rule } else { Meaning::Neck };
        if !(meaning == Meaning::Rule || sign == ":-" && count == 2 || NECKS.contains(&&*sign)) {
            return None;
        }
        let swap = Swap::sign(self.span(index, count), meaning, ":-");
        Some((Swap { sure: meaning == Meaning::Neck, word: sign == "if", ..swap }, count))
    }

    /// `//`, or `#` that begins a line.
    fn comment(&self, index: usize) -> Option<(Swap, usize)> {
        let is_sign = match self.word(index) {
            "//" => index == 0 || !ends_term(self.tokens[index - 1].kind),
            "#" => begins_line(self.text, self.tokens[index].span.start),
            _ => false,
        };
        is_sign.then(|| (Swap::word(self.tokens[index].span, Meaning::Comment, "%"), 1))
    }

    /// `not` before a goal, without brackets.
    fn negation(&self, index: usize) -> Option<(Swap, usize)> {
        let next = self.tokens.get(index + 1)?;
        let is_word = self.tokens[index].kind == Kind::Name && NEGATIONS.contains(&self.word(index));
        let is_negation = next.kind == Kind::Symbol && self.word(index + 1) == "\\+";
        let is_goal = matches!(next.kind, Kind::Name | Kind::QuotedName | Kind::Variable | Kind::Open) || is_negation;
        let is_before_goal = next.layout && is_goal;
        (is_word && is_before_goal).then(|| (Swap::word(self.tokens[index].span, Meaning::Not, "\\+"), 1))
    }

    /// A sign between two terms.
    fn infix(&self, index: usize) -> Option<(Swap, usize)> {
        let is_pair = matches!(self.kind(index), Kind::Solo | Kind::Bar)
            && self.tokens.get(index + 1).is_some_and(|next| !next.layout);
        let count = if is_pair { 2 } else { 1 };
        let sign = self.span(index, count).of(self.text);
        let Some(&(_, meaning, own)) = INFIX.iter().find(|row| row.0 == sign) else { return self.torn(index) };
        let after = index + count;
        let swap = Swap { word: self.kind(index) == Kind::Name, ..Swap::sign(self.span(index, count), meaning, own) };
        let swap = match meaning {
            Meaning::Unequal => self.unequal(swap, index - 1, after),
            // Nobody joins goals in the arguments of a head.
            Meaning::And => Swap { sure: self.neck.is_none_or(|neck| neck <= index), ..swap },
            Meaning::Or => Swap { sure: !self.has_comma_beside(index), ..swap },
            Meaning::Value => self.value(swap, index - 1, after),
            _ => swap,
        };
        Some((swap, count))
    }

    /// Numbers differ by `=\=`, other terms by `\=`; of two variables nobody can tell.
    fn unequal(&self, swap: Swap, before: usize, after: usize) -> Swap {
        let is_atom =
            |index| matches!(self.kind(index), Kind::Name | Kind::QuotedName) && self.kind(index + 1) != Kind::Open;
        let is_text = |index| matches!(self.kind(index), Kind::DoubleQuoted | Kind::OpenList | Kind::CloseList);
        let is_symbolic = |index| is_atom(index) || is_text(index);
        let is_numeric =
            |index| is_number(self.kind(index)) || self.word(index) == "-" && is_number(self.kind(index + 1));
        if is_numeric(before) || is_numeric(after) {
            return Swap { own: "=\\=".to_string(), ..swap };
        }
        Swap { sure: is_symbolic(before) || is_symbolic(after), ..swap }
    }

    /// A variable gets its value once, where it occurs first; nothing else is given one. What cannot be computed is equal.
    fn value(&self, swap: Swap, before: usize, after: usize) -> Swap {
        if self.kind(before) != Kind::Variable {
            return Swap { sure: false, ..swap };
        }
        let name = self.word(before);
        let ends = |index: &usize| matches!(self.kind(*index), Kind::Comma | Kind::End | Kind::EndOfText);
        let is_same = |index: usize| self.word(index) == name;
        if (after..self.tokens.len()).take_while(|index| !ends(index)).any(is_same) {
            return Swap { meaning: Meaning::Change, own: format!("{name}1 is …"), sure: false, ..swap };
        }
        if !self.has_value(after) {
            return Swap { meaning: Meaning::Same, own: "=".to_string(), sure: false, ..swap };
        }
        Swap { sure: !(0..before).any(is_same), ..swap }
    }

    /// Whether what begins with this token may be computed: an atom that is no constant, a list or a text is not.
    fn has_value(&self, index: usize) -> bool {
        let is_evaluable = |arity| Evaluable::find(self.word(index), arity).is_some();
        match self.kind(index) {
            Kind::Name if self.kind(index + 1) == Kind::Open => is_evaluable(1) || is_evaluable(2),
            Kind::Name => is_evaluable(0),
            Kind::Variable | Kind::Open | Kind::Symbol => true,
            kind => is_number(kind),
        }
    }

    /// `X += 1` and `X++`.
    fn change(&self, index: usize) -> Option<(Swap, usize)> {
        let (sign, name) = (self.word(index).trim_end_matches('.'), self.word(index - 1));
        let &(_, operation) = CHANGES.iter().find(|row| row.0 == sign)?;
        if self.kind(index - 1) != Kind::Variable {
            return None;
        }
        let is_alone = matches!(self.kind(index + 2), Kind::Comma | Kind::End | Kind::Close | Kind::Solo);
        let change = match sign {
            "++" | "--" => "1",
            _ if is_alone => self.word(index + 1),
            _ => "…",
        };
        let own = format!("{name}1 is {name} {operation} {change}");
        let start = self.tokens[index].span.start;
        let span = Span::new(start, start + sign.len() as u32);
        Some((Swap { sure: false, ..Swap::sign(span, Meaning::Change, &own) }, 1))
    }

    /// An operator of Prolog's with blanks inside.
    fn torn(&self, index: usize) -> Option<(Swap, usize)> {
        let is_symbol = |number| matches!(self.kind(number), Kind::Symbol);
        let count = (2..=3)
            .rev()
            .find(|&count| (index..index + count).all(is_symbol) && OWN.contains(&&*self.joined(index, count)))?;
        let span = self.span(index, count);
        let swap = Swap::word(span, Meaning::Torn, &self.joined(index, count));
        (!span.of(self.text).contains('\n')).then_some((swap, count))
    }

    fn joined(&self, index: usize, count: usize) -> String {
        (index..index + count).map(|number| self.word(number)).collect()
    }

    /// `X % 2`: what begins a comment before this token is meant as an operator.
    pub fn remainder(&self, index: usize) -> Option<Swap> {
        let before = self.tokens[..index].last()?;
        if !(is_number(before.kind) || matches!(before.kind, Kind::Variable | Kind::Close)) {
            return None;
        }
        let begin = before.span.end as usize;
        let gap = &self.text[begin..self.tokens[index].span.start as usize];
        let line = gap.trim_start_matches([' ', '\t']).strip_prefix('%')?.split('\n').next().unwrap_or_default();
        let operand = line.trim_start().chars().next()?;
        let is_operand = operand.is_ascii_digit() || operand.is_uppercase() || operand == '(';
        let begins = self.text[..begin].rfind('\n').map_or(0, |newline| newline + 1);
        let is_computed = [" is ", "=:=", "=\\=", "<", ">", "=="];
        let is_computed = |text: &str| is_computed.iter().any(|sign| text.contains(sign));
        if !is_operand || !(is_computed(&self.text[begins..begin]) || is_computed(line)) {
            return None;
        }
        let at = (begin + gap.len() - gap.trim_start_matches([' ', '\t']).len()) as u32;
        Some(Swap::word(Span::new(at, at + 1), Meaning::Remainder, "mod"))
    }

    /// Whether a comma joins goals between the brackets in which this token stands.
    fn has_comma_beside(&self, index: usize) -> bool {
        let is_comma = |separator: usize| self.kind(separator) == Kind::Comma;
        let is_separated = opener(self.tokens, index).is_some_and(|opener| separates(self.tokens, opener));
        !is_separated && separators(self.tokens, inside(self.tokens, index)).any(is_comma)
    }
}

fn is_number(kind: Kind) -> bool {
    use Kind::*;
    matches!(kind, Decimal | Binary | Octal | Hexadecimal | Character | Float)
}

/// Whether a term may end with such a token.
fn ends_term(kind: Kind) -> bool {
    use Kind::*;
    is_number(kind)
        || matches!(kind, Name | QuotedName | Variable | Close | CloseList | CloseCurly | DoubleQuoted | BackQuoted)
}

//! Operators, necks and comment markers of other languages among the tokens of a clause.

use super::replacement::{Meaning, Replacement};
use crate::reader::lexer::Kind;
use crate::reader::recovery::enclosure::{enclosed_range, enclosing_bracket, separates, separators_in};
use crate::reader::tokens::Token;
use crate::terms::arithmetic::Evaluable;
use crate::text::{Span, begins_line};

/// Infix operators of other languages, their meaning, and the Prolog for it.
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

/// What is written for `:-` by mistake, beside `:-` itself with a blank inside.
const NECKS: &[&str] = &["<-", "<--", "<=", ":=", "::-", ":--", "-:", "=:", ":=-", ";-", "if"];

/// Assignment operators, and the arithmetic operator in each.
const ASSIGNMENTS: &[(&str, &str)] = &[("+=", "+"), ("-=", "-"), ("*=", "*"), ("++", "+"), ("--", "-")];

const NEGATIONS: &[&str] = &["not", "не"];

/// Operators of Prolog that consist of several symbol characters, and so may have a blank inside.
const LONG_OPERATORS: &[&str] = &[
    "=<", ">=", "==", "\\=", "\\==", "=:=", "=\\=", "=..", "->", "-->", "@<", "@>", "@=<", "@>=", "**", "//", "<<",
    ">>",
];

/// The tokens of a clause.
pub(super) struct Clause<'a> {
    pub text: &'a str,
    /// The tokens, including the full stop.
    pub tokens: &'a [Token],
    /// The index of the token behind the head.
    pub neck: Option<usize>,
}

impl Clause<'_> {
    /// The text of a token; empty behind the last.
    pub(super) fn word(&self, index: usize) -> &str {
        self.tokens.get(index).map_or("", |token| token.span.of(self.text))
    }

    fn kind(&self, index: usize) -> Kind {
        self.tokens.get(index).map_or(Kind::EndOfText, |token| token.kind)
    }

    /// The span of `count` tokens from `index` on.
    fn span(&self, index: usize, count: usize) -> Span {
        self.tokens[index].span.to(self.tokens[index + count - 1].span)
    }

    /// The foreign syntax that begins with the token at `index`, and its number of tokens.
    pub(super) fn foreign_at(&self, index: usize) -> Option<(Replacement, usize)> {
        let found =
            self.foreign_neck(index).or_else(|| self.foreign_comment(index)).or_else(|| self.foreign_negation(index));
        let is_behind_term = index > 0 && ends_term(self.tokens[index - 1].kind);
        found
            .or_else(|| is_behind_term.then(|| self.foreign_infix(index).or_else(|| self.foreign_assignment(index)))?)
    }

    /// A symbol written for the neck.
    fn foreign_neck(&self, index: usize) -> Option<(Replacement, usize)> {
        if self.neck != Some(index) {
            return None;
        }
        let (count, symbol) = match (self.word(index), self.word(index + 1)) {
            (":" | ";", "-") => (2, self.joined_words(index, 2)),
            (symbol, _) => (1, symbol.to_string()),
        };
        let meaning = if symbol == "=>" { Meaning::Rule } else { Meaning::Neck };
        if !(meaning == Meaning::Rule || symbol == ":-" && count == 2 || NECKS.contains(&&*symbol)) {
            return None;
        }
        let found = Replacement::new(self.span(index, count), meaning, ":-");
        Some((Replacement { sure: meaning == Meaning::Neck, may_be_name: symbol == "if", ..found }, count))
    }

    /// `//` where no operator can be, or `#` at the beginning of a line.
    fn foreign_comment(&self, index: usize) -> Option<(Replacement, usize)> {
        let is_marker = match self.word(index) {
            "//" => index == 0 || !ends_term(self.tokens[index - 1].kind),
            "#" => begins_line(self.text, self.tokens[index].span.start),
            _ => false,
        };
        is_marker.then(|| (Replacement::of_name(self.tokens[index].span, Meaning::Comment, "%"), 1))
    }

    /// `not` before a goal without brackets; `not(G)` is a goal like any other.
    fn foreign_negation(&self, index: usize) -> Option<(Replacement, usize)> {
        let next = self.tokens.get(index + 1)?;
        let is_word = self.tokens[index].kind == Kind::Name && NEGATIONS.contains(&self.word(index));
        let is_negation = next.kind == Kind::Symbol && self.word(index + 1) == "\\+";
        let is_goal = matches!(next.kind, Kind::Name | Kind::QuotedName | Kind::Variable | Kind::Open) || is_negation;
        let is_before_goal = next.layout && is_goal;
        (is_word && is_before_goal).then(|| (Replacement::of_name(self.tokens[index].span, Meaning::Not, "\\+"), 1))
    }

    /// An operator between two terms.
    fn foreign_infix(&self, index: usize) -> Option<(Replacement, usize)> {
        let is_pair = matches!(self.kind(index), Kind::Solo | Kind::Bar)
            && self.tokens.get(index + 1).is_some_and(|next| !next.layout);
        let count = if is_pair { 2 } else { 1 };
        let symbol = self.span(index, count).of(self.text);
        let Some(&(_, meaning, prolog)) = INFIX.iter().find(|row| row.0 == symbol) else {
            return self.split_operator(index);
        };
        let after = index + count;
        let found = Replacement {
            may_be_name: self.kind(index) == Kind::Name,
            ..Replacement::new(self.span(index, count), meaning, prolog)
        };
        let found = match meaning {
            Meaning::Unequal => self.choose_inequality(found, index - 1, after),
            // Before the neck there are no goals to join.
            Meaning::And => Replacement { sure: self.neck.is_none_or(|neck| neck <= index), ..found },
            Meaning::Or => Replacement { sure: !self.has_comma_beside(index), ..found },
            Meaning::Value => self.choose_assignment(found, index - 1, after),
            _ => found,
        };
        Some((found, count))
    }

    /// Numbers are compared by `=\=`, other terms by `\=`; between two variables either may be meant.
    fn choose_inequality(&self, found: Replacement, before: usize, after: usize) -> Replacement {
        let is_atom =
            |index| matches!(self.kind(index), Kind::Name | Kind::QuotedName) && self.kind(index + 1) != Kind::Open;
        let is_text = |index| matches!(self.kind(index), Kind::DoubleQuoted | Kind::OpenList | Kind::CloseList);
        let is_symbolic = |index| is_atom(index) || is_text(index);
        let is_numeric =
            |index| is_number(self.kind(index)) || self.word(index) == "-" && is_number(self.kind(index + 1));
        if is_numeric(before) || is_numeric(after) {
            return Replacement { prolog: "=\\=".to_string(), ..found };
        }
        Replacement { sure: is_symbolic(before) || is_symbolic(after), ..found }
    }

    /// Assignment: `is` if the right side can be evaluated, else `=`. If the variable occurs in its own new value, it is
    /// to be changed, which Prolog cannot do. The assignment is sure only at the first occurrence of a variable.
    fn choose_assignment(&self, found: Replacement, before: usize, after: usize) -> Replacement {
        if self.kind(before) != Kind::Variable {
            return Replacement { sure: false, ..found };
        }
        let name = self.word(before);
        let ends = |index: &usize| matches!(self.kind(*index), Kind::Comma | Kind::End | Kind::EndOfText);
        let is_same = |index: usize| self.word(index) == name;
        if (after..self.tokens.len()).take_while(|index| !ends(index)).any(is_same) {
            return Replacement { meaning: Meaning::Change, prolog: format!("{name}1 is …"), sure: false, ..found };
        }
        if !self.is_evaluable(after) {
            return Replacement { meaning: Meaning::Same, prolog: "=".to_string(), sure: false, ..found };
        }
        Replacement { sure: !(0..before).any(is_same), ..found }
    }

    /// Whether what begins with this token may be evaluated. An atom that is not a constant, a list or a text is not.
    fn is_evaluable(&self, index: usize) -> bool {
        let has_arity = |arity| Evaluable::find(self.word(index), arity).is_some();
        match self.kind(index) {
            Kind::Name if self.kind(index + 1) == Kind::Open => has_arity(1) || has_arity(2),
            Kind::Name => has_arity(0),
            Kind::Variable | Kind::Open | Kind::Symbol => true,
            kind => is_number(kind),
        }
    }

    /// `X += 1` and `X++`.
    fn foreign_assignment(&self, index: usize) -> Option<(Replacement, usize)> {
        let (symbol, name) = (self.word(index).trim_end_matches('.'), self.word(index - 1));
        let &(_, operation) = ASSIGNMENTS.iter().find(|row| row.0 == symbol)?;
        if self.kind(index - 1) != Kind::Variable {
            return None;
        }
        let is_alone = matches!(self.kind(index + 2), Kind::Comma | Kind::End | Kind::Close | Kind::Solo);
        let change = match symbol {
            "++" | "--" => "1",
            _ if is_alone => self.word(index + 1),
            _ => "…",
        };
        let prolog = format!("{name}1 is {name} {operation} {change}");
        let start = self.tokens[index].span.start;
        let span = Span::new(start, start + symbol.len() as u32);
        Some((Replacement { sure: false, ..Replacement::new(span, Meaning::Change, &prolog) }, 1))
    }

    /// An operator of Prolog with blanks inside.
    fn split_operator(&self, index: usize) -> Option<(Replacement, usize)> {
        let is_symbol = |number| matches!(self.kind(number), Kind::Symbol);
        let count = (2..=3).rev().find(|&count| {
            (index..index + count).all(is_symbol) && LONG_OPERATORS.contains(&&*self.joined_words(index, count))
        })?;
        let span = self.span(index, count);
        let found = Replacement::of_name(span, Meaning::SplitOperator, &self.joined_words(index, count));
        (!span.of(self.text).contains('\n')).then_some((found, count))
    }

    fn joined_words(&self, index: usize, count: usize) -> String {
        (index..index + count).map(|number| self.word(number)).collect()
    }

    /// `X % 2`: a comment before this token that is meant as the remainder.
    pub(super) fn foreign_remainder(&self, index: usize) -> Option<Replacement> {
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
        let is_computed = |text: &str| is_computed.iter().any(|symbol| text.contains(symbol));
        if !is_operand || !(is_computed(&self.text[begins..begin]) || is_computed(line)) {
            return None;
        }
        let at = (begin + gap.len() - gap.trim_start_matches([' ', '\t']).len()) as u32;
        Some(Replacement::of_name(Span::new(at, at + 1), Meaning::Remainder, "mod"))
    }

    /// Whether a comma joins goals in the innermost brackets around this token. `;` binds looser than it, so `a, b || c`
    /// may be meant as `a, (b ; c)`.
    fn has_comma_beside(&self, index: usize) -> bool {
        let is_comma = |separator: usize| self.kind(separator) == Kind::Comma;
        let is_separated = enclosing_bracket(self.tokens, index).is_some_and(|opener| separates(self.tokens, opener));
        !is_separated && separators_in(self.tokens, enclosed_range(self.tokens, index)).any(is_comma)
    }
}

fn is_number(kind: Kind) -> bool {
    use Kind::*;
    matches!(kind, Decimal | Rational | Binary | Octal | Hexadecimal | Character | Float)
}

/// Whether a term may end with a token of this kind.
fn ends_term(kind: Kind) -> bool {
    use Kind::*;
    is_number(kind)
        || matches!(kind, Name | QuotedName | Variable | Close | CloseList | CloseCurly | DoubleQuoted | BackQuoted)
}

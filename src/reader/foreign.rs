//! Foreign signs: operators, conditions and comments that other languages write, and Prolog writes otherwise.
//!
//! A clause that cannot be read is looked through for all of them at once; with Prolog's own in their places it must be
//! readable. A sign, such as `!=`, is told of even if it is not, for it cannot mean anything else; a word, such as `and`, is
//! told of only if it is.

use super::errors::{Problem, SyntaxError};
use super::lexer::{Kind, Lexer};
use super::recovery::behind_head;
use super::tokens::Token;
use super::trial::Trial;
use crate::text::{MessageId, Span};

/// Tokens of a clause that is looked through.
const LONGEST: usize = 4000;
/// Bytes behind a clause that may become a part of it: a comment that is none holds its full stop.
const BEHIND: usize = 4096;

/// What is meant by a foreign sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) enum Meaning {
    AtMost,
    AtLeast,
    Same,
    NotSame,
    Unequal,
    And,
    Or,
    Not,
    /// The value of the right side is given to the variable on the left.
    Value,
    /// A variable is changed.
    Change,
    Neck,
    /// `Head => Body`, a rule of a kind that is not there.
    Rule,
    /// An operator of Prolog's with a blank inside.
    Torn,
    Remainder,
    Condition,
    Comment,
}

impl Meaning {
    /// How it is written.
    pub fn help(self) -> MessageId {
        match self {
            Meaning::AtMost => MessageId::WriteAtMost,
            Meaning::AtLeast => MessageId::WriteAtLeast,
            Meaning::Same => MessageId::WriteSame,
            Meaning::NotSame => MessageId::WriteNotSame,
            Meaning::Unequal => MessageId::WriteUnequal,
            Meaning::And => MessageId::WriteAnd,
            Meaning::Or => MessageId::BarAlternative,
            Meaning::Not => MessageId::WriteNot,
            Meaning::Value => MessageId::WriteValue,
            Meaning::Change => MessageId::WriteChange,
            Meaning::Neck => MessageId::WriteNeck,
            Meaning::Rule => MessageId::WriteRule,
            Meaning::Torn => MessageId::WriteTorn,
            Meaning::Remainder => MessageId::WriteRemainder,
            Meaning::Condition => MessageId::WriteCondition,
            Meaning::Comment => MessageId::WriteComment,
        }
    }
}

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

/// The words of conditions.
const IF: &[&str] = &["if", "если"];
const THEN: &[&str] = &["then", "то"];
const ELSE: &[&str] = &["else", "иначе"];

/// Directives of other systems, the one that does here what they do there, and what is to be said of them.
const DIRECTIVES: &[(&str, &str, MessageId)] = &[
    ("table", "", MessageId::NoTabling),
    ("thread_local", "dynamic", MessageId::WriteInstead),
    ("thread_initialization", "initialization", MessageId::WriteInstead),
    ("volatile", "", MessageId::NeedlessDirective),
    ("public", "", MessageId::NeedlessDirective),
    ("module_transparent", "", MessageId::NeedlessDirective),
];

/// What stands for a directive of other systems, if anything, and what is to be said of it.
pub fn directive(name: &str) -> Option<(&'static str, MessageId)> {
    DIRECTIVES.iter().find(|row| row.0 == name).map(|row| (row.1, row.2))
}

/// Operators of Prolog's that have several signs.
const OWN: &[&str] = &[
    "=<", ">=", "==", "\\=", "\\==", "=:=", "=\\=", "=..", "->", "-->", "@<", "@>", "@=<", "@>=", "**", "//", "<<",
    ">>",
];

/// A foreign sign, and what is to stand in its place.
#[derive(Clone, Debug)]
pub(in crate::reader) struct Swap {
    /// The sign.
    pub span: Span,
    /// What is meant by it.
    pub meaning: Meaning,
    /// What is to stand there, or, of a change, to be written.
    pub own: String,
    /// Whether nothing else can be meant.
    sure: bool,
    /// Whether it is a word that a program may well use as a name.
    word: bool,
}

/// The foreign sign that is to blame for the error at the token number `wrong`.
pub(in crate::reader) fn found(
    trial: &mut Trial,
    tokens: &[Token],
    wrong: usize,
    error: SyntaxError,
) -> Option<SyntaxError> {
    if tokens.len() > LONGEST {
        return None;
    }
    if let [neck, name, _, ..] = tokens
        && neck.span.of(trial.text) == ":-"
        && wrong == 2
        && directive(name.span.of(trial.text)).is_some()
    {
        return Some(SyntaxError::new(Problem::ForeignDirective, name.span));
    }
    let swaps = swaps(trial.text, tokens);
    let main = swaps.iter().find(|swap| swap.shows_at(tokens, wrong, error))?;
    judged(trial, tokens, &swaps, main, error.name())
}

/// A neck with a blank inside, or with `;` for `:`: the clause is a term all the same.
pub(in crate::reader) fn torn_neck(trial: &mut Trial, tokens: &[Token]) -> Option<SyntaxError> {
    let neck = behind_head(tokens, 0)?;
    let [one, two] = tokens.get(neck..neck + 2)? else { return None };
    if !matches!((one.span.of(trial.text), two.span.of(trial.text)), (":" | ";", "-")) || tokens.len() > LONGEST {
        return None;
    }
    let swaps = swaps(trial.text, tokens);
    let main = swaps.iter().find(|swap| swap.meaning == Meaning::Neck && swap.span.start == one.span.start)?;
    let error = judged(trial, tokens, &swaps, main, "operator_expected")?;
    matches!(error.problem, Problem::Foreign { reads: true, .. }).then_some(error)
}

/// The error that a sign is, after a trial.
fn judged(trial: &mut Trial, tokens: &[Token], swaps: &[Swap], main: &Swap, name: &'static str) -> Option<SyntaxError> {
    let text = trial.text;
    let mut is_declared = |swap: &Swap| {
        let name = trial.store.atoms.intern(swap.span.of(text));
        trial.operators.is_operator(name) && swap.meaning != Meaning::Comment
    };
    if is_declared(main) {
        return None;
    }
    // A sign that has been declared is nobody's mistake: then only those like the main one are.
    let all = !swaps.iter().any(is_declared);
    let start = tokens[0].span.start;
    let mended = mended(text, start, tokens[tokens.len() - 1].span, &chosen(text, swaps, main, all));
    let reads = main.meaning != Meaning::Change && trial.reads_text(&mended);
    let problem = Problem::Foreign { start, all, reads, name };
    (reads || !main.word).then(|| SyntaxError::new(problem, main.span))
}

/// The swaps that the mend of the sign at `at` consists of, that one first; and whether nothing else can be meant.
pub(in crate::reader) fn mend(text: &str, start: u32, at: Span, all: bool, reads: bool) -> Option<(Vec<Swap>, bool)> {
    let (mut tokens, mut errors) = (Vec::new(), Vec::new());
    let mut lexer = Lexer::new(text);
    lexer.skip(start as usize);
    while !lexer.clause(&mut tokens, &mut errors) {}
    let swaps = swaps(text, &tokens);
    let main = swaps.iter().find(|swap| swap.span == at)?;
    if !reads {
        return Some((vec![main.clone()], false));
    }
    let mut chosen: Vec<Swap> = chosen(text, &swaps, main, all).into_iter().cloned().collect();
    let sure = chosen.iter().all(|swap| swap.sure);
    chosen.sort_by_key(|swap| swap.span != at);
    Some((chosen, sure))
}

/// What is swapped with the main sign: the others of the clause, or only those like it. What stands in a comment is a
/// sign only if the comment is none.
fn chosen<'s>(text: &str, swaps: &'s [Swap], main: &Swap, all: bool) -> Vec<&'s Swap> {
    let is_same = |swap: &Swap| swap.meaning == main.meaning;
    let is_like =
        |swap: &Swap| is_same(swap) && (main.meaning == Meaning::Condition || swap.span.of(text) == main.span.of(text));
    let is_chosen = |swap: &&Swap| match (main.meaning, swap.meaning) {
        (Meaning::Remainder, _) | (_, Meaning::Remainder) => swap.span == main.span,
        (_, Meaning::Change) => false,
        (Meaning::Comment, _) => is_same(swap),
        _ => all || is_like(swap),
    };
    swaps.iter().filter(is_chosen).collect()
}

/// The text from `start` to some way behind `last`, with the swaps made.
fn mended(text: &str, start: u32, last: Span, swaps: &[&Swap]) -> String {
    let most = text.len().min(last.end as usize + BEHIND);
    let end = (0..=most).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(text.len());
    let (mut mended, mut from) = (String::new(), start as usize);
    for swap in swaps {
        mended.push_str(&text[from..swap.span.start as usize]);
        mended.extend([" ", &swap.own, " "]);
        from = swap.span.end as usize;
    }
    mended.push_str(&text[from..end]);
    mended
}

impl Swap {
    fn new(span: Span, meaning: Meaning, own: &str) -> Swap {
        Swap { span, meaning, own: own.to_string(), sure: true, word: false }
    }

    /// Whether an error that shows at the token number `wrong` is this sign's.
    fn shows_at(&self, tokens: &[Token], wrong: usize, error: SyntaxError) -> bool {
        if self.span.is_empty() {
            return false;
        }
        let holds = self.span.start <= error.at.start && error.at.start < self.span.end;
        let is_left = matches!(error.problem, Problem::OperatorExpected { left } if left.end == self.span.end);
        let begins = wrong.checked_sub(1).map_or(0, |before| tokens[before].span.end);
        let is_between = begins <= self.span.start && self.span.end <= tokens[wrong].span.start;
        holds || is_left || is_between
    }
}

/// The foreign signs of a clause, in their order.
fn swaps(text: &str, tokens: &[Token]) -> Vec<Swap> {
    let clause = Clause { text, tokens, neck: behind_head(tokens, 0) };
    let mut swaps = conditions(&clause);
    let mut index = 0;
    while index < tokens.len() {
        swaps.extend(clause.remainder(index));
        let found = clause.sign(index);
        index += found.as_ref().map_or(1, |found| found.1);
        swaps.extend(found.map(|found| found.0));
    }
    swaps.sort_by_key(|swap| swap.span.start);
    swaps.dedup_by(|later, earlier| later.span.start < earlier.span.end);
    swaps
}

/// A clause that is looked through.
struct Clause<'a> {
    text: &'a str,
    tokens: &'a [Token],
    /// The number of the token behind its head.
    neck: Option<usize>,
}

impl Clause<'_> {
    fn word(&self, index: usize) -> &str {
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
    fn sign(&self, index: usize) -> Option<(Swap, usize)> {
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
        let swap = Swap::new(self.span(index, count), meaning, ":-");
        Some((Swap { sure: meaning == Meaning::Neck, word: sign == "if", ..swap }, count))
    }

    /// `//`, or `#` that begins a line.
    fn comment(&self, index: usize) -> Option<(Swap, usize)> {
        let begins_line = || {
            let before = self.text[..self.tokens[index].span.start as usize].trim_end_matches([' ', '\t']);
            before.is_empty() || before.ends_with('\n')
        };
        let is_sign = match self.word(index) {
            "//" => index == 0 || !ends_term(self.tokens[index - 1].kind),
            "#" => begins_line(),
            _ => false,
        };
        let swap = Swap::new(self.tokens[index].span, Meaning::Comment, "%");
        is_sign.then_some((Swap { word: true, ..swap }, 1))
    }

    /// `not` before a goal, without brackets.
    fn negation(&self, index: usize) -> Option<(Swap, usize)> {
        let next = self.tokens.get(index + 1)?;
        let is_word = self.tokens[index].kind == Kind::Name && NEGATIONS.contains(&self.word(index));
        let is_negation = next.kind == Kind::Symbol && self.word(index + 1) == "\\+";
        let is_goal = matches!(next.kind, Kind::Name | Kind::QuotedName | Kind::Variable | Kind::Open) || is_negation;
        let is_before_goal = next.layout && is_goal;
        let swap = Swap::new(self.tokens[index].span, Meaning::Not, "\\+");
        (is_word && is_before_goal).then_some((Swap { word: true, ..swap }, 1))
    }

    /// A sign between two terms.
    fn infix(&self, index: usize) -> Option<(Swap, usize)> {
        let is_pair = matches!(self.kind(index), Kind::Solo | Kind::Bar)
            && self.tokens.get(index + 1).is_some_and(|next| !next.layout);
        let count = if is_pair { 2 } else { 1 };
        let sign = self.span(index, count).of(self.text);
        let Some(&(_, meaning, own)) = INFIX.iter().find(|row| row.0 == sign) else { return self.torn(index) };
        let after = index + count;
        let swap = Swap { word: self.kind(index) == Kind::Name, ..Swap::new(self.span(index, count), meaning, own) };
        let swap = match meaning {
            Meaning::Unequal => self.unequal(swap, index - 1, after),
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

    /// A variable gets its value once, where it occurs first; nothing else is given one.
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
        Swap { sure: !(0..before).any(is_same), ..swap }
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
        Some((Swap { sure: false, ..Swap::new(span, Meaning::Change, &own) }, 1))
    }

    /// An operator of Prolog's with blanks inside.
    fn torn(&self, index: usize) -> Option<(Swap, usize)> {
        let is_symbol = |number| matches!(self.kind(number), Kind::Symbol);
        let count = (2..=3)
            .rev()
            .find(|&count| (index..index + count).all(is_symbol) && OWN.contains(&&*self.joined(index, count)))?;
        let span = self.span(index, count);
        let swap = Swap::new(span, Meaning::Torn, &self.joined(index, count));
        (!span.of(self.text).contains('\n')).then_some((Swap { word: true, ..swap }, count))
    }

    fn joined(&self, index: usize, count: usize) -> String {
        (index..index + count).map(|number| self.word(number)).collect()
    }

    /// `X % 2`: what begins a comment before this token is meant as an operator.
    fn remainder(&self, index: usize) -> Option<Swap> {
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
        Some(Swap { word: true, ..Swap::new(Span::new(at, at + 1), Meaning::Remainder, "mod") })
    }

    /// Whether a comma joins goals between the brackets in which this token stands.
    fn has_comma_beside(&self, index: usize) -> bool {
        let beside = |tokens: &mut dyn Iterator<Item = &Token>| {
            let mut depth = 0;
            for token in tokens {
                match token.kind {
                    Kind::Open | Kind::OpenList | Kind::OpenCurly => depth += 1,
                    Kind::Close | Kind::CloseList | Kind::CloseCurly => depth -= 1,
                    Kind::Comma if depth == 0 => return true,
                    _ => {}
                }
                if depth < 0 {
                    return false;
                }
            }
            false
        };
        let is_opener = |kind| matches!(kind, Kind::Open | Kind::OpenList | Kind::OpenCurly);
        let is_closer = |kind| matches!(kind, Kind::Close | Kind::CloseList | Kind::CloseCurly);
        let mut depth = 0;
        let before = self.tokens[..index].iter().rev().take_while(|token| {
            depth += i32::from(is_closer(token.kind)) - i32::from(is_opener(token.kind));
            depth >= 0
        });
        let before: Vec<&Token> = before.collect();
        beside(&mut before.into_iter().rev()) || beside(&mut self.tokens[index..].iter())
    }
}

/// `if … then … else …`, as `( … -> … ; … )`.
fn conditions(clause: &Clause) -> Vec<Swap> {
    /// A condition that has begun.
    #[derive(Default)]
    struct Begun {
        has_else: bool,
        /// Whether a comma follows the last word: how far the condition reaches is anybody's guess.
        vague: bool,
    }
    let swap = |span, own: &str| Swap { word: true, ..Swap::new(span, Meaning::Condition, own) };
    let (mut swaps, mut levels): (Vec<Swap>, Vec<Vec<Begun>>) = (Vec::new(), vec![Vec::new()]);
    for (index, token) in clause.tokens.iter().enumerate() {
        let word = if token.kind == Kind::Name { clause.word(index) } else { "" };
        let Some(level) = levels.last_mut() else { break };
        match token.kind {
            Kind::Open | Kind::OpenList | Kind::OpenCurly => levels.push(Vec::new()),
            Kind::Close | Kind::CloseList | Kind::CloseCurly | Kind::End | Kind::EndOfText => {
                let behind = clause.tokens[..index].last().map_or(0, |last| last.span.end);
                let level = levels.pop().unwrap_or_default();
                let ends = level.iter().rev().map(|begun| if begun.has_else { " )" } else { " ; true )" });
                let end = Swap {
                    sure: !level.iter().any(|begun| begun.vague),
                    ..swap(Span::at(behind), &ends.collect::<String>())
                };
                swaps.extend((!level.is_empty()).then_some(end));
            }
            Kind::Comma => level.iter_mut().for_each(|begun| begun.vague = true),
            _ if IF.contains(&word) => {
                level.push(Begun::default());
                swaps.push(swap(token.span, "("));
            }
            _ if THEN.contains(&word) && !level.is_empty() => {
                level.iter_mut().for_each(|begun| begun.vague = false);
                swaps.push(swap(token.span, "->"));
            }
            _ if ELSE.contains(&word) => {
                if let Some(begun) = level.iter_mut().rev().find(|begun| !begun.has_else) {
                    begun.has_else = true;
                    level.iter_mut().for_each(|begun| begun.vague = false);
                    swaps.push(swap(token.span, ";"));
                }
            }
            _ => {}
        }
    }
    let is_whole = swaps.iter().any(|swap| swap.own == "->");
    if is_whole { swaps } else { Vec::new() }
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

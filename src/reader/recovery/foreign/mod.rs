//! Foreign signs: operators, conditions and comments that other languages write, and Prolog writes otherwise.
//!
//! A clause that cannot be read is looked through for all of them at once; with Prolog's own in their places it must be
//! readable. A sign, such as `!=`, is told of even if it is not, for it cannot mean anything else; a word, such as `and`, is
//! told of only if it is.

mod conditions;
mod signs;

use crate::diagnostics::MessageId;
use crate::reader::errors::{Problem, SyntaxError};
use crate::reader::lexer::Lexer;
use crate::reader::recovery::enclosure::{opener, piece, separates, step};
use crate::reader::recovery::misprint::LONGEST;
use crate::reader::recovery::resume::behind_head;
use crate::reader::recovery::speculation::SpeculativeParser;
use crate::reader::tokens::Token;
use crate::text::Span;
use conditions::conditions;
use signs::Clause;
use std::ops::Range;

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
pub(in crate::reader) fn find(
    parser: &mut SpeculativeParser,
    tokens: &[Token],
    wrong: usize,
    error: SyntaxError,
) -> Option<SyntaxError> {
    if tokens.len() > LONGEST {
        return None;
    }
    if let [neck, name, _, ..] = tokens
        && neck.span.of(parser.text) == ":-"
        && wrong == 2
        && directive(name.span.of(parser.text)).is_some()
    {
        return Some(SyntaxError::new(Problem::ForeignDirective, name.span));
    }
    let swaps = swaps(parser.text, tokens);
    let main = swaps.iter().find(|swap| swap.shows_at(tokens, wrong, error))?;
    judged(parser, tokens, &swaps, main, error.name())
}

/// A neck with a blank inside, or with `;` for `:`: the clause is a term all the same.
pub(in crate::reader) fn torn_neck(parser: &mut SpeculativeParser, tokens: &[Token]) -> Option<SyntaxError> {
    let neck = behind_head(tokens, 0)?;
    let [one, two] = tokens.get(neck..neck + 2)? else { return None };
    if !matches!((one.span.of(parser.text), two.span.of(parser.text)), (":" | ";", "-")) || tokens.len() > LONGEST {
        return None;
    }
    let swaps = swaps(parser.text, tokens);
    let main = swaps.iter().find(|swap| swap.meaning == Meaning::Neck && swap.span.start == one.span.start)?;
    let error = judged(parser, tokens, &swaps, main, "operator_expected")?;
    matches!(error.problem, Problem::Foreign { reads: true, .. }).then_some(error)
}

/// The error that a sign is, after a parser.
fn judged(
    parser: &mut SpeculativeParser,
    tokens: &[Token],
    swaps: &[Swap],
    main: &Swap,
    name: &'static str,
) -> Option<SyntaxError> {
    let text = parser.text;
    let mut is_declared = |swap: &Swap| {
        let name = parser.store.atoms.intern(swap.span.of(text));
        parser.operators.is_operator(name) && swap.meaning != Meaning::Comment
    };
    if is_declared(main) {
        return None;
    }
    // A sign that has been declared is nobody's mistake: then only those like the main one are.
    let all = !swaps.iter().any(is_declared);
    let start = tokens[0].span.start;
    let fixed = fixed(text, start, tokens[tokens.len() - 1].span, &chosen(text, swaps, main, all));
    let reads = main.meaning != Meaning::Change && parser.accepts_text(&fixed);
    let problem = Problem::Foreign { start, all, reads, name };
    (reads || !main.word).then(|| SyntaxError::new(problem, main.span))
}

/// The swaps that the fix of the sign at `at` consists of, that one first; and whether nothing else can be meant.
pub(in crate::reader) fn fix(text: &str, start: u32, at: Span, all: bool, reads: bool) -> Option<(Vec<Swap>, bool)> {
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
    let is_like = |swap: &Swap| {
        let is_part = main.meaning == Meaning::Condition || swap.is_bracket();
        is_same(swap) && (is_part || swap.span.of(text) == main.span.of(text))
    };
    let is_chosen = |swap: &&Swap| match (main.meaning, swap.meaning) {
        (Meaning::Remainder, _) | (_, Meaning::Remainder) => swap.span == main.span,
        (_, Meaning::Change) => false,
        (Meaning::Comment, _) => is_same(swap),
        _ => all || is_like(swap),
    };
    swaps.iter().filter(is_chosen).collect()
}

/// The text from `start` to some way behind `last`, with the swaps made.
fn fixed(text: &str, start: u32, last: Span, swaps: &[&Swap]) -> String {
    let most = text.len().min(last.end as usize + BEHIND);
    let end = (0..=most).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(text.len());
    let (mut fixed, mut from) = (String::new(), start as usize);
    for swap in swaps {
        fixed.push_str(&text[from..swap.span.start as usize]);
        fixed.extend([" ", &swap.own, " "]);
        from = swap.span.end as usize;
    }
    fixed.push_str(&text[from..end]);
    fixed
}

impl Swap {
    /// A sign that no program uses.
    fn sign(span: Span, meaning: Meaning, own: &str) -> Swap {
        Swap { span, meaning, own: own.to_string(), sure: true, word: false }
    }

    /// A word, or a sign that may be a program's own.
    fn word(span: Span, meaning: Meaning, own: &str) -> Swap {
        Swap { word: true, ..Swap::sign(span, meaning, own) }
    }

    /// Whether it is a bracket that another swap needs.
    pub fn is_bracket(&self) -> bool {
        self.span.is_empty() && matches!(&*self.own, "(" | ")")
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
    let conditions = conditions(&clause);
    let mut swaps = conditions.clone();
    let mut goals: Vec<(Meaning, Range<usize>)> = Vec::new();
    let mut index = 0;
    while index < tokens.len() {
        swaps.extend(clause.remainder(index));
        let found = clause.sign(index);
        let goal = |sign: &Swap| Some((sign.meaning, goal_argument(tokens, index, sign, &conditions)?));
        goals.extend(found.as_ref().and_then(|found| goal(&found.0)));
        index += found.as_ref().map_or(1, |found| found.1);
        swaps.extend(found.map(|found| found.0));
    }
    goals.sort_by_key(|goal| (goal.1.start, goal.1.end));
    goals.dedup();
    for (meaning, goal) in goals {
        let [begin, end] = [tokens[goal.start].span.start, tokens[goal.end - 1].span.end].map(Span::at);
        swaps.extend([Swap::sign(begin, meaning, "("), Swap::sign(end, meaning, ")")]);
    }
    swaps.sort_by_key(|swap| (swap.span.start, swap.span.end));
    swaps.dedup_by(|later, earlier| later.span.start < earlier.span.end);
    swaps
}

/// The argument or element in which goals are joined by a sign: a comma, and what binds looser, needs brackets there, but
/// for those that a condition gets.
fn goal_argument(tokens: &[Token], index: usize, sign: &Swap, conditions: &[Swap]) -> Option<Range<usize>> {
    let is_separated = matches!(sign.meaning, Meaning::And | Meaning::Or) && separates(tokens, opener(tokens, index)?);
    let goal = is_separated.then(|| piece(tokens, index)).filter(|goal| !goal.is_empty())?;
    let mut depth = 0;
    let is_condition = |token: &Token| {
        depth += step(token.kind);
        let found = conditions.binary_search_by_key(&token.span.start, |swap| swap.span.start);
        depth == 0 && found.is_ok_and(|found| conditions[found].span == token.span)
    };
    let has_brackets = tokens[goal.start..index].iter().any(is_condition);
    (!has_brackets).then_some(goal)
}

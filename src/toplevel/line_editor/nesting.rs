//! The brackets around a place in a query: whose argument stands there, and whether it is a goal.

use crate::reader::{Bracket, Lexeme, LexemeKind};
use crate::text::Span;
use crate::toplevel::vocabulary::Vocabulary;

/// An open bracket.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame<'t> {
    pub bracket: Bracket,
    /// Where it stands.
    pub span: Span,
    /// The name directly before it, if it is round: the functor of a compound term.
    pub functor: Option<&'t str>,
    /// The number of commas since: the index of the argument or element.
    pub argument: usize,
    /// Whether the term that it belongs to stands where a goal may stand.
    pub is_in_goal: bool,
}

/// The brackets that are open behind some lexemes of a text.
pub(super) struct Nesting<'t> {
    text: &'t str,
    vocabulary: &'t Vocabulary,
    frames: Vec<Frame<'t>>,
    /// The last lexeme that is no comment, and whether a goal might begin with it.
    previous: Option<(Lexeme, bool)>,
}

/// Names of symbols that a goal may follow.
const BEFORE_GOALS: &[&str] = &[":-", "?-", "->", "*->", ";", "\\+", "-->", "=>", "?=>", "==>"];

impl<'t> Nesting<'t> {
    /// No brackets, at the beginning of a text.
    pub(super) fn new(text: &'t str, vocabulary: &'t Vocabulary) -> Nesting<'t> {
        Nesting { text, vocabulary, frames: Vec::new(), previous: None }
    }

    /// The text.
    pub(super) fn text(&self) -> &'t str {
        self.text
    }

    /// The module in `module:`, if that is what has just been passed.
    pub(super) fn module(&self) -> Option<&'t str> {
        let colon = self.previous().filter(|colon| colon.span.of(self.text) == ":")?;
        let before = &self.text[..colon.span.start as usize];
        let start = before.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_').len();
        Some(&before[start..]).filter(|module| !module.is_empty())
    }

    /// The open brackets, the innermost last.
    pub(super) fn frames(&self) -> &[Frame<'t>] {
        &self.frames
    }

    /// The last lexeme that is no comment.
    pub(super) fn previous(&self) -> Option<Lexeme> {
        self.previous.map(|(lexeme, _)| lexeme)
    }

    /// Whether a goal may begin here.
    pub(super) fn expects_goal(&self) -> bool {
        self.holds_goals()
            && self.previous().is_none_or(|previous| match previous.kind {
                LexemeKind::Open(_) | LexemeKind::Comma | LexemeKind::Bar | LexemeKind::End => true,
                LexemeKind::Symbol | LexemeKind::Solo => BEFORE_GOALS.contains(&previous.span.of(self.text)),
                _ => false,
            })
    }

    /// Whether what stands in the innermost bracket is a goal or a part of one.
    fn holds_goals(&self) -> bool {
        self.frames.last().is_none_or(|frame| match (frame.bracket, frame.functor) {
            (Bracket::Round, Some(name)) => frame.is_in_goal && self.vocabulary.is_goal_argument(name, frame.argument),
            (Bracket::Round, None) => frame.is_in_goal,
            (Bracket::Square | Bracket::Curly, _) => false,
        })
    }

    /// Goes past a lexeme. A closing bracket returns the opening one, unless that is of another kind.
    pub(super) fn pass(&mut self, lexeme: Lexeme) -> Option<Frame<'t>> {
        let expects_goal = self.expects_goal();
        let mut closed = None;
        match lexeme.kind {
            comment if comment.is_comment() => return None,
            LexemeKind::Open(bracket) => self.open(bracket, lexeme.span, expects_goal),
            LexemeKind::Close(bracket) => {
                closed = self.frames.pop_if(|frame| frame.bracket == bracket);
            }
            LexemeKind::Comma => {
                if let Some(frame) = self.frames.last_mut() {
                    frame.argument += 1;
                }
            }
            LexemeKind::End => self.frames.clear(),
            _ => {}
        }
        self.previous = Some((lexeme, expects_goal));
        closed
    }

    fn open(&mut self, bracket: Bracket, span: Span, expects_goal: bool) {
        let name = self
            .previous
            .filter(|(name, _)| bracket == Bracket::Round && name.kind.is_name() && name.span.end == span.start);
        let functor = name.map(|(name, _)| name.span.of(self.text).trim_matches('\''));
        let is_in_goal = name.map_or(expects_goal, |(_, was_expected)| was_expected);
        self.frames.push(Frame { bracket, span, functor, argument: 0, is_in_goal });
    }
}

//! OperatorParser: how the flat steps of the grammar make a term.
//!
//! Brackets and operators that wait for their right ends stand on one stack of frames, so the depth of a term costs
//! memory and nothing else. Reading alternates between two states:
//!
//! ```text
//!            ┌─ prefix operator, opening bracket ─┐
//!            ▼                                    │
//!   ──▶  a term must begin ───────────────────────┘
//!            │ operand          ▲
//!            ▼                  │ infix operator, separator
//!        a term has ended ──────┘
//!            │        ▲ │
//!            │        └─┘ postfix operator, closing bracket
//!            ▼ end
//! ```
//!
//! Every frame has a limit: the highest priority that the term right of it may have (6.3.4). An operator whose priority
//! is above the limit of the operators before it first completes those; if it is not, it belongs to their right
//! operand. That reads equal priorities to the right where both sides would allow it, as the standard asks. An operand
//! stands below the left limit of its operator or the text is wrong; no choice is ever taken back.

use super::building::Builder;
use super::errors::{Problem, SyntaxError};
use super::frames::{ARGUMENT, Frame, Frames, HIGHEST, Role};
use super::grammar::{Beginning, Continuation, Name, bare_name, beginning, continuation, ends_here};
use super::lexer::Kind;
use super::tokens::{Token, Tokens};
use crate::terms::atoms::known;
use crate::terms::operators::{Operator, Operators, Specifier};
use crate::terms::{Atom, Cell};
use crate::text::Span;

/// The comma as an operator; op/3 cannot change it.
const COMMA: Operator = Operator { priority: 1000, specifier: Specifier::Xfy };
/// The least priority a bar may have as an operator, which only op/3 makes it.
const BAR_LEAST: u16 = 1001;

/// The reading of one clause.
pub(in crate::reader) struct OperatorParser<'a, 'b> {
    input: Tokens<'a>,
    builder: Builder<'b>,
    operators: &'a Operators,
    frames: &'a mut Frames,
    /// The errors of the lexer, in the order of their places; each begins in its token.
    bad: &'a [SyntaxError],
    /// The token taken last.
    last: Option<Span>,
    /// The priority of the term that has just ended, and its principal operator.
    priority: u16,
    principal: Span,
    /// How many operands there have been.
    steps: usize,
}

impl<'a, 'b> OperatorParser<'a, 'b> {
    /// A reading of `input`, which ends with an end token; `frames` is a stack to work with.
    pub fn new(
        input: Tokens<'a>,
        builder: Builder<'b>,
        operators: &'a Operators,
        frames: &'a mut Frames,
        bad: &'a [SyntaxError],
    ) -> OperatorParser<'a, 'b> {
        frames.clear();
        let principal = Span::default();
        OperatorParser { input, builder, operators, frames, bad, last: None, priority: 0, principal, steps: 0 }
    }

    /// Reads the clause; gives its term and the builder that made it.
    ///
    /// # Errors
    /// The first token with which the text cannot be a term any more is the place of the error.
    pub fn term(mut self) -> Result<(Cell, Builder<'b>), SyntaxError> {
        loop {
            while self.begin()? == State::Begin {}
            self.steps += 1;
            if self.builder.store.interrupts.poll_at(self.steps).is_err() {
                return Err(SyntaxError::default());
            }
            if self.follow()? {
                // Each operand that was pushed is one term now.
                let term = self.builder.pop().unwrap_or(Cell::ZERO);
                return Ok((term, self.builder));
            }
        }
    }

    // ---- where a term must begin ---------------------------------------------------------------------------------

    /// Takes what may stand where a term must begin.
    fn begin(&mut self) -> Result<State, SyntaxError> {
        let Ok((rest, found)) = beginning(self.input) else { return Err(self.no_term()) };
        self.input = rest;
        self.priority = 0;
        match found {
            Beginning::Functional(name, span) => {
                let name = self.builder.atom(name);
                self.open(Role::Arguments, ARGUMENT, name, span);
                Ok(State::Begin)
            }
            Beginning::Opener(token) => {
                self.open_bracket(token);
                Ok(State::Begin)
            }
            Beginning::Name(name) => self.name(name),
            Beginning::Numeral { minus, digits } => {
                self.last = Some(digits.span);
                self.builder.push_number(digits, minus)?;
                Ok(State::Follow)
            }
            Beginning::Variable(token) => {
                self.last = Some(token.span);
                self.builder.push_variable(token);
                Ok(State::Follow)
            }
            Beginning::Text(token) => {
                self.last = Some(token.span);
                self.builder.push_text(token);
                Ok(State::Follow)
            }
        }
    }

    fn open_bracket(&mut self, token: &Token) {
        let (role, limit) = match token.kind {
            Kind::OpenList => (Role::List, ARGUMENT),
            Kind::OpenCurly => (Role::Curly, HIGHEST),
            _ => (Role::Parenthesis, HIGHEST),
        };
        self.open(role, limit, known::EMPTY, token.span);
    }

    fn open(&mut self, role: Role, limit: u16, name: Atom, span: Span) {
        self.last = Some(span);
        let base = self.builder.height() as u32;
        self.frames.push(Frame { role, limit, priority: 0, name, base, span });
    }

    /// A name is a prefix operator if a term follows it, else an atom. An atom that is an operator is a term of
    /// priority 1201 (6.3.1.3): it must stand alone, between brackets or separators.
    fn name(&mut self, name: Name<'a>) -> Result<State, SyntaxError> {
        let span = name.span();
        let atom = self.builder.atom(name);
        self.last = Some(span);
        if self.operators.is_operator(atom) {
            if let Some(operator) = self.operators.prefix(atom).filter(|_| self.is_applied()) {
                self.prefix(atom, operator, span)?;
                return Ok(State::Begin);
            }
            if !self.stands_alone() {
                return Err(SyntaxError::new(Problem::BareOperator, span));
            }
        }
        self.builder.push_atom(atom, span);
        Ok(State::Follow)
    }

    /// Whether the prefix operator just taken has an operand: a term follows, and not an infix operator.
    fn is_applied(&mut self) -> bool {
        if ends_here(self.input) {
            return false;
        }
        let Some(follower) = bare_name(self.input) else { return true };
        let follower = self.builder.atom(Name::Word(follower));
        self.operators.prefix(follower).is_some() || self.operators.infix(follower).is_none()
    }

    /// Whether the name just taken is all there is between two brackets or separators.
    fn stands_alone(&self) -> bool {
        let Some(next) = self.input.first() else { return false };
        match self.frames.top.role {
            Role::Arguments => matches!(next.kind, Kind::Comma | Kind::Close),
            Role::List => matches!(next.kind, Kind::Comma | Kind::Bar | Kind::CloseList),
            Role::Tail => next.kind == Kind::CloseList,
            Role::Parenthesis => next.kind == Kind::Close,
            Role::Curly => next.kind == Kind::CloseCurly,
            Role::Clause | Role::Prefix | Role::Infix => false,
        }
    }

    fn prefix(&mut self, name: Atom, operator: Operator, span: Span) -> Result<(), SyntaxError> {
        self.check_limit(operator.priority, span)?;
        let base = self.builder.height() as u32;
        let (priority, limit) = (operator.priority, operator.right_limit());
        self.frames.push(Frame { role: Role::Prefix, limit, priority, name, base, span });
        Ok(())
    }

    // ---- where a term has ended ----------------------------------------------------------------------------------

    /// Takes what follows a term until another must begin; says whether instead the clause has ended.
    fn follow(&mut self) -> Result<bool, SyntaxError> {
        loop {
            let Ok((rest, found)) = continuation(self.input) else { return Err(self.no_operator()) };
            self.input = rest;
            let state = match found {
                Continuation::Name(token) => self.operator(token)?,
                Continuation::Comma(token) => self.comma(token.span)?,
                Continuation::Bar(token) => self.bar(token.span)?,
                Continuation::Closer(token) => self.close(token)?,
                Continuation::End(token) => return self.end(token).map(|()| true),
            };
            if state == State::Begin {
                return Ok(false);
            }
        }
    }

    fn operator(&mut self, token: &Token) -> Result<State, SyntaxError> {
        let name = self.builder.atom(Name::Word(token));
        if let Some(operator) = self.operators.infix(name) {
            self.infix(name, operator, token.span)
        } else if let Some(operator) = self.operators.postfix(name) {
            self.postfix(name, operator, token.span)
        } else {
            Err(self.missing_operator(token.span))
        }
    }

    fn infix(&mut self, name: Atom, operator: Operator, span: Span) -> Result<State, SyntaxError> {
        let base = self.take_left(operator, span)?;
        let (priority, limit) = (operator.priority, operator.right_limit());
        self.frames.push(Frame { role: Role::Infix, limit, priority, name, base, span });
        self.last = Some(span);
        Ok(State::Begin)
    }

    fn postfix(&mut self, name: Atom, operator: Operator, span: Span) -> Result<State, SyntaxError> {
        let base = self.take_left(operator, span)?;
        self.builder.operation(name, base as usize, span)?;
        (self.priority, self.principal) = (operator.priority, span);
        self.last = Some(span);
        Ok(State::Follow)
    }

    /// Completes what binds tighter than `operator` on its left; gives the number of its left operand.
    fn take_left(&mut self, operator: Operator, span: Span) -> Result<u32, SyntaxError> {
        self.complete_below(operator.priority)?;
        self.check_limit(operator.priority, span)?;
        let limit = operator.left_limit();
        if self.priority > limit {
            let problem =
                Problem::OperandTooHigh { operand: self.principal, priority: self.priority, limit, middle: None };
            return Err(SyntaxError::new(problem, span));
        }
        Ok(self.builder.height() as u32 - 1)
    }

    /// A comma separates arguments and elements; elsewhere it is an operator.
    fn comma(&mut self, span: Span) -> Result<State, SyntaxError> {
        self.complete_below(COMMA.priority)?;
        match self.frames.top.role {
            Role::Arguments | Role::List => {
                self.last = Some(span);
                Ok(State::Begin)
            }
            Role::Tail => Err(SyntaxError::new(Problem::TailNotSingle, span)),
            _ => self.infix(known::COMMA, COMMA, span),
        }
    }

    /// A bar sets off the tail of a list; elsewhere it is an operator if op/3 has made it one.
    fn bar(&mut self, span: Span) -> Result<State, SyntaxError> {
        let operator = self.operators.infix(known::BAR).filter(|operator| operator.priority >= BAR_LEAST);
        self.complete_below(operator.map_or(BAR_LEAST, |operator| operator.priority))?;
        match (self.frames.top.role, operator) {
            (Role::List, _) => {
                self.frames.top.role = Role::Tail;
                self.last = Some(span);
                Ok(State::Begin)
            }
            (Role::Tail, _) => Err(SyntaxError::new(Problem::TailNotSingle, span)),
            (_, Some(operator)) => self.infix(known::BAR, operator, span),
            (_, None) => Err(SyntaxError::new(Problem::BarMisplaced, span)),
        }
    }

    fn close(&mut self, token: &Token) -> Result<State, SyntaxError> {
        self.complete_below(u16::MAX)?;
        let Frame { role, name, base, span, .. } = self.frames.top;
        let (base, place) = (base as usize, span.to(token.span));
        match (role, token.kind) {
            (Role::Arguments, Kind::Close) => self.builder.compound(name, base, place)?,
            (Role::Parenthesis, Kind::Close) => self.builder.widen(place),
            (Role::List, Kind::CloseList) => self.builder.list(base, false, place),
            (Role::Tail, Kind::CloseList) => self.builder.list(base, true, place),
            (Role::Curly, Kind::CloseCurly) => self.builder.compound(known::CURLY, base, place)?,
            (Role::Clause, _) => return Err(SyntaxError::new(Problem::Unopened, token.span)),
            _ => return Err(SyntaxError::new(Problem::Mismatched { opener: self.frames.top.opener() }, token.span)),
        }
        self.frames.pop();
        self.priority = 0;
        self.last = Some(token.span);
        Ok(State::Follow)
    }

    fn end(&mut self, token: &Token) -> Result<(), SyntaxError> {
        self.complete_below(u16::MAX)?;
        let last = self.last.unwrap_or(token.span);
        match (self.frames.top.role, token.kind) {
            (Role::Clause, Kind::End) => Ok(()),
            (Role::Clause, _) => Err(SyntaxError::new(Problem::EndMissing, last)),
            (_, Kind::End) => Err(SyntaxError::new(Problem::Unclosed { opener: self.frames.top.opener() }, token.span)),
            (..) => Err(SyntaxError::new(Problem::Unclosed { opener: self.frames.top.opener() }, Span::at(last.end))),
        }
    }

    /// Completes the operators on top whose right operand cannot have this priority.
    #[inline]
    fn complete_below(&mut self, priority: u16) -> Result<(), SyntaxError> {
        while self.frames.top.limit < priority && self.frames.top.is_operator() {
            let Frame { name, base, span, priority, .. } = self.frames.top;
            self.builder.operation(name, base as usize, span)?;
            (self.priority, self.principal) = (priority, span);
            self.frames.pop();
        }
        Ok(())
    }

    fn check_limit(&self, priority: u16, span: Span) -> Result<(), SyntaxError> {
        if priority > self.frames.top.limit {
            let limit = self.frames.top.limit;
            let problem = Problem::PriorityTooHigh { priority, limit, argument: None };
            return Err(SyntaxError::new(problem, span));
        }
        Ok(())
    }

    // ---- what is wrong -------------------------------------------------------------------------------------------

    /// No term begins here.
    fn no_term(&self) -> SyntaxError {
        let Some(token) = self.input.first() else { return SyntaxError::default() };
        match token.kind {
            Kind::Bad => self.bad_token(token),
            Kind::EndOfText => {
                let end = self.last.map_or(token.span.start, |last| last.end);
                SyntaxError::new(Problem::TermExpected { after: self.last }, Span::at(end))
            }
            _ => SyntaxError::new(Problem::TermExpected { after: self.last }, token.span),
        }
    }

    /// What stands here cannot follow a term.
    fn no_operator(&self) -> SyntaxError {
        match self.input.first() {
            Some(token) if token.kind == Kind::Bad => self.bad_token(token),
            Some(token) => self.missing_operator(token.span),
            None => SyntaxError::default(),
        }
    }

    fn missing_operator(&self, right: Span) -> SyntaxError {
        SyntaxError::new(Problem::OperatorExpected { left: self.last.unwrap_or(right) }, right)
    }

    /// What the lexer has found wrong with a token.
    fn bad_token(&self, token: &Token) -> SyntaxError {
        let first = self.bad.partition_point(|error| error.at.start < token.span.start);
        self.bad.get(first).copied().unwrap_or(SyntaxError::new(Problem::UnknownCharacter, token.span))
    }
}

/// What a step leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// A term must begin.
    Begin,
    /// A term has ended.
    Follow,
}

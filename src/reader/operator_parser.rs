//! The operator parser: nests the flat steps of the grammar by brackets and operators (ISO 6.3).
//!
//! Brackets and operators without their right ends yet are frames on an explicit stack. A term may be nested as deeply as
//! memory allows, whereas recursive descent would overflow Rust's stack on a file of opening brackets. The parser alternates
//! between two states:
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
//! Every frame has a limit: the highest priority of the term to its right (ISO 6.3.4). An infix operator whose priority
//! exceeds the limits of the operators before it completes those, and so becomes their parent; otherwise it becomes part of
//! their right operand. If both are possible, as between an `xfy` and a `yfx` operator of one priority, it becomes part of the
//! right operand. The left operand must not exceed the left limit of its operator.
//!
//! There is no backtracking, so reading is linear. The one ambiguity of the grammar, whether a name is a prefix operator or
//! an atom, is decided by one token of lookahead (see [`OperatorParser::is_applied`]). Two more rules keep this sound: a
//! name is never both an infix and a postfix operator (ISO 6.3.4.3), and an operator as an operand must be in brackets
//! (ISO 6.3.1.3).

mod blame;

use super::building::Builder;
use super::errors::{Problem, SyntaxError};
use super::frames::{Frame, Frames, MAX_ARGUMENT_PRIORITY, MAX_PRIORITY, Role};
use super::grammar::{Beginning, Continuation, Name, bare_name, beginning, continuation, ends_here};
use super::lenient::{Construct, Departure};
use super::lexer::Kind;
use super::tokens::{Token, Tokens};
use crate::terms::atoms::known;
use crate::terms::operators::{Operator, Operators, Specifier};
use crate::terms::{Atom, Cell};
use crate::text::Span;

/// The comma as an operator; op/3 cannot change it (ISO 8.14.3).
const COMMA: Operator = Operator { priority: 1000, specifier: Specifier::Xfy };
/// The least priority of the bar as an operator (ISO 8.14.3, Cor.2). Any lower, `[a | b]` would be ambiguous.
const MIN_BAR_PRIORITY: u16 = 1001;

/// The state of parsing one clause.
pub(in crate::reader) struct OperatorParser<'a, 'b> {
    input: Tokens<'a>,
    builder: Builder<'b>,
    operators: &'a Operators,
    frames: &'a mut Frames,
    /// The errors of the lexer in source order; each begins in its token.
    bad: &'a [SyntaxError],
    /// The last token consumed.
    last: Option<Span>,
    /// The priority and the principal operator of the term that has just ended.
    priority: u16,
    principal: Span,
    /// Where the lenient grammar records what the strict one rejects; `None` for the strict one.
    departures: Option<&'a mut Vec<Departure>>,
    /// The number of operands so far; the interrupt flag is polled by it.
    steps: usize,
}

impl<'a, 'b> OperatorParser<'a, 'b> {
    /// A parser for `input`, which must end with an end token; `frames` is the memory of its stack.
    pub(super) fn new(
        input: Tokens<'a>,
        builder: Builder<'b>,
        operators: &'a Operators,
        frames: &'a mut Frames,
        bad: &'a [SyntaxError],
    ) -> OperatorParser<'a, 'b> {
        frames.clear();
        let principal = Span::default();
        OperatorParser {
            input,
            builder,
            operators,
            frames,
            bad,
            last: None,
            priority: 0,
            principal,
            departures: None,
            steps: 0,
        }
    }

    /// The same for the lenient grammar, if there is a place for its departures.
    pub(super) fn recording(self, departures: Option<&'a mut Vec<Departure>>) -> OperatorParser<'a, 'b> {
        OperatorParser { departures, ..self }
    }

    /// Whether the grammar accepts a construct, which is recorded.
    fn departs(&mut self, construct: Construct, at: Span) -> bool {
        let Some(departures) = &mut self.departures else { return false };
        departures.push(Departure { construct, at });
        true
    }

    /// Parses the clause; returns its term and the builder that made it.
    ///
    /// # Errors
    /// The error is placed at the first token that no term can have there.
    pub(super) fn parse(mut self) -> Result<(Cell, Builder<'b>), SyntaxError> {
        loop {
            while self.begin_term()? == State::Begin {}
            self.steps += 1;
            if self.builder.store.interrupts.poll_at(self.steps).is_err() {
                return Err(SyntaxError::default());
            }
            if self.continue_term()? {
                // All operands have become arguments of this one.
                let term = self.builder.pop().unwrap_or(Cell::ZERO);
                return Ok((term, self.builder));
            }
        }
    }

    // ---- where a term must begin ---------------------------------------------------------------------------------

    /// Consumes what a term begins with; returns whether another must begin or one has ended.
    fn begin_term(&mut self) -> Result<State, SyntaxError> {
        let Ok((rest, found)) = beginning(self.input) else {
            return if self.has_no_arguments() { Ok(State::Follow) } else { Err(self.no_term_error()) };
        };
        self.input = rest;
        self.priority = 0;
        match found {
            Beginning::Functional(name, span) => {
                let name = self.builder.atom(name);
                self.push_frame(Role::Arguments, MAX_ARGUMENT_PRIORITY, name, span);
                Ok(State::Begin)
            }
            Beginning::Opener(token) => {
                self.open_bracket(token);
                Ok(State::Begin)
            }
            Beginning::Name(name) => self.consume_name(name),
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

    /// Consumes the closing bracket of `f()`, which the lenient grammar reads as `f`.
    fn has_no_arguments(&mut self) -> bool {
        let Frame { role, name, base, span, .. } = self.frames.top;
        let Some(closer) = self.input.first().filter(|next| next.kind == Kind::Close) else { return false };
        // An operator without its brackets would be an operator again.
        let is_empty = role == Role::Arguments
            && base as usize == self.builder.operand_count()
            && !self.operators.is_operator(name);
        if !is_empty || !self.departs(Construct::NoArguments, self.frames.top.opener().to(closer.span)) {
            return false;
        }
        self.frames.pop();
        self.input = self.input.behind();
        self.builder.push_atom(name, span.to(closer.span));
        self.priority = 0;
        self.last = Some(closer.span);
        true
    }

    fn open_bracket(&mut self, token: &Token) {
        let (role, limit) = match token.kind {
            Kind::OpenList => (Role::List, MAX_ARGUMENT_PRIORITY),
            Kind::OpenCurly => (Role::Curly, MAX_PRIORITY),
            _ => (Role::Parenthesis, MAX_PRIORITY),
        };
        self.push_frame(role, limit, known::EMPTY, token.span);
    }

    fn push_frame(&mut self, role: Role, limit: u16, name: Atom, span: Span) {
        self.last = Some(span);
        let base = self.builder.operand_count() as u32;
        self.frames.push(Frame { role, bracket: role, limit, priority: 0, name, base, span });
    }

    /// A name is a prefix operator if an operand follows, else an atom. An atom that is an operator is a term of
    /// priority 1201 (ISO 6.3.1.3), more than any operand or argument may have. But as an argument, an element, or alone in
    /// brackets it is accepted: `maplist(=, Xs, Ys)` and `[-]` (ISO 6.3.3.1) are common, and only one reading is possible.
    fn consume_name(&mut self, name: Name<'a>) -> Result<State, SyntaxError> {
        let span = name.span();
        let atom = self.builder.atom(name);
        self.last = Some(span);
        if self.operators.is_operator(atom) {
            if let Some(operator) = self.operators.prefix(atom).filter(|_| self.is_applied()) {
                self.consume_prefix(atom, operator, span)?;
                return Ok(State::Begin);
            }
            let next = self.input.first().map_or(Kind::EndOfText, |next| next.kind);
            // The operator `$` is a goal by itself.
            let is_operand = self.is_alone_before(next)
                || atom == known::DOLLAR && self.is_goal_before(next)
                || (atom == known::CUT || !self.is_goal_before(next))
                    && self.departs(Construct::OperatorAsOperand, span);
            if !is_operand {
                return Err(SyntaxError::new(Problem::BareOperator, span));
            }
        }
        self.builder.push_atom(atom, span);
        Ok(State::Follow)
    }

    /// Whether the prefix operator just consumed has an operand. None follows before a closing bracket, separator or end, nor
    /// before a name that is an infix operator only: `- = x` has a bare operator, not the operand `=`. A name that is a prefix
    /// operator too begins an operand, as the second `-` of `- - x` does. In the lenient grammar an infix operator that has no right
    /// operand is one, too: `dynamic is_a/2`.
    fn is_applied(&mut self) -> bool {
        if ends_here(self.input) {
            return false;
        }
        let Some(follower) = bare_name(self.input) else { return true };
        !self.is_only_infix(follower) || self.departures.is_some() && self.is_operand_before(self.input.behind())
    }

    /// Whether a name is an infix operator, and no prefix operator.
    fn is_only_infix(&mut self, name: &'a Token) -> bool {
        let name = self.builder.atom(Name::Word(name));
        self.operators.infix(name).is_some() && self.operators.prefix(name).is_none()
    }

    /// Whether a name before `rest` is an operand, because no right operand of its own begins there: nothing does, or an infix
    /// operator that has one itself.
    fn is_operand_before(&mut self, rest: Tokens<'a>) -> bool {
        ends_here(rest) || self.is_infix_at(rest) && !ends_here(rest.behind()) && !self.is_infix_at(rest.behind())
    }

    fn is_infix_at(&mut self, input: Tokens<'a>) -> bool {
        bare_name(input).is_some_and(|name| self.is_only_infix(name))
    }

    /// Whether the name just consumed, with `next` behind it, would be a goal: nothing is called like an operator, so that is a
    /// misprint.
    fn is_goal_before(&self, next: Kind) -> bool {
        self.frames.top.limit >= MAX_ARGUMENT_PRIORITY
            && matches!(next, Kind::Comma | Kind::Bar | Kind::End | Kind::Close | Kind::CloseCurly)
    }

    /// Whether the name just consumed, with `next` behind it, is a whole argument, element, or bracketed term.
    fn is_alone_before(&self, next: Kind) -> bool {
        match self.frames.top.role {
            Role::Arguments => matches!(next, Kind::Comma | Kind::Close),
            Role::List => matches!(next, Kind::Comma | Kind::Bar | Kind::CloseList),
            Role::Tail => next == Kind::CloseList,
            Role::Parenthesis => next == Kind::Close,
            Role::Curly => next == Kind::CloseCurly,
            // What writeq/1 writes of the atom.
            Role::Clause => next == Kind::End && self.builder.operand_count() == 0 && !self.builder.flags.listing,
            Role::Prefix | Role::Infix => false,
        }
    }

    fn consume_prefix(&mut self, name: Atom, operator: Operator, span: Span) -> Result<(), SyntaxError> {
        self.check_limit(operator.priority, span)?;
        let base = self.builder.operand_count() as u32;
        self.push_operator(Role::Prefix, name, operator, base, span);
        Ok(())
    }

    /// Opens the frame of a prefix or infix operator, whose right operand begins behind it.
    #[inline]
    fn push_operator(&mut self, role: Role, name: Atom, operator: Operator, base: u32, span: Span) {
        let (priority, limit) = (operator.priority, operator.right_limit());
        let bracket = self.frames.top.bracket;
        self.frames.push(Frame { role, bracket, limit, priority, name, base, span });
    }

    // ---- where a term has ended ----------------------------------------------------------------------------------

    /// Consumes what follows a term until another must begin; returns true if instead the clause has ended.
    fn continue_term(&mut self) -> Result<bool, SyntaxError> {
        loop {
            let Ok((rest, found)) = continuation(self.input) else { return Err(self.no_operator_error()) };
            self.input = rest;
            let state = match found {
                Continuation::Name(token) => self.consume_operator(token)?,
                Continuation::Comma(token) => self.consume_comma(token.span)?,
                Continuation::Bar(token) => self.consume_bar(token.span)?,
                Continuation::Closer(token) => self.close_bracket(token)?,
                Continuation::End(token) => return self.end_clause(token).map(|()| true),
            };
            if state == State::Begin {
                return Ok(false);
            }
        }
    }

    fn consume_operator(&mut self, token: &Token) -> Result<State, SyntaxError> {
        let name = self.builder.atom(Name::Word(token));
        if let Some(operator) = self.operators.infix(name) {
            self.consume_infix(name, operator, token.span)
        } else if let Some(operator) = self.operators.postfix(name) {
            self.consume_postfix(name, operator, token.span)
        } else {
            Err(self.missing_operator_error(token.span))
        }
    }

    fn consume_infix(&mut self, name: Atom, operator: Operator, span: Span) -> Result<State, SyntaxError> {
        let base = self.take_left(operator, span)?;
        self.push_operator(Role::Infix, name, operator, base, span);
        self.last = Some(span);
        Ok(State::Begin)
    }

    fn consume_postfix(&mut self, name: Atom, operator: Operator, span: Span) -> Result<State, SyntaxError> {
        let base = self.take_left(operator, span)?;
        self.builder.push_operation(name, base as usize, span)?;
        (self.priority, self.principal) = (operator.priority, span);
        self.last = Some(span);
        Ok(State::Follow)
    }

    /// Completes the operators to the left that bind tighter; returns the index of the left operand.
    fn take_left(&mut self, operator: Operator, span: Span) -> Result<u32, SyntaxError> {
        self.complete_below(operator.priority)?;
        self.check_limit(operator.priority, span)?;
        let limit = operator.left_limit();
        if self.priority > limit {
            let problem =
                Problem::OperandTooHigh { operand: self.principal, priority: self.priority, limit, middle: None };
            return Err(SyntaxError::new(problem, span));
        }
        Ok(self.builder.operand_count() as u32 - 1)
    }

    /// A comma separates arguments (ISO 6.3.3) and elements (ISO 6.3.5); elsewhere it is an operator.
    fn consume_comma(&mut self, span: Span) -> Result<State, SyntaxError> {
        // In the lenient grammar operators looser than the comma may be open in an argument.
        let is_separator =
            self.departures.is_some() && matches!(self.frames.top.bracket, Role::Arguments | Role::List | Role::Tail);
        self.complete_below(if is_separator { u16::MAX } else { COMMA.priority })?;
        match self.frames.top.role {
            Role::Arguments | Role::List => {
                self.frames.top.limit = MAX_ARGUMENT_PRIORITY;
                self.last = Some(span);
                Ok(State::Begin)
            }
            Role::Tail => Err(SyntaxError::new(Problem::TailNotSingle, span)),
            _ => self.consume_infix(known::COMMA, COMMA, span),
        }
    }

    /// A bar separates the tail of a list (ISO 6.3.5); elsewhere it is an operator if op/3 has made it one.
    fn consume_bar(&mut self, span: Span) -> Result<State, SyntaxError> {
        let operator = self.operators.infix(known::BAR).filter(|operator| operator.priority >= MIN_BAR_PRIORITY);
        if self.departures.is_some() && self.frames.top.bracket == Role::List {
            self.complete_below(u16::MAX)?;
        }
        self.complete_below(operator.map_or(MIN_BAR_PRIORITY, |operator| operator.priority))?;
        match (self.frames.top.role, operator) {
            (Role::List, _) => {
                let top = &mut self.frames.top;
                (top.role, top.bracket, top.limit) = (Role::Tail, Role::Tail, MAX_ARGUMENT_PRIORITY);
                self.last = Some(span);
                Ok(State::Begin)
            }
            (Role::Tail, _) => Err(SyntaxError::new(Problem::TailNotSingle, span)),
            (_, Some(operator)) => self.consume_infix(known::BAR, operator, span),
            (_, None) => Err(SyntaxError::new(Problem::BarMisplaced, span)),
        }
    }

    fn close_bracket(&mut self, token: &Token) -> Result<State, SyntaxError> {
        self.complete_below(u16::MAX)?;
        let Frame { role, name, base, span, .. } = self.frames.top;
        let (base, place) = (base as usize, span.to(token.span));
        match (role, token.kind) {
            (Role::Arguments, Kind::Close) => self.builder.push_compound(name, base, place)?,
            (Role::Parenthesis, Kind::Close) => self.builder.widen_last_span(place),
            (Role::List, Kind::CloseList) => self.builder.push_list(base, false, place),
            (Role::Tail, Kind::CloseList) => self.builder.push_list(base, true, place),
            (Role::Curly, Kind::CloseCurly) => self.builder.push_compound(known::CURLY, base, place)?,
            (Role::Clause, _) => return Err(SyntaxError::new(Problem::Unopened, token.span)),
            _ => return Err(SyntaxError::new(Problem::Mismatched { opener: self.frames.top.opener() }, token.span)),
        }
        self.frames.pop();
        self.priority = 0;
        self.last = Some(token.span);
        Ok(State::Follow)
    }

    fn end_clause(&mut self, token: &Token) -> Result<(), SyntaxError> {
        self.complete_below(u16::MAX)?;
        let last = self.last.unwrap_or(token.span);
        match (self.frames.top.role, token.kind) {
            (Role::Clause, Kind::End) => Ok(()),
            (Role::Clause, _) => Err(SyntaxError::new(Problem::EndMissing, last)),
            (_, Kind::End) => Err(SyntaxError::new(Problem::Unclosed { opener: self.frames.top.opener() }, token.span)),
            (..) => Err(SyntaxError::new(Problem::Unclosed { opener: self.frames.top.opener() }, Span::at(last.end))),
        }
    }

    /// Completes the operators on top of the stack whose right operand must have a lower priority.
    #[inline]
    fn complete_below(&mut self, priority: u16) -> Result<(), SyntaxError> {
        while self.frames.top.limit < priority && self.frames.top.is_operator() {
            let Frame { name, base, span, priority, .. } = self.frames.top;
            self.builder.push_operation(name, base as usize, span)?;
            (self.priority, self.principal) = (priority, span);
            self.frames.pop();
        }
        Ok(())
    }

    fn check_limit(&mut self, priority: u16, span: Span) -> Result<(), SyntaxError> {
        if priority > self.frames.top.limit {
            let is_argument = matches!(self.frames.top.role, Role::Arguments | Role::List | Role::Tail);
            if is_argument && self.departs(Construct::ArgumentPriority, span) {
                self.frames.top.limit = MAX_PRIORITY;
                return Ok(());
            }
            let limit = self.frames.top.limit;
            let problem = Problem::PriorityTooHigh { priority, limit, argument: None };
            return Err(SyntaxError::new(problem, span));
        }
        Ok(())
    }
}

/// The states between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// A term must begin.
    Begin,
    /// A term has ended.
    Follow,
}

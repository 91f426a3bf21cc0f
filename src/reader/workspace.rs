//! Parsing the tokens of one clause in memory that is reused from clause to clause.

use super::building::{Builder, GoalSpans, Stacks};
use super::errors::SyntaxError;
use super::flags::ReadFlags;
use super::frames::Frames;
use super::lenient::Departure;
use super::operator_parser::OperatorParser;
use super::tokens::Tokens;
use super::variables::{VarInfo, Variables};
use crate::terms::operators::Operators;
use crate::terms::{Cell, Store};

/// Where a term is built, and the operators and current flags.
pub(in crate::reader) struct Context<'a> {
    pub store: &'a mut Store,
    pub operators: &'a Operators,
    pub flags: ReadFlags,
}

/// The stacks of the parser. They keep their capacity, so parsing a small clause allocates nothing.
#[derive(Default)]
pub(in crate::reader) struct Workspace {
    frames: Frames,
    stacks: Stacks,
    variables: Variables,
}

/// The result of parsing one clause.
pub(in crate::reader) struct Parsed {
    pub term: Cell,
    pub variables: Vec<VarInfo>,
    pub spans: GoalSpans,
}

impl Workspace {
    /// Parses one clause, whose tokens end with an end token. The heap must have room for [`most_cells`] of each token.
    /// After an error the heap may hold fragments of the term; resetting `heap_top` is left to the caller.
    ///
    /// # Errors
    /// The first token that no term can have at its place; `bad` holds the errors of the lexer, in source order.
    ///
    /// [`most_cells`]: super::building::most_cells
    pub(super) fn parse(
        &mut self,
        input: Tokens,
        bad: &[SyntaxError],
        context: &mut Context,
    ) -> Result<Parsed, SyntaxError> {
        self.parse_with(input, bad, context, None)
    }

    /// The same by the lenient grammar, which records what the strict one rejects.
    ///
    /// # Errors
    /// As [`Workspace::parse`].
    pub(super) fn parse_leniently(
        &mut self,
        input: Tokens,
        departures: &mut Vec<Departure>,
        context: &mut Context,
    ) -> Result<Parsed, SyntaxError> {
        self.parse_with(input, &[], context, Some(departures))
    }

    fn parse_with(
        &mut self,
        input: Tokens,
        bad: &[SyntaxError],
        context: &mut Context,
        departures: Option<&mut Vec<Departure>>,
    ) -> Result<Parsed, SyntaxError> {
        self.stacks.clear();
        let builder = Builder {
            text: input.text,
            store: context.store,
            flags: context.flags,
            stacks: &mut self.stacks,
            variables: &mut self.variables,
            spans: GoalSpans::new(),
        };
        let parser = OperatorParser::new(input, builder, context.operators, &mut self.frames, bad);
        let parser = parser.recording(departures);
        let result = parser.parse().map(|(term, builder)| (term, builder.spans));
        let variables = self.variables.take_all();
        result.map(|(term, spans)| Parsed { term, variables, spans })
    }
}

//! Queries from text: parsing a goal and starting it.

use super::strings_as_lists::string_as_list;
use super::{Prolog, Query, SavedAnswer};
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::foreign::Term;
use crate::loader;
use crate::machine::Machine;
use crate::reader::{ClauseScanner, Finish, ReadError, ReadFlags, ReadTerm, Reader, departure_hint};
use crate::reports;
use crate::terms::{Addr, Cell, Exhausted, Functor, Store, atoms::known};
use crate::text::Source;
use std::sync::Arc;

/// A query that has been read, its goal on the heap.
pub(super) struct ReadQuery {
    /// The heap's top before.
    heap: Addr,
    goal: Cell,
    variables: Vec<(String, Cell)>,
    /// Its text, and a string in it that stands where a list belongs.
    text: Option<(Arc<Source>, Option<String>)>,
}

impl ReadQuery {
    /// The query, in whose answers these variables are not shown.
    pub(super) fn without(mut self, given: &[(&str, Term)]) -> ReadQuery {
        self.variables.retain(|(name, _)| given.iter().all(|(known, _)| known != name));
        self
    }
}

impl Prolog {
    /// Starts a query for a goal in text. The full stop may be omitted; a leading `?-` or `:-` is ignored.
    ///
    /// # Errors
    /// A syntax error, or a clause in place of a goal.
    pub fn query(&mut self, text: &str) -> Result<Query<'_>, Diagnostic> {
        self.query_with(text, &[])
    }

    /// As [`Prolog::query`], with some variables bound: each to the value with an index in a saved answer.
    ///
    /// # Errors
    /// As [`Prolog::query`].
    pub(crate) fn query_with(
        &mut self,
        text: &str,
        given: &[(String, Arc<SavedAnswer>, usize)],
    ) -> Result<Query<'_>, Diagnostic> {
        let read = self.read_query(text, |store, variables| bind_given(store, variables, given))?;
        Ok(self.start_read(read))
    }

    /// Reads a query; `bind` then gets its variables, and may bind them.
    ///
    /// # Errors
    /// As [`Prolog::query`].
    pub(super) fn read_query(
        &mut self,
        text: &str,
        bind: impl FnOnce(&mut Store, &[(String, Cell)]) -> Result<(), Exhausted>,
    ) -> Result<ReadQuery, Diagnostic> {
        let source = Arc::new(Source::new("?-", with_full_stop(text)).map_err(|_| reports::no_memory())?);
        let machine = &mut self.machine;
        let heap = machine.store.heap_top;
        let (double_quotes, iso) = (machine.database.flags.double_quotes, machine.database.flags.iso);
        let rationals = machine.database.flags.rationals();
        let flags = ReadFlags { double_quotes, rationals, lenient: !iso, ..ReadFlags::default() };
        match Reader::new(source.text()).next(&mut machine.store, machine.operators.user(), flags) {
            Ok(Some(read)) => {
                report_departures(machine, &read, &source);
                let variables = read.variables.iter().map(|variable| (variable.name.to_string(), variable.cell));
                let variables: Vec<(String, Cell)> = variables.collect();
                let prepared = bind(&mut machine.store, &variables).map_err(|_| reports::no_memory());
                let goal = prepared.and_then(|()| self.goal_of(&read, &source));
                match goal.and_then(|goal| Ok((goal, self.expanding(goal)?))) {
                    Ok((written, goal)) => {
                        let misplaced = string_as_list(&self.machine.store, written);
                        Ok(ReadQuery { heap, goal, variables, text: Some((source, misplaced)) })
                    }
                    Err(diagnostic) => {
                        self.machine.store.heap_top = heap;
                        Err(diagnostic)
                    }
                }
            }
            Ok(None) => Ok(ReadQuery { heap, goal: Cell::atom(known::TRUE), variables: Vec::new(), text: None }),
            Err(error) => {
                machine.store.heap_top = heap;
                Err(self.syntax_diagnostic(error, &source))
            }
        }
    }

    /// Starts a query that has been read. Nothing may have happened in between.
    pub(super) fn start_read(&mut self, read: ReadQuery) -> Query<'_> {
        let query = Query::start(self, read.heap, read.goal, read.variables);
        match read.text {
            Some((source, misplaced)) => query.with_text(source, misplaced),
            None => query,
        }
    }

    /// The goal of a term read as a query: the argument of `?-` or `:-`, or the term itself.
    ///
    /// # Errors
    /// A rule or grammar rule is not a query.
    fn goal_of(&mut self, read: &ReadTerm, source: &Arc<Source>) -> Result<Cell, Diagnostic> {
        let store = &self.machine.store;
        let term = store.deref(read.term);
        let Some(functor) = store.functor_of(term) else { return Ok(term) };
        let is_functor = |name, arity| functor == Functor::new(name, arity);
        if is_functor(known::NECK, 1) || is_functor(known::QUERY, 1) {
            return Ok(store.argument(term, 0));
        }
        let module = known::USER;
        if self.machine.neck_of(module, term).is_none() && !self.machine.is_grammar_rule_in(module, term) {
            return Ok(term);
        }
        let id = self.machine.sources.add(source.clone());
        let error = Diagnostic::error(MessageId::QueryIsClause.into());
        let error = error.with_label(id, read.span, MessageId::QueryIsClauseHere.into());
        let help = match self.compares(term) {
            true => Phrase::new(MessageId::WriteAtLeast, [Argument::from(">=")]),
            false => MessageId::ClauseIsAdded.into(),
        };
        Err(error.with_help(help))
    }

    /// Whether `=>` in a query is meant as a comparison: what stands on its left cannot be the head of a rule.
    fn compares(&self, term: Cell) -> bool {
        let store = &self.machine.store;
        if store.functor_of(term) != Some(Functor::new(known::RULE, 2)) {
            return false;
        }
        let mut left = store.deref(store.argument(term, 0));
        while store.functor_of(left) == Some(Functor::new(known::COMMA, 2)) {
            left = store.deref(store.argument(left, 1));
        }
        !left.is_atom() && !left.is_compound()
    }

    /// A query that first expands a goal, if `user` has a goal_expansion/2.
    fn expanding(&mut self, goal: Cell) -> Result<Cell, Diagnostic> {
        let machine = &mut self.machine;
        if loader::expanders(machine, known::GOAL_EXPANSION, known::USER).is_empty() {
            return Ok(goal);
        }
        machine.store.check_room(7).map_err(|_| reports::no_memory())?;
        let expand = machine.store.atoms.intern("expand_goal");
        let expanded = machine.store.new_variable();
        let expansion = machine.store.compound(expand, &[goal, expanded]);
        Ok(machine.store.compound(known::COMMA, &[expansion, expanded]))
    }

    /// The diagnostic for text that cannot be parsed.
    fn syntax_diagnostic(&mut self, error: ReadError, source: &Arc<Source>) -> Diagnostic {
        match error {
            ReadError::Memory(_) => reports::no_memory(),
            ReadError::Syntax(error) => {
                let id = self.machine.sources.add(source.clone());
                error.diagnostic(id, source.text())
            }
        }
    }
}

/// Reports where a query departs from the standard's grammar.
fn report_departures(m: &mut Machine, read: &ReadTerm, source: &Arc<Source>) {
    if !read.departures.is_empty() {
        let id = m.sources.add(source.clone());
        if let Some(hint) = departure_hint(&read.departures, id, source.text()) {
            reports::report(m, &hint);
        }
    }
}

/// The text of a goal, with a full stop added if there is none.
fn with_full_stop(text: &str) -> String {
    let mut scanner = ClauseScanner::new();
    let is_complete = scanner.feed(text).is_some() || scanner.finish() == Finish::Complete;
    // A comment at the end must not swallow the full stop.
    let blank = if text.contains('%') { "\n" } else { " " };
    if is_complete { text.to_string() } else { format!("{text}{blank}.") }
}

/// Binds the variables of a query that refer to values of saved answers.
fn bind_given(
    store: &mut Store,
    variables: &[(String, Cell)],
    given: &[(String, Arc<SavedAnswer>, usize)],
) -> Result<(), Exhausted> {
    for (name, kept, index) in given {
        let value = kept.solution(store)?.0.get(*index).map(|(_, value)| *value);
        let variable = variables.iter().find(|(other, _)| other == name).map(|(_, cell)| *cell);
        if let (Some(variable), Some(value)) = (variable, value) {
            store.unify(variable, value);
        }
    }
    Ok(())
}

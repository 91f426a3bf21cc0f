//! write_term/2 (ISO 7.10.5, with the corrigenda): a term as text, on an explicit stack.
//!
//! What is still to be written is a stack of [`Task`]s; each step writes one level of a term and pushes its subterms. So a term
//! of any depth is written, in time proportional to its text, without recursion on Rust's stack.

mod compound;
mod cycles;

pub(super) use cycles::cycle_heads;

use super::marks::{self, Break};
use super::names::VariableNames;
use super::numerals::{append, push_float};
use super::options::WriteOptions;
use super::place::Place;
use super::quoting::{Notation, notation, push_quoted};
use super::tokens::Tokens;
use crate::number::{Number, number_to_text, push_integer, rational_to_text};
use crate::terms::atoms::known;
use crate::terms::operators::Operators;
use crate::terms::{Atom, Cell, Store, Tag, View};
use cycles::names_of;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use std::fmt;

/// Writes a term to `out`.
///
/// # Errors
/// The error of `out`, or an interrupt; the text before it may be incomplete, because it is buffered.
pub fn write_term(
    store: &Store,
    operators: &Operators,
    term: Cell,
    options: &WriteOptions,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    let cycle_heads = cycle_heads(store, term, options);
    if cycle_heads.is_empty() {
        let mut writer = TermWriter::new(store, operators, options, Tokens::new(out));
        writer.write(term, Place::enclosed(options.priority))?;
        return writer.tokens.flush();
    }
    let names = names_of(&cycle_heads, options);
    let options = WriteOptions { names: Some(&names), ..options.clone() };
    let mut writer = TermWriter::new(store, operators, &options, Tokens::new(out));
    writer.write_cyclic(term, &cycle_heads)?;
    writer.tokens.flush()
}

/// The kinds of closing brackets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bracket {
    Round,
    Square,
    Curly,
}

impl Bracket {
    fn close(self) -> &'static str {
        match self {
            Bracket::Round => ")",
            Bracket::Square => "]",
            Bracket::Curly => "}",
        }
    }
}

/// Something still to be written. `depth` is the number of terms around it; each list element counts as one deeper.
#[derive(Clone, Copy)]
enum Task {
    /// A term.
    Term { cell: Cell, place: Place, depth: u32 },
    /// The arguments of `compound` from index `next` on, and the closing bracket.
    Arguments { compound: Cell, next: u32, depth: u32 },
    /// The rest of a list after an element.
    Tail { cell: Cell, depth: u32 },
    /// The operator of `compound` and its right operand.
    Infix { compound: Cell, depth: u32 },
    /// A postfix operator.
    Postfix { name: Atom },
    /// A closing bracket, repeated.
    Close { bracket: Bracket, times: u32 },
}

/// The state of writing a term.
pub(super) struct TermWriter<'a> {
    store: &'a Store,
    operators: &'a Operators,
    options: &'a WriteOptions<'a>,
    pub tokens: Tokens<'a>,
    tasks: Vec<Task>,
    /// Cycle heads that have been written out, if each is to be written once.
    written: HashSet<Cell, FxBuildHasher>,
    scratch: String,
}

impl<'a> TermWriter<'a> {
    /// A writer to `tokens`.
    pub(super) fn new(
        store: &'a Store,
        operators: &'a Operators,
        options: &'a WriteOptions<'a>,
        tokens: Tokens<'a>,
    ) -> TermWriter<'a> {
        let written = HashSet::default();
        TermWriter { store, operators, options, tokens, tasks: Vec::new(), written, scratch: String::new() }
    }

    /// Writes a term, bracketed if its place requires it.
    ///
    /// # Errors
    /// The error of the sink, or an interrupt.
    pub(super) fn write(&mut self, term: Cell, place: Place) -> fmt::Result {
        self.write_at(term, place, 1)
    }

    fn write_at(&mut self, term: Cell, place: Place, depth: u32) -> fmt::Result {
        self.tasks.push(Task::Term { cell: term, place, depth });
        let mut steps = 0;
        while let Some(task) = self.tasks.pop() {
            steps += 1;
            self.store.interrupts.poll_at(steps).map_err(|_| fmt::Error)?;
            match task {
                Task::Term { cell, place, depth } => self.write_term(cell, place, depth)?,
                Task::Arguments { compound, next, depth } => self.write_arguments_from(compound, next, depth)?,
                Task::Tail { cell, depth } => self.write_tail(cell, depth)?,
                Task::Infix { compound, depth } => self.infix_operator(compound, depth)?,
                Task::Postfix { name } => self.write_name(name)?,
                Task::Close { bracket, times } => {
                    for step in 0..times as usize {
                        self.store.interrupts.poll_at(step).map_err(|_| fmt::Error)?;
                        self.tokens.mark_close();
                        self.tokens.put_punctuation(bracket.close())?;
                    }
                }
            }
        }
        Ok(())
    }

    fn write_term(&mut self, cell: Cell, place: Place, depth: u32) -> fmt::Result {
        let max_depth = self.options.max_depth;
        if max_depth != 0 && depth > max_depth {
            return self.tokens.put("...");
        }
        let cell = self.store.deref(cell);
        match self.store.view(cell) {
            View::Variable(variable) => self.write_variable(variable),
            View::Int(value) => self.write_number(value < 0, place, |out| push_integer(value, out)),
            View::Float(value) => self.write_number(value.is_sign_negative(), place, |out| push_float(value, out)),
            View::Big(_) | View::Rational => match self.store.number(cell) {
                Some(number) => {
                    let poll = &mut || self.store.interrupts.poll();
                    let text = match &number {
                        Number::Rational(value) if self.options.natural_rationals => rational_to_text(value, '/', poll),
                        number => number_to_text(number, poll),
                    };
                    let text = text.map_err(|_| fmt::Error)?;
                    self.write_number(number.is_negative(), place, |out| *out = text)
                }
                None => Ok(()),
            },
            View::String(string) => self.write_string(string),
            View::Atom(name) => self.write_atom(name, place),
            View::List(..) | View::Compound(_) if self.has_name(cell, depth) => self.write_variable(cell),
            View::List(head, tail) if self.writes_lists() => self.write_list(head, tail, depth),
            View::List(..) => self.write_functional(cell, known::DOT, 2, depth),
            View::Compound(structure) => self.write_compound(cell, structure, place, depth),
        }
    }

    // ---- atomic terms --------------------------------------------------------------------------------------------

    fn write_variable(&mut self, variable: Cell) -> fmt::Result {
        if let Some(name) = self.options.names.and_then(|names| names.get(variable)) {
            return self.tokens.put(name);
        }
        if self.options.names.is_some_and(VariableNames::others_are_anonymous) {
            return self.tokens.put("_");
        }
        self.scratch.clear();
        append(&mut self.scratch, format_args!("_{}", variable.identity()));
        self.tokens.put(&self.scratch)
    }

    /// Writes a number, in brackets where `place` requires them.
    fn write_number(&mut self, negative: bool, place: Place, push: impl FnOnce(&mut String)) -> fmt::Result {
        self.scratch.clear();
        push(&mut self.scratch);
        if place.brackets_number(negative, self.operators.writes_iso) {
            self.tokens.put("(")?;
            self.tokens.put(&self.scratch)?;
            return self.tokens.put_punctuation(")");
        }
        self.tokens.put_number(&self.scratch)
    }

    fn write_string(&mut self, string: Cell) -> fmt::Result {
        if let Some(name) = self.options.names.and_then(|names| names.get(string)) {
            return self.tokens.put(name);
        }
        let text = self.store.string_text(string);
        if !self.options.quoted {
            return self.tokens.put(text);
        }
        self.scratch.clear();
        push_quoted(text, '"', &mut self.scratch);
        self.tokens.put(&self.scratch)
    }

    fn write_atom(&mut self, name: Atom, place: Place) -> fmt::Result {
        if place.brackets_atom() && self.operators.is_operator(name) {
            self.tokens.put("(")?;
            self.write_name(name)?;
            return self.tokens.put_punctuation(")");
        }
        self.write_name(name)
    }

    /// The name of an atom, functor or operator.
    fn write_name(&mut self, name: Atom) -> fmt::Result {
        let text = self.store.atoms.name(name);
        if !self.options.quoted || name.is_reference() || notation(&text) != Notation::Quoted {
            return self.tokens.put(&text);
        }
        self.scratch.clear();
        push_quoted(&text, '\'', &mut self.scratch);
        self.tokens.put(&self.scratch)
    }

    // ---- lists ---------------------------------------------------------------------------------------------------

    fn writes_lists(&self) -> bool {
        let dotted = self.options.ignore_ops && self.operators.writes_iso;
        !self.options.dotted_lists.unwrap_or(dotted)
    }

    fn write_list(&mut self, head: Cell, tail: Cell, depth: u32) -> fmt::Result {
        self.tokens.put("[")?;
        self.tokens.mark_open(marks::Bracket::List);
        self.tasks.push(Task::Tail { cell: tail, depth: depth.saturating_add(1) });
        self.tasks.push(Task::Term { cell: head, place: Place::ARGUMENT, depth: depth.saturating_add(1) });
        Ok(())
    }

    fn write_tail(&mut self, tail: Cell, depth: u32) -> fmt::Result {
        let tail = self.store.deref(tail);
        if tail == Cell::atom(known::NIL) {
            self.tokens.mark_close();
            return self.tokens.put_punctuation("]");
        }
        let max_depth = self.options.max_depth;
        let goes_on = tail.tag() == Tag::List && !self.has_name(tail, depth);
        if max_depth != 0 && depth >= max_depth {
            self.tokens.put_punctuation("|...")?;
            self.tokens.mark_close();
            return self.tokens.put_punctuation("]");
        }
        if goes_on {
            let depth = depth.saturating_add(1);
            self.write_comma(Break::Separator)?;
            self.tasks.push(Task::Tail { cell: self.store.argument(tail, 1), depth });
            self.tasks.push(Task::Term { cell: self.store.argument(tail, 0), place: Place::ARGUMENT, depth });
        } else {
            let start = self.tokens.position();
            self.tokens.put_punctuation("|")?;
            self.tokens.mark_since(start, Break::Bar);
            self.close_later(Bracket::Square);
            self.tasks.push(Task::Term { cell: tail, place: Place::ARGUMENT, depth });
        }
        Ok(())
    }

    // ---- pushing tasks -------------------------------------------------------------------------------------------

    /// Pushes an argument to be written next.
    fn push_argument(&mut self, compound: Cell, index: usize, place: Place, depth: u32) {
        let cell = self.store.argument(compound, index);
        self.tasks.push(Task::Term { cell, place, depth: depth.saturating_add(1) });
    }

    fn write_comma(&mut self, kind: Break) -> fmt::Result {
        let start = self.tokens.position();
        self.tokens.put_punctuation(if self.options.spaced { ", " } else { "," })?;
        self.tokens.mark_since(start, kind);
        Ok(())
    }

    /// Pushes a closing bracket, below the tasks pushed from now on. Adjacent closing brackets share one task, so a term nested
    /// in its last argument needs no stack.
    fn close_later(&mut self, bracket: Bracket) {
        match self.tasks.last_mut() {
            Some(Task::Close { bracket: last, times }) if *last == bracket && *times < u32::MAX => *times += 1,
            _ => self.tasks.push(Task::Close { bracket, times: 1 }),
        }
    }
}

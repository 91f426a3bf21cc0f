//! Compound terms: functional notation, curly brackets, and operators.

use super::{Bracket, Task, TermWriter};
use crate::terms::atoms::known;
use crate::terms::operators::Operator;
use crate::terms::{Atom, Cell, Structure, View};
use crate::writer::marks::{self, Break};
use crate::writer::names::push_letter;
use crate::writer::place::Place;
use crate::writer::quoting::{Notation, is_variable_name, notation};
use std::fmt;

/// What the text of a term begins with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TextBegin {
    /// A number that is not negative.
    Digits,
    /// A round bracket.
    Bracket,
    Other,
}

impl TermWriter<'_> {
    /// Writes a compound term that is not a list.
    pub(super) fn write_compound(&mut self, cell: Cell, structure: Structure, place: Place, depth: u32) -> fmt::Result {
        let name = structure.name();
        if name == known::VAR_FUNCTOR
            && structure.arity() == 1
            && self.options.numbervars
            && self.name_numbered(self.store.argument(cell, 0))
        {
            return self.tokens.put(&self.scratch);
        }
        if self.options.ignore_ops {
            return self.write_functional(cell, name, structure.arity(), depth);
        }
        match structure.arity() {
            1 if name == known::CURLY => self.write_curly(cell, depth),
            1 => match (self.operators.prefix(name), self.operators.postfix(name)) {
                (Some(operator), _) => self.write_prefix(cell, operator, place, depth),
                (None, Some(operator)) => self.write_postfix(cell, operator, place, depth),
                (None, None) => self.write_functional(cell, name, 1, depth),
            },
            2 => match self.operators.infix(name) {
                Some(operator) => self.write_infix(cell, operator, place, depth),
                None => self.write_functional(cell, name, 2, depth),
            },
            arity => self.write_functional(cell, name, arity, depth),
        }
    }

    /// The name that `'$VAR'(argument)` is written as, in `scratch`: of a number (ISO 7.10.5), and in the default dialect of an atom
    /// that could be a variable's name. Returns whether it has one.
    fn name_numbered(&mut self, argument: Cell) -> bool {
        self.scratch.clear();
        match self.store.view(argument) {
            View::Int(number @ 0..) => push_letter(number.unsigned_abs(), &mut self.scratch),
            View::Atom(name) if !self.operators.writes_iso => {
                let name = self.store.atoms.name(name);
                if is_variable_name(&name) {
                    self.scratch.push_str(&name);
                }
            }
            _ => {}
        }
        !self.scratch.is_empty()
    }

    /// Writes a compound term in functional notation.
    pub(super) fn write_functional(&mut self, compound: Cell, name: Atom, arity: usize, depth: u32) -> fmt::Result {
        self.write_name(name)?;
        self.tokens.put_punctuation("(")?;
        self.tokens.mark_open(marks::Bracket::Arguments);
        self.push_argument_and_rest(compound, 0, arity, depth);
        Ok(())
    }

    /// Continues with the arguments from index `next` on.
    pub(super) fn write_arguments_from(&mut self, compound: Cell, next: u32, depth: u32) -> fmt::Result {
        self.write_comma(Break::Separator)?;
        let arity = self.store.functor_of(compound).map_or(0, |functor| functor.arity());
        self.push_argument_and_rest(compound, next as usize, arity, depth);
        Ok(())
    }

    /// Pushes the argument at `index` and what follows it.
    fn push_argument_and_rest(&mut self, compound: Cell, index: usize, arity: usize, depth: u32) {
        if index + 1 == arity {
            self.close_later(Bracket::Round);
        } else {
            self.tasks.push(Task::Arguments { compound, next: index as u32 + 1, depth });
        }
        self.push_argument(compound, index, Place::ARGUMENT, depth);
    }

    fn write_curly(&mut self, compound: Cell, depth: u32) -> fmt::Result {
        self.tokens.put("{")?;
        self.tokens.mark_open(marks::Bracket::Curly);
        self.close_later(Bracket::Curly);
        self.push_argument(compound, 0, Place::enclosed(1200), depth);
        Ok(())
    }

    fn write_prefix(&mut self, compound: Cell, operator: Operator, place: Place, depth: u32) -> fmt::Result {
        let name = self.store.structure(compound).name();
        self.open_bracket(place.brackets_prefix(operator))?;
        self.write_name(name)?;
        match self.options.spaced && notation(&self.store.atoms.name(name)) == Notation::Letters {
            true => self.tokens.put_punctuation(" ")?,
            false => self.tokens.mark_operator(),
        }
        self.push_argument(compound, 0, Place::behind_prefix(name, operator), depth);
        Ok(())
    }

    fn write_postfix(&mut self, compound: Cell, operator: Operator, place: Place, depth: u32) -> fmt::Result {
        let name = self.store.structure(compound).name();
        self.open_bracket(place.brackets_postfix(operator, || self.text_begin(compound) == TextBegin::Digits))?;
        self.tasks.push(Task::Postfix { name });
        self.push_argument(compound, 0, Place::left_of(operator), depth);
        Ok(())
    }

    /// What the text of an operator's term begins with: the leftmost operand through infix and postfix operators, or the bracket
    /// around an operand on the way. A term may be its own leftmost operand, so the loop looks for cycles as Brent does (*An Improved Monte
    /// Carlo Factorization Algorithm*, 1980): it ends when it returns to an anchor that is moved after 1, 2, 4, … steps.
    fn text_begin(&self, compound: Cell) -> TextBegin {
        let mut cell = self.store.deref(compound);
        let (mut anchor, mut steps, mut span) = (cell, 0_usize, 1);
        let mut place = Place::enclosed(1200);
        loop {
            match self.store.view(cell) {
                View::Int(value) => return self.number_begin(value < 0, place),
                View::Float(value) => return self.number_begin(value.is_sign_negative(), place),
                View::Big(_) | View::Rational => {
                    let is_negative = self.store.number(cell).is_some_and(|number| number.is_negative());
                    return self.number_begin(is_negative, place);
                }
                View::Atom(name) if place.brackets_atom() && self.operators.is_operator(name) => {
                    return TextBegin::Bracket;
                }
                View::Compound(structure) => match self.left_operator(structure) {
                    Some(operator) if place.brackets_infix(operator, || false) => return TextBegin::Bracket,
                    Some(operator) => {
                        place = Place::left_of(operator);
                        cell = self.store.deref(self.store.argument(cell, 0));
                    }
                    None => return TextBegin::Other,
                },
                _ => return TextBegin::Other,
            }
            if cell == anchor {
                return TextBegin::Other;
            }
            steps += 1;
            if steps == span {
                (anchor, steps, span) = (cell, 0, span * 2);
            }
        }
    }

    fn number_begin(&self, is_negative: bool, place: Place) -> TextBegin {
        match is_negative {
            false => TextBegin::Digits,
            true if place.brackets_number(true, self.operators.writes_iso) => TextBegin::Bracket,
            true => TextBegin::Other,
        }
    }

    /// The operator of a compound term that is written with its first argument in front.
    fn left_operator(&self, structure: Structure) -> Option<Operator> {
        let name = structure.name();
        match structure.arity() {
            1 if self.operators.prefix(name).is_none() && name != known::CURLY => self.operators.postfix(name),
            2 => self.operators.infix(name),
            _ => None,
        }
    }

    fn write_infix(&mut self, compound: Cell, operator: Operator, place: Place, depth: u32) -> fmt::Result {
        let may_be_misread = || match self.text_begin(compound) {
            TextBegin::Digits => true,
            TextBegin::Bracket => false,
            TextBegin::Other => self.operators.writes_iso,
        };
        self.open_bracket(place.brackets_infix(operator, may_be_misread))?;
        self.tasks.push(Task::Infix { compound, depth });
        self.push_argument(compound, 0, Place::left_of(operator), depth);
        Ok(())
    }

    /// Writes an infix operator and pushes the right operand.
    pub(super) fn infix_operator(&mut self, compound: Cell, depth: u32) -> fmt::Result {
        let name = self.store.structure(compound).name();
        let Some(operator) = self.operators.infix(name) else { return Ok(()) };
        let (start, kind) = (self.tokens.position(), Break::Infix { priority: operator.priority });
        match name {
            known::COMMA => {
                self.write_comma(kind)?;
                self.push_argument(compound, 1, Place::right_of(operator), depth);
                return Ok(());
            }
            known::BAR => self.tokens.put_punctuation("|")?,
            _ if matches!(notation(&self.store.atoms.name(name)), Notation::Symbols | Notation::Solo) => {
                self.write_name(name)?
            }
            _ => {
                let is_apart = self.tokens.separate_word_operator(self.operators.writes_iso)?;
                self.write_name(name)?;
                if is_apart { self.tokens.put_punctuation(" ")? } else { self.tokens.mark_operator() }
            }
        }
        self.tokens.mark_since(start, kind);
        self.push_argument(compound, 1, Place::right_of(operator), depth);
        Ok(())
    }

    /// Opens a bracket around the term if it needs one.
    fn open_bracket(&mut self, bracketed: bool) -> fmt::Result {
        if bracketed {
            self.tokens.put("(")?;
            self.tokens.mark_open(marks::Bracket::Grouping);
            self.close_later(Bracket::Round);
        }
        Ok(())
    }
}

//! Building: the terms of a clause, bottom-up, directly on the heap.
//!
//! Finished terms wait on a stack of operands until the term is complete that they are arguments of. So nothing recurses, and
//! there is no syntax tree. The heap must have room for the sum of [`most_cells`] before the first token: no collection can
//! happen while the operands are not yet roots.

use super::errors::{Problem, SyntaxError};
use super::flags::{Quotes, ReadFlags};
use super::grammar::Name;
use super::lexer::{Kind, normal_form};
use super::numerals::number;
use super::quoted::decode;
use super::tokens::Token;
use super::variables::Variables;
use crate::terms::atoms::known;
use crate::terms::{Addr, Atom, Cell, Store, Tag};
use crate::text::Span;

/// The source spans of the subterms of a clause, by their heap addresses, in ascending order.
///
/// The key of a compound term that is not a list is the address of its functor; that of a list, text, atom, number or
/// variable is the address of the argument slot it fills.
pub type GoalSpans = Vec<(Addr, Span)>;

/// The address for which the place of a dereferenced term is noted: its own if it is compound, or that of the argument that holds it.
pub fn noted_address(store: &Store, term: Cell, slot: Addr) -> Addr {
    if term.is_struct() { store.structure(term).addr() } else { slot }
}

/// Where a dereferenced term that stands in the slot of an argument was read: a compound term has a place of its own.
pub fn span_of_term(store: &Store, term: Cell, slot: Addr, spans: &GoalSpans) -> Option<Span> {
    let addr = noted_address(store, term, slot);
    spans.binary_search_by_key(&addr, |(addr, _)| *addr).ok().map(|found| spans[found].1)
}

/// An upper bound of the cells that a token needs: three for an operator, two per character for a text as a list, four
/// bits per digit for a number.
pub(in crate::reader) fn most_cells(token: &Token) -> usize {
    let length = token.span.len() as usize;
    3 + match token.kind {
        Kind::DoubleQuoted | Kind::BackQuoted => 2 * length,
        // Two numbers, each of which may have an incomplete word, and their shape.
        Kind::Rational => 3 + length / 16,
        Kind::Decimal | Kind::Hexadecimal | Kind::Octal | Kind::Binary => length / 16,
        // A digit of radix 36 has 5.2 bits.
        Kind::Radix => length / 12,
        _ => 0,
    }
}

/// The store that terms are built in, and the terms under construction.
pub(in crate::reader) struct Builder<'a> {
    pub text: &'a str,
    pub store: &'a mut Store,
    pub flags: ReadFlags,
    pub stacks: &'a mut Stacks,
    pub variables: &'a mut Variables,
    pub spans: GoalSpans,
}

/// The stacks of a builder. They keep their capacity, so building a small clause allocates nothing.
#[derive(Default)]
pub(in crate::reader) struct Stacks {
    operands: Vec<Cell>,
    /// The span of each operand, including brackets; empty unless spans are recorded.
    places: Vec<Span>,
    scratch: String,
}

impl Stacks {
    /// Clears the stacks, and frees the memory of an unusually large clause.
    pub(super) fn clear(&mut self) {
        const MAX_KEPT_CAPACITY: usize = 1 << 16;
        self.operands.clear();
        self.places.clear();
        self.operands.shrink_to(MAX_KEPT_CAPACITY);
        self.places.shrink_to(MAX_KEPT_CAPACITY);
        self.scratch.shrink_to(MAX_KEPT_CAPACITY);
    }
}

impl Builder<'_> {
    /// The number of operands.
    pub(super) fn operand_count(&self) -> usize {
        self.stacks.operands.len()
    }

    pub(super) fn pop(&mut self) -> Option<Cell> {
        self.stacks.places.pop();
        self.stacks.operands.pop()
    }

    fn push(&mut self, cell: Cell, place: Span) {
        self.stacks.operands.push(cell);
        if self.flags.spans {
            self.stacks.places.push(place);
        }
    }

    /// Widens the span of the last operand by the brackets around it.
    pub(super) fn widen_last_span(&mut self, place: Span) {
        if let Some(last) = self.stacks.places.last_mut() {
            *last = place;
        }
    }

    /// The atom of a name.
    pub(super) fn atom(&mut self, name: Name) -> Atom {
        match name {
            Name::Nil(_) => known::NIL,
            Name::Curly(_) => known::CURLY,
            Name::Word(token) => self.token_atom(token),
        }
    }

    fn token_atom(&mut self, token: &Token) -> Atom {
        let text = token.span.of(self.text);
        match token.kind {
            Kind::QuotedName => {
                let inner = &text[1..text.len() - 1];
                if inner.contains(['\'', '\\']) {
                    self.decode_to_scratch(text);
                    self.store.atoms.intern(&self.stacks.scratch)
                } else {
                    self.store.atoms.intern(inner)
                }
            }
            Kind::Name => self.store.atoms.intern(&normal_form(text)),
            _ => self.store.atoms.intern(text),
        }
    }

    /// Pushes an atom.
    pub(super) fn push_atom(&mut self, atom: Atom, place: Span) {
        self.push(Cell::atom(atom), place);
    }

    /// Pushes a variable.
    pub(super) fn push_variable(&mut self, token: &Token) {
        let name = token.span.of(self.text);
        let cell = self.variables.note_occurrence(name, token.span, self.flags.anonymous, self.store);
        self.push(cell, token.span);
    }

    /// Pushes a number, negative if it has a minus sign.
    ///
    /// # Errors
    /// [`Problem::FloatTooLarge`]
    pub(super) fn push_number(&mut self, digits: &Token, minus: Option<Span>) -> Result<(), SyntaxError> {
        let interrupts = &self.store.interrupts;
        let number = number(digits.kind, digits.span.of(self.text), minus.is_some(), &mut || interrupts.poll())
            .map_err(|problem| SyntaxError::new(problem, digits.span))?;
        let cell = self.store.make_number(&number);
        self.push(cell, minus.map_or(digits.span, |minus| minus.to(digits.span)));
        Ok(())
    }

    /// Pushes the term that a quoted text denotes by the flag for its quotes.
    pub(super) fn push_text(&mut self, token: &Token) {
        self.decode_to_scratch(token.span.of(self.text));
        let text = std::mem::take(&mut self.stacks.scratch);
        let quotes = match token.kind {
            Kind::BackQuoted => self.flags.back_quotes,
            _ => self.flags.double_quotes,
        };
        let code = |character| Cell::int(i64::from(u32::from(character)));
        let cell = match quotes {
            Quotes::Codes => self.list_of(text.chars().map(code)),
            Quotes::Chars => self.list_of(text.chars().map(|character| Cell::atom(Atom::from_char(character)))),
            Quotes::Atom => Cell::atom(self.store.atoms.intern(&text)),
            Quotes::String => self.store.string(&text),
        };
        self.stacks.scratch = text;
        self.push(cell, token.span);
    }

    fn list_of(&mut self, items: impl DoubleEndedIterator<Item = Cell>) -> Cell {
        items.rev().fold(Cell::atom(known::NIL), |tail, item| self.store.cons(item, tail))
    }

    /// Replaces the operands from `base` on by a compound term with these arguments and the span `place`.
    ///
    /// # Errors
    /// [`Problem::TooManyArguments`]
    pub(super) fn push_compound(&mut self, name: Atom, base: usize, place: Span) -> Result<(), SyntaxError> {
        let arguments = &self.stacks.operands[base..];
        if arguments.len() > Cell::MAX_ARITY {
            return Err(SyntaxError::new(Problem::TooManyArguments, place));
        }
        let term = self.store.compound(name, arguments);
        if self.flags.spans {
            if term.tag() == Tag::Struct {
                self.spans.push((self.store.structure(term).addr(), place));
            }
            for index in base..self.operand_count() {
                self.record_span(term, index - base, index);
            }
        }
        self.stacks.operands.truncate(base);
        self.stacks.places.truncate(base);
        self.push(term, place);
        Ok(())
    }

    /// The same as [`Builder::push_compound`], with a span that covers the operands and the operator.
    ///
    /// # Errors
    /// Those of [`Builder::push_compound`].
    pub(super) fn push_operation(&mut self, name: Atom, base: usize, operator: Span) -> Result<(), SyntaxError> {
        let place = self.stacks.places.get(base..).unwrap_or_default().iter().fold(operator, |all, &one| all.to(one));
        self.push_compound(name, base, place)
    }

    /// Replaces the operands from `base` on by a list of them; if `has_tail`, the last is its tail.
    pub(super) fn push_list(&mut self, base: usize, has_tail: bool, place: Span) {
        let end = self.operand_count() - has_tail as usize;
        let mut list = if has_tail { self.stacks.operands[end] } else { Cell::atom(known::NIL) };
        for index in (base..end).rev() {
            list = self.store.cons(self.stacks.operands[index], list);
            if self.flags.spans {
                self.record_span(list, 0, index);
                if has_tail && index + 1 == end {
                    self.record_span(list, 1, end);
                }
            }
        }
        self.stacks.operands.truncate(base);
        self.stacks.places.truncate(base);
        self.push(list, place);
    }

    /// Records the span of the operand that became an argument of `term`. A compound term was recorded when it was built.
    fn record_span(&mut self, term: Cell, argument: usize, operand: usize) {
        if self.stacks.operands[operand].tag() != Tag::Struct {
            let slot = self.store.argument_slot(term, argument);
            self.spans.push((slot, self.stacks.places[operand]));
        }
    }

    /// Decodes a quoted item into `scratch`.
    fn decode_to_scratch(&mut self, item: &str) {
        self.stacks.scratch.clear();
        decode(item, &mut self.stacks.scratch);
    }
}

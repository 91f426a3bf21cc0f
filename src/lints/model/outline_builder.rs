//! Building outlines from the terms of the reader.

use super::names::{Name, NameInterner, known};
use super::outline::{Kind, Node, NodeId, Outline, Variable, VariableId};
use crate::reader::{GoalSpans, ReadTerm};
use crate::terms::{Addr, Atom, Cell, Store, Tag, View};
use crate::text::{SourceId, Span};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// A clause of more nodes is not analysed: it is data or was generated, and rules that compare all pairs would take too long.
const MAX_NODES: usize = 4_000;

/// A term still to be added: its cell, the slot it stands in, and the place of the term around it, which serves when its own is
/// not known.
type Pending = (Cell, Addr, Span);

/// Buffers that builders share, so that a clause allocates only its outline.
#[derive(Debug, Default)]
pub(super) struct Buffers {
    nodes: Vec<Node>,
    pending: Vec<Pending>,
    numbers: HashMap<Cell, VariableId, FxBuildHasher>,
}

/// An outline under construction.
pub(super) struct OutlineBuilder<'a> {
    read: &'a ReadTerm,
    store: &'a Store,
    names: &'a mut NameInterner,
    spans: &'a GoalSpans,
    buffers: &'a mut Buffers,
    lists: Vec<NodeId>,
}

impl<'a> OutlineBuilder<'a> {
    /// A builder for a clause that was just read with its spans.
    pub(super) fn new(
        read: &'a ReadTerm,
        store: &'a Store,
        names: &'a mut NameInterner,
        buffers: &'a mut Buffers,
    ) -> OutlineBuilder<'a> {
        OutlineBuilder { read, store, names, spans: &read.spans, buffers, lists: Vec::new() }
    }

    /// Builds the outline; `None` if the term is no clause, or too large.
    pub(super) fn build(mut self, source: SourceId, has_matching_rules: bool) -> Option<Outline> {
        let read = self.read;
        self.add_nodes()?;
        let nodes = self.buffers.nodes.as_slice().into();
        let variables =
            read.variables.iter().map(|variable| Variable::new(self.names.intern(&variable.name))).collect();
        Outline::new((source, read.span), variables, nodes, self.lists, has_matching_rules)
    }

    /// Adds the nodes of the whole term in preorder; `None` if there are too many.
    fn add_nodes(&mut self) -> Option<()> {
        let read = self.read;
        let whole = Span::new(read.span.start, read.span.end.saturating_sub(1).max(read.span.start));
        self.buffers.nodes.clear();
        self.buffers.pending.clear();
        self.buffers.pending.push((read.term, Addr::NULL, whole));
        self.buffers.numbers.clear();
        self.buffers.numbers.extend(read.variables.iter().map(|variable| variable.cell).zip(0..));
        while let Some((cell, slot, around)) = self.buffers.pending.pop() {
            self.add_node(self.store.deref(cell), slot, around);
            if self.buffers.nodes.len() + self.buffers.pending.len() > MAX_NODES {
                return None;
            }
        }
        find_ends(&mut self.buffers.nodes);
        Some(())
    }

    /// Adds a term and leaves its arguments pending.
    fn add_node(&mut self, cell: Cell, slot: Addr, around: Span) {
        let span = match cell.tag() {
            Tag::Struct => self.span_at(cell.addr()),
            _ => self.span_at(slot),
        };
        let span = span.unwrap_or(around);
        let (kind, arity) = self.classify(cell);
        self.buffers.nodes.push(Node { kind, span, arity, end: 0 });
        for index in (0..arity).rev() {
            let slot = self.store.argument_slot(cell, index as usize);
            self.buffers.pending.push((self.store.read(slot), slot, span));
        }
    }

    /// The kind and arity of a term.
    fn classify(&mut self, cell: Cell) -> (Kind, u32) {
        let kind = match self.store.view(cell) {
            View::Variable(variable) => {
                self.buffers.numbers.get(&variable).map_or(Kind::Anonymous, |&number| Kind::Variable(number))
            }
            View::Int(value) => Kind::Integer(value),
            View::Big(_) | View::Rational | View::Float(_) => Kind::Number,
            View::String(string) => Kind::Text(self.names.intern(self.store.string_text(string))),
            View::Atom(atom) => Kind::Atom(self.intern_name(atom)),
            View::List(..) => match self.quoted_list_text(cell) {
                Some(text) => {
                    self.lists.push(self.buffers.nodes.len() as NodeId);
                    Kind::Text(self.names.intern(&text))
                }
                None => return (Kind::Compound(known::PAIR), 2),
            },
            View::Compound(compound) => {
                return (Kind::Compound(self.intern_name(compound.name())), compound.arity() as u32);
            }
        };
        (kind, 0)
    }

    /// The place of the term in a slot, or of the compound term at an address.
    fn span_at(&self, addr: Addr) -> Option<Span> {
        self.spans.binary_search_by_key(&addr, |(addr, _)| *addr).ok().map(|found| self.spans[found].1)
    }

    fn intern_name(&mut self, atom: Atom) -> Name {
        self.names.intern(&self.store.atoms.name(atom))
    }

    /// The text of a list that was written in quotes; its elements have no places of their own.
    fn quoted_list_text(&self, list: Cell) -> Option<String> {
        let first = self.store.argument_slot(list, 0);
        if self.span_at(first).is_some() || self.store.deref(self.store.read(first)).tag() == Tag::Struct {
            return None;
        }
        let mut text = String::new();
        for item in self.store.proper_list(list)? {
            match self.store.view(item) {
                View::Int(code) => text.push(u32::try_from(code).ok().and_then(char::from_u32)?),
                View::Atom(atom) => text.push_str(&self.store.atoms.name(atom)),
                _ => return None,
            }
        }
        Some(text)
    }
}

/// Sets the end of each node: the end of its last argument. Arguments stand behind their term, so a pass from the back meets
/// them first.
fn find_ends(nodes: &mut [Node]) {
    for id in (0..nodes.len()).rev() {
        let end = (0..nodes[id].arity).fold(id as NodeId + 1, |argument, _| nodes[argument as usize].end);
        nodes[id].end = end;
    }
}

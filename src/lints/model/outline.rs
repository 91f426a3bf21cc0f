//! Outlines: clauses as they were read, each part with its place.
//!
//! What the loader makes of a clause forgets how it was written, and terms on the heap do not outlive it. An outline is
//! the clause as a flat tree of nodes: behind each node lies what is below it, in the order of the text.

use super::names::{Name, Names, known};
use crate::reader::{GoalSpans, ReadTerm};
use crate::terms::{Addr, Atom, Cell, Store, Tag, View};
use crate::text::{SourceId, Span};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

/// The number of a node of an outline.
pub type NodeId = u32;

/// The number of a named variable of an outline.
pub type VariableId = u32;

/// A name and a number of arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Signature {
    /// The name.
    pub name: Name,
    /// The number of arguments.
    pub arity: u32,
}

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A variable with a name.
    Variable(VariableId),
    /// `_`.
    Anonymous,
    /// An atom, `[]` too.
    Atom(Name),
    /// An integer of 61 bits.
    Integer(i64),
    /// Another number.
    Number,
    /// A string, or a list of characters or codes written as text.
    Text(Name),
    /// A compound term; list pairs are `'.'/2`.
    Compound(Name),
}

/// A part of a clause.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// What it is.
    pub kind: Kind,
    /// Where it stands, brackets around it included.
    pub span: Span,
    arity: u32,
    /// The first node that is not below it.
    end: NodeId,
}

/// A named variable of a clause.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its name.
    pub name: Name,
    /// The nodes that are it, in the order of the text.
    pub occurrences: SmallVec<[NodeId; 4]>,
}

/// What a clause is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `Head.` or `Head :- Body.`
    Clause,
    /// `Head --> Body.`
    Grammar,
    /// `:- Goal.`
    Directive,
}

/// A clause as it was read.
#[derive(Clone, Debug)]
pub struct Outline {
    /// The source.
    pub source: SourceId,
    /// Where it stands, its full stop included.
    pub span: Span,
    /// What it is.
    pub form: Form,
    /// Its head; `None` of a directive.
    pub head: Option<NodeId>,
    /// Its body; `None` of a fact.
    pub body: Option<NodeId>,
    /// The named variables.
    pub variables: Vec<Variable>,
    /// The texts that are lists of codes or characters.
    pub lists: Vec<NodeId>,
    nodes: Box<[Node]>,
}

/// Clauses of more nodes than this are data of a program for programs: nobody has typed them.
const LARGEST: usize = 4_000;

impl Outline {
    /// The outline of a clause that was just read with its spans; `None` if it is no clause or too large.
    pub fn new(
        read: &ReadTerm,
        source: SourceId,
        store: &Store,
        names: &mut Names,
        buffers: &mut OutlineBuffers,
    ) -> Option<Outline> {
        let (nodes, lists) =
            OutlineBuilder { store, names, spans: &read.spans, buffers, lists: Vec::new() }.draw(read)?;
        let variables = read.variables.iter().map(|variable| Variable::new(names.intern(&variable.name))).collect();
        let form = Form::Clause;
        let mut outline = Outline { source, span: read.span, form, head: None, body: None, variables, lists, nodes };
        outline.find_parts()?;
        outline.list_occurrences();
        Some(outline)
    }

    /// A node.
    pub fn node(&self, id: NodeId) -> Node {
        self.nodes[id as usize]
    }

    /// Where a node stands.
    pub fn span(&self, id: NodeId) -> Span {
        self.node(id).span
    }

    /// The arguments of a node; none of one that is not compound.
    pub fn arguments(&self, id: NodeId) -> Arguments<'_> {
        Arguments { outline: self, next: id + 1, left: self.node(id).arity }
    }

    /// The argument number `index` (from 0), which is there.
    pub fn argument(&self, id: NodeId, index: u32) -> NodeId {
        (0..index).fold(id + 1, |argument, _| self.node(argument).end)
    }

    /// Name and arity of an atom or compound node.
    pub fn signature(&self, id: NodeId) -> Option<Signature> {
        let node = self.node(id);
        match node.kind {
            Kind::Atom(name) | Kind::Compound(name) => Some(Signature { name, arity: node.arity }),
            _ => None,
        }
    }

    /// Whether a node has this name and arity.
    pub fn is(&self, id: NodeId, name: Name, arity: u32) -> bool {
        self.signature(id) == Some(Signature { name, arity })
    }

    /// The variable that a node is.
    pub fn variable(&self, id: NodeId) -> Option<VariableId> {
        match self.node(id).kind {
            Kind::Variable(variable) => Some(variable),
            _ => None,
        }
    }

    /// The named variables below a node, or itself, in the order of the text, each as often as it occurs.
    pub fn variables_of(&self, id: NodeId) -> Vec<VariableId> {
        self.below(id).filter_map(|node| self.variable(node)).collect()
    }

    /// Whether a variable stands below a node, or is it.
    pub fn contains(&self, id: NodeId, variable: VariableId) -> bool {
        self.below(id).any(|node| self.variable(node) == Some(variable))
    }

    /// A node and all below it, each before its arguments, in the order of the text.
    pub fn below(&self, id: NodeId) -> std::ops::Range<NodeId> {
        id..self.node(id).end
    }

    /// What a node says, whatever its variables are called: two that say the same have the same fingerprint.
    pub fn fingerprint(&self, id: NodeId) -> Vec<(u8, u64)> {
        let mut numbers: HashMap<VariableId, u64, FxBuildHasher> = HashMap::default();
        let of = |node: NodeId| match self.node(node).kind {
            Kind::Variable(variable) => {
                let next = numbers.len() as u64;
                (0, *numbers.entry(variable).or_insert(next))
            }
            Kind::Anonymous => (1, 0),
            Kind::Atom(name) => (2, name.number()),
            Kind::Compound(name) => (3, name.number()),
            Kind::Integer(value) => (4, value as u64),
            Kind::Text(name) => (5, name.number()),
            // Other numbers are not compared: where they stand tells them apart.
            Kind::Number => (6, u64::from(self.span(node).start)),
        };
        self.below(id).map(of).collect()
    }

    /// How many nodes there are.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// Form, head and body; the qualifiers of modules around the head are passed over.
    fn find_parts(&mut self) -> Option<()> {
        if self.is(0, known::NECK, 1) || self.is(0, known::QUERY, 1) {
            self.form = Form::Directive;
            self.body = Some(self.argument(0, 0));
            return Some(());
        }
        let mut head = 0;
        if self.is(0, known::NECK, 2) || self.is(0, known::GRAMMAR, 2) {
            self.form = if self.is(0, known::GRAMMAR, 2) { Form::Grammar } else { Form::Clause };
            head = self.argument(0, 0);
            self.body = Some(self.argument(0, 1));
        }
        // `Head, Pushback --> Body`.
        if self.form == Form::Grammar && self.is(head, known::COMMA, 2) {
            head = self.argument(head, 0);
        }
        while self.is(head, known::COLON, 2) {
            head = self.argument(head, 1);
        }
        self.signature(head)?;
        self.head = Some(head);
        Some(())
    }

    fn list_occurrences(&mut self) {
        for id in 0..self.nodes.len() as NodeId {
            if let Kind::Variable(variable) = self.nodes[id as usize].kind {
                self.variables[variable as usize].occurrences.push(id);
            }
        }
        for variable in &mut self.variables {
            variable.occurrences.sort_by_key(|id| self.nodes[*id as usize].span.start);
        }
    }
}

/// The arguments of a node, in their order.
#[derive(Clone)]
pub struct Arguments<'a> {
    outline: &'a Outline,
    next: NodeId,
    left: u32,
}

impl Iterator for Arguments<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        self.left = self.left.checked_sub(1)?;
        let argument = self.next;
        self.next = self.outline.node(argument).end;
        Some(argument)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Arguments<'_> {}

impl Variable {
    fn new(name: Name) -> Variable {
        Variable { name, occurrences: SmallVec::new() }
    }
}

/// A term that waits to be drawn: the cell, the slot it stands in, and what covers it if its own place is not known.
type Waiting = (Cell, Addr, Span);

/// Where outlines are drawn, one after the other.
#[derive(Debug, Default)]
pub struct OutlineBuffers {
    nodes: Vec<Node>,
    waiting: Vec<Waiting>,
    numbers: HashMap<Cell, VariableId, FxBuildHasher>,
}

/// An outline being drawn.
struct OutlineBuilder<'a> {
    store: &'a Store,
    names: &'a mut Names,
    spans: &'a GoalSpans,
    buffers: &'a mut OutlineBuffers,
    lists: Vec<NodeId>,
}

impl OutlineBuilder<'_> {
    fn draw(mut self, read: &ReadTerm) -> Option<(Box<[Node]>, Vec<NodeId>)> {
        let whole = Span::new(read.span.start, read.span.end.saturating_sub(1).max(read.span.start));
        self.buffers.nodes.clear();
        self.buffers.waiting.clear();
        self.buffers.waiting.push((read.term, Addr::NULL, whole));
        self.buffers.numbers.clear();
        self.buffers.numbers.extend(read.variables.iter().map(|variable| variable.cell).zip(0..));
        while let Some((cell, slot, around)) = self.buffers.waiting.pop() {
            self.draw_one(self.store.deref(cell), slot, around);
            if self.buffers.nodes.len() + self.buffers.waiting.len() > LARGEST {
                return None;
            }
        }
        find_ends(&mut self.buffers.nodes);
        Some((self.buffers.nodes.as_slice().into(), self.lists))
    }

    fn draw_one(&mut self, cell: Cell, slot: Addr, around: Span) {
        let span = match cell.tag() {
            Tag::Struct => self.place(cell.addr()),
            _ => self.place(slot),
        };
        let span = span.unwrap_or(around);
        let (kind, arity) = match self.store.view(cell) {
            View::Variable(variable) => {
                (self.buffers.numbers.get(&variable).map_or(Kind::Anonymous, |&number| Kind::Variable(number)), 0)
            }
            View::Int(value) => (Kind::Integer(value), 0),
            View::Big(_) | View::Float(_) => (Kind::Number, 0),
            View::String(string) => (Kind::Text(self.names.intern(self.store.string_text(string))), 0),
            View::Atom(atom) => (Kind::Atom(self.name(atom)), 0),
            View::List(..) => match self.text(cell) {
                Some(text) => {
                    self.lists.push(self.buffers.nodes.len() as NodeId);
                    (Kind::Text(self.names.intern(&text)), 0)
                }
                None => (Kind::Compound(known::PAIR), 2),
            },
            View::Compound(compound) => (Kind::Compound(self.name(compound.name())), compound.arity() as u32),
        };
        self.buffers.nodes.push(Node { kind, span, arity, end: 0 });
        for index in (0..arity).rev() {
            let slot = self.store.argument_slot(cell, index as usize);
            self.buffers.waiting.push((self.store.read(slot), slot, span));
        }
    }

    fn place(&self, addr: Addr) -> Option<Span> {
        self.spans.binary_search_by_key(&addr, |(addr, _)| *addr).ok().map(|found| self.spans[found].1)
    }

    fn name(&mut self, atom: Atom) -> Name {
        self.names.intern(&self.store.atoms.name(atom))
    }

    /// What a list was written as, if that is a text in quotes: its elements have no places of their own.
    fn text(&self, list: Cell) -> Option<String> {
        let first = self.store.argument_slot(list, 0);
        if self.place(first).is_some() || self.store.deref(self.store.read(first)).tag() == Tag::Struct {
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

/// Finds where what is below each node ends: where what is below its last argument does.
fn find_ends(nodes: &mut [Node]) {
    for id in (0..nodes.len()).rev() {
        let end = (0..nodes[id].arity).fold(id as NodeId + 1, |argument, _| nodes[argument as usize].end);
        nodes[id].end = end;
    }
}

//! Outlines: clauses as they were read, each part with its place in the text.
//!
//! The loader rewrites a clause before compiling it, and the terms of the reader do not outlive the load. An outline keeps the
//! clause as it was written: a tree in preorder, in one array. The nodes below a node follow it directly.

use super::names::{Name, known};
use crate::text::{SourceId, Span};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

/// The index of a node in its outline.
pub(crate) type NodeId = u32;

/// The index of a named variable in its outline.
pub(crate) type VariableId = u32;

/// A name and a number of arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Signature {
    pub name: Name,
    pub arity: u32,
}

/// The kind of term that a node is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A named variable.
    Variable(VariableId),
    /// `_`.
    Anonymous,
    /// An atom; `[]` is one.
    Atom(Name),
    /// An integer that fits a cell.
    Integer(i64),
    /// Any other number: a big integer or a float.
    Number,
    /// A text in quotes: a string, or a list of codes or characters.
    Text(Name),
    /// A compound term; a list pair is `'.'/2`.
    Compound(Name),
}

/// A part of a clause.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// Its kind.
    pub kind: Kind,
    /// Its place, with the brackets around it.
    pub span: Span,
    /// The number of its arguments.
    pub arity: u32,
    /// The first node behind it that is not below it.
    pub end: NodeId,
}

/// A named variable of a clause.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its name.
    pub name: Name,
    /// The nodes where it occurs, in the order of the text.
    pub occurrences: SmallVec<[NodeId; 4]>,
}

/// The form of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `Head.`, `Head :- Body.` or `Head => Body.`
    Clause,
    /// `Head --> Body.` or `Head ==> Body.`
    Grammar,
    /// `:- Goal.`
    Directive,
}

/// A clause as it was read.
#[derive(Clone, Debug)]
pub struct Outline {
    /// The source it was read from.
    pub source: SourceId,
    /// Its place, with the full stop.
    pub span: Span,
    /// Its form.
    pub form: Form,
    /// Its head; `None` for a directive.
    pub head: Option<NodeId>,
    /// The module that qualifies its head.
    pub head_module: Option<Name>,
    /// The guard of a rule whose head matches: `Head, Guard => Body`.
    pub guard: Option<NodeId>,
    /// Its body; `None` for a fact.
    pub body: Option<NodeId>,
    /// The named variables, in the order of their first occurrences.
    pub variables: Vec<Variable>,
    /// The texts in quotes that are lists of codes or characters.
    pub lists: Vec<NodeId>,
    nodes: Box<[Node]>,
}

impl Outline {
    /// The outline of a clause, of nodes in preorder; `None` if it is no clause. `lists` are the texts among the nodes that are
    /// lists of codes or characters; whether `=>` and its like are the necks of rules is known from their operators.
    pub fn new(
        (source, span): (SourceId, Span),
        variables: Vec<Variable>,
        nodes: Box<[Node]>,
        lists: Vec<NodeId>,
        has_matching_rules: bool,
    ) -> Option<Outline> {
        let form = Form::Clause;
        let mut outline = Outline {
            source,
            span,
            form,
            head: None,
            head_module: None,
            guard: None,
            body: None,
            variables,
            lists,
            nodes,
        };
        outline.find_parts(has_matching_rules)?;
        outline.list_occurrences();
        Some(outline)
    }

    /// The node with an index.
    pub fn node(&self, id: NodeId) -> Node {
        self.nodes[id as usize]
    }

    /// The place of a node.
    pub fn span(&self, id: NodeId) -> Span {
        self.node(id).span
    }

    /// The arguments of a node; a node that is not compound has none.
    pub fn arguments(&self, id: NodeId) -> Arguments<'_> {
        Arguments { outline: self, next: id + 1, left: self.node(id).arity }
    }

    /// The argument at `index`, counted from 0, which must exist.
    pub fn argument(&self, id: NodeId, index: u32) -> NodeId {
        (0..index).fold(id + 1, |argument, _| self.node(argument).end)
    }

    /// The name and arity of an atom or a compound term.
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

    /// The variable, if the node is one.
    pub fn variable(&self, id: NodeId) -> Option<VariableId> {
        match self.node(id).kind {
            Kind::Variable(variable) => Some(variable),
            _ => None,
        }
    }

    /// The occurrences of named variables in a node, in preorder; a variable that occurs twice is listed twice.
    pub fn variables_of(&self, id: NodeId) -> Vec<VariableId> {
        self.below(id).filter_map(|node| self.variable(node)).collect()
    }

    /// Whether a variable occurs in a node.
    pub fn contains(&self, id: NodeId, variable: VariableId) -> bool {
        self.below(id).any(|node| self.variable(node) == Some(variable))
    }

    /// A node and all nodes below it, in preorder.
    pub fn below(&self, id: NodeId) -> std::ops::Range<NodeId> {
        id..self.node(id).end
    }

    /// A key that is equal for variants: terms that differ at most in the names of their variables.
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
            // The values of these are not kept, so each counts as different from every other.
            Kind::Number => (6, u64::from(self.span(node).start)),
        };
        self.below(id).map(of).collect()
    }

    /// The number of nodes.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// The options in the head of a test: those of a list, or a single one.
    pub fn test_options(&self) -> Vec<NodeId> {
        let Some(head) = self.head.filter(|head| self.arguments(*head).len() == 2) else { return Vec::new() };
        let (mut rest, mut options) = (self.argument(head, 1), Vec::new());
        if !self.is(rest, known::PAIR, 2) {
            return vec![rest];
        }
        while self.is(rest, known::PAIR, 2) {
            options.push(self.argument(rest, 0));
            rest = self.argument(rest, 1);
        }
        options
    }

    /// Finds form, head and body. Module qualifiers around the head are skipped.
    fn find_parts(&mut self, has_matching_rules: bool) -> Option<()> {
        if self.is(0, known::NECK, 1) || self.is(0, known::QUERY, 1) {
            self.form = Form::Directive;
            self.body = Some(self.argument(0, 0));
            return Some(());
        }
        let mut head = 0;
        let is_one_of = |names: &[Name]| names.iter().any(|name| self.is(0, *name, 2));
        let is_matching = has_matching_rules && is_one_of(&[known::RULE, known::CHOICE_RULE, known::GRAMMAR_RULE]);
        let is_grammar = self.is(0, known::GRAMMAR, 2) || is_matching && self.is(0, known::GRAMMAR_RULE, 2);
        if self.is(0, known::NECK, 2) || is_grammar || is_matching {
            self.form = if is_grammar { Form::Grammar } else { Form::Clause };
            head = self.argument(0, 0);
            self.body = Some(self.argument(0, 1));
        }
        // `Head, Pushback --> Body`, `Head, Guard => Body`.
        if (is_grammar || is_matching) && self.is(head, known::COMMA, 2) {
            let second = self.argument(head, 1);
            self.guard = Some(second).filter(|second| is_matching && !self.is(*second, known::PAIR, 2));
            head = self.argument(head, 0);
        }
        while self.is(head, known::COLON, 2) {
            if let Kind::Atom(module) = self.node(self.argument(head, 0)).kind {
                self.head_module = Some(module);
            }
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

/// An iterator over the arguments of a node.
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
    /// A variable whose occurrences are not listed yet.
    pub fn new(name: Name) -> Variable {
        Variable { name, occurrences: SmallVec::new() }
    }
}

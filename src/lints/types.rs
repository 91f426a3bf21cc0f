//! Goals that can never be true, whatever the program is asked (W122): nothing that one goal gives suits another.
//!
//! For each argument of each predicate we find what it may be when a call has come true, by the outermost symbol: a number, a text,
//! or one of some atoms and functors. Clauses add up, goals of a body narrow down, recursion is followed until nothing changes
//! (success typings: Lindahl and Sagonas, *Practical Type Inference Based on Success Typings*, 2006). What is not known may be
//! anything, so a goal that is reported fails each time.

use super::body::{Goal, Scope};
use super::case::{Case, Key, Study};
use super::findings::{Findings, at};
use super::names::known;
use super::outline::{Form, Kind, NodeId, Signature, VariableId};
use super::ways::{self, Knowledge, Stage};
use super::words::lacks_letter;
use crate::terms::number::Evaluable;
use crate::text::{Argument, Diagnostic, MessageId, Phrase, Severity};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::collections::BTreeSet;

/// What a term may be.
#[derive(Clone, Debug, PartialEq)]
struct Type {
    numbers: bool,
    texts: bool,
    /// The atoms and functors it may have; `None` for any.
    symbols: Option<BTreeSet<Signature>>,
}

/// So many symbols are told apart; more are any.
const SYMBOLS: usize = 40;

/// Rounds until all types stand still; programs of people need few.
const ROUNDS: usize = 30;

impl Type {
    fn any() -> Type {
        Type { numbers: true, texts: true, symbols: None }
    }

    fn nothing() -> Type {
        Type { numbers: false, texts: false, symbols: Some(BTreeSet::new()) }
    }

    fn number() -> Type {
        Type { numbers: true, ..Type::nothing() }
    }

    fn of_symbols(symbols: impl IntoIterator<Item = Signature>) -> Type {
        Type { symbols: Some(symbols.into_iter().collect()), ..Type::nothing() }
    }

    fn is_nothing(&self) -> bool {
        !self.numbers && !self.texts && self.symbols.as_ref().is_some_and(BTreeSet::is_empty)
    }

    /// Whether both may be atoms, or terms of one sort otherwise.
    fn shares_sort(&self, other: &Type) -> bool {
        let is_atom = |signature: &Signature| signature.arity == 0 && signature.name != known::NIL;
        let has_atoms = |all: &Type| all.symbols.as_ref().is_none_or(|symbols| symbols.iter().any(is_atom));
        self.numbers && other.numbers || self.texts && other.texts || has_atoms(self) && has_atoms(other)
    }

    fn meet(&self, other: &Type) -> Type {
        let symbols = match (&self.symbols, &other.symbols) {
            (None, symbols) | (symbols, None) => symbols.clone(),
            (Some(one), Some(other)) => Some(one.intersection(other).copied().collect()),
        };
        Type { numbers: self.numbers && other.numbers, texts: self.texts && other.texts, symbols }
    }

    fn join(&self, other: &Type) -> Type {
        let symbols = match (&self.symbols, &other.symbols) {
            (Some(one), Some(other)) => Some(one.union(other).copied().collect()),
            _ => None,
        };
        let symbols = symbols.filter(|symbols: &BTreeSet<_>| symbols.len() <= SYMBOLS);
        Type { numbers: self.numbers || other.numbers, texts: self.texts || other.texts, symbols }
    }
}

/// What built-ins have in their arguments when they are true: `n` a number, `e` what can be evaluated, `l` a list, `p` a list that
/// is not empty, `a` an atom, `?` anything.
const BUILTINS: &[(&str, &str)] = &[
    ("is", "ne"),
    ("=:=", "ee"),
    ("=\\=", "ee"),
    ("<", "ee"),
    (">", "ee"),
    ("=<", "ee"),
    (">=", "ee"),
    ("length", "ln"),
    ("append", "l??"),
    ("append", "ll"),
    ("member", "?p"),
    ("memberchk", "?p"),
    ("nth0", "np?"),
    ("nth1", "np?"),
    ("last", "p?"),
    ("reverse", "ll"),
    ("msort", "ll"),
    ("sort", "ll"),
    ("sort", "??ll"),
    ("predsort", "?ll"),
    ("select", "?p?"),
    ("selectchk", "?pl"),
    ("subtract", "lll"),
    ("delete", "l?l"),
    ("exclude", "?ll"),
    ("include", "?ll"),
    ("maplist", "?l"),
    ("maplist", "?ll"),
    ("maplist", "?lll"),
    ("foldl", "?l??"),
    ("sum_list", "ln"),
    ("sumlist", "ln"),
    ("max_list", "pn"),
    ("min_list", "pn"),
    ("numlist", "nnl"),
    ("findall", "??l"),
    ("bagof", "??p"),
    ("setof", "??p"),
    ("between", "n?n"),
    ("succ", "nn"),
    ("plus", "nnn"),
    ("arg", "n??"),
    ("functor", "??n"),
    ("=..", "?p"),
    ("atom_codes", "?l"),
    ("atom_chars", "?l"),
    ("number_codes", "nl"),
    ("atom_length", "?n"),
    ("char_code", "an"),
    ("keysort", "ll"),
    ("pairs_keys_values", "lll"),
    ("list_to_set", "ll"),
    ("permutation", "ll"),
    ("nb_getval", "a?"),
    ("b_getval", "a?"),
    ("atom", "a"),
    ("integer", "n"),
    ("number", "n"),
    ("float", "n"),
    ("is_list", "l"),
];

/// Built-ins that ask or give, and do nothing else; besides those of [`BUILTINS`].
const RELATIONS: &[&str] = &[
    "=",
    "\\=",
    "==",
    "\\==",
    "@<",
    "@>",
    "@=<",
    "@>=",
    "compare",
    "var",
    "nonvar",
    "compound",
    "atomic",
    "callable",
    "ground",
    "copy_term",
    "number_chars",
    "atom_number",
    "atom_concat",
    "sub_atom",
    "nextto",
    "not",
    "once",
    "ignore",
    "findall",
    "forall",
];

/// Whether a built-in asks or gives, and does nothing else.
pub fn is_relation(name: &str) -> bool {
    RELATIONS.contains(&name) || BUILTINS.iter().any(|(builtin, _)| *builtin == name)
}

/// The types of the arguments of predicates that have come true at all.
type Table = HashMap<Key, Vec<Type>, FxBuildHasher>;

/// A goal that cannot be true.
struct Conflict {
    goal: NodeId,
    part: NodeId,
    /// What is there.
    found: Type,
    /// What would suit there.
    wanted: Type,
    /// Whether the goal only asks: it stands in a condition or a negation.
    asks: bool,
    /// Where the variable there got what does not suit.
    cause: Option<NodeId>,
}

/// Reports goals that can never be true.
pub fn look(types: &Types, findings: &mut Findings) {
    for clause in &types.case.clauses {
        let mut conflicts = Vec::new();
        types.follow(clause, |_, _| {}, |conflict| conflicts.push(conflict));
        for conflict in conflicts {
            types.report(clause, &conflict, findings);
        }
    }
}

/// What the arguments of all predicates may be.
pub struct Types<'c, 'a> {
    case: &'c Case<'a>,
    table: Table,
    evaluable: Type,
    /// The predicates that nothing but their own calls keeps from coming true, in order.
    pub endless: Vec<Key>,
}

/// What is known of the variables of a clause at a place.
#[derive(Clone)]
struct State {
    types: Vec<Type>,
    causes: Vec<Option<NodeId>>,
    is_dead: bool,
}

impl Knowledge for State {
    fn merge(&mut self, other: State) {
        match (self.is_dead, other.is_dead) {
            (_, true) => {}
            (true, false) => *self = other,
            (false, false) => {
                for (one, other) in self.types.iter_mut().zip(&other.types) {
                    *one = one.join(other);
                }
                for (one, other) in self.causes.iter_mut().zip(other.causes) {
                    // A cause that is not everybody's is none.
                    *one = one.filter(|_| *one == other);
                }
            }
        }
    }

    fn leave(&mut self, entry: State, _keeps: bool) {
        *self = entry;
    }
}

impl<'c, 'a> Types<'c, 'a> {
    /// The types of a program.
    pub fn new(case: &'c Case<'a>) -> Types<'c, 'a> {
        let symbol = |row: Evaluable| {
            let name = case.names.find(row.entry().name)?;
            Some(Signature { name, arity: row.entry().arity() as u32 })
        };
        let pair = Signature { name: known::PAIR, arity: 2 };
        let symbols = Evaluable::all().filter_map(symbol).chain([pair]);
        let evaluable = Type { numbers: true, texts: true, ..Type::of_symbols(symbols) };
        let mut types = Types { case, table: Table::default(), evaluable, endless: Vec::new() };
        let closed = types.closed();
        for _ in 0..ROUNDS {
            if !types.improve(&closed) {
                types.endless = closed.into_iter().filter(|key| types.is_endless(*key)).collect();
                return types;
            }
        }
        // Types that do not come to rest are none.
        types.table = closed.iter().map(|key| (*key, anything(*key))).collect();
        types
    }

    /// Whether a predicate never comes true, and each of its clauses would if the predicate did: each calls it again.
    fn is_endless(&mut self, key: Key) -> bool {
        if self.table.contains_key(&key) {
            return false;
        }
        self.table.insert(key, anything(key));
        let mut clauses = self.case.predicates[&key].iter().map(|number| &self.case.clauses[*number]);
        let is_endless = clauses.all(|clause| !self.follow(clause, |_, _| {}, |_| {}).is_dead);
        self.table.remove(&key);
        is_endless
    }

    /// Whether a variable is known to be a number where a goal is called.
    pub fn is_number_at(&self, clause: &Study, goal: NodeId, variable: VariableId) -> bool {
        let mut is_number = false;
        let look = |at: &Goal, state: &State| {
            is_number |= at.node == goal && state.types[variable as usize] == Type::number();
        };
        self.follow(clause, look, |_| {});
        is_number
    }

    /// The predicates all of whose clauses are known.
    fn closed(&self) -> Vec<Key> {
        let mut closed: Vec<Key> =
            self.case.predicates.keys().copied().filter(|key| self.case.is_closed(*key)).collect();
        closed.sort_unstable();
        closed
    }

    /// Finds more of what the arguments of predicates may be; gives whether there was more.
    fn improve(&mut self, closed: &[Key]) -> bool {
        let mut changed = false;
        for key in closed {
            for number in &self.case.predicates[key] {
                let clause = &self.case.clauses[*number];
                let end = self.follow(clause, |_, _| {}, |_| {});
                if end.is_dead {
                    continue;
                }
                let found = self.of_head(clause, &end, key.signature.arity);
                let known = self.table.get(key);
                let joined: Vec<Type> = match known {
                    Some(known) => known.iter().zip(&found).map(|(one, other)| one.join(other)).collect(),
                    None => found,
                };
                if known != Some(&joined) {
                    self.table.insert(*key, joined);
                    changed = true;
                }
            }
        }
        changed
    }

    fn of_head(&self, clause: &Study, state: &State, arity: u32) -> Vec<Type> {
        let arguments = clause.outline.head.into_iter().flat_map(|head| clause.outline.arguments(head));
        let mut types: Vec<Type> = arguments.map(|argument| self.of_node(clause, argument, state)).collect();
        // A grammar rule has two lists more.
        types.resize(arity as usize, Type::any());
        types
    }

    fn of_node(&self, clause: &Study, node: NodeId, state: &State) -> Type {
        match clause.outline.node(node).kind {
            Kind::Variable(variable) => state.types[variable as usize].clone(),
            Kind::Anonymous => Type::any(),
            Kind::Integer(_) | Kind::Number => Type::number(),
            // By the flag it may be codes, characters, an atom or a string.
            Kind::Text(_) => Type::any(),
            Kind::Atom(_) | Kind::Compound(_) => Type::of_symbols(clause.outline.signature(node)),
        }
    }

    /// Follows a clause; `visit` sees each goal that is come to and what is known before it, and `conflict` is told of goals that
    /// cannot be true.
    fn follow(
        &self,
        clause: &Study,
        mut visit: impl FnMut(&Goal, &State),
        mut conflict: impl FnMut(Conflict),
    ) -> State {
        let variables = clause.outline.variables.len();
        let state = State { types: vec![Type::any(); variables], causes: vec![None; variables], is_dead: false };
        ways::follow(&clause.steps, state, |state, stage| match stage {
            Stage::Goal(goal, asks) if !state.is_dead => {
                visit(goal, state);
                if let Some(found) = self.goal(clause, goal, state) {
                    conflict(Conflict { asks, ..found });
                    state.is_dead = true;
                }
            }
            // Each call of a lambda has its own variables.
            Stage::Entry(Scope::Lambda(_), ..) => state.is_dead = true,
            _ => {}
        })
    }

    /// What a goal makes of the variables in it; and whether it cannot be true.
    fn goal(&self, clause: &Study, goal: &Goal, state: &mut State) -> Option<Conflict> {
        let outline = clause.outline;
        let key = clause.called(goal)?;
        let Signature { name, arity } = key.signature;
        if matches!((name, arity), (known::FAIL | known::FALSE | known::HALT, 0) | (known::HALT | known::THROW, 1)) {
            state.is_dead = true;
            return None;
        }
        if (name, arity, goal.extra) == (known::UNIFY, 2, 0) {
            let [left, right] = [0, 1].map(|index| outline.argument(goal.node, index));
            let both = self.of_node(clause, left, state).meet(&self.of_node(clause, right, state));
            return self
                .narrow(clause, goal, right, &both, state)
                .or_else(|| self.narrow(clause, goal, left, &both, state));
        }
        if self.case.is_closed(key) {
            let Some(types) = self.table.get(&key) else {
                // It never comes true, or not in this round.
                state.is_dead = true;
                return None;
            };
            let pairs = outline.arguments(goal.node).zip(types);
            return pairs.into_iter().find_map(|(part, wanted)| self.narrow(clause, goal, part, wanted, state));
        }
        if self.case.predicates.contains_key(&key) {
            return None;
        }
        let text = self.case.text(name);
        let (_, modes) = BUILTINS.iter().find(|(builtin, modes)| *builtin == text && modes.len() == arity as usize)?;
        let mut parts = outline.arguments(goal.node).zip(modes.chars());
        parts.find_map(|(part, mode)| match (mode, outline.node(part).kind) {
            ('e', Kind::Compound(operation)) if operation != known::PAIR => self.operands(clause, goal, part, state),
            _ => self.narrow(clause, goal, part, &self.of_mode(mode), state),
        })
    }

    /// The variables of an expression have values, as it has one itself; below a list or a stranger they need none.
    fn operands(&self, clause: &Study, goal: &Goal, expression: NodeId, state: &mut State) -> Option<Conflict> {
        let outline = clause.outline;
        let operations = self.evaluable.symbols.as_ref();
        let is_evaluated = |node| match outline.node(node).kind {
            Kind::Compound(name) if name != known::PAIR => {
                outline.signature(node).is_some_and(|signature| operations.is_some_and(|all| all.contains(&signature)))
            }
            Kind::Compound(_) => false,
            _ => true,
        };
        if !outline.below(expression).all(is_evaluated) {
            return None;
        }
        // A variable that is new here has no value at all: of that others speak.
        let is_old = |variable: VariableId| {
            let first = outline.span(outline.variables[variable as usize].occurrences[0]);
            first.start < outline.span(goal.node).start
        };
        let mut operands = outline.below(expression).filter(|node| outline.variable(*node).is_some_and(is_old));
        operands.find_map(|operand| self.narrow(clause, goal, operand, &self.evaluable, state))
    }

    fn of_mode(&self, mode: char) -> Type {
        let (nil, pair) = (Signature { name: known::NIL, arity: 0 }, Signature { name: known::PAIR, arity: 2 });
        match mode {
            'n' => Type::number(),
            'e' => self.evaluable.clone(),
            'l' => Type::of_symbols([nil, pair]),
            'p' => Type::of_symbols([pair]),
            'a' => Type { symbols: None, ..Type::nothing() },
            _ => Type::any(),
        }
    }

    /// Makes the type of an argument at most `wanted`; a conflict if nothing is left.
    fn narrow(&self, clause: &Study, goal: &Goal, part: NodeId, wanted: &Type, state: &mut State) -> Option<Conflict> {
        let found = self.of_node(clause, part, state);
        let both = found.meet(wanted);
        let variable = clause.outline.variable(part);
        // Of atoms in expressions others speak.
        if both.is_nothing() && variable.is_none() && *wanted == self.evaluable {
            return None;
        }
        if both.is_nothing() {
            let cause = variable.and_then(|variable| state.causes[variable as usize]);
            return Some(Conflict { goal: goal.node, part, found, wanted: wanted.clone(), asks: false, cause });
        }
        if let Some(variable) = variable
            && both != found
        {
            state.types[variable as usize] = both;
            state.causes[variable as usize] = Some(goal.node);
        }
        None
    }

    fn report(&self, clause: &Study, conflict: &Conflict, findings: &mut Findings) {
        let outline = clause.outline;
        // Another report may say more of the same goal, or of the one that the value comes from.
        let is_told = |goal: NodeId| findings.is_touched(outline.source, outline.span(goal));
        if outline.form == Form::Directive || is_told(conflict.goal) || conflict.cause.is_some_and(is_told) {
            return;
        }
        let goal = self.case.excerpt(clause, outline.span(conflict.goal));
        // Tables of facts may lack what a question asks for; another sort of term is a mistake, and so is nearly the same word.
        let is_mistake = !conflict.found.shares_sort(&conflict.wanted) || self.is_near(conflict);
        let is_expected = conflict.asks || self.is_caught(clause, conflict.goal);
        let severity = if is_mistake && !is_expected { Severity::Warning } else { Severity::Hint };
        let mut diagnostic = Diagnostic::new(severity, Phrase::new(MessageId::NeverTrue, [goal]));
        let is_operand = conflict.wanted == self.evaluable;
        let here = if is_operand { MessageId::NoNumberHere } else { MessageId::NeverTrueHere };
        diagnostic = at(diagnostic, clause, conflict.part, here);
        if let Some(cause) = conflict.cause.filter(|cause| *cause != conflict.goal) {
            let name = conflict_name(self.case, clause, outline.variable(conflict.part));
            diagnostic = at(diagnostic, clause, cause, Phrase::new(MessageId::NeverTrueCause, [name]));
        }
        if let Some(wanted) = self.described(&conflict.wanted) {
            diagnostic = diagnostic.with_note(Phrase::new(MessageId::NeverTrueWanted, [wanted]));
        }
        findings.add(diagnostic);
    }

    /// Whether a goal stands in a catch/3, where errors are expected.
    fn is_caught(&self, clause: &Study, goal: NodeId) -> bool {
        let outline = clause.outline;
        let is_catch = |other: &Goal| {
            let signature = outline.signature(other.node);
            signature.is_some_and(|signature| self.case.text(signature.name).starts_with("catch"))
        };
        let mut all = clause.goals().map(|(_, other)| other).filter(|other| other.node != goal && is_catch(other));
        all.any(|other| outline.below(other.node).any(|inner| inner == goal))
    }

    /// Whether an atom that is there is nearly one that would suit.
    fn is_near(&self, conflict: &Conflict) -> bool {
        let names = |wanted: &Type| -> Vec<&str> {
            let symbols = wanted.symbols.iter().flatten().filter(|signature| signature.arity == 0);
            symbols.map(|signature| self.case.text(signature.name)).collect()
        };
        let wanted = names(&conflict.wanted);
        names(&conflict.found).iter().any(|name| wanted.iter().any(|other| lacks_letter(name, other)))
    }

    /// A type in words, if that is short.
    fn described(&self, wanted: &Type) -> Option<Argument> {
        const SHOWN: usize = 5;
        let symbols = wanted.symbols.as_ref().filter(|symbols| symbols.len() <= SHOWN)?;
        let number = wanted.numbers.then(|| Argument::from(MessageId::KindNumber));
        let symbols = symbols.iter().map(|signature| match (signature.name, signature.arity) {
            (known::PAIR, 2) => "[_|_]".into(),
            (known::NIL, 0) => "[]".into(),
            (name, 0) => crate::writer::quoted_atom(self.case.text(name)).into(),
            _ => self.case.indicator(*signature),
        });
        let all = number.into_iter().chain(symbols);
        all.reduce(|one, other| Phrase::new(MessageId::KindOr, [one, other]).into())
    }
}

/// What the arguments of a predicate may be of which nothing is known.
fn anything(key: Key) -> Vec<Type> {
    vec![Type::any(); key.signature.arity as usize]
}

fn conflict_name(case: &Case, clause: &Study, variable: Option<VariableId>) -> Argument {
    variable.map_or_else(|| "".into(), |variable| case.variable_name(clause, variable).into())
}

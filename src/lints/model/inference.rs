//! Types: what the arguments of predicates may be when a call has come true.
//!
//! For each argument of each predicate we find what it may be, by the outermost symbol. Clauses add up, goals of a body narrow
//! down, recursion is followed until nothing changes (success typings: Lindahl and Sagonas, *Practical Type Inference Based on
//! Success Typings*, 2006). What is not known may be anything, so a goal that cannot be true fails each time.

use super::body::{Goal, Scope};
use super::data_flow::{self, FlowEvent, FlowState};
use super::names::known;
use super::outline::{Kind, NodeId, Signature, VariableId};
use super::program::{ClauseInfo, PredicateKey, Program};
use super::types::{Type, modes};
use crate::terms::arithmetic::Evaluable;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// Rounds until all types stand still; programs of people need few.
const ROUNDS: usize = 30;

/// The types of the arguments of predicates that have come true at all.
type Table = HashMap<PredicateKey, Vec<Type>, FxBuildHasher>;

/// A goal that cannot be true.
pub struct Conflict {
    pub goal: NodeId,
    pub part: NodeId,
    /// What is there.
    pub found: Type,
    /// What would suit there.
    pub wanted: Type,
    /// Whether the goal only asks: it stands in a condition or a negation.
    pub asks: bool,
    /// Whether it stands in a catch/3, where errors are expected.
    pub is_caught: bool,
    /// Where the variable there got what does not suit.
    pub cause: Option<NodeId>,
}

/// What the arguments of all predicates may be.
pub struct Types<'c, 'a> {
    /// The program.
    pub program: &'c Program<'a>,
    table: Table,
    /// What can be evaluated.
    pub evaluable: Type,
    /// What built-ins have in their arguments, a letter each.
    modes: HashMap<Signature, &'static str, FxBuildHasher>,
    /// The predicates that nothing but their own calls keeps from coming true, in order.
    pub endless: Vec<PredicateKey>,
}

/// Goals, and variables in them that are numbers when they are called.
pub type Numbers = HashSet<(NodeId, VariableId), FxBuildHasher>;

/// What is known of the variables of a clause at a place.
#[derive(Clone)]
struct State {
    types: Vec<Type>,
    causes: Vec<Option<NodeId>>,
    is_dead: bool,
}

impl FlowState for State {
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
    pub fn new(program: &'c Program<'a>) -> Types<'c, 'a> {
        let symbol = |row: Evaluable| {
            let name = program.names.find(row.entry().name)?;
            Some(Signature { name, arity: row.entry().arity() as u32 })
        };
        let pair = Signature { name: known::PAIR, arity: 2 };
        let symbols = Evaluable::all().filter_map(symbol).chain([pair]);
        let evaluable = Type { numbers: true, texts: true, ..Type::of_symbols(symbols) };
        let mut types =
            Types { program, table: Table::default(), evaluable, modes: modes(program.names), endless: Vec::new() };
        let closed = types.closed();
        for round in 0..ROUNDS {
            // Back and forth: those that call stand mostly before those they call.
            let changed = match round % 2 {
                0 => types.improve(closed.iter().rev()),
                _ => types.improve(closed.iter()),
            };
            if !changed {
                types.endless = closed.into_iter().filter(|key| types.is_endless(*key)).collect();
                return types;
            }
        }
        // Types that do not come to rest are none.
        types.table = closed.iter().map(|key| (*key, anything(*key))).collect();
        types
    }

    /// Whether a predicate never comes true, and each of its clauses would if the predicate did: each calls it again.
    fn is_endless(&mut self, key: PredicateKey) -> bool {
        if self.table.contains_key(&key) {
            return false;
        }
        self.table.insert(key, anything(key));
        let mut clauses = self.program.predicates[&key].iter().map(|number| &self.program.clauses[*number]);
        let is_endless = clauses.all(|clause| !self.follow(clause, |_, _| {}, |_| {}).is_dead);
        self.table.remove(&key);
        is_endless
    }

    /// The variables that are known to be numbers where those goals of a clause are called that are asked for.
    pub fn numbers(&self, clause: &ClauseInfo, is_asked: impl Fn(&Goal) -> bool) -> Numbers {
        let mut numbers = Numbers::default();
        let note = |goal: &Goal, state: &State| {
            if is_asked(goal) {
                let number = Type::number();
                let inside = clause.outline.variables_of(goal.node).into_iter();
                let known = inside.filter(|variable| state.types[*variable as usize] == number);
                numbers.extend(known.map(|variable| (goal.node, variable)));
            }
        };
        self.follow(clause, note, |_| {});
        numbers
    }

    /// The predicates all of whose clauses are known.
    fn closed(&self) -> Vec<PredicateKey> {
        let mut closed: Vec<PredicateKey> =
            self.program.predicates.keys().copied().filter(|key| self.program.is_closed(*key)).collect();
        closed.sort_unstable();
        closed
    }

    /// Finds more of what the arguments of predicates may be; gives whether there was more.
    fn improve<'k>(&mut self, closed: impl Iterator<Item = &'k PredicateKey>) -> bool {
        let mut changed = false;
        for key in closed {
            for number in &self.program.predicates[key] {
                let clause = &self.program.clauses[*number];
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

    fn of_head(&self, clause: &ClauseInfo, state: &State, arity: u32) -> Vec<Type> {
        let arguments = clause.outline.head.into_iter().flat_map(|head| clause.outline.arguments(head));
        let mut types: Vec<Type> = arguments.map(|argument| self.of_node(clause, argument, state)).collect();
        // A grammar rule has two lists more.
        types.resize(arity as usize, Type::any());
        types
    }

    fn of_node(&self, clause: &ClauseInfo, node: NodeId, state: &State) -> Type {
        match clause.outline.node(node).kind {
            Kind::Variable(variable) => state.types[variable as usize].clone(),
            Kind::Anonymous => Type::any(),
            Kind::Integer(_) | Kind::Number => Type::number(),
            // By the flag it may be codes, characters, an atom or a string.
            Kind::Text(_) => Type::any(),
            Kind::Atom(_) | Kind::Compound(_) => Type::of_symbols(clause.outline.signature(node)),
        }
    }

    /// The goals of a clause that cannot be true.
    pub fn conflicts(&self, clause: &ClauseInfo) -> Vec<Conflict> {
        let mut conflicts = Vec::new();
        self.follow(clause, |_, _| {}, |conflict| conflicts.push(conflict));
        conflicts
    }

    /// Follows a clause; `visit` sees each goal that is come to and what is known before it, and `conflict` is told of goals that
    /// cannot be true.
    fn follow(
        &self,
        clause: &ClauseInfo,
        mut visit: impl FnMut(&Goal, &State),
        mut conflict: impl FnMut(Conflict),
    ) -> State {
        let variables = clause.outline.variables.len();
        let state = State { types: vec![Type::any(); variables], causes: vec![None; variables], is_dead: false };
        data_flow::follow(&clause.steps, state, |state, stage| match stage {
            FlowEvent::Goal(goal, asks) if !state.is_dead => {
                visit(goal, state);
                if let Some(found) = self.goal(clause, goal, state) {
                    conflict(Conflict { asks, is_caught: goal.is_caught, ..found });
                    state.is_dead = true;
                }
            }
            // Each call of a lambda has its own variables.
            FlowEvent::Entry(Scope::Lambda(_), ..) => state.is_dead = true,
            _ => {}
        })
    }

    /// What a goal makes of the variables in it; and whether it cannot be true.
    fn goal(&self, clause: &ClauseInfo, goal: &Goal, state: &mut State) -> Option<Conflict> {
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
        if self.program.is_closed(key) {
            let Some(types) = self.table.get(&key) else {
                // It never comes true, or not in this round.
                state.is_dead = true;
                return None;
            };
            let pairs = outline.arguments(goal.node).zip(types);
            return pairs.into_iter().find_map(|(part, wanted)| self.narrow(clause, goal, part, wanted, state));
        }
        if self.program.predicates.contains_key(&key) {
            return None;
        }
        let modes = self.modes.get(&key.signature)?;
        let mut parts = outline.arguments(goal.node).zip(modes.chars());
        parts.find_map(|(part, mode)| match (mode, outline.node(part).kind) {
            ('e', Kind::Compound(operation)) if operation != known::PAIR => self.operands(clause, goal, part, state),
            _ => self.narrow(clause, goal, part, &Type::of_mode(mode, &self.evaluable), state),
        })
    }

    /// The variables of an expression have values, as it has one itself; below a list or a stranger they need none.
    fn operands(&self, clause: &ClauseInfo, goal: &Goal, expression: NodeId, state: &mut State) -> Option<Conflict> {
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

    /// Makes the type of an argument at most `wanted`; a conflict if nothing is left.
    fn narrow(
        &self,
        clause: &ClauseInfo,
        goal: &Goal,
        part: NodeId,
        wanted: &Type,
        state: &mut State,
    ) -> Option<Conflict> {
        let found = self.of_node(clause, part, state);
        let both = found.meet(wanted);
        let variable = clause.outline.variable(part);
        // Of atoms in expressions others speak.
        if both.is_nothing() && variable.is_none() && *wanted == self.evaluable {
            return None;
        }
        if both.is_nothing() {
            let cause = variable.and_then(|variable| state.causes[variable as usize]);
            return Some(Conflict {
                goal: goal.node,
                part,
                found,
                wanted: wanted.clone(),
                asks: false,
                is_caught: false,
                cause,
            });
        }
        if let Some(variable) = variable
            && both != found
        {
            state.types[variable as usize] = both;
            state.causes[variable as usize] = Some(goal.node);
        }
        None
    }
}

/// What the arguments of a predicate may be of which nothing is known.
fn anything(key: PredicateKey) -> Vec<Type> {
    vec![Type::any(); key.signature.arity as usize]
}

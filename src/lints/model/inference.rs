//! Type inference: what the arguments of a predicate can be after a call that succeeded.
//!
//! These are success typings (Lindahl and Sagonas, *Practical Type Inference Based on Success Typings*, 2006). The type of an
//! argument is the union over the clauses; the goals of a body narrow the types of variables; recursion is iterated to a fixed
//! point from below. What is not known is any term, so that a goal reported as a conflict fails in every run.

use super::body::{Goal, Scope};
use super::builtin_types::{BuiltinType, BuiltinTypes};
use super::clause::{ClauseInfo, PredicateKey};
use super::data_flow::{self, FlowEvent, FlowState};
use super::names::known;
use super::outline::{Kind, NodeId, Signature, VariableId};
use super::program::Program;
use super::types::Type;
use crate::terms::arithmetic::Evaluable;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// The iteration is given up after this many rounds, and then nothing is known. Handwritten programs need far fewer.
const MAX_ROUNDS: usize = 30;

/// The types of the arguments of the predicates that can succeed.
type Table = HashMap<PredicateKey, Vec<Type>, FxBuildHasher>;

/// A goal that cannot succeed.
pub struct Conflict {
    pub goal: NodeId,
    /// The argument that does not fit.
    pub part: NodeId,
    /// Its type.
    pub found: Type,
    /// The type that would fit.
    pub wanted: Type,
    /// Whether the goal is only tested: it stands in a condition or a negation.
    pub is_test: bool,
    /// Whether it stands in a catch/3, where an error may be wanted.
    pub is_caught: bool,
    /// The goal that gave the variable its type.
    pub cause: Option<NodeId>,
}

/// The types of the arguments of all predicates.
pub struct InferredTypes<'c, 'a> {
    program: &'c Program<'a>,
    table: Table,
    /// What is/2 can evaluate.
    pub evaluable: Type,
    builtins: BuiltinTypes,
    /// The predicates that cannot succeed only because each of their clauses calls them again; sorted.
    pub without_base_case: Vec<PredicateKey>,
}

/// Pairs of a goal and a variable in it that is a number when the goal is called.
pub(crate) type Numbers = HashSet<(NodeId, VariableId), FxBuildHasher>;

/// What is known at a place of a body.
#[derive(Clone)]
struct State {
    /// The types of the variables of the clause.
    types: Vec<Type>,
    /// The goals that last narrowed them.
    causes: Vec<Option<NodeId>>,
    /// Whether no run gets here.
    is_unreachable: bool,
}

impl FlowState for State {
    fn join(&mut self, other: State) {
        match (self.is_unreachable, other.is_unreachable) {
            (_, true) => {}
            (true, false) => *self = other,
            (false, false) => {
                for (one, other) in self.types.iter_mut().zip(&other.types) {
                    *one = one.join(other);
                }
                for (one, other) in self.causes.iter_mut().zip(other.causes) {
                    // A message can name a cause only if it is that of both paths.
                    *one = one.filter(|_| *one == other);
                }
            }
        }
    }

    fn leave_argument(&mut self, entry: State, _keeps_bindings: bool) {
        *self = entry;
    }
}

impl<'c, 'a> InferredTypes<'c, 'a> {
    /// Infers the types of a program.
    pub fn new(program: &'c Program<'a>) -> InferredTypes<'c, 'a> {
        let symbol = |row: Evaluable| {
            let name = program.names.find(row.entry().name)?;
            Some(Signature { name, arity: row.entry().arity() as u32 })
        };
        let pair = Signature { name: known::PAIR, arity: 2 };
        let symbols = Evaluable::all().filter_map(symbol).chain([pair]);
        let evaluable = Type { numbers: true, texts: true, ..Type::of_symbols(symbols) };
        let builtins = BuiltinTypes::new(program.names);
        let mut types =
            InferredTypes { program, table: Table::default(), evaluable, builtins, without_base_case: Vec::new() };
        let closed = types.predicates_known_whole();
        for round in 0..MAX_ROUNDS {
            // Callers mostly stand before their callees, so that the backward rounds carry types further.
            let changed = match round % 2 {
                0 => types.widen_types(closed.iter().rev()),
                _ => types.widen_types(closed.iter()),
            };
            if !changed {
                types.without_base_case = closed.into_iter().filter(|key| types.lacks_base_case(*key)).collect();
                return types;
            }
        }
        // There is no fixed point: every term is possible everywhere.
        types.table = closed.iter().map(|key| (*key, any_arguments(*key))).collect();
        types
    }

    /// Whether a predicate cannot succeed, and each of its clauses could if the predicate did.
    fn lacks_base_case(&mut self, key: PredicateKey) -> bool {
        if self.table.contains_key(&key) {
            return false;
        }
        self.table.insert(key, any_arguments(key));
        let mut clauses = self.program.predicates[&key].iter().map(|number| &self.program.clauses[*number]);
        let lacks_base_case = clauses.all(|clause| !self.follow_body(clause, |_, _| {}, |_| {}).is_unreachable);
        self.table.remove(&key);
        lacks_base_case
    }

    /// The variables in some goals of a clause that are numbers when the goal is called.
    pub fn numbers(&self, clause: &ClauseInfo, is_selected: impl Fn(&Goal) -> bool) -> Numbers {
        let mut numbers = Numbers::default();
        let note = |goal: &Goal, state: &State| {
            if is_selected(goal) {
                let number = Type::number();
                let inside = clause.outline.variables_of(goal.node).into_iter();
                let known = inside.filter(|variable| state.types[*variable as usize] == number);
                numbers.extend(known.map(|variable| (goal.node, variable)));
            }
        };
        self.follow_body(clause, note, |_| {});
        numbers
    }

    /// The predicates all of whose clauses are known, sorted.
    fn predicates_known_whole(&self) -> Vec<PredicateKey> {
        let mut closed: Vec<PredicateKey> =
            self.program.predicates.keys().copied().filter(|key| self.program.is_known_whole(*key)).collect();
        closed.sort_unstable();
        closed
    }

    /// One round over all clauses; returns whether a type has grown.
    fn widen_types<'k>(&mut self, closed: impl Iterator<Item = &'k PredicateKey>) -> bool {
        let mut changed = false;
        for key in closed {
            for number in &self.program.predicates[key] {
                let clause = &self.program.clauses[*number];
                let end = self.follow_body(clause, |_, _| {}, |_| {});
                if end.is_unreachable {
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

    /// The types of the arguments of the head in a state at the end of the body.
    fn of_head(&self, clause: &ClauseInfo, state: &State, arity: u32) -> Vec<Type> {
        let arguments = clause.outline.head.into_iter().flat_map(|head| clause.outline.arguments(head));
        let mut types: Vec<Type> = arguments.map(|argument| self.of_node(clause, argument, state)).collect();
        // The two hidden arguments of a grammar rule.
        types.resize(arity as usize, Type::any());
        types
    }

    /// The type of a term in a clause.
    fn of_node(&self, clause: &ClauseInfo, node: NodeId, state: &State) -> Type {
        match clause.outline.node(node).kind {
            Kind::Variable(variable) => state.types[variable as usize].clone(),
            Kind::Anonymous => Type::any(),
            Kind::Integer(_) | Kind::Number => Type::number(),
            // The flags decide whether it is codes, characters, an atom or a string.
            Kind::Text(_) => Type::any(),
            Kind::Atom(_) | Kind::Compound(_) => Type::of_symbols(clause.outline.signature(node)),
        }
    }

    /// The goals of a clause that cannot succeed.
    pub fn conflicts(&self, clause: &ClauseInfo) -> Vec<Conflict> {
        let mut conflicts = Vec::new();
        self.follow_body(clause, |_, _| {}, |conflict| conflicts.push(conflict));
        conflicts
    }

    /// Runs over the body of a clause. `visit` receives each reachable goal with the state before it, `conflict` each goal that
    /// cannot succeed.
    fn follow_body(
        &self,
        clause: &ClauseInfo,
        mut visit: impl FnMut(&Goal, &State),
        mut conflict: impl FnMut(Conflict),
    ) -> State {
        let variables = clause.outline.variables.len();
        let state = State { types: vec![Type::any(); variables], causes: vec![None; variables], is_unreachable: false };
        data_flow::run(&clause.steps, state, |state, event| match event {
            FlowEvent::Goal { goal, is_test } if !state.is_unreachable => {
                visit(goal, state);
                if let Some(found) = self.narrow_by_goal(clause, goal, state) {
                    conflict(Conflict { is_test, is_caught: goal.is_caught, ..found });
                    state.is_unreachable = true;
                }
            }
            // Each call of a lambda has its own variables, so nothing is concluded from its body.
            FlowEvent::Enter(Scope::Lambda(_), ..) => state.is_unreachable = true,
            _ => {}
        })
    }

    /// Narrows the types of the variables in a goal to what they are after success; returns why it cannot succeed.
    fn narrow_by_goal(&self, clause: &ClauseInfo, goal: &Goal, state: &mut State) -> Option<Conflict> {
        let outline = clause.outline;
        let key = clause.called(goal)?;
        let Signature { name, arity } = key.signature;
        if matches!((name, arity), (known::FAIL | known::FALSE | known::HALT, 0) | (known::HALT | known::THROW, 1)) {
            state.is_unreachable = true;
            return None;
        }
        if (name, arity, goal.extra) == (known::UNIFY, 2, 0) {
            let [left, right] = [0, 1].map(|index| outline.argument(goal.node, index));
            let both = self.of_node(clause, left, state).meet(&self.of_node(clause, right, state));
            return self
                .narrow_argument(clause, goal, right, &both, state)
                .or_else(|| self.narrow_argument(clause, goal, left, &both, state));
        }
        if self.program.is_known_whole(key) {
            let Some(types) = self.table.get(&key) else {
                // It cannot succeed, as far as this round knows.
                state.is_unreachable = true;
                return None;
            };
            let pairs = outline.arguments(goal.node).zip(types);
            return pairs
                .into_iter()
                .find_map(|(part, wanted)| self.narrow_argument(clause, goal, part, wanted, state));
        }
        if self.program.predicates.contains_key(&key) {
            return None;
        }
        let mut parts = outline.arguments(goal.node).zip(self.builtins.get(key.signature)?);
        parts.find_map(|(part, wanted)| match (wanted, outline.node(part).kind) {
            (BuiltinType::Evaluable, Kind::Compound(operation)) if operation != known::PAIR => {
                self.narrow_operands(clause, goal, part, state)
            }
            _ => self.narrow_argument(clause, goal, part, &wanted.terms(&self.evaluable), state),
        })
    }

    /// Narrows the variables of an expression that was evaluated. Nothing follows for an expression with an unknown
    /// functor or a list in it: its arguments may never be evaluated.
    fn narrow_operands(
        &self,
        clause: &ClauseInfo,
        goal: &Goal,
        expression: NodeId,
        state: &mut State,
    ) -> Option<Conflict> {
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
        // A variable that occurs here first is unbound: another rule reports it.
        let is_old = |variable: VariableId| {
            let first = outline.span(outline.variables[variable as usize].occurrences[0]);
            first.start < outline.span(goal.node).start
        };
        let mut operands = outline.below(expression).filter(|node| outline.variable(*node).is_some_and(is_old));
        operands.find_map(|operand| self.narrow_argument(clause, goal, operand, &self.evaluable, state))
    }

    /// Narrows an argument to a type; returns a conflict if nothing is left.
    fn narrow_argument(
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
        // Another rule reports atoms in expressions.
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
                is_test: false,
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

/// The types of arguments of which nothing is known.
fn any_arguments(key: PredicateKey) -> Vec<Type> {
    vec![Type::any(); key.signature.arity as usize]
}

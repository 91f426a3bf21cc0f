//! Expansion of goals such as `once(G)` to the control constructs that define them.
//!
//! | goal           | construct        |
//! |----------------|------------------|
//! | `call(G)`      | `G`, if it contains no cut |
//! | `once(G)`      | `( G -> true )`  |
//! | `ignore(G)`    | `( G -> true ; true )` |
//! | `not(G)`       | `\+ G`           |
//! | `forall(C, A)` | `\+ ( C, \+ A )` |
//!
//! Calls of maplist/2, foldl/4 and similar predicates with a known closure are specialized: `maplist(p(A), Xs)` calls the generated
//! predicate `'maplist/2 p/1'` with Xs and A, whose clauses call p/2 directly. A [lambda](super::lambda) becomes such a predicate p.
//!
//! Constraints whose variables may be integers become arithmetic with a test of these ([`super::known_integers`]).
//!
//! A goal is expanded only if G is known and callable and the name refers to the library predicate. G is not known if one of several
//! goals in it is a variable: with a number there nothing of G may run (ISO 7.8.3.3). A cut in G is local to both the
//! goal and the construct. The calls that the clauses of the library would make are counted ([`Item::Counted`]), so that both
//! translations report the same number of inferences, but for guards that the [index](super::index) decides.

use super::body::{Body, ConstructId, Goal, Item, Kind, Specialized};
use super::goals::Linker;
use super::known_integers::{self, Arithmetic, VariablesBefore};
use super::lambda::{Lambda, Surroundings, lambda_of};
use super::term::{BlockTerm, Node};
use crate::terms::{Addr, Atom, Cell, Functor, atoms::known};

/// The construct that defines a goal.
#[derive(Clone, Copy)]
enum Meaning {
    Call,
    Once,
    Ignore,
    Not,
    Forall,
}

/// Whether goals of this functor may be expanded. Their code depends on the meaning of the name at compile time.
pub(crate) fn is_expandable(functor: Functor) -> bool {
    is_list_predicate(functor)
        || functor.name() == known::SHIFT_RIGHT
        || meaning_of(functor).is_some()
        || known_integers::comparison_of(functor).is_some()
}

/// Expands the goals of a body; calls of list predicates and constraints only if `specialize` is true. `head` are the terms whose variables
/// have values before the body.
pub(super) fn expand(
    body: Body,
    terms: BlockTerm<'_>,
    head: &[Cell],
    specialize: bool,
    linker: &mut dyn Linker,
) -> Body {
    let mut expansion =
        Expansion { terms, constructs: body.constructs, surroundings: Surroundings::default(), globals: Vec::new() };
    let mut pending: Vec<Item> = body.items.into_iter().rev().collect();
    let mut items = Vec::new();
    while let Some(item) = pending.pop() {
        match meaning(&item, linker).and_then(|(meaning, goal)| expansion.expand_goal(meaning, &goal)) {
            Some(construct) => pending.extend(construct.into_iter().rev()),
            None => items.push(item),
        }
    }
    if specialize {
        items = expansion.specialize(items, head, linker);
    }
    Body { items, constructs: expansion.constructs, goals: body.goals, globals: expansion.globals }
}

fn meaning(item: &Item, linker: &mut dyn Linker) -> Option<(Meaning, Goal)> {
    let Item::Goal(goal) = *item else { return None };
    let functor = goal.functor?;
    let meaning = meaning_of(functor)?;
    linker.is_system_predicate(goal.module, functor).then_some((meaning, goal))
}

/// Whether the item is a comparison of library(clpfd).
fn is_constraint(item: &Item, linker: &mut dyn Linker) -> bool {
    let Item::Goal(goal) = item else { return false };
    goal.functor.is_some_and(|functor| {
        known_integers::comparison_of(functor).is_some()
            && goal.specialized == Specialized::No
            && linker.is_imported_from(known::CLPFD, goal.module, functor)
    })
}

fn meaning_of(functor: Functor) -> Option<Meaning> {
    Some(match (functor.name(), functor.arity()) {
        (known::CALL, 1) => Meaning::Call,
        (known::ONCE, 1) => Meaning::Once,
        (known::IGNORE, 1) => Meaning::Ignore,
        (known::NOT, 1) => Meaning::Not,
        (known::FORALL, 2) => Meaning::Forall,
        _ => return None,
    })
}

pub(super) fn is_list_predicate(functor: Functor) -> bool {
    match functor.name() {
        known::MAPLIST => functor.arity() >= 2,
        known::FOLDL => functor.arity() >= 4,
        _ => false,
    }
}

struct Expansion<'a> {
    terms: BlockTerm<'a>,
    constructs: Vec<Kind>,
    surroundings: Surroundings,
    globals: Vec<Vec<Cell>>,
}

impl Expansion<'_> {
    /// The items of an expanded goal; `None` if an argument is not callable: then the goal stays and raises the error when called.
    fn expand_goal(&mut self, meaning: Meaning, goal: &Goal) -> Option<Vec<Item>> {
        let first = self.called_argument_items(goal, 0)?;
        let construct = match meaning {
            Meaning::Call if first.contains(&Item::Cut) => return None,
            Meaning::Call => return Some(first),
            Meaning::Once => self.conditional_items(first, &[], &[Item::Fail]),
            Meaning::Ignore => self.conditional_items(first, &[], &[]),
            Meaning::Not => self.conditional_items(first, &[Item::Fail], &[]),
            Meaning::Forall => {
                let second = self.called_argument_items(goal, 1)?;
                let refuted = self.conditional_items(second, &[Item::Fail], &[]);
                self.conditional_items([first, refuted].concat(), &[Item::Fail], &[])
            }
        };
        Some([&[Item::Counted(1)], &construct[..]].concat())
    }

    /// Replaces calls of list predicates and constraints.
    fn specialize(&mut self, items: Vec<Item>, head: &[Cell], linker: &mut dyn Linker) -> Vec<Item> {
        let has_lambda = |item: &Item| matches!(item, Item::Goal(goal) if lambda_of(self.terms, goal).is_some());
        if items.iter().any(has_lambda) {
            self.surroundings = Surroundings::of(self.terms, head, &items);
        }
        let (mut specialized, mut before) = (Vec::with_capacity(items.len()), None);
        for item in items {
            if is_constraint(&item, linker) {
                let before = before.get_or_insert_with(|| VariablesBefore::of_head(self.terms, head));
                before.extend(self.terms, &specialized);
                specialized.extend(self.constraint_items(&item, before).unwrap_or_else(|| vec![item]));
            } else {
                specialized.extend(self.specialize_goal(item, linker));
            }
        }
        specialized
    }

    /// Replaces a call of a list predicate with a known closure by a call of the specialized predicate; returns other items
    /// unchanged.
    fn specialize_goal(&mut self, item: Item, linker: &mut dyn Linker) -> Vec<Item> {
        let Item::Goal(goal) = item else { return vec![item] };
        let Some(functor) = goal.functor.filter(|functor| is_list_predicate(*functor)) else { return vec![item] };
        let closure = match self.terms.node(self.terms.argument(goal.term, 0)) {
            Node::Constant(atom) if atom.is_atom() => Functor::new(atom.atom_value(), 0),
            Node::Compound(closure, _) => closure,
            _ => return vec![item],
        };
        if !linker.is_system_predicate(goal.module, functor) {
            return vec![item];
        }
        let specialized = match Lambda::of(self.terms, goal.term, &self.surroundings) {
            Some(lambda) => self.lift(&lambda, goal.module, functor, linker),
            None => linker.specialize(goal.module, functor, closure).map(|callee| (callee, Specialized::ToClosure)),
        };
        match specialized {
            // The predicate of the library calls an auxiliary one that iterates over the lists; maplist/3 first tests which list
            // is bound.
            Some(((module, own), specialized)) => {
                let calls = if functor == Functor::new(known::MAPLIST, 3) { 2 } else { 1 };
                vec![
                    Item::Counted(calls),
                    Item::Goal(Goal { module: Some(module), functor: Some(own), specialized, ..goal }),
                ]
            }
            None => vec![item],
        }
    }

    /// The specialization of a list predicate to a lambda, if the names mean predicates of the library.
    fn lift(
        &mut self,
        lambda: &Lambda<'_>,
        module: Option<Atom>,
        functor: Functor,
        linker: &mut dyn Linker,
    ) -> Option<((Atom, Functor), Specialized)> {
        let called = Functor::new(known::SHIFT_RIGHT, 2 + lambda.parameters.len());
        let others = self.surroundings.list_predicates.iter();
        let others = others.map(|goal| (goal.module, goal.functor.unwrap_or(functor)));
        if !others.chain([(module, called)]).all(|(module, functor)| linker.is_system_predicate(module, functor)) {
            return None;
        }
        let callee = linker.lift(module, functor, lambda)?;
        self.globals.push(lambda.globals().map(|variable| self.terms.cells()[variable]).collect());
        Some((callee, Specialized::ToLambda(self.globals.len() - 1)))
    }

    /// A constraint as arithmetic where its variables are integers, and posted where they are not.
    fn constraint_items(&mut self, item: &Item, before: &VariablesBefore) -> Option<Vec<Item>> {
        let Item::Goal(goal) = item else { return None };
        let constraint = goal.functor?;
        let comparison = known_integers::comparison_of(constraint)?;
        let posted = [known_integers::posted(goal, constraint.name())];
        let compared = [known_integers::native(goal, comparison, false)];
        let integer = |variable: &Cell| known_integers::test(goal, known::INTEGER, *variable);
        Some(match known_integers::arithmetic_of(self.terms, goal, before) {
            None => posted.to_vec(),
            Some(Arithmetic::Compare(tested)) => {
                self.conditional_items(tested.iter().map(integer).collect(), &compared, &posted)
            }
            Some(Arithmetic::Evaluate { tested, result, is_new, sides_change }) => {
                let is = [known_integers::native(goal, Functor::new(known::IS, 2), sides_change)];
                let evaluated = if is_new {
                    is.to_vec()
                } else {
                    let known = self.conditional_items(vec![integer(&result)], &compared, &posted);
                    let unbound = vec![known_integers::test(goal, known::VAR, result)];
                    self.conditional_items(unbound, &is, &known)
                };
                self.conditional_items(tested.iter().map(integer).collect(), &evaluated, &posted)
            }
        })
    }

    /// `( Condition -> Then ; Else )`.
    fn conditional_items(&mut self, condition: Vec<Item>, then: &[Item], otherwise: &[Item]) -> Vec<Item> {
        let id: ConstructId = self.constructs.len();
        self.constructs.push(Kind::If);
        [&[Item::Begin(id)], &condition[..], &[Item::Then(id)], then, &[Item::Else(id)], otherwise, &[Item::End(id)]]
            .concat()
    }

    /// The items of `call(Argument)`; they take the number of the goal.
    fn called_argument_items(&mut self, goal: &Goal, index: usize) -> Option<Vec<Item>> {
        let argument = self.terms.argument(goal.term, index);
        let inner = Body::flatten(&self.terms, argument, Addr::NULL, |_, _| {}).ok()?;
        let is_variable = matches!(inner.items[..], [Item::Goal(Goal { functor: None, .. })]);
        if !is_variable && inner.items.iter().any(|item| matches!(item, Item::Goal(Goal { functor: None, .. }))) {
            return None;
        }
        // A guard is one of the goal, and not of the clause around it.
        let is_guard = |item: &Item| matches!(item, Item::Goal(Goal { functor: Some(functor), .. }) if *functor == Functor::new(known::DOLLAR, 0));
        if inner.items.iter().any(is_guard) {
            return None;
        }
        // A variable with a module qualifier must be resolved at run time, by the call.
        let is_qualified = |item: &Item| matches!(item, Item::Goal(Goal { functor: None, module: Some(_), .. }));
        if goal.module.is_some()
            && inner.items.iter().any(|item| matches!(item, Item::Goal(Goal { functor: None, .. })))
            || inner.items.iter().any(is_qualified)
        {
            return None;
        }
        let first = self.constructs.len();
        self.constructs.extend(inner.constructs);
        let placed = |item| match item {
            Item::Goal(part) => Item::Goal(Goal { module: part.module.or(goal.module), number: goal.number, ..part }),
            Item::Begin(id) => Item::Begin(first + id),
            Item::Then(id) => Item::Then(first + id),
            Item::Else(id) => Item::Else(first + id),
            Item::End(id) => Item::End(first + id),
            item @ (Item::Cut | Item::Fail | Item::Counted(_)) => item,
        };
        let call = Item::Counted(u8::from(!is_variable));
        Some(std::iter::once(call).chain(inner.items.into_iter().map(placed)).collect())
    }
}

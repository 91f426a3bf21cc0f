//! Whether the answers that came are those expected.
//!
//! Answers are compared as what they say, not as text: both are read as goals, their equations are solved, and the terms that
//! the variables of the query then have must be variants. So neither the order of equations nor the names of new variables
//! matter, and what the top level prints must be readable.

use super::ball::Ball;
use super::respondent::{Expected, Given};
use perebor::Prolog;
use perebor::internals::machine_mut;
use perebor::internals::reader::{Quotes, ReadFlags, Reader};
use perebor::internals::terms::atoms::known;
use perebor::internals::terms::{Cell, Functor, Store};
use perebor::internals::writer::{WriteOptions, term_text};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Says where the answers differ.
pub fn differences(prolog: &mut Prolog, expected: &[Expected], given: &[Given]) -> Vec<String> {
    let mut expected: Vec<&Expected> = expected.iter().collect();
    if matches!(expected.last(), Some(Expected::Solution(_))) {
        expected.push(&Expected::Failure);
    }
    let mut complaints = Vec::new();
    for index in 0..expected.len().max(given.len()) {
        let pair = (expected.get(index), given.get(index));
        let same = match pair {
            (Some(Expected::Failure), Some(Given::Failure)) => true,
            (Some(Expected::Solution(wanted)), Some(Given::Solution(came))) => say_the_same(prolog, wanted, came),
            (Some(Expected::Error(wanted)), Some(Given::Error(ball))) => subsumes(prolog, wanted, ball),
            (Some(Expected::Halt(wanted)), Some(Given::Halt(status))) => *wanted == status.to_string(),
            _ => false,
        };
        if !same {
            let wanted = pair.0.map_or("nothing more".into(), |expected| wanted_text(expected));
            let came = pair.1.map_or("nothing more".into(), |given| given_text(prolog, given));
            complaints.push(format!("expected: {wanted}\n     got: {came}"));
        }
    }
    complaints
}

fn wanted_text(expected: &Expected) -> String {
    match expected {
        Expected::Solution(text) => text.clone(),
        Expected::Failure => "false.".into(),
        Expected::Error(text) => format!("the error {text}"),
        Expected::Halt(status) => format!("halt({status})"),
    }
}

fn given_text(prolog: &mut Prolog, given: &Given) -> String {
    match given {
        Given::Solution(text) => text.clone(),
        Given::Failure => "false.".into(),
        Given::Halt(status) => format!("halt({status})"),
        Given::NoQuery(message) => format!("no query: {message}"),
        Given::Error(ball) => match ball.term(prolog) {
            Ok(term) => {
                let machine = machine_mut(prolog);
                let text = term_text(&machine.store, machine.operators.user(), term, &WriteOptions::WRITEQ);
                format!("the error {text}")
            }
            Err(message) => message,
        },
    }
}

// ---- solutions -----------------------------------------------------------------------------------------------------

fn say_the_same(prolog: &mut Prolog, wanted: &str, came: &str) -> bool {
    if wanted == came {
        return read(prolog, came).is_some();
    }
    let (Some(wanted), Some(came)) = (read(prolog, wanted), read(prolog, came)) else { return false };
    let names: BTreeSet<&String> = wanted.variables.keys().chain(came.variables.keys()).collect();
    let mut same = Variance::default();
    let store = &mut machine_mut(prolog).store;
    for name in names {
        // A variable that one of the answers does not name is free in it.
        let mut value = |answer: &Said| answer.variables.get(name).copied().unwrap_or_else(|| store.new_variable());
        let (left, right) = (value(&wanted), value(&came));
        if !same.holds(store, left, right) {
            return false;
        }
    }
    wanted.goals.len() == came.goals.len()
        && wanted.goals.iter().zip(&came.goals).all(|(left, right)| same.holds(store, *left, *right))
}

/// What an answer says: terms for variables by name, and goals that are no equations.
struct Said {
    variables: HashMap<String, Cell>,
    goals: Vec<Cell>,
}

/// Reads an answer and solves its equations. `None` if it cannot be read or its equations contradict each other.
fn read(prolog: &mut Prolog, text: &str) -> Option<Said> {
    let flags = ReadFlags { double_quotes: Quotes::String, ..ReadFlags::default() };
    let machine = machine_mut(prolog);
    let read = Reader::new(text).next(&mut machine.store, machine.operators.user(), flags).ok()??;
    let variables = read.variables.iter().map(|variable| (variable.name.to_string(), variable.cell)).collect();
    let mut said = Said { variables, goals: Vec::new() };
    let mut pending = vec![read.term];
    while let Some(goal) = pending.pop() {
        let goal = machine.store.deref(goal);
        let functor = machine.store.functor_of(goal);
        let arguments = |store: &Store| [0, 1].map(|index| store.argument(goal, index));
        if functor == Some(Functor::new(known::COMMA, 2)) {
            let [first, rest] = arguments(&machine.store);
            pending.extend([rest, first]);
        } else if functor == Some(Functor::new(known::EQUAL, 2)) {
            let [left, right] = arguments(&machine.store);
            machine.store.unify(left, right).then_some(())?;
        } else if goal != Cell::atom(known::TRUE) {
            said.goals.push(goal);
        }
    }
    Some(said)
}

/// Which variables of the one side stand for which of the other.
#[derive(Default)]
struct Variance {
    right_of: HashMap<Cell, Cell>,
    left_of: HashMap<Cell, Cell>,
    /// Pairs of compound terms found alike, so that terms inside themselves are compared once.
    seen: HashSet<(Cell, Cell)>,
}

impl Variance {
    /// Whether the terms are variants, given the variables met so far.
    fn holds(&mut self, store: &Store, left: Cell, right: Cell) -> bool {
        let mut pending = vec![(left, right)];
        while let Some((left, right)) = pending.pop() {
            let (left, right) = (store.deref(left), store.deref(right));
            if left.is_var() && right.is_var() {
                let pair = (*self.right_of.entry(left).or_insert(right), *self.left_of.entry(right).or_insert(left));
                if pair != (right, left) {
                    return false;
                }
            } else if left.is_compound() && right.is_compound() {
                if store.functor_of(left) != store.functor_of(right) {
                    return false;
                }
                if self.seen.insert((left, right)) {
                    let arity = store.functor_of(left).map_or(0, |functor| functor.arity());
                    pending.extend((0..arity).map(|index| (store.argument(left, index), store.argument(right, index))));
                }
            } else if left.is_var() || right.is_var() || !store.identical(left, right) {
                return false;
            }
        }
        true
    }
}

// ---- errors --------------------------------------------------------------------------------------------------------

/// Whether the term written `wanted` subsumes the ball.
fn subsumes(prolog: &mut Prolog, wanted: &str, ball: &Ball) -> bool {
    let machine = machine_mut(prolog);
    let double_quotes = machine.database.flags.double_quotes;
    let flags = ReadFlags { double_quotes, ..ReadFlags::default() };
    let wanted = format!("{wanted} .");
    let Ok(Some(general)) = Reader::new(&wanted).next(&mut machine.store, machine.operators.user(), flags) else {
        return false;
    };
    let general = general.term;
    let Ok(specific) = ball.term(prolog) else { return false };
    let mut values: HashMap<Cell, Cell> = HashMap::new();
    let mut pending = vec![(general, specific)];
    let store = &machine_mut(prolog).store;
    while let Some((general, specific)) = pending.pop() {
        let (general, specific) = (store.deref(general), store.deref(specific));
        if general.is_var() {
            if !store.identical(*values.entry(general).or_insert(specific), specific) {
                return false;
            }
        } else if general.is_compound() && specific.is_compound() {
            if store.functor_of(general) != store.functor_of(specific) {
                return false;
            }
            let arity = store.functor_of(general).map_or(0, |functor| functor.arity());
            pending.extend((0..arity).map(|index| (store.argument(general, index), store.argument(specific, index))));
        } else if !store.identical(general, specific) {
            return false;
        }
    }
    true
}

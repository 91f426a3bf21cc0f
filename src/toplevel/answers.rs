//! Answers: a solution as goals that can be pasted back, `X = f(Y), Z = 1`.
//!
//! Every variable of the query that is bound gets one goal. Variables bound to each other, or to one and the same
//! compound term, are chained: `X = Y, Y = f(a)`. Goals behind these put back what attributed variables carry. Names that
//! begin with `_` are the query's own affair and not shown.

use crate::terms::atoms::known;
use crate::terms::operators::Operators;
use crate::terms::{Cell, Store, Tag, View};
use crate::writer::{VariableNames, WriteOptions, quoted_atom, term_text};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// The priority of an operand of `=`, and of an argument.
const OPERAND: u16 = 699;
const ARGUMENT: u16 = 999;

/// Characters that a full stop would grow together with (ISO 6.5.1).
const SYMBOLS: &str = "+-*/\\^<>=~:.?@#&$";

/// The goals of a solution, joined by commas, without a full stop; `true` if nothing is bound. `bindings` are the
/// variables of the query in the order in which they occur first.
pub fn answer_text(store: &Store, operators: &Operators, bindings: &[(String, Cell)]) -> String {
    let bindings: Vec<(&str, Cell)> =
        bindings.iter().map(|(name, value)| (name.as_str(), store.deref(*value))).collect();
    let shown: Vec<(&str, Cell)> = bindings.iter().copied().filter(|(name, _)| !name.starts_with('_')).collect();
    let attributed = attributed_variables(store, shown.iter().map(|(_, value)| *value));
    let names = variable_names(store, &bindings, &shown, &attributed);
    let page = Page { store, operators, names };
    let mut goals = page.equations(&shown);
    for variable in attributed {
        page.attribute_goals(variable, &mut goals);
    }
    if goals.is_empty() { "true".into() } else { goals.join(", ") }
}

/// The goals with the full stop behind them.
pub fn stopped(goals: &str) -> String {
    let blank = if goals.ends_with(|last| SYMBOLS.contains(last)) { " " } else { "" };
    format!("{goals}{blank}.")
}

/// What the goals of one answer are written with.
struct Page<'a> {
    store: &'a Store,
    operators: &'a Operators,
    names: VariableNames,
}

impl Page<'_> {
    /// A goal for every variable that is bound: those with one value together, chained, where the first of them stands.
    fn equations(&self, shown: &[(&str, Cell)]) -> Vec<String> {
        let mut groups: Vec<(Vec<&str>, Cell)> = Vec::new();
        let mut group_of: HashMap<Cell, usize, FxBuildHasher> = HashMap::default();
        for &(name, value) in shown {
            match group_of.get(&value).filter(|_| is_shared(value)) {
                Some(&group) => groups[group].0.push(name),
                None => {
                    group_of.insert(value, groups.len());
                    groups.push((vec![name], value));
                }
            }
        }
        let mut goals = Vec::new();
        for (group, value) in groups {
            goals.extend(group.windows(2).map(|pair| format!("{} = {}", pair[0], pair[1])));
            // A variable of the query that is still unbound is its own name.
            if let (false, Some(last)) = (value.is_var(), group.last()) {
                goals.push(format!("{last} = {}", self.term(value, OPERAND)));
            }
        }
        goals
    }

    /// The goals that give a variable its attributes: `freeze(X, Goal)`, or `put_attr(X, Name, Value)`.
    fn attribute_goals(&self, variable: Cell, goals: &mut Vec<String>) {
        let variable_text = self.term(variable, ARGUMENT);
        for (name, value) in attributes(self.store, variable) {
            let value = self.term(value, ARGUMENT);
            goals.push(match self.store.view(name) {
                View::Atom(known::FREEZE) => format!("freeze({variable_text}, {value})"),
                View::Atom(name) => {
                    let name = quoted_atom(&self.store.atoms.name(name));
                    format!("put_attr({variable_text}, {name}, {value})")
                }
                _ => format!("put_attr({variable_text}, {}, {value})", self.term(name, ARGUMENT)),
            });
        }
    }

    /// A term so that it can be read back in a place of this priority.
    fn term(&self, term: Cell, priority: u16) -> String {
        let options = WriteOptions { numbervars: false, priority, names: Some(&self.names), ..WriteOptions::LISTED };
        let text = term_text(self.store, self.operators, term, &options);
        match self.store.view(term) {
            // An operator is no operand without brackets (ISO 6.3.1.3).
            View::Atom(atom) if priority == OPERAND && self.operators.is_operator(atom) => format!("({text})"),
            _ => text,
        }
    }
}

/// Whether two variables with this value have one and the same term, not two that look alike.
fn is_shared(value: Cell) -> bool {
    value.is_var() || value.is_compound()
}

/// Names for all variables of an answer: those of the query; `_` for another that occurs once, else `_A`, `_B`, ….
fn variable_names(
    store: &Store,
    bindings: &[(&str, Cell)],
    shown: &[(&str, Cell)],
    attributed: &[Cell],
) -> VariableNames {
    let mut names = VariableNames::new();
    let taken: HashSet<&str> = bindings.iter().map(|(name, _)| *name).collect();
    // The first name given to a variable holds, so those that are shown come first; the last of a chain stands for all.
    for &(name, value) in shown.iter().rev().chain(bindings).filter(|(_, value)| value.is_var()) {
        names.set(value, name);
    }
    let mut letters = (0..).map(letter).filter(|name| !taken.contains(name.as_str()));
    for (variable, count) in occurrences(store, shown, attributed) {
        if names.get(variable).is_some() {
            continue;
        }
        if count == 1 && variable.tag() != Tag::Attributed {
            names.set(variable, "_");
        } else if let Some(letter) = letters.next() {
            names.set(variable, &letter);
        }
    }
    names
}

/// `_A` to `_Z`, then `_A1`, ….
fn letter(number: u32) -> String {
    let letter = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => format!("_{letter}"),
        round => format!("_{letter}{round}"),
    }
}

/// The variables of an answer with how often each occurs, in the order in which they do first.
fn occurrences(store: &Store, shown: &[(&str, Cell)], attributed: &[Cell]) -> Vec<(Cell, usize)> {
    let values = shown.iter().map(|(_, value)| *value).filter(|value| !value.is_var());
    let carried = attributed.iter().flat_map(|variable| attributes(store, *variable).map(|(_, value)| value));
    let mut counted: Vec<(Cell, usize)> = Vec::new();
    let mut places: HashMap<Cell, usize, FxBuildHasher> = HashMap::default();
    for term in values.chain(carried) {
        each_variable(store, term, |variable| {
            let place = *places.entry(variable).or_insert(counted.len());
            match counted.get_mut(place) {
                Some((_, count)) => *count += 1,
                None => counted.push((variable, 1)),
            }
        });
    }
    counted
}

/// The attributed variables of terms and of the attributes of those, in the order in which they occur first.
fn attributed_variables(store: &Store, terms: impl Iterator<Item = Cell>) -> Vec<Cell> {
    let mut found = Vec::new();
    let mut seen: HashSet<Cell, FxBuildHasher> = HashSet::default();
    let mut collect = |term: Cell, found: &mut Vec<Cell>| {
        each_variable(store, term, |variable| {
            if variable.tag() == Tag::Attributed && seen.insert(variable) {
                found.push(variable);
            }
        });
    };
    terms.for_each(|term| collect(term, &mut found));
    let mut next = 0;
    while let Some(&variable) = found.get(next) {
        attributes(store, variable).for_each(|(_, value)| collect(value, &mut found));
        next += 1;
    }
    found
}

/// The attributes of an attributed variable: names with values. They are kept as `att(Name, Value, More)`.
fn attributes(store: &Store, variable: Cell) -> impl Iterator<Item = (Cell, Cell)> {
    let first = match variable.tag() {
        Tag::Attributed => store.read(store.attributes_slot(variable)),
        _ => Cell::atom(known::NIL),
    };
    let row = |cell: Cell| match store.view(cell) {
        View::Compound(row) if row.name() == known::ATTRIBUTES && row.arity() == 3 => {
            Some([0, 1, 2].map(|index| store.deref(store.read(row.slot(index)))))
        }
        _ => None,
    };
    std::iter::successors(row(first), move |[_, _, more]| row(*more)).map(|[name, value, _]| (name, value))
}

/// Calls `visit` for the occurrences of variables in a term, twice at least for one that is written more than once. A
/// compound term is entered twice at most, so that terms inside themselves, or shared many times over, take no longer.
fn each_variable(store: &Store, term: Cell, mut visit: impl FnMut(Cell)) {
    let mut entries: HashMap<Cell, u8, FxBuildHasher> = HashMap::default();
    let mut pending = vec![term];
    while let Some(next) = pending.pop() {
        let next = store.deref(next);
        if next.is_var() {
            visit(next);
        } else if next.is_compound() {
            let entries = entries.entry(next).or_default();
            if *entries < 2 {
                *entries += 1;
                let arity = store.functor_of(next).map_or(0, |functor| functor.arity());
                pending.extend((0..arity).rev().map(|index| store.argument(next, index)));
            }
        }
    }
}

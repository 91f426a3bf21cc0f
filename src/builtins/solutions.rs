//! Primitives of findall/3, bagof/3 and setof/3 (ISO 8.10), which are defined in library/system/solutions.pl.
//!
//! bagof/3 and setof/3 group solutions by their *witness*: the values of the goal's free variables (ISO 7.1.1.4). Each solution is
//! collected as `Witness-Template`; sorting by witness makes equal witnesses adjacent, and one pass makes the lists. Witnesses with
//! variables are grouped with their variants, which need not be adjacent: a table finds them by a hash that all variants share.

use super::arguments;
use super::sorting;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::errors::Type;
use crate::machine::{Machine, Thrown};
use crate::terms::atoms::known;
use crate::terms::{Addr, Cell, Functor, Region, Store, View};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive("$begin_solutions", &["-Collection"], Effect::Held, begin, "Begins to collect solutions."),
    Builtin::primitive("$add_solution", &["+Collection", "?Term"], Effect::Held, add, "Adds a copy of Term."),
    Builtin::primitive(
        "$end_solutions",
        &["+Collection", "-List", "?Tail"],
        Effect::Held,
        end,
        "Ends the collection: List is its terms and Tail.",
    ),
    Builtin::primitive(
        "$free_variables",
        &["?Template", "?Goal", "?Instances", "-Inner", "-Witness"],
        Effect::Pure,
        free_variables,
        "Inner is the goal behind all V^ of Goal, and Witness stands for its free variables; [] if there are none.",
    ),
    Builtin::primitive(
        "$groups",
        &["+Pairs", "-Groups"],
        Effect::Pure,
        groups,
        "Groups are Witness-Items of pairs Witness-Item, by Witness.",
    ),
    Builtin::primitive(
        "$set_of",
        &["+Found", "?Instances"],
        Effect::Pure,
        sorting::set_of_found,
        "Instances are Found in the standard order, each once.",
    ),
    Builtin::primitive(
        "$increment",
        &["+Counter"],
        Effect::Terms,
        increment,
        "Adds 1 to the argument of counter(N), for good.",
    ),
    Builtin::primitive(
        "$check_solutions",
        &["?Goal", "?Instances"],
        Effect::Pure,
        check_solutions,
        "Goal may be called, as far as its name goes, and Instances may become a list.",
    ),
];

fn begin(m: &mut Machine) -> Answer {
    let number = m.begin_solutions();
    Ok(m.unify(m.x[0], Cell::int(number)))
}

fn add(m: &mut Machine) -> Answer {
    let number = arguments::integer(m, 0)?;
    m.add_solution(number, m.x[1])?;
    Ok(true)
}

fn end(m: &mut Machine) -> Answer {
    let number = arguments::integer(m, 0)?;
    let list = m.end_solutions(number, m.x[2])?;
    Ok(m.unify(m.x[1], list))
}

/// Checks the arguments of findall/3 in the order of ISO 8.10.1.3.
fn check_solutions(m: &mut Machine) -> Answer {
    let (_, goal) = m.qualified(m.x[0])?;
    check_goal(m, goal)?;
    let instances = m.arg(1);
    arguments::check_list_or_partial(m, instances)?;
    Ok(true)
}

fn check_goal(m: &mut Machine, goal: Cell) -> Result<(), Thrown> {
    match goal {
        variable if variable.is_var() => Err(m.instantiation_error()),
        name if name.is_atom() || name.is_compound() => Ok(()),
        other => Err(m.type_error(Type::Callable, other)),
    }
}

/// Increments a counter in a term, destructively and without trailing: backtracking does not undo it.
fn increment(m: &mut Machine) -> Answer {
    let counter = m.arg(0);
    let View::Compound(parts) = m.store.view(counter) else { return Err(m.type_error(Type::Compound, counter)) };
    let count = m.store.read(parts.slot(0));
    let next = arguments::integer_of(m, count)?.checked_add(1).and_then(Cell::try_int);
    match next {
        Some(next) => m.store.write(parts.slot(0), next),
        None => return Err(m.resource_error("integer")),
    }
    Ok(true)
}

// ---- free variables ------------------------------------------------------------------------------------------------

type Variables = HashSet<Cell, FxBuildHasher>;

/// The iterated goal and the witness of bagof/3; checks the arguments as ISO 8.10.2.3 requires.
fn free_variables(m: &mut Machine) -> Answer {
    let mut bound = Variables::default();
    collect_variables(&m.store, m.x[0], &mut bound);
    let (module, inner) = iterated_goal(&m.store, m.x[1], &mut bound);
    check_goal(m, inner)?;
    let instances = m.arg(2);
    arguments::check_list_or_partial(m, instances)?;
    let mut free = m.store.variables(inner);
    free.retain(|variable| !bound.contains(variable));
    m.store.check_room(free.len() + 4)?;
    let inner = match module {
        Some(module) => m.store.compound(known::COLON, &[module, inner]),
        None => inner,
    };
    let witness = match free[..] {
        [] => Cell::atom(known::NIL),
        [only] => only,
        _ => m.store.compound(known::VAR, &free),
    };
    Ok(m.unify(m.x[3], inner) && m.unify(m.x[4], witness))
}

/// Strips leading `V^` and `Module:` from a goal; returns the innermost module and the goal, and adds the variables of each `V` to
/// `bound`.
fn iterated_goal(store: &Store, goal: Cell, bound: &mut Variables) -> (Option<Cell>, Cell) {
    let (mut module, mut goal) = (None, store.deref(goal));
    // A term deeper than the heap has cells is cyclic; calling it raises the error.
    for _ in 0..store.heap_top.cells_from(store.region_start(Region::Heap)) {
        if !goal.is_struct() {
            break;
        }
        let functor = store.structure(goal).functor();
        if functor == Functor::new(known::CARET, 2) {
            collect_variables(store, store.argument(goal, 0), bound);
        } else if functor == Functor::new(known::COLON, 2) {
            module = Some(store.argument(goal, 0));
        } else {
            break;
        }
        goal = store.deref(store.argument(goal, 1));
    }
    (module, goal)
}

fn collect_variables(store: &Store, term: Cell, variables: &mut Variables) {
    store.visit_leaves(term, |leaf| {
        if leaf.is_var() {
            variables.insert(leaf);
        }
        true
    });
}

// ---- groups --------------------------------------------------------------------------------------------------------

/// Solutions with the same witness.
struct WitnessGroup {
    witness: Cell,
    items: Cell,
    /// The slot of the tail of the last pair of `items`.
    end: Addr,
}

/// Groups so far, in the order of their first solutions.
#[derive(Default)]
struct Groups {
    groups: Vec<WitnessGroup>,
    /// The groups whose witnesses have variables, by hash.
    variants: HashMap<u64, Vec<usize>, FxBuildHasher>,
}

fn groups(m: &mut Machine) -> Answer {
    let (count, _) = m.store.list_length(m.x[0]);
    // Two cells per solution; for the first of a group also three for `Witness-Items` and two for the list of groups.
    m.store.check_room(7 * count)?;
    let pairs = m.arg(0);
    let pairs = arguments::list(m, pairs)?;
    let pairs = sorting::by_key(m, pairs)?;
    let mut groups = Groups::default();
    for (step, pair) in pairs.into_iter().enumerate() {
        m.store.interrupts.poll_at(step)?;
        let [witness, item] = [0, 1].map(|index| m.store.deref(m.store.argument(pair, index)));
        groups.add(m, witness, item);
    }
    let groups: Vec<Cell> = groups.groups.iter().map(|group| group.to_term(m)).collect();
    let list = m.store.list(&groups, Cell::atom(known::NIL));
    Ok(m.unify(m.x[1], list))
}

impl WitnessGroup {
    fn to_term(&self, m: &mut Machine) -> Cell {
        m.store.compound(known::MINUS, &[self.witness, self.items])
    }
}

impl Groups {
    /// Adds the next solution; solutions come sorted by witness.
    fn add(&mut self, m: &mut Machine, witness: Cell, item: Cell) {
        let group = self.group_of(m, witness);
        let items = m.store.cons(item, Cell::atom(known::NIL));
        let end = m.store.argument_slot(items, 1);
        match group {
            Some(group) => {
                m.store.write(group.end, items);
                group.end = end;
            }
            None => self.groups.push(WitnessGroup { witness, items, end }),
        }
    }

    /// The group of a witness, if there is one. A variant is unified with the witness of its group.
    fn group_of(&mut self, m: &mut Machine, witness: Cell) -> Option<&mut WitnessGroup> {
        if let Some(last) = self.groups.len().checked_sub(1)
            && m.store.compare(self.groups[last].witness, witness).is_eq()
        {
            return self.groups.get_mut(last);
        }
        if m.store.is_ground(witness) {
            return None;
        }
        let alike = self.variants.entry(m.store.upper_hash(witness, usize::MAX)).or_default();
        let known = alike.iter().copied().find(|group| m.store.are_variants(self.groups[*group].witness, witness));
        let Some(number) = known else {
            alike.push(self.groups.len());
            return None;
        };
        let group = self.groups.get_mut(number);
        if let Some(group) = &group {
            m.unify(group.witness, witness);
        }
        group
    }
}

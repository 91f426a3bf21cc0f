//! Every predicate of the system is tested: its name stands as a term in some query of the folders of tests, or it has an
//! example in its table or header that is tried. Those that swipl has too stand in queries which swipl has answered.
//!
//! `cargo test --test queries -- asked_about --nocapture` prints how many queries each has.

use super::Test;
use super::files::{FOLDERS, library_modules, questions_of};
use super::respondent::{Expected, Respondent};
use perebor::internals::reader::{ReadFlags, Reader};
use perebor::internals::terms::{Cell, Store, View};
use perebor::internals::{machine, machine_mut};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The tests of this file.
pub const TESTS: &[Test] = named![every_predicate_is_asked_about, every_predicate_of_swipl_is_asked_about];

/// The folder of queries with swipl's answers.
const SWIPLS_ANSWERS: &str = "tests/swipl/answers";

/// The table of swipl's predicates, and those of them that no query is about, with the reasons.
const SWIPLS_PREDICATES: &str = "tests/swipl/predicates.txt";
const SWIPL_UNASKED: &str = "tests/swipl/unasked.txt";

type Indicator = (String, usize);

/// How many queries about a predicate have answers, or none, and how many raise an error.
#[derive(Clone, Copy, Default)]
struct Outcomes {
    answers: usize,
    errors: usize,
}

impl Outcomes {
    fn count(&mut self, raises: bool) {
        *if raises { &mut self.errors } else { &mut self.answers } += 1;
    }
}

fn every_predicate_is_asked_about() {
    let mut respondent = Respondent::new();
    let predicates = public_predicates(&respondent);
    let mut counts: BTreeMap<Indicator, usize> = predicates.iter().map(|indicator| (indicator.clone(), 0)).collect();
    for folder in FOLDERS {
        for question in questions_of(folder) {
            for name in names_in(&mut respondent, &question.query) {
                counts.entry(name).and_modify(|count| *count += 1);
            }
        }
    }
    for ((name, arity), count) in &counts {
        show!("{count:5}  {name}/{arity}");
    }
    let (all, sum) = (counts.len(), counts.values().sum::<usize>());
    show!("{all} predicates, which stand {sum} times in queries");
    let examples = examples(&respondent);
    let unasked = |((name, _), count): &(&Indicator, &usize)| **count == 0 && !examples.contains(name.as_str());
    let unasked: Vec<_> = counts.iter().filter(unasked).map(|((name, arity), _)| format!("{name}/{arity}")).collect();
    assert!(unasked.is_empty(), "nobody asks about {}", unasked.join(", "));
}

fn every_predicate_of_swipl_is_asked_about() {
    let mut respondent = Respondent::new();
    let questions = questions_of(SWIPLS_ANSWERS);
    let mut asked: BTreeMap<Indicator, Outcomes> = BTreeMap::new();
    for question in &questions {
        let raises = question.answers.iter().any(|answer| matches!(answer, Expected::Error(_)));
        for name in names_in(&mut respondent, &question.query) {
            asked.entry(name).or_default().count(raises);
        }
    }
    let table = lines_of(SWIPLS_PREDICATES);
    // A predicate that is not here has its reason behind it.
    let here = table.iter().filter(|line| !line.contains(char::is_whitespace));
    let here: BTreeSet<Indicator> = here.map(|line| indicator(line)).collect();
    assert!(here.len() > 700, "these are not all that are here");
    let excused = lines_of(SWIPL_UNASKED);
    let excused: BTreeSet<Indicator> = excused
        .iter()
        .map(|line| {
            let (predicate, reason) = line.split_once(' ').unwrap_or((line, ""));
            assert!(!reason.trim().is_empty(), "{SWIPL_UNASKED}: {predicate} needs a reason");
            indicator(predicate)
        })
        .collect();
    let texts = |indicators: Vec<&Indicator>| {
        indicators.into_iter().map(|(name, arity)| format!("{name}/{arity}")).collect::<Vec<_>>().join(", ")
    };
    let (needless, unasked): (Vec<_>, Vec<_>) = (
        excused.iter().filter(|excused| asked.contains_key(excused) || !here.contains(excused)).collect(),
        here.iter().filter(|here| !asked.contains_key(here) && !excused.contains(here)).collect(),
    );
    for indicator in &here {
        let Outcomes { answers, errors } = asked.get(indicator).copied().unwrap_or_default();
        show!("{answers:5} {errors:5}  {}/{}", indicator.0, indicator.1);
    }
    show!("{} of swipl's predicates are here; {} queries have its answers", here.len(), questions.len());
    assert!(unasked.is_empty(), "no query of {SWIPLS_ANSWERS} is about {}", texts(unasked));
    assert!(needless.is_empty(), "{SWIPL_UNASKED} need not name {}", texts(needless));
}

/// The lines of a file of predicates, behind its titles and notes.
fn lines_of(path: &str) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let is_predicate = |line: &&str| {
        let arity = line.split_whitespace().next().and_then(|predicate| predicate.rsplit_once('/'));
        arity.is_some_and(|(_, arity)| arity.parse::<usize>().is_ok()) && !line.starts_with(['%', '#'])
    };
    text.lines().filter(is_predicate).map(String::from).collect()
}

/// `append/3`, `digits//1`, `(is)/2` or `'|'/2`.
fn indicator(text: &str) -> Indicator {
    let (name, arity) = text.rsplit_once('/').expect("a name and an arity");
    let arity: usize = arity.parse().expect("an arity");
    let (name, arity) =
        name.strip_suffix('/').filter(|name| !name.is_empty()).map_or((name, arity), |name| (name, arity + 2));
    let bare = name.strip_prefix('(').and_then(|name| name.strip_suffix(')')).unwrap_or(name);
    let bare = bare.strip_prefix('\'').and_then(|name| name.strip_suffix('\'')).unwrap_or(bare);
    (bare.replace("\\\\", "\\"), arity)
}

/// The built-ins and the predicates of the library that programs may call.
fn public_predicates(respondent: &Respondent) -> BTreeSet<Indicator> {
    let machine = machine(&respondent.prolog);
    let builtins = machine.builtins().map(|builtin| (builtin.name.to_string(), builtin.arity()));
    let library = machine.library_predicates().map(|(name, arity)| (name.to_string(), arity as usize));
    builtins.chain(library).filter(|(name, _)| !name.starts_with('$')).collect()
}

/// The names of predicates with examples, which `examples.rs` tries: the first name in an example of a row, and the heads of library
/// headers above an example.
fn examples(respondent: &Respondent) -> BTreeSet<String> {
    let machine = machine(&respondent.prolog);
    let rows = machine.builtins().filter(|builtin| !builtin.examples.is_empty());
    let mut names: BTreeSet<String> = rows.map(|builtin| builtin.name.to_string()).collect();
    for path in library_modules() {
        let text = fs::read_to_string(path).expect("a library module");
        let mut heads = Vec::new();
        for line in text.lines() {
            if let Some(head) = line.strip_prefix("%! ") {
                heads.push(head.split(['(', ' ']).next().unwrap_or_default().to_string());
            } else if line.starts_with('%') && (line.contains('⇒') || line.contains("?-")) {
                names.extend(heads.iter().cloned());
            } else if !line.starts_with('%') {
                heads.clear();
            }
        }
    }
    names
}

/// The atoms and compound terms in a query, as indicators, each once.
fn names_in(respondent: &mut Respondent, query: &str) -> BTreeSet<Indicator> {
    let machine = machine_mut(&mut respondent.prolog);
    let heap = machine.store.heap_top;
    // Queries that test what is said of wrong text cannot be read.
    let read = Reader::new(query).next(&mut machine.store, machine.operators.user(), ReadFlags::default());
    let mut names = match read {
        Ok(Some(read)) => names_of(&machine.store, read.term),
        _ => BTreeSet::new(),
    };
    machine.store.heap_top = heap;
    // In the body of a grammar two arguments are not written.
    if names.iter().any(|(name, _)| name == "phrase") {
        let grammar: Vec<_> = names.iter().map(|(name, arity)| (name.clone(), arity + 2)).collect();
        names.extend(grammar);
    }
    names
}

fn names_of(store: &Store, term: Cell) -> BTreeSet<Indicator> {
    let mut names = BTreeSet::new();
    let mut waiting = vec![term];
    while let Some(term) = waiting.pop() {
        let term = store.deref(term);
        match store.view(term) {
            View::Atom(name) => {
                names.insert((store.atoms.name(name).to_string(), 0));
            }
            View::Compound(_) | View::List(..) => {
                let Some(functor) = store.functor_of(term) else { continue };
                names.insert((store.atoms.name(functor.name()).to_string(), functor.arity()));
                waiting.extend((0..functor.arity()).map(|index| store.argument(term, index)));
            }
            _ => {}
        }
    }
    names
}

//! How often the clauses of random programs are entered and left: coverage/2 beside the reference interpreter.
//!
//! A clause that begins with a unification may be passed over by an index, as if the unification were in its head. So of these clauses only
//! the exits are compared.

use super::outcome::{answers, loaded};
use super::program::Program;
use super::tree::Tree;
use super::{generator, shrinking};
use crate::respondent::{Kind, Respondent};
use perebor::Answer;
use perebor::internals::{machine, solution};
use std::collections::{BTreeMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// For each query and each line with a clause that was entered: how often, and how often it was left with a solution.
type Coverage = Vec<BTreeMap<usize, (u64, u64)>>;

/// How many programs are compared.
const PROGRAMS: u64 = 600;

/// How Perebor runs: as it is, and with garbage collected at every call.
const MODES: &[fn() -> Respondent] =
    &[|| Respondent::of_kind(Kind::Iso), || Respondent::of_kind(Kind::Iso).collecting(1)];

pub fn coverages_agree() {
    let (mut compared, mut entered) = (0, 0);
    let mut systems = Vec::new();
    for seed in 0..PROGRAMS {
        if seed % generator::FAMILY == 0 {
            systems = MODES.iter().map(|make| (*make, make())).collect();
        }
        let program = generator::program_of_seed(seed);
        let Ok(expected) = of_reference(&program) else { continue };
        compared += 1;
        entered += expected.iter().map(BTreeMap::len).sum::<usize>();
        for (make, system) in &mut systems {
            if comparable(&program, of_perebor(&program, system)) != expected {
                panic!("{}", difference(seed, program, *make));
            }
        }
    }
    assert!(compared > PROGRAMS / 2 && entered as u64 > PROGRAMS, "{compared} programs, {entered} clauses");
}

/// A query for all its solutions.
fn exhausting(query: &Tree) -> Tree {
    let failing = Tree::infix(Tree::compound("call", [query.clone()]), ",", Tree::atom("fail"));
    Tree::infix(failing, ";", Tree::atom("true"))
}

fn of_reference(program: &Program) -> Result<Coverage, &'static str> {
    let mut machine = loaded(program)?;
    let mut coverage = Coverage::new();
    for query in &program.queries {
        answers(&mut machine, &exhausting(query))?;
        let counts = std::mem::take(&mut machine.coverage);
        coverage.push(counts.into_iter().map(|(place, counts)| (program.line(place), counts)).collect());
    }
    Ok(comparable(program, coverage))
}

/// What must be the same of a coverage.
fn comparable(program: &Program, coverage: Coverage) -> Coverage {
    let unifying = program.clauses.iter().enumerate().filter(|(_, clause)| begins_with_unification(clause));
    let unifying: HashSet<usize> = unifying.map(|(place, _)| program.line(place)).collect();
    let compared = |(line, (entries, exits))| (line, (if unifying.contains(&line) { 0 } else { entries }, exits));
    let counted = |(_, counts): &(usize, (u64, u64))| *counts != (0, 0);
    coverage.into_iter().map(|query| query.into_iter().map(compared).filter(counted).collect()).collect()
}

fn begins_with_unification(clause: &Tree) -> bool {
    let infix = |term: &Tree, name: &str| match term {
        Tree::Compound(own, arguments) if own == name => Some(arguments.clone()),
        _ => None,
    };
    let Some(mut goal) = infix(clause, ":-").map(|rule| rule[1].clone()) else { return false };
    while let Some(both) = infix(&goal, ",") {
        goal = both[0].clone();
    }
    infix(&goal, "=").is_some()
}

fn of_perebor(program: &Program, respondent: &mut Respondent) -> Coverage {
    let loaded = respondent.prolog.consult_text("program", &program.text());
    assert_eq!(loaded.errors, 0, "{}", respondent.complaints());
    let coverages = program.queries.iter().map(|query| {
        let goal = format!("catch(coverage(({}), [annotate(false)]), _, true)", exhausting(query));
        let _ = respondent.prolog.query(&goal).expect("a query").next();
        counts(respondent)
    });
    coverages.collect()
}

/// What coverage/2 has counted last: of clause(File, Line, Indicator, Entries, Exits) the numbers, where there are any.
fn counts(respondent: &mut Respondent) -> BTreeMap<usize, (u64, u64)> {
    let mut query = respondent.prolog.query("coverage_data(Rows)").expect("a query");
    assert!(matches!(query.next(), Answer::Yes { .. }), "the coverage of a query");
    let rows = solution(&query).0.into_iter().find(|(name, _)| name == "Rows").expect("a variable").1;
    let store = &machine(query.prolog()).store;
    let number = |row, index| store.deref(store.argument(row, index)).int_value() as u64;
    let counted = store.list_elements(rows).0.into_iter().map(|row| store.deref(row));
    counted
        .filter(|row| number(*row, 3) > 0)
        .map(|row| (number(row, 1) as usize, (number(row, 3), number(row, 4))))
        .collect()
}

/// The report on a program about which the two differ, as small as it can be made.
fn difference(seed: u64, program: Program, make: fn() -> Respondent) -> String {
    let run = |program: &Program| catch_unwind(AssertUnwindSafe(|| of_perebor(program, &mut make()))).ok();
    let counted = |program: &Program| run(program).map(|coverage| comparable(program, coverage));
    let differs = |program: &Program| of_reference(program).is_ok_and(|expected| counted(program) != Some(expected));
    let small = shrinking::shrunk(program, differs);
    format!("seed {seed}:\n{small}reference: {:?}\nPerebor: {:?}", of_reference(&small), counted(&small))
}

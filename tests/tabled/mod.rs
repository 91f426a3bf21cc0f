//! Random programs with mutual left recursion and negation: the answers of tables are those of the well-founded model.
//!
//! A program has facts, and rules of tabled predicates over a few constants. What is true and what is undefined in it is found a second
//! time, from the definition alone: by all ground instances of its rules, of which each step of the alternating fixpoint (A. Van Gelder,
//! *The alternating fixpoint of logic programs with negation*, 1989) takes the least model by going over them until nothing is new.
//!
//! ```sh
//! cargo test --test queries -- tabled                                    # some programs
//! PEREBOR_PROGRAMS=10000 cargo test --test queries -- --ignored tabled   # as many as one likes
//! ```

use crate::Test;
use crate::budget::Budget;
use crate::random::{Random, number_in_environment};
use crate::respondent::{Kind, Respondent};
use perebor::Answer;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::ops::Range;
use std::time::Duration;

/// The test of every run.
pub const TESTS: &[Test] = named![tables_have_the_well_founded_model];

/// The same for longer.
pub const AT_LENGTH: &[Test] = named![tables_have_it_at_length];

/// What makes a new system.
type Maker = fn() -> Respondent;

/// How Perebor runs: as it is, in the traced translation, and with garbage collected at every call.
const MODES: &[(&str, Maker)] = &[
    ("fast", || Respondent::of_kind(Kind::Default)),
    ("traced", || Respondent::of_kind(Kind::Default).tracing()),
    ("collecting", || Respondent::of_kind(Kind::Default).collecting(1)),
];

/// So many programs, of which each takes the place of the one before, run in the same systems.
const FAMILY: u64 = 100;

/// How much CPU time a program may take.
const PATIENCE: Duration = Duration::from_secs(60);

fn tables_have_the_well_founded_model() {
    compare(0..300);
}

/// `PEREBOR_PROGRAMS` programs from the seed `PEREBOR_SEED` on.
fn tables_have_it_at_length() {
    let first = number_in_environment("PEREBOR_SEED", 0);
    compare(first..first + number_in_environment("PEREBOR_PROGRAMS", 10_000));
}

/// Compares the programs of some seeds.
fn compare(seeds: Range<u64>) {
    let (mut undefined, mut true_atoms) = (0, 0);
    let mut systems: Vec<(&str, Respondent)> = Vec::new();
    for seed in seeds {
        if seed % FAMILY == 0 || systems.is_empty() {
            systems = MODES.iter().map(|(mode, make)| (*mode, make())).collect();
        }
        let program = Program::of_seed(seed);
        let expected = program.model();
        undefined += usize::from(expected.iter().any(|atom| atom.ends_with("undefined")));
        true_atoms += expected.len();
        for (mode, system) in &mut systems {
            let found = program.answers(system);
            assert_eq!(found, expected, "program {seed}, {mode}:\n{}", program.text());
        }
    }
    show!("{undefined} programs with undefined answers; {true_atoms} answers");
}

/// A literal: predicate and arguments, of which those below [`FIRST_VARIABLE`] are constants.
#[derive(Clone, Debug)]
struct Literal {
    predicate: usize,
    arguments: Vec<usize>,
    is_negated: bool,
    /// How it is called: the frames that a suspended goal leaves differ.
    wrapping: usize,
}

/// A rule: the head, and the body.
type Rule = (Literal, Vec<Literal>);

struct Program {
    constants: usize,
    /// The arity of each predicate. The first [`FACTS`] have facts only and are not tabled.
    arities: Vec<usize>,
    rules: Vec<Rule>,
    /// The calls, in the order in which they are made.
    queries: Vec<Literal>,
}

const FACTS: usize = 2;
const FIRST_VARIABLE: usize = 10;
const VARIABLES: usize = 3;

/// How a goal is called; each is as good as the goal itself.
const WRAPPINGS: &[&str] =
    &["@", "@", "@", "@", "call(@)", "( @ ; fail )", "catch(@, none, true)", "( true, @ )", "( @ -> true ; fail )"];
/// Those from here on take the first answer only, and are for ground goals.
const FIRST_FOR_GROUND: usize = 8;

impl Literal {
    fn new(predicate: usize, arguments: Vec<usize>) -> Literal {
        Literal { predicate, arguments, is_negated: false, wrapping: 0 }
    }

    fn text(&self) -> String {
        let name = |argument: &usize| match argument.checked_sub(FIRST_VARIABLE) {
            None => format!("c{argument}"),
            Some(number) => format!("X{number}"),
        };
        let arguments: Vec<String> = self.arguments.iter().map(name).collect();
        match arguments[..] {
            [] => format!("p{}", self.predicate),
            _ => format!("p{}({})", self.predicate, arguments.join(",")),
        }
    }

    fn goal(&self) -> String {
        let goal = if self.is_negated { format!("tnot({})", self.text()) } else { self.text() };
        WRAPPINGS[self.wrapping].replace('@', &goal)
    }

    /// The ground instance with these constants for the variables.
    fn instance(&self, values: &[usize; VARIABLES]) -> (usize, Vec<usize>) {
        let value = |argument: &usize| argument.checked_sub(FIRST_VARIABLE).map_or(*argument, |number| values[number]);
        (self.predicate, self.arguments.iter().map(value).collect())
    }
}

/// A ground atom.
type Atom = (usize, Vec<usize>);

/// An instance of a rule: head, positive and negated conditions.
type Instance = (Atom, Vec<Atom>, Vec<Atom>);

impl Program {
    /// The program of a seed.
    fn of_seed(seed: u64) -> Program {
        let mut random = Random::of_seed(seed);
        let constants = 1 + random.below(3);
        let mut arities = vec![1, 2];
        arities.extend((0..2 + random.below(4)).map(|_| [0, 0, 1, 1, 2][random.below(5)]));
        let mut rules = Vec::new();
        for _ in 0..random.below(7) {
            let predicate = random.below(FACTS);
            let arguments = (0..arities[predicate]).map(|_| random.below(constants)).collect();
            rules.push((Literal::new(predicate, arguments), Vec::new()));
        }
        let negations = *random.pick(&[0, 20, 40]);
        for _ in 0..2 + random.below(9) {
            rules.push(random_rule(&mut random, constants, &arities, negations));
        }
        let mut queries: Vec<Literal> = (FACTS..arities.len())
            .map(|predicate| Literal::new(predicate, (FIRST_VARIABLE..FIRST_VARIABLE + arities[predicate]).collect()))
            .collect();
        for first in (1..queries.len()).rev() {
            queries.swap(first, random.below(first + 1));
        }
        Program { constants, arities, rules, queries }
    }

    fn text(&self) -> String {
        let mut text = String::from(":- discontiguous p0/1, p1/2.\np0(_) :- fail.\np1(_, _) :- fail.\n");
        for (predicate, arity) in self.arities.iter().enumerate().skip(FACTS) {
            let head = Literal::new(predicate, (FIRST_VARIABLE..FIRST_VARIABLE + arity).collect());
            let _ = writeln!(
                text,
                ":- discontiguous p{predicate}/{arity}.\n:- table p{predicate}/{arity}.\n{} :- fail.",
                head.text()
            );
        }
        for (head, body) in &self.rules {
            let goals: Vec<String> = body.iter().map(Literal::goal).collect();
            let _ = match goals[..] {
                [] => writeln!(text, "{}.", head.text()),
                _ => writeln!(text, "{} :- {}.", head.text(), goals.join(", ")),
            };
        }
        text
    }

    /// What a system finds: atoms with `true` or `undefined`.
    fn answers(&self, respondent: &mut Respondent) -> BTreeSet<String> {
        let loaded = respondent.prolog.consult_text("program", &self.text());
        assert_eq!(loaded.errors, 0, "{}", respondent.complaints());
        respondent.written();
        for query in &self.queries {
            let goal = query.text();
            let text = format!(
                "forall(call_delays({goal}, D), ( ( D == true -> V = true ; V = undefined ), writeq({goal}-V), nl ))."
            );
            let _budget = Budget::start(PATIENCE, respondent.prolog.interrupter());
            let mut query = respondent.prolog.query(&text).expect("a query");
            assert!(matches!(query.next(), Answer::Yes { .. }), "{text}\n{}", self.text());
        }
        respondent.written().lines().map(str::to_string).collect()
    }

    /// The well-founded model: what is true in it, and what is undefined.
    fn model(&self) -> BTreeSet<String> {
        let instances = self.instances();
        let mut holds = BTreeSet::new();
        loop {
            let possible = least_model(&instances, &holds);
            let next = least_model(&instances, &possible);
            if next == holds {
                let tabled = possible.iter().filter(|(predicate, _)| *predicate >= FACTS);
                let value = |atom: &Atom| if holds.contains(atom) { "true" } else { "undefined" };
                let text = |atom: &Atom| format!("{}-{}", Literal::new(atom.0, atom.1.clone()).text(), value(atom));
                return tabled.map(text).collect();
            }
            holds = next;
        }
    }

    /// All instances of the rules.
    fn instances(&self) -> Vec<Instance> {
        let mut instances = Vec::new();
        for (head, body) in &self.rules {
            for number in 0..self.constants.pow(VARIABLES as u32) {
                let values = std::array::from_fn(|place| number / self.constants.pow(place as u32) % self.constants);
                let conditions = |is_negated| {
                    body.iter()
                        .filter(move |it| it.is_negated == is_negated)
                        .map(move |it| it.instance(&values))
                        .collect()
                };
                instances.push((head.instance(&values), conditions(false), conditions(true)));
            }
        }
        instances
    }
}

/// The least model of the instances whose negated conditions are not `assumed`.
fn least_model(instances: &[Instance], assumed: &BTreeSet<Atom>) -> BTreeSet<Atom> {
    let mut model = BTreeSet::new();
    loop {
        let before = model.len();
        for (head, positive, negated) in instances {
            if !negated.iter().any(|atom| assumed.contains(atom)) && positive.iter().all(|atom| model.contains(atom)) {
                model.insert(head.clone());
            }
        }
        if model.len() == before {
            return model;
        }
    }
}

/// A rule in which the variables of the head and of negated goals are bound by goals before them.
fn random_rule(random: &mut Random, constants: usize, arities: &[usize], negations: usize) -> Rule {
    let (mut body, mut bound): (Vec<Literal>, Vec<usize>) = (Vec::new(), Vec::new());
    let old = |random: &mut Random, bound: &[usize]| match bound.is_empty() || random.percent(20) {
        true => random.below(constants),
        false => *random.pick(bound),
    };
    for _ in 0..random.below(4) {
        let is_negated = random.percent(negations);
        let first = if is_negated || random.percent(70) { FACTS } else { 0 };
        let predicate = first + random.below(arities.len() - first);
        let arguments: Vec<usize> = (0..arities[predicate])
            .map(|_| match () {
                () if is_negated => old(random, &bound),
                () if random.percent(85) => FIRST_VARIABLE + random.below(VARIABLES),
                () => random.below(constants),
            })
            .collect();
        let is_ground = arguments.iter().all(|argument| *argument < FIRST_VARIABLE || bound.contains(argument));
        let wrappings = if is_ground && predicate < FACTS { WRAPPINGS.len() } else { FIRST_FOR_GROUND };
        let wrapping = random.below(wrappings);
        bound.extend(arguments.iter().filter(|argument| **argument >= FIRST_VARIABLE));
        body.push(Literal { predicate, arguments, is_negated, wrapping });
    }
    let predicate = FACTS + random.below(arities.len() - FACTS);
    let arguments = (0..arities[predicate]).map(|_| old(random, &bound)).collect();
    (Literal::new(predicate, arguments), body)
}

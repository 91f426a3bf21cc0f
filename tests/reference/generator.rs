//! Random programs: a few small procedures that call one another, full of cuts, conditions, exceptions and changes of the database.
//!
//! Most calls go to later procedures, so that most programs end by themselves; the reference interpreter counts steps for the rest.

use super::program::{Program, head};
use super::recursion;
use super::tree::Tree;
use crate::random::Random;

/// The procedures of random clauses.
const PROCEDURES: &[(&str, usize)] = &[("p", 1), ("q", 2), ("r", 0), ("s", 1), ("t", 2), ("d", 1), ("e", 2), ("n", 0)];

/// Procedures that programs make themselves, or do not have.
const MADE: &[(&str, usize)] = &[("m", 1), ("k", 2), ("m", 0)];

const VARIABLES: &[&str] = &["X", "Y", "Z", "W", "V"];

const ATOMS: &[&str] = &["a", "b", "c", "[]", "B c", "", "абв", "+"];

/// Small numbers, and those at the borders of machine words.
const INTEGERS: &[i128] = &[
    0,
    1,
    2,
    3,
    1,
    2,
    -1,
    -7,
    10,
    1 << 29,
    1 << 31,
    (1 << 60) - 1,
    1 << 60,
    -(1 << 60),
    1 << 62,
    (1 << 63) - 1,
    1 << 64,
];

/// So many programs with successive seeds have no procedure in common, so that one system can run them all.
pub const FAMILY: u64 = 64;

/// Makes the programs of a seed.
pub struct Generator {
    random: Random,
    /// Which of [`PROCEDURES`] this program has.
    procedures: Vec<(&'static str, usize)>,
    /// Those that recur.
    recursive: Vec<&'static str>,
}

/// The program of a seed.
pub fn program_of_seed(seed: u64) -> Program {
    let mut random = Random::of_seed(seed);
    let procedures: Vec<_> = PROCEDURES.iter().copied().filter(|_| random.percent(60)).collect();
    let recursive = recursion::NAMES.iter().copied().filter(|_| random.percent(25)).collect();
    let mut generator = Generator { random, procedures, recursive };
    let names = PROCEDURES.iter().chain(MADE).map(|(name, _)| *name).chain(recursion::NAMES.iter().copied());
    generator.program().renamed(&names.collect::<Vec<_>>(), seed % FAMILY)
}

fn variable(random: &mut Random) -> Tree {
    Tree::variable(random.word(VARIABLES))
}

fn infix(left: Tree, name: &str, right: Tree) -> Tree {
    Tree::infix(left, name, right)
}

impl Generator {
    fn program(&mut self) -> Program {
        let mut program = Program::default();
        for number in 0..self.procedures.len() {
            let (name, arity) = self.procedures[number];
            if self.random.percent(50) {
                program.dynamic.push((name.to_string(), arity));
            }
            for _ in 0..1 + self.random.below(4) {
                let clause = self.clause(number);
                program.clauses.push(clause);
            }
        }
        for name in &self.recursive {
            program.clauses.extend(recursion::clauses(name));
        }
        for _ in 0..1 + self.random.below(3) {
            let query = self.goal(0, 4);
            program.queries.push(query);
        }
        program
    }

    /// A clause of the procedure with a number.
    fn clause(&mut self, number: usize) -> Tree {
        let (name, arity) = self.procedures[number];
        let arguments: Vec<Tree> = (0..arity).map(|_| self.term(1)).collect();
        let head = if arity == 0 { Tree::atom(name) } else { Tree::compound(name, arguments) };
        if self.random.percent(40) {
            return head;
        }
        // A call back to this procedure or an earlier one, once in a while.
        let first = if self.random.percent(8) { 0 } else { number + 1 };
        infix(head, ":-", self.body(first, 3))
    }

    fn body(&mut self, first: usize, depth: usize) -> Tree {
        let mut goals: Vec<Tree> = (0..1 + self.random.below(3)).map(|_| self.goal(first, depth)).collect();
        let last = goals.pop().expect("one at least");
        goals.into_iter().rev().fold(last, |rest, goal| infix(goal, ",", rest))
    }
}

// ---- terms ---------------------------------------------------------------------------------------------------------

impl Generator {
    fn term(&mut self, depth: usize) -> Tree {
        match self.random.below(if depth == 0 { 14 } else { 22 }) {
            0..=7 => variable(&mut self.random),
            8..=10 => Tree::atom(self.random.word(ATOMS)),
            11..=13 => self.integer(),
            14..=15 => Tree::compound("f", [self.term(depth - 1)]),
            16 => Tree::compound("g", [self.term(depth - 1), self.term(depth - 1)]),
            17 => infix(self.term(depth - 1), "-", self.term(depth - 1)),
            18 => infix(self.term(depth - 1), ".", self.term(depth - 1)),
            _ => self.list(depth - 1),
        }
    }

    fn list(&mut self, depth: usize) -> Tree {
        let length = self.random.below(4);
        Tree::list((0..length).map(|_| self.term(depth)).collect::<Vec<_>>())
    }

    fn integer(&mut self) -> Tree {
        let range = if self.random.percent(90) { 8 } else { INTEGERS.len() };
        Tree::Integer(INTEGERS[self.random.below(range)])
    }

    fn expression(&mut self, depth: usize) -> Tree {
        match self.random.below(if depth == 0 { 10 } else { 20 }) {
            0..=3 => variable(&mut self.random),
            4..=8 => self.integer(),
            9 => self.term(1),
            10..=11 => {
                let name = self.random.word(&["-", "abs", "sign", "\\", "+", "foo"]);
                Tree::compound(name, [self.expression(depth - 1)])
            }
            12..=17 => {
                let name = self.random.word(&["+", "-", "*", "+", "-"]);
                infix(self.expression(depth - 1), name, self.expression(depth - 1))
            }
            _ => {
                let names = ["//", "mod", "rem", "div", "min", "max", "/\\", "\\/", "^", "<<", ">>"];
                let name = self.random.word(&names);
                Tree::compound(name, [self.expression(depth - 1), self.expression(depth - 1)])
            }
        }
    }

    /// A ball, or what catches it. The context of an error is left to the processor and must not be seen.
    fn ball(&mut self) -> Tree {
        let formal = variable(&mut self.random);
        match self.random.below(6) {
            0..=1 => Tree::variable("_"),
            2..=3 => Tree::compound("error", [formal, Tree::variable("_")]),
            4 => Tree::compound("b", [self.term(1)]),
            _ => Tree::atom(self.random.word(&["a", "b"])),
        }
    }
}

// ---- goals ---------------------------------------------------------------------------------------------------------

impl Generator {
    /// A goal that calls procedures from number `first` on, with goals in it as deep as `depth`.
    fn goal(&mut self, first: usize, depth: usize) -> Tree {
        match self.random.below(100) {
            0..=29 => self.call(first),
            30..=69 if depth > 0 => self.control(first, depth - 1),
            30..=74 => self.unification(),
            75..=82 => self.arithmetic(),
            83..=91 => self.database(first, depth.saturating_sub(1)),
            92..=94 => infix(Tree::compound("write_canonical", [self.term(1)]), ",", Tree::atom("nl")),
            95..=98 => self.inspection(),
            _ => variable(&mut self.random),
        }
    }

    /// The call of a procedure.
    fn call(&mut self, first: usize) -> Tree {
        match self.random.below(20) {
            0 => self.with_arguments(MADE),
            1..=5 if !self.recursive.is_empty() => {
                let name = *self.random.pick(&self.recursive);
                self.recursive_call(name)
            }
            _ if first < self.procedures.len() => {
                let callable = self.procedures[first..].to_vec();
                self.with_arguments(&callable)
            }
            _ => self.unification(),
        }
    }

    fn with_arguments(&mut self, procedures: &[(&str, usize)]) -> Tree {
        let &(name, arity) = self.random.pick(procedures);
        let arguments: Vec<Tree> = (0..arity).map(|_| self.term(1)).collect();
        if arity == 0 { Tree::atom(name) } else { Tree::compound(name, arguments) }
    }

    fn recursive_call(&mut self, name: &str) -> Tree {
        let result = variable(&mut self.random);
        let number = Tree::Integer(self.random.below(4) as i128);
        match name {
            "mem" => Tree::compound(name, [self.term(1), self.list(0)]),
            "app" if self.random.percent(50) => Tree::compound(name, [self.term(0), result, self.list(0)]),
            "app" => Tree::compound(name, [self.list(0), self.term(0), result]),
            "len" => Tree::compound(name, [self.list(0), result]),
            "rev" => Tree::compound(name, [self.list(0), Tree::atom("[]"), result]),
            "upto" => Tree::compound(name, [Tree::Integer(1), number, result]),
            _ => Tree::compound(name, [number]),
        }
    }

    /// Control constructs, and built-in predicates whose arguments are goals.
    fn control(&mut self, first: usize, depth: usize) -> Tree {
        match self.random.below(40) {
            0..=4 => Tree::atom("!"),
            5 => Tree::atom(self.random.word(&["fail", "true", "fail"])),
            6..=8 => infix(self.goal(first, depth), ",", self.goal(first, depth)),
            9..=12 => infix(self.body(first, depth), ";", self.body(first, depth)),
            13..=16 => {
                let then = infix(self.goal(first, depth), "->", self.body(first, depth));
                infix(then, ";", self.body(first, depth))
            }
            17 => infix(self.goal(first, depth), "->", self.goal(first, depth)),
            18..=20 => {
                let then = infix(self.goal(first, depth), "*->", self.body(first, depth));
                infix(then, ";", self.goal(first, depth))
            }
            21..=23 => Tree::compound("\\+", [self.body(first, depth)]),
            24..=25 => Tree::compound("call", [self.body(first, depth)]),
            26 => {
                let goal = self.term(1);
                Tree::compound("call", [goal, self.term(1)])
            }
            27..=30 => {
                let (goal, ball) = (self.body(first, depth), self.ball());
                Tree::compound("catch", [goal, ball, self.goal(first, depth)])
            }
            31 => Tree::compound("throw", [self.ball()]),
            32 => {
                let name = self.random.word(&["once", "ignore"]);
                Tree::compound(name, [self.body(first, depth)])
            }
            33 => Tree::compound("forall", [self.goal(first, depth), self.goal(first, depth)]),
            _ => self.all_solutions(first, depth),
        }
    }

    fn all_solutions(&mut self, first: usize, depth: usize) -> Tree {
        let name = self.random.word(&["findall", "findall", "bagof", "setof"]);
        let mut goal = self.body(first, depth);
        while name != "findall" && self.random.percent(40) {
            goal = infix(variable(&mut self.random), "^", goal);
        }
        Tree::compound(name, [self.term(1), goal, variable(&mut self.random)])
    }

    fn unification(&mut self) -> Tree {
        let names = ["=", "=", "=", "=", "=", "\\=", "==", "\\==", "@<", "@>="];
        let name = self.random.word(&names);
        infix(self.term(1), name, self.term(2))
    }

    fn arithmetic(&mut self) -> Tree {
        if self.random.percent(60) {
            return infix(variable(&mut self.random), "is", self.expression(2));
        }
        let name = self.random.word(&["<", "=<", "=:=", "=\\=", ">=", ">"]);
        Tree::compound(name, [self.expression(1), self.expression(1)])
    }

    fn database(&mut self, first: usize, depth: usize) -> Tree {
        let mut clause = {
            // Any procedure may be changed, also those that are running.
            let known: Vec<_> = self.procedures.iter().chain(MADE).copied().collect();
            self.with_arguments(&known)
        };
        let name = self.random.word(&[
            "assertz",
            "asserta",
            "assertz",
            "asserta",
            "retract",
            "retract",
            "retract",
            "retractall",
            "clause",
            "clause",
            "abolish",
        ]);
        match name {
            "assertz" | "asserta" if self.random.percent(25) => clause = infix(clause, ":-", self.body(first, depth)),
            "retract" if self.random.percent(30) => clause = infix(clause, ":-", variable(&mut self.random)),
            "clause" => return infix(clause, "clause", variable(&mut self.random)),
            "abolish" => {
                let (name, arity) = head(&clause).indicator();
                clause = infix(Tree::atom(name), "/", Tree::Integer(arity as i128));
            }
            _ => {}
        }
        Tree::compound(name, [clause])
    }

    /// Type tests, and terms and atoms taken apart, put together, copied and sorted.
    fn inspection(&mut self) -> Tree {
        const PREDICATES: &[(&str, usize)] = &[
            ("var", 1),
            ("nonvar", 1),
            ("atom", 1),
            ("integer", 1),
            ("compound", 1),
            ("callable", 1),
            ("atomic", 1),
            ("ground", 1),
            ("functor", 3),
            ("arg", 3),
            ("=..", 2),
            ("copy_term", 2),
            ("term_variables", 2),
            ("compare", 3),
            ("unify_with_occurs_check", 2),
            ("sort", 2),
            ("msort", 2),
            ("keysort", 2),
            ("atom_length", 2),
            ("atom_concat", 3),
            ("sub_atom", 5),
        ];
        let &(name, arity) = self.random.pick(PREDICATES);
        let mut arguments: Vec<Tree> = (0..arity).map(|_| self.term(2)).collect();
        // Half of them get a first argument that makes sense.
        match name {
            _ if self.random.percent(30) => {}
            "functor" => arguments[1..].fill_with(|| variable(&mut self.random)),
            "arg" => arguments[0] = Tree::Integer(1 + self.random.below(2) as i128),
            "sort" | "msort" => arguments = vec![self.list(1), variable(&mut self.random)],
            "keysort" => {
                let pairs: Vec<Tree> = (0..3).map(|_| infix(self.term(0), "-", self.term(0))).collect();
                arguments = vec![Tree::list(pairs), variable(&mut self.random)];
            }
            "atom_length" | "sub_atom" => {
                arguments.fill_with(|| variable(&mut self.random));
                arguments[0] = Tree::atom(self.random.word(ATOMS));
            }
            "atom_concat" => arguments[2] = Tree::atom(self.random.word(ATOMS)),
            "compare" => arguments[0] = variable(&mut self.random),
            _ => {}
        }
        Tree::compound(name, arguments)
    }
}

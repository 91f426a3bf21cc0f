//! The well-founded model of what remains of a program when its positive part has been evaluated (A. Van Gelder, K. Ross, J. Schlipf, *The
//! well-founded semantics for general logic programs*, 1991).
//!
//! While tables are evaluated, negative goals that cannot be decided yet are delayed, and answers that depend on them keep the delayed
//! goals as conditions. When a component is complete its conditional answers are the atoms of a ground program. In its model, atoms are
//! decided one after the other: true is the head of a rule whose conditions are all true, and false are atoms that no rule
//! supports, except by one another. What is left is undefined.
//!
//! Support is kept as in smodels (P. Simons, I. Niemelä, T. Soininen, *Extending and implementing the stable model semantics*, 2002): each
//! atom has a rule as its *source*, and no atom is its own support by way of sources. When a source is lost, only the atoms that lead back
//! to it look for another one, so that all steps are local.

/// A condition of an answer, on the atoms of the ground program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    /// The atom is true.
    Holds(usize),
    /// All atoms of the group are false.
    NoneOf(usize),
    /// What is undefined whatever the atoms are.
    Undefined,
}

/// A ground program: atoms are numbers from 0, and so are groups of atoms.
#[derive(Debug, Default)]
pub(super) struct GroundProgram {
    /// The number of atoms.
    pub(super) atoms: usize,
    /// The atoms of each group.
    pub(super) groups: Vec<Vec<usize>>,
    /// Rules: a head, and the conditions that make it true.
    pub(super) rules: Vec<(usize, Vec<Condition>)>,
}

/// The value of an atom, of an answer or of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Truth {
    True,
    False,
    Undefined,
}

impl GroundProgram {
    /// The values of all atoms in the well-founded model. `poll` is called with the numbers of the steps.
    ///
    /// # Errors
    /// Those of `poll`.
    pub(super) fn well_founded_model<E>(&self, poll: impl FnMut(usize) -> Result<(), E>) -> Result<Vec<Truth>, E> {
        let mut model = Model::new(self, poll);
        model.find_sources((0..self.atoms).collect())?;
        for group in 0..self.groups.len() {
            if self.groups[group].is_empty() {
                model.negation_holds(group);
            }
        }
        for (rule, (head, conditions)) in self.rules.iter().enumerate() {
            if conditions.is_empty() && !model.is_blocked[rule] {
                model.decide(*head, Truth::True);
            }
        }
        model.propagate()?;
        Ok(model.values)
    }

    fn conditions(&self) -> impl Iterator<Item = (usize, Condition)> + Clone {
        let rules = self.rules.iter().enumerate();
        rules.flat_map(|(number, (_, conditions))| conditions.iter().map(move |condition| (number, *condition)))
    }
}

/// Numbers by numbers: in one row, each with the place where it starts.
struct Index {
    starts: Vec<usize>,
    numbers: Vec<usize>,
}

impl Index {
    fn new(keys: usize, pairs: impl Iterator<Item = (usize, usize)> + Clone) -> Index {
        let mut starts = vec![0; keys + 1];
        pairs.clone().for_each(|(key, _)| starts[key + 1] += 1);
        for key in 0..keys {
            starts[key + 1] += starts[key];
        }
        let mut next = starts.clone();
        let mut numbers = vec![0; starts[keys]];
        for (key, number) in pairs {
            numbers[next[key]] = number;
            next[key] += 1;
        }
        Index { starts, numbers }
    }

    /// The places of a key's numbers.
    fn places(&self, key: usize) -> std::ops::Range<usize> {
        self.starts[key]..self.starts[key + 1]
    }
}

/// The source of an atom that has none.
const NO_RULE: usize = usize::MAX;

/// A model that is being made.
struct Model<'p, P> {
    program: &'p GroundProgram,
    /// The rules of each head; those in which each atom is a condition, once for each time; those with a negation of each group.
    rules: Index,
    uses: Index,
    negations: Index,
    /// The groups of each atom.
    groups: Index,
    values: Vec<Truth>,
    /// The conditions of each rule that are not true yet, and whether one is false.
    unmet: Vec<usize>,
    is_blocked: Vec<bool>,
    /// The atoms of each group that are not false, and whether one is true.
    possible: Vec<usize>,
    has_true: Vec<bool>,
    /// The rule that supports each atom.
    source: Vec<usize>,
    /// Atoms decided, of which nothing else knows yet; atoms that have lost their source.
    decided: Vec<usize>,
    lost: Vec<usize>,
    /// For the search for sources: whether an atom needs one, and how many such atoms each rule has among its conditions.
    needs_source: Vec<bool>,
    awaited: Vec<usize>,
    poll: P,
    steps: usize,
}

impl<'p, E, P: FnMut(usize) -> Result<(), E>> Model<'p, P> {
    fn new(program: &'p GroundProgram, poll: P) -> Self {
        let heads = program.rules.iter().enumerate().map(|(rule, (head, _))| (*head, rule));
        let positive = program.conditions().filter_map(|(rule, condition)| match condition {
            Condition::Holds(atom) => Some((atom, rule)),
            _ => None,
        });
        let negative = program.conditions().filter_map(|(rule, condition)| match condition {
            Condition::NoneOf(group) => Some((group, rule)),
            _ => None,
        });
        let members = program.groups.iter().enumerate();
        let members = members.flat_map(|(group, atoms)| atoms.iter().map(move |atom| (*atom, group)));
        Model {
            program,
            rules: Index::new(program.atoms, heads),
            uses: Index::new(program.atoms, positive),
            negations: Index::new(program.groups.len(), negative),
            groups: Index::new(program.atoms, members),
            values: vec![Truth::Undefined; program.atoms],
            unmet: program.rules.iter().map(|(_, conditions)| conditions.len()).collect(),
            is_blocked: vec![false; program.rules.len()],
            possible: program.groups.iter().map(Vec::len).collect(),
            has_true: vec![false; program.groups.len()],
            source: vec![NO_RULE; program.atoms],
            decided: Vec::new(),
            lost: Vec::new(),
            needs_source: vec![false; program.atoms],
            awaited: vec![0; program.rules.len()],
            poll,
            steps: 0,
        }
    }

    fn step(&mut self) -> Result<(), E> {
        self.steps += 1;
        (self.poll)(self.steps)
    }

    fn is_open(&self, atom: usize) -> bool {
        self.values[atom] == Truth::Undefined
    }

    fn decide(&mut self, atom: usize, value: Truth) {
        if self.is_open(atom) {
            self.values[atom] = value;
            self.decided.push(atom);
        }
    }

    /// One more condition of a rule is true.
    fn meet(&mut self, rule: usize) {
        self.unmet[rule] -= 1;
        if self.unmet[rule] == 0 && !self.is_blocked[rule] {
            self.decide(self.program.rules[rule].0, Truth::True);
        }
    }

    /// A condition of a rule is false.
    fn block(&mut self, rule: usize) {
        let head = self.program.rules[rule].0;
        if !std::mem::replace(&mut self.is_blocked[rule], true) && self.is_open(head) && self.source[head] == rule {
            self.lost.push(head);
        }
    }

    fn negation_holds(&mut self, group: usize) {
        for place in self.negations.places(group) {
            self.meet(self.negations.numbers[place]);
        }
    }

    /// Draws all conclusions.
    fn propagate(&mut self) -> Result<(), E> {
        loop {
            while let Some(atom) = self.decided.pop() {
                self.step()?;
                let is_true = self.values[atom] == Truth::True;
                for place in self.uses.places(atom) {
                    let rule = self.uses.numbers[place];
                    if is_true { self.meet(rule) } else { self.block(rule) }
                }
                for place in self.groups.places(atom) {
                    let group = self.groups.numbers[place];
                    if is_true {
                        if !std::mem::replace(&mut self.has_true[group], true) {
                            for place in self.negations.places(group) {
                                self.block(self.negations.numbers[place]);
                            }
                        }
                    } else {
                        self.possible[group] -= 1;
                        if self.possible[group] == 0 {
                            self.negation_holds(group);
                        }
                    }
                }
            }
            let lost = std::mem::take(&mut self.lost);
            if lost.is_empty() {
                return Ok(());
            }
            self.find_sources(lost)?;
        }
    }

    /// Finds sources for atoms that have lost theirs, and for all that they support; those that get none are false.
    fn find_sources(&mut self, lost: Vec<usize>) -> Result<(), E> {
        let mut open = Vec::new();
        for atom in lost {
            if self.is_open(atom) && !std::mem::replace(&mut self.needs_source[atom], true) {
                open.push(atom);
            }
        }
        let mut next = 0;
        while next < open.len() {
            self.step()?;
            for place in self.uses.places(open[next]) {
                let rule = self.uses.numbers[place];
                let head = self.program.rules[rule].0;
                if self.is_open(head) && self.source[head] == rule && !self.needs_source[head] {
                    self.needs_source[head] = true;
                    open.push(head);
                }
            }
            next += 1;
        }
        let mut supported = Vec::new();
        for &atom in &open {
            self.step()?;
            self.source[atom] = NO_RULE;
            for place in self.rules.places(atom) {
                let rule = self.rules.numbers[place];
                let needs_source = |it: &&Condition| matches!(it, Condition::Holds(atom) if self.needs_source[*atom]);
                self.awaited[rule] = self.program.rules[rule].1.iter().filter(needs_source).count();
                if self.awaited[rule] == 0 && !self.is_blocked[rule] {
                    supported.push(rule);
                }
            }
        }
        while let Some(rule) = supported.pop() {
            let atom = self.program.rules[rule].0;
            if !std::mem::replace(&mut self.needs_source[atom], false) {
                continue;
            }
            self.step()?;
            self.source[atom] = rule;
            for place in self.uses.places(atom) {
                let rule = self.uses.numbers[place];
                if self.needs_source[self.program.rules[rule].0] {
                    self.awaited[rule] -= 1;
                    if self.awaited[rule] == 0 && !self.is_blocked[rule] {
                        supported.push(rule);
                    }
                }
            }
        }
        for atom in open {
            if std::mem::replace(&mut self.needs_source[atom], false) {
                self.decide(atom, Truth::False);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Condition::{Holds, NoneOf, Undefined};
    use super::*;
    use std::convert::Infallible;

    /// Every atom is a group of its own.
    fn model(atoms: usize, rules: &[(usize, &[Condition])]) -> Vec<Truth> {
        let groups = (0..atoms).map(|atom| vec![atom]).collect();
        let rules = rules.iter().map(|(head, conditions)| (*head, conditions.to_vec())).collect();
        let Ok(model) = GroundProgram { atoms, groups, rules }.well_founded_model(|_| Ok::<(), Infallible>(()));
        model
    }

    #[test]
    fn negation_through_a_cycle_is_undefined() {
        assert_eq!(model(2, &[(0, &[NoneOf(1)]), (1, &[NoneOf(0)])]), [Truth::Undefined; 2]);
        assert_eq!(model(1, &[(0, &[NoneOf(0)])]), [Truth::Undefined]);
    }

    #[test]
    fn positive_cycles_are_false() {
        let rules: &[(usize, &[Condition])] = &[(0, &[Holds(1)]), (1, &[Holds(0)]), (2, &[NoneOf(0)])];
        assert_eq!(model(3, rules), [Truth::False, Truth::False, Truth::True]);
    }

    #[test]
    fn a_chain_of_negations_alternates() {
        let rules: &[(usize, &[Condition])] = &[(0, &[NoneOf(1)]), (1, &[NoneOf(2)]), (2, &[NoneOf(3)])];
        assert_eq!(model(4, rules), [Truth::True, Truth::False, Truth::True, Truth::False]);
    }

    #[test]
    fn what_is_undefined_elsewhere_stays_so() {
        let rules: &[(usize, &[Condition])] = &[(0, &[Undefined]), (1, &[NoneOf(0)]), (2, &[Holds(0), NoneOf(3)])];
        assert_eq!(model(4, rules), [Truth::Undefined, Truth::Undefined, Truth::Undefined, Truth::False]);
    }

    #[test]
    fn a_cycle_that_loses_its_support_is_false() {
        // 0 and 1 support one another, and 1 has the support of 2, which 3 refutes.
        let rules: &[(usize, &[Condition])] =
            &[(0, &[Holds(1)]), (1, &[Holds(0)]), (1, &[Holds(2)]), (2, &[NoneOf(3)]), (3, &[NoneOf(4)])];
        assert_eq!(model(5, rules), [Truth::False, Truth::False, Truth::False, Truth::True, Truth::False]);
    }

    /// The alternating fixpoint, from its definition.
    fn alternating(program: &GroundProgram) -> Vec<Truth> {
        let least = |assumed: &[bool], undefined: bool| {
            let mut holds = vec![false; program.atoms];
            loop {
                let before = holds.clone();
                for (head, conditions) in &program.rules {
                    let is_met = |condition: &Condition| match condition {
                        Holds(atom) => holds[*atom],
                        NoneOf(group) => !program.groups[*group].iter().any(|atom| assumed[*atom]),
                        Undefined => undefined,
                    };
                    if conditions.iter().all(is_met) {
                        holds[*head] = true;
                    }
                }
                if holds == before {
                    return holds;
                }
            }
        };
        let mut holds = vec![false; program.atoms];
        loop {
            let possible = least(&holds, true);
            let next = least(&possible, false);
            if next == holds {
                let value = |(is_true, may_be)| match (is_true, may_be) {
                    (true, _) => Truth::True,
                    (false, true) => Truth::Undefined,
                    (false, false) => Truth::False,
                };
                return next.into_iter().zip(possible).map(value).collect();
            }
            holds = next;
        }
    }

    #[test]
    fn random_programs_have_the_model_of_the_alternating_fixpoint() {
        let mut state = 1_u64;
        let mut below = |count: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % count
        };
        for _ in 0..2000 {
            let atoms = 1 + below(8);
            let groups: Vec<Vec<usize>> =
                (0..1 + below(5)).map(|_| (0..atoms).filter(|_| below(3) == 0).collect()).collect();
            let mut rules = Vec::new();
            for _ in 0..below(16) {
                let mut conditions = Vec::new();
                for _ in 0..below(4) {
                    conditions.push(match below(10) {
                        0..5 => Holds(below(atoms)),
                        9 => Undefined,
                        _ => NoneOf(below(groups.len())),
                    });
                }
                rules.push((below(atoms), conditions));
            }
            let program = GroundProgram { atoms, groups, rules };
            let Ok(found) = program.well_founded_model(|_| Ok::<(), Infallible>(()));
            assert_eq!(found, alternating(&program), "{program:?}");
        }
    }
}

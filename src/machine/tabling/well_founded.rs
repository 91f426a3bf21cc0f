//! The well-founded model of what remains of a program when its positive part has been evaluated (A. Van Gelder, K. Ross, J. Schlipf, *The
//! well-founded semantics for general logic programs*, 1991).
//!
//! While tables are evaluated, negative goals that cannot be decided yet are delayed, and answers that depend on them keep the delayed
//! goals as conditions. When a component is complete its conditional answers are the atoms of a ground program. Its model is
//! the limit of an alternation: what follows if no more is false than is known to be (too much), and what follows if no more is true than
//! that (too little). What follows in the first case and not in the second is undefined.

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

/// The value of an atom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Truth {
    True,
    False,
    Undefined,
}

impl GroundProgram {
    /// The values of all atoms in the well-founded model.
    pub(super) fn well_founded_model(&self) -> Vec<Truth> {
        let uses = self.uses();
        let mut holds = vec![false; self.atoms];
        loop {
            // A superset of what is not false, for a subset of what is true; and the other way round.
            let possible = self.consequences(&uses, &holds, true);
            let next = self.consequences(&uses, &possible, false);
            if next == holds {
                let value = |(is_true, may_be): (bool, bool)| match (is_true, may_be) {
                    (true, _) => Truth::True,
                    (false, true) => Truth::Undefined,
                    (false, false) => Truth::False,
                };
                return next.into_iter().zip(possible).map(value).collect();
            }
            holds = next;
        }
    }

    /// The rules in which each atom is a condition, once for each time.
    fn uses(&self) -> Vec<Vec<usize>> {
        let mut uses = vec![Vec::new(); self.atoms];
        for (number, (_, conditions)) in self.rules.iter().enumerate() {
            for condition in conditions {
                if let Condition::Holds(atom) = condition {
                    uses[*atom].push(number);
                }
            }
        }
        uses
    }

    /// The least model if atoms of a group are false unless they are among `assumed`, and what is undefined counts as `undefined`.
    fn consequences(&self, uses: &[Vec<usize>], assumed: &[bool], undefined: bool) -> Vec<bool> {
        let is_empty: Vec<bool> = self.groups.iter().map(|group| !group.iter().any(|atom| assumed[*atom])).collect();
        let mut holds = vec![false; self.atoms];
        let mut missing = vec![0; self.rules.len()];
        let mut new = Vec::new();
        for (number, (head, conditions)) in self.rules.iter().enumerate() {
            let is_blocked = conditions.iter().any(|condition| match condition {
                Condition::NoneOf(group) => !is_empty[*group],
                Condition::Undefined => !undefined,
                Condition::Holds(_) => false,
            });
            missing[number] = match is_blocked {
                true => usize::MAX,
                false => conditions.iter().filter(|it| matches!(it, Condition::Holds(_))).count(),
            };
            if missing[number] == 0 && !std::mem::replace(&mut holds[*head], true) {
                new.push(*head);
            }
        }
        while let Some(atom) = new.pop() {
            for &rule in &uses[atom] {
                if missing[rule] == usize::MAX {
                    continue;
                }
                missing[rule] -= 1;
                let head = self.rules[rule].0;
                if missing[rule] == 0 && !std::mem::replace(&mut holds[head], true) {
                    new.push(head);
                }
            }
        }
        holds
    }
}

#[cfg(test)]
mod tests {
    use super::Condition::{Holds, NoneOf, Undefined};
    use super::*;

    /// Every atom is a group of its own.
    fn model(atoms: usize, rules: &[(usize, &[Condition])]) -> Vec<Truth> {
        let groups = (0..atoms).map(|atom| vec![atom]).collect();
        let rules = rules.iter().map(|(head, conditions)| (*head, conditions.to_vec())).collect();
        GroundProgram { atoms, groups, rules }.well_founded_model()
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
}

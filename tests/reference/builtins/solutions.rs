//! All solutions (ISO 8.10), and other goals that are made of goals.

use crate::reference::builtins::Solutions;
use crate::reference::errors;
use crate::reference::machine::Machine;
use crate::reference::terms::{Result, Stop, Term};

/// The auxiliary predicate of bagof/3 and setof/3: a witness, the solutions with their witnesses, the list for each, and how it is made.
pub const GROUPS: &str = "$groups";

/// throw/1 (7.8.10).
pub fn throw(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    if m.terms.is_variable(arguments[0]) {
        return Err(errors::instantiation(&mut m.terms));
    }
    Err(Stop::Throw(arguments[0]))
}

/// `once(G) :- call(G), !.`
pub fn once(m: &mut Machine, arguments: &[Term]) -> Result<Term> {
    let (goal, succeed) = (m.terms.compound("call", arguments), m.terms.atom("true"));
    Ok(m.terms.compound("->", &[goal, succeed]))
}

/// `ignore(G) :- call(G) -> true ; true.`
pub fn ignore(m: &mut Machine, arguments: &[Term]) -> Result<Term> {
    let (once, succeed) = (once(m, arguments)?, m.terms.atom("true"));
    Ok(m.terms.compound(";", &[once, succeed]))
}

/// `forall(C, A) :- \+ (call(C), \+ call(A)).`
pub fn forall(m: &mut Machine, arguments: &[Term]) -> Result<Term> {
    let condition = m.terms.compound("call", &arguments[..1]);
    let exception = m.terms.compound("\\+", &arguments[1..]);
    let counterexample = m.terms.compound(",", &[condition, exception]);
    Ok(m.terms.compound("\\+", &[counterexample]))
}

/// bagof/3 (8.10.2).
pub fn bagof(m: &mut Machine, arguments: &[Term]) -> Result<Term> {
    in_groups(m, arguments, "bag")
}

/// setof/3 (8.10.3).
pub fn setof(m: &mut Machine, arguments: &[Term]) -> Result<Term> {
    in_groups(m, arguments, "set")
}

/// `findall(Witness-Template, Goal, Solutions)` and then the groups of solutions with the same witness.
fn in_groups(m: &mut Machine, arguments: &[Term], kind: &str) -> Result<Term> {
    let &[template, mut goal, result] = arguments else { unreachable!("three arguments") };
    m.check_solutions(goal, result)?;
    // The free variables (7.1.1.4): neither in the template nor quantified by ^.
    let mut bound = m.terms.variables(template);
    while let Some([quantified, inner]) = m.terms.as_compound(goal, "^") {
        bound.extend(m.terms.variables(quantified));
        goal = inner;
    }
    let mut free = m.terms.variables(goal);
    free.retain(|variable| !bound.contains(variable));
    let witness = m.terms.compound("witness", &free);
    let pair = m.terms.compound("-", &[witness, template]);
    let (solutions, kind) = (m.terms.variable(), m.terms.atom(kind));
    let find = m.terms.compound("findall", &[pair, goal, solutions]);
    let group = m.terms.compound(GROUPS, &[witness, solutions, result, kind]);
    Ok(m.terms.compound(",", &[find, group]))
}

impl Machine {
    /// The goal of findall/3 and its kin must be callable, and their result may become a list.
    pub fn check_solutions(&mut self, goal: Term, result: Term) -> Result<()> {
        let mut inner = goal;
        while let Some([_, goal]) = self.terms.as_compound(inner, "^") {
            inner = goal;
        }
        let checks = [self.body_of(inner).map(|_| ()), self.check_partial_list(result)];
        errors::any_of(&self.terms, checks)
    }
}

/// The groups: in the order of their witnesses, as all systems have them, where that is one.
pub fn groups(m: &mut Machine, arguments: &[Term]) -> Result<Solutions> {
    let &[witness, solutions, result, kind] = arguments else { unreachable!("four arguments") };
    let is_set = m.terms.as_atom(kind).as_deref() == Some("set");
    let mut pairs = Vec::new();
    for solution in m.terms.elements(solutions).0 {
        pairs.extend(m.terms.as_compound::<2>(solution, "-"));
    }
    let is_variant = |m: &Machine, pair: &[Term; 2]| m.terms.are_variants(pair[0], pairs[0][0]);
    if pairs.iter().all(|pair| is_variant(m, pair)) {
        for [other, _] in &pairs {
            m.terms.unify(*other, pairs[0][0])?;
        }
    } else if pairs.iter().all(|[witness, _]| m.terms.variables(*witness).is_empty()) {
        m.sort_by_key(&mut pairs, |[witness, _]| witness)?;
    } else {
        return Err(Stop::Undefined("the order of witnesses with variables"));
    }
    let mut groups = Vec::new();
    for group in pairs.chunk_by(|left, right| m.terms.is_identical(left[0], right[0])) {
        let mut elements: Vec<Term> = group.iter().map(|[_, element]| *element).collect();
        groups.push((group[0][0], std::mem::take(&mut elements)));
    }
    let mut found = Vec::new();
    for (witness, mut elements) in groups {
        if is_set {
            m.sort_by_key(&mut elements, |element| element)?;
            m.remove_duplicates(&mut elements);
        }
        let list = m.terms.proper_list(&elements);
        found.push(m.terms.compound("-", &[witness, list]));
    }
    Ok((m.terms.compound("-", &[witness, result]), found))
}

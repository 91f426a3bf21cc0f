//! Comparison with a result, and sorting (ISO 8.4.2 to 8.4.4).

use crate::reference::errors;
use crate::reference::machine::Machine;
use crate::reference::terms::{Result, Term};
use std::cmp::Ordering;

/// compare/3.
pub fn compare(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    let &[order, left, right] = arguments else { unreachable!("three arguments") };
    match m.terms.as_atom(order).as_deref() {
        Some("<" | "=" | ">") => {}
        Some(_) => return Err(errors::domain(&mut m.terms, "order", order)),
        None if m.terms.is_variable(order) => {}
        None => return Err(errors::type_error(&mut m.terms, "atom", order)),
    }
    let name = match m.terms.compare(left, right)? {
        Ordering::Less => "<",
        Ordering::Equal => "=",
        Ordering::Greater => ">",
    };
    let name = m.terms.atom(name);
    m.terms.unify(order, name)
}

/// sort/2.
pub fn sort(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    let mut elements = m.list_argument(arguments[0])?;
    m.check_partial_list(arguments[1])?;
    m.sort_by_key(&mut elements, |element| element)?;
    m.remove_duplicates(&mut elements);
    let sorted = m.terms.proper_list(&elements);
    m.terms.unify(arguments[1], sorted)
}

/// msort/2: duplicates stay.
pub fn msort(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    let mut elements = m.list_argument(arguments[0])?;
    m.check_partial_list(arguments[1])?;
    m.sort_by_key(&mut elements, |element| element)?;
    let sorted = m.terms.proper_list(&elements);
    m.terms.unify(arguments[1], sorted)
}

/// keysort/2.
pub fn keysort(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    let elements = m.list_argument(arguments[0])?;
    m.check_partial_list(arguments[1])?;
    let mut checks: Vec<Result<()>> = elements.iter().map(|element| m.check_pair(*element)).collect();
    for element in m.terms.elements(arguments[1]).0 {
        if !m.terms.is_variable(element) {
            checks.push(m.check_pair(element));
        }
    }
    errors::any_of(&m.terms, checks)?;
    let mut pairs: Vec<(Term, Term)> = Vec::new();
    for element in elements {
        pairs.extend(m.terms.as_compound(element, "-").map(|[key, _]| (key, element)));
    }
    m.sort_by_key(&mut pairs, |(key, _)| key)?;
    let elements: Vec<Term> = pairs.into_iter().map(|(_, element)| element).collect();
    let sorted = m.terms.proper_list(&elements);
    m.terms.unify(arguments[1], sorted)
}

impl Machine {
    fn check_pair(&mut self, term: Term) -> Result<()> {
        match self.terms.as_compound::<2>(term, "-") {
            Some(_) => Ok(()),
            None if self.terms.is_variable(term) => Err(errors::instantiation(&mut self.terms)),
            None => Err(errors::type_error(&mut self.terms, "pair", term)),
        }
    }

    /// Sorts by the standard order of keys; what is equal keeps its order.
    ///
    /// # Errors
    /// The order depends on that of two variables.
    pub fn sort_by_key<T: Copy>(&mut self, items: &mut [T], key: fn(T) -> Term) -> Result<()> {
        // Insertion: every comparison is one that is needed, and may be undefined.
        for end in 1..items.len() {
            let mut at = end;
            while at > 0 && self.terms.compare(key(items[at - 1]), key(items[at]))? == Ordering::Greater {
                items.swap(at - 1, at);
                at -= 1;
            }
        }
        Ok(())
    }

    /// Removes what is identical to its left neighbour.
    pub fn remove_duplicates(&self, elements: &mut Vec<Term>) {
        elements.dedup_by(|right, left| self.terms.is_identical(*right, *left));
    }
}

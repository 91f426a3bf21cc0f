//! Unification by itself, and terms taken apart and put together (ISO 8.2, 8.5).

use crate::reference::errors;
use crate::reference::machine::Machine;
use crate::reference::terms::{Node, Result, Stop, Term};

impl Machine {
    /// Whether it is a compound term.
    pub fn is_compound(&self, term: Term) -> bool {
        matches!(self.terms.node(term), Node::Compound(..))
    }

    /// A partial list, or an error: what is to become a list.
    pub fn check_partial_list(&mut self, term: Term) -> Result<()> {
        let (_, end) = self.terms.elements(term);
        let is_one = self.terms.is_variable(end) || self.terms.as_atom(end).as_deref() == Some("[]");
        if is_one { Ok(()) } else { Err(errors::type_error(&mut self.terms, "list", term)) }
    }

    /// The elements of a list.
    pub fn list_argument(&mut self, term: Term) -> Result<Vec<Term>> {
        self.check_partial_list(term)?;
        let (elements, end) = self.terms.elements(term);
        if self.terms.is_variable(end) { Err(errors::instantiation(&mut self.terms)) } else { Ok(elements) }
    }
}

/// `\=`.
pub fn not_unifiable(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    let mark = m.terms.mark();
    let unified = m.terms.unify(arguments[0], arguments[1])?;
    m.terms.undo_to(mark);
    Ok(!unified)
}

/// unify_with_occurs_check/2: where `=` would be undefined, it is false.
pub fn unify_with_occurs_check(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    match m.terms.unify(arguments[0], arguments[1]) {
        Err(Stop::Undefined(_)) => Ok(false),
        unified => unified,
    }
}

/// functor/3 (8.5.1).
pub fn functor(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    let &[term, name, arity] = arguments else { unreachable!("three arguments") };
    if m.terms.is_variable(term) && (m.terms.is_variable(name) || m.terms.is_variable(arity)) {
        return Err(errors::instantiation(&mut m.terms));
    }
    if m.is_compound(name) {
        return Err(errors::type_error(&mut m.terms, "atomic", name));
    }
    if !m.terms.is_variable(arity) && m.terms.as_integer(arity).is_none() {
        return Err(errors::type_error(&mut m.terms, "integer", arity));
    }
    if m.terms.is_variable(term) {
        let made = new_term(m, name, arity)?;
        return m.terms.unify(term, made);
    }
    let (its_name, its_arity) = match m.terms.node(term).clone() {
        Node::Compound(name, arguments) => (m.terms.atom(&name), arguments.len()),
        _ => (term, 0),
    };
    let its_arity = m.terms.integer(its_arity as i128);
    Ok(m.terms.unify(name, its_name)? && m.terms.unify(arity, its_arity)?)
}

/// The most general term of a functor.
fn new_term(m: &mut Machine, name: Term, arity: Term) -> Result<Term> {
    match (m.terms.as_integer(arity).unwrap_or(0), m.terms.as_atom(name)) {
        (..0, _) => Err(errors::domain(&mut m.terms, "not_less_than_zero", arity)),
        (0, _) => Ok(name),
        (_, None) => Err(errors::type_error(&mut m.terms, "atom", name)),
        (101.., _) => Err(Stop::Limit),
        (count, Some(name)) => {
            let arguments: Vec<Term> = (0..count).map(|_| m.terms.variable()).collect();
            Ok(m.terms.compound(&name, &arguments))
        }
    }
}

/// arg/3 (8.5.2).
pub fn arg(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    let &[number, term, argument] = arguments else { unreachable!("three arguments") };
    if m.terms.is_variable(number) || m.terms.is_variable(term) {
        return Err(errors::instantiation(&mut m.terms));
    }
    let Some(index) = m.terms.as_integer(number) else {
        return Err(errors::type_error(&mut m.terms, "integer", number));
    };
    let Node::Compound(_, its_arguments) = m.terms.node(term).clone() else {
        return Err(errors::type_error(&mut m.terms, "compound", term));
    };
    if index < 0 {
        return Err(errors::domain(&mut m.terms, "not_less_than_zero", number));
    }
    let found = usize::try_from(index - 1).ok().and_then(|index| its_arguments.get(index).copied());
    found.map_or(Ok(false), |found| m.terms.unify(argument, found))
}

/// `=..` (8.5.3).
pub fn univ(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    let &[term, list] = arguments else { unreachable!("two arguments") };
    if !m.terms.is_variable(term) {
        m.check_partial_list(list)?;
        let parts = match m.terms.node(term).clone() {
            Node::Compound(name, arguments) => [&[m.terms.atom(&name)], &*arguments].concat(),
            _ => vec![term],
        };
        let parts = m.terms.proper_list(&parts);
        return m.terms.unify(list, parts);
    }
    let parts = m.list_argument(list)?;
    let made = match (parts.as_slice(), parts.first().map(|name| m.terms.node(*name).clone())) {
        (&[name, ref arguments @ ..], Some(node)) => match node {
            Node::Variable(_) => return Err(errors::instantiation(&mut m.terms)),
            Node::Compound(..) if arguments.is_empty() => {
                return Err(errors::type_error(&mut m.terms, "atomic", name));
            }
            Node::Atom(name) => m.terms.compound(&name, arguments),
            Node::Integer(_) if arguments.is_empty() => name,
            Node::Integer(_) | Node::Compound(..) => return Err(errors::type_error(&mut m.terms, "atom", name)),
        },
        _ => return Err(errors::domain(&mut m.terms, "non_empty_list", list)),
    };
    m.terms.unify(term, made)
}

/// copy_term/2 (8.5.4).
pub fn copy_term(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    let copy = m.terms.copy(arguments[0]);
    m.terms.unify(arguments[1], copy)
}

/// term_variables/2 (8.5.5).
pub fn term_variables(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    m.check_partial_list(arguments[1])?;
    let variables = m.terms.variables(arguments[0]);
    let list = m.terms.proper_list(&variables);
    m.terms.unify(arguments[1], list)
}

/// write_canonical/1 (8.14.2).
pub fn write_canonical(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    let text = m.terms.tree(arguments[0]).canonical();
    m.output.push_str(&text);
    Ok(true)
}

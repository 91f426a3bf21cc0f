//! Atoms and their parts (ISO 8.16), with all solutions.

use crate::reference::builtins::Solutions;
use crate::reference::errors;
use crate::reference::machine::Machine;
use crate::reference::terms::{Name, Result, Term};

impl Machine {
    /// An argument that must be an atom.
    fn check_atom(&mut self, term: Term) -> Result<()> {
        if self.terms.is_variable(term) {
            return Err(errors::instantiation(&mut self.terms));
        }
        self.check_optional_atom(term)
    }

    /// An argument that must be an atom or a variable.
    fn check_optional_atom(&mut self, term: Term) -> Result<()> {
        let is_one = self.terms.is_variable(term) || self.terms.as_atom(term).is_some();
        if is_one { Ok(()) } else { Err(errors::type_error(&mut self.terms, "atom", term)) }
    }

    /// An argument that must be a length or a variable.
    fn check_length(&mut self, term: Term) -> Result<()> {
        match self.terms.as_integer(term) {
            Some(..0) => Err(errors::domain(&mut self.terms, "not_less_than_zero", term)),
            None if !self.terms.is_variable(term) => Err(errors::type_error(&mut self.terms, "integer", term)),
            _ => Ok(()),
        }
    }

    /// The name of an atom that has been checked.
    fn name_of(&self, atom: Term) -> Name {
        self.terms.as_atom(atom).expect("an atom")
    }
}

/// atom_length/2 (8.16.1).
pub fn atom_length(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    let checks = [m.check_atom(arguments[0]), m.check_length(arguments[1])];
    errors::any_of(&m.terms, checks)?;
    let name = m.name_of(arguments[0]);
    let length = m.terms.integer(name.chars().count() as i128);
    m.terms.unify(arguments[1], length)
}

/// atom_concat/3 (8.16.2).
pub fn atom_concat(m: &mut Machine, arguments: &[Term]) -> Result<Solutions> {
    let &[first, second, whole] = arguments else { unreachable!("three arguments") };
    let pattern = m.terms.compound("concat", arguments);
    let is_split = m.terms.is_variable(first) || m.terms.is_variable(second);
    let checks = [
        m.check_optional_atom(first),
        m.check_optional_atom(second),
        if is_split { m.check_atom(whole) } else { m.check_optional_atom(whole) },
    ];
    errors::any_of(&m.terms, checks)?;
    if !is_split {
        let joined = m.terms.atom(&format!("{}{}", m.name_of(first), m.name_of(second)));
        return Ok((pattern, vec![m.terms.compound("concat", &[first, second, joined])]));
    }
    let whole_name = m.name_of(whole);
    let places: Vec<usize> = places(&whole_name);
    let mut split = |place: usize| {
        let (start, end) = whole_name.split_at(place);
        let (start, end) = (m.terms.atom(start), m.terms.atom(end));
        m.terms.compound("concat", &[start, end, whole])
    };
    Ok((pattern, places.into_iter().map(&mut split).collect()))
}

/// sub_atom/5 (8.16.3).
pub fn sub_atom(m: &mut Machine, arguments: &[Term]) -> Result<Solutions> {
    let &[atom, before, length, after, part] = arguments else { unreachable!("five arguments") };
    let checks = [
        m.check_atom(atom),
        m.check_optional_atom(part),
        m.check_length(before),
        m.check_length(length),
        m.check_length(after),
    ];
    errors::any_of(&m.terms, checks)?;
    let name = m.name_of(atom);
    let pattern = m.terms.compound("part", &arguments[1..]);
    let places = places(&name);
    let mut found = Vec::new();
    for (before, &start) in places.iter().enumerate() {
        for (length, &end) in places[before..].iter().enumerate() {
            let numbers = [before, length, places.len() - 1 - before - length];
            let [before, length, after] = numbers.map(|number| m.terms.integer(number as i128));
            let part = m.terms.atom(&name[start..end]);
            found.push(m.terms.compound("part", &[before, length, after, part]));
        }
    }
    Ok((pattern, found))
}

/// The places between characters, in bytes.
fn places(name: &str) -> Vec<usize> {
    name.char_indices().map(|(place, _)| place).chain([name.len()]).collect()
}

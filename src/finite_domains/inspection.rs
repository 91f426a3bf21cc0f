//! What is known of a variable, and sets of integers, for programs that ask.

use super::bound::{Bound, cell_of, cell_of_bound, cells_of, cells_of_bound, integer_of};
use super::constraints::propagate;
use super::domain::Domain;
use super::predicates::{argument, domain_of, row};
use super::propagation::{Outcome, Propagation, Stop};
use super::variable::Variable;
use super::{labeling, residue};
use crate::machine::Machine;
use crate::machine::Thrown;
use crate::machine::builtin::{Answer, Builtin};
use crate::machine::errors::Type;
use crate::terms::{Cell, atoms::known};

/// The built-ins.
pub(super) const TABLE: &[Builtin] = &[
    row("$fd_bounds", &["?Variable", "-Least", "-Greatest"], bounds, "The bounds of the values, or inf and sup."),
    row("$fd_domain", &["?Variable", "-Domain"], domain, "The domain as a term."),
    row("$fd_size", &["?Variable", "-Size"], size, "The number of values, or sup."),
    row("$fd_degree", &["?Variable", "-Degree"], degree, "The number of constraints that do not hold yet."),
    row("$fd_values", &["?Variable", "-Values"], values, "The list of the values; there are finitely many."),
    row("$fd_normal", &["+Domain", "-Set"], normal, "The domain in its shortest form."),
    row("$fd_first_interval", &["+Set", "?Low", "?High", "?Rest"], first_interval, "The first interval of a set."),
    row("$fd_set_bounds", &["+Set", "?Least", "?Greatest", "?Size"], set_bounds, "The bounds and the size of a set."),
    row("$fd_goals", &["?Variable", "-Goals"], goals, "The domain and the constraints as goals."),
];

// ---- variables -----------------------------------------------------------------------------------------------------

/// The domain of an operand; that of a variable without constraints is all integers, and it gets no attribute.
fn look_at(m: &mut Machine) -> Result<Domain, Thrown> {
    let cell = m.arg(0);
    if let Some(variable) = Variable::of(&m.store, cell) {
        return Ok(variable.domain(&m.store));
    }
    if cell.is_var() {
        return Ok(Domain::all());
    }
    match integer_of(&m.store, cell) {
        Some(value) => Ok(Domain::single(value)),
        None => Err(m.type_error(Type::Integer, cell)),
    }
}

fn bounds(m: &mut Machine) -> Answer {
    let domain = look_at(m)?;
    let (low, high) = domain.bounds().map_or((Bound::Sup, Bound::Inf), |(low, high)| (low.clone(), high.clone()));
    m.store.check_room(cells_of_bound(&low) + cells_of_bound(&high))?;
    let (low, high) = (cell_of_bound(m, &low), cell_of_bound(m, &high));
    Ok(m.unify(m.x[1], low) && m.unify(m.x[2], high))
}

fn domain(m: &mut Machine) -> Answer {
    let mut term = Cell::ZERO;
    let answer = propagate(m, |p| {
        let domain = look_at(p.m)?;
        term = residue::domain_term(p, &domain)?;
        Ok(())
    })?;
    Ok(answer && m.unify(m.x[1], term))
}

fn size(m: &mut Machine) -> Answer {
    let size = look_at(m)?.size();
    let cell = match &size {
        Some(size) => {
            m.store.check_room(cells_of(size))?;
            cell_of(m, size)
        }
        None => Cell::atom(known::SUP),
    };
    Ok(m.unify(m.x[1], cell))
}

// ---- sets ----------------------------------------------------------------------------------------------------------

/// Unifies arguments with what is computed from the set that the first argument describes; fails where that is nothing.
fn with_set(m: &mut Machine, compute: impl FnOnce(&mut Propagation<'_>, &Domain) -> Outcome<Vec<Cell>>) -> Answer {
    let mut results = Vec::new();
    let answer = propagate(m, |p| {
        let term = argument(p, 0);
        let domain = domain_of(p, term)?;
        results = compute(p, &domain)?;
        Ok(())
    })?;
    Ok(answer && results.into_iter().enumerate().all(|(index, result)| m.unify(m.x[1 + index], result)))
}

fn normal(m: &mut Machine) -> Answer {
    with_set(m, |p, domain| Ok(vec![residue::domain_term(p, domain)?]))
}

fn first_interval(m: &mut Machine) -> Answer {
    with_set(m, |p, domain| {
        let Some(((low, high), rest)) = domain.intervals().split_first() else { return Err(Stop::Failed) };
        let mut others = Domain::empty();
        for (low, high) in rest {
            others.push(low.clone(), high.clone());
        }
        Ok(vec![residue::bound_term(p, low)?, residue::bound_term(p, high)?, residue::domain_term(p, &others)?])
    })
}

fn set_bounds(m: &mut Machine) -> Answer {
    with_set(m, |p, domain| {
        let Some((low, high)) = domain.bounds() else { return Err(Stop::Failed) };
        let size = domain.size().map_or(Bound::Sup, Bound::At);
        Ok(vec![residue::bound_term(p, low)?, residue::bound_term(p, high)?, residue::bound_term(p, &size)?])
    })
}

fn degree(m: &mut Machine) -> Answer {
    let degree = Variable::of(&m.store, m.arg(0)).map_or(0, |variable| labeling::degree(&m.store, variable));
    Ok(m.unify(m.x[1], Cell::int(degree as i64)))
}

fn values(m: &mut Machine) -> Answer {
    let Some(values) = look_at(m)?.values(usize::MAX) else { return Err(m.instantiation_error()) };
    m.store.check_room(2 * values.len() + values.iter().map(cells_of).sum::<usize>())?;
    let cells: Vec<Cell> = values.iter().map(|value| cell_of(m, value)).collect();
    let list = m.store.list(&cells, Cell::atom(known::NIL));
    Ok(m.unify(m.x[1], list))
}

fn goals(m: &mut Machine) -> Answer {
    let mut goals = Vec::new();
    let answer = propagate(m, |p| {
        if let Some(variable) = Variable::of(&p.m.store, argument(p, 0)) {
            goals = residue::goals(p, variable)?;
        }
        Ok(p.m.store.check_room(2 * goals.len())?)
    })?;
    let list = m.store.list(&goals, Cell::atom(known::NIL));
    Ok(answer && m.unify(m.x[1], list))
}

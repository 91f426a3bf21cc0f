//! tuples_in/2: the values of some variables are a row of a table.
//!
//! The arguments of a propagator are a term whose arguments are the integers of all rows, one after the other, and the variables. The tuples of
//! one constraint share that term. Each value that stays is that of a row that is possible: the domains are consistent.

use super::bound::integer_of;
use super::domain::Domain;
use super::propagation::{Operand, Outcome, Propagation, Stop};
use super::propagator::{Kind, Propagator};
use super::variable::Event;
use crate::terms::Cell;
use dashu_int::IBig;

/// Posts that the tuple is a row of the table that the term `rows` has.
pub(super) fn post(p: &mut Propagation<'_>, tuple: Vec<Cell>, rows: Cell) -> Outcome {
    let arguments: Vec<Cell> = [rows].into_iter().chain(tuple).collect();
    for cell in &arguments[1..] {
        p.operand(*cell)?;
    }
    p.reserve(4 * arguments.len() + 16)?;
    let propagator = p.new_propagator(Kind::Tuple, &arguments);
    for cell in &arguments[1..] {
        p.subscribe(propagator, *cell, Event::Domain)?;
    }
    Ok(())
}

/// Runs a propagator.
pub(super) fn run(p: &mut Propagation<'_>, propagator: Propagator) -> Outcome {
    let width = propagator.len() - 1;
    let cells: Vec<Cell> = (0..width).map(|index| propagator.argument(&p.m.store, 1 + index)).collect();
    let rows = p.m.store.structure(propagator.argument(&p.m.store, 0));
    let mut operands = Vec::with_capacity(width);
    for cell in &cells {
        operands.push(p.operand(*cell)?);
    }
    let mut kept: Vec<Vec<IBig>> = vec![Vec::new(); width];
    let mut count = 0;
    for row in 0..rows.arity() / width {
        p.poll()?;
        let value = |p: &Propagation<'_>, index: usize| p.m.store.deref(p.m.store.read(rows.slot(row * width + index)));
        let is_possible = (0..width).all(|index| {
            let cell = value(p, index);
            match &operands[index] {
                Operand::Variable(variable) if cell.is_int() => variable.contains(&p.m.store, cell.int_value()),
                Operand::Variable(variable) => {
                    integer_of(&p.m.store, cell).is_some_and(|value| variable.domain(&p.m.store).contains(&value))
                }
                Operand::Value(known) => integer_of(&p.m.store, cell).as_ref() == Some(known),
            }
        });
        // A variable that stands in the tuple twice has one value.
        let agrees = |p: &Propagation<'_>| {
            (1..width)
                .all(|index| (0..index).all(|other| cells[index] != cells[other] || value(p, index) == value(p, other)))
        };
        if is_possible && agrees(p) {
            count += 1;
            for (index, kept) in kept.iter_mut().enumerate() {
                kept.extend(integer_of(&p.m.store, value(p, index)));
            }
        }
    }
    if count == 0 {
        return Err(Stop::Failed);
    }
    for (cell, values) in cells.into_iter().zip(kept) {
        if p.m.store.deref(cell).is_var() {
            p.restrict(cell, &Domain::of_values(values))?;
        }
    }
    if count == 1 { p.kill(propagator) } else { Ok(()) }
}

//! Conversion of clause bodies to terms (ISO 7.6.2, 7.6.4): a variable as a goal becomes call/1 of it.
//!
//! Clauses are stored unconverted, which runs fastest; clause/2 and retract/1 convert.

use crate::compiler::body::is_connective;
use crate::compiler::term::{BlockTerm, Node};
use crate::program::Clause;
use crate::terms::{Cell, Exhausted, Functor, Store, Template, atoms::known};

/// A step of the conversion.
enum Task {
    /// Converts the part of the body at a place of the block.
    Part(usize),
    /// Joins the last two converted parts by a control construct.
    Join(Functor),
}

/// The body of a clause, `true` for a fact, with `call(V)` for each goal that is a variable V of the clause, whatever the head has
/// bound it to. The template has the bindings of the clause's variables.
///
/// # Errors
/// [`Exhausted`] if there is no memory.
pub(super) fn build_body(store: &mut Store, template: &mut Template, clause: &Clause) -> Result<Cell, Exhausted> {
    let block = &clause.source.term;
    let Some(place) = clause.source.body() else { return Ok(Cell::atom(known::TRUE)) };
    let source = BlockTerm::new(block);
    if !clause.has_variable_goal(|| has_variable_goal(source, place)) {
        return Ok(store.build_from(template, block, place));
    }
    let (mut tasks, mut done) = (vec![Task::Part(place)], Vec::new());
    while let Some(task) = tasks.pop() {
        store.check_room(block.len() + 3)?;
        match task {
            Task::Join(functor) => {
                let parts = done.split_off(done.len() - 2);
                done.push(store.compound(functor.name(), &parts));
            }
            Task::Part(part) => match control_parts(source, part) {
                Some((functor, [left, right])) => {
                    tasks.extend([Task::Join(functor), Task::Part(right), Task::Part(left)]);
                }
                None => {
                    let goal = store.build_from(template, block, part);
                    let is_variable = source.node_at(part).variable().is_some();
                    done.push(if is_variable { store.compound(known::CALL, &[goal]) } else { goal });
                }
            },
        }
    }
    Ok(done.pop().unwrap_or(Cell::atom(known::TRUE)))
}

fn has_variable_goal(source: BlockTerm<'_>, body: usize) -> bool {
    let mut parts = vec![body];
    while let Some(part) = parts.pop() {
        match control_parts(source, part) {
            Some((_, both)) => parts.extend(both),
            None if source.node_at(part).variable().is_some() => return true,
            None => {}
        }
    }
    false
}

/// The places of the parts of a control construct that are bodies themselves. For ISO the argument of `\+` is none.
fn control_parts(source: BlockTerm<'_>, part: usize) -> Option<(Functor, [usize; 2])> {
    match source.node_at(part) {
        Node::Compound(functor, compound) if is_connective(functor) => {
            Some((functor, [0, 1].map(|index| source.argument_place(compound, index))))
        }
        _ => None,
    }
}

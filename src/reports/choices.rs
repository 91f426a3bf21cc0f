//! Advice for a name that is none of those there are: which of them was meant, or all of them.
//!
//! The error's context has the names: `context(_, one_of(Names))`.

use super::error_terms::Formal;
use super::term_text::{name_of, text_of};
use crate::diagnostics::{Argument, MessageId, Phrase};
use crate::machine::Machine;
use crate::terms::list::ListEnd;
use crate::terms::{Cell, View};
use crate::text::{is_cyrillic, nearest};

/// The advice for an error whose last argument is the wrong name, or a term with that name; `None` if its context has no names.
pub(super) fn advice(m: &Machine, formal: &Formal, context: Cell) -> Option<Phrase> {
    let names = names_in(m, context).filter(|names| !names.is_empty())?;
    let culprit = *formal.arguments.last()?;
    let Some(name) = name_of(m, culprit) else { return Some(list_of(&names)) };
    let Some(near) = nearest(&name, names.iter().map(String::as_str), 1).first().copied() else {
        let alike = names.iter().filter(|other| other.contains(is_cyrillic) == name.contains(is_cyrillic)).cloned();
        return Some(list_of(&alike.collect::<Vec<_>>()));
    };
    if *near == *name {
        return Some(Phrase::new(MessageId::OptionForm, [Argument::from(near)]));
    }
    // An option is shown with the argument it was given.
    let text = text_of(m, culprit);
    let meant = format!("{near}{}", text.strip_prefix(&*name).unwrap_or_default());
    Some(Phrase::new(MessageId::MeantName, [Argument::from(meant)]))
}

fn list_of(names: &[String]) -> Phrase {
    Phrase::new(MessageId::NamesThere, [Argument::from(names.join(", "))])
}

/// The names of `context(_, one_of(Names))`.
fn names_in(m: &Machine, context: Cell) -> Option<Vec<String>> {
    let argument = |term: Cell, name: &str, arity: usize| match m.store.view(term) {
        View::Compound(parts) if (&*m.store.atoms.name(parts.name()), parts.arity()) == (name, arity) => {
            Some(m.store.read(parts.slot(arity - 1)))
        }
        _ => None,
    };
    let names = argument(argument(context, "context", 2)?, "one_of", 1)?;
    let (elements, ListEnd::Nil) = m.store.list_elements(names) else { return None };
    let names = elements.iter().map(|element| match m.store.view(*element) {
        View::Atom(name) => Some(m.store.atoms.name(name).to_string()),
        _ => None,
    });
    names.collect()
}

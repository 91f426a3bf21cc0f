//! Advice for errors: what was meant by a procedure that does not exist or what there is instead, how one becomes dynamic, and what
//! makes a string a list.

use super::term_text::{indicator_text, text_of};
use super::vocabulary;
use crate::diagnostics::{Argument, MessageId, Phrase};
use crate::lints::{absent_libraries, family_of_library, family_of_predicate, indicator_list, similar_predicates};
use crate::machine::Machine;
use crate::program::{Definition, PredKey};
use crate::reader::foreign_directive;
use crate::terms::{Atom, Cell, View, atoms::known};
use crate::text::nearest;

/// Names under which other programs are left.
const EXIT_COMMANDS: [&str; 5] = ["quit", "exit", "bye", "q", "выход"];

/// Types that a text in double quotes has with other values of the flag double_quotes.
const TYPES_BY_FLAG: [&str; 4] = ["list", "atom", "callable", "character"];

fn is_string(m: &Machine, term: Cell) -> bool {
    matches!(m.store.view(term), View::String(_))
}

/// The advice for an error whose formal term has these arguments, given with their texts.
pub(super) fn advice_on_error(m: &Machine, texts: &[String], arguments: &[Cell]) -> Option<Phrase> {
    let words: Vec<&str> = texts.iter().map(String::as_str).collect();
    match (&words[..], arguments) {
        (["procedure", _], [_, procedure]) => advice_on_unknown(m, *procedure),
        (["library", name], _) => Some(advice_on_library(m, name)),
        (["matching_rule", _], _) => Some(MessageId::NoRuleHelp.into()),
        ([goal, "det", _, "property"], _) => {
            Some(Phrase::new(MessageId::DeclaredDet, [Argument::from(goal.to_string())]))
        }
        ([_, "det", _, "guard"], _) => Some(MessageId::GuardedByDollar.into()),
        (["assert", "procedure", _], _) => Some(MessageId::KindsMixed.into()),
        (["modify", "static_procedure", _], [.., procedure]) => advice_on_static(m, *procedure),
        ([expected, _], [_, culprit]) if TYPES_BY_FLAG.contains(expected) && is_string(m, *culprit) => {
            Some(MessageId::StringHelp.into())
        }
        _ => None,
    }
}

/// What there is instead of a library that is not there: other means, one of a similar name, or the libraries there are. A misprint of
/// a library that is not here either is told as that library.
fn advice_on_library(m: &Machine, name: &str) -> Phrase {
    let names = m.library_names();
    let near = nearest(name, names.iter().copied().chain(absent_libraries().map(|(absent, _)| absent)), 1);
    if let Some(family) = family_of_library(near.first().unwrap_or(&name)) {
        return family.help().into();
    }
    match near.first() {
        Some(near) => Phrase::new(MessageId::LibraryNear, [Argument::from(near.to_string())]),
        None => Phrase::new(MessageId::LibrariesThere, [Argument::from(names.join(", "))]),
    }
}

/// What was meant by a procedure that does not exist, or that a game must be chosen first.
fn advice_on_unknown(m: &Machine, procedure: Cell) -> Option<Phrase> {
    let PredKey { module, name, arity } = key_of(m, procedure)?;
    let text = |atom: Atom| m.store.atoms.name(atom).to_string();
    let is_relation = |name: &str, arity| vocabulary::is_game_relation(m, name, arity);
    let (module, name) = (text(module), text(name));
    if arity == 0 && EXIT_COMMANDS.contains(&&*name) {
        return Some(MessageId::LeaveHelp.into());
    }
    if arity == 1
        && let Some((own, help)) = foreign_directive(&name)
    {
        return Some(Phrase::new(help, [Argument::from(own)]));
    }
    let (own, system) = (vocabulary::predicates_of(m, &module), vocabulary::of_system(m));
    let mut meant = similar_predicates(&name, arity, &own, &system, is_relation);
    if is_relation(&name, arity) {
        meant.retain(|indicator| own.contains(indicator) && !is_relation(&indicator.0, indicator.1));
        if meant.is_empty() {
            let others: Vec<_> = own.into_iter().filter(|other| *other != (name.to_string(), arity)).collect();
            return Some(advice_on_relation(m, procedure, &others));
        }
    }
    // A misprint of the program's own name is more likely than a name of a library that is not there, or not imported.
    if let Some(library) = m.library_to_import(&name, arity)
        && !meant.iter().any(|indicator| own.contains(indicator))
    {
        return Some(Phrase::new(MessageId::ImportLibrary, [Argument::from(library.to_string())]));
    }
    if let Some(family) = family_of_predicate(&name, arity)
        && !meant.iter().any(|indicator| own.contains(indicator))
    {
        return Some(family.help().into());
    }
    (!meant.is_empty()).then(|| Phrase::new(MessageId::ProcedureNear, [Argument::from(indicator_list(&meant))]))
}

/// What to do about a missing relation of a game, where nothing in the program has a similar name: add it to the program's other
/// relations, or if there are none choose a game.
fn advice_on_relation(m: &Machine, procedure: Cell, others: &[(String, u32)]) -> Phrase {
    match others.iter().any(|(name, arity)| vocabulary::is_game_relation(m, name, *arity)) {
        true => Phrase::new(MessageId::GameRelationHelp, [Argument::from(text_of(m, procedure))]),
        false => MessageId::GameMissingHelp.into(),
    }
}

/// That a static procedure of the program, which was to be changed, can be declared dynamic.
fn advice_on_static(m: &Machine, procedure: Cell) -> Option<Phrase> {
    let key = key_of(m, procedure)?;
    let predicate = m.database.predicate(m.database.find(key)?);
    let is_of_program = matches!(predicate.definition, Definition::Clauses) && predicate.live_clauses() > 0;
    let indicator = Argument::from(indicator_text(m, key));
    (is_of_program && key.module == known::USER).then(|| Phrase::new(MessageId::StaticChangedHelp, [indicator]))
}

/// The predicate that `Module:Name/Arity` or `Name/Arity` names.
fn key_of(m: &Machine, procedure: Cell) -> Option<PredKey> {
    let (mut module, mut indicator) = (known::USER, procedure);
    while let View::Compound(qualified) = m.store.view(indicator)
        && (qualified.name(), qualified.arity()) == (known::COLON, 2)
        && let View::Atom(name) = m.store.view(m.store.read(qualified.slot(0)))
    {
        (module, indicator) = (name, m.store.read(qualified.slot(1)));
    }
    let View::Compound(parts) = m.store.view(indicator) else { return None };
    let [name, arity] = [0, 1].map(|index| m.store.view(m.store.read(parts.slot(index))));
    let (View::Atom(name), View::Int(arity)) = (name, arity) else { return None };
    Some(PredKey { module, name, arity: u32::try_from(arity).ok()? })
}

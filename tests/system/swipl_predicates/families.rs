//! The families of what is missing: the table gives the same reasons as the advice that people get.

use super::table;
use super::table::NOT_YET;
use perebor::internals::lints::{Family, absent_libraries, absent_predicates, family_of_library, family_of_predicate};
use std::collections::{BTreeMap, BTreeSet};

/// Reasons that are no families: nothing can be said of all predicates that are missing for them.
const NO_FAMILIES: [&str; 2] = [NOT_YET, "obsolete"];

/// `microsoft_windows` for `MicrosoftWindows`.
fn reason_of(family: Family) -> String {
    let mut reason = String::new();
    for character in format!("{family:?}").chars() {
        if character.is_uppercase() && !reason.is_empty() {
            reason.push('_');
        }
        reason.extend(character.to_lowercase());
    }
    reason
}

/// A reason that is a family.
fn family_of_reason(reason: &str) -> Option<&str> {
    Some(reason).filter(|reason| !NO_FAMILIES.contains(reason))
}

/// The advice is that of the reason. Predicates of a library may have none: where a program imports the library, that is explained, and
/// the names alone, `html/3` or `page/3`, say too little. What SWI-Prolog finds without an import should have it.
#[test]
fn advice_is_given_by_the_reasons() {
    let table = table();
    let mut complaints = Vec::new();
    for entry in table.entries() {
        let (name, arity) = &entry.indicator;
        let advised = u32::try_from(*arity).ok().and_then(|arity| family_of_predicate(name, arity)).map(reason_of);
        let reason = entry.reason.as_deref().and_then(family_of_reason);
        let is_imported = advised.is_none() && entry.library.is_some();
        if advised.as_deref() != reason && !is_imported {
            complaints.push(format!("{}: {reason:?} in the table, {advised:?} in the advice", entry.text));
        }
    }
    assert!(
        complaints.is_empty(),
        "tests/swipl/predicates.txt and src/lints/absent/predicates.rs differ:\n{}",
        complaints.join("\n")
    );
}

#[test]
fn advice_knows_only_predicates_of_the_table() {
    let table = table();
    let known: BTreeSet<(&str, usize)> =
        table.entries().map(|entry| (entry.indicator.0.as_str(), entry.indicator.1)).collect();
    let mut seen = BTreeSet::new();
    for (name, arity, family) in absent_predicates() {
        assert!(known.contains(&(name, arity as usize)), "{name}/{arity} is no predicate of the table");
        assert!(seen.insert((name, arity)), "{name}/{arity} stands in a family twice, the second is {family:?}");
    }
    assert!(seen.len() > 900, "these are not all that have families");
}

/// A library that is missing as a whole for one reason gives the advice of that family; one of which something is here gives none.
#[test]
fn libraries_have_the_family_of_their_predicates() {
    let table = table();
    let mut reasons: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for entry in table.entries() {
        let Some(library) = &entry.library else { continue };
        reasons.entry(library).or_default().insert(entry.reason.as_deref().unwrap_or_default());
    }
    let mut complaints = Vec::new();
    for (library, reasons) in &reasons {
        let advised = family_of_library(library).map(reason_of);
        let only = reasons.iter().next().filter(|_| reasons.len() == 1).and_then(|reason| family_of_reason(reason));
        // What has several reasons may have one of them.
        let is_right = match (&advised, only) {
            (Some(advised), None) => !advised.is_empty() && reasons.contains(advised.as_str()),
            (advised, only) => advised.as_deref() == only.filter(|reason| !reason.is_empty()),
        };
        if !is_right {
            complaints.push(format!("library({library}): {reasons:?} in the table, {advised:?} in the advice"));
        }
    }
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
    let libraries: Vec<&str> = absent_libraries().map(|(library, _)| library).collect();
    assert_eq!(libraries.len(), libraries.iter().collect::<BTreeSet<_>>().len(), "a library has two families");
}

//! Suggestions: predicates that may have been meant by the name of an undefined one.

use crate::text::{nearest, skeleton};

/// The number of predicates suggested at most.
const MAX_SHOWN: usize = 3;

/// A name and a number of arguments.
type Indicator = (String, u32);

/// The predicates with names similar to an undefined one, the most similar first: one that looks the same in another
/// script; else those of the module, the relations of games, or those of the system that are a misprint away; else
/// those that differ in arity only.
///
/// `own` are the predicates of the module, `system` those of the system, among them the relations of games.
pub fn similar_predicates(
    name: &str,
    arity: u32,
    own: &[Indicator],
    system: &[Indicator],
    is_relation: impl Fn(&str, u32) -> bool,
) -> Vec<Indicator> {
    let all = || own.iter().chain(system);
    let looks = skeleton(name);
    let length = name.chars().count();
    let looks_alike = |(other, count): &&Indicator| {
        *count == arity && other != name && other.chars().count() == length && skeleton(other) == looks
    };
    if let Some(alike) = all().find(looks_alike) {
        return vec![alike.clone()];
    }
    let is_visible = |other: &&Indicator| other.1 == arity && (!other.0.starts_with('$') || name.starts_with('$'));
    let relations: Vec<Indicator> =
        system.iter().filter(|(other, count)| is_relation(other, *count)).cloned().collect();
    for candidates in [own, &relations, system] {
        let names = candidates.iter().filter(is_visible).map(|(other, _)| &**other);
        let near = nearest(name, names, MAX_SHOWN);
        if !near.is_empty() {
            return near.into_iter().map(|other| (other.to_string(), arity)).collect();
        }
    }
    let mut same: Vec<Indicator> = all().filter(|(other, count)| other == name && *count != arity).cloned().collect();
    same.sort_unstable();
    same.dedup();
    same.truncate(MAX_SHOWN);
    same
}

/// Predicate indicators as messages list them.
pub fn indicator_list(indicators: &[Indicator]) -> String {
    let indicator = |(name, arity): &Indicator| format!("{}/{arity}", crate::writer::quoted_atom(name));
    indicators.iter().map(indicator).collect::<Vec<_>>().join(", ")
}

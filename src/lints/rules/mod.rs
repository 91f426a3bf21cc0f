//! The rules, in families, and their table.

// Letters, words, full stops and commas that were mistyped.
mod misprints;

// Variables that are unbound, unused, or not the ones that were meant.
mod variables;

// Predicates that are undefined or unused, and clauses in the wrong place.
mod definitions;

// Goals that never succeed, and recursion that never ends.
mod control;

// Expressions, and comparisons of numbers.
mod arithmetic;

// Goals that write.
mod output;

use super::rule::Rule;
use arithmetic::{is_goals, not_evaluable, self_comparisons, separated_minus, unevaluated};
use control::{cuts_in_branches, loose_conditions, never_true, recursion, strings_as_lists};
use definitions::{placement, repeated_clauses, static_changes, undefined, unexpanded, unreachable, unused};
use misprints::{atoms_for_variables, lookalikes, misspelt_atoms, stops_and_commas};
use output::{formats, text_lists};
use variables::{marked_unused, singletons, unbound, unusual};

/// All rules, in the order in which they run. A rule that explains a mistake best runs before those that would report its
/// consequences: the findings mark what it has explained.
pub static RULES: &[Rule] = &[
    lookalikes::RULE,
    stops_and_commas::RULE,
    unbound::RULE,
    unexpanded::RULE,
    placement::RULE,
    undefined::RULE,
    is_goals::RULE,
    self_comparisons::RULE,
    separated_minus::RULE,
    not_evaluable::RULE,
    unevaluated::RULE,
    unreachable::RULE,
    repeated_clauses::RULE,
    static_changes::RULE,
    recursion::RULE,
    marked_unused::RULE,
    cuts_in_branches::RULE,
    loose_conditions::RULE,
    formats::RULE,
    text_lists::RULE,
    strings_as_lists::RULE,
    atoms_for_variables::RULE,
    misspelt_atoms::RULE,
    singletons::RULE,
    unusual::RULE,
    never_true::RULE,
    unused::RULE,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_explained_by_sentences_and_examples() {
        for rule in RULES {
            assert!(!rule.explanations.is_empty());
            rule.explanations.iter().for_each(|explanation| explanation.assert_tidy());
        }
    }
}

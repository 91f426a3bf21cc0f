//! Letters, words, full stops and commas that were mistyped.

// Latin and Cyrillic letters that look alike.
pub(super) mod lookalikes;

// Full stops and commas that were confused.
pub(super) mod stops_and_commas;

// Atoms that lack the capital letter of a variable.
pub(super) mod atoms_for_variables;

// Atoms that are a letter away from another.
pub(super) mod misspelt_atoms;

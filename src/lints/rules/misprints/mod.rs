//! Letters, words, full stops and commas that were mistyped.

// Latin and Cyrillic letters that look alike.
pub mod lookalikes;

// Full stops and commas that were confused.
pub mod stops_and_commas;

// Atoms that lack the capital letter of a variable.
pub mod atoms_for_variables;

// Atoms that are a letter away from another.
pub mod misspelt_atoms;

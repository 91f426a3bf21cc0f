//! Kinds of terms, by the outermost symbol: a number, a text, or one of some atoms and functors; and which built-ins have.

use super::names::{Names, known};
use super::outline::Signature;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::collections::BTreeSet;

/// What a term may be.
#[derive(Clone, Debug, PartialEq)]
pub struct Type {
    /// Whether it may be a number.
    pub numbers: bool,
    /// Whether it may be a text.
    pub texts: bool,
    /// The atoms and functors it may have; `None` for any.
    pub symbols: Option<BTreeSet<Signature>>,
}

/// So many symbols are told apart; more are any.
const SYMBOLS: usize = 40;

impl Type {
    /// That of a term of which nothing is known.
    pub fn any() -> Type {
        Type { numbers: true, texts: true, symbols: None }
    }

    /// That of no term.
    pub fn nothing() -> Type {
        Type { numbers: false, texts: false, symbols: Some(BTreeSet::new()) }
    }

    /// That of numbers.
    pub fn number() -> Type {
        Type { numbers: true, ..Type::nothing() }
    }

    /// That of terms with one of these atoms and functors.
    pub fn of_symbols(symbols: impl IntoIterator<Item = Signature>) -> Type {
        Type { symbols: Some(symbols.into_iter().collect()), ..Type::nothing() }
    }

    /// Whether no term is of it.
    pub fn is_nothing(&self) -> bool {
        !self.numbers && !self.texts && self.symbols.as_ref().is_some_and(BTreeSet::is_empty)
    }

    /// Whether both may be atoms, or terms of one sort otherwise.
    pub fn shares_sort(&self, other: &Type) -> bool {
        let is_atom = |signature: &Signature| signature.arity == 0 && signature.name != known::NIL;
        let has_atoms = |all: &Type| all.symbols.as_ref().is_none_or(|symbols| symbols.iter().any(is_atom));
        self.numbers && other.numbers || self.texts && other.texts || has_atoms(self) && has_atoms(other)
    }

    /// What is of both.
    pub fn meet(&self, other: &Type) -> Type {
        let symbols = match (&self.symbols, &other.symbols) {
            (None, symbols) | (symbols, None) => symbols.clone(),
            (Some(one), Some(other)) => Some(one.intersection(other).copied().collect()),
        };
        Type { numbers: self.numbers && other.numbers, texts: self.texts && other.texts, symbols }
    }

    /// What is of either; more than [`SYMBOLS`] atoms and functors are any.
    pub fn join(&self, other: &Type) -> Type {
        let symbols = match (&self.symbols, &other.symbols) {
            (Some(one), Some(other)) => Some(one.union(other).copied().collect()),
            _ => None,
        };
        let symbols = symbols.filter(|symbols: &BTreeSet<_>| symbols.len() <= SYMBOLS);
        Type { numbers: self.numbers || other.numbers, texts: self.texts || other.texts, symbols }
    }

    /// What a letter of [`BUILTINS`] stands for; `evaluable` is what can be evaluated.
    pub fn of_mode(mode: char, evaluable: &Type) -> Type {
        let (nil, pair) = (Signature { name: known::NIL, arity: 0 }, Signature { name: known::PAIR, arity: 2 });
        match mode {
            'n' => Type::number(),
            'e' => evaluable.clone(),
            'l' => Type::of_symbols([nil, pair]),
            'p' => Type::of_symbols([pair]),
            'a' => Type { symbols: None, ..Type::nothing() },
            _ => Type::any(),
        }
    }
}

/// What built-ins have in their arguments when they are true: `n` a number, `e` what can be evaluated, `l` a list, `p` a list that
/// is not empty, `a` an atom, `?` anything.
const BUILTINS: &[(&str, &str)] = &[
    ("is", "ne"),
    ("=:=", "ee"),
    ("=\\=", "ee"),
    ("<", "ee"),
    (">", "ee"),
    ("=<", "ee"),
    (">=", "ee"),
    ("length", "ln"),
    ("append", "l??"),
    ("append", "ll"),
    ("member", "?p"),
    ("memberchk", "?p"),
    ("nth0", "np?"),
    ("nth1", "np?"),
    ("last", "p?"),
    ("reverse", "ll"),
    ("msort", "ll"),
    ("sort", "ll"),
    ("sort", "??ll"),
    ("predsort", "?ll"),
    ("select", "?p?"),
    ("selectchk", "?pl"),
    ("subtract", "lll"),
    ("delete", "l?l"),
    ("exclude", "?ll"),
    ("include", "?ll"),
    ("maplist", "?l"),
    ("maplist", "?ll"),
    ("maplist", "?lll"),
    ("foldl", "?l??"),
    ("sum_list", "ln"),
    ("sumlist", "ln"),
    ("max_list", "pn"),
    ("min_list", "pn"),
    ("numlist", "nnl"),
    ("findall", "??l"),
    ("bagof", "??p"),
    ("setof", "??p"),
    ("between", "n?n"),
    ("succ", "nn"),
    ("plus", "nnn"),
    ("arg", "n??"),
    ("functor", "??n"),
    ("=..", "?p"),
    ("atom_codes", "?l"),
    ("atom_chars", "?l"),
    ("number_codes", "nl"),
    ("atom_length", "?n"),
    ("char_code", "an"),
    ("keysort", "ll"),
    ("pairs_keys_values", "lll"),
    ("list_to_set", "ll"),
    ("permutation", "ll"),
    ("nb_getval", "a?"),
    ("b_getval", "a?"),
    ("atom", "a"),
    ("integer", "n"),
    ("number", "n"),
    ("float", "n"),
    ("is_list", "l"),
];

/// Built-ins that ask or give, and do nothing else; besides those of [`BUILTINS`].
const RELATIONS: &[&str] = &[
    "=",
    "\\=",
    "==",
    "\\==",
    "@<",
    "@>",
    "@=<",
    "@>=",
    "compare",
    "var",
    "nonvar",
    "compound",
    "atomic",
    "callable",
    "ground",
    "copy_term",
    "number_chars",
    "atom_number",
    "atom_concat",
    "sub_atom",
    "nextto",
    "not",
    "once",
    "ignore",
    "findall",
    "forall",
];

/// Whether a built-in asks or gives, and does nothing else.
pub fn is_relation(name: &str) -> bool {
    RELATIONS.contains(&name) || BUILTINS.iter().any(|(builtin, _)| *builtin == name)
}

/// The letters of [`BUILTINS`] by the names that occur.
pub fn modes(names: &Names) -> HashMap<Signature, &'static str, FxBuildHasher> {
    let row = |(name, modes): &(&str, &'static str)| {
        Some((Signature { name: names.find(name)?, arity: modes.len() as u32 }, *modes))
    };
    BUILTINS.iter().filter_map(row).collect()
}

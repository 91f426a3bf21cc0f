//! What built-ins take and return, as types.

use super::names::{NameInterner, known};
use super::outline::Signature;
use super::types::Type;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The rows of [`BUILTIN_TYPES`] whose names occur in a program.
pub(crate) struct BuiltinTypes(HashMap<Signature, &'static str, FxBuildHasher>);

impl BuiltinTypes {
    /// Those whose names occur.
    pub(crate) fn new(names: &NameInterner) -> BuiltinTypes {
        let row = |(name, letters): &(&str, &'static str)| {
            Some((Signature { name: names.find(name)?, arity: letters.len() as u32 }, *letters))
        };
        BuiltinTypes(BUILTIN_TYPES.iter().filter_map(row).collect())
    }

    /// The types of the arguments of a built-in after success.
    pub(crate) fn get(&self, signature: Signature) -> Option<impl Iterator<Item = BuiltinType>> {
        self.0.get(&signature).map(|letters| letters.chars().map(BuiltinType::of))
    }
}

/// The type of an argument of a built-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BuiltinType {
    Number,
    /// A term that is/2 can evaluate.
    Evaluable,
    List,
    NonemptyList,
    /// An atom or a compound term.
    Symbol,
    Any,
}

impl BuiltinType {
    fn of(letter: char) -> BuiltinType {
        match letter {
            'n' => BuiltinType::Number,
            'e' => BuiltinType::Evaluable,
            'l' => BuiltinType::List,
            'p' => BuiltinType::NonemptyList,
            'a' => BuiltinType::Symbol,
            _ => BuiltinType::Any,
        }
    }

    /// The set of its terms; `evaluable` are those that can be evaluated.
    pub(crate) fn terms(self, evaluable: &Type) -> Type {
        let (nil, pair) = (Signature { name: known::NIL, arity: 0 }, Signature { name: known::PAIR, arity: 2 });
        match self {
            BuiltinType::Number => Type::number(),
            BuiltinType::Evaluable => evaluable.clone(),
            BuiltinType::List => Type::of_symbols([nil, pair]),
            BuiltinType::NonemptyList => Type::of_symbols([pair]),
            BuiltinType::Symbol => Type { symbols: None, ..Type::nothing() },
            BuiltinType::Any => Type::any(),
        }
    }
}

/// A letter for each argument of a built-in: what it is when the call has succeeded. `n` a number, `e` an evaluable term, `l` a
/// list, `p` a list that is not empty, `a` an atom or a compound term, `?` any term.
const BUILTIN_TYPES: &[(&str, &str)] = &[
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

/// Built-ins without side effects, besides those of [`BUILTIN_TYPES`].
const PURE_RELATIONS: &[&str] = &[
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

/// Whether a built-in has no side effects and no effect on control.
pub(crate) fn is_pure(name: &str) -> bool {
    PURE_RELATIONS.contains(&name) || BUILTIN_TYPES.iter().any(|(builtin, _)| *builtin == name)
}

//! Types: sets of terms, distinguished by the outermost symbol only.

use super::names::known;
use super::outline::Signature;
use std::collections::BTreeSet;

/// A set of terms: perhaps the numbers, perhaps the texts, and terms with some atoms and functors.
#[derive(Clone, Debug, PartialEq)]
pub struct Type {
    /// Whether numbers are in it.
    pub numbers: bool,
    /// Whether strings are in it.
    pub texts: bool,
    /// The atoms and functors in it; `None` for all.
    pub symbols: Option<BTreeSet<Signature>>,
}

/// A type of more atoms and functors counts as all of them. That bounds the inference, and a message could not list more.
const MAX_SYMBOLS: usize = 40;

impl Type {
    /// All terms.
    pub fn any() -> Type {
        Type { numbers: true, texts: true, symbols: None }
    }

    /// The empty type.
    pub fn nothing() -> Type {
        Type { numbers: false, texts: false, symbols: Some(BTreeSet::new()) }
    }

    /// The numbers.
    pub fn number() -> Type {
        Type { numbers: true, ..Type::nothing() }
    }

    /// The terms with one of these atoms and functors.
    pub fn of_symbols(symbols: impl IntoIterator<Item = Signature>) -> Type {
        Type { symbols: Some(symbols.into_iter().collect()), ..Type::nothing() }
    }

    /// Whether it is empty.
    pub fn is_nothing(&self) -> bool {
        !self.numbers && !self.texts && self.symbols.as_ref().is_some_and(BTreeSet::is_empty)
    }

    /// Whether both contain numbers, both texts, or both atoms: then a conflict between them may be a gap in a table of facts.
    pub fn shares_sort(&self, other: &Type) -> bool {
        let is_atom = |signature: &Signature| signature.arity == 0 && signature.name != known::NIL;
        let has_atoms = |all: &Type| all.symbols.as_ref().is_none_or(|symbols| symbols.iter().any(is_atom));
        self.numbers && other.numbers || self.texts && other.texts || has_atoms(self) && has_atoms(other)
    }

    /// The intersection.
    pub fn meet(&self, other: &Type) -> Type {
        let symbols = match (&self.symbols, &other.symbols) {
            (None, symbols) | (symbols, None) => symbols.clone(),
            (Some(one), Some(other)) => Some(one.intersection(other).copied().collect()),
        };
        Type { numbers: self.numbers && other.numbers, texts: self.texts && other.texts, symbols }
    }

    /// The union, where more than [`MAX_SYMBOLS`] atoms and functors count as all.
    pub fn join(&self, other: &Type) -> Type {
        let symbols = match (&self.symbols, &other.symbols) {
            (Some(one), Some(other)) => Some(one.union(other).copied().collect()),
            _ => None,
        };
        let symbols = symbols.filter(|symbols: &BTreeSet<_>| symbols.len() <= MAX_SYMBOLS);
        Type { numbers: self.numbers || other.numbers, texts: self.texts || other.texts, symbols }
    }
}

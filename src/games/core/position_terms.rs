//! Building and reading of positions as terms.
//!
//! A game gives each of its atoms in Russian and in English ([`GameAtoms::intern_name`]). The name under which the game is opened selects the
//! language: positions of `крестики_нолики` consist of Russian atoms, those of `noughts_and_crosses` of English ones.

use super::side::Side;
use crate::diagnostics::Language;
use crate::terms::{Atom, AtomSet, Block, Cell, Store, View, atoms::known};
use std::sync::Arc;

/// The language of a game's terms, and the atoms and terms that the game refers to: roots of the atom collector while it is open.
#[derive(Clone, Debug)]
pub struct GameAtoms {
    /// Selects the names of atoms.
    pub language: Language,
    atoms: Vec<Atom>,
    terms: Vec<Arc<[Block]>>,
}

impl GameAtoms {
    /// No atoms yet.
    pub fn new(language: Language) -> GameAtoms {
        GameAtoms { language, atoms: Vec::new(), terms: Vec::new() }
    }

    /// The alternative in the language of the game.
    pub fn in_language<T>(&self, ru: T, en: T) -> T {
        match self.language {
            Language::Ru => ru,
            Language::En => en,
        }
    }

    /// Interns a name in the language of the game and protects it from the atom collector.
    pub fn intern_name(&mut self, store: &mut Store, ru: &str, en: &str) -> Atom {
        let atom = store.atoms.intern(self.in_language(ru, en));
        self.atoms.push(atom);
        atom
    }

    /// Protects the atoms of terms outside the heap from the atom collector.
    pub fn protect_atoms(&mut self, terms: Arc<[Block]>) {
        self.terms.push(terms);
    }

    /// Marks the atoms for the atom collector.
    pub fn visit_atoms(&self, used: &mut AtomSet) {
        self.atoms.iter().for_each(|atom| used.insert(*atom));
        self.terms.iter().flat_map(|terms| terms.iter()).for_each(|term| used.insert_block(term));
    }
}

/// The atoms of the sides: `макс` and `мин`, in English `max` and `min`.
#[derive(Clone, Copy, Debug)]
pub struct SideNames {
    max: Atom,
    min: Atom,
}

impl SideNames {
    /// Interns the atoms.
    pub fn new(atoms: &mut GameAtoms, store: &mut Store) -> SideNames {
        SideNames { max: atoms.intern_name(store, "макс", "max"), min: atoms.intern_name(store, "мин", "min") }
    }

    /// The term of a side.
    pub fn term_of(&self, side: Side) -> Cell {
        Cell::atom(match side {
            Side::Max => self.max,
            Side::Min => self.min,
        })
    }

    /// The side of a term.
    pub fn side_of(&self, term: Cell, reader: &TermReader) -> Option<Side> {
        match reader.atom(term)? {
            max if max == self.max => Some(Side::Max),
            min if min == self.min => Some(Side::Min),
            _ => None,
        }
    }
}

/// Builds terms on the heap, in space that the caller has reserved.
pub struct TermBuilder<'s> {
    store: &'s mut Store,
}

impl TermBuilder<'_> {
    /// A builder on a store in which the caller has reserved enough cells.
    pub fn new(store: &mut Store) -> TermBuilder<'_> {
        TermBuilder { store }
    }

    /// An integer, which must fit into a cell.
    pub fn int(&mut self, value: i64) -> Cell {
        Cell::int(value)
    }

    /// A compound term (arity + 1 cells).
    pub fn compound(&mut self, name: Atom, arguments: &[Cell]) -> Cell {
        self.store.compound(name, arguments)
    }

    /// A list (2 cells an element).
    pub fn list(&mut self, elements: &[Cell]) -> Cell {
        self.store.list(elements, Cell::atom(known::NIL))
    }

    /// The store, for other kinds of terms.
    pub fn store(&mut self) -> &mut Store {
        self.store
    }
}

/// Takes terms apart.
pub struct TermReader<'s> {
    store: &'s Store,
}

impl TermReader<'_> {
    /// A reader of terms in this store.
    pub fn new(store: &Store) -> TermReader<'_> {
        TermReader { store }
    }

    /// The value of a small integer.
    pub fn int(&self, term: Cell) -> Option<i64> {
        match self.store.view(term) {
            View::Int(value) => Some(value),
            _ => None,
        }
    }

    /// The atom, if the term is one.
    pub fn atom(&self, term: Cell) -> Option<Atom> {
        match self.store.view(term) {
            View::Atom(atom) => Some(atom),
            _ => None,
        }
    }

    /// The arguments of a compound term with this name and arity `N`.
    pub fn arguments<const N: usize>(&self, term: Cell, name: Atom) -> Option<[Cell; N]> {
        match self.store.view(term) {
            View::Compound(parts) if parts.name() == name && parts.arity() == N => {
                Some(std::array::from_fn(|index| self.store.read(parts.slot(index))))
            }
            _ => None,
        }
    }

    /// The elements of a proper list.
    pub fn list(&self, term: Cell) -> Option<Vec<Cell>> {
        self.store.proper_list(term)
    }

    /// The store, for other kinds of terms.
    pub fn store(&self) -> &Store {
        self.store
    }
}

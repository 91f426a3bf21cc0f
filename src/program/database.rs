//! The database: predicates by key, modules, code, flags and the current generation.
//!
//! The generation implements the logical update view: adding or erasing a clause advances it, and a call records it, so that
//! the call iterates over the clauses of that moment without copying them (see [`Generation`]).

use super::code::{CodeStore, Entries, Translation};
use super::flags::Flags;
use super::generation::Generation;
use super::module::Module;
use super::predicate::{Definition, Predicate};
use super::predicate_key::{PredId, PredKey};
use super::units::Unit;
use crate::terms::{Atom, AtomSet, atoms::known};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::iter::successors;

/// A set of predicates.
pub struct PredSet(Vec<bool>);

impl PredSet {
    /// Adds a predicate.
    pub fn insert(&mut self, id: PredId) {
        self.0[id.0 as usize] = true;
    }

    /// Whether a predicate is in the set.
    pub fn contains(&self, id: PredId) -> bool {
        self.0[id.0 as usize]
    }
}

/// Predicates, code and flags of one system.
pub struct Database {
    predicates: Vec<Predicate>,
    /// The numbers of forgotten predicates, to be given to others.
    free: Vec<PredId>,
    by_key: HashMap<PredKey, PredId, FxBuildHasher>,
    entries: Entries,
    /// term_expansion/2 and goal_expansion/2, of whatever modules: most programs have none, and each clause that is read asks.
    expansions: Vec<PredId>,
    /// The modules declared by sources.
    pub modules: HashMap<Atom, Module, FxBuildHasher>,
    /// The blocks of tests, by their modules.
    pub units: HashMap<Atom, Unit, FxBuildHasher>,
    /// The code of all clauses and indexes.
    pub code: CodeStore,
    pub flags: Flags,
    /// The approximate size in bytes of clauses and their tables, without code.
    pub clauses_size: usize,
    generation: Generation,
}

impl Default for Database {
    fn default() -> Self {
        Database {
            predicates: Vec::new(),
            free: Vec::new(),
            by_key: HashMap::default(),
            entries: Entries::default(),
            expansions: Vec::new(),
            modules: HashMap::default(),
            units: HashMap::default(),
            code: CodeStore::default(),
            flags: Flags::default(),
            clauses_size: 0,
            generation: Generation(1),
        }
    }
}

impl Database {
    /// The predicate of this key, if it exists. An undefined predicate exists since it was first mentioned.
    pub fn find(&self, key: PredKey) -> Option<PredId> {
        self.by_key.get(&key).copied()
    }

    /// The predicate of this key, created if necessary. If `fresh` is true afterwards, the caller must set its entry.
    pub fn intern(&mut self, key: PredKey, fresh: &mut bool) -> PredId {
        if let Some(id) = self.find(key) {
            *fresh = false;
            return id;
        }
        let id = match self.free.pop() {
            Some(id) => {
                *self.predicate_mut(id) = Predicate::new(key, self.entries.assign(id.0 as usize, key.arity));
                id
            }
            None => {
                self.predicates.push(Predicate::new(key, self.entries.add(key.arity)));
                PredId(self.predicates.len() as u32 - 1)
            }
        };
        self.by_key.insert(key, id);
        if key.arity == 2 && matches!(key.name, known::TERM_EXPANSION | known::GOAL_EXPANSION) {
            self.expansions.push(id);
        }
        *fresh = true;
        id
    }

    /// Forgets a predicate to which nothing refers: no code, import, frame or table. Its number and its entry become those of the next
    /// new predicate.
    pub fn forget(&mut self, id: PredId) {
        let (key, entry) = (self.predicate(id).key, self.predicate(id).entry);
        self.by_key.remove(&key);
        self.expansions.retain(|expansion| *expansion != id);
        *self.predicate_mut(id) = Predicate::new(PredKey::FREE, entry);
        self.free.push(id);
    }

    /// Returns the memory that predicates without clauses had for clauses.
    pub fn shrink_empty(&mut self) {
        let empty = self.predicates.iter_mut().filter(|predicate| predicate.clauses.is_empty());
        empty.for_each(|predicate| predicate.clauses.shrink_to_fit());
    }

    /// The predicate of this number.
    #[inline]
    pub fn predicate(&self, id: PredId) -> &Predicate {
        &self.predicates[id.0 as usize]
    }

    /// The predicate of a number that may be none.
    pub fn existing(&self, id: PredId) -> Option<&Predicate> {
        self.predicates.get(id.0 as usize).filter(|predicate| predicate.key != PredKey::FREE)
    }

    /// The predicate of this number, for changes.
    #[inline]
    pub fn predicate_mut(&mut self, id: PredId) -> &mut Predicate {
        &mut self.predicates[id.0 as usize]
    }

    /// The modules in which this expansion, [`known::TERM_EXPANSION`] or [`known::GOAL_EXPANSION`], has clauses or is imported.
    pub fn expanding_modules(&self, name: Atom) -> impl Iterator<Item = Atom> {
        let named =
            self.expansions.iter().map(|id| self.predicate(*id)).filter(move |predicate| predicate.key.name == name);
        let defined = named.filter(|predicate| match predicate.definition {
            Definition::Clauses => predicate.live_clauses() > 0,
            Definition::Import(_) => true,
            Definition::Undefined | Definition::Inherited(_) | Definition::Builtin(_) => false,
        });
        defined.map(|predicate| predicate.key.module)
    }

    /// The approximate size in bytes of the predicates without their clauses.
    pub fn names_size(&self) -> usize {
        self.by_key.len() * (size_of::<Predicate>() + size_of::<(PredKey, PredId)>())
    }

    /// All predicates, in the order of their numbers: that of their first mention, where none has been forgotten.
    pub fn predicates(&self) -> impl Iterator<Item = (PredId, &Predicate)> {
        let all = self.predicates.iter().enumerate().filter(|(_, predicate)| predicate.key != PredKey::FREE);
        all.map(|(index, predicate)| (PredId(index as u32), predicate))
    }

    /// The number of predicates.
    pub fn predicate_count(&self) -> usize {
        self.by_key.len()
    }

    /// A set of predicates, empty, with space for all.
    pub fn no_predicates(&self) -> PredSet {
        PredSet(vec![false; self.predicates.len()])
    }

    /// The predicate that a call of this key runs at present, if one is defined.
    pub fn visible_predicate(&self, key: PredKey) -> Option<PredId> {
        let own = self.find(key).map(|id| self.import_origin(id));
        own.filter(|id| self.predicate(*id).is_defined()).or_else(|| self.inherited_definition(key))
    }

    /// Sets the code at which calls of a predicate begin in a translation.
    pub fn set_entry(&mut self, id: PredId, translation: Translation, code: super::CodeAddr) {
        self.entries.set(id.0 as usize, translation, code);
    }

    /// The definition that a module without one inherits: that of `user`, else that of the system and its library; for a block of
    /// tests that of the module around it comes first. An import whose target is undefined is no definition. A library of the system
    /// has nothing from `user`.
    pub fn inherited_definition(&self, key: PredKey) -> Option<PredId> {
        if key.module == known::SYSTEM {
            return None;
        }
        if self.modules.get(&key.module).is_some_and(|module| module.is_library) {
            return self.system_definition(key.name, key.arity);
        }
        let defined_in = |module| {
            let own = self.find(PredKey { module, ..key }).map(|id| self.import_origin(id));
            own.filter(|id| self.predicate(*id).is_defined())
        };
        let around = self.units.get(&key.module).and_then(|unit| defined_in(unit.base));
        around.or_else(|| defined_in(known::USER)).or_else(|| self.system_definition(key.name, key.arity))
    }

    /// The chain of imports: a predicate, the predicate it refers to, and so on.
    pub fn import_chain(&self, id: PredId) -> impl Iterator<Item = PredId> {
        successors(Some(id), |id| self.predicate(*id).definition.target())
    }

    /// The end of the chain of imports: the predicate that has the clauses.
    pub fn import_origin(&self, id: PredId) -> PredId {
        self.import_chain(id).last().unwrap_or(id)
    }

    /// The public predicate of the system or its library with this name and arity.
    pub fn system_definition(&self, name: Atom, arity: u32) -> Option<PredId> {
        let id = self.find(PredKey { module: known::SYSTEM, name, arity })?;
        let predicate = self.predicate(id);
        (predicate.is_defined() && !predicate.properties.private).then_some(id)
    }

    /// The current generation.
    #[inline(always)]
    pub fn generation(&self) -> Generation {
        self.generation
    }

    /// Begins the next generation and returns it.
    pub fn begin_generation(&mut self) -> Generation {
        self.generation.0 += 1;
        self.generation
    }

    /// Adds the names of predicates and modules and the atoms in terms of clauses to the atoms in use. Atoms in code are visited
    /// elsewhere.
    pub fn visit_atoms(&self, used: &mut AtomSet) {
        self.predicates.iter().for_each(|predicate| predicate.visit_atoms(used));
        for (name, module) in &self.modules {
            used.insert(*name);
            module.exports.iter().for_each(|(export, _)| used.insert(*export));
        }
        for (name, unit) in &self.units {
            used.insert(*name);
            used.insert(unit.base);
        }
        self.flags.visit_atoms(used);
    }
}

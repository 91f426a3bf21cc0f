//! The database: predicates by key, modules, code, flags and the current generation.
//!
//! The generation implements the logical update view: adding or erasing a clause advances it, and a call records it, so that
//! the call iterates over the clauses of that moment without copying them (see [`Generation`]).

use super::code::{CodeStore, Entries, Translation};
use super::flags::Flags;
use super::generation::Generation;
use super::module::Module;
use super::predicate::{Definition, Predicate, Properties};
use super::predicate_key::{PredId, PredKey};
use super::units::Unit;
use crate::terms::{Atom, AtomSet, atoms::known};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::collections::VecDeque;
use std::iter::successors;

/// Predicates, code and flags of one system.
pub struct Database {
    predicates: Vec<Predicate>,
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
        let id = PredId(self.predicates.len() as u32);
        self.predicates.push(Predicate {
            key,
            properties: Properties::default(),
            meta: None,
            definition: Definition::Undefined,
            clauses: VecDeque::new(),
            is_unlinked: false,
            entry: self.entries.add(key.arity),
            code: super::CodeAddr::NULL,
            traced: super::CodeAddr::NULL,
            entry_blocks: Vec::new(),
            source: None,
            erased_count: 0,
            sweep_delay: 0,
            call_statistics: super::CallStatistics::default(),
            is_fact_table: false,
            tables: None,
        });
        self.by_key.insert(key, id);
        if key.arity == 2 && matches!(key.name, known::TERM_EXPANSION | known::GOAL_EXPANSION) {
            self.expansions.push(id);
        }
        *fresh = true;
        id
    }

    /// The predicate of this number.
    #[inline]
    pub fn predicate(&self, id: PredId) -> &Predicate {
        &self.predicates[id.0 as usize]
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

    /// The approximate size in bytes of the predicates without their clauses. A predicate that has been mentioned stays, so that a
    /// program which calls ever new names meets the memory limit.
    pub fn names_size(&self) -> usize {
        self.predicates.len() * (size_of::<Predicate>() + size_of::<(PredKey, PredId)>())
    }

    /// All predicates, in the order of their first mention.
    pub fn predicates(&self) -> impl ExactSizeIterator<Item = (PredId, &Predicate)> {
        self.predicates.iter().enumerate().map(|(index, predicate)| (PredId(index as u32), predicate))
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

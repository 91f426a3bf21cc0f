//! The database: all predicates, found by key, and the generations that make the logical update view.

use super::code::{CodeStore, Entries, Translation};
use super::flags::Flags;
use super::generation::Generation;
use super::module::Module;
use super::predicate::{Definition, Predicate, Properties};
use super::predicate_key::{PredId, PredKey};
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
    /// The modules that sources have declared.
    pub modules: HashMap<Atom, Module, FxBuildHasher>,
    /// The code of all clauses and indexes.
    pub code: CodeStore,
    /// The flags.
    pub flags: Flags,
    /// Bytes that clauses and the tables that find them take, without code, about.
    pub clauses_size: usize,
    generation: Generation,
}

impl Default for Database {
    fn default() -> Self {
        Database {
            predicates: Vec::new(),
            by_key: HashMap::default(),
            entries: Entries::default(),
            modules: HashMap::default(),
            code: CodeStore::default(),
            flags: Flags::default(),
            clauses_size: 0,
            generation: Generation(1),
        }
    }
}

impl Database {
    /// The predicate of this key, if it has been mentioned.
    pub fn find(&self, key: PredKey) -> Option<PredId> {
        self.by_key.get(&key).copied()
    }

    /// The predicate of this key, made if need be. Whoever makes one sets its entry (`fresh` tells).
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
            erased: 0,
            sweep_delay: 0,
            call_statistics: super::CallStatistics::default(),
            is_fact_table: false,
            tables: None,
        });
        self.by_key.insert(key, id);
        *fresh = true;
        id
    }

    /// A predicate.
    #[inline]
    pub fn predicate(&self, id: PredId) -> &Predicate {
        &self.predicates[id.0 as usize]
    }

    /// A predicate, to be changed.
    #[inline]
    pub fn predicate_mut(&mut self, id: PredId) -> &mut Predicate {
        &mut self.predicates[id.0 as usize]
    }

    /// All predicates, in the order of their first mention.
    pub fn predicates(&self) -> impl ExactSizeIterator<Item = (PredId, &Predicate)> {
        self.predicates.iter().enumerate().map(|(index, predicate)| (PredId(index as u32), predicate))
    }

    /// The predicate that a call of this key runs, as far as is known.
    pub fn visible(&self, key: PredKey) -> Option<PredId> {
        let own = self.find(key).map(|id| self.origin(id));
        own.filter(|id| self.predicate(*id).is_defined()).or_else(|| self.inherited_definition(key))
    }

    /// Makes calls of a predicate begin at `code` in a translation.
    pub fn set_entry(&mut self, id: PredId, translation: Translation, code: super::CodeAddr) {
        self.entries.set(id.0 as usize, translation, code);
    }

    /// What a predicate that has no definition stands for: that of `user`, else that of the system and its library. An import
    /// that leads to nothing, or back to the predicate itself, is no definition.
    pub fn inherited_definition(&self, key: PredKey) -> Option<PredId> {
        if key.module == known::SYSTEM {
            return None;
        }
        let in_user = self.find(PredKey { module: known::USER, ..key });
        let defined = in_user.map(|id| self.origin(id)).filter(|id| self.predicate(*id).is_defined());
        defined.or_else(|| self.system_definition(key.name, key.arity))
    }

    /// A predicate, what it is an import of, what that is an import of, and so on.
    pub fn chain(&self, id: PredId) -> impl Iterator<Item = PredId> {
        successors(Some(id), |id| self.predicate(*id).definition.target())
    }

    /// The predicate that has the clauses: the end of a chain of imports, or the predicate itself.
    pub fn origin(&self, id: PredId) -> PredId {
        self.chain(id).last().unwrap_or(id)
    }

    /// What the system and its library define under this name for everybody.
    pub fn system_definition(&self, name: Atom, arity: u32) -> Option<PredId> {
        let id = self.find(PredKey { module: known::SYSTEM, name, arity })?;
        let predicate = self.predicate(id);
        (predicate.is_defined() && !predicate.properties.private).then_some(id)
    }

    /// The present moment.
    #[inline(always)]
    pub fn generation(&self) -> Generation {
        self.generation
    }

    /// Moves to the next moment and gives it.
    pub fn advance(&mut self) -> Generation {
        self.generation.0 += 1;
        self.generation
    }

    /// The names of predicates and modules, and those in clauses as terms.
    pub fn visit_atoms(&self, used: &mut AtomSet) {
        self.predicates.iter().for_each(|predicate| predicate.visit_atoms(used));
        for (name, module) in &self.modules {
            used.insert(*name);
            module.exports.iter().for_each(|(export, _)| used.insert(*export));
        }
        self.flags.arguments.iter().for_each(|argument| used.insert(*argument));
    }
}

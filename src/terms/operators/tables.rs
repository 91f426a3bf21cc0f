//! The operator tables of modules: a module has the operators of `user`, and those that it declares or imports itself.

use super::{Kind, Operators, Specifier};
use crate::terms::atoms::{Atom, Atoms, known};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The operator table of `user`, which all modules inherit, and those of modules with operators of their own.
#[derive(Debug)]
pub struct OperatorTables {
    user: Operators,
    modules: HashMap<Atom, ModuleTable, FxBuildHasher>,
    /// The approximate number of bytes that the tables of modules take.
    modules_size: usize,
}

/// The operators of a module that has declared or imported some.
#[derive(Debug)]
struct ModuleTable {
    /// The operators of `user` with the module's own in place of those of the same name and kind: reading looks into one table only.
    operators: Operators,
    /// What the module has set, priority 0 included. Later changes in `user` do not reach it.
    own: Vec<(Atom, Kind)>,
}

impl ModuleTable {
    fn size(&self) -> usize {
        size_of::<(Atom, ModuleTable)>() + self.operators.size() + self.own.capacity() * size_of::<(Atom, Kind)>()
    }
}

impl OperatorTables {
    /// The predefined operators, in all modules.
    pub fn predefined(atoms: &mut Atoms) -> OperatorTables {
        OperatorTables { user: Operators::predefined(atoms), modules: HashMap::default(), modules_size: 0 }
    }

    /// Adds the operators of the default dialect, as [`Operators::add_default_dialect`] does.
    pub fn add_default_dialect(&mut self, atoms: &mut Atoms) {
        self.tables_mut().for_each(|operators| operators.add_default_dialect(atoms));
    }

    /// Sets [`Operators::writes_iso`] in all modules.
    pub fn write_iso(&mut self, iso: bool) {
        self.tables_mut().for_each(|operators| operators.writes_iso = iso);
    }

    fn tables_mut(&mut self) -> impl Iterator<Item = &mut Operators> {
        [&mut self.user].into_iter().chain(self.modules.values_mut().map(|table| &mut table.operators))
    }

    /// The operators of `user`: those of queries, of answers, and of what write/1 and its like write.
    pub fn user(&self) -> &Operators {
        &self.user
    }

    /// The operators of a module.
    pub fn of(&self, module: Atom) -> &Operators {
        self.modules.get(&module).map_or(&self.user, |table| &table.operators)
    }

    /// As [`Operators::set`] in one module. `system` has the operators of `user`, and what is set there reaches every module that has
    /// not set an operator of the same name and kind itself.
    pub fn set(&mut self, module: Atom, name: Atom, priority: u16, specifier: Specifier) {
        let operator = (name, specifier.kind());
        if matches!(module, known::USER | known::SYSTEM) {
            self.user.set(name, priority, specifier);
            for table in self.modules.values_mut().filter(|table| !table.own.contains(&operator)) {
                table.operators.set(name, priority, specifier);
            }
            self.modules_size = self.modules.values().map(ModuleTable::size).sum();
            return;
        }
        self.modules_size -= self.modules.get(&module).map_or(0, ModuleTable::size);
        let inherited = || ModuleTable { operators: self.user.clone(), own: Vec::new() };
        let table = self.modules.entry(module).or_insert_with(inherited);
        table.operators.set(name, priority, specifier);
        if !table.own.contains(&operator) {
            table.own.push(operator);
        }
        self.modules_size += table.size();
    }

    /// Gives a module the operators of another in place of its own; later changes in the other do not reach it.
    pub fn inherit(&mut self, module: Atom, other: Atom) {
        let table = self
            .modules
            .get(&other)
            .map(|table| ModuleTable { operators: table.operators.clone(), own: table.own.clone() });
        self.forget(module);
        if let Some(table) = table {
            self.modules_size += table.size();
            self.modules.insert(module, table);
        }
    }

    /// Takes away the operators that a module has set itself, before its file is loaded again.
    pub fn forget(&mut self, module: Atom) {
        self.modules_size -= self.modules.remove(&module).map_or(0, |table| table.size());
    }

    /// The approximate number of bytes that all tables take.
    pub fn size(&self) -> usize {
        self.user.size() + self.modules_size
    }

    /// The modules that have set operators themselves, and the names of these; priority 0 included.
    pub fn atoms(&self) -> impl Iterator<Item = Atom> {
        let own = self
            .modules
            .iter()
            .flat_map(|(module, table)| [*module].into_iter().chain(table.own.iter().map(|(name, _)| *name)));
        own.chain(self.user.iter().map(|(name, _)| name))
    }
}

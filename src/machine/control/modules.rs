//! Modules at run time: name resolution, and qualification of goals that are passed to other modules.
//!
//! An unqualified goal belongs to the module of its clause, so a term that stays in its module needs no qualification. Where a call
//! leaves the module, the meta-arguments of the predicate ([`MetaArguments`]) become `Module:Goal`. Library modules and built-ins
//! treat unqualified goals as goals of `user`, so programs without modules pay nothing.
//!
//! ```text
//!   key in a module      calls of it                                     asserting to it
//!   ---------------      -----------                                     ---------------
//!   defined there        its own clauses                                 its own clauses
//!   imported             the other's, goals qualified by the importer    the other's clauses
//!   inherited            as imported, from `user` or the system          makes it the module's own
//!   undefined            found in `user`, then the system: inherited     makes it the module's own
//! ```
//!
//! [`MetaArguments`]: crate::program::MetaArguments

use crate::machine::Machine;
use crate::machine::errors::{Operation, Permission, Thrown, Type};
use crate::program::{Definition, MetaArguments, PredId, PredKey};
use crate::terms::{Atom, Cell, Functor, Tag, atoms::known};

/// A term with more qualifications than this may be cyclic, and is checked.
const MAX_UNCHECKED_QUALIFIERS: u32 = 1000;

impl Machine {
    /// The module to which unqualified goals belong in built-ins.
    pub fn context(&self) -> Atom {
        known::USER
    }

    /// A goal, head or clause without its qualification, and its module: `user` if it is unqualified.
    ///
    /// # Errors
    /// instantiation_error or type_error if the module is no atom.
    pub fn qualified(&mut self, goal: Cell) -> Result<(Atom, Cell), Thrown> {
        self.qualified_in(self.context(), goal)
    }

    /// As [`Machine::qualified`], with the module of unqualified terms given.
    ///
    /// # Errors
    /// instantiation_error or type_error if the module is no atom; type_error(callable) if the qualifications form a cycle.
    pub fn qualified_in(&mut self, module: Atom, goal: Cell) -> Result<(Atom, Cell), Thrown> {
        let (module, plain) = self.strip_modules(module, goal);
        if !self.is_qualified(plain) {
            return Ok((module, plain));
        }
        let name = self.store.deref(self.store.argument(plain, 0));
        Err(if name.is_var() {
            self.instantiation_error()
        } else if name.is_atom() {
            self.type_error(Type::Callable, plain)
        } else {
            self.type_error(Type::Atom, name)
        })
    }

    /// A term without its qualifications, as far as they are atoms, and the innermost of these modules.
    pub fn strip_modules(&self, module: Atom, term: Cell) -> (Atom, Cell) {
        let (mut module, mut plain) = (module, self.store.deref(term));
        let mut steps = 0_u32;
        while self.is_qualified(plain) {
            steps += 1;
            if steps.is_power_of_two() && steps > MAX_UNCHECKED_QUALIFIERS && !self.store.is_acyclic(plain) {
                break;
            }
            let name = self.store.deref(self.store.argument(plain, 0));
            if !name.is_atom() {
                break;
            }
            module = name.atom_value();
            plain = self.store.deref(self.store.argument(plain, 1));
        }
        (module, plain)
    }

    fn is_qualified(&self, goal: Cell) -> bool {
        let goal = self.store.deref(goal);
        goal.tag() == Tag::Struct && self.store.structure(goal).functor() == Functor::new(known::COLON, 2)
    }

    /// The indicator of a predicate for an error, qualified unless it belongs to `user` or the system.
    ///
    /// # Errors
    /// [`Thrown`] if there is no space for it.
    pub fn procedure_indicator(&mut self, key: PredKey) -> Result<Cell, Thrown> {
        self.store.check_room(6)?;
        let indicator = self.indicator(key.name, key.arity as usize)?;
        if goals_mean_the_same(key.module, known::USER) {
            return Ok(indicator);
        }
        Ok(self.store.compound(known::COLON, &[Cell::atom(key.module), indicator]))
    }

    /// The predicate whose clauses are changed by an operation on `id`: for an import the exporting module's. Inherited predicates are
    /// not followed: a module that changes one gets its own predicate.
    pub fn resolve_import(&self, id: PredId) -> PredId {
        let mut id = id;
        while let Definition::Import(other) = self.database.predicate(id).definition {
            id = other;
        }
        id
    }

    /// Makes a predicate an import of another, unless the importing module defines it itself.
    ///
    /// # Errors
    /// permission_error if another predicate of this name and arity has been imported.
    pub fn import(&mut self, key: PredKey, other: PredId) -> Result<(), Thrown> {
        let import = self.predicate_id(key);
        // The other is an import from here itself: a cycle.
        if self.database.import_chain(other).any(|id| id == import) {
            return Ok(());
        }
        match self.database.predicate(import).definition {
            Definition::Clauses | Definition::Builtin(_) => return Ok(()),
            Definition::Import(earlier) => {
                let earlier = self.database.import_origin(earlier);
                if earlier == self.database.import_origin(other) {
                    return Ok(());
                }
                // An import whose definition is gone may be replaced.
                if self.database.predicate(earlier).is_defined() {
                    let culprit = self.procedure_indicator(key)?;
                    return Err(self.permission_error(Operation::Redefine, Permission::ImportedProcedure, culprit));
                }
            }
            Definition::Undefined | Definition::Inherited(_) => {}
        }
        self.define(import, Definition::Import(other));
        Ok(())
    }

    /// Sets the definition of a predicate without clauses.
    pub(in crate::machine) fn define(&mut self, id: PredId, definition: Definition) {
        let leads = definition.target().is_some();
        let inherits = matches!(definition, Definition::Inherited(_) | Definition::Undefined);
        self.database.predicate_mut(id).definition = definition;
        self.refresh_entry(id);
        if !inherits {
            self.forget_expansions(id);
        }
        if leads && self.database.predicate(self.database.import_origin(id)).meta.is_some() {
            self.refresh_importers(id);
        }
    }

    /// Sets the meta-arguments of a predicate, and updates the entries of all predicates that import it.
    pub fn declare_meta(&mut self, id: PredId, meta: Option<MetaArguments>) {
        let meta = meta.filter(MetaArguments::has_meta_argument);
        if self.database.predicate(id).meta == meta {
            return;
        }
        self.database.predicate_mut(id).meta = meta;
        self.refresh_entry(id);
        self.refresh_importers(id);
    }

    /// Updates the entries of predicates that import this one, directly or not: they may have to qualify arguments now.
    fn refresh_importers(&mut self, id: PredId) {
        let others = self.database.predicates().map(|(other, _)| other).filter(|other| *other != id);
        let importers: Vec<PredId> =
            others.filter(|other| self.database.import_chain(*other).any(|link| link == id)).collect();
        for importer in importers {
            self.refresh_entry(importer);
        }
    }

    /// Whether calls of a predicate qualify its meta-arguments: calls of an import in another module, and calls of a predicate that a
    /// program has declared itself.
    pub(in crate::machine) fn qualifies(&self, id: PredId) -> bool {
        let (module, origin) = (self.database.predicate(id).key.module, self.database.import_origin(id));
        let is_own = origin == id && module != known::SYSTEM && self.database.predicate(id).meta.is_some();
        is_own || self.must_qualify(module, origin)
    }

    /// Whether meta-arguments of calls from a module to a predicate must be qualified.
    pub(in crate::machine) fn must_qualify(&self, module: Atom, other: PredId) -> bool {
        let other = self.database.predicate(other);
        other.meta.is_some() && !goals_mean_the_same(module, other.key.module)
    }

    /// The instruction `ExecuteQualified`: qualifies the meta-arguments, and continues with the code of the defining predicate or, if that is
    /// tabled, with its table.
    pub(in crate::machine) fn execute_qualified(&mut self) -> Result<(), Thrown> {
        let id = PredId(self.regs.code.plus(1).fetch() as u32);
        let module = self.database.predicate(id).key.module;
        let origin = self.database.import_origin(id);
        let arity = self.database.predicate(origin).key.arity as usize;
        self.store.check_room(3 * arity)?;
        for index in 0..arity {
            let meta = &self.database.predicate(origin).meta;
            if meta.as_ref().is_some_and(|meta| meta.is_meta(index)) {
                self.x[index] = self.qualify(module, self.x[index]);
            }
        }
        let predicate = self.database.predicate(origin);
        if predicate.properties.tabled && matches!(predicate.definition, Definition::Clauses) {
            return self.call_tabled(origin);
        }
        let origin = self.database.predicate(origin);
        self.regs.code = if self.watching.traces { origin.traced } else { origin.code };
        Ok(())
    }

    /// `Module:Term` with a single qualification, the innermost; the term itself if it has that form already, or if its module is not
    /// an atom. The caller has reserved 3 cells.
    fn qualify(&mut self, module: Atom, term: Cell) -> Cell {
        let term = self.store.deref(term);
        let (inner, plain) = self.strip_modules(module, term);
        let is_whole = self.is_qualified(term) && self.store.deref(self.store.argument(term, 1)) == plain;
        if is_whole || self.is_qualified(plain) {
            return term;
        }
        self.store.compound(known::COLON, &[Cell::atom(inner), plain])
    }
}

/// Whether an unqualified goal means the same in two modules: `user` and `system` share theirs.
fn goals_mean_the_same(module: Atom, other: Atom) -> bool {
    let home = |module| if module == known::SYSTEM { known::USER } else { module };
    home(module) == home(other)
}

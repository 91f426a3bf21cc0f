//! Linking: from names in clauses to entries of predicates, and from entries to code.

use crate::compiler::body::NotCallable;
use crate::compiler::debug_info::DebugInfo;
use crate::compiler::instruction::Op;
use crate::compiler::lambda::Lambda;
use crate::compiler::operand::{Fields, GuardStep};
use crate::compiler::{self, Callee, ClausePosition, Linker};
use crate::machine::Machine;
use crate::machine::builtin::{Builtin, Kind, Mode};
use crate::machine::control::alternatives::MAX_NONDET_ARITY;
use crate::machine::gc::reclaiming::PREDICATE_BYTES;
use crate::program::{
    ClauseSource, CodeAddr, CodeDraft, CodeId, Definition, Generation, LivePoint, LiveSet, Owner, PredId, PredKey,
    Translated, Translation,
};
use crate::terms::arithmetic::Function;
use crate::terms::{Atom, Functor, atoms::known};

impl Linker for Machine {
    fn resolve(&mut self, module: Option<Atom>, name: Atom, arity: usize) -> Callee {
        let module = module.unwrap_or(known::USER);
        let key = PredKey { module: known::SYSTEM, name, arity: arity as u32 };
        if let Some(id) = self.database.find(key)
            && self.database.predicate(id).properties.locked
            && !self.must_qualify(module, id)
        {
            return match self.database.predicate(id).definition {
                Definition::Builtin(number) if self.builtins.is_deterministic(number) => Callee::Builtin(number),
                _ => Callee::Predicate(self.database.predicate(id).entry),
            };
        }
        let id = self.predicate_id(PredKey { module, ..key });
        Callee::Predicate(self.database.predicate(id).entry)
    }

    fn as_predicate(&self, callee: Callee) -> Callee {
        let Callee::Builtin(number) = callee else { return callee };
        let row = self.builtins.row(number as usize);
        let name = self.store.atoms.find(row.name);
        let key = name.map(|name| PredKey { module: known::SYSTEM, name, arity: row.arity() as u32 });
        let id = key.and_then(|key| self.database.find(key));
        id.map_or(callee, |id| Callee::Predicate(self.database.predicate(id).entry))
    }

    fn evaluable(&self, name: Atom, arity: usize) -> Option<u16> {
        let evaluable = self.arithmetic.functions.get(&Functor::new(name, arity))?;
        // roundtoward/2 does not evaluate its second argument: its expression is evaluated as a term.
        (!matches!(evaluable.entry().function, Function::Rounding)).then(|| evaluable.index())
    }

    fn is_system_predicate(&self, module: Option<Atom>, functor: Functor) -> bool {
        let key =
            PredKey { module: module.unwrap_or(known::USER), name: functor.name(), arity: functor.arity() as u32 };
        let existing = self.database.find(key).map(|id| self.database.import_origin(id));
        let existing = existing.filter(|id| self.database.predicate(*id).is_defined());
        match existing.or_else(|| self.database.inherited_definition(key)) {
            Some(id) => self.database.system_definition(key.name, key.arity) == Some(id),
            None => self.library_module(key.name, key.arity).is_some(),
        }
    }

    fn is_imported_from(&self, library: Atom, module: Option<Atom>, functor: Functor) -> bool {
        let (name, arity) = (functor.name(), functor.arity() as u32);
        let own = self.database.find(PredKey { module: module.unwrap_or(known::USER), name, arity });
        let origin = own.map(|id| self.database.predicate(self.database.import_origin(id)));
        origin.is_some_and(|predicate| predicate.key.module == library && predicate.properties.system)
    }

    fn specialize(&mut self, module: Option<Atom>, functor: Functor, closure: Functor) -> Option<(Atom, Functor)> {
        self.specialized_predicate(module.unwrap_or(known::USER), functor, closure)
    }

    fn lift(&mut self, module: Option<Atom>, functor: Functor, lambda: &Lambda<'_>) -> Option<(Atom, Functor)> {
        self.lifted_lambda(module.unwrap_or(known::USER), functor, lambda)
    }

    fn is_primitive(&self, name: Atom) -> bool {
        self.store.atoms.name(name).starts_with('$')
    }
}

impl Machine {
    /// The predicate of this key; created if there is none.
    pub fn predicate_id(&mut self, key: PredKey) -> PredId {
        let mut fresh = false;
        let id = self.database.intern(key, &mut fresh);
        if fresh {
            // Code may be under way that needs the predicate: an error is left to the next call.
            let _ = self.note_growth(PREDICATE_BYTES);
            self.refresh_entry(id);
        }
        id
    }

    /// Adds built-ins to the machine, as predicates of the module `system`.
    pub(in crate::machine) fn add_builtins(&mut self, table: &'static [Builtin]) {
        for builtin in table {
            debug_assert!(
                !matches!(builtin.kind, Kind::Nondet(_) | Kind::Range(_)) || builtin.arity() <= MAX_NONDET_ARITY
            );
            debug_assert!(builtin.modes.iter().all(|mode| Mode::of(mode).is_some()), "a mode of {}", builtin.name);
            let number = self.builtins.add(builtin);
            let name = self.store.atoms.intern(builtin.name);
            let arity = builtin.arity() as u32;
            let id = self.predicate_id(PredKey { module: known::SYSTEM, name, arity });
            let predicate = self.database.predicate_mut(id);
            predicate.definition = Definition::Builtin(number);
            predicate.properties.locked = builtin.locked;
            predicate.properties.system = true;
            predicate.meta = builtin.meta_arguments();
            self.refresh_entry(id);
        }
    }

    /// The code of a predicate of arity 1 in `system`, for calls that the machine makes itself.
    pub(in crate::machine) fn code_in_system(&mut self, name: Atom) -> CodeAddr {
        let id = self.predicate_id(PredKey { module: known::SYSTEM, name, arity: 1 });
        self.code_of(self.database.predicate(id).entry)
    }

    /// Sets a predicate's entry by its current definition.
    pub(in crate::machine) fn refresh_entry(&mut self, id: PredId) {
        let predicate = self.database.predicate(id);
        // The code of a built-in stays: entries of imports lead to it.
        if !matches!(predicate.definition, Definition::Builtin(_)) {
            self.retire_entry_code(id);
        }
        let predicate = self.database.predicate(id);
        let arity = predicate.key.arity as u16;
        let code = match predicate.definition {
            Definition::Undefined => self.add_single_instruction(id, Op::Undefined, arity, u64::from(id.0)),
            Definition::Import(other) | Definition::Inherited(other) => self.forwarding_code(id, other),
            Definition::Builtin(number) => self.builtin_code(id, number),
            Definition::Clauses if predicate.properties.dynamic => self.dynamic_code(id),
            Definition::Clauses => self.add_single_instruction(id, Op::Link, arity, u64::from(id.0)),
        };
        self.set_entry_code(id, Translation::Fast, code);
        self.set_entry_code(id, Translation::Traced, code);
        if self.database.predicate(id).is_linked_dynamic() {
            self.link_dynamic(id);
        }
        if self.enters_indirectly(id) {
            let code = self.add_single_instruction(id, Op::ExecuteQualified, 0, u64::from(id.0));
            self.database.set_entry(id, Translation::Fast, code);
            self.database.set_entry(id, Translation::Traced, code);
        }
    }

    /// The code of a predicate that is defined by another one: a call of the other. For a built-in it is the code itself, which never
    /// changes; so the last call, which an error refers to, is that of the program.
    fn forwarding_code(&mut self, id: PredId, other: PredId) -> CodeAddr {
        let predicate = self.database.predicate(other);
        let (code, entry) = (predicate.code, predicate.entry);
        match predicate.definition {
            Definition::Builtin(_) if !self.qualifies(other) => code,
            _ => self.add_single_instruction(id, Op::Execute, 0, entry.bits()),
        }
    }

    /// Whether calls of a predicate do something before its code: qualify meta-arguments, or look for a table.
    fn enters_indirectly(&self, id: PredId) -> bool {
        self.database.predicate(id).properties.tabled || self.qualifies(id)
    }

    /// Sets the code of a predicate. Its entry leads there unless something must be done first.
    pub(super) fn set_entry_code(&mut self, id: PredId, translation: Translation, code: CodeAddr) {
        let code = if self.database.predicate(id).properties.det { self.guarded_code(id, code) } else { code };
        let predicate = self.database.predicate_mut(id);
        match translation {
            Translation::Fast => predicate.code = code,
            Translation::Traced => predicate.traced = code,
        }
        if !self.enters_indirectly(id) {
            self.database.set_entry(id, translation, code);
        }
    }

    /// Code that first sets up the guard of a predicate declared as deterministic.
    fn guarded_code(&mut self, id: PredId, code: CodeAddr) -> CodeAddr {
        let guard = Fields::new(Op::Guard, GuardStep::Enter.field() as u16, 0, 0).0;
        let words = vec![0, guard, u64::from(id.0), Fields::new(Op::Jump, 0, 0, 0).0, code.bits()];
        self.add_entry_code(id, CodeDraft { words, ..CodeDraft::default() })
    }

    /// The code for a call of a predicate whose rules do not match it.
    pub(super) fn no_rule_code(&mut self, id: PredId) -> CodeAddr {
        let arity = self.database.predicate(id).key.arity as u16;
        let words = vec![0, Fields::new(Op::Undefined, arity, 1, 0).0, u64::from(id.0)];
        self.add_entry_code(id, CodeDraft { words, ..CodeDraft::default() })
    }

    /// Adds a block with one instruction of one operand.
    fn add_single_instruction(&mut self, id: PredId, op: Op, a: u16, operand: u64) -> CodeAddr {
        self.add_entry_code(
            id,
            CodeDraft { words: vec![0, Fields::new(op, a, 0, 0).0, operand], ..CodeDraft::default() },
        )
    }

    /// Adds a block of code between a predicate's entry and its definition.
    pub(super) fn add_entry_code(&mut self, id: PredId, draft: CodeDraft) -> CodeAddr {
        let block = self.database.code.add(draft, Owner::Predicate(id));
        self.database.predicate_mut(id).entry_blocks.push(block);
        self.database.code.address(block, 1)
    }

    fn builtin_code(&mut self, id: PredId, number: u32) -> CodeAddr {
        let arity = self.builtins.row(number as usize).arity() as u16;
        let kind = self.builtins.kind(number as usize);
        let number = u64::from(number);
        let words = match kind {
            Kind::Call => {
                let words = vec![0, Fields::new(Op::ExecuteGoal, arity - 1, 0, 0).0];
                return self.add_entry_code(id, CodeDraft { words, ..CodeDraft::default() });
            }
            Kind::Catch => return self.stubs.catch,
            Kind::CallCleanup => return self.stubs.cleanup,
            Kind::Box => return self.stubs.boxed.entry,
            Kind::Det(_) | Kind::Inline(_) => {
                let run = Fields::with_back(Op::Builtin, 0, 1);
                vec![0, run.0, number, Fields::new(Op::WakeProceed, 0, 0, 0).0]
            }
            Kind::Nondet(_) | Kind::Elements => {
                enumeration([Op::FirstSolution, Op::NextSolution], arity, number).to_vec()
            }
            Kind::Range(_) => {
                let [zero, first, operand, next, other] =
                    enumeration([Op::FirstInteger, Op::NextSolution], arity, number);
                vec![zero, first, operand, Fields::new(Op::NextInteger, 0, 0, 0).0, next, other]
            }
            Kind::Control(_) => vec![0, Fields::new(Op::Control, 0, 0, 0).0, number],
        };
        let point = LivePoint {
            offset: 1,
            environment: false,
            slots: LiveSet::default(),
            registers: LiveSet::below(arity as usize),
        };
        self.add_entry_code(id, CodeDraft { words, live: vec![point], ..CodeDraft::default() })
    }

    pub(super) fn dynamic_code(&mut self, id: PredId) -> CodeAddr {
        let arity = self.database.predicate(id).key.arity as u16;
        let words = enumeration([Op::EnterDynamic, Op::NextDynamic], arity, u64::from(id.0)).to_vec();
        self.add_entry_code(id, CodeDraft { words, ..CodeDraft::default() })
    }

    /// Compiles a clause of a predicate that other clauses may follow.
    pub(super) fn compile_fast(&mut self, id: PredId, at: usize) -> CodeId {
        let position = self.position_in_chain(id, at);
        let (code, guard) = self.compile_at(id, at, position);
        self.database.predicate_mut(id).clauses[at].fast = Some(Translated { code, guard });
        code
    }

    /// Compiles a clause for calls in which no other clause follows.
    pub(super) fn compile_alone(&mut self, id: PredId, at: usize) -> CodeId {
        let (code, _) = self.compile_at(id, at, ClausePosition::Last);
        self.database.predicate_mut(id).clauses[at].alone = Some(code);
        code
    }

    /// Compiles a clause; returns its code and the number of words of its guard.
    fn compile_at(&mut self, id: PredId, at: usize, position: ClausePosition) -> (CodeId, u32) {
        let (source, module) = self.take_source(id, at);
        // Unreachable: the body was checked when the clause was added.
        let compiled = match compiler::compile(&source, position, &mut ModuleLinker { machine: self, module }) {
            Ok(compiled) => compiled,
            Err(NotCallable) => compiler::CompiledClause::failing(),
        };
        (self.store_code(id, at, source, compiled.draft), compiled.guard)
    }

    /// To be called when the program defines a predicate: drops the code of clauses that may have been compiled with the library's
    /// meaning of its name.
    pub(in crate::machine) fn forget_expansions(&mut self, id: PredId) {
        let key = self.database.predicate(id).key;
        let functor = Functor::new(key.name, key.arity as usize);
        if key.module == known::SYSTEM || !compiler::is_expandable(functor) {
            return;
        }
        let programs = self.database.predicates().filter(|(_, predicate)| !predicate.properties.system);
        let programs: Vec<PredId> = programs.map(|(id, _)| id).collect();
        for id in programs {
            let clauses = &mut self.database.predicate_mut(id).clauses;
            let codes: Vec<CodeId> = clauses.iter_mut().flat_map(|clause| clause.take_fast_codes()).collect();
            if !codes.is_empty() {
                self.retire(id, &codes);
                self.refresh_entry(id);
            }
        }
    }

    /// Compiles the traced translation of a clause of a predicate.
    pub(super) fn compile_traced(&mut self, id: PredId, at: usize) -> CodeId {
        let position = self.position_in_chain(id, at);
        let (source, module) = self.take_source(id, at);
        let draft = compiler::compile_traced(&source, position, &mut ModuleLinker { machine: self, module });
        let code = self.store_code(id, at, source, draft);
        self.database.predicate_mut(id).clauses[at].traced = Some(code);
        code
    }

    /// The clause whose code is in a block, as its predicate and its position there, and a record of that code; `None` if that
    /// cannot be determined.
    pub(in crate::machine) fn debug_info_of(&mut self, code: CodeId) -> Option<(PredId, usize, DebugInfo)> {
        let Owner::Predicate(id) = self.database.code.get(code)?.owner() else { return None };
        let at = self.database.predicate(id).clauses.iter().position(|clause| clause.codes().any(|own| own == code))?;
        /// The largest handwritten clause in cells; recording longer ones would cost too much.
        const MAX_RECORDED_CELLS: usize = 1 << 13;
        if self.database.predicate(id).clauses[at].source.term.len() > MAX_RECORDED_CELLS {
            return None;
        }
        let clause = &self.database.predicate(id).clauses[at];
        let (is_traced, is_alone) = (clause.traced == Some(code), clause.alone == Some(code));
        let position = if is_alone { ClausePosition::Last } else { self.position_in_chain(id, at) };
        let (source, module) = self.take_source(id, at);
        let mut linker = ModuleLinker { machine: self, module };
        let made = match is_traced {
            true => Ok(compiler::compile_traced_with_debug_info(&source, position, &mut linker)),
            false => compiler::compile_with_debug_info(&source, position, &mut linker),
        };
        self.database.predicate_mut(id).clauses[at].source = source;
        let (draft, debug_info) = made.ok()?;
        self.database.code.get(code)?.is_relocation_of(&draft).then_some((id, at, debug_info))
    }

    /// The position for which a clause is compiled if others may follow it.
    fn position_in_chain(&self, id: PredId, at: usize) -> ClausePosition {
        let predicate = self.database.predicate(id);
        // An erased clause runs only for calls that looked it up, even if the predicate has been abolished since.
        let is_erased = predicate.clauses[at].erased_at != Generation::NEVER;
        if predicate.uses_clause_lookup() || is_erased { ClausePosition::Dynamic } else { ClausePosition::Followed }
    }

    /// The source of a clause, moved out of it during compilation, and its module.
    fn take_source(&mut self, id: PredId, at: usize) -> (ClauseSource, Atom) {
        let predicate = self.database.predicate_mut(id);
        (std::mem::take(&mut predicate.clauses[at].source), predicate.key.module)
    }

    /// Returns the source to a compiled clause, and stores its code.
    fn store_code(&mut self, id: PredId, at: usize, source: ClauseSource, draft: CodeDraft) -> CodeId {
        let file = source.origin.map(|origin| origin.source);
        self.database.predicate_mut(id).clauses[at].source = source;
        self.database.code.add_sourced(draft, Owner::Predicate(id), file)
    }
}

/// The machine as the linker of clauses in a module.
struct ModuleLinker<'a> {
    machine: &'a mut Machine,
    module: Atom,
}

impl Linker for ModuleLinker<'_> {
    fn resolve(&mut self, module: Option<Atom>, name: Atom, arity: usize) -> Callee {
        self.machine.resolve(Some(module.unwrap_or(self.module)), name, arity)
    }

    fn as_predicate(&self, callee: Callee) -> Callee {
        self.machine.as_predicate(callee)
    }

    fn evaluable(&self, name: Atom, arity: usize) -> Option<u16> {
        Linker::evaluable(self.machine, name, arity)
    }

    fn is_system_predicate(&self, module: Option<Atom>, functor: Functor) -> bool {
        self.machine.is_system_predicate(Some(module.unwrap_or(self.module)), functor)
    }

    fn is_imported_from(&self, library: Atom, module: Option<Atom>, functor: Functor) -> bool {
        self.machine.is_imported_from(library, Some(module.unwrap_or(self.module)), functor)
    }

    fn specialize(&mut self, module: Option<Atom>, functor: Functor, closure: Functor) -> Option<(Atom, Functor)> {
        self.machine.specialize(Some(module.unwrap_or(self.module)), functor, closure)
    }

    fn lift(&mut self, module: Option<Atom>, functor: Functor, lambda: &Lambda<'_>) -> Option<(Atom, Functor)> {
        self.machine.lift(Some(module.unwrap_or(self.module)), functor, lambda)
    }

    fn is_primitive(&self, name: Atom) -> bool {
        self.machine.is_primitive(name)
    }
}

/// The code of a predicate whose solutions one instruction finds first, and another on backtracking.
fn enumeration(ops: [Op; 2], arity: u16, operand: u64) -> [u64; 5] {
    let [first, next] = ops.map(|op| Fields::new(op, arity, 0, 0).0);
    [0, first, operand, next, operand]
}

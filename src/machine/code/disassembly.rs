//! The code of a predicate as text: what vm_list/1 and golden tests show.

use crate::compiler::instruction::Op;
use crate::compiler::listing::{self, OperandNames};
use crate::compiler::operand::Fields;
use crate::machine::Machine;
use crate::program::{Clause, CodeAddr, CodeId, EntryAddr, Generation, Owner, PredId, Translation};
use crate::terms::arithmetic::evaluable::Evaluable;
use crate::terms::atoms::known;
use crate::writer::quoted_atom;
use std::fmt::Write;

impl Machine {
    /// The compiled code of a predicate: its index, and its clauses, each under its number. Makes the index if the predicate has not
    /// been called yet.
    pub fn code_listing(&mut self, id: PredId) -> String {
        if Fields(self.database.predicate(id).code.fetch()).is(Op::Link) {
            self.link(id, Translation::Fast);
        }
        let rules = self.database.predicate(id).clauses.iter().enumerate().filter(|(_, clause)| clause.is_rule);
        for at in rules.map(|(at, _)| at).collect::<Vec<usize>>() {
            self.clause_code_in(id, at, Translation::Fast);
        }
        let predicate = self.database.predicate(id);
        let is_lead = |code: &CodeId| predicate.clauses.iter().all(|clause| fast_code(clause) != Some(*code));
        let lead = self.database.code.locate(predicate.code).map(|(code, _)| code).filter(is_lead);
        let mut text = String::new();
        match lead.and_then(|code| Some((code, self.database.code.get(code)?.owner()))) {
            Some((code, Owner::Predicate(_))) => text.push_str(&self.block_listing(code)),
            Some(_) => text.push_str("   part of the machine\n"),
            None => {}
        }
        let live = predicate.clauses.iter().filter(is_current);
        for (number, clause) in live.enumerate() {
            let code = fast_code(clause).map_or("   kept as a term\n".to_string(), |code| self.block_listing(code));
            // A string takes any text.
            let _ = write!(text, "clause {}\n{code}", number + 1);
        }
        text
    }

    fn block_listing(&self, code: CodeId) -> String {
        let Some(block) = self.database.code.get(code) else { return String::new() };
        let start = self.database.code.address(code, 0);
        listing::code_text(start.plus(1), block.instruction_words() - 1, start, &self.store, self)
    }

    fn indicator_text(&self, id: PredId) -> String {
        let key = self.database.predicate(id).key;
        let name = |atom| quoted_atom(&self.store.atoms.name(atom));
        match key.module {
            known::USER | known::SYSTEM => format!("{}/{}", name(key.name), key.arity),
            module => format!("{}:{}/{}", name(module), name(key.name), key.arity),
        }
    }
}

/// The code that runs a clause, if it has been compiled.
fn fast_code(clause: &Clause) -> Option<CodeId> {
    clause.fast.map(|translated| translated.code)
}

/// Whether a clause has not been erased.
fn is_current(clause: &&Clause) -> bool {
    clause.erased_at == Generation::NEVER
}

impl OperandNames for Machine {
    fn predicate(&self, entry: EntryAddr) -> String {
        self.indicator_text(entry.predicate().0)
    }

    fn predicate_numbered(&self, number: u64) -> String {
        self.indicator_text(PredId(number as u32))
    }

    fn builtin(&self, number: u64) -> String {
        self.builtins.get(number).map_or_else(String::new, |row| format!("{}/{}", row.name, row.arity()))
    }

    fn evaluable(&self, number: u64) -> String {
        Evaluable::from_index(number as u16)
            .map_or_else(String::new, |row| format!("{}/{}", row.entry().name, row.entry().arity()))
    }

    fn place(&self, address: CodeAddr) -> String {
        let Some((code, offset)) = self.database.code.locate(address) else { return "elsewhere".to_string() };
        let owner = self.database.code.get(code).map(|block| block.owner());
        let Some(Owner::Predicate(id)) = owner else { return "elsewhere".to_string() };
        let mut live = self.database.predicate(id).clauses.iter().filter(is_current);
        match live.position(|clause| fast_code(clause) == Some(code)) {
            Some(number) if offset == 1 => format!("clause {}", number + 1),
            Some(number) => format!("clause {} @{offset}", number + 1),
            None => format!("@{offset}"),
        }
    }
}

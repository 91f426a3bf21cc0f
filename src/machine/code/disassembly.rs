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
        if Fields(self.unguarded_code(id).fetch()).is(Op::Link) {
            self.link(id, Translation::Fast);
        }
        let predicate = self.database.predicate(id);
        let is_searched = |clause: &Clause| clause.is_rule && predicate.uses_clause_lookup();
        let rules = predicate.clauses.iter().enumerate().filter(|(_, clause)| is_searched(clause));
        for at in rules.map(|(at, _)| at).collect::<Vec<usize>>() {
            self.clause_code_in(id, at, Translation::Fast);
        }
        let predicate = self.database.predicate(id);
        let is_lead = |code: &CodeId| predicate.clauses.iter().all(|clause| clause.codes().all(|own| own != *code));
        let lead = self.database.code.locate(self.unguarded_code(id)).map(|(code, _)| code).filter(is_lead);
        let mut text = String::new();
        match lead.and_then(|code| Some((code, self.database.code.get(code)?.owner()))) {
            Some((code, Owner::Predicate(_))) => text.push_str(&self.block_listing(code)),
            Some(_) => text.push_str("   part of the machine\n"),
            None => {}
        }
        let live = predicate.clauses.iter().filter(is_current);
        for (number, clause) in live.enumerate() {
            let number = number + 1;
            // A string takes any text.
            let _ = match fast_codes(clause).count() {
                0 => writeln!(text, "clause {number}\n   kept as a term"),
                _ => fast_codes(clause)
                    .try_for_each(|(code, alone)| write!(text, "clause {number}{alone}\n{}", self.block_listing(code))),
            };
        }
        text
    }

    /// The code of a predicate, behind the guard if it is declared as deterministic.
    fn unguarded_code(&self, id: PredId) -> CodeAddr {
        let code = self.database.predicate(id).code;
        let jump = code.plus(Op::Guard.words());
        if Fields(code.fetch()).is(Op::Guard) { jump.plus(1).read_target() } else { code }
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

/// The code that runs a clause, as far as it has been compiled. If there is code for calls in which other clauses may follow and code for
/// those in which none does, a word tells the latter.
fn fast_codes(clause: &Clause) -> impl Iterator<Item = (CodeId, &'static str)> {
    let followed = clause.fast.map(|translated| translated.code);
    let word = if followed.is_some() { " alone" } else { "" };
    followed.map(|code| (code, "")).into_iter().chain(clause.alone.map(|code| (code, word)))
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
        let mut live = self.database.predicate(id).clauses.iter().filter(is_current).zip(1..);
        let clause = live.find_map(|(clause, number)| {
            let (_, alone) = fast_codes(clause).find(|(own, _)| *own == code)?;
            Some(format!("clause {number}{alone}"))
        });
        match clause {
            Some(clause) if offset == 1 => clause,
            Some(clause) => format!("{clause} @{offset}"),
            None => format!("@{offset}"),
        }
    }
}

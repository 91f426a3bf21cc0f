//! Grammar rules: which goals the source writes as nonterminals and terminals.

use super::sites::Site;
use crate::machine::Machine;
use crate::program::Generation;
use crate::terms::Cell;

impl Machine {
    /// The text of the goal of a site in a grammar rule; `None` elsewhere.
    pub fn text_in_grammar_rule(&mut self, site: Site) -> Option<String> {
        let (source, span) = self.place_of_site(site)?;
        let (code, _) = site.place()?;
        let (id, at, _) = self.debug_info_of(code)?;
        self.is_grammar_rule(id, at).then(|| self.sources.get(source).map(|source| source.slice(span).to_string()))?
    }

    /// Whether the predicate of a box is a nonterminal: its first clause is a grammar rule.
    pub fn calls_nonterminal(&mut self, of: Cell) -> bool {
        let id = self.database.import_origin(self.predicate_of_box(of));
        let clauses = &self.database.predicate(id).clauses;
        let first = clauses.iter().position(|clause| clause.erased_at == Generation::NEVER);
        first.is_some_and(|at| self.is_grammar_rule(id, at))
    }
}

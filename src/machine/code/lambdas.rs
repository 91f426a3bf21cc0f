//! Lambdas as predicates: maplist/N and foldl/N for a lambda that is known when a clause is compiled.
//!
//! ```text
//! maplist([X, Y] >> (Y is X * K), Xs, Ys)        calls   'maplist/3 $applied:lambda 1/1 if ground'(Xs, Ys, K):
//!
//!     'lambda 1'(K, X, Y) :- user:(Y is X * K).
//!
//!     'maplist/3 $applied:lambda 1/1 if ground'(Xs, Ys, K) :- ground(K), !, 'maplist/3 $applied:lambda 1/1'(Xs, Ys, K).
//!     'maplist/3 $applied:lambda 1/1 if ground'(Xs, Ys, K) :- Lambda = ([X, Y] >> (Y is X * K)), user:maplist(Lambda, Xs, Ys).
//! ```
//! Without variables whose values a call must copy, the clause calls the [specialization](super::specialization) for the first predicate
//! directly. In the place of 1 the names have a hash of the clauses, so that clauses loaded again find their predicates again.

use crate::compiler::lambda::Lambda;
use crate::machine::{Machine, Thrown};
use crate::program::{ClauseSource, PredId, PredKey};
use crate::terms::{Atom, Block, Cell, Functor, Template, atoms::known};
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// The arguments and the body of a clause.
type HeadAndBody = (Vec<Cell>, Cell);

impl Machine {
    /// The specialization of `functor`, maplist/N or foldl/N, to a lambda of a clause in `module`; created if there is none.
    pub(super) fn lifted_lambda(
        &mut self,
        module: Atom,
        functor: Functor,
        lambda: &Lambda<'_>,
    ) -> Option<(Atom, Functor)> {
        let own = self.applied_module();
        let clause = self.lambda_clause(module, lambda).ok()?;
        let name = self.hashed_predicate("lambda", &[clause])?;
        let closure = Functor::new(name, lambda.globals().count());
        let (own, applied) = self.specialized_predicate(own, functor, closure)?;
        if lambda.copied.is_empty() {
            return Some((own, applied));
        }
        let clauses = self.guarded_clauses(module, functor, applied, lambda).ok()?;
        let text = self.store.atoms.name(applied.name()).to_string() + " if ground";
        let name = self.hashed_predicate(&text, &clauses)?;
        Some((own, Functor::new(name, applied.arity())))
    }

    /// The clause whose arguments are the globals and the parameters of the lambda.
    fn lambda_clause(&mut self, module: Atom, lambda: &Lambda<'_>) -> Result<HeadAndBody, Thrown> {
        let mut instance = self.instance_of(lambda)?;
        let arguments = lambda.globals().chain(lambda.parameters.iter().copied());
        let arguments = arguments.map(|place| instance(self, place)).collect();
        let body = instance(self, lambda.body);
        Ok((arguments, self.store.compound(known::COLON, &[Cell::atom(module), body])))
    }

    /// The two clauses of the predicate that looks at the values first.
    fn guarded_clauses(
        &mut self,
        module: Atom,
        functor: Functor,
        applied: Functor,
        lambda: &Lambda<'_>,
    ) -> Result<[HeadAndBody; 2], Thrown> {
        let mut heads = [(); 2].map(|()| Vec::new());
        for head in &mut heads {
            head.extend((1..functor.arity()).map(|_| self.store.new_variable()));
        }
        let [mut first, mut second] = heads;
        let mut instance = self.instance_of(lambda)?;
        first.extend(lambda.globals().map(|place| instance(self, place)));
        let mut body = self.store.compound(applied.name(), &first);
        body = self.store.compound(known::COMMA, &[Cell::atom(known::CUT), body]);
        let ground = self.store.atoms.intern("ground");
        for place in &lambda.copied {
            let value = instance(self, *place);
            let test = self.store.compound(ground, &[value]);
            body = self.store.compound(known::COMMA, &[test, body]);
        }
        let mut instance = self.instance_of(lambda)?;
        let closure = self.store.new_variable();
        let unification = instance(self, lambda.closure);
        let unification = self.store.compound(known::EQUAL, &[closure, unification]);
        // The closure is a variable, so that this goal is not specialized.
        let goal = self.store.compound(functor.name(), &[&[closure], &second[..]].concat());
        let goal = self.store.compound(known::COLON, &[Cell::atom(module), goal]);
        let otherwise = self.store.compound(known::COMMA, &[unification, goal]);
        second.extend(lambda.globals().map(|place| instance(self, place)));
        Ok([(first, body), (second, otherwise)])
    }

    /// Makes terms of the places of a lambda's clause, which share their variables.
    fn instance_of<'a>(
        &mut self,
        lambda: &Lambda<'a>,
    ) -> Result<impl FnMut(&mut Machine, usize) -> Cell + use<'a>, Thrown> {
        let block = lambda.source.block();
        self.store.check_room(8 * (block.len() + 64))?;
        let mut template = Template::default();
        Ok(move |machine: &mut Machine, place| machine.store.build_from(&mut template, block, place))
    }

    /// The predicate with these clauses, whose name is the text and a hash of them; created if there is none. `None` if there is one with
    /// other clauses, of the same hash.
    fn hashed_predicate(&mut self, text: &str, clauses: &[HeadAndBody]) -> Option<Atom> {
        let mut hasher = FxHasher::default();
        for (arguments, body) in clauses {
            let content = self.store.compound(known::BODY, &[&arguments[..], &[*body]].concat());
            let content = self.clause_block(content).ok()?;
            content.cells().iter().for_each(|cell| hasher.write_u64(cell.bits()));
        }
        let name = self.store.atoms.intern(&format!("{text} {:016x}", hasher.finish()));
        let module = self.applied_module();
        let arity = clauses.first().map_or(0, |(arguments, _)| arguments.len()) as u32;
        let blocks: Option<Vec<Block>> = clauses.iter().map(|clause| self.named_clause(name, clause)).collect();
        let blocks = blocks?;
        let id = self.predicate_id(PredKey { module, name, arity });
        if self.database.predicate(id).is_defined() {
            let known = self.database.predicate(id).clauses.iter().map(|clause| clause.source.term.cells());
            return known.eq(blocks.iter().map(Block::cells)).then_some(name);
        }
        if self.add_private_clauses(id, blocks).is_err() {
            self.remove_all_clauses(id);
            return None;
        }
        Some(name)
    }

    fn named_clause(&mut self, name: Atom, (arguments, body): &HeadAndBody) -> Option<Block> {
        let head = self.store.compound(name, arguments);
        let clause = self.store.compound(known::NECK, &[head, *body]);
        self.clause_block(clause).ok()
    }

    /// Adds clauses to a predicate that programs do not see.
    pub(super) fn add_private_clauses(
        &mut self,
        id: PredId,
        clauses: impl IntoIterator<Item = Block>,
    ) -> Result<(), Thrown> {
        let properties = &mut self.database.predicate_mut(id).properties;
        (properties.system, properties.private) = (true, true);
        for term in clauses {
            self.add_clause(id, ClauseSource { term, ..ClauseSource::default() })?;
        }
        Ok(())
    }
}

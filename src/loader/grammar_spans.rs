//! The places of goals that a grammar rule has been translated to.
//!
//! The rule is read once more, and walked beside the clause: a goal has the place of the part that it stands for. The translation of
//! `!`, `\+` and `{}` has an equation of its two lists beside the goals; it has the place of the whole part.

use crate::machine::Machine;
use crate::reader::{GoalSpans, ReadFlags, Reader, noted_address, span_of_term};
use crate::terms::{Addr, Atom, Cell, Functor, Store, atoms::known};
use crate::text::{SourceId, Span};

/// A term and the argument that holds it.
#[derive(Clone, Copy)]
struct Part {
    term: Cell,
    slot: Addr,
}

/// Where a part of a rule and its translation stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Context {
    Grammar,
    /// Within braces goals are not translated.
    Braces,
}

/// The places of the goals of a clause, if it is the translation of a grammar rule in this part of a source; otherwise none.
pub(super) fn spans_of_translation(m: &mut Machine, module: Atom, place: (SourceId, Span), clause: Cell) -> GoalSpans {
    let Some(source) = m.sources.get(place.0).cloned() else { return GoalSpans::new() };
    let text = source.slice(place.1);
    if !text.contains("-->") && !text.contains("==>") {
        return GoalSpans::new();
    }
    let heap = m.store.heap_top;
    let flags = ReadFlags { spans: true, ..ReadFlags::PLAIN };
    let mut spans = GoalSpans::new();
    if let Ok(Some(rule)) = Reader::new(text).next(&mut m.store, m.operators.of(module), flags) {
        let walk = Walk { store: &m.store, places: &rule.spans, begin: place.1.start };
        walk.rule(rule.term, clause, &mut spans);
        spans.sort_by_key(|(addr, _)| *addr);
    }
    // Nothing keeps what has been read.
    m.store.heap_top = heap;
    spans
}

/// A walk over a rule and its translation.
struct Walk<'w> {
    store: &'w Store,
    /// The places of the rule's parts, counted from `begin`.
    places: &'w GoalSpans,
    begin: u32,
}

impl Walk<'_> {
    fn rule(&self, rule: Cell, clause: Cell, spans: &mut GoalSpans) {
        let is_matching = self.parts(rule, known::GRAMMAR_RULE).is_some();
        let [arrow, neck] = match is_matching {
            true => [known::GRAMMAR_RULE, known::RULE],
            false => [known::GRAMMAR, known::NECK],
        };
        let Some([head, mut body]) = self.parts(rule, arrow) else { return };
        let Some([left, mut translated]) = self.parts(clause, neck) else { return };
        if let Some([_, guard]) = self.parts(left.term, known::COMMA) {
            let written = self.parts(head.term, known::COMMA);
            written.into_iter().for_each(|[_, second]| self.body(second, guard, Context::Braces, spans));
        } else if let Some([_, pushback]) = self.parts(head.term, known::COMMA)
            && let Some([goals, rest]) = self.parts(translated.term, known::COMMA)
        {
            self.note(pushback, rest, spans);
            translated = goals;
        }
        body.term = self.store.deref(body.term);
        self.body(body, translated, Context::Grammar, spans);
    }

    fn body(&self, body: Part, translated: Part, context: Context, spans: &mut GoalSpans) {
        let mut pending = vec![(body, translated, context)];
        while let Some((part, goals, context)) = pending.pop() {
            let equation = self.parts(goals.term, known::COMMA).filter(|_| context == Context::Grammar);
            let functor = self.store.functor_of(part.term);
            let is = |name: Atom, arity: usize| functor == Some(Functor::new(name, arity));
            if let Some(pairs) = self.control_parts(part, goals) {
                pending.extend(pairs.map(|(part, goals)| (part, goals, context)));
            } else if part.term == Cell::atom(known::CUT)
                && let Some(goals) = equation
            {
                goals.into_iter().for_each(|goal| self.note(part, goal, spans));
            } else if is(known::CURLY, 1)
                && let Some([inner, equation]) = equation
            {
                pending.push((self.argument(part.term, 0), inner, Context::Braces));
                self.note(part, equation, spans);
            } else if is(known::NOT_PROVABLE, 1)
                && let Some([negation, equation]) = equation
                && self.store.functor_of(negation.term) == functor
            {
                pending.push((self.argument(part.term, 0), self.argument(negation.term, 0), context));
                self.note(part, equation, spans);
            } else {
                self.note(part, goals, spans);
            }
        }
    }

    /// The parts of a control construct beside those of its translation.
    fn control_parts(&self, part: Part, goals: Part) -> Option<[(Part, Part); 2]> {
        let functor = self.store.functor_of(part.term)?;
        let is_control = [known::COMMA, known::SEMICOLON, known::BAR, known::ARROW, known::SOFT_ARROW];
        let name = if functor.name() == known::BAR { known::SEMICOLON } else { functor.name() };
        if functor.arity() != 2 || !is_control.contains(&functor.name()) {
            return None;
        }
        let [left, right] = self.parts(goals.term, name)?;
        Some([(self.argument(part.term, 0), left), (self.argument(part.term, 1), right)])
    }

    /// The two arguments of a term with this name.
    fn parts(&self, term: Cell, name: Atom) -> Option<[Part; 2]> {
        let is_it = self.store.functor_of(self.store.deref(term)) == Some(Functor::new(name, 2));
        is_it.then(|| [self.argument(term, 0), self.argument(term, 1)])
    }

    fn argument(&self, of: Cell, index: usize) -> Part {
        let of = self.store.deref(of);
        Part { term: self.store.deref(self.store.argument(of, index)), slot: self.store.argument_slot(of, index) }
    }

    /// Notes that a goal stands where a part of the rule does.
    fn note(&self, part: Part, goal: Part, spans: &mut GoalSpans) {
        if let Some(place) = span_of_term(self.store, part.term, part.slot, self.places) {
            let addr = noted_address(self.store, goal.term, goal.slot);
            spans.push((addr, Span::new(place.start + self.begin, place.end + self.begin)));
        }
    }
}

//! The context of an error in terms of the source: active goals, and variables with their values.
//!
//! The goal that throws and those that wait for it are *activations*: a call site, and an environment. The clause with the call
//! site is compiled again, with debug information that says where its variables are, and its text is read again for their
//! names. All of this is done only when an exception is going to be reported.

use super::blame::Blame;
use super::handler_lookup::Handler;
use super::trace::{MAX_FRAMES, op_at};
use super::{Binding, Frame, SourceReader, SourceTerm};
use crate::compiler::debug_info::{DebugInfo, Location, Point, variable_places, zip_rule_variables, zip_variables};
use crate::compiler::instruction::Op;
use crate::compiler::operand::{CALL_WORDS, Property};
use crate::machine::Machine;
use crate::machine::errors::Thrown;
use crate::program::{CodeAddr, PredId, PredKey};
use crate::terms::{Addr, Atom, Cell, View, atoms::known};
use crate::writer::{VariableNames, WriteOptions, truncated_term_text};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// An active goal: the one that throws, or one that waits for it.
#[derive(Clone, Copy, Debug)]
struct Activation {
    site: CodeAddr,
    /// The environment of the clause that the goal belongs to, if it has one.
    environment: Option<Addr>,
    /// Whether it is the goal that throws; only its variables may still be in registers.
    is_newest: bool,
}

/// A variable of a clause with its value.
struct NamedValue {
    name: Box<str>,
    value: Cell,
    in_goal: bool,
}

/// The maximal length of a value's text, in bytes.
const MAX_VALUE_TEXT: usize = 160;

impl Machine {
    /// If an exception is going to be reported: replaces its trace by one with the variables of the source.
    pub(in crate::machine) fn capture_error_context(&mut self, thrown: &Thrown) {
        if let Some(handler) = self.reporting_handler(thrown) {
            self.build_error_context(thrown, handler);
        }
    }

    #[cold]
    #[inline(never)]
    fn build_error_context(&mut self, thrown: &Thrown, handler: Handler) {
        let heap = self.store.heap_top;
        let ball = match thrown {
            Thrown::Ball(ball) | Thrown::Final(ball) => self.store.instantiate(ball).ok(),
            _ => None,
        };
        let blame = self.blame(ball);
        let (activations, mut frames) = self.activations();
        let mut values: Vec<Vec<NamedValue>> =
            activations.iter().map(|activation| self.variables_of(*activation)).collect();
        values.push(self.toplevel_variables(handler));
        if frames.is_empty() {
            frames.push(self.toplevel_frame(handler));
        }
        self.narrow_to_inner_goal(handler, &mut frames[0], &mut values[0]);
        let mut names = VariableNames::new();
        names.set_others_anonymous();
        for named in values.iter().flatten().filter(|named| named.value.is_var()) {
            names.set(named.value, &named.name);
        }
        frames[0].bindings = self.bindings(&values[0], &blame, &names);
        self.backtrace.trace.set_frames(frames);
        self.store.heap_top = heap;
    }

    // ---- activations -----------------------------------------------------------------------------------------------

    /// The goal that throws and those that wait for it, as far as they belong to the user's program. Of several at one place it is
    /// the newest; the frame has their number.
    fn activations(&mut self) -> (Vec<Activation>, Vec<Frame>) {
        let (mut activations, mut frames) = (Vec::new(), Vec::<Frame>::new());
        let mut known: HashMap<CodeAddr, Option<usize>, FxBuildHasher> = HashMap::default();
        let (newest, mut continuation, mut environment) = self.newest_activation();
        let mut next = Some(newest);
        while let Some(activation) = next {
            let place = *known.entry(activation.site).or_insert_with(|| {
                let frame = self.frame_at(activation.site)?;
                let same =
                    frames.iter().position(|other| other.predicate == frame.predicate && other.place == frame.place);
                same.or_else(|| {
                    (frames.len() < MAX_FRAMES).then(|| {
                        frames.push(frame);
                        activations.push(activation);
                        frames.len() - 1
                    })
                })
            });
            if let Some(index) = place {
                frames[index].count += 1;
            }
            next = (!continuation.is_null() && continuation != self.stubs.success).then(|| Activation {
                site: continuation.minus(CALL_WORDS),
                environment: Some(environment),
                is_newest: false,
            });
            (continuation, environment) = self.caller_of(continuation, environment);
        }
        (activations, frames)
    }

    /// The continuation and environment of the caller. Below the frame of a wake-up is the environment of the interrupted clause,
    /// if it has one: both are skipped together.
    fn caller_of(&self, continuation: CodeAddr, environment: Addr) -> (CodeAddr, Addr) {
        if continuation.is_null() {
            return (continuation, environment);
        }
        let below = self.environment_below(environment);
        if self.stubs.is_resume(continuation) && self.live_at_wake(environment, &mut None).is_some() {
            return (self.environment_continuation(below), self.environment_below(below));
        }
        (self.environment_continuation(environment), below)
    }

    /// The goal that throws, and the continuation and environment of the one that waits for it.
    fn newest_activation(&mut self) -> (Activation, CodeAddr, Addr) {
        let site = self.newest_site();
        let (continuation, environment) = (self.control.continuation, self.regs.environment);
        let is_called = continuation != self.stubs.success && continuation.minus(CALL_WORDS) == site;
        let has_own = is_called || site == self.regs.code && self.has_environment_at(site);
        if !has_own {
            return (Activation { site, environment: None, is_newest: true }, continuation, environment);
        }
        let activation = Activation { site, environment: Some(environment), is_newest: true };
        (activation, self.environment_continuation(environment), self.environment_below(environment))
    }

    /// Whether the clause with the instruction at `site` has an environment at this point.
    fn has_environment_at(&mut self, site: CodeAddr) -> bool {
        let Some((code, offset)) = self.database.code.locate(site) else { return false };
        if let Some((_, _, debug_info)) = self.debug_info_of(code)
            && let Some(point) = debug_info.point_at(offset)
        {
            return point.environment;
        }
        // A continuation in the clause itself comes from a call that the clause has made, so the clause has an environment. The
        // exception is the code of a query.
        self.control.continuation != self.stubs.success
            && self.database.code.locate(self.control.continuation).is_some_and(|(other, _)| other == code)
    }

    // ---- variables -------------------------------------------------------------------------------------------------

    /// The variables of the clause of an activation, as far as their values are known.
    fn variables_of(&mut self, activation: Activation) -> Vec<NamedValue> {
        let Some((code, offset)) = self.database.code.locate(activation.site) else { return Vec::new() };
        let Some((id, at, debug_info)) = self.debug_info_of(code) else { return Vec::new() };
        let names = self.variable_names(id, at);
        let source = &self.database.predicate(id).clauses[at].source;
        let (functor, arguments) = debug_info.goal_at(source, offset).unwrap_or_default();
        let in_goal: Vec<usize> = arguments.iter().flat_map(|part| variable_places(&source.term, *part)).collect();
        let mut values: HashMap<usize, Cell, FxBuildHasher> = HashMap::default();
        let is_called = functor.is_some_and(|functor| self.failing_functors().contains(&functor));
        if activation.is_newest && is_called && self.has_loaded_arguments() {
            for (part, value) in arguments.iter().zip(&self.x).filter(|(_, value)| **value != Cell::POISON) {
                zip_variables(&source.term, *part, &self.store, *value, |place, value| {
                    values.insert(place, value);
                });
            }
        }
        let locations = self.locations(&debug_info, activation, offset);
        let value_of = |place: &usize| {
            let location =
                || locations.iter().find(|(id, _)| debug_info.variable(*place) == Some(*id)).map(|(_, value)| *value);
            values.get(place).copied().or_else(location)
        };
        let named = |(place, name): (usize, Box<str>)| {
            Some(NamedValue { name, value: self.store.deref(value_of(&place)?), in_goal: in_goal.contains(&place) })
        };
        names.into_iter().filter_map(named).collect()
    }

    /// Variables, by their numbers, that are in registers and slots; if one is there twice, the first is valid.
    fn locations(&self, debug_info: &DebugInfo, activation: Activation, offset: usize) -> Vec<(usize, Cell)> {
        let slot = |index| self.slot_alive(activation.environment?, index);
        let framed = |frame: Cell, argument| self.store.argument(self.store.deref(frame), argument);
        let value = |location: Location, at: usize| match location {
            Location::Register(register)
                if activation.is_newest && !self.is_overwritten(register, activation.site, offset - at) =>
            {
                Some(self.x[register]).filter(|value| *value != Cell::POISON)
            }
            Location::Register(_) => None,
            Location::Slot(index) => slot(index),
            Location::InFrame(index, argument) => slot(index).map(|frame| framed(frame, argument)),
        };
        // Only what is live behind a call has survived it; the instructions of an expression do not overwrite their operands.
        let points: Vec<&Point> = match op_at(activation.site) {
            Some(Op::Call | Op::CallTraced) => debug_info.point_at(offset + CALL_WORDS).into_iter().collect(),
            _ => debug_info.points_until(offset).collect(),
        };
        let locations =
            points.iter().flat_map(|point| point.locations.iter().map(|(id, location)| (*id, *location, point.offset)));
        locations.filter_map(|(id, location, at)| Some((id, value(location, at.min(offset))?))).collect()
    }

    /// Whether one of the instructions in the `words` words before `site` may have changed a register.
    fn is_overwritten(&self, register: usize, site: CodeAddr, words: usize) -> bool {
        let mut at = site.minus(words);
        while at < site {
            let Some(op) = op_at(at) else { return true };
            let writes = op.writes(at).any(|other| other == register);
            if writes || op.has(Property::RunsOthers) {
                return true;
            }
            at = at.plus(op.words());
        }
        false
    }

    /// Whether the arguments of the goal that threw are in A0, A1, …
    fn has_loaded_arguments(&self) -> bool {
        op_at(self.regs.code).is_some_and(|op| op.has(Property::RunsGoal))
    }

    /// The frame of a goal outside all clauses: that of a query or, while a source is loaded, of a directive.
    fn toplevel_frame(&self, handler: Handler) -> Frame {
        let load = self.loads.innermost().filter(|_| matches!(handler, Handler::Recovery(_)));
        let place = load.map(|load| (load.id, load.directive));
        Frame::new(PredKey { module: known::USER, name: known::QUERY, arity: 1 }, place)
    }

    /// If the newest frame's goal, such as findall/3, has called another one that threw: replaces its place by that of the inner
    /// goal, and marks the variables in it.
    fn narrow_to_inner_goal(&mut self, handler: Handler, frame: &mut Frame, values: &mut Vec<NamedValue>) {
        let query = self.sources.query().cloned().filter(|_| matches!(handler, Handler::Query(_)));
        let source = |(id, _)| self.sources.get(id).cloned();
        let Some(text) = frame.place.map_or(query, source) else { return };
        let outer = frame.place.map_or_else(|| text.span(), |(_, span)| span);
        let functors = self.failing_functors();
        let module = match frame.predicate.name {
            known::QUERY => self.loads.source_module(),
            _ => frame.predicate.module,
        };
        let Some(inner) = self.find_inner_goal(&text, outer, module, &functors) else { return };
        // The text of a query becomes a source only if there is something to show in it.
        let id = frame.place.map_or_else(|| self.sources.add(text), |(id, _)| id);
        frame.place = Some((id, inner.span));
        for named in values.iter_mut() {
            named.in_goal = inner.names.iter().any(|(name, _)| *name == named.name);
        }
        if !self.has_loaded_arguments() {
            return;
        }
        for (name, argument) in inner.names {
            if let Some(value) = argument.map(|argument| self.x[argument]).filter(|value| *value != Cell::POISON)
                && values.iter().all(|named| named.name != name)
            {
                values.push(NamedValue { name, value: self.store.deref(value), in_goal: true });
            }
        }
    }

    /// Sets the function that reads source texts again, for the names of variables in error reports.
    pub fn set_source_reader(&mut self, reader: SourceReader) {
        self.source_reader = Some(reader);
    }

    /// Reads the term that a text of a module begins with, if there is a reader.
    pub(super) fn read_source(&mut self, module: Atom, text: &str) -> Option<SourceTerm> {
        self.source_reader.and_then(|read| read(&mut self.store, self.operators.of(module), text))
    }

    /// The names of a clause's variables, by their places in its block. Empty if the source has no text for it.
    pub fn variable_names(&mut self, id: PredId, at: usize) -> Vec<(usize, Box<str>)> {
        let Some(read) = self.read_clause(id, at) else { return Vec::new() };
        let block = &self.database.predicate(id).clauses[at].source.term;
        let mut names: Vec<(usize, Box<str>)> = Vec::new();
        let mut note = |place: usize, cell: Cell| {
            let named = read.variables.iter().find(|(_, variable)| self.store.deref(*variable) == cell);
            if let Some((name, _)) = named
                && names.iter().all(|(other, _)| *other != place)
            {
                names.push((place, name.clone()));
            }
        };
        let clause = &self.database.predicate(id).clauses[at];
        match self.has_grammar_arrow(read.term) || clause.is_matching {
            true => zip_rule_variables(block, &self.store, read.term, &mut note),
            false => zip_variables(block, block.cells()[0], &self.store, read.term, &mut note),
        }
        names
    }

    /// Whether the source has a grammar rule where the program has this clause.
    pub(in crate::machine) fn is_grammar_rule(&mut self, id: PredId, at: usize) -> bool {
        self.read_clause(id, at).is_some_and(|read| self.has_grammar_arrow(read.term))
    }

    fn has_grammar_arrow(&self, term: Cell) -> bool {
        self.store
            .functor_of(self.store.deref(term))
            .is_some_and(|functor| matches!(functor.name(), known::GRAMMAR | known::GRAMMAR_RULE))
    }

    /// Reads a clause again from its source.
    fn read_clause(&mut self, id: PredId, at: usize) -> Option<SourceTerm> {
        let predicate = self.database.predicate(id);
        let origin = predicate.clauses.get(at)?.source.origin?;
        let text = format!("{} .", self.sources.get(origin.source)?.slice(origin.span));
        self.read_source(predicate.key.module, &text)
    }

    /// The variables of the query or directive.
    fn toplevel_variables(&self, handler: Handler) -> Vec<NamedValue> {
        let named = |(name, value): (Cell, Cell)| match self.store.view(name) {
            View::Atom(name) => {
                let name = (&*self.store.atoms.name(name)).into();
                Some(NamedValue { name, value: self.store.deref(value), in_goal: true })
            }
            _ => None,
        };
        match handler {
            Handler::Query(kept) => self.names_of_query(kept).into_iter().filter_map(named).collect(),
            Handler::Recovery(recovery) => self.names_of_directive(recovery).into_iter().filter_map(named).collect(),
        }
    }

    /// The names and values of the innermost query's variables.
    pub(in crate::machine) fn variables_of_query(&self) -> Vec<(Box<str>, Cell)> {
        let mut choice = self.control.choice;
        while self.choice_alternative(choice) != self.stubs.failure {
            choice = self.previous_choice(choice);
        }
        let variables = self.toplevel_variables(Handler::Query(self.kept_term(choice)));
        variables.into_iter().map(|named| (named.name, named.value)).collect()
    }

    /// The names and values of a query's variables, from the term that it keeps.
    fn names_of_query(&self, kept: Cell) -> Vec<(Cell, Cell)> {
        let View::Compound(kept) = self.store.view(kept) else { return Vec::new() };
        if kept.name() != known::ATTRIBUTES {
            return Vec::new();
        }
        let count = kept.arity() / 2;
        let part = |index| self.store.read(kept.slot(index));
        (0..count).map(|index| (part(count + index), part(index))).collect()
    }

    /// The names and values of a directive's variables, from the list `[Name = Value, …]` in `'$report_error'(_, Names)`.
    fn names_of_directive(&self, recovery: Cell) -> Vec<(Cell, Cell)> {
        let View::Compound(recovery) = self.store.view(recovery) else { return Vec::new() };
        if recovery.name() != known::REPORT_ERROR || recovery.arity() != 2 {
            return Vec::new();
        }
        let (pairs, _) = self.store.list_elements(self.store.read(recovery.slot(1)));
        let pair = |pair: Cell| match self.store.view(pair) {
            View::Compound(pair) if pair.arity() == 2 => {
                Some((self.store.read(pair.slot(0)), self.store.read(pair.slot(1))))
            }
            _ => None,
        };
        pairs.into_iter().filter_map(pair).collect()
    }

    /// The variables with their values as text.
    fn bindings(&self, values: &[NamedValue], blame: &Blame, names: &VariableNames) -> Vec<Binding> {
        let options = WriteOptions { max_depth: 8, names: Some(names), ..WriteOptions::WRITEQ };
        let binding = |named: &NamedValue| {
            let text = || {
                truncated_term_text(&self.store, self.operators.user(), named.value, &options, MAX_VALUE_TEXT).into()
            };
            Binding {
                name: named.name.clone(),
                value: (!named.value.is_var()).then(text),
                in_goal: named.in_goal,
                is_blamed: named.in_goal && self.is_blamed(blame, named.value),
            }
        };
        values.iter().map(binding).collect()
    }
}

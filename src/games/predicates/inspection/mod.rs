//! Inspections: checks that the rules of a program's game keep to the protocol.
//!
//! A search written in Prolog calls the rules directly, unseen by the system. But the machine records the first calls of ходы/2 and the
//! like ([`FirstCall`]), whose position is the root of a search. When the goal has ended, library(inspection) visits positions from
//! there, if the relations have no side effects (`effects`). Each kind of mistake is reported once for each source.

// Which rules have side effects.
mod effects;
// Programs that hide the start of a native game.
mod hiding;

pub use hiding::hidden_start;

use super::protocol::Relation;
use crate::builtins::arguments;
use crate::builtins::texts;
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase, Severity};
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Builtin, Effect};
use crate::machine::{Answer, FirstCall, Machine, Thrown};
use crate::program::{ClauseOrigin, Generation, PredId, PredKey, Predicate};
use crate::reports;
use crate::terms::{AtomSet, Block, Cell, atoms::known};
use crate::text::{SourceId, Span};
use std::cmp::Ordering;
use std::sync::Arc;
use std::time::Duration;

/// The built-ins of this module.
pub const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$is_found",
        &["+Kind"],
        Effect::Pure,
        is_found,
        "A finding of this kind has been reported already.",
    ),
    Builtin::primitive(
        "$found",
        &["+Kind", "+Position", "+Picture", "+Extra", "+Clauses"],
        Effect::Output,
        found,
        "Records a finding. Clauses are pairs of a relation and the numbers of its clauses that match Position.",
    ),
    Builtin::primitive(
        "$rule_throws",
        &["+Goal"],
        Effect::Held,
        rule_throws,
        "Notes that Goal, a call of a rule, throws an exception.",
    ),
    Builtin::primitive(
        "$rule_heads",
        &["+Relation", "-Heads"],
        Effect::Pure,
        rule_heads,
        "Heads are the heads of the program's clauses, each as Number-Head.",
    ),
];

/// Alpha-beta in programs: its names, arity, and the index of the argument for the lower bound. The upper bound follows it, and the
/// position is the first argument.
const ALPHA_BETAS: &[(&str, u32, usize)] = &[
    ("альфабета", 5, 1),
    ("alphabeta", 5, 1),
    ("alpha_beta", 5, 1),
    ("alfabeta", 5, 1),
    ("alfa_beta", 5, 1),
    ("alfa_beta", 6, 2),
];

/// The predicates whose first calls the machine has to record.
pub fn recorded_predicates() -> impl Iterator<Item = (&'static str, u32)> {
    let moves = Relation::Moves.names().iter().map(|name| (*name, Relation::Moves.arity()));
    moves.chain(ALPHA_BETAS.iter().map(|(name, arity, _)| (*name, *arity)))
}

/// How thoroughly a game is inspected, in increasing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thoroughness {
    /// After a goal that succeeded: a few positions are enough, and the goal has evidently handled cycles.
    AfterSuccess,
    /// Before interactive play, where positions may repeat.
    BeforePlay,
    /// After a goal that failed or raised an error.
    AfterFailure,
    /// On request.
    OnRequest,
}

impl Thoroughness {
    /// The time limit, besides the limit of inferences, of which some take long.
    pub fn time_limit(self) -> Duration {
        Duration::from_millis(match self {
            Thoroughness::AfterSuccess => 100,
            Thoroughness::BeforePlay | Thoroughness::AfterFailure => 500,
            Thoroughness::OnRequest => 3000,
        })
    }

    /// The maximum numbers of positions and of inferences.
    fn position_and_inference_limits(self) -> (i64, i64) {
        match self {
            Thoroughness::AfterSuccess => (60, 20_000),
            Thoroughness::BeforePlay | Thoroughness::AfterFailure => (600, 400_000),
            Thoroughness::OnRequest => (20_000, 5_000_000),
        }
    }
}

/// The findings of all inspections.
#[derive(Default)]
struct Findings {
    /// The titles reported already, each with the source of the rules.
    reported: Vec<(MessageId, Option<SourceId>)>,
    /// Diagnostics to be reported.
    pending: Vec<Diagnostic>,
    /// The roots of earlier inspections, with the source of the rules and the thoroughness.
    done: Vec<(Arc<Block>, Option<SourceId>, Thoroughness)>,
    /// Whether cycles are reported as hints, not as warnings.
    cycles_are_hints: bool,
    /// The first call of each relation that has thrown an exception in the last inspection.
    throwing: Vec<Block>,
}

impl Attachment for Findings {
    // The roots are external roots of the machine, and diagnostics are texts.
    fn visit_atoms(&self, used: &mut AtomSet) {
        self.throwing.iter().for_each(|goal| used.insert_block(goal));
    }
}

/// Where an inspection takes its root from.
pub enum RootSource {
    /// The first recorded call of ходы/2.
    Calls(Vec<FirstCall>),
    /// The initial position of the game.
    Start,
}

/// The goal that inspects the program's game; `None` if there is no such game, its rules have effects, or it has been inspected as
/// thoroughly before.
///
/// # Errors
/// [`Thrown`] if memory is exhausted.
pub fn inspection_goal(m: &mut Machine, from: RootSource, thoroughness: Thoroughness) -> Result<Option<Cell>, Thrown> {
    let Some(moves) = Relation::Moves.defined_name(m) else { return Ok(None) };
    // Many programs have a moves/2 of their own. Only beside values or sides to move is it that of a game.
    let others = [Relation::Value, Relation::MinToMove, Relation::MaxToMove];
    if others.iter().all(|relation| relation.defined_name(m).is_none()) {
        return Ok(None);
    }
    let findings = m.attachments.get::<Findings>();
    findings.cycles_are_hints = matches!(thoroughness, Thoroughness::AfterSuccess | Thoroughness::BeforePlay);
    findings.throwing.clear();
    m.store.check_room(64)?;
    let from = match from {
        RootSource::Calls(calls) => {
            let Some(root) = root_of(m, &calls, moves)? else { return Ok(None) };
            check_window(m, &calls, root)?;
            if !record_new_inspection(m, root, thoroughness) {
                return Ok(None);
            }
            m.store.check_room(64)?;
            let name = m.store.atoms.intern("position");
            m.store.compound(name, &[root])
        }
        RootSource::Start => {
            let Some(start) = effect_free_name(m, Relation::Start) else { return Ok(None) };
            let (name, start) = (m.store.atoms.intern("start"), m.store.atoms.intern(start));
            m.store.compound(name, &[Cell::atom(start)])
        }
    };
    let Some(rules) = rules_term(m) else { return Ok(None) };
    let (positions, inferences) = thoroughness.position_and_inference_limits();
    let (limits, inspect) = (m.store.atoms.intern("limits"), m.store.atoms.intern("$inspect"));
    let limits = m.store.compound(limits, &[Cell::int(positions), Cell::int(inferences)]);
    Ok(Some(m.store.compound(inspect, &[from, rules, limits])))
}

/// Why the program's game cannot be inspected from its initial position, if it cannot.
pub fn obstacle(m: &Machine) -> Option<Diagnostic> {
    let why = |message, relation: Relation| {
        let reason = Phrase::new(message, [Argument::from(relation_indicator(m, relation))]);
        Some(Diagnostic::warning(Phrase::new(MessageId::GameNotStudied, [reason.into()])))
    };
    let needed = [Relation::Moves, Relation::Start];
    if let Some(missing) = needed.into_iter().find(|relation| relation.defined_name(m).is_none()) {
        return why(MessageId::GameRelationMissing, missing);
    }
    let effective = needed.into_iter().find(|relation| effect_free_name(m, *relation).is_none());
    effective.and_then(|relation| why(MessageId::GameRelationHasEffects, relation))
}

/// Takes the diagnostics of all inspections since the last call.
pub fn take_findings(m: &mut Machine) -> Vec<Diagnostic> {
    std::mem::take(&mut m.attachments.get::<Findings>().pending)
}

/// Takes the calls that have thrown an exception in the last inspection: one of each relation.
pub fn take_throwing_goals(m: &mut Machine) -> Vec<Block> {
    std::mem::take(&mut m.attachments.get::<Findings>().throwing)
}

/// The note about a call of a rule that an inspection has made.
pub fn inspected_call(m: &Machine, goal: Cell) -> Phrase {
    Phrase::new(MessageId::GameRuleThrows, [Argument::from(reports::text_of(m, goal))])
}

/// The root of the search: the position of the first call of ходы/2.
fn root_of(m: &mut Machine, calls: &[FirstCall], moves: &str) -> Result<Option<Cell>, Thrown> {
    let is_moves = |call: &&FirstCall| call.key.arity == Relation::Moves.arity();
    let named = calls.iter().filter(is_moves).find(|call| *m.store.atoms.name(call.key.name) == *moves);
    let Some(call) = named.or_else(|| calls.iter().find(is_moves)) else { return Ok(None) };
    let goal = m.store.instantiate(&call.goal)?;
    let position = m.store.deref(m.store.argument(goal, 0));
    Ok((!position.is_var()).then_some(position))
}

/// Records an inspection from this root, if it is ground. Returns `false` if the game has been inspected from it at least as
/// thoroughly before.
fn record_new_inspection(m: &mut Machine, root: Cell, thoroughness: Thoroughness) -> bool {
    let Some(block) = m.store.ground_block(root) else { return true };
    let source = source_of(m);
    let same = |(other, of, _): &&(Arc<Block>, Option<SourceId>, Thoroughness)| **other == block && *of == source;
    if m.attachments.get::<Findings>().done.iter().filter(same).any(|(_, _, before)| *before >= thoroughness) {
        return false;
    }
    let block = m.add_external_root(block);
    m.attachments.get::<Findings>().done.push((block, source, thoroughness));
    true
}

/// The source of the rules.
fn source_of(m: &Machine) -> Option<SourceId> {
    let predicate = m.database.predicate(program_predicate(m, Relation::Moves)?);
    predicate.clauses.front().and_then(|clause| clause.source.origin).map(|origin| origin.source)
}

/// The program's predicate for a relation.
fn program_predicate(m: &Machine, relation: Relation) -> Option<PredId> {
    let name = m.store.atoms.find(relation.defined_name(m)?)?;
    m.database.visible_predicate(PredKey { module: known::USER, name, arity: relation.arity() })
}

/// The name of a relation, if the program defines it without effects.
fn effect_free_name(m: &Machine, relation: Relation) -> Option<&'static str> {
    let id = program_predicate(m, relation)?;
    if effects::is_effect_free(m, id) { relation.defined_name(m) } else { None }
}

/// The term `rules(Moves, Value, Max, Min, Draw, Empty)` of library(inspection); `None` if the moves cannot be called.
fn rules_term(m: &mut Machine) -> Option<Cell> {
    let moves = effect_free_name(m, Relation::Moves)?;
    let mut names = vec![Some(moves)];
    let others = [Relation::Value, Relation::MaxToMove, Relation::MinToMove, Relation::Draw];
    names.extend(others.map(|relation| effect_free_name(m, relation)));
    names.push(Some(if handles_empty_lists(m) { "right" } else { "wrong" }));
    let cell = |name: Option<&str>| Cell::atom(name.map_or(known::NIL, |name| m.store.atoms.intern(name)));
    let names: Vec<Cell> = names.into_iter().map(cell).collect();
    let rules = m.store.atoms.intern("rules");
    Some(m.store.compound(rules, &names))
}

/// Whether a clause that calls the relation of moves also mentions `[]`: then an empty list of moves is no mistake.
fn handles_empty_lists(m: &Machine) -> bool {
    let is_moves = |name: &str, arity: usize| arity == 2 && Relation::Moves.names().contains(&name);
    let calls_moves = |predicate: &Predicate| {
        predicate.clauses.iter().any(|clause| {
            let (mut calls, mut has_nil) = (false, false);
            for symbol in clause.source.term.symbols() {
                calls |= is_moves(&m.store.atoms.name(symbol.name()), symbol.arity());
                has_nil |= symbol.name() == known::NIL && symbol.arity() == 0;
            }
            calls && has_nil
        })
    };
    m.database.predicates().any(|(_, predicate)| {
        let key = predicate.key;
        let is_own = !predicate.properties.system && !is_moves(&m.store.atoms.name(key.name), key.arity as usize);
        is_own && calls_moves(predicate)
    })
}

// ---- bounds --------------------------------------------------------------------------------------------------------

/// Reports an alpha-beta search that was called at the root with an empty window.
fn check_window(m: &mut Machine, calls: &[FirstCall], root: Cell) -> Result<(), Thrown> {
    for call in calls {
        let name = m.store.atoms.name(call.key.name).to_string();
        let Some((.., place)) = ALPHA_BETAS.iter().find(|row| row.0 == name && row.1 == call.key.arity) else {
            continue;
        };
        let goal = m.store.instantiate(&call.goal)?;
        let [alpha, beta] = [*place, place + 1].map(|index| m.store.deref(m.store.argument(goal, index)));
        let are_numbers = m.store.is_number(alpha) && m.store.is_number(beta);
        let is_root = m.store.compare(m.store.argument(goal, 0), root) == Ordering::Equal;
        if !is_root || !are_numbers || m.store.compare(alpha, beta) == Ordering::Less {
            continue;
        }
        let texts = [alpha, beta].map(|bound| Argument::from(reports::text_of(m, bound)));
        let arguments = [Argument::from(format!("{name}/{}", call.key.arity))].into_iter().chain(texts);
        let diagnostic = Diagnostic::warning(Phrase::new(MessageId::GameNoInterval, arguments));
        add_finding(
            m,
            diagnostic.with_note(MessageId::GameNoIntervalMeans.into()).with_help(MessageId::GameNoIntervalHelp.into()),
        );
    }
    Ok(())
}

// ---- findings ------------------------------------------------------------------------------------------------------

/// A kind of finding: its name in library(inspection), what is wrong, what that means for a search, and how to fix it.
struct FindingKind {
    name: &'static str,
    title: MessageId,
    means: MessageId,
    help: MessageId,
}

const fn finding_kind(name: &'static str, title: MessageId, means: MessageId, help: MessageId) -> FindingKind {
    FindingKind { name, title, means, help }
}

const FINDING_KINDS: &[FindingKind] = &[
    finding_kind("empty", MessageId::GameMovesEmpty, MessageId::GameMovesEmptyMeans, MessageId::GameMovesEmptyHelp),
    finding_kind(
        "no_list",
        MessageId::GameMovesNoList,
        MessageId::GameMovesNoListMeans,
        MessageId::GameMovesNoListHelp,
    ),
    finding_kind("circle", MessageId::GameCircle, MessageId::GameCircleMeans, MessageId::GameCircleHelp),
    finding_kind("both", MessageId::GameBothMove, MessageId::GameSidesMean, MessageId::GameBothMoveHelp),
    finding_kind("nobody", MessageId::GameNobodyMoves, MessageId::GameSidesMean, MessageId::GameNobodyMovesHelp),
    finding_kind("no_value", MessageId::GameNoValue, MessageId::GameNoValueMeans, MessageId::GameNoValueHelp),
    finding_kind(
        "no_number",
        MessageId::GameValueNoNumber,
        MessageId::GameValueNoNumberMeans,
        MessageId::GameValueNoNumberHelp,
    ),
    finding_kind(
        "values",
        MessageId::GameValuesDiffer,
        MessageId::GameValuesDifferMeans,
        MessageId::GameValuesDifferHelp,
    ),
];

/// The kind that the first argument names.
fn finding_kind_named(m: &mut Machine) -> Result<Option<&'static FindingKind>, Thrown> {
    let name = arguments::atom(m, 0)?;
    let name = m.store.atoms.name(name);
    Ok(FINDING_KINDS.iter().find(|kind| kind.name == &*name))
}

fn is_found(m: &mut Machine) -> Answer {
    let Some(kind) = finding_kind_named(m)? else { return Ok(true) };
    let key = (kind.title, source_of(m));
    Ok(m.attachments.get::<Findings>().reported.contains(&key))
}

fn rule_throws(m: &mut Machine) -> Answer {
    let goal = m.arg(0);
    let Some(functor) = m.store.functor_of(goal) else { return Ok(true) };
    let block = m.store.extract(goal)?;
    let throwing = &mut m.attachments.get::<Findings>().throwing;
    let is_noted = throwing.iter().any(|goal| goal.symbols().next() == Some(functor));
    if !is_noted {
        throwing.push(block);
    }
    Ok(true)
}

fn found(m: &mut Machine) -> Answer {
    let Some(kind) = finding_kind_named(m)? else { return Ok(false) };
    let (position, extra) = (m.x[1], m.x[3]);
    let picture: String = texts::text(m, m.x[2])?.into();
    let picture =
        if picture.trim().is_empty() { format!(" {}", reports::text_of(m, position)) } else { crop_picture(&picture) };
    let mut clauses = Vec::new();
    for pair in arguments::list(m, m.x[4])? {
        let name = arguments::atom_of(m, m.store.argument(pair, 0))?;
        let name = m.store.atoms.name(name).to_string();
        let numbers = arguments::list(m, m.store.argument(pair, 1))?;
        if let Some(relation) = Relation::named(&name) {
            clauses.push((relation, numbers));
        }
    }
    let names = clauses.iter().map(|(relation, _)| Argument::from(relation_indicator(m, *relation)));
    let arguments: Vec<Argument> = names.chain([Argument::from(reports::text_of(m, extra))]).collect();
    let severity = match kind.title {
        MessageId::GameCircle if m.attachments.get::<Findings>().cycles_are_hints => Severity::Hint,
        _ => Severity::Warning,
    };
    let mut diagnostic = Diagnostic::new(severity, Phrase::new(kind.title, arguments.clone()))
        .with_note(Phrase::new(MessageId::GamePosition, [Argument::from(picture)]))
        .with_note(Phrase::new(kind.means, arguments.clone()))
        .with_help(Phrase::new(kind.help, arguments));
    for (relation, numbers) in clauses {
        diagnostic = with_clauses(m, diagnostic, relation, &numbers)?;
    }
    add_finding(m, diagnostic);
    Ok(true)
}

/// Records a finding, unless one of its kind has been reported for this source.
fn add_finding(m: &mut Machine, diagnostic: Diagnostic) {
    let key = (diagnostic.title.message, source_of(m));
    let findings = m.attachments.get::<Findings>();
    if !findings.reported.contains(&key) {
        // A later inspection may report it as a warning.
        if diagnostic.severity != Severity::Hint {
            findings.reported.push(key);
        }
        findings.pending.push(diagnostic);
    }
}

/// The predicate indicator of a relation in the program.
fn relation_indicator(m: &Machine, relation: Relation) -> String {
    format!("{}/{}", relation.name(m), relation.arity())
}

/// The maximum size of a picture in a report.
const MAX_PICTURE_LINES: usize = 24;
const MAX_PICTURE_COLUMNS: usize = 100;

/// Crops a picture that the program has drawn.
fn crop_picture(picture: &str) -> String {
    let line = |line: &str| line.trim_end().chars().take(MAX_PICTURE_COLUMNS).collect::<String>();
    let lines: Vec<String> = picture.trim_end().lines().skip_while(|line| line.trim().is_empty()).map(line).collect();
    let cut = if lines.len() > MAX_PICTURE_LINES { "\n…" } else { "" };
    format!("\n{}{cut}", lines[..lines.len().min(MAX_PICTURE_LINES)].join("\n"))
}

// ---- clauses -------------------------------------------------------------------------------------------------------

/// The maximum number of clauses of a relation that a report shows.
const MAX_CLAUSES_SHOWN: usize = 2;

/// The maximum number of clauses to match against a position: more than rules written by hand have.
const MAX_CLAUSES_MATCHED: usize = 500;

/// Labels the clauses of a relation that match the position, or the first one if none does.
fn with_clauses(
    m: &mut Machine,
    mut diagnostic: Diagnostic,
    of: Relation,
    numbers: &[Cell],
) -> Result<Diagnostic, Thrown> {
    let mut places = Vec::new();
    for number in numbers.iter().take(MAX_CLAUSES_SHOWN) {
        places.push((arguments::integer_of(m, *number)? as usize, MessageId::GameClauseSuits));
    }
    if places.is_empty() {
        places.push((0, MessageId::GameNoClauseSuits));
    }
    let Some(id) = program_predicate(m, of) else { return Ok(diagnostic) };
    for (number, label) in places {
        let origin = current_clauses(m, id).nth(number).and_then(|(_, origin)| origin);
        if let Some(origin) = origin {
            diagnostic = diagnostic.with_label(origin.source, head_span(m, origin), label.into());
        }
    }
    Ok(diagnostic)
}

/// The clauses of a predicate that are not erased, with their origins.
fn current_clauses(m: &Machine, id: PredId) -> impl Iterator<Item = (&Block, Option<ClauseOrigin>)> {
    let clauses = m.database.predicate(id).clauses.iter().filter(|clause| clause.erased_at == Generation::NEVER);
    clauses.map(|clause| (&clause.source.term, clause.source.origin))
}

/// The span of a clause's first line, up to `:-`.
fn head_span(m: &Machine, origin: ClauseOrigin) -> Span {
    let Some(source) = m.sources.get(origin.source) else { return origin.span };
    let text = source.slice(origin.span);
    let end = [text.find('\n'), text.find(":-")].into_iter().flatten().min().unwrap_or(text.len());
    Span { end: origin.span.start + text[..end].trim_end().len() as u32, ..origin.span }
}

fn rule_heads(m: &mut Machine) -> Answer {
    let relation = arguments::atom(m, 0)?;
    let relation = Relation::named(&m.store.atoms.name(relation));
    let Some(id) = relation.and_then(|relation| program_predicate(m, relation)) else { return Ok(false) };
    let blocks: Vec<Block> = current_clauses(m, id).map(|(block, _)| block.clone()).take(MAX_CLAUSES_MATCHED).collect();
    let mut heads = Vec::new();
    for (number, block) in blocks.iter().enumerate() {
        let clause = m.store.instantiate(block)?;
        let head = if m.store.functor_of(clause).is_some_and(crate::terms::Functor::is_neck) {
            m.store.argument(clause, 0)
        } else {
            clause
        };
        m.store.check_room(3)?;
        heads.push(m.store.compound(known::MINUS, &[Cell::int(number as i64), head]));
    }
    let heads = arguments::new_list(m, &heads)?;
    Ok(m.unify(m.x[1], heads))
}

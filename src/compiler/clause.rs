//! Compilation of one clause, from its source term to a draft of code.
//!
//! A clause is compiled to registers if it fits, else with a frame term ([`frame`]). Traced translations always use a frame.

use super::analysis;
use super::assembler::{Assembler, Target};
use super::body::{Body, Item, NotCallable};
use super::branches::Branches;
use super::clause_parts::{ClausePosition, Parts, parts};
use super::conditions;
use super::control::Control;
use super::debug_info::DebugInfo;
use super::expansion;
use super::frame::{self, FrameReason};
use super::generator::{Generator, ground_sizes};
use super::goals::Linker;
use super::instruction::Op;
use super::operand::Fields;
use super::registers::{Registers, TooComplex};
use super::term::{BlockTerm, Node};
use crate::program::{ClauseSource, CodeDraft, Translation};
use crate::terms::{Addr, Atom, Block, Cell, Functor, atoms::known};

/// Clauses with more cells or more variables than this are compiled with a frame term. The bound keeps the heap space that a
/// clause takes between two tests of the limit well below the guard.
const MAX_INLINE_CELLS: usize = 20_000;
const MAX_INLINE_VARIABLES: usize = 2_000;

/// Clauses with more arguments in head or goals than this are compiled with a frame term: the others need registers beside them.
const MAX_INLINE_ARITY: usize = 255;

/// The code of a clause and the facts that indexing needs.
#[derive(Debug)]
pub(crate) struct CompiledClause {
    /// The code; execution begins at word 1.
    pub draft: CodeDraft,
    /// The number of words of tests before a cut at the neck, and of the `get` instruction before them that an index may do; 0 if the
    /// clause does not begin with such a guard.
    pub guard: u32,
}

impl CompiledClause {
    /// Code that fails at once.
    pub(crate) fn failing() -> CompiledClause {
        let words = vec![0, Fields::new(Op::Fail, 0, 0, 0).0];
        CompiledClause { draft: CodeDraft { words, ..CodeDraft::default() }, guard: 0 }
    }
}

/// Compiles a clause whose head is callable and has at most [`MAX_ARITY`](crate::program::MAX_ARITY) arguments.
///
/// # Errors
/// Returns [`NotCallable`] if a part of the body is not callable.
pub(crate) fn compile(
    source: &ClauseSource,
    position: ClausePosition,
    linker: &mut dyn Linker,
) -> Result<CompiledClause, NotCallable> {
    compile_with(source, position, linker, &DebugInfo::default()).map(|(compiled, _)| compiled)
}

/// Like [`compile`], but also returns debug information.
///
/// # Errors
/// As [`compile`].
pub(crate) fn compile_with_debug_info(
    source: &ClauseSource,
    position: ClausePosition,
    linker: &mut dyn Linker,
) -> Result<(CodeDraft, DebugInfo), NotCallable> {
    compile_with(source, position, linker, &DebugInfo::recording())
        .map(|(compiled, debug_info)| (compiled.draft, debug_info))
}

fn compile_with(
    source: &ClauseSource,
    position: ClausePosition,
    linker: &mut dyn Linker,
    debug_info: &DebugInfo,
) -> Result<(CompiledClause, DebugInfo), NotCallable> {
    let terms = BlockTerm::new(&source.term);
    let mut parts = parts(terms);
    let mut body = Body::flatten(&terms, parts.body, Addr::NULL, |_, _| {})?;
    parts.complete(terms, &mut body);
    let body = expansion::expand(body, terms, &parts.head_terms(), position != ClausePosition::Dynamic, linker);
    let body = conditions::split(body);
    if fits_registers(terms, &parts, &body)
        && let Ok((compiled, debug_info)) =
            compile_in_registers(terms, &parts, &body, source, position, linker, debug_info.clone())
    {
        return Ok((compiled, debug_info));
    }
    let (draft, debug_info) =
        frame::compile(terms, &parts, &body, &source.goals, (position, FrameReason::Large), linker, debug_info.clone());
    Ok((CompiledClause { draft, guard: 0 }, debug_info))
}

/// The traced translation of a clause that [`compile`] has accepted before; execution begins at word 1.
pub(crate) fn compile_traced(source: &ClauseSource, position: ClausePosition, linker: &mut dyn Linker) -> CodeDraft {
    compile_traced_with(source, position, linker, DebugInfo::default()).0
}

/// Like [`compile_traced`], but also returns debug information.
pub(crate) fn compile_traced_with_debug_info(
    source: &ClauseSource,
    position: ClausePosition,
    linker: &mut dyn Linker,
) -> (CodeDraft, DebugInfo) {
    compile_traced_with(source, position, linker, DebugInfo::recording())
}

fn compile_traced_with(
    source: &ClauseSource,
    position: ClausePosition,
    linker: &mut dyn Linker,
    debug_info: DebugInfo,
) -> (CodeDraft, DebugInfo) {
    let terms = BlockTerm::new(&source.term);
    let mut parts = parts(terms);
    // `compile` has accepted this body, so flattening cannot fail.
    let mut body = Body::flatten(&terms, parts.body, Addr::NULL, |_, _| {}).unwrap_or_default();
    parts.complete(terms, &mut body);
    frame::compile(terms, &parts, &body, &source.goals, (position, FrameReason::Traced), linker, debug_info)
}

/// Whether a clause is small, or is a fact whose compound arguments are all ground: those are copied as literals.
fn fits_registers(source: BlockTerm<'_>, parts: &Parts, body: &Body) -> bool {
    if source.cells().len() <= MAX_INLINE_CELLS {
        return true;
    }
    let sizes = ground_sizes(source);
    let is_ground = |argument: &Cell| match source.node(*argument) {
        Node::Compound(_, compound) => sizes[source.place(compound)] > 0,
        _ => true,
    };
    body.items.is_empty() && parts.arguments.iter().all(is_ground)
}

fn compile_in_registers(
    source: BlockTerm<'_>,
    parts: &Parts,
    body: &Body,
    clause: &ClauseSource,
    position: ClausePosition,
    linker: &mut dyn Linker,
    mut debug_info: DebugInfo,
) -> Result<(CompiledClause, DebugInfo), TooComplex> {
    let arity = parts.functor.arity();
    let analysis = analysis::analyse(source, &parts.head_terms(), body, linker);
    if analysis.variables.len() > MAX_INLINE_VARIABLES || arity.max(analysis.largest_arity) > MAX_INLINE_ARITY {
        return Err(TooComplex);
    }
    let saved = if position == ClausePosition::Dynamic { arity + 2 } else { arity };
    let kept = if position == ClausePosition::Last { 0 } else { saved };
    let registers = Registers::new(&analysis, arity, kept);
    debug_info.set_variables(&analysis.by_place);
    let mut code = Generator {
        source,
        linker,
        asm: Assembler::recording(debug_info),
        analysis,
        registers,
        fail: Target::Fail,
        bound: false,
        allocated: false,
        past_neck: false,
        wakes_in_last_head: false,
        saved,
        has_next_clause: position != ClausePosition::Last,
        ground: ground_sizes(source),
        branches: Branches::of(body),
    };
    match parts.matches() {
        false => code.unify_head(&parts.arguments)?,
        true => code.match_head(parts)?,
    }
    let pure = code.asm.has_at_most_indexed_get();
    let mut control = Control::new(body, &clause.goals, pure);
    control.generate(&mut code)?;
    let guard = control.guard as u32;
    let debug_info = std::mem::take(&mut code.asm.debug_info);
    Ok((CompiledClause { draft: code.asm.finish(), guard }, debug_info))
}

/// Compiles a body without its terms, so that bodies that differ only in the arguments of goals share the code. The result is
/// a clause whose head takes the arguments of all goals in order, or one compound term with them if `packed`. Goals without a
/// module qualifier are called in `module`.
pub(crate) fn compile_shape(
    body: &Body,
    module: Atom,
    packed: bool,
    translation: Translation,
    linker: &mut dyn Linker,
) -> CodeDraft {
    let mut flat =
        Body { items: body.items.clone(), constructs: body.constructs.clone(), goals: body.goals, globals: Vec::new() };
    // Layout of the block: the root cell, the goals, whose arguments are unbound variables in place, then the head.
    let mut cells = vec![Cell::ZERO];
    let mut variables = Vec::new();
    for item in &mut flat.items {
        let Item::Goal(goal) = item else { continue };
        let functor = *goal.functor.get_or_insert(Functor::new(known::CALL, 1));
        goal.module.get_or_insert(module);
        goal.term = append_compound(&mut cells, functor);
        for _ in 0..functor.arity() {
            variables.push(unbound_cell(&cells));
            cells.push(unbound_cell(&cells));
        }
    }
    let arguments = if packed {
        let packed = append_compound(&mut cells, Functor::new(known::PACKED, variables.len()));
        cells.extend_from_slice(&variables);
        vec![packed]
    } else {
        variables
    };
    cells[0] = append_compound(&mut cells, Functor::new(known::BODY, arguments.len()));
    cells.extend_from_slice(&arguments);
    let clause = ClauseSource { term: Block::from_cells(cells), ..ClauseSource::default() };
    let source = BlockTerm::new(&clause.term);
    let parts = parts(source);
    let reason = if translation == Translation::Traced { FrameReason::Traced } else { FrameReason::Large };
    if reason == FrameReason::Large
        && flat.items.len() <= MAX_INLINE_CELLS
        && let Ok((compiled, _)) =
            compile_in_registers(source, &parts, &flat, &clause, ClausePosition::Last, linker, DebugInfo::default())
    {
        return compiled.draft;
    }
    frame::compile(source, &parts, &flat, &[], (ClausePosition::Last, reason), linker, DebugInfo::default()).0
}

/// Appends the header of a compound term, unless the term is a pair or an atom; returns the cell of the term.
fn append_compound(cells: &mut Vec<Cell>, functor: Functor) -> Cell {
    let place = Addr::relative(cells.len());
    if functor.arity() == 0 {
        return Cell::atom(functor.name());
    }
    if functor == Functor::PAIR {
        return Cell::list(place);
    }
    cells.push(functor.header());
    Cell::structure(place)
}

/// An unbound variable in the next cell.
fn unbound_cell(cells: &[Cell]) -> Cell {
    Cell::reference(Addr::relative(cells.len()))
}

//! A clause from its source to a draft of code.

use super::analysis;
use super::assembler::{Assembler, Target};
use super::body::{Body, Item, NotCallable};
use super::branches::Branches;
use super::clause_parts::{ClausePosition, Parts, parts};
use super::control::Control;
use super::debug_info::DebugInfo;
use super::expansion;
use super::frame::{self, Purpose};
use super::generator::{Generator, ground_sizes};
use super::goals::Linker;
use super::instruction::Op;
use super::operand::Fields;
use super::registers::{Registers, TooComplex};
use super::term::{BlockTerm, Node};
use crate::program::MAX_ARITY;
use crate::program::{ClauseSource, CodeDraft, Translation};
use crate::terms::{Addr, Atom, Block, Cell, Functor, atoms::known};

/// Clauses of more cells than this, or of more variables than this, are compiled by way of a frame: so the heap that a
/// clause takes between two tests of its limit stays well inside the margin.
const LARGEST: usize = 20_000;
const MOST_VARIABLES: usize = 2_000;

/// The code of a clause and what an index wants to know of it.
#[derive(Debug)]
pub struct Compiled {
    /// The code; the clause begins at word 1.
    pub draft: CodeDraft,
    /// Words of tests before a cut at the neck, 0 if the clause does not begin so.
    pub guard: u32,
}

impl Compiled {
    /// A clause that only fails.
    pub fn failing() -> Compiled {
        let words = vec![0, Fields::new(Op::Fail, 0, 0, 0).0];
        Compiled { draft: CodeDraft { words, ..CodeDraft::default() }, guard: 0 }
    }
}

/// Compiles a clause whose head is callable and has at most 255 arguments.
///
/// # Errors
/// [`NotCallable`] if the body has a part that is no goal.
pub fn compile(
    source: &ClauseSource,
    position: ClausePosition,
    linker: &mut dyn Linker,
) -> Result<Compiled, NotCallable> {
    compile_with(source, position, linker, &DebugInfo::default()).map(|(compiled, _)| compiled)
}

/// The same, with a record of the code.
///
/// # Errors
/// As [`compile`].
pub fn compile_with_debug_info(
    source: &ClauseSource,
    position: ClausePosition,
    linker: &mut dyn Linker,
) -> Result<(CodeDraft, DebugInfo), NotCallable> {
    compile_with(source, position, linker, &DebugInfo::wanted())
        .map(|(compiled, debug_info)| (compiled.draft, debug_info))
}

fn compile_with(
    source: &ClauseSource,
    position: ClausePosition,
    linker: &mut dyn Linker,
    debug_info: &DebugInfo,
) -> Result<(Compiled, DebugInfo), NotCallable> {
    let terms = BlockTerm::new(&source.term);
    let parts = parts(terms);
    let body = Body::flatten(&terms, parts.body, Addr::NULL, |_, _| {})?;
    let body = expansion::expand(body, terms, position != ClausePosition::Dynamic, linker);
    if fits_registers(terms, &parts, &body)
        && let Ok((compiled, debug_info)) =
            in_registers(terms, &parts, &body, source, position, linker, debug_info.clone())
    {
        return Ok((compiled, debug_info));
    }
    let (draft, debug_info) =
        frame::compile(terms, &parts, &body, &source.goals, (position, Purpose::Large), linker, debug_info.clone());
    Ok((Compiled { draft, guard: 0 }, debug_info))
}

/// The traced translation of a clause that has been compiled before; it begins at word 1.
pub fn compile_traced(source: &ClauseSource, position: ClausePosition, linker: &mut dyn Linker) -> CodeDraft {
    compile_traced_with(source, position, linker, DebugInfo::default()).0
}

/// The same, with a record of the code.
pub fn compile_traced_with_debug_info(
    source: &ClauseSource,
    position: ClausePosition,
    linker: &mut dyn Linker,
) -> (CodeDraft, DebugInfo) {
    compile_traced_with(source, position, linker, DebugInfo::wanted())
}

fn compile_traced_with(
    source: &ClauseSource,
    position: ClausePosition,
    linker: &mut dyn Linker,
    debug_info: DebugInfo,
) -> (CodeDraft, DebugInfo) {
    let terms = BlockTerm::new(&source.term);
    let parts = parts(terms);
    // The body was accepted the first time.
    let body = Body::flatten(&terms, parts.body, Addr::NULL, |_, _| {}).unwrap_or_default();
    frame::compile(terms, &parts, &body, &source.goals, (position, Purpose::Traced), linker, debug_info)
}

/// Whether a clause is small, or large only by ground terms, which are copied whole.
fn fits_registers(source: BlockTerm<'_>, parts: &Parts, body: &Body) -> bool {
    if source.cells().len() <= LARGEST {
        return true;
    }
    let sizes = ground_sizes(source);
    let is_ground = |argument: &Cell| match source.node(*argument) {
        Node::Compound(_, compound) => sizes[source.place(compound)] > 0,
        _ => true,
    };
    body.items.is_empty() && parts.arguments.iter().all(is_ground)
}

fn in_registers(
    source: BlockTerm<'_>,
    parts: &Parts,
    body: &Body,
    clause: &ClauseSource,
    position: ClausePosition,
    linker: &mut dyn Linker,
    mut debug_info: DebugInfo,
) -> Result<(Compiled, DebugInfo), TooComplex> {
    let arity = parts.functor.arity();
    let analysis = analysis::analyse(source, &parts.arguments, body, linker);
    if analysis.variables.len() > MOST_VARIABLES || analysis.widest > MAX_ARITY {
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
        saved,
        retried: position != ClausePosition::Last,
        ground: ground_sizes(source),
        branches: Branches::of(body),
    };
    code.head(&parts.arguments)?;
    let pure = code.asm.here() == 1;
    let mut control = Control::new(body, &clause.goals, pure);
    control.generate(&mut code)?;
    let guard = control.guard as u32;
    let debug_info = std::mem::take(&mut code.asm.debug_info);
    Ok((Compiled { draft: code.asm.finish(), guard }, debug_info))
}

/// Compiles the body that a shape stands for: a clause whose head has the arguments of all goals, in order, as its own; in one
/// compound term if `packed`. Goals that no module qualifies are called in `module`.
pub fn compile_shape(
    body: &Body,
    module: Atom,
    packed: bool,
    translation: Translation,
    linker: &mut dyn Linker,
) -> CodeDraft {
    let mut flat = Body { items: body.items.clone(), constructs: body.constructs.clone(), goals: body.goals };
    // The root's cell comes first, then the goals, whose arguments are variables at home there, then the head.
    let mut cells = vec![Cell::ZERO];
    let mut variables = Vec::new();
    for item in &mut flat.items {
        let Item::Goal(goal) = item else { continue };
        let functor = *goal.functor.get_or_insert(Functor::new(known::CALL, 1));
        goal.module.get_or_insert(module);
        goal.term = append_compound(&mut cells, functor);
        for _ in 0..functor.arity() {
            variables.push(own_reference(&cells));
            cells.push(own_reference(&cells));
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
    let purpose = if translation == Translation::Traced { Purpose::Traced } else { Purpose::Large };
    if purpose == Purpose::Large
        && flat.items.len() <= LARGEST
        && let Ok((compiled, _)) =
            in_registers(source, &parts, &flat, &clause, ClausePosition::Last, linker, DebugInfo::default())
    {
        return compiled.draft;
    }
    frame::compile(source, &parts, &flat, &[], (ClausePosition::Last, purpose), linker, DebugInfo::default()).0
}

/// The header of a compound term at the end of the cells, or nothing for a pair or an atom; gives the term.
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

/// A variable at home in the next cell.
fn own_reference(cells: &[Cell]) -> Cell {
    Cell::reference(Addr::relative(cells.len()))
}

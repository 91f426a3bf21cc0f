//! Sites: where the goal of a box is called, and the names that variables have there.

use crate::compiler::FRAME_SLOT;
use crate::compiler::instruction::Op;
use crate::compiler::operand::Fields;
use crate::machine::Machine;
use crate::program::{CodeAddr, CodeId, Generation, Owner};
use crate::terms::Cell;
use crate::text::{SourceId, Span};
use std::num::NonZeroI64;
use std::path::Path;

/// A line of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpiedLine {
    /// The name of the source, which it keeps when it is loaded again.
    pub source: Box<str>,
    /// The number of the line, from 1.
    pub number: u32,
}

/// Where a goal is called.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    /// The number of the block of code and the offset there as an integer; 0 for a goal known at run time only.
    pub(super) code: Cell,
    /// The term that holds the variables of a traced clause; 0 if there is none.
    pub(super) frame: Cell,
}

/// A site that is kept when its goal has ended: the number of the block of code and the offset there, without values of variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CallSite(NonZeroI64);

/// Bits of the offset in [`Site::code`].
const OFFSET_BITS: u32 = 28;

impl Site {
    /// None: the goal is not called by a clause.
    pub(super) const NONE: Site = Site { code: Cell::ZERO, frame: Cell::ZERO };

    /// The block of code and the offset.
    pub(super) fn place(self) -> Option<(CodeId, usize)> {
        let packed = self.code.int_value();
        Some((CodeId::from_number(packed >> OFFSET_BITS)?, (packed & ((1 << OFFSET_BITS) - 1)) as usize))
    }
}

impl Machine {
    /// Whether code belongs to no clause of a program: to the library, whose goals are no boxes, or to the entry of a predicate.
    pub(super) fn is_library_code(&self, at: CodeAddr) -> bool {
        let Some((code, _)) = self.database.code.locate(at) else { return true };
        match self.database.code.get(code).map(|block| block.owner()) {
            Some(Owner::Predicate(id)) => {
                let predicate = self.database.predicate(id);
                predicate.properties.system || predicate.entry_blocks.contains(&code)
            }
            Some(Owner::Temporary) => false,
            Some(Owner::System) | None => true,
        }
    }

    /// The site of the call at an address.
    pub(super) fn site_of_call(&self, at: CodeAddr) -> Site {
        let Some((code, offset)) = self.database.code.locate(at) else { return Site::NONE };
        let is_traced = Fields(at.fetch()).is(Op::CallTraced);
        let frame = if is_traced { self.slot(self.regs.environment, FRAME_SLOT) } else { Cell::ZERO };
        if offset >> OFFSET_BITS != 0 {
            return Site { code: Cell::ZERO, frame };
        }
        Site { code: Cell::int(code.number() << OFFSET_BITS | offset as i64), frame }
    }

    /// The place of a site in a source, if it has one.
    pub fn place_of_site(&self, site: Site) -> Option<(SourceId, Span)> {
        let (code, offset) = site.place()?;
        let block = self.database.code.get(code)?;
        block.source().zip(block.span_at(offset))
    }

    /// Where the goal of a box is called, to be kept; `None` if no clause calls it.
    pub fn call_site_of_box(&self, of: Cell) -> Option<CallSite> {
        NonZeroI64::new(self.site_of_box(of)?.code.int_value()).map(CallSite)
    }

    /// The source of a call, the place of its goal there, and that of the clause, as far as they are known.
    pub fn source_of_call(&self, call: CallSite) -> Option<(SourceId, Span, Option<Span>)> {
        let site = Site { code: Cell::int(call.0.get()), frame: Cell::ZERO };
        let (source, goal) = self.place_of_site(site)?;
        Some((source, goal, self.clause_of_site(site).map(|(_, clause)| clause)))
    }

    /// The variables of the clause at a site: their names and values; of the query, if the site is none in a source. Empty if the clause
    /// is no longer there.
    pub fn variables_at_site(&mut self, site: Site) -> Vec<(Box<str>, Cell)> {
        let Some((code, _)) = site.place().filter(|_| self.place_of_site(site).is_some()) else {
            return self.variables_of_query();
        };
        let Some((id, at, info)) = self.debug_info_of(code) else { return Vec::new() };
        let names = self.variable_names(id, at);
        let frame = self.store.deref(site.frame);
        let count = if frame.is_struct() { self.store.structure(frame).arity() } else { 0 };
        let numbered = names.into_iter().filter_map(|(place, name)| Some((name, info.variable(place)?)));
        let held = numbered.filter(|(_, number)| *number < count);
        held.map(|(name, number)| (name, self.store.deref(self.store.argument(frame, number)))).collect()
    }

    /// The place of the clause that calls the goal of a site.
    pub(super) fn clause_of_site(&self, site: Site) -> Option<(SourceId, Span)> {
        let (code, _) = site.place()?;
        let Owner::Predicate(id) = self.database.code.get(code)?.owner() else { return None };
        let mut clauses = self.database.predicate(id).clauses.iter();
        let origin = clauses.find(|clause| clause.codes().any(|own| own == code))?.source.origin?;
        Some((origin.source, origin.span))
    }

    /// The name of the source of a file in which this line belongs to a clause. The file is given by the end of its path, with or
    /// without `.pl`.
    pub fn source_with_line(&self, file: &str, number: u32) -> Option<Box<str>> {
        let ends = [file.to_string(), format!("{file}.pl")];
        let is_named = |path: &Path| !file.is_empty() && ends.iter().any(|end| path.ends_with(end));
        let of_path: Vec<SourceId> =
            self.sources.files().filter(|(path, _)| is_named(path)).map(|(_, source)| source).collect();
        let clauses = self.database.predicates().flat_map(|(_, predicate)| &predicate.clauses);
        let current = clauses.filter(|clause| clause.erased_at == Generation::NEVER);
        let places = current.filter_map(|clause| clause.source.origin).filter_map(|origin| {
            let source = self.sources.get(origin.source)?;
            let is_it = of_path.contains(&origin.source) || is_named(Path::new(source.name()));
            is_it.then_some((source, origin.span))
        });
        let mut with_line = places.filter(|(source, span)| {
            let last = span.end.saturating_sub(1).max(span.start);
            (source.line(span.start)..=source.line(last)).contains(&number)
        });
        with_line.next().map(|(source, _)| source.name().into())
    }
}

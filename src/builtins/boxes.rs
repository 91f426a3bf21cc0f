//! Boxes of the tracer: what a person may see of a goal. Primitives of library/system/tracer_ports.pl.

use super::texts::TextForm;
use super::{arguments, texts};
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Alternative, Machine};
use crate::terms::{Cell, atoms::known};
use crate::text::{Source, Span};
use crate::writer::{WriteOptions, truncated_term_text};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive("$box_goal", &["+Box", "-Goal"], Effect::Pure, box_goal, "The goal of a box with its module."),
    Builtin::primitive(
        "$box_variables",
        &["+Box", "-Names"],
        Effect::Pure,
        box_variables,
        "The variables of the clause that calls the goal of a box, as Name = Value.",
    ),
    Builtin::primitive(
        "$box_excerpt",
        &["+Box", "+Columns", "-Text"],
        Effect::Pure,
        box_excerpt,
        "The line of the source that calls the goal of a box, with the goal marked, and below it the bindings so far. Fails if it comes \
         from no source.",
    ),
    Builtin::primitive(
        "$box_text",
        &["+Box", "-Text"],
        Effect::Pure,
        box_text,
        "The goal of a box as a grammar rule writes it. Fails if none calls it.",
    ),
    Builtin::primitive(
        "$box_nonterminal",
        &["+Box"],
        Effect::Pure,
        box_nonterminal,
        "The goal of a box is one of a predicate that grammar rules define.",
    ),
    Builtin::primitive(
        "$on_spied_line",
        &["+Box", "+Clause"],
        Effect::Pure,
        on_spied_line,
        "Clause number Clause of the predicate of a box begins in a line with a spy point; with 0, its goal does.",
    ),
    Builtin::primitive(
        "$box_alternatives",
        &["+Count", "-Alternatives"],
        Effect::Pure,
        box_alternatives,
        "At most Count goals to which failing may lead: clauses(Box) or solutions(Box), the one that comes first in front.",
    ),
];

fn box_goal(m: &mut Machine) -> Answer {
    let Some((module, goal)) = m.goal_of_box(m.arg(0)) else { return Ok(false) };
    m.store.check_room(3)?;
    let goal = m.store.compound(known::COLON, &[Cell::atom(module), goal]);
    let result = m.arg(1);
    Ok(m.unify(result, goal))
}

fn box_variables(m: &mut Machine) -> Answer {
    let Some(site) = m.site_of_box(m.arg(0)) else { return Ok(false) };
    let variables = m.variables_at_site(site);
    m.store.check_room(5 * variables.len())?;
    let mut named = Vec::with_capacity(variables.len());
    for (name, value) in variables {
        let name = Cell::atom(m.store.atoms.intern(&name));
        named.push(m.store.compound(known::EQUAL, &[name, value]));
    }
    let list = m.store.list(&named, Cell::atom(known::NIL));
    let result = m.arg(1);
    Ok(m.unify(result, list))
}

fn box_excerpt(m: &mut Machine) -> Answer {
    let columns = arguments::natural(m, 1)?;
    let Some(site) = m.site_of_box(m.arg(0)) else { return Ok(false) };
    let Some((source, span)) = m.place_of_site(site) else { return Ok(false) };
    let Some(source) = m.sources.get(source).cloned() else { return Ok(false) };
    let mut text = excerpt(&source, span);
    let bindings = m.variables_at_site(site).into_iter().filter(|(name, _)| !name.starts_with('_'));
    let bindings: Vec<String> = bindings.filter_map(|(name, value)| binding(m, &name, value)).collect();
    if !bindings.is_empty() {
        let margin = " ".repeat(source.line(span.start).to_string().len());
        let line: String = format!("  {margin} ╰─ {}", bindings.join(", "));
        text.push_str(&within(&line, columns));
        text.push('\n');
    }
    let result = m.arg(2);
    texts::unify_text(m, result, &text, TextForm::String)
}

/// `Name = Value`; `None` for a variable that is not bound.
fn binding(m: &Machine, name: &str, value: Cell) -> Option<String> {
    let value = m.store.deref(value);
    let is_bound = !value.is_var() && !value.is_attributed();
    is_bound.then(|| {
        format!(
            "{name} = {}",
            truncated_term_text(&m.store, m.operators.user(), value, &WriteOptions::WRITEQ, MAX_VALUE_BYTES)
        )
    })
}

/// The most bytes of a value in an excerpt.
const MAX_VALUE_BYTES: usize = 200;

/// A line, or as much of it as there are columns for.
fn within(line: &str, columns: usize) -> String {
    if line.chars().count() <= columns {
        return line.to_string();
    }
    line.chars().take(columns.saturating_sub(1)).chain(['…']).collect()
}

fn box_text(m: &mut Machine) -> Answer {
    let Some(site) = m.site_of_box(m.arg(0)) else { return Ok(false) };
    match m.text_in_grammar_rule(site) {
        Some(text) => {
            let result = m.arg(1);
            texts::unify_text(m, result, &text, TextForm::String)
        }
        None => Ok(false),
    }
}

fn box_nonterminal(m: &mut Machine) -> Answer {
    let called = m.arg(0);
    Ok(m.is_box(called) && m.calls_nonterminal(called))
}

fn on_spied_line(m: &mut Machine) -> Answer {
    let (of, clause) = (m.arg(0), arguments::natural(m, 1)?);
    Ok(m.is_box(of) && if clause == 0 { m.is_on_spied_line(of) } else { m.is_clause_on_spied_line(of, clause) })
}

fn box_alternatives(m: &mut Machine) -> Answer {
    let count = arguments::natural(m, 0)?;
    let found = m.alternatives(count);
    m.store.check_room(4 * found.len())?;
    let [clauses, solutions] = ["clauses", "solutions"].map(|name| m.store.atoms.intern(name));
    let mut terms = Vec::with_capacity(found.len());
    for alternative in found {
        terms.push(match alternative {
            Alternative::Clauses(of) => m.store.compound(clauses, &[of]),
            Alternative::Solutions(of) => m.store.compound(solutions, &[of]),
        });
    }
    let list = m.store.list(&terms, Cell::atom(known::NIL));
    let result = m.arg(1);
    Ok(m.unify(result, list))
}

/// The line in which a span begins, with its number, and below it a line under the span.
fn excerpt(source: &Source, span: Span) -> String {
    let line = source.line(span.start);
    let whole = source.line_span(line);
    let marked = Span::new(span.start, span.end.clamp(span.start, whole.end.max(span.start)));
    let blanks: String = source.slice(Span::new(whole.start, span.start)).chars().map(blank_like).collect();
    let under: String = source.slice(marked).chars().map(|_| '─').collect();
    let number = line.to_string();
    let margin = " ".repeat(number.len());
    let (name, text) = (source.name(), source.slice(whole));
    format!("  {margin} ╭─[ {name}:{line} ]\n  {number} │ {text}\n  {margin} │ {blanks}{under}\n")
}

/// A tab for a tab, so that what follows stays in its column; else a space.
fn blank_like(character: char) -> char {
    if character == '\t' { '\t' } else { ' ' }
}

//! The built-ins of library(charts): a chart, as a term, becomes text.
//!
//! The term is `curves(Title, X, Y, Scale, [curve(Name, Kind, [X-Y, …]), …])`, where Kind is measured or theory, or
//! `bars(Title, X, Y, Scale, Labels, [bars(Name, Values), …])`. Scale is linear or logarithmic, numbers are integers or floats.

use super::{BarSeries, Chart, Content, Curve, Scale, svg, text};
use crate::builtins::arguments::{self, custom_error};
use crate::builtins::texts::{self, TextForm};
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::pictures::printable::printable;
use crate::terms::{Cell, View};

/// The built-ins of this module.
pub const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$chart_svg",
        &["+Chart", "-Text"],
        Effect::Pure,
        chart_svg,
        "Text is the chart as an SVG file has it.",
    ),
    Builtin::primitive(
        "$chart_text",
        &["+Chart", "+Columns", "+Several", "-Text"],
        Effect::Pure,
        chart_text,
        "Text shows the curves of the chart in lines of at most so many columns; Several explains the marker of points that curves share.",
    ),
];

fn chart_svg(m: &mut Machine) -> Answer {
    let chart = chart_of(m, m.x[0])?;
    match svg::draw(&chart) {
        Ok(svg) => texts::unify_text(m, m.x[1], &svg, TextForm::String),
        Err(failure) => {
            let message = texts::new_text(m, &failure.to_string(), TextForm::Atom)?;
            Err(custom_error(m, "system_error", &[message]))
        }
    }
}

fn chart_text(m: &mut Machine) -> Answer {
    let chart = chart_of(m, m.x[0])?;
    let columns = arguments::natural(m, 1)?;
    let several = texts::text(m, m.x[2])?;
    let Content::Curves(curves) = &chart.content else { return Err(no_chart(m, m.x[0])) };
    let drawn = text::draw(&chart, curves, columns, &several);
    texts::unify_text(m, m.x[3], &drawn, TextForm::String)
}

/// The error that a term is no chart. Only library(charts) makes charts, so no program sees it.
fn no_chart(m: &mut Machine, culprit: Cell) -> Thrown {
    let domain = Cell::atom(m.store.atoms.intern("chart"));
    custom_error(m, "domain_error", &[domain, culprit])
}

fn chart_of(m: &mut Machine, term: Cell) -> Result<Chart, Thrown> {
    let (name, parts) = parts_of(m, term)?;
    let Some((&[title, x, y, scale], content)) = parts.split_first_chunk() else { return Err(no_chart(m, term)) };
    let [title, x, y] = [text_of(m, title)?, text_of(m, x)?, text_of(m, y)?];
    let scale = match &*name_of(m, scale)? {
        "logarithmic" => Scale::Logarithmic,
        _ => Scale::Linear,
    };
    let content = match (&*name, content) {
        ("curves", &[curves]) => Content::Curves(each(m, curves, curve_of)?),
        ("bars", &[labels, series]) => {
            Content::Bars { labels: each(m, labels, text_of)?, series: each(m, series, series_of)? }
        }
        _ => return Err(no_chart(m, term)),
    };
    Ok(Chart { title, x, y, scale, content })
}

fn curve_of(m: &mut Machine, term: Cell) -> Result<Curve, Thrown> {
    let (_, parts) = parts_of(m, term)?;
    let [name, kind, points] = parts[..] else { return Err(no_chart(m, term)) };
    let is_theory = &*name_of(m, kind)? == "theory";
    Ok(Curve { name: text_of(m, name)?, is_theory, points: each(m, points, point_of)? })
}

fn point_of(m: &mut Machine, term: Cell) -> Result<(f64, f64), Thrown> {
    let (_, parts) = parts_of(m, term)?;
    let [x, y] = parts[..] else { return Err(no_chart(m, term)) };
    Ok((number_of(m, x)?, number_of(m, y)?))
}

fn series_of(m: &mut Machine, term: Cell) -> Result<BarSeries, Thrown> {
    let (_, parts) = parts_of(m, term)?;
    let [name, values] = parts[..] else { return Err(no_chart(m, term)) };
    Ok(BarSeries { name: text_of(m, name)?, values: each(m, values, number_of)? })
}

/// The elements of a list, converted.
fn each<T>(
    m: &mut Machine,
    list: Cell,
    convert: impl Fn(&mut Machine, Cell) -> Result<T, Thrown>,
) -> Result<Vec<T>, Thrown> {
    let mut converted = Vec::new();
    for (step, element) in arguments::list(m, list)?.into_iter().enumerate() {
        m.store.interrupts.poll_at(step)?;
        converted.push(convert(m, element)?);
    }
    Ok(converted)
}

/// The name and the arguments of a compound term.
fn parts_of(m: &mut Machine, term: Cell) -> Result<(String, Vec<Cell>), Thrown> {
    let View::Compound(parts) = m.store.view(term) else { return Err(no_chart(m, term)) };
    let arguments = (0..parts.arity()).map(|index| m.store.deref(m.store.read(parts.slot(index)))).collect();
    Ok((m.store.atoms.name(parts.name()).to_string(), arguments))
}

fn name_of(m: &mut Machine, term: Cell) -> Result<String, Thrown> {
    let name = arguments::atom_of(m, term)?;
    Ok(m.store.atoms.name(name).to_string())
}

fn text_of(m: &mut Machine, term: Cell) -> Result<String, Thrown> {
    Ok(printable(&texts::text(m, term)?))
}

fn number_of(m: &mut Machine, term: Cell) -> Result<f64, Thrown> {
    match m.store.view(term) {
        View::Int(number) => Ok(number as f64),
        View::Float(number) if number.is_finite() => Ok(number),
        _ => Err(no_chart(m, term)),
    }
}

//! A chart as SVG, drawn by a plotting package.
//!
//! What the package writes is completed: a role, a title and a description for screen readers, a style sheet for dark screens, dashes.

use super::axis::{Axis, value_text};
use super::look::{self, AXIS, Colour, GRID, MARKERS, PAPER, TEXT, THEORY, series_colour};
use super::{BarSeries, Chart, Content, Curve, Scale};
use crate::pictures::printable::printable;
use crate::pictures::xml_text::escaped;
use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, ValueFormatter};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// The width, in points. A screen of 360 points shows it at 3/5, on which the text depends.
const WIDTH: u32 = 600;

/// The height of the plot of curves, with its axes.
const CURVES_HEIGHT: u32 = 370;

/// The height of a line of the title or the legend.
const LINE_HEIGHT: u32 = 26;

/// The thickness of a bar, and the space between those of two labels.
const BAR: u32 = 18;
const BAR_GAP: u32 = 12;

/// The height of what stands below the plot: tick labels, and the title of the axis.
const BELOW: u32 = 58;

/// The size of letters as the package takes it, which writes 1/1.24 of it, and about how wide a letter is then.
const LETTERS: u32 = 19;
const LETTER_WIDTH: u32 = 9;

/// The longest label beside a bar, and the longest title or name in the legend, in characters.
const LONGEST_LABEL: usize = 24;
const LONGEST_LINE: usize = 52;

/// The most points that a description tells of one series.
const MOST_DESCRIBED: usize = 24;

/// The class of a chart's root element.
const CLASS: &str = "perebor-chart";

/// What can go wrong in drawing: the package says it in words.
pub(super) type Failure = Box<dyn std::error::Error>;

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;
type Plot<'a> = ChartContext<'a, SVGBackend<'a>, Cartesian2d<Axis, Axis>>;

/// The chart as the text of an SVG file.
///
/// # Errors
/// What the plotting package reports.
pub(super) fn draw(chart: &Chart) -> Result<String, Failure> {
    let entries = legend_of(chart);
    let legend = legend_rows(&entries);
    let title_height = if chart.title.is_empty() { 8 } else { LINE_HEIGHT + 8 };
    let plot_height = plot_height(&chart.content);
    let height = title_height + plot_height + legend.len() as u32 * LINE_HEIGHT + 14;
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        root.fill(&ink(PAPER))?;
        let (head, rest) = root.split_vertically(title_height);
        let (plot, foot) = rest.split_vertically(plot_height);
        write(&head, &shortened(&chart.title, LONGEST_LINE), (WIDTH as i32 / 2, 8), LETTERS + 3, HPos::Center)?;
        match &chart.content {
            Content::Curves(curves) => draw_curves(&plot, chart, curves)?,
            Content::Bars { labels, series } => draw_bars(&plot, chart, labels, series)?,
        }
        draw_legend(&foot, &legend)?;
        root.present()?;
    }
    Ok(complete(&svg, chart, height))
}

fn ink(colour: Colour) -> RGBColor {
    let (red, green, blue) = colour.light;
    RGBColor(red, green, blue)
}

fn plot_height(content: &Content) -> u32 {
    match content {
        Content::Curves(_) => CURVES_HEIGHT,
        Content::Bars { labels, series } => bars_height(labels.len(), series.len()) + BELOW,
    }
}

fn bars_height(labels: usize, series: usize) -> u32 {
    (labels.max(1) as u32).saturating_mul(series.max(1) as u32 * BAR + BAR_GAP)
}

/// Writes a line of text, its top at a point.
fn write(area: &Area, text: &str, at: (i32, i32), size: u32, position: HPos) -> Result<(), Failure> {
    let style = ("sans-serif", size).into_font().color(&ink(TEXT)).pos(Pos::new(position, VPos::Top));
    if !text.is_empty() {
        area.draw(&Text::new(printable(text), at, style))?;
    }
    Ok(())
}

// ---- plots ---------------------------------------------------------------------------------------------------------

/// The package asks the axis for its ticks, and where they are.
impl Ranged for Axis {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, place: &f64, (begin, end): (i32, i32)) -> i32 {
        begin + (f64::from(end - begin) * self.share(*place)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        self.ticks.iter().map(|tick| tick.at).collect()
    }

    fn range(&self) -> std::ops::Range<f64> {
        self.begin..self.end
    }
}

impl ValueFormatter<f64> for Axis {
    fn format_ext(&self, place: &f64) -> String {
        printable(&self.label_at(*place))
    }
}

/// Which of the axes has lines across the plot: that of the values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    Horizontal,
    Vertical,
}

/// Draws the axes, each with its title, and leaves a margin on the right.
fn frame<'a>(
    area: &Area<'a>,
    (lines, right): (Lines, u32),
    (x, x_title): (Axis, &str),
    (y, y_title): (Axis, &str),
) -> Result<Plot<'a>, Failure> {
    let longest = y.ticks.iter().map(|tick| tick.label.chars().count()).max().unwrap_or(0) as u32;
    let left = longest * LETTER_WIDTH + if y_title.is_empty() { 20 } else { 44 };
    let mut builder = ChartBuilder::on(area);
    builder.margin_right(right).margin_left(6).x_label_area_size(BELOW).y_label_area_size(left);
    let mut plot = builder.build_cartesian_2d(x, y)?;
    let letters = ("sans-serif", LETTERS).into_font().color(&ink(TEXT));
    let mut mesh = plot.configure_mesh();
    match lines {
        Lines::Horizontal => mesh.disable_x_mesh(),
        Lines::Vertical => mesh.disable_y_mesh(),
    };
    mesh.bold_line_style(ink(GRID)).light_line_style(TRANSPARENT).axis_style(ink(AXIS)).label_style(letters);
    mesh.x_desc(printable(x_title)).y_desc(printable(y_title)).draw()?;
    Ok(plot)
}

fn draw_curves(area: &Area, chart: &Chart, curves: &[Curve]) -> Result<(), Failure> {
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let xs: Vec<f64> = points().map(|point| point.0).collect();
    let ys: Vec<f64> = points().map(|point| point.1).collect();
    let (x, y) = (Axis::around(&xs, 10), Axis::of_values(chart.scale, &ys, 6));
    let plot = frame(area, (Lines::Horizontal, 28), (x, &chart.x), (y, &chart.y))?;
    let (left, top) = area.get_base_pixel();
    let pixel = |(x, y): &(f64, f64)| {
        let at = plot.backend_coord(&(*x, chart.scale.place(*y)));
        (at.0 - left, at.1 - top)
    };
    let lines: Vec<(Look, Vec<(i32, i32)>)> =
        with_looks(curves).into_iter().map(|(curve, look)| (look, curve.points.iter().map(pixel).collect())).collect();
    for (look, line) in &lines {
        area.draw(&PathElement::new(line.clone(), look.line()))?;
    }
    for (look, line) in lines.iter().filter(|(look, _)| !look.is_theory) {
        line.iter().try_for_each(|at| look.draw_marker(area, *at))?;
    }
    Ok(())
}

/// Bars lie, so that their labels have room, the first on top.
fn draw_bars(area: &Area, chart: &Chart, labels: &[String], series: &[BarSeries]) -> Result<(), Failure> {
    let values: Vec<f64> = series.iter().flat_map(|series| series.values.iter().copied()).collect();
    let x = Axis::of_bars(chart.scale, &values, 6);
    let longest = values.iter().map(|value| value_text(*value).chars().count()).max().unwrap_or(0) as u32;
    let zero = place_of_zero(&x, chart.scale);
    let labels: Vec<String> = labels.iter().map(|label| shortened(label, LONGEST_LABEL)).collect();
    let plot = frame(
        area,
        (Lines::Vertical, 12 + longest * LETTER_WIDTH),
        (x, &chart.y),
        (Axis::of_labels(&labels), &chart.x),
    )?;
    let (base_left, base_top) = area.get_base_pixel();
    let column = |place: f64| plot.backend_coord(&(place, 0.0)).0 - base_left;
    for row in 0..labels.len() {
        let centre = plot.backend_coord(&(zero, (labels.len() - 1 - row) as f64)).1 - base_top;
        let top = centre - (series.len() as u32 * BAR) as i32 / 2;
        for (index, series) in series.iter().enumerate() {
            let Some(value) = series.values.get(row).copied() else { continue };
            let has_length = chart.scale == Scale::Linear || value > 0.0;
            let ends = [zero, if has_length { chart.scale.place(value) } else { zero }].map(column);
            let top = top + (index as u32 * BAR) as i32;
            Look::of_bars(index)
                .draw_bar(area, [(ends[0].min(ends[1]), top + 1), (ends[0].max(ends[1]), top + BAR as i32 - 1)])?;
            let style =
                ("sans-serif", LETTERS - 3).into_font().color(&ink(TEXT)).pos(Pos::new(HPos::Left, VPos::Center));
            area.draw(&Text::new(value_text(value), (ends[0].max(ends[1]) + 4, top + BAR as i32 / 2), style))?;
        }
    }
    Ok(())
}

/// Where bars begin. A logarithmic axis has no zero.
fn place_of_zero(axis: &Axis, scale: Scale) -> f64 {
    match scale {
        Scale::Linear => 0.0,
        Scale::Logarithmic => axis.begin,
    }
}

/// A text of at most so many characters.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_string();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

// ---- looks ---------------------------------------------------------------------------------------------------------

/// How a series looks.
#[derive(Clone, Copy)]
struct Look {
    /// Its number among the measured ones, or among the formulas.
    index: usize,
    colour: Colour,
    is_theory: bool,
    /// The size of markers and the width of lines. Where curves coincide, those drawn later leave the rims of the earlier ones to be seen.
    radius: i32,
    width: u32,
}

/// The curves, each with its look: formulas last, since their dashes let what is below be seen.
fn with_looks(curves: &[Curve]) -> Vec<(&Curve, Look)> {
    let (theory, measured): (Vec<_>, Vec<_>) = curves.iter().partition(|curve| curve.is_theory);
    let count = measured.len();
    let measured = measured.into_iter().enumerate().map(|(index, curve)| (curve, Look::of_curve(index, count)));
    measured.chain(theory.into_iter().enumerate().map(|(index, curve)| (curve, Look::of_theory(index)))).collect()
}

impl Look {
    fn of_theory(index: usize) -> Look {
        Look { index, colour: THEORY[index % THEORY.len()], is_theory: true, radius: 0, width: 2 }
    }

    fn of_curve(index: usize, count: usize) -> Look {
        let rims = (count - 1 - index).min(3) as u32;
        Look { index, colour: series_colour(index), is_theory: false, radius: 5 + rims as i32, width: 3 + rims }
    }

    fn of_bars(index: usize) -> Look {
        Look::of_curve(index, index + 1)
    }

    fn line(self) -> ShapeStyle {
        ink(self.colour).stroke_width(self.width)
    }

    /// Draws the marker: [`MARKERS`] has its shape. A hollow one is paper with a smaller shape cut out.
    fn draw_marker(self, area: &Area, at: (i32, i32)) -> Result<(), Failure> {
        let shape = self.index % MARKERS.len();
        draw_shape(area, shape % 4, at, self.radius, ink(self.colour).filled())?;
        if shape >= 4 {
            draw_shape(area, shape % 4, at, self.radius - 2, ink(PAPER).filled())?;
        }
        Ok(())
    }

    /// Draws a bar with as many stripes as its series has predecessors, so that it is known without its colour.
    fn draw_bar(self, area: &Area, [(left, top), (right, bottom)]: [(i32, i32); 2]) -> Result<(), Failure> {
        area.draw(&Rectangle::new([(left, top), (right, bottom)], ink(self.colour).filled()))?;
        let stripes = (self.index % 4) as i32;
        for stripe in 1..=stripes {
            let y = top + (bottom - top) * stripe / (stripes + 1);
            area.draw(&PathElement::new(vec![(left, y), (right, y)], ink(PAPER).stroke_width(2)))?;
        }
        Ok(())
    }
}

/// Draws a circle, a square, a triangle or a diamond of about the same area.
fn draw_shape(area: &Area, shape: usize, (x, y): (i32, i32), radius: i32, style: ShapeStyle) -> Result<(), Failure> {
    match shape {
        0 => area.draw(&Circle::new((x, y), radius, style))?,
        1 => area.draw(&Rectangle::new([(x - radius, y - radius), (x + radius, y + radius)], style))?,
        2 => {
            let (height, half) = (radius + 2, radius + 1);
            area.draw(&Polygon::new(vec![(x, y - height), (x + half, y + half - 1), (x - half, y + half - 1)], style))?
        }
        _ => {
            let reach = radius + 2;
            area.draw(&Polygon::new(vec![(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], style))?
        }
    }
    Ok(())
}

// ---- legend --------------------------------------------------------------------------------------------------------

/// An entry of the legend.
struct Entry {
    name: String,
    look: Look,
    is_bar: bool,
}

fn legend_of(chart: &Chart) -> Vec<Entry> {
    match &chart.content {
        Content::Curves(curves) => {
            let entry = |(curve, look): (&Curve, Look)| Entry {
                name: shortened(&curve.name, LONGEST_LINE),
                look,
                is_bar: false,
            };
            with_looks(curves).into_iter().map(entry).collect()
        }
        Content::Bars { series, .. } if series.len() < 2 => Vec::new(),
        Content::Bars { series, .. } => {
            let names = series.iter().map(|series| shortened(&series.name, LONGEST_LINE)).enumerate();
            names.map(|(index, name)| Entry { name, look: Look::of_bars(index), is_bar: true }).collect()
        }
    }
}

/// The samples in front of the names, and the space behind these.
const SAMPLE: u32 = 40;
const BETWEEN: u32 = 22;

/// The entries in rows, each with its place in the row.
fn legend_rows(entries: &[Entry]) -> Vec<Vec<(u32, &Entry)>> {
    let mut rows: Vec<Vec<(u32, &Entry)>> = Vec::new();
    let mut place = WIDTH;
    for entry in entries {
        let width = SAMPLE + 8 + entry.name.chars().count() as u32 * LETTER_WIDTH + BETWEEN;
        if place + width > WIDTH {
            rows.push(Vec::new());
            place = 16;
        }
        if let Some(row) = rows.last_mut() {
            row.push((place, entry));
        }
        place = place.saturating_add(width);
    }
    rows
}

fn draw_legend(area: &Area, rows: &[Vec<(u32, &Entry)>]) -> Result<(), Failure> {
    for (row, entries) in rows.iter().enumerate() {
        let top = 8 + row as i32 * LINE_HEIGHT as i32;
        for (place, entry) in entries {
            let (left, middle) = (*place as i32, top + LINE_HEIGHT as i32 / 2 - 2);
            let right = left + SAMPLE as i32;
            if entry.is_bar {
                let half = BAR as i32 / 2 - 1;
                entry.look.draw_bar(area, [(left, middle - half), (right, middle + half)])?;
            } else {
                area.draw(&PathElement::new(vec![(left, middle), (right, middle)], entry.look.line()))?;
                if !entry.look.is_theory {
                    entry.look.draw_marker(area, ((left + right) / 2, middle))?;
                }
            }
            write(area, &entry.name, (right + 8, top + 4), LETTERS, HPos::Left)?;
        }
    }
    Ok(())
}

// ---- what the package does not write -------------------------------------------------------------------------------

/// Gives the root element a role, a title, a description and the style sheet, and dashed lines their dashes.
fn complete(svg: &str, chart: &Chart, height: u32) -> String {
    let body = svg.split_once('>').map_or(svg, |(_, body)| body);
    let (title, description) = (escaped(&title_of(chart)), escaped(&description_of(chart)));
    let opening = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" \
         role=\"img\" class=\"{CLASS}\" style=\"max-width:100%;height:auto\">\n\
         <title>{title}</title>\n<desc>{description}</desc>\n<style>{}</style>",
        look::style_sheet(CLASS)
    );
    opening + &look::add_dashes(body)
}

fn title_of(chart: &Chart) -> String {
    match (&*chart.title, &*chart.y) {
        ("", y) => y.to_string(),
        (title, _) => title.to_string(),
    }
}

/// The axes, and the values of each series: what a reader hears who does not see the chart.
fn description_of(chart: &Chart) -> String {
    let axes = [&chart.x, &chart.y].into_iter().filter(|title| !title.is_empty()).map(|title| format!("{title}."));
    let series: Vec<String> = match &chart.content {
        Content::Curves(curves) => curves.iter().map(|curve| described(&curve.name, &curve_texts(curve))).collect(),
        Content::Bars { labels, series } => series
            .iter()
            .map(|series| {
                let pairs = labels.iter().zip(&series.values);
                described(
                    &series.name,
                    &pairs.map(|(label, value)| format!("{label} – {}", value_text(*value))).collect::<Vec<_>>(),
                )
            })
            .collect(),
    };
    axes.chain(series).collect::<Vec<String>>().join(" ")
}

fn curve_texts(curve: &Curve) -> Vec<String> {
    curve.points.iter().map(|(x, y)| format!("{} – {}", value_text(*x), value_text(*y))).collect()
}

fn described(name: &str, values: &[String]) -> String {
    let begin = if name.is_empty() { String::new() } else { format!("{name}: ") };
    let shown = match values {
        [most @ .., last] if most.len() >= MOST_DESCRIBED => {
            format!("{}, …, {last}", most[..MOST_DESCRIBED].join(", "))
        }
        _ => values.join(", "),
    };
    format!("{begin}{shown}.")
}

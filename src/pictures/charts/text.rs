//! Curves as text: lines of Braille dots, markers where there are points, axes of box characters.
//!
//! ```text
//!     стат. оценок
//!     100 ┤            ⢀⡠⠔●
//!         │       ⣀⠤⠒⠉⣀⠤⠒■
//!      10 ┤  ⣀⠤●⠒⠉■⠒⠉
//!       1 ┼──┬─────┬─────┬
//!            1     2     3
//!     ● минимакс  ■ f2
//! ```

use super::axis::{Axis, Tick};
use super::look::{DASHES, MARKERS};
use super::{Chart, Curve};

/// The rows of the plot.
const ROWS: usize = 16;

/// The widest plot, and the narrowest.
const MOST_COLUMNS: usize = 72;
const LEAST_COLUMNS: usize = 16;

/// What marks points of several curves.
const SEVERAL: char = '✚';

/// The dots of a Braille character, by column and row.
const DOTS: [[u32; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

/// A character of the plot.
#[derive(Clone, Copy, Default)]
struct Place {
    dots: u32,
    /// The number of the curve that has a point here, and whether another has one, too.
    marker: Option<usize>,
    is_shared: bool,
}

/// The plot: its characters, row by row from the top.
struct Canvas {
    columns: usize,
    places: Vec<Place>,
}

/// The curves of a chart as lines of text, at most so many columns wide if that is possible. `several` explains the marker of points
/// that curves share.
pub(super) fn draw(chart: &Chart, curves: &[Curve], columns: usize, several: &str) -> String {
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let xs: Vec<f64> = points().map(|point| point.0).collect();
    let ys: Vec<f64> = points().map(|point| point.1).collect();
    let y = Axis::of_values(chart.scale, &ys, 5);
    let margin = y.ticks.iter().map(|tick| tick.label.chars().count()).max().unwrap_or(0);
    let columns = columns.saturating_sub(margin + 3).clamp(LEAST_COLUMNS, MOST_COLUMNS);
    let x = Axis::around(&xs, columns / 8);
    let canvas = Canvas::new(chart, curves, columns, [&x, &y]);
    let mut text = String::new();
    for heading in [&chart.title, &chart.y].into_iter().filter(|heading| !heading.is_empty()) {
        text += &format!("{heading}\n");
    }
    text += &canvas.rows(&y, margin);
    text += &axis_rows(&x, columns, margin, &chart.x);
    let is_shared = canvas.places.iter().any(|place| place.is_shared);
    text + &legend(curves, is_shared.then_some(several), columns + margin + 3)
}

impl Canvas {
    fn new(chart: &Chart, curves: &[Curve], columns: usize, [x, y]: [&Axis; 2]) -> Canvas {
        let mut canvas = Canvas { columns, places: vec![Place::default(); columns * ROWS] };
        let (mut measured, mut theory) = (0, 0);
        for curve in curves {
            let dots: Vec<(usize, usize)> = curve
                .points
                .iter()
                .map(|point| {
                    (
                        nearest(x.share(point.0), columns * 2),
                        nearest(1.0 - y.share(chart.scale.place(point.1)), ROWS * 4),
                    )
                })
                .collect();
            let gaps = if curve.is_theory { 1 + theory % DASHES.len() } else { 0 };
            dots.windows(2).for_each(|ends| canvas.line(ends[0], ends[1], gaps));
            if curve.is_theory {
                theory += 1;
            } else {
                dots.iter().for_each(|dot| canvas.mark(*dot, measured));
                measured += 1;
            }
        }
        canvas
    }

    fn place_mut(&mut self, (x, y): (usize, usize)) -> &mut Place {
        &mut self.places[y / 4 * self.columns + x / 2]
    }

    fn mark(&mut self, dot: (usize, usize), curve: usize) {
        let place = self.place_mut(dot);
        place.is_shared |= place.marker.is_some_and(|other| other != curve);
        place.marker.get_or_insert(curve);
    }

    /// Draws a straight line: whole, dashed (`gaps` is 1) or dotted (2).
    fn line(&mut self, from: (usize, usize), to: (usize, usize), gaps: usize) {
        let steps = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
        let between = |a: usize, b: usize, step: usize| {
            let share = if steps == 0 { 0.0 } else { step as f64 / steps as f64 };
            (a as f64 + (b as f64 - a as f64) * share).round() as usize
        };
        for step in 0..=steps {
            let dot = (between(from.0, to.0, step), between(from.1, to.1, step));
            // What is left out depends on the place, so that short lines join.
            let is_drawn = match gaps {
                0 => true,
                1 => (dot.0 + dot.1) % 6 < 3,
                _ => (dot.0 + dot.1).is_multiple_of(4),
            };
            if is_drawn {
                self.place_mut(dot).dots |= DOTS[dot.0 % 2][dot.1 % 4];
            }
        }
    }

    /// The rows of the plot behind the labels of the vertical axis.
    fn rows(&self, y: &Axis, margin: usize) -> String {
        let mut text = String::new();
        for (row, places) in self.places.chunks(self.columns).enumerate() {
            let tick = y.ticks.iter().find(|tick| nearest(1.0 - y.share(tick.at), ROWS * 4) / 4 == row);
            let (label, bar) = tick.map_or(("", '│'), |tick| (&*tick.label, '┤'));
            let shown: String = places.iter().map(|place| place.shown()).collect();
            text += &format!("{label:>margin$} {bar}{}\n", shown.trim_end());
        }
        text
    }
}

impl Place {
    fn shown(&self) -> char {
        match self.marker {
            Some(_) if self.is_shared => SEVERAL,
            Some(curve) => MARKERS[curve % MARKERS.len()],
            None if self.dots == 0 => ' ',
            None => char::from_u32(0x2800 + self.dots).unwrap_or(' '),
        }
    }
}

/// The dot, of so many, at a share of the length.
fn nearest(share: f64, dots: usize) -> usize {
    (share.clamp(0.0, 1.0) * (dots - 1) as f64).round() as usize
}

/// The horizontal axis, its labels as far as they do not touch, and its title.
fn axis_rows(x: &Axis, columns: usize, margin: usize, title: &str) -> String {
    let (mut line, mut labels) = (vec!['─'; columns], String::new());
    for Tick { at, label } in &x.ticks {
        let column = nearest(x.share(*at), columns * 2) / 2;
        let begin = (margin + 2 + column).saturating_sub(label.chars().count() / 2);
        let used = labels.chars().count();
        if begin > used || used == 0 {
            line[column] = '┬';
            labels += &format!("{:1$}{label}", "", begin - used);
        }
    }
    let line: String = line.into_iter().collect();
    let title = if title.is_empty() { String::new() } else { format!("{:>1$}\n", title, margin + 2 + columns) };
    format!("{:margin$} └{line}\n{labels}\n{title}", "")
}

/// The legend, in lines of at most so many columns if names are no longer.
fn legend(curves: &[Curve], several: Option<&str>, columns: usize) -> String {
    let (theory, measured): (Vec<&Curve>, Vec<&Curve>) = curves.iter().partition(|curve| curve.is_theory);
    let measured =
        measured.iter().enumerate().map(|(index, curve)| format!("{} {}", MARKERS[index % MARKERS.len()], curve.name));
    let shared = several.map(|several| format!("{SEVERAL} {several}"));
    let theory =
        theory.iter().enumerate().map(|(index, curve)| format!("{} {}", DASHES[index % DASHES.len()], curve.name));
    let (mut text, mut used) = (String::new(), 0);
    for entry in measured.chain(shared).chain(theory) {
        let length = entry.chars().count();
        if used > 0 && used + 2 + length > columns {
            text.push('\n');
            used = 0;
        }
        text += if used > 0 { "  " } else { "" };
        used += length + if used > 0 { 2 } else { 0 };
        text += &entry;
    }
    if text.is_empty() { text } else { text + "\n" }
}

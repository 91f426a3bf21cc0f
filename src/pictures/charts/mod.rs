//! Charts: curves and bars, as SVG and as text.
//!
//! ```text
//!   axis        where an axis begins and ends, its ticks and their labels
//!   look        colours in the light and in the dark, markers
//!   svg         a chart as SVG; no_svg stands in for it in a page
//!   text        curves as lines of characters
//!   predicates  the built-ins of library(charts), which reads what a program wants drawn
//! ```

// Axes and their ticks.
mod axis;

// Colours and markers.
mod look;

// Charts as SVG.
#[cfg_attr(all(target_family = "wasm", target_os = "unknown"), path = "no_svg.rs")]
mod svg;

// Curves as text.
mod text;

// The built-ins.
mod predicates;

pub use predicates::TABLE;

/// A chart.
#[derive(Clone, Debug)]
pub struct Chart {
    /// What is written above it; may be empty.
    pub title: String,
    /// What the horizontal axis of curves shows, or what the bars stand for.
    pub x: String,
    /// What the vertical axis of curves shows, or the length of the bars.
    pub y: String,
    /// How `y` is scaled.
    pub scale: Scale,
    /// What is drawn.
    pub content: Content,
}

/// How values are placed on an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// In proportion.
    Linear,
    /// Powers of ten at equal distances.
    Logarithmic,
}

/// What a chart shows.
#[derive(Clone, Debug)]
pub enum Content {
    /// Values along a number.
    Curves(Vec<Curve>),
    /// Values of named things, side by side for each.
    Bars {
        /// The names of the things.
        labels: Vec<String>,
        /// The values: as many in each series as there are labels.
        series: Vec<BarSeries>,
    },
}

/// Points that are joined by lines.
#[derive(Clone, Debug)]
pub struct Curve {
    /// Its name in the legend.
    pub name: String,
    /// Whether it is what a formula says; such a curve is dashed and has no markers.
    pub is_theory: bool,
    /// The points, by x.
    pub points: Vec<(f64, f64)>,
}

/// The bars of one series.
#[derive(Clone, Debug)]
pub struct BarSeries {
    /// Its name in the legend; empty if there is only one.
    pub name: String,
    /// The length of the bar for each label.
    pub values: Vec<f64>,
}

impl Scale {
    /// Where a value stands on an axis. On a logarithmic one only values above zero have a place.
    pub fn place(self, value: f64) -> f64 {
        match self {
            Scale::Linear => value,
            Scale::Logarithmic => value.log10(),
        }
    }
}

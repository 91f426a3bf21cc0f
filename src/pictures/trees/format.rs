//! The formats of pictures, and the screen that text is written for.

/// A format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Characters, for a terminal.
    Text,
    /// Scalable Vector Graphics, for the screen and for print.
    Svg,
    /// The language of Graphviz.
    Dot,
    /// A LaTeX document.
    Tex,
    /// A page that shows the course of the search, for a browser.
    Html,
    /// All that is known, for other programs: docs/tree-json.md.
    Json,
}

/// What text is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Its width.
    pub columns: usize,
    /// Whether it understands control sequences for colours.
    pub coloured: bool,
}

/// The formats, their names, how names of files end, and how many nodes a picture has if nothing else is said.
const FORMATS: &[(Format, &str, &str, i64)] = &[
    (Format::Text, "text", "txt", 100),
    (Format::Svg, "svg", "svg", 600),
    (Format::Dot, "dot", "dot gv", 300),
    (Format::Tex, "tex", "tex", 100),
    (Format::Html, "html", "html htm", 5_000),
    (Format::Json, "json", "json", 1_000_000),
];

impl Format {
    /// The names of all formats.
    pub fn names() -> impl Iterator<Item = &'static str> {
        FORMATS.iter().map(|(_, name, ..)| *name)
    }

    /// The format of this name.
    pub fn named(name: &str) -> Option<Format> {
        FORMATS.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// The format of a file, by the end of its name.
    pub fn of_file_name(name: &str) -> Option<Format> {
        let (_, end) = name.rsplit_once('.')?;
        FORMATS.iter().find(|row| row.2.split(' ').any(|ending| ending.eq_ignore_ascii_case(end))).map(|row| row.0)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        FORMATS.iter().find(|row| row.0 == self).map_or("", |row| row.1)
    }

    /// How many nodes a picture has if nothing else is said.
    pub fn usual_nodes(self) -> i64 {
        FORMATS.iter().find(|row| row.0 == self).map_or(0, |row| row.3)
    }
}

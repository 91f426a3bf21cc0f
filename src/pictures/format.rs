//! The formats of pictures, and the screen that text is written for.

/// A form of text that a picture is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Scalable Vector Graphics.
    Svg,
    /// Graphviz.
    Dot,
    /// LaTeX with the package `forest`.
    Tex,
    /// Characters, for a terminal.
    Text,
    /// JSON, for other programs.
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

impl Format {
    /// The format of a file, by the ending of its name.
    pub fn of_file_name(name: &str) -> Option<Format> {
        let (_, ending) = name.rsplit_once('.')?;
        match &*ending.to_ascii_lowercase() {
            "svg" => Some(Format::Svg),
            "dot" | "gv" => Some(Format::Dot),
            "tex" => Some(Format::Tex),
            "txt" => Some(Format::Text),
            "json" => Some(Format::Json),
            _ => None,
        }
    }
}

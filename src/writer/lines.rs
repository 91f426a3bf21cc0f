//! Lines of text between margins.

/// The columns that lines of clauses begin and end in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Margins {
    /// The blanks before each line.
    pub left: usize,
    /// The number of characters of a line.
    pub right: usize,
}

impl Default for Margins {
    /// Lines of SWI-Prolog's length.
    fn default() -> Margins {
        Margins { left: 0, right: 78 }
    }
}

impl Margins {
    /// The column beyond which nothing is broken.
    pub(super) fn last_column(self) -> usize {
        self.right * 2 / 3
    }

    /// The column up to which arguments are aligned below the first one.
    pub(super) fn last_aligned(self) -> usize {
        self.right / 2
    }
}

/// Text in lines, and the column in which it ends.
pub(super) struct Lines {
    pub text: String,
    pub column: usize,
    pub margins: Margins,
}

impl Lines {
    /// The first line, with its margin.
    pub(super) fn new(margins: Margins) -> Lines {
        Lines { text: " ".repeat(margins.left), column: margins.left, margins }
    }

    /// Appends text without line ends.
    pub(super) fn put(&mut self, text: &str) {
        self.text.push_str(text);
        self.column += text.chars().count();
    }

    /// Begins a line.
    pub(super) fn begin(&mut self, indent: usize) {
        self.text.truncate(self.text.trim_end_matches(' ').len());
        self.text.push('\n');
        self.text.extend(std::iter::repeat_n(' ', indent));
        self.column = indent;
    }

    /// Whether so many characters fit into the line.
    pub(super) fn has_room(&self, needed: usize) -> bool {
        self.column + needed <= self.margins.right
    }
}

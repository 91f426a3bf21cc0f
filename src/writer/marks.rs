//! Marks of the places where the text of a term may be broken into lines.

/// The kinds of brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bracket {
    /// Those of arguments.
    Arguments,
    /// Those around an operator's term.
    Grouping,
    List,
    Curly,
}

/// What stands at a place where a line may be broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Break {
    /// An opening bracket; `close` is the index of the mark of the closing one.
    Open { bracket: Bracket, close: usize },
    /// A closing bracket.
    Close,
    /// A comma between arguments or elements.
    Separator,
    /// The bar before the rest of a list.
    Bar,
    /// An infix operator.
    Infix { priority: u16 },
}

/// A token that lines may be broken at, by the bytes of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub start: usize,
    pub end: usize,
    pub kind: Break,
}

/// The marks with their brackets in pairs.
pub(super) fn paired(mut marks: Vec<Mark>) -> Vec<Mark> {
    let mut opened = Vec::new();
    for index in 0..marks.len() {
        match marks[index].kind {
            Break::Open { .. } => opened.push(index),
            Break::Close => {
                if let Some(Break::Open { close, .. }) = opened.pop().map(|open: usize| &mut marks[open].kind) {
                    *close = index;
                }
            }
            _ => {}
        }
    }
    marks
}

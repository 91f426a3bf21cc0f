//! A tree for LaTeX: a document of its own for pdflatex, lualatex and xelatex, drawn by the package `forest`.

use super::figure::{Bound, Figure, FigureNode, NodeKind, Relation};
use super::words;
use crate::games::core::Side;
use crate::games::search::Value;
use crate::pictures::printable::printable;

const PREAMBLE: &str = r"\documentclass[tikz,border=4mm]{standalone}
\usepackage{iftex}
\ifPDFTeX
  \usepackage[utf8]{inputenc}
  \usepackage[T2A]{fontenc}
  \newcommand{\sign}[2]{#2}% signs that these fonts lack
\else
  \usepackage{fontspec}
  \IfFontExistsTF{CMU Serif}{\setmainfont{CMU Serif}}{\IfFontExistsTF{DejaVu Serif}{\setmainfont{DejaVu Serif}}{}}
  \IfFontExistsTF{DejaVu Sans Mono}{\setmonofont[Scale=0.85]{DejaVu Sans Mono}}{}
  \newcommand{\sign}[2]{#1}
\fi
\usepackage{forest}
\forestset{
  max/.style={draw, rectangle},
  min/.style={draw, rectangle, rounded corners=1.1ex},
  other/.style={draw, rectangle, rounded corners=.4ex},
  best/.style={line width=1.2pt, font=\bfseries\boldmath},
  best edge/.style={edge={line width=1.6pt}},
  pruned/.style={dashed, draw=gray, text=gray, edge={dashed, gray}},
  folded/.style={double, double distance=1pt},
}
\newcommand{\window}[1]{{\footnotesize\mdseries\unboldmath$#1$}}
\newcommand{\board}[1]{\fbox{\normalfont\ttfamily\small\begin{tabular}{@{}l@{}}#1\end{tabular}}}
\begin{document}
\begin{forest}
  for tree={align=center, inner sep=2.5pt, s sep=4mm, l sep=7mm, tier/.option=level,
    parent anchor=south, child anchor=north},";

/// LuaTeX takes it for the sign of an invalid file.
const UNKNOWN: char = char::REPLACEMENT_CHARACTER;

/// The indentation of deeper nodes stays the same.
const DEEPEST_INDENT: usize = 20;

/// The tree as a document.
pub(super) fn draw(figure: &Figure) -> String {
    let mut text = String::new();
    for line in std::iter::once(&figure.title).chain(&figure.summary) {
        text.push_str(&format!("% {}\n", printable(line).replace(UNKNOWN, "?")));
    }
    text.push_str(PREAMBLE);
    let mut depths: Vec<usize> = Vec::with_capacity(figure.nodes.len());
    // The first node of each level has a name, beside which stands that of the side.
    let mut levels = 0;
    let mut open: usize = 0;
    for node in &figure.nodes {
        let depth = node.parent.map_or(0, |parent| depths[parent] + 1);
        depths.push(depth);
        text.push_str(&"]".repeat(open.saturating_sub(depth)));
        let indent = " ".repeat(2 * depth.min(DEEPEST_INDENT) + 2);
        text.push_str(&format!("\n{indent}[{{{}}}, {}", content(figure, node), styles(figure, node)));
        if depth == levels {
            text.push_str(&format!(", name=level{depth}"));
            levels += 1;
        }
        open = depth + 1;
    }
    text.push_str(&"]".repeat(open));
    text.push_str("\n  \\coordinate (margin) at (current bounding box.west);\n");
    for (depth, side) in figure.sides(depths.into_iter()).into_iter().enumerate() {
        if let Some(side) = side {
            let name = escaped(words::side_text(side, figure.language));
            text.push_str(&format!("  \\node[left=4mm, font=\\small] at (margin |- level{depth}) {{{name}}};\n"));
        }
    }
    text.push_str("\\end{forest}\n\\end{document}\n");
    text
}

fn styles(figure: &Figure, node: &FigureNode) -> String {
    let mut styles = match node.side {
        Some(Side::Max) => "max",
        Some(Side::Min) => "min",
        None => "other",
    }
    .to_string();
    if node.is_best {
        styles.push_str(", best");
    }
    if node.parent.is_some_and(|parent| node.is_best && figure.nodes[parent].is_best) {
        styles.push_str(", best edge");
    }
    match node.kind {
        NodeKind::Pruned => styles.push_str(", pruned"),
        NodeKind::Folded(_) => styles.push_str(", folded"),
        NodeKind::Inner | NodeKind::Leaf | NodeKind::Repeated => {}
    }
    styles
}

/// Label, value, window and board, beneath one another.
fn content(figure: &Figure, node: &FigureNode) -> String {
    let mut lines = vec![escaped(&printable(&node.label))];
    let value = node.value.as_ref().map(bound);
    match node.kind {
        NodeKind::Folded(count) => lines.push(format!("$+{count}$")),
        NodeKind::Repeated => lines.push(format!("$={}$", value.unwrap_or_default())),
        NodeKind::Inner | NodeKind::Leaf | NodeKind::Pruned => lines.extend(value.map(|value| format!("${value}$"))),
    }
    if let Some((low, high)) = node.window.filter(|_| figure.shows_windows) {
        lines.push(format!("\\window{{({}, {})}}", number(low), number(high)));
    }
    if let Some(board) = &node.board {
        let row = |row: &Vec<(String, _)>| {
            let text: String = row.iter().map(|(piece, _)| printable(piece)).collect();
            escaped(text.trim_end()).replace(' ', "~")
        };
        let rows: Vec<String> = board.rows().iter().map(row).collect();
        lines.push(format!("\\board{{{}}}", rows.join("\\\\")));
    }
    lines.retain(|line| !line.is_empty());
    lines.join("\\\\")
}

fn bound(bound: &Bound) -> String {
    let value = number(bound.value);
    match bound.relation {
        Relation::Exact => value,
        Relation::AtLeast => format!("\\ge {value}"),
        Relation::AtMost => format!("\\le {value}"),
        Relation::Unproven => format!("{value}?"),
    }
}

fn number(value: Value) -> String {
    words::value_text(value).replace('∞', "\\infty ").replace('−', "-")
}

/// Text that TeX sets as it is. What the Cyrillic fonts of pdflatex lack has a substitute.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => escaped.extend(['\\', character]),
            // No ligatures.
            '-' | '<' | '>' | ',' | '`' | '\'' | '!' | '?' | '"' => escaped.extend(['{', character, '}']),
            ' '..='~' | 'А'..='я' | 'Ё' | 'ё' | '«' | '»' | '—' | '–' | '…' | '№' => {
                escaped.push(character)
            }
            UNKNOWN => escaped.push_str("{?}"),
            other => escaped.push_str(&format!("\\sign{{{other}}}{{{}}}", substitute(other))),
        }
    }
    escaped
}

/// What pdflatex sets for a sign.
fn substitute(sign: char) -> &'static str {
    match sign {
        '·' | '∙' => "$\\cdot$",
        '•' | '●' | '⬤' => "$\\bullet$",
        '○' | '◯' => "$\\circ$",
        '×' | '✕' | '✖' => "$\\times$",
        '→' => "$\\to$",
        '←' => "$\\leftarrow$",
        '≤' => "$\\le$",
        '≥' => "$\\ge$",
        '≠' => "$\\ne$",
        '−' => "$-$",
        '∞' => "$\\infty$",
        'α' => "$\\alpha$",
        'β' => "$\\beta$",
        '─' | '━' => "{-}",
        '│' | '┃' => "\\textbar{}",
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => "+",
        '♔' | '♚' => "K",
        '♕' | '♛' => "Q",
        '♖' | '♜' => "R",
        '♗' | '♝' => "B",
        '♘' | '♞' => "N",
        '♙' | '♟' => "P",
        _ => "{?}",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_escaped() {
        assert_eq!(escaped("a_1 \\%{x}"), "a\\_1 \\textbackslash{}\\%\\{x\\}");
        assert_eq!(escaped("\u{fffd}"), "{?}");
        assert_eq!(escaped("ход → ♔--"), "ход \\sign{→}{$\\to$} \\sign{♔}{K}{-}{-}");
    }
}

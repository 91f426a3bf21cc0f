//! Figures of the textbook, and figures with anything in them.

use super::figure::{Bound, Cut, Figure, FigureNode, NodeKind, Relation, Run};
use super::{Format, Screen, draw};
use crate::diagnostics::Language;
use crate::games::core::Side;
use crate::games::core::picture::{Picture, Style};
use crate::games::search::Value;
use proptest::prelude::*;

/// A node of the textbook's tree: its depth, its name, its value as it is written, whether it is on the principal variation.
type Row = (usize, &'static str, &'static str, bool);

/// Figure 15.2: the values of minimax.
const FIGURE_15_2: &[Row] = &[
    (0, "a", "4", true),
    (1, "b", "4", true),
    (2, "d", "4", true),
    (3, "h", "1", false),
    (3, "i", "4", true),
    (2, "e", "6", false),
    (3, "j", "5", false),
    (3, "k", "6", false),
    (1, "c", "1", false),
    (2, "f", "2", false),
    (3, "l", "2", false),
    (3, "m", "1", false),
    (2, "g", "1", false),
    (3, "n", "1", false),
    (3, "o", "1", false),
];

/// Figure 15.4: what alpha-beta looks at.
const FIGURE_15_4: &[Row] = &[
    (0, "a", "4", true),
    (1, "b", "4", true),
    (2, "d", "4", true),
    (3, "h", "1", false),
    (3, "i", "4", true),
    (2, "e", "≥5", false),
    (3, "j", "5", false),
    (3, "k", "", false),
    (1, "c", "≤2", false),
    (2, "f", "2", false),
    (3, "l", "2", false),
    (3, "m", "1", false),
    (2, "g", "", false),
    (3, "n", "", false),
    (3, "o", "", false),
];

fn bound(text: &str) -> Option<Bound> {
    let relation = match text.chars().next()? {
        '≥' => Relation::AtLeast,
        '≤' => Relation::AtMost,
        _ => Relation::Exact,
    };
    let value = text.trim_start_matches(['≥', '≤']).parse().expect("a value");
    Some(Bound { relation, value: Value::Int(value) })
}

fn node(parent: Option<usize>, label: &str, depth: usize, value: &str) -> FigureNode {
    FigureNode {
        side: Some(if depth.is_multiple_of(2) { Side::Max } else { Side::Min }),
        kind: if value.is_empty() { NodeKind::Pruned } else { NodeKind::Inner },
        value: bound(value),
        ..FigureNode::unvisited(parent, label.to_string())
    }
}

fn textbook(rows: &[Row]) -> Figure {
    let mut ancestors: Vec<usize> = Vec::new();
    let mut nodes: Vec<FigureNode> = Vec::new();
    for &(depth, label, value, is_best) in rows {
        ancestors.truncate(depth);
        let kind = match value {
            "" => NodeKind::Pruned,
            _ if depth == 3 => NodeKind::Leaf,
            _ => NodeKind::Inner,
        };
        let visit = (kind != NodeKind::Pruned).then_some(nodes.len() as u64 + 1);
        ancestors.push(nodes.len());
        let parent = ancestors.iter().rev().nth(1).copied();
        nodes.push(FigureNode { kind, is_best, visit, ..node(parent, label, depth, value) });
    }
    Figure {
        run: Run { number: 1, count: 1, depth: None, visited: 2, evaluated: 1 },
        title: "поиск(a, Ход, Оценка)".to_string(),
        summary: vec!["Оценены все листья, кроме отсечённых.".to_string()],
        language: Language::Ru,
        shows_windows: false,
        nodes,
    }
}

fn text(figure: &Figure, columns: usize) -> String {
    draw(figure, Format::Text, &Screen { columns, coloured: false })
}

/// A document for which no screen is needed.
fn document(figure: &Figure, format: Format) -> String {
    draw(figure, format, &Screen { columns: 80, coloured: false })
}

#[test]
fn figure_15_2_stands_on_a_terminal() {
    let expected = "\
поиск(a, Ход, Оценка)

  МАКС                      a 4
                  ┏━━━━━━━━━━┹──────────┐
  МИН            b 4                   c 1
             ┏━━━━┹─────┐          ┌────┴─────┐
  МАКС      d 4        e 6        f 2        g 1
          ┌──┺━┓     ┌──┴─┐     ┌──┴─┐     ┌──┴─┐
  МИН    h 1  i 4   j 5  k 6   l 2  m 1   n 1  o 1

━ основной вариант
Оценены все листья, кроме отсечённых.
";
    assert_eq!(text(&textbook(FIGURE_15_2), 60), expected);
}

#[test]
fn figure_15_4_stands_on_a_terminal() {
    let expected = "\
поиск(a, Ход, Оценка)

  МАКС                    a 4
                  ┏━━━━━━━━┹─────────┐
  МИН            b 4               c ≤2
             ┏━━━━┹────┐         ┌───┴╌╌╌╌┐
  МАКС      d 4      e ≥5       f 2       g
          ┌──┺━┓     ┌─┴╌┐    ┌──┴─┐    ┌╌┴┐
  МИН    h 1  i 4   j 5  k   l 2  m 1   n  o

━ основной вариант; ╌ не просмотрено; ≥, ≤ — граница оценки
Оценены все листья, кроме отсечённых.
";
    assert_eq!(text(&textbook(FIGURE_15_4), 60), expected);
}

#[test]
fn values_stand_beneath_labels_where_columns_are_few() {
    let expected = "\
поиск(a, Ход, Оценка)

  МАКС               a
                     4
              ┏━━━━━━┹──────┐
  МИН         b             c
              4            ≤2
           ┏━━┹───┐      ┌──┴╌╌╌┐
  МАКС     d      e      f      g
           4     ≥5      2
         ┌─┺┓   ┌─┴┐   ┌─┴┐   ┌╌┴┐
  МИН    h  i   j  k   l  m   n  o
         1  4   5      2  1

━ основной вариант; ╌ не просмотрено; ≥, ≤
— граница оценки
Оценены все листья, кроме отсечённых.
";
    assert_eq!(text(&textbook(FIGURE_15_4), 42), expected);
}

#[test]
fn what_is_too_broad_becomes_an_outline() {
    let mut figure = textbook(FIGURE_15_4);
    for index in [7, 12] {
        figure.nodes[index].reason = Some("МАКС уже получил 5, а МИН не даст больше 4.".to_string());
    }
    let expected = "\
поиск(a, Ход, Оценка)

  МАКС  a 4
  МИН   ┡━ b 4
  МАКС  │  ┡━ d 4
  МИН   │  │  ┠─ h 1
  МИН   │  │  ┗━ i 4
  МАКС  │  └─ e ≥5
  МИН   │     ├─ j 5
  МИН   │     └╌ k — МАКС уже…
  МИН   └─ c ≤2
  МАКС     ├─ f 2
  МИН      ┆  ├─ l 2
  МИН      ┆  └─ m 1
  МАКС     └╌ g — МАКС уже по…
  МИН         ├╌ n
  МИН         └╌ o

━ основной вариант; ╌ не
просмотрено; ≥, ≤ — граница
оценки
Оценены все листья, кроме
отсечённых.
";
    assert_eq!(text(&figure, 30), expected);
}

#[test]
fn colours_change_nothing_but_colours() {
    let figure = textbook(FIGURE_15_4);
    for columns in [30, 60] {
        let mut coloured = draw(&figure, Format::Text, &Screen { columns, coloured: true });
        assert!(coloured.contains("\x1b[1;38;5;31ma\x1b[0m"), "Max is cyan, and bold on the variation: {coloured}");
        while let Some(begin) = coloured.find('\x1b') {
            let end = begin + coloured[begin..].find('m').expect("the end of a control sequence");
            coloured.replace_range(begin..=end, "");
        }
        assert_eq!(coloured, text(&figure, columns));
    }
}

#[test]
fn windows_are_shown_if_wanted() {
    let mut figure = textbook(FIGURE_15_4);
    figure.nodes[1].window = Some((Value::Float(f64::NEG_INFINITY), Value::Int(1_000_000)));
    for format in [Format::Svg, Format::Dot, Format::Text] {
        // Who points at a node of a picture reads its window anyway.
        let counted = |figure: &Figure| document(figure, format).matches("(−∞, 1000000)").count();
        let hidden = Figure { shows_windows: false, ..figure.clone() };
        figure.shows_windows = true;
        assert_eq!(counted(&figure), counted(&hidden) + 1, "{format:?}");
        assert_eq!(counted(&hidden), usize::from(format != Format::Text), "{format:?}");
    }
    assert!(document(&figure, Format::Tex).contains("\\window{(-\\infty , 1000000)}"));
}

#[test]
fn figure_15_4_as_svg_has_bold_and_dashed_edges() {
    let svg = document(&textbook(FIGURE_15_4), Format::Svg);
    let document = roxmltree::Document::parse(&svg).expect("XML");
    let classes = |class: &str| document.descendants().filter(|node| node.attribute("class") == Some(class)).count();
    assert_eq!(classes("max best") + classes("min best"), 4, "a, b, d, i");
    assert_eq!(classes("max pruned") + classes("min pruned"), 4, "k, g, n, o");
    assert_eq!(classes("band max") + classes("band min"), 4, "levels");
    let path = |class: &str| {
        let found = document.descendants().find(|node| node.attribute("class") == Some(class));
        found.and_then(|node| node.attribute("d")).unwrap_or_default().matches('M').count()
    };
    assert_eq!((path("line"), path("edge dashed"), path("edge")), (3, 4, 7));
    let texts: Vec<&str> = document.descendants().filter_map(|node| node.text()).collect();
    assert!(["МАКС", "МИН", "≥5", "≤2"].iter().all(|text| texts.contains(text)), "{texts:?}");
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    for id in root.attribute("aria-labelledby").expect("names").split(' ') {
        assert!(document.descendants().any(|node| node.attribute("id") == Some(id)), "{id}");
    }
    assert!(document.descendants().filter(|node| node.has_tag_name("g")).all(|node| {
        node.first_element_child().is_some_and(|title| title.has_tag_name("title") && title.text().is_some())
    }));
}

#[test]
fn boards_are_drawn() {
    let mut figure = textbook(&FIGURE_15_2[..1]);
    let mut board = Picture::new();
    board.put("x", Style::Max).put(" ", Style::Plain).put("·", Style::Faint);
    board.start_row().put("·", Style::Faint).put(" o", Style::Min);
    figure.nodes[0].board = Some(board);
    let svg = document(&figure, Format::Svg);
    assert!(svg.contains(">x</tspan>") && svg.contains("class=\"theirs\"") && svg.contains(">o</tspan>"), "{svg}");
    assert!(text(&figure, 60).contains("x ·\n") && text(&figure, 60).contains("· o\n"));
    assert!(document(&figure, Format::Tex).contains("\\board{x~\\sign{·}{$\\cdot$}\\\\\\sign{·}{$\\cdot$}~o}"));
    assert!(document(&figure, Format::Dot).contains("x ·\\l· o\\l\""));
    assert!(document(&figure, Format::Json).contains("\"board\": [\"x ·\",\"· o\"]"));
}

#[test]
fn the_example_of_the_document_is_what_is_written() {
    let document_text = include_str!("../../../docs/tree-json.md");
    let example = document_text.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    let window = Some((Value::Int(-1000), Value::Int(4)));
    let root = node(None, "e", 0, "≥5");
    let sentence =
        "Branch k is cut off: at e MAX already has at least 5 (by j), and the window of the whole search ends at 4.";
    let cut = Cut::OutsideWindow { value: Value::Int(5), by: 1, bound: Value::Int(4), whole: true };
    let leaf = FigureNode { kind: NodeKind::Leaf, ..node(Some(0), "j", 1, "5") };
    let figure = Figure {
        run: Run { number: 1, count: 1, depth: None, visited: 2, evaluated: 1 },
        title: "альфабета(e, -1000, 4, _, _)".to_string(),
        summary: vec!["One leaf of two was evaluated.".to_string()],
        language: Language::En,
        shows_windows: false,
        nodes: vec![
            FigureNode { window, is_best: true, visit: Some(1), ..root },
            FigureNode { window, is_best: true, visit: Some(2), ..leaf },
            FigureNode { cut: Some(cut), reason: Some(sentence.to_string()), ..node(Some(0), "k", 1, "") },
        ],
    };
    assert_eq!(example, Some(&*document(&figure, Format::Json)));
}

#[test]
fn the_format_is_told_by_the_name_of_the_file() {
    let cases = [
        ("a.svg", Some(Format::Svg)),
        ("tree.one.DOT", Some(Format::Dot)),
        ("a.tex", Some(Format::Tex)),
        ("a.txt", Some(Format::Text)),
        ("дерево.json", Some(Format::Json)),
        ("svg", None),
        ("a.png", None),
    ];
    for (name, format) in cases {
        assert_eq!(Format::of_file_name(name), format, "{name}");
    }
}

#[test]
fn chains_are_drawn_in_every_format() {
    let nodes = (0..100_000).map(|depth: usize| node(depth.checked_sub(1), "x", depth, "1")).collect();
    let figure = Figure { nodes, ..textbook(&[]) };
    for format in [Format::Svg, Format::Dot, Format::Tex, Format::Text, Format::Json] {
        assert!(document(&figure, format).len() > 1_000_000, "{format:?}");
    }
    assert!(text(&figure, 1).lines().count() > 100_000, "in one column");
}

/// Labels of any characters, often of those that some format has a use for.
fn labels() -> impl Strategy<Value = String> {
    let nasty = proptest::sample::select(
        "\"'<>&\\{}[]$#%_^~|;,=\n\r\t\0\u{1b}\u{7f}\u{85}\u{301}\u{202e}\u{200d}\u{fffe}\u{ffff}אب♔日·→aЯ "
            .chars()
            .collect::<Vec<_>>(),
    );
    proptest::collection::vec(prop_oneof![nasty, any::<char>()], 0..12).prop_map(String::from_iter)
}

/// Figures with anything in them.
fn figures() -> impl Strategy<Value = Figure> {
    let kind = prop_oneof![
        Just(NodeKind::Inner),
        Just(NodeKind::Leaf),
        Just(NodeKind::Repeated),
        Just(NodeKind::Pruned),
        any::<u64>().prop_map(NodeKind::Folded),
    ];
    let value = prop_oneof![any::<i64>().prop_map(Value::Int), any::<f64>().prop_map(Value::Float)];
    let relation = proptest::sample::select(vec![Relation::Exact, Relation::AtLeast, Relation::AtMost]);
    let bound = (relation, value.clone()).prop_map(|(relation, value)| Bound { relation, value });
    let side = proptest::sample::select(vec![None, Some(Side::Max), Some(Side::Min)]);
    let board = labels().prop_map(|text| {
        let mut board = Picture::new();
        board.put(text.clone(), Style::Max).start_row().put(text, Style::Marked);
        board
    });
    let option = proptest::option::of::<BoxedStrategy<String>>(labels().boxed());
    let node = (0usize..4, labels(), proptest::option::of(board), side, kind, proptest::option::of(bound));
    let rest = (proptest::option::of((value.clone(), value)), any::<bool>(), option);
    let nodes = proptest::collection::vec((node, rest), 0..40);
    (nodes, labels(), labels(), any::<bool>()).prop_map(|(rows, title, sentence, shows_windows)| {
        // The path to the last node; the next one is below one of its last few nodes.
        let mut path: Vec<usize> = Vec::new();
        let mut nodes = Vec::new();
        for ((up, label, board, side, kind, value), (window, is_best, reason)) in rows {
            path.truncate(path.len().saturating_sub(up).max(1));
            let parent = path.last().copied();
            path.push(nodes.len());
            nodes.push(FigureNode {
                board,
                side,
                kind,
                value,
                window,
                is_best,
                visit: Some(1),
                reason,
                ..FigureNode::unvisited(parent, label)
            });
        }
        Figure { title, summary: vec![sentence], language: Language::En, shows_windows, run: Run::default(), nodes }
    })
}

proptest! {
    #[test]
    fn svg_is_well_formed(figure in figures()) {
        let svg = document(&figure, Format::Svg);
        let document = roxmltree::Document::parse(&svg);
        prop_assert!(document.is_ok(), "{:?} in {svg}", document.err());
        let boxes = document.iter().flat_map(|document| document.descendants()).filter(|node| node.has_tag_name("g"));
        prop_assert_eq!(boxes.count(), figure.nodes.len());
    }

    #[test]
    fn json_says_what_the_figure_says(figure in figures()) {
        let text = document(&figure, Format::Json);
        let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        prop_assert_eq!(json["title"].as_str(), Some(&*figure.title));
        for (index, node) in figure.nodes.iter().enumerate() {
            let json = &json["nodes"][index];
            prop_assert_eq!(json["label"].as_str(), Some(&*node.label));
            prop_assert_eq!(json["parent"].as_u64(), node.parent.map(|parent| parent as u64));
        }
    }

    #[test]
    fn dot_and_tex_keep_their_quotes_and_braces(figure in figures()) {
        let dot = document(&figure, Format::Dot).replace("\\\\", "").replace("\\\"", "");
        prop_assert!(dot.lines().all(|line| line.matches('"').count() % 2 == 0), "{}", dot);
        let tex = document(&figure, Format::Tex);
        let tree: String = tex.lines().filter(|line| !line.starts_with('%')).collect::<Vec<_>>().join("\n");
        let tree = tree.replace("\\\\", "").replace("\\{", "").replace("\\}", "");
        let mut depth = 0;
        for character in tree.chars() {
            depth += i32::from(character == '{') - i32::from(character == '}');
            prop_assert!(depth >= 0, "{}", tree);
        }
        prop_assert_eq!(depth, 0);
    }

    #[test]
    fn lines_are_no_longer_than_the_terminal_is_wide(figure in figures(), columns in 1usize..100) {
        let text = text(&figure, columns);
        let longest = text.lines().map(super::columns::columns_of).max().unwrap_or(0);
        // A character may be two columns wide.
        prop_assert!(longest <= columns.max(2), "{longest} columns:\n{text}");
    }
}

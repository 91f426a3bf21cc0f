//! The questions of a sheet: those that make sense of its search, with their answers.

use super::Sheet;
use crate::diagnostics::{Argument, Language, MessageId, Phrase};
use crate::games::core::Side;
use crate::pictures::trees::figure::{Bound, Figure, FigureNode, NodeKind, Relation};
use crate::pictures::trees::full_search::{least_leaves, minimax_values, without_revisits};
use crate::pictures::trees::reasons::Names;
use crate::pictures::trees::words::{AGAIN, bound_text, window_text};
use hashbrown::HashSet;

/// About so many windows are asked for.
const WINDOWS: usize = 4;

/// A question and its answer.
pub(super) struct Question {
    pub(super) question: String,
    pub(super) answer: Vec<String>,
    /// The picture that belongs to the answer.
    pub(super) picture: Option<Figure>,
}

/// The questions of a sheet, in the order in which they are best answered.
pub(super) fn questions(sheet: &Sheet, language: Language) -> Vec<Question> {
    let all = [
        minimax(sheet, language),
        cuts(sheet, language),
        windows(sheet, language),
        result(sheet, language),
        least(sheet, language),
    ];
    all.into_iter().flatten().collect()
}

/// The tree as it is asked about: values stand at leaves only, and it does not show what is visited.
pub(super) fn blank(figure: &Figure) -> Figure {
    let mut blank = without_revisits(figure);
    blank.shows_windows = false;
    let has_children: Vec<bool> = blank.children().iter().map(|children| !children.is_empty()).collect();
    for (node, has_children) in blank.nodes.iter_mut().zip(has_children) {
        let value =
            node.value.filter(|_| node.kind == NodeKind::Leaf).map(|bound| bound.value).or(node.unvisited_value);
        node.value = value.map(|value| Bound { relation: Relation::Exact, value });
        node.kind = match node.kind {
            NodeKind::Folded(count) => NodeKind::Folded(count),
            _ if has_children || value.is_none() => NodeKind::Inner,
            _ => NodeKind::Leaf,
        };
        (node.unvisited_value, node.window, node.is_best, node.visit, node.cut) = (None, None, false, None, None);
        node.reason = None;
    }
    blank
}

/// What goes up in full minimax.
fn minimax(sheet: &Sheet, language: Language) -> Option<Question> {
    let mut picture = blank(&sheet.figure);
    let values = minimax_values(&without_revisits(&sheet.figure))?;
    for (node, value) in picture.nodes.iter_mut().zip(values) {
        node.value = Some(Bound { relation: Relation::Exact, value });
    }
    let question = MessageId::SheetMinimax.text(language).to_string();
    Some(Question { question, answer: Vec::new(), picture: Some(picture) })
}

/// What the search does not look at.
fn cuts(sheet: &Sheet, language: Language) -> Option<Question> {
    // What is folded hides leaves and cuts.
    if sheet.figure.nodes.iter().any(|node| matches!(node.kind, NodeKind::Folded(_))) {
        return None;
    }
    let mut picture = sheet.figure.clone();
    picture.shows_windows = picture.nodes.iter().any(|node| node.window.is_some());
    picture.nodes.iter_mut().for_each(|node| node.board = None);
    let reasons: Vec<String> = picture.nodes.iter().filter_map(|node| node.reason.clone()).collect();
    let counts = Phrase::new(MessageId::TreeCounts, [picture.run.visited.into(), picture.run.evaluated.into()]);
    let mut answer = match reasons.is_empty() {
        true => vec![MessageId::SheetNothingCut.text(language).to_string()],
        false => reasons,
    };
    answer.push(counts.text(language));
    let question = Phrase::new(MessageId::SheetCuts, [Argument::from(sheet.title.clone())]).text(language);
    Some(Question { question, answer, picture: Some(picture) })
}

/// With which windows it enters some nodes.
fn windows(sheet: &Sheet, language: Language) -> Option<Question> {
    let nodes = &sheet.figure.nodes;
    let at_root = nodes.first()?.window;
    // What is visited again has several windows.
    let repeated: HashSet<(Option<usize>, &str)> =
        nodes.iter().filter_map(|node| Some((node.parent, node.label.strip_suffix(AGAIN)?))).collect();
    let is_single =
        |node: &FigureNode| !node.label.ends_with(AGAIN) && !repeated.contains(&(node.parent, node.label.as_str()));
    // The window at the root is given, and a node's that has the same tells little.
    let is_asked = |node: &FigureNode| node.window.is_some() && node.window != at_root && !node.label.is_empty();
    let candidates = (0..nodes.len()).filter(|index| is_asked(&nodes[*index]) && is_single(&nodes[*index])).collect();
    let chosen = chosen(candidates, WINDOWS, sheet.seed);
    if chosen.is_empty() {
        return None;
    }
    let names = Names::of(nodes);
    let name = |index: &usize| names.text(nodes, *index, language);
    let windows =
        chosen.iter().filter_map(|index| Some(format!("{}: {}", name(index), window_text(nodes[*index].window?))));
    let answer = vec![windows.collect::<Vec<_>>().join("; ")];
    let asked: Vec<String> = chosen.iter().map(name).collect();
    let question = Phrase::new(MessageId::SheetWindows, [Argument::from(asked.join(", "))]).text(language);
    Some(Question { question, answer, picture: None })
}

/// Which move it chooses.
fn result(sheet: &Sheet, language: Language) -> Option<Question> {
    let nodes = &sheet.figure.nodes;
    let value = bound_text(&nodes.first()?.value?);
    let best = nodes.iter().find(|node| node.parent == Some(0) && node.is_best && !node.label.is_empty());
    let answer = match best {
        Some(best) => Phrase::new(MessageId::TreeResult, [value.into(), best.label.clone().into()]),
        None => Phrase::new(MessageId::TreeResultValue, [value.into()]),
    };
    let message = match nodes.first()?.side {
        Some(Side::Min) => MessageId::SheetResultForMin,
        _ => MessageId::SheetResultForMax,
    };
    Some(Question { question: message.text(language).to_string(), answer: vec![answer.text(language)], picture: None })
}

/// How few leaves would prove the value.
fn least(sheet: &Sheet, language: Language) -> Option<Question> {
    let least = least_leaves(&sheet.figure)?;
    let question = MessageId::SheetLeast.text(language).to_string();
    let answer = vec![Phrase::new(MessageId::SheetLeastAnswer, [least.into()]).text(language)];
    Some(Question { question, answer, picture: None })
}

/// Some of the candidates, in their order: which ones, a number decides.
fn chosen(candidates: Vec<usize>, most: usize, seed: i64) -> Vec<usize> {
    let mut left = candidates;
    let mut state = seed as u64;
    while left.len() > most {
        // A linear congruential generator (D. Knuth, "The Art of Computer Programming", 3.3.4), whose high bits are the random ones.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        left.remove((state >> 33) as usize % left.len());
    }
    left
}

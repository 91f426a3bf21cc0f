//! Colours of a query: its tokens by their kinds, and the partner of the bracket at the cursor.
//!
//! Of the sixteen colours of the user's theme only those that can be told from white and from black are used: neither these two nor yellow, which vanishes on white, nor dark
//! blue, which vanishes on black.

use super::nesting::Nesting;
use crate::reader::{Lexeme, LexemeKind, lexemes};
use crate::text::Span;
use crate::toplevel::vocabulary::Vocabulary;
use std::borrow::Cow;

/// Longer texts are not coloured: they would be looked at anew at every key.
const MAX_BYTES: usize = 1 << 16;

/// The end of a style.
const PLAIN: &str = "\x1b[0m";

// The styles, as parameters of ECMA-48's SGR.
const BOLD: &str = "1";
const BOLD_UNDERLINED: &str = "1;4";
const GREEN: &str = "32";
const MAGENTA: &str = "35";
const CYAN: &str = "36";
const BRIGHT_BLUE: &str = "94";
const RED_UNDERLINED: &str = "4;31";

/// A query with escape sequences for its colours. With a cursor, the partner of the bracket there is marked.
pub(super) fn coloured<'t>(text: &'t str, cursor: Option<usize>, vocabulary: &Vocabulary) -> Cow<'t, str> {
    if text.is_empty() || text.len() > MAX_BYTES {
        return Cow::Borrowed(text);
    }
    let lexemes = lexemes(text);
    let (mut styles, pairs) = styles(text, &lexemes, vocabulary);
    if let Some(partner) = cursor.and_then(|cursor| partner_at(cursor, &pairs)) {
        for (lexeme, style) in lexemes.iter().zip(&mut styles) {
            if lexeme.span == partner {
                *style = Some(BOLD_UNDERLINED);
            }
        }
    }
    let mut coloured = String::with_capacity(2 * text.len());
    let mut end = 0;
    for (lexeme, style) in lexemes.iter().zip(styles) {
        let span = lexeme.span.range();
        coloured.push_str(&text[end..span.start]);
        let shown = &text[span.clone()];
        match style {
            Some(style) => coloured.extend(["\x1b[", style, "m", shown, PLAIN]),
            None => coloured.push_str(shown),
        }
        end = span.end;
    }
    coloured.push_str(&text[end..]);
    Cow::Owned(coloured)
}

/// The style of each lexeme, and the pairs of brackets.
fn styles(text: &str, lexemes: &[Lexeme], vocabulary: &Vocabulary) -> (Vec<Option<&'static str>>, Vec<[Span; 2]>) {
    let mut nesting = Nesting::new(text, vocabulary);
    let mut pairs = Vec::new();
    let styles = lexemes.iter().map(|lexeme| {
        let (expects_goal, previous) = (nesting.expects_goal(), nesting.previous());
        let opened = nesting.pass(*lexeme);
        pairs.extend(opened.map(|opened| [opened.span, lexeme.span]));
        match lexeme.kind {
            LexemeKind::Name if expects_goal && vocabulary.has_predicate(lexeme.span.of(text)) => Some(BOLD),
            LexemeKind::Variable if is_value(previous, *lexeme, text) => {
                let name = lexeme.span.of(text);
                let is_known = vocabulary.values.iter().any(|value| value == name);
                Some(if is_known { MAGENTA } else { RED_UNDERLINED })
            }
            LexemeKind::Variable => Some(MAGENTA),
            LexemeKind::Number => Some(CYAN),
            LexemeKind::QuotedName | LexemeKind::Text => Some(GREEN),
            LexemeKind::LineComment | LexemeKind::BlockComment => Some(BRIGHT_BLUE),
            LexemeKind::Broken => Some(style_of_broken(lexeme.span.of(text))),
            LexemeKind::Close(_) if opened.is_none() => Some(RED_UNDERLINED),
            _ => None,
        }
    });
    (styles.collect(), pairs)
}

/// Whether a variable is the name in `$Name`, the last value of a variable.
pub(super) fn is_value(previous: Option<Lexeme>, variable: Lexeme, text: &str) -> bool {
    previous.is_some_and(|sign| sign.span.end == variable.span.start && sign.span.of(text) == "$")
}

/// Items that are still being typed look as if they were complete.
fn style_of_broken(text: &str) -> &'static str {
    match text.chars().next() {
        Some('\'' | '"' | '`') => GREEN,
        Some('/') => BRIGHT_BLUE,
        _ => RED_UNDERLINED,
    }
}

/// The partner of the bracket at a cursor: of the closing one before it, else of that behind it, else of the opening one before it.
fn partner_at(cursor: usize, pairs: &[[Span; 2]]) -> Option<Span> {
    let cursor = cursor as u32;
    let find =
        |is_there: &dyn Fn(Span, Span) -> Option<Span>| pairs.iter().find_map(|[open, close]| is_there(*open, *close));
    find(&|open, close| (close.end == cursor).then_some(open))
        .or_else(|| find(&|open, close| (open.start == cursor).then_some(close)))
        .or_else(|| find(&|open, close| (close.start == cursor).then_some(open)))
        .or_else(|| find(&|open, close| (open.end == cursor).then_some(close)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A text with its colours as `<style text>`.
    fn shown(text: &str, cursor: usize) -> String {
        let coloured = coloured(text, Some(cursor), &Vocabulary::default());
        coloured.replace(PLAIN, ">").replace("\x1b[", "<").replace('m', " ")
    }

    #[test]
    fn tokens_have_the_colours_of_their_kinds() {
        assert_eq!(
            shown("X = f(a, 'b c', \"d\", 12). % Y", 0),
            "<35 X> = f(a, <32 'b c'>, <32 \"d\">, <36 12>). <94 % Y>"
        );
        assert_eq!(shown("X = 'b c", 0), "<35 X> = <32 'b c>");
        assert_eq!(shown("X = ].", 0), "<35 X> = <4;31 ]>.");
        assert_eq!(shown("X = $Y.", 0), "<35 X> = $<4;31 Y>.");
    }

    #[test]
    fn brackets_in_quotes_and_comments_have_no_partner() {
        let text = "p('(', [a /* ) */ ])";
        assert_eq!(shown(text, text.len()), "p<1;4 (><32 '('>, [a <94 /* ) */> ])");
        assert_eq!(shown(text, 7), "p(<32 '('>, [a <94 /* ) */> <1;4 ]>)");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3_000))]

        #[test]
        fn colours_add_only_escapes(text in "[apX_0'\"`\\\\.,%/*+$ \n()йЙ\u{301}\\[\\]{}|]{0,24}", cursor in 0usize..30) {
            let coloured = coloured(&text, Some(cursor), &Vocabulary::default());
            let stripped: String = coloured
                .split('\x1b')
                .enumerate()
                .map(|(number, part)| if number == 0 { part } else { part.split_once('m').expect("an escape").1 })
                .collect();
            prop_assert_eq!(stripped, text);
        }
    }

    #[test]
    fn deep_brackets_are_no_trouble() {
        let text = "(".repeat(30_000) + &")".repeat(30_000);
        assert!(shown(&text, text.len()).starts_with("<1;4 (>("));
        assert_eq!(coloured(&"(".repeat(MAX_BYTES + 1), None, &Vocabulary::default()).len(), MAX_BYTES + 1);
    }
}

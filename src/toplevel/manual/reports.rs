//! The page of the codes of reports.

use super::page::{Page, escaped, text_html};
use crate::diagnostics::{Language, MessageId};
use crate::documentation::{all_codes, explanation};
use std::fmt::Write as _;

/// The codes with the titles of their reports.
pub(super) fn titles(language: Language) -> Vec<(String, String)> {
    let split =
        |line: &str| line.trim().split_once(' ').map(|(code, title)| (code.to_string(), title.trim().to_string()));
    all_codes(language).lines().filter_map(split).collect()
}

/// The page: each code with its meaning and an example.
pub(super) fn page(language: Language) -> Page {
    let title = MessageId::ManualReports.text(language).to_string();
    let mut body = format!("<h1>{}</h1>\n", escaped(&title));
    let codes = all_codes(language);
    for code in codes.lines().filter_map(|line| line.split_whitespace().next()) {
        let Some(text) = explanation(code, language) else { continue };
        let (head, rest) = text.split_once('\n').unwrap_or((&text, ""));
        // Writing to a String cannot fail.
        let _ = writeln!(body, "<section id=\"{code}\">\n<h3>{}</h3>", escaped(head));
        body.push_str(&text_html(rest));
        body.push_str("</section>\n");
    }
    Page { name: "reports".into(), title, body }
}

//! The pages of predicates: one for built-ins, one for functions of arithmetic, and one for each folder of the library.

use super::page::{Page, anchor, escaped, text_html};
use crate::diagnostics::{Language, MessageId};
use crate::documentation::{Catalogue, Entry};
use std::fmt::Write as _;

/// The pages, with their titles, in their order.
const PAGES: &[(&str, MessageId)] = &[
    ("builtins", MessageId::ManualBuiltins),
    ("arithmetic", MessageId::ManualArithmetic),
    ("library-games", MessageId::ManualGames),
    ("library-lists", MessageId::ManualLists),
    ("library-collections", MessageId::ManualCollections),
    ("library-terms", MessageId::ManualTerms),
    ("library-text", MessageId::ManualText),
    ("library-data", MessageId::ManualData),
    ("library-testing", MessageId::ManualTesting),
    ("library-older", MessageId::ManualOlder),
    ("library-imported", MessageId::ManualImported),
];

/// The name of the page on which an entry stands.
pub(super) fn page_of(entry: &Entry) -> String {
    match entry.module {
        _ if entry.is_function() => "arithmetic".to_string(),
        None | Some(("system", _)) => "builtins".to_string(),
        Some((folder, _)) => format!("library-{folder}"),
    }
}

/// The pages of all predicates.
pub(super) fn pages(catalogue: &Catalogue, language: Language) -> Vec<Page> {
    let page = |(name, title): &(&str, MessageId)| {
        let entries: Vec<&Entry> = catalogue.entries().iter().filter(|entry| page_of(entry) == *name).collect();
        let title = title.text(language).to_string();
        Page { name: name.to_string(), body: body(&title, &entries, language), title }
    };
    PAGES.iter().map(page).collect()
}

fn body(title: &str, entries: &[&Entry], language: Language) -> String {
    let mut html = format!("<h1>{}</h1>\n<p class=\"all\">\n", escaped(title));
    // Writing to a String cannot fail.
    for entry in entries {
        let indicator = entry.indicator();
        let _ = writeln!(html, "<a href=\"#{}\">{}</a>", anchor(&indicator), escaped(&indicator));
    }
    html.push_str("</p>\n");
    let mut written = Vec::new();
    for entry in entries {
        let indicator = entry.indicator();
        // Of the ways of calling one predicate only the first is the place that links lead to.
        let id = match written.contains(&indicator) {
            true => String::new(),
            false => format!(" id=\"{}\"", anchor(&indicator)),
        };
        html.push_str(&entry_html(entry, &id, language));
        written.push(indicator);
    }
    html
}

fn entry_html(entry: &Entry, id: &str, language: Language) -> String {
    let mut html = format!(
        "<section{id}>\n<h3><code>{}</code> <small>{} {}</small></h3>\n{}",
        escaped(&entry.usage()),
        escaped(&entry.determinism),
        escaped(&entry.library().unwrap_or_default()),
        text_html(entry.text_in(language))
    );
    if !entry.errors.is_empty() {
        let errors = entry.errors.iter().map(|error| format!("<code>{}</code>", escaped(error)));
        let (title, errors) = (escaped(MessageId::ManualErrors.text(language)), errors.collect::<Vec<_>>().join(", "));
        let _ = writeln!(html, "<p class=\"errors\">{title} {errors}</p>");
    }
    if !entry.examples.is_empty() {
        let examples = entry.examples.iter().map(|example| {
            format!("?- {}.\n{}.\n", escaped(&example.query), escaped(&example.answer.replace(" ; ", " ;\n")))
        });
        let _ = writeln!(html, "<pre>{}</pre>", examples.collect::<String>());
    }
    html + "</section>\n"
}

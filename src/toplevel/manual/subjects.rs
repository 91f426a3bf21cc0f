//! The subject index of the manual, and the topics of help.

use super::page::{Page, anchor, escaped};
use super::predicates;
use crate::diagnostics::{Language, MessageId};
use crate::documentation::{Catalogue, subjects, topics};
use std::fmt::Write as _;

/// The page: the topics, and each line of the index with links to what it names.
pub(super) fn page(catalogue: &Catalogue, language: Language) -> Page {
    let title = MessageId::ManualSubjects.text(language).to_string();
    let mut body = format!("<h1>{}</h1>\n", escaped(&title));
    // Writing to a String cannot fail.
    for topic in topics() {
        let (name, about) = (topic.name(language), escaped(topic.title(language)));
        let _ = writeln!(body, "<section id=\"{}\">\n<h3>help({name})</h3>\n<p>{about}</p>", address(name));
        let _ = writeln!(body, "<pre>{}</pre>\n</section>", escaped(topic.text(language)));
    }
    body.push_str("<dl>\n");
    for (words, targets) in subjects() {
        let (_, id) = place_of(words);
        let _ = writeln!(body, "<dt id=\"{id}\">{}</dt>", escaped(words));
        let links: Vec<String> = targets.split(' ').map(|target| link(catalogue, target, language)).collect();
        let _ = writeln!(body, "<dd>{}</dd>", links.join(", "));
    }
    body.push_str("</dl>\n");
    Page { name: "subjects".into(), title, body }
}

/// What the search finds of the index: words, addresses, and what is named there.
pub(super) fn search_entries(language: Language) -> impl Iterator<Item = [String; 3]> {
    let words = subjects().flat_map(|(words, targets)| {
        let (address, _) = place_of(words);
        words.split(", ").map(move |word| [word.to_string(), address.clone(), targets.replace(' ', ", ")])
    });
    let topics = topics().iter().map(move |topic| {
        let name = topic.name(language);
        [name.to_string(), format!("subjects.html#{}", address(name)), topic.title(language).to_string()]
    });
    topics.chain(words)
}

/// The address of a line of the index, and its place in the page.
fn place_of(words: &str) -> (String, String) {
    let id = address(words.split(", ").next().unwrap_or_default());
    (format!("subjects.html#index-{id}"), format!("index-{id}"))
}

fn address(name: &str) -> String {
    anchor(&name.replace(' ', "-"))
}

/// A predicate, topic or library of the index as a link, if it has a place.
fn link(catalogue: &Catalogue, target: &str, language: Language) -> String {
    let topic = topics().iter().find(|topic| topic.name(Language::En) == target);
    let (name, href) = match (topic, catalogue.entry(target)) {
        (Some(topic), _) => (topic.name(language), format!("#{}", address(topic.name(language)))),
        (None, Some(entry)) => (target, format!("{}.html#{}", predicates::page_of(entry), anchor(target))),
        (None, None) => return escaped(target),
    };
    format!("<a href=\"{href}\">{}</a>", escaped(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prolog::builtin_rows;

    #[test]
    fn what_the_index_names_is_there() {
        let catalogue = Catalogue::new(builtin_rows());
        let topics: Vec<&str> = topics().iter().map(|topic| topic.name(Language::En)).collect();
        let is_there = |target: &str| match target.strip_prefix("library(") {
            Some(name) => catalogue.of_library(name.trim_end_matches(')')).is_some(),
            None => topics.contains(&target) || catalogue.entries().iter().any(|entry| entry.indicator() == target),
        };
        let lost: Vec<&str> =
            subjects().flat_map(|(_, targets)| targets.split(' ')).filter(|name| !is_there(name)).collect();
        assert!(lost.is_empty(), "{lost:?}");
    }
}

//! The guides of the manual: the documents of the project, from Markdown.

use super::page::{Page, escaped};
use crate::diagnostics::Language;
use crate::documentation::topics;
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag as Opening, TagEnd, html};

/// A document, and its Russian version or the name of a topic that says the most important things in Russian.
struct Guide {
    name: &'static str,
    english: &'static str,
    russian: Russian,
}

enum Russian {
    Document(&'static str),
    Topic(&'static str),
    Nothing,
}

macro_rules! document {
    ($name:literal) => {
        include_str!(concat!("../../../docs/", $name, ".md"))
    };
}

static GUIDES: &[Guide] = &[
    Guide { name: "index", english: document!("start"), russian: Russian::Document(document!("start.ru")) },
    Guide {
        name: "coming-from",
        english: document!("coming-from"),
        russian: Russian::Document(document!("coming-from.ru")),
    },
    Guide { name: "top-level", english: document!("top-level"), russian: Russian::Topic("запросы") },
    Guide { name: "games", english: document!("games"), russian: Russian::Topic("игры") },
    Guide { name: "tree-json", english: document!("tree-json"), russian: Russian::Nothing },
    Guide { name: "misprints", english: document!("misprints"), russian: Russian::Topic("опечатки") },
    Guide { name: "editors", english: document!("editors"), russian: Russian::Nothing },
    Guide { name: "language", english: document!("language"), russian: Russian::Topic("синтаксис") },
    Guide { name: "programs", english: document!("programs"), russian: Russian::Nothing },
    Guide { name: "testing", english: document!("testing"), russian: Russian::Nothing },
    Guide { name: "embedding", english: document!("embedding"), russian: Russian::Nothing },
];

/// The pages of all guides.
pub(super) fn pages(language: Language) -> Vec<Page> {
    GUIDES.iter().map(|guide| page(guide, language)).collect()
}

fn page(guide: &Guide, language: Language) -> Page {
    let mut markdown = guide.english;
    let mut before = String::new();
    if language == Language::Ru {
        match guide.russian {
            Russian::Document(document) => markdown = document,
            Russian::Topic(name) => {
                let topic = topics().iter().find(|topic| topic.name(language) == name);
                before =
                    topic.map(|topic| format!("<pre>{}</pre>\n", escaped(topic.text(language)))).unwrap_or_default();
            }
            Russian::Nothing => {}
        }
    }
    let (title, body) = html_of(markdown);
    Page { name: guide.name.to_string(), title, body: before + &body }
}

/// The first heading of a document, and the document as HTML. Headings are places that links lead to.
fn html_of(markdown: &str) -> (String, String) {
    let mut events: Vec<Event<'_>> = Parser::new_ext(markdown, Options::ENABLE_TABLES).collect();
    let mut title = String::new();
    for start in 0..events.len() {
        let Event::Start(Opening::Heading { level, .. }) = events[start] else { continue };
        let words = events[start..].iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
        let text: String = words.filter_map(text_of).collect();
        if level == HeadingLevel::H1 {
            title = text.clone();
        }
        if let Event::Start(Opening::Heading { id, .. }) = &mut events[start] {
            *id = Some(CowStr::from(slug(&text)));
        }
    }
    let mut body = String::new();
    html::push_html(&mut body, without_outside_links(events).into_iter());
    (title, body)
}

fn text_of<'e>(event: &'e Event<'_>) -> Option<&'e str> {
    match event {
        Event::Text(text) | Event::Code(text) => Some(text),
        _ => None,
    }
}

/// The place of a heading, as GitHub names it.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Links to documents lead to their pages. What is not in the manual is no link there.
fn without_outside_links(events: Vec<Event<'_>>) -> Vec<Event<'_>> {
    let mut is_kept = Vec::new();
    let mut kept = Vec::with_capacity(events.len());
    for event in events {
        match event {
            Event::Start(Opening::Link { link_type, dest_url, title, id }) => {
                let address = address(&dest_url);
                is_kept.push(address.is_some());
                if let Some(address) = address {
                    kept.push(Event::Start(Opening::Link { link_type, dest_url: address.into(), title, id }));
                }
            }
            Event::End(TagEnd::Link) => {
                if is_kept.pop() == Some(true) {
                    kept.push(Event::End(TagEnd::Link));
                }
            }
            other => kept.push(other),
        }
    }
    kept
}

/// The address of a link of a document, in the manual.
fn address(link: &str) -> Option<String> {
    if link.starts_with("http") || link.starts_with('#') {
        return Some(link.to_string());
    }
    let (file, place) = link.split_once('#').map_or((link, None), |(file, place)| (file, Some(place)));
    let name = file.strip_suffix(".md")?;
    let name = match name.strip_suffix(".ru").unwrap_or(name) {
        "start" => "index",
        name => name,
    };
    GUIDES.iter().any(|guide| guide.name == name).then(|| match place {
        Some(place) => format!("{name}.html#{place}"),
        None => format!("{name}.html"),
    })
}

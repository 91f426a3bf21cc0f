//! What all pages of the manual share: the head, the list of pages, and the search.

use crate::diagnostics::{Language, MessageId};

/// A page of the manual.
pub(super) struct Page {
    /// The name of its file, without `.html`.
    pub(super) name: String,
    pub(super) title: String,
    /// Its contents, as HTML.
    pub(super) body: String,
}

impl Page {
    /// The name of its file.
    pub(super) fn file(&self) -> String {
        format!("{}.html", self.name)
    }

    /// The whole text of its file; `pages` are all pages of the manual.
    pub(super) fn html(&self, pages: &[Page], language: Language) -> String {
        let text = |message: MessageId| escaped(message.text(language));
        let links = pages.iter().map(|page| {
            let here = if page.name == self.name { " aria-current=\"page\"" } else { "" };
            format!("<li><a href=\"{}\"{here}>{}</a></li>\n", page.file(), escaped(&page.title))
        });
        format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{} · Perebor</title>\n\
             <link rel=\"stylesheet\" href=\"style.css\">\n</head>\n<body>\n<nav>\n\
             <label for=\"search\">{}</label>\n<input id=\"search\" type=\"search\" autocomplete=\"off\">\n\
             <ol id=\"found\" aria-live=\"polite\"></ol>\n<ul>\n{}</ul>\n</nav>\n<main>\n{}</main>\n\
             <script src=\"search.js\"></script>\n</body>\n</html>\n",
            language.code(),
            escaped(&self.title),
            text(MessageId::ManualSearch),
            links.collect::<String>(),
            self.body
        )
    }
}

/// A text as HTML shows it.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A name as the place of a page: what may not stand in an address is written by its number.
pub(super) fn anchor(name: &str) -> String {
    let is_plain = |character: char| character.is_alphanumeric() || "_-./".contains(character);
    name.chars().map(|c| if is_plain(c) { c.to_string() } else { format!("~{:x}", u32::from(c)) }).collect()
}

/// A text as HTML: paragraphs; what is indented keeps its lines and columns.
pub(super) fn text_html(text: &str) -> String {
    let part = |part: &str| match part.starts_with(' ') {
        true => format!("<pre>{}</pre>\n", escaped(part)),
        false => format!("<p>{}</p>\n", escaped(part)),
    };
    text.split("\n\n").map(|text| text.trim_matches('\n')).filter(|text| !text.trim().is_empty()).map(part).collect()
}

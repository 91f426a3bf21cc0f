//! The document of sheets: a page for each, and then one with the solutions of each.

use super::Sheet;
use super::questions::{Question, blank, questions};
use crate::diagnostics::{Language, MessageId, Phrase};
use crate::pictures::printable::printable;
use crate::pictures::trees::svg;
use crate::pictures::xml_text::escaped;

const STYLE: &str = include_str!("sheet.css");

/// Nothing is loaded, and there are no scripts.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// The whole document.
pub(super) fn document(sheets: &[Sheet], language: Language) -> String {
    let title = MessageId::SheetTitle.text(language);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <title>{title}</title>\n<style>{}{STYLE}</style>\n</head>\n<body>\n",
        language.code(),
        svg::sheet()
    );
    let asked: Vec<(&Sheet, Vec<Question>)> = sheets.iter().map(|sheet| (sheet, questions(sheet, language))).collect();
    for (sheet, questions) in &asked {
        begin(&mut page, sheet, MessageId::SheetTitle, language, sheets.len());
        page.push_str(&format!("<p class=\"name\">{}</p>\n", MessageId::SheetName.text(language)));
        draw(&mut page, &svg::draw_to_fill_in(&blank(&sheet.figure)));
        page.push_str("<ol>\n");
        for Question { question, answer, .. } in questions {
            // Without words to answer with it is answered in the picture.
            let line = if answer.is_empty() { "" } else { "<div class=\"lines\"></div>" };
            page.push_str(&format!("<li>{}{line}</li>\n", text(question)));
        }
        page.push_str("</ol>\n</section>\n");
    }
    for (sheet, questions) in &asked {
        begin(&mut page, sheet, MessageId::SheetSolutions, language, sheets.len());
        page.push_str("<ol>\n");
        for Question { question, answer, picture } in questions {
            page.push_str(&format!("<li><span class=\"asked\">{}</span>\n", text(question)));
            if let Some(picture) = picture {
                draw(&mut page, &svg::draw_to_fill_in(picture));
            }
            page.extend(answer.iter().map(|line| format!("<p>{}</p>\n", text(line))));
            page.push_str("</li>\n");
        }
        page.push_str("</ol>\n</section>\n");
    }
    page.push_str("</body>\n</html>\n");
    page
}

/// Begins a page of its own.
fn begin(page: &mut String, sheet: &Sheet, heading: MessageId, language: Language, count: usize) {
    let number = match count {
        1 => String::new(),
        _ => format!(" · {}", Phrase::new(MessageId::SheetVariant, [sheet.seed.to_string().into()]).text(language)),
    };
    let heading = heading.text(language);
    page.push_str(&format!("<section>\n<h1>{heading}{number}</h1>\n<p class=\"goal\">{}</p>\n", text(&sheet.title)));
}

fn draw(page: &mut String, drawing: &str) {
    page.extend(["<figure>", drawing.trim_end(), "</figure>\n"]);
}

fn text(text: &str) -> String {
    escaped(&printable(text))
}

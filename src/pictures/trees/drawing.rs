//! A tree in any of the formats.

use super::figure::Figure;
use super::format::{Format, Screen};
use super::{dot, json, player, svg, terminal, tex};

/// The tree in a format; only text looks at the screen.
pub fn draw(figure: &Figure, format: Format, screen: &Screen) -> String {
    match format {
        Format::Svg => svg::draw(figure),
        Format::Dot => dot::draw(figure),
        Format::Tex => tex::draw(figure),
        Format::Text => terminal::draw(figure, screen),
        Format::Html => player::page_of(figure),
        Format::Json => json::draw(figure),
    }
}

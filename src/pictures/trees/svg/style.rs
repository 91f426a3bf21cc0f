//! The colours of a tree on paper and on the screen, and how broad its letters are.

use crate::pictures::trees::columns::columns_of_character;

/// Families of letters that every system has one of.
pub(super) const FONTS: &str = "system-ui, 'DejaVu Sans', sans-serif";
/// Letters of the same width, for boards.
const BOARD_FONTS: &str = "ui-monospace, 'DejaVu Sans Mono', monospace";

/// Colours, by what they show.
struct Palette {
    paper: &'static str,
    ink: &'static str,
    /// What matters less: windows, legends, what has not been visited.
    quiet: &'static str,
    edge: &'static str,
    max: &'static str,
    max_box: &'static str,
    min: &'static str,
    min_box: &'static str,
    /// The box of a node whose side is not known.
    other_box: &'static str,
    max_band: &'static str,
    min_band: &'static str,
}

const LIGHT: Palette = Palette {
    paper: "#ffffff",
    ink: "#1b1f24",
    quiet: "#59636e",
    edge: "#7d8590",
    max: "#0a6480",
    max_box: "#e2f2f8",
    min: "#8f4700",
    min_box: "#fdf0e0",
    other_box: "#f2f4f6",
    max_band: "#f3f9fc",
    min_band: "#fdf8f1",
};

const DARK: Palette = Palette {
    paper: "#0f1318",
    ink: "#eceff3",
    quiet: "#9aa4af",
    edge: "#7d8793",
    max: "#74cdea",
    max_box: "#10303d",
    min: "#f2b36e",
    min_box: "#3b270f",
    other_box: "#22282f",
    max_band: "#111d24",
    min_band: "#1f1a13",
};

/// Black on white, with sides told apart by the shapes of boxes.
const PRINT: Palette = Palette {
    paper: "#ffffff",
    ink: "#000000",
    quiet: "#444444",
    edge: "#555555",
    max: "#000000",
    max_box: "#ffffff",
    min: "#000000",
    min_box: "#ffffff",
    other_box: "#ffffff",
    max_band: "#f4f4f4",
    min_band: "#ffffff",
};

/// The style sheet. Colours stand in it as they are: many programs that draw SVG do not know custom properties.
pub(in crate::pictures::trees) fn sheet() -> String {
    let mut sheet = format!(
        "\n.tree text{{font-size:13px}}.tree .title{{font-size:16px;font-weight:600}}\
         .tree .level{{font-size:11px;font-weight:600;letter-spacing:.08em}}.tree .small{{font-size:10px}}\
         .tree .note{{font-size:12px}}.tree .value{{font-weight:600}}.tree .label{{unicode-bidi:isolate}}\
         .tree .board{{font-family:{BOARD_FONTS};font-size:11px;white-space:pre}}\
         .tree .mine,.tree .theirs,.tree .marked{{font-weight:700}}.tree .marked{{text-decoration:underline}}\
         .tree path{{fill:none}}.tree .best text{{font-weight:700}}.tree .best .board,.tree .best .small{{font-weight:400}}\
         .tree .best .box{{stroke-width:2.4}}.tree .line{{stroke-width:3.2;stroke-linecap:round;stroke-linejoin:round}}\
         .tree .dashed,.tree .pruned .box{{stroke-dasharray:4 3}}\n"
    );
    sheet.push_str(&LIGHT.rules());
    for (medium, palette) in [("(prefers-color-scheme:dark)", DARK), ("print", PRINT)] {
        sheet.extend([&format!("@media {medium}{{\n"), palette.rules().as_str(), "}\n"]);
    }
    sheet
}

impl Palette {
    fn rules(&self) -> String {
        let Palette { paper, ink, quiet, edge, max, max_box, min, min_box, other_box, max_band, min_band } = self;
        format!(
            ".tree .paper{{fill:{paper}}}.tree text{{fill:{ink}}}.tree .quiet,.tree .note,.tree .level{{fill:{quiet}}}\
             .tree .edge{{stroke:{edge}}}.tree .line{{stroke:{ink}}}.tree .box{{fill:{other_box};stroke:{edge}}}\
             .tree .max .box{{fill:{max_box};stroke:{max}}}.tree .max .value,.tree .mine,.tree .level.max{{fill:{max}}}\
             .tree .min .box{{fill:{min_box};stroke:{min}}}.tree .min .value,.tree .theirs,.tree .level.min{{fill:{min}}}\
             .tree .band.max{{fill:{max_band}}}.tree .band.min{{fill:{min_band}}}.tree .best .box{{stroke:{ink}}}\
             .tree .rule{{stroke:{edge};stroke-opacity:.5}}.tree .pruned .box{{fill:none;stroke:{edge}}}\
             .tree .pruned text,.tree .pruned .value{{fill:{quiet}}}.tree .frame{{fill:{paper};stroke:{edge}}}\n"
        )
    }
}

/// About how broad a text is in letters of a size: in those of DejaVu Sans, which are broader than most.
pub(super) fn text_width(text: &str, size: f64) -> f64 {
    let width = |character: char| match character {
        _ if columns_of_character(character) == 0 => 0.0,
        _ if columns_of_character(character) == 2 => 1.05,
        'i' | 'j' | 'l' | 'I' | '\'' | '|' | '.' | ',' | ':' | ';' | ' ' => 0.32,
        'f' | 't' | 'r' | '(' | ')' | '[' | ']' | '/' | '-' | '!' | '"' => 0.42,
        'm' | 'w' | 'M' | 'W' | 'ж' | 'м' | 'ф' | 'ш' | 'щ' | 'ы' | 'ю' | 'М' | 'Ж' | 'Ф' | 'Ш' | 'Щ' | 'Ю' => {
            0.94
        }
        '+' | '=' | '≥' | '≤' | '−' | '∞' | '<' | '>' => 0.84,
        upper if upper.is_uppercase() => 0.74,
        _ => 0.63,
    };
    size * text.chars().map(width).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of a colour `#rrggbb` (WCAG 2.1).
    fn luminance(colour: &str) -> f64 {
        let channel = |at: usize| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("a channel")) / 255.0;
        let linear = |value: f64| if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) };
        0.2126 * linear(channel(1)) + 0.7152 * linear(channel(3)) + 0.0722 * linear(channel(5))
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        (one / other).max(other / one)
    }

    #[test]
    fn texts_can_be_read_and_edges_seen() {
        for palette in [LIGHT, DARK, PRINT] {
            let Palette { paper, ink, quiet, edge, max, max_box, min, min_box, other_box, max_band, min_band } =
                palette;
            for ground in [paper, max_box, min_box, other_box, max_band, min_band] {
                assert!(contrast(ink, ground) >= 7.0, "{ink} on {ground}");
                assert!(contrast(quiet, ground) >= 4.5, "{quiet} on {ground}");
            }
            for (text, ground) in
                [(max, max_box), (max, max_band), (max, paper), (min, min_box), (min, min_band), (min, paper)]
            {
                assert!(contrast(text, ground) >= 4.5, "{text} on {ground}");
            }
            assert!([paper, max_band, min_band].iter().all(|ground| contrast(edge, ground) >= 3.0), "{edge}");
        }
    }
}

//! How charts look: colours in the light and in the dark, markers, dashes.
//!
//! A colour is written into the SVG as it is in the light, which print has too; on a dark screen a style sheet maps each to another.
//! Nothing is told by colour alone: curves have markers or dashes, bars have stripes.

/// A colour, in the light and in the dark.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colour {
    pub(super) light: (u8, u8, u8),
    dark: (u8, u8, u8),
    /// The dashes of a line that has it: `stroke-dasharray`.
    dashes: Option<&'static str>,
}

const fn colour(light: (u8, u8, u8), dark: (u8, u8, u8)) -> Colour {
    Colour { light, dark, dashes: None }
}

const fn dashed(light: (u8, u8, u8), dark: (u8, u8, u8), dashes: &'static str) -> Colour {
    Colour { light, dark, dashes: Some(dashes) }
}

pub(super) const PAPER: Colour = colour((255, 255, 255), (27, 28, 31));
pub(super) const TEXT: Colour = colour((34, 34, 38), (228, 228, 232));
pub(super) const AXIS: Colour = colour((118, 118, 126), (150, 150, 158));
pub(super) const GRID: Colour = colour((226, 226, 230), (58, 59, 64));

/// The colours of series. Each has at least 4.5 : 1 against the paper.
pub(super) const SERIES: [Colour; 8] = [
    colour((31, 95, 174), (127, 178, 240)),
    colour((190, 80, 5), (245, 163, 92)),
    colour((24, 122, 72), (108, 203, 150)),
    colour((126, 62, 166), (200, 157, 232)),
    colour((179, 18, 60), (246, 136, 160)),
    colour((12, 118, 128), (95, 203, 211)),
    colour((132, 102, 0), (217, 190, 79)),
    colour((72, 84, 104), (174, 185, 201)),
];

/// The colours of what a formula says.
pub(super) const THEORY: [Colour; 2] =
    [dashed((10, 10, 14), (245, 245, 250), "8 6"), dashed((11, 10, 14), (246, 245, 250), "2 5")];

/// The markers of series, as text has them: filled, then hollow.
pub(super) const MARKERS: [char; 8] = ['●', '■', '▲', '◆', '○', '□', '△', '◇'];

/// The markers of a formula's curve in text.
pub(super) const DASHES: [&str; 2] = ["╌╌", "··"];

/// The colour of series number `index`. Whoever has the same marker as an earlier series has another colour.
pub(super) fn series_colour(index: usize) -> Colour {
    SERIES[(index + index / MARKERS.len()) % SERIES.len()]
}

impl Colour {
    /// As the plotting package writes it: `#1F5FAE`.
    fn text((red, green, blue): (u8, u8, u8)) -> String {
        format!("#{red:02X}{green:02X}{blue:02X}")
    }

    fn all() -> impl Iterator<Item = Colour> {
        [PAPER, TEXT, AXIS, GRID].into_iter().chain(SERIES).chain(THEORY)
    }
}

/// The style sheet that gives a chart of this class its colours on a dark screen.
pub(super) fn style_sheet(class: &str) -> String {
    let mut rules = String::from("\n@media screen and (prefers-color-scheme: dark) {\n");
    for colour in Colour::all() {
        let (light, dark) = (Colour::text(colour.light), Colour::text(colour.dark));
        for property in ["fill", "stroke"] {
            rules += &format!("  .{class} [{property}=\"{light}\"] {{ {property}: {dark} }}\n");
        }
    }
    rules + "}\n"
}

/// Adds the dashes to the lines of an SVG that have them by their colour: the plotting package draws whole lines only.
pub(super) fn add_dashes(svg: &str) -> String {
    THEORY.iter().fold(svg.to_string(), |svg, colour| {
        let Some(dashes) = colour.dashes else { return svg };
        let stroke = format!("stroke=\"{}\"", Colour::text(colour.light));
        svg.replace(&stroke, &format!("{stroke} stroke-dasharray=\"{dashes}\""))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of a colour (WCAG 2.1).
    fn luminance((red, green, blue): (u8, u8, u8)) -> f64 {
        let linear = |part: u8| {
            let share = f64::from(part) / 255.0;
            if share <= 0.03928 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(a: (u8, u8, u8), b: (u8, u8, u8)) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn all_can_be_read_on_paper_and_in_the_dark() {
        for ink in SERIES.iter().chain(&THEORY).chain([&TEXT]) {
            assert!(contrast(ink.light, PAPER.light) >= 4.5, "{ink:?} in the light");
            assert!(contrast(ink.dark, PAPER.dark) >= 4.5, "{ink:?} in the dark");
        }
    }

    #[test]
    fn no_two_colours_are_one_in_the_light() {
        let mut texts: Vec<String> = Colour::all().map(|colour| Colour::text(colour.light)).collect();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), Colour::all().count());
    }
}

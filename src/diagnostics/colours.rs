//! Colours that can be read on a dark background and on a light one.
//!
//! They are numbers among the 256 colours of terminals, which look the same everywhere; the first sixteen are those of the user's theme,
//! where yellow often vanishes on white, and blue on black. Of each the contrast with black and with white is at least 3.8 to 1, by the
//! formula of WCAG 2.1; 4.58 to 1 is the best that one colour can have with both.

/// Errors, and what has not been reached.
pub(crate) const RED: u8 = 160;
/// Warnings.
pub(crate) const BROWN: u8 = 130;
/// Hints.
pub(crate) const PURPLE: u8 = 98;
/// The words that open a line of a report.
pub(crate) const GREEN: u8 = 29;
/// A second label of a report.
pub(crate) const BLUE: u8 = 63;
/// Pieces of Max.
pub(crate) const CYAN: u8 = 31;
/// Frames, and what matters less.
pub(crate) const GREY: u8 = 243;

/// The control sequence that selects a colour for letters (ISO 8613-6, 13.1.8), after those of `style`, such as `1;` for bold.
pub(crate) fn letters(style: &str, colour: u8) -> String {
    format!("\x1b[{style}38;5;{colour}m")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of a colour of the 6×6×6 cube or of the ramp of greys of xterm.
    fn luminance(colour: u8) -> f64 {
        const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        let channels = match colour {
            16..=231 => [36, 6, 1].map(|weight| STEPS[((colour - 16) / weight % 6) as usize]),
            _ => [8 + 10 * (colour - 232); 3],
        };
        let linear = channels.map(|channel| match f64::from(channel) / 255.0 {
            small if small <= 0.04045 => small / 12.92,
            large => ((large + 0.055) / 1.055).powf(2.4),
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    #[test]
    fn each_can_be_read_on_black_and_on_white() {
        for colour in [RED, BROWN, PURPLE, GREEN, BLUE, CYAN, GREY] {
            let light = luminance(colour) + 0.05;
            let (on_black, on_white) = (light / 0.05, 1.05 / light);
            assert!(on_black >= 3.8 && on_white >= 3.8, "{colour}: {on_black:.2} on black, {on_white:.2} on white");
        }
    }
}

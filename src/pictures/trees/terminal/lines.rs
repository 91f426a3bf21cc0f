//! Lines of box characters, of three weights, and where they meet.

/// How thick a line is; a thicker one covers a thinner one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    /// No line.
    #[default]
    Nothing,
    /// To what has not been visited.
    Dashed,
    /// To other nodes.
    Light,
    /// Along the principal variation.
    Heavy,
}

/// The lines that meet in a character.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Joint {
    pub up: Weight,
    pub right: Weight,
    pub down: Weight,
    pub left: Weight,
}

/// The characters by the weights up, right, down and left: nothing, light, heavy. A row for each weight up.
const CHARACTERS: [&str; 3] =
    [" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳", "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈", "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"];

impl Joint {
    /// The character; only straight lines can be dashed.
    pub(super) fn character(self) -> char {
        use Weight::{Dashed, Nothing};
        match (self.up, self.right, self.down, self.left) {
            (Nothing, Dashed, Nothing, Dashed | Nothing) | (Nothing, Nothing, Nothing, Dashed) => '╌',
            (Dashed, Nothing, Dashed | Nothing, Nothing) | (Nothing, Nothing, Dashed, Nothing) => '┆',
            (up, right, down, left) => {
                let [up, right, down, left] = [up, right, down, left].map(|weight| match weight {
                    Nothing => 0,
                    Weight::Dashed | Weight::Light => 1,
                    Weight::Heavy => 2,
                });
                CHARACTERS[up].chars().nth(9 * right + 3 * down + left).unwrap_or(' ')
            }
        }
    }

    /// The thickest of its lines.
    pub(super) fn weight(self) -> Weight {
        self.up.max(self.right).max(self.down).max(self.left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Weight::{Dashed, Heavy, Light, Nothing};

    #[test]
    fn lines_meet() {
        let cases = [
            ([Nothing, Heavy, Heavy, Nothing], '┏'),
            ([Nothing, Nothing, Heavy, Heavy], '┓'),
            ([Heavy, Heavy, Nothing, Heavy], '┻'),
            ([Light, Light, Nothing, Heavy], '┵'),
            ([Light, Heavy, Nothing, Light], '┶'),
            ([Heavy, Light, Nothing, Light], '┸'),
            ([Heavy, Light, Light, Nothing], '┞'),
            ([Nothing, Light, Light, Light], '┬'),
            ([Heavy, Heavy, Heavy, Heavy], '╋'),
            ([Dashed, Nothing, Dashed, Nothing], '┆'),
            ([Nothing, Dashed, Nothing, Dashed], '╌'),
            ([Nothing, Nothing, Dashed, Dashed], '┐'),
            ([Nothing; 4], ' '),
        ];
        for ([up, right, down, left], character) in cases {
            assert_eq!(Joint { up, right, down, left }.character(), character);
        }
    }
}

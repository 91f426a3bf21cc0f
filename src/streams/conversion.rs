//! The character conversion mapping (ISO 3.29) of char_conversion/2.

use std::collections::BTreeMap;

/// The mapping; only characters that do not map to themselves are stored.
#[derive(Clone, Debug, Default)]
pub struct Conversions {
    images: BTreeMap<char, char>,
}

impl Conversions {
    /// Maps a character to `image`.
    pub fn set(&mut self, character: char, image: char) {
        if character == image {
            self.images.remove(&character);
        } else {
            self.images.insert(character, image);
        }
    }

    /// The image of a character.
    pub fn image_of(&self, character: char) -> char {
        self.images.get(&character).copied().unwrap_or(character)
    }

    /// The characters that do not map to themselves, with their images.
    pub fn iter(&self) -> impl Iterator<Item = (char, char)> {
        self.images.iter().map(|(character, image)| (*character, *image))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_is_its_own_image_unless_it_has_another() {
        let mut conversions = Conversions::default();
        conversions.set('a', 'b');
        conversions.set('c', 'd');
        conversions.set('c', 'c');
        assert_eq!(['a', 'b', 'c'].map(|character| conversions.image_of(character)), ['b', 'b', 'c']);
        assert_eq!(conversions.iter().collect::<Vec<_>>(), [('a', 'b')]);
    }
}

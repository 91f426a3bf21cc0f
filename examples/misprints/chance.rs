//! A small generator of pseudo-random numbers: the same seed gives the same numbers on every machine.

/// SplitMix64 (G. Steele, D. Lea, C. Flood: "Fast Splittable Pseudorandom Number Generators", 2014).
pub struct Chance(u64);

impl Chance {
    /// The generator that starts from this seed.
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, which is not 0. The upper half of a product is even enough: `limit` is far below 2^64.
    pub fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }

    /// Some item of the list, which is not empty.
    pub fn choose<'l, Item>(&mut self, items: &'l [Item]) -> &'l Item {
        &items[self.below(items.len())]
    }

    /// The items in some order (R. Durstenfeld, Algorithm 235).
    pub fn shuffle<Item>(&mut self, items: &mut [Item]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

#[test]
fn numbers_are_those_of_the_paper() {
    let mut chance = Chance::new(1_234_567);
    let first: Vec<u64> = (0..3).map(|_| chance.next()).collect();
    assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
}

#[test]
fn a_shuffle_keeps_every_item() {
    let mut items: Vec<usize> = (0..100).collect();
    Chance::new(8).shuffle(&mut items);
    assert_ne!(items, (0..100).collect::<Vec<_>>());
    items.sort_unstable();
    assert_eq!(items, (0..100).collect::<Vec<_>>());
}

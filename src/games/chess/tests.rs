//! Chess: published counts of moves, and the laws that games keep.

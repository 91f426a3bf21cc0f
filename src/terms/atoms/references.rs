//! References: names of objects outside the heap, such as clauses. They are atoms that no text denotes, so no program can make one up.
//!
//! A reference is written as `<clause>(0x1f)`. It has a number of the atom table but is not found by its name; another reference to the
//! same object is the same atom as long as one is in use.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// What a reference refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReferenceKind {
    /// A clause of a predicate.
    Clause,
    /// A recorded term.
    Record,
    /// A return address in a continuation.
    Continuation,
}

impl ReferenceKind {
    /// The name, as blob/2 gives it.
    pub fn name(self) -> &'static str {
        match self {
            ReferenceKind::Clause => "clause",
            ReferenceKind::Record => "record",
            ReferenceKind::Continuation => "continuation",
        }
    }
}

/// The object of a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reference {
    /// What it is.
    pub kind: ReferenceKind,
    /// Where it is: for a clause the number of its predicate, for a return address that of its block of code.
    pub place: u32,
    /// The number of the object; no two of a kind have the same.
    pub number: u64,
}

impl Reference {
    /// How it is written.
    pub(super) fn text(&self) -> String {
        format!("<{}>({:#x})", self.kind.name(), self.number)
    }
}

/// The references in use.
#[derive(Default)]
pub(super) struct References {
    places: HashMap<Reference, u32, FxBuildHasher>,
    objects: HashMap<u32, Reference, FxBuildHasher>,
    /// The number of those to return addresses.
    continuations: usize,
}

impl References {
    /// The place in the atom table of the reference to an object, if it has one.
    pub(super) fn place(&self, object: &Reference) -> Option<u32> {
        self.places.get(object).copied()
    }

    /// The object of the reference at a place of the atom table.
    pub(super) fn object(&self, place: u32) -> Option<Reference> {
        self.objects.get(&place).copied()
    }

    /// Enters a new reference.
    pub(super) fn add(&mut self, object: Reference, place: u32) {
        self.continuations += usize::from(object.kind == ReferenceKind::Continuation);
        self.places.insert(object, place);
        self.objects.insert(place, object);
    }

    /// Removes the references whose places are not in use.
    pub(super) fn retain(&mut self, is_used: impl Fn(u32) -> bool) {
        self.objects.retain(|place, _| is_used(*place));
        self.places.retain(|_, place| is_used(*place));
        self.continuations = self.objects.values().filter(|it| it.kind == ReferenceKind::Continuation).count();
    }

    /// The places of all return addresses, with repetitions.
    pub(super) fn continuation_places(&self) -> impl Iterator<Item = u32> {
        let objects = if self.continuations > 0 { Some(self.objects.values()) } else { None };
        let continuations = objects.into_iter().flatten().filter(|it| it.kind == ReferenceKind::Continuation);
        continuations.map(|it| it.place)
    }
}

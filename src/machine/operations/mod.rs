//! Operations: what single instructions do with terms and numbers.
//!
//! ```text
//!   matching          reading and writing arguments of compound terms
//!   literals          ground and nearly ground terms that are copied whole
//!   selection         switches on the first argument, and type tests
//!   small_integers    expressions over small integers, evaluated without allocation
//!   floats            expressions over floats
//!   arithmetic        everything else that is evaluated or compared as a number
//!   random            random numbers, and other values that arithmetic takes from outside
//!   occurs_check      the flag `occurs_check`, set to `error`
//!   nb_setarg         nb_setarg/3: assignment that backtracking does not undo
//!   globals           global variables: b_setval/2 and nb_setval/2
//!   solutions         the solutions that findall/3 and the like collect
//! ```

pub(super) mod arithmetic;
pub(super) mod floats;
pub(super) mod globals;
pub(super) mod literals;
pub(super) mod matching;
pub(super) mod nb_setarg;
pub(super) mod occurs_check;
pub(super) mod random;
pub(super) mod selection;
pub(super) mod small_integers;
pub(super) mod solutions;

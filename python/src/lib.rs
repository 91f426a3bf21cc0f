//! The extension module `perebor._perebor`: systems, queries and foreign predicates for the package's Python code.

mod output;
mod system;
mod ticker;
mod values;

use pyo3::prelude::*;

#[pymodule]
mod _perebor {
    #[pymodule_export]
    use crate::system::{OpenQuery, System, documented_names};
}

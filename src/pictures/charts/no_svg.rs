//! In place of charts as SVG, in a page: the plotting package would have the page's own canvas imported.

use super::Chart;

/// Why nothing is drawn.
pub(super) type Failure = Box<dyn std::error::Error>;

/// Nothing.
///
/// # Errors
/// Always.
pub(super) fn draw(_chart: &Chart) -> Result<String, Failure> {
    Err("no plotting package in a page".into())
}

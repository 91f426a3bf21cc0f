//! Directives of other Prolog systems.

use crate::diagnostics::MessageId;

/// The directives: name, the directive to use instead (empty if none), and the message of the report.
const DIRECTIVES: &[(&str, &str, MessageId)] = &[
    ("thread_local", "dynamic", MessageId::WriteInstead),
    ("thread_initialization", "initialization", MessageId::WriteInstead),
    ("volatile", "", MessageId::NeedlessDirective),
    ("mode", "", MessageId::NeedlessDirective),
    ("public", "", MessageId::NeedlessDirective),
    ("module_transparent", "", MessageId::NeedlessDirective),
];

/// The directive to use instead of one of another system (empty if none), and the message of the report.
pub fn foreign_directive(name: &str) -> Option<(&'static str, MessageId)> {
    DIRECTIVES.iter().find(|row| row.0 == name).map(|row| (row.1, row.2))
}

//! Memory limits: parsing them, and the default.

/// The largest default limit.
const MAX_DEFAULT_BYTES: u64 = 4 << 30;

/// Parses a size such as `800M` or `2G`: a number of bytes, with K, M, G or T for powers of 1024. `None` for any other text.
pub(in crate::toplevel) fn bytes_of_text(text: &str) -> Option<u64> {
    let shift = match text.chars().next_back()?.to_ascii_uppercase() {
        'K' => 10,
        'M' => 20,
        'G' => 30,
        'T' => 40,
        _ => return text.parse().ok(),
    };
    // The suffix is an ASCII letter, one byte.
    let number: u64 = text[..text.len() - 1].parse().ok()?;
    number.checked_mul(1 << shift)
}

/// The default limit: half of the physical memory or of the control group's limit, but at most [`MAX_DEFAULT_BYTES`], so that infinite
/// recursion soon ends in a resource error.
pub(in crate::toplevel) fn default_bytes() -> u64 {
    let limits = [physical_memory_bytes(), control_group_limit()];
    (limits.into_iter().flatten().min().unwrap_or(MAX_DEFAULT_BYTES) / 2).min(MAX_DEFAULT_BYTES)
}

/// The physical memory, on Linux: from a line like `MemTotal:  16316412 kB`.
fn physical_memory_bytes() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1024)
}

/// The limit of the control group of this process, if there is one.
fn control_group_limit() -> Option<u64> {
    std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_numbers_with_a_letter() {
        assert_eq!(bytes_of_text("65536"), Some(65536));
        assert_eq!(bytes_of_text("64k"), Some(65536));
        assert_eq!(bytes_of_text("2G"), Some(2 << 30));
        for wrong in ["", "M", "2GB", "-1M", "1.5G", "20000000T", "2Г"] {
            assert_eq!(bytes_of_text(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_default_is_worth_having() {
        assert!(default_bytes() >= 1 << 20);
    }
}

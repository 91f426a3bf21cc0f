//! A screen: what stands on a terminal after all that a program has written to it.

/// Lines of characters and a cursor; it grows downwards without end.
#[derive(Default)]
pub struct Screen {
    lines: Vec<Vec<char>>,
    row: usize,
    column: usize,
    /// The columns of a line.
    width: usize,
    /// An escape sequence that has begun, without its first character.
    sequence: Option<String>,
}

impl Screen {
    /// An empty screen so many columns wide.
    pub fn new(width: usize) -> Screen {
        Screen { width, ..Screen::default() }
    }

    /// Has the program's output do what it does.
    pub fn feed(&mut self, text: &str) {
        for character in text.chars() {
            match self.sequence.take() {
                Some(sequence) => self.go_on(sequence, character),
                None => self.put(character),
            }
        }
    }

    /// The lines, without the blanks at their ends.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for line in &self.lines {
            let line: String = line.iter().collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text.trim_end_matches('\n').to_string() + "\n"
    }

    fn put(&mut self, character: char) {
        match character {
            '\x1b' => self.sequence = Some(String::new()),
            '\r' => self.column = 0,
            '\n' => self.row += 1,
            '\x08' => self.column = self.column.saturating_sub(1),
            '\x07' => {}
            _ => {
                if self.column == self.width {
                    (self.row, self.column) = (self.row + 1, 0);
                }
                let column = self.column;
                let line = self.line();
                line.resize(line.len().max(column + 1), ' ');
                line[column] = character;
                self.column += 1;
            }
        }
    }

    fn line(&mut self) -> &mut Vec<char> {
        let row = self.row;
        self.lines.resize(self.lines.len().max(row + 1), Vec::new());
        &mut self.lines[row]
    }

    /// A further character of an escape sequence (ECMA-48: `ESC [`, numbers, a letter).
    fn go_on(&mut self, mut sequence: String, character: char) {
        sequence.push(character);
        let is_open = sequence.starts_with('[') && (sequence.len() == 1 || !character.is_ascii_alphabetic());
        if is_open {
            self.sequence = Some(sequence);
            return;
        }
        let number = sequence[1..sequence.len() - 1].parse().unwrap_or(1);
        match character {
            'A' => self.row = self.row.saturating_sub(number),
            'B' => self.row += number,
            'C' => self.column += number,
            'D' => self.column = self.column.saturating_sub(number),
            'K' => {
                let column = self.column;
                self.line().truncate(column);
            }
            'J' => {
                let column = self.column;
                self.line().truncate(column);
                self.lines.truncate(self.row + 1);
            }
            // Colours, and modes of the terminal.
            'm' | 'h' | 'l' => {}
            _ => panic!("the screen does not know ESC {sequence}"),
        }
    }
}

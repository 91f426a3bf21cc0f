//! A screen: what stands on a terminal after all that a program has written to it.

/// Lines of characters, each with the parameters of its colour, and a cursor; it grows downwards without end.
#[derive(Default)]
pub struct Screen {
    lines: Vec<Vec<(char, String)>>,
    row: usize,
    column: usize,
    /// The columns of a line.
    width: usize,
    /// The colour of what is written next; empty for none.
    colour: String,
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

    /// The lines, without the blanks at their ends; what has a colour as `⟨colour text⟩`.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for line in &self.lines {
            let mut shown = String::new();
            for same in line.chunk_by(|one, other| one.1 == other.1) {
                let characters: String = same.iter().map(|(character, _)| character).collect();
                match &*same[0].1 {
                    "" => shown.push_str(&characters),
                    colour => shown.extend(["⟨", colour, " ", &characters, "⟩"]),
                }
            }
            text.push_str(shown.trim_end());
            text.push('\n');
        }
        text.trim_end_matches('\n').to_string() + "\n"
    }

    /// The line of the cursor, as in [`Screen::text`].
    pub fn line_of_cursor(&self) -> String {
        self.text().lines().nth(self.row).unwrap_or_default().to_string()
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
                let (column, colour) = (self.column, self.colour.clone());
                let line = self.line();
                line.resize(line.len().max(column + 1), (' ', String::new()));
                line[column] = (character, colour);
                self.column += 1;
            }
        }
    }

    fn line(&mut self) -> &mut Vec<(char, String)> {
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
            'm' => {
                let parameters = &sequence[1..sequence.len() - 1];
                self.colour = if parameters == "0" { String::new() } else { parameters.to_string() };
            }
            // Modes of the terminal.
            'h' | 'l' => {}
            _ => panic!("the screen does not know ESC {sequence}"),
        }
    }
}

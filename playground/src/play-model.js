// What the board shows: the engine's answers about a game, and grids that are found in the drawings of programs.

/** @typedef {"max" | "min"} Side */
/** @typedef {{name: string, text: string, side: Side | "none" | "label"}} Square */
/** @typedef {{width: number, height: number, coordinates: string, squares: Square[]}} Board */
/** @typedef {{squares: number[], places: [number, number][]}} Trace */
/** @typedef {Trace & {text: string, shown: string}} Move */

/**
 * The answer of '$board_state'/3, which src/library/games/boards.pl explains.
 * @typedef {object} State
 * @property {Board | null} board
 * @property {string[]} drawing
 * @property {Side | null} turn
 * @property {{outcome: string, sentences: string[]} | null} over
 * @property {Move[]} moves
 * @property {{text: string, side: Side}[]} made
 * @property {Trace | null} last
 * @property {string | null} illegal
 */

/**
 * The answer of '$board_engine'/4.
 * @typedef {{text: string, value: number | string, plies: number | null, variation: string[], evaluations: number, nodes: number}} EngineMove
 */

/** @typedef {{board: Board | null, moves: {text: string, shown: string, squares: number[]}[], last: number[]}} View */

/**
 * The board of a state with the squares of its moves: that of a native game, or the grid of a drawing if the moves change it.
 * @param {State} state
 * @returns {View}
 */
export function viewOf(state) {
  if (state.board) {
    return { board: state.board, moves: state.moves, last: state.last?.squares ?? [] };
  }
  const grid = gridOf(state.drawing);
  const bare = { board: null, moves: state.moves.map(move => ({ ...move, squares: [] })), last: [] };
  if (!grid) {
    return bare;
  }
  const { board, indexOf } = grid;
  const touched = (/** @type {Trace} */ { places }) => {
    const squares = places.flatMap(([line, column]) => indexOf(line, column) ?? []);
    return squares.length > 2 ? oddOneOut(squares, board) : squares;
  };
  const moves = state.moves.map(move => ({ ...move, squares: touched(move) }));
  const last = state.last ? touched(state.last) : [];
  // A drawing in which nothing changes is no board, however regular it is.
  return moves.some(move => move.squares.length > 0) || last.length > 0 ? { board, moves, last } : bare;
}

/**
 * Of many squares that a move changes, the only one that looks unlike the others: where a piece is put that turns others over.
 * @param {number[]} squares
 * @param {Board} board
 */
function oddOneOut(squares, board) {
  const odd = squares.filter(square => squares.filter(other => board.squares[other].text === board.squares[square].text).length === 1);
  return odd.length === 1 ? odd : [];
}

/**
 * The grid of characters that stand alone in a drawing, in lines below one another; null if there is none.
 * @param {string[]} lines
 */
export function gridOf(lines) {
  const alone = lines.map(line => lonely([...line]));
  const rows = [...alone.keys()].filter(row => alone[row].size >= 2);
  const counts = new Map();
  for (const column of rows.flatMap(row => [...alone[row].keys()])) {
    counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  // Words beside the board do not make columns.
  const columns = [...counts.keys()].filter(column => 2 * counts.get(column) > rows.length).sort((a, b) => a - b);
  if (rows.length === 0 || columns.length < 2) {
    return null;
  }
  const texts = rows.map(row => columns.map(column => alone[row].get(column) ?? ""));
  const isLabel = labels(texts);
  const squares = texts.flatMap((row, y) =>
    row.map((text, x) => ({ name: `${y + 1}:${x + 1}`, text, side: /** @type {"label" | "none"} */ (isLabel(y, x) ? "label" : "none") })),
  );
  return {
    board: { width: columns.length, height: rows.length, coordinates: "drawing", squares },
    /**
     * @param {number} line
     * @param {number} column
     */
    indexOf: (line, column) => {
      const [y, x] = [rows.indexOf(line), columns.indexOf(column)];
      return y < 0 || x < 0 || isLabel(y, x) ? null : y * columns.length + x;
    },
  };
}

/**
 * The characters with blanks around them, by column.
 * @param {string[]} letters
 */
function lonely(letters) {
  const isBlank = (/** @type {number} */ at) => (letters[at] ?? " ").trim() === "";
  const columns = [...letters.keys()].filter(at => !isBlank(at) && isBlank(at - 1) && isBlank(at + 1));
  return new Map(columns.map(at => [at, letters[at]]));
}

/**
 * Which cells are coordinates: a first or last row or column of consecutive letters or digits.
 * @param {string[][]} texts
 * @returns {(y: number, x: number) => boolean}
 */
function labels(texts) {
  const [height, width] = [texts.length, texts[0].length];
  const column = (/** @type {number} */ x) => texts.map(row => row[x]).filter(text => text !== "");
  const row = (/** @type {number} */ y) => texts[y].filter(text => text !== "");
  // A corner between labels may be empty, so that one cell may be missing.
  const labelColumns = [0, width - 1].filter(x => column(x).length >= height - 1 && isSequence(column(x)));
  const labelRows = [0, height - 1].filter(y => row(y).length >= width - 1 && isSequence(row(y)));
  return (y, x) => labelColumns.includes(x) || labelRows.includes(y);
}

/** @param {string[]} texts */
function isSequence(texts) {
  const codes = texts.map(text => text.codePointAt(0) ?? 0);
  const step = codes.length < 2 ? 0 : codes[1] - codes[0];
  const isOrdinal = texts.every(text => /^[\p{L}\d]$/u.test(text));
  return isOrdinal && Math.abs(step) === 1 && codes.every((code, at) => at === 0 || code - codes[at - 1] === step);
}

/**
 * A coordinate to write into a square, as on printed boards: at the edges, or the number of the square.
 * @param {Board} board
 * @param {number} index
 */
export function coordinateOf(board, index) {
  const [x, y] = [index % board.width, Math.floor(index / board.width)];
  const { name } = board.squares[index];
  switch (board.coordinates) {
    case "numbers":
      return name;
    case "columns":
      return y === board.height - 1 ? String(x + 1) : "";
    case "rows_from_bottom":
    case "rows_from_top": {
      const lettered = board.coordinates === "rows_from_top" ? 0 : board.height - 1;
      return (y === lettered ? name[0] : "") + (x === 0 ? name.slice(1) : "");
    }
    default:
      return "";
  }
}

/**
 * For each square, the moves that a click on it may mean. Stones that fall are put into a column at any height.
 * @param {View} view
 * @returns {number[][]} indexes of moves
 */
export function movesBySquare({ board, moves }) {
  if (!board) {
    return [];
  }
  const isColumn = board.coordinates === "columns";
  return board.squares.map((_, square) =>
    [...moves.keys()].filter(move =>
      moves[move].squares.some(at => at === square || (isColumn && at % board.width === square % board.width)),
    ),
  );
}

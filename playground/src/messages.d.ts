// What the page and its worker tell each other.

export type Language = "ru" | "en";

export interface SourceFile {
  /** The path below programs/, or the name of a file of the user's. */
  name: string;
  text: string;
}

/** A program and the files that it loads; `main` is the name of one of them. */
export interface Program {
  main: string;
  files: SourceFile[];
}

export type Order =
  | { kind: "start"; module: WebAssembly.Module; language: Language }
  /** Loads the program if there is one, and then asks the query if there is one. */
  | { kind: "run"; program: Program | null; query: string; language: Language }
  | { kind: "next" }
  | { kind: "all" }
  | { kind: "stop" }
  /** The page has shown a piece of output. */
  | { kind: "seen" };

/** How a load or a query has ended. */
export type Ending = "last" | "no" | "error" | "halt" | "stopped" | "rejected";

export type Report =
  | { kind: "ready" }
  | { kind: "output"; text: string; stream: "output" | "errors" }
  | { kind: "loaded"; ending: Ending }
  /** The worker waits for `next` or `all` if `waits`. */
  | { kind: "answer"; text: string; last: boolean; waits: boolean }
  | { kind: "ended"; ending: Ending; milliseconds: number }
  | { kind: "failed"; message: string };

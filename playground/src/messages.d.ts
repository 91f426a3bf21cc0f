// What the page and its workers tell each other.
import type { Completion, Report as CheckReport } from "perebor";

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

export interface Query {
  /** As it was typed; empty if there is none. */
  text: string;
  /** Whether the tracer asks at its ports. */
  isTraced: boolean;
  /** The file for a drawing of the search, if one is wanted; its name says in which form. */
  drawing?: string;
}

export type Order =
  | { kind: "start"; module: WebAssembly.Module; language: Language }
  /** Loads the program if there is one, and then asks the query if there is one. */
  | { kind: "run"; program: Program | null; query: Query; language: Language }
  | { kind: "next" }
  | { kind: "all" }
  | { kind: "stop" }
  /** What a person has typed for the goal that asks; null is the end of the input. */
  | { kind: "typed"; text: string | null }
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
  /** The goal waits for a line, or for a single key, until `typed`. */
  | { kind: "asks"; key: boolean }
  /** The file that was asked for. */
  | { kind: "drawn"; file: SourceFile }
  | { kind: "ended"; ending: Ending; milliseconds: number }
  | { kind: "failed"; message: string };

/** What is asked of the assistant about a text, in a language. */
export type Question = { language: Language } & (
  /** The reports about the main file of a program. */
  | { kind: "check"; program: Program }
  /** The names that may be meant by what stands before a byte. */
  | { kind: "complete"; text: string; byte: number }
  /** What is known about the predicate at a byte. */
  | { kind: "describe"; text: string; byte: number }
  /** Why something is reported with a code. */
  | { kind: "explain"; code: string }
);

export interface Replies {
  check: CheckReport[];
  complete: Completion[];
  describe: string;
  explain: string;
}

export type AssistantOrder = { kind: "start"; module: WebAssembly.Module } | { kind: "question"; question: Question };

export type AssistantReport =
  | { kind: "reply"; reply: Replies[keyof Replies] }
  | { kind: "failed"; message: string };

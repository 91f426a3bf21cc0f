import type { Language, Report } from "./perebor.mjs";

export type { Language, Position, Report, Span } from "./perebor.mjs";

export interface LoadOptions {
  /** The WebAssembly module, if it is not to be taken from beside the package; compiled once, it serves many systems. */
  module?: BufferSource | WebAssembly.Module;
  /** The language of reports. */
  language?: Language;
  /** Bytes for terms and stacks. */
  memory?: number;
  /** After how many milliseconds a running goal lets other work of the thread go first; 12 if it is not given. */
  slice?: number;
  /** Takes what programs write and what is reported, piece by piece. */
  output?: (text: string, stream: "output" | "errors") => void;
}

export interface AskOptions {
  /** Stops the goal; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
}

export interface Loaded {
  /** The number of errors. */
  errors: number;
  /** Errors and warnings as the top level shows them, and what the program's directives wrote to the error output. */
  reports: string;
}

export interface Answer {
  /** The answer as the top level writes it, without a full stop: `X = 1, Y = f(X)`, or `true`. */
  text: string;
  /** The variables of the query and their values, each as writeq/1 writes it: `{ X: "1", Y: "f(a)" }`. */
  bindings: Record<string, string>;
  /** Whether it is known that there is no other answer. */
  isLast: boolean;
}

/** What Prolog reports: a query that is none, or an exception that the query has not caught. The message is the report. */
export class PrologError extends Error {}

/** Makes a Prolog system. */
export function load(options?: LoadOptions): Promise<Prolog>;

/** A Prolog system with its program. One query or load is open at a time; another one ends it. */
export class Prolog {
  private constructor();

  /** Loads a program in place of the one that a file of this name has defined, and runs its directives. */
  consult(name: string, text: string, options?: AskOptions): Promise<Loaded>;

  /** The answers to a query. The goal runs only while an answer is awaited, and ends when the loop is left. */
  ask(query: string, options?: AskOptions): AsyncGenerator<Answer, void, void>;

  /** The first answer to a query, or null. */
  first(query: string, options?: AskOptions): Promise<Answer | null>;

  /** All answers to a query. */
  all(query: string, options?: AskOptions): Promise<Answer[]>;

  /** Adds a file that programs may load and read. */
  addFile(name: string, text: string): void;

  /** The text of a file, of those that programs have written too; null if there is none. */
  readFile(name: string): string | null;

  /** What programs have written since the last call, unless the function `output` has taken it. */
  output(): string;

  /** What has been reported since the last call, unless the function `output` has taken it. */
  errors(): string;

  /** The reports about a program, of which nothing runs. */
  check(name: string, text: string): Report[];

  /** Why there is a report with a code, say E042, and what helps; "" if there is no such code. */
  explain(code: string): string;
}

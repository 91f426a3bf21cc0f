// The types of perebor.mjs, for the package and for the playground.

/** What the function `interrupted` gives to let the running goal go on. */
export const GO_ON: 0;
/** What it gives to stop the goal by an exception. */
export const STOP: 1;
/** What it gives to have `step` return "running". */
export const PAUSE: 2;

export type Language = "en" | "ru";

/** Options of a system, whose sum `Exports.create` takes. */
export const RUSSIAN: 1;
export const INTERACTIVE: 2;
export const ISO: 4;
export const MAIN_DEFERRED: 8;

/** How a step has ended. */
export type Step = "running" | "answer" | "last" | "no" | "error" | "halt" | "idle" | "input";

export interface Options {
  /** Bytes for terms and stacks; 0 for the usual number. */
  memory?: number;
  /** The language of reports. */
  language?: Language;
  /** Whether what programs read is typed by a person, by `addInput`; otherwise their standard input is empty. */
  interactive?: boolean;
  /** Whether the system keeps to the letter of the standard. */
  iso?: boolean;
  /** Whether `:- initialization(main)` runs nothing, so that main can be a query. */
  mainDeferred?: boolean;
  /** Called every few thousand calls of a running goal. */
  interrupted?: () => number;
}

/** A place in a text: `line` and `column` are counted from 1, in characters; `byte` is an offset in UTF-8. */
export interface Position {
  line: number;
  column: number;
  byte: number;
}

export interface Span {
  file: string;
  start: Position;
  end: Position;
}

/** A report of `perebor check`; `file`, `start` and `end` are null if it is about no place. */
export interface Report {
  file: string | null;
  start: Position | null;
  end: Position | null;
  code: string;
  severity: "error" | "warning" | "hint";
  message: string;
  labels: (Span & { message: string })[];
  notes: string[];
  help: string[];
  /** The mend, if one is known; `sure` if it can be applied without being looked at. */
  fix: null | { sure: boolean; edits: (Span & { text: string })[] };
}

/** A name that may be meant. */
export interface Completion {
  label: string;
  name: string;
  /** The call with its arguments, or "". */
  usage: string;
  kind: "predicate" | "variable";
  /** Whether the text itself defines it. */
  own: boolean;
}

export interface Exports extends WebAssembly.Exports {
  create(memory: number, options: number): number;
  destroy(system: number): void;
}

/** A system. Its calls return when they are done; `step` runs a part of a query. */
export class Perebor {
  static create(source: BufferSource | WebAssembly.Module, options?: Options): Promise<Perebor>;
  constructor(exports: Exports, system: number);
  readonly exports: Exports;
  readonly system: number;
  consult(name: string, text: string): number;
  load(name: string, text: string): boolean;
  errorCount(): number;
  addFile(name: string, text: string): void;
  readFile(name: string): string | null;
  addInput(text: string): void;
  wantsKey(): boolean;
  endInput(): void;
  query(text: string): boolean;
  step(budget?: number): Step;
  answer(): string;
  bindings(): Record<string, string>;
  ball(): string;
  status(): number;
  cut(): void;
  stop(): void;
  output(): string;
  errors(): string;
  check(name: string, text: string): Report[];
  complete(text: string, byte: number): Completion[];
  describe(text: string, byte: number): string;
  explain(code: string): string;
}

// The types of the wrapper of the engine, which the build takes from crates/web.
declare module "perebor" {
  export const GO_ON: 0;
  export const STOP: 1;
  export const PAUSE: 2;
  export type Step = "running" | "answer" | "last" | "no" | "error" | "halt" | "idle";
  export interface Exports extends WebAssembly.Exports {
    create(memory: number, language: number): number;
    destroy(system: number): void;
  }
  export class Perebor {
    constructor(exports: Exports, system: number);
    readonly exports: Exports;
    readonly system: number;
    consult(name: string, text: string): number;
    addFile(name: string, text: string): void;
    query(text: string): boolean;
    step(budget?: number): Step;
    answer(): string;
    cut(): void;
    stop(): void;
    output(): string;
    errors(): string;
  }
}

// The engine in a worker: runs goals by short slices, and looks into its message queue between them.
import { GO_ON, INTERACTIVE, PAUSE, Perebor, RUSSIAN } from "perebor";
import { goalOf } from "./goal.js";

/** @import { Ending, Language, Order, Program, Query, Report, SourceFile } from "./messages.js" */
/** @import { Exports } from "perebor" */

/** How long a slice may take, in milliseconds: Stop is heeded after it. */
const SLICE = 20;
/** Slices are ended by time. This many calls would take longer. */
const BUDGET = 100_000_000;
/** Answers shown at a request for all of them. */
const MANY = 1000;
/** A stopped goal whose cleanup runs on for so many slices is ended without it. */
const SLICES_AFTER_STOP = 3;
/** A goal that draws the search of another. */
const DRAWS = /^(?:дерево|tree)\(/u;
/** Pieces of output that the page need not have shown yet. */
const AHEAD = 4;

/** @type {Exports | null} */
let exports = null;
/** @type {Perebor | null} */
let system = null;
/** @type {Language} */
let language = "en";
let sliceEnd = Infinity;

/**
 * What runs or waits.
 * @type {{is: "load" | "query", query: Query, since: number, wanted: number, stopping: number, asks: boolean} | null}
 */
let job = null;
/** Whether a slice has been asked for and has not begun. */
let isDue = false;
let unseen = 0;

// A message to oneself lets messages of the page in first, without the delay of timers.
const turn = new MessageChannel();
turn.port1.onmessage = () => {
  isDue = false;
  guarded(slice);
};

/** @param {Report} report */
function tell(report) {
  self.postMessage(report);
}

/**
 * Reports what goes wrong in the module itself: the page then replaces this worker.
 * @param {() => void} call
 */
function guarded(call) {
  try {
    call();
  } catch (error) {
    job = null;
    tell({ kind: "failed", message: String(error) });
  }
}

function continueLater() {
  if (job && job.wanted > 0 && !job.asks && !isDue && (unseen < AHEAD || job.stopping > 0)) {
    isDue = true;
    turn.port2.postMessage(0);
  }
}

function fresh() {
  if (!exports) {
    throw new Error("the module has not been sent");
  }
  if (system) {
    exports.destroy(system.system);
  }
  const number = exports.create(0, INTERACTIVE + (language === "ru" ? RUSSIAN : 0));
  if (number === 0) {
    throw new Error("there is not enough memory");
  }
  system = new Perebor(exports, number);
  // The output of each line is seen while the goal runs.
  aside("set_stream(user_output, buffer(line)).");
  return system;
}

/**
 * Calls a short goal of the page's own while no query of the user's is open.
 * @param {string} goal
 */
function aside(goal) {
  if (system?.query(goal)) {
    system.step();
    system.cut();
  }
}

function passOutput() {
  if (!system) {
    return;
  }
  for (const [stream, text] of /** @type {const} */ ([["output", system.output()], ["errors", system.errors()]])) {
    if (text !== "") {
      unseen += 1;
      tell({ kind: "output", text, stream });
    }
  }
}

/** @param {string} text */
function quoted(text) {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/**
 * @param {Program | null} program
 * @param {Query} query
 */
function run(program, query) {
  leave();
  if (program) {
    const { files, main } = program;
    const loader = fresh();
    files.forEach(file => loader.addFile(file.name, file.text));
    job = { is: "load", query, since: performance.now(), wanted: 1, stopping: 0, asks: false };
    // As a query, a load runs by slices, with the goals of its directives.
    open(`consult(${quoted(main)}).`);
  } else {
    ask(query);
  }
}

/** @param {Query} query */
function ask(query) {
  if (!system) {
    fresh();
  }
  job = { is: "query", query, since: performance.now(), wanted: 1, stopping: 0, asks: false };
  if (query.drawing) {
    // What is wrong with the query is told of the query alone, and a former drawing is none of this search.
    if (!system?.query(query.text)) {
      end("rejected");
      return;
    }
    system.cut();
    aside(`(exists_file(${quoted(query.drawing)}) -> delete_file(${quoted(query.drawing)}) ; true).`);
  }
  open(textOf(query));
}

/**
 * The query as it is opened. On lines of its own, because it may end with a comment.
 * @param {Query} query
 */
function textOf({ text, isTraced, drawing }) {
  const goal = goalOf(text).trim();
  if (isTraced) {
    return `trace, (\n${goal}\n).`;
  }
  if (!drawing) {
    return text;
  }
  // A goal that draws by itself brings its options along.
  return DRAWS.test(goal)
    ? `(\n${goal}\n) = _Drawn, _Drawn =.. [_, _Goal | _More], ( _More = [_Options] -> true ; _Options = [] ), system:tree(_Goal, ${quoted(drawing)}, _Options).`
    : `system:tree((\n${goal}\n), ${quoted(drawing)}, [title(${quoted(goal)})]).`;
}

/** @param {string} query */
function open(query) {
  if (system?.query(query)) {
    continueLater();
  } else {
    end("rejected");
  }
}

function slice() {
  if (!job || !system) {
    return;
  }
  sliceEnd = performance.now() + SLICE;
  const step = system.step(BUDGET);
  sliceEnd = Infinity;
  if (step === "running" && job.stopping > SLICES_AFTER_STOP) {
    system.cut();
    end("stopped");
    return;
  }
  switch (step) {
    case "running":
      job.stopping += job.stopping > 0 ? 1 : 0;
      passOutput();
      continueLater();
      break;
    case "answer":
    case "last":
      answered(step === "last");
      break;
    case "input":
      if (job.stopping > 0) {
        // A cleanup asks, and nobody is to answer any more.
        system.cut();
        end("stopped");
        break;
      }
      job.asks = true;
      passOutput();
      tell({ kind: "asks", key: system.wantsKey() });
      break;
    default:
      end(job.stopping > 0 ? "stopped" : step === "idle" ? "no" : step);
  }
}

/** @param {boolean} last */
function answered(last) {
  if (!job || !system) {
    return;
  }
  if (job.is === "load") {
    system.cut();
    end("last");
    return;
  }
  const text = system.answer();
  passOutput();
  job.wanted -= 1;
  const waits = !last && job.wanted <= 0;
  tell({ kind: "answer", text, last, waits });
  if (last) {
    end("last");
  } else if (!waits) {
    continueLater();
  }
}

/** Leaves what runs or waits, and returns it. What follows is not traced because that was. */
function leave() {
  const left = job;
  job = null;
  if (left?.is === "query" && left.query.isTraced) {
    aside("nodebug.");
  }
  return left;
}

/** @param {Ending} ending */
function end(ending) {
  const left = leave();
  if (!left) {
    return;
  }
  const { is, query, since } = left;
  // What was written without an end of line has not been seen yet.
  aside("flush_output(user_output).");
  passOutput();
  if (is === "load") {
    tell({ kind: "loaded", ending });
    if (query.text !== "" && ending !== "stopped" && ending !== "halt") {
      ask(query);
      return;
    }
  }
  if (query.drawing) {
    const text = system?.readFile(query.drawing);
    if (text) {
      tell({ kind: "drawn", file: { name: query.drawing, text } });
    }
  }
  tell({ kind: "ended", ending, milliseconds: performance.now() - since });
}

/** @param {number} wanted */
function more(wanted) {
  if (job && job.wanted <= 0) {
    job.wanted = wanted;
    job.since = performance.now();
    continueLater();
  }
}

function stop() {
  if (!job || !system) {
    return;
  }
  if (job.wanted <= 0) {
    system.cut();
    end("stopped");
    return;
  }
  job.stopping = 1;
  job.asks = false;
  system.stop();
  continueLater();
}

/**
 * Gives the goal that waits what a person has typed.
 * @param {string | null} text null ends the input
 */
function typed(text) {
  if (!job?.asks || !system) {
    return;
  }
  if (text === null) {
    system.endInput();
  } else {
    system.addInput(text);
  }
  job.asks = false;
  continueLater();
}

/** @param {WebAssembly.Module} module */
async function start(module) {
  const host = {
    now_ms: () => Date.now(),
    cpu_ms: () => performance.now(),
    interrupted: () => (performance.now() >= sliceEnd ? PAUSE : GO_ON),
  };
  const instance = await WebAssembly.instantiate(module, { host });
  exports = /** @type {Exports} */ (instance.exports);
  fresh();
  tell({ kind: "ready" });
}

self.onmessage = (/** @type {MessageEvent<Order>} */ { data: order }) => {
  switch (order.kind) {
    case "start":
      language = order.language;
      start(order.module).catch(error => tell({ kind: "failed", message: String(error) }));
      break;
    case "run":
      language = order.language;
      guarded(() => run(order.program, order.query));
      break;
    case "next":
      more(1);
      break;
    case "all":
      more(MANY);
      break;
    case "typed":
      guarded(() => typed(order.text));
      break;
    case "stop":
      guarded(stop);
      break;
    case "seen":
      unseen -= 1;
      continueLater();
      break;
  }
};

// Every word of the page, in Russian and in English side by side.

/** `{name}` is filled in; forms of a noun by number stand in FORMS.
 * @type {Record<string, [string, string]>} */
const WORDS = {
  max: ["МАКС", "MAX"],
  min: ["МИН", "MIN"],
  root: ["корень", "root"],

  // What a step does.
  begins: ["Поиск начинается: вершина {node}, ходит {side}.", "The search begins: node {node}, {side} to move."],
  beginsUnknown: ["Поиск начинается: вершина {node}.", "The search begins: node {node}."],
  enters: ["Вход в вершину {node}: ходит {side}.", "Enters node {node}: {side} to move."],
  entersUnknown: ["Вход в вершину {node}.", "Enters node {node}."],
  itsWindow: ["Окно {window}.", "The window is {window}."],
  evaluates: ["Вершина {node} — лист, её оценка {value}.", "Node {node} is a leaf, its value is {value}."],
  looksUp: [
    "Позиция {node} уже встречалась: оценка {value} взята из таблицы.",
    "The position {node} was met before: its value, {value}, is taken from the table.",
  ],
  folded: [
    "В вершине {node} просмотрено ещё {count}, на рисунке свёрнуто.",
    "At node {node}, {count} more were searched; the picture leaves them out.",
  ],
  alsoCut: ["По той же причине отсечены {nodes}.", "For the same reason {nodes} are cut off."],
  alsoCutOne: ["По той же причине отсечена {nodes}.", "For the same reason {nodes} is cut off."],
  cutWithoutReason: ["Не просмотрено в вершине {node}: {nodes}.", "Not searched at node {node}: {nodes}."],
  returns: ["Из вершины {node} возвращается оценка {value}.", "Node {node} returns the value {value}."],
  returnsAtLeast: [
    "Из вершины {node} возвращается {value}: истинная оценка не меньше.",
    "Node {node} returns {value}: its true value is at least that.",
  ],
  returnsAtMost: [
    "Из вершины {node} возвращается {value}: истинная оценка не больше.",
    "Node {node} returns {value}: its true value is at most that.",
  ],
  returnsUnproven: [
    "Из вершины {node} возвращается {value}: из просмотренного это не следует.",
    "Node {node} returns {value}, which does not follow from what was searched.",
  ],
  returnsNothing: ["Поиск в вершине {node} прекращён.", "The search at node {node} was stopped."],
  isFirst: ["В {parent} это первая оценка.", "It is the first value at {parent}."],
  isBetter: ["В {parent} это лучше прежней: {side} берёт {value}.", "It is better than before at {parent}: {side} takes {value}."],
  isAsGood: ["В {parent} это не хуже прежней: теперь лучший ход {best}.", "It is as good as the best at {parent}: now {best} is chosen."],
  isNotBetter: [
    "В {parent} лучшим остаётся ход {best}, оценка {value}.",
    "At {parent}, {best} remains the best move, with {value}.",
  ],
  ends: ["Поиск закончен.", "The search has ended."],

  // The path.
  path: ["Путь от корня", "The path from the root"],
  node: ["Вершина", "Node"],
  side: ["Ходит", "To move"],
  window: ["Окно (α, β)", "Window (α, β)"],
  bestSoFar: ["Лучшее пока", "Best so far"],
  by: ["{value}, ход {move}", "{value}, by {move}"],
  isReason: ["причина", "reason"],
  toNode: ["К вершине", "Go to node"],
  chooseNode: ["выберите…", "choose…"],
  whyWindow: ["Почему окно такое", "Why this window"],
  meaning: [
    "Точная оценка нужна, только если она внутри окна: при меньшей МАКС, при большей МИН выберет выше другой ход. Все числа здесь — для МАКСа.",
    "The exact value matters only inside the window: below it MAX, above it MIN chooses another move further up. All numbers here are MAX's.",
  ],
  alphaBy: ["α = {value}: столько МАКС уже имеет в {node} (ход {move}).", "α = {value}: MAX has that already at {node} (by {move})."],
  betaBy: ["β = {value}: столько МИН уже имеет в {node} (ход {move}).", "β = {value}: MIN has that already at {node} (by {move})."],
  ofSearch: ["{bound} = {value}: граница окна всего поиска.", "{bound} = {value}: the bound of the whole search."],
  ofCall: ["{bound} = {value}: с такой границей вызван поиск.", "{bound} = {value}: the search is called with that."],

  // Counters.
  counters: ["Счёт", "Counts"],
  visited: ["Посещено вершин", "Nodes visited"],
  evaluated: ["Оценено листьев", "Leaves evaluated"],
  minimum: ["Минимум Кнута — Мура", "Knuth–Moore minimum"],
  cuts: ["Отсечено ветвей", "Branches cut off"],
  of: ["{part} из {whole}", "{part} of {whole}"],

  picture: ["Дерево поиска; о том же говорят предложение над ним и таблица пути", "The search tree; the sentence above and the table of the path say the same"],
  board: ["Позиция в вершине {node}", "The position at node {node}"],
  listing: ["Программа", "The program"],
  listingLines: ["{file}, строки {from}–{to}", "{file}, lines {from}–{to}"],
  listingLine: ["{file}, строка {from}", "{file}, line {from}"],
  summary: ["Итог поиска", "The search in short"],
  follow: ["показать в таблице: {title}", "show in the table: {title}"],

  // Controls.
  controls: ["Управление", "Controls"],
  start: ["В начало", "To the start"],
  cutBack: ["К прошлому отсечению", "Previous cut"],
  back: ["Шаг назад", "Step back"],
  play: ["Пуск", "Play"],
  pause: ["Пауза", "Pause"],
  forward: ["Шаг вперёд", "Step forward"],
  cutForward: ["К следующему отсечению", "Next cut"],
  end: ["В конец", "To the end"],
  position: ["Шаг", "Step"],
  stepOf: ["шаг {step} из {steps}", "step {step} of {steps}"],
  speed: ["Скорость", "Speed"],
  zoom: ["Масштаб", "Zoom"],
  searchBack: ["Предыдущий поиск", "Previous search"],
  searchForward: ["Следующий поиск", "Next search"],
  searchOf: ["поиск {number} из {count}", "search {number} of {count}"],
  searchDepth: ["поиск {number} из {count}, глубина {depth}", "search {number} of {count}, depth {depth}"],
  keys: ["Клавиши", "Keys"],
  close: ["Закрыть", "Close"],
  keySpace: ["Пробел", "Space"],
  doesPlay: ["пуск и пауза", "play and pause"],
  doesStep: ["шаг назад, вперёд; на рисунке — смахнуть", "step back, forward; on the picture: swipe"],
  doesEnds: ["в начало, в конец", "to the start, to the end"],
  doesCut: ["следующее, прошлое отсечение", "next, previous cut"],
  doesSearch: ["следующий, предыдущий поиск", "next, previous search"],
  doesSpeed: ["быстрее, медленнее", "faster, slower"],
  doesZoom: ["по ширине или 100 %", "fit or 100 %"],
  doesScroll: ["сдвинуть рисунок", "scroll the picture"],
  doesQuiz: ["вопросы", "the quiz"],
  doesKeys: ["этот список", "this list"],
  doesClick: ["щелчок по вершине", "a click on a node"],
  doesJump: ["к шагу, где в неё входят", "to the step that enters it"],

  // The quiz.
  quiz: ["Вопросы", "Quiz"],
  questionOf: ["Вопрос {number} из {count}", "Question {number} of {count}"],
  askLeaves: [
    "Какие листья поиск не будет смотреть? Отметьте их на дереве или в списке. Ходы он берёт слева направо.",
    "Which leaves will the search not look at? Mark them in the tree or in the list. It takes moves from left to right.",
  ],
  leaves: ["Листья", "Leaves"],
  askWindow: [
    "Поиск входит в вершину {node}. Каково здесь окно (для МАКСа)?",
    "The search enters node {node}. What is the window here (for MAX)?",
  ],
  askValue: [
    "Поиск вершины {node} закончен. Какая оценка идёт вверх (для МАКСа)?",
    "The search of node {node} is complete. What value goes up (for MAX)?",
  ],
  value: ["Оценка", "Value"],
  check: ["Проверить", "Check"],
  next: ["Следующий вопрос", "Next question"],
  result: ["Итог", "Result"],
  again: ["Сначала", "Again"],
  leaveQuiz: ["К просмотру", "Back to the player"],
  notANumber: ["Нужно число, ∞ или −∞.", "It has to be a number, ∞ or −∞."],
  right: ["Верно.", "Right."],
  wrong: ["Неверно.", "Wrong."],
  rightLeaves: ["Не просмотрены: {nodes}.", "Not looked at: {nodes}."],
  isLooked: ["Вершина {node} просмотрена — вот этот шаг.", "Node {node} is looked at: here is the step."],
  isCut: ["Вершина {node} не просмотрена — вот шаг, на котором её ветвь отсечена.", "Node {node} is not looked at: here is the step that cuts off its branch."],
  rightWindow: ["Окно в вершине {node}: {window}.", "The window at node {node} is {window}."],
  rightValue: ["Из вершины {node} идёт вверх {value}.", "What goes up from node {node} is {value}."],
  score: ["Верных ответов: {right} из {asked}.", "Right answers: {right} of {asked}."],
  noQuestions: [
    "Об этом поиске спросить не о чем: в нём нет ни окон, ни отсечений, ни оценок, или дерево слишком велико.",
    "There is nothing to ask about this search: it has no windows, cuts or values, or its tree is too large.",
  ],
};

/** One, a few and many in Russian; one and many in English.
 * @type {Record<string, [[string, string, string], [string, string]]>} */
const FORMS = {
  position: [["позиция", "позиции", "позиций"], ["position", "positions"]],
};

/** @type {"ru" | "en"} */
let language = "ru";

/** @param {string} key @param {Record<string, string | number>} [filled] */
function say(key, filled = {}) {
  const text = WORDS[key][language === "ru" ? 0 : 1];
  return text.replace(/\{(\w+)\}/g, (_, name) => String(filled[name]));
}

/** `5 позиций`.
 * @param {number} count @param {string} noun */
function counted(count, noun) {
  const [russian, english] = FORMS[noun];
  if (language === "en") return `${count} ${english[count === 1 ? 0 : 1]}`;
  const isTeen = count % 100 >= 11 && count % 100 <= 14;
  const last = count % 10;
  return `${count} ${russian[isTeen || last === 0 || last > 4 ? 2 : last === 1 ? 0 : 1]}`;
}

// Every text of the page, in Russian and in English.

/** @import { Language } from "./messages.js" */

const texts = {
  tagline: { ru: "Пролог для перебора игровых деревьев", en: "Prolog for game-tree search" },
  language: { ru: "Язык", en: "Language" },
  help: { ru: "Справка", en: "Help" },
  program: { ru: "Программа", en: "Program" },
  programs: { ru: "Программы", en: "Programs" },
  programsHint: { ru: "Готовые программы и уроки", en: "Programs and lessons to choose from" },
  filter: { ru: "Найти программу", en: "Find a program" },
  nothingFound: { ru: "Ничего не найдено.", en: "Nothing found." },
  openFile: { ru: "Открыть", en: "Open" },
  openFileHint: { ru: "Открыть файл с диска, в UTF-8 или windows-1251", en: "Open a file of yours, in UTF-8 or windows-1251" },
  saveFile: { ru: "Скачать", en: "Download" },
  saveFileHint: { ru: "Сохранить программу в файл", en: "Save the program as a file" },
  share: { ru: "Ссылка", en: "Link" },
  shareHint: { ru: "Ссылка, которая открывает эту программу", en: "A link that opens this program" },
  load: { ru: "Запустить", en: "Run" },
  loadHint: { ru: "Загрузить программу в систему и выполнить её директивы", en: "Load the program into the engine and run its directives" },
  editor: { ru: "Текст программы. Escape, а за ним Tab выводит из редактора.", en: "Text of the program. Escape and then Tab leaves the editor." },
  editorPlaceholder: { ru: "Напишите программу или выберите готовую", en: "Write a program, or choose one" },
  console: { ru: "Запросы и ответы", en: "Queries and answers" },
  emptyLog: { ru: "Здесь появятся ответы. Enter в строке запроса задаёт его.", en: "Answers will appear here. Enter in the query line asks the query." },
  query: { ru: "Запрос", en: "Query" },
  queryPlaceholder: { ru: "запрос, например X is 2**100.", en: "a query, say X is 2**100." },
  ask: { ru: "Спросить", en: "Ask" },
  trace: { ru: "Шаги", en: "Trace" },
  traceHint: { ru: "Задать запрос и пройти его по портам трассировщика", en: "Ask the query and go through it by the ports of the tracer" },
  typing: { ru: "Ввод для программы", en: "Input for the program" },
  typeLine: { ru: "Программа ждёт строку", en: "The program waits for a line" },
  typeKey: { ru: "Трассировщик ждёт клавишу", en: "The tracer waits for a key" },
  sendTyped: { ru: "Ввести", en: "Send" },
  endTyped: { ru: "Конец ввода", en: "End of input" },
  endTypedHint: { ru: "Больше ничего не будет введено (Ctrl+D)", en: "Nothing more will be typed (Ctrl+D)" },
  keyCreep: { ru: "шаг", en: "creep" },
  keySkip: { ru: "через цель", en: "skip" },
  keyLeap: { ru: "до конца", en: "leap" },
  keyRetry: { ru: "заново", en: "retry" },
  keyFail: { ru: "неудача", en: "fail" },
  keyAbort: { ru: "прервать", en: "abort" },
  keyHelp: { ru: "все клавиши", en: "all keys" },
  search: { ru: "Ход поиска", en: "Show the search" },
  searchHint: { ru: "Задать запрос и пройти дерево его поиска по шагам", en: "Ask the query and go through the tree of its search step by step" },
  searchTitle: { ru: "Поиск по шагам", en: "Search by steps" },
  saveSearchHint: { ru: "Сохранить страницу, которая показывает этот поиск в любом браузере", en: "Save a page that replays this search in any browser" },
  savePictureHint: { ru: "Сохранить дерево поиска картинкой", en: "Save the tree of the search as a picture" },
  next: { ru: "Ещё", en: "Next" },
  nextHint: { ru: "Следующий ответ (;)", en: "The next answer (;)" },
  all: { ru: "Все", en: "All" },
  allHint: { ru: "Все ответы, до тысячи", en: "All answers, up to a thousand" },
  stop: { ru: "Стоп", en: "Stop" },
  stopHint: { ru: "Остановить запрос", en: "Stop the query" },
  clear: { ru: "Очистить", en: "Clear" },
  clearHint: { ru: "Убрать прежние запросы и ответы", en: "Remove the queries and answers above" },
  close: { ru: "Закрыть", en: "Close" },
  copy: { ru: "Скопировать", en: "Copy" },
  copied: { ru: "Скопировано", en: "Copied" },
  linkTitle: { ru: "Ссылка на программу", en: "A link to the program" },
  linkText: {
    ru: "Вся программа и запрос записаны в самой ссылке, никуда ничего не отправляется. Кто её откроет, увидит тот же текст.",
    en: "The whole program and the query are in the link itself; nothing is sent anywhere. Whoever opens it sees the same text.",
  },
  linkLength: { ru: "Знаков в ссылке: {}.", en: "Characters in the link: {}." },
  linkIsLong: { ru: "Знаков в ссылке: {}. Почта и мессенджеры обрезают такие длинные ссылки.", en: "Characters in the link: {}. Mail programs and messengers cut links of such length." },
  helpTitle: { ru: "Как здесь работать", en: "How to work here" },
  helpText: {
    ru: "Слева программа, справа запросы к ней. Перед запросом изменённая программа загружается сама. Всё выполняется в браузере: ни программа, ни запросы никуда не отправляются.",
    en: "The program is on one side, the queries on the other. A program that has changed is loaded before a query. All of it runs in the browser: neither programs nor queries are sent anywhere.",
  },
  keyRun: { ru: "загрузить программу и задать запрос", en: "load the program and ask the query" },
  keyAsk: { ru: "в строке запроса: спросить", en: "in the query line: ask" },
  keyNext: { ru: "сразу после ответа: следующий ответ", en: "right after an answer: the next one" },
  keyHistory: { ru: "в строке запроса: прежние запросы", en: "in the query line: former queries" },
  keyError: { ru: "следующее место, о котором есть сообщение", en: "the next place that a report is about" },
  keyComplete: { ru: "предложить имена", en: "offer names" },
  keyDescribe: { ru: "что известно о предикате у курсора", en: "what is known about the predicate at the cursor" },
  keyComment: { ru: "закомментировать строки", en: "comment lines out" },
  keySearch: { ru: "найти в программе", en: "find in the program" },
  keyLeave: { ru: "выйти из редактора", en: "leave the editor" },
  licences: { ru: "Лицензии библиотек", en: "Licences of the libraries" },
  usedAgain: { ru: "Повторить запрос", en: "Use the query again" },
  goTo: { ru: "Перейти к строке {}, столбцу {}", en: "Go to line {}, column {}" },
  beside: { ru: "Рядом:", en: "Beside it:" },
  earlier: { ru: "Ваш прежний текст", en: "Your earlier text" },
  dropHere: { ru: "Отпустите файл, чтобы открыть его", en: "Drop the file to open it" },
  noScript: { ru: "Странице нужен JavaScript.", en: "The page needs JavaScript." },

  starting: { ru: "Система загружается…", en: "The engine is loading…" },
  ready: { ru: "Готово", en: "Ready" },
  preparing: { ru: "Программа готовится…", en: "The program is being prepared…" },
  running: { ru: "Выполняется…", en: "Running…" },
  asking: { ru: "Программа ждёт ввода", en: "The program waits for input" },
  waiting: { ru: "Может быть ещё ответ", en: "There may be another answer" },
  stopping: { ru: "Останавливается…", en: "Stopping…" },
  broken: { ru: "Система не работает", en: "The engine does not work" },
  ended: { ru: "Готово за {} с", en: "Done in {} s" },

  loadTitle: { ru: "Загружается {}", en: "Loading {}" },
  loaded: { ru: "Программа загружена.", en: "The program is loaded." },
  loadedWithReports: { ru: "Программа загружена; сообщения о ней выше.", en: "The program is loaded; there are reports above." },
  loadStopped: { ru: "Загрузка остановлена: программа загружена не вся.", en: "The load has been stopped: a part of the program is missing." },
  halted: { ru: "Программа завершила работу (halt).", en: "The program has ended the session (halt)." },
  stopped: { ru: "Остановлено.", en: "Stopped." },
  isNoQuery: { ru: "Это не запрос.", en: "This is no query." },
  paused: { ru: "Показано ответов: {}.", en: "Answers shown: {}." },
  cutOutput: { ru: "Начало вывода не показано: он слишком длинный.", en: "The beginning of the output is not shown: it is too long." },
  cutAnswer: { ru: "… всего знаков: {}", en: "… characters in all: {}" },
  replacedByStop: {
    ru: "Встроенный предикат не прерывался, поэтому система запущена заново.",
    en: "A built-in predicate could not be interrupted, so the engine has been started anew.",
  },
  replacedByFailure: { ru: "В системе произошёл сбой ({}), она запущена заново.", en: "The engine has failed ({}) and has been started anew." },
  loadsAgain: { ru: "Программа загружается снова.", en: "The program is being loaded again." },
  notLoadedAgain: { ru: "Программа не загружена.", en: "The program is not loaded." },
  engineFailed: { ru: "Систему не удалось запустить: {}", en: "The engine could not be started: {}" },
  fileOpened: { ru: "Открыт файл {} ({})", en: "Opened {} ({})" },
  fileFailed: { ru: "Файл не читается: {}", en: "The file cannot be read: {}" },
  programFailed: { ru: "Программу не удалось получить: {}", en: "The program could not be fetched: {}" },
  linkOpened: { ru: "Открыта программа из ссылки", en: "The program of the link is open" },
  linkDamaged: { ru: "Ссылка повреждена, программы в ней нет.", en: "The link is damaged: there is no program in it." },
  openInPlayground: { ru: "Открыть в редакторе", en: "Open in the playground" },
  listing: { ru: "Листинг", en: "Listing" },
  listingFailed: { ru: "Листинг не удалось получить: {}", en: "The listing could not be fetched: {}" },

  errorCount: { ru: "Ошибки: {}", en: "Errors: {}" },
  warningCount: { ru: "Предупреждения: {}", en: "Warnings: {}" },
  hintCount: { ru: "Подсказки: {}", en: "Hints: {}" },
  reportsHint: { ru: "Показать или скрыть все сообщения о программе", en: "Show or hide all reports about the program" },
  severityError: { ru: "Ошибка", en: "Error" },
  severityWarning: { ru: "Предупреждение", en: "Warning" },
  severityHint: { ru: "Подсказка", en: "Hint" },
  reportNote: { ru: "Замечание: {}", en: "Note: {}" },
  reportHelp: { ru: "Совет: {}", en: "Help: {}" },
  explainHint: { ru: "Почему об этом сообщается", en: "Why this is reported" },
  mend: { ru: "Исправить, если так и задумано:", en: "Fix, if this was meant:" },
  mendSurely: { ru: "Исправить (наверняка):", en: "Fix (sure):" },
  mendAll: { ru: "Исправить: {}", en: "Fix: {}" },
  mendAllHint: { ru: "Применить все исправления, в которых нет сомнений", en: "Apply all fixes that are beyond doubt" },
  nextReport: { ru: "Следующее", en: "Next" },
  nextReportHint: { ru: "К следующему сообщению (F8)", en: "To the next report (F8)" },
  lineNumber: { ru: "Строка {}", en: "Line {}" },
  noReports: { ru: "Сообщений о программе нет", en: "There are no reports about the program" },
  checkIsDue: { ru: "Текст изменился, сообщения о нём скоро обновятся", en: "The text has changed; its reports are about to be renewed" },
  assistantFailed: { ru: "Программу не удалось проверить: {}", en: "The program could not be checked: {}" },
  predicate: { ru: "Предикат", en: "Predicate" },
  nothingKnown: { ru: "У курсора нет известного предиката", en: "No known predicate is at the cursor" },

  play: { ru: "Играть", en: "Play" },
  playHintButton: { ru: "Сыграть с системой: в готовую игру или по правилам программы", en: "Play against the engine: a native game, or by the program's rules" },
  playTitle: { ru: "Партия", en: "A game" },
  playGame: { ru: "Игра", en: "Game" },
  playNoughts: { ru: "Крестики-нолики", en: "Noughts and crosses" },
  playConnectFour: { ru: "Четыре в ряд", en: "Connect Four" },
  playReversi: { ru: "Реверси", en: "Reversi" },
  playChess: { ru: "Шахматы", en: "Chess" },
  playFiveInARow: { ru: "Пять в ряд, 11×11", en: "Five in a row, 11×11" },
  playNim: { ru: "Ним", en: "Nim" },
  playSubtraction: { ru: "Вычитание", en: "Subtraction" },
  playRules: { ru: "Правила программы", en: "The program's rules" },
  playSide: { ru: "Вы играете", en: "You play" },
  playSideMax: { ru: "за Макса (первым)", en: "Max (first)" },
  playSideMin: { ru: "за Мина (вторым)", en: "Min (second)" },
  playSideBoth: { ru: "за обоих", en: "both sides" },
  playSideNone: { ru: "смотрите", en: "neither, you watch" },
  playStrength: { ru: "Система думает", en: "The engine thinks" },
  playWeak: { ru: "на полуход", en: "one ply ahead" },
  playMedium: { ru: "на три полухода", en: "three plies ahead" },
  playStrong: { ru: "секунду", en: "a second" },
  playPatient: { ru: "пять секунд", en: "five seconds" },
  playStart: { ru: "Начальная позиция; пусто, если её даёт начало/1", en: "Initial position; empty if start/1 gives it" },
  playNew: { ru: "Новая", en: "New" },
  playUndo: { ru: "Назад", en: "Undo" },
  playAsk: { ru: "Подсказка", en: "Hint" },
  playGo: { ru: "Ход системы", en: "Engine moves" },
  playGoHint: { ru: "Система ходит за того, чья очередь", en: "The engine moves for the side whose turn it is" },
  playSave: { ru: "Сохранить", en: "Save" },
  playSaveHint: { ru: "Записать партию в файл; шахматы пишутся в PGN", en: "Save the game as a file; chess is saved as PGN" },
  playLoad: { ru: "Загрузить", en: "Load" },
  playLoadHint: { ru: "Продолжить партию из файла", en: "Go on with a game of a file" },
  playBoard: { ru: "Доска. По клеткам ведут стрелки.", en: "The board. Arrows lead from square to square." },
  playMoves: { ru: "Возможные ходы", en: "Legal moves" },
  playMade: { ru: "Сделанные ходы", en: "Moves made" },
  playMax: { ru: "Макс", en: "Max" },
  playMin: { ru: "Мин", en: "Min" },
  playWhite: { ru: "белые", en: "White" },
  playBlack: { ru: "чёрные", en: "Black" },
  playTurn: { ru: "Ход: {}", en: "To move: {}" },
  playThinking: { ru: "{}: система думает…", en: "{}: the engine is thinking…" },
  playMoved: { ru: "{}: {} ({})", en: "{}: {} ({})" },
  playHint: { ru: "Система сходила бы {} ({})", en: "The engine would play {} ({})" },
  playValue: { ru: "оценка {}", en: "value {}" },
  playValueEnds: { ru: "оценка {}, полуходов до конца: {}", en: "value {}, plies to the end: {}" },
  playVariation: { ru: "Вариант: {}. Узлов: {}, {} с", en: "Variation: {}. Nodes: {}, {} s" },
  playChoose: { ru: "Какой ход: {}?", en: "Which move: {}?" },
  playIllegal: { ru: "Хода {} в этой позиции нет.", en: "There is no move {} in this position." },
  playStopped: { ru: "Остановлено. Можно сходить самому или нажать «Ход системы».", en: "Stopped. Make the move yourself, or let the engine move." },
  playNoAnswer: { ru: "Правила программы не дали ответа.", en: "The rules of the program gave no answer." },
  playLoaded: { ru: "Партия загружена: {}", en: "Loaded {}" },
  playFileName: { ru: "партия", en: "game" },
  playSquare: { ru: "столбец {}, строка {}", en: "column {}, row {}" },
  playEmpty: { ru: "пусто", en: "empty" },
  playLastMove: { ru: "последний ход", en: "last move" },
  playHinted: { ru: "подсказка", en: "hint" },
  playOfWhite: { ru: "{} белых", en: "white {}" },
  playOfBlack: { ru: "{} чёрных", en: "black {}" },
  playPawn: { ru: "пешка", en: "pawn" },
  playKnight: { ru: "конь", en: "knight" },
  playBishop: { ru: "слон", en: "bishop" },
  playRook: { ru: "ладья", en: "rook" },
  playQueen: { ru: "ферзь", en: "queen" },
  playKing: { ru: "король", en: "king" },

  groupStart: { ru: "Для начала", en: "To begin with" },
  groupPrograms: { ru: "Программы", en: "Programs" },
  groupLessons: { ru: "Уроки", en: "Lessons" },
  groupConstraints: { ru: "Задачи с ограничениями", en: "Puzzles with constraints" },
  groupGames: { ru: "Игры", en: "Games" },
  groupTextbook: { ru: "Листинги учебников", en: "Listings of textbooks" },
  groupMistakes: { ru: "Поиск с ошибкой", en: "Searches with a mistake" },
  groupItalian: { ru: "Итальянские лекции", en: "The Italian slides" },
  groupStudy: { ru: "Вспомогательные файлы", en: "Auxiliary files" },
};

/** @typedef {keyof typeof texts} TextName */

/** The words of CodeMirror's search panel. */
export const phrases = {
  en: {},
  ru: {
    Find: "Найти",
    Replace: "Заменить на",
    next: "дальше",
    previous: "назад",
    all: "все",
    "match case": "с учётом регистра",
    "by word": "слово целиком",
    regexp: "рег. выражение",
    replace: "заменить",
    "replace all": "заменить все",
    close: "закрыть",
    "current match": "это совпадение",
    "replaced match on line $": "заменено в строке $",
    "replaced $ matches": "заменено: $",
    "on line": "в строке",
    "Go to line": "Перейти к строке",
    go: "перейти",
    "Control character": "Управляющий знак",
    "Selection deleted": "Выделенное удалено",
    Completions: "Имена",
  },
};

/** @type {Language} */
let current = "en";

export const language = () => current;

/** The language that a visitor's browser asks for: the first of its languages that the page has. */
export function preferred() {
  const name = navigator.languages.find(name => /^(ru|en)\b/.test(name));
  return name?.startsWith("ru") ? "ru" : "en";
}

/**
 * A text, with values in place of {}.
 * @param {TextName} name
 * @param {(string | number)[]} values
 */
export function text(name, ...values) {
  return textIn(current, name, ...values);
}

/**
 * A text in a language that need not be the page's.
 * @param {Language} language
 * @param {TextName} name
 * @param {(string | number)[]} values
 */
export function textIn(language, name, ...values) {
  let at = 0;
  return texts[name][language].replaceAll("{}", () => String(values[at++] ?? ""));
}

/**
 * The name of a group of programs.
 * @param {string} group
 */
export function groupTitle(group) {
  const name = `group${group[0].toUpperCase()}${group.slice(1)}`;
  return name in texts ? text(/** @type {TextName} */ (name)) : group;
}

/**
 * Sets the language, and writes all texts that stand in the page itself.
 * @param {Language} name
 */
export function speak(name) {
  current = name;
  document.documentElement.lang = name;
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = text(/** @type {TextName} */ (element.getAttribute("data-text")));
  }
  for (const element of document.querySelectorAll("[data-hint]")) {
    element.setAttribute("title", text(/** @type {TextName} */ (element.getAttribute("data-hint"))));
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", text(/** @type {TextName} */ (element.getAttribute("data-label"))));
  }
}

/**
 * Seconds for people.
 * @param {number} milliseconds
 */
export function seconds(milliseconds, language = current) {
  const digits = milliseconds < 1000 ? 2 : 1;
  return (milliseconds / 1000).toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

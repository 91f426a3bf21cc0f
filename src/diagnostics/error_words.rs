//! The words for what the error terms of ISO 7.12.2 name: types and domains, objects, operations, limits, mistakes in a text.
//!
//! A message gives the part of the sentence that is the same for all, such as “… is needed, but X = foo”; a row gives the rest. Names
//! that have no row here, such as those of a program's own errors, are shown as they are.

use super::language::Language;

/// A part of a sentence, in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    ru: &'static str,
    en: &'static str,
}

impl Words {
    /// The words in a language.
    pub(super) fn text(self, language: Language) -> &'static str {
        match language {
            Language::Ru => self.ru,
            Language::En => self.en,
        }
    }
}

/// What is named, in Russian, and in English.
type Row = (&'static str, &'static str, &'static str);

/// A type or a domain (ISO 7.12.2 b, c), as in “… is needed”.
pub(crate) fn needed(name: &str) -> Option<Words> {
    find(NEEDED, name)
}

/// The object of an existence error (ISO 7.12.2 d), as in “there is no such …”.
pub(crate) fn missing(name: &str) -> Option<Words> {
    find(MISSING, name)
}

/// What is not permitted (ISO 7.12.2 e), as in “it is not permitted to …”.
pub(crate) fn denied(operation: &str, object: &str) -> Option<Words> {
    let row = DENIED.iter().find(|(row, ..)| *row == (operation, object))?;
    Some(Words { ru: row.1, en: row.2 })
}

/// What a limit of the system forbids (ISO 7.12.2 f), as in “a limit of the system: …”.
pub(crate) fn limit(name: &str) -> Option<Words> {
    find(LIMITS, name)
}

/// Why an expression has no value (ISO 7.12.2 g), as in “the evaluation is impossible: …”.
pub(crate) fn evaluation(name: &str) -> Option<Words> {
    find(EVALUATIONS, name)
}

/// What has run out (ISO 7.12.2 h), as in “out of a resource: …”.
pub(crate) fn resource(name: &str) -> Option<Words> {
    find(RESOURCES, name)
}

/// The mistake of a text that is read while a program runs (ISO 7.12.2 i), as in “syntax error: …”.
pub(crate) fn mistake(name: &str) -> Option<Words> {
    find(MISTAKES, name)
}

/// What the operating system was asked to do with a stream (this system's error(io_error(Operation, Stream), _)).
pub(crate) fn operation(name: &str) -> Option<Words> {
    find(OPERATIONS, name)
}

/// What format/2 complains of (this system's error(format(Message), _)), as in “format: …”.
pub(crate) fn format_mistake(message: &str) -> Option<Words> {
    find(FORMAT_MISTAKES, message)
}

fn find(rows: &[Row], name: &str) -> Option<Words> {
    let (_, ru, en) = rows.iter().find(|(row, ..)| *row == name)?;
    Some(Words { ru, en })
}

#[rustfmt::skip]
const NEEDED: &[Row] = &[
    // ---- ISO's types
    ("atom", "атом", "an atom"),
    ("atomic", "атом, число или строка", "an atom, a number or a string"),
    ("byte", "байт (целое от 0 до 255)", "a byte (an integer from 0 to 255)"),
    ("callable", "цель (атом или составной терм)", "a goal (an atom or a compound term)"),
    ("character", "символ (атом из одного знака)", "a character (an atom of one character)"),
    ("compound", "составной терм", "a compound term"),
    ("evaluable", "число или функция арифметики", "a number or an arithmetic function"),
    ("float", "число с плавающей точкой", "a float"),
    ("in_byte", "байт или -1", "a byte or -1"),
    ("in_character", "символ или end_of_file", "a character or end_of_file"),
    ("integer", "целое число", "an integer"),
    ("list", "список", "a list"),
    ("number", "число", "a number"),
    ("pair", "пара Ключ-Значение", "a pair Key-Value"),
    ("predicate_indicator", "указатель предиката Имя/Арность", "a predicate indicator Name/Arity"),
    ("variable", "свободная переменная", "an unbound variable"),
    // ---- other types, those of must_be/2 among them
    ("acyclic", "терм без циклов", "an acyclic term"),
    ("acyclic_term", "терм без циклов", "an acyclic term"),
    ("array", "массив", "an array"),
    ("boolean", "true или false", "true or false"),
    ("bool", "true или false", "true or false"),
    ("char", "символ (атом из одного знака)", "a character (an atom of one character)"),
    ("char_type", "тип символа", "a type of characters"),
    ("chars", "список символов", "a list of characters"),
    ("code", "код символа", "a character code"),
    ("codes", "список кодов", "a list of codes"),
    ("continuation", "продолжение, полученное от reset/3", "a continuation that reset/3 has given"),
    ("cyclic", "терм с циклом", "a cyclic term"),
    ("constant", "атом, число или строка", "an atom, a number or a string"),
    ("db_reference", "ссылка на предложение или запись", "a reference to a clause or a record"),
    ("dict", "словарь", "a dict"),
    ("free_of_attvar", "терм без переменных с атрибутами", "a term without attributed variables"),
    ("ground", "терм без свободных переменных", "a ground term"),
    ("json_term", "терм JSON", "a JSON term"),
    ("lambda_free", "терм вида Свободные/Лямбда", "a term Free/Lambda"),
    ("list_or_partial", "список, может быть неполный", "a list or a partial list"),
    ("list_or_partial_list", "список, может быть неполный", "a list or a partial list"),
    ("memory_file", "файл в памяти", "a memory file"),
    ("name_value", "пара Имя=Значение", "a pair Name=Value"),
    ("nb_set", "множество nb_set", "an nb_set"),
    ("negative_integer", "отрицательное целое", "a negative integer"),
    ("nonneg", "целое не меньше нуля", "an integer not less than zero"),
    ("nonvar", "связанный терм", "a term that is no variable"),
    ("operator", "имя операции", "the name of an operator"),
    ("pgn_game", "партия для PGN", "a game for PGN"),
    ("pgn_move", "часть партии для PGN", "a part of a game for PGN"),
    ("pgn_result", "итог партии", "the result of a game"),
    ("pgn_tag", "ярлык PGN", "a tag of PGN"),
    ("positive_integer", "целое больше нуля", "an integer greater than zero"),
    ("proper_list", "список", "a list"),
    ("rational", "рациональное число", "a rational number"),
    ("endgame_table", "таблица окончаний", "an endgame table"),
    ("rbtree", "красно-чёрное дерево", "a red-black tree"),
    ("setting", "настройка", "a setting"),
    ("string", "строка", "a string"),
    ("symbol", "атом", "an atom"),
    ("table_declaration", "предикат для таблицы: Имя/Арность или Имя(Режимы)", "a predicate for tables: Name/Arity or Name(Modes)"),
    ("text", "текст", "a text"),
    ("time", "время", "a time"),
    ("type", "тип", "a type"),
    ("var", "свободная переменная", "an unbound variable"),
    // ---- ISO's domains
    ("character_code_list", "список кодов символов", "a list of character codes"),
    ("close_option", "опция close/2", "an option of close/2"),
    ("flag_value", "значение, которое может быть у этого флага", "a value that this flag can have"),
    ("io_mode", "read, write или append", "read, write or append"),
    ("non_empty_list", "непустой список", "a list that is not empty"),
    ("not_empty_list", "непустой список", "a list that is not empty"),
    ("not_less_than_one", "число не меньше единицы", "a number not less than one"),
    ("not_less_than_zero", "число не меньше нуля", "a number not less than zero"),
    ("operator_priority", "приоритет (целое от 0 до 1200)", "a priority (an integer from 0 to 1200)"),
    ("operator_specifier", "тип операции (xfx, xfy, yfx, fy, fx, xf или yf)", "an operator specifier (xfx, xfy, yfx, fy, fx, xf or yf)"),
    ("order", "<, = или >", "<, = or >"),
    ("prolog_flag", "флаг Пролога", "a Prolog flag"),
    ("read_option", "опция read_term/2", "an option of read_term/2"),
    ("source_sink", "имя файла", "the name of a file"),
    ("stream", "поток", "a stream"),
    ("stream_option", "опция open/4", "an option of open/4"),
    ("stream_or_alias", "поток или имя потока", "a stream or its alias"),
    ("stream_position", "место в потоке", "a stream position"),
    ("stream_property", "свойство потока", "a stream property"),
    ("write_option", "опция write_term/2", "an option of write_term/2"),
    // ---- other domains
    ("aggregate_template", "count, sum(E), max(E), min(E), bag(E) или set(E)", "count, sum(E), max(E), min(E), bag(E) or set(E)"),
    ("arc", "дуга автомата arc(Из, Число, В)", "an arc arc(From, Integer, To) of an automaton"),
    ("automaton_node", "source(Узел) или sink(Узел)", "source(Node) or sink(Node)"),
    ("bisect_up_or_down", "порядок up или down для bisect", "one of the orders up and down for bisect"),
    ("chain_relation", "#<, #>, #=< или #>=", "#<, #>, #=< or #>="),
    ("chart", "график", "a chart"),
    ("chart_file", "имя файла .svg (в других видах графики не пишутся)", "the name of a .svg file (charts are written in no other format)"),
    ("chart_number", "число, у которого есть место на оси", "a number that has a place on the axis"),
    ("chart_option", "опция или значение, возможные для этого графика", "an option or value that this chart can have"),
    ("check_option", "опция или значение, возможные при проверке поиска", "an option or value that the check of a search can have"),
    ("check_sentence", "предложение о проверке", "a sentence about a check"),
    ("chess_game", "партия в шахматы (другие игры в PGN не пишут)", "a game of chess (no other is written in PGN)"),
    ("clpfd_domain", "область: целое число, Низ..Верх или несколько через \\/", "a domain: an integer, Low..High, or several joined by \\/"),
    ("clpfd_expression", "выражение из целых чисел и переменных", "an expression of integers and variables"),
    ("clpfd_reifiable_expression", "ограничение, у которого есть истинность", "a constraint that has a truth value"),
    ("compare_option", "опция сравнения игр", "an option for comparing games"),
    ("consistent_labeling_options", "опции labeling/2, которые не противоречат друг другу", "options of labeling/2 that do not contradict each other"),
    ("coverage_option", "опция coverage/2", "an option of coverage/2"),
    ("cumulative_options_empty_or_limit", "[] или [limit(L)]", "[] or [limit(L)]"),
    ("encoding", "кодировка", "an encoding"),
    ("endgame_option", "опция таблицы окончаний", "an option of endgame tables"),
    ("engine_option", "опция движка", "an option of engines"),
    ("environment_variable", "имя переменной окружения", "the name of an environment variable"),
    ("fen", "позиция шахмат в записи FEN", "a chess position in FEN"),
    ("format_control_sequence", "указание формата", "a format directive"),
    ("game_going_on", "игра, которая ещё не кончилась", "a game that is still going on"),
    ("game_option", "опция или значение, возможные здесь", "a valid option or value"),
    ("game_position", "позиция этой игры", "a position of this game"),
    ("game_record", "запись партии (игра(…). начало(…). ход(1, …). … или PGN)", "a record of a game (game(…). start(…). move(1, …). … or PGN)"),
    ("game_relation", "отношение игры", "a relation of a game"),
    ("game_value", "оценка позиции", "the value of a position"),
    ("game_without_cycles", "игра, в которой позиции не повторяются", "a game whose positions do not recur"),
    ("gcc_option", "опция global_cardinality/3", "an option of global_cardinality/3"),
    ("gcc_pair", "пара Значение-Количество", "a pair Value-Count"),
    ("gcc_unique_key_pairs", "список пар с разными ключами", "a list of pairs with different keys"),
    ("ground_position", "позиция без переменных", "a position without variables"),
    ("initialization_type", "now, after_load, main, restore или program", "now, after_load, main, restore or program"),
    ("key_ordered_pairs", "список пар, упорядоченный по ключам", "a list of pairs ordered by their keys"),
    ("labeling_option", "опция labeling/2", "an option of labeling/2"),
    ("locale", "локаль", "a locale"),
    ("message_kind", "вид сообщения", "a kind of message"),
    ("nested_tree", "дерево: целое число или непустой список деревьев", "a tree: an integer, or a list of trees that is not empty"),
    ("node_with_one_list_of_successors", "узел с одним списком преемников", "a node with one list of successors"),
    ("node_with_one_parent", "узел с одним предшественником", "a node with one parent"),
    ("node_with_one_value", "узел с одной оценкой", "a node with one value"),
    ("non_empty_atom", "непустой атом", "an atom that is not empty"),
    ("nonrepeating_labeling_options", "опции labeling/2, каждая один раз", "options of labeling/2, each once"),
    ("number_range", "промежуток, который начинается с меньшего числа", "a range that begins with the smaller number"),
    ("offset", "смещение", "an offset"),
    ("order_specifier", "@<, @=<, @> или @>=", "@<, @=<, @> or @>="),
    ("output_sink", "поток, atom(A), string(S), codes(Cs) или chars(Cs)", "a stream, atom(A), string(S), codes(Cs) or chars(Cs)"),
    ("picture_format", "формат рисунка", "a format of pictures"),
    ("play_side", "сторона (макс или мин)", "a side (max or min)"),
    ("plunit", "блок тестов", "a unit of tests"),
    ("port", "порт (call, exit, redo, fail, exception или unify)", "a port (call, exit, redo, fail, exception or unify)"),
    ("position", "место", "a position"),
    ("positive", "число больше нуля", "a number greater than zero"),
    ("process_stream", "поток процесса", "a stream of a process"),
    ("profile_option", "опция профиля", "an option of the profiler"),
    ("report_class", "класс отчётов", "a class of reports"),
    ("round", "способ округления", "a way of rounding"),
    ("row_arity", "строка таблицы нужной длины", "a row of the right length"),
    ("same_arity", "терм той же арности", "a term of the same arity"),
    ("scalar_product_relation", "сравнение #=, #\\=, #<, #>, #=< или #>=", "a comparison #=, #\\=, #<, #>, #=< or #>="),
    ("search_relation", "отношение поиска, аргументы которого известны: что они значат, говорит опция поиск(…)", "a search relation whose arguments are known: the option search(…) tells what they mean"),
    ("search_role", "роль аргумента в поиске", "a role of an argument in a search"),
    ("seek_method", "bof, current или eof", "bof, current or eof"),
    ("set_random_option", "опция set_random/1", "an option of set_random/1"),
    ("sgr_code", "цвет или начертание", "a colour or a style"),
    ("short_flag", "флаг из одной буквы", "a flag of one letter"),
    ("signal", "сигнал", "a signal"),
    ("statistics_key", "ключ statistics/2", "a key of statistics/2"),
    ("style_name", "имя проверки стиля", "the name of a style check"),
    ("style_wish", "+Проверка или -Проверка", "+Check or -Check"),
    ("table_option", "subsumptive или variant", "subsumptive or variant"),
    ("tabled_mode", "_, index, min, max, first, last, sum, lattice(Предикат) или po(Предикат)", "_, index, min, max, first, last, sum, lattice(Predicate) or po(Predicate)"),
    ("task", "работа task(Начало, Дни, Конец, Расход, Имя)", "a task task(Start, Duration, End, Use, Name)"),
    ("timezone", "часовой пояс", "a time zone"),
    ("tree_with_one_root", "дерево с одним корнем", "a tree with one root"),
    ("tree_without_cycles", "дерево без циклов", "a tree without cycles"),
    ("uniform_tree", "равномерное дерево", "a uniform tree"),
    ("unique_atom", "имя, которое ещё не занято", "a name that is not taken yet"),
    ("unique_key_pairs", "список пар с разными ключами", "a list of pairs with different keys"),
    ("unit_test", "имя блока тестов", "the name of a unit of tests"),
    ("unix_action", "действие unix/1", "an action of unix/1"),
    ("uri_component", "часть URI", "a component of a URI"),
    ("when_condition", "условие when/2", "a condition of when/2"),
];

#[rustfmt::skip]
const MISSING: &[Row] = &[
    ("body", "такого тела", "body"),
    ("clause", "такого предложения", "clause"),
    ("commandline_option", "такой опции командной строки", "option of the command line"),
    ("coverage", "такого покрытия", "coverage"),
    ("directory", "такой папки", "directory"),
    ("edit", "такого определения или файла", "definition or file"),
    ("endgame_table", "такой таблицы окончаний", "endgame table"),
    ("environment_variable", "такой переменной окружения", "environment variable"),
    ("export", "такого экспорта", "export"),
    ("file", "такого файла", "file"),
    ("format", "такого указания формата", "format directive"),
    ("game", "такой игры", "game"),
    ("game_value", "такой оценки позиции", "value of a position"),
    ("key", "такого ключа", "key"),
    ("lambda_parameters", "такого списка параметров", "parameter list"),
    ("library", "такой библиотеки", "library"),
    ("module", "такого модуля", "module"),
    ("process", "такого процесса", "process"),
    ("profile", "такого профиля", "profile"),
    ("record", "такой записи поиска", "record of a search"),
    ("recorded_search", "поиска, который можно нарисовать (для своего отношения нужна опция поиск(имя(позиция, оценка)))", "search to draw (a relation of your own needs the option search(name(position, value)))"),
    ("search", "такого поиска (он кончен)", "search (it has ended)"),
    ("search_number", "поиска с таким номером", "search of this number"),
    ("setting", "такой настройки", "setting"),
    ("source_sink", "такого файла", "file"),
    ("stack", "такого стека операций", "operator stack"),
    ("start_position", "такой начальной позиции", "starting position"),
    ("stream", "такого потока", "stream"),
    ("template_var", "такой переменной образца", "variable of the template"),
    ("top_level", "такого верхнего уровня", "top level"),
    ("type", "такого типа", "type"),
    ("unit_test", "такого блока тестов", "unit of tests"),
    ("variable", "такой глобальной переменной", "global variable"),
];

type Denial = ((&'static str, &'static str), &'static str, &'static str);

#[rustfmt::skip]
const DENIED: &[Denial] = &[
    (("access", "directory"), "читать папку", "read the directory"),
    (("access", "file"), "читать файл", "read the file"),
    (("access", "freed_memory_file"), "читать освобождённый файл в памяти", "read the memory file, which is freed"),
    (("access", "memory_file"), "читать файл в памяти", "read the memory file"),
    (("access", "private_procedure"), "смотреть предложения процедуры", "look at the clauses of the procedure"),
    (("assert", "procedure"), "добавить такое предложение к процедуре", "add such a clause to the procedure"),
    (("clause", "erase"), "удалить предложение статической процедуры", "erase the clause, whose procedure is static"),
    (("create", "directory"), "создать папку", "create the directory"),
    (("create", "file"), "создать файл", "create the file"),
    (("create", "operator"), "объявить операцию", "declare the operator"),
    (("create", "source_sink"), "создать файл", "create the file"),
    (("create", "module"), "создать модуль", "create the module"),
    (("delete", "directory"), "удалить папку", "delete the directory"),
    (("delete", "file"), "удалить файл", "delete the file"),
    (("input", "binary_stream"), "читать символы из двоичного потока", "read characters from the binary stream"),
    (("input", "past_end_of_stream"), "читать за концом потока", "read past the end of the stream"),
    (("input", "stream"), "читать из потока", "read from the stream"),
    (("input", "text_stream"), "читать байты из текстового потока", "read bytes from the text stream"),
    (("load", "source_sink"), "загрузить файл, который уже загружается", "load the file, which is being loaded already"),
    (("modify", "flag"), "менять флаг", "change the flag"),
    (("modify", "memory_file"), "менять файл в памяти", "change the memory file"),
    (("modify", "operator"), "менять операцию", "change the operator"),
    (("modify", "static_procedure"), "менять статическую процедуру", "change the static procedure"),
    (("open", "memory_file"), "открыть файл в памяти", "open the memory file"),
    (("open", "source_sink"), "открыть файл", "open the file"),
    (("output", "binary_stream"), "писать символы в двоичный поток", "write characters to the binary stream"),
    (("output", "stream"), "писать в поток", "write to the stream"),
    (("output", "text_stream"), "писать байты в текстовый поток", "write bytes to the text stream"),
    (("redefine", "imported_procedure"), "определить процедуру, которая импортирована", "define the procedure, which is imported"),
    (("redefine", "module"), "определить заново модуль", "redefine the module"),
    (("rename", "file"), "переименовать файл", "rename the file"),
    (("reposition", "stream"), "перейти на другое место в потоке", "reposition the stream"),
    (("size", "memory_file"), "узнать длину файла в памяти", "ask for the size of the memory file"),
    (("start", "coverage"), "начать измерение, пока идёт другое", "start a measurement within another one"),
    (("start", "profile"), "начать измерение, пока идёт другое", "start a measurement within another one"),
    (("suspend", "tabled_goal"), "ждать ответов из findall/3 и подобных, пока таблица не полна", "wait for answers in findall/3 and the like as long as the table is not complete"),
    (("tnot", "non_tabled_procedure"), "отрицать по таблице: предикат не объявлен table/1", "negate by a table: the predicate is not declared by table/1"),
    (("to_atom", "memory_file"), "прочесть файл в памяти", "read the memory file"),
    (("utf8_position", "memory_file"), "узнать место в файле в памяти", "ask for the position in the memory file"),
];

#[rustfmt::skip]
const LIMITS: &[Row] = &[
    ("character", "такого символа в этой кодировке нет", "the encoding does not have this character"),
    ("character_code", "символа с таким кодом нет", "no character has this code"),
    ("encoding", "символа нет в кодировке", "the encoding lacks a character"),
    ("in_character_code", "символа с таким кодом нет", "no character has this code"),
    ("max_arity", "слишком много аргументов", "too many arguments"),
    ("max_integer", "целое слишком велико", "the integer is too large"),
    ("min_integer", "целое слишком мало", "the integer is too small"),
];

#[rustfmt::skip]
const EVALUATIONS: &[Row] = &[
    ("float_overflow", "результат слишком велик для числа с плавающей точкой", "the result is too large for a float"),
    ("int_overflow", "результат слишком велик для целого", "the result is too large for an integer"),
    ("rational_overflow", "результат слишком велик для рационального числа", "the result is too large for a rational number"),
    ("undefined", "для таких аргументов значения нет", "there is no value for these arguments"),
    ("underflow", "результат слишком близок к нулю", "the result is too close to zero"),
    ("zero_divisor", "деление на ноль", "division by zero"),
];

#[rustfmt::skip]
const RESOURCES: &[Row] = &[
    ("atoms", "атомы", "atoms"),
    ("break_levels", "вложенные уровни запросов", "break levels"),
    ("choicepoint_stack", "память для точек выбора", "memory for choicepoints"),
    ("environment_stack", "память для целей, которые ждут", "memory for goals that wait"),
    ("integer", "длина целых чисел", "the length of integers"),
    ("max_files", "открытые файлы", "open files"),
    ("memory", "память", "memory"),
    ("tables", "память для таблиц", "memory for tables"),
    ("output", "объём вывода", "the amount of output"),
    ("positions", "число позиций таблицы окончаний", "the number of positions in an endgame table"),
    ("program_space", "память для программы", "memory for the program"),
    ("time", "время", "time"),
    ("trail", "память для следа", "memory for the trail"),
];

#[rustfmt::skip]
const MISTAKES: &[Row] = &[
    // ---- the reader's own
    ("bar_not_operator", "знак | здесь не операция", "the bar is no operator here"),
    ("control_character_in_quoted", "управляющий знак в кавычках", "a control character in quotes"),
    ("end_of_clause_expected", "нет точки в конце", "the full stop at the end is missing"),
    ("float_too_large", "число слишком велико", "the number is too large"),
    ("impossible_character_code", "символа с таким кодом нет", "no character has this code"),
    ("pgn", "это не запись партии в PGN", "this is no game in PGN"),
    ("list_tail", "после | в списке стоит не один терм", "more than one term stands behind the bar of a list"),
    ("mismatched_bracket", "скобка закрыта не той скобкой", "a bracket is closed by one of another kind"),
    ("operator_as_operand", "операция стоит вместо операнда", "an operator stands for an operand"),
    ("operator_expected", "нет операции между термами", "an operator between terms is missing"),
    ("operator_priority", "приоритет операции слишком велик", "the priority of an operator is too high"),
    ("term_expected", "нет терма там, где он нужен", "a term is missing"),
    ("too_many_arguments", "слишком много аргументов", "too many arguments"),
    ("unclosed_bracket", "скобка не закрыта", "a bracket is not closed"),
    ("unclosed_escape_sequence", "код символа в кавычках не закрыт знаком \\", "a character code in quotes is not closed by a backslash"),
    ("unknown_character", "символ, который вне кавычек ничего не значит", "a character that means nothing outside quotes"),
    ("unknown_escape_sequence", "такой последовательности с \\ нет", "there is no such escape sequence"),
    ("unopened_bracket", "лишняя закрывающая скобка", "a closing bracket that nothing opened"),
    ("unterminated_comment", "комментарий не закрыт", "a comment is not closed"),
    ("unterminated_quoted", "кавычка не закрыта", "a quote is not closed"),
    // ---- texts that are no Prolog
    ("base64_char", "такого знака в base64 нет", "base64 does not have this character"),
    ("disallowed: <shortflag>=<value>", "за короткой опцией не пишут =", "no = stands behind a short option"),
    ("eof_in_string", "строка не закрыта", "a string is not closed"),
    ("illegal_array", "ошибка в массиве JSON", "a mistake in a JSON array"),
    ("illegal_json", "это не JSON", "this is no JSON"),
    ("illegal_number", "это не число", "this is no number"),
    ("illegal_object", "ошибка в объекте JSON", "a mistake in a JSON object"),
    ("illegal_string_escape", "такой последовательности с \\ нет", "there is no such escape sequence"),
    ("illegal_uri_query", "ошибка в запросе URI", "a mistake in the query of a URI"),
    ("json_expected", "нет значения JSON там, где оно нужно", "a JSON value is missing"),
    ("unexpected_end_of_file", "текст кончился раньше времени", "the text ends too early"),
    ("unmatched_brace", "фигурная скобка без пары", "a brace without its partner"),
    ("unmatched_bracket", "квадратная скобка без пары", "a bracket without its partner"),
];

#[rustfmt::skip]
const OPERATIONS: &[Row] = &[
    ("read", "чтение", "reading"),
    ("write", "запись", "writing"),
];

// The messages of error(format(Message), _), which programs may look at; the first two are SWI-Prolog's.
pub(crate) const TOO_FEW: &str = "not enough arguments";
pub(crate) const TOO_MANY: &str = "too many arguments";
pub(crate) const TRUNCATED: &str = "truncated format specification";
pub(crate) const RADIX: &str = "~r expects a radix from 2 to 36";
pub(crate) const UNKNOWN: &str = "unknown directive: ";
pub(crate) const COUNT: &str = "a count";
const EXPECTS: &str = " expects ";
const FOUND: &str = ", found ";

/// The message that a directive wants another argument.
pub(crate) fn unfit(letter: char, expected: &str, found: &str) -> String {
    format!("~{letter}{EXPECTS}{expected}{FOUND}{found}")
}

/// The directive, what it wants and what it was given, of a message that [`unfit`] has made.
pub(crate) fn unfit_parts(message: &str) -> Option<(&str, Words, &str)> {
    let (directive, rest) = message.split_once(EXPECTS)?;
    let (expected, found) = rest.split_once(FOUND)?;
    Some((directive, find(FORMAT_ARGUMENTS, expected)?, found))
}

#[rustfmt::skip]
const FORMAT_MISTAKES: &[Row] = &[
    (TOO_FEW, "аргументов меньше, чем указаний", "there are fewer arguments than directives"),
    (TOO_MANY, "аргументов больше, чем указаний", "there are more arguments than directives"),
    (TRUNCATED, "указание в конце обрывается", "the directive at the end is cut off"),
    (RADIX, "~r нужно основание от 2 до 36", "~r expects a radix from 2 to 36"),
];

#[rustfmt::skip]
const FORMAT_ARGUMENTS: &[Row] = &[
    ("a character code", "код символа", "a character code"),
    (COUNT, "счётчик (целое не меньше нуля)", "a count (an integer not less than zero)"),
    ("a number", "число", "a number"),
    ("a text", "текст", "a text"),
    ("an atom", "атом", "an atom"),
    ("an integer", "целое число", "an integer"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::is_cyrillic;
    use std::collections::HashSet;

    #[test]
    fn each_name_stands_once_and_each_text_is_in_its_language() {
        let tables =
            [NEEDED, MISSING, LIMITS, EVALUATIONS, RESOURCES, MISTAKES, OPERATIONS, FORMAT_MISTAKES, FORMAT_ARGUMENTS];
        for table in tables {
            let mut names = HashSet::new();
            for (name, ru, en) in table {
                assert!(names.insert(name), "{name} stands twice");
                assert!(!en.contains(is_cyrillic), "{en}");
                // A row may only list names of Prolog, which are the same in both languages, but for the word between.
                assert!(ru.contains(is_cyrillic), "{ru}");
            }
        }
    }
}

//! The message table: every sentence of the system, in Russian and in English.
//!
//! A row is the name of the message, its code (only titles of reports have one), and the two texts. For blanks see
//! [`phrase`](super::phrase). Codes beginning with E are errors, with W warnings, with
//! H hints; a code that was given once is never given to another message.

use super::language::Language;

macro_rules! messages {
    ($($(#[$section:meta])* $name:ident $code:literal $ru:literal $en:literal;)*) => {
        /// A row of the message table.
        #[allow(rustdoc::broken_intra_doc_links, reason = "a text may have brackets of its own")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum MessageId {
            $($(#[$section])* #[doc = concat!("“", $en, "”")] $name,)*
        }

        impl MessageId {
            /// Every message, in the order of the table.
            pub const ALL: &[MessageId] = &[$(MessageId::$name),*];
        }

        // A static: a constant would be copied to every place that reads it.
        static ROWS: &[Row] = &[$(Row { code: $code, ru: $ru, en: $en }),*];
    };
}

struct Row {
    code: &'static str,
    ru: &'static str,
    en: &'static str,
}

impl MessageId {
    /// The code, such as `E101`, which `perebor explain` explains; empty for messages that are no title of a report.
    pub fn code(self) -> &'static str {
        ROWS[self as usize].code
    }

    /// The text in a language, its blanks not filled.
    pub fn text(self, language: Language) -> &'static str {
        let row = &ROWS[self as usize];
        match language {
            Language::Ru => row.ru,
            Language::En => row.en,
        }
    }
}

messages! {
    // ---- the words that open the lines of a report --------------------------------------------------------------
    WordError "" "Ошибка" "Error";
    WordWarning "" "Предупреждение" "Warning";
    WordHint "" "Подсказка" "Hint";
    WordNote "" "Замечание" "Note";
    WordHelp "" "Совет" "Help";

    // ---- files --------------------------------------------------------------------------------------------------
    FileMissing "E001" "файла {0} нет" "there is no file {0}";
    FileIsDirectory "E002" "{0} — каталог, а не файл" "{0} is a directory, not a file";
    FileDenied "E003" "файл {0} нельзя читать: нет прав" "no permission to read the file {0}";
    FileOutside "E010" "файл {0} не открыт: он вне папки названных файлов" "the file {0} is not opened: it is outside the folder of the files named";
    FileOutsideHelp "" "назовите в командной строке и его" "name it on the command line, too";
    FileTooLong "E004" "файл {0} слишком велик: 4 ГиБ или больше" "the file {0} is too long: 4 GiB or more";
    FileUnreadable "E005" "файл {0} не читается: {1}" "the file {0} cannot be read: {1}";
    FileBinary "E006" "файл {0} — не текст: байт номер {1} равен нулю" "the file {0} is not text: byte number {1} is zero";
    FileNotUtf8 "E007" "файл {0} испорчен: байты в строке {1} перед символом {2} — не UTF-8" "the file {0} is spoilt: the bytes of line {1} before character {2} are not UTF-8";
    FileSpoilt "" "сохраните файл заново в UTF-8" "save the file in UTF-8 again";
    FileCharset "W008" "файл {0} не в UTF-8; похоже, это {1}" "the file {0} is not in UTF-8; this looks like {1}";
    FileSaveAsUtf8 "" "если буквы не те, сохраните файл в UTF-8" "if the letters are wrong, save the file in UTF-8";
    ProseSkipped "W009" "{0} {0|строка|строки|строк} — не программа: текст пропущен" "{0} {0|line is|lines are} no program: the text was skipped";
    ProseHere "" "здесь" "here";
    ProseLines "" "пропущены строки {0}" "skipped: lines {0}";
    OcrRepaired "H001" "--ocr: исправлено {0} {0|знак|знака|знаков}" "--ocr: {0} {0|character was|characters were} repaired";
    OcrChange "" "{0} → {1}: {2} {2|раз|раза|раз}" "{0} → {1}: {2} {2|time|times}";
    OcrDropped "" "{0} — убран: {1} {1|раз|раза|раз}" "{0} was dropped: {1} {1|time|times}";

    // ---- syntax: characters, quoted items, comments, numbers ----------------------------------------------------
    UnknownCharacter "E101" "символ {0} вне кавычек ничего не значит" "the character {0} means nothing outside quotes";
    UnknownCharacterHere "" "этот символ, {0}" "this character, {0}";
    LookAlike "" "наверное, здесь должно стоять {0}" "probably this should be {0}";
    LookAlikeHere "" "{0} — здесь, наверное, {1}" "{0}: probably {1}";
    LookAlikes "" "замените каждый знаком Пролога; --ocr делает это при загрузке" "replace each with Prolog's own; --ocr does so while loading";
    UnterminatedQuoted "E102" "кавычка {0} не закрыта" "the quote {0} is not closed";
    QuoteOpened "" "открыта здесь" "opened here";
    QuoteBroken "" "строка кончилась раньше, чем кавычка закрыта" "the line ends before it is closed";
    QuoteContinued "" "перевод строки в кавычках пишется \\n; длинный текст переносят знаком \\ в конце строки"
        "write \\n for a newline in quotes; end a line with \\ to continue a long text on the next";
    ControlInQuoted "E103" "знак {0} в кавычках нельзя писать прямо" "the character {0} cannot stand in quotes as it is";
    ControlWritten "" "пишите {0}" "write {0}";
    UnknownEscape "E104" "последовательности {0} нет" "there is no escape {0}";
    BackslashDoubled "" "сам знак \\ пишется \\\\" "a backslash itself is written \\\\";
    EscapesAre "" "бывают \\a \\b \\f \\n \\r \\t \\v \\\\ \\' \\\" \\` \\xHH\\ \\OOO\\ \\uHHHH"
        "there are \\a \\b \\f \\n \\r \\t \\v \\\\ \\' \\\" \\` \\xHH\\ \\OOO\\ \\uHHHH";
    UnclosedEscape "E105" "код {0} должен кончаться знаком \\" "the code {0} must end with \\";
    EscapeCloses "" "здесь не хватает \\" "a \\ is missing here";
    ImpossibleCode "E106" "символа с кодом {0} нет" "there is no character of the code {0}";
    CodesEnd "" "коды кончаются на 10FFFF, а от D800 до DFFF символов нет"
        "codes end with 10FFFF, and those from D800 to DFFF are no characters";
    UnterminatedComment "E107" "комментарий не закрыт" "the comment is not closed";
    CommentOpened "" "открыт здесь, а знаков */ дальше нет" "opened here, and no */ follows";
    FloatTooLarge "E108" "число {0} слишком велико" "the number {0} is too large";
    FloatLargest "" "наибольшее — около 1.8e308" "the largest is about 1.8e308";

    // ---- syntax: what only the lenient dialect reads -------------------------------------------------------------
    LenientSyntax "W138" "не по стандарту: {0}" "not standard: {0}";
    LenientHere "" "здесь" "here";
    LenientMend "" "по стандарту: {0}" "standard Prolog: {0}";
    LenientAlso "" "{0}; {1}" "{0}; {1}";
    LenientCount "" "таких мест {0}" "there are {0} such places";
    LenientBareName "" "имя без скобок" "the name without brackets";
    LenientLineEnd "" "конец строки в кавычках" "a line end in quotes";
    LenientControl "" "табуляция или другой управляющий знак в кавычках" "a tab or another control character in quotes";
    LenientEscape "" "последовательность \\c, \\e или \\s" "an escape \\c, \\e or \\s";
    LenientOpenEscape "" "код знака без \\ в конце" "a character code without a closing \\";
    LenientQuoteCode "" "0'' вместо 0'''" "0'' for 0'''";
    LenientFloat "" "число с показателем, но без точки" "a number with an exponent and no point";
    LenientRadix "" "основание перед числом" "a radix before a number";
    LenientSymbol "" "знак без кавычек как атом" "a symbol without quotes as an atom";
    LenientOperator "" "операция как операнд без скобок" "an operator as an operand without brackets";
    LenientArgument "" "аргумент с операцией приоритета больше 999 без скобок" "an argument with an operator above 999 and no brackets";
    LenientNoArguments "" "пустые скобки аргументов; имя читается как атом, а не как составной терм" "empty brackets of arguments; the name is read as an atom, not as a compound term";

    // ---- syntax: terms ------------------------------------------------------------------------------------------
    TermExpected "E111" "здесь нужен терм, а стоит {0}" "a term is needed here, but there is {0}";
    TermExpectedHere "" "нужен терм" "a term is needed";
    AfterThis "" "после этого" "after this";
    OperatorExpected "E112" "между {0} и {1} нет операции" "there is no operator between {0} and {1}";
    OperatorExpectedHere "" "перед этим нужна запятая, операция или точка" "a comma, an operator or a full stop is needed before this";
    ImportLibrary "" "это есть в library({0}): начните с :- use_module(library({0}))" "library({0}) has it: begin with :- use_module(library({0}))";
    ConstraintsNeedLibrary "" "ограничения есть в library(clpfd): начните с :- use_module(library(clpfd))" "constraints are in library(clpfd): begin with :- use_module(library(clpfd))";
    BlankBeforeBracket "" "скобка аргументов пишется вплотную к имени: {0}(…)" "the bracket of arguments follows the name at once: {0}(…)";
    ExponentNeedsFraction "" "перед показателем нужна дробная часть: {0}" "an exponent needs a fraction before it: {0}";
    QuoteCodeDoubled "" "код апострофа пишется 0'''" "the code of the apostrophe is written 0'''";
    Unclosed "E113" "скобка {0} не закрыта" "the bracket {0} is not closed";
    BracketOpened "" "открыта здесь" "opened here";
    BracketMissing "" "а здесь ещё не закрыта" "not closed by here";
    Unopened "E114" "скобка {0} ничего не закрывает" "the bracket {0} closes nothing";
    UnopenedHere "" "открывающей скобки нет" "no bracket was opened";
    Mismatched "E115" "скобка {0} закрыта скобкой {1}" "the bracket {0} is closed by {1}";
    MismatchedHere "" "здесь должна стоять {0}" "this should be {0}";
    EndMissing "E116" "в конце предложения нет точки" "the clause does not end with a full stop";
    EndMissingHere "" "после этого нужна точка и за ней пробел или конец строки" "a full stop and then a blank or a new line are needed after this";
    StopMissingHere "" "здесь не хватает точки" "a full stop is missing here";
    CommaForStop "" "запятая вместо точки" "a comma in the place of the full stop";
    NextClause "" "здесь начинается следующее предложение" "the next clause begins here";
    PutStop "" "поставьте точку" "put a full stop there";
    PutStops "" "поставьте точки вместо таких запятых: их {0}" "put full stops in place of such commas: there are {0}";
    StopDoubled "E122" "лишняя точка" "one full stop too many";
    StopDoubledHere "" "предложение уже кончилось" "the clause has ended already";
    DropStop "" "уберите лишнюю точку" "take the second full stop away";
    CommaMissing "E123" "в конце строки не хватает запятой" "a comma is missing at the end of the line";
    CommaMissingHere "" "после этого нужна запятая" "a comma is needed after this";
    NextGoal "" "здесь начинается следующая цель" "the next goal begins here";
    PutComma "" "поставьте запятую" "put a comma there";
    CloserLostHere "" "наверное, здесь не хватает {0}" "a {0} is probably missing here";
    OpenerLostHere "" "наверное, здесь не хватает {0}" "a {0} is probably missing here";
    ClosedHere "" "закрыта здесь" "closed here";
    PutBracket "" "вставьте {0}" "put {0} there";
    QuoteUnopened "E124" "кавычка {0} без пары" "the quote {0} has no partner";
    QuoteUnopenedHere "" "эта кавычка" "this quote";
    QuoteMissing "" "возможно, перед этими словами не хватает кавычки" "a quote may be missing before these words";
    BareOperator "E117" "операция {0} как операнд должна стоять в скобках" "the operator {0} as an operand needs brackets";
    BareOperatorHere "" "пишите ({0})" "write ({0})";
    PriorityTooHigh "E118" "операция {0} имеет приоритет {1}, а здесь может быть не больше {2}"
        "the operator {0} has priority {1}, and here at most {2} is allowed";
    PriorityTooHighHere "" "приоритет {0}" "priority {0}";
    PriorityLimit "" "отсюда граница {0}" "this allows {0}";
    PriorityBrackets "" "заключите терм в скобки" "put the term in brackets";
    TwoComparisons "" "это два условия: после среднего вставьте «{0}»" "these are two conditions: put “{0}” behind the middle";
    ForeignSign "E125" "в Прологе нет операции {0}" "Prolog has no operator {0}";
    ForeignHere "" "здесь" "here";
    WriteAtMost "" "«не больше» пишется {0}" "“at most” is written {0}";
    WriteAtLeast "" "«не меньше» пишется {0}" "“at least” is written {0}";
    WriteSame "" "«равно» пишется {0}" "“the same” is written {0}";
    WriteNotSame "" "«не равно» пишется {0}" "“not the same” is written {0}";
    WriteUnequal "" "«не равно» для чисел — =\\=, для прочих термов — \\=" "“unequal” is =\\= for numbers, and \\= for other terms";
    WriteAnd "" "«и» — это запятая" "“and” is a comma";
    WriteNot "" "«не» пишется {0}" "“not” is written {0}";
    WriteValue "" "{0} вычисляет выражение и даёт переменной его значение" "{0} evaluates an expression and gives the variable its value";
    WriteChange "" "значение переменной не меняется; новому нужно новое имя: {0}" "a variable keeps its value; a new one needs a new name: {0}";
    WriteNeck "" "между головой и телом пишется {0}" "between head and body stands {0}";
    WriteRule "" "правил с => здесь нет: пишите {0}, а после условия !" "there are no rules with => here: write {0}, and ! behind the condition";
    WriteTorn "" "между знаками операции нет пробелов: {0}" "no blanks stand between the signs of an operator: {0}";
    WriteRemainder "" "остаток от деления — {0}, а % начинает комментарий" "the remainder is {0}; % begins a comment";
    WriteCondition "" "условие пишется так: ( если -> то ; иначе )" "a condition is written so: ( If -> Then ; Else )";
    WriteComment "" "замените его на {0}" "put {0} in its place";
    ForeignComment "E126" "комментарий начинается с %, а не с {0}" "a comment begins with %, and not with {0}";
    NoDirective "E127" "директивы {0} здесь нет" "there is no directive {0} here";
    NoTabling "" "таблицы table/1 здесь не обновляются, когда меняются предложения: abolish_all_tables/0 начинает их заново"
        "tables of table/1 are not updated here when clauses change: abolish_all_tables/0 begins them anew";
    WriteInstead "" "пишите {0}" "write {0}";
    NeedlessDirective "" "здесь она ни на что не влияет: уберите её" "it would change nothing here: take it away";
    BarMisplaced "E119" "черта | здесь ничего не значит" "the bar | means nothing here";
    BarMisplacedHere "" "черта отделяет хвост в списке" "a bar sets off the tail of a list";
    BarAlternative "" "«или» пишется ;" "“or” is written ;";
    TailNotSingle "E120" "после | в списке стоит один терм" "one term stands after | in a list";
    TailNotSingleHere "" "это уже лишнее" "this is one too many";
    TermTooLarge "E121" "у терма слишком много аргументов" "the term has too many arguments";
    TermTooLargeHere "" "вот этот терм" "this term";

    // ---- lints --------------------------------------------------------------------------------------------------
    ScriptsMixed "W102" "в имени {0} смешаны похожие буквы двух алфавитов; наверное, это {1}" "the name {0} mixes look-alike letters of two scripts; probably it is {1}";
    ScriptFix "" "напишите имя буквами одного алфавита: {0}" "write the name in letters of one script: {0}";
    LettersLatin "" "{0} — латиница" "{0} is Latin";
    LettersCyrillic "" "{0} — кириллица" "{0} is Cyrillic";
    LettersOther "" "{0}" "{0}";
    LettersJoined "" "{0}, дальше {1}" "{0}, then {1}";
    NamesAlike "W103" "два разных имени выглядят одинаково: {0}" "two different names look the same: {0}";
    UnboundVariable "W104" "переменная {0} ничем не связана: {1} всегда даст ошибку" "the variable {0} has no value yet: {1} always raises an error";
    UnboundHere "" "первое вхождение в этой ветви" "its first occurrence in this branch";
    UnboundAgain "" "и здесь тоже" "and here too";
    UnusedInBody "" "{0} есть в голове, но в теле не используется" "{0} stands in the head, but the body does not use it";
    PerhapsMisprint "" "похоже на опечатку: {0} → {1} ({2} {2|место|места|мест})" "this looks like a misprint: {0} → {1} ({2} {2|place|places})";
    VariableMisspelt "W105" "переменная {0} встречается один раз, а рядом есть {1}" "the variable {0} occurs once, and there is {1} beside it";
    OnlyOccurrence "" "больше нигде в этом предложении" "nowhere else in this clause";
    OtherVariable "" "а здесь {0}" "and here {0}";
    SingletonInBody "W106" "переменная {0} встречается в предложении один раз" "the variable {0} occurs once in its clause";
    StandsInstead "" "здесь {0}; может быть, {1}?" "here is {0}; perhaps {1}?";
    UnderlineUnused "" "если значение не нужно, пишите _ или _{0}" "if its value is not needed, write _ or _{0}";
    SingletonsInHeads "H106" "имена, которые в своём предложении встречаются один раз: {0}" "names that occur once in their clauses: {0}";
    UnderlineIfMeant "" "если так и задумано, всё в порядке; обычно в таком месте пишут _" "if that is meant, all is well; usually one writes _ there";
    CallUndefined "W107" "процедура {0} нигде не определена" "the procedure {0} is not defined anywhere";
    CallUndefinedHere "" "вызов" "called here";
    AlsoHere "" "и здесь" "and here";
    GameMissing "H108" "правила игры ещё не заданы: {0}" "the rules of the game are not there yet: {0}";
    GameMissingHere "" "нужны здесь" "needed here";
    WordOfText "" "слово самого текста пишут в квадратных скобках: [{0}]" "a word of the text itself is written in brackets: [{0}]";
    LeaveHelp "" "выход — halt." "halt. leaves";
    GameRelationHelp "" "определите {0} рядом с другими правилами игры" "define {0} beside the other rules of the game";
    GameMissingHelp "" "определите их или выберите игру, например :- игра(крестики_нолики)." "define them, or choose a game: :- game(noughts_and_crosses), for example";

    NotExpanded "H139" "расширения и условия программы при проверке не выполняются: о неопределённых и лишних именах не сообщается" "the program's expansions and conditions do not run in a check: nothing is said of undefined and unused names";
    NotExpandedHere "" "первое расширение" "the first expansion";
    NotConditionedHere "" "первое предложение файла, где есть :- if" "the first clause of a file with :- if";
    HeadMisspelt "W109" "предложение {0} стоит там, где ждут {1}" "a clause of {0} stands where {1} is expected";
    HeadMisspeltHere "" "единственное предложение с таким именем" "the only clause of that name";
    ClauseOf "" "предложение {0}" "a clause of {0}";
    Discontiguous "W110" "предложения {0} стоят не вместе" "the clauses of {0} do not stand together";
    DiscontiguousHere "" "опять начинаются здесь" "they begin again here";
    DiscontiguousHelp "" "переставьте их вместе, или напишите впереди :- discontiguous {0}." "put them together, or write :- discontiguous {0}. before";
    DefinedTwice "W111" "процедура {0} определена дважды" "the procedure {0} is defined twice";
    DefinedTwiceHere "" "второе определение добавляется к первому" "the second definition is added to the first";
    DefinedTwiceHelp "" "удалите одно из определений {0}" "remove one of the definitions of {0}";
    UnderlinedUsed "W112" "имя {0} говорит, что значение не нужно, а встречается {1} {1|раз|раза|раз}" "the name {0} says that nobody uses it, and occurs {1} {1|time|times}";
    UnderlinedMany "" "таких имён {0}" "there are {0} such names";
    UsedHere "" "используется здесь" "used here";
    MarkedUnused "" "впервые здесь" "first here";
    UnderlinedHelp "" "назовите её {0}" "call it {0}";
    Unreachable "W113" "до этого предложения {0} дело не дойдёт" "this clause of {0} is never reached";
    UnreachableHere "" "и до следующих тоже" "nor those behind it";
    CatchesAll "" "подходит к любому вызову" "takes every call";
    CutsRest "" "и отсекает остальные" "and cuts the others off";
    SameClause "W114" "одно и то же предложение написано дважды" "the same clause stands twice";
    SameClauseHere "" "повторено здесь" "repeated here";
    SameClauseThere "" "уже есть здесь" "it is here already";
    GoalAtMargin "W115" "похоже, здесь потеряна точка" "a full stop seems to be lost here";
    GoalAtMarginHere "" "стоит у самого края, как голова предложения" "stands at the margin, as heads do";
    StopMeant "" "здесь запятая" "there is a comma here";
    StopMeantHelp "" "поставьте точку вместо запятой, если здесь начинается новое предложение" "put a full stop in place of the comma if a new clause begins here";
    ClauseIndented "W116" "похоже, точка стоит вместо запятой" "a full stop seems to stand in place of a comma";
    ClauseIndentedHere "" "сдвинуто, как цель предыдущего предложения" "indented like a goal of the clause before";
    CommaMeant "" "здесь точка" "there is a full stop here";
    CommaMeantHelp "" "поставьте запятую, если предложение продолжается" "put a comma if the clause goes on";
    ExpressionEqual "W117" "{0} никогда не выполнится: выражение здесь не вычисляется" "{0} is never true: the expression is not evaluated here";
    ExpressionNeverEqual "W118" "{0} выполнится всегда: выражение здесь не вычисляется" "{0} is always true: the expression is not evaluated here";
    NotEvaluated "" "остаётся термом" "remains a term";
    OperatorMeant "" "чтобы вычислить, пишите {0}" "to evaluate it, write {0}";
    UnifiedExpression "W119" "{0} ничего не вычисляет" "{0} evaluates nothing";
    SeparatedMinus "W137" "{0} — это {1}, а в SWI-Prolog {2}" "{0} is {1}, and {2} in SWI-Prolog";
    SeparatedMinusHere "" "минус отделён от числа пробелом" "a blank stands between the minus and the number";
    SeparatedMinusHelp "" "поставьте скобки: {0} или {1}" "put brackets: {0} or {1}";
    IsItself "W120" "{0} не выполнится: значение переменной не меняется" "{0} is never true: a variable keeps its value";
    IsItselfHere "" "слева и справа одна и та же переменная" "the same variable stands on both sides";
    IsItselfHelp "" "новому значению нужно новое имя, например {0}1" "a new value needs a new name, {0}1 for example";
    IsExpression "W132" "слева от is стоит выражение {0}, а оно не вычисляется" "the expression {0} on the left of is is not evaluated";
    ComparedWithItself "W133" "{0} сравнивает переменную с ней же" "{0} compares a variable with itself";
    ComparedWithItselfHere "" "с обеих сторон одно и то же" "the same on both sides";
    NoNumber "W121" "{0} — не число и не действие арифметики" "{0} is neither a number nor an operation of arithmetic";
    NoNumberHere "" "вычислить нельзя" "it cannot be evaluated";
    NeverTrue "W122" "цель {0} никогда не выполнится" "the goal {0} is never true";
    NeverTrueHere "" "этот аргумент не подходит" "this argument does not fit";
    NeverTrueCause "" "{0} получает значение здесь" "{0} gets its value here";
    NeverTrueWanted "" "сюда подходит: {0}" "what fits here: {0}";
    KindNumber "" "число" "a number";
    KindOr "" "{0} или {1}" "{0} or {1}";
    FormatWrong "W123" "format всегда даст ошибку: {0}" "format always raises an error: {0}";
    FormatArguments "" "нужно {0} {0|аргумент|аргумента|аргументов}, а дано {1}" "it wants {0} {0|argument|arguments}, and is given {1}";
    FormatUnknown "" "указания {0} нет" "there is no directive {0}";
    FormatBroken "" "последнее указание не дописано" "the last directive is not finished";
    FormatMisfit "" "{0} требует {1}" "{0} wants {1}";
    FormatArgumentHere "" "а стоит это" "and is given this";
    FormatNoStream "" "формат стоит на месте потока" "a format stands in the place of the stream";
    FormatInList "" "несколько аргументов дают списком: [X, Y]" "several arguments are given in a list: [X, Y]";
    KindInteger "" "целое число" "an integer";
    KindCharacter "" "символ или его код" "a character or its code";
    KindText "" "текст" "a text";
    KindAtomic "" "атом или число" "an atom or a number";
    FormatHere "" "этот формат" "this format";
    LeftRecursion "W124" "{0} вызывает себя раньше, чем что-нибудь изменилось: выполнение не кончится" "{0} calls itself before anything has changed, and does not end";
    LeftRecursionHelp "" "поставьте впереди цель, которая делает шаг, или запоминайте ответы в таблице: :- table {0}." "put a goal that makes a step in front of it, or keep its answers in a table: :- table {0}.";
    LeftRecursionHere "" "тот же вызов" "the same call again";
    NoBaseCase "W125" "у {0} нет предложения, на котором рекурсия кончается" "{0} has no clause that ends its recursion";
    NoBaseCaseHere "" "каждое предложение вызывает её снова" "each clause calls it again";
    NoBaseCaseHelp "" "добавьте предложение для пустого списка" "add a clause for the empty list";
    NoBaseCaseHelpAny "" "добавьте предложение, которое отвечает, не вызывая {0} снова" "add a clause that answers without another call of {0}";
    NoBaseCaseBehind "" "до этого дело не дойдёт" "this is never come to";
    StaticChanged "W134" "процедура {0} не объявлена изменяемой, поэтому менять её нельзя" "the procedure {0} is not declared as dynamic, so it cannot be changed";
    StaticChangedHere "" "здесь будет ошибка" "this raises an error";
    StaticChangedHelp "" "объявите перед первым предложением: :- dynamic({0})." "declare it before the first clause: :- dynamic({0}).";
    UnboundYet "" "значение появится только здесь" "it gets its value only here";
    UnboundYetHelp "" "поставьте эту цель раньше" "put that goal first";
    TextIsList "W135" "{0} покажет {1} списком, а не текстом" "{0} shows {1} as a list, not as a text";
    TextIsListHere "" "текст в двойных кавычках здесь список" "a text in double quotes is a list here";
    TextIsListHelp "" "возьмите одиночные кавычки: {0}" "take single quotes: {0}";
    StringAsList "W136" "{0} — строка, а не список, и {1} с ней не выполнится" "{0} is a string and no list, and {1} fails with it";
    StringHelp "" "текст в двойных кавычках — строка; если нужны коды, символы или атомы: :- set_prolog_flag(double_quotes, codes)." "a text in double quotes is a string; if codes, chars or atoms are wanted: :- set_prolog_flag(double_quotes, codes).";
    StringNote "" "Замечание: {0} — строка, а не список кодов. Со списками кодов: ?- set_prolog_flag(double_quotes, codes)." "Note: {0} is a string, not a list of codes. For lists of codes: ?- set_prolog_flag(double_quotes, codes).";
    StringAsListHere "" "здесь нужен список" "a list belongs here";
    StringAsListHelp "" "если тексты должны быть списками кодов, начните файл так: :- set_prolog_flag(double_quotes, codes)." "if texts are to be lists of codes, begin the file with :- set_prolog_flag(double_quotes, codes).";
    CutInBranch "H126" "отсечение после -> отсекает и остальные предложения процедуры" "a cut behind -> cuts off the other clauses of the procedure too";
    CutInBranchHere "" "условие уже отсечено самой стрелкой" "the arrow itself has cut the condition";
    LooseCondition "W127" "ветвь -> здесь относится только к последней части ;" "the -> belongs to the last branch of the ; only";
    LooseConditionHere "" "если условие — всё, что перед ->, заключите его в скобки: ((… ; …) -> …)" "if all before the -> is the condition, put it in brackets: ((… ; …) -> …)";
    Unused "H128" "к этим процедурам программа не обращается: {0}" "the program does not use these procedures: {0}";
    UnusedHere "" "первая из них" "the first of them";
    OddVariable "W129" "здесь стоит {0}, а обычно {1}" "{0} stands here, where {1} usually stands";
    OddVariableHere "" "в других местах программы этот аргумент называется иначе" "elsewhere the program calls this argument otherwise";
    AtomMisspelt "W130" "слово «{0}» встречается один раз, а «{1}» чаще" "the word “{0}” occurs once, and “{1}” more often";
    AtomMisspeltHere "" "больше нигде" "nowhere else";
    AtomForVariable "W131" "{0} — атом, а рядом есть переменная {1}" "{0} is an atom, and there is a variable {1} beside it";
    AtomForVariableHere "" "переменная начинается с прописной буквы" "a variable begins with a capital letter";

    // ---- syntax: what was found ---------------------------------------------------------------------------------
    FoundEnd "" "конец предложения" "the end of the clause";
    FoundEndOfText "" "конец текста" "the end of the text";

    // ---- errors while a program runs ----------------------------------------------------------------------------
    InstantiationError "E201" "нужно значение, а {0}" "a value is needed, but {0}";
    VariableUnbound "" "переменная свободна" "the variable is unbound";
    NamedUnbound "" "{0} ничем не связана" "{0} is unbound";
    NamedUnboundAll "" "{0} ничем не связаны" "{0} are unbound";
    TypeError "E202" "ожидается {0}, а {1}" "{0} is needed, but {1}";
    OtherType "" "терм типа {0}" "a term of type {0}";
    DomainError "E203" "ожидается {0}, а {1}" "{0} is needed, but {1}";
    OtherDomain "" "значение вида {0}" "a value of the domain {0}";
    NeededBetween "" "число от {0} до {1}" "a number from {0} to {1}";
    NeededOneOf "" "одно из: {0}" "one of {0}";
    NeededListOf "" "список, где каждый элемент — {0}" "a list of elements each of which is {0}";
    ThereIs "" "стоит {0}" "there is {0}";
    NoReset "E225" "вокруг нет reset/3, который принимает {0}" "there is no reset/3 around that takes {0}";
    UnknownProcedure "E204" "процедура {0} не определена" "the procedure {0} is not defined";
    UnknownProcedureFails "W216" "процедура {0} не определена: вызов не выполняется" "the procedure {0} is not defined: the call fails";
    ExistenceError "E205" "нет {0}: {1}" "there is no such {0}: {1}";
    NoRuleMatches "E223" "ни одно правило не подходит к цели {0}" "no rule matches the goal {0}";
    NoRuleHelp "" "голова правила с => не даёт значений переменным цели: в цели должно уже стоять то, что стоит в голове" "the head of a rule with => gives no values to variables of a goal: what stands in the head must stand in the goal already";
    KindsMixed "" "правила с => и предложения с :- в одной процедуре не смешивают" "rules with => and clauses with :- are not mixed in one procedure";
    NotDeterministic "E224" "{0}: обещан ровно один ответ, но {1}" "{0}: exactly one answer is promised, but {1}";
    HasFailed "" "его нет" "there is none";
    HasChoicepoint "" "осталась точка выбора" "a choicepoint is left";
    DeclaredDet "" "так объявлено директивой :- det({0})" "the directive :- det({0}) promises it";
    GuardedByDollar "" "после $ остаток предложения обязан выполниться ровно один раз" "behind $ the rest of the clause has to succeed exactly once";
    PermissionError "E206" "не разрешено {0}: {1}" "it is not permitted to {0}: {1}";
    SandboxDenies "E217" "в песочнице {0} нельзя вызывать" "{0} may not be called in the sandbox";
    RepresentationError "E207" "предел системы: {0}" "a limit of the system: {0}";
    CyclicTerm "E214" "терм, содержащий сам себя, здесь не годится" "a term that contains itself cannot stand here";
    OccursCheck "E215" "переменная {0} вошла бы в собственное значение: {1}" "the variable {0} would be a part of its own value: {1}";
    EvaluationError "E208" "вычисление невозможно: {0}" "the evaluation is impossible: {0}";
    ResourceError "E209" "не хватает ресурса: {0}" "out of a resource: {0}";
    SyntaxErrorInText "E210" "синтаксическая ошибка: {0}" "syntax error: {0}";
    UninstantiationError "E211" "аргумент должен быть свободной переменной, а стоит {0}" "the argument must be an unbound variable, but is {0}";
    FormatError "E219" "формат: {0}" "format: {0}";
    FormatGiven "" "для {0} ожидается {1}, а стоит {2}" "{0} needs {1}, but there is {2}";
    AssertionFailed "E220" "утверждение неверно: {0}" "the assertion does not hold: {0}";
    DeviceError "E221" "сбой ввода-вывода ({0}, {1}): {2}" "input or output failed ({0}, {1}): {2}";
    SystemError "E222" "операционная система отказала: {0}" "the operating system refused: {0}";
    MeantName "" "возможно, имелось в виду {0}" "perhaps {0} was meant";
    OptionForm "" "опция пишется с одним аргументом: {0}(…)" "an option is written with one argument: {0}(…)";
    NamesThere "" "есть: {0}" "there are: {0}";
    UncaughtBall "E212" "брошен и не пойман терм {0}" "the term {0} was thrown and not caught";
    MessageUnknown "E216" "неизвестное сообщение: {0}" "unknown message: {0}";
    MessageOfProgram "" "{0}" "{0}";
    Interrupted "E213" "выполнение прервано" "the run was interrupted";
    GoalHere "" "в этой цели" "in this goal";
    CalledFrom "" "вызвано отсюда: {0}" "called from here: {0}";
    CalledFromOften "" "вызвано отсюда: {0}, и ещё {1} {1|раз|раза|раз}" "called from here: {0}, and {1} {1|time|times} more";
    GoalHereOften "" "в этой цели; ждут {0} таких же" "in this goal; {0} like it {0|waits|wait}";
    GoalValues "" "переменные цели: {0}" "variables of the goal: {0}";
    ClauseValues "" "другие переменные: {0}" "other variables: {0}";
    Unbound "" "ничем не связаны: {0}" "unbound: {0}";
    CallsItself "" "{0} вызывает сам себя: вложенных вызовов около {1}" "{0} calls itself: about {1} calls deep";
    GoalsWaiting "" "{0}: здесь ждут около {1} целей из {2}" "{0}: about {1} of the {2} goals that wait are here";
    ChoicepointsLeft "" "{0} оставляет точки выбора: около {1} из {2}" "{0} leaves choicepoints: about {1} of {2}";
    TimeTaken "" "{0} {0|вывод|вывода|выводов}, {1} с процессора за {2} с, {3} в секунду" "{0} {0|inference|inferences}, {1} s of CPU in {2} s, {3} a second";
    TimeTakenBriefly "" "{0} {0|вывод|вывода|выводов}, {1} с процессора за {2} с" "{0} {0|inference|inferences}, {1} s of CPU in {2} s";
    HaltCancelled "" "выход отменён: {0}" "halt cancelled: {0}";
    StatisticsTime "" "{0} с процессора за {1} с" "{0} s of CPU in {1} s";
    StatisticsProgram "" "{0} {0|атом|атома|атомов}, {1} {1|предикат|предиката|предикатов}, {2} {2|предложение|предложения|предложений}, {3} КБ кода" "{0} {0|atom|atoms}, {1} {1|predicate|predicates}, {2} {2|clause|clauses}, {3} KB of code";
    StatisticsTerms "" "термы" "terms";
    StatisticsGoals "" "цели" "goals";
    StatisticsChoicepoints "" "точки выбора" "choicepoints";
    StatisticsTrail "" "след" "trail";
    StatisticsMemory "" "{0}{1} КБ из {2} КБ" "{0}{1} KB of {2} KB";
    StatisticsCollections "" "{0} {0|сборка|сборки|сборок} мусора, {1} КБ освобождено за {2} с" "{0} {0|collection|collections} of garbage, {1} KB freed in {2} s";
    TracePortCall "" "Вызов" "Call";
    TracePortExit "" "Выход" "Exit";
    TracePortRedo "" "Повтор" "Redo";
    TracePortFail "" "Неудача" "Fail";
    TracePortException "" "Исключение" "Exception";
    TracePortUnify "" "Унификация" "Unify";
    TracePrompt "" "[трассировка] ?- " "[trace] ?- ";
    DebugPrompt "" "[отладка] ?- " "[debug] ?- ";
    TraceKeys "" "[Enter шаг · s мимо · u наверх · l бегом · r заново · h помощь]" "[Enter creep · s skip · u up · l leap · r retry · h help]";
    TraceHelp "" "Enter, пробел, c  шаг: к следующему порту\n  s  мимо: до выхода из этой цели\n  u  наверх: до выхода из цели, которая её вызвала\n  l  бегом: до точки останова\n  r  заново: вызвать эту цель ещё раз; номер и r — цель с этим номером\n  f  неудача этой цели\n  g  цели, из которых она вызвана; число и g — столько целей\n  A  куда можно вернуться за другим решением\n  v  переменные предложения\n  p  цель через print/1, w — целиком\n  L  предложения предиката\n  +  поставить точку останова, -  снять её\n  b  вложенный уровень запросов; Ctrl-D возвращает сюда\n  n  дальше без отладки\n  a  прервать запрос\n  e  выйти из программы" "Enter, space, c  creep: to the next port\n  s  skip: until this goal is left\n  u  up: until the goal that called it is left\n  l  leap: to the next spy point\n  r  retry: call this goal again; a number and r: the goal of that number\n  f  fail this goal\n  g  the goals that led to it; a number and g: so many\n  A  the alternatives: goals that failing may lead back to\n  v  the variables of the clause\n  p  the goal by print/1, w in full\n  L  the clauses of the predicate\n  +  set a spy point, -  remove it\n  b  break: queries in between; Ctrl-D comes back\n  n  go on without debugging\n  a  abort the query\n  e  leave the program";
    TraceClause "" "[предложение {0}]" "[clause {0}]";
    HelpWord "" "предикат, библиотека, тема или код отчёта" "a predicate, a library, a topic, or the code of a report";
    HelpFolder "" "папка, в которую записать страницы" "the folder to write the pages into";
    HelpHelpCommand "" "Рассказывает о предикате, библиотеке или теме; без слова NAME — с чего начать." "Tells about a predicate, a library or a topic; without NAME, how to begin.";
    HelpManual "" "Записывает описание системы: страницы HTML, с поиском без сервера." "Writes the manual: HTML pages that are searched without a server.";
    ManualNeedsFolder "" "в какую папку записать описание?" "which folder shall the manual be written into?";
    ManualWritten "" "Записано файлов: {0}. Начните с {1}" "{0} files written. Begin with {1}";
    ManualLost "" "описание не записано в {0}: {1}" "the manual cannot be written into {0}: {1}";
    ManualSearch "" "Поиск" "Search";
    ManualErrors "" "Ошибки:" "Errors:";
    ManualBuiltins "" "Встроенные предикаты" "Built-in predicates";
    ManualArithmetic "" "Функции арифметики" "Functions of arithmetic";
    ManualGames "" "Предикаты игр" "Predicates of games";
    ManualLists "" "Списки" "Lists";
    ManualCollections "" "Коллекции" "Collections";
    ManualTerms "" "Термы и ошибки" "Terms and errors";
    ManualText "" "Тексты" "Texts";
    ManualData "" "Данные и опции" "Data and options";
    ManualTesting "" "Проверки программ" "Tests of programs";
    ManualOlder "" "Старые системы" "Older systems";
    ManualImported "" "Модули, которые надо импортировать" "Modules to be imported";
    ManualSubjects "" "Предметный указатель" "Subject index";
    ManualReports "" "Коды отчётов" "Codes of reports";
    HelpNoInit "" "не загружать init.pl из папки настроек" "do not load init.pl from the configuration directory";
    ManEditor "" "редактор, который запускает edit/1; иначе vi" "the editor that edit/1 starts; else vi";
    ManConfigHome "" "папка, в которой лежит perebor/init.pl: его загружает каждый сеанс; обычно ~/.config" "the folder of perebor/init.pl, which each session loads; ~/.config if it is not set";
    HelpErrors "" "Ошибки: {0}" "Errors: {0}";
    HelpMore "" "… и ещё {0}" "… and {0} more";
    HelpNothing "" "Предиката «{0}» в справке нет." "Nothing called “{0}” is described.";
    HelpOtherArity "" "С таким числом аргументов предиката {0} нет, есть:" "There is no {0} with that many arguments, but:";
    HelpLibrary "" "всё, что есть в library({0})" "all of library({0})";
    HelpImport "" "Сначала :- use_module({0})." "First :- use_module({0}).";
    HelpTopics "" "Темы: {0}" "Topics: {0}";
    HelpSmallLetter "" "С прописной буквы начинается переменная. Пишите со строчной, help(e202), или в кавычках: help('E202')." "A capital letter begins a variable. Write help(e202), in small letters, or quotes: help('E202').";
    HelpSimilar "" "Похоже: {0}" "Did you mean: {0}";
    HelpTellOf "" "Где встречается «{0}»:" "Where “{0}” occurs:";
    HelpOffer "" "[1–{0} выполнить пример · Enter дальше]" "[1–{0} run an example · Enter go on]";
    HelpOfferOne "" "[1 выполнить пример · Enter дальше]" "[1 run the example · Enter go on]";
    HelpYours "" "В вашей программе: {0}" "In your program: {0}";
    TraceCutoff "" "← здесь поиск отсекает" "← the search cuts here";
    TraceMoreClauses "" "— есть ещё предложения" "— there are more clauses";
    TraceMoreSolutions "" "— может иметь ещё решения" "— may have more solutions";
    TraceNoAlternatives "" "других путей нет" "no alternatives are left";
    TraceUnknownKey "" "такой клавиши нет; h — помощь" "there is no such key; h for help";
    TraceNotAround "" "вокруг нет цели с этим номером" "no goal around has this number";
    TraceMoreAround "" "… 100g покажет больше" "… 100g shows more";
    TraceBrokenCondition "" "ошибка в условии точки останова {0}: {1}" "error in the condition {0} of a spy point: {1}";
    TraceSpiedUndefined "" "точка останова: {0} (такого предиката ещё нет)" "spy point: {0} (not defined yet)";
    TraceCreep "" "шаг" "creep";
    TraceLeap "" "бегом" "leap";
    TraceSkip "" "мимо" "skip";
    TraceUp "" "наверх" "up";
    TraceRetry "" "заново" "retry";
    TraceFail "" "неудача" "fail";
    TraceAbort "" "прервать" "abort";
    TraceNodebug "" "без отладки" "no debugging";
    TraceSpied "" "точка останова: {0}" "spy point: {0}";
    TraceUnspied "" "точки останова больше нет: {0}" "no spy point any more: {0}";
    TraceDebugs "" "отладка включена" "debugging is on";
    TraceDebugsNot "" "отладка выключена" "debugging is off";
    TraceTraces "" "трассировка включена: остановка у каждого порта" "tracing is on: every port is a stop";
    TraceSpyPoints "" "точки останова:" "spy points:";
    TraceNoSpyPoints "" "точек останова нет" "no spy points";
    TraceVisible "" "показываются порты: {0}" "ports shown: {0}";
    TraceLeashed "" "вопрос задаётся у портов: {0}" "ports with a question: {0}";
    ProfileTitle "" "{0} {0|вывод|вывода|выводов}, {1} {1|предикат|предиката|предикатов}" "{0} {0|inference|inferences}, {1} {1|predicate|predicates}";
    ProfileCalls "" "вызовов" "calls";
    ProfileExits "" "выходов" "exits";
    ProfileRedos "" "повторов" "redos";
    ProfileFails "" "неудач" "fails";
    ProfileOwn "" "выводов" "inferences";
    ProfileShare "" "доля" "share";
    ProfileAll "" "с вызванными" "with called";
    ProfilePredicate "" "предикат" "predicate";
    CoverageTitle "" "{0} {0|предложение|предложения|предложений}: вход в {1}, выход из {2}" "{0} {0|clause|clauses}: {1} entered, {2} exited";
    CoverageNone "" "в программе нет предложений из файлов" "the program has no clauses from files";
    CoverageClauses "" "предложений" "clauses";
    CoverageEntered "" "со входом" "entered";
    CoverageExited "" "с выходом" "exited";
    CoverageFile "" "файл" "file";
    CoverageEntries "" "входов" "entries";
    CoverageUnentered "" "входа не было" "never entered";
    CoverageStuck "" "вход был, выхода не было" "entered, but never exited";
    ProcedureUsage "" "так её вызывают: {0}" "it is called so: {0}";
    ProcedureNear "" "возможно, имелось в виду {0}" "perhaps {0} was meant";

    // ---- games ---------------------------------------------------------------------------------------------------
    GamesDifferAtStart "" "игры расходятся в самом начале" "the games differ at the very start";
    GamesDiffer "" "игры расходятся после {0|хода|ходов|ходов} {1}" "the games differ after the {0|move|moves} {1}";
    GameSays "" "{0}: ходит {1}, оценка {2}, ходов {3}" "{0}: {1} to move, value {2}, moves {3}";
    GameSaysMoves "" "{0}: ходит {1}, оценка {2}, ходов {3}: {4}" "{0}: {1} to move, value {2}, moves {3}: {4}";
    SolvedSoFar "" "оценка от {0} до {1}; {2} {2|узел|узла|узлов}, {3} с" "value from {0} to {1}; {2} {2|node|nodes}, {3} s";
    TestingAtLeast "" "оценка не меньше {0}? просмотрено ходов по полуходам: {1}; таблица полна на {2} %; {3} {3|узел|узла|узлов}, {4} с" "is the value at least {0}? moves searched, ply by ply: {1}; the table is {2} % full; {3} {3|node|nodes}, {4} s";
    TestingAtMost "" "оценка не больше {0}? просмотрено ходов по полуходам: {1}; таблица полна на {2} %; {3} {3|узел|узла|узлов}, {4} с" "is the value at most {0}? moves searched, ply by ply: {1}; the table is {2} % full; {3} {3|node|nodes}, {4} s";
    EndgamePositions "" "позиций: {0}, ходы найдены у {1}; {2} с" "{0} {0|position|positions}, the moves of {1} generated; {2} s";
    EndgameValues "" "решено позиций: {0} из {1}, до конца не больше {2} {2|полухода|полуходов|полуходов}; {3} с" "{0} of {1} {1|position|positions} decided, at most {2} {2|ply|plies} from the end; {3} s";
    SideMax "" "МАКС" "MAX";
    SideMin "" "МИН" "MIN";
    SideBoth "" "и МАКС, и МИН" "both MAX and MIN";
    SideNone "" "никто" "nobody";
    NoValue "" "нет" "none";
    GamePosition "" "позиция:{0}" "the position:{0}";
    GameClauseSuits "" "это предложение для такой позиции" "this clause is for such a position";
    GameNoClauseSuits "" "для такой позиции предложения нет" "no clause is for such a position";
    GameMovesEmpty "W401" "{0} даёт пустой список ходов" "{0} gives an empty list of moves";
    GameMovesEmptyMeans "" "минимакс и альфа-бета идут в список за лучшим преемником, не находят его и кончаются неуспехом; оценки листа никто не спрашивает"
        "minimax and alpha-beta look for the best successor in the list, find none and fail; nobody asks for the value of the leaf";
    GameMovesEmptyHelp "" "где ходов нет, {0} терпит неуспех: последней целью поставьте Ходы = [_|_]" "where there are no moves {0} fails: let its last goal be Moves = [_|_]";
    GameMovesNoList "W402" "{0} даёт не список: {1}" "{0} gives what is no list: {1}";
    GameMovesNoListMeans "" "поиск разбирает ходы как список [Поз | Ост]; в чём-то другом он не найдёт ни одного" "a search takes the moves apart as a list [Pos | Rest]; in anything else it finds none";
    GameMovesNoListHelp "" "второй аргумент {0} — список позиций, даже если ход один: [Поз]" "the second argument of {0} is a list of positions, even of a single one: [Pos]";
    GameCircle "W403" "ходы ведут по кругу: позиция повторяется на одной линии игры" "moves go round in a circle: a position comes again on one line of play";
    GameCircleMeans "" "без предела глубины минимакс и альфа-бета здесь не остановятся" "without a limit of depth minimax and alpha-beta do not end here";
    GameCircleHelp "" "держите в позиции число оставшихся ходов, и пусть при нуле {0} терпит неуспех" "keep in the position how many moves are left, and let {0} fail at none";
    GameBothMove "W404" "ходят оба: верны и {0}, и {1}" "both are to move: {0} and {1} are both true";
    GameNobodyMoves "W405" "не ходит никто: неверны ни {0}, ни {1}" "nobody is to move: neither {0} nor {1} is true";
    GameSidesMean "" "по тому, чей ход, поиск решает, что лучше: больше или меньше; здесь он выберет наугад" "by whose move it is a search decides what is better, more or less; here its choice means nothing";
    GameBothMoveHelp "" "в каждой позиции, и в конечной, верно ровно одно из них" "in every position, final ones too, exactly one of them is true";
    GameNobodyMovesHelp "" "в каждой позиции, и в конечной, верно ровно одно из них: в ней ходил бы тот, чья очередь" "in every position, final ones too, exactly one of them is true: that of whose turn it would be";
    GameNoValue "W406" "у конечной позиции нет оценки: {0} терпит неуспех" "a final position has no value: {0} fails";
    GameNoValueMeans "" "оценки листа нет, и с нею терпит неуспех весь поиск" "without the value of a leaf the whole search fails";
    GameNoValueHelp "" "где ходов нет, {0} должно дать число; проверьте и то, что ходов здесь в самом деле нет" "where there are no moves {0} has to give a number; see also whether there really are no moves here";
    GameValueMissing "E218" "у позиции {0} нет оценки: {1} терпит неуспех" "the position {0} has no value: {1} fails";
    GameValueAtEnd "" "ходов в ней нет, и партию оценить больше не по чему" "there are no moves in it, so nothing else tells what the game is worth";
    GameValueAtLimit "" "поиск дошёл до неё и искал дальше, но оценки нет ни у одной позиции за ней, а партия всё не кончается"
        "the search went on from it, but no position after it has a value either, and the game does not end";
    GameValueAtLimitHelp "" "пусть {0} даёт число и там, где ходы ещё есть, или пусть партия кончается" "let {0} give a number where there are moves, too, or let the game end";
    GameValueStopped "" "предел времени или узлов остановил поиск прежде, чем он разобрал хоть один ход, и взамен нужна её собственная оценка"
        "a limit of time or nodes stopped the search before it had searched a single move, so its own value is needed instead";
    GameValueStoppedHelp "" "увеличьте предел, или пусть {0} даёт число и там, где ходы ещё есть" "raise the limit, or let {0} give a number where there are moves, too";
    FenFields "" "в FEN шесть полей через пробел (последние два, счётчики, можно опустить), а здесь {0} {0|поле|поля|полей}"
        "a FEN has six fields with blanks between them (the last two, the counters, may be left out), here {0|is|are} {0}";
    FenRanks "" "в первом поле восемь горизонталей через /, а здесь {0}" "the first field has eight ranks with / between them, here {0|is|are} {0}";
    FenRankLength "" "на горизонтали {0} должно быть 8 полей, а их {1}" "rank {0} has {1} {1|square|squares}, not 8";
    FenPiece "" "на горизонтали {0} знак {1}: фигуры пишут буквами KQRBNP (белые) и kqrbnp (чёрные), пустые поля — числом" "on rank {0} is {1}: pieces are letters, KQRBNP for White and kqrbnp for Black, and empty squares a number";
    FenSide "" "второе поле — чей ход, w или b, а здесь {0}" "the second field is the side to move, w or b, here {0}";
    FenCastling "" "третье поле — рокировки, из букв KQkq без повторений или -, а здесь {0}" "the third field is castling, some of the letters KQkq or -, here {0}";
    FenEnPassant "" "четвёртое поле — поле взятия на проходе, например e3, или -, а здесь {0}" "the fourth field is the en passant square, such as e3, or -, here {0}";
    FenClock "" "пятое поле — сколько полуходов не было взятий и ходов пешек, от 0 до 100 (тогда ничья), а здесь {0}" "the fifth field is the halfmove clock, 0 to 100 (a draw), here {0}";
    FenMoveNumber "" "шестое поле — номер хода, а здесь {0}" "the sixth field is the number of the move, here {0}";
    FenWhite "" "белых" "White";
    FenBlack "" "чёрных" "Black";
    FenNoKing "" "у {0} нет короля" "{0} has no king";
    FenKings "" "королей у {0}: {1}" "{0} has {1} kings";
    FenPawns "" "пешек у {0} больше 8: {1}" "{0} has {1} pawns, more than 8";
    FenPieces "" "фигур у {0} больше 16: {1}" "{0} has {1} pieces, more than 16";
    FenPawnAtEnd "" "на {0} пешка: на первой и последней горизонталях пешек не бывает" "on {0} is a pawn: there are none on the first and the last rank";
    FenKingsTouch "" "короли стоят рядом" "the kings stand side by side";
    FenCheckToWaiting "" "король {0} под шахом с {1}, а ход не их" "the king of {0}, who is not to move, is in check from {1}";
    FenCheckers "" "королю {0} дают шах {1} фигуры, а больше двух шахов сразу не бывает" "the king of {0} is in check from {1} pieces; at most two give check at once";
    FenCastlingKing "" "рокировка {0} невозможна: их короля нет на {1}" "{0} cannot castle: the king is not on {1}";
    FenCastlingRook "" "рокировка {0} невозможна: их ладьи нет на {1}" "{0} cannot castle: there is no rook on {1}";
    FenEnPassantRank "" "взятие на проходе на {0} невозможно: не та горизонталь при ходе {1}" "en passant on {0} is impossible: {1} is to move, and captures so on another rank";
    FenEnPassantPawn "" "взятие на проходе на {0} невозможно: за этим полем нет пешки, прошедшей его" "en passant on {0} is impossible: no pawn has just passed it";
    FenEnPassantWay "" "взятие на проходе на {0} невозможно: пешка не могла пройти, это поле или то, с которого она пошла, занято" "en passant on {0} is impossible: this square, or the one that the pawn came from, is not empty";
    FenEnPassantCheck "" "взятие на проходе на {0} невозможно: шах королю {1} был бы и до хода пешки" "en passant on {0} is impossible: the king of {1} would have been in check before the pawn moved";
    FenImpossible "" "такой позиции не бывает" "there is no such position";
    PgnMove "" "строка {0}: хода {1} в этой позиции нет" "line {0}: there is no move {1} in this position";
    PgnTag "" "строка {0}: ярлык {1} записан не так, как [Имя \"значение\"]" "line {0}: the tag {1} is not written as [Name \"value\"]";
    PgnComment "" "строка {0}: комментарий не закрыт фигурной скобкой: {1}" "line {0}: the comment is not closed by a brace: {1}";
    PgnGlyph "" "строка {0}: знака ${1} нет, они от $0 до $255" "line {0}: there is no glyph ${1}, they are $0 to $255";
    PgnStray "" "строка {0}: {1} здесь лишнее" "line {0}: {1} does not belong here";
    PgnOpen "" "строка {0}: вариант не закрыт скобкой" "line {0}: a variation is not closed by a bracket";
    PgnNesting "" "строка {0}: варианты вложены глубже 100" "line {0}: variations are nested more than 100 deep";
    PgnLong "" "строка {0}: партия длиннее 16 миллионов знаков" "line {0}: the game is longer than 16 million characters";
    PgnIllegal "" "ход {0}: {1} в этой позиции невозможен" "move {0}: {1} is impossible in this position";
    PgnVariation "" "вариант стоит не за ходом, или варианты вложены глубже 100" "a variation does not follow a move, or they are nested more than 100 deep";
    PgnTagName "" "имя ярлыка состоит из латинских букв, цифр и _, а здесь {0}" "the name of a tag consists of letters, digits and _, here {0}";
    RecordMove "" "ход {0} записи невозможен: {1}" "move {0} of the record is impossible: {1}";
    PgnForm "" "партия — это партия(Ярлыки, Ходы, Итог): пары Имя-Текст; ходы (атомы), знаки (числа), комментарии (строки), варианты (списки); '1-0', '0-1', '1/2-1/2' или *" "a game is game(Tags, Moves, Result): pairs Name-Text; moves (atoms), glyphs (integers), comments (strings), variations (lists); '1-0', '0-1', '1/2-1/2' or *";
    GameValueNoNumber "W407" "оценка не число: {0} даёт {1}" "a value is no number: {0} gives {1}";
    GameValueNoNumberMeans "" "оценки сравниваются как числа, и сравнение кончится ошибкой" "values are compared as numbers, and the comparison raises an error";
    GameValueNoNumberHelp "" "{0} даёт число: вычислите его через is" "{0} gives a number: work it out by is";
    GameValuesDiffer "W408" "у позиции несколько оценок: {0} даёт {1}" "a position has several values: {0} gives {1}";
    GameValuesDifferMeans "" "первая оценка верна, пока поиск не вернётся назад: тогда он возьмёт следующую" "the first value holds until the search backtracks: then it takes the next one";
    GameValuesDifferHelp "" "пусть {0} даёт одно решение: поставьте отсечение или условие в каждое предложение" "let {0} have one solution: put a cut or a condition into each clause";
    GameRuleThrows "" "так кончился вызов {0} при проверке правил игры" "the check of the rules of the game called {0}, and this came of it";
    GameNotStudied "W410" "правила игры не проверены: {0}" "the rules of the game were not looked at: {0}";
    GameRelationMissing "" "нет {0}" "there is no {0}";
    GameRelationHasEffects "" "{0} не только отвечает, но и что-то меняет или читает" "{0} does not only answer, but changes or reads something";
    GameNoInterval "W409" "{0} начинает с пустого интервала: альфа {1} не меньше беты {2}" "{0} begins with an empty interval: alpha {1} is not below beta {2}";
    GameHidden "W411" "правила программы заслоняют готовую игру: {0}" "rules of the program hide those of the native game: {0}";
    GameHiddenHere "" "это предложение и ответит, а не готовая игра" "this clause answers, not the native game";
    GameHiddenMeans "" "{0} — не позиция готовой игры" "{0} is no position of the native game";
    GameHiddenHelp "" "выберите что-нибудь одно: свои правила или игра/1" "choose one of them: the rules of your own, or game/1";
    GameNoIntervalMeans "" "всякая оценка вне интервала, и альфа-бета отсекает верные ходы" "every value lies outside the interval, and alpha-beta cuts off the right moves";
    GameNoIntervalHelp "" "в корне альфа меньше любой оценки, а бета больше любой" "at the root alpha is below every value and beta above";

    HintsCounted "" "{0} {0|подсказка|подсказки|подсказок}: perebor check {1} покажет {0|её|их|их}" "{0} {0|hint|hints}: perebor check {1} shows {0|it|them}";

    // ---- checks of searches ----------------------------------------------------------------------------------------
    CheckPassed "" "{1}: {0} {0|дерево|дерева|деревьев}, ошибок не найдено." "{1}: {0} {0|tree|trees}, no mistake found.";
    CheckFoundTree "" "Найдено на дереве номер {0} ({1} {1|вершина|вершины|вершин}); за {2} {2|шаг|шага|шагов} уменьшено до {3} {3|вершины|вершин|вершин}." "Found on tree number {0} ({1} {1|node|nodes}); made smaller in {2} {2|step|steps}, to {3} {3|node|nodes}.";
    CheckFoundAtOnce "" "Найдено на дереве номер {0} ({1} {1|вершина|вершины|вершин}); меньше его не сделать." "Found on tree number {0} ({1} {1|node|nodes}); it cannot be made smaller.";
    CheckError "" "{1}: поиск кончается ошибкой {0}." "{1}: the search ends with the error {0}.";
    CheckNoAnswer "" "{0}: поиск не даёт ответа." "{0}: the search gives no answer.";
    CheckEndless "" "{0}: поиск не кончается." "{0}: the search does not end.";
    CheckNoNumber "" "{0}: оценка — не число." "{0}: the value is no number.";
    CheckWrongValue "" "{0}: неверная оценка." "{0}: a wrong value.";
    CheckWrongMove "" "{0}: неверный ход." "{0}: a wrong move.";
    CheckMissingCut "" "{0}: ветви не отсекаются там, где можно." "{0}: branches are not cut off where they could be.";
    CheckGave "" "Ответ: {0}." "Answer: {0}.";
    CheckRightValue "" "Верно: оценка {0}." "Right: value {0}.";
    CheckRightMove "" "Верно: оценка {0}, ход {1}." "Right: value {0}, move {1}.";
    CheckRightAtMost "" "Верно: оценка не больше {0}; без окна она {1}." "Right: a value of at most {0}; without a window it is {1}.";
    CheckRightAtLeast "" "Верно: оценка не меньше {0}; без окна она {1}." "Right: a value of at least {0}; without a window it is {1}.";
    CheckNeedless "" "Лишние листья: {0}." "Leaves that need not be evaluated: {0}.";
    CheckFirstStep "" "Первый неверный шаг: {0}" "The first step that goes wrong: {0}";
    CheckForMax "" "Оценки поиска считаются оценками для ходящего; в шаге и на рисунке числа — для МАКСа." "The values of the search are taken for those of the side to move; in the step and in the picture numbers are MAX's.";
    CheckCutsUnseen "" "Отсечения не проверены: какие листья просмотрены, не видно." "Cut-offs could not be checked: which leaves the search looks at is not seen.";
    CheckNotRecorded "" "Поиск не записан: из модуля user его отношение не видно." "The search is not recorded: its relation is not seen from the module user.";
    CheckAgain "" "Это дерево: {0}." "This tree: {0}.";
    StepNotAgain "" "вершина {0} просмотрена только с узким окном ({1}, {2}); её {3} — лишь граница, а с окном ({4}, {5}) она больше не просмотрена." "node {0} is searched only with the narrow window ({1}, {2}); its {3} is only a bound, and it is not searched again with ({4}, {5}).";
    StepExactAlone "" "вершина {0} ({1}) вернула {2}, а верно {3}." "node {0} ({1}) returns {2}, but right is {3}.";
    StepAtMostAlone "" "вершина {0} ({1}) вернула {2}, а верно не больше {3}." "node {0} ({1}) returns {2}, but right is at most {3}.";
    StepAtLeastAlone "" "вершина {0} ({1}) вернула {2}, а верно не меньше {3}." "node {0} ({1}) returns {2}, but right is at least {3}.";
    StepStranger "" "из вершины {0} поиск вызван для {1}, а это не её преемник." "from node {0} the search is called for {1}, which is no successor of it.";
    StepLowNarrow "" "вершина {0} вызвана с окном ({1}, {2}), а нижней границе нельзя быть больше {3}." "node {0} is called with the window ({1}, {2}), but its lower bound must not be above {3}.";
    StepHighNarrow "" "вершина {0} вызвана с окном ({1}, {2}), а верхней границе нельзя быть меньше {3}." "node {0} is called with the window ({1}, {2}), but its upper bound must not be below {3}.";
    StepLowWide "" "вершина {0} вызвана с окном ({1}, {2}), хотя нижняя граница уже {3}." "node {0} is called with the window ({1}, {2}), though the lower bound is {3} by now.";
    StepHighWide "" "вершина {0} вызвана с окном ({1}, {2}), хотя верхняя граница уже {3}." "node {0} is called with the window ({1}, {2}), though the upper bound is {3} by now.";
    StepNeedless "" "вершина {0} просмотрена зря: в {1} ({2}) уже найдено {3} при окне ({4}, {5})." "node {0} is visited needlessly: {1} ({2}) already has {3}, and its window is ({4}, {5}).";
    StepStatic "" "в вершине {0} взята статическая оценка, хотя из неё есть ходы: {1}." "the static value of node {0} is taken, though it has moves: {1}.";
    StepSkipped "" "в вершине {0} ({1}) ветвь {2} пропущена: найдено только {3} при окне ({4}, {5})." "at node {0} ({1}) branch {2} is skipped: what has been found is only {3}, and the window is ({4}, {5}).";
    StepUnvisited "" "в вершине {0} не просмотрен ни один преемник, а они есть: {1}." "at node {0} no successor is visited, though there are some: {1}.";
    StepLeaf "" "лист {0} вернул {1}, а его оценка {2}." "leaf {0} returns {1}, but its value is {2}.";
    StepExact "" "вершина {0} ({1}) вернула {2}, а верно {3}; у преемников {4}." "node {0} ({1}) returns {2}, but right is {3}; its successors have {4}.";
    StepAtMost "" "вершина {0} ({1}) вернула {2}, а верно не больше {3}; у преемников {4}." "node {0} ({1}) returns {2}, but right is at most {3}; its successors have {4}.";
    StepAtLeast "" "вершина {0} ({1}) вернула {2}, а верно не меньше {3}; у преемников {4}." "node {0} ({1}) returns {2}, but right is at least {3}; its successors have {4}.";
    StepNoNumber "" "поиск в вершине {0} кончился без числа." "the search at node {0} ends without a number.";
    StepError "" "ошибка возникла в вершине {0}." "the error is raised at node {0}.";
    StepEndless "" "поиск в вершине {0} не кончается." "the search at node {0} does not end.";
    StepMove "" "в вершине {0} выбран ход {1} с оценкой {2}, а верно {3} с оценкой {4}." "at node {0} the move {1} is chosen, with value {2}, but right is {3}, with {4}.";
    StepMoveBound "" "в вершине {0} выбран ход {1}, но его {2} — лишь граница, а оценка {3}; верно {4}." "at node {0} the move {1} is chosen, but its {2} is only a bound, and its value is {3}; right is {4}.";
    StepNoMove "" "в вершине {0} ход не назван, а верно {1}." "at node {0} no move is named, but right is {1}.";
    StepBehindLeaf "" "в варианте за листом {0} назван ещё ход {1}." "in the variation the move {1} is named behind leaf {0}.";
    StepNoSuccessor "" "в вершине {0} назван ход {1}, а такого нет; верно {2}." "at node {0} the move {1} is named, which is none; right is {2}.";

    // ---- pictures of trees ---------------------------------------------------------------------------------------
    TreeSearchNumber "" "Поиск {0} из {1}." "Search {0} of {1}.";
    TreeIteration "" "Углубление до {0} {0|полухода|полуходов|полуходов}: поиск {1} из {2}." "Deepening to {0} {0|ply|plies}: search {1} of {2}.";
    TreeResult "" "Оценка {0}, лучший ход {1}." "The value is {0}, the best move {1}.";
    TreeResultValue "" "Оценка {0}." "The value is {0}.";
    TreeCounts "" "Просмотрено позиций: {0}, из них оценено: {1}." "Positions visited: {0}, of them evaluated: {1}.";
    TreeHidden "" "Не показано позиций: {0}." "Positions not shown: {0}.";
    TreeRoot "" "корне" "the root";
    TreeRefutedByMin "" "Ветвь {0} отсечена: в {1} у МИНа уже не больше {2} (ход {3}), а в {4} у МАКСа не меньше {5} (ход {6})." "Branch {0} is cut off: at {1} MIN already has at most {2} (by {3}), and at {4} MAX has at least {5} (by {6}).";
    TreeRefutedByMax "" "Ветвь {0} отсечена: в {1} у МАКСа уже не меньше {2} (ход {3}), а в {4} у МИНа не больше {5} (ход {6})." "Branch {0} is cut off: at {1} MAX already has at least {2} (by {3}), and at {4} MIN has at most {5} (by {6}).";
    TreeBelowRoot "" "Ветвь {0} отсечена: в {1} у МИНа уже не больше {2} (ход {3}), а окно всего поиска начинается с {4}." "Branch {0} is cut off: at {1} MIN already has at most {2} (by {3}), and the window of the whole search begins at {4}.";
    TreeAboveRoot "" "Ветвь {0} отсечена: в {1} у МАКСа уже не меньше {2} (ход {3}), а окно всего поиска кончается на {4}." "Branch {0} is cut off: at {1} MAX already has at least {2} (by {3}), and the window of the whole search ends at {4}.";
    TreeBelowWindow "" "Ветвь {0} отсечена: в {1} у МИНа уже не больше {2} (ход {3}), а окно начинается с {4}." "Branch {0} is cut off: at {1} MIN already has at most {2} (by {3}), and the window begins at {4}.";
    TreeAboveWindow "" "Ветвь {0} отсечена: в {1} у МАКСа уже не меньше {2} (ход {3}), а окно кончается на {4}." "Branch {0} is cut off: at {1} MAX already has at least {2} (by {3}), and the window ends at {4}.";
    TreeUnfounded "" "Ветвь {0} в {1} отсечена, хотя записанные оценки этого не оправдывают." "Branch {0} at {1} is cut off, though no value recorded justifies that.";
    TreeStopped "" "Ветвь {0} в {1} не просмотрена: поиск закончился раньше." "Branch {0} at {1} was not searched: the search had ended before.";
    TreeSideToMove "" "ходит {0}" "{0} to move";
    TreeValue "" "оценка {0}" "value {0}";
    TreeWindow "" "окно {0}" "window {0}";
    TreeVisit "" "посещена {0}-й по счёту" "visit number {0}";
    TreeLeaf "" "оценена как лист" "evaluated as a leaf";
    TreeRepeated "" "оценка взята из таблицы позиций" "the value is from the transposition table";
    TreePruned "" "не просмотрена" "not visited";
    SheetAlphaBeta "" "альфа-бета" "alpha-beta";
    SheetTitle "" "Поиск в дереве: задание" "Search in a tree: exercise";
    SheetSolutions "" "Поиск в дереве: решение" "Search in a tree: solution";
    SheetVariant "" "вариант {0}" "sheet {0}";
    SheetName "" "Имя:" "Name:";
    SheetMinimax "" "Впишите в каждую вершину оценку, которая поднимается в неё по правилу минимакса." "Write into each node the value that goes up to it by minimax.";
    SheetCuts "" "Поиск {0} идёт слева направо. Зачеркните ветви, которых он не просматривает. Сколько листьев он оценит?" "The search {0} goes from left to right. Cross out the branches that it does not look at. How many leaves does it evaluate?";
    SheetNothingCut "" "Ничего не отсечено." "Nothing is cut off.";
    SheetWindows "" "С каким окном (α, β) он входит в вершины: {0}?" "With which window (α, β) does it enter these nodes: {0}?";
    SheetResultForMax "" "Какую оценку он найдёт, и какой ход выберет МАКС?" "Which value does it find, and which move does MAX choose?";
    SheetResultForMin "" "Какую оценку он найдёт, и какой ход выберет МИН?" "Which value does it find, and which move does MIN choose?";
    SheetLeast "" "Скольких листьев хватило бы, чтобы доказать эту оценку, если бы лучшие ходы всюду стояли первыми?" "How few leaves would prove that value if the best moves came first everywhere?";
    SheetLeastAnswer "" "{0}: при лучшем порядке ходов меньше нельзя (Кнут и Мур, 1975)." "{0}: fewer are not enough in any order of moves (Knuth and Moore, 1975).";
    TreeFolded "" "скрыто {0} {0|позиция|позиции|позиций}" "{0} {0|position is|positions are} not shown";
    LegendBest "" "основной вариант" "principal variation";
    LegendPruned "" "не просмотрено" "not visited";
    LegendBound "" "≥, ≤ — граница оценки" "≥, ≤: a bound of the value";
    LegendUnproven "" "? — оценка не доказана" "?: a value that is not proven";
    LegendRepeated "" "= — из таблицы позиций" "=: from the transposition table";
    LegendAgain "" "↻ — просмотрено ещё раз, с другим окном" "↻: visited again, with another window";
    LegendFolded "" "+N — скрыто позиций" "+N: positions not shown";
    LegendWindow "" "(α, β) — окно поиска" "(α, β): the window of the search";

    // ---- what SWI-Prolog has and is not here --------------------------------------------------------------------
    NoThreads "" "у целей в Переборе нет нитей: вызывайте их по очереди; у поиска по готовой игре нити есть, нити(N)" "Perebor has no threads for goals: call them one after the other; the search of a native game has threads, threads(N)";
    NoEngines "" "машин, которые отдают решения по одному, в Переборе нет: решения даёт возврат, findall/3 собирает все, а limit/2 — первые" "Perebor has no engines: backtracking gives answers one by one, findall/3 collects all of them and limit/2 the first";
    NoDicts "" "словарей в Переборе нет: храните значения под ключами в дереве, put_assoc/4 и get_assoc/3, или списком пар Ключ-Значение" "Perebor has no dicts: keep values under keys in an assoc, put_assoc/4 and get_assoc/3, or in a list of pairs Key-Value";
    NoConstraints "" "ограничения здесь только над целыми числами, library(clpfd); другие значения перебирайте, member/2, и проверяйте, как только они известны" "constraints here are over integers only, library(clpfd): generate other values by member/2, and test them as soon as they are known";
    NoNetwork "" "сетей в Переборе нет: нужное достанет другая программа, shell/2, а читать можно файл или стандартный ввод" "Perebor has no networks: let another program fetch what is needed, shell/2, and read a file or the standard input";
    NoWebDocuments "" "XML, HTML и RDF Перебор не знает: такой текст пишет format/2, а читает грамматика, phrase/2" "Perebor knows no XML, HTML and RDF: format/2 writes such text, and a grammar reads it, phrase/2";
    NoForeignCode "" "код на других языках Перебор не вызывает: запускайте программу, shell/2" "Perebor calls no code of other languages: run a program, shell/2";
    NoPackages "" "такого пакета у Перебора нет: его работу сделает другая программа, shell/2" "Perebor has no such package: another program can do its work, shell/2";
    NoTracer "" "кадры машины Перебор не показывает: идти по шагам дают trace/0 и spy/1, а путь к ошибке показывает её сообщение" "Perebor does not show the machine's frames: trace/0 and spy/1 go step by step, and an error shows the way to it";
    NoTools "" "это инструмент самой SWI-Prolog: здесь программу проверяет команда perebor check, а показывает listing/1" "that is a tool of SWI-Prolog itself: here the command perebor check looks for mistakes, and listing/1 shows the program";
    NoWindows "" "окон здесь нет: показывайте текстом, format/2" "there are no windows here: show things as text, format/2";
    NoMicrosoftWindows "" "это есть только в Microsoft Windows и только у SWI-Prolog: команды запускает shell/2, а окружение читает getenv/2" "only SWI-Prolog on Microsoft Windows has that: shell/2 runs commands, and getenv/2 reads the environment";
    NoTerminal "" "строкой терминала здесь распоряжается сам Перебор: набранное читают read/1 и read_term/2" "the line of the terminal is Perebor's own: read/1 and read_term/2 read what is typed";
    NoSystemAdministration "" "пользователями, сигналами и ограничениями операционной системы Перебор не управляет: запускайте её команды, shell/2" "Perebor does not manage users, signals and limits of the operating system: run its commands, shell/2";
    NoMachineParts "" "это часть машины SWI-Prolog: Перебор запускает программу с её текста, а о памяти говорит statistics/2" "that is a part of SWI-Prolog's machine: Perebor runs a program from its text, and statistics/2 tells about memory";

    // ---- tests --------------------------------------------------------------------------------------------------
    TestFailed "E501" "проверка {0} не прошла: неуспех" "test {0} failed";
    TestFailedHere "" "эта проверка кончается неуспехом" "this test fails";
    TestGoalFailed "" "эта цель терпит неуспех" "this goal fails";
    TestWrongAnswer "E502" "проверка {0} не прошла: ответ не тот" "test {0} failed: the answer is wrong";
    TestExpected "" "ожидалось {0}, получено {1}" "expected {0}, got {1}";
    TestAnswers "" "ожидалось {0}, ответы: {1}" "expected {0}, the answers are {1}";
    TestSucceeded "E503" "проверка {0} не прошла: ожидался неуспех" "test {0} failed: its body was to fail";
    TestFailureExpected "" "тело должно кончаться неуспехом, а оно успешно" "the body should fail, and it succeeds";
    TestNothingThrown "E504" "проверка {0} не прошла: исключения нет" "test {0} failed: there was no exception";
    TestBallExpected "" "ожидалось исключение {0}" "the exception {0} was expected";
    TestWrongBall "E505" "проверка {0} не прошла: исключение не то" "test {0} failed: the exception is another one";
    TestThrew "" "в проверке {0}" "in the test {0}";
    UnitThrew "" "в блоке проверок {0}" "in the block of tests {0}";
    TestOptionUnknown "E510" "у проверок нет параметра {0}" "tests have no option {0}";
    TestOptionsThere "" "бывают fail, throws, error, all, set, bag, nondet, forall, setup, cleanup, condition, blocked, fixme, и сравнения: X == Y, другие в true(X < Y)" "there are fail, throws, error, all, set, bag, nondet, forall, setup, cleanup, condition, blocked, fixme, and comparisons: X == Y, others in true(X < Y)";
    UnitOptionsThere "" "у блока бывают setup, cleanup, condition, blocked, occurs_check" "a block has setup, cleanup, condition, blocked, occurs_check";
    TestSetupFailed "E506" "подготовка {0} терпит неуспех" "the setup of {0} failed";
    TestOptionsClash "E507" "у проверки два ожидания: {0} и {1}" "a test has two expectations: {0} and {1}";
    TestOptionsClashHelp "" "оставьте одно; несколько условий соединяют запятой: true((X == 1, Y == 2))" "leave one of them; several conditions are joined by a comma: true((X == 1, Y == 2))";
    TestWithoutBody "E512" "у проверки нет тела: {0}" "the test has no body: {0}";
    TestWithoutBodyHelp "" "цели, которые проверяются, пишут за :-" "write the goals that are tested behind :-";
    UnitNotOpen "E508" "end_tests({0}) не закрывает никакого блока проверок" "end_tests({0}) closes no block of tests";
    UnitOpenIs "" "открыт блок {0}" "the open block is {0}";
    TestsNone "E509" "нет ни одной проверки" "there are no tests";
    TestsNoneHelp "" "проверки пишут между :- begin_tests(имя). и :- end_tests(имя)." "tests stand between :- begin_tests(name). and :- end_tests(name).";
    UnitElsewhere "E513" "блок проверок {0} есть и в другом файле" "another file has a block of tests {0}";
    TestChoicepoint "W511" "проверка {0} прошла, но оставила точку выбора" "test {0} passed, but left a choicepoint";
    TestChoicepointHere "" "здесь могут быть и другие ответы" "there may be more answers here";
    TestChoicepointHelp "" "если других ответов быть не должно, ищите лишнее предложение; если они уместны, напишите nondet" "if there are to be no more answers, look for a clause too many; if they are right, write nondet";
    TestCleanupFailed "W512" "уборка после {0} терпит неуспех" "the cleanup of {0} failed";
    UnitUnclosed "W513" "блок проверок {0} не закрыт" "the block of tests {0} is not closed";
    UnitBegins "" "начат здесь" "it begins here";
    UnitRepeated "W514" "блок проверок {0} стоит в файле дважды" "the file has two blocks of tests {0}";
    UnitReplaces "" "этот заменяет первый" "this one replaces the first";
    UnitReplaced "" "первый" "the first";
    TestForall "" "forall({0})" "forall({0})";
    TestsPassed "" "{0} {0|проверка прошла|проверки прошли|проверок прошло}" "{0} {0|test|tests} passed";
    TestsFailed "" "{0} {0|проверка не прошла|проверки не прошли|проверок не прошло}" "{0} {0|test|tests} failed";
    TestsChoicepoints "" "{0} {0|из них оставила точку выбора|из них оставили точки выбора|из них оставили точки выбора}" "{0} of them left {0|a choicepoint|choicepoints}";
    TestsBlocked "" "{0} {0|проверка отложена|проверки отложены|проверок отложено}" "{0} {0|test is|tests are} blocked";
    TestBlockedLine "" "отложена: {0} ({1}:{2}): {3}" "blocked: {0} ({1}:{2}): {3}";
    TestsFixmeFailed "" "{0} {0|проверка|проверки|проверок} с пометкой fixme не {0|проходит|проходят|проходит}" "{0} {0|test|tests} marked fixme {0|fails|fail}";
    TestsFixmePassed "" "{0} {0|проверка|проверки|проверок} с пометкой fixme уже {0|проходит|проходят|проходит}" "{0} {0|test|tests} marked fixme {0|passes|pass} already";
    TestFixmeLine "" "fixme: {0} ({1}:{2}): {3}" "fixme: {0} ({1}:{2}): {3}";
    TestRunningLine "" "идёт проверка {0}" "the test {0} is running";
    TestsNotRunning "" "ни одна проверка сейчас не идёт" "no test is running";

    // ---- loading ------------------------------------------------------------------------------------------------
    DirectiveFailed "W301" "директива не выполнилась" "the directive failed";
    DirectiveHere "" "вот эта" "this one";
    ClauseRefused "" "предложение не принято" "the clause was refused";
    HeadsJoined "E309" "у предложения не может быть двух голов" "a clause cannot have two heads";
    HeadsJoinedFirst "" "первая" "the first";
    HeadsJoinedSecond "" "вторая" "the second";
    HeadsJoinedHelp "" "поставьте вместо запятой :-, если дальше идут условия, или точку, если дальше новое предложение" "put :- in place of the comma if conditions follow, or a full stop if a new clause does";
    InitializationFailed "W303" "цель инициализации не выполнилась: {0}" "the initialization goal failed: {0}";
    LibraryNear "" "может быть, library({0})?" "perhaps library({0}) was meant";
    LibrariesThere "" "здесь есть: {0}" "there are: {0}";
    DynamicLate "W310" "процедура {0} становится изменяемой, когда предложения у неё уже есть" "the procedure {0} becomes dynamic when it has clauses already";
    DynamicLateHere "" "объявлена только здесь" "declared only here";
    DirectiveIdle "H311" "директива {0} здесь ничего не меняет" "the directive {0} changes nothing here";
    DirectiveIdleHere "" "она из другой системы" "it is of another system";
    Replaced "W308" "процедура {0} уже есть в другом файле: новое определение заменяет прежнее" "the procedure {0} is in another file already: the new definition takes the place of the old";
    ReplacedHere "" "определена и здесь" "defined here, too";
    ReplacedThere "" "прежнее определение" "the old definition";
    GoalFailed "W304" "цель не выполнилась: {0}" "the goal failed: {0}";
    NoMain "W305" "нечего запускать: нет ни main/0, ни :- initialization(main)" "nothing to run: there is neither main/0 nor :- initialization(main)";
    ConditionOpen "E306" "директива if/1 не закрыта" "an if/1 directive is not closed";
    ExportUndefined "W307" "модуль {0} отдаёт {1}, а определения нет" "the module {0} exports {1}, which is not defined";
    ExportUndefinedHere "" "обещано здесь" "promised here";
    ConditionOpenHere "" "последняя директива; нужна ещё :- endif." "the last directive; another :- endif. is needed";

    FilesTooMany "E009" "файл {0} не открыть: открыто слишком много файлов" "the file {0} cannot be opened: too many files are open";
    LoadProgress "" "загружаю {0}: {1} {1|предложение|предложения|предложений}, {2} %" "loading {0}: {1} {1|clause|clauses}, {2} %";
    LoadStopped "" "здесь память кончилась: {0} {0|предложение загружено|предложения загружены|предложений загружено}" "memory ran out here: {0} {0|clause is|clauses are} loaded";
    LoadUnread "" "файл {0} не помещается в память" "the file {0} does not fit into the memory";
    FileNotWritten "E008" "файл {0} не записать" "the file {0} cannot be written";
    CheckClean "" "Замечаний нет." "Nothing to report.";
    CheckHidden "" "Ещё {0} {0|отчёт не показан|отчёта не показаны|отчётов не показаны}; показать больше — --max-reports." "{0} more {0|report is|reports are} not shown; --max-reports shows more.";
    CheckFound "" "{0} {0|ошибка|ошибки|ошибок}, {1} {1|предупреждение|предупреждения|предупреждений}, {2} {2|подсказка|подсказки|подсказок}." "{0} {0|error|errors}, {1} {1|warning|warnings}, {2} {2|hint|hints}.";
    LspNotInitialized "" "сначала нужен запрос initialize" "the request initialize comes first";
    LspOutOfTurn "" "сейчас такого запроса не бывает" "this request does not come now";
    LspUnknownMethod "" "этого сервер не умеет" "the server does not do this";
    LspWrongParameters "" "у запроса не те параметры" "the request has wrong parameters";
    LspNothingToRename "" "переименовать можно переменную или процедуру программы" "a variable can be renamed, or a procedure of the program";
    LspNoVariable "" "это не имя переменной" "this is no name of a variable";
    LspNoName "" "это не имя процедуры" "this is no name of a procedure";
    LspOperator "" "оператор не переименовать: его записи держатся на op/3" "an operator is not renamed: how it is written depends on op/3";
    LspNameTaken "" "это имя уже занято" "this name is taken";
    CodeUnknown "E421" "кода {0} нет" "there is no code {0}";
    CommandNeedsFile "E422" "{0} нужен файл" "{0} needs a file";
    FormatWouldChange "" "{0}: расположение изменится" "{0}: the layout would change";
    FormatEncoding "" "кодировка файла угадана, и его байты из текста не получаются: сохраните его в UTF-8" "the encoding of the file was guessed, and its bytes do not come back from the text: save it in UTF-8";
    CompletionsNeedShell "E423" "completions нужна оболочка: perebor completions bash" "completions needs a shell: perebor completions bash";

    // ---- the top level ------------------------------------------------------------------------------------------
    BreakGreeting "" "% Вложенный уровень {0}: запросы как обычно; конец ввода (Ctrl-D) возвращает к цели." "% Break level {0}: queries as usual; the end of the input (Ctrl-D) goes back to the goal.";
    Greeting "" "Perebor {0}. Запрос кончается точкой; halt. — выход." "Perebor {0}. A query ends with a full stop; halt. leaves.";
    FullStopNote "" "(запрос кончается точкой)" "(a query ends with a full stop)";
    WholeNote "" "(w и Enter — последний ответ целиком)" "(w and Enter: the last answer in whole)";
    KeysNote "" "[; дальше · a все · Enter стоп · h]" "[; more · a all · Enter stop · h help]";
    ResidualProgram "" "остаточная программа: от этого зависит, верен ли ответ" "residual program: whether the answer is true depends on it";
    MoreSolutions "" "Могут быть ещё решения: есть точки выбора." "There may be more solutions: choicepoints are left.";
    Keys "" "; n r пробел Tab — следующее решение    f — пять    a — все    t — следующее по шагам\nEnter . c q — хватит    w — ответ целиком    p — снова кратко    * — есть ли ещё\nb — вложенный уровень запросов    h — эта справка\nВ приглашении: w, p и h с Enter. $X в запросе — последнее значение X."
        "; n r space Tab: the next solution    f: five    a: all    t: the next, step by step\nEnter . c q: enough    w: the answer in whole    p: in short again    *: whether there are more\nb: a top level in between    h: this help\nAt the prompt: w, p and h with Enter. $X in a query is the last value of X.";
    InterruptMenu "" "Прервано. [a прекратить · c продолжить · t по шагам · e выйти · h]" "Interrupted. [a abort · c continue · t trace · e exit · h help]";
    InterruptKeys "" "a — прекратить выполнение цели    c — продолжить с того же места    t — по шагам    e — выйти из программы\nЕщё раз Ctrl-C — выйти немедленно."
        "a: abort, the goal is left    c: continue where it was    t: trace it from there    e: exit from the program\nCtrl-C again: exit at once.";
    InterruptMenuOfSearch "" "Прервано. [b лучший ход · a прекратить · c продолжить · t по шагам · e выйти · h]" "Interrupted. [b best so far · a abort · c continue · t trace · e exit · h help]";
    InterruptKeysOfSearch "" "b — закончить поиск: ответ — лучшее, что найдено    a — прекратить выполнение цели\nc — продолжить с того же места    t — по шагам    e — выйти из программы\nЕщё раз Ctrl-C — выйти немедленно."
        "b: end the search with the best it has found so far    a: abort, the goal is left\nc: continue where it was    t: trace it from there    e: exit from the program\nCtrl-C again: exit at once.";
    LoadPasted "" "Это программа, а не запрос. Загрузить её? [Y/n]" "This is a program, not a query. Load it? [Y/n]";
    NoAnswerKept "" "Последнего ответа нет, или он слишком велик." "There is no last answer, or it is too large.";
    QueryIsClause "E406" "это предложение программы, а не запрос" "this is a clause of a program, not a query";
    ValueUnknown "E407" "{0}: у этой переменной ещё не было значения ни в одном ответе" "{0}: no answer so far has given that variable a value";
    ValueIsKept "" "$X — значение, которое X имела в последнем ответе с этой переменной" "$X is the value that X had in the last answer with that variable";
    QueryIsClauseHere "" "цель не может быть правилом" "a goal cannot be a rule";
    ClauseIsAdded "" "предложения записывают в файл, вводят после [user]. или добавляют целью assertz((H :- B))"
        "clauses are written to a file, typed after [user]., or added by assertz((H :- B))";
    InputNotText "E401" "стандартный ввод не в кодировке UTF-8" "the standard input is not UTF-8";
    InputUnreadable "E405" "стандартный ввод не читается: {0}" "the standard input cannot be read: {0}";
    ProtocolLost "W311" "в протокол {0} больше нельзя писать, и он закончен: {1}" "the protocol {0} has ended, because it cannot be written any longer: {1}";
    OutputLost "E402" "не удалось записать весь вывод" "not all of the output could be written";
    MemoryMissing "E403" "нет столько памяти: {0}" "there is not so much memory: {0}";
    MemorySize "E404" "{0} — не объём памяти: пишите, например, 800M или 2G" "{0} is no amount of memory: write 800M or 2G, for example";

    OptionUnknown "E411" "{0}: такого слова командная строка не знает" "{0}: the command line knows no such word";
    OptionNeedsValue "E412" "за {0} должно стоять значение" "{0} needs a value";
    OptionValueWrong "E413" "{0} не годится для {1}" "{0} is no value for {1}";
    OptionTwice "E414" "{0} стоит дважды или с тем, что его исключает" "{0} stands twice, or with what excludes it";
    WordNotText "E415" "в командной строке есть слово не в кодировке UTF-8" "the command line has a word that is not UTF-8";
    CommandHasNoQueries "E419" "с {0} запросов нет: -g, -t и --answers лишние" "with {0} there are no queries: no -g, no -t, no --answers";
    AnalyseNeedsRecord "E429" "analyse нужна запись партии: perebor analyse RECORD" "analyse needs a record: perebor analyse RECORD";
    RunNeedsFile "E416" "run нужен файл: perebor run FILE" "run needs a file: perebor run FILE";
    TestNeedsFile "E424" "--test нужен файл: perebor --test FILE" "--test needs a file: perebor --test FILE";
    TestHasNoGoals "E425" "с --test целей и запросов нет: -g, -t и --answers лишние" "with --test there are no goals and queries: no -g, no -t, no --answers";
    CommandHasNoTests "E426" "с {0} проверок нет: --test лишний" "with {0} there are no tests: no --test";
    LimitsNeedSandbox "E427" "--max-output, --max-names и --clock бывают только с --sandbox" "--max-output, --max-names and --clock need --sandbox";
    CoverageNeedsTest "E428" "--coverage бывает только с --test: perebor --test --coverage FILE" "--coverage needs --test: perebor --test --coverage FILE";
    RunHasNoQueries "E417" "с run запросов нет: -t и --answers лишние" "with run there are no queries: no -t, no --answers";
    HelpAsked "" "подробнее: perebor --help" "perebor --help tells more";

    // ---- people at play: no line is longer than 40 columns ------------------------------------------------------
    PlayMax "" "Макс" "Max";
    PlayMin "" "Мин" "Min";
    PlayPrompt "" "Ход {0}, {1}> " "Move {0}, {1}> ";
    PlayEndPrompt "" "Конец> " "The end> ";
    PlayMoved "" "Ход {0}, {1}: {2} (оценка {3})" "Move {0}, {1}: {2} (value {3})";
    PlayHint "" "Лучший ход {0}, оценка {1}." "The best move is {0}, the value {1}.";
    PlayVariation "" "Вариант:" "Variation:";
    PlayMaxWon "" "Выиграл Макс." "Max has won.";
    PlayMinWon "" "Выиграл Мин." "Min has won.";
    PlayDraw "" "Ничья." "A draw.";
    PlayRepeated "" "Позиция повторилась трижды." "The position has come three times.";
    PlayDead "" "Выиграть уже никто не может." "Nobody can win any more.";
    PlayEndsIn "" "конец через {0} {0|полуход|полухода|полуходов}" "the end in {0} {0|ply|plies}";
    PlayTooLong "" "Партия слишком длинна." "The game is too long.";
    PlayNoValue "" "Конец, а оценки у позиции нет." "The end, but the position has no value.";
    PlayLength "" "Сделано {0} {0|ход|хода|ходов}." "{0} {0|move|moves} made.";
    PlayIsOver "" "Партия окончена: назад или ещё?" "The game is over: back or again?";
    PlayNoSuchMove "" "Такого хода или команды нет: {0}" "No such move or command here: {0}";
    PlayPerhaps "" "Может быть:" "Perhaps:";
    PlayAskMoves "" "Все ходы: ходы. Команды: помощь." "All moves: moves. Commands: help.";
    PlayNothingBack "" "Назад нельзя: вы ещё не ходили." "You have not moved yet.";
    PlaySidesMax "" "Теперь вы играете за Макса." "Now you play Max.";
    PlaySidesMin "" "Теперь вы играете за Мина." "Now you play Min.";
    PlayTwoPersons "" "Играют двое: стороны не меняются." "Two persons play: sides stay.";
    PlayNeedsFile "" "Какой файл? Например: {0} a.txt" "Which file? For example: {0} a.txt";
    PlaySaved "" "Партия сохранена: {0}" "The game is saved: {0}";
    PlayLoaded "" "Партия загружена: {0}" "The game is loaded: {0}";
    PlayCannotWrite "" "Файл не записать: {0}" "The file cannot be written: {0}";
    PlayCannotRead "" "Файл не прочесть: {0}" "The file cannot be read: {0}";
    PlayNoRecord "" "В файле не запись партии: {0}" "This is no record of a game: {0}";
    PlayOtherGame "" "Это запись другой игры: {0}" "This is a record of another game: {0}";
    PlayBadMove "" "В записи невозможен ход {0}: {1}" "In the record move {0} is impossible: {1}";
    PlayNoMoves "" "Ходов ещё не было." "There are no moves yet.";
    PlayHelp "" "Ход пишут его именем; Tab дополняет.\nп подсказка    лучший ход и вариант\nн назад        взять ход назад\nх ходы         какие ходы возможны\nд доска        показать позицию\nи история      что сыграно\nо стороны      поменяться сторонами\nс сохранить F  записать партию в файл F\nз загрузить F  продолжить из файла F\nе ещё          начать сначала\n? помощь       эта справка\nв выход        закончить\n:п — команда, даже если есть ход п"
        "Type a move by its name; Tab completes.\nh hint      the best move and its line\nb back      take a move back\nm moves     the legal moves\nd board     show the position\nr history   the moves so far\nc sides     change sides\ns save F    write the game to a file F\nl load F    go on from a file F\na again     begin again\n? help      this help\nq quit      leave\n:h is the command if a move is called h";
    PlayPgnIsChess "" "В .pgn пишут только шахматы: {0}" "Only chess is written to .pgn: {0}";
    PlayBadLine "" "В строке {0} записи невозможен ход {1}" "In line {0} of the record {1} is impossible";
    PlayWhite "" "Белые" "White";
    PlayBlack "" "Чёрные" "Black";
    PlayBetter "" "лучше" "better";
    PlayAnalysedMoves "" "ходов" "moves";
    PlayAverageLoss "" "потеря на ход" "loss a move";
    PlayNoMarks "" "Ошибок не найдено." "No mistakes found.";
    PlayGameNumber "" "Партия {0}:" "Game {0}:";
    PlayWins "" "победы" "wins";
    PlayDraws "" "ничьи" "draws";
    PlayLosses "" "поражения" "losses";
    PlayMoves "" "ходы" "moves";
    PlayEvaluations "" "оценок" "evaluations";
    PlayNodes "" "узлов" "nodes";
    PlayGames "" "Игры — perebor play ИГРА или ФАЙЛ:" "Games: perebor play GAME or FILE";
    PlayUnknown "E418" "нет ни игры, ни файла {0}" "there is neither a game nor a file {0}";
    PlayListsGames "" "игры перечисляет perebor play" "perebor play lists the games";

    // ---- the top level: help ------------------------------------------------------------------------------------
    HelpAbout "" "Система Пролога для тех, кто учит, учится и исследует перебор в деревьях игр."
        "A Prolog system for learning, teaching and exploring game-tree search.";
    HelpUsage "" "Вызов:" "Usage:";
    HelpFiles "" "файлы, которые загрузить" "the files to load";
    HelpScripts "" "ещё файл, который загрузить" "another file to load";
    HelpGoal "" "цель: с run — вместо main, иначе — перед запросами; можно несколько" "a goal: with run in the place of main, else before the queries; there may be several";
    HelpQuiet "" "без приветствия и сообщений к сведению" "no greeting and no informational messages";
    HelpTest "" "запустить проверки в файлах FILE и в файлах .plt рядом с ними; код возврата 1, если какая-нибудь не прошла" "run the tests in the files FILE and in the files .plt beside them; exit status 1 if one fails";
    HelpTopGoal "" "цель вместо запросов" "a goal in the place of the queries";
    HelpAnswers "" "сколько решений показывать, не спрашивая" "how many solutions to show without asking";
    HelpArguments "" "слова для самой программы: флаг argv" "words for the program itself: the flag argv";
    HelpMemory "" "сколько памяти можно занять, например 2G" "how much memory may be taken, 2G for example";
    HelpOcr "" "исправлять при загрузке знаки, которые ставят книги и сканеры: ≥ ≤ – «»" "put right, while loading, the characters of books and scanners: ≥ ≤ – «»";
    HelpIso "" "держаться буквы стандарта ИСО: читать только то, что он допускает, и давать его ошибки" "keep to the letter of the ISO standard: read only what it allows, and raise its errors";
    HelpSandbox "" "не доверять программе: ни файлов, кроме названных и того, что они загружают рядом, ни процессов, ни окружения" "do not trust the program: no files but those named and what they load beside them, no processes, no environment";
    HelpMaxOutput "" "с --sandbox: сколько байтов можно вывести (16M)" "with --sandbox: how many bytes may be written (16M)";
    HelpMaxNames "" "с --sandbox: сколько байтов могут занять имена атомов (32M)" "with --sandbox: how many bytes the names of atoms may take (32M)";
    HelpClock "" "с --sandbox: шаг часов в секундах (1)" "with --sandbox: the step of clocks in seconds (1)";
    HelpTime "" "сколько секунд можно работать: всему run или каждому ответу" "how many seconds a run may take, or each answer";
    HelpCoverage "" "показать после проверок, какие предложения программы они задели" "show behind the tests which clauses of the program they have entered";
    HelpTrace "" "показывать порты целей, не останавливаясь" "show the ports of goals, without stopping at them";
    HelpLang "" "язык сообщений" "the language of messages";
    HelpHelp "" "показать эту справку" "show this help";
    HelpGame "" "игра, например крестики_нолики, или файл с её правилами" "a game, noughts_and_crosses for example, or a file with its rules";
    HelpDepth "" "на сколько ходов вперёд смотрит машина" "how many moves the engine looks ahead";
    HelpThink "" "сколько секунд машина думает над ходом; обычно 1" "how many seconds the engine thinks about a move; 1 if nothing is said";
    HelpSide "" "за кого играет человек: max, min, both или none" "who is played by a person: max, min, both or none";
    HelpTwo "" "играют двое: то же, что --side both" "two persons play: the same as --side both";
    HelpStart "" "позиция, с которой начать" "the position to begin with";
    HelpVersion "" "показать версию" "show the version";
    HelpCheckFiles "" "файлы, которые проверить" "the files to look at";
    HelpMaxReports "" "сколько отчётов показать, обычно 100; об остальных сказать, сколько их" "how many reports to show, 100 as a rule; the others are counted";
    HelpStrict "" "предупреждения считать ошибками" "warnings count as errors";
    HelpFix "" "внести несомненные исправления" "make the mends that are sure";
    HelpDiff "" "показать их, не внося" "show them without making them";
    HelpJson "" "отчёты для программ: по объекту JSON в строке" "reports for programs: one JSON object a line";
    HelpCheckPlay "" "пройти по игре и проверить её правила" "walk through the game and look whether its rules are right";
    HelpCode "" "код из отчёта, например W104" "the code of a report, W104 for example";
    HelpShell "" "оболочка, которая будет дополнять" "the shell that is to complete";
    HelpRun "" "Загружает файлы, вызывает цель один раз и заканчивает." "Loads files, calls a goal once, and ends.";
    HelpAnalyse "" "Разбирает записанную партию: отмечает ошибки и показывает, что было лучше." "Analyses a recorded game: marks mistakes and shows what was better.";
    HelpRecord "" "запись партии: файл .pgn или записанный в perebor play" "the record: a .pgn file, or one that perebor play has saved";
    HelpAnalyseProgram "" "файл с правилами игры, если партия сыграна по ним" "the file with the rules, if the game was played by them";
    HelpEngineNodes "" "сколько позиций просматривать для каждого хода" "how many positions to visit for each move";
    HelpAnalyseOutput "" "записать партии с отметками в файл .pgn (шахматы)" "write the games with their marks to a .pgn file (chess)";
    HelpUci "" "Играет в шахматы для шахматной программы, по протоколу UCI на стандартных потоках." "Plays chess for a chess program, by the protocol UCI on the standard streams.";
    HelpTree "" "Рисует дерево поиска, который ведёт цель." "Draws the tree of the search that a goal runs.";
    HelpTreeFiles "" "файлы с программой" "files with the program";
    HelpTreeGoal "" "цель, например 'альфабета(a, -1000, 1000, Х, О)'" "the goal, 'alphabeta(a, -1000, 1000, M, V)' for example";
    HelpTreeOutput "" "файл рисунка; без него рисунок печатается знаками" "the file of the picture; without it, the picture is printed as text";
    HelpTreeDepth "" "сколько уровней под корнем нарисовать" "how many levels below the root to draw";
    HelpTreeNodes "" "сколько примерно вершин нарисовать" "about how many nodes to draw";
    HelpTreeNumber "" "какой из поисков, если их несколько" "which search, if there are several";
    HelpTreeWindows "" "показать окна" "show the windows";
    HelpTreeBoards "" "нарисовать доски" "draw the boards";
    HelpTreeReasons "" "сказать, почему ветви отсечены" "say why branches were cut off";
    HelpTreeSearch "" "что значат аргументы отношения поиска: 'мой(позиция, альфа, бета, ход, оценка)'" "what the arguments of the search relation mean: 'my(position, alpha, beta, move, value)'";
    HelpTreeBeside "" "ещё одна цель, поиск которой показан рядом (.html)" "another goal, whose search is shown beside it (.html)";
    HelpTreeQuiz "" "листы с задачами и решениями для печати (.html); без цели — о случайных деревьях" "sheets with exercises and solutions for print (.html); without a goal, about random trees";
    HelpTreeSeed "" "число, от которого зависят деревья и вопросы" "the number that decides about trees and questions";
    HelpTreeCopies "" "сколько листов, каждый о другом дереве" "how many sheets, each about another tree";
    TreeQuizNeedsFile "" "куда записать листы? Файл .html называет -o" "where shall the sheets be written? -o names a file .html";
    TreeBesideNeedsPage "" "два поиска рядом показывает только страница: -o с именем файла .html" "only a page shows two searches beside each other: -o with the name of a file .html";
    TreeCopiesOfWhat "" "--copies печатает листы о случайных деревьях: с --quiz и без -g" "--copies makes sheets about random trees: with --quiz and without -g";
    TreeNeedsGoal "" "какую цель нарисовать? Её называет -g" "which goal shall be drawn? -g names it";
    HelpPlay "" "Играет в игру; без слова GAME перечисляет все." "Plays a game; without GAME, lists them all.";
    HelpCheck "" "Ищет в файлах ошибки, не выполняя программу." "Looks for mistakes in files without running them.";
    HelpExplain "" "Объясняет код отчёта; без слова CODE перечисляет все." "Explains the code of a report; without CODE, lists them all.";
    HelpFormat "" "Располагает текст программ единообразно; сами предложения и комментарии не меняются." "Lays out programs in one style; clauses and comments stay the same.";
    HelpFormatFiles "" "файлы, которые расположить заново; - — стандартный ввод" "the files to lay out; - is the standard input";
    HelpFormatCheck "" "файлы не менять, а только назвать те, что изменились бы" "change no file, only name those that would change";
    HelpFormatStatus "" "Код возврата: 0 — сделано, 1 — с --check: файлы изменились бы, 2 — файл не читается, не записывается или вызов неверен."
        "Exit status: 0 done, 1 with --check: files would change, 2 a file cannot be read or written, or the call is wrong.";
    HelpLsp "" "Отвечает редактору по протоколу LSP: отчёты, исправления, дополнение, справка, переходы, имена, расположение." "Serves an editor by the protocol LSP: reports, mends, completion, help, places, names, layout.";
    HelpLspStatus "" "Код возврата: 0 — редактор простился по протоколу, 1 — связь оборвалась, 2 — вызов неверен." "Exit status: 0 the editor said good-bye as the protocol wants it, 1 the connection broke, 2 the call is wrong.";
    HelpCompletions "" "Пишет сценарий, по которому оболочка дополняет вызовы perebor." "Writes the script by which a shell completes calls of perebor.";
    HelpMan "" "Пишет страницу руководства." "Writes the manual page.";
    HelpOtherStatus "" "Код возврата: 0 — вывод записан, 2 — вызов неверен или вывод не записать."
        "Exit status: 0 the output is written, 2 the call is wrong or the output cannot be written.";
    HelpHelpStatus "" "Код возврата: 0 — нашлось, 1 — об этом ничего нет, 2 — вызов неверен или вывод не записать."
        "Exit status: 0 found, 1 nothing is known of it, 2 the call is wrong or the output cannot be written.";
    HelpCheckStatus "" "Код возврата: 0 — ошибок нет, 1 — ошибки (с --strict и предупреждения), 2 — файл не читается или вызов неверен."
        "Exit status: 0 no errors, 1 errors (with --strict warnings too), 2 a file cannot be read or the call is wrong.";
    HelpStatus "" "Код возврата: 0 — цель истинна, 1 — неуспех или ошибки при загрузке, 2 — ошибка, N — halt(N)."
        "Exit status: 0 the goal is true, 1 it failed or loading had errors, 2 an error, N halt(N).";

    // ---- the manual page ----------------------------------------------------------------------------------------
    ManManual "" "Команды пользователя" "User Commands";
    ManName "" "ИМЯ" "NAME";
    ManSynopsis "" "СИНТАКСИС" "SYNOPSIS";
    ManDescription "" "ОПИСАНИЕ" "DESCRIPTION";
    ManCommands "" "КОМАНДЫ" "COMMANDS";
    ManOptions "" "ПАРАМЕТРЫ" "OPTIONS";
    ManStatus "" "КОД ВОЗВРАТА" "EXIT STATUS";
    ManEnvironment "" "ПЕРЕМЕННЫЕ ОКРУЖЕНИЯ" "ENVIRONMENT";
    ManNoCommand "" "Без команды загружает файлы и открывает диалог, в котором отвечает на запросы. Файл - — это стандартный ввод."
        "Without a command it loads the files and opens a session that answers queries. The file - is the standard input.";
    ManLocale "" "язык сообщений, если нет --lang: русский или английский" "the language of messages without --lang: Russian or English";
    ManNoColour "" "отчёты без цвета, если не пусто" "reports without colours, if it is not empty";
    ManStateHome "" "каталог, где в perebor/history хранятся запросы; обычно ~/.local/state" "the directory where perebor/history keeps queries; usually ~/.local/state";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::is_cyrillic;
    use std::collections::{BTreeSet, HashSet};

    /// The numbers of the blanks of a text.
    fn blanks(text: &str) -> BTreeSet<char> {
        let characters: Vec<char> = text.chars().collect();
        let opens = |pair: &&[char]| pair[0] == '{' && pair[1].is_ascii_digit();
        characters.windows(2).filter(opens).map(|pair| pair[1]).collect()
    }

    #[test]
    fn both_texts_have_the_same_blanks_counted_from_zero() {
        for &message in MessageId::ALL {
            let russian = blanks(message.text(Language::Ru));
            assert_eq!(russian, blanks(message.text(Language::En)), "{message:?}");
            assert!(russian.into_iter().eq(('0'..='9').take(blanks(message.text(Language::En)).len())), "{message:?}");
        }
    }

    #[test]
    fn each_text_is_in_its_language() {
        for &message in MessageId::ALL {
            assert!(!message.text(Language::En).contains(is_cyrillic), "{message:?}");
            // These name an option of plunit as it is written.
            let is_option = matches!(message, MessageId::TestForall | MessageId::TestFixmeLine);
            let has_words = message.text(Language::En).contains(char::is_alphabetic) && !is_option;
            assert!(!has_words || message.text(Language::Ru).contains(is_cyrillic), "{message:?}");
        }
    }

    #[test]
    fn codes_are_letter_and_number_and_unique() {
        let mut seen = HashSet::new();
        for code in MessageId::ALL.iter().map(|message| message.code()).filter(|code| !code.is_empty()) {
            assert!(seen.insert(code), "{code} stands twice");
            assert!(code.starts_with(['E', 'W', 'H']) && code[1..].parse::<u16>().is_ok() && code.len() == 4, "{code}");
        }
    }
}

//! Explanations: why a report is made, for those who ask what its code means, with a program that has the mistake.

use super::language::Language;
use super::messages::MessageId;

/// Why a report is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What is wrong, and what to do.
    pub why: &'static str,
    /// A piece of a program.
    pub example: &'static str,
}

struct Row {
    message: MessageId,
    ru: &'static str,
    en: &'static str,
    example: &'static str,
}

const fn row(message: MessageId, ru: &'static str, en: &'static str, example: &'static str) -> Row {
    Row { message, ru, en, example }
}

impl MessageId {
    /// The explanation of a code, if there is more to say than its title does.
    pub fn explanation(self, language: Language) -> Option<Explanation> {
        let row = TABLE.iter().find(|row| row.message == self)?;
        let why = match language {
            Language::Ru => row.ru,
            Language::En => row.en,
        };
        Some(Explanation { why, example: row.example })
    }
}

const TABLE: &[Row] = &[
    row(
        MessageId::ScriptsMixed,
        "Латинские a, c, e, o, p, x на вид не отличить от кириллических, а для Пролога это разные буквы.\nИмя с чужой буквой — другое имя, поэтому процедура под ним не находится, а переменная ничем не связана.",
        "Latin a, c, e, o, p, x look like Cyrillic letters, but Prolog takes them for different ones.\nA name with a strange letter is another name: its procedure is not found, its variable not bound.",
        "начало(поз).\nпервый(П) :- начaло(П).      % the second а is Latin",
    ),
    row(
        MessageId::NamesAlike,
        "Два имени выглядят одинаково, но состоят из разных букв: К и K, О и 0, З и 3.\nОставьте одно из них.",
        "Two names look the same and consist of different letters: К and K, О and 0, З and 3.\nKeep one of them.",
        "сумма(К, С) :- С is K + 1.   % the second K is Latin",
    ),
    row(
        MessageId::UnboundVariable,
        "Сравнениям и is нужны значения. Переменная, которая на этой ветви встречается впервые, значения не имеет,\nи вызов всегда кончается ошибкой. Обычно это опечатка в имени.",
        "Comparisons and is need values. A variable that occurs for the first time on its branch has none,\nand the call always raises an error. Usually its name is misspelt.",
        "больше(Оц0, Оц1) :- Оц > Оц1.",
    ),
    row(
        MessageId::VariableMisspelt,
        "Имя встречается во всей программе один раз, а в том же предложении есть почти такое же.",
        "The name occurs once in the whole program, and its clause has one that is nearly the same.",
        "длина([_|Хвост], N) :- длина(Хвот, M), N is M + 1.",
    ),
    row(
        MessageId::SingletonInBody,
        "Значение, которое здесь получается, никто не использует: или имя написано с ошибкой,\nили оно не нужно, и тогда вместо него пишут _ или имя с подчёркиванием впереди.",
        "Nobody uses the value that comes here: the name is misspelt, or the value is not needed;\nthen one writes _ or a name that begins with an underline.",
        "сосед(X) :- рядом(X, Y), дом(X).",
    ),
    row(
        MessageId::SingletonsInHeads,
        "Аргумент головы назван, но не используется. В книгах так пишут часто, чтобы показать, что это за аргумент.",
        "An argument of the head has a name and is not used. Books often do that to show what the argument is.",
        "выбор(Поз0, Оц0, Поз1, Оц1, Поз1, Оц1).",
    ),
    row(
        MessageId::CallUndefined,
        "Ни программа, ни библиотека не определяют такой процедуры, и вызов кончится ошибкой.\nПроверьте имя и число аргументов.",
        "Neither the program nor the library defines the procedure, and the call will raise an error.\nCheck the name and the number of arguments.",
        "ходы(a, [b]).\nстарт(Х) :- оды(a, Х).",
    ),
    row(
        MessageId::GameMissing,
        "Поиск по дереву игры вызывает правила игры: ходы/2, стат_оц/2, ход_мина/1, ход_макса/1.\nОпределите их в программе или выберите готовую игру.",
        "The search calls the rules of a game: moves/2, staticval/2, min_to_move/1, max_to_move/1.\nDefine them in the program, or choose a game that is there.",
        ":- игра(крестики_нолики).",
    ),
    row(
        MessageId::HeadMisspelt,
        "Предложение с таким именем одно, никто его не вызывает, а рядом стоят предложения почти с тем же именем.\nСкорее всего, в голове опечатка, и предложение не попало к своим.",
        "There is one clause of this name, nobody calls it, and beside it stand clauses of nearly the same name.\nProbably the head is misspelt, and the clause is not among its own.",
        "выбор(П, О, П1, О1, П, О) :- О > О1, !.\nвбор(П, О, П1, О1, П1, О1).",
    ),
    row(
        MessageId::Discontiguous,
        "Предложения одной процедуры стоят в разных местах. Пролог соединит их в одну процедуру, по порядку,\nа задумано, возможно, иное: имя с опечаткой, две процедуры под одним именем.",
        "The clauses of one procedure stand in several places. Prolog joins them in their order;\nperhaps something else was meant: a name is misspelt, or two procedures have one name.",
        "ход(а, б).\nцена(а, 1).\nход(б, в).",
    ),
    row(
        MessageId::DefinedTwice,
        "То же определение стоит в файле ещё раз, например потому, что в нём два листинга с общими процедурами.\nОба действуют: вызов, вернувшись, даст тот же ответ повторно.",
        "The same definition stands in the file again, perhaps because two listings in it share procedures.\nBoth count: on backtracking a call gives the same answer again.",
        "сын(Х, У) :- отец(У, Х).\nбрат(Х, У) :- сын(Х, О), сын(У, О).\nсын(Х, У) :- отец(У, Х).",
    ),
    row(
        MessageId::UnderlinedUsed,
        "Имя с подчёркиванием впереди говорит читателю, что значение не нужно. Если переменная встречается дважды,\nоно нужно: или имя выбрано неудачно, или одно из двух мест — опечатка.",
        "A name that begins with an underline tells the reader that its value is not needed. If it stands twice, it is:\nthe name is a bad choice, or one of the places is a misprint.",
        "сосед(_Х, У) :- рядом(_Х, У).",
    ),
    row(
        MessageId::Unreachable,
        "Предложение выше подходит к любому вызову и сразу отсекает остальные, поэтому до этого дело не доходит.\nПоставьте общий случай последним или сузьте его голову.",
        "A clause above takes every call and cuts the others off at once, so this one is never tried.\nPut the general case last, or narrow its head.",
        "знак(X, Знак) :- !, X =:= 0, Знак = ноль.\nзнак(X, плюс) :- X > 0.",
    ),
    row(
        MessageId::SameClause,
        "Два предложения одинаковы слово в слово. Второе только повторяет ответы первого.",
        "Two clauses are the same word by word. The second only repeats the answers of the first.",
        "дед(Х, У) :- отец(Х, З), отец(З, У).\nдед(Х, У) :- отец(Х, З), отец(З, У).",
    ),
    row(
        MessageId::GoalAtMargin,
        "Цели этого файла сдвинуты вправо, а эта стоит у края, как голова. Похоже, перед ней вместо точки запятая,\nи два предложения слились в одно.",
        "The goals of this file are indented, and this one stands at the margin like a head. A comma seems to stand before it\nin the place of a full stop, so that two clauses have become one.",
        "мать(Х, У) :-\n    родитель(Х, У),\n    женщина(Х),\nсестра(анна, вера).",
    ),
    row(
        MessageId::ClauseIndented,
        "Предложение сдвинуто вправо, как цель. Похоже, перед ним вместо запятой точка, и конец тела отрезан.",
        "The clause is indented like a goal. A full stop seems to stand before it in the place of a comma,\nand the end of the body is cut off.",
        "мать(Х, У) :-\n    родитель(Х, У).\n    женщина(Х).",
    ),
    row(
        MessageId::ExpressionEqual,
        "Знаки = и == сравнивают термы, не вычисляя: N mod 2 — терм, 0 — число, и они не равны никогда.\nЧисла сравнивает =:=.",
        "The signs = and == compare terms and evaluate nothing: N mod 2 is a term, 0 a number, and they are never equal.\nNumbers are compared by =:=.",
        "чётно(N) :- N mod 2 = 0.",
    ),
    row(
        MessageId::ExpressionNeverEqual,
        "Знаки \\= и \\== сравнивают термы, не вычисляя, поэтому терм N mod 2 всегда отличается от числа 0.\nЧисла различает =\\=.",
        "The signs \\= and \\== compare terms and evaluate nothing, so the term N mod 2 always differs from the number 0.\nNumbers are told apart by =\\=.",
        "нечётно(N) :- N mod 2 \\= 0.",
    ),
    row(
        MessageId::UnifiedExpression,
        "Знак = только сопоставляет: переменная получит терм 5-1, а не число 4, и счёт не дойдёт до нуля.\nВычисляет is.",
        "The sign = only unifies: the variable becomes the term 5-1, not the number 4, and the count never comes to zero.\nWhat evaluates is is.",
        "длится(0).\nдлится(N) :- N1 = N - 1, длится(N1).",
    ),
    row(
        MessageId::IsItself,
        "В Прологе переменная не меняет значения: N is N + 1 спрашивает, равно ли число самому себе плюс один.",
        "In Prolog a variable keeps its value: N is N + 1 asks whether a number equals itself plus one.",
        "счёт(N) :- N is N + 1, write(N).",
    ),
    row(
        MessageId::IsExpression,
        "is вычисляет правую сторону и сопоставляет число с левой. Выражение слева остаётся термом и числу не равно.\nДва выражения сравнивает =:=.",
        "is evaluates its right side and unifies the number with the left. An expression on the left remains a term,\nwhich no number equals. Two expressions are compared by =:=.",
        "поровну(A, B) :- A + 1 is B - 1.",
    ),
    row(
        MessageId::ComparedWithItself,
        "С обеих сторон одна и та же переменная: ответ известен заранее. Наверное, одна из них — опечатка.",
        "The same variable stands on both sides, so the answer is known. Probably one of them is a misprint.",
        "больше(Оц, Оц1) :- Оц > Оц.",
    ),
    row(
        MessageId::NoNumber,
        "В выражении стоит имя, у которого нет числового значения, и вычисление кончится ошибкой типа.\nЧасто это переменная, написанная со строчной буквы.",
        "The expression has a name without a number for its value, and evaluating it raises a type error.\nOften it is a variable written with a small letter.",
        "площадь(Ширина, S) :- S is Ширина * высота.",
    ),
    row(
        MessageId::NeverTrue,
        "Что даёт одна цель, не подходит другой: здесь список, а там ждут число, или такого атома нет ни в одном предложении.\nЦель не выполнится никогда.",
        "What one goal gives does not suit the other: here is a list, and there a number is wanted, or no clause has such an atom.\nThe goal is never true.",
        "противник(х, о).\nпротивник(о, х).\nпервый(П) :- противник(крестик, П).",
    ),
    row(
        MessageId::FormatArguments,
        "У format каждому знаку ~w, ~a, ~d и другим нужен свой аргумент в списке. Лишний или недостающий — ошибка.",
        "Each ~w, ~a, ~d and so on of a format takes an argument of the list. One too many or too few is an error.",
        "итог(Ход, Оц) :- format(\"~w: ~w~n\", [Ход]).",
    ),
    row(
        MessageId::LeftRecursion,
        "Первая цель предложения повторяет сам вызов, и ничего ещё не изменилось: выполнение идёт по кругу.\nПоставьте рекурсивную цель после той, что делает шаг.",
        "The first goal of the clause repeats the call, and nothing has changed yet: the run goes in circles.\nPut the recursive goal behind the one that makes a step.",
        "предок(Х, У) :- предок(Х, З), родитель(З, У).\nпредок(Х, У) :- родитель(Х, У).",
    ),
    row(
        MessageId::NoBaseCase,
        "Каждое предложение снимает со списка элемент и вызывает процедуру снова, а для пустого списка предложения нет.\nКогда список кончится, вызов не выполнится.",
        "Each clause takes an element off the list and calls the procedure again, and there is none for the empty list.\nWhen the list is over, the call fails.",
        "сумма([Х | Хвост], С) :- сумма(Хвост, С1), С is С1 + Х.",
    ),
    row(
        MessageId::CutInBranch,
        "Стрелка сама отсекает другие решения условия. Отсечение после неё отсекает больше: и остальные предложения процедуры.",
        "The arrow itself cuts off the other solutions of the condition. A cut behind it cuts more: the other clauses\nof the procedure too.",
        "ход(Х) :- ( свободно(Х) -> !, ставит(Х) ; ждёт(Х) ).",
    ),
    row(
        MessageId::LooseCondition,
        "Стрелка связывает сильнее, чем точка с запятой: а ; б -> в значит (а ; (б -> в)). Если условие — «а или б»,\nзаключите его в скобки.",
        "The arrow binds tighter than the semicolon: a ; b -> c means (a ; (b -> c)). If the condition is “a or b”,\nput it in brackets.",
        "край(Х) :- Х =:= 1 ; Х =:= 8 -> true.",
    ),
    row(
        MessageId::Unused,
        "Файл говорит, с чего начинается программа, а до этих процедур она не доходит. Может быть, имя одной из них — опечатка.",
        "The file says where its program begins, and the program never comes to these procedures. Perhaps a name is misspelt.",
        ":- initialization(main).\nmain :- write(да).\nдругое :- write(нет).",
    ),
    row(
        MessageId::OddVariable,
        "В других предложениях этот аргумент всегда называется одним именем, а здесь стоит другое, да ещё дважды.\nНаверное, переменные перепутаны.",
        "Elsewhere this argument always has one name, and here another stands, and twice.\nProbably the variables are mixed up.",
        "шаг(Поз, Альфа, Бета) :- шаг(Поз, Бета, Бета).",
    ),
    row(
        MessageId::AtomMisspelt,
        "Слово стоит в файле один раз и отличается одной буквой от слова, которое стоит чаще. Атомы сравниваются\nпо буквам, поэтому с опечаткой это другой атом.",
        "The word stands in the file once, and differs by a letter from one that stands more often. Atoms are compared\nletter by letter, so with a misprint it is another atom.",
        "ходит(макс, мин).\nходит(мин, мкс).",
    ),
    row(
        MessageId::AtomForVariable,
        "Слово со строчной буквы — атом. Рядом есть переменная, которой не хватает этого места:\nпотеряна её первая буква или она не прописная.",
        "A word with a small first letter is an atom. Beside it is a variable that misses this place:\nits first letter is lost, or is no capital.",
        "длина([_ | Хвост], N) :- длина(хвост, M), N is M + 1.",
    ),
    row(
        MessageId::GameMovesEmpty,
        "ходы/2 (moves/2, genera_figli/2) даёт список преемников и терпит неуспех, когда ходов нет:\nпо этому неуспеху минимакс узнаёт лист и спрашивает его оценку. Пустой список он принимает за ходы.",
        "moves/2 (ходы/2, genera_figli/2) gives the successors and fails where there is no move:\nby that failure minimax knows a leaf and asks for its value. It takes an empty list for moves.",
        "ходы(П, Сп) :- findall(С, ход(П, С), Сп).                % wrong\nходы(П, Сп) :- findall(С, ход(П, С), Сп), Сп = [_|_].    % right",
    ),
    row(
        MessageId::GameMovesNoList,
        "Ходы — список позиций, правильный и законченный, даже если позиция одна.",
        "Moves are a list of positions, a proper one, even of a single position.",
        "ходы(a, b).      % wrong\nходы(a, [b]).    % right",
    ),
    row(
        MessageId::GameCircle,
        "Полный перебор кончается, только если конечна каждая линия игры. Если ходы возвращают к прежней позиции,\nминимакс спускается без конца, пока есть память. Предел глубины держат в самой позиции.",
        "A full search ends only if every line of play does. Where moves lead back to an earlier position\nminimax goes down until there is no memory. A limit of depth is kept in the position itself.",
        "ходы(п(Доска, Ещё), Сп) :- Ещё > 0, Потом is Ещё - 1,\n    findall(п(Новая, Потом), ход(Доска, Новая), Сп), Сп = [_|_].",
    ),
    row(
        MessageId::GameBothMove,
        "В каждой позиции верно ровно одно из ход_макса/1 и ход_мина/1. Если верны оба, из равноправных правил\nвыбора срабатывает то, что стоит раньше, и МАКС может выбрать ход, лучший для МИНа.",
        "In every position exactly one of max_to_move/1 and min_to_move/1 is true. If both are, the rule that stands\nfirst decides, and MAX may choose the move that is best for MIN.",
        "ход_макса(_).                    % wrong: true of Min's positions too\nход_макса(ходит(макс, _)).       % right",
    ),
    row(
        MessageId::GameNobodyMoves,
        "Чей ход, поиск спрашивает и о листьях: рис. 15.3 и 15.5 книги сравнивают преемников по тому, кто ходил бы в них.\nЕсли не верно ни одно, лучшим окажется последний преемник.",
        "A search asks whose turn it is in leaves too: figures 15.3 and 15.5 compare successors by who would be to move there.\nIf neither is true the last successor is taken for the best.",
        "ход_мина(лист1).   % a leaf has a side to move as well",
    ),
    row(
        MessageId::GameNoValue,
        "Где ходы/2 терпит неуспех, поиск спрашивает стат_оц/2. Если и оно терпит неуспех, у поиска нет решения.",
        "Where moves/2 fails a search asks staticval/2. If that fails too the search has no solution.",
        "стат_оц(П, 1) :- выигрыш(П).\nстат_оц(П, -1) :- проигрыш(П).\nстат_оц(П, 0) :- ничья(П).       % forgotten: a draw",
    ),
    row(
        MessageId::GameValueNoNumber,
        "Оценки сравнивают > и <, поэтому стат_оц/2 даёт число или выражение, которое можно вычислить.",
        "Values are compared by > and <, so staticval/2 gives a number, or an expression that has one.",
        "стат_оц(п(N), победа).    % wrong\nстат_оц(п(N), 1).         % right",
    ),
    row(
        MessageId::GameValuesDiffer,
        "Оценка позиции одна. Если предложения стат_оц/2 не исключают друг друга, при возврате позиция получит другую оценку,\nи ответ поиска может измениться.",
        "A position has one value. Where clauses of staticval/2 do not exclude one another it gets another one on backtracking,\nand the result of the search may change.",
        "стат_оц(П, 1) :- выигрыш(П).\nстат_оц(_, 0).                % wrong: true of won positions too\nстат_оц(П, 1) :- выигрыш(П), !.\nстат_оц(_, 0).                % right",
    ),
    row(
        MessageId::GameNoInterval,
        "Альфа — то, что уже обеспечил себе МАКС, бета — то, что обеспечил себе МИН. Настоящую оценку альфа-бета\nнаходит, когда та лежит между ними; в корне берут границы за пределами всех оценок.",
        "Alpha is what MAX is sure of, beta what MIN is sure of. Alpha-beta finds the true value if it lies between them;\nat the root one takes bounds outside of all values.",
        "?- альфабета(П, 1000, -1000, Ход, Оц).    % wrong\n?- альфабета(П, -1000, 1000, Ход, Оц).    % right",
    ),
    row(
        MessageId::GameNotStudied,
        "check --play начинает с начало/1 и спрашивает ходы/2. Правила, которые что-то меняют или читают,\nтолько для проверки не вызываются.",
        "check --play begins with start/1 and asks moves/2. Rules that change or read something are not called\nonly to be looked at.",
        "начало(ходит(макс, 3)).",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lint_is_explained() {
        for message in MessageId::ALL {
            let number = message.code().get(1..).and_then(|number| number.parse::<u32>().ok());
            let is_lint = !message.code().starts_with('E')
                && number.is_some_and(|number| (101..=199).contains(&number) || (401..=410).contains(&number));
            assert!(!is_lint || message.explanation(Language::Ru).is_some(), "{message:?}");
        }
    }
}

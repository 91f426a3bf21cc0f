//! Why a text is no Prolog.

use super::explanation::Explanation;
use crate::diagnostics::messages::MessageId;

pub(super) const ROWS: &[Explanation] = &[
    Explanation::new(
        MessageId::LenientSyntax,
        "Такую запись читают не все системы: стандарт её не допускает. Смысл у неё один, поэтому программа загружена.\nВ отчёте сказано, как то же самое пишется по стандарту; с --iso это ошибка.",
        "Not every system reads this: the standard does not allow it. It can mean only one thing, so the program was loaded.\nThe report says how the standard writes it; with --iso it is an error.",
        "порядок(Связка) :- Связка = //, write(1e3).",
    ),
    Explanation::new(
        MessageId::UnknownCharacter,
        "Программа пишется буквами, цифрами, скобками и знаками вроде + - < = :. Типографские знаки — ≥, ≠, тире, «кавычки» —\nв Прологе ничего не значат. Замените знак, заключите его в кавычки или загрузите файл с --ocr.",
        "A program is written in letters, digits, brackets and signs such as + - < = :. The characters of printers, ≥, ≠, dashes,\ncurved quotes, mean nothing to Prolog. Replace the character, quote it, or load the file with --ocr.",
        "взрослый(Возраст) :- Возраст ≥ 18.",
    ),
    Explanation::new(
        MessageId::UnterminatedQuoted,
        "Текст в кавычках кончается той же кавычкой, которой начат, и на той же строке.\nПоставьте закрывающую кавычку. Кавычку внутри текста удваивают или пишут перед ней \\.",
        "A quoted text ends with the quote that it began with, and on the same line.\nPut the closing quote. A quote inside the text is doubled, or has a \\ before it.",
        "привет :- write('Здравствуйте!).",
    ),
    Explanation::new(
        MessageId::ControlInQuoted,
        "Невидимый знак в кавычках нельзя отличить от пробела, поэтому прямо его не пишут. Для него есть обозначение:\nтабуляция — \\t, любой другой знак — \\x с его кодом.",
        "In quotes an invisible character looks like a blank, so it is not written as it is. There is a way to write it:\na tab is \\t, any other \\x and its code.",
        "заголовок('имя\tвозраст').   % a tab, U+0009\n$ perebor check --iso p.pl",
    ),
    Explanation::new(
        MessageId::UnknownEscape,
        "Знак \\ в кавычках начинает обозначение особого знака: \\n — новая строка, \\t — табуляция. Такого обозначения нет.\nЧаще всего так выходит с путями Windows: пишите \\\\ или просто /.",
        "In quotes a \\ begins the name of a special character: \\n is a new line, \\t a tab. There is no such name.\nOften this comes from paths of Windows: write \\\\, or simply /.",
        "папка('C:\\данные').",
    ),
    Explanation::new(
        MessageId::UnclosedEscape,
        "Код знака может быть любой длины, поэтому в конце его закрывают знаком \\: иначе не понять,\nгде кончается код и продолжается текст. Ровно четыре цифры без \\ в конце пишут после \\u.",
        "The code of a character may be of any length, so a \\ closes it: else one cannot tell\nwhere the code ends and the text goes on. After \\u there are just four digits, and no \\ behind them.",
        "буква('\\x416').\n$ perebor check --iso p.pl",
    ),
    Explanation::new(
        MessageId::ImpossibleCode,
        "Знаки Юникода имеют коды от 0 до 10FFFF, кроме промежутка от D800 до DFFF. У этого числа знака нет.\nПроверьте цифры и то, шестнадцатеричные ли они: после \\x — да, без x код восьмеричный.",
        "The characters of Unicode have codes from 0 to 10FFFF without those from D800 to DFFF. This number has no character.\nCheck the digits, and their base: it is sixteen after \\x, and eight without the x.",
        "знак('\\x110000\\').",
    ),
    Explanation::new(
        MessageId::UnterminatedComment,
        "Комментарий, начатый знаками /*, кончается знаками */, а их нет: всё до конца файла — комментарий.\nПоставьте */. Комментарий до конца строки начинают знаком %.",
        "A comment that begins with /* ends with */, and there is none: the rest of the file is a comment.\nPut the */. A comment up to the end of the line begins with %.",
        "/* Как ходят фигуры\nход(а, б).\nход(б, в).",
    ),
    Explanation::new(
        MessageId::FloatTooLarge,
        "Дробные числа хранятся в 64 битах, и больше чем около 1.8e308 в них не помещается.\nЦелые такого предела не имеют: 10 ** 400 вычисляется точно.",
        "Floats are kept in 64 bits, and nothing above 1.8e308 or so goes into them.\nIntegers have no such limit: 10 ** 400 is evaluated exactly.",
        "много(1.0e400).",
    ),
    Explanation::new(
        MessageId::TermExpected,
        "После этого слова или знака должно стоять ещё что-то: второе слагаемое, аргумент, цель.\nДопишите его или уберите лишнюю запятую или операцию.",
        "Something has to follow this word or sign: the second number of a sum, an argument, a goal.\nWrite it, or take away the comma or operator that is too many.",
        "сумма(Х, У, С) :- С is Х + .",
    ),
    Explanation::new(
        MessageId::OperatorExpected,
        "Два терма стоят рядом, и ничто их не соединяет. Обычно забыта запятая или точка; или слово задумано как операция,\nа она не объявлена: :- op(700, xfx, больше). Между именем и скобкой аргументов пробела не бывает.",
        "Two terms stand side by side and nothing joins them. Usually a comma or full stop is missing, or a word was meant\nas an operator that is not declared: :- op(700, xfx, больше). No blank stands between a name and its bracket.",
        "старше(Х, У) :- Х больше У.",
    ),
    Explanation::new(
        MessageId::Unclosed,
        "Открывающих скобок больше, чем закрывающих. Отчёт показывает скобку без пары и место,\nгде закрывающей, наверное, не хватает. Поставьте её.",
        "There are more opening brackets than closing ones. The report shows the bracket without a partner, and the place\nwhere the closing one is probably missing. Put it there.",
        "начало([а, б, в.",
    ),
    Explanation::new(
        MessageId::Unopened,
        "Закрывающих скобок больше, чем открывающих. Уберите лишнюю или поставьте открывающую там, где она забыта.",
        "There are more closing brackets than opening ones. Take away the one too many, or put the opening one\nwhere it was forgotten.",
        "ход(а, б)).",
    ),
    Explanation::new(
        MessageId::Mismatched,
        "Каждую скобку закрывает скобка того же вида: ( и ), [ и ], { и }. Или здесь скобка не та,\nили перед ней забыли закрыть другую.",
        "Each bracket is closed by one of its kind: ( and ), [ and ], { and }. Either this is the wrong bracket,\nor another one before it was not closed.",
        "край(Х) :- Х = (1 ; 8].",
    ),
    Explanation::new(
        MessageId::EndMissing,
        "Предложение кончается точкой, а за ней идёт пробел, новая строка или комментарий. Без точки Пролог читает дальше,\nи следующее предложение кажется ему продолжением этого. То же бывает, если вместо точки стоит запятая.",
        "A clause ends with a full stop, and a blank, a new line or a comment follows. Without it Prolog reads on\nand takes the next clause for a part of this one. So it does if a comma stands in the place of the full stop.",
        "ход(а, б).\nход(б, в)",
    ),
    Explanation::new(
        MessageId::BareOperator,
        "Имя операции здесь — просто атом, без операндов. Чтобы было ясно, что операнды не потеряны, его заключают в скобки: (:-).\nВ аргументах и в списках это не обязательно.",
        "The name of the operator is a mere atom here and has no operands. To show that none was lost, it is put in brackets: (:-).\nAs an argument or an element of a list it needs none.",
        "главный(Знак) :- Знак = :- .\n$ perebor check --iso p.pl",
    ),
    Explanation::new(
        MessageId::PriorityTooHigh,
        "У операций есть приоритеты, от 1 до 1200: чем он больше, тем слабее операция связывает.\nОперанды = связаны сильнее, чем 700, поэтому Х = У = З не читается; аргументы — сильнее, чем 1000. Поставьте скобки\nили, если это два условия, запятую: Х = У, У = З.",
        "Operators have priorities from 1 to 1200: the greater, the looser they bind. The operands of = bind tighter than 700,\nso X = Y = Z cannot be read; arguments bind tighter than 1000. Put brackets,\nor a comma if two conditions are meant: X = Y, Y = Z.",
        "равны(Х, У, З) :- Х = У = З.",
    ),
    Explanation::new(
        MessageId::ForeignSign,
        "Так пишут в других языках. В Прологе «не больше» — =<, «не меньше» — >=, «не равно» — =\\= для чисел и \\= для термов,\n«и» — запятая, «или» — точка с запятой, «не» — \\+. Значение выражения даёт is, условие пишется ( Если -> То ; Иначе ),\nа голову от тела отделяет знак :- без пробела внутри. Свою операцию объявляют: :- op(700, xfx, Имя).",
        "Other languages write so. In Prolog “at most” is =<, “at least” >=, “unequal” =\\= for numbers and \\= for terms,\n“and” is a comma, “or” a semicolon, “not” is \\+. The value of an expression comes from is, a condition is\nwritten ( If -> Then ; Else ), and :- stands between head and body. An operator of your own is declared:\n:- op(700, xfx, Name).",
        "разные(Х, У) :- Х != У.",
    ),
    Explanation::new(
        MessageId::ForeignComment,
        "В Прологе комментарий до конца строки начинается знаком %, а длинный стоит между /* и */.\nЗнак // — деление нацело, # ничего не значит.",
        "In Prolog a comment up to the end of the line begins with %, and a long one stands between /* and */.\nThe sign // divides integers, and # has no meaning.",
        "ход(а, б). // отсюда туда\nход(б, в).",
    ),
    Explanation::new(
        MessageId::NoDirective,
        "Эта директива есть в других системах, а здесь нет; без --iso её и не замечают. thread_local заменяет dynamic.\nБез volatile и public программа работает и так: их строки можно убрать.",
        "Other systems have this directive, and this one has not; it is passed over without --iso. dynamic stands for thread_local.\nThe program works without volatile and public: their lines can go.",
        ":- thread_local счёт/1.\nпервый :- assertz(счёт(1)).\n$ perebor check p.pl --iso",
    ),
    Explanation::new(
        MessageId::BarMisplaced,
        "Черта | отделяет в списке первые элементы от остатка: [Первый | Остальные]. В других местах её нет.\n«Или» пишется точкой с запятой.",
        "In a list the bar | sets the first elements off from the rest: [First | Others]. It has no other place.\n“Or” is written with a semicolon.",
        "край(Х) :- Х =:= 1 | Х =:= 8.\n$ perebor check --iso p.pl",
    ),
    Explanation::new(
        MessageId::TailNotSingle,
        "После | стоит остаток списка, один терм: обычно переменная или снова список в скобках.\nЕщё элементы пишут до черты: [а, б | Хвост].",
        "After | stands the rest of the list, one term: usually a variable, or a list in brackets again.\nFurther elements are written before the bar: [a, b | Tail].",
        "начало([а | б, в]).",
    ),
    Explanation::new(
        MessageId::TermTooLarge,
        "Число аргументов одного терма ограничено. Обычно такие термы порождает другая программа:\nпусть она пишет список, его длина не ограничена.",
        "A term can have so many arguments and no more. Such terms are usually written by another program:\nlet that write a list, which may have any length.",
        "большой(1, 2, 3, /* …, */ 99999999).",
    ),
    Explanation::new(
        MessageId::StopDoubled,
        "Предложение кончилось на первой точке, и вторая осталась без предложения. Уберите её.\nДве точки подряд не заменяют многоточия: в программе пишут всё до конца.",
        "The clause ended with the first full stop, and the second has no clause. Take it away.\nTwo stops are no ellipsis either: a program is written out in full.",
        "сестра(анна, вера)..",
    ),
    Explanation::new(
        MessageId::CommaMissing,
        "Цели тела соединяет запятая, «и». В конце строки её нет, а на следующей строке начинается новая цель.\nНовая строка для Пролога — то же, что пробел, и запятой не заменяет.",
        "A comma, “and”, joins the goals of a body. There is none at the end of the line, and the next line begins a new goal.\nTo Prolog a new line is a blank and stands for no comma.",
        "мать(Х, У) :-\n    родитель(Х, У)\n    женщина(Х).",
    ),
    Explanation::new(
        MessageId::QuoteUnopened,
        "Кавычка закрывает текст, который никто не открывал: перед его первым словом её, похоже, забыли.\nБез неё слова текста читаются как имена и переменные программы.",
        "The quote closes a text that nobody opened: it seems to be missing before the first word.\nWithout it the words of the text are read as names and variables of the program.",
        "привет :- write(Здравствуйте!'), nl.",
    ),
];

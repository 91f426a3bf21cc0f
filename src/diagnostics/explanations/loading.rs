//! Why a program is not loaded wholly, or does not start.

use super::explanation::Explanation;
use crate::diagnostics::messages::MessageId;

pub(super) const ROWS: &[Explanation] = &[
    Explanation::new(
        MessageId::DirectiveFailed,
        "Цель после :- выполняется при загрузке один раз, и здесь ответ — «нет». Загрузка продолжается.\nДиректива видит только то, что стоит выше неё; проверка, которая нужна в конце, пишется :- initialization(Цель).",
        "The goal after :- is run once while loading, and here its answer is no. Loading goes on.\nA directive sees only what stands above it; a goal for the end is written :- initialization(Goal).",
        "ход(а, б).\n:- ход(б, а).\n$ perebor run p.pl",
    ),
    Explanation::new(
        MessageId::HeadsJoined,
        "Запятая соединяет цели в теле предложения. Здесь тела нет, и получается, что голов две, а предложение определяет одну\nпроцедуру. Или между головой и условиями не хватает :-, или вместо запятой нужна точка.",
        "A comma joins goals in the body of a clause. Here is no body, so there seem to be two heads, and a clause defines\none procedure. Either :- is missing between the head and its conditions, or the comma should be a full stop.",
        "дед(Х, У), отец(Х, З), отец(З, У).",
    ),
    Explanation::new(
        MessageId::InitializationFailed,
        "Цель директивы initialization/1 выполняется, когда файл загружен, и её ответ — «нет».\nВызовите её сами в запросе и посмотрите, какая из её целей не выполняется.",
        "The goal of initialization/1 is run when the file is loaded, and its answer is no.\nAsk it as a query, and see which of its goals fails.",
        ":- initialization(старт).\nстарт :- ход(б, а).\nход(а, б).\n$ perebor p.pl",
    ),
    Explanation::new(
        MessageId::GoalFailed,
        "Цель, с которой начинается программа, main или данная после -g, не выполнилась, и код возврата — 1.\nЕсли неуспех — это тоже ответ, напишите ( Цель -> … ; … ).",
        "The goal that starts the program, main or that of -g, failed, and the exit status is 1.\nIf failing is an answer too, write ( Goal -> … ; … ).",
        ":- initialization(main).\nmain :- ход(б, а), write(да).\nход(а, б).\n$ perebor run p.pl",
    ),
    Explanation::new(
        MessageId::NoMain,
        "perebor run загружает программу и выполняет её начало, а начала в файле нет.\nОпределите main, дайте цель после -g или загрузите файл без слова run, чтобы спрашивать самому.",
        "perebor run loads a program and runs its beginning, and the file has none.\nDefine main, give a goal after -g, or load the file without the word run to ask queries yourself.",
        "ход(а, б).\n$ perebor run p.pl",
    ),
    Explanation::new(
        MessageId::ConditionOpen,
        "Директива :- if(Условие). открывает часть файла, которая загружается не всегда, а :- endif. её закрывает.\nЗакрывающей нет, поэтому неизвестно, где эта часть кончается.",
        "The directive :- if(Condition). opens a part of the file that is not always loaded, and :- endif. closes it.\nThe closing one is missing, so nobody knows where the part ends.",
        ":- if(true).\nход(а, б).\n$ perebor run p.pl",
    ),
    Explanation::new(
        MessageId::ExportUndefined,
        "Второй аргумент module/2 перечисляет процедуры, которые модуль отдаёт другим. Одной из них в файле нет:\nопечатка в имени, не то число аргументов, или процедура ещё не написана.",
        "The second argument of module/2 lists the procedures that the module gives to others. One of them is not in the file:\nits name is misspelt, the number of arguments is wrong, or it is not written yet.",
        ":- module(игра, [ход/2]).\nхды(а, б).\n$ perebor p.pl",
    ),
    Explanation::new(
        MessageId::DynamicLate,
        "Директива dynamic стоит после предложений процедуры. Они остаются и становятся изменяемыми, но место директивы — перед\nпервым предложением: по стандарту позже её уже нельзя применить, и с --iso здесь будет ошибка.",
        "The directive dynamic stands behind clauses of the procedure. They stay, and can be changed from now on; but the place of\nthe directive is before the first clause: the standard does not allow it later, and with --iso it is an error.",
        "счёт(0).\n:- dynamic(счёт/1).\n$ perebor p.pl",
    ),
    Explanation::new(
        MessageId::DirectiveIdle,
        "Эта директива нужна другим системам Пролога, а здесь ничего не делает: её можно оставить или убрать.",
        "Other Prolog systems need this directive; here it does nothing, and may stay or go.",
        ":- license(gpl).\nход(а, б).\n$ perebor check p.pl",
    ),
    Explanation::new(
        MessageId::Replaced,
        "Два файла определяют одну и ту же процедуру. Пролог не складывает их предложения: остаётся определение из файла,\nзагруженного позже, а прежнее пропадает. Назовите одну из процедур иначе или объявите её :- multifile в обоих файлах.",
        "Two files define the same procedure. Prolog does not join their clauses: what stays is the definition of the file\nloaded later, and the old one is gone. Give one procedure another name, or declare it :- multifile in both files.",
        "$ perebor run игра.pl ещё_игра.pl",
    ),
];

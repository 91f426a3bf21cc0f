//! Why a goal raises an error.

use super::explanation::Explanation;
use crate::diagnostics::messages::MessageId;

pub(super) const ROWS: &[Explanation] = &[
    Explanation::new(
        MessageId::InstantiationError,
        "Встроенной процедуре нужно значение, а переменная ещё свободна. Арифметика не решает уравнений:\nis вычисляет правую часть, и все переменные в ней должны быть связаны. Поставьте эту цель после тех, что дают значения.",
        "A built-in procedure needs a value, and the variable is still unbound. Arithmetic solves no equations:\nis evaluates its right side, and every variable there must be bound. Put the goal behind those that give the values.",
        "вдвое(Х, У) :- У is Х * 2.\n?- вдвое(Х, 8).",
    ),
    Explanation::new(
        MessageId::TypeError,
        "Значение не того вида: нужно число, а стоит атом; нужен список, а стоит что-то другое. evaluable — то,\nчто можно вычислить, callable — то, что можно вызвать. Посмотрите, откуда пришло значение: названа и цель.",
        "The value is of another kind: a number is needed and there is an atom, a list and there is something else.\nevaluable is what can be evaluated, callable what can be called. See where the value came from: the report has the goal.",
        "?- Х = три, У is Х + 1.",
    ),
    Explanation::new(
        MessageId::DomainError,
        "Тип верен, а само значение не из тех, что здесь возможны: длина не бывает отрицательной, у open/3 есть только\nread, write и append. Отчёт говорит, какое значение стоит и к чему оно должно относиться.",
        "The type is right, but this value is none of those that are possible here: no length is negative, open/3 knows only\nread, write and append. The report says which value there is, and what it should belong to.",
        "?- open('итог.txt', чтение, Поток).",
    ),
    Explanation::new(
        MessageId::UnknownProcedure,
        "Вызвана процедура, которой нет ни в программе, ни в библиотеке. Имя и число аргументов должны совпадать точно:\nход/2 и ход/3 — разные процедуры. Может быть, опечатка, или файл не загружен.\nЕсли предложений может и не быть, объявите процедуру: :- dynamic ход/2.",
        "The procedure that was called is neither in the program nor in the library. Name and number of arguments count:\nход/2 and ход/3 are different procedures. Perhaps a name is misspelt, or a file is not loaded.\nIf it may have no clauses at times, declare it: :- dynamic ход/2.",
        "ходы(а, [б, в]).\n?- оды(а, Список).",
    ),
    Explanation::new(
        MessageId::ExistenceError,
        "Нет того, о чём говорит цель: файла, потока, модуля. Проверьте имя.\nsource_sink — файл, который открывают; stream — поток, который уже закрыт или не был открыт.",
        "What the goal speaks of is not there: a file, a stream, a module. Check its name.\nsource_sink is a file to be opened, stream one that was closed or never opened.",
        "?- open('нет_такого.txt', read, Поток).",
    ),
    Explanation::new(
        MessageId::NoRuleMatches,
        "Правило с => только сравнивает голову с целью: переменные цели остаются свободны, и [] в голове не подходит к ним.\nЕсли не подошло ни одно правило, это ошибка, а не неудача. Добавьте правило для остальных случаев: п(_) => fail.",
        "A rule with => only compares its head with the goal: variables of the goal stay unbound, and [] in the head does not match\nthem. If no rule matches, that is an error, and no failure. Add a rule for all other cases: п(_) => fail.",
        "длина([], Н) => Н = 0.\nдлина([_ | Т], Н) => длина(Т, М), Н is М + 1.\n?- длина(_, 2).",
    ),
    Explanation::new(
        MessageId::NotDeterministic,
        "Обещано, что цель выполнится ровно один раз и не оставит точек выбора: директивой :- det, целью $(Ц) или $ в предложении.\nТочку выбора оставляет предложение, за которым могут подойти другие: поставьте ! или различите их первым аргументом.",
        "A promise says that the goal succeeds exactly once and leaves no choicepoint: the directive :- det, the goal $(G), or $ in a\nclause. A clause leaves a choicepoint if others behind it may match: put a !, or tell them apart by the first argument.",
        ":- det(ход/1).\nход(а).\nход(б).\n?- ход(Х).",
    ),
    Explanation::new(
        MessageId::PermissionError,
        "То, что просят, здесь не разрешено: нельзя менять встроенные процедуры, писать в поток, открытый для чтения,\nили читать за концом файла. Чтобы assertz и retract меняли вашу процедуру, объявите её: :- dynamic ход/2.",
        "What is asked is not allowed here: to change built-in procedures, to write to a stream opened for reading,\nto read behind the end of a file. For assertz and retract to change a procedure of yours, declare it: :- dynamic ход/2.",
        "?- assertz(atom_length(слово, 5)).",
    ),
    Explanation::new(
        MessageId::SandboxDenies,
        "С --sandbox программе не доверяют: она не открывает файлов, не запускает процессов, не видит окружения и клавиш.\nЕсли вы знаете, что она делает, запустите её без --sandbox.",
        "With --sandbox a program is not trusted: it opens no files, starts no processes, sees no environment and no keys.\nIf you know what it does, run it without --sandbox.",
        "$ perebor --sandbox p.pl -g shell(ls)",
    ),
    Explanation::new(
        MessageId::RepresentationError,
        "Значение верно по смыслу, но в системе его не представить: нет знака с таким кодом, слишком много аргументов.\nОтчёт называет предел, который превышен.",
        "The value makes sense but cannot be represented: no character has such a code, a term has too many arguments.\nThe report names the limit that is exceeded.",
        "?- char_code(Буква, 2000000).",
    ),
    Explanation::new(
        MessageId::EvaluationError,
        "Выражение не имеет значения: на ноль не делят (zero_divisor), корень из отрицательного числа не определён (undefined),\nрезультат слишком велик для дробного числа (float_overflow). Проверьте делитель до деления: У =\\= 0.",
        "The expression has no value: nothing is divided by zero (zero_divisor), a negative number has no root (undefined),\nthe result is too large for a float (float_overflow). Look at the divisor before dividing: Y =\\= 0.",
        "?- Х is 1 / 0.",
    ),
    Explanation::new(
        MessageId::ResourceError,
        "Кончились память или время. Чаще всего рекурсия не кончается: нет предложения для последнего случая,\nили аргумент не уменьшается. Если программа верна, дайте ей больше: --memory 4G, --time 60.",
        "Memory or time is used up. Mostly a recursion does not end: a clause for its last case is missing,\nor the argument does not get smaller. If the program is right, give it more: --memory 4G, --time 60.",
        "счёт(N) :- N1 is N + 1, счёт(N1), write(N1).\n:- initialization(main).\nmain :- счёт(0).\n$ perebor run p.pl --memory 20M",
    ),
    Explanation::new(
        MessageId::NoReset,
        "shift/1 отдаёт терм ближайшей цели reset/3, в которой выполняется, если второй аргумент той с ним сопоставим.\nТакой цели вокруг нет: вызовите программу через reset/3.",
        "shift/1 hands its term to the nearest goal of reset/3 within which it runs, if that goal's second argument unifies with it.\nThere is no such goal around: call the program by reset/3.",
        "?- shift(вопрос).",
    ),
    Explanation::new(
        MessageId::SyntaxErrorInText,
        "Текст, который программа читает во время работы, — не терм или не число. Ошибка не в самой программе, а в этих данных.\nЕё можно перехватить целью catch/3.",
        "The text that the program reads while it runs is no term, or no number. The mistake is not in the program but in that data.\ncatch/3 catches it.",
        "?- number_codes(Число, \"12a\").",
    ),
    Explanation::new(
        MessageId::UninstantiationError,
        "Сюда процедура сама запишет результат, поэтому аргумент должен быть свободной переменной.\nПоставьте новую переменную, а имя, если оно нужно, задайте иначе: open/4 и параметр alias.",
        "Here the procedure puts its result, so the argument must be an unbound variable.\nPut a new variable, and give a name, if one is wanted, otherwise: open/4 with the option alias.",
        "?- open('итог.txt', write, поток).",
    ),
    Explanation::new(
        MessageId::UncaughtBall,
        "throw/1 бросил терм, и ни одна цель catch/3 вокруг его не поймала, поэтому работа прервана.\nОкружите вызов целью catch(Цель, Терм, Что_делать) или проверьте, тот ли терм ловят.",
        "throw/1 threw a term, and no catch/3 around it caught that, so the work was ended.\nPut catch(Goal, Term, Recovery) around the call, or see whether it is this term that is caught.",
        "?- throw(нет_ходов).",
    ),
    Explanation::new(
        MessageId::FormatError,
        "Текст формата и список аргументов не подходят друг к другу: каждое из указаний ~w, ~a, ~d берёт из списка один аргумент,\nа ~n и ~t не берут ни одного. Аргументов должно быть ровно столько, сколько таких указаний.",
        "The format and its list of arguments do not fit: each of the directives ~w, ~a, ~d takes one argument from the list,\n~n and ~t take none. There must be as many arguments as such directives.",
        "?- format(\"~w и ~w~n\", [конь]).",
    ),
    Explanation::new(
        MessageId::AssertionFailed,
        "Цель assertion/1 проверяет то, в чём автор программы уверен. Здесь это оказалось неверным: ошибка случилась раньше.\nОтчёт называет цель, которая не выполнилась, и место, где она стоит.",
        "assertion/1 checks what the author of the program is sure of. Here it does not hold: the mistake is earlier in the program.\nThe report has the goal that did not succeed, and its place.",
        "?- Оценка = 7, assertion(Оценка < 5).",
    ),
    Explanation::new(
        MessageId::DeviceError,
        "Чтение или запись не удались не из-за программы: кончилось место на диске, пропала сеть, исчез файл.\nСообщение в конце — от операционной системы.",
        "Reading or writing failed, and not because of the program: the disk is full, the network is gone, the file vanished.\nThe message at the end is the operating system's.",
        "?- open('/dev/full', write, S), write(S, a), close(S).",
    ),
    Explanation::new(
        MessageId::SystemError,
        "Операционная система не сделала того, о чём её просили: например не запустила программу.\nСообщение в отчёте — от неё самой.",
        "The operating system did not do what it was asked for: it did not start a program, for example.\nThe message in the report is its own.",
        "?- process_create('/', [], []).    % это папка, а не программа",
    ),
    Explanation::new(
        MessageId::Interrupted,
        "Выполнение остановили извне: например клавишами Ctrl-C. Ошибки в программе это не значит.\nЕсли она считала слишком долго, посмотрите, кончается ли рекурсия.",
        "Somebody stopped the run, by Ctrl-C for example. That does not mean a mistake in the program.\nIf it took too long, see whether its recursion ends.",
        "?- repeat, fail.   % Ctrl-C, a",
    ),
    Explanation::new(
        MessageId::CyclicTerm,
        "Х = f(Х) даёт терм, который содержит сам себя и потому бесконечен. Записать его в базу нельзя,\nи некоторые другие процедуры его тоже не берут. Обычно справа должна стоять другая переменная.",
        "X = f(X) gives a term that contains itself and so has no end. It cannot be stored in the database,\nand some other procedures refuse it too. Usually another variable was meant on the right.",
        "?- Х = f(Х), assertz(хранится(Х)).",
    ),
    Explanation::new(
        MessageId::OccursCheck,
        "Флаг occurs_check равен error, поэтому сопоставление, при котором переменная стала бы частью собственного значения,\nсчитается ошибкой. Обычно так находят опечатку: одно имя вместо двух. Значение false возвращает обычное сопоставление.",
        "The flag occurs_check is error, so it is an error to unify a variable with a term that contains it.\nUsually that finds a misprint, one name in place of two. The value false brings usual unification back.",
        "?- set_prolog_flag(occurs_check, error).\n?- Х = f(Х).",
    ),
    Explanation::new(
        MessageId::MessageUnknown,
        "print_message/2 получил терм, для которого нет текста. Задайте его правилом prolog:message//1\nили передайте format(Формат, Аргументы): такой текст печатается сразу.",
        "print_message/2 was given a term that has no text. Write a rule of prolog:message//1 for it,\nor pass format(Format, Arguments): such a text is printed at once.",
        "?- print_message(error, конь(е2)).",
    ),
    Explanation::new(
        MessageId::UnknownProcedureFails,
        "Процедуры нет, а флаг unknown равен warning, поэтому вызов не ошибка, а просто не выполняется.\nОпределите процедуру или объявите её :- dynamic; значение error снова сделает вызов ошибкой.",
        "There is no such procedure, and the flag unknown is warning, so that the call is no error but simply fails.\nDefine the procedure, or declare it :- dynamic; the value error makes such calls errors again.",
        "?- set_prolog_flag(unknown, warning).\n?- нет_такой(1).",
    ),
];

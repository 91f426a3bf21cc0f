//! What tests report, and what is wrong with their definitions.

use super::explanation::Explanation;
use crate::diagnostics::messages::MessageId;

pub(super) const ROWS: &[Explanation] = &[
    Explanation::new(
        MessageId::TestFailed,
        "Тело проверки кончилось неуспехом: отмеченная цель не выполнилась, хотя цели до неё успешны.\nИли программа неверна, или проверка ждёт от неё не того.",
        "The body of the test failed: the goal that is marked did not succeed, though those before it did.\nEither the program is wrong, or the test expects the wrong thing of it.",
        ":- begin_tests(счёт).\ntest(сумма) :- X is 2 + 2, X =:= 5.\n:- end_tests(счёт).\n$ perebor --test p.pl",
    ),
    Explanation::new(
        MessageId::TestWrongAnswer,
        "Тело успешно, а сравнение, стоящее при имени проверки, неверно. Отчёт показывает, что ожидалось и что получено.\nС all(X == Список) сравниваются все ответы по порядку; с set — без порядка и повторов, с bag — без порядка.",
        "The body succeeds, and the comparison beside the name of the test does not hold.\nThe report shows what was expected and what came.\nall(X == List) compares all answers in their order; set leaves out order and repetitions, bag only the order.",
        ":- begin_tests(счёт).\ntest(сумма, X == 5) :- X is 2 + 2.\n:- end_tests(счёт).\n$ perebor --test p.pl",
    ),
    Explanation::new(
        MessageId::TestSucceeded,
        "Проверка с параметром fail проходит, когда её тело кончается неуспехом, а оно оказалось успешным.",
        "A test with the option fail passes if its body fails, and its body succeeded.",
        ":- begin_tests(счёт).\ntest(меньше, fail) :- 1 < 2.\n:- end_tests(счёт).\n$ perebor --test p.pl",
    ),
    Explanation::new(
        MessageId::TestNothingThrown,
        "Проверка с параметром throws или error проходит, когда тело бросает исключение, а тело просто закончилось.",
        "A test with the option throws or error passes if its body throws an exception, and the body just came to its end.",
        ":- begin_tests(счёт).\ntest(деление, error(evaluation_error(zero_divisor))) :- 1 =:= 1.\n:- end_tests(счёт).\n$ perebor --test p.pl",
    ),
    Explanation::new(
        MessageId::TestWrongBall,
        "Тело бросило исключение, но не то, что названо в throws или error. Исключение подходит, если оно — частный случай названного:\nпод error(type_error(_, _)) подходит любая ошибка типа.",
        "The body threw an exception, but not the one that throws or error names.\nAn exception fits if it is an instance of what is named:\nerror(type_error(_, _)) fits every type error.",
        ":- begin_tests(счёт).\ntest(деление, error(type_error(_, _))) :- _ is 1 / 0.\n:- end_tests(счёт).\n$ perebor --test p.pl",
    ),
    Explanation::new(
        MessageId::TestSetupFailed,
        "Цель setup готовит проверку или весь блок; без неё тело не вызывают, и проверка считается не прошедшей.",
        "The goal of setup prepares a test or a whole block; without it the body is not called, and the test counts as failed.",
        ":- begin_tests(счёт).\ntest(сумма, setup(fail)) :- 4 =:= 2 + 2.\n:- end_tests(счёт).\n$ perebor --test p.pl",
    ),
    Explanation::new(
        MessageId::TestOptionsClash,
        "Проверка ждёт чего-то одного: ответа, неуспеха, исключения или списка всех ответов. Оставьте одно ожидание.",
        "A test expects one thing: an answer, failure, an exception, or the list of all answers. Leave one expectation.",
        ":- begin_tests(счёт).\ntest(сумма, [X == 4, Y == 5]) :- X is 2 + 2, Y is 2 + 3.\n:- end_tests(счёт).\n$ perebor --test p.pl",
    ),
    Explanation::new(
        MessageId::UnitNotOpen,
        "end_tests называет тот блок, который begin_tests открыл последним. Проверьте имя и то, что блок не закрыт дважды.",
        "end_tests names the block that begin_tests opened last. Check the name, and whether the block is closed twice.",
        ":- begin_tests(счёт).\ntest(сумма, X == 4) :- X is 2 + 2.\n:- end_tests(счет).\n$ perebor --test p.pl",
    ),
    Explanation::new(
        MessageId::TestsNone,
        "perebor --test запускает проверки из блоков в названных файлах и в файлах .plt рядом с ними. Ни одного блока не нашлось.",
        "perebor --test runs the tests of the blocks in the files named and in files .plt beside them. There is no block at all.",
        "сумма(X, Y, Z) :- Z is X + Y.\n$ perebor --test p.pl",
    ),
    Explanation::new(
        MessageId::TestOptionUnknown,
        "Вторым аргументом test стоит ожидание, параметр или список параметров. Такого параметра нет.\nСравнение, которого нет в перечне, пишут внутри true: true(X < Y).",
        "The second argument of test is an expectation, an option or a list of options. There is no such option.\nA comparison that the list does not have is written inside true: true(X < Y).",
        ":- begin_tests(счёт).\ntest(сумма, X < 5) :- X is 2 + 2.\n:- end_tests(счёт).\n$ perebor --test p.pl",
    ),
    Explanation::new(
        MessageId::TestWithoutBody,
        "Проверка — это правило: в теле стоят цели, которые должны выполниться. Факт ничего не проверяет.",
        "A test is a rule: its body has the goals that should succeed. A fact tests nothing.",
        ":- begin_tests(счёт).\ntest(сумма).\n:- end_tests(счёт).\n$ perebor --test p.pl",
    ),
    Explanation::new(
        MessageId::UnitElsewhere,
        "Имя блока проверок одно на всю программу: второй файл с тем же именем заменил бы проверки первого,\nпоэтому его блок пропущен. Назовите блок иначе.",
        "A block of tests has a name of its own in the whole program: a second file with this name\nwould replace the tests of the first, so its block is left out. Give the block another name.",
        ":- begin_tests(счёт).\n:- end_tests(счёт).",
    ),
    Explanation::new(
        MessageId::TestChoicepoint,
        "Проверка прошла, но её тело могло бы дать ещё ответы: осталась точка выбора. Обычно это значит, что предложения\nне исключают друг друга. Если ответов и должно быть несколько, добавьте nondet или сравните их все: all(X == Список).",
        "The test passed, but its body could give more answers: a choicepoint is left. Usually that means that clauses\ndo not exclude one another. If there are to be several answers, add the option nondet, or compare them all: all(X == List).",
        "цвет(белый).\nцвет(чёрный).\n:- begin_tests(цвета).\ntest(первый, X == белый) :- цвет(X).\n:- end_tests(цвета).\n$ perebor --test p.pl",
    ),
    Explanation::new(
        MessageId::TestCleanupFailed,
        "Цель cleanup убирает за проверкой. Проверка считается прошедшей, но то, что осталось, может помешать следующим.",
        "The goal of cleanup tidies up after a test. The test counts as passed, but what is left may disturb the next ones.",
        ":- begin_tests(счёт).\ntest(сумма, cleanup(fail)) :- 4 =:= 2 + 2.\n:- end_tests(счёт).\n$ perebor --test p.pl",
    ),
    Explanation::new(
        MessageId::UnitUnclosed,
        "У каждого begin_tests есть свой end_tests. Без него предложения до конца файла принадлежат блоку проверок,\nи остальная программа их не видит.",
        "Each begin_tests has an end_tests. Without it the clauses up to the end of the file belong to the block of tests,\nand the rest of the program does not see them.",
        ":- begin_tests(счёт).\ntest(сумма, X == 4) :- X is 2 + 2.\n$ perebor --test p.pl",
    ),
    Explanation::new(
        MessageId::UnitRepeated,
        "Второй блок с тем же именем заменяет первый, и проверки первого не запускаются. Назовите блоки по-разному.",
        "A second block of the same name replaces the first, and the tests of the first do not run. Give the blocks different names.",
        ":- begin_tests(счёт).\ntest(сумма, X == 4) :- X is 2 + 2.\n:- end_tests(счёт).\n:- begin_tests(счёт).\ntest(разность, X == 0) :- X is 2 - 2.\n:- end_tests(счёт).\n$ perebor --test p.pl",
    ),
];

//! Why perebor does not do what the command line, or a query, asks.

use super::explanation::Explanation;
use crate::diagnostics::messages::MessageId;

pub(super) const ROWS: &[Explanation] = &[
    Explanation::new(
        MessageId::InputNotText,
        "Запросы и данные читаются из стандартного ввода как текст в UTF-8, а в нём стоят другие байты.\nПерекодируйте файл, например iconv -f cp1251 -t utf-8.",
        "Queries and data are read from the standard input as text in UTF-8, and it has other bytes.\nConvert the file, for example by iconv -f cp1251 -t utf-8.",
        "$ perebor < старые_запросы.txt",
    ),
    Explanation::new(
        MessageId::OutputLost,
        "Программа писала, а принять написанное оказалось некому: диск полон, или файл нельзя продолжить.\nЧасть вывода потеряна. Освободите место и запустите программу снова.",
        "The program wrote, and what it wrote could not be taken: the disk is full, or the file cannot grow.\nSome of the output is lost. Make room and run the program again.",
        "$ perebor run p.pl > /dev/full",
    ),
    Explanation::new(
        MessageId::MemoryMissing,
        "Операционная система не даёт столько памяти, сколько просит --memory: её столько нет,\nили система ограничивает каждую программу. Назовите меньший объём.",
        "The operating system does not give as much memory as --memory asks for: there is not so much,\nor each program has a limit. Name a smaller amount.",
        "$ perebor --memory 900T",
    ),
    Explanation::new(
        MessageId::MemorySize,
        "После --memory стоит число байтов или число и за ним K, M, G или T:\nкилобайты, мегабайты, гигабайты, терабайты. Пробела и других букв между ними нет.",
        "After --memory stands a number of bytes, or a number and then K, M, G or T:\nkilobytes, megabytes, gigabytes, terabytes. No blank and no other letter stands between.",
        "$ perebor --memory много",
    ),
    Explanation::new(
        MessageId::InputUnreadable,
        "Стандартный ввод есть, но читать его система не может; её слова стоят в отчёте.\nТак бывает, если ввод взят из каталога или с устройства, которое отключено.",
        "There is a standard input, but the operating system cannot read it; the report has its words.\nThat happens if it comes from a directory, or from a device that went away.",
        "$ perebor < /tmp",
    ),
    Explanation::new(
        MessageId::QueryIsClause,
        "После ?- ждут запрос, то есть цель, а правило «голова :- тело» — часть программы. Запишите его в файл\nи загрузите, введите после [user]. или добавьте целью assertz((Голова :- Тело)).",
        "After ?- a query is expected, that is a goal, and a rule “head :- body” is a part of a program. Write it to a file\nand load that, type it after [user]., or add it by assertz((Head :- Body)).",
        "?- дед(Х, У) :- отец(Х, З), отец(З, У).",
    ),
    Explanation::new(
        MessageId::ValueUnknown,
        "$X в запросе — значение, которое переменная X имела в последнем ответе, где она есть. Если такого ответа\nв этом сеансе не было, у $X нет значения. Имена различают большие и малые буквы.",
        "In a query $X is the value that the variable X had in the last answer that has it. If this session has had no\nsuch answer, $X has no value. Names distinguish capital letters from small ones.",
        "?- Y = $X.",
    ),
    Explanation::new(
        MessageId::TestNeedsFile,
        "perebor --test загружает файлы и запускает проверки в них, а ни одного файла не названо.",
        "perebor --test loads files and runs the tests in them, and no file is named.",
        "$ perebor --test",
    ),
    Explanation::new(
        MessageId::TestHasNoGoals,
        "С --test программа не работает и не отвечает на запросы: запускаются проверки, и на этом всё кончается.\nЦель вызывает perebor run, запросы — perebor без --test.",
        "With --test the program neither works nor answers queries: the tests run, and that is all.\nperebor run calls a goal, perebor without --test answers queries.",
        "$ perebor --test p.pl -g main",
    ),
    Explanation::new(
        MessageId::CommandHasNoTests,
        "Проверки файла запускает perebor --test ФАЙЛ или perebor run --test ФАЙЛ, а другие команды проверок не запускают.",
        "perebor --test FILE and perebor run --test FILE run tests; the other commands do not.",
        "$ perebor --test check p.pl",
    ),
    Explanation::new(
        MessageId::LimitsNeedSandbox,
        "Эти пределы есть только у песочницы: добавьте --sandbox. Память и время ограничивают и без неё: --memory, --time.",
        "Only a sandbox has these limits: add --sandbox. Memory and time are limited without it, too: --memory, --time.",
        "$ perebor --max-output 1M p.pl",
    ),
    Explanation::new(
        MessageId::CoverageNeedsTest,
        "--coverage показывает, какие предложения программы задели её проверки, а запускает их --test.\nВ программе то же для любой цели делает coverage(Цель).",
        "--coverage shows which clauses of a program its tests have entered, and --test runs them.\nIn a program coverage(Goal) does the same for any goal.",
        "$ perebor --coverage p.pl",
    ),
    Explanation::new(
        MessageId::OptionUnknown,
        "Такого параметра нет, или он стоит не при той команде. Все параметры перечисляет perebor --help,\nпараметры одной команды — perebor run --help. Слова для самой программы пишут после --.",
        "There is no such option, or not with this command. perebor --help lists them all,\nperebor run --help those of one command. Words for the program itself stand after --.",
        "$ perebor --быстро",
    ),
    Explanation::new(
        MessageId::OptionNeedsValue,
        "Параметру нужно значение, а командная строка кончилась или дальше стоит другой параметр.",
        "The option needs a value, and the command line is over, or another option follows.",
        "$ perebor run p.pl -g",
    ),
    Explanation::new(
        MessageId::OptionValueWrong,
        "Значение не из тех, что возможны для этого параметра; в угловых скобках сказано, какие возможны.",
        "The value is none of those that the option can have; the angle brackets say which it can have.",
        "$ perebor --answers много",
    ),
    Explanation::new(
        MessageId::OptionTwice,
        "Параметр может стоять один раз: иначе непонятно, какое из двух значений нужно. Оставьте одно.",
        "The option may stand once: else nobody knows which of two values is wanted. Keep one of them.",
        "$ perebor --lang ru --lang en",
    ),
    Explanation::new(
        MessageId::WordNotText,
        "Слова командной строки — текст в UTF-8, а одно из них им не является. Обычно это имя файла в старой кодировке:\nпереименуйте файл.",
        "The words of the command line are text in UTF-8, and one of them is not. Usually it is the name of a file\nin an old encoding: rename the file.",
        "$ perebor run $'\\xff.pl'",
    ),
    Explanation::new(
        MessageId::RunNeedsFile,
        "perebor run загружает программу и выполняет её. Назовите файл с программой;\nсистему без программы открывает perebor без слова run.",
        "perebor run loads a program and runs it. Name the file of the program;\nwithout a program there is perebor without the word run.",
        "$ perebor run",
    ),
    Explanation::new(
        MessageId::AnalyseNeedsRecord,
        "perebor analyse разбирает записанную партию. Назовите её файл: .pgn, или тот, который записала команда\nсохранить в perebor play.",
        "perebor analyse looks at a recorded game. Name its file: a .pgn, or one that the command save in perebor play\nhas written.",
        "$ perebor analyse",
    ),
    Explanation::new(
        MessageId::RunHasNoQueries,
        "perebor run выполняет программу и кончает, запросов никто не вводит. Поэтому -t и --answers с ним лишние:\nцель задают после -g, а запросы вводят без слова run.",
        "perebor run runs the program and ends, and nobody types queries. So -t and --answers have no use with it:\na goal is given by -g, and queries are typed without the word run.",
        "$ perebor --answers all run p.pl",
    ),
    Explanation::new(
        MessageId::PlayUnknown,
        "После play пишут имя готовой игры или файл с её правилами, а здесь ни то ни другое.\nperebor play без слов перечисляет готовые игры.",
        "After play stands the name of a game that is there, or a file with the rules of one, and this is neither.\nperebor play alone lists the games that are there.",
        "$ perebor play домино",
    ),
    Explanation::new(
        MessageId::CommandHasNoQueries,
        "С perebor play человек ходит, а не спрашивает, поэтому цели и ответы на запросы здесь лишние.\nНет их и у check, fmt, lsp, explain, completions и man. Уберите -g, -t и --answers.",
        "With perebor play a person makes moves and asks no queries, so there are no goals and no answers.\nNor are there any with check, fmt, lsp, explain, completions and man. Take away -g, -t and --answers.",
        "$ perebor --answers all play крестики_нолики",
    ),
    Explanation::new(
        MessageId::CodeUnknown,
        "Код — буква E, W или H и три цифры, как в отчёте: E — ошибка, W — предупреждение, H — подсказка.\nВсе коды перечисляет perebor explain.",
        "A code is a letter, E, W or H, and three digits, as in the report: E is an error, W a warning, H a hint.\nperebor explain lists all of them.",
        "$ perebor explain E999",
    ),
    Explanation::new(
        MessageId::CommandNeedsFile,
        "perebor check читает программу и ищет в ней ошибки, perebor fmt располагает её текст заново; ни то ни другое её не\nвыполняет. Назовите один или несколько файлов; - для fmt — стандартный ввод.",
        "perebor check reads a program and looks for mistakes, perebor fmt lays out its text; neither runs it.\nName one file or several; for fmt, - is the standard input.",
        "$ perebor check",
    ),
    Explanation::new(
        MessageId::CompletionsNeedShell,
        "perebor completions пишет сценарий, по которому оболочка дополняет вызовы; у каждой оболочки он свой.\n\
         Назовите одну: это bash, zsh, fish, elvish или powershell.",
        "perebor completions writes the script by which a shell completes calls; each shell has one of its own.\n\
         Name one: bash, zsh, fish, elvish or powershell.",
        "$ perebor completions",
    ),
];

//! Why files are not read, or not wholly read as programs.

use super::explanation::Explanation;
use crate::diagnostics::messages::MessageId;

pub(super) const ROWS: &[Explanation] = &[
    Explanation::new(
        MessageId::FileMissing,
        "По этому пути файла нет. Проверьте имя и каталог: относительный путь считается от того каталога,\nгде запущен perebor. Расширение .pl можно не писать, остальные нужны.",
        "There is no file at this path. Check its name and folder: a relative path begins in the folder\nwhere perebor was started. The extension .pl may be left out, others may not.",
        "$ perebor run нет_такого.pl",
    ),
    Explanation::new(
        MessageId::FileIsDirectory,
        "Загружают файлы, а по этому пути лежит каталог. Назовите файл в нём.",
        "What is loaded are files, and this path leads to a directory. Name a file in it.",
        "$ perebor run .",
    ),
    Explanation::new(
        MessageId::FileDenied,
        "Файл есть, но система не разрешает вам его читать. Измените права доступа или возьмите копию, которая принадлежит вам.",
        "The file is there, but the operating system does not let you read it.\nChange its permissions, or take a copy that is yours.",
        "$ perebor run чужая_папка/задача.pl",
    ),
    Explanation::new(
        MessageId::FileOutside,
        "С --sandbox и в perebor check открываются только названные файлы и те, что лежат не выше их общей папки:\nчужая программа не должна прочесть ничего другого. Если файл нужен, назовите и его: тогда общая папка шире.",
        "With --sandbox and in perebor check only the files named are opened, and those in the nearest folder that has them all,\nor below: a stranger's program must not read anything else. If the file is needed, name it too; the folder is wider then.",
        ":- consult('../общее/списки.pl').\n$ perebor check p.pl",
    ),
    Explanation::new(
        MessageId::FileTooLong,
        "Текст программы читается целиком, и места в нём считаются 32-битными числами, поэтому 4 ГиБ — предел.\nСкорее всего, это не программа. Большие данные читайте по частям: open/3 и read/2.",
        "The text of a program is read as a whole, and places in it are counted by numbers of 32 bits, so 4 GiB is the limit.\nProbably this is no program. Read large data piece by piece, with open/3 and read/2.",
        "$ perebor run архив.tar",
    ),
    Explanation::new(
        MessageId::FileUnreadable,
        "Файл открыт, но при чтении система сообщила об ошибке; её слова стоят в отчёте.\nТак бывает со сбойным диском, с пропавшей сетевой папкой и с файлами, которые не хранят данных.",
        "The file was opened, but reading it the operating system met an error; the report has its words.\nThat comes from a bad disk, from a network folder that went away, from files that hold no data.",
        "$ perebor run /proc/self/mem",
    ),
    Explanation::new(
        MessageId::FileBinary,
        "В тексте не бывает байтов, равных нулю, значит, это рисунок, архив, документ редактора или готовая программа.\nЕсли в нём есть листинг, сохраните его как простой текст в UTF-8.",
        "Text has no bytes that are zero, so this is a picture, an archive, a document of a word processor or an executable.\nIf it has a listing, save that as plain text in UTF-8.",
        "$ perebor run лекция.docx",
    ),
    Explanation::new(
        MessageId::FileNotUtf8,
        "Почти весь файл в UTF-8, но в одном месте стоят байты, которые в UTF-8 ничего не значат.\nОткройте файл в редакторе, исправьте это место и сохраните файл в UTF-8.",
        "Nearly all of the file is UTF-8, but in one place there are bytes that mean nothing in it.\nOpen the file in an editor, mend that place, and save the file in UTF-8.",
        "$ perebor run склеено.pl",
    ),
    Explanation::new(
        MessageId::FileCharset,
        "Старые файлы бывают в Windows-1251, KOI8-R или CP866. Кодировка в файле не записана, её угадывают по буквам,\nи в коротком тексте догадка может быть неверной. Сохраните файл в UTF-8, и гадать не придётся.",
        "Old files may be in Windows-1251, KOI8-R or CP866. A file does not say which: it is guessed from the letters,\nand for a short text the guess can be wrong. Save the file in UTF-8, and nobody has to guess.",
        "$ perebor run старое.pl",
    ),
    Explanation::new(
        MessageId::ProseSkipped,
        "В файле, кроме программы, есть обычный текст: страница книги, объяснения. Пролог прочёл бы его как предложения\nс ошибками, поэтому такие строки пропущены. Чтобы предупреждения не было, сделайте их комментариями: % или /* … */.",
        "Beside the program the file has plain text: a page of a book, explanations. Prolog would read it as clauses\nwith mistakes, so those lines were skipped. Make them comments, % or /* … */, and the warning goes.",
        "Рассмотрим простую программу, которая находит\nпредков человека в семейном дереве.\n\nпредок(Х, У) :- родитель(Х, У).\nродитель(анна, вера).",
    ),
    Explanation::new(
        MessageId::OcrRepaired,
        "С --ocr знаки, которые ставят книги и сканеры, при загрузке заменяются знаками Пролога: ≥ на >=, – на -.\nСам файл не меняется; подсказка говорит, что и сколько раз заменено. Проверьте, верна ли замена.",
        "With --ocr the characters of books and scanners become Prolog's own while loading: ≥ becomes >=, – becomes -.\nThe file itself stays as it is; the hint says what was replaced and how often. See whether that is right.",
        "взрослый(Возраст) :- Возраст ≥ 18.\n$ perebor check --ocr p.pl",
    ),
    Explanation::new(
        MessageId::FilesTooMany,
        "Система разрешает программе лишь сколько-то открытых файлов (ulimit -n), и все уже открыты.\nОбычно потоки открывают и не закрывают: setup_call_cleanup/3 с close/1 закроет их при любом исходе.",
        "The operating system allows a program so many open files (ulimit -n), and all of them are open.\nUsually streams are opened and not closed: setup_call_cleanup/3 with close/1 closes them in any case.",
        ":- repeat, open('/dev/null', read, _), fail.",
    ),
    Explanation::new(
        MessageId::FileNotWritten,
        "Исправления не удалось записать в файл: нет права на запись, диск полон или доступен только для чтения.\nФайл остался, каким был. perebor check --diff покажет исправления, не внося их.",
        "The mends could not be written to the file: you may not write it, or the disk is full or read-only.\nThe file is as it was. perebor check --diff shows the mends without making them.",
        "$ perebor check --fix /usr/share/задача.pl",
    ),
    Explanation::new(
        MessageId::ProtocolLost,
        "protocol/1 записывает диалог в файл, но записать следующую строку не удалось: кончилось место, или пропал диск.\nЧто записано раньше, в файле осталось. Дальше диалог идёт без протокола; новый начинает protocol/1.",
        "protocol/1 writes the session to a file, but the next line could not be written: the disk is full, or gone.\nWhat was written before is still in the file. The session goes on without a protocol; protocol/1 begins a new one.",
        "?- protocol('/dev/full'), write(слово), nl.",
    ),
];

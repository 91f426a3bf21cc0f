//! Why a game that can be played is not what a search takes it for.

use super::explanation::Explanation;
use crate::diagnostics::messages::MessageId;

pub(super) const ROWS: &[Explanation] = &[
    Explanation::new(
        MessageId::GameMovesEmpty,
        "ходы/2 (moves/2, genera_figli/2) даёт список преемников и терпит неуспех, когда ходов нет:\nпо этому неуспеху минимакс узнаёт лист и спрашивает его оценку. Пустой список он принимает за ходы.",
        "moves/2 (ходы/2, genera_figli/2) gives the successors and fails where there is no move:\nby that failure minimax knows a leaf and asks for its value. It takes an empty list for moves.",
        "ходы(П, Сп) :- findall(С, ход(П, С), Сп).                % wrong\nходы(П, Сп) :- findall(С, ход(П, С), Сп), Сп = [_|_].    % right",
    ),
    Explanation::new(
        MessageId::GameMovesNoList,
        "Ходы — список позиций, правильный и законченный, даже если позиция одна.",
        "Moves are a list of positions, a proper one, even of a single position.",
        "ходы(a, b).      % wrong\nходы(a, [b]).    % right",
    ),
    Explanation::new(
        MessageId::GameCircle,
        "Полный перебор кончается, только если конечна каждая линия игры. Если ходы возвращают к прежней позиции,\nминимакс спускается без конца, пока есть память. Предел глубины держат в самой позиции.",
        "A full search ends only if every line of play does. Where moves lead back to an earlier position\nminimax goes down until there is no memory. A limit of depth is kept in the position itself.",
        "ходы(п(Доска, Ещё), Сп) :- Ещё > 0, Потом is Ещё - 1,\n    findall(п(Новая, Потом), ход(Доска, Новая), Сп), Сп = [_|_].",
    ),
    Explanation::new(
        MessageId::GameBothMove,
        "В каждой позиции верно ровно одно из ход_макса/1 и ход_мина/1. Если верны оба, из равноправных правил\nвыбора срабатывает то, что стоит раньше, и МАКС может выбрать ход, лучший для МИНа.",
        "In every position exactly one of max_to_move/1 and min_to_move/1 is true. If both are, the rule that stands\nfirst decides, and MAX may choose the move that is best for MIN.",
        "ход_макса(_).                    % wrong: true of Min's positions too\nход_макса(ходит(макс, _)).       % right",
    ),
    Explanation::new(
        MessageId::GameNobodyMoves,
        "Чей ход, поиск спрашивает и о листьях: рис. 15.3 и 15.5 книги сравнивают преемников по тому, кто ходил бы в них.\nЕсли не верно ни одно, лучшим окажется последний преемник.",
        "A search asks whose turn it is in leaves too: figures 15.3 and 15.5 compare successors by who would be to move there.\nIf neither is true the last successor is taken for the best.",
        "ход_мина(лист1).   % a leaf has a side to move as well",
    ),
    Explanation::new(
        MessageId::GameNoValue,
        "Где ходы/2 терпит неуспех, поиск спрашивает стат_оц/2. Если и оно терпит неуспех, у поиска нет решения.",
        "Where moves/2 fails a search asks staticval/2. If that fails too the search has no solution.",
        "стат_оц(П, 1) :- выигрыш(П).\nстат_оц(П, -1) :- проигрыш(П).\nстат_оц(П, 0) :- ничья(П).       % forgotten: a draw",
    ),
    Explanation::new(
        MessageId::GameValueMissing,
        "Поиску понадобилась оценка, а стат_оц/2 (staticval/2, statica/2) терпит неуспех. Оценки нужны концам партий; позиции,\nгде ещё есть ходы, могут обойтись без них: на пределе глубины поиск идёт от такой позиции дальше, пока не встретит оценку\nили конец партии. Если не встретит ни того, ни другого, или если предел времени не даст ему дойти, оценка нужна и ей.",
        "A search needed a value, and staticval/2 (стат_оц/2, statica/2) fails. The ends of the game need values; positions\nwith moves can do without: at the depth limit a search goes on from such a position until it meets a value or the end\nof the game. If it meets neither, or a limit of time does not let it get there, the position needs a value itself.",
        "moves(a, [b, c]).\nmax_to_move(a).\nstaticval(b, 1).\n?- best_move(a, Move, Value, []).    % c has no moves and no value",
    ),
    Explanation::new(
        MessageId::GameValueNoNumber,
        "Оценки сравнивают > и <, поэтому стат_оц/2 даёт число или выражение, которое можно вычислить.",
        "Values are compared by > and <, so staticval/2 gives a number, or an expression that has one.",
        "стат_оц(п(N), победа).    % wrong\nстат_оц(п(N), 1).         % right",
    ),
    Explanation::new(
        MessageId::GameValuesDiffer,
        "Оценка позиции одна. Если предложения стат_оц/2 не исключают друг друга, при возврате позиция получит другую оценку,\nи ответ поиска может измениться.",
        "A position has one value. Where clauses of staticval/2 do not exclude one another it gets another one on backtracking,\nand the result of the search may change.",
        "стат_оц(П, 1) :- выигрыш(П).\nстат_оц(_, 0).                % wrong: true of won positions too\nстат_оц(П, 1) :- выигрыш(П), !.\nстат_оц(_, 0).                % right",
    ),
    Explanation::new(
        MessageId::GameNoInterval,
        "Альфа — то, что уже обеспечил себе МАКС, бета — то, что обеспечил себе МИН. Настоящую оценку альфа-бета\nнаходит, когда та лежит между ними; в корне берут границы за пределами всех оценок.",
        "Alpha is what MAX is sure of, beta what MIN is sure of. Alpha-beta finds the true value if it lies between them;\nat the root one takes bounds outside of all values.",
        "?- альфабета(П, 1000, -1000, Ход, Оц).    % wrong\n?- альфабета(П, -1000, 1000, Ход, Оц).    % right",
    ),
    Explanation::new(
        MessageId::GameHidden,
        "Предложения программы сильнее готовой игры: так её правила меняют или начинают с другой позиции. Но если начало/1\nпрограммы даёт то, что для готовой игры не позиция, то в файле своя игра, и вместе они не работают.",
        "Clauses of a program are stronger than a native game: so its rules can be changed, or it begins elsewhere. But if start/1\nof the program gives what is no position of the native game, the file has a game of its own: the two do not go together.",
        ":- игра(крестики_нолики).\nначало(куча(7)).    % нужна своя игра или готовая, но не обе",
    ),
    Explanation::new(
        MessageId::GameNotStudied,
        "check --play начинает с начало/1 и спрашивает ходы/2. Правила, которые что-то меняют или читают,\nтолько для проверки не вызываются.",
        "check --play begins with start/1 and asks moves/2. Rules that change or read something are not called\nonly to be looked at.",
        "начало(ходит(макс, 3)).",
    ),
];

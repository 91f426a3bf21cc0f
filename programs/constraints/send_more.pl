% SEND + MORE = MONEY: буквы — разные цифры, и сложение верно.
% SEND + MORE = MONEY: letters are different digits, and the sum is right.
%
% Сумма пишется один раз, уравнением. Уже до перебора из неё следует больше, чем кажется: M, S и O известны, и для
% остальных букв осталось мало цифр. Это видно по областям значений, которые печатает fd_dom/2.

:- use_module(library(clpfd)).

:- initialization(main).

main :-
    ребус(Буквы, Цифры),
    write('До перебора / before the search:'), nl,
    maplist(показать, Буквы, Цифры),
    label(Цифры),
    nl,
    write('Решение / solution:'), nl,
    сложение(Цифры).

ребус([s, e, n, d, m, o, r, y], Цифры) :-
    Цифры = [S, E, N, D, M, O, R, Y],
    Цифры ins 0..9,
    all_different(Цифры),
    S * 1000 + E * 100 + N * 10 + D + M * 1000 + O * 100 + R * 10 + E
        #= M * 10000 + O * 1000 + N * 100 + E * 10 + Y,
    % С нуля число не начинается.
    S #\= 0,
    M #\= 0.

показать(Буква, Цифра) :-
    fd_dom(Цифра, Область),
    format("  ~w ~w~n", [Буква, Область]).

сложение([S, E, N, D, M, O, R, Y]) :-
    format("   ~w~w~w~w~n+  ~w~w~w~w~n= ~w~w~w~w~w~n", [S, E, N, D, M, O, R, E, M, O, N, E, Y]).

% What identifies a position when it recurs: ключ_повторения/2 makes a search for play, and a game that is played, see repetition.

% A token on a ring of four squares, valued by its square; a count of moves makes all positions different terms. From square 5 there is no
% way on.
начало(место(0, 0, макс)).
ход_макса(место(_, _, макс)).
ходы(место(Поле, Ход, Кто), [место(Левее, Ход1, Другой), место(Правее, Ход1, Другой)]) :-
    Левее is (Поле + 1) mod 4,
    Правее is (Поле + 3) mod 4,
    Ход1 is Ход + 1,
    другой(Кто, Другой).
другой(макс, мин).
другой(мин, макс).
стат_оц(место(Поле, _, _), Поле).
ключ_повторения(место(Поле, _, Кто), Поле-Кто).

% The tree of the search for play ends where a position recurs, so that no limit of depth is needed.
%?- начало(П), лучший_ход(П, Ход, Оц, [вариант(В), достигнуто(Г)]).
%= П = место(0, 0, макс), Ход = место(1, 1, мин), Оц = 0, В = [место(1, 1, мин), место(2, 2, макс), место(3, 3, мин), место(0, 4, макс)], Г = 4.
% A textbook's algorithm does not know of it.
%?- начало(_П), лучший_ход(_П, Ход, Оц, [алгоритм(f2), глубина(7)]).
%= Ход = место(1, 1, мин), Оц = 3.
% Positions that came twice in the game are drawn at once.
%?- лучший_ход(место(2,4,макс), Ход, Оц, [глубина(1)]).
%= Ход = место(3, 5, мин), Оц = 3.
%?- _До = [место(2,0,макс), место(3,1,мин), место(2,2,макс), место(3,3,мин)],
%   лучший_ход(место(2,4,макс), Ход, Оц, [глубина(1), ранее(_До)]).
%= Ход = место(1, 5, мин), Оц = 1.
% In a game that is played the third time ends it.
%?- играть(правила, [сторона(никто), глубина(3), начало(место(3, 7, мин))]), fail.
%> место(3, 7, мин).
%> Move 1, Min: 1 (value 0)
%> место(0, 8, макс).
%> Move 2, Max: 1 (value 0)
%> место(1, 9, мин).
%> Move 3, Min: 1 (value 0)
%> место(2, 10, макс).
%> Move 4, Max: 1 (value 0)
%> место(3, 11, мин).
%> Move 5, Min: 1 (value 0)
%> место(0, 12, макс).
%> Move 6, Max: 1 (value 0)
%> место(1, 13, мин).
%> Move 7, Min: 1 (value 0)
%> место(2, 14, макс).
%> Move 8, Max: 1 (value 0)
%> место(3, 15, мин).
%> The position has come three times.
%> A draw.
%> 8 moves made.
%>                       Max          Min
%> wins                    0            0
%> draws                   1            1
%> losses                  0            0
%> moves                   4            4
%> evaluations            29           35
%> nodes                  52           62
%= false.

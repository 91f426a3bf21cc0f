% Reversi, native.

after([], P, P).
after([Name|Names], P, R) :- move_name(P, Q, Name), !, after(Names, Q, R).

perft(0, _, 1) :- !.
perft(N, P, Count) :-
    (   moves(P, Ps)
    ->  M is N - 1,
        findall(K, (member(Q, Ps), perft(M, Q, K)), Ks),
        sum_list(Ks, Count)
    ;   Count = 0
    ).

%?- игра(реверси), начало(P), findall(N, имя_хода(P, _, N), Ns), after([d3], P, Q), рисунок(Q), ход_мина(Q), write(Ns), nl, fail.
%>   a b c d e f g h
%> 1 · · · · · · · ·
%> 2 · · · · · · · ·
%> 3 · · · ● · · · ·
%> 4 · · · ● ● · · ·
%> 5 · · · ● ○ · · ·
%> 6 · · · · · · · ·
%> 7 · · · · · · · ·
%> 8 · · · · · · · ·
%> [d3,c4,f5,e6]
%= false.
%?- game(reversi), findall(C, ( start(P), between(1, 5, N), perft(N, P, C) ), Cs).
%= Cs = [4, 12, 56, 244, 1396].
% The shortest game: black takes all. Thirteen discs more count 10000 each.
%?- game(reversi), findall(V, ( start(P), after([e6, f4, e3, f6, g5, d6, e7, f5, c5], P, Q), staticval(Q, V), \+ moves(Q, _) ), Vs).
%= Vs = [130000].
% Who cannot turn any disc passes; a pass is a move.
%?- игра(реверси), functor(B, доска, 64), B =.. [_, ч, б | Ps], maplist(=(п), Ps), findall(N, имя_хода(ходит(б, B), _, N), Ns), имя_хода(ходит(б, B), Q, 'Pass'), findall(N, имя_хода(Q, _, N), Ms), write(Ns-Ms), nl, fail.
%> [пас]-[c1]
%= false.

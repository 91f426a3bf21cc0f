%:load ../../programs/games/reversi.pl
%:load ../../programs/textbook/alphabeta.pl
% The game written as rules is the native one: the same positions in the same order, the same sides, values and names.
% The rules answer ходы/2, the native game moves/2: its terms are Russian ones too.

same(P) :-
    ( ход_макса(P) -> \+ ход_мина(P), max_to_move(P) ; ход_мина(P), min_to_move(P) ),
    стат_оц(P, V), staticval(P, W), V =:= W,
    ( ходы(P, Ps) -> true ; Ps = [] ),
    ( moves(P, Qs) -> true ; Qs = [] ),
    Ps == Qs,
    findall(Name-Q, ( member(Q, Ps), имя_хода(P, Q, Name) ), Named),
    findall(Name-Q, move_name(P, Q, Name), Named).

same(_, 0) :- !.
same(P, Plies) :-
    same(P),
    Fewer is Plies - 1,
    ( ходы(P, Ps) -> forall(member(Q, Ps), same(Q, Fewer)) ; true ).

% From the start to the end of a game, where a generator chooses the moves: N plies.
playout(Seed, N) :- начало(P), playout(P, Seed, 0, N).

playout(P, Seed, M, N) :-
    same(P),
    (   ходы(P, Ps)
    ->  length(Ps, Many),
        Next is (Seed * 1103515245 + 12345) mod 2147483648,
        K is (Next >> 16) mod Many,
        nth0(K, Ps, Q),
        L is M + 1,
        playout(Q, Next, L, N)
    ;   N = M
    ).

%?- игра(реверси), \+ \+ ( start(P), начало(P), same(P, 3) ).
%= true.
%?- игра(реверси), findall(N, ( between(4, 5, Seed), playout(Seed, N) ), Ns).
%= Ns = [61, 60].
% Its picture is the same.
%?- игра(реверси), начало(P), имя_хода(P, Q, d3), !, рисунок(Q), draw(Q), fail.
%>   a b c d e f g h
%> 1 · · · · · · · ·
%> 2 · · · · · · · ·
%> 3 · · · ● · · · ·
%> 4 · · · ● ● · · ·
%> 5 · · · ● ○ · · ·
%> 6 · · · · · · · ·
%> 7 · · · · · · · ·
%> 8 · · · · · · · ·
%>   a b c d e f g h
%> 1 · · · · · · · ·
%> 2 · · · · · · · ·
%> 3 · · · ● · · · ·
%> 4 · · · ● ● · · ·
%> 5 · · · ● ○ · · ·
%> 6 · · · · · · · ·
%> 7 · · · · · · · ·
%> 8 · · · · · · · ·
%= false.
% With a limit of depth the listing of the book plays it.
%?- начало(1, P), ходы(P, Ps), forall(member(Q, Ps), (стат_оц(Q, V), ход_мина(Q), \+ ходы(Q, _), имя_хода(P, Q, Name), write(Name:V), nl)), fail.
%> d3:9
%> c4:9
%> f5:9
%> e6:9
%= false.
%?- начало(3, P), альфабета(P, -inf, inf, Q, V), имя_хода(P, Q, Name), !, write(Name-V), nl, fail.
%> e6-17
%= false.

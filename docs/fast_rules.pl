% Pairs of rules that say the same, in a slow and in a fast way: what docs/fast-rules.md measures.
%
%     perebor docs/fast_rules.pl -g "board(B), loop(2000, put_univ(30, B, z, _)), halt"
board_list([п, х, о, п, х, о, п, х, о, п, х, о, п, х, о, п, х, о, п, х, о, п, х, о, п, х, о, п, х, о, п, х, о, п, х, о, п, х, о, п, х, о]).
board(B) :- board_list(L), B =.. [board|L].

% 1. a square replaced
put_nth(I, L, X, M) :- nth1(I, L, _, Rest), nth1(I, M, X, Rest).
put_own(1, [_|T], X, R) :- !, R = [X|T].
put_own(I, [Y|T], X, [Y|R]) :- J is I - 1, put_own(J, T, X, R).
put_univ(I, B, X, C) :- B =.. [F|L], put_nth(I, L, X, M), C =.. [F|M].
put_setarg(I, B, X, C) :- duplicate_term(B, New), setarg(I, New, X), C = New.

% 2. lines: computed or as facts
way(1, 1, 4, 1, 6).
way(7, 1, 7, 1, 3).
way(8, 1, 4, 1, 3).
way(6, 4, 7, 1, 3).
line(A, B, C, D) :-
    way(S, X1, X2, Y1, Y2),
    between(Y1, Y2, Y),
    between(X1, X2, X),
    A is 7 * (Y - 1) + X, B is A + S, C is B + S, D is C + S.
four(W, B) :- line(I, J, K, L), arg(I, B, W), arg(J, B, W), arg(K, B, W), arg(L, B, W), !.
four_fact(W, B) :- table_line(I, J, K, L), arg(I, B, W), arg(J, B, W), arg(K, B, W), arg(L, B, W), !.

% 3. an expression passed on, or its value
price(X, Y) :- A = X + Y + X + Y, B = A, ( B =:= 0 -> true ; B > 0, _ is 3 * B ).
price_is(X, Y) :- A is X + Y + X + Y, ( A =:= 0 -> true ; A > 0, _ is 3 * A ).

% 4. does a list have elements
some_length(L) :- length(L, N), N > 0.
some_pattern([_|_]).

% 5. all moves, or one
square(B, I) :- between(1, 42, I), arg(I, B, п).
any_findall(B) :- findall(I, square(B, I), Is), Is \== [].
any_once(B) :- \+ \+ square(B, _).

% 6. counting by findall or by recursion
count_findall(B, N) :- findall(x, ( between(1, 42, I), arg(I, B, S), S \== п ), L), length(L, N).
count_own(B, N) :- count_own(42, B, 0, N).
count_own(0, _, N, N) :- !.
count_own(I, B, N0, N) :- arg(I, B, S), ( S == п -> N1 = N0 ; N1 is N0 + 1 ), J is I - 1, count_own(J, B, N1, N).

% 7. the position as facts, or as a term
:- dynamic(at/2).
store(B) :- forall(( between(1, 42, I), arg(I, B, S) ), assertz(at(I, S))).
move_facts :- retract(at(10, O)), assertz(at(10, z)), retract(at(10, z)), assertz(at(10, O)).
move_term(B) :- put_setarg(10, B, z, _).

% 8. alternatives by clause heads, or by a chain of tests
weight_if(X, W) :-
    (   X == a
    ->  W = 1
    ;   X == b
    ->  W = 2
    ;   X == c
    ->  W = 3
    ;   X == d
    ->  W = 4
    ;   X == e
    ->  W = 5
    ;   X == f
    ->  W = 6
    ;   W = 7
    ).
weight_head(a, 1). weight_head(b, 2). weight_head(c, 3). weight_head(d, 4). weight_head(e, 5). weight_head(f, 6). weight_head(g, 7).

% 9. an argument by =.., or in the head
step_univ(T, N) :- T =.. [_, W, B], N = p(B, W).
step_head(p(W, B), p(B, W)).

% loop(+N, +Goal): calls Goal N times.
loop(0, _) :- !.
loop(N, G) :- \+ \+ call(G), M is N - 1, loop(M, G).
% The rows of line/4, as facts.
table_line(1, 2, 3, 4).
table_line(2, 3, 4, 5).
table_line(3, 4, 5, 6).
table_line(4, 5, 6, 7).
table_line(8, 9, 10, 11).
table_line(9, 10, 11, 12).
table_line(10, 11, 12, 13).
table_line(11, 12, 13, 14).
table_line(15, 16, 17, 18).
table_line(16, 17, 18, 19).
table_line(17, 18, 19, 20).
table_line(18, 19, 20, 21).
table_line(22, 23, 24, 25).
table_line(23, 24, 25, 26).
table_line(24, 25, 26, 27).
table_line(25, 26, 27, 28).
table_line(29, 30, 31, 32).
table_line(30, 31, 32, 33).
table_line(31, 32, 33, 34).
table_line(32, 33, 34, 35).
table_line(36, 37, 38, 39).
table_line(37, 38, 39, 40).
table_line(38, 39, 40, 41).
table_line(39, 40, 41, 42).
table_line(1, 8, 15, 22).
table_line(2, 9, 16, 23).
table_line(3, 10, 17, 24).
table_line(4, 11, 18, 25).
table_line(5, 12, 19, 26).
table_line(6, 13, 20, 27).
table_line(7, 14, 21, 28).
table_line(8, 15, 22, 29).
table_line(9, 16, 23, 30).
table_line(10, 17, 24, 31).
table_line(11, 18, 25, 32).
table_line(12, 19, 26, 33).
table_line(13, 20, 27, 34).
table_line(14, 21, 28, 35).
table_line(15, 22, 29, 36).
table_line(16, 23, 30, 37).
table_line(17, 24, 31, 38).
table_line(18, 25, 32, 39).
table_line(19, 26, 33, 40).
table_line(20, 27, 34, 41).
table_line(21, 28, 35, 42).
table_line(1, 9, 17, 25).
table_line(2, 10, 18, 26).
table_line(3, 11, 19, 27).
table_line(4, 12, 20, 28).
table_line(8, 16, 24, 32).
table_line(9, 17, 25, 33).
table_line(10, 18, 26, 34).
table_line(11, 19, 27, 35).
table_line(15, 23, 31, 39).
table_line(16, 24, 32, 40).
table_line(17, 25, 33, 41).
table_line(18, 26, 34, 42).
table_line(4, 10, 16, 22).
table_line(5, 11, 17, 23).
table_line(6, 12, 18, 24).
table_line(7, 13, 19, 25).
table_line(11, 17, 23, 29).
table_line(12, 18, 24, 30).
table_line(13, 19, 25, 31).
table_line(14, 20, 26, 32).
table_line(18, 24, 30, 36).
table_line(19, 25, 31, 37).
table_line(20, 26, 32, 38).
table_line(21, 27, 33, 39).

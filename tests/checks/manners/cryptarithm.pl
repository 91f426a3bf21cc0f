% SEND + MORE = MONEY and friends, column by column, without constraints.

solve(Ws1, Ws2, Ws3) :-
reverse(Ws1, R1), reverse(Ws2, R2), reverse(Ws3, R3),
add(R1, R2, R3, 0, [0,1,2,3,4,5,6,7,8,9], _),
nozero(Ws1), nozero(Ws2), nozero(Ws3).

add([], [], [], 0, Ds, Ds).
add([], [], [C|Cs], 1, Ds0, Ds) :- digit(C, Ds0, Ds), C =:= 1, Cs = [].
add([A|As], [], [C|Cs], K, Ds0, Ds) :- column(A, 0, C, K, K1, Ds0, Ds1), add(As, [], Cs, K1, Ds1, Ds).
add([], [B|Bs], [C|Cs], K, Ds0, Ds) :- column(0, B, C, K, K1, Ds0, Ds1), add([], Bs, Cs, K1, Ds1, Ds).
add([A|As], [B|Bs], [C|Cs], K, Ds0, Ds) :- column(A, B, C, K, K1, Ds0, Ds1), add(As, Bs, Cs, K1, Ds1, Ds).

column(A, B, C, K, K1, Ds0, Ds) :-
digit(A, Ds0, Ds1),
digit(B, Ds1, Ds2),
S is A + B + K,
K1 is S // 10,
C1 is S mod 10,
digit(C, Ds2, Ds),
C =:= C1.

digit(D, Ds, Ds) :- nonvar(D), !.
digit(D, Ds0, Ds) :- select(D, Ds0, Ds).

nozero([D|_]) :- D =\= 0.

puzzle(1, [_S,E,N,_D], [M,O,_R,E], [M,O,N,E,_Y]).
puzzle(2, [D,O,_N,A,L,D], [_G,E,R,A,L,D], [R,O,_B,E,R,_T]).
puzzle(3, [B,A,S,E], [B,A,L,L], [_G,A,_M,E,S]).
puzzle(4, [A,H,A], [H,A], [A,A,_N]).
puzzle(5, [_], [_], [X,X,X]).

show(N) :-
puzzle(N, A, B, C),
solve(A, B, C), !,
atomic_list_concat(A, X), atomic_list_concat(B, Y), atomic_list_concat(C, Z),
format('~w: ~w + ~w = ~w~n', [N, X, Y, Z]).
show(N) :- format('~w: no solution~n', [N]).

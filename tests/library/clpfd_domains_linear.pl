% Domains after propagation: membership, and equations and inequalities that are linear.
% The answers are those of SWI-Prolog 9.0.4. A domain may be smaller than there, never larger: then a comment has the larger ones.

:- use_module(library(clpfd)).

% The domains of variables when a goal has succeeded for the first time.
doms(Goal, Vars, Doms) :-
    findall(Ds, ( once(Goal), maplist(fd_dom, Vars, Ds) ), [Doms]).

% Membership.
%?- doms((X in 1..5), [X], Ds).
%= Ds = [1..5].
%?- doms((X in 1..5, X in 3..9), [X], Ds).
%= Ds = [3..5].
%?- doms((X in 1..5, X in 6..9), [X], Ds).
%= false.
%?- doms((X in 5..1), [X], Ds).
%= false.
%?- doms((X in 7), [X], Ds).
%= Ds = [7..7].
%?- doms((X in 7..7), [X], Ds).
%= Ds = [7..7].
%?- doms((X in 1..3\/5..7\/9), [X], Ds).
%= Ds = [1..3\/5..7\/9].
%?- doms((X in 1\/3\/5), [X], Ds).
%= Ds = [1\/3\/5].
%?- doms((X in 1\/2\/3), [X], Ds).
%= Ds = [1..3].
%?- doms((X in 5\/1..2\/3), [X], Ds).
%= Ds = [1..3\/5].
%?- doms((X in 1..10, X in 0..2\/4..6\/8..20), [X], Ds).
%= Ds = [1..2\/4..6\/8..10].
%?- doms((X in inf..sup), [X], Ds).
%= Ds = [inf..sup].
%?- doms((X in inf..5), [X], Ds).
%= Ds = [inf..5].
%?- doms((X in inf.. -4\/3..sup, X in -10..10), [X], Ds).
%= Ds = [-10.. -4\/3..10].
%?- doms((X in -3.. -1), [X], Ds).
%= Ds = [-3.. -1].
%?- doms(([X,Y] ins 0..3), [X, Y], Ds).
%= Ds = [0..3, 0..3].
%?- doms(([X,Y,Z] ins 0..1\/3, Y in 1..2), [X, Y, Z], Ds).
%= Ds = [0..1\/3, 1..1, 0..1\/3].
%?- doms(([] ins 1..2), [], Ds).
%= Ds = [].
%?- doms((3 in 1..5), [], Ds).
%= Ds = [].
%?- doms((6 in 1..5), [], Ds).
%= false.
%?- doms(([X,4,Y] ins 2..4), [X, Y], Ds).
%= Ds = [2..4, 2..4].
%?- doms(([X,5] ins 2..4), [X], Ds).
%= false.

% One variable and numbers.
%?- doms((X #= 3), [X], Ds).
%= Ds = [3..3].
%?- doms((3 #= X), [X], Ds).
%= Ds = [3..3].
%?- doms((3 #= 3), [], Ds).
%= Ds = [].
%?- doms((3 #= 4), [], Ds).
%= false.
%?- doms((X #\= 3), [X], Ds).
%= Ds = [inf..2\/4..sup].
%?- doms((X #> 3), [X], Ds).
%= Ds = [4..sup].
%?- doms((X #< 3), [X], Ds).
%= Ds = [inf..2].
%?- doms((X #>= 3), [X], Ds).
%= Ds = [3..sup].
%?- doms((X #=< 3), [X], Ds).
%= Ds = [inf..3].
%?- doms((3 #> X), [X], Ds).
%= Ds = [inf..2].
%?- doms((X in 1..5, X #\= 3), [X], Ds).
%= Ds = [1..2\/4..5].
%?- doms((X in 1..5, X #\= 1, X #\= 5), [X], Ds).
%= Ds = [2..4].
%?- doms((X in 1..5, X #> 2, X #< 5), [X], Ds).
%= Ds = [3..4].
%?- doms((X in 1..3, X #\= 1, X #\= 2, X #\= 3), [X], Ds).
%= false.
%?- doms((X #= 2 + 3 * 4), [X], Ds).
%= Ds = [14..14].
%?- doms((X #= -(5)), [X], Ds).
%= Ds = [-5.. -5].
%?- doms((X + 3 #= 7), [X], Ds).
%= Ds = [4..4].
%?- doms((3 - X #= 7), [X], Ds).
%= Ds = [-4.. -4].
%?- doms((7 #= X - 3), [X], Ds).
%= Ds = [10..10].
%?- doms((2 * X #= 10), [X], Ds).
%= Ds = [5..5].
%?- doms((2 * X #= 9), [X], Ds).
%= false.
%?- doms((3 * X + 2 #= 14), [X], Ds).
%= Ds = [4..4].
%?- doms((2 * X #\= 10), [X], Ds).
%= Ds = [inf..4\/6..sup].
%?- doms((2 * X #\= 9), [X], Ds).
%= Ds = [inf..sup].
%?- doms((2 * X #=< 9), [X], Ds).
%= Ds = [inf..4].
% SWI-Prolog: [4..sup].
%?- doms((2 * X #>= 9), [X], Ds).
%= Ds = [5..sup].
%?- doms((-2 * X #=< 9), [X], Ds).
%= Ds = [-4..sup].
%?- doms((-2 * X #< 9), [X], Ds).
%= Ds = [-4..sup].
%?- doms((3 * X #> 10, 3 * X #< 20), [X], Ds).
%= Ds = [4..6].
%?- doms((X in 0..10, 3 * X #> 10), [X], Ds).
%= Ds = [4..10].
%?- doms((X #= X), [X], Ds).
%= Ds = [inf..sup].
%?- doms((X #\= X), [X], Ds).
%= false.
%?- doms((X #< X), [X], Ds).
%= false.
%?- doms((X #=< X), [X], Ds).
%= Ds = [inf..sup].
%?- doms((X + 1 #= X), [X], Ds).
%= false.
%?- doms((X - X #= 0), [X], Ds).
%= Ds = [inf..sup].
%?- doms((X + X #= 10), [X], Ds).
%= Ds = [5..5].
%?- doms((X in 0..9, X + X #= 10), [X], Ds).
%= Ds = [5..5].
%?- doms((X in 0..9, X + X #>= 11), [X], Ds).
%= Ds = [6..9].
%?- doms((X in 0..9, 2 * X #= X + 4), [X], Ds).
%= Ds = [4..4].

% Two variables.
%?- doms((X in 1..5, Y in 3..9, X #= Y), [X, Y], Ds).
%= Ds = [3..5, 3..5].
%?- doms((X in 1..5, Y in 3..9, X #\= Y), [X, Y], Ds).
%= Ds = [1..5, 3..9].
%?- doms((X in 1..5, Y in 3..9, X #< Y), [X, Y], Ds).
%= Ds = [1..5, 3..9].
%?- doms((X in 1..5, Y in 3..9, X #> Y), [X, Y], Ds).
%= Ds = [4..5, 3..4].
%?- doms((X in 1..5, Y in 3..9, X #>= Y), [X, Y], Ds).
%= Ds = [3..5, 3..5].
%?- doms((X in 1..5, Y in 5..9, X #>= Y), [X, Y], Ds).
%= Ds = [5..5, 5..5].
%?- doms((X in 1..5, Y in 5..9, X #> Y), [X, Y], Ds).
%= false.
%?- doms((X in 1..5, Y #= X + 2), [X, Y], Ds).
%= Ds = [1..5, 3..7].
%?- doms((X in 1..5, Y #= X - 2), [X, Y], Ds).
%= Ds = [1..5, -1..3].
%?- doms((X in 1..5, Y #= 2 - X), [X, Y], Ds).
%= Ds = [1..5, -3..1].
% SWI-Prolog: [1..5, 2..10].
%?- doms((X in 1..5, Y #= X * 2), [X, Y], Ds).
%= Ds = [1..5, 2\/4\/6\/8\/10].
% SWI-Prolog: [3..5, 6..10].
%?- doms((X in 1..5, Y #= X * 2, Y #> 4), [X, Y], Ds).
%= Ds = [3..5, 6\/8\/10].
% SWI-Prolog: [1..5, -10.. -2].
%?- doms((X in 1..5, Y #= -2 * X), [X, Y], Ds).
%= Ds = [1..5, -10\/ -8\/ -6\/ -4\/ -2].
%?- doms((X in 1..5, Y #= -X), [X, Y], Ds).
%= Ds = [1..5, -5.. -1].
%?- doms((X in 1..3\/7..9, Y #= X + 10), [X, Y], Ds).
%= Ds = [1..3\/7..9, 11..13\/17..19].
%?- doms((X in 1..3\/7..9, Y in 0..100, Y #= X + 10), [X, Y], Ds).
%= Ds = [1..3\/7..9, 11..13\/17..19].
%?- doms((X in 1..3\/7..9, Y in 0..100, Y + X #= 20), [X, Y], Ds).
%= Ds = [1..3\/7..9, 11..13\/17..19].
% SWI-Prolog: [1..3\/7..9, 2..6\/14..18].
%?- doms((X in 1..3\/7..9, Y in 0..100, Y #= X * 2), [X, Y], Ds).
%= Ds = [1..3\/7..9, 2\/4\/6\/14\/16\/18].
%?- doms((X in 0..10, Y in 0..10, X + Y #= 15), [X, Y], Ds).
%= Ds = [5..10, 5..10].
%?- doms((X in 0..10, Y in 0..10, X + Y #= 21), [X, Y], Ds).
%= false.
%?- doms((X in 0..10, Y in 0..10, X + Y #= 20), [X, Y], Ds).
%= Ds = [10..10, 10..10].
%?- doms((X in 0..10, Y in 0..10, X + Y #=< 5), [X, Y], Ds).
%= Ds = [0..5, 0..5].
%?- doms((X in 0..10, Y in 0..10, X + Y #< 0), [X, Y], Ds).
%= false.
%?- doms((X in 0..10, Y in 0..10, X + Y #>= 18), [X, Y], Ds).
%= Ds = [8..10, 8..10].
%?- doms((X in 0..10, Y in 0..10, X - Y #>= 8), [X, Y], Ds).
%= Ds = [8..10, 0..2].
%?- doms((X in 0..10, Y in 0..10, X - Y #= 8), [X, Y], Ds).
%= Ds = [8..10, 0..2].
%?- doms((X in 0..10, Y in 0..10, 2 * X + 3 * Y #= 7), [X, Y], Ds).
%= Ds = [2..2, 1..1].
%?- doms((X in 0..10, Y in 0..10, 2 * X + 4 * Y #= 7), [X, Y], Ds).
%= false.
% SWI-Prolog: [2..8, 1..5].
%?- doms((X in 0..10, Y in 0..10, 2 * X - 3 * Y #= 1), [X, Y], Ds).
%= Ds = [2\/5\/8, 1\/3\/5].
% SWI-Prolog: [2..8, 0..4].
%?- doms((X in 0..10, Y in 0..10, 6 * X + 9 * Y #= 48), [X, Y], Ds).
%= Ds = [2\/5\/8, 0\/2\/4].
%?- doms((X in 0..10, Y in 0..10, 5 * X + 7 * Y #=< 20), [X, Y], Ds).
%= Ds = [0..4, 0..2].
%?- doms((X in 0..10, Y in 0..10, 5 * X - 7 * Y #>= 20), [X, Y], Ds).
%= Ds = [4..10, 0..4].
% SWI-Prolog: [1..10, 0..3].
%?- doms((X in 0..10, Y in 0..10, X #= 3 * Y + 1), [X, Y], Ds).
%= Ds = [1\/4\/7\/10, 0..3].
%?- doms((X in 0..10, Y in 0..10, X + 1 #= Y, Y + 1 #= X), [X, Y], Ds).
%= false.
%?- doms((X in 0..10, Y in 0..10, X #< Y, Y #< X), [X, Y], Ds).
%= false.
%?- doms((X in 0..3, Y in 0..3, X #\= Y + 1, Y #= 2), [X, Y], Ds).
%= Ds = [0..2, 2..2].
%?- doms((X in 0..3, Y in 0..3, X #\= Y - 1, Y = 2), [X, Y], Ds).
%= Ds = [0\/2..3, 2..2].
%?- doms((X in 0..3, Y in 0..3, X + Y #\= 4, Y = 2), [X, Y], Ds).
%= Ds = [0..1\/3, 2..2].
%?- doms((X in 0..3, Y in 0..3, 2 * X + Y #\= 4, Y = 2), [X, Y], Ds).
%= Ds = [0\/2..3, 2..2].
%?- doms((X in 0..3, Y in 0..3, 2 * X #\= Y, Y = 3), [X, Y], Ds).
%= Ds = [0..3, 3..3].
% SWI-Prolog: [0..3, 1\/3..4].
%?- doms((X in 0..3, Y #= X + 1, Y #\= 2), [X, Y], Ds).
%= Ds = [0\/2..3, 1\/3..4].
% SWI-Prolog: [0..3, 0..1\/3].
%?- doms((X in 0..3, Y #= 3 - X, Y #\= 2), [X, Y], Ds).
%= Ds = [0\/2..3, 0..1\/3].

% Three and more.
%?- doms(([X,Y,Z] ins 0..9, X #< Y, Y #< Z), [X, Y, Z], Ds).
%= Ds = [0..7, 1..8, 2..9].
%?- doms(([X,Y,Z] ins 0..2, X #< Y, Y #< Z), [X, Y, Z], Ds).
%= Ds = [0..0, 1..1, 2..2].
%?- doms(([X,Y,Z] ins 0..1, X #< Y, Y #< Z), [X, Y, Z], Ds).
%= false.
%?- doms(([X,Y,Z] ins 0..9, X + Y #= Z), [X, Y, Z], Ds).
%= Ds = [0..9, 0..9, 0..9].
%?- doms(([X,Y,Z] ins 1..9, X + Y #= Z), [X, Y, Z], Ds).
%= Ds = [1..8, 1..8, 2..9].
%?- doms(([X,Y,Z] ins 1..9, X + Y + Z #= 26), [X, Y, Z], Ds).
%= Ds = [8..9, 8..9, 8..9].
%?- doms(([X,Y,Z] ins 1..9, X + Y + Z #= 28), [X, Y, Z], Ds).
%= false.
%?- doms(([X,Y,Z] ins 1..9, X + Y + Z #=< 4), [X, Y, Z], Ds).
%= Ds = [1..2, 1..2, 1..2].
%?- doms(([X,Y,Z] ins 1..9, X + Y + Z #< 3), [X, Y, Z], Ds).
%= false.
%?- doms(([X,Y,Z] ins 1..9, X - Y - Z #>= 6), [X, Y, Z], Ds).
%= Ds = [8..9, 1..2, 1..2].
%?- doms(([X,Y,Z] ins 1..9, X - Y - Z #= 6), [X, Y, Z], Ds).
%= Ds = [8..9, 1..2, 1..2].
%?- doms(([X,Y,Z] ins 0..9, 2 * X + 3 * Y + 5 * Z #= 11), [X, Y, Z], Ds).
%= Ds = [0..5, 0..3, 0..2].
%?- doms(([X,Y,Z] ins 0..9, 2 * X - 3 * Y + 5 * Z #= 62), [X, Y, Z], Ds).
%= false.
%?- doms(([X,Y,Z] ins 0..9, 2 * X - 3 * Y + 5 * Z #> 60), [X, Y, Z], Ds).
%= Ds = [8..9, 0..0, 9..9].
%?- doms(([X,Y,Z] ins 0..9, X + Y #= 2 * Z, Z #> 7), [X, Y, Z], Ds).
%= Ds = [7..9, 7..9, 8..9].
%?- doms(([X,Y,Z] ins 0..9, X + Y #= 5, Y + Z #= 5, X #>= 4), [X, Y, Z], Ds).
%= Ds = [4..5, 0..1, 4..5].
%?- doms(([X,Y,Z] ins 0..9, X #= Y + Z, X #= Y - Z), [X, Y, Z], Ds).
%= Ds = [0..9, 0..9, 0..9].
%?- doms(([X,Y,Z] ins 0..5, X #= Y, Y #= Z, Z #\= 3), [X, Y, Z], Ds).
%= Ds = [0..2\/4..5, 0..2\/4..5, 0..2\/4..5].
%?- doms(([X,Y,Z] ins 0..5, X #\= Y, Y #\= Z, X #\= Z, X = 0), [X, Y, Z], Ds).
%= Ds = [0..0, 1..5, 1..5].
%?- doms(([X,Y,Z] ins 0..20, 10 * X + Y #= 7 * Z, X #>= 2), [X, Y, Z], Ds).
%= Ds = [2..14, 0..20, 3..20].
%?- doms(([A,B,C,D] ins 1..4, A + B + C + D #= 15), [A, B, C, D], Ds).
%= Ds = [3..4, 3..4, 3..4, 3..4].
%?- doms(([A,B,C,D] ins 1..4, A + B #= C + D, A + B #>= 7), [A, B, C, D], Ds).
%= Ds = [3..4, 3..4, 2..4, 2..4].
%?- doms(([A,B,C,D] ins 0..1, 8 * A + 4 * B + 2 * C + D #= 11), [A, B, C, D], Ds).
%= Ds = [1..1, 0..0, 1..1, 1..1].
%?- doms(([A,B,C,D] ins 0..1, 8 * A + 4 * B + 2 * C + D #>= 12), [A, B, C, D], Ds).
%= Ds = [1..1, 1..1, 0..1, 0..1].
%?- doms(([S,E,N,D,M,O,R,Y] ins 0..9, S*1000 + E*100 + N*10 + D + M*1000 + O*100 + R*10 + E #= M*10000 + O*1000 + N*100 + E*10 + Y, M #\= 0, S #\= 0), [S, E, N, D, M, O, R, Y], Ds).
%= Ds = [9..9, 0..9, 0..9, 0..9, 1..1, 0..1, 0..9, 0..9].
%?- doms(([S,E,N,D,M,O,R,Y] ins 0..9, all_different([S,E,N,D,M,O,R,Y]), S*1000 + E*100 + N*10 + D + M*1000 + O*100 + R*10 + E #= M*10000 + O*1000 + N*100 + E*10 + Y, M #\= 0, S #\= 0), [S, E, N, D, M, O, R, Y], Ds).
%= Ds = [9..9, 4..7, 5..8, 2..8, 1..1, 0..0, 2..8, 2..8].

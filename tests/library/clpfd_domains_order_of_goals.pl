% Domains after propagation: variables made equal, values known early or late, and contradictions.
% The answers are those of SWI-Prolog 9.0.4. A domain may be smaller than there, never larger: then a comment has the larger ones.

:- use_module(library(clpfd)).

% The domains of variables when a goal has succeeded for the first time.
doms(Goal, Vars, Doms) :-
    findall(Ds, ( once(Goal), maplist(fd_dom, Vars, Ds) ), [Doms]).

% Variables that become one.
%?- doms((X in 1..5, Y in 3..9, X = Y), [X, Y], Ds).
%= Ds = [3..5, 3..5].
%?- doms((X in 1..3, Y in 4..9, X = Y), [X, Y], Ds).
%= false.
%?- doms((X in 1..4, Y in 4..9, X = Y), [X, Y], Ds).
%= Ds = [4..4, 4..4].
%?- doms((X in 1..5, X = Y), [X, Y], Ds).
%= Ds = [1..5, 1..5].
%?- doms((X #< Y, X = Y), [X, Y], Ds).
%= false.
%?- doms((X #=< Y, X = Y), [X, Y], Ds).
%= Ds = [inf..sup, inf..sup].
%?- doms((X #\= Y, X = Y), [X, Y], Ds).
%= false.
%?- doms((X #= Y + 1, X = Y), [X, Y], Ds).
%= false.
%?- doms((X in 0..9, Y in 0..9, X + Y #= 10, X = Y), [X, Y], Ds).
%= Ds = [5..5, 5..5].
%?- doms((X in 0..9, Y in 0..9, X + Y #= 11, X = Y), [X, Y], Ds).
%= false.
%?- doms((X in 0..9, Y in 0..9, X + Y #>= 11, X = Y), [X, Y], Ds).
%= Ds = [6..9, 6..9].
%?- doms((X in 0..9, Y in 0..9, X - Y #>= 1, X = Y), [X, Y], Ds).
%= false.
%?- doms((X in 0..9, Y in 0..9, Z #= X - Y, X = Y), [X, Y, Z], Ds).
%= Ds = [0..9, 0..9, 0..0].
%?- doms((X in 0..9, Y in 0..9, 2 * X - Y #= 4, X = Y), [X, Y], Ds).
%= Ds = [4..4, 4..4].
%?- doms((X in 0..9, Y in 0..9, X * Y #= 16, X = Y), [X, Y], Ds).
%= Ds = [4..4, 4..4].
%?- doms((X in 0..9, Y in 0..9, X * Y #= 15, X = Y), [X, Y], Ds).
%= false.
%?- doms((X in 0..9, Y in 0..9, Z #= X * Y, X = Z), [X, Y, Z], Ds).
%= Ds = [0..9, 0..9, 0..9].
%?- doms((X in 1..9, Y in 1..9, Z #= X // Y, X = Y), [X, Y, Z], Ds).
%= Ds = [1..9, 1..9, 1..1].
%?- doms((X in 1..9, Y in 1..9, Z #= X mod Y, X = Y), [X, Y, Z], Ds).
%= Ds = [1..9, 1..9, 0..0].
%?- doms((X in 1..9, Y in 1..9, Z #= max(X, Y), X = Y), [X, Y, Z], Ds).
%= Ds = [1..9, 1..9, 1..9].
%?- doms((X in 1..9, Y in 1..9, Z #= min(X, Y), X = Z), [X, Y, Z], Ds).
%= Ds = [1..9, 1..9, 1..9].
%?- doms((X in -9..9, Y #= abs(X), X = Y), [X, Y], Ds).
%= Ds = [0..9, 0..9].
%?- doms(([X,Y,Z] ins 1..3, all_different([X,Y,Z]), X = Y), [X, Y, Z], Ds).
%= Ds = [1..3, 1..3, 1..3].
%?- doms(([X,Y,Z] ins 1..3, all_distinct([X,Y,Z]), X = Y), [X, Y, Z], Ds).
%= Ds = [1..3, 1..3, 1..3].
% SWI-Prolog: [2..3, 2..3, 2..3].
%?- doms(([X,Y,Z] ins 0..3, sum([X,Y,Z], #=, 8), X = Y), [X, Y, Z], Ds).
%= Ds = [3..3, 3..3, 2..2].
% SWI-Prolog: [2..3, 2..3, 2..3].
%?- doms(([X,Y,Z] ins 0..3, sum([X,Y,Z], #=, 8), X = Y, Y = Z), [X, Y, Z], Ds).
%= false.
%?- doms((X in 0..5, Y in 0..5, B #<==> X #= Y, X = Y), [X, Y, B], Ds).
%= Ds = [0..5, 0..5, 1..1].
%?- doms((X in 0..5, Y in 0..5, B #<==> X #\= Y, X = Y), [X, Y, B], Ds).
%= Ds = [0..5, 0..5, 0..0].
% SWI-Prolog: [0..5, 0..5, 0..1].
%?- doms((X in 0..5, Y in 0..5, B #<==> X #< Y, X = Y), [X, Y, B], Ds).
%= Ds = [0..5, 0..5, 0..0].
%?- doms((A #/\ B #<==> C, A = B), [A, B, C], Ds).
%= Ds = [0..1, 0..1, 0..1].
% SWI-Prolog: [0..1, 0..1, 0..1].
%?- doms((A #\ B #<==> C, A = B), [A, B, C], Ds).
%= Ds = [0..1, 0..1, 0..0].
%?- doms((A #\/ B #<==> C, A = C), [A, B, C], Ds).
%= Ds = [0..1, 0..1, 0..1].
%?- doms((tuples_in([[X,Y]], [[1,2],[2,2],[3,1]]), X = Y), [X, Y], Ds).
%= Ds = [2..2, 2..2].
%?- doms((X in 1..9, Y in 1..9, X #= Y, Y #\= 4, X #> 2), [X, Y], Ds).
%= Ds = [3\/5..9, 3\/5..9].
%?- doms((X = Y, X in 1..5, Y in 3..9), [X, Y], Ds).
%= Ds = [3..5, 3..5].
%?- doms((X in 1..9, Y in 1..9, f(X, Y) = f(Y, 3)), [X, Y], Ds).
%= Ds = [3..3, 3..3].

% Values that come later.
%?- doms((X #= Y + Z, Y = 2, Z = 3), [X, Y, Z], Ds).
%= Ds = [5..5, 2..2, 3..3].
%?- doms((X #= Y + Z, X = 5, Z = 3), [X, Y, Z], Ds).
%= Ds = [5..5, 2..2, 3..3].
%?- doms((X #= Y * Z, X = 15, Z = 3), [X, Y, Z], Ds).
%= Ds = [15..15, 5..5, 3..3].
%?- doms((X #= Y * Z, X = 16, Z = 3), [X, Y, Z], Ds).
%= false.
%?- doms((X #= Y * Z, X = 0, Z = 0), [X, Y, Z], Ds).
%= Ds = [0..0, inf..sup, 0..0].
%?- doms((X #= Y - Z, X = 5, Y = 3), [X, Y, Z], Ds).
%= Ds = [5..5, 3..3, -2.. -2].
%?- doms((X #= Y // Z, Y = 17, Z = 5), [X, Y, Z], Ds).
%= Ds = [3..3, 17..17, 5..5].
%?- doms((X #= Y // Z, Y = 17, Z = 0), [X, Y], Ds).
%= false.
%?- doms((X #= Y mod Z, Y = 17, Z = 5), [X, Y, Z], Ds).
%= Ds = [2..2, 17..17, 5..5].
%?- doms((X #= Y mod Z, Y = 17, Z = 0), [X, Y], Ds).
%= false.
%?- doms((X #= Y rem Z, Y = -17, Z = 5), [X, Y, Z], Ds).
%= Ds = [-2.. -2, -17.. -17, 5..5].
%?- doms((X #= Y div Z, Y = -17, Z = 5), [X, Y, Z], Ds).
%= Ds = [-4.. -4, -17.. -17, 5..5].
%?- doms((X #= Y ^ Z, Y = 2, Z = 10), [X, Y, Z], Ds).
%= Ds = [1024..1024, 2..2, 10..10].
%?- doms((X #= Y ^ Z, X = 1024, Y = 2), [X, Y, Z], Ds).
%= Ds = [1024..1024, 2..2, 10..10].
%?- doms((X #= Y ^ Z, X = 1024, Z = 2), [X, Y, Z], Ds).
%= Ds = [1024..1024, -32\/32, 2..2].
%?- doms((X #= abs(Y), Y = -7), [X, Y], Ds).
%= Ds = [7..7, -7.. -7].
%?- doms((X #= abs(Y), X = 7), [X, Y], Ds).
%= Ds = [7..7, -7\/7].
%?- doms((X #= max(Y, Z), Y = 3, Z = 8), [X, Y, Z], Ds).
%= Ds = [8..8, 3..3, 8..8].
%?- doms((X #= max(Y, Z), X = 8, Z = 3), [X, Y, Z], Ds).
%= Ds = [8..8, 8..8, 3..3].
%?- doms((X #= max(Y, Z), X = 3, Z = 8), [X, Y], Ds).
%= false.
%?- doms((X #= min(Y, Z), X = 3, Z = 8), [X, Y, Z], Ds).
%= Ds = [3..3, 3..3, 8..8].
%?- doms((X #= (Y + 1) * (Z - 2), Y = 4, X = 15), [X, Y, Z], Ds).
%= Ds = [15..15, 4..4, 5..5].
%?- doms((2 * X + 3 * Y #= 12, X = 3), [X, Y], Ds).
%= Ds = [3..3, 2..2].
%?- doms((2 * X + 3 * Y #= 12, X = 2), [X, Y], Ds).
%= false.
%?- doms((X + Y + Z #= 6, X = 1, Y = 2), [X, Y, Z], Ds).
%= Ds = [1..1, 2..2, 3..3].
%?- doms((X + Y + Z #\= 6, X = 1, Y = 2), [X, Y, Z], Ds).
%= Ds = [1..1, 2..2, inf..2\/4..sup].
%?- doms((X - Y #< 3, Y = 4), [X, Y], Ds).
%= Ds = [inf..6, 4..4].

% Values that are there before.
%?- doms((Y = 2, Z = 3, X #= Y + Z), [X], Ds).
%= Ds = [5..5].
%?- doms((Y = 2, Z = 3, X #= Y * Z - 1), [X], Ds).
%= Ds = [5..5].
%?- doms((Y = 2, X #= Y + Z, Z in 1..4), [X, Z], Ds).
%= Ds = [3..6, 1..4].
%?- doms((X = 5, Y = 2, X #= Y + Z), [Z], Ds).
%= Ds = [3..3].
%?- doms((X = 5, Y = 2, X #= Y * Z), [Z], Ds).
%= false.
%?- doms((X = 5, X #> 4), [], Ds).
%= Ds = [].
%?- doms((X = 5, X #> 5), [], Ds).
%= false.
%?- doms((X = 5, X in 1..4), [], Ds).
%= false.
%?- doms((X = 5, Y #= X), [Y], Ds).
%= Ds = [5..5].
%?- doms((X = 0, Y #= 5 // X), [Y], Ds).
%= false.
%?- doms((X = 0, Y #= 5 mod X), [Y], Ds).
%= false.
%?- doms((X = 4, X #= Y * Y), [Y], Ds).
%= Ds = [-2\/2].
%?- doms((X = 5, B #<==> X #> 4), [B], Ds).
%= Ds = [1..1].
%?- doms((X = 5, B #<==> X #> 5), [B], Ds).
%= Ds = [0..0].

% Goals in another order say the same.
%?- doms((X #> Y, X in 1..5, Y in 3..9), [X, Y], Ds).
%= Ds = [4..5, 3..4].
% SWI-Prolog: [2..3, 4..6, 10..12].
%?- doms((Z #= X * Y, Z in 10..12, X in 2..3, Y in 0..20), [X, Y, Z], Ds).
%= Ds = [2..3, 4..6, 10\/12].
%?- doms((Y #= abs(X), Y in 2..3, X in -10..10, X #< 0), [X, Y], Ds).
%= Ds = [-3.. -2, 2..3].
%?- doms((B #<==> X #> 3, B = 0, X in 1..5), [X, B], Ds).
%= Ds = [1..3, 0..0].
%?- doms((all_distinct([X,Y,Z]), [X,Y] ins 1..2, Z in 1..3), [X, Y, Z], Ds).
%= Ds = [1..2, 1..2, 3..3].
%?- doms((tuples_in([[X,Y]], [[1,2],[2,3],[3,4]]), Y in 3..4, X in 1..2), [X, Y], Ds).
%= Ds = [2..2, 3..3].
%?- doms((sum([X,Y,Z], #=, 14), [X,Y,Z] ins 0..5), [X, Y, Z], Ds).
%= Ds = [4..5, 4..5, 4..5].
%?- doms((element(I, [X,Y,Z], 5), X in 1..3, Y in 1..3, Z in 1..9), [I, Z], Ds).
%= Ds = [3..3, 5..5].

% Contradictions.
%?- doms((X #> 3, X #< 3), [X], Ds).
%= false.
%?- doms((X #> 3, X #< 5, X #\= 4), [X], Ds).
%= false.
%?- doms((X in 1..3, X * X #= 16), [X], Ds).
%= false.
%?- doms((X in 1..3, Y in 1..3, X + Y #> 6), [X, Y], Ds).
%= false.
%?- doms((X #= 2 * Y, X #= 2 * Z + 1, X = 4), [X, Y, Z], Ds).
%= false.
%?- doms((X in 0..9, X mod 2 #= 0, X mod 2 #= 1), [X], Ds).
%= false.
%?- doms((abs(X) #< 0), [X], Ds).
%= false.
%?- doms((X #= Y, X #= Y + 1, [X,Y] ins 0..9), [X, Y], Ds).
%= false.
%?- doms((X in 1..3, \+ X #> 3), [X], Ds).
%= Ds = [1..3].
%?- doms((X in 1..3, \+ X #> 2), [X], Ds).
%= false.
%?- doms((X in 1..3, \+ \+ X = 2), [X], Ds).
%= Ds = [1..3].
%?- doms((X in 1..3, ( X #> 2, fail ; true )), [X], Ds).
%= Ds = [1..3].
%?- doms((X in 1..3, ( X #> 3 -> Y = 1 ; Y = 2 )), [X, Y], Ds).
%= Ds = [1..3, 2..2].

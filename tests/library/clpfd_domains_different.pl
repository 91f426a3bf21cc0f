% Domains after propagation: different values, sums and scalar products.
% The answers are those of SWI-Prolog 9.0.4. A domain may be smaller than there, never larger: then a comment has the larger ones.

:- use_module(library(clpfd)).

% The domains of variables when a goal has succeeded for the first time.
doms(Goal, Vars, Doms) :-
    findall(Ds, ( once(Goal), maplist(fd_dom, Vars, Ds) ), [Doms]).

% all_different/1 takes values away once they are known.
%?- doms(([X,Y,Z] ins 1..3, all_different([X,Y,Z])), [X, Y, Z], Ds).
%= Ds = [1..3, 1..3, 1..3].
%?- doms(([X,Y,Z] ins 1..3, all_different([X,Y,Z]), X = 1), [X, Y, Z], Ds).
%= Ds = [1..1, 2..3, 2..3].
%?- doms(([X,Y,Z] ins 1..3, all_different([X,Y,Z]), X = 1, Y = 2), [X, Y, Z], Ds).
%= Ds = [1..1, 2..2, 3..3].
%?- doms(([X,Y,Z] ins 1..2, all_different([X,Y,Z])), [X, Y, Z], Ds).
%= Ds = [1..2, 1..2, 1..2].
%?- doms(([X,Y,Z] ins 1..2, all_different([X,Y,Z]), X = 1), [X, Y, Z], Ds).
%= false.
%?- doms((X = 1, [Y,Z] ins 1..3, all_different([X,Y,Z])), [X, Y, Z], Ds).
%= Ds = [1..1, 2..3, 2..3].
%?- doms((all_different([X,Y]), X = 3), [X, Y], Ds).
%= Ds = [3..3, inf..2\/4..sup].
%?- doms((all_different([X,Y]), X = Y), [X, Y], Ds).
%= Ds = [inf..sup, inf..sup].
%?- doms((all_different([X,X])), [X], Ds).
%= Ds = [inf..sup].
%?- doms((all_different([])), [], Ds).
%= Ds = [].
%?- doms((all_different([X])), [X], Ds).
%= Ds = [inf..sup].
%?- doms((all_different([1,2,3])), [], Ds).
%= Ds = [].
%?- doms((all_different([1,2,1])), [], Ds).
%= false.
%?- doms(([X,Y] ins 0..5, all_different([X,3,Y,4])), [X, Y], Ds).
%= Ds = [0..2\/5, 0..2\/5].
%?- doms(([A,B,C,D] ins 1..4, all_different([A,B,C,D]), A #< B, B #< C, C #< D), [A, B, C, D], Ds).
%= Ds = [1..1, 2..2, 3..3, 4..4].

% all_distinct/1 finds all that no matching allows.
%?- doms(([X,Y,Z] ins 1..3, all_distinct([X,Y,Z])), [X, Y, Z], Ds).
%= Ds = [1..3, 1..3, 1..3].
%?- doms(([X,Y,Z] ins 1..2, all_distinct([X,Y,Z])), [X, Y, Z], Ds).
%= false.
%?- doms(([X,Y] ins 1..2, Z in 1..3, all_distinct([X,Y,Z])), [X, Y, Z], Ds).
%= Ds = [1..2, 1..2, 3..3].
%?- doms(([X,Y] ins 1..2, Z in 1..4, all_distinct([X,Y,Z])), [X, Y, Z], Ds).
%= Ds = [1..2, 1..2, 3..4].
%?- doms(([X,Y] ins 1..2, Z in 0..4, all_distinct([X,Y,Z])), [X, Y, Z], Ds).
%= Ds = [1..2, 1..2, 0\/3..4].
%?- doms(([X,Y] ins 1\/3, [Z,U] ins 1..4, all_distinct([X,Y,Z,U])), [X, Y, Z, U], Ds).
%= Ds = [1\/3, 1\/3, 2\/4, 2\/4].
%?- doms(([A,B,C] ins 1..3, [D,E] ins 1..5, all_distinct([A,B,C,D,E])), [A, B, C, D, E], Ds).
%= Ds = [1..3, 1..3, 1..3, 4..5, 4..5].
%?- doms((A in 1..2, B in 2..3, C in 3..4, D in 4..5, E in 5..5, all_distinct([A,B,C,D,E])), [A, B, C, D, E], Ds).
%= Ds = [1..1, 2..2, 3..3, 4..4, 5..5].
%?- doms((A in 1..2, B in 1..2, C in 2..4, D in 2..4, E in 1..6, all_distinct([A,B,C,D,E])), [A, B, C, D, E], Ds).
%= Ds = [1..2, 1..2, 3..4, 3..4, 5..6].
%?- doms((A in 1..3, B in 1\/3, C in 1\/3, D in 2..5, all_distinct([A,B,C,D])), [A, B, C, D], Ds).
%= Ds = [2..2, 1\/3, 1\/3, 4..5].
%?- doms(([A,B,C,D] ins 1..4, all_distinct([A,B,C,D]), A #> 2, B #> 2), [A, B, C, D], Ds).
%= Ds = [3..4, 3..4, 1..2, 1..2].
%?- doms(([A,B,C,D] ins 1..4, all_distinct([A,B,C,D]), A #\= 1, B #\= 1, C #\= 1), [A, B, C, D], Ds).
%= Ds = [2..4, 2..4, 2..4, 1..1].
%?- doms(([A,B,C,D,E] ins 1..5, all_distinct([A,B,C,D,E]), A + B #= 3), [A, B, C, D, E], Ds).
%= Ds = [1..2, 1..2, 3..5, 3..5, 3..5].
%?- doms(([A,B,C,D,E] ins 0..4, all_distinct([A,B,C,D,E]), A in 0..1, B in 0..1, C in 1..2), [A, B, C, D, E], Ds).
%= Ds = [0..1, 0..1, 2..2, 3..4, 3..4].
%?- doms((all_distinct([X,Y]), X = 3), [X, Y], Ds).
%= Ds = [3..3, inf..2\/4..sup].
%?- doms((all_distinct([X,X])), [X], Ds).
%= Ds = [inf..sup].
%?- doms((all_distinct([])), [], Ds).
%= Ds = [].
%?- doms((all_distinct([1,2,1])), [], Ds).
%= false.
%?- doms(([X,Y] ins 0..5, all_distinct([X,3,Y,4])), [X, Y], Ds).
%= Ds = [0..2\/5, 0..2\/5].
%?- doms((A in 1..10, B in 1..2, C in 1..2, D in 9..10, E in 9..10, all_distinct([A,B,C,D,E])), [A, B, C, D, E], Ds).
%= Ds = [3..8, 1..2, 1..2, 9..10, 9..10].
%?- doms((A in -2..1, B in -2.. -1, C in -2.. -1, all_distinct([A,B,C])), [A, B, C], Ds).
%= Ds = [0..1, -2.. -1, -2.. -1].
%?- doms((A in 1\/100, B in 1\/100, C in 1..100, all_distinct([A,B,C])), [A, B, C], Ds).
%= Ds = [1\/100, 1\/100, 2..99].

% sum/3
%?- doms(([X,Y,Z] ins 0..5, sum([X,Y,Z], #=, 14)), [X, Y, Z], Ds).
%= Ds = [4..5, 4..5, 4..5].
%?- doms(([X,Y,Z] ins 0..5, sum([X,Y,Z], #=, 16)), [X, Y, Z], Ds).
%= false.
%?- doms(([X,Y,Z] ins 0..5, sum([X,Y,Z], #=<, 2)), [X, Y, Z], Ds).
%= Ds = [0..2, 0..2, 0..2].
%?- doms(([X,Y,Z] ins 0..5, sum([X,Y,Z], #<, 2)), [X, Y, Z], Ds).
%= Ds = [0..1, 0..1, 0..1].
%?- doms(([X,Y,Z] ins 0..5, sum([X,Y,Z], #>=, 13)), [X, Y, Z], Ds).
%= Ds = [3..5, 3..5, 3..5].
%?- doms(([X,Y,Z] ins 0..5, sum([X,Y,Z], #>, 13)), [X, Y, Z], Ds).
%= Ds = [4..5, 4..5, 4..5].
%?- doms(([X,Y,Z] ins 0..5, sum([X,Y,Z], #\=, 6), X = 1, Y = 2), [X, Y, Z], Ds).
%= Ds = [1..1, 2..2, 0..2\/4..5].
%?- doms(([X,Y,Z] ins 0..5, sum([X,Y,Z], #=, S)), [X, Y, Z, S], Ds).
%= Ds = [0..5, 0..5, 0..5, 0..15].
%?- doms(([X,Y,Z] ins 0..5, S in 12..13, sum([X,Y,Z], #=, S)), [X, Y, Z, S], Ds).
%= Ds = [2..5, 2..5, 2..5, 12..13].
% SWI-Prolog: [3..5, 1..5].
%?- doms(([X,Y] ins 0..5, sum([X,Y,X], #=, 11)), [X, Y], Ds).
%= Ds = [3..5, 1\/3\/5].
%?- doms(([X,Y,Z] ins 0..5, sum([X,Y,Z], #=, X + Y)), [X, Y, Z], Ds).
%= Ds = [0..5, 0..5, 0..0].
%?- doms(([X,Y,Z] ins 0..5, sum([X,Y,Z], #=, 2 * X + 5)), [X, Y, Z], Ds).
%= Ds = [0..5, 0..5, 0..5].
%?- doms((sum([], #=, X)), [X], Ds).
%= Ds = [0..0].
%?- doms((sum([X], #=, 5)), [X], Ds).
%= Ds = [5..5].
%?- doms((sum([1,2,3], #=, X)), [X], Ds).
%= Ds = [6..6].
%?- doms((sum([X,Y], #=, 10), X #>= 0, Y #>= 0), [X, Y], Ds).
%= Ds = [0..10, 0..10].
%?- doms((sum([X,Y], #=<, 10), X #>= 0, Y #>= 0), [X, Y], Ds).
%= Ds = [0..10, 0..10].
%?- doms(([A,B,C,D] ins 0..1, sum([A,B,C,D], #=, 4)), [A, B, C, D], Ds).
%= Ds = [1..1, 1..1, 1..1, 1..1].
%?- doms(([A,B,C,D] ins 0..1, sum([A,B,C,D], #=, 2), A = 1, B = 1), [A, B, C, D], Ds).
%= Ds = [1..1, 1..1, 0..0, 0..0].

% scalar_product/4
%?- doms(([X,Y] ins 0..9, scalar_product([2,3], [X,Y], #=, 7)), [X, Y], Ds).
%= Ds = [2..2, 1..1].
% SWI-Prolog: [6..9, 0..2].
%?- doms(([X,Y] ins 0..9, scalar_product([2,-3], [X,Y], #=, 12)), [X, Y], Ds).
%= Ds = [6\/9, 0\/2].
%?- doms(([X,Y] ins 0..9, scalar_product([2,3], [X,Y], #=<, 7)), [X, Y], Ds).
%= Ds = [0..3, 0..2].
%?- doms(([X,Y] ins 0..9, scalar_product([2,3], [X,Y], #>=, 40)), [X, Y], Ds).
%= Ds = [7..9, 8..9].
%?- doms(([X,Y] ins 0..9, scalar_product([2,3], [X,Y], #>, 40)), [X, Y], Ds).
%= Ds = [7..9, 8..9].
%?- doms(([X,Y] ins 0..9, scalar_product([2,3], [X,Y], #<, 7)), [X, Y], Ds).
%= Ds = [0..3, 0..2].
%?- doms(([X,Y] ins 0..9, scalar_product([2,3], [X,Y], #\=, 7), X = 2), [X, Y], Ds).
%= Ds = [2..2, 0\/2..9].
%?- doms(([X,Y] ins 0..9, scalar_product([2,4], [X,Y], #=, 7)), [X, Y], Ds).
%= false.
%?- doms(([X,Y] ins 0..9, scalar_product([0,3], [X,Y], #=, 9)), [X, Y], Ds).
%= Ds = [0..9, 3..3].
%?- doms(([X,Y] ins 0..9, scalar_product([1,1], [X,Y], #=, S), S #< 3), [X, Y, S], Ds).
%= Ds = [0..2, 0..2, 0..2].
% SWI-Prolog: [1..6, 1..4].
%?- doms(([X,Y] ins 0..9, scalar_product([6,10], [X,Y], #=, 46)), [X, Y], Ds).
%= Ds = [1\/6, 1\/4].
%?- doms(([X,Y,Z] ins 0..9, scalar_product([100,10,1], [X,Y,Z], #=, 735)), [X, Y, Z], Ds).
%= Ds = [7..7, 3..3, 5..5].
%?- doms(([X,Y,Z] ins 0..9, scalar_product([3,5,7], [X,Y,Z], #=, 133)), [X, Y, Z], Ds).
%= false.
%?- doms(([X,Y,Z] ins 0..1, scalar_product([3,5,7], [X,Y,Z], #=, 12)), [X, Y, Z], Ds).
%= Ds = [0..0, 1..1, 1..1].
%?- doms(([X,Y,Z] ins 0..1, scalar_product([3,5,7], [X,Y,Z], #>=, 11)), [X, Y, Z], Ds).
%= Ds = [0..1, 1..1, 1..1].
%?- doms((scalar_product([], [], #=, X)), [X], Ds).
%= Ds = [0..0].
%?- doms((scalar_product([2], [X], #=, 7)), [X], Ds).
%= false.
%?- doms((scalar_product([2], [X], #=, 8)), [X], Ds).
%= Ds = [4..4].
%?- doms(([X,Y] ins -5..5, scalar_product([-2,-3], [X,Y], #=, 25)), [X, Y], Ds).
%= Ds = [-5.. -5, -5.. -5].

% Together.
%?- doms(([A,B,C] ins 1..9, all_different([A,B,C]), sum([A,B,C], #=, 7), A #< B, B #< C), [A, B, C], Ds).
%= Ds = [1..2, 2..3, 3..4].
%?- doms(([A,B,C] ins 1..9, all_distinct([A,B,C]), sum([A,B,C], #=, 24), A #< B, B #< C), [A, B, C], Ds).
%= Ds = [7..7, 8..8, 9..9].
%?- doms(([A,B,C] ins 1..3, all_distinct([A,B,C]), A + B #= C), [A, B, C], Ds).
%= Ds = [1..2, 1..2, 3..3].

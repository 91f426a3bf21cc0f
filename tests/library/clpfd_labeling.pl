% Labeling: the order of solutions under all options.
% The answers are those of SWI-Prolog 9.0.4.

:- use_module(library(clpfd)).

% The least values first, and the variables in their order.
%?- X in 1..3, label([X]).
%= X = 1.
%= X = 2.
%= X = 3.
%?- findall(X-Y, ( [X,Y] ins 0..2, label([X,Y]) ), L).
%= L = [0-0, 0-1, 0-2, 1-0, 1-1, 1-2, 2-0, 2-1, 2-2].
%?- findall(X-Y, ( [X,Y] ins 0..2, X #< Y, label([X,Y]) ), L).
%= L = [0-1, 0-2, 1-2].
%?- findall(X-Y, ( [X,Y] ins 0..2, X #< Y, label([Y,X]) ), L).
%= L = [0-1, 0-2, 1-2].
%?- findall(X, ( X in 1..2\/5\/8..9, label([X]) ), L).
%= L = [1, 2, 5, 8, 9].
%?- findall(X, ( X in 1..2\/5\/8..9, indomain(X) ), L).
%= L = [1, 2, 5, 8, 9].
%?- findall(X, ( X in -2..2, X #\= 0, labeling([], [X]) ), L).
%= L = [-2, -1, 1, 2].
%?- label([]).
%= true.
%?- label([1,2]).
%= true.
%?- indomain(5).
%= true.
%?- X in 1..2, label([X,X]).
%= X = 1.
%= X = 2.
%?- findall(X-Y, ( X in 1..3, Y #= X * X, label([X]) ), L).
%= L = [1-1, 2-4, 3-9].

% The order of values.
%?- findall(X, ( X in 1..4, labeling([up], [X]) ), L).
%= L = [1, 2, 3, 4].
%?- findall(X, ( X in 1..4, labeling([down], [X]) ), L).
%= L = [4, 3, 2, 1].
%?- findall(X, ( X in 1..2\/5\/8..9, labeling([down], [X]) ), L).
%= L = [9, 8, 5, 2, 1].
%?- findall(X-Y, ( [X,Y] ins 0..2, X #\= Y, labeling([down], [X,Y]) ), L).
%= L = [2-1, 2-0, 1-2, 1-0, 0-2, 0-1].
%?- findall(X, ( X in 1..4, labeling([step], [X]) ), L).
%= L = [1, 2, 3, 4].
%?- findall(X, ( X in 1..4, labeling([enum], [X]) ), L).
%= L = [1, 2, 3, 4].
%?- findall(X, ( X in 1..4, labeling([bisect], [X]) ), L).
%= L = [1, 2, 3, 4].
%?- findall(X, ( X in 1..2\/5\/8..9, labeling([bisect], [X]) ), L).
%= L = [1, 2, 5, 8, 9].
%?- findall(X, ( X in 1..7, labeling([bisect,down], [X]) ), L).
%= L = [7, 6, 5, 4, 3, 2, 1].
%?- findall(X, ( X in 1..4, labeling([enum,down], [X]) ), L).
%= L = [4, 3, 2, 1].
%?- findall(X-Y, ( [X,Y] ins 0..3, X + Y #= 3, labeling([bisect], [X,Y]) ), L).
%= L = [0-3, 1-2, 2-1, 3-0].
%?- findall(X-Y, ( [X,Y] ins 0..3, X + Y #= 3, labeling([enum,down], [X,Y]) ), L).
%= L = [3-0, 2-1, 1-2, 0-3].

% The order of variables.
%?- findall(X-Y, ( X in 0..2, Y in 0..1, labeling([leftmost], [X,Y]) ), L).
%= L = [0-0, 0-1, 1-0, 1-1, 2-0, 2-1].
%?- findall(X-Y, ( X in 0..2, Y in 0..1, labeling([ff], [X,Y]) ), L).
%= L = [0-0, 1-0, 2-0, 0-1, 1-1, 2-1].
%?- findall(X-Y, ( X in 0..2, Y in 0..1, labeling([ffc], [X,Y]) ), L).
%= L = [0-0, 1-0, 2-0, 0-1, 1-1, 2-1].
%?- findall(X-Y, ( X in 1..3, Y in 0..3, labeling([min], [X,Y]) ), L).
%= L = [1-0, 2-0, 3-0, 1-1, 1-2, 1-3, 2-1, 3-1, 2-2, 2-3, 3-2, 3-3].
%?- findall(X-Y, ( X in 1..3, Y in 0..4, labeling([max], [X,Y]) ), L).
%= L = [1-0, 2-0, 3-0, 1-1, 2-1, 3-1, 1-2, 2-2, 3-2, 1-3, 2-3, 3-3, 1-4, 2-4, 3-4].
%?- findall(X-Y-Z, ( [X,Y,Z] ins 0..1, X #\= Z, labeling([ffc], [Y,X,Z]) ), L).
%= L = [0-0-1, 0-1-1, 1-0-0, 1-1-0].
%?- findall(X-Y-Z, ( X in 0..2, Y in 0..1, Z in 0..2, Z #> X, labeling([ff], [X,Y,Z]) ), L).
%= L = [0-0-1, 0-0-2, 0-1-1, 0-1-2, 1-0-2, 1-1-2].
%?- findall(X-Y-Z, ( X in 0..2, Y in 0..1, Z in 0..2, Z #> X, labeling([ff,down], [X,Y,Z]) ), L).
%= L = [1-1-2, 1-0-2, 0-1-2, 0-1-1, 0-0-2, 0-0-1].
%?- findall(X-Y-Z, ( X in 2..3, Y in 0..1, Z in 1..2, Z #> Y, labeling([min], [X,Y,Z]) ), L).
%= L = [2-0-1, 3-0-1, 2-0-2, 3-0-2, 2-1-2, 3-1-2].
%?- findall(X-Y-Z, ( X in 2..3, Y in 0..1, Z in 1..2, Z #> Y, labeling([max,down], [X,Y,Z]) ), L).
%= L = [3-1-2, 3-0-2, 3-0-1, 2-1-2, 2-0-2, 2-0-1].
%?- findall(X-Y-Z, ( X in 2..4, Y in 0..1, Z in 1..2, labeling([ff,bisect], [X,Y,Z]) ), L).
%= L = [2-0-1, 3-0-1, 4-0-1, 2-0-2, 3-0-2, 4-0-2, 2-1-1, 3-1-1, 4-1-1, 2-1-2, 3-1-2, 4-1-2].

% Variables and values by chance: all solutions, and the same order with the same seed.
%?- findall(X-Y, ( X in 1..3\/5\/8..9, Y in 0..1, X #\= Y, labeling([random_variable(1), random_value(2)], [X,Y]) ), _L), sort(0, @=<, _L, S).
%= S = [1-0, 2-0, 2-1, 3-0, 3-1, 5-0, 5-1, 8-0, 8-1, 9-0, 9-1].
%?- findall(X-Y, ( [X,Y] ins 0..9, labeling([random_value(7), enum], [X,Y]) ), _L), sort(0, @=<, _L, _S), length(_S, N), _L \== _S, _S = [F|_].
%= N = 100, F = 0-0.
%?- findall(X, ( member(_, [1,2]), X in 0..1000000000000000000000, once(labeling([random_value(3)], [X])) ), [_A,_B]), _A == _B, _A > 0.
%= true.
%?- findall(X, ( between(1, 50, S), X in 1..3\/7, once(labeling([random_value(S)], [X])) ), _L), sort(_L, Values).
%= Values = [1, 2, 3, 7].
%?- findall(Xs, ( between(1, 50, S), length(Xs, 3), Xs ins 0..1, sum(Xs, #=, 1), once(labeling([down, random_variable(S)], Xs)) ), _L), sort(_L, Values).
%= Values = [[0, 0, 1], [0, 1, 0], [1, 0, 0]].

% The best first.
%?- findall(X, ( X in 1..4, labeling([min(X)], [X]) ), L).
%= L = [1, 2, 3, 4].
%?- findall(X, ( X in 1..4, labeling([max(X)], [X]) ), L).
%= L = [4, 3, 2, 1].
%?- findall(X, ( X in -3..3, labeling([min(X * X)], [X]) ), L).
%= L = [0, -1, 1, -2, 2, -3, 3].
%?- findall(X, ( X in -3..3, labeling([max(X * X)], [X]) ), L).
%= L = [-3, 3, -2, 2, -1, 1, 0].
%?- findall(X, ( X in -3..3, labeling([max(abs(X)), down], [X]) ), L).
%= L = [3, -3, 2, -2, 1, -1, 0].
%?- findall(X-Y, ( [X,Y] ins 0..2, labeling([max(X), min(Y)], [X,Y]) ), L).
%= L = [2-0, 2-1, 2-2, 1-0, 1-1, 1-2, 0-0, 0-1, 0-2].
%?- findall(X-Y, ( [X,Y] ins 0..2, X + Y #=< 3, labeling([max(2 * X + 3 * Y)], [X,Y]) ), L).
%= L = [1-2, 2-1, 0-2, 1-1, 2-0, 0-1, 1-0, 0-0].
%?- findall(X-Y, ( [X,Y] ins 0..2, labeling([min(abs(X - Y))], [X,Y]) ), L).
%= L = [0-0, 1-1, 2-2, 0-1, 1-0, 1-2, 2-1, 0-2, 2-0].
%?- X in 0..9, Y in 0..9, 3 * X + 2 * Y #=< 20, once(labeling([max(5 * X + 4 * Y)], [X,Y])).
%= X = 2, Y = 7.
%?- X in 0..9, Y in 0..9, X + Y #>= 7, once(labeling([min(3 * X + 2 * Y)], [X,Y])).
%= X = 0, Y = 7.
%?- X in 0..9, Y in 0..9, X + Y #>= 7, once(labeling([min(3 * X + 2 * Y), ff, down], [X,Y])).
%= X = 0, Y = 7.
%?- findall(X, ( X in 1..3, X #> 3, labeling([min(X)], [X]) ), L).
%= L = [].

% Problems that are small.
%?- findall([X,Y,Z], ( [X,Y,Z] ins 1..20, X * X + Y * Y #= Z * Z, X #< Y, label([X,Y,Z]) ), L).
%= L = [[3, 4, 5], [5, 12, 13], [6, 8, 10], [8, 15, 17], [9, 12, 15], [12, 16, 20]].
%?- findall([A,B,C], ( [A,B,C] ins 1..3, all_distinct([A,B,C]), A #< C, label([A,B,C]) ), L).
%= L = [[1, 2, 3], [1, 3, 2], [2, 1, 3]].
%?- findall(Vs, ( length(Vs, 4), circuit(Vs), label(Vs) ), L).
%= L = [[2, 3, 4, 1], [2, 4, 1, 3], [3, 1, 4, 2], [3, 4, 2, 1], [4, 1, 2, 3], [4, 3, 1, 2]].
%?- findall(Vs, ( length(Vs, 3), Vs ins 0..1, sum(Vs, #=, 2), label(Vs) ), L).
%= L = [[0, 1, 1], [1, 0, 1], [1, 1, 0]].
%?- findall(X-Y, ( tuples_in([[X,Y]], [[2,1],[1,2],[1,1]]), label([X,Y]) ), L).
%= L = [1-1, 1-2, 2-1].
%?- findall(I-V, ( element(I, [3,1,2,1], V), label([V,I]) ), L).
%= L = [2-1, 4-1, 3-2, 1-3].
%?- findall(Vs, ( length(Vs, 3), global_cardinality(Vs, [1-2,5-1]), label(Vs) ), L).
%= L = [[1, 1, 5], [1, 5, 1], [5, 1, 1]].
%?- findall(Vs-N, ( length(Vs, 2), automaton(Vs, _, Vs, [source(a),sink(a)], [arc(a,0,a),arc(a,1,a,[C+1])], [C], [0], [N]), label(Vs) ), L).
%= L = [[0, 0]-0, [0, 1]-1, [1, 0]-1, [1, 1]-2].
%?- findall([A,B,C,D], ( [A,B,C,D] ins 0..1, lex_chain([[A,B],[C,D]]), label([A,B,C,D]) ), L).
%= L = [[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 0], [0, 0, 1, 1], [0, 1, 0, 1], [0, 1, 1, 0], [0, 1, 1, 1], [1, 0, 1, 0], [1, 0, 1, 1], [1, 1, 1, 1]].
%?- findall(S1-S2, ( [S1,S2] ins 0..3, cumulative([task(S1,2,_,1,_),task(S2,2,_,1,_)], [limit(1)]), label([S1,S2]) ), L).
%= L = [0-2, 0-3, 1-3, 2-0, 3-0, 3-1].
%?- findall(X-Y, ( [X,Y] ins 0..2, disjoint2([r(X,2,0,1),r(Y,1,0,1)]), label([X,Y]) ), L).
%= L = [0-2, 1-0, 2-0, 2-1].
%?- findall(X-B, ( X in 0..3, B #<==> X #> 1, label([X]) ), L).
%= L = [0-0, 1-0, 2-1, 3-1].
%?- findall(X-B, ( X in 0..3, B #<==> X #> 1, label([B,X]) ), L).
%= L = [0-0, 1-0, 2-1, 3-1].
%?- findall(X-Y, ( X in 0..3, Y in 0..3, X #> 1 #<==> Y #< 1, label([X,Y]) ), L).
%= L = [0-1, 0-2, 0-3, 1-1, 1-2, 1-3, 2-0, 3-0].
%?- findall(O-X, ( X in 1..3, zcompare(O, X, 2), label([X]) ), L).
%= L = [(<)-1, (=)-2, (>)-3].
%?- transpose([[1,2,3],[4,5,6]], T).
%= T = [[1, 4], [2, 5], [3, 6]].
%?- transpose([], T).
%= T = [].
%?- transpose([[]], T).
%= T = [].

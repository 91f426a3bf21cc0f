% Domains after propagation: the constraints on lists.
% The answers are those of SWI-Prolog 9.0.4. A domain may be smaller than there, never larger: then a comment has the larger ones.

:- use_module(library(clpfd)).

% The domains of variables when a goal has succeeded for the first time.
doms(Goal, Vars, Doms) :-
    findall(Ds, ( once(Goal), maplist(fd_dom, Vars, Ds) ), [Doms]).

% tuples_in/2
%?- doms((tuples_in([[X,Y]], [[1,2],[1,3],[2,4]])), [X, Y], Ds).
%= Ds = [1..2, 2..4].
%?- doms((tuples_in([[X,Y]], [[1,2],[1,3],[2,4]]), X = 1), [X, Y], Ds).
%= Ds = [1..1, 2..3].
%?- doms((tuples_in([[X,Y]], [[1,2],[1,3],[2,4]]), X = 2), [X, Y], Ds).
%= Ds = [2..2, 4..4].
%?- doms((tuples_in([[X,Y]], [[1,2],[1,3],[2,4]]), Y #> 2), [X, Y], Ds).
%= Ds = [1..2, 3..4].
%?- doms((tuples_in([[X,Y]], [[1,2],[1,3],[2,4]]), Y = 5), [X, Y], Ds).
%= false.
%?- doms((X in 3..9, tuples_in([[X,Y]], [[1,2],[3,3],[2,4],[5,7]])), [X, Y], Ds).
%= Ds = [3\/5, 3\/7].
%?- doms((tuples_in([[X,Y],[Y,Z]], [[1,2],[2,3],[3,4]])), [X, Y, Z], Ds).
%= Ds = [1..2, 2..3, 3..4].
%?- doms((tuples_in([[X,Y],[Y,X]], [[1,2],[2,3],[2,1]])), [X, Y], Ds).
%= Ds = [1..2, 1..2].
%?- doms((tuples_in([[X,Y],[Y,Z],[Z,U]], [[1,2],[2,3],[3,4]])), [X, Y, Z, U], Ds).
%= Ds = [1..1, 2..2, 3..3, 4..4].
% SWI-Prolog: [1..3].
%?- doms((tuples_in([[X,X]], [[1,2],[2,2],[2,1],[3,3]])), [X], Ds).
%= Ds = [2..3].
%?- doms((tuples_in([[X,1]], [[5,1],[6,2],[7,1]])), [X], Ds).
%= Ds = [5\/7].
%?- doms((tuples_in([[X,Y]], [])), [X, Y], Ds).
%= false.
%?- doms((tuples_in([], [[1,2]])), [], Ds).
%= Ds = [].
%?- doms((tuples_in([[1,2]], [[1,2]])), [], Ds).
%= Ds = [].
%?- doms((tuples_in([[X]], [[-5],[0],[100000000000000000000]])), [X], Ds).
%= Ds = [-5\/0\/100000000000000000000].

% element/3
%?- doms((element(I, [10,20,30], V)), [I, V], Ds).
%= Ds = [1..3, 10\/20\/30].
%?- doms((element(I, [10,20,30], V), I = 2), [I, V], Ds).
%= Ds = [2..2, 20..20].
%?- doms((element(I, [10,20,30], V), V = 30), [I, V], Ds).
%= Ds = [3..3, 30..30].
%?- doms((element(I, [10,20,30], V), V #> 10), [I, V], Ds).
%= Ds = [2..3, 20\/30].
%?- doms((element(I, [10,20,30], V), V #\= 20), [I, V], Ds).
%= Ds = [1\/3, 10\/30].
%?- doms((element(I, [10,20,30], V), I #\= 2), [I, V], Ds).
%= Ds = [1\/3, 10\/30].
%?- doms((element(I, [10,20,10], V), V = 10), [I, V], Ds).
%= Ds = [1\/3, 10..10].
%?- doms((element(I, [10,20,30], 15)), [I], Ds).
%= false.
%?- doms((I in 2..9, element(I, [10,20,30], V)), [I, V], Ds).
%= Ds = [2..3, 20\/30].
%?- doms((element(4, [10,20,30], V)), [V], Ds).
%= false.
%?- doms(([X,Y,Z] ins 0..9, element(I, [X,Y,Z], 5), X #< 5, Z #> 5), [X, Y, Z, I], Ds).
%= Ds = [0..4, 5..5, 6..9, 2..2].
%?- doms(([X,Y,Z] ins 0..9, element(2, [X,Y,Z], 5)), [X, Y, Z], Ds).
%= Ds = [0..9, 5..5, 0..9].
%?- doms((X in 1..3, Y in 5..7, element(I, [X,Y], V)), [X, Y, I, V], Ds).
%= Ds = [1..3, 5..7, 1..2, 1..3\/5..7].
%?- doms((X in 1..3, Y in 5..7, V in 4..6, element(I, [X,Y], V)), [X, Y, I, V], Ds).
%= Ds = [1..3, 5..6, 2..2, 5..6].
%?- doms((X in 1..3, Y in 5..7, V in 4..4, element(I, [X,Y], V)), [X, Y, I, V], Ds).
%= false.

% global_cardinality/2,3
%?- doms(([X,Y,Z] ins 1..3, global_cardinality([X,Y,Z], [1-2,2-1,3-0])), [X, Y, Z], Ds).
%= Ds = [1..2, 1..2, 1..2].
%?- doms(([X,Y,Z] ins 1..3, global_cardinality([X,Y,Z], [1-3,2-0,3-0])), [X, Y, Z], Ds).
%= Ds = [1..1, 1..1, 1..1].
%?- doms(([X,Y,Z] ins 1..3, global_cardinality([X,Y,Z], [1-A,2-B,3-C])), [X, Y, Z, A, B, C], Ds).
%= Ds = [1..3, 1..3, 1..3, 0..3, 0..3, 0..3].
%?- doms(([X,Y,Z] ins 1..3, global_cardinality([X,Y,Z], [1-A,2-B,3-C]), X = 1, Y = 1, Z = 3), [X, Y, Z, A, B, C], Ds).
%= Ds = [1..1, 1..1, 3..3, 2..2, 0..0, 1..1].
%?- doms(([X,Y,Z] ins 1..3, global_cardinality([X,Y,Z], [1-A,2-B,3-C]), A = 3), [X, Y, Z, A, B, C], Ds).
%= Ds = [1..1, 1..1, 1..1, 3..3, 0..0, 0..0].
%?- doms(([X,Y,Z] ins 1..3, global_cardinality([X,Y,Z], [1-A,2-B,3-C]), A #>= 2, X #> 1), [X, Y, Z, A, B, C], Ds).
%= Ds = [2..3, 1..1, 1..1, 2..2, 0..1, 0..1].
%?- doms(([X,Y,Z] ins 1..3, global_cardinality([X,Y,Z], [1-2,2-2,3-0])), [X, Y, Z], Ds).
%= false.
%?- doms((global_cardinality([X,Y], [1-1,5-1])), [X, Y], Ds).
%= Ds = [1\/5, 1\/5].
%?- doms((global_cardinality([X,Y], [1-1,5-1]), X = 5), [X, Y], Ds).
%= Ds = [5..5, 1..1].
% SWI-Prolog: [1..2, 1..2, 1..2, 2..3, 1..2].
%?- doms((global_cardinality([X,Y,Z], [1-A,2-B]), A #> B, B #> 0), [X, Y, Z, A, B], Ds).
%= Ds = [1..2, 1..2, 1..2, 2..2, 1..1].
%?- doms((global_cardinality([], [1-A])), [A], Ds).
%= Ds = [0..0].
%?- doms((X in 1..2, Y in 2..3, Z in 3..3, global_cardinality([X,Y,Z], [1-1,2-1,3-1])), [X, Y, Z], Ds).
%= Ds = [1..1, 2..2, 3..3].
%?- doms(([X,Y] ins 1..2, global_cardinality([X,Y], [1-A,2-B], [cost(C, [[5,7],[1,9]])])), [X, Y, A, B, C], Ds).
%= Ds = [1..2, 1..2, 0..2, 0..2, 6..16].
%?- doms(([X,Y] ins 1..2, global_cardinality([X,Y], [1-1,2-1], [cost(C, [[5,7],[1,9]])]), C #< 10), [X, Y, C], Ds).
%= Ds = [2..2, 1..1, 8..8].
%?- doms(([X,Y] ins 1..2, global_cardinality([X,Y], [1-A,2-B], [consistency(value)]), X = 1), [X, Y, A, B], Ds).
%= Ds = [1..1, 1..2, 1..2, 0..1].

% circuit/1
%?- doms((circuit([X])), [X], Ds).
%= Ds = [1..1].
%?- doms((circuit([X,Y])), [X, Y], Ds).
%= Ds = [2..2, 1..1].
%?- doms((circuit([X,Y,Z])), [X, Y, Z], Ds).
%= Ds = [2..3, 1\/3, 1..2].
%?- doms((circuit([X,Y,Z]), X = 2), [X, Y, Z], Ds).
%= Ds = [2..2, 3..3, 1..1].
%?- doms((circuit([X,Y,Z]), X = 1), [X, Y, Z], Ds).
%= false.
%?- doms((circuit([X,Y,Z,U]), X = 2, Y = 1), [X, Y, Z, U], Ds).
%= false.
%?- doms((circuit([X,Y,Z,U]), X = 2, Y = 3), [X, Y, Z, U], Ds).
%= Ds = [2..2, 3..3, 4..4, 1..1].
% SWI-Prolog: [2..3, 1\/3, 4..4, 1..3].
%?- doms((circuit([X,Y,Z,U]), X in 2..3, Y in 1\/3), [X, Y, Z, U], Ds).
%= Ds = [2..3, 1\/3, 4..4, 1..2].
%?- doms((circuit([A,B,C,D,E]), A = 2, B = 3, C = 4), [A, B, C, D, E], Ds).
%= Ds = [2..2, 3..3, 4..4, 5..5, 1..1].
%?- doms((circuit([A,B,C,D,E]), [A,B] ins 1..3, C in 1..3), [A, B, C, D, E], Ds).
%= false.
%?- doms((circuit([2,3,1])), [], Ds).
%= Ds = [].
%?- doms((circuit([2,1,3])), [], Ds).
%= false.

% cumulative/1,2
%?- doms(([S1,S2] ins 0..4, cumulative([task(S1,3,_,1,_),task(S2,3,_,1,_)], [limit(1)])), [S1, S2], Ds).
%= Ds = [0..4, 0..4].
%?- doms(([S1,S2] ins 0..4, cumulative([task(S1,3,E1,1,_),task(S2,3,E2,1,_)], [limit(2)])), [S1, S2, E1, E2], Ds).
%= Ds = [0..4, 0..4, 3..7, 3..7].
%?- doms(([S1,S2] ins 0..4, cumulative([task(S1,3,_,1,_),task(S2,3,_,1,_)], [limit(1)]), S1 = 0), [S1, S2], Ds).
%= Ds = [0..0, 3..4].
%?- doms(([S1,S2] ins 0..2, cumulative([task(S1,3,_,1,_),task(S2,3,_,1,_)], [limit(1)])), [S1, S2], Ds).
%= false.
%?- doms(([S1,S2] ins 0..3, cumulative([task(S1,3,_,1,_),task(S2,3,_,1,_)])), [S1, S2], Ds).
%= Ds = [0..3, 0..3].
%?- doms(([S1,S2,S3] ins 0..5, cumulative([task(S1,2,_,2,_),task(S2,2,_,2,_),task(S3,2,_,2,_)], [limit(3)])), [S1, S2, S3], Ds).
%= Ds = [0..5, 0..5, 0..5].
%?- doms(([S1,S2,S3] ins 0..5, cumulative([task(S1,2,_,2,_),task(S2,2,_,2,_),task(S3,2,_,2,_)], [limit(3)]), S1 = 2), [S1, S2, S3], Ds).
%= Ds = [2..2, 0..5, 0..5].
%?- doms((S1 = 0, S2 in 0..5, cumulative([task(S1,4,_,2,_),task(S2,2,_,1,_)], [limit(2)])), [S2], Ds).
%= Ds = [4..5].
%?- doms((S in 0..5, D in 1..3, cumulative([task(S,D,E,1,_)], [limit(1)]), E #=< 4), [S, D, E], Ds).
%= Ds = [0..3, 1..3, 1..4].
%?- doms((S in 0..5, cumulative([task(S,2,_,3,_)], [limit(2)])), [S], Ds).
%= false.
%?- doms((cumulative([], [limit(1)])), [], Ds).
%= Ds = [].

% disjoint2/1
%?- doms((X in 0..5, disjoint2([r(0,3,0,3),r(X,2,1,2)])), [X], Ds).
%= Ds = [3..5].
%?- doms((X in 0..5, disjoint2([r(0,3,0,3),r(X,2,3,2)])), [X], Ds).
%= Ds = [0..5].
%?- doms((X in 0..2, disjoint2([r(0,3,0,3),r(X,2,1,2)])), [X], Ds).
%= false.
%?- doms(([X,Y] ins 0..4, disjoint2([r(0,3,0,3),r(X,2,Y,2)]), Y #< 3), [X, Y], Ds).
%= Ds = [3..4, 0..2].
%?- doms(([X,Y] ins 0..4, disjoint2([r(0,3,0,3),r(X,2,Y,2)]), X = 1), [X, Y], Ds).
%= Ds = [1..1, 3..4].
%?- doms((disjoint2([])), [], Ds).
%= Ds = [].
%?- doms((disjoint2([r(0,1,0,1),r(0,1,0,1)])), [], Ds).
%= false.

% serialized/2
%?- doms(([S1,S2] ins 0..4, serialized([S1,S2], [3,3])), [S1, S2], Ds).
%= Ds = [0..4, 0..4].
%?- doms(([S1,S2] ins 0..4, serialized([S1,S2], [3,3]), S1 = 0), [S1, S2], Ds).
%= Ds = [0..0, 3..4].
%?- doms(([S1,S2] ins 0..2, serialized([S1,S2], [3,3])), [S1, S2], Ds).
%= false.
%?- doms((S1 in 0..3, S2 in 2..4, serialized([S1,S2], [3,3])), [S1, S2], Ds).
%= Ds = [0..1, 3..4].
%?- doms(([S1,S2,S3] ins 0..6, serialized([S1,S2,S3], [3,2,4]), S2 #< S1, S3 #> S1), [S1, S2, S3], Ds).
%= Ds = [2..3, 0..1, 5..6].

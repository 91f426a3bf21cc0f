% Domains after propagation: automata, orders of lists, and zcompare/3.
% The answers are those of SWI-Prolog 9.0.4. A domain may be smaller than there, never larger: then a comment has the larger ones.

:- use_module(library(clpfd)).

% The domains of variables when a goal has succeeded for the first time.
doms(Goal, Vars, Doms) :-
    findall(Ds, ( once(Goal), maplist(fd_dom, Vars, Ds) ), [Doms]).

% automaton/3
%?- doms((length(Vs, 3), automaton(Vs, [source(a),sink(a)], [arc(a,0,a),arc(a,1,b),arc(b,0,a)]), Vs = [X,Y,Z]), [X, Y, Z], Ds).
%= Ds = [0..1, 0..1, 0..0].
%?- doms((length(Vs, 3), automaton(Vs, [source(a),sink(b)], [arc(a,0,a),arc(a,1,b),arc(b,0,a)]), Vs = [X,Y,Z]), [X, Y, Z], Ds).
%= Ds = [0..1, 0..0, 1..1].
%?- doms((Vs = [X,Y,Z], automaton(Vs, [source(a),sink(b)], [arc(a,0,a),arc(a,1,b),arc(b,0,a)]), X = 1), [X, Y, Z], Ds).
%= Ds = [1..1, 0..0, 1..1].
%?- doms((Vs = [X,Y], automaton(Vs, [source(a),sink(c)], [arc(a,1,b),arc(b,2,c)])), [X, Y], Ds).
%= Ds = [1..1, 2..2].
%?- doms((Vs = [X,Y,Z], automaton(Vs, [source(a),sink(c)], [arc(a,1,b),arc(b,2,c)])), [X, Y, Z], Ds).
%= false.
%?- doms((Vs = [X,Y,Z], automaton(Vs, [source(a),sink(b)], [arc(a,1,a),arc(a,5,b),arc(b,5,b)])), [X, Y, Z], Ds).
%= Ds = [1\/5, 1\/5, 5..5].
%?- doms((Vs = [X,Y,Z], automaton(Vs, [source(a),sink(b)], [arc(a,1,a),arc(a,5,b),arc(b,5,b)]), Y = 1), [X, Y, Z], Ds).
%= Ds = [1..1, 1..1, 5..5].
%?- doms((Vs = [X,Y,Z], automaton(Vs, [source(a),sink(b)], [arc(a,1,a),arc(a,5,b),arc(b,5,b)]), Y = 5), [X, Y, Z], Ds).
%= Ds = [1\/5, 5..5, 5..5].
%?- doms((automaton([], [source(a),sink(a)], [arc(a,0,a)])), [], Ds).
%= Ds = [].
%?- doms((automaton([], [source(a),sink(b)], [arc(a,0,b)])), [], Ds).
%= false.
%?- doms((automaton([1,0,1], [source(a),sink(a),sink(b)], [arc(a,0,a),arc(a,1,b),arc(b,0,a)])), [], Ds).
%= Ds = [].
%?- doms((automaton([1,1,0], [source(a),sink(a),sink(b)], [arc(a,0,a),arc(a,1,b),arc(b,0,a)])), [], Ds).
%= false.

% automaton/8, with counters
%?- doms((Vs = [X,Y,Z], automaton(Vs, E, Vs, [source(a),sink(a)], [arc(a,0,a),arc(a,1,a,[C+1])], [C], [0], [N]), E = e, N = 3), [X, Y, Z, N], Ds).
%= Ds = [1..1, 1..1, 1..1, 3..3].
%?- doms((Vs = [X,Y,Z], automaton(Vs, _, Vs, [source(a),sink(a)], [arc(a,0,a),arc(a,1,a,[C+1])], [C], [0], [N])), [X, Y, Z, N], Ds).
%= Ds = [0..1, 0..1, 0..1, 0..3].
%?- doms((Vs = [X,Y,Z], automaton(Vs, _, Vs, [source(a),sink(a)], [arc(a,0,a),arc(a,1,a,[C+1])], [C], [0], [N]), X = 1, Z = 1), [X, Y, Z, N], Ds).
%= Ds = [1..1, 0..1, 1..1, 2..3].
%?- doms((Vs = [X,Y,Z], automaton(Vs, _, Vs, [source(a),sink(a)], [arc(a,0,a),arc(a,1,a,[C+1])], [C], [0], [N]), N = 0), [X, Y, Z, N], Ds).
%= Ds = [0..0, 0..0, 0..0, 0..0].

% chain/2
%?- doms(([X,Y,Z] ins 1..5, chain([X,Y,Z], #<)), [X, Y, Z], Ds).
%= Ds = [1..3, 2..4, 3..5].
%?- doms(([X,Y,Z] ins 1..5, chain([X,Y,Z], #=<)), [X, Y, Z], Ds).
%= Ds = [1..5, 1..5, 1..5].
%?- doms(([X,Y,Z] ins 1..5, chain([X,Y,Z], #>)), [X, Y, Z], Ds).
%= Ds = [3..5, 2..4, 1..3].
%?- doms(([X,Y,Z] ins 1..5, chain([X,Y,Z], #>=)), [X, Y, Z], Ds).
%= Ds = [1..5, 1..5, 1..5].
%?- doms(([X,Y,Z] ins 1..5, chain([X,Y,Z], #<), Y = 2), [X, Y, Z], Ds).
%= Ds = [1..1, 2..2, 3..5].
%?- doms(([X,Y,Z] ins 1..5, chain([X,Y,Z], #=<), Y = 2), [X, Y, Z], Ds).
%= Ds = [1..2, 2..2, 2..5].
%?- doms(([X,Y,Z] ins 1..5, chain([X,Y,Z], #>=), Z = 5), [X, Y, Z], Ds).
%= Ds = [5..5, 5..5, 5..5].
%?- doms(([X,Y,Z] ins 1..2, chain([X,Y,Z], #<)), [X, Y, Z], Ds).
%= false.
%?- doms((chain([], #<)), [], Ds).
%= Ds = [].
%?- doms((chain([X], #<)), [X], Ds).
%= Ds = [inf..sup].
%?- doms((chain([1,2,2], #<)), [], Ds).
%= false.
%?- doms((chain([1,2,2], #=<)), [], Ds).
%= Ds = [].
%?- doms((chain([X,Y], #<), X #> 0), [X, Y], Ds).
%= Ds = [1..sup, 2..sup].

% lex_chain/1
%?- doms(([A,B,C,D] ins 0..3, lex_chain([[A,B],[C,D]])), [A, B, C, D], Ds).
%= Ds = [0..3, 0..3, 0..3, 0..3].
%?- doms(([A,B,C,D] ins 0..3, lex_chain([[A,B],[C,D]]), A = 3), [A, B, C, D], Ds).
%= Ds = [3..3, 0..3, 3..3, 0..3].
%?- doms(([A,B,C,D] ins 0..3, lex_chain([[A,B],[C,D]]), A = 3, D = 0), [A, B, C, D], Ds).
%= Ds = [3..3, 0..0, 3..3, 0..0].
%?- doms(([A,B,C,D] ins 0..3, lex_chain([[A,B],[C,D]]), C = 0), [A, B, C, D], Ds).
%= Ds = [0..0, 0..3, 0..0, 0..3].
%?- doms(([A,B,C,D] ins 0..3, lex_chain([[A,B],[C,D]]), A #> C), [A, B, C, D], Ds).
%= false.
%?- doms(([A,B,C,D] ins 0..3, lex_chain([[A,B],[C,D]]), A = 1, C = 1, D #< 2), [A, B, C, D], Ds).
%= Ds = [1..1, 0..1, 1..1, 0..1].
%?- doms(([A,B,C,D,E,F] ins 0..2, lex_chain([[A,B],[C,D],[E,F]]), E = 0, F = 0), [A, B, C, D, E, F], Ds).
%= Ds = [0..0, 0..0, 0..0, 0..0, 0..0, 0..0].
%?- doms((lex_chain([[1,2],[1,3]])), [], Ds).
%= Ds = [].
%?- doms((lex_chain([[1,3],[1,2]])), [], Ds).
%= false.
%?- doms((lex_chain([[1,2],[1,2]])), [], Ds).
%= Ds = [].
%?- doms((lex_chain([])), [], Ds).
%= Ds = [].

% zcompare/3
%?- doms((zcompare(<, X, 5)), [X], Ds).
%= Ds = [inf..4].
%?- doms((zcompare(>, X, 5)), [X], Ds).
%= Ds = [6..sup].
%?- doms((zcompare(=, X, 5)), [X], Ds).
%= Ds = [5..5].
%?- doms((X in 1..5, Y in 3..9, zcompare(<, X, Y)), [X, Y], Ds).
%= Ds = [1..5, 3..9].
%?- doms((X in 1..5, Y in 3..9, zcompare(=, X, Y)), [X, Y], Ds).
%= Ds = [3..5, 3..5].
%?- doms((X in 1..5, Y in 3..9, zcompare(>, X, Y)), [X, Y], Ds).
%= Ds = [4..5, 3..4].
%?- doms((X in 1..5, Y in 6..9, zcompare(O, X, Y), O == (<)), [X, Y], Ds).
%= Ds = [1..5, 6..9].
%?- doms((X in 1..5, zcompare(O, X, 7), O = (>)), [X], Ds).
%= false.
%?- doms((X in 1..5, zcompare(O, X, 3), O = (>)), [X], Ds).
%= Ds = [4..5].
%?- doms((X in 1..5, zcompare(O, X, 3), X = 3, O == (=)), [X], Ds).
%= Ds = [3..3].
%?- doms((X in 1..5, zcompare(O, X, 3), X #> 3, O == (>)), [X], Ds).
%= Ds = [4..5].
%?- doms((zcompare(O, 1, 2), O == (<)), [], Ds).
%= Ds = [].
%?- doms((zcompare(O, X, Y), X #< Y, O == (<)), [X, Y], Ds).
%= false.
%?- doms((zcompare(O, X, Y), O = (<), X = 3), [X, Y], Ds).
%= Ds = [3..3, 4..sup].

% transpose/2
%?- doms((transpose([[A,B],[C,D]], [[1,2],[3,4]])), [A, B, C, D], Ds).
%= Ds = [1..1, 3..3, 2..2, 4..4].
%?- doms(([A,B] ins 1..3, transpose([[A,B]], [[X],[Y]]), X #> 2), [A, B, X, Y], Ds).
%= Ds = [3..3, 1..3, 3..3, 1..3].

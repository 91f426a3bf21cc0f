% Domains after propagation: constraints with a truth value.
% The answers are those of SWI-Prolog 9.0.4. A domain may be smaller than there, never larger: then a comment has the larger ones.

:- use_module(library(clpfd)).

% The domains of variables when a goal has succeeded for the first time.
doms(Goal, Vars, Doms) :-
    findall(Ds, ( once(Goal), maplist(fd_dom, Vars, Ds) ), [Doms]).

% Decided at once, or not.
%?- doms((X in 1..5, X #> 0 #<==> B), [X, B], Ds).
%= Ds = [1..5, 1..1].
%?- doms((X in 1..5, X #> 5 #<==> B), [X, B], Ds).
%= Ds = [1..5, 0..0].
%?- doms((X in 1..5, X #> 3 #<==> B), [X, B], Ds).
%= Ds = [1..5, 0..1].
%?- doms((X in 1..5, X #> 3 #<==> B, B = 1), [X, B], Ds).
%= Ds = [4..5, 1..1].
%?- doms((X in 1..5, X #> 3 #<==> B, B = 0), [X, B], Ds).
%= Ds = [1..3, 0..0].
%?- doms((X in 1..5, X #> 3 #<==> B, X #> 4), [X, B], Ds).
%= Ds = [5..5, 1..1].
%?- doms((X in 1..5, X #> 3 #<==> B, X #< 3), [X, B], Ds).
%= Ds = [1..2, 0..0].
%?- doms((X in 1..5, B #<==> X #= 3), [X, B], Ds).
%= Ds = [1..5, 0..1].
%?- doms((X in 1..5, B #<==> X #= 3, B = 1), [X, B], Ds).
%= Ds = [3..3, 1..1].
%?- doms((X in 1..5, B #<==> X #= 3, B = 0), [X, B], Ds).
%= Ds = [1..2\/4..5, 0..0].
%?- doms((X in 1..5, B #<==> X #= 3, X #\= 3), [X, B], Ds).
%= Ds = [1..2\/4..5, 0..0].
%?- doms((X in 1..5, B #<==> X #= 7), [X, B], Ds).
%= Ds = [1..5, 0..0].
%?- doms((X in 1..5, B #<==> X #\= 3, B = 0), [X, B], Ds).
%= Ds = [3..3, 0..0].
%?- doms((X in 1..5, B #<==> X #\= 3, B = 1), [X, B], Ds).
%= Ds = [1..2\/4..5, 1..1].
%?- doms((X in 1..5, B #<==> X #=< 3, B #= 1), [X, B], Ds).
%= Ds = [1..3, 1..1].
%?- doms((X in 1..5, B #<==> X #< 3, B #= 0), [X, B], Ds).
%= Ds = [3..5, 0..0].
%?- doms((X in 1..5, B #<==> X #>= 3, B #= 0), [X, B], Ds).
%= Ds = [1..2, 0..0].
%?- doms((X in 1..5, B #<==> X in 2..4), [X, B], Ds).
%= Ds = [1..5, 0..1].
%?- doms((X in 1..5, B #<==> X in 2..4, B = 1), [X, B], Ds).
%= Ds = [2..4, 1..1].
%?- doms((X in 1..5, B #<==> X in 2..4, B = 0), [X, B], Ds).
%= Ds = [1\/5, 0..0].
%?- doms((X in 1..5, B #<==> X in 0..9), [X, B], Ds).
%= Ds = [1..5, 1..1].
%?- doms((X in 1..5, B #<==> X in 6..9), [X, B], Ds).
%= Ds = [1..5, 0..0].
%?- doms((X in 1..5, B #<==> X in 1\/3\/5, B = 0), [X, B], Ds).
%= Ds = [2\/4, 0..0].
%?- doms((X #> 3 #<==> B), [X, B], Ds).
%= Ds = [inf..sup, 0..1].
%?- doms((X #= 3 #<==> B, X = 3), [X, B], Ds).
%= Ds = [3..3, 1..1].
%?- doms((X #= 3 #<==> B, X = 4), [X, B], Ds).
%= Ds = [4..4, 0..0].
%?- doms((X in 1..5, Y in 3..9, B #<==> X #= Y), [X, Y, B], Ds).
%= Ds = [1..5, 3..9, 0..1].
%?- doms((X in 1..5, Y in 6..9, B #<==> X #= Y), [X, Y, B], Ds).
%= Ds = [1..5, 6..9, 0..0].
%?- doms((X in 1..5, Y in 3..9, B #<==> X #= Y, B = 1), [X, Y, B], Ds).
%= Ds = [3..5, 3..5, 1..1].
%?- doms((X in 1..5, Y in 3..9, B #<==> X #< Y, B = 0), [X, Y, B], Ds).
%= Ds = [3..5, 3..5, 0..0].
%?- doms((X in 1..5, Y in 6..9, B #<==> X #< Y), [X, Y, B], Ds).
%= Ds = [1..5, 6..9, 1..1].
%?- doms((X in 1..5, Y in 3..9, B #<==> X + Y #= 14, B = 1), [X, Y, B], Ds).
%= Ds = [5..5, 9..9, 1..1].
%?- doms((X in 1..5, Y in 3..9, B #<==> X + Y #= 15), [X, Y, B], Ds).
%= Ds = [1..5, 3..9, 0..0].
%?- doms((X in 1..5, Y in 3..9, B #<==> X + Y #>= 4), [X, Y, B], Ds).
%= Ds = [1..5, 3..9, 1..1].
%?- doms((X in 1..5, Y in 3..9, B #<==> X * Y #>= 45, B = 1), [X, Y, B], Ds).
%= Ds = [5..5, 9..9, 1..1].
%?- doms((X in 1..5, B #<==> X #= X), [X, B], Ds).
%= Ds = [1..5, 1..1].
%?- doms((X in 1..5, B #<==> X #\= X), [X, B], Ds).
%= Ds = [1..5, 0..0].
%?- doms((X #= Y #<==> B, X = Y), [B], Ds).
%= Ds = [1..1].
% SWI-Prolog: [inf..sup, 0..1].
%?- doms((X #< Y #<==> B, X = Y), [X, B], Ds).
%= Ds = [inf..sup, 0..0].
%?- doms((X in 0..5, X #= B #<==> B), [X, B], Ds).
%= Ds = [0..5, 0..1].

% Connectives.
%?- doms((X in 1..9, X #< 3 #\/ X #> 7), [X], Ds).
%= Ds = [1..9].
%?- doms((X in 1..9, X #< 3 #\/ X #> 7, X #> 4), [X], Ds).
%= Ds = [8..9].
%?- doms((X in 1..9, X #< 3 #/\ X #> 1), [X], Ds).
%= Ds = [2..2].
%?- doms((X in 1..9, X #< 3 #/\ X #> 7), [X], Ds).
%= false.
%?- doms((X in 1..9, #\ X #< 3), [X], Ds).
%= Ds = [3..9].
%?- doms((X in 1..9, #\ X #= 3), [X], Ds).
%= Ds = [1..2\/4..9].
%?- doms((X in 1..9, #\ (X #> 3 #/\ X #< 7)), [X], Ds).
%= Ds = [1..9].
%?- doms((X in 1..9, #\ (X #< 3 #\/ X #> 7)), [X], Ds).
%= Ds = [3..7].
%?- doms((X in 1..9, #\ X in 2..8), [X], Ds).
%= Ds = [1\/9].
%?- doms((X in 1..9, X #> 3 #==> X #> 7), [X], Ds).
%= Ds = [1..9].
%?- doms((X in 1..9, X #> 3 #==> X #> 7, X #> 4), [X], Ds).
%= Ds = [8..9].
%?- doms((X in 1..9, X #> 3 #==> X #> 7, X #< 8), [X], Ds).
%= Ds = [1..3].
%?- doms((X in 1..9, X #> 7 #<== X #> 3, X #> 3), [X], Ds).
%= Ds = [8..9].
%?- doms((X in 1..9, X #> 3 #<==> X #> 7, X #> 3), [X], Ds).
%= Ds = [8..9].
%?- doms((X in 1..9, X #> 3 #\ X #> 7, X #> 3), [X], Ds).
%= Ds = [4..7].
%?- doms((X in 1..9, X #> 3 #\ X #> 7, X #> 7), [X], Ds).
%= false.
%?- doms((X in 1..9, Y in 1..9, X #= 3 #==> Y #= 5, X = 3), [X, Y], Ds).
%= Ds = [3..3, 5..5].
%?- doms((X in 1..9, Y in 1..9, X #= 3 #==> Y #= 5, Y = 4), [X, Y], Ds).
%= Ds = [1..2\/4..9, 4..4].
%?- doms((X in 1..9, Y in 1..9, X #= 3 #\/ Y #= 5, X #\= 3), [X, Y], Ds).
%= Ds = [1..2\/4..9, 5..5].
%?- doms((X in 1..9, Y in 1..9, X #= 3 #\/ Y #= 5, Y = 5), [X, Y], Ds).
%= Ds = [1..9, 5..5].
%?- doms((X in 1..9, Y in 1..9, X #< Y #\/ Y #< X, X = 4, Y #=< 4), [X, Y], Ds).
%= Ds = [4..4, 1..3].
%?- doms((X in 1..9, Y in 1..9, X + 5 #=< Y #\/ Y + 5 #=< X, X #>= 6), [X, Y], Ds).
%= Ds = [6..9, 1..4].
%?- doms((X in 1..9, Y in 1..9, X + 5 #=< Y #\/ Y + 5 #=< X, X = 5), [X, Y], Ds).
%= false.
%?- doms((X in 0..20, Y in 0..20, X + 7 #=< Y #\/ Y + 3 #=< X, Y #=< 6), [X, Y], Ds).
%= Ds = [3..20, 0..6].
%?- doms((A #\/ B), [A, B], Ds).
%= Ds = [0..1, 0..1].
%?- doms((A #\/ B, A = 0), [A, B], Ds).
%= Ds = [0..0, 1..1].
%?- doms((A #\/ B, A = 1), [A, B], Ds).
%= Ds = [1..1, 0..1].
%?- doms((A #/\ B), [A, B], Ds).
%= Ds = [1..1, 1..1].
%?- doms((A #==> B), [A, B], Ds).
%= Ds = [0..1, 0..1].
%?- doms((A #==> B, A = 1), [A, B], Ds).
%= Ds = [1..1, 1..1].
%?- doms((A #==> B, B = 0), [A, B], Ds).
%= Ds = [0..0, 0..0].
%?- doms((A #<==> B), [A, B], Ds).
%= Ds = [0..1, 0..1].
%?- doms((A #<==> B, A = 0), [A, B], Ds).
%= Ds = [0..0, 0..0].
%?- doms((A #<== B, B = 1), [A, B], Ds).
%= Ds = [1..1, 1..1].
%?- doms((A #\ B), [A, B], Ds).
%= Ds = [0..1, 0..1].
%?- doms((A #\ B, A = 1), [A, B], Ds).
%= Ds = [1..1, 0..0].
%?- doms((#\ A), [A], Ds).
%= Ds = [0..0].
%?- doms((#\ (#\ A)), [A], Ds).
%= Ds = [1..1].
%?- doms((A #/\ #\ A), [A], Ds).
%= false.
%?- doms((A #\/ #\ A), [A], Ds).
%= Ds = [0..1].
%?- doms((C #<==> (A #/\ B)), [A, B, C], Ds).
%= Ds = [0..1, 0..1, 0..1].
%?- doms((C #<==> (A #/\ B), C = 1), [A, B, C], Ds).
%= Ds = [1..1, 1..1, 1..1].
%?- doms((C #<==> (A #/\ B), A = 0), [A, B, C], Ds).
%= Ds = [0..0, 0..1, 0..0].
%?- doms((C #<==> (A #/\ B), A = 1), [A, B, C], Ds).
%= Ds = [1..1, 0..1, 0..1].
%?- doms((C #<==> (A #\/ B), C = 0), [A, B, C], Ds).
%= Ds = [0..0, 0..0, 0..0].
%?- doms((C #<==> (A #\/ B), A = 1), [A, B, C], Ds).
%= Ds = [1..1, 0..1, 1..1].
%?- doms((C #<==> (A #\ B), A = 1), [A, B, C], Ds).
%= Ds = [1..1, 0..1, 0..1].
%?- doms((C #<==> (A #\ B), C = 0, A = 1), [A, B, C], Ds).
%= Ds = [1..1, 1..1, 0..0].
%?- doms((C #<==> (A #==> B), C = 0), [A, B, C], Ds).
%= Ds = [1..1, 0..0, 0..0].
%?- doms((C #<==> #\ A, C = 1), [A, C], Ds).
%= Ds = [0..0, 1..1].
% SWI-Prolog: [0..1, 0..1, 0..1, 0..1].
%?- doms((A + B + C #= 2, A #<==> B, B #= C #<==> D, [A,B,C] ins 0..1), [A, B, C, D], Ds).
%= Ds = [1..1, 1..1, 0..0, 0..0].
%?- doms((1 #\/ X), [X], Ds).
%= Ds = [0..1].
%?- doms((0 #\/ X), [X], Ds).
%= Ds = [1..1].
%?- doms((1 #/\ X), [X], Ds).
%= Ds = [1..1].
%?- doms((0 #/\ X), [X], Ds).
%= false.
%?- doms((0 #==> X), [X], Ds).
%= Ds = [0..1].
%?- doms((1 #<==> X), [X], Ds).
%= Ds = [1..1].
%?- doms((1 #<==> 1), [], Ds).
%= Ds = [].
%?- doms((1 #<==> 0), [], Ds).
%= false.

% Truth values in arithmetic.
%?- doms(([X,Y,Z] ins 1..3, X #= 1 #<==> A, Y #= 1 #<==> B, Z #= 1 #<==> C, A + B + C #= 3), [X, Y, Z, A, B, C], Ds).
%= Ds = [1..1, 1..1, 1..1, 1..1, 1..1, 1..1].
%?- doms(([X,Y,Z] ins 1..3, X #= 1 #<==> A, Y #= 1 #<==> B, Z #= 1 #<==> C, A + B + C #= 0), [X, Y, Z, A, B, C], Ds).
%= Ds = [2..3, 2..3, 2..3, 0..0, 0..0, 0..0].
%?- doms(([X,Y,Z] ins 1..3, X #= 1 #<==> A, Y #= 1 #<==> B, Z #= 1 #<==> C, A + B + C #= 1, X = 1), [X, Y, Z, A, B, C], Ds).
%= Ds = [1..1, 2..3, 2..3, 1..1, 0..0, 0..0].
%?- doms((X in 0..9, B #<==> X #> 4, Y #= X + 10 * B), [X, Y, B], Ds).
%= Ds = [0..9, 0..19, 0..1].
%?- doms((X in 0..9, B #<==> X #> 4, Y #= X * B, Y #> 0), [X, Y, B], Ds).
%= Ds = [5..9, 5..9, 1..1].

% What is not defined is not true.
%?- doms((X in 0..5, B #<==> 10 // X #= 5), [X, B], Ds).
%= Ds = [0..5, 0..1].
%?- doms((X in 0..5, B #<==> 10 // X #= 5, X = 0), [X, B], Ds).
%= Ds = [0..0, 0..0].
%?- doms((X in 0..5, B #<==> 10 // X #= 5, X = 2), [X, B], Ds).
%= Ds = [2..2, 1..1].
%?- doms((X in 0..5, B #<==> 10 // X #= 5, B = 1), [X, B], Ds).
%= Ds = [2..2, 1..1].
%?- doms((X in 0..5, B #<==> 10 mod X #= 0, X = 0), [X, B], Ds).
%= Ds = [0..0, 0..0].
%?- doms((X in 0..5, B #<==> 10 mod X #\= 0, X = 0), [X, B], Ds).
%= Ds = [0..0, 0..0].
%?- doms((X in 0..5, #\ (10 // X #= 5), X = 0), [X], Ds).
%= Ds = [0..0].
%?- doms((B #<==> 1 // 0 #= 1), [B], Ds).
%= Ds = [0..0].
%?- doms((B #<==> 1 mod 0 #\= 1), [B], Ds).
%= Ds = [0..0].
%?- doms((X in 0..5, 10 // X #= 5 #\/ X #= 0), [X], Ds).
%= Ds = [0..5].
% SWI-Prolog: [0..5, 1..1].
%?- doms((X in 0..5, B #<==> abs(X - 3) #>= 2, B = 1), [X, B], Ds).
%= Ds = [0..1\/5, 1..1].
%?- doms((X in 0..5, B #<==> max(X, 3) #= 3, B = 1), [X, B], Ds).
%= Ds = [0..3, 1..1].
%?- doms((X in 0..5, B #<==> X ^ 2 #= 16, B = 1), [X, B], Ds).
%= Ds = [4..4, 1..1].
%?- doms((X in 0..5, B #<==> X mod 2 #= 0, X = 3), [X, B], Ds).
%= Ds = [3..3, 0..0].

% Domains after propagation: the divisions, and what they leave.
% The answers are those of SWI-Prolog 9.0.4. A domain may be smaller than there, never larger: then a comment has the larger ones.

:- use_module(library(clpfd)).

% The domains of variables when a goal has succeeded for the first time.
doms(Goal, Vars, Doms) :-
    findall(Ds, ( once(Goal), maplist(fd_dom, Vars, Ds) ), [Doms]).

% Truncating division.
%?- doms((X in 0..20, Y #= X // 3), [X, Y], Ds).
%= Ds = [0..20, 0..6].
%?- doms((X in -20..20, Y #= X // 3), [X, Y], Ds).
%= Ds = [-20..20, -6..6].
%?- doms((X in -20..20, Y #= X // -3), [X, Y], Ds).
%= Ds = [-20..20, -6..6].
%?- doms((X in 0..20, X // 3 #= 2), [X], Ds).
%= Ds = [6..8].
%?- doms((X in -20..20, X // 3 #= 0), [X], Ds).
%= Ds = [-2..2].
%?- doms((X in -20..20, X // 3 #= -2), [X], Ds).
%= Ds = [-8.. -6].
%?- doms((X in -20..20, X // -3 #= 2), [X], Ds).
%= Ds = [-8.. -6].
%?- doms((X // 3 #= 2), [X], Ds).
%= Ds = [6..8].
%?- doms((X // 3 #= 0), [X], Ds).
%= Ds = [-2..2].
%?- doms((X // 3 #= -2), [X], Ds).
%= Ds = [-8.. -6].
%?- doms((X in 0..20, X // 3 #>= 5), [X], Ds).
%= Ds = [15..20].
% SWI-Prolog: [10..20, 2..5, 0..20].
%?- doms((X in 10..20, Y in 2..5, Z #= X // Y), [X, Y, Z], Ds).
%= Ds = [10..20, 2..5, 2..10].
% SWI-Prolog: [10..20, -5.. -1\/1..5, -20..20].
%?- doms((X in 10..20, Y in -5..5, Z #= X // Y), [X, Y, Z], Ds).
%= Ds = [10..20, -5.. -1\/1..5, -20.. -2\/2..20].
% SWI-Prolog: [-10..20, 2..5, -20..20].
%?- doms((X in -10..20, Y in 2..5, Z #= X // Y), [X, Y, Z], Ds).
%= Ds = [-10..20, 2..5, -5..10].
% SWI-Prolog: [10..20, 1..20].
%?- doms((X in 10..20, Y in 1..20, X // Y #= 4), [X, Y], Ds).
%= Ds = [12..14\/16..20, 3..5].
% SWI-Prolog: [10..19, 1..20].
%?- doms((X in 10..20, Y in 1..20, X // Y #= 0), [X, Y], Ds).
%= Ds = [10..19, 11..20].
%?- doms((20 // X #= 5), [X], Ds).
%= Ds = [4..4].
%?- doms((X in 0..10, 20 // X #= 5), [X], Ds).
%= Ds = [4..4].
% SWI-Prolog: [1..100, 0..20].
%?- doms((X in 1..100, 20 // X #= Y), [X, Y], Ds).
%= Ds = [1..100, 0..6\/10\/20].
% SWI-Prolog: [1..100, 0..7].
%?- doms((X in 0..100, 7 // X #= Y), [X, Y], Ds).
%= Ds = [1..100, 0..3\/7].
%?- doms((X // 0 #= Y), [X, Y], Ds).
%= false.
%?- doms((X // Y #= Z, Y = 0), [X, Z], Ds).
%= false.
%?- doms((0 // X #= Y), [X, Y], Ds).
%= Ds = [inf.. -1\/1..sup, 0..0].
%?- doms((7 // 2 #= X), [X], Ds).
%= Ds = [3..3].
%?- doms((-7 // 2 #= X), [X], Ds).
%= Ds = [-3.. -3].
%?- doms((7 // -2 #= X), [X], Ds).
%= Ds = [-3.. -3].
%?- doms((X in 0..9, Y in 0..9, X // Y #= 9), [X, Y], Ds).
%= Ds = [9..9, 1..1].

% Flooring division.
%?- doms((X in 0..20, Y #= X div 3), [X, Y], Ds).
%= Ds = [0..20, 0..6].
%?- doms((X in -20..20, Y #= X div 3), [X, Y], Ds).
%= Ds = [-20..20, -7..6].
%?- doms((X in -20..20, Y #= X div -3), [X, Y], Ds).
%= Ds = [-20..20, -7..6].
%?- doms((X in -20..20, X div 3 #= 0), [X], Ds).
%= Ds = [0..2].
%?- doms((X in -20..20, X div 3 #= -2), [X], Ds).
%= Ds = [-6.. -4].
%?- doms((X in -20..20, X div -3 #= 2), [X], Ds).
%= Ds = [-8.. -6].
%?- doms((X div 3 #= 2), [X], Ds).
%= Ds = [6..8].
%?- doms((X div 3 #= -2), [X], Ds).
%= Ds = [-6.. -4].
% SWI-Prolog: [10..20, 2..5, 0..20].
%?- doms((X in 10..20, Y in 2..5, Z #= X div Y), [X, Y, Z], Ds).
%= Ds = [10..20, 2..5, 2..10].
% SWI-Prolog: [-10..20, 2..5, -20..20].
%?- doms((X in -10..20, Y in 2..5, Z #= X div Y), [X, Y, Z], Ds).
%= Ds = [-10..20, 2..5, -5..10].
% SWI-Prolog: [10..20, 1..20].
%?- doms((X in 10..20, Y in 1..20, X div Y #= 4), [X, Y], Ds).
%= Ds = [12..14\/16..20, 3..5].
%?- doms((X div 0 #= Y), [X, Y], Ds).
%= false.
%?- doms((-7 div 2 #= X), [X], Ds).
%= Ds = [-4.. -4].
%?- doms((7 div -2 #= X), [X], Ds).
%= Ds = [-4.. -4].
%?- doms((X in 0..10, 20 div X #= 5), [X], Ds).
%= Ds = [4..4].

% mod
%?- doms((X in 0..20, Y #= X mod 3), [X, Y], Ds).
%= Ds = [0..20, 0..2].
%?- doms((X in -20..20, Y #= X mod 3), [X, Y], Ds).
%= Ds = [-20..20, 0..2].
%?- doms((X in -20..20, Y #= X mod -3), [X, Y], Ds).
%= Ds = [-20..20, -2..0].
%?- doms((X mod 3 #= Y), [X, Y], Ds).
%= Ds = [inf..sup, 0..2].
%?- doms((X mod -3 #= Y), [X, Y], Ds).
%= Ds = [inf..sup, -2..0].
% SWI-Prolog: [1..10].
%?- doms((X in 0..10, X mod 3 #= 1), [X], Ds).
%= Ds = [1\/4\/7\/10].
% SWI-Prolog: [0..9].
%?- doms((X in 0..10, X mod 3 #= 3), [X], Ds).
%= false.
% SWI-Prolog: [2..8].
%?- doms((X in 0..10, X mod 3 #= -1), [X], Ds).
%= false.
% SWI-Prolog: [4..5, 0..2].
%?- doms((X in 4..5, X mod 3 #= Y), [X, Y], Ds).
%= Ds = [4..5, 1..2].
%?- doms((X in 0..2, X mod 5 #= Y), [X, Y], Ds).
%= Ds = [0..2, 0..2].
% SWI-Prolog: [1..10, 3..5, inf..sup].
%?- doms((X in 1..10, Y in 3..5, Z #= X mod Y), [X, Y, Z], Ds).
%= Ds = [1..10, 3..5, 0..4].
% SWI-Prolog: [1..10, 3..5].
%?- doms((X in 1..10, Y in 3..5, X mod Y #= 4), [X, Y], Ds).
%= Ds = [4\/9, 5..5].
% SWI-Prolog: [1..10, -5.. -1\/1..5, inf..sup].
%?- doms((X in 1..10, Y in -5..5, X mod Y #= Z), [X, Y, Z], Ds).
%= Ds = [1..10, -5.. -1\/1..5, -4..4].
% SWI-Prolog: [inf.. -1\/1..sup].
%?- doms((7 mod X #= 3), [X], Ds).
%= Ds = [4..sup].
% SWI-Prolog: [1..20].
%?- doms((X in 1..20, 7 mod X #= 3), [X], Ds).
%= Ds = [4..4].
% SWI-Prolog: [1..20, inf..sup].
%?- doms((X in 1..20, 7 mod X #= Y), [X, Y], Ds).
%= Ds = [1..20, 0..3\/7].
% SWI-Prolog: [2..8].
%?- doms((X mod 2 #= 0, X in 1..9), [X], Ds).
%= Ds = [2\/4\/6\/8].
% SWI-Prolog: [5..11].
%?- doms((X mod 2 #= 1, X mod 3 #= 2, X in 0..11), [X], Ds).
%= Ds = [5\/11].
%?- doms((X mod 0 #= Y), [X, Y], Ds).
%= false.
%?- doms((X mod 1 #= Y), [X, Y], Ds).
%= Ds = [inf..sup, 0..0].
%?- doms((-7 mod 3 #= X), [X], Ds).
%= Ds = [2..2].
%?- doms((7 mod -3 #= X), [X], Ds).
%= Ds = [-2.. -2].
%?- doms((0 mod X #= Y), [X, Y], Ds).
%= Ds = [inf.. -1\/1..sup, inf..sup].
%?- doms((X mod X #= Y), [X, Y], Ds).
%= Ds = [inf.. -1\/1..sup, 0..0].
% SWI-Prolog: [2..5].
%?- doms((X in 3..3, Y in 0..7, Y mod X #= 2), [Y], Ds).
%= Ds = [2\/5].

% rem
%?- doms((X in 0..20, Y #= X rem 3), [X, Y], Ds).
%= Ds = [0..20, 0..2].
%?- doms((X in -20..20, Y #= X rem 3), [X, Y], Ds).
%= Ds = [-20..20, -2..2].
%?- doms((X in -20..20, Y #= X rem -3), [X, Y], Ds).
%= Ds = [-20..20, -2..2].
% SWI-Prolog: [-20..0, -2..2].
%?- doms((X in -20..0, Y #= X rem 3), [X, Y], Ds).
%= Ds = [-20..0, -2..0].
%?- doms((X rem 3 #= Y), [X, Y], Ds).
%= Ds = [inf..sup, -2..2].
% SWI-Prolog: [1..10].
%?- doms((X in 0..10, X rem 3 #= 1), [X], Ds).
%= Ds = [1\/4\/7\/10].
% SWI-Prolog: [3..9].
%?- doms((X in 0..10, X rem 3 #= 3), [X], Ds).
%= false.
% SWI-Prolog: [-10..8].
%?- doms((X in -10..10, X rem 3 #= -1), [X], Ds).
%= Ds = [-10\/ -7\/ -4\/ -1].
%?- doms((X in 1..10, Y in 3..5, Z #= X rem Y), [X, Y, Z], Ds).
%= Ds = [1..10, 3..5, 0..4].
% SWI-Prolog: [1..20].
%?- doms((X in 1..20, 7 rem X #= 3), [X], Ds).
%= Ds = [4..4].
%?- doms((X rem 0 #= Y), [X, Y], Ds).
%= false.
%?- doms((-7 rem 3 #= X), [X], Ds).
%= Ds = [-1.. -1].
%?- doms((7 rem -3 #= X), [X], Ds).
%= Ds = [1..1].
%?- doms((X in 0..4, X rem 5 #= Y), [X, Y], Ds).
%= Ds = [0..4, 0..4].

% Together.
%?- doms((X in 0..99, Q #= X // 10, R #= X mod 10, Q #= R), [X, Q, R], Ds).
%= Ds = [0..99, 0..9, 0..9].
%?- doms((X in 10..99, Q #= X // 10, R #= X rem 10, Q + R #= 18), [X, Q, R], Ds).
%= Ds = [99..99, 9..9, 9..9].
%?- doms((X in 0..50, X // 7 #= 3, X mod 7 #= 2), [X], Ds).
%= Ds = [23..23].
% SWI-Prolog: [1..12, 7..12].
%?- doms((X in 1..12, Y in 1..12, X mod Y #= 0, Y #> 6, X #\= Y), [X, Y], Ds).
%= Ds = [7..12, 7..12].
%?- doms((X in 0..9, Y in 1..3, X #= Y * (X // Y) + X mod Y), [X, Y], Ds).
%= Ds = [0..9, 1..3].

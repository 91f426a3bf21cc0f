% Domains after propagation: absolute values, minima and maxima, bits.
% The answers are those of SWI-Prolog 9.0.4. A domain may be smaller than there, never larger: then a comment has the larger ones.

:- use_module(library(clpfd)).

% The domains of variables when a goal has succeeded for the first time.
doms(Goal, Vars, Doms) :-
    findall(Ds, ( once(Goal), maplist(fd_dom, Vars, Ds) ), [Doms]).

% abs
%?- doms((X in -5..3, Y #= abs(X)), [X, Y], Ds).
%= Ds = [-5..3, 0..5].
%?- doms((X in 2..5, Y #= abs(X)), [X, Y], Ds).
%= Ds = [2..5, 2..5].
%?- doms((X in -5.. -2, Y #= abs(X)), [X, Y], Ds).
%= Ds = [-5.. -2, 2..5].
%?- doms((abs(X) #= 3), [X], Ds).
%= Ds = [-3\/3].
%?- doms((abs(X) #= 0), [X], Ds).
%= Ds = [0..0].
%?- doms((abs(X) #= -1), [X], Ds).
%= false.
%?- doms((abs(X) #= Y), [X, Y], Ds).
%= Ds = [inf..sup, 0..sup].
%?- doms((abs(X) #=< 3), [X], Ds).
%= Ds = [-3..3].
%?- doms((abs(X) #>= 3), [X], Ds).
%= Ds = [inf.. -3\/3..sup].
%?- doms((abs(X) #< 1), [X], Ds).
%= Ds = [0..0].
%?- doms((abs(X) #\= 3), [X], Ds).
%= Ds = [inf.. -4\/ -2..2\/4..sup].
%?- doms((X in -5..5, abs(X) #>= 4), [X], Ds).
%= Ds = [-5.. -4\/4..5].
%?- doms((X in -5..5, abs(X) #> 5), [X], Ds).
%= false.
%?- doms((X in -5..5, Y #= abs(X), Y #\= 3), [X, Y], Ds).
%= Ds = [-5.. -4\/ -2..2\/4..5, 0..2\/4..5].
%?- doms((X in -5..5, Y #= abs(X), X #\= 3), [X, Y], Ds).
%= Ds = [-5..2\/4..5, 0..5].
%?- doms((X in -5..5, Y #= abs(X), X #> 2), [X, Y], Ds).
%= Ds = [3..5, 3..5].
%?- doms((X in -5..5, Y in 2..3, Y #= abs(X)), [X, Y], Ds).
%= Ds = [-3.. -2\/2..3, 2..3].
%?- doms((X in 1..9, Y in 1..9, abs(X - Y) #= 8), [X, Y], Ds).
%= Ds = [1..9, 1..9].
%?- doms((X in 1..9, Y in 1..9, abs(X - Y) #= 9), [X, Y], Ds).
%= false.
%?- doms((X in 1..9, Y in 1..9, abs(X - Y) #>= 7), [X, Y], Ds).
%= Ds = [1..9, 1..9].
%?- doms((X in 1..9, Y in 1..9, abs(X - Y) #= 3, X = 2), [X, Y], Ds).
%= Ds = [2..2, 5..5].
%?- doms((X in 1..9, Y in 1..9, abs(X) + abs(Y) #= 3), [X, Y], Ds).
%= Ds = [1..2, 1..2].
%?- doms((abs(-5) #= X), [X], Ds).
%= Ds = [5..5].
%?- doms((abs(X) #= X), [X], Ds).
%= Ds = [0..sup].
%?- doms((X in -9..9, abs(X) #= X), [X], Ds).
%= Ds = [0..9].
%?- doms((X in -9..9, abs(X) #= -X), [X], Ds).
%= Ds = [-9..0].

% min and max
%?- doms((X in 1..5, Y in 3..9, Z #= max(X, Y)), [X, Y, Z], Ds).
%= Ds = [1..5, 3..9, 3..9].
%?- doms((X in 1..5, Y in 3..9, Z #= min(X, Y)), [X, Y, Z], Ds).
%= Ds = [1..5, 3..9, 1..5].
%?- doms((X in 1..5, Y in 6..9, Z #= max(X, Y)), [X, Y, Z], Ds).
%= Ds = [1..5, 6..9, 6..9].
%?- doms((X in 1..5, Y in 6..9, Z #= min(X, Y)), [X, Y, Z], Ds).
%= Ds = [1..5, 6..9, 1..5].
%?- doms((X in 1..5, Y in 3..9, max(X, Y) #= 4), [X, Y], Ds).
%= Ds = [1..4, 3..4].
% SWI-Prolog: [1..5, 3..8].
%?- doms((X in 1..5, Y in 3..9, max(X, Y) #= 8), [X, Y], Ds).
%= Ds = [1..5, 8..8].
%?- doms((X in 1..5, Y in 3..9, max(X, Y) #= 2), [X, Y], Ds).
%= false.
%?- doms((X in 1..5, Y in 3..9, min(X, Y) #= 4), [X, Y], Ds).
%= Ds = [4..5, 4..9].
% SWI-Prolog: [1..5, 3..9].
%?- doms((X in 1..5, Y in 3..9, min(X, Y) #= 1), [X, Y], Ds).
%= Ds = [1..1, 3..9].
%?- doms((X in 1..5, Y in 3..9, min(X, Y) #= 6), [X, Y], Ds).
%= false.
%?- doms((X in 1..5, Y in 3..9, max(X, Y) #=< 4), [X, Y], Ds).
%= Ds = [1..4, 3..4].
%?- doms((X in 1..5, Y in 3..9, min(X, Y) #>= 4), [X, Y], Ds).
%= Ds = [4..5, 4..9].
%?- doms((max(X, 3) #= Y), [X, Y], Ds).
%= Ds = [inf..sup, 3..sup].
%?- doms((max(X, 3) #= 5), [X], Ds).
%= Ds = [5..5].
%?- doms((max(X, 3) #= 3), [X], Ds).
%= Ds = [inf..3].
%?- doms((max(X, 3) #= 2), [X], Ds).
%= false.
%?- doms((min(X, 3) #= Y), [X, Y], Ds).
%= Ds = [inf..sup, inf..3].
%?- doms((min(X, 3) #= 3), [X], Ds).
%= Ds = [3..sup].
%?- doms((min(X, 3) #= 1), [X], Ds).
%= Ds = [1..1].
%?- doms((max(X, Y) #= Z), [X, Y, Z], Ds).
%= Ds = [inf..sup, inf..sup, inf..sup].
%?- doms((max(2, 7) #= X), [X], Ds).
%= Ds = [7..7].
%?- doms((min(2, 7) #= X), [X], Ds).
%= Ds = [2..2].
%?- doms((X in 0..9, Y in 0..9, max(X, Y) #= min(X, Y)), [X, Y], Ds).
%= Ds = [0..9, 0..9].
%?- doms((X in 0..9, Y in 0..9, max(X, Y) - min(X, Y) #= 9), [X, Y], Ds).
%= Ds = [0..9, 0..9].
%?- doms((X in 0..9, Y in 0..9, Z in 0..9, max(X, max(Y, Z)) #= 0), [X, Y, Z], Ds).
%= Ds = [0..0, 0..0, 0..0].
%?- doms((X in 0..3, max(X, X) #= Y), [X, Y], Ds).
%= Ds = [0..3, 0..3].

% Bits.
% SWI-Prolog: [0..7, inf..sup].
%?- doms((X in 0..7, Y #= X /\ 3), [X, Y], Ds).
%= Ds = [0..7, 0..3].
% SWI-Prolog: [0..7].
%?- doms((X in 0..7, X /\ 3 #= 2), [X], Ds).
%= Ds = [2\/6].
% SWI-Prolog: [0..7, inf..sup].
%?- doms((X in 0..7, Y #= X \/ 8), [X, Y], Ds).
%= Ds = [0..7, 8..15].
% SWI-Prolog: [0..7, inf..sup].
%?- doms((X in 0..7, Y #= X xor 5), [X, Y], Ds).
%= Ds = [0..7, 0..7].
% SWI-Prolog: [0..7, inf..sup].
%?- doms((X in 0..7, Y #= \ X), [X, Y], Ds).
%= Ds = [0..7, -8.. -1].
% SWI-Prolog: [0..7, 0..28].
%?- doms((X in 0..7, Y #= X << 2), [X, Y], Ds).
%= Ds = [0..7, 0\/4\/8\/12\/16\/20\/24\/28].
%?- doms((X in 0..7, Y #= X >> 1), [X, Y], Ds).
%= Ds = [0..7, 0..3].
% SWI-Prolog: [1..7, inf..sup].
%?- doms((X in 1..7, Y #= msb(X)), [X, Y], Ds).
%= Ds = [1..7, 0..2].
% SWI-Prolog: [1..7, inf..sup].
%?- doms((X in 1..7, Y #= lsb(X)), [X, Y], Ds).
%= Ds = [1..7, 0..2].
% SWI-Prolog: [0..7, inf..sup].
%?- doms((X in 0..7, Y #= popcount(X)), [X, Y], Ds).
%= Ds = [0..7, 0..3].
%?- doms((X #= 12 /\ 10), [X], Ds).
%= Ds = [8..8].
%?- doms((X #= 12 \/ 10), [X], Ds).
%= Ds = [14..14].
%?- doms((X #= 12 xor 10), [X], Ds).
%= Ds = [6..6].
%?- doms((X #= \ 5), [X], Ds).
%= Ds = [-6.. -6].
%?- doms((X #= 3 << 4), [X], Ds).
%= Ds = [48..48].
%?- doms((X #= 48 >> 4), [X], Ds).
%= Ds = [3..3].
%?- doms((X #= -48 >> 4), [X], Ds).
%= Ds = [-3.. -3].
%?- doms((X #= msb(1000)), [X], Ds).
%= Ds = [9..9].
%?- doms((X #= lsb(1000)), [X], Ds).
%= Ds = [3..3].
%?- doms((X #= popcount(255)), [X], Ds).
%= Ds = [8..8].
%?- doms((X << 2 #= 12), [X], Ds).
%= Ds = [3..3].
%?- doms((X >> 2 #= 3), [X], Ds).
%= Ds = [12..15].
%?- doms((1 << X #= 16), [X], Ds).
%= Ds = [4..4].
% SWI-Prolog: [0..10, inf..sup].
%?- doms((X in 0..10, 1 << X #= Y), [X, Y], Ds).
%= Ds = [0..10, 1..2\/4\/8\/16\/32\/64\/128\/256\/512\/1024].
% SWI-Prolog: [0..10, 100..300].
%?- doms((X in 0..10, Y #= 1 << X, Y #>= 100, Y #=< 300), [X, Y], Ds).
%= Ds = [7..8, 128\/256].
%?- doms((Y #= X /\ 6, X = 5), [X, Y], Ds).
%= Ds = [5..5, 4..4].
%?- doms((Y #= X \/ 6, X = 1), [X, Y], Ds).
%= Ds = [1..1, 7..7].
%?- doms((Y #= X xor 6, X = 3), [X, Y], Ds).
%= Ds = [3..3, 5..5].
% SWI-Prolog: [0..7].
%?- doms((5 #= X xor 6, X in 0..7), [X], Ds).
%= Ds = [3..3].

% Nested.
%?- doms((X in 1..5, Y in 1..5, abs(X - Y) #= max(X, Y) - min(X, Y)), [X, Y], Ds).
%= Ds = [1..5, 1..5].
%?- doms((X in 1..9, Y in 1..9, max(X * Y, 70) #= X * Y), [X, Y], Ds).
%= Ds = [8..9, 8..9].
% SWI-Prolog: [0..9, 1..11].
%?- doms((X in 0..9, Y #= abs(X - 4) * 2 + 1), [X, Y], Ds).
%= Ds = [0..9, 1\/3\/5\/7\/9\/11].
%?- doms((X in 0..9, Y #= max(X, 9 - X)), [X, Y], Ds).
%= Ds = [0..9, 0..9].

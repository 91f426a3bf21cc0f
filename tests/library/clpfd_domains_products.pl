% Domains after propagation: products and powers.
% The answers are those of SWI-Prolog 9.0.4. A domain may be smaller than there, never larger: then a comment has the larger ones.

:- use_module(library(clpfd)).

% The domains of variables when a goal has succeeded for the first time.
doms(Goal, Vars, Doms) :-
    findall(Ds, ( once(Goal), maplist(fd_dom, Vars, Ds) ), [Doms]).

% Products.
% SWI-Prolog: [1..5, 1..5, 1..25].
%?- doms((X in 1..5, Y in 1..5, Z #= X * Y), [X, Y, Z], Ds).
%= Ds = [1..5, 1..5, 1..6\/8..10\/12\/15..16\/20\/25].
% SWI-Prolog: [-3..5, -2..4, -12..20].
%?- doms((X in -3..5, Y in -2..4, Z #= X * Y), [X, Y, Z], Ds).
%= Ds = [-3..5, -2..4, -12\/ -10.. -8\/ -6..6\/8..10\/12\/15..16\/20].
% SWI-Prolog: [-3.. -1, 2..4, -12.. -2].
%?- doms((X in -3.. -1, Y in 2..4, Z #= X * Y), [X, Y, Z], Ds).
%= Ds = [-3.. -1, 2..4, -12\/ -9.. -8\/ -6\/ -4.. -2].
% SWI-Prolog: [-3.. -1, -4.. -2, 2..12].
%?- doms((X in -3.. -1, Y in -4.. -2, Z #= X * Y), [X, Y, Z], Ds).
%= Ds = [-3.. -1, -4.. -2, 2..4\/6\/8..9\/12].
% SWI-Prolog: [2..6, 2..6].
%?- doms((X in 1..10, Y in 1..10, X * Y #= 12), [X, Y], Ds).
%= Ds = [2..4\/6, 2..4\/6].
% SWI-Prolog: [1..7, 1..7].
%?- doms((X in 1..10, Y in 1..10, X * Y #= 7), [X, Y], Ds).
%= Ds = [1\/7, 1\/7].
%?- doms((X in 2..10, Y in 2..10, X * Y #= 7), [X, Y], Ds).
%= false.
%?- doms((X in 2..10, Y in 2..10, X * Y #= 9), [X, Y], Ds).
%= Ds = [3..3, 3..3].
%?- doms((X in 0..10, Y in 0..10, X * Y #= 0), [X, Y], Ds).
%= Ds = [0..10, 0..10].
%?- doms((X in 1..10, Y in 0..10, X * Y #= 0), [X, Y], Ds).
%= Ds = [1..10, 0..0].
%?- doms((X in 0..10, Y in 0..10, X * Y #= 100), [X, Y], Ds).
%= Ds = [10..10, 10..10].
%?- doms((X in 0..10, Y in 0..10, X * Y #= 101), [X, Y], Ds).
%= false.
%?- doms((X in 0..10, Y in 0..10, X * Y #>= 80), [X, Y], Ds).
%= Ds = [8..10, 8..10].
%?- doms((X in 0..10, Y in 0..10, X * Y #=< 5, X #>= 3), [X, Y], Ds).
%= Ds = [3..10, 0..1].
% SWI-Prolog: [-10.. -1\/1..10, -10.. -1\/1..10].
%?- doms((X in -10..10, Y in -10..10, X * Y #= 91), [X, Y], Ds).
%= false.
% SWI-Prolog: [-10.. -1\/1..10, -10.. -1\/1..10].
%?- doms((X in -10..10, Y in -10..10, X * Y #= -91), [X, Y], Ds).
%= false.
% SWI-Prolog: [4..6, 2..3].
%?- doms((X in -10..10, Y in 2..3, X * Y #= 12), [X, Y], Ds).
%= Ds = [4\/6, 2..3].
%?- doms((X in 3..7, X * Y #= 20), [X, Y], Ds).
%= Ds = [4..5, 4..5].
%?- doms((X in 3..7, X * Y #= 20, X #\= 4, X #\= 5), [X, Y], Ds).
%= false.
% SWI-Prolog: [2..6, 3..7, 10..20].
%?- doms((X in 2..100, Y in 3..7, Z in 10..20, X * Y #= Z), [X, Y, Z], Ds).
%= Ds = [2..6, 3..7, 10\/12\/14..16\/18\/20].
% SWI-Prolog: [2..6, 3..7, 10..20].
%?- doms((X in 0..100, Y in 3..7, Z in 10..20, X * Y #= Z), [X, Y, Z], Ds).
%= Ds = [2..6, 3..7, 10\/12\/14..16\/18\/20].
% SWI-Prolog: [-6.. -2, -7.. -3, 10..20].
%?- doms((X in -100..100, Y in -7.. -3, Z in 10..20, X * Y #= Z), [X, Y, Z], Ds).
%= Ds = [-6.. -2, -7.. -3, 10\/12\/14..16\/18\/20].
% SWI-Prolog: [0..3, 0..9].
%?- doms((X * 3 #= Y, Y in 0..10), [X, Y], Ds).
%= Ds = [0..3, 0\/3\/6\/9].
% SWI-Prolog: [-3..0, 0..9].
%?- doms((X * -3 #= Y, Y in 0..10), [X, Y], Ds).
%= Ds = [-3..0, 0\/3\/6\/9].
%?- doms((X * 0 #= Y), [X, Y], Ds).
%= Ds = [inf..sup, 0..0].
% SWI-Prolog: [-6.. -1\/1..6, -6.. -1\/1..6].
%?- doms((X * Y #= 6), [X, Y], Ds).
%= Ds = [-6\/ -3.. -1\/1..3\/6, -6\/ -3.. -1\/1..3\/6].
% SWI-Prolog: [1..6, 1..6].
%?- doms((X * Y #= 6, X #> 0), [X, Y], Ds).
%= Ds = [1..3\/6, 1..3\/6].
% SWI-Prolog: [3..6, 1..2].
%?- doms((X * Y #= 6, X #> 2), [X, Y], Ds).
%= Ds = [3\/6, 1..2].
%?- doms((X * Y #= 0, X #> 0), [X, Y], Ds).
%= Ds = [1..sup, 0..0].
%?- doms((X * Y #= X, X #> 0), [X, Y], Ds).
%= Ds = [1..sup, 1..1].
%?- doms((X in 0..5, X * Y #= X), [X, Y], Ds).
%= Ds = [0..5, inf..sup].
%?- doms((X in 1..5, Y in 1..5, X * Y #= X + Y), [X, Y], Ds).
%= Ds = [1..5, 1..5].
%?- doms((X in 1..9, Y in 1..9, X * Y #= 10 * X + Y), [X, Y], Ds).
%= false.
%?- doms((X in 1..9, Y in 1..9, Z in 1..9, X * Y * Z #= 729), [X, Y, Z], Ds).
%= Ds = [9..9, 9..9, 9..9].
%?- doms((X in 1..9, Y in 1..9, Z in 1..9, X * Y * Z #= 1), [X, Y, Z], Ds).
%= Ds = [1..1, 1..1, 1..1].
%?- doms((X in 1..9, Y in 1..9, Z in 1..9, X * Y + Z #= 90), [X, Y, Z], Ds).
%= Ds = [9..9, 9..9, 9..9].
%?- doms((X in 1..9, Y in 1..9, X * Y #\= 12, X = 3), [X, Y], Ds).
%= Ds = [3..3, 1..3\/5..9].
%?- doms((X in 0..9, Y in 0..9, X * Y #< X + Y, X #> 2), [X, Y], Ds).
%= Ds = [3..9, 0..4].
% SWI-Prolog: [1..3\/7..9, 1..81].
%?- doms((X in 1..3\/7..9, Y #= X * X), [X, Y], Ds).
%= Ds = [1..3\/7..9, 1\/4\/9\/49\/64\/81].
% SWI-Prolog: [-3..4, 0..16].
%?- doms((X in -3..4, Y #= X * X), [X, Y], Ds).
%= Ds = [-3..4, 0..1\/4\/9\/16].
%?- doms((X * X #= 16), [X], Ds).
%= Ds = [-4\/4].
%?- doms((X * X #= 15), [X], Ds).
%= false.
%?- doms((X * X #= -4), [X], Ds).
%= false.
%?- doms((X * X #=< 30), [X], Ds).
%= Ds = [-5..5].
% SWI-Prolog: [inf..sup].
%?- doms((X * X #>= 30), [X], Ds).
%= Ds = [inf.. -6\/6..sup].
%?- doms((X * X #= X), [X], Ds).
%= Ds = [0..sup].
%?- doms((X in 0..100, X * X #= 49), [X], Ds).
%= Ds = [7..7].
% SWI-Prolog: [-10.. -1\/1..10].
%?- doms((X in -100..100, X * X #>= 50, X * X #=< 100), [X], Ds).
%= Ds = [-10.. -8\/8..10].
% SWI-Prolog: [0..5, 0..5].
%?- doms((X in 0..20, Y in 0..20, X * X + Y * Y #= 25), [X, Y], Ds).
%= Ds = [0\/3..5, 0\/3..5].
%?- doms((X in 1..20, Y in 1..20, Z in 1..20, X * X + Y * Y #= Z * Z, X #< Y), [X, Y, Z], Ds).
%= Ds = [1..18, 2..19, 3..20].
% SWI-Prolog: [1..9, 2..90].
%?- doms((X in 1..9, Y #= X * (X + 1)), [X, Y], Ds).
%= Ds = [1..9, 2..10\/12\/14..16\/18\/20..21\/24..25\/27..28\/30\/32\/35..36\/40\/42\/45\/48..50\/54\/56\/60\/63..64\/70\/72\/80..81\/90].
% SWI-Prolog: [1..9, -24..24].
%?- doms((X in 1..9, Y #= (X - 3) * (X - 5)), [X, Y], Ds).
%= Ds = [1..9, -24\/ -20\/ -18\/ -16.. -15\/ -12\/ -10.. -8\/ -6..6\/8..10\/12\/15..16\/18\/20\/24].

% Powers.
% SWI-Prolog: [0..4, 0..16].
%?- doms((X in 0..4, Y #= X ^ 2), [X, Y], Ds).
%= Ds = [0..4, 0..1\/4\/9\/16].
% SWI-Prolog: [-4..4, 0..16].
%?- doms((X in -4..4, Y #= X ^ 2), [X, Y], Ds).
%= Ds = [-4..4, 0..1\/4\/9\/16].
% SWI-Prolog: [-4..4, -64..64].
%?- doms((X in -4..4, Y #= X ^ 3), [X, Y], Ds).
%= Ds = [-4..4, -64\/ -27\/ -8\/ -1..1\/8\/27\/64].
%?- doms((X in -4..4, X ^ 3 #= 27), [X], Ds).
%= Ds = [3..3].
%?- doms((X ^ 2 #= 16), [X], Ds).
%= Ds = [-4\/4].
%?- doms((X ^ 2 #= 17), [X], Ds).
%= false.
%?- doms((X ^ 2 #= -1), [X], Ds).
%= false.
%?- doms((X ^ 3 #= -8), [X], Ds).
%= Ds = [-2.. -2].
%?- doms((X ^ 3 #= 8), [X], Ds).
%= Ds = [2..2].
%?- doms((X ^ 3 #= 9), [X], Ds).
%= false.
%?- doms((X ^ 0 #= Y), [X, Y], Ds).
%= Ds = [inf..sup, 1..1].
%?- doms((X ^ 1 #= Y, X in 1..3), [X, Y], Ds).
%= Ds = [1..3, 1..3].
%?- doms((X ^ 2 #=< 50), [X], Ds).
%= Ds = [-7..7].
% SWI-Prolog: [inf..sup].
%?- doms((X ^ 2 #>= 50), [X], Ds).
%= Ds = [inf.. -8\/8..sup].
%?- doms((X ^ 2 #< 1), [X], Ds).
%= Ds = [0..0].
% SWI-Prolog: [inf..sup].
%?- doms((X ^ 3 #=< 50), [X], Ds).
%= Ds = [inf..3].
%?- doms((X in 0..100, X ^ 2 #>= 50, X ^ 2 #=< 90), [X], Ds).
%= Ds = [8..9].
%?- doms((2 ^ X #= 16), [X], Ds).
%= Ds = [4..4].
%?- doms((2 ^ X #= 17), [X], Ds).
%= false.
% SWI-Prolog: [inf..sup].
%?- doms((2 ^ X #= 1), [X], Ds).
%= Ds = [0..0].
% SWI-Prolog: [0..10, 1..1024].
%?- doms((X in 0..10, Y #= 2 ^ X), [X, Y], Ds).
%= Ds = [0..10, 1..2\/4\/8\/16\/32\/64\/128\/256\/512\/1024].
% SWI-Prolog: [0..8, 5..256].
%?- doms((X in 0..10, 2 ^ X #= Y, Y in 5..300), [X, Y], Ds).
%= Ds = [3..8, 8\/16\/32\/64\/128\/256].
% SWI-Prolog: [1..3, 0..3, inf..sup].
%?- doms((X in 1..3, Y in 0..3, Z #= X ^ Y), [X, Y, Z], Ds).
%= Ds = [1..3, 0..3, 1..4\/8..9\/27].
% SWI-Prolog: [1..3, 1..3].
%?- doms((X in 1..3, Y in 1..3, X ^ Y #= 8), [X, Y], Ds).
%= Ds = [2..2, 3..3].
% SWI-Prolog: [1..10, 1..10].
%?- doms((X in 1..10, Y in 1..10, X ^ Y #= 64), [X, Y], Ds).
%= Ds = [2\/4\/8, 2..3\/6].
% SWI-Prolog: [-2..2, 0..3, inf..sup].
%?- doms((X in -2..2, Y in 0..3, Z #= X ^ Y), [X, Y, Z], Ds).
%= Ds = [-2..2, 0..3, -8\/ -2..2\/4\/8].
%?- doms((0 ^ 0 #= X), [X], Ds).
%= Ds = [1..1].
% SWI-Prolog: [inf.. -1\/1..sup].
%?- doms((0 ^ X #= 0), [X], Ds).
%= Ds = [1..sup].
%?- doms((0 ^ X #= 1), [X], Ds).
%= Ds = [0..0].
%?- doms((1 ^ X #= Y), [X, Y], Ds).
%= Ds = [inf..sup, 1..1].
%?- doms((2 ^ -1 #= X), [X], Ds).
%= false.
%?- doms((1 ^ -1 #= X), [X], Ds).
%= Ds = [1..1].
%?- doms((X #= 2 ^ 100), [X], Ds).
%= Ds = [1267650600228229401496703205376..1267650600228229401496703205376].
%?- doms((X ^ 2 #= 2 ^ 100), [X], Ds).
%= Ds = [-1125899906842624\/1125899906842624].
% SWI-Prolog: [0..5, 0..5].
%?- doms((X ^ 2 + Y ^ 2 #= 25, [X,Y] ins 0..10), [X, Y], Ds).
%= Ds = [0\/3..5, 0\/3..5].
%?- doms((X ^ 4 #= 16), [X], Ds).
%= Ds = [-2\/2].
%?- doms((X ^ 4 #=< 100), [X], Ds).
%= Ds = [-3..3].
% SWI-Prolog: [1..9, 1..729].
%?- doms((X in 1..1000, X ^ 3 #= Y, Y #< 1000), [X, Y], Ds).
%= Ds = [1..9, 1\/8\/27\/64\/125\/216\/343\/512\/729].

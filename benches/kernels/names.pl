% Atoms and codes: joining, cutting, comparing and counting, with many names that live briefly.
% size 120000, small 12

bench(N) :- names(N, 0, S), write(S), nl.

names(0, S, S) :- !.
names(N, S0, S) :-
    number_codes(N, Cs), atom_codes(A, Cs),
    atom_concat(name_, A, B), atom_concat(B, '_end', C),
    atom_length(C, L),
    sub_atom(C, 5, 1, _, D), atom_codes(D, [Code]),
    findall(x, sub_atom(C, _, 1, _, e), Es), length(Es, E),
    ( C @< name_5 -> O = 1 ; O = 2 ),
    backwards(C, R), ( sub_atom(R, 0, 3, _, dne) -> true ; fail ),
    S1 is (S0 + L * Code + E + O) mod 1000003,
    N1 is N - 1, names(N1, S1, S).

backwards(A, R) :- atom_chars(A, Cs), turn(Cs, [], Rs), atom_chars(R, Rs).

turn([], Rs, Rs).
turn([C|Cs], Rs0, Rs) :- turn(Cs, [C|Rs0], Rs).

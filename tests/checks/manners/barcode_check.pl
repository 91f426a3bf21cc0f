% Check digits: EAN-13, ISBN-10 and Luhn.
% Only ISO builtins are used; runs in GNU Prolog as well.

checksum_kind(ean13).
checksum_kind(isbn10).
checksum_kind(luhn).

valid(Kind, Atom) :-
    checksum_kind(Kind),
    atom_chars(Atom, Chars),
    strip(Chars, Digits),
    values(Kind, Digits, Values),
    check(Kind, Values).

strip([], []).
strip(['-'|Cs], Ds) :- strip(Cs, Ds).
strip([' '|Cs], Ds) :- strip(Cs, Ds).
strip([C|Cs], [C|Ds]) :- C \== '-', C \== ' ', strip(Cs, Ds).

values(_, [], []).
values(isbn10, ['X'], [10]).        % X may only come last
values(Kind, [C|Cs], [V|Vs]) :-
    '0' @=< C, C @=< '9',
    char_code(C, Code),
    V is Code - 0'0,
    values(Kind, Cs, Vs).

check(ean13, Vs) :- len(Vs, 0, 13), weigh(Vs, 1, 0, S), 0 =:= S mod 10.
check(isbn10, Vs) :- len(Vs, 0, 10), descend(Vs, 10, 0, S), 0 =:= S mod 11.
check(luhn, Vs) :- Vs = [_,_|_], rev(Vs, [], Rs), luhn(Rs, 0, S), 0 =:= S mod 10.

weigh([], _, S, S).
weigh([V|Vs], W, S0, S) :- S1 is S0 + W*V, W1 is 4 - W, weigh(Vs, W1, S1, S).

descend([], _, S, S).
descend([V|Vs], W, S0, S) :- S1 is S0 + W*V, W1 is W - 1, descend(Vs, W1, S1, S).

luhn([], S, S).
luhn([A], S0, S) :- S is S0 + A.
luhn([A,B|Vs], S0, S) :-
    D is 2*B,
    ( D > 9 -> E is D - 9 ; E = D ),
    S1 is S0 + A + E,
    luhn(Vs, S1, S).

len([], N, N).
len([_|T], N0, N) :- N1 is N0 + 1, len(T, N1, N).

rev([], R, R).
rev([H|T], A, R) :- rev(T, [H|A], R).

report(Atom) :-
    write(Atom), write(':'),
    (   valid(Kind, Atom), write(' '), write(Kind), fail
    ;   nl
    ).

% A grammar for sums and products, over codes: definite clauses, look-ahead, numbers from digits.
% size 120000, small 2

bench(N) :- atom_codes('(12+7)*3-4*(5+6*(7-2))+99*(1+2+3)-(((8)))', Codes), repeat(N, Codes, V), write(V), nl.

repeat(N, Codes, V) :- ( N =:= 1 -> value(Codes, V) ; value(Codes, _), N1 is N - 1, repeat(N1, Codes, V) ).

value(Codes, V) :- phrase(sum(V), Codes), !.

sum(V) --> product(V0), sum(V0, V).

sum(V0, V) --> [0'+], !, product(V1), { V2 is V0 + V1 }, sum(V2, V).
sum(V0, V) --> [0'-], !, product(V1), { V2 is V0 - V1 }, sum(V2, V).
sum(V, V) --> [].

product(V) --> factor(V0), product(V0, V).

product(V0, V) --> [0'*], !, factor(V1), { V2 is V0 * V1 }, product(V2, V).
product(V, V) --> [].

factor(V) --> [0'(], !, sum(V), [0')].
factor(V) --> digit(D), number(D, V).

number(V0, V) --> digit(D), !, { V1 is 10 * V0 + D }, number(V1, V).
number(V, V) --> [].

digit(D) --> [C], { C >= 0'0, C =< 0'9, D is C - 0'0 }.

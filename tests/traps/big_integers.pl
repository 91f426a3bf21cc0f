% Integers of many limbs: made anew at every step, kept through collections, and at the bounds of cells and limbs.

factorial(0, 1) :- !.
factorial(N, F) :- M is N - 1, factorial(M, G), F is N * G.

fibonacci(0, A, _, A) :- !.
fibonacci(N, A, B, F) :- C is A + B, M is N - 1, fibonacci(M, B, C, F).

digits(0, 0) :- !.
digits(X, S) :- Y is X // 10, digits(Y, T), S is T + X mod 10.

bound(X) :- member(E, [60, 61, 63, 64, 127, 128, 1000]), member(D, [-1, 0, 1]), member(S, [1, -1]), X is S * (2 ** E + D).

% What holds of every two integers of which the second is not 0.
lawful(X, Y) :-
    X =:= (X // Y) * Y + X rem Y, X =:= (X div Y) * Y + X mod Y,
    X =:= (X + Y) - Y, X =:= (X - Y) + Y, X * Y =:= Y * X, (X * Y) // Y =:= X,
    X + Y =:= (X /\ Y) + (X \/ Y), X xor Y =:= (X \/ Y) - (X /\ Y), \ X =:= - X - 1,
    max(X, Y) + min(X, Y) =:= X + Y, abs(X) * sign(X) =:= X,
    (X << 70) >> 70 =:= X, X >> 3 =:= X div 8,
    G is gcd(X, Y), X mod G =:= 0, Y mod G =:= 0,
    number_codes(X, Codes), number_codes(Z, Codes), Z == X.

sum_of_digits(N, S) :- factorial(N, F), digits(F, S).

fibonacci(N, Remainder, Highest) :- fibonacci(N, 0, 1, F), Remainder is F mod 1000000007, Highest is msb(F).

%?- sum_of_digits(1000, S).
%= S = 10539.
%?- fibonacci(10000, Remainder, Highest).
%= Remainder = 271496360, Highest = 6941.
%?- forall((bound(X), bound(Y)), lawful(X, Y)).
%= true.
%?- forall((bound(X), member(Y, [1, -1, 7, -10, 1000000000, 1000000007, -1152921504606846976])), lawful(X, Y)).
%= true.
%?- X is 2 ** 100, Y is 2 ** 100, X == Y, X = Y, compare(O, X, Y).
%= X = 1267650600228229401496703205376, Y = 1267650600228229401496703205376, O = (=).
%?- X is 2 ** 61 - 2 ** 61 + 5, integer(X), X == 5.
%= X = 5.
%?- Y is 3 ** 300 / 3 ** 299, Z is 3 ** 299 / 3 ** 300.
%= Y = 3, Z = 0.3333333333333333.
%?- X is (2 ** 100) // 0.
%! error(evaluation_error(zero_divisor), _)
%?- X is (2 ** 100) mod 0.
%! error(evaluation_error(zero_divisor), _)
%?- X is (2 ** 100) mod 2.0.
%! error(type_error(integer, 2.0), _)
%?- X is 2 ** 100, Y is X << (1 << 50).
%! error(resource_error(memory), _)
%?- number_codes(X, "12345678901234567890123"), atom_number('-12345678901234567890123', Y), 0 =:= X + Y.
%= X = 12345678901234567890123, Y = -12345678901234567890123.
%?- atom_number('-1.5e3', X), atom_number('0x1F', Y), \+ atom_number('1.e3', _), \+ atom_number('12a', _).
%= X = -1500.0, Y = 31.

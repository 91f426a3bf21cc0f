%   number_theory
%   Small numbers, old arithmetic.  Edinburgh syntax throughout.

gcd(A, 0, D) :- !, D = A.
gcd(A, B, D) :- C is A mod B, gcd(B, C, D).

%   egcd(A, B, D, X, Y): D = A*X + B*Y

egcd(A, 0, D, X, Y) :- !, D = A, X = 1, Y = 0.
egcd(A, B, D, X, Y) :-
    Q is A // B, R is A mod B,
    egcd(B, R, D, X1, Y1),
    X = Y1,
    Y is X1 - Q*Y1.

inverse(A, M, I) :- egcd(A, M, 1, X, _), I is X mod M.

power_mod(_, 0, M, R) :- !, R is 1 mod M.
power_mod(B, E, M, R) :-
    E mod 2 =:= 0, !,
    H is E // 2, B2 is B*B mod M,
    power_mod(B2, H, M, R).
power_mod(B, E, M, R) :-
    E1 is E - 1,
    power_mod(B, E1, M, R1),
    R is B*R1 mod M.

%   Chinese remainders: crt([R1-M1, R2-M2 | ...], R-M)

crt([R-M], R-M).
crt([R1-M1, R2-M2|Rest], Ans) :-
    inverse(M1, M2, I),
    M is M1*M2,
    R is (R1 + M1*((R2 - R1)*I mod M2)) mod M,
    crt([R-M|Rest], Ans).

factors(N, Fs) :- N > 0, factors(N, 2, Fs).

factors(1, _, Fs) :- !, Fs = [].
factors(N, F, Fs) :- F*F > N, !, Fs = [N].
factors(N, F, Fs) :- N mod F =:= 0, !, M is N // F, Fs = [F|Gs], factors(M, F, Gs).
factors(N, F, Fs) :- next(F, G), factors(N, G, Fs).

next(2, G) :- !, G = 3.
next(F, G) :- G is F + 2.

phi(N, P) :- factors(N, Fs), sort(Fs, Ds), phi(Ds, N, P).

phi([], P, P).
phi([D|Ds], P0, P) :- P1 is P0 // D * (D - 1), phi(Ds, P1, P).

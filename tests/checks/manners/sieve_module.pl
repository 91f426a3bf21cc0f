:- module(sieve,
          [ primes_upto/2,              % +Max, -Primes
            prime/1,                    % ?P
            twin/2,                     % ?P, ?Q
            goldbach/3,                 % +N, -P, -Q
            probable_prime/2            % +N, +Rounds
          ]).

:- use_module(library(random)).

%!  primes_upto(+Max, -Primes)
%
%   Sieve with a compound term used as an array of flags: an argument
%   that is still unbound at the end stands for a prime.

primes_upto(Max, Primes) :-
    functor(Flags, flags, Max),
    strike_all(2, Max, Flags),
    findall(P, ( between(2, Max, P), arg(P, Flags, F), var(F) ), Primes).

strike_all(I, Max, _) :-
    I * I > Max,
    !.
strike_all(I, Max, Flags) :-
    arg(I, Flags, F),
    (   var(F)
    ->  Start is I * I,
        strike(Start, I, Max, Flags)
    ;   true
    ),
    I1 is I + 1,
    strike_all(I1, Max, Flags).

strike(J, _, Max, _) :-
    J > Max,
    !.
strike(J, Step, Max, Flags) :-
    arg(J, Flags, x),
    J1 is J + Step,
    strike(J1, Step, Max, Flags).

%!  prime(?P)
%
%   Trial division; enumerates all primes when P is unbound.

prime(P) :-
    integer(P),
    !,
    P > 1,
    \+ has_divisor(P).
prime(2).
prime(P) :-
    between(1, inf, K),
    P is 2*K + 1,
    \+ has_divisor(P).

has_divisor(N) :-
    Max is truncate(sqrt(N)),
    between(2, Max, D),
    N mod D =:= 0,
    !.

twin(P, Q) :-
    prime(P),
    Q is P + 2,
    prime(Q).

goldbach(N, P, Q) :-
    N mod 2 =:= 0,
    Half is N // 2,
    between(2, Half, P),
    prime(P),
    Q is N - P,
    prime(Q).

%!  probable_prime(+N, +Rounds)
%
%   Miller-Rabin with random bases.

probable_prime(2, _) :- !.
probable_prime(3, _) :- !.
probable_prime(N, Rounds) :-
    N > 3,
    N mod 2 =:= 1,
    N1 is N - 1,
    S is lsb(N1),
    D is N1 >> S,
    forall(between(1, Rounds, _), round_passes(N, S, D)).

round_passes(N, S, D) :-
    Top is N - 2,
    random_between(2, Top, A),
    X is powm(A, D, N),
    witness_ok(S, X, N),
    !.

witness_ok(_, 1, _) :- !.
witness_ok(S, X, N) :- squares(S, X, N).

squares(S, X, N) :-
    S > 0,
    (   X =:= N - 1
    ->  true
    ;   X1 is X * X mod N,
        S1 is S - 1,
        squares(S1, X1, N)
    ).

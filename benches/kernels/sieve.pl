% Primes by a sieve of lists: tests of divisibility in a tight loop.
% size 40000, small 30

bench(N) :- numbers(2, N, Ns), sieve(Ns, Ps), length(Ps, K), final(Ps, P), write(K-P), nl.

numbers(M, N, []) :- M > N, !.
numbers(M, N, [M|Ns]) :- M1 is M + 1, numbers(M1, N, Ns).

sieve([], []).
sieve([P|Ns], [P|Ps]) :- strike(Ns, P, Ms), sieve(Ms, Ps).

strike([], _, []).
strike([N|Ns], P, Ms) :- N mod P =:= 0, !, strike(Ns, P, Ms).
strike([N|Ns], P, [N|Ms]) :- strike(Ns, P, Ms).

final([P], P) :- !.
final([_|Ps], P) :- final(Ps, P).

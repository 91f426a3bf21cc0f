% library(statistics): times and memory.

% A goal that takes some time.
busy :- between(1, 300000, N), N < 0.
busy.

pairs_rise(Key) :- statistics(Key, [T0, _]), busy, statistics(Key, [T1, D]), T1 >= T0, D =:= T1 - T0.

%?- get_time(T0), busy, get_time(T1), T1 > T0, T0 > 1.0e9, float(T0), fail.
%= false.
%?- forall(member(K, [runtime, walltime, real_time]), pairs_rise(K)).
%= true.
%?- forall(member(K, [cputime, process_cputime]), ( statistics(K, A), busy, statistics(K, B), float(A), B > A )).
%= true.
%?- statistics(globalused, A), length(L, 1000), statistics(globalused, B), B - A >= 8000, length(L, 1000), L = A.
%= false.
%?- statistics(trailused, A), integer(A), A < 0.
%= false.
%?- statistics(no_such_key, _).
%! error(domain_error(statistics_key,no_such_key),_)
%?- statistics(_, _).
%! error(instantiation_error,_)
%?- statistics(f(x), _).
%! error(type_error(atom,f(x)),_)
%?- garbage_collect.
%= true.

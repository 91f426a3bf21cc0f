% library(statistics): times and memory.

:- dynamic(noted/1).

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
%?- statistics.
%= true.

% A value for each key.
of_time([runtime, total_runtime, user_time, cpu_time, walltime, real_time]).
seconds([cputime, process_cputime, epoch, process_epoch]).
stacks([global_stack, local_stack, trail_stack, trail, choice]).
spaces([program, memory, core]).
counts([globalused, localused, trailused, choiceused, stack, globallimit, locallimit, traillimit, stack_limit, heapused, atom_space,
        code_space, inferences, atoms, predicates, clauses, modules, codes, threads, collections, collected, collection_time]).

natural(N) :- integer(N), N >= 0.

%?- forall(( of_time(Ks), member(K, Ks) ), ( statistics(K, [T, D]), natural(T), integer(D), D =< T )).
%= true.
%?- forall(( seconds(Ks), member(K, Ks) ), ( statistics(K, S), float(S), S > 0 )).
%= true.
%?- forall(( stacks(Ks), member(K, Ks) ), ( statistics(K, [Used, Free]), natural(Used), natural(Free) )).
%= true.
%?- forall(( spaces(Ks), member(K, Ks) ), ( statistics(K, [Used, 0]), natural(Used) )).
%= true.
%?- forall(( counts(Ks), member(K, Ks) ), ( statistics(K, N), natural(N) )).
%= true.
%?- statistics(garbage_collection, [N, F, T]), maplist(natural, [N, F, T]), N = x.
%= false.
%?- statistics(threads, 1), statistics(modules, N).
%= N = 2.
%?- statistics(clauses, A), assertz(noted(1)), statistics(clauses, B), B =:= A + 1, A = x.
%= false.
%?- statistics(localused, A), statistics(stack, B), A =< B, A = x.
%= false.
%?- get_time(Now), statistics(epoch, E), E =< Now, Now - E < 100000, E = x.
%= false.

% Inferences: every call of a goal as the source has it, however it is compiled.

nrev([], []).
nrev([H|T], R) :- nrev(T, S), conc(S, [H], R).

conc([], L, L).
conc([H|T], L, [H|R]) :- conc(T, L, R).

tak(X, Y, Z, A) :- X =< Y, !, Z = A.
tak(X, Y, Z, A) :-
    X1 is X - 1, Y1 is Y - 1, Z1 is Z - 1,
    tak(X1, Y, Z, A1), tak(Y1, Z, X, A2), tak(Z1, X, Y, A3),
    tak(A1, A2, A3, A).

queens(N, Qs) :- numlist(1, N, Ns), place(Ns, [], Qs).

place([], Qs, Qs).
place(Unplaced, Safe, Qs) :-
    select(Q, Unplaced, Rest),
    no_attack(Q, 1, Safe),
    place(Rest, [Q|Safe], Qs).

no_attack(_, _, []).
no_attack(Q, D, [Y|Ys]) :-
    Q =\= Y + D, Q =\= Y - D,
    D1 is D + 1,
    no_attack(Q, D1, Ys).

kind(X, zero) :- X =:= 0, !.
kind(X, negative) :- X < 0, !.
kind(_, positive).

sign(X, S) :- ( X > 0 -> S = 1 ; X < 0 -> S = -1 ; S = 0 ).

% How many inferences a goal takes to its first solution. The questions and once/1 take five themselves.
inferences(Goal, Count) :-
    statistics(inferences, A),
    once(Goal),
    statistics(inferences, B),
    Count is B - A - 5.

%?- numlist(1, 30, L), inferences(nrev(L, _), N), N = 496, L = [].
%= false.
%?- numlist(1, 30, _L), inferences(nrev(_L, _), N).
%= N = 496.
%?- inferences(tak(7, 4, 2, A), N).
%= A = 4, N = 311.
%?- inferences(queens(6, Qs), N).
%= Qs = [5, 3, 1, 6, 4, 2], N = 764.
% Floats: of small integers the index decides the comparisons that fail, which then are no inferences except in the traced translation.
%?- findall(N, ( member(X, [0.0, -5.0, 5.0]), inferences(kind(X, _), N) ), L).
%= L = [2, 3, 3].
%?- findall(N, ( member(X, [7, -7, 0]), inferences(sign(X, _), N) ), L).
%= L = [3, 4, 4].
%?- inferences(true, N).
%= N = 1.
%?- inferences(( true, true ), N).
%= N = 0.
%?- inferences(( X = 1, X == 1, ( X < 0 ; X > 0 ), \+ X = 2 ), N).
%= X = 1, N = 5.
%?- inferences(call(call, true), N).
%= N = 3.
%?- inferences(catch(throw(a), _, true), N).
%= N = 3.
% A page of the library counts the same when it is loaded for it.
%?- inferences(partition([X]>>(X > 1), [1, 2], _, _), A), inferences(partition([X]>>(X > 1), [1, 2], _, _), B), A =:= B, fail.
%= false.

% time/1 says on the error output what the goal took and leaves it as it is.
%?- time(nrev([1, 2], L)).
%= L = [2, 1].
%?- time(member(X, [1, 2])).
%= X = 1.
%= X = 2.
%?- time(fail).
%= false.
%?- time(throw(a)).
%! a
%?- time(atom_length(_, _)).
%! error(instantiation_error,_)
%?- time(_).
%! error(instantiation_error,_)
%?- time(3).
%! error(type_error(callable,3),_)
%?- statistics(inferences, A), time(nrev([1, 2], _)), statistics(inferences, B), B > A + 6, A = B.
%= false.

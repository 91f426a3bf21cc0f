% Sets of integers: fd_set/2 and what works on such sets, whatever they are inside.
% The answers are those of SWI-Prolog 9.0.4.

:- use_module(library(clpfd)).

%?- findall([L], ( X in 1..5, fd_set(X, S), fdset_to_list(S, L) ), Found).
%= Found = [[[1, 2, 3, 4, 5]]].
%?- findall([L,R,N], ( list_to_fdset([3,1,2,7], S), fdset_to_list(S, L), fdset_to_range(S, R), fdset_size(S, N) ), Found).
%= Found = [[[1, 2, 3, 7], 1..3\/7, 4]].
%?- findall([Min,Max], ( list_to_fdset([3,1,2,7], S), fdset_min(S, Min), fdset_max(S, Max) ), Found).
%= Found = [[1, 7]].
%?- findall(found, ( list_to_fdset([], S), empty_fdset(S) ), Found).
%= Found = [found].
%?- findall(found, ( list_to_fdset([1], S), empty_fdset(S) ), Found).
%= Found = [].
%?- findall([L], ( range_to_fdset(1..3\/5..7, S), fdset_to_list(S, L) ), Found).
%= Found = [[[1, 2, 3, 5, 6, 7]]].
%?- findall([N], ( range_to_fdset(1..sup, S), fdset_size(S, N) ), Found).
%= Found = [[sup]].
%?- findall([R], ( range_to_fdset(1..3, S), fdset_add_element(S, 9, T), fdset_to_range(T, R) ), Found).
%= Found = [[1..3\/9]].
%?- findall([R], ( range_to_fdset(1..3, S), fdset_del_element(S, 2, T), fdset_to_range(T, R) ), Found).
%= Found = [[1\/3]].
%?- findall([R], ( range_to_fdset(1..3, S), range_to_fdset(3..5, T), fdset_union(S, T, U), fdset_to_range(U, R) ), Found).
%= Found = [[1..5]].
%?- findall([R], ( range_to_fdset(1..3, S), range_to_fdset(3..5, T), fdset_intersection(S, T, U), fdset_to_range(U, R) ), Found).
%= Found = [[3]].
%?- findall([R], ( range_to_fdset(1..5, S), range_to_fdset(3..4, T), fdset_subtract(S, T, U), fdset_to_range(U, R) ), Found).
%= Found = [[1..2\/5]].
%?- findall([R], ( range_to_fdset(1..5, S), fdset_complement(S, U), fdset_to_range(U, R) ), Found).
%= Found = [[inf..0\/6..sup]].
%?- findall([R], ( range_to_fdset(1..3, S), range_to_fdset(5..6, T), range_to_fdset(4..4, V), fdset_union([S,T,V], U), fdset_to_range(U, R) ), Found).
%= Found = [[1..6]].
%?- findall(found, ( range_to_fdset(1..3, S), range_to_fdset(4..5, T), fdset_disjoint(S, T) ), Found).
%= Found = [found].
%?- findall(found, ( range_to_fdset(1..3, S), range_to_fdset(3..5, T), fdset_disjoint(S, T) ), Found).
%= Found = [].
%?- findall(found, ( range_to_fdset(1..3, S), range_to_fdset(3..5, T), fdset_intersect(S, T) ), Found).
%= Found = [found].
%?- findall(found, ( range_to_fdset(2..3, S), range_to_fdset(1..5, T), fdset_subset(S, T) ), Found).
%= Found = [found].
%?- findall(found, ( range_to_fdset(0..3, S), range_to_fdset(1..5, T), fdset_subset(S, T) ), Found).
%= Found = [].
%?- findall(found, ( range_to_fdset(1..3, S), list_to_fdset([3,2,1], T), fdset_eq(S, T) ), Found).
%= Found = [found].
%?- findall([L], ( range_to_fdset(1..3, S), findall(X, fdset_member(X, S), L) ), Found).
%= Found = [[[1, 2, 3]]].
%?- findall(found, ( range_to_fdset(1..3, S), fdset_member(2, S) ), Found).
%= Found = [found].
%?- findall(found, ( range_to_fdset(1..3, S), fdset_member(4, S) ), Found).
%= Found = [].
%?- findall([L], ( fdset_singleton(S, 4), fdset_to_list(S, L) ), Found).
%= Found = [[[4]]].
%?- findall([X], ( range_to_fdset(4..4, S), fdset_singleton(S, X) ), Found).
%= Found = [[4]].
%?- findall([X], ( range_to_fdset(4..5, S), fdset_singleton(S, X) ), Found).
%= Found = [].
%?- findall([L], ( fdset_interval(S, 2, 4), fdset_to_list(S, L) ), Found).
%= Found = [[[2, 3, 4]]].
%?- findall([Min,Max], ( range_to_fdset(2..4, S), fdset_interval(S, Min, Max) ), Found).
%= Found = [[2, 4]].
%?- findall([Min,Max], ( range_to_fdset(2..4\/6, S), fdset_interval(S, Min, Max) ), Found).
%= Found = [].
%?- findall([L,Min,Max], ( range_to_fdset(1..2\/5..6, S), fdset_parts(S, Min, Max, P), fdset_to_list(P, L) ), Found).
%= Found = [[[5, 6], 1, 2]].
%?- findall(found, ( empty_interval(3, 2) ), Found).
%= Found = [found].
%?- findall(found, ( empty_interval(2, 3) ), Found).
%= Found = [].
%?- findall(found, ( range_to_fdset(1..2, S), is_fdset(S) ), Found).
%= Found = [found].
%?- findall(found, ( is_fdset(foo) ), Found).
%= Found = [].
%?- findall([D], ( range_to_fdset(1..2\/5, S), X in_set S, fd_dom(X, D) ), Found).
%= Found = [[1..2\/5]].

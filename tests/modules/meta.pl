% What meta_predicate/1 says of an argument: it arrives as Module:Term, whatever module calls.

:- use_module(parts/taking).
:- use_module(parts/passing).
:- meta_predicate own(:, ?), own_goal(0, ?).

own(Module:Term, Module-Term).

own_goal(Goal, Goal).

% Calls of its own are no different.
own_twice(X, Y) :-
    own(a, X),
    own_goal(b, Y).

where(users).

%?- take(a, b, c, d, e, f, L).
%= L = [user:a, user:b, user:c, user:d, e, f].
%?- taking:take(a, b, c, d, e, f, L).
%= L = [taking:a, taking:b, taking:c, taking:d, e, f].
%?- taken(L).
%= L = [taking:a, taking:b, taking:c, taking:d, e, f].
%?- take(m:a, m:n:b, X^c, Y:d, m:e, m:f, L).
%= L = [m:a, n:b, user:X^c, Y:d, m:e, m:f].
%?- passed(a, X).
%= X = user:a.
%?- own(a, X).
%= X = user-a.
%?- own(m:a, X).
%= X = m-a.
%?- own(m:n:a, X).
%= X = n-a.
%?- taking:own(a, X).
%= X = taking-a.
%?- nowhere:own_goal(a, X).
%= X = nowhere:a.
%?- own_twice(X, Y).
%= X = user-a, Y = user:b.
%?- call(own, a, X), call(user:own, b, Y), call(taking:own, c, Z).
%= X = user-a, Y = user-b, Z = taking-c.
%?- maplist(own, [a, m:b], L).
%= L = [user-a, m-b].

% The goal runs where it comes from, and so does what it calls.
%?- run(where(X)).
%= X = users.
%?- run(taking:where(X)).
%= X = takers.
%?- taking:run(where(X)).
%= X = takers.
%?- run((where(X), taking:where(Y))).
%= X = users, Y = takers.
%?- keep((kept(X) :- where(X))), kept(X).
%= X = users.
%?- taking:keep((kept(X) :- where(X))), taking:kept(X).
%= X = takers.

% It need not stand before the import: the two files load one another.
%?- late_meta(where(X), Y).
%= X = users, Y = user:where(users).

% Nor need the page of the library be compiled when one of its predicates gets another name.
%?- each_where(L).
%= L = [takers-1, takers-2].

% Nor need what is imported be there yet.
%?- asking:asked(X), passing:via(asking:where(Y)).
%= X = asking, Y = asking.

% Declared at run time, it counts from then on, for those that have imported the predicate too.
%?- plainly(a, X).
%= X = a.
%?- meta_predicate(taking:plainly(0, ?)), plainly(a, X), taking:plainly(a, Y), taking:plainly_twice(Z).
%= X = user:a, Y = taking:a, Z = taking:a.
%?- meta_predicate(taking:plainly(?, ?)), plainly(a, X).
%= X = a.
%?- predicate_property(own(_, _), meta_predicate(M)).
%= M = own(:, ?).

% Clauses of a dynamic predicate that runs are not lost when that is declared.
:- dynamic(running/2).
running(1, _).
running(2, _).
running(3, _).
%?- findall(X, ( running(X, a), meta_predicate(running(?, 0)) ), L).
%= L = [1, 2, 3].

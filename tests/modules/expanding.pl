% term_expansion/2, in user and in a module.

:- use_module(parts/expanding).

term_expansion(numbers(N), Facts) :-
    findall(number_fact(X), between(1, N, X), Facts).
term_expansion((:- announced(X)), announced(X)).
term_expansion(several(X), [ (:- dynamic(kept/1)), kept(X), (grammar --> [X]), (:- assertz(kept(run))), [] ]).
term_expansion(nothing, []).
term_expansion(rule, (ruled --> [x])).

numbers(3).

:- announced(yes).

several(a).

nothing.

rule.

numbers(0).

plain(1).

%?- number_fact(X).
%= X = 1.
%= X = 2.
%= X = 3.
%?- announced(X).
%= X = yes.
%?- kept(X).
%= X = a.
%= X = run.
%?- phrase(grammar, [X]), phrase(ruled, [Y]).
%= X = a, Y = x.
%?- nothing.
%! error(existence_error(procedure, nothing/0), _)
%?- plain(X).
%= X = 1.

% That of a module is the module's alone; that of user is everybody's.
%?- local(_).
%! error(existence_error(procedure, local/1), _)
%?- expanding:local(X).
%= X = 1.
%?- expanding:made(X).
%= X = a.
%= X = directive.
%?- made(_).
%! error(existence_error(procedure, made/1), _)
%?- expanding:number_fact(X).
%= X = 1.
%= X = 2.
%?- expanding:asked(X).
%= X = once.

%?- expand_term(numbers(2), L).
%= L = [number_fact(1), number_fact(2)].
%?- expand_term((a --> b, [c]), C).
%= C = (a(_A, _B) :- b(_A, _C), _C = [c|_B]).
%?- expand_term((m:a --> b), C).
%= C = (m:a(_A, _B) :- b(_A, _B)).
%?- expand_term(X, Y).
%= X = Y.
%?- expand_term(f(x), Y).
%= Y = f(x).

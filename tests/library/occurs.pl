% Occurrences of terms in terms: library(occurs).

:- use_module(library(occurs)).

%?- occurrences_of_term(f(_), g(f(a), f(b), _, f(f(c))), N).
%= N = 5.
%?- occurrences_of_var(X, g(f(X), f(b), X), N).
%= N = 2.
%?- findall(S, sub_term(S, f(a, g(b))), L).
%= L = [f(a, g(b)), a, g(b), b].
%?- sub_term_shared_variables(f(X, Y), g(f(X, Y), h(X), f(X, Y)), Vs).
%= Vs = [X, Y].
%?- sub_term_shared_variables(f(X), g(f(X)), Vs).
%= Vs = [].

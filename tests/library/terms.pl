% Terms looked through: library(terms), library(occurs), unifiable/3, nb_setarg/3.

%?- unifiable(X, Y, Es).
%= Es = [Y = X].
%?- unifiable(f(X, g(Y)), f(a, g(b)), Es).
%= Es = [Y = b, X = a].
%?- unifiable(f(X), f(X), Es).
%= Es = [].
%?- unifiable(a, b, _).
%= false.
%?- unifiable(X, f(Y), [V = T]), V == X, T == f(Y).
%= V = X, T = f(Y).

%?- subsumes(f(X), f(a)).
%= X = a.
%?- subsumes_chk(f(a), f(_)).
%= false.
%?- variant(f(X, Y), f(_, _)).
%= true.
%?- variant(f(X, X), f(_, _)).
%= false.
%?- term_subsumer(f(a, b, a), f(c, b, c), G).
%= G = f(_A, b, _A).
%?- term_subsumer(a, b, G), var(G).
%= true.
%?- term_variables(f(X, Y), Vs, T).
%= Vs = [X, Y|T].
%?- mapargs(succ, f(1, 2), T).
%= T = f(2,3).
%?- mapargs(succ, T, f(1, 2)).
%= T = f(0,1).
%?- mapsubterms([X, Y]>>(X == a, Y = b), f(a, [a]), T).
%= T = f(b, [b]).
%?- same_functor(f(a), T), same_functor(T, g(_)).
%= false.
%?- same_functor(_, _).
%! error(instantiation_error,_)

%?- sub_term(X, f(a, g(b))).
%= X = f(a, g(b)).
%= X = a.
%= X = g(b).
%= X = b.
%?- contains_var(X, f(g(X))), free_of_var(Y, f(g(X))).
%= true.
%?- contains_term(g(_), f(g(1))), free_of_term(h(_), f(g(1))).
%= true.
%?- occurrences_of_var(X, f(X, g(X), Y), N).
%= N = 2.
%?- occurrences_of_term(g(_), f(g(1), g(2)), N).
%= N = 2.

% What nb_setarg/3 has put into a term stays, terms and all, whatever the heap did between.
%?- T = f(0), ( member(X, [1, 2, 3]), nb_setarg(1, T, X), fail ; true ).
%= T = f(3).
%?- T = f([]), ( member(X, [a, b, c]), arg(1, T, L), nb_setarg(1, T, [X|L]), fail ; true ).
%= T = f([c, b, a]).
%?- T = f(none), ( X = g(Y), Y = 1, nb_setarg(1, T, X), fail ; length(_, 1000), true ).
%= T = f(g(1)).
%?- T = f(none), ( nb_setarg(1, T, g(_)), fail ; true ), T = f(g(X)), ( X = 1, fail ; X = 2 ).
%= T = f(g(2)), X = 2.
%?- nb_setarg(0, f(a), b).
%= false.
%?- nb_setarg(_, f(a), b).
%! error(instantiation_error,_)
%?- nb_setarg(1, a, b).
%! error(type_error(compound,a),_)
%?- T = f(none), ( between(1, 1000, X), numlist(1, 100, L), nb_setarg(1, T, X-L), fail ; true ), arg(1, T, N-_Xs),
%     sum_list(_Xs, S), nb_setarg(1, T, done).
%= T = f(done), N = 1000, S = 5050.

% Records: recorda/2, recordz/2, recorded/2, erase/1.

%?- recordz(k, a), recordz(k, b), recorda(k, c), findall(X, recorded(k, X), L).
%= L = [c,a,b].
%?- recorded(k, X).
%= X = c.
%= X = a.
%= X = b.
%?- recorded(k, b, R), erase(R), findall(X, recorded(k, X), L), R = '$record'(_).
%= R = '$record'(2), L = [c,a].
%?- recorded(other, _).
%= false.
%?- recordz(p(_, _), f(X, X)), recorded(p(1, 2), T).
%= T = f(_A, _A).
%?- recorda(_, a).
%! error(instantiation_error,_)
%?- recordz(e, 1, R), erase(R), catch(erase(R), error(existence_error(K, _), _), true), R = '$record'(_).
%= R = '$record'(5), K = db_reference.
%?- recorda(i, term(x), R), instance(R, T), R = '$record'(_).
%= R = '$record'(6), T = term(x).

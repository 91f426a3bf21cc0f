% Records: recorda/2, recordz/2, recorded/2, erase/1.

%?- recordz(k, a), recordz(k, b), recorda(k, c), findall(X, recorded(k, X), L).
%= L = [c,a,b].
%?- recorded(k, X).
%= X = c.
%= X = a.
%= X = b.
%?- recorded(k, b, _R), erase(_R), findall(X, recorded(k, X), L).
%= L = [c,a].
%?- recorded(other, _).
%= false.
%?- recordz(p(_, _), f(X, X)), recorded(p(1, 2), T).
%= T = f(_A, _A).
%?- recorda(_, a).
%! error(instantiation_error,_)
%?- recordz(e, 1, _R), erase(_R), erase(_R).
%= false.
%?- recorda(i, term(x), _R), instance(_R, T), blob(_R, K).
%= T = term(x), K = record.
%?- recorda(j, 1, _R), recorded(K, T, _R).
%= K = j, T = 1.
%?- recorded(_, _, a).
%! error(type_error(db_reference,a),_)
%?- recorda(i, x, _R), clause(_, _, _R).
%! error(type_error(db_reference,_),_)
%?- recordz(c(_), 1), recordz(c(2), 2), findall(K, current_key(K), Ks).
%= Ks = [i,j,k,c(_),p(_,_)].
%?- current_key(c(9)), \+ current_key(c).
%= true.

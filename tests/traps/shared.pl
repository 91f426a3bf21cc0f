% Terms that share their parts: a hundred levels, each of which has the one below it twice. Written out they would
% have more leaves than there are atoms in a planet; all but writing takes no longer than for a hundred.

tower(0, T, T) :- !.
tower(N, T0, T) :- N1 is N - 1, tower(N1, f(T0, T0), T).

% The same tree, the halves of each level not the same.
twin(0, A, B, A, B) :- !.
twin(N, A0, B0, A, B) :- N1 is N - 1, twin(N1, f(A0, B0), f(B0, A0), A, B).

list_tower(0, T, T) :- !.
list_tower(N, T0, T) :- N1 is N - 1, list_tower(N1, [T0|T0], T).

and_tower(0, T, T) :- !.
and_tower(N, T0, T) :- N1 is N - 1, and_tower(N1, (T0, T0), T).

:- dynamic kept/1.

%?- tower(100, a, _T), tower(100, a, _S), _T = _S, _T == _S, compare(O, _T, _S).
%= O = (=).
%?- tower(100, a, _T), twin(100, a, a, _A, _B), _T == _A, _A == _B, _A = _B.
%= true.
%?- tower(100, a, _T), tower(100, b, _S), compare(O, _T, _S), \+ _T = _S, _T \== _S.
%= O = (<).
%?- tower(100, X, _T), tower(100, a, _S), _T = _S.
%= X = a.
%?- tower(100, X, _T), twin(100, Y, Z, _S, _), _T = _S.
%= X = Y, Y = Z.
%?- list_tower(100, X, _T), list_tower(100, a, _S), _T = _S, \+ is_list(_T).
%= X = a.
%?- tower(100, _, _T), tower(100, _, _S), _T =@= _S, _T \== _S.
%= true.
%?- tower(100, _, _T), twin(100, _, _, _S, _), _T =@= _S.
%= false.
%?- tower(100, X, _T), tower(100, a, _S), subsumes_term(_T, _S), \+ subsumes_term(_S, _T), var(X).
%= true.
%?- tower(100, X, _T), tower(100, Y, _S), unify_with_occurs_check(_T, _S).
%= X = Y.
%?- tower(100, X, _T), unify_with_occurs_check(X, _T).
%= false.
%?- tower(100, X, _T), tower(100, a, _S), unifiable(_T, _S, L).
%= L = [X = a].
%?- tower(100, _, _T), acyclic_term(_T), \+ cyclic_term(_T), \+ ground(_T), term_variables(_T, Vs).
%= Vs = [_].
%?- tower(100, a, _T), ground(_T), term_variables(_T, Vs).
%= Vs = [].
%?- tower(100, _, _T), copy_term(_T, _S), _T =@= _S, _T = _S, _T == _S.
%= true.
%?- tower(100, a, _T), duplicate_term(_T, _S), _T == _S.
%= true.
%?- tower(100, a, _T), twin(100, a, a, _S, _), term_hash(_T, H), term_hash(_S, I), H =:= I, fail.
%= false.
%?- tower(100, a, _T), findall(_T, member(_, [1, 2]), _L), msort([_T|_L], [_A, _B, _C]), _A == _C.
%= true.
%?- tower(100, X, _T), findall(_T, member(X, [a, b, a]), _L), sort(_L, _M), length(_M, N).
%= N = 2.
%?- tower(100, X, _T), bagof(Y, member(_T-Y, [_T-1, _T-2]), L).
%= L = [1, 2].
%?- tower(100, X, _T), setof(_T-Y, member(X-Y, [b-1, a-2]), [_-A, _-B]).
%= A = 2, B = 1.
%?- tower(100, a, _T), catch(throw(_T), _S, true), _T == _S.
%= true.
%?- tower(100, a, _T), nb_setval(tower, _T), nb_getval(tower, _S), _T == _S.
%= true.
%?- tower(100, X, _T), numbervars(_T, 0, E).
%= X = '$VAR'(0), E = 1.
%?- tower(100, X, _T), tower(100, a, _S), keysort([_S-1, _T-2], [_-A, _-B]).
%= A = 2, B = 1.
%?- tower(100, _X, _T), _X = f(_T), cyclic_term(_T), _T = _T, copy_term(g(_T, _), g(_S, _)), _S == _T.
%= true.
%?- tower(100, a, _T), write_term(_T, [max_depth(3)]), nl.
%> f(f(f(...,...),f(...,...)),f(f(...,...),f(...,...)))
%= true.
%?- tower(100, a, T), assertz(kept(T)).
%! error(resource_error(_), _)
%?- and_tower(100, true, G), call(G).
%! error(type_error(callable, _), _)
%?- and_tower(10, true, _G), call(_G).
%= true.
%?- tower(10, a, _T), assertz(kept(_T)), retract(kept(_S)), _T == _S.
%= true.

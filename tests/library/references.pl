% library(references): assertz/2, clause/3, erase/1, instance/2, clause_property/2, nth_clause/3, blob/2.

p(1).
p(2) :-
    true,
    q.
q.
:- dynamic d/1.
d(a).
d(X) :- X.

%?- assertz(a(1), _R), assertz(a(2)), asserta(a(0), _S), erase(_R), findall(X, a(X), L).
%= L = [0,2].
%?- assertz(b(1), _R), erase(_R), erase(_R).
%= false.
%?- assertz(b(1), _R), erase(_R), ( clause(_, _, _R) ; instance(_R, _) ; clause_property(_R, fact) ).
%= false.
%?- assertz(b(1), _R), erase(_R), findall(P, clause_property(_R, P), Ps).
%= Ps = [erased].
%?- assertz(b(1), _R), assertz(holder(_R)), holder(_S), _R == _S, clause(b(X), B, _S).
%= X = 1, B = true.
%?- assertz(c(1), _R), assertz(c(2), _S), _R \== _S, _R \= _S, compare(O, _R, _S).
%= O = (<).
%?- assertz(c(1), _R), format(atom(_A), "~q", [_R]), _A \== _R, atom(_A), sub_atom(_A, 0, _, _, '<clause>(0x').
%= true.
%?- assertz(c(1), _R), atom(_R).
%= false.
%?- assertz(c(1), _R), atomic(_R), \+ callable(_R), \+ number(_R), \+ compound(_R), blob(_R, K).
%= K = clause.
%?- assertz(c(1), _R), \+ copy_term(_R, _S), fail ; true.
%= true.
%?- assertz(foo, a).
%! error(uninstantiation_error(a),_)
%?- assertz(atom(_), _).
%! error(permission_error(modify,static_procedure,atom/1),_)
%?- erase(_).
%! error(instantiation_error,_)
%?- erase(f(x)).
%! error(type_error(db_reference,f(x)),_)
%?- erase('<clause>(0x1)').
%! error(type_error(db_reference,'<clause>(0x1)'),_)
%?- instance(_, _).
%! error(instantiation_error,_)
%?- clause(_, _, a).
%! error(type_error(db_reference,a),_)
%?- clause(_, _, _).
%! error(instantiation_error,_)
%?- clause(d(X), B, _R), clause(H, C, _R).
%= X = a, B = true, H = d(a), C = true.
%= B = call(X), H = d(_A), C = call(_A).
%?- assertz(other:e(1), _R), clause(H, B, _R), instance(_R, I).
%= H = other:e(1), B = true, I = (e(1) :- true).
%?- assertz(other:e(1), _R), clause(other:H, _, _R).
%= H = e(1).
%?- assertz(f(1), _R), clause(f(2), _, _R).
%= false.
%?- assertz(g(_X), _), assertz(g(2), _), clause(g(_R), true, _R), blob(_R, K).
%= K = clause.
%?- clause(p(_), _, _R), erase(_R).
%! error(permission_error(clause,erase,_),_)
%?- findall(P, ( clause(d(a), true, _R), clause_property(_R, P), P \= size(_), P \= file(_), P \= source(_) ), Ps).
%= Ps = [predicate(user:d/1),module(user),fact,line_count(9)].
%?- clause_property(_, _).
%! error(instantiation_error,_)
%?- nth_clause(p(_), 2, _R), clause(H, B, _R), nth_clause(G, N, _R).
%= H = p(2), B = (true, q), G = p(_), N = 2.
%?- nth_clause(d(_), N, _R), clause(H, _, _R).
%= N = 1, H = d(a).
%= N = 2, H = d(_).
%?- nth_clause(p(_), 0, _).
%= false.
%?- nth_clause(p(_), 3, _).
%= false.
%?- nth_clause(nothing(_), _, _).
%= false.
%?- nth_clause(_, 1, _).
%! error(instantiation_error,_)
%?- assertz(h(1), _R1), assertz(h(2), _R2), assertz(h(3)), erase(_R1), nth_clause(h(_), N, _R2), nth_clause(h(_), 2, _R3), clause(H, _, _R3).
%= N = 1, H = h(3).
%?- blob(abc, K).
%= K = text.
%?- blob(f(x), _).
%= false.
%?- assertz(i(1)), abolish(i, 1), catch(i(_), error(E, _), true).
%= E = existence_error(procedure, i/1).
%?- copy_predicate_clauses(p/1, pp/1), pp(X).
%= X = 1.
%= X = 2.
%?- copy_predicate_clauses(p/1, pp/2).
%! error(domain_error(same_arity,pp/2),_)
%?- copy_predicate_clauses(nothing/1, pp/1).
%! error(existence_error(procedure,_),_)

% Many clauses come and go, and each reference remains that of its own clause.
%?- findall(R, ( between(1, 2000, N), assertz(many(N), R) ), _Rs), forall(( nth1(I, _Rs, _R), I mod 10 =\= 0 ), erase(_R)), aggregate_all(count, many(_), C), forall(( nth1(I, _Rs, _R), I mod 10 =:= 0 ), ( clause(many(M), true, _R), M == I )).
%= C = 200.
%?- assert(lit(1), _R), clause(lit(X), true, _R), erase(_R), \+ lit(_), blob(_R, Type).
%= X = 1, Type = clause.
%?- assert(_, _).
%! error(instantiation_error, _)

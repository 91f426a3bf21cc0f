% Rules whose heads match calls and bind nothing in them, as in SWI-Prolog 9: Head => Body, with a guard, Head ?=> Body, and ==>.

size([], N) => N = 0.
size([_|T], N) => size(T, M), N is M + 1.

%?- size([a, b, c], N).
%= N = 3.
%?- size([a], 2).
%= false.
%?- size(_, _).
%! error(existence_error(matching_rule, size(_, _)), _)
%?- size([a|T], _).
%! error(existence_error(matching_rule, size(T, _)), _)
%?- freeze(X, true), size(X, _).
%! error(existence_error(matching_rule, size(_, _)), _)
%?- X = [_|_], catch(size(X, _), error(existence_error(matching_rule, size(T, _)), _), true), var(T).
%= X = [_|_].

% A variable that occurs twice stands for the same term, and is not unified.
same(X, X) => true.
same(_, _) => fail.
same3(f(X, g(X, Y)), Y) => true.
same3(_, _) => fail.

%?- same(A, A).
%= true.
%?- same(A, B).
%= false.
%?- same(f(A), f(A)), \+ same(f(A), f(B)), \+ same(1, 1.0), same(1.5, 1.5), same("a", "a"), \+ same("a", "b").
%= true.
%?- same3(f(A, g(A, 1)), 1), \+ same3(f(A, g(B, 1)), 1), \+ same3(f(A, g(A, B)), 1), same3(f(A, g(A, B)), B), \+ same3(f(A, B), B).
%= true.
%?- put_attr(X, a, 1), same(X, X), \+ same(X, Y), get_attr(X, a, V), del_attr(X, a).
%= V = 1.

kind(0, K) => K = zero.
kind(123456789012345678901234567890, K) => K = big.
kind(N, K), integer(N), N > 0 => K = positive.
kind("text", K) => K = string.
kind(1.5, K) => K = float.
kind(f(_, [X, y|_], "s", 2.5), K) => K = compound(X).
kind(a:b, K) => K = pair.
kind(X, K), var(X) => K = var.
kind(_, K) => K = other.

%?- findall(K, (member(X, [0, 7, "text", 1.5, 123456789012345678901234567890, a:b, -1, "other", _]), kind(X, K)), Ks).
%= Ks = [zero, positive, string, float, big, pair, other, other, var].
%?- kind(f(1, [2, y, z], "s", 2.5), K).
%= K = compound(2).
%?- kind(f(1, [2|_], "s", 2.5), K).
%= K = other.
%?- kind(f(1, [2, y|_], _, 2.5), K).
%= K = other.
%?- kind(f(_, [X, y|_], "s", 2.5), K).
%= K = compound(X).

% The first rule whose head matches and whose guard holds is the only one.
pick(X), member(X, [1, 2, 3]) => true.
pick(_) => true.

%?- pick(X).
%= X = 1.
%?- pick(3).
%= true.
%?- pick(4).
%= true.

% An equation of an argument at the beginning of a guard matches as the head does; another one binds.
first(X), X = f(Y) => Y = 1.
first(X) => X = none.
second(X, Z), Z = g(W), f(V) = X => W = V.
second(_, Z) => Z = no.
third(g(X)), X = f(_) => true.
fourth(X, Y), X = Y => true.
fifth(X, Y), X = f(Y) => true.
fifth(_, Y) => Y = no.
sixth(X), true, X = 1 => true.

%?- first(X).
%= X = none.
%?- first(f(X)).
%= X = 1.
%?- second(f(1), g(W)), second(_, Z), second(f(1), Y).
%= W = 1, Z = no, Y = no.
%?- third(g(X)), X = f(1).
%= X = f(1).
%?- fourth(X, Y), X = 1.
%= X = 1, Y = 1.
%?- fifth(f(1), 1), fifth(f(A), A), fifth(f(1), X), fifth(Y, no).
%= X = no.
%?- sixth(X).
%! error(existence_error(matching_rule, sixth(_)), _)

% In the body everything is as in other clauses: a cut, alternatives, unification with what the head left alone.
body(X), X = [_|_] => ( member(Y, X), Y > 1, ! ; Y = none ), seen(Y).
body(X) => ( X = 1 ; X = 2 ).

seen(_).

%?- body([1, 2, 3]), findall(X, body(X), Xs).
%= Xs = [1, 2].
%?- body(X).
%= X = 1.
%= X = 2.

nothing => fail.
atom_head, fail => true.

%?- nothing.
%= false.
%?- atom_head.
%! error(existence_error(matching_rule, atom_head), _)

% ?=> leaves the rules behind it as alternatives; a call that the head of such a rule has matched fails in the end.

edge(a, Y) ?=> Y = b.
edge(a, Y) ?=> Y = c.
edge(X, Y), atom(X), X \== a ?=> Y = X.
edge(b, Y) => Y = d.

%?- findall(Y, edge(a, Y), Ys), findall(Y, edge(b, Y), Zs).
%= Ys = [b, c], Zs = [b, d].
%?- edge(c, Y).
%= Y = c.
%?- edge(1, Y).
%= false.

road(a, b) ?=> true.
road(a, c) ?=> true.

%?- findall(x, road(a, b), L), findall(x, road(a, c), M).
%= L = [x], M = [x].
%?- road(b, _).
%! error(existence_error(matching_rule, road(b, _)), _)
%?- road(a, _).
%! error(existence_error(matching_rule, road(a, _)), _)

% No choicepoint is left.
%?- call_cleanup(size([a, b], _), Done = true), Done == true.
%= Done = true.
%?- call_cleanup(kind(5, _), Done = true), Done == true.
%= Done = true.

% Clauses of other kinds are not mixed with these.
plain(1).
%?- assertz((size(x, N) :- N = 1)).
%! error(permission_error(modify, static_procedure, size/2), _)
%?- assertz(mixed(1)), assertz((mixed(2) => true)).
%! error(permission_error(assert, procedure, mixed/1), _)
%?- retract(mixed(1)), assertz((mixed(2) => true)), mixed(2), \+ catch(mixed(1), _, fail).
%= true.
%?- assertz(mixed(1)).
%! error(permission_error(assert, procedure, mixed/1), _)

% The database: what a rule is there, and what clause/2 shows of it.
:- dynamic rate/2.
rate(X, R), X > 100 => R = high.
rate(X, R), number(X) => R = low.

%?- rate(150, R), rate(1, S).
%= R = high, S = low.
%?- clause(rate(_, _), B).
%= B = (_>100, !, _=high).
%= B = (number(_), !, _=low).
%?- rate(a, _).
%! error(type_error(evaluable, a/0), _)
%?- asserta((rate(X, R), atom(X) => R = name)), rate(a, R).
%= R = name.
%?- retract((rate(X, _), number(X) => _)), rate(150, R), catch(rate(1, _), error(E, _), true).
%= R = high, E = existence_error(matching_rule, rate(1, _)).
%?- retractall(rate(_, _)), catch(rate(1, _), error(E, _), true), predicate_property(rate(_, _), ssu).
%= E = existence_error(matching_rule, rate(1, _)).
%?- assertz((big(f(X, Y)) => X = Y)), assertz((big(_), fail => true)), big(f(A, 1)), catch(big(2), error(E, _), true).
%= A = 1, E = existence_error(matching_rule, big(2)).
%?- forall(between(1, 200, N), assertz((table(N, M) => M is N + 1))), findall(M, (member(X, [1, 200]), table(X, M)), Ms).
%= Ms = [2, 201].
%?- forall(between(1, 20000, _), table(77, _)), table(78, X), catch(table(201, _), error(E, _), true).
%= X = 79, E = existence_error(matching_rule, table(201, _)).
%?- assertz((wrong => 1)).
%! error(type_error(callable, 1), _)
%?- assertz((wrong, 1 => true)).
%! error(type_error(callable, 1), _)
%?- assertz((1 => true)).
%! error(type_error(callable, 1), _)
%?- assertz((_ => true)).
%! error(instantiation_error, _)
%?- assertz((_, true => true)).
%! error(instantiation_error, _)
%?- assertz(other:(place(X) => X = here)), other:place(X), catch(other:place(here, _), error(E, _), true).
%= X = here, E = existence_error(procedure, other:place/2).
%?- assertz((other:place(X, Y), X = 1 => Y = 2)), other:place(1, Y), catch(other:place(2, _), error(E, _), true).
%= Y = 2, E = existence_error(matching_rule, other:place(2, _)).
%?- predicate_property(size(_, _), ssu), \+ predicate_property(plain(_), ssu).
%= true.

% Listings have the rules as they were written.
%?- with_output_to(string(S), listing(kind/2)).
%= S = "kind(0, K) =>\n    K=zero.\nkind(123456789012345678901234567890, K) =>\n    K=big.\nkind(N, K), integer(N), N>0 =>\n    K=positive.\nkind(\"text\", K) =>\n    K=string.\nkind(1.5, K) =>\n    K=float.\nkind(f(_, [X, y|_], \"s\", 2.5), K) =>\n    K=compound(X).\nkind(a:b, K) =>\n    K=pair.\nkind(X, K), var(X) =>\n    K=var.\nkind(_, K) =>\n    K=other.\n\n".
%?- with_output_to(string(S), listing(edge/2)).
%= S = "edge(a, Y) ?=>\n    Y=b.\nedge(a, Y) ?=>\n    Y=c.\nedge(X, Y), atom(X), X\\==a ?=>\n    Y=X.\nedge(b, Y) =>\n    Y=d.\n\n".
%?- with_output_to(string(S), listing(mixed/1)).
%= S = ":- dynamic mixed/1.\n\nmixed(2) =>\n    true.\n\n".
%?- with_output_to(string(S), portray_clause((a(X), X > 1 => ( b(X) -> c ; d )))).
%= S = "a(A), A>1 =>\n    (   b(A)\n    ->  c\n    ;   d\n    ).\n".
%?- writeq((a => b, c)), nl, writeq(f((a => b))), nl, writeq((a ?=> b)), nl, writeq((a ==> b)), nl.
%> a=>b,c
%> f((a=>b))
%> a?=>b
%> a==>b
%= true.

% Grammar rules that commit.
digits([H|T]) --> digit(H), digits_rest(T).
digits_rest(L), { L == [] } ==> [].
digits_rest([H|T]) ==> digit(H), digits_rest(T).

digit(D) --> [D], { integer(D) }.

sign(N), N > 0 ==> "+".
sign(_), pushed ==> [].

pushed.

greet(X), [X] ==> [hello].

%?- phrase(sign(1), L), phrase(sign(0), M), atom_codes(A, L).
%= L = [43], M = [], A = (+).
%?- phrase(digits([1, 2]), L, []).
%= L = [1, 2].
%?- phrase(digits([1|T]), [1, 2], []).
%! error(existence_error(matching_rule, digits_rest(T, [2], [])), _)
%?- phrase(greet(bob), [hello], R).
%= R = [bob].
%?- expand_term((a, b ==> c, { d }), R).
%= R = (a(_A, _B), b=>c(_A, _C), d, _B=_C).
%?- dcg_translate_rule((_ ==> c), _).
%! error(instantiation_error, _)
%?- with_output_to(string(S), listing(sign//1)).
%= S = "sign(N), N>0 ==>\n    \"+\".\nsign(_), pushed ==>\n    [].\n\n".

% A cut in the body of a rule that does not commit is no guard.
unified(Z) ?=> Z = a, !.
unified(_) => true.
both_unified(Z, K) ?=> K = 99, Z = a, !.
both_unified(_, K) => K = 10.
cut_first(Z) ?=> !, Z = a.

%?- unified(X).
%= X = a.
%?- unified(b).
%= true.
%?- both_unified(Z, K).
%= Z = a, K = 99.
%?- both_unified(b, K).
%= K = 10.
%?- cut_first(X).
%= X = a.
%?- assertz((added(A) ?=> A = a, !)), assertz((added(_) => true)), added(X), with_output_to(string(S), listing(added/1)).
%= X = a, S = ":- dynamic added/1.\n\nadded(A) ?=>\n    A=a,\n    !.\nadded(_) =>\n    true.\n\n".
%?- assertz((guarded(A), A = f(_) => true)), clause(guarded(f(1)), B), guarded(f(2)), with_output_to(string(S), listing(guarded/1)).
%= B = (f(1)=f(_), !, true), S = ":- dynamic guarded/1.\n\nguarded(A), A=f(_) =>\n    true.\n\n".

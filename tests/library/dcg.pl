% Definite clause grammars: rules, the bodies that may stand in them, phrase/2 and phrase/3.

greeting --> [hello], name(_).
name(ada) --> [ada].
name(bob) --> [bob].

digits([D|Ds]) --> digit(D), digits(Ds).
digits([D]) --> digit(D).
digit(D) --> [D], { member(D, [1, 2, 3]) }.

anything([]) --> [].
anything([X|Xs]) --> [X], anything(Xs).

look(X), [X] --> [X].
seen(X, Y) --> look(X), [Y].

first_only --> ( [a] -> [b] ; [c] ).
not_b(X) --> \+ [b], [X].
committed(X) --> [X], !.
committed(none) --> [].
all_of(G) --> call(G, x).
ab(x) --> "ab".
twice(B) --> B, B.

% ---- phrase/2, phrase/3 ------------------------------------------------------------------------------------------

%?- phrase(greeting, [hello, bob]).
%= true.
%?- phrase(greeting, [hello, eve]).
%= false.
%?- phrase(greeting, [hello, ada, again], Rest).
%= Rest = [again].
%?- phrase(digits(Ds), [1, 2, 4], Rest).
%= Ds = [1, 2], Rest = [4].
%= Ds = [1], Rest = [2, 4].
%?- phrase(anything(Xs), L, [z]), !.
%= L = [z], Xs = [].
%?- phrase(anything([a, b]), L).
%= L = [a, b].
%?- phrase([a, b], [a, b, c], Rest).
%= Rest = [c].
%?- phrase([], L, [x]).
%= L = [x].
%?- phrase("ab", [0'a, 0'b]).
%= true.
%?- phrase(([a] ; [b]), [X]).
%= X = a.
%= X = b.
%?- phrase({X = 1}, [a], Rest).
%= X = 1, Rest = [a].
%?- phrase(!, [a], Rest).
%= Rest = [a].
%?- phrase(([X], !, [b]), [a, b]).
%= X = a.
%?- phrase(call([X, Y]>>(X = [a|Y])), L, []).
%= L = [a].
%?- phrase(user:greeting, [hello, ada]).
%= true.
%?- phrase(_, []).
%! error(instantiation_error, _)
%?- phrase(1, []).
%! error(type_error(callable, 1), _)
%?- phrase(([a], 1), [a]).
%! error(type_error(callable, 1), _)
%?- phrase([a|T], [a, b]).
%= T = [b].
%?- phrase([a|b], [a]).
%! error(type_error(list, [a|b]), _)
%?- phrase(greeting, hello).
%! error(type_error(list, hello), _)
%?- phrase(greeting, [], f(x)).
%! error(type_error(list, f(x)), _)
%?- phrase(no_such_rule, []).
%! error(existence_error(procedure, no_such_rule/2), _)

% ---- rules -------------------------------------------------------------------------------------------------------

%?- phrase(seen(X, Y), [a], Rest).
%= X = a, Y = a, Rest = [].
%?- phrase(first_only, [a, b]), \+ phrase(first_only, [a, c]), phrase(first_only, [c]).
%= true.
%?- phrase(not_b(X), [c]), \+ phrase(not_b(_), [b]).
%= X = c.
%?- phrase(committed(X), [a], Rest).
%= X = a, Rest = [].
%?- phrase(committed(X), []).
%= X = none.
%?- phrase(all_of(ab), [0'a, 0'b]).
%= true.
%?- phrase(twice([a]), [a, a]).
%= true.
%?- expand_term((a --> b, c), Clause), Clause = (a(S0, S) :- B), B = (b(S0, S1), c(S1, S)).
%= Clause = (a(S0, S):-b(S0, S1),c(S1, S)), B = (b(S0, S1), c(S1, S)).
%?- expand_term((a(X) --> []), Clause).
%= Clause = (a(X, _A, _B):-_A=_B).
%?- expand_term((a, [x] --> b), Clause).
%= Clause = (a(_A, _B):-b(_A, _C),_B=[x|_C]).
%?- expand_term((a --> X), Clause).
%= Clause = (a(_A, _B):-phrase(X, _A, _B)).
%?- expand_term((_ --> a), _).
%! error(instantiation_error, _)
%?- expand_term((1 --> a), _).
%! error(type_error(callable, 1), _)
%?- expand_term((a --> 1), _).
%! error(type_error(callable, 1), _)
%?- expand_term((a, b --> c), _).
%! error(type_error(list, b), _)
%?- dcg_translate_rule((a --> b), Clause).
%= Clause = (a(_A, _B):-b(_A, _B)).

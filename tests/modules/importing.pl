% Module files: what they export is imported, the rest is theirs.

:- use_module(parts/queue).
:- use_module(parts/circle_two).
:- use_module(parts/shapes).

% Not to be confused with the module's own.
half(X, Y) :-
    Y is X * 100.

secret(users).

show(X) :-
    write(shown(X)), nl.

% A definition of the program's own, before it could be imported.
keeper(own).

%?- empty(Q), push(a, Q, R).
%= Q = [], R = [a].
%?- queue:secret(X).
%= X = 1.
%= X = 2.
%?- secret(X).
%= X = users.
%?- letter(_, _, _).
%! error(existence_error(procedure, letter/3), _)
%?- queue:nothing.
%! error(existence_error(procedure, queue:nothing/0), _)
%?- keeper(X).
%= X = own.
%?- queue:keeper(X).
%= X = secret.
%?- halves([2, 4], Ys).
%= Ys = [1, 2].
%?- queue:secrets(Xs).
%= Xs = [1, 2].
%?- queue:checked(X).
%= X = 1.
%?- queue:sorted(Xs).
%= Xs = [1-blue, 1-red, 2-blue, 2-red].
%?- told(X).
%= X = 1.
%= X = 2.

% Goals that are passed mean the module they come from.
%?- each(show, [1, 2]).
%> shown(1)
%> shown(2)
%= true.
%?- queue:each(secret, [1, 2]).
%= true.
%?- queue:mine(secret).
%= true.
%?- each(queue:secret, [1, 2]).
%= true.
%?- maplist(queue:half, [2, 4], Ys).
%= Ys = [1, 2].
%?- queue:maplist(half, [2, 4], Ys).
%= Ys = [1, 2].
%?- findall(X, queue:secret(X), Xs).
%= Xs = [1, 2].
%?- queue:findall(X, secret(X), Xs).
%= Xs = [1, 2].
%?- findall(X, queue:(secret(X), X > 1), Xs).
%= Xs = [2].
%?- findall(X, (queue:secret(X) ; secret(X)), Xs).
%= Xs = [1, 2, users].
%?- call(queue:secret, X).
%= X = 1.
%= X = 2.
%?- G = secret(X), queue:G.
%= G = secret(1), X = 1.
%= G = secret(2), X = 2.
%?- \+ queue:secret(3), ( queue:secret(X) -> true ; X = none ).
%= X = 1.
%?- queue:catch(refuse, B, true).
%= B = refused.
%?- phrase(word(W), [a, b]).
%= W = [a, b].
%?- phrase(queue:letter(C), [a]).
%= C = a.
%?- queue:phrase(letter(C), [a]).
%= C = a.
%?- freeze(X, queue:secret(X)), X = 1.
%= X = 1.
%?- queue:freeze(X, secret(X)), X = 3.
%= false.

% State belongs to the module.
%?- add(3), add(4), total(N).
%= N = 7.
%?- retract(total(N)), assertz(total(1)), queue:total(M).
%= N = 7, M = 1.
%?- queue:assertz(fresh(1)), queue:fresh(X).
%= X = 1.
%?- fresh(_).
%! error(existence_error(procedure, fresh/1), _)
%?- assertz(queue:fresh(2)), findall(X, queue:fresh(X), Xs).
%= Xs = [1, 2].
%?- queue:assertz((twice(X, Y) :- fresh(X), fresh(Y))), findall(X-Y, queue:twice(X, Y), L).
%= L = [1-1, 1-2, 2-1, 2-2].
%?- clause(queue:twice(X, Y), B).
%= B = (fresh(X), fresh(Y)).
%?- queue:retract(fresh(1)), findall(X, queue:fresh(X), Xs).
%= Xs = [2].
%?- queue:retractall(fresh(_)), queue:fresh(_).
%= false.
%?- queue:abolish(fresh/1), queue:fresh(_).
%! error(existence_error(procedure, queue:fresh/1), _)
%?- assertz((user:local(X) :- secret(X))), local(X).
%= X = users.

% The operator is everybody's.
%?- X = (a ===> b), writeq(X), nl.
%> a===>b
%= X = (a===>b).

% Names, aliases, circles.
%?- queue:blend(red, blue, X).
%= X = violet.
%?- blend(_, _, _).
%! error(existence_error(procedure, blend/3), _)
%?- sum(Z).
%= Z = 3.
%?- circle_one:both(X, Y).
%= X = 1, Y = 2.
%?- square(3, X), colour(C).
%= X = 9, C = red.
%= X = 9, C = blue.
%?- plain(_).
%! error(existence_error(procedure, plain/1), _)
%?- shapes:plain(X).
%= X = here.
%?- current_module(queue), \+ current_module(nowhere).
%= true.
%?- current_predicate(queue:half/N).
%= N = 2.
%?- current_predicate(letter/_).
%= false.
%?- current_predicate(M:letter/_).
%= M = queue.
%?- strip_module(a:b:c(X), M, P).
%= M = b, P = c(X).
%?- queue:strip_module(p, M, P).
%= M = queue, P = p.
%?- strip_module(X:p, M, P).
%= M = user, P = X:p.

% Wrong use.
%?- use_module(tests/modules/parts/queue, [ nothing/7 ]).
%! error(existence_error(export, nothing/7), _)
%?- use_module(tests/modules/parts/colours, [ push/3 ]).
%! error(permission_error(redefine, imported_procedure, push/3), _)
%?- use_module(tests/modules/parts/colours, [ push/3 | _ ]).
%! error(instantiation_error, _)
%?- use_module(tests/modules/parts/colours, what).
%! error(type_error(list, what), _)
%?- use_module(tests/modules/parts/missing).
%! error(existence_error(source_sink, tests/modules/parts/missing), _)
%?- use_module(library(no_such_page)).
%! error(existence_error(library, no_such_page), _)
%?- module(late, []).
%! error(permission_error(create, module, late), _)
%?- X:true.
%! error(instantiation_error, _)
%?- 3:true.
%! error(type_error(atom, 3), _)
%?- call(queue:3).
%! error(type_error(callable, 3), _)
%?- meta_predicate(p(_)).
%! error(instantiation_error, _)
%?- reexport(_).
%! error(instantiation_error, _)
%?- reexport('no/such/file').
%! error(existence_error(source_sink, 'no/such/file'), _)
%?- reexport('no/such/file', []).
%! error(existence_error(source_sink, 'no/such/file'), _)

% Goals that wait: dif/2 and when/2.

%?- dif(a, b).
%= true.
%?- dif(a, a).
%= false.
%?- dif(X, X).
%= false.
%?- dif(X, a), X = b.
%= X = b.
%?- dif(X, a), X = a.
%= false.
%?- dif(X, Y), X = Y.
%= false.
%?- dif(X, Y), X = a, Y = a.
%= false.
%?- dif(X, Y), Y = a, X = b.
%= X = b, Y = a.
%?- dif(f(X, Y), f(a, b)), X = a, Y = b.
%= false.
%?- dif(f(X, Y), f(a, b)), Y = b, X = a.
%= false.
%?- dif(f(X, Y), f(a, b)), Y = c, X = a.
%= X = a, Y = c.
%?- dif(f(X, Y), f(Y, X)), X = Y.
%= false.
%?- dif(X, Y), X = Z, Y = Z.
%= false.
%?- dif(A, B), dif(B, C), A = 1, C = 1, B = 2.
%= A = 1, B = 2, C = 1.
%?- dif(A, B), dif(B, C), A = C, B = 1, A = 1.
%= false.
%?- dif(X, f(X)).
%= dif(X, f(X)).
%?- maplist(dif(X), [a, b]), member(X, [a, b, c]).
%= X = c.
%?- dif(X, a), ( X = a ; X = b ).
%= X = b.
%?- dif(X, a), \+ X = a.
%= dif(X, a).
%?- when((nonvar(X) ; nonvar(Y)), true).
%= when((nonvar(X);nonvar(Y)), true).
%?- dif(X, a), dif(X, b), dif(X, Y), X = c, Y = d.
%= X = c, Y = d.

%?- when(nonvar(X), Y = X), X = f(a), Y == X.
%= X = f(a), Y = f(a).
%?- when(nonvar(a), Y = 1).
%= Y = 1.
%?- when(ground(f(A, B)), C = A-B), A = 1, B = g(D), D = 2.
%= A = 1, B = g(2), C = 1-g(2), D = 2.
%?- when((nonvar(A), nonvar(B)), C = yes), A = 1, ( var(C) -> D = yet ; D = no ), B = 2.
%= A = 1, B = 2, C = yes, D = yet.
%?- when((nonvar(A) ; nonvar(B)), C = yes), B = 1, A = 2.
%= A = 2, B = 1, C = yes.
%?- when(?=(A, B), ( A == B -> C = same ; C = other )), A = 1, B = 2.
%= A = 1, B = 2, C = other.
%?- when(?=(A, B), ( A == B -> C = same ; C = other )), A = B.
%= A = B, C = same.
%?- when(nonvar(X), fail), X = 1.
%= false.
%?- when(nonvar(X), member(Y, [1, 2])), X = a.
%= X = a, Y = 1.
%= X = a, Y = 2.
% Without a hook for its attribute a variable cannot be bound.
%?- put_attr(X, nobody, a), X = 1.
%! error(existence_error(procedure,_),_)

%?- when(_, true).
%! error(instantiation_error,_)
%?- when(foo(_), true).
%! error(domain_error(when_condition,foo(_)),_)
%?- when((nonvar(_), _), true).
%! error(instantiation_error,_)

% X \= Y is \+ X = Y: the goals that unification wakes have their say, in every form of the goal. Nothing stays bound or woken.
differ(X, Y) :- X \= Y.

differ_in_guard(X, Y, Way) :- X \= Y, !, Way = first.
differ_in_guard(_, _, second).

differ_in_condition(X, Y, Way) :- ( X \= Y -> Way = then ; Way = else ).

differ_before_test(X, Y, Z) :- X \= Y, var(Z), Z = differ.

%?- dif(A, B), A \= B.
%= dif(A, B).
%?- dif(A, B), \+ A = B.
%= dif(A, B).
%?- freeze(A, fail), A \= 1.
%= freeze(A, fail).
%?- freeze(A, true), A \= 1.
%= false.
%?- freeze(A, fail), differ(f(A), f(1)).
%= freeze(A, fail).
%?- freeze(A, true), ( differ(f(A), f(1)) ; differ(A, B) ; differ(1, A) ).
%= false.
%?- freeze(A, fail), differ_in_guard(A, 1, Way).
%= Way = first, freeze(A, fail).
%?- freeze(A, true), differ_in_guard(A, 1, Way).
%= Way = second, freeze(A, true).
%?- freeze(A, fail), differ_in_condition(A, 1, Way).
%= Way = then, freeze(A, fail).
%?- freeze(A, true), differ_in_condition(A, 1, Way).
%= Way = else, freeze(A, true).
%?- freeze(A, fail), differ_before_test(A, 1, Z).
%= Z = differ, freeze(A, fail).
%?- freeze(A, true), differ_before_test(A, 1, Z).
%= false.
%?- freeze(A, fail), call(\=, A, 1), call(\=(A), 2), G = (A \= 3), G, once(G), \+ \+ G.
%= G = (A \= 3), freeze(A, fail).
%?- freeze(A, true), member(G, [A \= 1, call(\=(A), 1), once(A \= 1), ( true, A \= 1 ), \+ \+ A \= 1]), G.
%= false.
%?- freeze(A, true), \+ A \= 1, findall(x, A \= 1, Xs), forall(A \= 1, fail).
%= Xs = [], freeze(A, true).
%?- freeze(A, A > 1), forall(member(X, [1, 0]), A \= X), include(\=(A), [0, 1, 2, 3], Xs).
%= Xs = [0, 1], freeze(A, A > 1).
%?- freeze(A, A > 1), findall(X, ( member(X, [0, 1, 2]), A \= X ), Xs).
%= Xs = [0, 1], freeze(A, A > 1).
%?- freeze(A, throw(woken)), A \= 1.
%! woken
%?- freeze(A, throw(woken)), catch(A \= 1, Ball, true).
%= Ball = woken, freeze(A, throw(woken)).
%?- freeze(A, write(a)), freeze(B, write(b)), f(A, B) \= f(1, 2).
%> ab
%= false.
%?- freeze(A, write(a)), f(A, b) \= f(1, c).
%= freeze(A, write(a)).
%?- freeze(A, ( member(A, [2, 3]), write(A) )), A \= 1.
%= freeze(A, (member(A, [2, 3]), write(A))).
%?- freeze(A, member(A, [2, 1])), A \= 1.
%= false.
%?- freeze(A, fail), A \= 1, ( A \= 2 ; true ), A = B, var(B).
%= A = B, freeze(B, fail).
%= A = B, freeze(B, fail).
%?- dif(A, 1), delete([1, 2], A, Xs).
%= Xs = [1], dif(A, 1).

% So does subsumes_term/2; ?=/2 and unifiable/3 look at the terms alone.
%?- freeze(A, fail), subsumes_term(f(A), f(1)).
%= false.
%?- freeze(A, true), subsumes_term(f(A), f(1)).
%= freeze(A, true).
%?- freeze(A, ( write(woken), fail )), ( subsumes_term(A, 1) -> Way = then ; Way = else ).
%> woken
%= Way = else, freeze(A, (write(woken), fail)).
%?- freeze(A, throw(woken)), subsumes_term(A, 1).
%! woken
%?- freeze(A, write(woken)), subsumes_term(f(A), f(B)), subsumes_term(f(B), f(A)).
%= freeze(A, write(woken)).
%?- freeze(A, fail), subsumes_term(A, A), \+ subsumes_term(A, f(A)).
%= freeze(A, fail).
%?- freeze(A, B = 1), subsumes_term(f(A, c), f(1, c)), \+ subsumes_term(f(A, c), f(1, B)).
%= freeze(A, B = 1).
%?- dif(A, B), subsumes_term(f(A, A), f(B, B)).
%= false.
%?- freeze(A, fail), \+ ?=(A, 1), unifiable(A, 1, Es).
%= Es = [A = 1], freeze(A, fail).
%?- dif(A, B), \+ ?=(A, B), unifiable(A, B, Es).
%= Es = [A = B], dif(A, B).

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
%= when(nonvar(X), true), when(nonvar(Y), true).
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

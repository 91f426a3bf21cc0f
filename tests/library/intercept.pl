% Signals: library(intercept).

%?- intercept(send_signal(x(1)), x(A), nb_setval(seen, A)), nb_getval(seen, S).
%= S = 1.
%?- intercept(intercept(send_signal(x(1)), x(A), nb_setval(seen, inner(A))), x(B), nb_setval(seen, outer(B))), nb_getval(seen, S).
%= S = inner(1).
%?- intercept(intercept(send_signal(x(1)), y, true), x(B), nb_setval(seen, outer(B))), nb_getval(seen, S).
%= S = outer(1).
%?- send_signal(x).
%! error(unintercepted_signal(x),_)
%?- send_silent_signal(x).
%= true.
%?- intercept(send_signal(y), x, true).
%! error(unintercepted_signal(y),_)
%?- intercept(send_silent_signal(y), x, true).
%= true.
%?- intercept(send_signal(x), x, fail).
%= false.
%?- intercept(send_signal(x), x, throw(oops)).
%! oops
%?- intercept(send_signal(x(Z)), x(1), true).
%= Z = 1.
%?- intercept(true, x, true), send_signal(x).
%! error(unintercepted_signal(x),_)
%?- intercept(member(X, [1, 2, 3]), x, true), X >= 2.
%= X = 2.
%= X = 3.
%?- intercept(send_signal(x(1)), x(A), =(A), V).
%= V = 1.
%?- intercept(member(X, [1, 2]), _, true), catch(send_signal(x), error(E, _), true).
%= X = 1, E = unintercepted_signal(x).
%= X = 2, E = unintercepted_signal(x).
%?- intercept_all(X, ( send_signal(v(1)), send_signal(v(2)) ), v(X), Xs).
%= Xs = [1, 2].
%?- intercept_all(X, true, v(X), Xs).
%= Xs = [].
%?- intercept_all(X, ( member(Y, [1, 2]), send_signal(v(Y)) ), v(X), Xs).
%= Y = 1, Xs = [1].
%= Y = 2, Xs = [2].
%?- nb_intercept_all(X, ( member(Y, [1, 2]), send_signal(v(Y)) ), v(X), Xs).
%= Y = 1, Xs = [1].
%= Y = 2, Xs = [1, 2].
%?- nb_intercept_all(X, forall(member(Y, [1, 2]), send_signal(v(Y))), v(X), Xs).
%= Xs = [1, 2].


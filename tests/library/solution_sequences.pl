% Solutions as a sequence: limit/2, offset/2, call_nth/2, order_by/2, distinct/1,2.

%?- limit(2, member(X, [a, b, c])).
%= X = a.
%= X = b.
%?- limit(0, true).
%= false.
%?- limit(inf, member(X, [a, b])).
%= X = a.
%= X = b.
%?- limit(5, member(X, [a])).
%= X = a.
%?- limit(2, repeat), fail.
%= false.
%?- limit(a, true).
%! error(type_error(nonneg,a), _)
%?- offset(1, member(X, [a, b, c])).
%= X = b.
%= X = c.
%?- limit(2, offset(1, member(X, [a, b, c, d]))).
%= X = b.
%= X = c.
%?- call_nth(member(X, [a, b, c]), 2).
%= X = b.
%?- call_nth(member(X, [a, b]), N).
%= X = a, N = 1.
%= X = b, N = 2.
%?- call_nth(member(X, [a]), 2).
%= false.
%?- call_nth(true, 0).
%! error(_,_)
%?- order_by([desc(X)], member(X, [2, 3, 1, 3])).
%= X = 3.
%= X = 3.
%= X = 2.
%= X = 1.
%?- findall(X-Y, order_by([asc(X), desc(Y)], member(X-Y, [2-a, 1-b, 2-c])), L).
%= L = [1-b, 2-c, 2-a].
%?- order_by([foo(X)], member(X, [1])).
%! error(domain_error(order_specifier,foo(_)),_)
%?- distinct(member(X, [a, b, a, c, b])).
%= X = a.
%= X = b.
%= X = c.
%= false.
%?- findall(X-Y, distinct(X, member(X-Y, [1-a, 2-b, 1-c])), L).
%= L = [1-a, 2-b].
%?- findall(X, distinct(X, ( between(1, 1000, I), X is I * 7 mod 10 )), L), msort(L, S), length(L, N).
%= L = [7, 4, 1, 8, 5, 2, 9, 6, 3, 0], S = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], N = 10.

% findnsols/4,5.

%?- findnsols(2, X, member(X, [a, b, c, d, e]), L).
%= L = [a, b].
%= L = [c, d].
%= L = [e].
%?- findnsols(2, X, member(X, [a, b, c, d]), L).
%= L = [a, b].
%= L = [c, d].
%?- findnsols(2, X, ( member(X, [a, b]) ; fail ), L).
%= L = [a, b].
%= L = [].
%?- findnsols(2, X, fail, L).
%= L = [].
%?- findnsols(0, X, member(X, [a]), L).
%= L = [].
%?- findnsols(2, X-_, member(X, [a, b, c]), L, T).
%= L = [a-_, b-_|T].
%= L = [c-_|T].
%?- numlist(1, 25, _Ns), findall(N-F, ( findnsols(10, X, member(X, _Ns), _L), length(_L, N), _L = [F|_] ), R).
%= R = [10-1, 10-11, 5-21].
%?- findnsols(a, X, member(X, [a]), _).
%! error(type_error(integer,a),_)
%?- findnsols(-1, X, member(X, [a]), _).
%! error(domain_error(not_less_than_zero,-1),_)
%?- findnsols(_, X, member(X, [a]), _).
%! error(instantiation_error,_)
%?- catch(findnsols(2, X, ( member(X, [a, b, c]), X == c, throw(ball) ), _), B, true).
%= B = ball.

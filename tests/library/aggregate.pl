% library(aggregate): what all solutions come to together.

price(apple, 3).
price(pear, 5).
price(plum, 5).

%?- aggregate_all(count, price(_, _), N).
%= N = 3.
%?- aggregate_all(count, fail, N).
%= N = 0.
%?- aggregate_all(sum(P), price(_, P), S).
%= S = 13.
%?- aggregate_all(sum(P * 2), price(_, P), S).
%= S = 26.
%?- aggregate_all(sum(P), ( price(_, P), P > 5 ), S).
%= S = 0.
%?- aggregate_all(max(P), price(_, P), M), aggregate_all(min(P), price(_, P), N).
%= M = 5, N = 3.
%?- aggregate_all(max(P), fail, _).
%= false.
%?- aggregate_all(max(P, F), price(F, P), M).
%= M = max(5, pear).
%?- aggregate_all(min(P, F), price(F, P), M).
%= M = min(3, apple).
%?- aggregate_all(max(P, F), price(F, P), max(_, F)).
%= F = pear.
%?- aggregate_all(bag(P), price(_, P), L).
%= L = [3, 5, 5].
%?- aggregate_all(set(P), price(_, P), L).
%= L = [3, 5].
%?- aggregate_all(bag(P), fail, L).
%= L = [].
%?- aggregate_all(r(count, max(P), bag(F)), price(F, P), R).
%= R = r(3, 5, [apple, pear, plum]).
%?- aggregate_all(max(F), price(F, _), _).
%! error(type_error(evaluable,apple/0),_)
%?- aggregate_all(_, price(_, _), _).
%! error(instantiation_error,_)
%?- aggregate_all(most, price(_, _), _).
%! error(domain_error(aggregate_template,most),_)
%?- aggregate_all(r(most), price(_, _), _).
%! error(domain_error(aggregate_template,most),_)
%?- aggregate_all(count, price(_, _), 3).
%= true.
%?- aggregate_all(count, ( member(X, [1, 2]), aggregate_all(count, between(1, X, _), X) ), N).
%= N = 2.
%?- aggregate_all(count, between(1, 100000, _), N).
%= N = 100000.
%?- aggregate_all(count, ( member(X, [1, 2]), ! ), N).
%= N = 1.
%?- aggregate_all(count, P, price(_, P), N).
%= N = 2.
%?- aggregate_all(sum(P), P, price(_, P), N).
%= N = 8.
%?- aggregate_all(max(P), P, price(_, P), N).
%= N = 5.
%?- aggregate_all(max(P, F), x, price(F, P), M).
%= M = max(5, pear).
%?- aggregate_all(bag(F), P, price(F, P), L).
%= L = [apple, pear, plum].
%?- aggregate_all(r(count, sum(P)), P, price(_, P), R).
%= R = r(2, 8).
%?- aggregate_all(min(P), P, fail, M).
%= false.
%?- aggregate_all(_, x, true, _).
%! error(instantiation_error,_)
%?- aggregate_all(most, x, true, _).
%! error(domain_error(aggregate_template,most),_)
%?- aggregate_all(count, x, _, _).
%! error(instantiation_error,_)
%?- aggregate_all(count, _, _).
%! error(instantiation_error,_)
%?- aggregate_all(count, no_such_fruit(_), _).
%! error(existence_error(procedure,no_such_fruit/1),_)

% ---- aggregate_all/4, aggregate/3,4, foreach/2 ----

%?- aggregate_all(count, X, member(X, [a, b, a]), N), aggregate_all(max(X), X, member(X, [1, 3, 2]), M).
%= N = 2, M = 3.
%?- aggregate_all(max(X), X, fail, _).
%= false.
%?- aggregate(count, X^member(X, [a, b]), N).
%= N = 2.
%?- aggregate(sum(X), member(K-X, [a-1, b-2, a-3]), S).
%= K = a, S = 4.
%= K = b, S = 2.
%?- aggregate(count, fail, _).
%= false.
%?- aggregate(r(count, max(X)), K^member(K-X, [a-1, b-2]), R).
%= R = r(2, 2).
%?- aggregate(count, X, K^member(K-X, [a-1, b-1, c-2]), N).
%= N = 2.
%?- aggregate(foo, true, _).
%! error(domain_error(aggregate_template,foo),_)
%?- foreach(member(X, [1, 2]), dif(X, Y)), ( Y = 1 ; Y = 3 ).
%= Y = 3.
%?- foreach(member(X, [1, 2]), Y = X).
%= false.
%?- foreach(fail, Y = 1).
%= true.

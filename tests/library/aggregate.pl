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
%?- aggregate_all(count, _, _).
%! error(instantiation_error,_)
%?- aggregate_all(count, no_such_fruit(_), _).
%! error(existence_error(procedure,no_such_fruit/1),_)

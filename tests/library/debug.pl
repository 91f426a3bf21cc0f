% Assertions and messages on topics: library(debug).

%?- assertion(1 < 2).
%= true.
%?- assertion(member(X, [1, 2])).
%= true.
%?- assertion(2 < 1).
%! error(assertion_error(fail,2<1),_)
%?- assertion(_).
%! error(instantiation_error,_)
%?- debug(t, '~w', [a]), debugging(t, W).
%= W = false.
%?- debug(t), debugging(t), debugging(t, W), nodebug(t), \+ debugging(t).
%= W = true.
%?- style_check([-singleton, +charset]).
%= true.
%?- style_check(_).
%! error(instantiation_error,_)
%?- style_check(singleton).
%! error(domain_error(style_wish,singleton),_)

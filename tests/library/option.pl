% Options: library(option).

%?- option(a(X), [b(1), a(2), a(3)]).
%= X = 2.
%?- option(a(X), [a = 1]).
%= X = 1.
%?- option(a(2), [a(1)]).
%= false.
%?- option(a(_), []).
%= false.
%?- option(a(X), [b(1)], 5).
%= X = 5.
%?- option(a(X), [a(1)], 5).
%= X = 1.
%?- option(_, [a(1)]).
%! error(instantiation_error,_)
%?- select_option(a(X), [b(1), a(2), c(3)], Rest).
%= X = 2, Rest = [b(1),c(3)].
%?- select_option(a(_), [b(1)], _).
%= false.
%?- select_option(a(X), [b(1)], Rest, 9).
%= X = 9, Rest = [b(1)].
%?- merge_options([a(1), c = 4], [b(2), a(3)], M).
%= M = [a(1),b(2),c(4)].

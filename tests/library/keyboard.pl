% The terminal where there is none; tests/terminal/single_keys.in has one.

%?- get_single_char(X).
%= X = -1.
%?- get_single_char(X), get_single_char(Y).
%= X = -1, Y = -1.
%?- get_single_char(a).
%= false.
%?- catch(tty_size(_, _), error(E, context(W, _)), true).
%= E = system_error, W = tty_size/2.
%?- with_tty_raw(member(X, [a, b])).
%= X = a.
%?- with_tty_raw(fail).
%= false.
%?- with_tty_raw(get_char(X)).
%= X = end_of_file.
%?- findall(E, (member(G, [_, 3, throw(error(ball, _))]), catch(with_tty_raw(G), error(E, _), true)), Es).
%= Es = [instantiation_error, type_error(callable, 3), ball].

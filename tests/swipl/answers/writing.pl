% Writing and formatting terms as in SWI-Prolog 9.0.4, whose answers these are.

:- op(700, xfx, ==>).
greet --> [hello].
big(X, Y) :- X > Y, ( X == 1 -> true ; Y = [a | _] ), \+ fail.

%?- write('A b'), nl.
%> A b
%= true.
%?- print('A b'), nl.
%> 'A b'
%= true.
%?- writeln("str"), writeln('A').
%> str
%> A
%= true.
%?- write_canonical(f('A', "s", [1, 2])), nl.
%> f('A',"s",[1,2])
%= true.
%?- write_canonical(f(X, Y, X)), nl.
%> f(A,_,A)
%= true.
%?- writeq(1 + 2 * 3 - (4 - 5)), nl.
%> 1+2*3-(4-5)
%= true.
%?- writeq(f(:-, (a, b), [c | d])), nl.
%> f(:-,(a,b),[c|d])
%= true.
%?- writeq({a, b}), nl, writeq('$VAR'(1)), nl, print('$VAR'(27)), nl.
%> {a,b}
%> B
%> B1
%= true.
%?- writeq([a, 'B' | c]), nl.
%> [a,'B'|c]
%= true.
%?- writeq(f(;)), nl, writeq([(a :- b)]), nl, writeq(\+ (a, b)), nl.
%> f(;)
%> [(a:-b)]
%> \+ (a,b)
%= true.
%?- writeq(1.0), nl, writeq(-0.0), nl, writeq(1.5e-10), nl, writeq(123456789012345678901234567890), nl.
%> 1.0
%> -0.0
%> 1.5e-10
%> 123456789012345678901234567890
%= true.
%?- write_term([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [max_depth(5)]), nl.
%> [1,2,3,4|...]
%= true.
%?- write_term('$VAR'(3), [numbervars(true)]), nl.
%> D
%= true.
%?- write_term([a, b], [dotlists(true)]), nl.
%> .(a,.(b,[]))
%= true.
%?- write_term(1 + 2, [ignore_ops(true)]), nl.
%> +(1,2)
%= true.
%?- write_term({a}, [brace_terms(true)]), nl.
%> {a}
%= true.
%?- write_term(f(X, Y), [variable_names(['X' = X, 'Why' = Y])]), nl.
%> f(X,Why)
%= true.
%?- write_term(a, [foo(true)]), nl.
%> a
%= true.
%?- write_term(a, foo).
%! error(type_error(list, foo), _)
%?- write_term(a, [quoted(true) | _]).
%! error(instantiation_error, _)
%?- write_term((a, b), [spacing(next_argument)]), nl.
%> a, b
%= true.
%?- write_term(f(a, b), [spacing(next_argument)]), nl.
%> f(a, b)
%= true.
%?- write_term("a b", [quoted(true)]), nl.
%> "a b"
%= true.
%?- current_output(_O), write_term(_O, a, []), nl.
%> a
%= true.
%?- write(no_such_stream, a).
%! error(existence_error(stream, no_such_stream), _)
%?- write(_, a).
%! error(instantiation_error, _)
%?- current_output(_O), writeq(_O, 'A'), nl(_O).
%> 'A'
%= true.
%?- current_output(_O), print(_O, 'A'), nl.
%> 'A'
%= true.
%?- current_output(_O), writeln(_O, 'A').
%> A
%= true.
%?- current_output(_O), write_canonical(_O, 'A'), nl.
%> 'A'
%= true.
%?- display(1 + 2), nl.
%> +(1,2)
%= true.
%?- portray_clause(foo(X, Y, _Z)).
%> foo(_, _, _).
%= true.
%?- portray_clause((a :- b, c)).
%> a :-
%>     b,
%>     c.
%= true.
%?- portray_clause((a :- ( b -> c ; d ))).
%> a :-
%>     (   b
%>     ->  c
%>     ;   d
%>     ).
%= true.
%?- portray_clause((a :- b, ( c ; d ), \+ e)).
%> a :-
%>     b,
%>     (   c
%>     ;   d
%>     ),
%>     \+ e.
%= true.
%?- portray_clause("string").
%> "string".
%= true.
%?- portray_clause([1, 2, 3]).
%> [1, 2, 3].
%= true.
%?- current_output(_O), portray_clause(_O, f(X, X)).
%> f(A, A).
%= true.
%?- portray_clause((greet --> [a])).
%> greet -->
%>     [a].
%= true.
%?- listing(big/2).
%> big(X, Y) :-
%>     X>Y,
%>     (   X==1
%>     ->  true
%>     ;   Y=[a|_]
%>     ),
%>     \+ fail.
%>
%= true.
%?- portray_clause(user_output, (f(X, Y, X) :- a, Y), [variable_names(['X' = X, 'Y' = Y])]).
%> f(X, Y, X) :-
%>     a,
%>     Y.
%= true.
%?- portray_clause(user_output, (f(_, X) :- g(X)), [indent(4)]).
%>     f(_, A) :-
%>         g(A).
%= true.
%?- assertz(listed(1)), assertz((listed(X) :- X > 1, listed(_))), listing(listed/1, [variable_names(generated)]).
%> :- dynamic listed/1.
%>
%> listed(1).
%> listed(A) :-
%>     A>1,
%>     listed(_).
%>
%= true.
%?- assertz(listed_too(1)), catch(listing(listed_too/1, [source(false)]), _, fail).
%> :- dynamic listed_too/1.
%>
%> listed_too(1).
%>
%= true.
%?- listing(no_such_predicate/7).
%! error(existence_error(procedure, no_such_predicate/7), _)
%?- format("abc~n").
%> abc
%= true.
%?- format("~w and ~q~n", [a, 'B c']).
%> a and 'B c'
%= true.
%?- format("~a~n", [abc]).
%> abc
%= true.
%?- format("~a~n", ["str"]).
%> str
%= true.
%?- format("~d ~D~n", [1234567, 1234567]).
%> 1234567 1,234,567
%= true.
%?- format("~2d~n", [1234]).
%> 12.34
%= true.
%?- format("~d~n", [a]).
%! error(type_error(evaluable, a/0), _)
%?- format("~2f ~0f ~f~n", [3.14159, 2.5, 2]).
%> 3.14 2 2.000000
%= true.
%?- format("~2e ~g~n", [31.4159, 0.5]).
%> 3.14e+01 0.5
%= true.
%?- format("~s~n", [[104, 105]]).
%> hi
%= true.
%?- format("~s~n", ["hi"]).
%> hi
%= true.
%?- format("~c~c~n", [104, 105]).
%> hi
%= true.
%?- format("~3c~n", [0'x]).
%> xxx
%= true.
%?- format("~8|abc~n").
%>         abc
%= true.
%?- format("~w~t~10|~w~n", [abc, def]).
%> abc       def
%= true.
%?- format("~t~w~10|~w~n", [abc, def]).
%>        abcdef
%= true.
%?- format("~t~w~t~11|~w~n", [abc, def]).
%>     abc    def
%= true.
%?- format("~`-t~30|~n").
%> ------------------------------
%= true.
%?- format("~t~d~6|~t~d~12|~n", [1, 22]).
%>      1    22
%= true.
%?- format("~+~w~+~w~n", [a, b]).
%>         a       b
%= true.
%?- format("~8r ~16r ~8R ~16R~n", [100, 255, 100, 255]).
%> 144 ff 144 FF
%= true.
%?- format("~p ~i~w~n", ['A', b, c]).
%> 'A' c
%= true.
%?- format("~*c~n", [3, 0'y]).
%> yyy
%= true.
%?- format("~~ ~n").
%> ~ 
%= true.
%?- format("no args ~w~n", x).
%> no args x
%= true.
%?- format(_, []).
%! error(instantiation_error, _)
%?- format(atom(A), "~w-~w", [a, b]).
%= A = 'a-b'.
%?- format(string(S), "x~a", [y]).
%= S = "xy".
%?- format(codes(C), "ab", []).
%= C = [97, 98].
%?- format(codes(C, T), "ab", []).
%= C = [97, 98|T].
%?- format(chars(C), "ab", []).
%= C = [a, b].
%?- current_output(_O), format(_O, "x~n", []).
%> x
%= true.
%?- format(no_such_stream, "x~n", []).
%! error(existence_error(stream, no_such_stream), _)
%?- format("~e~n", [abc]).
%! error(type_error(evaluable, abc/0), _)
%?- format("~ic~w~n", [a, b]).
%> cb
%= true.
%?- with_output_to(string(S), (write(a), write(b))).
%= S = "ab".
%?- with_output_to(atom(A), write(f(x))).
%= A = 'f(x)'.
%?- with_output_to(codes(C), write(ab)).
%= C = [97, 98].
%?- with_output_to(chars(C), write(ab)).
%= C = [a, b].
%?- with_output_to(codes(C, T), write(ab)).
%= C = [97, 98|T].
%?- with_output_to(string(S), fail).
%= false.
%?- with_output_to(string(S), throw(x)).
%! x
%?- with_output_to(string(S), _).
%! error(instantiation_error, _)
%?- writef('%w-%w\n', [a, b]).
%> a-b
%= true.
%?- writef('plain\n').
%> plain
%= true.
%?- writef('%d\n', [12]).
%> 12
%= true.
%?- writef('%s\n', [`abc`]).
%> abc
%= true.
%?- current_output(_O), nl, nl(_O).
%>
%>
%= true.
%?- tab(3), write(x), nl.
%>    x
%= true.
%?- tab(1 + 1), write(x), nl.
%>   x
%= true.
%?- tab(a).
%! error(type_error(evaluable, a/0), _)
%?- tab(_).
%! error(instantiation_error, _)
%?- current_output(_O), tab(_O, 2), write(x), nl.
%>   x
%= true.
%?- put_char(a), nl.
%> a
%= true.
%?- put_char(1).
%> 
%= true.
%?- put_char(_).
%! error(instantiation_error, _)
%?- current_output(_O), put_char(_O, b), nl.
%> b
%= true.
%?- put(0'c), nl.
%> c
%= true.
%?- current_output(_O), put(_O, 0'c), nl.
%> c
%= true.
%?- nl(_).
%! error(instantiation_error, _)
%?- nl(no_such_stream).
%! error(existence_error(stream, no_such_stream), _)
%?- flush_output, flush_output(user_output), ttyflush.
%= true.
%?- flush_output(_).
%! error(instantiation_error, _)
%?- read_term_from_atom('foo(X, Y)', T, []).
%= T = foo(_, _).
%?- read_term_from_atom(_, T, []).
%! error(instantiation_error, _)

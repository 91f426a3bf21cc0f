% Answers under the flags that say how they are written.

% Without a terminal answers are whole.
%?- current_prolog_flag(answer_write_options, Options).
%= Options = [quoted(true), portray(true), spacing(next_argument)].
%?- set_prolog_flag(answer_write_options, [max_depth(5), quoted(true), ignore_ops(true)]).
%= true.
%?- current_prolog_flag(answer_write_options, Options), L = [a, b, c, d, e], T = 1 + 'A b'.
%= Options = [quoted(true),max_depth(5),ignore_ops(true)], L = [a,b,c,d|...], T = +(1,'A b').
%?- set_prolog_flag(answer_write_options, [numbervars(true)]), T = f('$VAR'(1), a).
%= T = f(B,a).
%?- set_prolog_flag(answer_write_options, [dotlists(true), quoted(true), spacing(next_argument)]), T = [a].
%= T = '.'(a, []).
%?- set_prolog_flag(answer_write_options, []), current_prolog_flag(answer_write_options, Options).
%= Options = [].
%?- set_prolog_flag(answer_write_options, quoted).
%! error(type_error(list, quoted), _)
%?- set_prolog_flag(answer_write_options, [quoted]).
%! error(domain_error(write_option, quoted), _)
%?- set_prolog_flag(answer_write_options, [max_depth(-1)]).
%! error(domain_error(write_option, max_depth(-1)), _)
%?- set_prolog_flag(answer_write_options, [quoted(_)]).
%! error(instantiation_error, _)
%?- set_prolog_flag(answer_write_options, [quoted(true), portray(true), spacing(next_argument)]).
%= true.

%?- current_prolog_flag(toplevel_print_anon, Shown), _A = 1.
%= Shown = false.
%?- set_prolog_flag(toplevel_print_anon, true), _A = f(_), freeze(_B, true).
%= _A = f(_), freeze(_B, true).
%?- set_prolog_flag(toplevel_print_anon, yes).
%! error(domain_error(flag_value, toplevel_print_anon + yes), _)
%?- set_prolog_flag(toplevel_print_anon, false), _A = f(_), freeze(_B, true).
%= true.

% Strings that double quotes do not mean are goals that make them; an answer that is pasted back is the same answer.
%?- set_prolog_flag(double_quotes, codes).
%= true.
%?- string_concat(a, b, X), Y = f(X, X).
%= Y = f(X, X), string_codes(X, `ab`).
%?- Y = f(X, X), string_codes(X, `ab`).
%= Y = f(X, X), string_codes(X, `ab`).
%?- split_string("a b", " ", "", Parts).
%= Parts = [_A, _B], string_codes(_A, `a`), string_codes(_B, `b`).
%?- split_string("a b c `", " ", "", Parts).
%= Parts = [_A, _B, _C, _D], maplist(string_codes, [_A, _B, _C, _D], [`a`, `b`, `c`, `\``]).
%?- Parts = [_A, _B, _C, _D], maplist(string_codes, [_A, _B, _C, _D], [`a`, `b`, `c`, `\``]), atomics_to_string(Parts, S).
%= Parts = [_E, _F, _G, _H], maplist(string_codes, [_E, _F, _G, _H, S], [`a`, `b`, `c`, `\``, `abc\``]).
%?- string_concat(a, b, S), X = f(X, S).
%= X = f(X, S), string_codes(S, `ab`).
%?- string_concat(a, b, S), freeze(X, atom(S)).
%= string_codes(S, `ab`), freeze(X, atom(S)).
%?- set_prolog_flag(double_quotes, atom), X = abc, string_concat([], [], Y).
%= X = abc, string_codes(Y, ``).
%?- set_prolog_flag(double_quotes, string), string_concat(a, b, X).
%= X = "ab".

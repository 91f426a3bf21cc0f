% Flags and halt: ISO 7.11, 8.17.

% ---- flags of integers (7.11.1) ----

%?- current_prolog_flag(bounded, V).
%= V = false.
%?- current_prolog_flag(integer_rounding_function, V), -1 =:= (-5) // 3.
%= V = toward_zero.
%?- current_prolog_flag(max_integer, X), current_prolog_flag(min_integer, Y), Y =:= -X - 1.
%= X = 9223372036854775807, Y = -9223372036854775808.
%?- current_prolog_flag(max_integer, M), X is M + 1, integer(X), X > M, X = 0.
%= false.

% ---- other flags (7.11.2) ----

%?- current_prolog_flag(max_arity, V), integer(V).
%= V = 268435455.
%?- current_prolog_flag(char_conversion, V).
%= V = off.
%?- current_prolog_flag(debug, V).
%= V = off.
%?- current_prolog_flag(unknown, V).
%= V = error.
%?- current_prolog_flag(double_quotes, V).
%= V = codes.
%?- no_such_procedure(1).
%! error(existence_error(procedure, no_such_procedure/1), _)
%?- set_prolog_flag(unknown, fail), ( no_such_procedure(1) -> X = yes ; X = no ), set_prolog_flag(unknown, error).
%= X = no.
%?- set_prolog_flag(unknown, warning), ( no_such_procedure(1) ; foo:no_such_procedure ; call(no_such, 1) ; X = no ),
%  set_prolog_flag(unknown, error).
%= X = no.

% ---- current_prolog_flag/2 (8.17.2) ----

%?- findall(F, (member(F, [bounded, max_integer, min_integer, integer_rounding_function, char_conversion, debug, max_arity, unknown, double_quotes]), \+ current_prolog_flag(F, _)), Missing).
%= Missing = [].
%?- findall(V, (member(F, [char_conversion, debug, unknown, double_quotes, occurs_check]), current_prolog_flag(F, V)), Vs).
%= Vs = [off, off, error, codes, false].
%?- findall(F, (current_prolog_flag(F, V), V == toward_zero), Fs).
%= Fs = [integer_rounding_function].
%?- current_prolog_flag(debug, on).
%= false.
%?- current_prolog_flag(1 + 2, _).
%! error(type_error(atom, 1 + 2), _)
%?- current_prolog_flag(warning, _).
%! error(domain_error(prolog_flag, warning), _)

%?- current_prolog_flag("debug", _).
%! error(type_error(atom, _), _)
%?- current_prolog_flag(debug, f(x)).
%= false.
%?- current_prolog_flag(F, toward_zero).
%= F = integer_rounding_function.

% ---- set_prolog_flag/2 (8.17.1) ----

%?- set_prolog_flag(unknown, fail), current_prolog_flag(unknown, V), set_prolog_flag(unknown, error).
%= V = fail.
%?- set_prolog_flag(debug, on), current_prolog_flag(debug, V), set_prolog_flag(debug, off).
%= V = on.
%?- set_prolog_flag(double_quotes, atom), current_prolog_flag(double_quotes, V), set_prolog_flag(double_quotes, codes).
%= V = atom.
%?- set_prolog_flag(occurs_check, false).
%= true.
%?- set_prolog_flag(_, off).
%! error(instantiation_error, _)
%?- set_prolog_flag(debug, _).
%! error(instantiation_error, _)
%?- set_prolog_flag(5, decimals).
%! error(type_error(atom, 5), _)
%?- set_prolog_flag(date, 'July 1999').
%! error(domain_error(prolog_flag, date), _)
%?- set_prolog_flag(debug, trace).
%! error(domain_error(flag_value, debug + trace), _)
%?- set_prolog_flag(double_quotes, 1).
%! error(domain_error(flag_value, double_quotes + 1), _)
%?- set_prolog_flag(max_arity, 40).
%! error(permission_error(modify, flag, max_arity), _)
%?- set_prolog_flag(bounded, true).
%! error(permission_error(modify, flag, bounded), _)

%?- set_prolog_flag(bounded, _).
%! error(instantiation_error, _)
%?- set_prolog_flag(1, _).
%! error(instantiation_error, _)
%?- set_prolog_flag(no_such_flag, _).
%! error(instantiation_error, _)
%?- set_prolog_flag(f(x), on).
%! error(type_error(atom, f(x)), _)
%?- set_prolog_flag(debug, true).
%! error(domain_error(flag_value, debug + true), _)
%?- set_prolog_flag(char_conversion, f(x)).
%! error(domain_error(flag_value, char_conversion + f(x)), _)
%?- set_prolog_flag(unknown, ignore).
%! error(domain_error(flag_value, unknown + ignore), _)
%?- set_prolog_flag(double_quotes, list).
%! error(domain_error(flag_value, double_quotes + list), _)
% A flag that cannot be changed: a value that no system has is the graver mistake.
%?- set_prolog_flag(bounded, false).
%! error(permission_error(modify, flag, bounded), _)
%?- set_prolog_flag(bounded, maybe).
%! error(domain_error(flag_value, bounded + maybe), _)
%?- set_prolog_flag(max_integer, 3).
%! error(permission_error(modify, flag, max_integer), _)
%?- set_prolog_flag(max_integer, 100000000000000000000).
%! error(permission_error(modify, flag, max_integer), _)
%?- set_prolog_flag(min_integer, none).
%! error(domain_error(flag_value, min_integer + none), _)
%?- set_prolog_flag(integer_rounding_function, down).
%! error(permission_error(modify, flag, integer_rounding_function), _)
%?- set_prolog_flag(integer_rounding_function, up).
%! error(domain_error(flag_value, integer_rounding_function + up), _)
%?- set_prolog_flag(max_arity, unbounded).
%! error(domain_error(flag_value, max_arity + unbounded), _)
%?- set_prolog_flag(version, 1).
%! error(domain_error(flag_value, version + 1), _)
%?- set_prolog_flag(dialect, swi).
%! error(permission_error(modify, flag, dialect), _)

% ---- halt/0 (8.17.3) ----

%?- halt.
%~ 0
%?- ( X = 1 ; X = 2 ), X > 1, call((halt, fail)).
%~ 0
%?- catch(halt, _, true), fail.
%~ 0
%?- findall(X, ( X = 1 ; halt ), _).
%~ 0
%?- \+ halt.
%~ 0

% ---- halt/1 (8.17.4) ----

%?- halt(1).
%~ 1
%?- catch(forall(true, halt(3)), _, true).
%~ 3
%?- halt(1.5).
%! error(type_error(integer, 1.5), _)
%?- halt(f(_)).
%! error(type_error(integer, f(_)), _)
%?- halt(_).
%! error(instantiation_error, _)
%?- halt(a).
%! error(type_error(integer, a), _)

% ---- stack_limit, beyond ISO ----

% The memory that terms and stacks may take can be lowered, and raised again.
%?- current_prolog_flag(stack_limit, N), integer(N), N >= 1000000, N = 0.
%= false.
%?- current_prolog_flag(stack_limit, N), M is N // 8, set_prolog_flag(stack_limit, M), current_prolog_flag(stack_limit, M1), D is M - M1, D < 64, set_prolog_flag(stack_limit, N), N = 0.
%= false.
%?- current_prolog_flag(stack_limit, N), set_prolog_flag(stack_limit, 8000000), catch(length(_, 1000000), error(E, _), true), set_prolog_flag(stack_limit, N), length(L, 1000000), N = L.
%= false.
%?- current_prolog_flag(stack_limit, N), set_prolog_flag(stack_limit, 8000000), catch(length(_, 1000000), error(E, _), true), set_prolog_flag(stack_limit, N), writeq(E), nl, fail.
%> resource_error(memory)
%= false.
%?- set_prolog_flag(stack_limit, 1000).
%! error(domain_error(flag_value,stack_limit+1000),_)
%?- set_prolog_flag(stack_limit, 1000000000000000000).
%! error(domain_error(flag_value,stack_limit+1000000000000000000),_)
%?- set_prolog_flag(stack_limit, -1).
%! error(domain_error(flag_value,stack_limit+ -1),_)
%?- set_prolog_flag(stack_limit, much).
%! error(type_error(integer,much),_)

% Flags and halt: ISO 7.11, 8.17.

% ---- current_prolog_flag/2 ---------------------------------------------------------------------------------------
%?- current_prolog_flag(bounded, V).
%= V = false.
%?- current_prolog_flag(integer_rounding_function, V).
%= V = toward_zero.
%?- current_prolog_flag(max_integer, X), current_prolog_flag(min_integer, Y), Y =:= -X - 1.
%= X = 9223372036854775807, Y = -9223372036854775808.
%?- current_prolog_flag(max_arity, V).
%= V = 268435455.
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

% ---- set_prolog_flag/2 -------------------------------------------------------------------------------------------
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

% ---- halt/0, halt/1 ----------------------------------------------------------------------------------------------
%?- halt(_).
%! error(instantiation_error, _)
%?- halt(a).
%! error(type_error(integer, a), _)

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

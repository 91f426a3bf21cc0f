% Messages: library(messages).

%?- print_message(silent, a).
%= true.
%?- print_message(debug(t), a).
%= true.
%?- print_message(_, a).
%! error(instantiation_error,_)
%?- print_message(1, a).
%! error(domain_error(message_kind,1),_)
%?- with_output_to(atom(A), (current_output(_S), print_message_lines(_S, 'P: ', ['a ~w'-[b], nl, c]))).
%= A = 'P: a b\nP: c\n'.
%?- with_output_to(atom(A), (current_output(_S), print_message_lines(_S, kind(help), [a, flush]))).
%= A = a.
%?- with_output_to(atom(A), (current_output(_S), print_message_lines(_S, kind(informational), [begin(x, y), ansi(bold, '~w', [1]), end(x), url(u), 7, nl]))).
%= A = '% 1u7\n'.
%?- with_output_to(atom(A), (current_output(_S), print_message_lines(_S, 'P', [at_same_line, a, nl, b]))).
%= A = 'a\nPb\n'.
%?- print_message_lines(user_output, _, []).
%! error(instantiation_error,_)
%?- print_message_lines(user_output, '', _).
%! error(instantiation_error,_)
%?- print_message_lines(user_output, '', a).
%! error(type_error(list,a),_)
%?- message_to_codes(format("~w-~w", [a, b]), _, Codes), atom_codes(A, Codes).
%= Codes = [97,45,98], A = 'a-b'.
%?- message_to_codes(unheard_of, _, Codes), atom_codes(A, Codes).
%= Codes = [117,110,107,110,111,119,110,32,109,101,115,115,97,103,101,58,32,117,110,104,101,97,114,100,95,111,102], A = 'unknown message: unheard_of'.
%?- catch_with_backtrace(member(X, [1, 2]), _, true).
%= X = 1.
%= X = 2.
%?- catch_with_backtrace(throw(a), B, X = caught).
%= B = a, X = caught.
%?- catch_with_backtrace(throw(a), b, true).
%! a
%?- catch_with_backtrace(_, E, true).
%= E = error(instantiation_error,_).
%?- with_output_to(atom(A), (write(a), format("~Nb~N~Nc~N"))).
%= A = 'a\nb\nc\n'.

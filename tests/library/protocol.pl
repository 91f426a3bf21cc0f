% protocol/1 and its companions; with what a person types in tests/terminal/protocol.in.

%?- protocol('no_folder/session.txt').
%! error(existence_error(source_sink, 'no_folder/session.txt'), _)
%?- protocol(src).
%! error(permission_error(open, source_sink, src), _)
%?- protocola(src).
%! error(permission_error(open, source_sink, src), _)
%?- protocol(_).
%! error(instantiation_error, _)
%?- protocola(f(x)).
%! error(type_error(text, f(x)), _)
%?- protocolling(_).
%= false.
%?- noprotocol.
%= true.

% A file that cannot be opened ends the protocol that there is, as in SWI-Prolog.
%?- tmp_file(session, _F), protocol(_F), catch(protocol(src), error(E, _), true), delete_file(_F), \+ protocolling(_).
%= E = permission_error(open, source_sink, src).

% What is shown to another stream, or captured, is not in it; colours are not, either.
%?- tmp_file(session, _F), protocol(_F), with_output_to(string(S), write(captured)), write(user_error, '\e[31mred\e[0m\n'), noprotocol,
%  read_file_to_string(_F, Text, []), delete_file(_F).
%= S = "captured", Text = "red\n".

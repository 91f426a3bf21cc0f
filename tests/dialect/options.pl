% Unknown options are ignored, as in SWI-Prolog; under the flag iso they are domain errors.

%?- write_term('A b', [quoted(true), portray(true), blobs(portray)]), nl.
%> 'A b'
%= true.
%?- read_term_from_atom('f(X)', T, [backquoted_string(true)]).
%= T = f(_).
%?- write_term('A b', [quoted = true, colour = red]), nl.
%> 'A b'
%= true.
%?- write_term(a, [quoted]).
%! error(domain_error(write_option, quoted), _)
%?- write_term(a, [quoted(perhaps)]).
%! error(domain_error(write_option, quoted(perhaps)), _)
%?- read_term_from_atom(a, _, [term_position(_)]).
%! error(domain_error(read_option, term_position(_)), _)
%?- close(user_output, [quickly(true)]).
%= true.
%?- set_prolog_flag(iso, true), catch(write_term(a, [portray(true)]), error(E, _), true), set_prolog_flag(iso, false).
%= E = domain_error(write_option, portray(true)).

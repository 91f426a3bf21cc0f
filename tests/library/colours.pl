% library(colours): ansi_format/3; what goes to no terminal has no colours.

%?- with_output_to(string(S), ansi_format([bold, fg(red), hbg(white)], "~w-~a", [1, b])).
%= S = "1-b".
%?- with_output_to(string(S), ansi_format(underline, "x", [])).
%= S = "x".
%?- with_output_to(string(S), ansi_format([], "x", [])).
%= S = "x".
%?- ansi_format(fg(no_colour), "x", []).
%! error(domain_error(sgr_code,fg(no_colour)),_)
%?- ansi_format(_, "x", []).
%! error(instantiation_error,_)
%?- ansi_format([bold, _], "x", []).
%! error(instantiation_error,_)

% library(wildcards): wildcard_match/2,3 and expand_file_name/2.

%?- wildcard_match('*.pl', 'a.pl').
%= true.
%?- wildcard_match('[a-c]x', bx).
%= true.
%?- wildcard_match('{ab,c?}*', cde).
%= true.
%?- wildcard_match('a{b,c{d,e}}f', acef).
%= true.
%?- wildcard_match('A*', abc).
%= false.
%?- wildcard_match('A*', abc, [case_sensitive(false)]).
%= true.
%?- wildcard_match('?', ab).
%= false.
%?- wildcard_match('\\*', *).
%= true.
%?- wildcard_match('*a*b*a', "xxaxbxxa").
%= true.
%?- wildcard_match('[', a).
%! error(syntax_error(unmatched_bracket),_)
%?- wildcard_match('{a', a).
%! error(syntax_error(unmatched_brace),_)
%?- wildcard_match(_, a).
%! error(instantiation_error,_)
%?- expand_file_name('{a,b}.pl', Fs).
%= Fs = ['a.pl', 'b.pl'].
%?- expand_file_name('plain', Fs).
%= Fs = [plain].
%?- expand_file_name('*.nothing', Fs).
%= Fs = [].
%?- setenv(natives_home, '/h'), expand_file_name('$natives_home/{x,y}', Fs).
%= Fs = ['/h/x', '/h/y'].
%?- setenv('HOME', '/h'), expand_file_name('~/x', Fs), expand_file_name('a~', Gs).
%= Fs = ['/h/x'], Gs = ['a~'].
%?- expand_file_name('$no_such_variable/x', _).
%! error(existence_error(variable,no_such_variable),_)

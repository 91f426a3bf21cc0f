% Formatted output as in C-Prolog: writef/1,2.

%?- writef('%w and %d\n', [f(a), 3]), writef('%s%p\\l', ["ab", 'A']).
%> f(a) and 3
%> ab'A'
%= true.
%?- writef('100% of %x\n').
%> 100% of %x
%= true.
%?- writef('%w').
%! error(format('not enough arguments'),_)
%?- writef(_).
%! error(instantiation_error,_)

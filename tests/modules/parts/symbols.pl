:- module(symbols, [ rule/1, own/1, seen/2, late/1, op(700, xfx, symbols:(==>>)), op(200, xfy, [&, &&]) ]).

% An operator for this file alone, one of user that it changes, and one that it takes away.
:- op(700, xfx, ~~>).
:- op(200, xfx, <+>).
:- op(0, xfx, =@=).

rule(a ==>> b & c).

own(a ~~> b).

% What the file's operators make of a text.
seen(Text, Term) :-
    catch(term_to_atom(Term, Text), error(syntax_error(_), _), Term = none).

late(Term) :-
    read_term_from_atom('x ~~> y', Term, [module(symbols)]).

:- module(operators, [ current_op/3, current_char_conversion/2, current_prolog_flag/2, '$one_of'/2, '$argument'/3 ]).
:- locked([ current_op/3, current_char_conversion/2, current_prolog_flag/2 ]).

% Enumeration: current_op/3, current_char_conversion/2, current_prolog_flag/2, and arg/3 for an unbound number.
%
% The built-ins they call return all solutions at once, so changes to the tables between two solutions do not disturb the
% enumeration.

%! current_op(?Priority, ?Specifier, ?Operator) is nondet.
%  Operator is an operator of this priority and specifier, in the module being loaded or else in user; Module:Operator in that
%  module.
%    ?- current_op(P, xfx, is).
%    P = 700.
current_op(Priority, Specifier, Operator) :-
    '$operators'(Priority, Specifier, Operator, Operators),
    strip_module(Operator, _, Name),
    '$one_of'(op(Priority, Specifier, Name), Operators).

%! current_char_conversion(?From, ?To) is nondet.
%  An unquoted character From is converted to To. If both are unbound, identity conversions are not enumerated.
%    ?- current_char_conversion(a, To).
%    To = a.
current_char_conversion(From, To) :-
    '$char_conversions'(From, To, Pairs),
    '$one_of'(From-To, Pairs).

%! current_prolog_flag(?Flag, ?Value) is nondet.
%  The flag has this value.
%    ?- current_prolog_flag(bounded, Value).
%    Value = false.
current_prolog_flag(Flag, Value) :-
    '$prolog_flags'(Flag, Pairs),
    Pairs = [_|_],
    '$one_of'(Flag-Value, Pairs).

%! '$one_of'(?Element, +List) is nondet.
%  Element is one of a list of solutions; the last leaves no choicepoint.
'$one_of'(Element, [First|Rest]) :-
    '$one_of'(Rest, First, Element).

'$one_of'(_, Element, Element).
'$one_of'([First|Rest], _, Element) :-
    '$one_of'(Rest, First, Element).

%! '$argument'(-N, +Compound, ?Argument) is nondet.
%  As arg/3, for an unbound N.
'$argument'(N, Compound, Argument) :-
    functor(Compound, _, Arity),
    between(1, Arity, N),
    arg(N, Compound, Argument).

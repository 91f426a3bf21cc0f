:- module(gensym, [ gensym/2, reset_gensym/1, reset_gensym/0, flag/3 ]).

% Generated symbols and named counters.

:- dynamic(['$symbol_count'/2, '$flag'/2]).

%! gensym(+Base, -Symbol) is det.
%  Symbol is Base followed by a number: 1 the first time, then 2, and so on.
%  gensym(node, A), gensym(node, B) ⇒ A = node1, B = node2.
gensym(Base, Symbol) :-
    must_be(atomic, Base),
    (   retract(system:'$symbol_count'(Base, Count0))
    ->  Count is Count0 + 1
    ;   Count = 1
    ),
    assertz(system:'$symbol_count'(Base, Count)),
    atomic_list_concat([Base, Count], Symbol).

%! reset_gensym(+Base) is det.
%  The numbers for Base begin at 1 again.
%  gensym(x, _), reset_gensym(x), gensym(x, X) ⇒ X = x1.
reset_gensym(Base) :-
    must_be(atomic, Base),
    retractall(system:'$symbol_count'(Base, _)).

%! reset_gensym is det.
%  All numbers begin at 1 again.
reset_gensym :-
    retractall(system:'$symbol_count'(_, _)).

%! flag(+Name, -Old, +New) is det.
%  Old is the value of the counter Name, initially 0; the value of the expression New becomes its value.
%  flag(moves, Old, Old + 1), flag(moves, Now, Now) ⇒ Old = 0, Now = 1.
flag(Name, Old, New) :-
    must_be(atom, Name),
    (   '$flag'(Name, Value0)
    ->  Old = Value0
    ;   Old = 0
    ),
    Value is New,
    retractall(system:'$flag'(Name, _)),
    assertz(system:'$flag'(Name, Value)).

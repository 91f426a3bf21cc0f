:- module(gensym, [ gensym/2, reset_gensym/1, reset_gensym/0, flag/3, get_flag/2, set_flag/2, current_flag/1 ]).

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
%  reset_gensym, gensym(node, X), gensym(node, Y), reset_gensym, gensym(node, Z) ⇒ X = node1, Y = node2, Z = node1.
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

%! get_flag(+Name, -Value) is det.
%  Value is that of the counter Name, initially 0.
%  set_flag(moves, 5), get_flag(moves, V) ⇒ V = 5.
get_flag(Name, Value) :-
    must_be(atom, Name),
    (   '$flag'(Name, Value0)
    ->  Value = Value0
    ;   Value = 0
    ).

%! set_flag(+Name, +Value) is det.
%  The counter Name has this value, an atom or a number.
%  set_flag(state, open), get_flag(state, V) ⇒ V = open.
set_flag(Name, Value) :-
    must_be(atom, Name),
    must_be(atomic, Value),
    retractall(system:'$flag'(Name, _)),
    assertz(system:'$flag'(Name, Value)).

%! current_flag(?Name) is nondet.
%  There is a counter Name.
%  set_flag(moves, 5), findall(N, current_flag(N), Ns) ⇒ Ns = [moves].
current_flag(Name) :-
    findall(Known, '$flag'(Known, _), Names),
    member(Name, Names).

:- module(operator_stack, [ push_operators/1, push_operators/2, pop_operators/0, pop_operators/1, push_op/3 ]).

% Operators for a while: those of library(operators).
%
% A frame is undo(Module, Ops): the operators as they were before, the newest first. The open frames are a global variable.

:- meta_predicate push_operators(:), push_operators(:, -), push_op(+, +, :).

%! push_operators(:Ops) is det.
%  Declares the Ops, a list of op(Priority, Type, Names), until pop_operators/0 is called.
%  push_operators([op(700, xfx, ===>)]), term_to_atom(T, 'a ===> b'), pop_operators ⇒ T = '===>'(a, b).
push_operators(Ops) :-
    push_operators(Ops, Undo),
    operator_frames(Frames),
    nb_setval('$operator_frames', [Undo|Frames]).

operator_frames(Frames) :-
    (   nb_current('$operator_frames', Frames0)
    ->  Frames = Frames0
    ;   Frames = []
    ).

%! push_operators(:Ops, -Undo) is det.
%  Declares the Ops; pop_operators(Undo) takes them back.
%  push_operators([op(700, xfx, ===>)], _U), pop_operators(_U), catch(term_to_atom(_, 'a ===> b'), error(E, _), true) ⇒ E = syntax_error(operator_expected).
push_operators(Ops, Undo) :-
    strip_module(Ops, Module, List),
    must_be(list, List),
    declare_operators(List, Module, [], Undone),
    Undo = undo(Module, Undone).

declare_operators([], _, Undone, Undone).
declare_operators([Op|Ops], Module, Undone0, Undone) :-
    (   Op = op(Priority, Type, Names)
    ->  names_of_operator(Names, Each),
        operators_before(Each, Type, Module, Undone0, Undone1),
        op(Priority, Type, Module:Names)
    ;   type_error(operator, Op)
    ),
    declare_operators(Ops, Module, Undone1, Undone).

names_of_operator(Names, Each) :-
    (   is_list(Names),
        Names \== []
    ->  Each = Names
    ;   Each = [Names]
    ).

% What the names are now, as an operator of the same kind: prefix, infix or postfix.
operators_before([], _, _, Undone, Undone).
operators_before([Name0|Names], Type, Module, Undone0, Undone) :-
    strip_module(Name0, _, Name),
    must_be(atom, Name),
    must_be(atom, Type),
    (   atom_length(Type, Length),
        current_op(Priority0, Type0, Module:Name),
        same_kind_of_operator(Length, Type, Type0)
    ->  Before = op(Priority0, Type0, Name)
    ;   Before = op(0, Type, Name)
    ),
    operators_before(Names, Type, Module, [Before|Undone0], Undone).

same_kind_of_operator(Length, Type, Type0) :-
    atom_length(Type0, Length),
    (   Length =:= 3
    ->  true
    ;   sub_atom(Type, 0, 1, _, First),
        sub_atom(Type0, 0, 1, _, First0),
        (   First == f
        ->  First0 == f
        ;   First0 \== f
        )
    ).

%! push_op(+Priority, +Type, :Names) is det.
%  Declares an operator, which the next pop_operators/0 takes back.
%  push_operators([]), push_op(700, xfx, ===>), term_to_atom(T, 'a ===> b'), pop_operators ⇒ T = '===>'(a, b).
push_op(Priority, Type, Names) :-
    strip_module(Names, Module, Plain),
    push_operators(Module:[op(Priority, Type, Plain)], undo(_, Undone)),
    (   operator_frames([undo(Module, Undone0)|Frames])
    ->  append(Undone, Undone0, Undone1),
        nb_setval('$operator_frames', [undo(Module, Undone1)|Frames])
    ;   true
    ).

%! pop_operators is semidet.
%  Takes back the operators of the last push_operators/1 and of push_op/3 since; fails without one.
%  pop_operators ⇒ false.
pop_operators :-
    operator_frames([Undo|Frames]),
    nb_setval('$operator_frames', Frames),
    pop_operators(Undo).

%! pop_operators(+Undo) is det.
%  Takes back the operators of push_operators/2.
%  push_operators([op(700, xfx, ===>)], _U), term_to_atom(T, 'a ===> b'), pop_operators(_U) ⇒ T = '===>'(a, b).
pop_operators(undo(Module, Ops)) :-
    undo_operators(Ops, Module).

undo_operators([], _).
undo_operators([op(Priority, Type, Name)|Ops], Module) :-
    op(Priority, Type, Module:Name),
    undo_operators(Ops, Module).

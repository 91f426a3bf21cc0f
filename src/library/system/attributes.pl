:- module(attributes, [
       put_attr/3, get_attr/3, del_attr/2, put_attrs/2, get_attrs/2, del_attrs/1, freeze/2, '$wake'/1,
       '$not_unifiable'/2, '$subsumes_term'/2
   ]).

% Attributed variables: put_attr/3, get_attr/3, freeze/2, and the wake-up of goals when a variable is bound.
%
% The attributes of a variable are a chain att(Name, Value, More), ended by []. When the variable is bound, the attribute freeze
% runs its goal, suspended runs the goals of dif/2 and when/2 (coroutining.pl), and lazy_list makes the next part of a list
% (lazy_lists.pl); any other name is that of a module whose attr_unify_hook/2 is called with the attribute's value and the term
% that the variable was bound to.

:- meta_predicate freeze(?, 0).

%! put_attr(+Variable, +Name, +Value) is det.
%  The variable has the attribute Name with this value from now on, until backtracking.
%  put_attr(_X, colour, red), put_attr(_X, colour, green), get_attr(_X, colour, C) ⇒ C = green.
put_attr(Variable, Name, Value) :-
    '$check_attribute_name'(Name),
    '$attributes'(Variable, Old),
    '$note_residue'(Old, Variable),
    '$with_attribute'(Old, Name, Value, New),
    '$set_attributes'(Variable, New).

'$check_attribute_name'(Name) :-
    (   atom(Name)
    ->  true
    ;   must_be(atom, Name)
    ).

'$with_attribute'([], Name, Value, att(Name, Value, [])).
'$with_attribute'(att(Name0, Value0, More0), Name, Value, Attributes) :-
    (   Name0 == Name
    ->  Attributes = att(Name, Value, More0)
    ;   Attributes = att(Name0, Value0, More),
        '$with_attribute'(More0, Name, Value, More)
    ).

%! get_attr(+Variable, +Name, -Value) is semidet.
%  The variable has the attribute Name, and Value is its value.
%  put_attr(_X, colour, red), get_attr(_X, colour, C) ⇒ C = red.
%  get_attr(X, colour, C) ⇒ false.
get_attr(Variable, Name, Value) :-
    attvar(Variable),
    '$check_attribute_name'(Name),
    '$attributes'(Variable, Attributes),
    '$attribute'(Attributes, Name, Value).

'$attribute'(att(Name0, Value0, More), Name, Value) :-
    (   Name0 == Name
    ->  Value = Value0
    ;   '$attribute'(More, Name, Value)
    ).

%! del_attr(+Variable, +Name) is det.
%  The variable has no attribute Name any more; another term has none.
%  put_attr(X, colour, red), del_attr(X, colour), attvar(X) ⇒ false.
del_attr(Variable, Name) :-
    '$check_attribute_name'(Name),
    (   var(Variable)
    ->  '$attributes'(Variable, Old),
        '$without_attribute'(Old, Name, New),
        '$set_attributes'(Variable, New)
    ;   true
    ).

'$without_attribute'([], _, []).
'$without_attribute'(att(Name0, Value, More0), Name, Attributes) :-
    (   Name0 == Name
    ->  Attributes = More0
    ;   Attributes = att(Name0, Value, More),
        '$without_attribute'(More0, Name, More)
    ).

%! get_attrs(+Variable, -Attributes) is semidet.
%  The variable has attributes, and Attributes are all of them as att(Name, Value, More), where More is of this form or [].
%  put_attr(X, a, 1), put_attr(X, b, 2), get_attrs(X, As), del_attrs(X) ⇒ As = att(a, 1, att(b, 2, [])).
get_attrs(Variable, Attributes) :-
    attvar(Variable),
    '$attributes'(Variable, Attributes).

%! put_attrs(+Variable, +Attributes) is det.
%  The variable has these attributes, in the form of get_attrs/2, and no others, until backtracking.
%  put_attrs(X, att(a, 1, [])), get_attr(X, a, V), del_attrs(X) ⇒ V = 1.
put_attrs(Variable, Attributes) :-
    '$attributes'(Variable, Old),
    '$note_residue'(Old, Variable),
    '$set_attributes'(Variable, Attributes).

%! del_attrs(+Variable) is det.
%  The variable has no attributes any more; another term has none.
%  put_attr(X, a, 1), del_attrs(X), attvar(X) ⇒ false.
del_attrs(Variable) :-
    (   attvar(Variable)
    ->  '$set_attributes'(Variable, [])
    ;   true
    ).

%! freeze(+Variable, :Goal) is nondet.
%  Goal runs when the variable is bound; immediately if it is bound already.
%  freeze(X, Y = seen), X = 1 ⇒ Y = seen, X = 1.
freeze(Variable, Goal) :-
    nonvar(Variable), !,
    call(Goal).
freeze(Variable, Goal) :-
    (   get_attr(Variable, freeze, Waiting)
    ->  put_attr(Variable, freeze, '$and'(Waiting, Goal))
    ;   put_attr(Variable, freeze, Goal)
    ).

%! '$wake'(+Woken)
%  Called by the machine after attributed variables were bound, with a '$wake'(Attributes, Value) for each: runs their goals.
'$wake'([]).
'$wake'(['$wake'(Attributes, Value)|Woken]) :-
    '$wake_each'(Attributes, Value),
    '$wake'(Woken).

'$wake_each'([], _).
'$wake_each'(att(Name, Attribute, More), Value) :-
    '$wake_one'(Name, Attribute, Value),
    '$wake_each'(More, Value).

'$wake_one'(freeze, Goal, Value) :- !,
    (   '$is_attvar'(Value)
    ->  freeze(Value, Goal)
    ;   '$call_frozen'(Goal)
    ).
'$wake_one'(suspended, Goals, _) :- !,
    '$call_each'(Goals).
'$wake_one'(lazy_list, Lazy, Value) :- !,
    '$force_lazy_list'(Lazy, Value).
'$wake_one'(Module, Attribute, Value) :-
    call(Module:attr_unify_hook(Attribute, Value)).

% Several goals wait apart, as they were given: a cut in one does not concern the others.
'$call_frozen'(Goal) :-
    (   nonvar(Goal),
        Goal = '$and'(First, Second)
    ->  '$call_frozen'(First),
        '$call_frozen'(Second)
    ;   call(Goal)
    ).

'$call_each'([]).
'$call_each'([Goal|Goals]) :-
    call(system:Goal),
    '$call_each'(Goals).

'$is_attvar'(Value) :-
    attvar(Value).

%! '$not_unifiable'(?X, ?Y) is semidet.
%  X \= Y where unification wakes goals: it is true also if one of these fails.
'$not_unifiable'(X, Y) :-
    \+ X = Y.

%! '$subsumes_term'(?General, ?Specific) is semidet.
%  subsumes_term/2 where unification wakes goals: the definition of ISO 8.2.4, in which they run.
'$subsumes_term'(General, Specific) :-
    \+ \+ (
        term_variables(Specific, Variables),
        General = Specific,
        term_variables(Variables, Kept),
        Kept == Variables
    ).

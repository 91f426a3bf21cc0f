:- module(dcg, [ dcg_translate_rule/2, phrase/2, phrase/3, call_dcg/3 ]).

% Definite clause grammars: translation of grammar rules to clauses, and phrase/2,3.

:- meta_predicate phrase(//, ?), phrase(//, ?, ?), call_dcg(//, ?, ?).

%! dcg_translate_rule(+Rule, -Clause) is det.
%  Clause is the translation of the grammar rule Head --> Body, or of Head ==> Body and Head, Guard ==> Body, whose clauses match.
%  dcg_translate_rule((greeting --> [hello], name), C) ⇒ C = (greeting(_A, _B) :- _A = [hello|_C], name(_C, _B)).
%  dcg_translate_rule('==>'((sign(N), N > 0), "+"), C) ⇒ C = '=>'((sign(N, _A, _B), N > 0), _A = [43|_B]).
dcg_translate_rule((Head, _ --> _), _) :-
    var(Head), !,
    throw(error(instantiation_error, _)).
dcg_translate_rule((Head --> _), _) :-
    string(Head), !,
    throw(error(type_error(callable, Head), _)).
dcg_translate_rule((Head, _ --> _), _) :-
    string(Head), !,
    throw(error(type_error(callable, Head), _)).
dcg_translate_rule((Head, Pushback --> Body), (Head1 :- Body1, Rest)) :- !,
    '$dcg_goal'(Head, S0, S, Head1),
    '$dcg_body'(Body, S0, S1, Body1),
    '$dcg_terminals'(Pushback, S, S1, Rest).
dcg_translate_rule((Head --> Body), (Head1 :- Body1)) :- !,
    (   var(Head)
    ->  throw(error(instantiation_error, _))
    ;   '$dcg_goal'(Head, S0, S, Head1),
        '$dcg_body'(Body, S0, S, Body1)
    ).
dcg_translate_rule('==>'(Left, Body), Rule) :-
    '$dcg_matching_rule'(Left, Body, Rule).

% A rule that commits when its head matches, and its guard holds, which is a goal. What the head is given as input it matches only in its
% body.
'$dcg_matching_rule'(Left, _, _) :-
    var(Left), !,
    throw(error(instantiation_error, _)).
'$dcg_matching_rule'((Head, Second), Body, '=>'(Left, Body1)) :- !,
    '$dcg_goal'(Head, S0, S, Head1),
    (   var(Second)
    ->  throw(error(instantiation_error, _))
    ;   '$dcg_pushback'(Second)
    ->  Left = Head1,
        Body1 = (Body2, Rest),
        '$dcg_body'(Body, S0, S1, Body2),
        '$dcg_terminals'(Second, S, S1, Rest)
    ;   Left = (Head1, Guard),
        (   Second = {Guard}
        ->  true
        ;   Guard = Second
        ),
        '$dcg_body'(Body, S0, S, Body1)
    ).
'$dcg_matching_rule'(Head, Body, '=>'(Head1, Body1)) :-
    '$dcg_goal'(Head, S0, S, Head1),
    '$dcg_body'(Body, S0, S, Body1).

'$dcg_pushback'([]).
'$dcg_pushback'([_|_]).
'$dcg_pushback'(String) :-
    string(String).

'$dcg_body'(Body, S0, S, phrase(Body, S0, S)) :-
    var(Body), !.
'$dcg_body'((A, B), S0, S, (A1, B1)) :- !,
    '$dcg_body'(A, S0, S1, A1),
    '$dcg_body'(B, S1, S, B1).
'$dcg_body'((A ; B), S0, S, (A1 ; B1)) :- !,
    '$dcg_body'(A, S0, S, A1),
    '$dcg_body'(B, S0, S, B1).
'$dcg_body'('|'(A, B), S0, S, (A1 ; B1)) :- !,
    '$dcg_body'(A, S0, S, A1),
    '$dcg_body'(B, S0, S, B1).
'$dcg_body'((A -> B), S0, S, (A1 -> B1)) :- !,
    '$dcg_body'(A, S0, S1, A1),
    '$dcg_body'(B, S1, S, B1).
'$dcg_body'((A *-> B), S0, S, (A1 *-> B1)) :- !,
    '$dcg_body'(A, S0, S1, A1),
    '$dcg_body'(B, S1, S, B1).
'$dcg_body'(\+ A, S0, S, (\+ A1, S = S0)) :- !,
    '$dcg_body'(A, S0, _, A1).
'$dcg_body'(!, S0, S, (!, S = S0)) :- !.
'$dcg_body'(Module:Body, S0, S, Module:Body1) :- !,
    '$dcg_body'(Body, S0, S, Body1).
'$dcg_body'({}, S0, S, S0 = S) :- !.
'$dcg_body'({Goal}, S0, S, (Goal, S = S0)) :- !.
'$dcg_body'(call(Goal), S0, S, call(Goal, S0, S)) :- !.
'$dcg_body'([], S0, S, S0 = S) :- !.
'$dcg_body'([X|Xs], S0, S, Goal) :- !,
    '$dcg_terminals'([X|Xs], S0, S, Goal).
'$dcg_body'(Goal, S0, S, Goal1) :-
    '$dcg_goal'(Goal, S0, S, Goal1).

% A string stands for the codes of its characters. Of a list whose end is known only at run time so is the rest.
'$dcg_terminals'(Terminals, S0, S, Goal) :-
    (   is_list(Terminals)
    ->  Goal = (S0 = List),
        '$dcg_append'(Terminals, S, List)
    ;   string(Terminals)
    ->  Goal = (S0 = List),
        string_codes(Terminals, Codes),
        '$dcg_append'(Codes, S, List)
    ;   \+ current_prolog_flag(iso, true),
        \+ \+ length(Terminals, _)
    ->  Goal = system:append(Terminals, S, S0)
    ;   must_be(list, Terminals)
    ).

'$dcg_append'([], S, S).
'$dcg_append'([X|Xs], S, [X|Rest]) :-
    '$dcg_append'(Xs, S, Rest).

'$dcg_goal'(Goal, S0, S, Goal1) :-
    (   var(Goal)
    ->  throw(error(instantiation_error, _))
    ;   Goal = Module:Plain
    ->  Goal1 = Module:Plain1,
        '$dcg_goal'(Plain, S0, S, Plain1)
    ;   callable(Goal)
    ->  Goal =.. Parts,
        '$dcg_append'(Parts, [S0, S], Parts1),
        Goal1 =.. Parts1
    ;   string(Goal)
    ->  '$dcg_terminals'(Goal, S0, S, Goal1)
    ;   throw(error(type_error(callable, Goal), _))
    ).

%! phrase(:Body, ?List) is nondet.
%  The grammar body derives the whole list; a string is the list of its codes.
%  phrase(([the], [X]), [the, cat]) ⇒ X = cat.
%  phrase(( "x=", [C] ), `x=1`) ⇒ C = 49.
phrase(Body, List) :-
    (   var(Body)
    ->  throw(error(instantiation_error, _))
    ;   '$dcg_list'(List, S0),
        '$dcg_body'(Body, S0, S, Goal),
        S = [],
        call(Goal)
    ).

%! phrase(:Body, ?List, ?Rest) is nondet.
%  The grammar body derives the list up to Rest.
%  phrase(([the], [X]), [the, cat, sleeps], Rest) ⇒ X = cat, Rest = [sleeps].
phrase(Body, List, Rest) :-
    (   var(Body)
    ->  throw(error(instantiation_error, _))
    ;   '$dcg_list'(List, S0),
        '$dcg_list'(Rest, S),
        '$dcg_body'(Body, S0, S, Goal),
        call(Goal)
    ).

%! call_dcg(:Body, ?State0, ?State) is nondet.
%  As phrase/3, but the states need not be lists: Body may hand on anything.
%  call_dcg(([a], [b]), [a, b, c], R) ⇒ R = [c].
call_dcg(Body, State0, State) :-
    (   var(Body)
    ->  throw(error(instantiation_error, _))
    ;   '$dcg_body'(Body, S0, S, Goal),
        S0 = State0,
        S = State,
        call(Goal)
    ).


% The list that is parsed; a string is parsed as the list of its codes. Checks the first cell only, to avoid traversing the list.
'$dcg_list'(List0, List) :-
    (   var(List0)
    ->  List = List0
    ;   List0 = [_|_]
    ->  List = List0
    ;   List0 == []
    ->  List = List0
    ;   string(List0)
    ->  string_codes(List0, List)
    ;   throw(error(type_error(list, List0), _))
    ).

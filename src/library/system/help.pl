:- module(help, [ help/0, help/1, apropos/1, examples/1 ]).

% Help: what predicates do, from the comments and tables beside them (`src/documentation/`).
%
% It is written to the current output. At a terminal an example is run by its number: the top level answers it as the next query.

%! help is det.
%  Shows how to begin, and what else help can be asked.
%  with_output_to(string(_), help) ⇒ true.
help :-
    '$help_start'(Text),
    write(Text).

%! help(+What) is det.
%  Shows what is known about What: a predicate or a function of arithmetic, as Name, Name/Arity, Name//Arity or a call; a library;
%  a topic such as games; the code of a report; or a subject such as sorting. A predicate of the program is shown with its place and
%  the comment above it. If nothing has that name, shows names like it and what tells of it.
%  with_output_to(string(_S), help(append/3)), sub_string(_S, 0, 23, _, Line) ⇒ Line = "append(?Xs, ?Ys, ?Zs)  ".
help(What) :-
    '$help_about'(page, What).

%! examples(+What) is det.
%  Shows the examples of a predicate, given as for help/1.
%  with_output_to(string(S), examples(length/2)) ⇒ S = "  1  ?- length([a, b], N).\n     N = 2.\n  2  ?- length(L, 2).\n     L = [_, _].\n".
examples(What) :-
    '$help_about'(examples, What).

%! apropos(+Word) is det.
%  Lists what the subject index has under Word, predicates that have it in their names, and those whose descriptions have a word that
%  begins with it. Word may be several words: then each of them counts.
%  with_output_to(string(_S), apropos(heap_size)), sub_string(_S, 2, 11, _, Name) ⇒ Name = "heap_size/2".
apropos(Word) :-
    must_be(text, Word),
    '$help_columns'(Columns),
    '$apropos'(Word, Columns, Text),
    write(Text).

'$help_about'(_, What) :-
    var(What), !,
    '$help_small_letter'(Text),
    write(Text).
'$help_about'(Which, What) :-
    must_be(acyclic, What),
    '$asked_about'(What, Name, Arity, Nonterminal),
    '$help_columns'(Columns),
    '$help'(Which, Name, Arity, Nonterminal, Columns, Text, Queries),
    write(Text),
    '$offer_examples'(Queries).

% '$help_columns'(-Columns): lines are as long as the terminal is wide, but no longer than can be read well.
'$help_columns'(Columns) :-
    '$columns'(Width),
    Columns is max(40, min(100, Width - 1)).

% '$asked_about'(+What, -Name, -Arity, -Nonterminal): Arity is -1 if any will do.
'$asked_about'(What, _, _, _) :-
    var(What), !,
    throw(error(instantiation_error, _)).
'$asked_about'(_:What, Name, Arity, Nonterminal) :- !,
    '$asked_about'(What, Name, Arity, Nonterminal).
'$asked_about'(Name/Arity, Name, Arity, false) :-
    atom(Name),
    integer(Arity), !.
'$asked_about'(Name//Arity, Name, Arity, true) :-
    atom(Name),
    integer(Arity), !.
'$asked_about'(library(Name), Name, -1, false) :-
    atom(Name), !.
'$asked_about'([], "[]", -1, false) :- !.
'$asked_about'(Name, Name, -1, false) :-
    ( atom(Name) ; string(Name) ), !.
'$asked_about'(Call, Name, Arity, false) :-
    compound(Call), !,
    compound_name_arity(Call, Name, Arity).
'$asked_about'(What, _, _, _) :-
    throw(error(type_error(predicate_indicator, What), _)).

% '$offer_examples'(+Queries): at a terminal a key chooses the query to be answered next.
'$offer_examples'(Queries) :-
    (   Queries = [_|_],
        '$has_keys',
        '$shows_output'
    ->  length(Queries, Length),
        Count is min(Length, 9),
        '$help_offer'(Count, Text),
        format("~w ", [Text]),
        flush_output,
        get_single_char(Code),
        nl,
        Number is Code - 0'0,
        (   between(1, Count, Number)
        ->  nth1(Number, Queries, Query),
            '$choose_query'(Query)
        ;   true
        )
    ;   true
    ).

'$shows_output' :-
    current_output(Stream),
    stream_property(Stream, alias(user_output)).

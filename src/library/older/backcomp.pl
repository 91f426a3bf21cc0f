:- module(backcomp,
          [ concat/3, atomic_concat/3, write_ln/1, displayq/1, displayq/2, flush/0, sublist/3, checklist/2, proper_list/1,
            merge/3, merge_set/3, free_variables/2, hash_term/2, 'C'/3, substring/4, string_to_list/2,
            sformat/2, sformat/3, setup_and_call_cleanup/3,
            feature/2, set_feature/2, read_variables/2, read_variables/3, at_initialization/1, export_list/2,
            (index)/1, (hash)/1
          ]).

% Predicates of former versions of SWI-Prolog and of the DEC-10 library, under the names that older programs call them by.

:- meta_predicate sublist(1, +, -), checklist(1, +), setup_and_call_cleanup(0, 0, 0), at_initialization(0).

%! concat(?Left, ?Right, ?Whole) is nondet.
%  Another name of atom_concat/3.
%  concat(a, 1, X) ⇒ X = a1.
concat(Left, Right, Whole) :-
    atom_concat(Left, Right, Whole).

%! atomic_concat(+Left, +Right, ?Whole) is det.
%  Whole is the atom of the texts Left and Right.
%  atomic_concat(a, 1, X) ⇒ X = a1.
atomic_concat(Left, Right, Whole) :-
    atomic_list_concat([Left, Right], Whole).

%! write_ln(+Term) is det.
%  Another name of writeln/1.
%  with_output_to(string(S), write_ln('A b')) ⇒ S = "A b\n".
write_ln(Term) :-
    writeln(Term).

%! displayq(+Term) is det.
%  As display/1, with quotes where they are necessary.
%  with_output_to(string(S), displayq('A' + b)) ⇒ S = "+('A',b)".
displayq(Term) :-
    write_term(Term, [quoted(true), ignore_ops(true)]).

%! displayq(+Stream, +Term) is det.
%  As displayq/1, to a stream.
%  with_output_to(string(S), ( current_output(_O), displayq(_O, 1 + 'A') )) ⇒ S = "+(1,'A')".
displayq(Stream, Term) :-
    write_term(Stream, Term, [quoted(true), ignore_ops(true)]).

%! flush is det.
%  Another name of flush_output/0.
%  flush ⇒ true.
flush :-
    flush_output.

%! sublist(:Goal, +Xs, ?Chosen) is det.
%  Another name of include/3.
%  sublist(atom, [a, 1], L) ⇒ L = [a].
sublist(Goal, Xs, Chosen) :-
    include(Goal, Xs, Chosen).

%! checklist(:Goal, +Xs) is semidet.
%  Another name of maplist/2.
%  checklist(atom, [a, 1]) ⇒ false.
checklist(Goal, Xs) :-
    maplist(Goal, Xs).

%! proper_list(@Term) is semidet.
%  Another name of is_list/1.
%  proper_list([a|_]) ⇒ false.
proper_list(Term) :-
    is_list(Term).

%! merge(+Xs, +Ys, ?Zs) is det.
%  Zs has the elements of both lists, which are in the standard order, in that order.
%  merge([a, c], [b, c], L) ⇒ L = [a, b, c, c].
merge([], Ys, Zs) :-
    !,
    Zs = Ys.
merge(Xs, [], Zs) :-
    !,
    Zs = Xs.
merge([X|Xs], [Y|Ys], [Z|Zs]) :-
    (   X @=< Y
    ->  Z = X,
        merge(Xs, [Y|Ys], Zs)
    ;   Z = Y,
        merge([X|Xs], Ys, Zs)
    ).

%! merge_set(+Set1, +Set2, ?Set) is det.
%  Another name of ord_union/3.
%  merge_set([a, c], [b, c], L) ⇒ L = [a, b, c].
merge_set(Set1, Set2, Set) :-
    ord_union(Set1, Set2, Set).

%! free_variables(@Term, -Variables) is det.
%  Another name of term_variables/2.
%  free_variables(f(X, Y, X), Vs) ⇒ Vs = [X, Y].
free_variables(Term, Variables) :-
    term_variables(Term, Variables).

%! hash_term(@Term, ?Hash) is det.
%  Another name of term_hash/2.
%  hash_term(a, _H), term_hash(a, _H) ⇒ true.
hash_term(Term, Hash) :-
    term_hash(Term, Hash).

%! 'C'(?Xs, ?X, ?Ys) is semidet.
%  Xs is [X|Ys]: a terminal in what grammar rules were translated to.
%  'C'([a, b], X, Ys) ⇒ X = a, Ys = [b].
'C'([X|Xs], X, Xs).

%! substring(+Text, +Start, +Length, ?Part) is det.
%  Part is the string of Length characters from the place Start on, counted from 1.
%  substring(abcde, 2, 3, S) ⇒ S = "bcd".
substring(Text, Start, Length, Part) :-
    Before is Start - 1,
    sub_string(Text, Before, Length, _, Part).

%! string_to_list(?Text, ?Codes) is det.
%  Another name of string_codes/2.
%  string_to_list(S, [0'a]) ⇒ S = "a".
string_to_list(Text, Codes) :-
    string_codes(Text, Codes).

%! sformat(-String, +Format, +Arguments) is det.
%  String is what format(Format, Arguments) writes.
%  sformat(S, "~w+~w", [a, b]) ⇒ S = "a+b".
sformat(String, Format, Arguments) :-
    format(string(String), Format, Arguments).

%! sformat(-String, +Format) is det.
%  As sformat/3, without arguments.
%  sformat(S, abc) ⇒ S = "abc".
sformat(String, Format) :-
    format(string(String), Format, []).

%! setup_and_call_cleanup(:Setup, :Goal, :Cleanup) is nondet.
%  Another name of setup_call_cleanup/3.
%  setup_and_call_cleanup(true, X = a, true) ⇒ X = a.
setup_and_call_cleanup(Setup, Goal, Cleanup) :-
    setup_call_cleanup(Setup, Goal, Cleanup).

%! feature(?Flag, ?Value) is nondet.
%  Another name of current_prolog_flag/2.
%  feature(bounded, V) ⇒ V = false.
feature(Flag, Value) :-
    current_prolog_flag(Flag, Value).

%! set_feature(+Flag, +Value) is det.
%  Another name of set_prolog_flag/2.
%  set_feature(unknown, error) ⇒ true.
set_feature(Flag, Value) :-
    set_prolog_flag(Flag, Value).

%! read_variables(-Term, -Bindings) is det.
%  Reads Term; Bindings has Name = Variable for each variable that has a name.
%  read_variables(T, Bs) ⇒ T = end_of_file, Bs = [].
read_variables(Term, Bindings) :-
    read_term(Term, [variable_names(Bindings)]).

%! read_variables(+Stream, -Term, -Bindings) is det.
%  As read_variables/2, from a stream.
%  open_string("p(X, Y).", _S), read_variables(_S, T, Bs) ⇒ T = p(_A, _B), Bs = ['X' = _A, 'Y' = _B].
read_variables(Stream, Term, Bindings) :-
    read_term(Stream, Term, [variable_names(Bindings)]).

%! at_initialization(:Goal) is det.
%  Another name of initialization/1.
%  at_initialization(X = 1) ⇒ X = 1.
at_initialization(Goal) :-
    initialization(Goal).

%! export_list(+Module, -Indicators) is semidet.
%  Indicators are those that the module exports.
%  export_list(no_such_module, _) ⇒ false.
export_list(Module, Indicators) :-
    module_property(Module, exports(Indicators)).

%! index(+Heads) is det.
%  Said which arguments to index. Indexes are built when they are needed: nothing is done.
%  index(p(1, 0)) ⇒ true.
index(_) :-
    '$report_idle'(index).

%! hash(+Indicators) is det.
%  Said which predicates to index by a hash table. Nothing is done.
%  hash(p/2) ⇒ true.
hash(_) :-
    '$report_idle'(hash).

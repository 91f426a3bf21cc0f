:- module(solution_sequences, [
       limit/2, offset/2, call_nth/2, order_by/2, distinct/1, distinct/2, reduced/1, reduced/3, group_by/4, findnsols/4, findnsols/5
   ]).

% Operations on the sequence of a goal's solutions: limit, offset, count, order, distinct, lists of some at a time.
%
% Their state is kept in terms that are changed by nb_setarg/3, which backtracking does not undo.

:- meta_predicate limit(+, 0), offset(+, 0), call_nth(0, ?), order_by(?, 0), distinct(0), distinct(?, 0),
   findnsols(+, ?, 0, -), findnsols(+, ?, 0, -, ?).

%! limit(+Count, :Goal) is nondet.
%  The first Count solutions of Goal; inf or infinite for all.
%  findall(X, limit(2, member(X, [a, b, c])), L) ⇒ L = [a, b].
limit(Count, Goal) :-
    (   ( Count == inf ; Count == infinite )
    ->  call(Goal)
    ;   must_be(nonneg, Count),
        Count > 0,
        Seen = seen(0),
        call(Goal),
        one_more(Seen, Number),
        (   Number =:= Count
        ->  !
        ;   true
        )
    ).

one_more(Seen, Number) :-
    arg(1, Seen, Number0),
    Number is Number0 + 1,
    nb_setarg(1, Seen, Number).

%! offset(+Count, :Goal) is nondet.
%  The solutions of Goal but for the first Count.
%  findall(X, offset(1, member(X, [a, b, c])), L) ⇒ L = [b, c].
offset(Count, Goal) :-
    must_be(nonneg, Count),
    Seen = seen(0),
    call(Goal),
    one_more(Seen, Number),
    Number > Count.

%! call_nth(:Goal, ?Nth) is nondet.
%  The Nth solution of Goal, counted from 1; all solutions are enumerated if Nth is unbound.
%  call_nth(member(X, [a, b, c]), 2) ⇒ X = b.
%  findall(N-X, call_nth(member(X, [a, b]), N), L) ⇒ L = [1-a, 2-b].
call_nth(Goal, Nth) :-
    Seen = seen(0),
    (   var(Nth)
    ->  call(Goal),
        one_more(Seen, Nth)
    ;   must_be(integer, Nth),
        (   Nth < 1
        ->  domain_error(not_less_than_one, Nth)
        ;   true
        ),
        call(Goal),
        one_more(Seen, Number),
        Number =:= Nth,
        !
    ).

%! order_by(+Keys, :Goal) is nondet.
%  The solutions of Goal in the order that the list Keys tells: asc(Term) and desc(Term), the first counting most.
%  findall(X, order_by([desc(X)], member(X, [b, c, a])), L) ⇒ L = [c, b, a].
%  findall(X-Y, order_by([asc(Y), desc(X)], member(X-Y, [1-b, 2-a, 3-b])), L) ⇒ L = [2-a, 3-b, 1-b].
order_by(Keys, Goal) :-
    must_be(list, Keys),
    (   Keys == []
    ->  domain_error(non_empty_list, Keys)
    ;   true
    ),
    term_variables(Goal, Variables),
    findall(Keys-Variables, Goal, Rows0),
    length(Keys, Count),
    sort_by_keys(Count, Keys, Rows0, Rows),
    member(_-Variables, Rows).

% Sorting is stable, so the last key comes first.
sort_by_keys(N, Keys, Rows0, Rows) :-
    (   N =:= 0
    ->  Rows = Rows0
    ;   nth1(N, Keys, Key),
        key_order(Key, Order),
        with_key(Rows0, N, Pairs),
        sort(1, Order, Pairs, Sorted),
        pairs_values(Sorted, Rows1),
        Before is N - 1,
        sort_by_keys(Before, Keys, Rows1, Rows)
    ).

key_order(Key, Order) :-
    (   nonvar(Key),
        key_order_(Key, Order0)
    ->  Order = Order0
    ;   throw(error(domain_error(order_specifier, Key), _))
    ).

key_order_(asc(_), @=<).
key_order_(desc(_), @>=).

with_key([], _, []).
with_key([Keys-Values|Rows], N, [Term-(Keys-Values)|Pairs]) :-
    nth1(N, Keys, Key),
    arg(1, Key, Term),
    with_key(Rows, N, Pairs).

%! distinct(:Goal) is nondet.
%  The solutions of Goal, each once.
%  findall(X, distinct(member(X, [a, b, a])), L) ⇒ L = [a, b].
distinct(Goal) :-
    distinct(Goal, Goal).

%! distinct(?Witness, :Goal) is nondet.
%  The solutions of Goal with an instance of Witness that no earlier solution has.
%  findall(X-Y, distinct(X, member(X-Y, [a-1, b-2, a-3])), L) ⇒ L = [a-1, b-2].
distinct(Witness, Goal) :-
    empty_nb_set(Seen),
    call(Goal),
    copy_term_nat(Witness, Key),
    add_nb_set(Key, Seen, true).

%! findnsols(+Count, ?Template, :Goal, -Instances) is nondet.
%  Instances are copies of Template for the next solutions of Goal, at most Count; on backtracking for those after them.
%  findnsols(2, X, member(X, [a, b, c]), L) ⇒ L = [a, b] ; L = [c].
findnsols(Count, Template, Goal, Instances) :-
    findnsols(Count, Template, Goal, Instances, []).

%! findnsols(+Count, ?Template, :Goal, -Instances, ?Tail) is nondet.
%  As findnsols/4, with Tail behind the instances.
%  findnsols(3, X, member(X, [a, b]), L, T) ⇒ L = [a, b|T].
findnsols(Count, Template, Goal, Instances, Tail) :-
    must_be(integer, Count),
    (   Count < 0
    ->  throw(error(domain_error(not_less_than_zero, Count), _))
    ;   Count =:= 0
    ->  Instances = Tail
    ;   copy_term(Template-Goal, Own-OwnGoal),
        findnsols_from(found(0, buffer(_, _, _, _)), Count, Own, OwnGoal, Instances, Tail)
    ).

findnsols_from(Found, Count, Template, Goal, Instances, Tail) :-
    (   call_cleanup(Goal, IsLast = true),
        note_solution(Found, Template, Number),
        (   IsLast == true
        ->  !
        ;   Number =:= Count
        )
    ;   true
    ),
    Found = found(Last, Buffer),
    nb_setarg(1, Found, 0),
    first_arguments(Last, Buffer, Tail, Instances).

% The first argument of Found is the number of solutions that are in the buffer, the second; when that is full, one twice as large
% takes its place.
note_solution(Found, Template, Number) :-
    Found = found(Number0, Buffer0),
    Number is Number0 + 1,
    compound_name_arity(Buffer0, _, Size),
    (   Number > Size
    ->  Twice is 2 * Size,
        compound_name_arity(Larger, buffer, Twice),
        same_arguments(Size, Buffer0, Larger),
        nb_setarg(2, Found, Larger),
        arg(2, Found, Buffer)
    ;   Buffer = Buffer0
    ),
    nb_setarg(Number, Buffer, Template),
    nb_setarg(1, Found, Number).

same_arguments(N, Term1, Term2) :-
    (   N =:= 0
    ->  true
    ;   arg(N, Term1, X),
        arg(N, Term2, X),
        Next is N - 1,
        same_arguments(Next, Term1, Term2)
    ).

first_arguments(N, Term, Xs0, Xs) :-
    (   N =:= 0
    ->  Xs = Xs0
    ;   arg(N, Term, X),
        Next is N - 1,
        first_arguments(Next, Term, [X|Xs0], Xs)
    ).

%! reduced(:Goal) is nondet.
%  The solutions of Goal, most of them once: as distinct/1, in limited memory.
%  findall(X, reduced(member(X, [a, b, a])), L) ⇒ L = [a, b].
reduced(Goal) :-
    reduced(Goal, Goal, []).

%! reduced(?Witness, :Goal, +Options) is nondet.
%  As reduced/1, for the instances of Witness; the option size_limit(Count) says how many of them are remembered, 10 000 if it is not there.
%  findall(X, reduced(X, member(X, [a, b, a]), [size_limit(10)]), L) ⇒ L = [a, b].
reduced(Witness, Goal, Options) :-
    option(size_limit(Limit), Options, 10000),
    must_be(positive_integer, Limit),
    empty_nb_set(Set),
    Seen = seen(Set),
    call(Goal),
    arg(1, Seen, Set1),
    add_nb_set(Witness, Set1, true),
    size_nb_set(Set1, Size),
    (   Size >= Limit
    ->  empty_nb_set(Empty),
        nb_setarg(1, Seen, Empty)
    ;   true
    ).

%! group_by(+By, +Template, :Goal, -Bag) is nondet.
%  Bag is the list of the instances of Template for the solutions of Goal with the same By: as bagof/3, with no other free variables.
%  findall(K-L, group_by(K, X, member(K-X, [a-1, b-2, a-3]), L), Ls) ⇒ Ls = [a-[1, 3], b-[2]].
group_by(By, Template, Goal, Bag) :-
    ordered_variables(Goal, GoalVariables),
    ordered_variables(By+Template, Named),
    ord_subtract(GoalVariables, Named, Others),
    bagof(Template, Others^Goal, Bag).

ordered_variables(Term, Variables) :-
    term_variables(Term, Variables0),
    sort(Variables0, Variables).

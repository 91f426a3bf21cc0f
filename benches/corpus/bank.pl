% Discrete-event simulation of a bank; stresses an event queue kept as a heap and updates of state terms.
% size 90, small 1

bench(Size) :-
    empty_statistics(Empty),
    simulate_days(1, Size, 12345, Empty, Total),
    report(Total).

% Every day has another number of tellers and another rate of arrivals.

simulate_days(Day, Last, _, Total, Total) :- Day > Last, !.
simulate_days(Day, Last, Seed0, Total0, Total) :-
    TellerCount is 2 + Day mod 5,
    Gap is 260 // TellerCount + (Day mod 3) * 10,
    simulate_day(TellerCount, Gap, Seed0, Seed, Statistics),
    combine_statistics(Statistics, Total0, Total1),
    Next is Day + 1,
    simulate_days(Next, Last, Seed, Total1, Total).

% The state is bank(Now, Tellers, Line, Statistics, Seed, Gap); events wait in a heap by time, in seconds.

simulate_day(TellerCount, Gap, Seed0, Seed, Statistics) :-
    hire_tellers(1, TellerCount, Tellers),
    empty_statistics(Empty),
    insert_event(0, arrival(1), empty, Events),
    run(Events, bank(0, Tellers, [], Empty, Seed0, Gap), Bank),
    Bank = bank(_, _, _, Statistics, Seed, _).

hire_tellers(Id, Count, []) :- Id > Count, !.
hire_tellers(Id, Count, [teller(Id, Skills, Speed, idle, 0)|Tellers]) :-
    skills(Id, Skills),
    Speed is 85 + (Id * 37) mod 40,
    Next is Id + 1,
    hire_tellers(Next, Count, Tellers).

skills(Id, Skills) :-
    (   Id mod 3 =:= 1 -> Skills = [loan, exchange, deposit, withdrawal]
    ;   Id mod 3 =:= 2 -> Skills = [deposit, withdrawal, exchange]
    ;   Skills = [deposit, withdrawal]
    ).

run(Events, Bank, Bank) :- Events == empty, !.
run(Events, Bank0, Bank) :-
    next_event(Events, Time, Event, Events1),
    advance_clock(Time, Bank0, Bank1),
    handle(Event, Bank1, Bank2, Events1, Events2),
    run(Events2, Bank2, Bank).

advance_clock(Time, bank(Now, Tellers, Line, S0, Seed, Gap), bank(Time, Tellers, Line, S, Seed, Gap)) :-
    length(Line, Length),
    Area is Length * (Time - Now),
    add_to(line_area, Area, S0, S).

% handle(Event, Bank0, Bank, Events0, Events)

handle(arrival(Id), bank(Now, Tellers0, Line0, S0, Seed0, Gap), bank(Now, Tellers, Line, S, Seed, Gap), Es0, Es) :-
    random(1, 2 * Gap, Seed0, Seed1, Delay),
    schedule_arrival(Id, Now + Delay, Es0, Es1),
    new_customer(Id, Now, Seed1, Seed, Customer),
    add_to(arrived, 1, S0, S1),
    length(Line0, Length),
    (   select_teller(Tellers0, Customer, Teller, Others)
    ->  serve(Teller, Customer, Now, Others, Tellers, S1, S, Es1, Es),
        Line = Line0
    ;   Length >= 12
    ->  Tellers = Tellers0, Line = Line0, Es = Es1,
        add_to(turned_away, 1, S1, S)
    ;   Tellers = Tellers0,
        append(Line0, [Customer], Line),
        raise_to(longest_line, Length + 1, S1, S),
        Customer = customer(_, _, _, _, Patience),
        insert_event(Now + Patience, loses_patience(Id), Es1, Es)
    ).
handle(finished(Id), bank(Now, Tellers0, Line0, S0, Seed, Gap), bank(Now, Tellers, Line, S, Seed, Gap), Es0, Es) :-
    take_teller(teller(Id, Skills, Speed, busy, Served0), Tellers0, Others),
    Served is Served0 + 1,
    (   Served mod 9 =:= 0
    ->  Tellers = [teller(Id, Skills, Speed, resting, Served)|Others],
        Line = Line0,
        add_to(breaks, 1, S0, S),
        insert_event(Now + 600, rested(Id), Es0, Es)
    ;   call_next(teller(Id, Skills, Speed, idle, Served), Now, Others, Tellers, Line0, Line, S0, S, Es0, Es)
    ).
handle(rested(Id), bank(Now, Tellers0, Line0, S0, Seed, Gap), bank(Now, Tellers, Line, S, Seed, Gap), Es0, Es) :-
    take_teller(teller(Id, Skills, Speed, resting, Served), Tellers0, Others),
    call_next(teller(Id, Skills, Speed, idle, Served), Now, Others, Tellers, Line0, Line, S0, S, Es0, Es).
handle(loses_patience(Id), bank(Now, Tellers, Line0, S0, Seed, Gap), bank(Now, Tellers, Line, S, Seed, Gap), Es, Es) :-
    (   select(customer(Id, _, Arrival, _, _), Line0, Line1)
    ->  Line = Line1,
        add_to(gave_up, 1, S0, S1),
        add_to(time_waited, Now - Arrival, S1, S)
    ;   Line = Line0, S = S0
    ).

take_teller(Teller, Tellers, Others) :- select(Teller, Tellers, Others), !.

schedule_arrival(Id, Time, Events0, Events) :-
    (   Time < 28800
    ->  Next is Id + 1,
        insert_event(Time, arrival(Next), Events0, Events)
    ;   Events = Events0
    ).

% An idle teller with the skill takes the customer; of several, the one with the fewest skills.

select_teller(Tellers, customer(_, Wish, _, _, _), Teller, Others) :-
    findall(Count-Id, able(Tellers, Wish, Count, Id), Able),
    keysort(Able, [_-Best|_]),
    Teller = teller(Best, _, _, _, _),
    select(Teller, Tellers, Others).

able(Tellers, Wish, Count, Id) :-
    member(teller(Id, Skills, _, idle, _), Tellers),
    memberchk(Wish, Skills),
    length(Skills, Count).

call_next(Teller, Now, Others, Tellers, Line0, Line, S0, S, Events0, Events) :-
    Teller = teller(_, Skills, _, _, _),
    (   take_first(Line0, Skills, Customer, Line1)
    ->  Line = Line1,
        serve(Teller, Customer, Now, Others, Tellers, S0, S, Events0, Events)
    ;   Tellers = [Teller|Others], Line = Line0, S = S0, Events = Events0
    ).

take_first([Customer|Line], Skills, Chosen, Rest) :-
    Customer = customer(_, Wish, _, _, _),
    (   memberchk(Wish, Skills)
    ->  Chosen = Customer, Rest = Line
    ;   Rest = [Customer|Rest1],
        take_first(Line, Skills, Chosen, Rest1)
    ).

serve(teller(Id, Skills, Speed, idle, Served), Customer, Now, Others, Tellers, S0, S, Es0, Es) :-
    Customer = customer(_, _, Arrival, Work, _),
    Tellers = [teller(Id, Skills, Speed, busy, Served)|Others],
    Duration is Work * 100 // Speed,
    add_to(served, 1, S0, S1),
    add_to(time_served, Duration, S1, S2),
    add_to(time_waited, Now - Arrival, S2, S3),
    raise_to(longest_wait, Now - Arrival, S3, S),
    insert_event(Now + Duration, finished(Id), Es0, Es).

new_customer(Id, Now, Seed0, Seed, customer(Id, Wish, Now, Work, Patience)) :-
    random(1, 10, Seed0, Seed1, Choice),
    wish(Choice, Wish, Least, Most),
    random(Least, Most, Seed1, Seed2, Work),
    random(300, 1500, Seed2, Seed, Patience).

wish(1, loan, 300, 1200) :- !.
wish(2, exchange, 100, 300) :- !.
wish(3, exchange, 120, 400) :- !.
wish(Choice, deposit, 40, 250) :- Choice =< 6, !.
wish(_, withdrawal, 30, 150).

random(Least, Most, Seed0, Seed, Value) :-
    Seed is (Seed0 * 16807) mod 2147483647,
    Value is Least + (Seed // 8) mod (Most - Least + 1).

% The event queue: a leftist heap of heap(Rank, Time, Event, Left, Right).

insert_event(TimeExpression, Event, Heap0, Heap) :-
    Time is TimeExpression,
    merge_heaps(heap(1, Time, Event, empty, empty), Heap0, Heap).

next_event(heap(_, Time, Event, Left, Right), Time, Event, Heap) :- merge_heaps(Left, Right, Heap).

merge_heaps(empty, Heap, Heap) :- !.
merge_heaps(Heap, empty, Heap) :- !.
merge_heaps(heap(R1, T1, E1, Left1, Right1), heap(R2, T2, E2, Left2, Right2), Heap) :-
    (   T1 =< T2
    ->  merge_heaps(Right1, heap(R2, T2, E2, Left2, Right2), Merged),
        make_heap(T1, E1, Left1, Merged, Heap)
    ;   merge_heaps(heap(R1, T1, E1, Left1, Right1), Right2, Merged),
        make_heap(T2, E2, Left2, Merged, Heap)
    ).

make_heap(Time, Event, A, B, Heap) :-
    rank(A, RankA),
    rank(B, RankB),
    (   RankA >= RankB
    ->  Rank is RankB + 1, Heap = heap(Rank, Time, Event, A, B)
    ;   Rank is RankA + 1, Heap = heap(Rank, Time, Event, B, A)
    ).

rank(empty, 0).
rank(heap(Rank, _, _, _, _), Rank).

% Statistics are a term with a field for each name; a change copies the term.

field(arrived, 1, sum).
field(served, 2, sum).
field(turned_away, 3, sum).
field(gave_up, 4, sum).
field(time_waited, 5, sum).
field(line_area, 6, sum).
field(time_served, 7, sum).
field(breaks, 8, sum).
field(longest_wait, 9, maximum).
field(longest_line, 10, maximum).

empty_statistics(statistics(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).

add_to(Name, Amount, S0, S) :-
    field(Name, I, sum),
    arg(I, S0, Old),
    New is Old + Amount,
    replace_argument(I, S0, New, S).

raise_to(Name, Value, S0, S) :-
    field(Name, I, maximum),
    arg(I, S0, Old),
    New is max(Old, Value),
    replace_argument(I, S0, New, S).

replace_argument(I, Term0, New, Term) :-
    functor(Term0, Name, Arity),
    functor(Term, Name, Arity),
    arg(I, Term, New),
    copy_arguments(Arity, I, Term0, Term).

copy_arguments(0, _, _, _) :- !.
copy_arguments(N, I, Term0, Term) :-
    ( N =:= I -> true ; arg(N, Term0, Argument), arg(N, Term, Argument) ),
    N1 is N - 1,
    copy_arguments(N1, I, Term0, Term).

combine_statistics(Statistics, Total0, Total) :-
    Statistics =.. [Functor|Values],
    Total0 =.. [Functor|Values0],
    findall(Kind, field(_, _, Kind), Kinds),
    maplist(combine, Kinds, Values, Values0, NewValues),
    Total =.. [Functor|NewValues].

combine(sum, Value, Total0, Total) :- Total is Total0 + Value.
combine(maximum, Value, Total0, Total) :- Total is max(Total0, Value).

report(Total) :- field(Name, I, _), arg(I, Total, Value), write(Name), write(': '), write(Value), nl, fail.
report(Total) :-
    Total = statistics(Arrived, Served, TurnedAway, GaveUp, Waited, Area, _, _, _, _),
    ( Arrived =:= Served + TurnedAway + GaveUp, Waited =:= Area -> write(consistent) ; write(inconsistent) ),
    nl.

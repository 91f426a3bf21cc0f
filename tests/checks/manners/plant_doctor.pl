/* ------------------------------------------------------------
   PLANT DOCTOR - a small backward chaining expert system.
   Rules are written with operators; the user is asked for what
   the rules cannot conclude, and may answer  yes, no  or  why.
   ------------------------------------------------------------ */

:- op(800, fx,  if).
:- op(700, xfx, then).
:- op(300, xfy, or).
:- op(200, xfy, and).

:- dynamic answered/2, fact/1.

if leaves_yellow and soil_wet               then overwatered.
if leaves_yellow and soil_dry               then thirsty.
if leaves_curled and soil_dry               then thirsty.
if webs_on_leaves or tiny_red_dots          then spider_mites.
if white_powder and air_humid               then mildew.
if pale_leaves and long_thin_stems          then too_dark.

if overwatered                              then advice(stop_watering).
if thirsty                                  then advice(water_now).
if spider_mites                             then advice(shower_the_leaves).
if mildew                                   then advice(open_the_window).
if too_dark                                 then advice(move_to_window).

askable(leaves_yellow,   'Are the leaves yellow').
askable(leaves_curled,   'Are the leaves curled').
askable(soil_wet,        'Is the soil wet').
askable(soil_dry,        'Is the soil dry').
askable(webs_on_leaves,  'Do you see fine webs').
askable(tiny_red_dots,   'Do you see tiny red dots').
askable(white_powder,    'Is there white powder on the leaves').
askable(air_humid,       'Is the air humid').
askable(pale_leaves,     'Are the leaves pale').
askable(long_thin_stems, 'Are the stems long and thin').

/* prove(Goal, Trail, Proof): Trail is the list of rules above Goal */

prove(P and Q, Trail, PP and QQ) :- !,
    prove(P, Trail, PP),
    prove(Q, Trail, QQ).
prove(P or Q, Trail, Proof) :- !,
    ( prove(P, Trail, Proof) ; prove(Q, Trail, Proof) ).
prove(P, _, told(P)) :-
    fact(P).
prove(P, Trail, because(P, Proof)) :-
    if Cond then P,
    prove(Cond, [rule(Cond, P)|Trail], Proof).
prove(P, Trail, told(P)) :-
    askable(P, Question),
    \+ fact(P),
    ask(P, Question, Trail).

ask(P, _, _) :-
    answered(P, Answer), !,
    Answer == yes.
ask(P, Question, Trail) :-
    write(Question), write('? '),
    read_term(Reply, []),
    handle(Reply, P, Question, Trail).

handle(yes, P, _, _) :- !,
    assertz(answered(P, yes)).
handle(no, P, _, _) :- !,
    assertz(answered(P, no)),
    fail.
handle(why, P, Question, Trail) :- !,
    explain(Trail),
    ask(P, Question, Trail).
handle(end_of_file, P, _, _) :- !,
    assertz(answered(P, no)),
    fail.
handle(_, P, Question, Trail) :-
    write('Please answer yes, no or why.'), nl,
    ask(P, Question, Trail).

explain([]) :- write('You asked for it.'), nl.
explain([rule(Cond, P)|_]) :-
    write('It would help me with: '), write(if Cond then P), nl.

how(Proof) :- how(Proof, 0).

how(P and Q, In) :- how(P, In), how(Q, In).
how(told(P), In) :- tab(In), write(P), write(' (you said so)'), nl.
how(because(P, Proof), In) :-
    tab(In), write(P), write(' because'), nl,
    In1 is In + 2,
    how(Proof, In1).

consult_doctor :-
    retractall(answered(_, _)),
    (   prove(advice(What), [], Proof)
    ->  nl, write('ADVICE: '), write(What), nl, how(Proof)
    ;   nl, write('I have no idea.'), nl
    ).

with_facts(Facts, Advices) :-
    retractall(answered(_, _)),
    retractall(fact(_)),
    forall(askable(P, _), assertz(answered(P, no))),
    forall(member(F, Facts), assertz(fact(F))),
    findall(A, prove(advice(A), [], _), Advices0),
    sort(Advices0, Advices),
    retractall(fact(_)),
    retractall(answered(_, _)).

% bank queue thingy. one teller, people come in, people wait
% quick hack for Zoë, who asked how long the queue gets

:- dynamic queue/1, served/2, clock/1, busy/1.

reset:-retractall(queue(_)),retractall(served(_,_)),retractall(clock(_)),retractall(busy(_)),
assertz(clock(0)),assertz(busy(0)).

% tick: someone comes in (2 of 5 minutes), the teller works, time goes on
tick:-arrive,work,retract(clock(T)),T1 is T+1,assertz(clock(T1)).

arrive:-random_between(1,5,K),K=<2,!,clock(T),assertz(queue(T)).
arrive.

work:-retract(busy(N)),N>0,!,N1 is N-1,assertz(busy(N1)).
work:-retract(queue(Came)),!,
clock(Now),Wait is Now-Came,assertz(served(Came,Wait)),
random_between(0,3,Job),assertz(busy(Job)).
work:-assertz(busy(0)).

run(Minutes):-reset,between(1,Minutes,_),tick,fail.
run(_):-stats.

stats:-
findall(W,served(_,W),Ws),length(Ws,N),
findall(q,queue(_),Qs),length(Qs,Left),
clock(T),
write('minutes: '),write(T),nl,
write('served:  '),write(N),nl,
write('waiting: '),write(Left),nl,
(N>0->sumlist(Ws,Sum),Avg is Sum/N,max_list(Ws,Max),
format('average wait ~2f, longest ~w~n',[Avg,Max]);write('nobody was served'),nl).

% nobody gets lost: number of arrivals = served + waiting
sane:-findall(C,(served(C,_);queue(C)),Cs),msort(Cs,Sorted),sort(Cs,Sorted),
clock(T),\+ (member(C,Cs),C>=T).

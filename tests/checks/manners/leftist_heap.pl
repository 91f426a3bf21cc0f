%%%  Leftist heaps and two things to do with them.
%%%  h(Priority, Item, Rank, Left, Right) or the atom e.

%%  merge(+H1, +H2, -H)
merge(e, H, H) :- !.
merge(H, e, H) :- !.
merge(h(P1,X1,_,L1,R1), h(P2,X2,N2,L2,R2), H) :-
  P1 =< P2, !,
  merge(R1, h(P2,X2,N2,L2,R2), R),
  join(P1, X1, L1, R, H).
merge(H1, h(P2,X2,_,L2,R2), H) :-
  merge(H1, R2, R),
  join(P2, X2, L2, R, H).

join(P, X, A, B, h(P,X,N,A,B)) :- rank(A, RA), rank(B, RB), RA >= RB, !, N is RB + 1.
join(P, X, A, B, h(P,X,N,B,A)) :- rank(A, RA), N is RA + 1.

rank(e, 0).
rank(h(_,_,N,_,_), N).

put(P, X, H0, H) :- merge(h(P,X,1,e,e), H0, H).
get(h(P,X,_,L,R), P, X, H) :- merge(L, R, H).

%%  heapsort(+Numbers, -Sorted)
heapsort(Xs, Ys) :- fill(Xs, e, H), drain(H, Ys).

fill([], H, H).
fill([X|Xs], H0, H) :- put(X, x, H0, H1), fill(Xs, H1, H).

drain(e, []) :- !.
drain(H, [X|Xs]) :- get(H, X, _, H1), drain(H1, Xs).

%%  Shortest ways in a town whose streets have lengths (in metres).
street(station, market, 300).
street(station, bridge, 450).
street(market, townhall, 200).
street(market, bridge, 100).
street(bridge, school, 250).
street(townhall, school, 400).
street(school, stadium, 700).
street(townhall, stadium, 800).

joined(A, B, D) :- street(A, B, D).
joined(A, B, D) :- street(B, A, D).

%%  way(+From, +To, -Metres, -Places)
way(From, To, Metres, Places) :-
  put(0, [From], e, H),
  walk(H, To, [], Metres, Reversed),
  reverse(Reversed, Places).

walk(H0, To, Done, Metres, Way) :-
  get(H0, D, [At|Path], H1),
  (  At == To
  -> Metres = D, Way = [At|Path]
  ;  memberchk(At, Done)
  -> walk(H1, To, Done, Metres, Way)
  ;  findall(D1-[Next,At|Path],
             ( joined(At, Next, L), \+ memberchk(Next, Done), D1 is D + L ),
             News),
     put_all(News, H1, H2),
     walk(H2, To, [At|Done], Metres, Way)
  ).

put_all([], H, H).
put_all([P-X|T], H0, H) :- put(P, X, H0, H1), put_all(T, H1, H).

:- initialization(( heapsort([3,1,2], [1,2,3]) -> true ; write('heapsort is broken'), nl )).

% Four meta-interpreters for one object program
:- dynamic app/3, rev/2, nat/1, even/1, odd/1, loop/1.

app([],Ys,Ys).
app([X|Xs],Ys,[X|Zs]):-app(Xs,Ys,Zs).

rev([],[]).
rev([X|Xs],Zs):-rev(Xs,Ys),app(Ys,[X],Zs).

nat(0).
nat(s(X)):-nat(X).

even(0).
even(s(X)):-odd(X).
odd(s(X)):-even(X).

loop(X):-loop(s(X)).

% vanilla
solve(true):-!.
solve((A,B)):-!,solve(A),solve(B).
solve((A;B)):-!,(solve(A);solve(B)).
solve(\+A):-!,\+solve(A).
solve(A):-predicate_property(A,dynamic),!,clause(A,B),solve(B).
solve(A):-call(A).

% counting the resolution steps
steps(true,N0,N):-!,N=N0.
steps((A,B),N0,N):-!,steps(A,N0,N1),steps(B,N1,N).
steps(A,N0,N):-clause(A,B),N1 is N0+1,steps(B,N1,N).

% bounded depth: the answer is yes or overflow
bounded(true,_,R):-!,R=yes.
bounded(_,0,R):-!,R=overflow.
bounded((A,B),D,R):-!,bounded(A,D,R1),(R1==yes->bounded(B,D,R);R=R1).
bounded(A,D,R):-D1 is D-1,clause(A,B),bounded(B,D1,R).

% iterative deepening on top of the bounded one
deepen(G,D):-between(1,50,D),\+ \+bounded(G,D,yes),!,bounded(G,D,yes).

% proof trees
prove(true,P):-!,P=true.
prove((A,B),P):-!,P=(PA,PB),prove(A,PA),prove(B,PB).
prove(A,A-Why):-clause(A,B),prove(B,Why).

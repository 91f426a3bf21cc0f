:- module(rivals, [ put/3, rival/1 ]).

put(_, _, rivals).

rival(1).

:- module(resigning, [ resign/1, op(300, xfy, <<+>>) ]).

resign(1 <<+>> 2).

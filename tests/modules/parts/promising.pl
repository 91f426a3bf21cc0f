:- module(promising, [ promised/0, kept/1 ]).

kept(1).

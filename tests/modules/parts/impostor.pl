:- module(queue, [ impostor/1 ]).

impostor(1).

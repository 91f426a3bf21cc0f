:- use_module(library(dcg/basics)).

greeting --> "hello", blanks, name.
name --> "world".
name --> "there".

:- module(colours, [ colour/1, mix/3, push/3 ]).

colour(red).
colour(blue).

mix(red, blue, violet).

push(_, _, colours).

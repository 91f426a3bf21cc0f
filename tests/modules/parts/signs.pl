:- module(signs, [ sign/1, op(700, xfx, <=>>), op(700, xfx, <=>>>), op(300, xfy, <<=>>) ]).

sign(minus).

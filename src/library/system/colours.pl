:- module(colours, [ ansi_format/3 ]).

% Coloured output on terminals.

%! ansi_format(+Attributes, +Format, +Arguments) is det.
%  As format/2; on a terminal with these attributes: one or a list of bold, faint, italic, underline, blink, negative, fg(Colour)
%  and bg(Colour), and hfg(Colour) and hbg(Colour) for the lighter ones. A Colour is black, red, green, yellow, blue, magenta, cyan,
%  white or default.
%  with_output_to(string(S), ansi_format([bold, fg(red)], "~w!", [stop])) ⇒ S = "stop!".
%  catch(ansi_format(loud, "x", []), error(E, _), true) ⇒ E = domain_error(sgr_code, loud).
ansi_format(Attributes, Format, Arguments) :-
    must_be(nonvar, Attributes),
    (   is_list(Attributes)
    ->  List = Attributes
    ;   List = [Attributes]
    ),
    maplist(system:attribute_code, List, Codes),
    current_output(Stream),
    (   '$is_terminal'(Stream),
        Codes = [_|_]
    ->  atomic_list_concat(Codes, ;, Sequence),
        format('\x1b\[~wm', [Sequence]),
        call_cleanup(format(Format, Arguments), write('\x1b\[0m'))
    ;   format(Format, Arguments)
    ).

attribute_code(Attribute, Code) :-
    must_be(nonvar, Attribute),
    (   style_code(Attribute, Code0)
    ->  Code = Code0
    ;   compound(Attribute),
        compound_name_arguments(Attribute, Ground, [Colour]),
        ground_code(Ground, First),
        colour_number(Colour, Number)
    ->  Code is First + Number
    ;   throw(error(domain_error(sgr_code, Attribute), _))
    ).

style_code(reset, 0).
style_code(bold, 1).
style_code(faint, 2).
style_code(italic, 3).
style_code(underline, 4).
style_code(blink, 5).
style_code(negative, 7).

ground_code(fg, 30).
ground_code(bg, 40).
ground_code(hfg, 90).
ground_code(hbg, 100).

colour_number(black, 0).
colour_number(red, 1).
colour_number(green, 2).
colour_number(yellow, 3).
colour_number(blue, 4).
colour_number(magenta, 5).
colour_number(cyan, 6).
colour_number(white, 7).
colour_number(default, 9).

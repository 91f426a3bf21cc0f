% Settings are saved and loaded: the file is replaced as a whole.

%?- saved(V).
%= V = 7.

:- setting(volume, integer, 1, 'how loud').

saved(V) :-
    set_setting(volume, 7), save_settings(settings), set_setting(volume, 1),
    load_settings(settings), setting(volume, V).

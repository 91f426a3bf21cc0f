% The similarity of texts: library(isub).

%?- isub(hello, hallo, S, []).
%= S = 0.4530841121495327.
%?- isub(hello, hallo, S, [zero_to_one(true)]).
%= S = 0.7265420560747664.
%?- isub(hello, 'Hello World', S, [normalize(true)]).
%= S = 0.8.
%?- isub(hello, 'Hello World', S, []).
%= S = 0.3559670781893004.
%?- isub(a, b, S, []).
%= S = -1.0.
%?- isub('', "", S, []).
%= S = 1.0.
%?- isub(a, '', S, []).
%= S = 0.0.
%?- isub('E56.Language', languange, S, [normalize(true)]).
%= S = 0.4226950354609929.
%?- isub(abcdef, abcxef, S, [substring_threshold(1)]).
%= S = 0.844871794871795.
%?- isub(abcdef, abcxef, S, [substring_threshold(2)]).
%= S = 0.37222222222222223.
%?- isub("abcde", cdeab, S, []).
%= S = 0.41308411214953267.
%?- isub(1, 2, S, []).
%= S = -1.0.
%?- isub(_, a, _, []).
%! error(instantiation_error,_)


% A part of included.pl, found beside it.

part(2).

% No module: it belongs to whoever loads it.

plain(here).

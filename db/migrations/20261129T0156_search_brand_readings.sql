-- It returns the corrected words, and no longer whether a row is checked.
drop function if exists search_brand(text[], boolean);

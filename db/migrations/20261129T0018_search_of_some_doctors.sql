-- The search and what treats a complaint can be limited to some doctors, before they limit how many entries they read.
drop function if exists search_found(text[], text, integer, timestamptz, boolean);
drop function if exists search_treating(text[], integer[], boolean, tsquery, tsquery, integer, timestamptz);

-- Sundanese and Javanese words of a query, read as Indonesian ones.

-- A phrase is stored as its words, and so is its meaning.
create or replace function search_read_local_word() returns trigger
language plpgsql
as $$
begin
  new.phrase := search_text(new.phrase);
  new.meaning := search_text(new.meaning);
  return new;
end
$$;

create or replace trigger search_local_words_read before insert or update on search_local_words
  for each row execute function search_read_local_word();

-- Returns the sequences of at most four words, each with its first and last place.
create or replace function search_runs(words text[]) returns table (phrase text, first integer, last integer)
language sql immutable parallel safe rows 20
as $$
  select array_to_string(words[first:last], ' '), first, last
  from generate_series(1, cardinality(words)) first cross join generate_series(first, least(first + 3, cardinality(words))) last
$$;

-- Returns the words of a text, with the Indonesian ones for those of a local language, the longest phrases first. A phrase that is an Indonesian word
-- or the name of a doctor too is read so only beside another local one, or when no record has it.
create or replace function search_in_indonesian(query text) returns text[]
language plpgsql stable
as $$
declare
  words constant text[] := (string_to_array(nullif(search_text(left(query, 100)), ''), ' '))[:15];
  said record;
  meant text[] := words;
  taken integer[] := '{}';
begin
  for said in
    with local as materialized (
      select r.first, r.last, r.phrase, l.meaning, l.collides or exists (
          select from search_entries e
          where r.first = r.last and e.kind = 'doctor' and ts_filter(e.lead, '{a,b,c}') @@ r.phrase::tsquery and e.lead @@ (r.phrase || ':A')::tsquery
        ) as collides
      from search_runs(words) r join search_local_words l on l.phrase = r.phrase
    )
    select * from local l
    where not l.collides or exists (select from local other where not other.collides and (other.first > l.last or other.last < l.first))
      or not search_is_indexed(l.phrase, false)
    order by l.last - l.first desc, l.first
  loop
    continue when taken && array(select generate_series(said.first, said.last));
    taken := taken || array(select generate_series(said.first, said.last));
    meant[said.first] := said.meaning;
    for place in said.first + 1 .. said.last loop
      meant[place] := '';
    end loop;
  end loop;
  if taken = '{}' then return search_typed_words(query); end if;
  return search_typed_words(array_to_string(meant, ' '));
end
$$;

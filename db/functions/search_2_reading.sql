-- Interpretation of a query.

create or replace function search_learn_words(words text[], are_names boolean) returns void
language sql volatile
as $$
  -- Only new words are inserted, in one order, so that parallel writers of the same words cannot deadlock.
  insert into search_words (word, stem, is_name, near)
  select word, coalesce((ts_lexize('indonesian_stem', word))[1], word), are_names, search_near(word)
  from (select distinct unnest(words) collate "C" as word) given
  where length(word) between 3 and 30 and word ~ '[a-z]'
    and not exists (select from search_words known where known.word = given.word and known.is_name >= are_names)
  order by word
  on conflict (word) do update set is_name = search_words.is_name or excluded.is_name
$$;

-- A phrase of the editors is stored with its stems, and its words are added to the words for correction.
create or replace function search_read_synonym() returns trigger
language plpgsql
as $$
begin
  new.stems := search_stems(new.phrase);
  perform search_learn_words(string_to_array(search_text(new.phrase), ' '), true);
  return new;
end
$$;

create or replace trigger search_synonyms_read before insert or update on search_synonyms for each row execute function search_read_synonym();

-- Returns a tsquery text for the forms of one word, with `|` between the alternatives; `open_end` is a prefix.
create or replace function search_any(word_forms text[], open_end text) returns text
language sql immutable parallel safe
as $$
  select '(' || array_to_string(word_forms || case when open_end <> '' then array[open_end || ':*'] else '{}' end, '|') || ')'
$$;

-- Returns the synonyms of a phrase of stems as tsquery text with a `|` before each; '' without synonyms.
create or replace function search_other_names(phrase text) returns text
language sql stable parallel safe
as $$
  select coalesce(string_agg(distinct '|(' || other.query || ')', ''), '')
  from search_synonyms s
  join search_synonyms o on o.meaning = s.meaning and o.stems <> s.stems
  cross join lateral (
    select string_agg(search_any(search_forms(word), ''), '&' order by place) as query
    from unnest(string_to_array(o.stems, ' ')) with ordinality w (word, place)
  ) other
  where s.stems = search_other_names.phrase
$$;

-- True when a record has this word or one with its stem, or one that begins so where the word may be incomplete.
create or replace function search_is_indexed(word text, is_open boolean) returns boolean
language sql stable parallel safe
as $$
  select exists (select from search_words w where w.word = search_is_indexed.word)
    or exists (select from search_words w where w.stem = any (search_forms(search_is_indexed.word)))
    or is_open and exists (select from search_words w where w.word >= search_is_indexed.word and w.word < search_is_indexed.word || '{')
$$;

-- Returns the names in whose middle or at whose end these letters stand: "cetamol".
create or replace function search_around(letters text) returns text[]
language sql stable parallel safe
as $$
  select array(
    select w.word from search_words w where w.is_name and w.word like '%' || search_around.letters || '%' order by length(w.word), w.word limit 12
  )
$$;

-- True when people write this word, with or without affixes: it is not misspelt, also when no record has it.
create or replace function search_is_known(word text) returns boolean
language sql stable parallel safe
as $$
  select exists (
    select from unnest(search_forms(search_is_known.word)) form join search_common_words c on c.word = form
    where form = search_is_known.word or length(form) > 3
  ) or exists (select from search_fillers f where f.word = search_is_known.word)
$$;

-- True for words that begin alike: with the same letter, with p for f or v as many say them, or where the first letter was not typed.
create or replace function search_begin_alike(word text, given text) returns boolean
language sql immutable parallel safe
as $$ select translate(left(word, 1), 'fv', 'pp') = translate(left(given, 1), 'fv', 'pp') or substr(word, 2) = given $$;

-- Returns the likeliest corrections of an unknown word, at most `most`: words that begin alike and that records of these kinds have at
-- that time. A word of four to seven letters may differ by one typing error, a longer one by two, and by more for `is_wide`.
create or replace function search_guesses(kinds text[], given text, at timestamptz, most integer default 1, is_wide boolean default false) returns text[]
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  allowed constant integer := case when length(given) < 8 then 1 else 2 end + case when is_wide and length(given) > 4 then 1 else 0 end;
  guesses text[];
begin
  if length(given) < 4 or length(given) > 30 or given !~ '[a-z]' then return '{}'; end if;
  for attempt in 1 .. allowed loop
    with candidates as (
      select word, is_name, stem from search_words where attempt = 1 and near && search_near(given)
      union all
      select word, is_name, stem from search_words where attempt = 2 and word % given
    ), measured as (
      select *, search_distance(word, given) as distance
      from (
        select * from candidates where abs(length(word) - length(given)) <= allowed and search_begin_alike(word, given)
        order by similarity(word, given) desc limit 12
      ) closest
    ), likely as (
      select * from measured where distance <= allowed
      order by distance, is_name desc, similarity(word, given) desc, word
      limit 4
    ), findable as (
      select l.*, coalesce(nullif(named.records, 0), written.records) as records
      from likely l
      cross join lateral (select (search_any(search_forms(l.word), '') || search_other_names(l.stem))::tsquery as asked offset 0) q
      cross join lateral (
        -- A word of the editors' phrases leads to specialists.
        select count(*) + case when kinds && '{doctor,specialization}' and exists (select from search_complaints c where c.stems @> array[l.stem])
          then 20 else 0 end as records from (
          select from search_entries e
          where e.kind = any (kinds) and e.listed_from <= at and (e.listed_until is null or e.listed_until > at)
            and ts_filter(e.lead, '{a,b,c}') @@ q.asked
          limit 20
        ) few
      ) named
      -- Bodies are searched only for words that occur in no title, because a common word occurs in very many bodies.
      cross join lateral (
        select count(*) as records from (
          select from search_entries e
          where named.records = 0 and e.kind = any (kinds) and e.listed_from <= at and (e.listed_until is null or e.listed_until > at)
            and e.body @@ q.asked
          limit 20
        ) few
      ) written
      where named.records > 0 or written.records > 0
    )
    select array_agg(word order by is_name desc, records desc, word) into guesses
    from (
      select *, min(distance) over () as nearest, bool_or(is_name) over (partition by distance) as has_names from findable
    ) f
    where is_wide or distance = nearest and is_name = has_names;
    exit when guesses is not null;
  end loop;
  return coalesce(guesses[1:most], '{}');
end
$$;

-- Restricts a tsquery to words with one of these weight labels.
create or replace function search_within(words tsquery, labels text) returns tsquery
language sql immutable parallel safe
as $$ select regexp_replace(replace(words::text, ''':*', ''':*' || labels), '''(?=[ )]|$)', ''':' || labels, 'g')::tsquery $$;

-- Returns a tsquery that matches any `wanted` of the parts.
create or replace function search_some_of(parts text[], wanted integer) returns tsquery
language sql immutable parallel safe
as $$
  select string_agg(fitting, '|')::tsquery
  from (
    select '(' || string_agg(parts[place], '&') || ')' as fitting
    from generate_series(1, (1 << cardinality(parts)) - 1) chosen, generate_series(1, cardinality(parts)) place
    where chosen & (1 << place - 1) <> 0
    group by chosen having count(*) = wanted
  ) fittings
$$;

-- Interprets a query: `all_words` requires every word, `most_words` all but one of at least three, `half_words` half of them; `any_word` is
-- for the rank. `reading` is the corrected text when it differs from the typed one, otherwise null. `left_out` are words that no record has
-- and that were not corrected. With `is_exact` nothing is corrected. Of medicines a part of a name is enough.
create or replace function search_reading(kinds text[], query text, at timestamptz, is_exact boolean default false,
  out all_words tsquery, out most_words tsquery, out half_words tsquery, out any_word tsquery, out parts text[], out words text[], out favours text[],
  out reading text, out left_out text[])
language plpgsql stable
as $$
declare
  typed text[] := search_in_indonesian(query);
  telling integer[];
  guesses text[];
  pieces text[] := '{}';
  stems text[];
  part text;
  phrase text;
  other_names text;
  is_open boolean;
  says_nothing boolean;
  corrected integer := 0;
  place integer := 1;
  reach integer;
  size integer;
begin
  left_out := '{}';
  if typed is null then return; end if;
  select array_agg(distinct f) into favours from search_fillers, unnest(search_fillers.favours) f where search_fillers.word = any (typed);
  telling := search_telling(typed);
  size := cardinality(typed);

  foreach place in array telling loop
    -- The table of words has no shorter ones and no numbers. The last word may be incomplete.
    continue when length(typed[place]) < 3 or typed[place] !~ '[a-z]' or search_is_indexed(typed[place], place = size);
    if kinds = '{medicine}' and search_around(typed[place]) <> '{}' then
      pieces := pieces || typed[place];
      continue;
    end if;
    if not is_exact and corrected < greatest(1, size / 3) and not search_is_known(typed[place]) then
      guesses := search_guesses(kinds, typed[place], at);
      if guesses <> '{}' then
        typed[place] := guesses[1];
        corrected := corrected + 1;
        continue;
      end if;
    end if;
    left_out := left_out || typed[place];
  end loop;
  if corrected > 0 then
    reading := array_to_string(typed, ' ');
    -- A corrected word may be a filler.
    telling := search_telling(typed);
  end if;
  words := array(select typed[nth] from unnest(telling) with ordinality t (nth, place) where typed[nth] <> all (left_out) order by t.place);
  -- Nothing is left but fillers, which alone would find anything.
  if words = '{}' then return; end if;
  select array_agg(coalesce((ts_lexize('indonesian_stem', s.word))[1], s.word) order by s.nth) into stems from unnest(words) with ordinality s (word, nth);
  size := cardinality(words);
  says_nothing := favours is null and size = (select count(*) from search_fillers f where f.word = any (words));
  parts := '{}';
  place := 1;

  while place <= size loop
    -- The longest sequence of words with a synonym counts as one part.
    for run in reverse least(4, size - place + 1) .. 1 loop
      reach := run;
      phrase := array_to_string(stems[place : place + run - 1], ' ');
      other_names := search_other_names(phrase);
      exit when other_names <> '';
    end loop;
    part := '';
    for i in place .. place + reach - 1 loop
      -- A prefix of one or two letters matches too many words; another step finds the titles that begin with it.
      is_open := i = size and words[i] = typed[cardinality(typed)] and length(words[i]) > 2;
      part := part || case when part = '' then '' else '&' end || case
        -- A filler alone is no other word with its stem: "sakit" is not "penyakit". It may be the beginning of a name.
        when says_nothing then '(' || words[i] || ':AD' || case when is_open then '|' || words[i] || ':*AC' else '' end || ')'
        when words[i] = any (pieces) then search_any(search_around(words[i]), '')
        else search_any(search_forms(words[i]), case when is_open then words[i] else '' end) end;
    end loop;
    parts := parts || ('((' || part || ')' || other_names || ')');
    place := place + reach;
  end loop;

  all_words := array_to_string(parts, '&')::tsquery;
  size := cardinality(parts);
  any_word := array_to_string(parts, '|')::tsquery;
  if size between 3 and 6 then
    most_words := search_some_of(parts, size - 1);
  end if;
  if size = 2 or size > 3 then
    half_words := search_some_of(parts[:6], (least(size, 6) + 1) / 2);
  end if;
end
$$;

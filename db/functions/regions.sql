-- The search for villages.

-- Returns the index words that a typed word may mean: the word itself, words that begin with it, else the most similar ones whose
-- similarity is at least the best one times `closeness`; null when there is none. A word before the last one is complete if the index has
-- it.
create or replace function region_term(typed text, is_last boolean, may_guess boolean, closeness real) returns tsquery
language plpgsql stable
set pg_trgm.similarity_threshold = 0.3
as $$
declare
  likeness numeric := case when length(typed) < 5 then 0.27 when length(typed) < 7 then 0.33 else 0.4 end;
begin
  if typed ~ '^[0-9]+$' then
    return (typed || ':*')::tsquery;
  elsif not is_last and exists (select from region_words where word = typed collate "C") then
    return typed::tsquery;
  elsif exists (select from region_words where word >= typed collate "C" and word < (typed || '{') collate "C") then
    return (typed || ':*')::tsquery;
  elsif not may_guess then
    return null;
  end if;
  -- One letter is a larger part of a short word, so short words need a lower threshold.
  perform set_config('pg_trgm.similarity_threshold', likeness::text, true);
  return (
    select string_agg(word, ' | ') filter (where alike >= best * closeness)::tsquery
    from (
      select word, alike, max(alike) over () as best
      from (select word, similarity(word, typed) as alike, villages from region_words where word % typed and not is_joined) near
      order by alike desc, villages desc, word limit 8
    ) nearest
  );
end
$$;

-- Finds villages for a typed text; `given` has plain words with single spaces. First come villages whose name begins with the text (spaces
-- are ignored: Lebak Gede, Lebakgede), full names before longer ones, near ones before far ones; then villages whose names with district,
-- city and province contain every word, where the last word may be incomplete. When no name begins with the text, unknown words are
-- replaced by the most similar ones, then by other similar ones, and at last the last word is dropped. Every step reads a bounded number of
-- rows in the order of nearness, so only far villages are missed.
create or replace function find_villages(given text, most integer)
returns table (id text, place bigint)
language plpgsql stable
-- One plan for all texts without a sequential scan, because the planner cannot estimate the text.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  joined text := replace(given, ' ', '');
  begun text[];
  words text[];
  terms tsquery[];
  whole tsquery;
  more text[];
begin
  begun := array(
    select v.id
    from generate_series(0, 3) near (class)
    cross join lateral (
      select r.id, r.nearness, r.search_name from regions r
      where r.nearness = near.class and r.search_name >= joined collate "C" and r.search_name < (joined || '{') collate "C"
      order by r.nearness, r.search_name, r.id limit most
    ) v
    order by v.search_name <> joined, v.nearness, v.search_name, v.id limit most
  );
  if cardinality(begun) < most then
    -- Words for the kind of region do not restrict the search, and neither does a single letter at the end.
    words := array(
      select w.word from unnest(string_to_array(regexp_replace(given, '(?<=[^ ]) [a-z]$', ''), ' ')) with ordinality w (word, place)
      where w.word not in ('', 'kota', 'kab', 'kabupaten', 'kel', 'kelurahan', 'kec', 'kecamatan', 'desa', 'prov', 'provinsi')
      order by w.place limit 8
    );
    for try in 1 .. 3 loop
      if try = 3 then
        exit when cardinality(terms) < 2;
        terms := trim_array(terms, 1);
      else
        terms := array(
          select region_term(w.word, w.place = cardinality(words), cardinality(begun) = 0, case try when 1 then 0.85 else 0 end)
          from unnest(words) with ordinality w (word, place) order by w.place
        );
        -- Some names begin with the text, so it has no typing error.
        exit when cardinality(begun) > 0 and array_position(terms, null) is not null;
        terms := array_remove(terms, null);
      end if;
      exit when cardinality(terms) = 0;
      whole := (select string_agg('(' || term::text || ')', ' & ')::tsquery from unnest(terms) term);
      -- Spaces between the first two words are ignored too: "suka maju cimaung".
      if cardinality(terms) > 2 and exists (select from region_words k where k.word = (words[1] || words[2]) collate "C") then
        whole := whole || (select string_agg('(' || term::text || ')', ' & ')::tsquery from unnest((words[1] || words[2])::tsquery || terms[3:]) term);
      end if;
      more := array(
        select v.id
        from (select r.id, r.nearness, r.search_name, r.search_words from regions r where r.search_words @@ whole limit 150) v
        where v.id <> all (begun)
        order by not ts_filter(v.search_words, '{a}') @@ whole, not ts_filter(v.search_words, '{a}') @@ terms[1], v.nearness,
          length(v.search_name), v.search_name, v.id
        limit most - cardinality(begun)
      );
      exit when cardinality(more) > 0 or cardinality(begun) > 0;
    end loop;
  end if;
  return query select f.id, f.place from unnest(begun || more) with ordinality f (id, place);
end
$$;

-- The code of the district in which the villages with a post code are, which is a word of their search; null for one that no village has.
create or replace function district_of_post_code(code text) returns text language sql stable as $$
  select left(min(r.id), 6) from regions r where r.search_words @@ code::tsquery and r.post_code = code
$$;

-- A pharmacy has the district of its post code, so that no page that is kept reads regions.
create or replace function place_pharmacy() returns trigger language plpgsql as $$
begin
  new.origin_district := district_of_post_code(new.origin_post_code);
  return new;
end $$;

create or replace trigger pharmacies_place before insert or update of origin_post_code on pharmacies
  for each row execute function place_pharmacy();

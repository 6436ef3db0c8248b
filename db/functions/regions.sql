-- The search among the villages of the country.

-- What a word of a search may mean among the words of the regions: itself, words that begin with it, else the most similar ones, of which
-- those count that are nearly as similar as the best one (`closeness` of it). Null when there is none. A word that is not the last one was
-- written to its end, if there is such a word.
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
  -- One letter of a short word is a larger part of it.
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

-- Villages for what somebody types: `given` is the text as plain words, single spaces between. First those whose name begins with the
-- text (spaces do not count: Lebak Gede, Lebakgede), the whole name before longer ones, near ones before far ones. Then those whose names,
-- with district, city and province, have every word, the last one perhaps not yet written to its end. When nothing begins with the text,
-- words that nobody knows are taken for the most similar ones, then for others that are alike, and a last word that leaves nothing is let
-- go. Every step looks at a bounded number of rows; rows lie in the order of nearness, so what is not looked at is far.
create or replace function find_villages(given text, most integer)
returns table (id text, place bigint)
language plpgsql stable
-- One plan for all texts, and never one that reads a table: estimates do not know what will be asked for.
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
    -- What kind of place it is says nothing, and the first letter of one more word hardly more.
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
        -- Some begin with the text as it is: it is not misspelt.
        exit when cardinality(begun) > 0 and array_position(terms, null) is not null;
        terms := array_remove(terms, null);
      end if;
      exit when cardinality(terms) = 0;
      whole := (select string_agg('(' || term::text || ')', ' & ')::tsquery from unnest(terms) term);
      -- Spaces do not count between the first two words either: "suka maju cimaung".
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

-- Execution of a query.

-- True when every one of these words occurs in at least a tenth of the newest entries of the kind. Reading the whole index for such words
-- would cost more with every record.
create or replace function search_is_common(which text, parts text[]) returns boolean
language sql stable
as $$
  select bool_and(hits >= 5) from (
    select count(*) filter (where e.body @@ part::tsquery) as hits
    from unnest(parts) part cross join (select body from search_entries where kind = which order by record_id desc limit 50) e
    group by part
  ) counted
$$;

-- True when the words name a record itself: a doctor by name, a service, facility or promo whose title has all of them, or an article
-- whose title has no others. `others` are the words that belong to no complaint, `size` is the number of all. What visitors ask of a hospital
-- names no record.
create or replace function search_names_record(kinds text[], all_words tsquery, size integer, others text[], at timestamptz) returns boolean
language sql stable
as $$
  with other as (
    select string_agg(search_any(search_forms(word), ''), '|')::tsquery as words from unnest(others) word
  )
  select others <> '{}' and exists (
    select from search_kinds k cross join other cross join lateral (
      select e.lead, e.title_words from search_entries e
      where e.kind = k.kind and ts_filter(e.lead, '{a,b,c}') @@ all_words and e.listed_from <= at and (e.listed_until is null or e.listed_until > at)
      limit 40
    ) e
    where k.kind = any (kinds) and k.kind <> all ('{specialization,page,guide,payer,department,room,place,vacancy}') and (k.kind <> 'article' or e.title_words <= size)
      and e.lead @@ case when k.is_person then search_within(other.words, 'A') else search_within(all_words, case k.kind when 'facility' then 'ABC' else 'AB' end) end
  )
$$;

-- True when a search may find this record: of doctors only these, or all when `doctors` is null.
create or replace function search_may_find(kind text, id integer, doctors integer[]) returns boolean
language sql immutable parallel safe
as $$ select doctors is null or kind <> 'doctor' or id = any (doctors) $$;

-- True unless only the name of the unit or of the payer's units is among the words: "jantung" is no question about the ATM of the heart centre.
create or replace function search_is_meant(kind text, lead tsvector, in_title tsquery) returns boolean
language sql immutable parallel safe
as $$ select kind <> all ('{payer,department,room,place,vacancy}') or lead @@ in_title $$;

-- Returns the specializations that treat a complaint and their doctors, of these `doctors` alone unless it is null. The ranks are above those of
-- all other records.
create or replace function search_treating(
  kinds text[], ids integer[], with_below boolean, all_words tsquery, any_word tsquery, each integer, at timestamptz, doctors integer[])
returns table (kind text, record_id integer, rank real)
language sql stable rows 20
as $$
  with wanted as materialized (
    select id, place::real as place from unnest(ids) with ordinality w (id, place)
    union all
    select s.id, 3 + row_number() over (order by s.sort_order, s.id) from specializations s where with_below and s.parent_id = ids[1]
  ), for_children as materialized (
    select s.id
    from search_specialties adults join search_specialties k on k.specialty = adults.for_children join specializations s on s.slug = any (k.slugs)
    where s.id <> all (ids)
  )
  select 'specialization', w.id, (1000 - w.place)::real from wanted w where 'specialization' = any (kinds)
  union all
  select 'doctor', found.record_id, max(found.rank)::real
  from (
    select e.record_id, 900 - 10 * least(w.place, 4) + case when e.is_main then 5 when e.is_for_children then -5 else 0 end
      + least(4, ts_rank('{0.1, 0.4, 0.7, 1}', e.lead, any_word)) as rank
    from wanted w cross join lateral (
      select e.record_id, e.lead, ds.is_main, not ds.is_main and exists (
          select from doctor_specializations own
          where own.doctor_id = ds.doctor_id and own.is_main and own.specialization_id in (select c.id from for_children c)
        ) as is_for_children
      from doctor_specializations ds join search_entries e on e.kind = 'doctor' and e.record_id = ds.doctor_id
      where ds.specialization_id = w.id and search_may_find(e.kind, e.record_id, doctors)
      limit each
    ) e
    where 'doctor' = any (kinds)
    union all
    -- Doctors with such a name follow.
    select e.record_id, 800
    from (
      select e.record_id, e.lead from search_entries e
      where e.kind = 'doctor' and ts_filter(e.lead, '{a,b,c}') @@ all_words and e.listed_from <= at and (e.listed_until is null or e.listed_until > at)
        and search_may_find(e.kind, e.record_id, doctors)
      limit each
    ) e
    where 'doctor' = any (kinds) and e.lead @@ search_within(all_words, 'A')
  ) found
  group by found.record_id
$$;

-- The search. It reads a bounded number of entries (`each`) per kind: matching titles and tags, titles that begin with the text, and when
-- these are few, matching bodies. Entries with most or half of the words follow only when there are hardly any matches. For a
-- complaint, only the specializations and doctors that treat it are found; `missing` names the best specialist when the group has none.
-- `reading` and `left_out` are those of search_reading(). Of doctors only `doctors` are read, or all when it is null.
create or replace function search_found(
  kinds text[], query text, each integer, at timestamptz, is_exact boolean default false, doctors integer[] default null)
returns table (kind text, record_id integer, rank real, reading text, missing text, left_out text[])
language plpgsql stable rows 50 set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  asked record;
  treating record;
  article_rank real := 0;
  fitting tsquery;
  in_names tsquery;
  in_title tsquery;
  whole text;
  size integer;
  step integer := 0;
  hits integer := 0;
  named_hits integer;
  written_hits integer;
  enough constant integer := least(each, 24);
  newest constant integer := 300;
begin
  asked := search_reading(kinds, query, at, is_exact);
  if asked.all_words is null or each < 1 then return; end if;
  treating := search_specialists(case when kinds && '{doctor,specialization}' then asked.words else '{}' end);
  if treating.ids <> '{}' and (kinds <@ '{doctor,specialization}' or not coalesce(asked.favours && '{service,facility,promo,article}', false)
      or asked.favours && '{doctor,specialization}') and not search_names_record(kinds, asked.all_words, cardinality(asked.words), treating.others, at) then
    return query select t.kind, t.record_id, t.rank, asked.reading, treating.missing, asked.left_out
      from search_treating(kinds, treating.ids, treating.with_below, asked.all_words, asked.any_word, each, at, doctors) t;
    kinds := array_remove(array_remove(kinds, 'doctor'), 'specialization');
    article_rank := 100;
    if kinds = '{}' then return; end if;
  else
    treating.missing := null;
  end if;
  whole := array_to_string(asked.words, ' ');
  size := cardinality(asked.words);
  in_title := search_within(asked.any_word, 'AB');
  foreach fitting in array array[asked.all_words, asked.most_words, asked.half_words] loop
    step := step + 1;
    continue when fitting is null;
    return query
    with named as materialized (
      select k.kind, e.*
      from unnest(kinds) k (kind) cross join lateral (
        select e.record_id, e.title, e.title_words, e.lead from search_entries e
        where e.kind = k.kind and ts_filter(e.lead, '{a,b,c}') @@ fitting and (hits = 0 or not e.body @@ asked.all_words)
          and e.listed_from <= at and (e.listed_until is null or e.listed_until > at) and search_may_find(e.kind, e.record_id, doctors)
          and search_is_meant(e.kind, e.lead, in_title)
        limit each
      ) e
    ), begun as (
      select k.kind, e.*
      from unnest(kinds) k (kind) cross join lateral (
        select e.record_id, e.title, e.title_words, e.lead from search_entries e
        where e.kind = k.kind and e.title ~>=~ whole and e.title ~<~ (whole || '{')
          and e.listed_from <= at and (e.listed_until is null or e.listed_until > at) and search_may_find(e.kind, e.record_id, doctors)
        order by e.title using ~<~
        limit 20
      ) e
      where step = 1 and (length(whole) < 3 or (select count(*) from named) >= each)
        and not exists (select from named n where n.kind = k.kind and n.record_id = e.record_id)
    )
    select c.kind, c.record_id, (
        (
          1 + 2 * ts_rank('{0.1, 0.4, 0.7, 1}', c.lead, asked.any_word)
          -- the share of the title that the words cover
          + case when c.lead @@ in_title then least(1, size::real / greatest(c.title_words, 1)) else 0 end
          + case when c.title = whole then 1 when starts_with(c.title, whole) then 0.3 else 0 end
        )
        * k.weight
        * case when c.kind = any (asked.favours) then 2 else 1 end
        -- A title without one of several words ranks before a body with all of them; a title with half of the words ranks after it.
        * case step when 1 then 1 when 2 then 0.5 else 0.12 end
        + case when c.kind = 'article' then article_rank else 0 end
      )::real as rank, asked.reading, treating.missing, asked.left_out
    from (select * from named union all select * from begun) c join search_kinds k on k.kind = c.kind;
    get diagnostics named_hits = row_count;
    exit when named_hits >= enough or (named_hits > 0 and (step > 1 or length(whole) < 3));
    continue when hits > 0;
    hits := named_hits;

    in_names := search_within(fitting, 'ABC');
    return query
    with kind_of as materialized (
      select k.kind, k.text_weight, case when k.is_large then search_is_common(k.kind, asked.parts) else false end as is_common
      from unnest(kinds) given (kind) join search_kinds k on k.kind = given.kind
    ), written as (
      select k.kind, k.text_weight, e.*
      from kind_of k cross join lateral (
        select e.record_id, e.lead from search_entries e
        where e.kind = k.kind and e.body @@ fitting and not e.lead @@ in_names
          and e.listed_from <= at and (e.listed_until is null or e.listed_until > at) and search_may_find(e.kind, e.record_id, doctors)
          and search_is_meant(e.kind, e.lead, in_title)
        limit each
      ) e
      where not k.is_common
      union all
      select k.kind, k.text_weight, e.record_id, e.lead
      from kind_of k cross join lateral (
        select * from search_entries e where e.kind = k.kind order by e.record_id desc limit newest
      ) e
      where k.is_common and e.body @@ fitting and not e.lead @@ in_names
        and e.listed_from <= at and (e.listed_until is null or e.listed_until > at) and search_may_find(e.kind, e.record_id, doctors)
    )
    -- bodies always rank after titles and tags
    select w.kind, w.record_id, (
        least(0.3, 0.1 + ts_rank('{0.1, 0.4, 0.7, 1}', w.lead, asked.any_word))
        * w.text_weight
        * case when w.kind = any (asked.favours) then 2 else 1 end
        + case when w.kind = 'article' then article_rank else 0 end
      )::real as rank, asked.reading, treating.missing, asked.left_out
    from written w;
    get diagnostics written_hits = row_count;
    hits := hits + written_hits;
    -- When only bodies match, titles with most of the words are added.
    exit when named_hits > 0 or hits >= enough;
  end loop;
end
$$;

-- Returns the records of the given kinds that match the text and are listed at that time, best first, at most `most`.
create or replace function search_matches(kinds text[], query text, most integer, at timestamptz default now())
returns table (kind text, record_id integer, rank real)
language sql stable rows 50
as $$ select kind, record_id, rank from search_found(kinds, query, most, at) order by rank desc, record_id desc limit greatest(most, 0) $$;

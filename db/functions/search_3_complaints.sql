-- From the words of patients to specialists.

-- Returns the words that say something, in their order: without fillers, unless only fillers are given. A filler in a phrase with synonyms
-- remains, as in "penyakit dalam".
create or replace function search_telling(given text[]) returns integer[]
language sql stable parallel safe
as $$
  with said as (
    select array_agg(coalesce((ts_lexize('indonesian_stem', w.word))[1], w.word) order by w.nth) as stems from unnest(given) with ordinality w (word, nth)
  ), kept as (
    select w.nth::integer as nth
    from said, unnest(given) with ordinality w (word, nth)
    where not exists (select from search_fillers f where f.word = w.word) or exists (
      select from generate_series(greatest(w.nth - 3, 1), w.nth) first
      cross join generate_series(greatest(w.nth, first + 1), least(first + 3, cardinality(given))) last
      join search_synonyms s on s.stems = array_to_string(said.stems[first:last], ' ')
    )
  )
  select coalesce((select array_agg(nth order by nth) from kept), array(select generate_series(1, cardinality(given))))
$$;

-- Stores the words of a phrase as a search compares them, and learns them for corrections.
create or replace function search_read_complaint() returns trigger
language plpgsql
as $$
declare
  said text[] := string_to_array(search_text(new.phrase), ' ');
  unknown text;
begin
  select one into unknown from unnest(new.specialties) one where not exists (select from search_specialties s where s.specialty = one);
  if unknown is not null then raise foreign_key_violation using message = format('no row of search_specialties is called %s', unknown); end if;
  select array_agg(distinct coalesce((ts_lexize('indonesian_stem', said[nth]))[1], said[nth])) into new.stems from unnest(search_telling(said)) nth;
  perform search_learn_words(said, true);
  return new;
end
$$;

create or replace trigger search_complaints_read before insert or update on search_complaints for each row execute function search_read_complaint();

-- Fillers and synonyms decide which words of a phrase say something.
create or replace function search_read_complaints() returns trigger
language plpgsql
as $$
begin
  update search_complaints set phrase = phrase;
  return null;
end
$$;

create or replace trigger search_fillers_complaints after insert or update or delete on search_fillers
  for each statement execute function search_read_complaints();
create or replace trigger search_synonyms_complaints after insert or update or delete on search_synonyms
  for each statement execute function search_read_complaints();

-- Rows of a migration, which come before the triggers.
update search_synonyms set phrase = phrase where stems = '';
update search_complaints set phrase = phrase where stems = '{}';

create or replace function search_has_doctors(specialization integer) returns boolean
language sql stable parallel safe
as $$
  select exists (
    select from specializations s join doctor_specializations ds on ds.specialization_id = s.id join doctors d on d.id = ds.doctor_id and d.is_active
    where s.id = search_has_doctors.specialization or s.parent_id = search_has_doctors.specialization
  )
$$;

-- Returns the specialization of a specialty, or null when the group has none with doctors.
create or replace function search_specialization(key text) returns integer
language sql stable parallel safe
as $$
  select s.id
  from search_specialties k cross join unnest(k.slugs) with ordinality w (slug, place) join specializations s on s.slug = w.slug
  where k.specialty = key and search_has_doctors(s.id)
  order by w.place limit 1
$$;

-- Returns the forms of each word by its place, with the other names of one word that synonyms give to a sequence of them.
create or replace function search_spoken_forms(words text[]) returns table (form text, first integer, last integer)
language sql stable parallel safe rows 20
as $$
  with stems as (
    select w.word, coalesce((ts_lexize('indonesian_stem', w.word))[1], w.word) as stem, w.nth::integer as nth
    from unnest(words) with ordinality w (word, nth)
  ), runs as (
    select string_agg(s.stem, ' ' order by s.nth) as phrase, begun as first, ended as last
    from generate_series(1, cardinality(words)) begun
    cross join generate_series(begun, least(begun + 3, cardinality(words))) ended
    join stems s on s.nth between begun and ended
    group by begun, ended
  )
  select form, nth, nth from stems, unnest(search_forms(word)) form
  union
  -- The last word may be incomplete.
  select w.stem, s.nth, s.nth
  from stems s join search_words w on w.word >= s.word and w.word < s.word || '{'
  where s.nth = cardinality(words) and length(s.word) > 4 and exists (select from search_complaints c where c.stems @> array[w.stem])
    and not exists (select from search_words known where known.word = s.word)
  union
  -- By index for each sequence: as a plain join, every call would pair all synonyms.
  select other.stems, r.first, r.last
  from runs r cross join lateral (
    select o.stems from search_synonyms s join search_synonyms o on o.meaning = s.meaning
    where s.stems = r.phrase and strpos(o.stems, ' ') = 0 offset 0
  ) other
$$;

-- Returns the phrases of the editors, and the names of specializations, that the words contain. `is_part`: within a longer one.
create or replace function search_complaints_in(words text[])
returns table (
  places integer[], weight integer, is_name boolean, is_child boolean, specialties text[], specialization integer, is_part boolean
)
language sql stable rows 5
as $$
  with spoken as materialized (
    select * from search_spoken_forms(words)
  ), said as materialized (
    select array_agg(distinct form) as all_forms, string_agg(distinct quote_literal(form), '|')::tsquery as any_form from spoken
  ), phrases as (
    select c.stems, c.weight::integer, c.is_name, c.is_child, c.specialties, null::integer as specialization
    from said join search_complaints c on c.stems && said.all_forms and c.stems <@ said.all_forms
    union all
    select title.stems, 2, true, false, '{}', e.record_id
    from said join search_entries e on e.kind = 'specialization' and ts_filter(e.lead, '{a,b,c}') @@ said.any_form
    cross join lateral (
      select array_agg(coalesce((ts_lexize('indonesian_stem', w.word))[1], w.word)) as stems
      from unnest(string_to_array(e.title, ' ')) w (word) where not exists (select from search_fillers f where f.word = w.word)
    ) title
    where title.stems <@ said.all_forms and search_has_doctors(e.record_id)
  ), placed as (
    select p.*, array(
      select distinct place from spoken s, generate_series(s.first, s.last) place where s.form = any (p.stems) order by place
    ) as places
    from phrases p
  )
  select p.places, p.weight, p.is_name, p.is_child, p.specialties, p.specialization,
    exists (select from placed wider where wider.places @> p.places and cardinality(wider.places) > cardinality(p.places))
  from placed p
$$;

-- Returns the specializations that treat what these words say, best first and at most three; none when they name no complaint.
-- `missing` is the name of the best specialist when the group has none; `with_below`: the first specialization is named, so that those below
-- it belong to it; `others` are the remaining words.
create or replace function search_specialists(words text[],
  out ids integer[], out missing text, out with_below boolean, out others text[])
language plpgsql stable
as $$
declare
  wanted text[];
begin
  -- Most names of people end here.
  wanted := array(select form from search_spoken_forms(words));
  if words = '{}' or not exists (select from search_complaints c where c.stems && wanted) and not exists (
    select from search_entries e where e.kind = 'specialization' and ts_filter(e.lead, '{a,b,c}') @@ array_to_string(wanted, '|')::tsquery
  ) then
    ids := '{}';
    return;
  end if;

  with found as materialized (
    select * from search_complaints_in(words)
  ), child as (
    select array_agg(place) as places from found, unnest(found.places) place where found.is_child
  ), whole as (
    select f.*, child.places is not null and not f.places && child.places as of_child
    from found f, child
    where not f.is_part and (not f.is_child or not exists (select from found other where not other.is_part and not other.is_child))
  ), best as (
    select w.*, row_number() over (order by cardinality(w.places) desc, w.places[1], w.specialization nulls last) as nth
    from whole w where w.weight = (select max(whole.weight) from whole)
  ), named as (
    select b.nth, k.nth * 2 as place, k.key, b.specialization as id from best b cross join unnest(b.specialties) with ordinality k (key, nth)
    union all select b.nth, 0, null, b.specialization from best b where b.specialization is not null
    union all
    select b.nth, k.nth * 2 - 1, s.for_children, null
    from best b cross join unnest(b.specialties) with ordinality k (key, nth) join search_specialties s on s.specialty = k.key
    where b.of_child and s.for_children is not null
  ), known as materialized (
    select n.nth, n.place, n.key, coalesce(n.id, search_specialization(n.key)) as id from named n
  )
  select
    array(select k.id from known k where k.id is not null group by k.id order by min(k.nth * 100 + k.place) limit 3),
    (select k.key from known k order by k.nth, k.place limit 1) as first_key,
    (select bool_and(b.is_name) from best b),
    array(select w.word from unnest(words) with ordinality w (word, nth) where not exists (select from best b where w.nth = any (b.places)))
  into ids, missing, with_below, others;

  select s.name, s.instead || array['umum', 'penyakit-dalam'] into missing, wanted
  from search_specialties s where s.specialty = missing and search_specialization(s.specialty) is null;
  if missing is not null then with_below := false; end if;
  if missing is not null and ids = '{}' then
    ids := array(
      select search_specialization(one.key) from unnest(wanted) with ordinality one (key, nth)
      where search_specialization(one.key) is not null order by one.nth limit 1
    );
  end if;
end
$$;

-- The searchable text of each record and the period of its listing: one view per row of search_kinds. Tags are names of related records;
-- the rows of search_names define their sources.

create or replace view search_sources_article (record_id, title, tags, summary, body, listed_from, listed_until) as
select a.id, a.name, c.name, a.summary, a.content, a.published_at, null::timestamptz
from articles a join article_categories c on c.id = a.category_id
where a.published_at is not null;

create or replace view search_sources_doctor (record_id, title, tags, summary, body, listed_from, listed_until) as
select d.id, d.name, concat_ws(' ', sp.names, f.names), d.description,
  concat_ws(' ', d.education, d.awards, d.organizations, d.publications), '-infinity', null
from doctors d
cross join lateral (
  select string_agg(concat_ws(' ', s.name, parent.name), ' ') as names
  from doctor_specializations ds join specializations s on s.id = ds.specialization_id left join specializations parent on parent.id = s.parent_id
  where ds.doctor_id = d.id
) sp
cross join lateral (
  select string_agg(distinct f.name, ' ') as names from practices p join facilities f on f.id = p.facility_id where p.doctor_id = d.id
) f
where d.is_active;

create or replace view search_sources_specialization (record_id, title, tags, summary, body, listed_from, listed_until) as
select s.id, s.name, parent.name, '', s.description, '-infinity', null
from specializations s left join specializations parent on parent.id = s.parent_id;

create or replace view search_sources_facility (record_id, title, tags, summary, body, listed_from, listed_until) as
select f.id, f.name, concat_ws(' ', t.name, f.city), f.description, concat_ws(' ', f.address, f.province, f.content), '-infinity', null
from facilities f join facility_types t on t.id = f.facility_type_id;

create or replace view search_sources_service (record_id, title, tags, summary, body, listed_from, listed_until) as
select s.id, s.name, concat_ws(' ', c.name, f.name, sp.name, d.name), s.summary, s.content, s.published_at, null
from services s
join service_categories c on c.id = s.category_id
join facilities f on f.id = s.facility_id
left join specializations sp on sp.id = s.specialization_id
left join doctors d on d.id = s.doctor_id
where s.published_at is not null;

create or replace view search_sources_promo (record_id, title, tags, summary, body, listed_from, listed_until) as
select p.id, p.name, concat_ws(' ', c.name, f.name, d.name), p.summary, p.content,
  greatest(p.published_at, p.starts_on::timestamp at time zone coalesce(f.time_zone, 'Asia/Jakarta')),
  (p.ends_on + 1)::timestamp at time zone coalesce(f.time_zone, 'Asia/Jakarta')
from promos p
left join service_categories c on c.id = p.service_category_id
left join facilities f on f.id = p.facility_id
left join doctors d on d.id = p.doctor_id
where p.published_at is not null;

-- The words of the search come from here too, so a class that is never listed has no row. Lists decide the rest by listed_medicines().
create or replace view search_sources_medicine (record_id, title, tags, summary, body, listed_from, listed_until) as
select m.id, d.name, concat_ws(' ', d.brand, d.generic, contents.names, c.name, f.name), '', concat_ws(' ', d.maker, d.composition, m.description),
  m.published_at, null
from medicines m
join products d on d.id = m.product_id
join medicine_categories c on c.id = m.category_id
join facilities f on f.id = m.facility_id
cross join lateral (
  select string_agg(concat_ws(' ', i.name, i.inn, array_to_string(i.synonyms, ' ')), ' ' order by p.no) as names
  from product_ingredients p join ingredients i on i.id = p.ingredient_id where p.product_id = d.id
) contents
where m.published_at is not null and is_sold(d.banned_at, d.control) and is_listable_class(d.class);

-- Events that people can come to. Other forms are reached by their link.
create or replace view search_sources_event (record_id, title, tags, summary, body, listed_from, listed_until) as
select f.id, f.name, concat_ws(' ', 'acara kelas', h.name, f.place), '', f.description, '-infinity', f.ends_at
from forms f left join facilities h on h.id = f.facility_id
where f.kind = 'event' and f.state = 'published';

create or replace view search_sources_landing (record_id, title, tags, summary, body, listed_from, listed_until) as
select l.id, l.name, f.name, l.summary, texts.said, l.published_at, null::timestamptz
from landing_pages l
join facilities f on f.id = l.facility_id
cross join lateral (
  -- Names of sections and of pictures are one small word.
  select string_agg(one #>> '{}', ' ') as said from jsonb_path_query(l.sections, 'strict $.**') one
  where jsonb_typeof(one) = 'string' and one #>> '{}' ~ '[ A-Z]'
) texts
where l.published_at is not null;

create or replace view search_sources_page (record_id, title, tags, summary, body, listed_from, listed_until) as
select p.id, p.name, p.words, p.summary, '', '-infinity', null from search_pages p;

create or replace view search_sources_guide (record_id, title, tags, summary, body, listed_from, listed_until) as
select g.id, g.name, f.name, '', concat_ws(' ', g.content, steps.said), g.published_at, null::timestamptz
from visitor_guides g
left join facilities f on f.id = g.facility_id
cross join lateral (select string_agg(one #>> '{}', ' ') as said from jsonb_path_query(g.steps, 'strict $.**') one where jsonb_typeof(one) = 'string') steps
where g.published_at is not null;

-- A payer with terms at a unit, until the last of them is over.
create or replace view search_sources_payer (record_id, title, tags, summary, body, listed_from, listed_until) as
select p.id, concat_ws(' ', p.name, array_to_string(p.aliases, ' ')), t.names, '', '',
  greatest(p.published_at, t.listed_from), t.listed_until
from payers p
join lateral (
  select string_agg(distinct f.name, ' ') as names,
    min(greatest(t.published_at, t.valid_from::timestamp at time zone 'Asia/Jakarta')) as listed_from,
    nullif(max(coalesce((t.valid_until + 1)::timestamp at time zone 'Asia/Jakarta', 'infinity')), 'infinity') as listed_until
  from payer_terms t join facilities f on f.id = t.facility_id where t.payer_id = p.id and t.published_at is not null
) t on t.names is not null
where p.published_at is not null;

-- Titles of what a unit has say what it is, because the name of the unit alone finds none of it.
create or replace view search_sources_department (record_id, title, tags, summary, body, listed_from, listed_until) as
select d.id, concat_ws(' ', 'nomor', d.name), f.name, '', '', d.published_at, null::timestamptz
from departments d join facilities f on f.id = d.facility_id
where d.published_at is not null;

create or replace view search_sources_room (record_id, title, tags, summary, body, listed_from, listed_until) as
select r.id, concat_ws(' ', 'kamar', r.name, case when r.class in ('1', '2', '3') then 'kelas' end, r.class), f.name, '',
  array_to_string(r.amenities, ' '), r.published_at, null::timestamptz
from room_classes r join facilities f on f.id = r.facility_id
where r.published_at is not null;

create or replace view search_sources_place (record_id, title, tags, summary, body, listed_from, listed_until) as
select p.id, p.kind, f.name, '', concat_ws(' ', p.location, p.price, p.note), p.published_at, null::timestamptz
from visitor_places p join facilities f on f.id = p.facility_id
where p.published_at is not null;

create or replace view search_sources_vacancy (record_id, title, tags, summary, body, listed_from, listed_until) as
select v.id, concat_ws(' ', 'lowongan loker', v.name), f.name, v.education, v.content, v.published_at,
  (v.closes_on + 1)::timestamp at time zone 'Asia/Jakarta'
from vacancies v join facilities f on f.id = v.facility_id
where v.published_at is not null;

-- Returns the searchable text of these records.
create or replace function search_source_rows(which text, ids integer[])
returns table (record_id integer, title text, tags text, summary text, body text, listed_from timestamptz, listed_until timestamptz)
language plpgsql stable rows 10
as $$
begin
  return query execute format(
    'select record_id, title, tags, summary, body, listed_from::timestamptz, listed_until::timestamptz from %I where record_id = any ($1)',
    (select k.source_view from search_kinds k where k.kind = which)
  ) using ids;
end
$$;

create or replace function search_all_source_rows()
returns table (kind text, record_id integer, title text, tags text, summary text, body text, listed_from timestamptz, listed_until timestamptz)
language plpgsql stable
as $$
declare
  one record;
begin
  for one in select k.kind, k.source_view from search_kinds k order by k.lock_order loop
    return query execute format(
      'select $1, record_id, title, tags, summary, body, listed_from::timestamptz, listed_until::timestamptz from %I', one.source_view
    ) using one.kind;
  end loop;
end
$$;

-- All kinds together, for a complete rebuild.
create or replace view search_sources (kind, record_id, title, tags, summary, body, listed_from, listed_until) as
select kind, record_id, title, tags, summary, body, listed_from, listed_until from search_all_source_rows();

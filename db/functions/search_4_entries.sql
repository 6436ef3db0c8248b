-- How the entries follow their records.

-- What can be found of each record, and when. Tags are names of what it belongs to.
create or replace view search_sources (kind, record_id, title, tags, summary, body, listed_from, listed_until) as
select 'article', a.id, a.name, c.name, a.summary, a.content, a.published_at, null::timestamptz
from articles a join article_categories c on c.id = a.category_id
where a.published_at is not null
union all
select 'doctor', d.id, d.name, concat_ws(' ', sp.names, f.names), d.description,
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
where d.is_active
union all
select 'specialization', s.id, s.name, parent.name, '', s.description, '-infinity', null
from specializations s left join specializations parent on parent.id = s.parent_id
union all
select 'facility', f.id, f.name, concat_ws(' ', t.name, f.city), f.description, concat_ws(' ', f.address, f.province, f.content), '-infinity', null
from facilities f join facility_types t on t.id = f.facility_type_id
union all
select 'service', s.id, s.name, concat_ws(' ', c.name, f.name, sp.name, d.name), s.summary, s.content, s.published_at, null
from services s
join service_categories c on c.id = s.category_id
join facilities f on f.id = s.facility_id
left join specializations sp on sp.id = s.specialization_id
left join doctors d on d.id = s.doctor_id
where s.published_at is not null
union all
select 'promo', p.id, p.name, concat_ws(' ', c.name, f.name, d.name), p.summary, p.content,
  greatest(p.published_at, p.starts_on::timestamp at time zone coalesce(f.time_zone, 'Asia/Jakarta')),
  (p.ends_on + 1)::timestamp at time zone coalesce(f.time_zone, 'Asia/Jakarta')
from promos p
left join service_categories c on c.id = p.service_category_id
left join facilities f on f.id = p.facility_id
left join doctors d on d.id = p.doctor_id
where p.published_at is not null;

-- Holds the rows that these records take names from, so that a rename at the same time either is seen or sees these records. For records
-- that come to them: a rename reads those it knows already, and waits for them. Names first, records after, as a rename does.
create or replace function search_hold_names(which text, ids integer[]) returns void
language plpgsql volatile
as $$
begin
  case which
    when 'article' then
      perform from article_categories where id in (select category_id from articles where id = any (ids)) order by id for share;
    when 'doctor' then
      perform from specializations where id in (select specialization_id from doctor_specializations where doctor_id = any (ids)) order by id for share;
      perform from facilities where id in (select facility_id from practices where doctor_id = any (ids)) order by id for share;
    when 'specialization' then
      perform from specializations where id in (select parent_id from specializations where id = any (ids)) order by id for share;
    when 'facility' then
      perform from facility_types where id in (select facility_type_id from facilities where id = any (ids)) order by id for share;
    when 'service' then
      perform from specializations where id in (select specialization_id from services where id = any (ids)) order by id for share;
      perform from facilities where id in (select facility_id from services where id = any (ids)) order by id for share;
      perform from service_categories where id in (select category_id from services where id = any (ids)) order by id for share;
      perform from doctors where id in (select doctor_id from services where id = any (ids)) order by id for share;
    when 'promo' then
      perform from facilities where id in (select facility_id from promos where id = any (ids)) order by id for share;
      perform from service_categories where id in (select service_category_id from promos where id = any (ids)) order by id for share;
      perform from doctors where id in (select doctor_id from promos where id = any (ids)) order by id for share;
  end case;
end
$$;

-- Reads these records anew, after whoever else writes them.
create or replace function search_refresh(which text, ids integer[]) returns void
language plpgsql volatile
as $$
begin
  if ids is null then return; end if;
  case which
    when 'article' then perform from articles where id = any (ids) order by id for no key update;
    when 'doctor' then perform from doctors where id = any (ids) order by id for no key update;
    when 'specialization' then perform from specializations where id = any (ids) order by id for no key update;
    when 'facility' then perform from facilities where id = any (ids) order by id for no key update;
    when 'service' then perform from services where id = any (ids) order by id for no key update;
    when 'promo' then perform from promos where id = any (ids) order by id for no key update;
  end case;

  delete from search_entries e
  where e.kind = which and e.record_id = any (ids)
    and not exists (select from search_sources s where s.kind = which and s.record_id = e.record_id and s.record_id = any (ids)
      and (s.listed_until is null or s.listed_until > now()));

  with texts as materialized (
    select s.record_id, search_html_text(title) as title, search_html_text(tags) as tags, search_html_text(summary) as summary,
      search_html_text(s.body) as body, s.listed_from, s.listed_until, hash.source,
      -- A person is looked for by the name alone, without the titles around it.
      case when which = 'doctor' then regexp_replace(search_text(split_part(s.title, ',', 1)), '^((dr|drg|prof|h|hj|ir) )+', '')
        else search_text(s.title) end as called
    from search_sources s
    cross join lateral (
      select hashtextextended(concat_ws(e'\x1f', title, tags, summary, body, extract(epoch from listed_from), extract(epoch from listed_until)), 0) as source
      offset 0
    ) hash
    -- What has ended needs no entry; what ends later is left out when its moment comes.
    where s.kind = which and s.record_id = any (ids) and (s.listed_until is null or s.listed_until > now())
      and not exists (select from search_entries e where e.kind = which and e.record_id = s.record_id and e.source = hash.source)
  ), read as materialized (
    select t.record_id, t.called, t.listed_from, t.listed_until, t.source,
      to_tsvector('simple', t.title) as title_said,
      -- Names of people have no stems: "Permatasari" is not about eyes ("mata").
      case when which = 'doctor' then '' else to_tsvector('indonesian', t.title) end as title_stems,
      to_tsvector('simple', t.tags) as tags_said, to_tsvector('indonesian', t.tags) as tag_stems,
      to_tsvector('indonesian', t.summary) as summary_stems,
      to_tsvector('simple', t.summary || ' ' || t.body) as body_said, to_tsvector('indonesian', t.body) as body_stems
    from texts t
  ), learnt as (
    select search_learn_words(array(select distinct unnest(tsvector_to_array(title_said || tags_said)) from read), true),
      search_learn_words(array(select distinct unnest(tsvector_to_array(body_said)) from read), false)
  )
  insert into search_entries (kind, record_id, title, title_words, lead, body, listed_from, listed_until, source)
  select which, r.record_id, r.called, length(r.title_said),
    setweight(r.title_said, 'A') || setweight(r.title_stems, 'B') || 
    setweight(r.tags_said || r.tag_stems, case when which = 'article' then 'D' else 'C' end::"char") || setweight(r.summary_stems, 'D'),
    strip(r.title_said || r.title_stems || r.tags_said || r.tag_stems || r.summary_stems || r.body_stems), r.listed_from, r.listed_until, r.source
  from read r, learnt
  on conflict (kind, record_id) do update
  set title = excluded.title, title_words = excluded.title_words, lead = excluded.lead, body = excluded.body,
    listed_from = excluded.listed_from, listed_until = excluded.listed_until, source = excluded.source;
end
$$;

-- After a statement: reads anew the records that its rows are, or belong to. Arguments: the kind, the column with its id, and the
-- columns that say what it belongs to.
create or replace function search_follow() returns trigger
language plpgsql
as $$
declare
  ids integer[];
  moved integer[];
begin
  case tg_op
    when 'INSERT' then
      execute format('select array_agg(distinct %1$I) from changed', tg_argv[1]) into ids;
      moved := ids;
    when 'DELETE' then
      execute format('select array_agg(distinct %1$I) from changed', tg_argv[1]) into ids;
    when 'UPDATE' then
      execute format('select array_agg(distinct %1$I) from (select %1$I from changed union all select %1$I from former) rows', tg_argv[1]) into ids;
      execute format('select array_agg(distinct %1$I) from (select %2$s from changed except select %2$s from former) rows', tg_argv[1], tg_argv[2]) into moved;
  end case;
  if moved is not null then perform search_hold_names(tg_argv[0], moved); end if;
  perform search_refresh(tg_argv[0], ids);
  return null;
end
$$;

-- After a rename: reads anew every record that carries the name as a tag.
create or replace function search_follow_name() returns trigger
language plpgsql
as $$
declare
  renamed integer[] := array(select c.id from changed c join former f using (id) where c.name <> f.name);
begin
  if renamed = '{}' then return null; end if;
  case tg_table_name
    when 'article_categories' then
      perform search_refresh('article', array(select id from articles where category_id = any (renamed)));
    when 'service_categories' then
      perform search_refresh('service', array(select id from services where category_id = any (renamed)));
      perform search_refresh('promo', array(select id from promos where service_category_id = any (renamed)));
    when 'facility_types' then
      perform search_refresh('facility', array(select id from facilities where facility_type_id = any (renamed)));
    when 'facilities' then
      perform search_refresh('doctor', array(select distinct doctor_id from practices where facility_id = any (renamed)));
      perform search_refresh('service', array(select id from services where facility_id = any (renamed)));
      perform search_refresh('promo', array(select id from promos where facility_id = any (renamed)));
    when 'specializations' then
      perform search_refresh('specialization', array(select id from specializations where parent_id = any (renamed)));
      perform search_refresh('doctor', array(
        select distinct ds.doctor_id from doctor_specializations ds join specializations s on s.id = ds.specialization_id
        where s.id = any (renamed) or s.parent_id = any (renamed)
      ));
      perform search_refresh('service', array(select id from services where specialization_id = any (renamed)));
    when 'doctors' then
      perform search_refresh('service', array(select id from services where doctor_id = any (renamed)));
      perform search_refresh('promo', array(select id from promos where doctor_id = any (renamed)));
  end case;
  return null;
end
$$;

do $$
declare
  followed record;
begin
  for followed in
    values ('articles', 'article', 'id', 'id, category_id'),
      ('doctors', 'doctor', 'id', 'id'),
      ('doctor_specializations', 'doctor', 'doctor_id', 'doctor_id, specialization_id'),
      ('practices', 'doctor', 'doctor_id', 'doctor_id, facility_id'),
      ('specializations', 'specialization', 'id', 'id, parent_id'),
      ('facilities', 'facility', 'id', 'id, facility_type_id'),
      ('services', 'service', 'id', 'id, category_id, facility_id, specialization_id, doctor_id'),
      ('promos', 'promo', 'id', 'id, service_category_id, facility_id, doctor_id')
  loop
    execute format('create or replace trigger %1$s_search_insert after insert on %1$I referencing new table as changed
      for each statement execute function search_follow(%2$L, %3$L, %4$L)', followed.column1, followed.column2, followed.column3, followed.column4);
    execute format('create or replace trigger %1$s_search_update after update on %1$I referencing new table as changed old table as former
      for each statement execute function search_follow(%2$L, %3$L, %4$L)', followed.column1, followed.column2, followed.column3, followed.column4);
    execute format('create or replace trigger %1$s_search_delete after delete on %1$I referencing old table as changed
      for each statement execute function search_follow(%2$L, %3$L, %4$L)', followed.column1, followed.column2, followed.column3, followed.column4);
  end loop;
  for followed in
    select unnest(array['article_categories', 'service_categories', 'facility_types', 'facilities', 'specializations', 'doctors']) as column1
  loop
    execute format('create or replace trigger %1$s_search_rename after update on %1$I referencing new table as changed old table as former
      for each statement execute function search_follow_name()', followed.column1);
  end loop;
end
$$;

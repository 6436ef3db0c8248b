-- Updates of the search entries when records change.

-- Locks the name rows of records with new references, so that a parallel rename either is visible or sees these records; a rename itself
-- reads the records that already refer to it, and waits for them. The order is names before records, as in a rename.
create or replace function search_hold_names(which text, ids integer[]) returns void
language plpgsql volatile
as $$
declare
  names record;
begin
  for names in select * from search_names n where n.kind = which order by n.lock_order loop
    execute format('select from %I where id in (select %I from %I where %I = any ($1)) order by id for share',
      names.name_table, names.name_column, names.link_table, names.record_column) using ids;
  end loop;
end
$$;

-- Reads these records again, after other transactions that write them.
create or replace function search_refresh(which text, ids integer[]) returns void
language plpgsql volatile
as $$
declare
  of_kind search_kinds;
begin
  if ids is null then return; end if;
  select * into strict of_kind from search_kinds where kind = which;
  execute format('select from %I where id = any ($1) order by id for no key update', of_kind.record_table) using ids;

  with sources as materialized (
    -- An ended record needs no entry; a record that ends later is filtered by time.
    select * from search_source_rows(which, ids) s where s.listed_until is null or s.listed_until > now()
  ), gone as (
    delete from search_entries e
    where e.kind = which and e.record_id = any (ids) and not exists (select from sources s where s.record_id = e.record_id)
  ), texts as materialized (
    select s.record_id, search_html_text(title) as title, search_html_text(tags) as tags, search_html_text(summary) as summary,
      search_html_text(s.body) as body, s.listed_from, s.listed_until, hash.source,
      -- A person is searched by name, without academic and other titles.
      case when of_kind.is_person then regexp_replace(search_text(split_part(s.title, ',', 1)), '^((dr|drg|prof|h|hj|ir) )+', '')
        else search_text(s.title) end as called
    from sources s
    cross join lateral (
      select hashtextextended(concat_ws(e'\x1f', title, tags, summary, body, extract(epoch from listed_from), extract(epoch from listed_until)), 0) as source
      offset 0
    ) hash
    where not exists (select from search_entries e where e.kind = which and e.record_id = s.record_id and e.source = hash.source)
  ), read as materialized (
    select t.record_id, t.called, t.listed_from, t.listed_until, t.source,
      to_tsvector('simple', t.title) as title_said,
      -- Names of people are not stemmed: "Permatasari" is not about eyes ("mata").
      case when of_kind.is_person then '' else to_tsvector('indonesian', t.title) end as title_stems,
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
    setweight(r.tags_said || r.tag_stems, case when of_kind.has_broad_tags then 'D' else 'C' end::"char") || setweight(r.summary_stems, 'D'),
    strip(r.title_said || r.title_stems || r.tags_said || r.tag_stems || r.summary_stems || r.body_stems), r.listed_from, r.listed_until, r.source
  from read r, learnt
  on conflict (kind, record_id) do update
  set title = excluded.title, title_words = excluded.title_words, lead = excluded.lead, body = excluded.body,
    listed_from = excluded.listed_from, listed_until = excluded.listed_until, source = excluded.source;
end
$$;

-- Trigger function after a statement: reads the changed records again, or the records of the changed rows. Arguments: the kind, the column
-- with the record's id, and the columns with its references.
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

-- Trigger function after a rename: reads every record with the name as a tag again.
create or replace function search_follow_name() returns trigger
language plpgsql
as $$
declare
  renamed integer[] := array(select c.id from changed c join former f using (id) where c.name <> f.name);
  below integer[];
  names record;
  ids integer[];
begin
  if renamed = '{}' then return null; end if;
  for names in
    select n.* from search_names n join search_kinds k using (kind) where n.name_table = tg_table_name order by k.lock_order, n.lock_order
  loop
    below := '{}';
    if names.parent_column is not null then
      execute format('select array_agg(id) from %I where %I = any ($1)', names.name_table, names.parent_column) into below using renamed;
    end if;
    execute format('select array_agg(distinct %I) from %I where %I = any ($1)', names.record_column, names.link_table, names.name_column)
      into ids using renamed || below;
    perform search_refresh(names.kind, ids);
  end loop;
  return null;
end
$$;

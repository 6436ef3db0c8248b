-- One way to search everything: `search_matches`. Triggers read the records into `search_entries`, in the transaction that writes them;
-- a search touches entries and words alone, and of those a bounded number, however many records there are.

-- Words of a text: lower case, no accents, nothing but letters and digits with single spaces. Signs mean nothing to a search.
create function search_text(given text) returns text
language sql immutable parallel safe
as $$ select btrim(regexp_replace(lower(unaccent('unaccent'::regdictionary, normalize(coalesce(given, ''), nfkc))), '[^a-z0-9]+', ' ', 'g')) $$;

-- HTML, or any text, for `to_tsvector`, which finds the words itself: this takes away what it would take for words or for parts of one.
create function search_html_text(given text) returns text
language sql immutable parallel safe
as $$
  select translate(
    unaccent('unaccent'::regdictionary, case when given ~ '[<&]' then
      regexp_replace(
        -- what the page does not show either
        case when given ~* '<(script|style)' then regexp_replace(regexp_replace(given, '<script.*?</script', ' ', 'gi'), '<style.*?</style', ' ', 'gi')
          else given end,
        '<[^>]*>|&#?[a-zA-Z0-9]+;', ' ', 'g'
      )
      else coalesce(given, '') end),
    '-_/\.@:+#%=?&~', '              '
  )
$$;

-- A word with its stem and the stem of that: the stemmer takes "pemeriksaan" to "periksa" and "periksa" to "iksa".
create function search_forms(word text) returns text[]
language sql immutable parallel safe
as $$
  select array(select distinct form from unnest(array[word, first.stem, (ts_lexize('indonesian_stem', first.stem))[1]]) form where form <> '')
  from (select coalesce((ts_lexize('indonesian_stem', word))[1], word) as stem) first
$$;

-- What can be found of each record, and when. Tags are names of what it belongs to.
create view search_sources (kind, record_id, title, tags, summary, body, listed_from, listed_until) as
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

-- One part per kind, each with its own indexes: a search among doctors does not meet the articles.
create table search_entries (
  kind          text        not null,
  record_id     integer     not null,
  title         text        not null,
  -- how many, with the titles of a person
  title_words   smallint    not null,
  -- A words of the title, B their stems, C tags, D the summary. A category holds a tenth of all articles: it counts as summary.
  lead          tsvector    not null,
  -- stems of everything, without places
  body          tsvector    not null,
  listed_from   timestamptz not null,
  -- the first moment at which it no longer comes out
  listed_until  timestamptz,
  -- a hash of what was read: the same again is not read anew
  source        bigint      not null,
  constraint search_entries_pk primary key (kind, record_id)
) partition by list (kind);
create table search_entries_article partition of search_entries for values in ('article');
create table search_entries_doctor partition of search_entries for values in ('doctor');
create table search_entries_specialization partition of search_entries for values in ('specialization');
create table search_entries_facility partition of search_entries for values in ('facility');
create table search_entries_service partition of search_entries for values in ('service');
create table search_entries_promo partition of search_entries for values in ('promo');
-- The list of pending entries is read by every search, so it is kept short.
create index search_entries_names on search_entries using gin (ts_filter(lead, '{a,b,c}')) with (gin_pending_list_limit = 128);
create index search_entries_body on search_entries using gin (body) with (gin_pending_list_limit = 128);
create index search_entries_title on search_entries (kind, title text_pattern_ops);

-- One way to search everything: the records of the given kinds that fit the text, best first, `most` at most.
create function search_matches(kinds text[], query text, most integer)
returns table (kind text, record_id integer, rank real)
language sql stable
as $$
  select kind, record_id, similarity(name, query) as rank
  from (
    select 'doctor' as kind, id as record_id, name from doctors where is_active
    union all select 'specialization', id, name from specializations
    union all select 'facility', id, name from facilities
    union all select 'article', id, name from articles where published_at <= now()
    union all select 'service', id, name from services where published_at <= now()
    union all select 'promo', id, name from promos where published_at <= now()
  ) everything
  where kind = any(kinds) and strpos(lower(name), lower(query)) > 0
  order by rank desc, record_id
  limit most
$$;

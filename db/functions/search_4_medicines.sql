-- From the names of active ingredients to the medicines that contain nothing else.

create or replace function read_ingredient_names() returns trigger language plpgsql as $$
begin
  new.names := array(select distinct search_text(name) from unnest(array[new.name, new.inn] || new.synonyms) name where search_text(name) <> '');
  return new;
end $$;

create or replace trigger ingredients_named before insert or update on ingredients for each row execute function read_ingredient_names();

-- Rows of earlier versions.
update ingredients set name = name where names = '{}';

-- Returns the listings that match the text, best first, at most `most`. Where the text is the name of an ingredient or a part of one, what contains
-- nothing else comes before what contains others too: first what is called as it, then, of a whole name or its beginning, the rest.
create or replace function search_medicines(query text, most integer, at timestamptz)
returns table (medicine_id integer, rank real)
language sql stable rows 50
as $$
  with found as materialized (
    select f.record_id, f.rank, f.reading from search_found('{medicine}', query, most, at) f order by f.rank desc, f.record_id desc limit greatest(most, 0)
  ), asked as materialized (
    select search_text(coalesce((select reading from found limit 1), query)) as text
  ), named as materialized (
    select i.id, i.names, a.text, exists (select from unnest(i.names) name where starts_with(name, a.text)) as is_begun
    from asked a join ingredients i
      on a.text = any (i.names) or length(a.text) > 2 and exists (select from unnest(i.names) name where strpos(name, a.text) > 0)
    order by a.text = any (i.names) desc, i.id
    limit 20
  ), pure as materialized (
    select e.record_id, case
        when starts_with(e.title, n.text) or exists (select from unnest(n.names) name where starts_with(e.title, name)) then 200
        when n.is_begun then 100 end as above
    from named n
    cross join lateral (
      select p.product_id from product_ingredients p
      where p.ingredient_id = n.id
        and not exists (select from product_ingredients o where o.product_id = p.product_id and o.ingredient_id not in (select id from named))
      limit most
    ) p
    join medicines m on m.product_id = p.product_id
    join search_entries e on e.kind = 'medicine' and e.record_id = m.id
    where e.listed_from <= at and (e.listed_until is null or e.listed_until > at)
  )
  select r.record_id, sum(r.rank)::real
  from (
    select record_id, rank from found
    union all
    select record_id, max(above) from pure where above is not null group by record_id
  ) r
  group by r.record_id
  order by 2 desc, 1 desc
  limit greatest(most, 0)
$$;

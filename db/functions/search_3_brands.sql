-- From brand names to what they contain.

create or replace function search_read_brand() returns trigger
language plpgsql
as $$
begin
  new.names := array(select distinct search_text(name) from unnest(new.brand || new.aliases) name where search_text(name) <> '');
  -- A short name has too many neighbours.
  new.near := array(select distinct form from unnest(new.names) name, unnest(search_near(name)) form where length(name) > 4);
  return new;
end
$$;

create or replace trigger search_brands_read before insert or update on search_brands for each row execute function search_read_brand();

-- Rows of a migration, which come before the trigger.
update search_brands set brand = brand where names = '{}';

-- Returns the brand that the words name, the longest name first; none when they name none. `typed` are the words of its name; `reading` are
-- all words with the right name when the typed one differs from it by a typing error, otherwise null. `is_hard`: only with a prescription, by
-- the row or by a product of this name, whichever is stricter; a permit number has the class as its second letter.
create or replace function search_brand(words text[], is_exact boolean default false)
returns table (brand text, generic text[], is_hard boolean, typed text, reading text)
language plpgsql stable rows 1
as $$
declare
  found record;
begin
  select b.*, r.phrase, null::text as reading into found
  from search_runs(words) r join search_brands b on b.names @> array[r.phrase]
  order by r.last - r.first desc, r.first, b.slug limit 1;
  if found.slug is null and not is_exact then
    select b.*, r.phrase, array_to_string(words[: r.first - 1] || lower(b.brand) || words[r.last + 1 :], ' ') as reading into found
    from search_runs(words) r
    join search_brands b on b.near && search_near(r.phrase)
    cross join lateral (
      select min(search_distance(name, r.phrase)) as distance from unnest(b.names) name
      where left(name, 1) = left(r.phrase, 1) and abs(length(name) - length(r.phrase)) < 3
    ) d
    where length(r.phrase) > 4 and d.distance <= case when length(r.phrase) < 8 then 1 else 2 end
      -- A known word is never read as another one; beside an unknown one it may be the other half of the name.
      and (
        select bool_or(not is_right) and bool_and(not is_right or exists (select from unnest(b.names) name where word = any (string_to_array(name, ' '))))
        from unnest(words[r.first : r.last]) word
        cross join lateral (select length(word) < 3 or search_is_indexed(word, false) or search_is_known(word) as is_right) w
      )
    order by d.distance, r.last - r.first desc, r.first, b.slug limit 1;
  end if;
  if found.slug is null then return; end if;
  return query select found.brand, found.generic, found.class = 'keras' or exists (
      select from products p
      where (lower(p.name) = lower(found.brand) or starts_with(lower(p.name), lower(found.brand) || ' '))
        and (not is_listable_class(p.class) or p.nie ~* '^[DG][KNP]')
    ), found.phrase, found.reading;
end
$$;

-- Returns the products that are listed at that time and contain all of these, or else the first of them; a name says what is in it, too.
create or replace function search_containing(generic text[], at timestamptz) returns integer[]
language plpgsql stable
as $$
declare
  wanted text[] := array(select search_text(one) from unnest(generic) with ordinality g (one, nth) order by nth);
  found integer[];
begin
  for size in reverse cardinality(wanted) .. 1 loop
    continue when size not in (cardinality(wanted), 1);
    found := array(
      select d.id
      from search_entries e
      join listed_medicines(at) l on l.medicine_id = e.record_id
      join medicines m on m.id = e.record_id
      join products d on d.id = m.product_id
      cross join lateral (select ' ' || search_text(concat_ws(' ', d.name, d.generic, d.composition)) || ' ' as content) c
      where e.kind = 'medicine' and e.body @@ replace(array_to_string(wanted[:size], '&'), ' ', '&')::tsquery
        and (select bool_and(strpos(c.content, ' ' || one || ' ') > 0) from unnest(wanted[:size]) one)
      group by d.id
      -- What contains the least besides.
      order by length(search_text(d.generic)), d.name, d.id
      limit 100
    );
    exit when found <> '{}';
  end loop;
  return found;
end
$$;

-- Which medicines people may see. Every list, page, search, site map and answer reads listed_medicines(); nothing else decides.

-- Hard drugs, psychotropics and narcotics are never listed, whatever a policy says.
create or replace function is_listable_class(class text) returns boolean
language sql immutable parallel safe
as $$ select class in ('bebas', 'bebas_terbatas') $$;

-- A product is sold unless it is banned; one that is a precursor or a certain drug, or was not checked for it, is not.
create or replace function is_sold(banned_at timestamptz, control text) returns boolean
language sql immutable parallel safe
as $$ select banned_at is null and coalesce(control = 'none', false) $$;

-- The medicines that are listed at that time, with what their class allows. Classes are read once, and what they allow only for the rows that
-- ask for it: a list then begins with the products by name, and reads no more of them than it shows. "is not true" lets PostgreSQL expect that most
-- medicines are published when it does not know the time: with "<=" it expects a third of them, and plans each of the later pages anew.
create or replace function listed_medicines(at timestamptz)
returns table (medicine_id integer, needs_rx boolean, shippable boolean, max_order integer)
language sql stable parallel safe
as $$
  select m.id,
    (select p.needs_rx from drug_policies p where p.class = d.class and p.valid @> ((at) at time zone 'Asia/Jakarta')::date),
    (select p.shippable from drug_policies p where p.class = d.class and p.valid @> ((at) at time zone 'Asia/Jakarta')::date),
    (select p.max_order from drug_policies p where p.class = d.class and p.valid @> ((at) at time zone 'Asia/Jakarta')::date)
  from medicines m
  join products d on d.id = m.product_id
  where m.published_at is not null and (m.published_at > at) is not true and is_sold(d.banned_at, d.control) and is_listable_class(d.class)
    and d.class = any (array(select p.class from drug_policies p where p.listed and p.valid @> ((at) at time zone 'Asia/Jakarta')::date))
    and exists (select from medicine_stocks v where v.medicine_id = m.id and v.is_active)
$$;

-- The address of a product's page, from its name: that of no other product, nor of a listing of another one, whose address leads to its own.
create or replace function give_product_slug() returns trigger language plpgsql as $$
declare
  base text := coalesce(nullif(btrim(left(replace(search_text(new.name), ' ', '-'), 140), '-'), ''), 'obat');
  nth integer := 1;
begin
  -- Two products of one name that are written at once wait for each other.
  perform pg_advisory_xact_lock(hashtext('products.slug'), hashtext(base));
  new.slug := base;
  while exists (select from products where slug = new.slug) or exists (select from medicines where slug = new.slug and product_id <> new.id) loop
    nth := nth + 1;
    new.slug := base || '-' || nth;
  end loop;
  return new;
end $$;

create or replace trigger products_slug before insert on products for each row when (new.slug = '') execute function give_product_slug();

-- A listing is called as its product: lists by name read the listings alone. A new one waits for who renames its product; otherwise the
-- rename reaches it by touch_medicines_of_products().
create or replace function name_medicine() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select name into new.name from products where id = new.product_id for share;
  else
    select name into new.name from products where id = new.product_id;
  end if;
  new.name := coalesce(new.name, '');
  return new;
end $$;

create or replace trigger medicines_named before insert or update on medicines for each row execute function name_medicine();

-- The cheapest price of a listing and its smallest package, for lists. Who changes other variants of a listing at the same time is waited for, so
-- that the last one reads them all.
create or replace function price_medicines() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select distinct medicine_id from changed);
begin
  if tg_op = 'UPDATE' then ids := ids || array(select medicine_id from former); end if;
  perform from medicines where id = any (ids) order by id for no key update;
  update medicines m set price_from = v.price_from, base_qty = v.base_qty
  from (
    select l.id, min(s.price)::integer as price_from, min(s.base_qty) as base_qty
    from medicines l left join medicine_stocks s on s.medicine_id = l.id and s.is_active
    where l.id = any (ids) group by l.id
  ) v
  where m.id = v.id and (m.price_from, m.base_qty) is distinct from (v.price_from, v.base_qty);
  return null;
end $$;

create or replace trigger medicine_stocks_priced_insert after insert on medicine_stocks referencing new table as changed
  for each statement execute function price_medicines();
create or replace trigger medicine_stocks_priced_update after update on medicine_stocks referencing new table as changed old table as former
  for each statement execute function price_medicines();
create or replace trigger medicine_stocks_priced_delete after delete on medicine_stocks referencing old table as changed
  for each statement execute function price_medicines();

create or replace function write_price_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.price <> old.price then
    insert into price_history (stock_id, price) values (new.id, new.price);
  end if;
  return null;
end $$;

create or replace trigger medicine_stocks_price after insert or update on medicine_stocks for each row execute function write_price_history();

-- The search and the dates of the site map read a product through its listings.
create or replace function touch_medicines_of_products() returns trigger language plpgsql as $$
begin
  update medicines set updated_at = now()
  where product_id in (select c.id from changed c join former f using (id) where to_jsonb(c) <> to_jsonb(f));
  return null;
end $$;

-- The same when what a product contains changes, or how an ingredient is called.
create or replace function touch_medicines_of_contents() returns trigger language plpgsql as $$
begin
  update medicines set updated_at = now() where product_id in (select product_id from changed);
  return null;
end $$;

create or replace function touch_medicines_of_ingredients() returns trigger language plpgsql as $$
begin
  update medicines set updated_at = now()
  where product_id in (select p.product_id from product_ingredients p join changed c on c.id = p.ingredient_id);
  return null;
end $$;

create or replace trigger product_ingredients_insert after insert on product_ingredients referencing new table as changed
  for each statement execute function touch_medicines_of_contents();
create or replace trigger product_ingredients_update after update on product_ingredients referencing new table as changed
  for each statement execute function touch_medicines_of_contents();
create or replace trigger product_ingredients_delete after delete on product_ingredients referencing old table as changed
  for each statement execute function touch_medicines_of_contents();
create or replace trigger ingredients_touch_medicines after update on ingredients referencing new table as changed
  for each statement execute function touch_medicines_of_ingredients();

create or replace trigger products_touch_medicines after update on products referencing new table as changed old table as former
  for each statement execute function touch_medicines_of_products();

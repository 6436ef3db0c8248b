-- Every product has one page with what all pharmacies offer of it; the addresses of its listings lead there.
alter table products add slug text not null default '';

-- As give_product_slug() does for new ones; it comes after the migrations. All are written at once, so that the search reads the listings once.
create temporary table given_slugs (id integer not null, slug text not null unique) on commit drop;
do $$
declare
  one record;
  base text;
  given text;
  nth integer;
begin
  for one in select id, name from products order by id loop
    base := coalesce(nullif(btrim(left(regexp_replace(lower(one.name), '[^a-z0-9]+', '-', 'g'), 140), '-'), ''), 'obat');
    given := base;
    nth := 1;
    while exists (select from given_slugs g where g.slug = given) or exists (select from medicines m where m.slug = given and m.product_id <> one.id) loop
      nth := nth + 1;
      given := base || '-' || nth;
    end loop;
    insert into given_slugs values (one.id, given);
  end loop;
end $$;
update products d set slug = g.slug from given_slugs g where g.id = d.id;

alter table products
  add constraint products_slug unique (slug),
  add constraint products_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

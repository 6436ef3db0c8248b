-- Every product has one page with what all pharmacies offer of it; the addresses of its listings lead there.
alter table products add slug text not null default '';
create index products_slug_given on products (slug);

-- As give_product_slug() does for new ones; it comes after the migrations.
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
    while exists (select from products where slug = given) or exists (select from medicines where slug = given and product_id <> one.id) loop
      nth := nth + 1;
      given := base || '-' || nth;
    end loop;
    update products set slug = given where id = one.id;
  end loop;
end $$;

drop index products_slug_given;
alter table products
  add constraint products_slug unique (slug),
  add constraint products_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

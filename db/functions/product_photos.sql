-- A listing without pictures of its own shows the photo of its product. A new one waits by medicines_named for who changes its product.
create or replace function give_product_photo() returns trigger language plpgsql as $$
begin
  new.images := coalesce((select array[photo] from products where id = new.product_id and photo is not null), '{}');
  return new;
end $$;

create or replace trigger medicines_photo before insert or update on medicines
  for each row when (new.images = '{}') execute function give_product_photo();

create or replace function renew_product_photo() returns trigger language plpgsql as $$
begin
  update medicines set images = '{}' where product_id = new.id and (images = '{}' or images = array[old.photo]);
  return null;
end $$;

create or replace trigger products_photo after update of photo on products
  for each row when (old.photo is distinct from new.photo) execute function renew_product_photo();

-- A photo of a product, where somebody has seen that its name and its permit can be read on it; without one its package is drawn.
alter table products
  add column photo            text    constraint products_photo check (photo ~ '^/media/'),
  add column is_photo_legible boolean not null default false,
  add constraint products_photo_legible check (photo is null or is_photo_legible);

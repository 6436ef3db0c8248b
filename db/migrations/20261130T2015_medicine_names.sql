-- A listing has the name of its product, as name_medicine() keeps it: a page of a list by name then reads no more than it shows.
alter table medicines add name text not null default '';
update medicines m set name = d.name from products d where d.id = m.product_id;
create index medicines_by_name on medicines (name, product_id, id);
create index medicines_of_category on medicines (category_id, name, product_id, id);
drop index medicines_category;

-- What lists sort and filter by, as price_medicines() keeps it: the cheapest price of a listing, and its smallest package in base units, of the
-- variants that are sold; null where none is.
alter table medicines add price_from integer, add base_qty integer,
  add constraint medicines_priced check ((price_from is null) = (base_qty is null));
update medicines m set price_from = v.price_from, base_qty = v.base_qty
from (
  select medicine_id, min(price)::integer as price_from, min(base_qty) as base_qty from medicine_stocks where is_active group by medicine_id
) v
where v.medicine_id = m.id;
create index medicines_by_price on medicines (price_from, name, product_id, id);
create index medicines_of_pharmacy on medicines (facility_id, name, product_id, id);
drop index medicines_facility;

-- An ingredient by each of its names as a search compares them: read_ingredient_names() keeps them.
alter table ingredients add names text[] not null default '{}';

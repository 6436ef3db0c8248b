-- The district of a pharmacy, by its post code: a trigger writes it.
alter table pharmacies add column origin_district text constraint pharmacies_origin_district check (origin_district ~ '^[0-9]{6}$');
update pharmacies h
set origin_district = (
  select left(min(r.id), 6) from regions r where r.search_words @@ h.origin_post_code::tsquery and r.post_code = h.origin_post_code);

-- How a product is packed, which is drawn where it has no photo; null is drawn as a plain box.
alter table products add form text constraint products_form check (
  form in ('strip', 'blister', 'botol', 'tetes', 'semprot', 'tube', 'pot', 'saset', 'supositoria', 'koyo', 'tabung'));

update products set form = case
  when name ~* 'semprot' then 'semprot'
  when name ~* 'tetes' then 'tetes'
  when base_unit = 'tabung' then 'tabung'
  when base_unit in ('botol', 'tube', 'pot', 'saset', 'supositoria') then base_unit
  when base_unit = 'lembar' and name ~* 'koyo' then 'koyo'
  when base_unit = 'kapsul' then 'blister'
  when base_unit in ('tablet', 'kaplet') then 'strip' end;

-- What the law says of a product beside its class: precursors and certain drugs (OOT) are not sold here. Null is not checked yet, and is not
-- sold either: of what an installation has, only its pharmacist knows.
alter table products add control text check (control in ('none', 'prekursor', 'oot'));

-- The products of the demo content, whose permit numbers are invented.
update products set control =
  case when generic ilike 'dekstrometorfan%' then 'oot' when generic ilike 'kalium permanganat%' then 'prekursor' else 'none' end
where nie ~ '^CONTOHK?[0-9]{5,6}$';

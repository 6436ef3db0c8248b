-- What is signed is printed as it was then, whatever changes of a wholesaler, a product or a pharmacy later. Of what was signed before, today's facts
-- are kept.

alter table purchase_orders
  -- the pharmacy, the wholesaler and the lines, as the document says
  add column document jsonb constraint purchase_orders_document check (jsonb_typeof(document) = 'object');
update purchase_orders o
set document = jsonb_build_object(
  'city', f.city,
  'pharmacy', jsonb_build_object('name', f.name, 'address', f.address, 'license', h.license),
  'supplier', to_jsonb(s),
  'lines', coalesce((
    select jsonb_agg(jsonb_build_object(
      'product', p.name, 'generic', p.generic, 'nie', p.nie, 'base_unit', p.base_unit, 'packs', l.packs, 'pack_unit', l.pack_unit, 'pack_qty', l.pack_qty)
      order by p.name, p.id)
    from purchase_order_lines l join products p on p.id = l.product_id where l.order_id = o.id), '[]'))
from suppliers s, pharmacies h, facilities f
where o.number is not null and s.id = o.supplier_id and h.facility_id = o.facility_id and f.id = o.facility_id;

alter table disposals
  -- the pharmacy, the wholesaler and the goods, as the document says
  add column document jsonb constraint disposals_document check (jsonb_typeof(document) = 'object');
update disposals d
set document = jsonb_build_object(
  'facility', f.name, 'facility_address', f.address, 'city', f.city, 'license', h.license,
  'supplier', (select s.name from suppliers s where s.id = d.supplier_id),
  'supplier_address', (select s.address from suppliers s where s.id = d.supplier_id),
  'lines', coalesce((
    select jsonb_agg(jsonb_build_object(
      'product', p.name, 'nie', p.nie, 'base_unit', p.base_unit, 'batch_no', b.batch_no, 'expires_on', b.expires_on, 'source', l.source, 'qty', l.qty)
      order by p.name, b.expires_on, l.id)
    from disposal_lines l join stock_batches b on b.id = l.batch_id join stock_items i on i.id = b.item_id join products p on p.id = i.product_id
    where l.disposal_id = d.id), '[]'))
from pharmacies h, facilities f
where d.state = 'done' and h.facility_id = d.facility_id and f.id = d.facility_id;

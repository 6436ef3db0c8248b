import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { OfferedLine } from './pharmacy-offers.ts';

/** What each pharmacy would give for the lines that a doctor signed: the cheapest pack of which the amount is a whole number. */
export async function findOfferedLines(db: Queryable, prescriptionId: string): Promise<OfferedLine[]> {
  const { rows } = await sql<OfferedLine>`
    select f.id, f.name, f.city, f.province, s.no, d.name as product, s.product_id as "productId", s.quantity, best.stock_id as "stockId", best.cost as price,
      coalesce(best.free, 0) as free
    from pharmacies p
    join facilities f on f.id = p.facility_id
    cross join prescription_signed_lines s
    join products d on d.id = s.product_id
    left join lateral (
      select v.id as stock_id, (s.quantity / v.base_qty * v.price)::int as cost, greatest(0, coalesce(i.on_hand - i.held, 0)) as free
      from medicines m
      join medicine_stocks v on v.medicine_id = m.id and v.is_active and s.quantity % v.base_qty = 0
      left join stock_items i on i.product_id = m.product_id and i.facility_id = m.facility_id
      where m.facility_id = p.facility_id and m.product_id = s.product_id and is_sold(d.banned_at, d.control) and is_sold_on_prescription(d.class)
      order by s.quantity / v.base_qty * v.price, v.base_qty desc, v.id
      limit 1
    ) best on true
    where s.prescription_id = ${prescriptionId}
    order by f.name, f.id, s.no`.execute(db);
  return rows;
}

/** Removes the lines of a prescription that nobody works on, before another pharmacy gets them. */
export async function deleteLines(tx: Tx, prescriptionId: string): Promise<void> {
  await tx.deleteFrom('prescription_lines').where('prescription_id', '=', prescriptionId).execute();
}

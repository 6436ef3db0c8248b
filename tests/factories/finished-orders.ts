import { sql } from 'kysely';
import { type Database, inTransaction } from '#app/platform/database/db.server.ts';
import { createFacility } from './directory.ts';

let count = 0;

/** A cancelled order of medicines of this account, by variant and number, at the prices of now; returns its name. */
export async function finishedOrder(
  db: Database,
  userId: string,
  wanted: readonly (readonly [stockId: number, qty: number, name?: string])[],
  state = 'cancelled',
): Promise<string> {
  const facility = (await db.selectFrom('facilities').select('id').orderBy('id').executeTakeFirst()) ?? (await createFacility(db));
  count += 1;
  const name = `INV-20261122-${String(count).padStart(8, '0')}`;
  const variants = await db
    .selectFrom('medicine_stocks')
    .select(['id', 'price'])
    .where(
      'id',
      'in',
      wanted.map(([id]) => id),
    )
    .execute();
  const prices = wanted.map(([id]) => Number(variants.find((variant) => variant.id === id)?.price ?? 0));
  const products = wanted.reduce((sum, [, qty], at) => sum + qty * (prices[at] ?? 0), 0);
  await inTransaction(db, async (tx) => {
    await sql`
      with placed as (
        insert into orders (name, user_id, type_code, state, state_at, products, discount, shipment, total, ppn, pay_until, pay_limit, placed_at)
        values (${name}, ${userId}, 'MS', ${state}, now(), ${products}, 0, 1, ${products + 1}, 0, now() + interval '1 day', now() + interval '1 day', now())
        returning id
      ), part as (
        insert into seller_orders (order_id, facility_id, state, state_at, mode, shipment_name, products, discount, shipment, ppn)
        select id, ${facility.id}, 'cancelled', now(), 'courier', 'Kurir', ${products}, 0, 1, 0 from placed returning id
      )
      insert into order_lines (seller_order_id, no, item_key, name, unit, quantity, price, tax_code, ppn)
      select part.id, w.no, w.id, w.name, 'strip', w.qty, w.price, 'none', 0
      from part, unnest(${wanted.map(([id]) => String(id))}::text[], ${wanted.map(([, qty]) => qty)}::int[],
        ${wanted.map(([, , of = 'Obat contoh']) => of)}::text[], ${prices}::bigint[]) with ordinality w (id, qty, name, price, no)`.execute(
      tx,
    );
  });
  return name;
}

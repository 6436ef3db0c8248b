import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { pathOfOffer } from '../medicine/listing-columns.store.server.ts';
import type { CartLine, SoldVariant, WantedLine } from './cart.schema.ts';

/**
 * Joins wanted variants with what is sold; nothing else may name a medicine: what is listed (`listed_medicines`), and for a line of a
 * prescription what its patient may buy of it (`prescribed_stocks`).
 */
const soldFrom = (source: RawBuilder<unknown>, now: Date, userId: string | null) => sql`
  from ${source}
  join medicine_stocks v on v.id = w.stock_id and v.is_active
  join lateral (
    select l.max_order, null::uuid as prescription_id from listed_medicines(${now}::timestamptz) l
    where w.prescription_line_id is null and l.medicine_id = v.medicine_id
    union all
    select p.left_qty, p.prescription_id from prescribed_stocks(${userId}::uuid, ${now}::timestamptz) p
    where p.line_id = w.prescription_line_id and p.stock_id = v.id
  ) l on true
  join medicines m on m.id = v.medicine_id
  join products d on d.id = m.product_id
  join facilities f on f.id = m.facility_id
  left join stock_items i on i.product_id = m.product_id and i.facility_id = m.facility_id`;

const soldColumns = sql`
  v.id, m.id as medicine_id, d.name, v.unit, v.size, m.slug, ${pathOfOffer} as path, m.images[1] as image, v.price::int as price, v.base_qty,
  greatest(0, coalesce(i.on_hand - i.held, 0)) as free, l.max_order, f.id as seller_id, f.name as seller,
  w.prescription_line_id, l.prescription_id`;

/** The lines of a person's cart that are sold, in the order of their adding. */
export async function findLines(db: Queryable, userId: string, now: Date): Promise<CartLine[]> {
  const { rows } = await sql<CartLine>`
    select ${soldColumns}, w.qty, w.checked, w.seen_price::int as seen_price
    ${soldFrom(sql`(select * from cart_lines where user_id = ${userId}) w`, now, userId)}
    order by w.added_at, v.id`.execute(db);
  return rows;
}

/** Of these variants those that are sold. */
export async function findSold(db: Queryable, ids: readonly number[], now: Date): Promise<Map<number, SoldVariant>> {
  const { rows } = await sql<SoldVariant>`
    select ${soldColumns} ${soldFrom(sql`(select unnest(${ids}::int[]) as stock_id, null::bigint as prescription_line_id) w`, now, null)}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many lines a person's cart has, also those that are not sold any more. */
export async function countLines(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from cart_lines where user_id = ${userId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many lines of a person's cart are sold. */
export async function countSoldLines(db: Queryable, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n ${soldFrom(sql`(select * from cart_lines where user_id = ${userId}) w`, now, userId)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Locks a person's cart to the end of the transaction; every writer calls it before it reads. */
export async function lockCart(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    insert into carts (user_id, changed_at) values (${userId}, ${now})
    on conflict (user_id) do update set changed_at = excluded.changed_at`.execute(tx);
}

/** What is not sold any more leaves the cart. */
export async function deleteUnsold(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    delete from cart_lines c where c.user_id = ${userId} and case when c.prescription_line_id is null then not exists (
      select from medicine_stocks v join listed_medicines(${now}::timestamptz) l on l.medicine_id = v.medicine_id
      where v.id = c.stock_id and v.is_active
    ) else not exists (
      select from prescribed_stocks(${userId}::uuid, ${now}::timestamptz) p
      where p.line_id = c.prescription_line_id and p.stock_id = c.stock_id
    ) end`.execute(tx);
}

/** Puts lines of prescriptions into a cart, each in the place of what was there of its variant. */
export async function putPrescribed(
  tx: Tx,
  userId: string,
  lines: readonly Readonly<{ lineId: string; stockId: number; qty: number }>[],
  now: Date,
): Promise<void> {
  await sql`
    insert into cart_lines (user_id, stock_id, qty, checked, seen_price, added_at, prescription_line_id)
    select ${userId}::uuid, v.id, l.qty, true, v.price, ${now}::timestamptz, l.line_id
    from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ stockId }) => stockId)}::int[],
      ${lines.map(({ qty }) => qty)}::int[]) l (line_id, stock_id, qty)
    join medicine_stocks v on v.id = l.stock_id
    on conflict (user_id, stock_id) do update
    set qty = excluded.qty, checked = true, seen_price = excluded.seen_price, prescription_line_id = excluded.prescription_line_id`.execute(
    tx,
  );
}

/** Writes lines as they are to be, new ones after those that are there, with the prices of now as what the person has seen. */
export async function putLines(tx: Tx, userId: string, lines: readonly WantedLine[], now: Date): Promise<void> {
  await sql`
    insert into cart_lines (user_id, stock_id, qty, checked, seen_price, added_at)
    select ${userId}::uuid, v.id, l.qty, l.checked, v.price, ${now}::timestamptz
    from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ qty }) => qty)}::int[],
      ${lines.map(({ checked }) => checked)}::boolean[]) l (id, qty, checked)
    join medicine_stocks v on v.id = l.id
    on conflict (user_id, stock_id) do update
    set qty = excluded.qty, checked = excluded.checked, seen_price = excluded.seen_price`.execute(tx);
}

/** Takes a line out of a cart. */
export async function deleteLine(tx: Tx, userId: string, id: number): Promise<void> {
  await tx.deleteFrom('cart_lines').where('user_id', '=', userId).where('stock_id', '=', id).execute();
}

/** Deletes a person's cart. */
export async function deleteCart(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('carts').where('user_id', '=', userId).execute();
}

/** Deletes the carts that nobody has changed since then. */
export async function deleteUnchanged(db: Queryable, since: Date): Promise<void> {
  await db.deleteFrom('carts').where('changed_at', '<', since).execute();
}

/** Everything that is stored of a person's cart. */
export async function findCartRecord(db: Queryable, userId: string) {
  const { rows } = await sql<{
    name: string;
    unit: string;
    qty: number;
    checked: boolean;
    seen_price: number;
    added_at: Date;
    changed_at: Date;
  }>`
    select d.name, v.unit, c.qty, c.checked, c.seen_price::int as seen_price, c.added_at, k.changed_at
    from carts k
    join cart_lines c on c.user_id = k.user_id
    join medicine_stocks v on v.id = c.stock_id
    join medicines m on m.id = v.medicine_id
    join products d on d.id = m.product_id
    where k.user_id = ${userId} order by c.added_at, c.stock_id`.execute(db);
  return rows;
}

/** Takes these lines out of a cart. */
export async function deleteLines(tx: Tx, userId: string, ids: readonly number[]): Promise<void> {
  await sql`delete from cart_lines where user_id = ${userId} and stock_id = any(${ids}::int[])`.execute(tx);
}

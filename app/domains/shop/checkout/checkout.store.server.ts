import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Good } from './purchase.ts';

/** What the checkout has to know about these variants; the cart decides which are sold. */
export async function findGoods(db: Queryable, ids: readonly number[], now: Date): Promise<Map<number, Good>> {
  const { rows } = await sql<Good>`
    select v.id, d.id as product_id, d.nie, d.class, d.base_unit, d.tax_code, v.weight_g, d.is_cold, p.shippable, p.needs_rx, p.max_order,
      p.max_30d
    from medicine_stocks v
    join medicines m on m.id = v.medicine_id
    join products d on d.id = m.product_id
    join drug_policies p on p.class = d.class and p.valid @> (${now}::timestamptz at time zone 'Asia/Jakarta')::date
    where v.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What an account has chosen; `shipments` names the way of each pharmacy, null = fetched there. */
export type Draft = Readonly<{ methodId: number | null; shownHash: string | null; shipments: ReadonlyMap<number, number | null> }>;

export async function findDraft(db: Queryable, userId: string): Promise<Draft> {
  const { rows } = await sql<{
    method_id: number | null;
    shown_hash: string | null;
    facility_id: number | null;
    service_id: number | null;
  }>`
    select d.method_id, d.shown_hash, s.facility_id, s.service_id
    from checkout_drafts d left join checkout_shipments s on s.user_id = d.user_id
    where d.user_id = ${userId}`.execute(db);
  const chosen = rows.flatMap(({ facility_id, service_id }) => (facility_id === null ? [] : [[facility_id, service_id] as const]));
  return { methodId: rows[0]?.method_id ?? null, shownHash: rows[0]?.shown_hash ?? null, shipments: new Map(chosen) };
}

/** Keeps the hash of what the buyer is shown. */
export async function putShown(db: Queryable, userId: string, hash: string, now: Date): Promise<void> {
  await sql`
    insert into checkout_drafts (user_id, shown_hash, changed_at) values (${userId}, ${hash}, ${now})
    on conflict (user_id) do update set shown_hash = excluded.shown_hash, changed_at = excluded.changed_at`.execute(db);
}

export async function putMethod(tx: Tx, userId: string, methodId: number | null, now: Date): Promise<void> {
  await sql`
    insert into checkout_drafts (user_id, method_id, changed_at) values (${userId}, ${methodId}, ${now})
    on conflict (user_id) do update set method_id = excluded.method_id, changed_at = excluded.changed_at`.execute(tx);
}

export async function putShipment(tx: Tx, userId: string, facilityId: number, serviceId: number | null, now: Date): Promise<void> {
  await sql`
    insert into checkout_drafts (user_id, changed_at) values (${userId}, ${now})
    on conflict (user_id) do update set changed_at = excluded.changed_at`.execute(tx);
  await sql`
    insert into checkout_shipments (user_id, facility_id, service_id) values (${userId}, ${facilityId}, ${serviceId})
    on conflict (user_id, facility_id) do update set service_id = excluded.service_id`.execute(tx);
}

/**
 * Lets one transaction at a time count and add what a person has had. Not the row of the account: late money comes with its order locked, and who
 * erases an account locks that before its orders.
 */
export async function lockBought(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shop.bought ${userId}`}, 0))`.execute(tx);
}

/** What this person may buy of their prescriptions now: the line of the prescription, and its variant. */
export async function findPrescribedStocks(tx: Tx, userId: string, now: Date): Promise<{ lineId: string; stockId: number }[]> {
  const { rows } = await sql<{ lineId: string; stockId: number }>`
    select line_id as "lineId", stock_id as "stockId" from prescribed_stocks(${userId}::uuid, ${now}::timestamptz)`.execute(tx);
  return rows;
}

type Repeated = Readonly<{ userId: string; isDirect: boolean; hash: string; since: Date }>;

/** The order of the same checkout since then, which has not ended; null when there is none. */
export async function findRepeated(tx: Tx, { userId, isDirect, hash, since }: Repeated): Promise<string | null> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from checkouts
    where user_id = ${userId} and is_direct = ${isDirect} and hash = ${hash} and placed_at > ${since}
    order by placed_at desc limit 1`.execute(tx);
  return rows[0]?.order_id ?? null;
}

export async function insertCheckout(tx: Tx, { orderId, ...given }: Omit<Repeated, 'since'> & { orderId: string }, now: Date) {
  await sql`
    insert into checkouts (order_id, user_id, is_direct, hash, placed_at)
    values (${orderId}, ${given.userId}, ${given.isDirect}, ${given.hash}, ${now})`.execute(tx);
}

/** Deletes what was chosen by accounts that have not looked at a checkout since `unused`, and checkouts before `repeatable`. */
export async function deleteOldCheckouts(db: Queryable, { unused, repeatable }: { unused: Date; repeatable: Date }): Promise<void> {
  await db.deleteFrom('checkout_drafts').where('changed_at', '<', unused).execute();
  await db.deleteFrom('checkouts').where('placed_at', '<', repeatable).execute();
}

/** Everything that is stored of what a person has chosen. */
export async function findCheckoutRecord(db: Queryable, userId: string) {
  const { rows } = await sql<{ pharmacy: string; name: string; service: string; price: number; region: string | null; expires_at: Date }>`
    select f.name as pharmacy, q.name, q.service, q.price::int as price, r.name as region, q.expires_at
    from shipping_quotes q join facilities f on f.id = q.facility_id left join regions r on r.id = q.region_id
    where q.user_id = ${userId} order by q.id`.execute(db);
  const draft = await sql<{ method: string | null; changed_at: Date }>`
    select m.name as method, d.changed_at from checkout_drafts d left join payment_methods m on m.id = d.method_id
    where d.user_id = ${userId}`.execute(db);
  const { rows: shipments } = await sql<{ pharmacy: string; name: string | null }>`
    select f.name as pharmacy, s.name from checkout_shipments c join facilities f on f.id = c.facility_id
    left join shipment_services s on s.id = c.service_id where c.user_id = ${userId} order by f.id`.execute(db);
  const { rows: placed } = await sql<{ name: string; placed_at: Date }>`
    select o.name, c.placed_at from checkouts c join orders o on o.id = c.order_id where c.user_id = ${userId} order by c.placed_at`.execute(
    db,
  );
  return { quotes: rows, draft: draft.rows[0] ?? null, shipments, placed };
}

/** Deletes what a person has chosen. */
export async function deleteCheckout(tx: Tx, userId: string): Promise<void> {
  for (const table of ['checkout_drafts', 'shipping_quotes', 'checkouts'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

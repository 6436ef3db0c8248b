import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { pathOfOffer } from '../medicine/listing-columns.store.server.ts';
import type { AwaitedVariant } from './stock-notice.schema.ts';
import type { WaitingNotice } from './stock-notice.ts';

/** Joins `n (stock_id)` with what is sold; nothing else may name a medicine (`listed_medicines`). */
const sold = (now: Date) => sql`
  join medicine_stocks v on v.id = n.stock_id and v.is_active
  join listed_medicines(${now}::timestamptz) l on l.medicine_id = v.medicine_id
  join medicines m on m.id = v.medicine_id
  join products d on d.id = m.product_id
  join facilities f on f.id = m.facility_id
  left join stock_items i on i.product_id = m.product_id and i.facility_id = m.facility_id`;

const isThere = sql`coalesce(i.on_hand - i.held, 0) >= v.base_qty`;

/** A variant that is sold: its name, and whether there is any. */
export async function findVariant(db: Queryable, stockId: number, now: Date) {
  const { rows } = await sql<{ name: string; is_there: boolean }>`
    select d.name, ${isThere} as is_there from (select ${stockId}::int as stock_id) n ${sold(now)}`.execute(db);
  return rows[0] ?? null;
}

/** What a person waits for and is sold, the newest first. */
export async function findAwaited(db: Queryable, userId: string, now: Date): Promise<AwaitedVariant[]> {
  const { rows } = await sql<AwaitedVariant>`
    select v.id, d.name, v.unit, m.slug, ${pathOfOffer} as path, n.asked_at
    from (select * from stock_notices where user_id = ${userId} and notified_at is null) n ${sold(now)}
    order by n.asked_at desc, n.id desc`.execute(db);
  return rows;
}

/** How many variants a person waits for, also those that are not sold any more. */
export async function countAwaited(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from stock_notices where user_id = ${userId} and notified_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Lets a person wait for a variant, once. Who waits for `max` others does not: false. The caller must hold `lockAccount`. */
export async function insertNotice(tx: Tx, userId: string, stockId: number, { now, max }: { now: Date; max: number }): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_notices (user_id, stock_id, asked_at)
    select ${userId}, ${stockId}, ${now}
    where (select count(*) from stock_notices where user_id = ${userId} and notified_at is null and stock_id <> ${stockId}) < ${max}
    on conflict (user_id, stock_id) where notified_at is null do update set asked_at = stock_notices.asked_at
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Ends a person's wait for a variant; false when there is none. */
export async function deleteNotice(tx: Tx, userId: string, stockId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('stock_notices')
    .where('user_id', '=', userId)
    .where('stock_id', '=', stockId)
    .where('notified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a person's wait for what is not sold any more. */
export async function deleteUnlisted(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    delete from stock_notices n where n.user_id = ${userId} and n.notified_at is null and not exists (
      select from medicine_stocks v join listed_medicines(${now}::timestamptz) l on l.medicine_id = v.medicine_id
      where v.id = n.stock_id and v.is_active
    )`.execute(tx);
}

/** The stock items of which there is something that somebody waits for, in the order of their ids. */
export async function findItemsToTell(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct i.id from (select distinct stock_id from stock_notices where notified_at is null) n ${sold(now)}
    where ${isThere} order by i.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks an item and returns its free base units, less those of the people who were told since then. */
export async function lockUnpromised(tx: Tx, itemId: string, notifiedSince: Date): Promise<number> {
  const { rows } = await sql<{ free: number }>`select on_hand - held as free from stock_items where id = ${itemId} for update`.execute(tx);
  const promised = await sql<{ units: number }>`
    select coalesce(sum(v.base_qty), 0)::int as units
    from stock_items i
    join medicines m on m.product_id = i.product_id and m.facility_id = i.facility_id
    join medicine_stocks v on v.medicine_id = m.id
    join stock_notices n on n.stock_id = v.id
    where i.id = ${itemId} and n.notified_at > ${notifiedSince}`.execute(tx);
  return (rows[0]?.free ?? 0) - (promised.rows[0]?.units ?? 0);
}

/** Who waits for a listed variant of an item, the one who waits longest first. The item must be locked. */
export async function findWaiting(tx: Tx, itemId: string, { now, askedSince }: { now: Date; askedSince: Date }): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    select n.id, v.base_qty
    from (select * from stock_notices where notified_at is null and asked_at > ${askedSince}) n ${sold(now)}
    where i.id = ${itemId} order by n.asked_at, n.id`.execute(tx);
  return rows;
}

/** Takes a notice, so that it is told once; false when it was told or withdrawn. */
export async function claimNotice(tx: Tx, id: string, now: Date): Promise<boolean> {
  const taken = tx.updateTable('stock_notices').set({ notified_at: now }).where('id', '=', id).where('notified_at', 'is', null);
  return (await taken.returning('id').executeTakeFirst()) !== undefined;
}

/** Notes which messages of the outbox tell it. */
export async function noteMessages(tx: Tx, id: string, ids: Readonly<{ mail: string | null; phone: string | null }>): Promise<void> {
  await tx.updateTable('stock_notices').set({ mail_id: ids.mail, phone_id: ids.phone }).where('id', '=', id).execute();
}

/** Who asked for a notice, at which pharmacy, and whether there is some of it; null when its variant is not sold any more. */
export async function findNotice(db: Queryable, id: string, now: Date) {
  const { rows } = await sql<{ user_id: string; facility_id: number; is_there: boolean }>`
    select n.user_id, m.facility_id, ${isThere} as is_there
    from (select user_id, stock_id from stock_notices where id = ${id}) n ${sold(now)}`.execute(db);
  return rows[0] ?? null;
}

/** Lets those wait again whose messages were all dropped, because the stock was gone before one of them left. */
export async function reopenDropped(db: Queryable): Promise<void> {
  await sql`
    update stock_notices n set notified_at = null, mail_id = null, phone_id = null
    where n.notified_at is not null
      and exists (select from outbox_messages o where o.id in (n.mail_id, n.phone_id) and o.state = 'dropped')
      and not exists (select from outbox_messages o where o.id in (n.mail_id, n.phone_id) and o.state <> 'dropped')
      and not exists (select from stock_notices w where w.user_id = n.user_id and w.stock_id = n.stock_id and w.notified_at is null)`.execute(
    db,
  );
}

/** Deletes the notices that were asked for before then. */
export async function deleteAskedBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('stock_notices').where('asked_at', '<', before).execute();
}

/** Deletes a person's notices; returns the ids of their messages. */
export async function deleteNoticesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('stock_notices').where('user_id', '=', userId).returning(['mail_id', 'phone_id']).execute();
  return rows.flatMap(({ mail_id, phone_id }) => [mail_id, phone_id]).filter((id) => id !== null);
}

/** Everything that is stored of a person's notices. */
export async function findNoticeRecord(db: Queryable, userId: string) {
  return await db
    .selectFrom('stock_notices as n')
    .innerJoin('medicine_stocks as v', 'v.id', 'n.stock_id')
    .innerJoin('medicines as m', 'm.id', 'v.medicine_id')
    .innerJoin('products as d', 'd.id', 'm.product_id')
    .select(['d.name', 'v.unit', 'n.asked_at', 'n.notified_at'])
    .where('n.user_id', '=', userId)
    .orderBy('n.id')
    .execute();
}

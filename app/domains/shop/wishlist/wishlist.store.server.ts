import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { pathOfOffer } from '../medicine/listing-columns.store.server.ts';
import type { WishListMedicine } from './wishlist.schema.ts';

/** The listed medicines of `source`, a table expression `w (medicine_id, added_at)`, with all that a Wish List shows of them. */
const shown = (source: RawBuilder<unknown>, userId: string, now: Date) => sql<WishListMedicine>`
  select m.id, m.slug, ${pathOfOffer} as path, d.name, d.class, m.images[1] as image, c.icon, w.added_at,
    json_build_object('name', c.name, 'slug', c.slug) as category, json_build_object('id', f.id, 'name', f.name) as facility,
    (
      select json_agg(json_build_object('id', v.id, 'unit', v.unit, 'size', v.size, 'selling_price', v.price,
        'band', case stock_band(i.on_hand - i.held, i.low_level, v.base_qty) when 'a' then 'available' when 'l' then 'low' else 'none' end,
        'awaited', exists (select from stock_notices n where n.user_id = ${userId} and n.stock_id = v.id and n.notified_at is null))
        order by v.base_qty, v.id)
      from medicine_stocks v where v.medicine_id = m.id and v.is_active
    ) as stock
  from ${source}
  join listed_medicines(${now}::timestamptz) l on l.medicine_id = w.medicine_id
  join medicines m on m.id = w.medicine_id
  join products d on d.id = m.product_id
  join medicine_categories c on c.id = m.category_id
  join facilities f on f.id = m.facility_id
  left join stock_items i on i.product_id = m.product_id and i.facility_id = m.facility_id
  order by w.added_at desc, m.id desc`;

/** What a person has saved and is sold, the newest first. */
export async function findWishes(db: Queryable, userId: string, now: Date): Promise<WishListMedicine[]> {
  return (await shown(sql`(select * from wishes where user_id = ${userId}) w`, userId, now).execute(db)).rows;
}

/** One listed medicine as a person's Wish List shows it, on the list or not. */
export async function getOffered(db: Queryable, userId: string, slug: string, now: Date): Promise<WishListMedicine | null> {
  const one = sql`(
    select m.id as medicine_id, (select s.added_at from wishes s where s.user_id = ${userId} and s.medicine_id = m.id) as added_at
    from medicines m where m.slug = ${slug}
  ) w`;
  return (await shown(one, userId, now).execute(db)).rows[0] ?? null;
}

/** How many medicines a person has saved, also those that are not sold any more. */
export async function countWishes(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from wishes where user_id = ${userId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The name of a listed medicine; null for every other. */
export async function findListedName(db: Queryable, id: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select d.name from listed_medicines(${now}::timestamptz) l join medicines m on m.id = l.medicine_id join products d on d.id = m.product_id
    where m.id = ${id}`.execute(db);
  return rows[0]?.name ?? null;
}

/** Saves a medicine, once. A list that has `max` others stays as it is: false. The caller must hold `lockAccount`. */
export async function insertWish(tx: Tx, userId: string, medicineId: number, { now, max }: { now: Date; max: number }): Promise<boolean> {
  const { rows } = await sql`
    insert into wishes (user_id, medicine_id, added_at)
    select ${userId}, ${medicineId}, ${now}
    where (select count(*) from wishes where user_id = ${userId} and medicine_id <> ${medicineId}) < ${max}
    on conflict (user_id, medicine_id) do update set added_at = wishes.added_at
    returning medicine_id`.execute(tx);
  return rows.length > 0;
}

/** Takes a medicine off a list; returns its name while it is listed, undefined when it was not on the list. */
export async function deleteWish(tx: Tx, userId: string, medicineId: number, now: Date): Promise<{ name: string | null } | undefined> {
  const row = await tx
    .deleteFrom('wishes')
    .where('user_id', '=', userId)
    .where('medicine_id', '=', medicineId)
    .returning('medicine_id')
    .executeTakeFirst();
  return row && { name: await findListedName(tx, medicineId, now) };
}

/** Takes off a list what is not sold any more. */
export async function deleteUnlisted(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    delete from wishes w where w.user_id = ${userId}
      and not exists (select from listed_medicines(${now}::timestamptz) l where l.medicine_id = w.medicine_id)`.execute(tx);
}

/** Deletes a person's Wish List. */
export async function deleteWishes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('wishes').where('user_id', '=', userId).execute();
}

/** Everything that is stored of a person's Wish List. */
export async function findWishRecord(db: Queryable, userId: string) {
  return await db
    .selectFrom('wishes as w')
    .innerJoin('medicines as m', 'm.id', 'w.medicine_id')
    .innerJoin('products as d', 'd.id', 'm.product_id')
    .select(['d.name', 'w.added_at'])
    .where('w.user_id', '=', userId)
    .orderBy('w.added_at')
    .orderBy('w.medicine_id')
    .execute();
}

import { sql } from 'kysely';
import { lockAccount } from '#app/domains/accounts/index.server.ts';
import { insertNotice } from '#app/domains/shop/stock-notice/stock-notice.store.server.ts';
import { insertWish } from '#app/domains/shop/wishlist/wishlist.store.server.ts';
import { type Database, inTransaction } from '#app/platform/database/db.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import type { OwnRecord } from './records.ts';
import { createMedicine, listClasses } from './shop.ts';

const slug = 'obat-habis';

/** A listed medicine without stock and its one variant, the same for every caller of one database. */
export async function soldOutVariant(db: Database): Promise<{ medicineId: number; stockId: number }> {
  const find = async () => {
    const { rows } = await sql<{ medicineId: number; stockId: number }>`
      select m.id as "medicineId", v.id as "stockId" from medicine_stocks v join medicines m on m.id = v.medicine_id
      where m.slug = ${slug}`.execute(db);
    return rows[0];
  };
  const found = await find();
  if (found) return found;
  await listClasses(db);
  await createMedicine(db, { slug });
  return (await find()) ?? { medicineId: 0, stockId: 0 };
}

/** Lets a person wait for a variant since then, whatever its stock. */
export async function waitFor(db: Database, userId: string, stockId: number, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, userId);
    await insertNotice(tx, userId, stockId, { now, max: 1_000 });
  });
}

/** A medicine on a person's Wish List, for calls that name it. */
export async function ownWish({ db }: TestApp, userId: string): Promise<OwnRecord> {
  const { medicineId } = await soldOutVariant(db);
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, userId);
    await insertWish(tx, userId, medicineId, { now: new Date(), max: 1_000 });
  });
  return { params: { id: String(medicineId) } };
}

/** A variant that a person waits for, for calls that name it. */
export async function ownNotice({ db }: TestApp, userId: string): Promise<OwnRecord> {
  const { stockId } = await soldOutVariant(db);
  await waitFor(db, userId, stockId, new Date());
  return { params: { id: String(stockId) } };
}

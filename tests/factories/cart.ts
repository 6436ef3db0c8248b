import { sql } from 'kysely';
import { lockCart, putLines } from '#app/domains/shop/cart/cart.store.server.ts';
import { type Database, inTransaction } from '#app/platform/database/db.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import type { OwnRecord } from './records.ts';
import { createMedicine, createPharmacy, listClasses, stockUp } from './shop.ts';

const slug = 'obat-keranjang';

/** The id of a variant that is sold, the same for every caller of one database. */
export async function soldVariant(db: Database): Promise<number> {
  const find = async () => {
    const { rows } = await sql<{ id: number }>`
      select v.id from medicine_stocks v join medicines m on m.id = v.medicine_id where m.slug = ${slug}`.execute(db);
    return rows[0]?.id;
  };
  const found = await find();
  if (found) return found;
  await listClasses(db);
  const medicine = await createMedicine(db, { slug });
  await stockUp(db, medicine, 100_000);
  return (await find()) ?? 0;
}

/** Puts lines into a person's cart as they are, whatever the stock. */
export async function fillCart(db: Database, userId: string, lines: readonly (readonly [id: number, qty: number, checked?: boolean])[]) {
  const now = new Date();
  await inTransaction(db, async (tx) => {
    await lockCart(tx, userId, now);
    await putLines(
      tx,
      userId,
      lines.map(([id, qty, checked = true]) => ({ id, qty, checked })),
      now,
    );
  });
}

/** What a person's cart has, in the order of the variants. */
export async function linesOfCart(db: Database, userId: string): Promise<[id: number, qty: number, checked: boolean][]> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(['stock_id', 'qty', 'checked'])
    .where('user_id', '=', userId)
    .orderBy('stock_id')
    .execute();
  return rows.map(({ stock_id, qty, checked }) => [stock_id, qty, checked]);
}

/** A line of a person's cart, for calls that name it. */
export async function ownCartLine({ db }: TestApp, userId: string): Promise<OwnRecord> {
  const id = await soldVariant(db);
  await fillCart(db, userId, [[id, 2]]);
  return { params: { id: String(id) } };
}

/** Two medicines of two pharmacies: 100 tablets sold as strips of 10 and boxes of 50, and 5 bottles. */
export async function createCartMedicines(db: Database) {
  await listClasses(db);
  const variants = [
    ['strip', 10, 6_000],
    ['box', 50, 27_000],
  ] as const;
  const [dago, braga] = [await createPharmacy(db, { name: 'Apotek Dago' }), await createPharmacy(db, { name: 'Apotek Braga' })];
  const fever = await createMedicine(db, { name: 'Parasetamol', slug: 'parasetamol', facilityId: dago.id, variants });
  const antacid = await createMedicine(db, { name: 'Antasida', slug: 'antasida', facilityId: braga.id, variants: [['botol', 1, 12_500]] });
  await stockUp(db, fever, 100);
  await stockUp(db, antacid, 5);
  const [strip = 0, box = 0, bottle = 0] = [...fever.variants, ...antacid.variants].map(({ id }) => id);
  return { fever, antacid, strip, box, bottle };
}

import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { ScannedGoods } from './scanned-goods.ts';

/** A code of a pack, whose product it is, and how many base units are in the pack. */
type ProductCode = Readonly<{ code: string; product_id: number; base_qty: number }>;

/** Whose the codes of these readings are, by stored code. */
export async function findProductsOfCodes(db: Queryable, readings: readonly Pick<ScannedGoods, 'code'>[]): Promise<Map<string, number>> {
  const rows = await findCodes(
    db,
    readings.flatMap(({ code }) => code ?? []),
  );
  return new Map(rows.map(({ code, product_id: productId }) => [code, productId]));
}

/** Those of these stored codes that are known. */
export async function findCodes(db: Queryable, codes: readonly string[]): Promise<ProductCode[]> {
  if (codes.length === 0) return [];
  return await db
    .selectFrom('product_codes')
    .select(['code', 'product_id', 'base_qty'])
    .where('code', 'in', [...new Set(codes)])
    .execute();
}

/** The codes of a product, the smallest pack first. */
export async function findCodesOf(db: Queryable, productId: number): Promise<ProductCode[]> {
  return await db
    .selectFrom('product_codes')
    .select(['code', 'product_id', 'base_qty'])
    .where('product_id', '=', productId)
    .orderBy('base_qty')
    .orderBy('code')
    .limit(100)
    .execute();
}

type NewCode = ProductCode & Readonly<{ actorId: string; now: Date }>;

/** Records whose a code is, unless it is known: what is known never changes by a scan. */
export async function insertCode(tx: Tx, { code, product_id, base_qty, actorId, now }: NewCode): Promise<void> {
  await sql`
    insert into product_codes (code, product_id, base_qty, added_by, added_at)
    values (${code}, ${product_id}, ${base_qty}, ${actorId}, ${now}) on conflict (code) do nothing`.execute(tx);
}

/** Forgets a code of a product; false when it has no such code. */
export async function deleteCode(tx: Tx, productId: number, code: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('product_codes')
    .where('code', '=', code)
    .where('product_id', '=', productId)
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

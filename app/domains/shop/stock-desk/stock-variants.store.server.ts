import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

export type VariantRow = Readonly<{
  id: number;
  unit: string;
  size: string;
  base_qty: number;
  price: number;
  weight_g: number;
  is_active: boolean;
}>;

/** The listing that sells the stock of an item, and the highest retail price of a base unit; null while it has no page. */
export async function findListing(db: Queryable, itemId: string) {
  const { rows } = await sql<{ medicine_id: number; facility_id: number; het: number | null }>`
    select m.id as medicine_id, i.facility_id, d.het::int as het
    from stock_items i
    join products d on d.id = i.product_id
    join medicines m on m.product_id = i.product_id and m.facility_id = i.facility_id
    where i.id = ${itemId}`.execute(db);
  return rows[0] ?? null;
}

/** How the stock of an item is sold, the smallest first. */
export async function findVariants(db: Queryable, itemId: string): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select v.id, v.unit, v.size, v.base_qty, v.price::int as price, v.weight_g, v.is_active
    from stock_items i
    join medicines m on m.product_id = i.product_id and m.facility_id = i.facility_id
    join medicine_stocks v on v.medicine_id = m.id
    where i.id = ${itemId} order by v.base_qty, v.id`.execute(db);
  return rows;
}

type New = Pick<VariantRow, 'unit' | 'size' | 'base_qty' | 'price' | 'weight_g'>;

/** Adds a variant; false when the listing has one of this unit. */
export async function addVariant(tx: Tx, medicineId: number, variant: New): Promise<boolean> {
  const added = await tx
    .insertInto('medicine_stocks')
    .values({ medicine_id: medicineId, ...variant })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Changes a variant of the listing whose price is still the one that was seen; false when it is not. */
export async function changeVariant(
  tx: Tx,
  medicineId: number,
  { id, seen, ...change }: Pick<VariantRow, 'id' | 'price' | 'weight_g' | 'is_active'> & { seen: number },
): Promise<boolean> {
  const changed = await tx
    .updateTable('medicine_stocks')
    .set(change)
    .where('id', '=', id)
    .where('medicine_id', '=', medicineId)
    .where('price', '=', String(seen))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Says in the dates of the site map that the listing changed. */
export async function touchListing(tx: Tx, medicineId: number, now: Date): Promise<void> {
  await tx.updateTable('medicines').set({ updated_at: now }).where('id', '=', medicineId).execute();
}

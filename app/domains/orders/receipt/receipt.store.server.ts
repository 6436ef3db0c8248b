import type { Queryable } from '#app/platform/database/db.server.ts';

/** What a receipt says of its seller. */
export async function findSeller(db: Queryable, facilityId: number) {
  return await db.selectFrom('facilities').select(['name', 'address', 'phone']).where('id', '=', facilityId).executeTakeFirstOrThrow();
}

/** What of an order was requested back and not declined; without a part, of the whole order. */
export async function findReturned(db: Queryable, orderId: string): Promise<{ partId: string | null; amount: number }[]> {
  const rows = await db
    .selectFrom('order_refunds')
    .select(['seller_order_id', 'amount'])
    .where('order_id', '=', orderId)
    .where('declined_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ seller_order_id: partId, amount }) => ({ partId, amount: Number(amount) }));
}

import type { Queryable } from '#app/platform/db.server.ts';

/** What a receipt says of its seller. */
export async function findSeller(db: Queryable, facilityId: number) {
  return await db.selectFrom('facilities').select(['name', 'address', 'phone']).where('id', '=', facilityId).executeTakeFirstOrThrow();
}

/** What of a part was requested back, alone or with its whole order. */
export async function sumReturned(db: Queryable, { orderId, partId }: Readonly<{ orderId: string; partId: string }>): Promise<number> {
  const rows = await db
    .selectFrom('order_refunds')
    .select(['seller_order_id', 'amount'])
    .where('order_id', '=', orderId)
    .where((row) => row.or([row('seller_order_id', '=', partId), row('seller_order_id', 'is', null)]))
    .execute();
  return rows.reduce((sum, { amount }) => sum + Number(amount), 0);
}

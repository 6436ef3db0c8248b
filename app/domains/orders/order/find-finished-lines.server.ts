import type { Queryable } from '#app/platform/database/db.server.ts';
import type { OrderTypeCode } from '#app/platform/orders/type-codes.ts';
import { findOrder } from './order.store.server.ts';
import { statusOf } from './order-states.ts';

type Asked = Readonly<{ name: string; userId: string; typeCode: OrderTypeCode }>;

/** What a line of an order asked for, as it was when it was ordered. */
export type OrderedLine = Readonly<{ itemKey: string; name: string; unit: string; price: number; quantity: number }>;

/** The lines of a finished order of this account, delivered or not; null for every other, so that nobody learns which exist. */
export async function findFinishedLines(db: Queryable, { name, userId, typeCode }: Asked): Promise<OrderedLine[] | null> {
  const order = await findOrder(db, { name });
  if (order?.userId !== userId || order.typeCode !== typeCode || statusOf(order.state, false) !== 'done') return null;
  return order.sellers.flatMap(({ lines }) =>
    lines.map(({ itemKey, name: of, unit, price, quantity }) => ({ itemKey, name: of, unit, price, quantity })),
  );
}

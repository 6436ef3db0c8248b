import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Mode, ShipmentState, Trip } from './parcel.ts';

/** The newest parcel of each of these parts. */
export async function findTrips(db: Queryable, partIds: readonly string[]): Promise<Map<string, Trip>> {
  const rows = await db
    .selectFrom('shipments')
    .distinctOn('seller_order_id')
    .select(['id', 'seller_order_id', 'no', 'state', 'courier', 'waybill'])
    .where('seller_order_id', 'in', partIds)
    .orderBy('seller_order_id')
    .orderBy('no', 'desc')
    .execute();
  return new Map(rows.map(({ seller_order_id, state, ...row }) => [seller_order_id, { ...row, state: state as ShipmentState }]));
}

export type NewShipment = Readonly<{
  partId: string;
  no: number;
  mode: Mode;
  state: 'booked' | 'in_transit';
  courier: string | null;
  waybill: string | null;
  now: Date;
}>;

/** Writes the next parcel of a part, which is locked. */
export async function insertShipment(tx: Tx, { partId, no, mode, state, courier, waybill, now }: NewShipment): Promise<void> {
  const { id } = await tx
    .insertInto('shipments')
    .values({ seller_order_id: partId, no, mode, state, state_at: now, courier: courier || null, waybill: waybill || null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addEvent(tx, { shipmentId: id, state, now });
}

/** Writes the waybill of a parcel. */
export async function setTripWaybill(tx: Tx, { id }: Pick<Trip, 'id'>, waybill: string): Promise<void> {
  await tx.updateTable('shipments').set({ waybill }).where('id', '=', id).execute();
}

type Event = Readonly<{ shipmentId: string; state: ShipmentState; now: Date }>;

async function addEvent(tx: Tx, { shipmentId, state, now }: Event): Promise<void> {
  await tx
    .insertInto('shipment_events')
    .values({ shipment_id: shipmentId, state, happened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Moves a parcel that is in this state; false when it is in another. */
export async function moveShipment(
  tx: Tx,
  { id, state: from }: Pick<Trip, 'id' | 'state'>,
  { to, now }: Readonly<{ to: ShipmentState; now: Date }>,
): Promise<boolean> {
  const moved = await tx
    .updateTable('shipments')
    .set({ state: to, state_at: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!moved) return false;
  await addEvent(tx, { shipmentId: id, state: to, now });
  return true;
}

import { randomCode } from '#app/platform/ids.server.ts';
import { type Failed, fail, ok, type Writes } from '#app/platform/operations/operation.server.ts';
import type { ShortLine } from '#app/platform/orders/order-types.server.ts';
import type { OrderTypeCode } from '#app/platform/orders/type-codes.ts';
import type { Channel } from '#app/platform/payments/channels.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import type { Mode } from '../parcel/parcel.ts';
import { type Started, startWay } from './choose-way.server.ts';
import type { AddressSnapshot } from './order.schema.ts';
import { lockOrder } from './order.store.server.ts';
import { discountShares, netOf, ppnOf, sumsOf, type TaxCode, totalsOf } from './order-money.ts';
import { nameOf } from './order-name.ts';
import * as write from './order-writes.store.server.ts';
import { orderTypeOf, recordOrderEvent } from './record-order-event.server.ts';

export type NewLine = Readonly<{
  /** What it is for the domain that sells it. */
  itemKey: string;
  name: string;
  unit: string;
  image: string | null;
  /** What else that domain keeps as it was. */
  details?: Readonly<Record<string, unknown>>;
  quantity: number;
  price: number;
  taxCode: TaxCode;
}>;

export type NewOrder = Readonly<{
  typeCode: OrderTypeCode;
  userId: string;
  /** Where it is sent; null = nothing is. */
  address: AddressSnapshot | null;
  sellers: readonly Readonly<{
    facilityId: number;
    mode: Mode;
    shipmentName: string;
    shipment: number;
    /** How fast this way is, for `promisedOn` of the type. */
    speed?: Readonly<Record<string, unknown>>;
    lines: readonly NewLine[];
  }>[];
  /** Divided by the lines. */
  discount?: number;
  /** Ways to pay that are not offered, such as at the place for what is sent. */
  without?: readonly Channel[];
  /** The way to pay costs the buyer nothing, whatever its fee is. */
  withoutFee?: boolean;
  /** The last time to pay; each way has its own before. */
  payLimit: Date;
  /** Until when a way to pay is to be chosen, if that is earlier. */
  chooseUntil?: Date;
  /** The way to pay, if it is chosen. */
  methodId: number | null;
}>;

type Short = Failed<'short'> & Readonly<{ short: readonly ShortLine[] }>;

/**
 * Writes an order, starts its payment and holds what it needs by its type. A failure is one of the way to pay, or `short` with the lines that
 * are; the caller then rolls back.
 */
export async function placeOrder(
  { tx, enqueue }: Pick<Writes, 'tx' | 'enqueue'>,
  platform: PlatformServices,
  given: NewOrder,
): Promise<Started | Short> {
  const id = await insert(tx, platform, given);
  const order = await lockOrder(tx, id);
  if (!order) throw new Error('orders: a new order is gone');
  const by = { source: 'owner', actorId: given.userId } as const;
  await recordOrderEvent({ tx, platform, order, by }, 'placed');
  const { methodId, userId: actorId } = given;
  const placed =
    methodId === null ? ok({ order, attemptId: null }) : await startWay({ tx, enqueue }, platform, order, { methodId, actorId });
  if (!placed.ok) return placed;
  const short = await orderTypeOf(platform, order).onPlaced(tx, placed.value.order, placed.value.order.payUntil, platform);
  return short.length > 0 ? { ...fail('short'), short } : placed;
}

async function insert(tx: Writes['tx'], platform: PlatformServices, given: NewOrder): Promise<string> {
  const now = platform.clock.now();
  const amounts = given.sellers.flatMap(({ lines }) => lines.map(({ quantity, price }) => quantity * price));
  const shares = discountShares(given.discount ?? 0, amounts).values();
  const parts = given.sellers.map(({ lines, ...seller }) => {
    const priced = lines.map((line) => ({ ...line, discount: shares.next().value ?? 0 }));
    return { ...seller, ...sumsOf(priced), lines: priced };
  });
  const id = await insertNamed(tx, {
    user_id: given.userId,
    type_code: given.typeCode,
    state: 'placed',
    state_at: now,
    address: given.address && JSON.stringify(given.address),
    ...totalsOf(parts, 0),
    without: [...(given.without ?? [])],
    without_fee: given.withoutFee ?? false,
    pay_until: given.chooseUntil ?? given.payLimit,
    pay_limit: given.payLimit,
    placed_at: now,
  });
  for (const { lines, facilityId, mode, shipmentName, speed, shipment, products, discount, ppn } of parts) {
    const part = {
      order_id: id,
      facility_id: facilityId,
      state_at: now,
      mode,
      shipment_name: shipmentName,
      speed: speed ? JSON.stringify(speed) : null,
    };
    await write.insertPart(
      tx,
      { ...part, shipment, products, discount, ppn },
      lines.map((line) => ({
        item_key: line.itemKey,
        name: line.name,
        unit: line.unit,
        image: line.image,
        details: JSON.stringify(line.details ?? {}),
        quantity: line.quantity,
        price: line.price,
        discount: line.discount,
        tax_code: line.taxCode,
        ppn: ppnOf(netOf(line), line.taxCode),
      })),
    );
  }
  return id;
}

type Unnamed = Omit<Parameters<typeof write.insertOrder>[1], 'name'> & { placed_at: Date };

/** A name is random, so that nobody counts orders by it; one that is taken is drawn again. */
async function insertNamed(tx: Writes['tx'], order: Unnamed): Promise<string> {
  for (;;) {
    const id = await write.insertOrder(tx, { ...order, name: nameOf(dateInJakarta(order.placed_at), randomCode(8)) });
    if (id) return id;
  }
}

import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { ParcelFacts } from '#app/platform/orders/order-types.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { type AddressSnapshot, chosenParts } from '../order/order.schema.ts';
import { orderTypeOf } from '../order/record-order-event.server.ts';
import { readPart } from './get-order-part.server.ts';
import { audited, mayHandle } from './lock-part.server.ts';

type Read = NonNullable<Awaited<ReturnType<typeof readPart>>>;

/** What the goods of parts weigh, as the types that sell them say. */
async function findFacts(db: Queryable, platform: PlatformServices, parts: readonly Read[]): Promise<Map<string, ParcelFacts>> {
  const facts = new Map<string, ParcelFacts>();
  for (const [type, own] of Map.groupBy(parts, ({ order }) => orderTypeOf(platform, order))) {
    const found = await type.findParcels?.(
      db,
      own.map(({ part }) => part.id),
    );
    for (const [id, one] of found ?? []) facts.set(id, one);
  }
  return facts;
}

/** What stands on the labels of accepted and packed parts. Nothing of it says what is inside. */
export const getParcelLabels = operation({
  name: 'order.view_labels',
  access: mayHandle,
  limits: [perAccount(120, '10m', 'order_labels')],
  input: chosenParts,
  failures: { not_found: notFound },
  async run({ tx, scope, platform }, { ids }) {
    const read: Read[] = [];
    for (const id of new Set(ids)) {
      const one = await readPart(tx, scope, id);
      if (one && one.part.mode !== 'service' && ['accepted', 'packed', 'ready', 'shipped'].includes(one.part.state)) read.push(one);
    }
    if (read.length === 0) return fail('not_found');
    const facts = await findFacts(tx, platform, read);
    return ok({
      labels: read.map(({ order, part }) => ({
        id: part.id,
        subjectId: order.userId,
        order: order.name,
        facility: part.facilityName,
        landline: part.facilityPhone,
        shipment: part.shipmentName,
        waybill: part.waybill,
        boxes: part.boxes,
        grams: facts.get(part.id)?.grams ?? null,
        isCold: facts.get(part.id)?.isCold ?? false,
        // What is fetched at the facility needs no address.
        address: part.mode === 'pickup' ? null : (order.address as AddressSnapshot | null),
      })),
    });
  },
  audit: (_input, { labels }) => labels.map((one) => audited(one, one)),
});

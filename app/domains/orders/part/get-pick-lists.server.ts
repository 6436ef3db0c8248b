import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { chosenParts } from '../order/order.schema.ts';
import { orderTypeOf } from '../order/record-order-event.server.ts';
import { readPart } from './get-order-part.server.ts';
import { mayHandle } from './lock-part.server.ts';
import { type Walk, walkOf } from './pick-walk.ts';

type Read = NonNullable<Awaited<ReturnType<typeof readPart>>>;

/** The order and the name of each line. */
const orderedIn = (parts: readonly Read[]) =>
  new Map(parts.flatMap(({ order, part }) => part.lines.map(({ id, name }) => [id, { order: order.name, name }] as const)));

/** What accepted parts are packed from, as one walk along the shelves of each facility. Nothing is taken. */
export const getPickLists = operation({
  name: 'order.find_picks',
  access: mayHandle,
  limits: 'reads',
  input: chosenParts,
  failures: { not_found: notFound },
  async run({ db, scope, platform }, { ids }) {
    const read: Read[] = [];
    for (const id of new Set(ids)) {
      const one = await readPart(db, scope, id);
      if (one?.part.state === 'accepted') read.push(one);
    }
    if (read.length === 0) return fail('not_found');
    const walks: Walk[] = [];
    for (const own of Map.groupBy(read, ({ order, part }) => `${order.typeCode} ${part.facilityId}`).values()) {
      const [first] = own;
      if (!first) continue;
      const { order, part } = first;
      // All lines at once, so that no unit of a batch is named for two of them.
      const list = await orderTypeOf(platform, order).pickList(db, { ...part, lines: own.flatMap((one) => one.part.lines) });
      walks.push(walkOf(part.facilityName, list, orderedIn(own)));
    }
    return ok({ walks });
  },
});

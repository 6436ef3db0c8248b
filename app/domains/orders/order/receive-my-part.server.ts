import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { audited, lockOwn } from './lock-own-order.server.ts';
import { advancePart } from './move-part.server.ts';
import { ownPart } from './order.schema.ts';
import { lockOrder } from './order.store.server.ts';
import { shownOrder } from './show-order.server.ts';

/** The buyer has received a part that nobody has recorded as arrived. */
export const receiveMyPart = operation({
  name: 'order.part_received',
  access: 'user',
  limits: [perAccount(20, '10m', 'order_received')],
  input: ownPart,
  failures: { not_found: notFound, not_sent: [409, 'Bagian ini tidak sedang dikirim. Muat ulang halaman.'] },
  async run({ tx, actor, platform, clock }, { name, part: id }) {
    const order = await lockOwn(tx, name, actor.userId);
    const part = order?.sellers.find((one) => one.id === id);
    if (!order || !part) return fail('not_found');
    const locked = { tx, platform, order, by: { source: 'owner', actorId: actor.userId } } as const;
    if (!(await advancePart(locked, part, { act: 'deliver' })).ok) return fail('not_sent');
    const now = await lockOrder(tx, order.id);
    return ok({ id: order.id, order: await shownOrder({ db: tx, platform, now: clock.now() }, now ?? order) });
  },
  audit: audited,
});

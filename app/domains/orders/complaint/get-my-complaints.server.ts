import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { orderName } from '../order/order.schema.ts';
import { findOrder } from '../order/order.store.server.ts';
import * as store from './order-complaint.store.server.ts';
import { complaintLabels, complaintRefusal, complainUntil, encryptedOrderComplaint } from './order-complaint.ts';

const decrypted = ({ encryption }: PlatformServices, text: string | null) => text && encryption.decrypt(encryptedOrderComplaint, text);

/** For each delivered part of an order of the caller: until when it can be complained about, and what was said about it. */
export const getMyComplaints = operation({
  name: 'order.own_complaints',
  access: 'user',
  limits: 'reads',
  input: orderName,
  failures: { not_found: notFound },
  async run({ db, actor, platform, clock }, { name }) {
    const order = await findOrder(db, { name });
    if (order?.userId !== actor.userId) return fail('not_found');
    const known = await store.findOfParts(
      db,
      order.sellers.map(({ id }) => id),
    );
    return ok(
      order.sellers.map((part) => {
        const complaint = known.find(({ seller_order_id }) => seller_order_id === part.id);
        const isOpen = !complaint && complaintRefusal(part, clock.now()) === null;
        return {
          part: part.id,
          until: isOpen ? (complainUntil(part)?.toISOString() ?? null) : null,
          complaint: complaint
            ? {
                kind: complaintLabels[complaint.kind],
                text: decrypted(platform, complaint.sealed_text),
                at: complaint.created_at.toISOString(),
                answer: decrypted(platform, complaint.sealed_answer),
              }
            : null,
        };
      }),
    );
  },
});

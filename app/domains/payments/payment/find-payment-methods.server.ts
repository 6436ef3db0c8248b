import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { findOfSubject } from '../attempt/attempt.store.server.ts';
import { isOpen } from '../attempt/move-attempt.server.ts';
import { methodsFor } from '../method/find-methods.server.ts';
import { payableInput } from './payment.schema.ts';
import { ownRecord } from './show-payments.server.ts';

/** The ways to pay a record of the caller. */
export const findPaymentMethods = operation({
  name: 'payment.find_methods',
  access: 'user',
  limits: 'reads',
  input: payableInput,
  failures: { not_found: notFound },
  async run({ db, actor, platform }, input) {
    const record = await ownRecord(db, platform, input, actor.userId);
    if (!record) return fail('not_found');
    return ok(await shownMethods(db, platform, input.kind, record));
  },
});

/** The ways to pay a record, with the one that is chosen. */
export async function shownMethods(db: Queryable, platform: PlatformServices, kind: string, record: PayableRecord) {
  const [methods, attempts] = [await methodsFor(db, platform, record), await findOfSubject(db, kind, record.id)];
  const chosen = attempts.find(isOpen);
  return methods.map(({ id, name, groupName, channel, fee, reason }) => ({
    id,
    name,
    group: groupName,
    channel,
    fee,
    reason,
    available: reason === null,
    checked: id === chosen?.methodId,
  }));
}

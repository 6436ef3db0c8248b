import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { payableInput } from './payment.schema.ts';
import { ownRecord, shownPayments } from './show-payments.server.ts';

/** The attempts of a record of the caller, with how to pay. */
export const getPayments = operation({
  name: 'payment.get',
  access: 'user',
  limits: 'reads',
  input: payableInput,
  failures: { not_found: notFound },
  async run({ db, actor, platform, clock }, input) {
    const record = await ownRecord(db, platform, input, actor.userId);
    return record ? ok(await shownPayments(db, platform, clock.now(), input.kind, record)) : fail('not_found');
  },
});

import type { Queryable } from '#app/platform/db.server.ts';
import { type Failure, fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import type { PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { findOfSubject } from '../attempt/attempt.store.server.ts';
import { isOpen } from '../attempt/move-attempt.server.ts';
import { methodsFor } from '../method/approve-bank-account.server.ts';
import { askNewest } from './follow-attempt.server.ts';
import { payableInput } from './payment.schema.ts';
import { ownRecord, shownPayments } from './show-payments.server.ts';

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
    ...{ id, name, group: groupName, channel, fee, reason, available: reason === null },
    checked: id === chosen?.methodId,
  }));
}

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

/** The provider does not answer to "Saya sudah bayar". */
export const noAnswer: Failure = [503, 'Penyedia pembayaran belum menjawab. Pembayaran Anda tetap kami periksa; coba lagi sebentar lagi.'];

/** "Saya sudah bayar": asks the provider now about the newest attempt, and returns what is known. */
export const checkPayment = operation({
  name: 'payment.check',
  access: 'user',
  limits: [perAccount(6, '1m', 'payment_check')],
  transaction: 'none',
  input: payableInput,
  failures: {
    not_found: notFound,
    no_answer: noAnswer,
  },
  async run({ db, actor, platform, clock }, input) {
    const record = await ownRecord(db, platform, input, actor.userId);
    if (!record) return fail('not_found');
    const asked = await askNewest({ ...platform, db }, input.kind, record.id);
    if (!asked.ok) return asked;
    const now = await ownRecord(db, platform, input, actor.userId);
    return now ? ok(await shownPayments(db, platform, clock.now(), input.kind, now)) : fail('not_found');
  },
});

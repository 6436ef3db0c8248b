import { type Failure, fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { askNewest } from './follow-attempt.server.ts';
import { payableInput } from './payment.schema.ts';
import { ownRecord, shownPayments } from './show-payments.server.ts';

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

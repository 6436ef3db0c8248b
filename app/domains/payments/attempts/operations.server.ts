import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { methodsFor } from '../methods/operations.server.ts';
import { askProvider } from './follow.operations.server.ts';
import { isOpen } from './move.operations.server.ts';
import { payableInput, startInput } from './schema.ts';
import { startAttempt } from './start.operations.server.ts';
import { findOfSubject } from './store.server.ts';
import { ownRecord, shownPayments } from './view.operations.server.ts';

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
    const [methods, attempts] = await Promise.all([methodsFor(db, platform, record), findOfSubject(db, input.kind, record.id)]);
    const chosen = attempts.find(isOpen);
    return ok(
      methods.map(({ id, name, groupName, channel, fee, reason }) => ({
        ...{ id, name, group: groupName, channel, fee, reason, available: reason === null },
        checked: id === chosen?.methodId,
      })),
    );
  },
});

/** Starts to pay a record of the caller by a method; the same one again is the same attempt. */
export const startPayment = operation({
  name: 'payment.started',
  access: 'user',
  limits: [perAccount(20, '10m', 'payment_start')],
  idempotent: true,
  input: startInput,
  failures: {
    not_found: notFound,
    not_open: [409, 'Ini tidak lagi menunggu pembayaran.'],
    in_review: [409, 'Bukti pembayaran Anda sedang diperiksa kasir. Tunggu hasilnya lebih dulu.'],
    no_method: [422, 'Pilih metode pembayaran'],
    too_late: [409, 'Waktu pembayarannya sudah habis.'],
    too_many: [409, 'Cara membayarnya sudah terlalu sering diganti hari ini. Bayar dengan cara yang terakhir, atau coba lagi besok.'],
  },
  async run({ tx, enqueue, actor, platform }, { kind, name, method_id: methodId }) {
    const found = await ownRecord(tx, platform, { kind, name }, actor.userId);
    const record = found && (await platform.payables.get(kind)?.lock(tx, found.id));
    if (!record || record.ownerId !== actor.userId) return fail('not_found');
    const attempt = await startAttempt({ tx, enqueue }, platform, { kind, record, methodId, actorId: actor.userId });
    return typeof attempt === 'string' ? fail(attempt) : ok({ id: attempt.id, no: attempt.no });
  },
  audit: (_input, { id }, actor) => ({ object: `payment:${id}`, subjectId: actor.userId }),
});

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

/** "Saya sudah bayar": asks the provider now about the newest attempt, and returns what is known. */
export const checkPayment = operation({
  name: 'payment.check',
  access: 'user',
  limits: [perAccount(6, '1m', 'payment_check')],
  transaction: 'none',
  input: payableInput,
  failures: {
    not_found: notFound,
    no_answer: [503, 'Penyedia pembayaran belum menjawab. Pembayaran Anda tetap kami periksa; coba lagi sebentar lagi.'],
  },
  async run({ db, actor, platform, clock }, input) {
    const record = await ownRecord(db, platform, input, actor.userId);
    if (!record) return fail('not_found');
    const attempts = await findOfSubject(db, input.kind, record.id);
    const newest = attempts.find(({ provider }) => provider !== 'manual');
    // The operation writes nothing itself: what the provider says is applied in a transaction of its own, as for a notification.
    const outcome = newest ? await askProvider({ ...platform, db }, newest.id) : 'unchanged';
    if (outcome === 'unknown') return fail('no_answer');
    const now = await ownRecord(db, platform, input, actor.userId);
    return now ? ok(await shownPayments(db, platform, clock.now(), input.kind, now)) : fail('not_found');
  },
});

import { askNewest, noAnswer, proofFailures, receiveProof, shownPayments, startAttempt } from '#app/domains/payments/index.server.ts';
import { receivedFile } from '#app/platform/files/received-file.server.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { bigId } from '#app/platform/operations/fields.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perRecord, perVisitor } from '#app/platform/operations/operation-limits.server.ts';
import { auditedRegistration, linkLimits, manageFailures } from './cancel-or-accept-registration.server.ts';
import { lockByToken, openByToken } from './open-registration.server.ts';
import { holdForAttempt, payableOf } from './receive-registration-payment.server.ts';
import { byToken, payInput } from './registration.schema.ts';
import { maxAtPlace } from './registration-deadlines.ts';
import { countAtPlace, findOwnAttempt } from './registration-money.store.server.ts';
import { payableKind } from './registration-names.ts';
import { stateNow } from './registration-states.ts';

/*
 * Paying by a private link: whoever has it pays, with or without an account. The same acts as for what belongs to an account, in
 * `app/domains/payments`.
 */

/** Who takes many seats to pay at the place uses other contacts. One address serves a ward, or many phones of one provider. */
const atPlaceLimit: RateLimit = { name: 'event-at-place', max: 60, windowSeconds: 86_400 };

const startFailures = {
  ...manageFailures,
  not_open: [409, 'Pendaftaran ini tidak sedang menunggu pembayaran.'],
  in_review: [409, 'Bukti transfer Anda sedang diperiksa kasir.'],
  no_method: [422, 'Metode pembayaran ini tidak dapat dipakai. Pilih yang lain.'],
  too_many_at_place: [
    409,
    `Sudah ada ${maxAtPlace} pendaftaran dengan kontak ini yang belum dibayar di tempat. Pilih cara membayar yang lain.`,
  ],
  too_many: [429, 'Terlalu banyak percobaan hari ini. Coba lagi besok, atau hubungi rumah sakit.'],
} as const;

/** Starts to pay by one way, or by another than before: whichever, within the time that the form gives. */
export const payRegistration = operation({
  name: 'registration.pay',
  access: 'public',
  limits: linkLimits,
  idempotent: true,
  input: payInput,
  failures: startFailures,
  async run({ tx, enqueue, actor, platform, clock }, { token, payment_method: methodId }) {
    const opened = await lockByToken(tx, token);
    if (!opened) return fail('not_found');
    const { registration, form } = opened;
    const now = clock.now();
    if (stateNow(registration, now) !== 'awaiting_payment') return fail('not_open');
    const record = payableOf(registration, form, now);
    const actorId = actor.kind === 'user' ? actor.userId : null;
    const started = await startAttempt({ tx, enqueue }, platform, { kind: payableKind, record, methodId, actorId });
    if (!started.ok) return started;
    if (started.value.channel === 'at_place') {
      const counted = await platform.limits.consume(atPlaceLimit, actor.ip, tx);
      if (!counted.allowed) return fail('too_many', { retryAfterSeconds: counted.retryAfterSeconds });
      if ((await countAtPlace(tx, registration)) >= maxAtPlace) return fail('too_many_at_place');
    }
    await holdForAttempt(tx, registration, started.value, now);
    return ok({ id: registration.id, userId: registration.user_id });
  },
  audit: auditedRegistration,
});

/** "Saya sudah bayar": asks the provider now, and returns what is known. */
export const checkRegistrationPayment = operation({
  name: 'registration.payment_check',
  access: 'public',
  limits: [perAddress(60, '1m'), perRecord('token', 6, '1m')],
  transaction: 'none',
  input: byToken,
  failures: { ...manageFailures, no_answer: noAnswer },
  async run({ db, platform, clock }, { token }) {
    const opened = await openByToken(db, token);
    if (!opened) return fail('not_found');
    const { registration, form } = opened;
    const asked = await askNewest({ ...platform, db }, payableKind, registration.id);
    if (!asked.ok) return asked;
    const record = payableOf(registration, form, clock.now());
    return ok(await shownPayments(db, platform, clock.now(), payableKind, record));
  },
});

/** Sends the proof of a transfer for the registration of a private link. */
export const sendRegistrationProof = operation({
  name: 'registration.proof_sent',
  access: 'public',
  // A count of its own: who sends many files to forms does not keep the neighbours at its address from paying.
  limits: [perVisitor(20, '1h', 'proofs'), perAddress(200, '1h', 'proofs')],
  transaction: 'none',
  input: byToken.extend({
    id: bigId(),
    file: receivedFile,
    replaces: bigId().optional().describe('Bukti yang sedang diperiksa dan diganti'),
  }),
  failures: proofFailures,
  async run(context, { token, id, ...sent }) {
    const opened = await openByToken(context.db, token);
    const attempt = opened && (await findOwnAttempt(context.db, opened.registration.id, id));
    return attempt ? await receiveProof(context, attempt, sent) : fail('not_found');
  },
  audit: ({ id }) => ({ object: `payment:${id}` }),
});

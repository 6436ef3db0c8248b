import { dateInJakarta, longDateOf } from '#app/platform/calendar.ts';
import { inTransaction, type Tx } from '#app/platform/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { isInScope, narrowScope, type Scope, staffCan } from '#app/platform/staff-access.server.ts';
import type { WaitingWork } from '#app/platform/staff-frame.server.ts';
import { type Attempt, findAttempt } from '../attempt/attempt.store.server.ts';
import { stateLabels } from '../attempt/attempt.ts';
import { findEvents } from '../attempt/attempt-events.store.server.ts';
import { lockWithRecord, rejectReview } from '../attempt/move-attempt.server.ts';
import { askProvider } from '../payment/follow-attempt.server.ts';
import { settle } from '../payment/settle-payment.server.ts';
import { decideProof, findProofs } from '../proof/proof.store.server.ts';
import { findOfAttempt } from '../refund/refund.store.server.ts';
import { insertShiftPayment, lockOpenShift } from '../shift/shift.store.server.ts';
import { attemptId, listQuery, received, rejection, transferSearch } from './cashier.schema.ts';
import * as store from './cashier.store.server.ts';
import { ownPaymentText, transferDays } from './cashier.ts';

const mayCheck = staffCan('payments.check');
const acts = [perAccount(120, '10m', 'payment_acts')] as const;
const perList = 200;

const shown = ({ id, reference, kind, channel, amount, paid, refunded, state, stateAt, reason, facilityId, expiresAt }: Attempt) => ({
  ...{ id, reference, kind, channel, amount, paid, refunded, state, reason, facility_id: facilityId },
  ...{ status: stateLabels[state], since: stateAt.toISOString(), pay_until: expiresAt.toISOString() },
});

/** What the cashiers of the chosen facilities have to do, by task, the oldest first. */
export const findCashierWork = operation({
  name: 'payment.find_work',
  access: mayCheck,
  limits: 'reads',
  input: listQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const lists = await Promise.all(
      store.tasks.map(async (task) => [task, (await store.findTask(db, task, within, perList)).map(shown)] as const),
    );
    return ok(Object.fromEntries(lists) as Record<store.Task, ReturnType<typeof shown>[]>);
  },
});

/** The transfers of the last 30 days that a line of the statement may be for, also those that have ended. */
export const findTransfers = operation({
  name: 'payment.find_transfers',
  access: mayCheck,
  limits: 'reads',
  input: transferSearch,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { number, amount = null, units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    if (number === '' && amount === null) return ok([]);
    const since = new Date(clock.now().getTime() - transferDays * 86_400_000);
    return ok((await store.searchTransfers(db, { number, amount, since }, within, perList)).map(shown));
  },
});

/**
 * What would become of the money of a transfer if a cashier entered it now: the whole entry is made and undone, so that it says
 * what the entry itself would.
 */
export const previewTransfer = operation({
  name: 'payment.previewed',
  access: mayCheck,
  limits: [perAccount(300, '10m', 'payment_views')],
  transaction: 'none',
  input: attemptId,
  failures: { not_found: notFound },
  async run({ db, scope, actor, platform }, { id }) {
    const undone = new Error('undone');
    const seen: { outcome: Awaited<ReturnType<typeof settle>> | null } = { outcome: null };
    const enter = inTransaction(db, async (tx) => {
      const attempt = await lockManual(tx, platform, scope, id);
      if (attempt?.channel !== 'transfer') return;
      const by = { source: 'staff', actorId: actor.userId } as const;
      seen.outcome = await settle(tx, platform, attempt, { paid: attempt.amount, by });
      throw undone;
    });
    await enter.catch((error: unknown) => {
      if (error !== undone) throw error;
    });
    return seen.outcome === null ? fail('not_found') : ok({ outcome: seen.outcome });
  },
});

/** One attempt with its proofs, refunds and history. */
export const getCashierPayment = operation({
  name: 'payment.staff_view',
  access: mayCheck,
  limits: [perAccount(300, '10m', 'payment_views')],
  input: attemptId,
  failures: { not_found: notFound },
  async run({ tx, scope }, { id }) {
    const attempt = await findAttempt(tx, id);
    if (!attempt || !isInScope(scope, attempt.facilityId)) return fail('not_found');
    const [proofs, refunds, events] = [await findProofs(tx, id), await findOfAttempt(tx, id), await findEvents(tx, id)];
    return ok({
      ...shown(attempt),
      subjectId: attempt.userId,
      proofs: proofs.map(({ file_id, state, sent_at }) => ({
        file: file_id && `/files/${file_id}`,
        state,
        sent_at: sent_at.toISOString(),
      })),
      refunds: refunds.map(({ encryptedAccount, ...refund }) => ({ ...refund, hasAccount: encryptedAccount !== null })),
      events: events.map(({ kind, from_state, to_state, source, note, happened_at }) => ({
        ...{ kind, from: from_state, to: to_state, source, note, at: happened_at.toISOString() },
      })),
    });
  },
  audit: ({ id }, { subjectId }) => ({ object: `payment:${id}`, ...(subjectId ? { subjectId } : {}) }),
});

/** Locks an attempt of the cashier's facilities that a cashier may enter money for. */
async function lockManual(tx: Tx, platform: PlatformServices, scope: Scope, id: string) {
  const locked = await lockWithRecord(tx, platform, id);
  return locked && isInScope(scope, locked.attempt.facilityId) ? locked.attempt : null;
}

const enterFailures = {
  not_found: notFound,
  own_payment: [409, ownPaymentText],
  other_sum: [422, 'Jumlahnya lebih dari yang harus dibayar. Periksa, lalu centang bila memang benar.'],
  too_little: [422, 'Uangnya kurang dari yang harus dibayar.'],
  wrong_day: [422, 'Tanggalnya tidak mungkin: sebelum transfernya diminta, atau sesudah hari ini.'],
  no_shift: [409, 'Buka shift kasir Anda di tempat ini dulu, supaya uangnya tercatat di laci yang benar.'],
  not_waiting: [409, 'Pembayaran ini sudah selesai atau sudah berakhir. Muat ulang halaman.'],
} as const;

/**
 * A cashier has found the money: of a transfer on the bank's statement, also after its time, or in hand. What is beyond the sum is requested
 * back; a payment that can no longer be fulfilled too. What is paid at the place belongs to the cashier's open shift.
 */
export const confirmPayment = operation({
  name: 'payment.confirmed',
  access: mayCheck,
  limits: acts,
  input: received,
  failures: enterFailures,
  async run({ tx, scope, actor, platform, clock }, { id, amount, meant, note, tender, received_on: day }) {
    const attempt = await lockManual(tx, platform, scope, id);
    if (!attempt) return fail('not_found');
    if (attempt.userId === actor.userId) return fail('own_payment');
    const isByHand = attempt.provider === 'manual' || (attempt.state === 'review' && attempt.reason === 'amount_differs');
    if (!isByHand || attempt.state === 'created') return fail('not_waiting');
    if (amount < attempt.amount) {
      const message = `Uangnya kurang dari yang harus dibayar, ${attempt.amount.toLocaleString('id-ID')} rupiah.`;
      return fail('too_little', { message, fieldErrors: { amount: [message] } });
    }
    if (amount > attempt.amount && meant !== amount) return fail('other_sum', { details: { amount, beyond: amount - attempt.amount } });
    if (day && (day < dateInJakarta(attempt.createdAt) || day > dateInJakarta(clock.now()))) {
      return fail('wrong_day', { fieldErrors: { received_on: [enterFailures.wrong_day[1]] } });
    }
    const isAtPlace = attempt.channel === 'at_place';
    const shiftId = isAtPlace ? await lockOpenShift(tx, actor.userId, attempt.facilityId) : null;
    if (isAtPlace && shiftId === null) return fail('no_shift');
    const said = [day ? `Masuk ${longDateOf(day)}` : '', note].filter(Boolean).join('. ').slice(0, 300);
    const by = { source: 'staff', actorId: actor.userId, note: said } as const;
    const outcome = await settle(tx, platform, attempt, { paid: amount, by, receivedOn: day ?? null });
    if (outcome === 'unchanged') return fail('not_waiting');
    if (shiftId !== null) await insertShiftPayment(tx, { attemptId: id, shiftId, tender, amount });
    await decideProof(tx, id, 'confirmed', { actorId: actor.userId, now: clock.now() });
    return ok({ id, outcome, subjectId: attempt.userId });
  },
  audit: ({ id }, { subjectId }) => ({ object: `payment:${id}`, ...(subjectId ? { subjectId } : {}) }),
});

/** A cashier finds no money for an attempt in review; its owner may pay again. */
export const rejectPayment = operation({
  name: 'payment.rejected',
  access: mayCheck,
  limits: acts,
  input: rejection,
  failures: { not_found: notFound, own_payment: enterFailures.own_payment, not_waiting: enterFailures.not_waiting },
  async run({ tx, scope, actor, platform, clock }, { id, note }) {
    const attempt = await lockManual(tx, platform, scope, id);
    if (!attempt) return fail('not_found');
    if (attempt.userId === actor.userId) return fail('own_payment');
    const by = { source: 'staff', actorId: actor.userId, note } as const;
    if (!(await rejectReview(tx, platform, attempt, by))) return fail('not_waiting');
    await decideProof(tx, id, 'rejected', { actorId: actor.userId, now: clock.now() });
    return ok({ id, subjectId: attempt.userId });
  },
  audit: ({ id }, { subjectId }) => ({ object: `payment:${id}`, ...(subjectId ? { subjectId } : {}) }),
});

/** "Cek ulang": asks the provider about an attempt now. */
export const recheckPayment = operation({
  name: 'payment.rechecked',
  access: mayCheck,
  limits: acts,
  transaction: 'none',
  input: attemptId,
  failures: { not_found: notFound, no_answer: [503, 'Penyedia pembayaran belum menjawab. Coba lagi sebentar lagi.'] },
  async run({ db, scope, platform }, { id }) {
    const attempt = await findAttempt(db, id);
    if (!attempt || !isInScope(scope, attempt.facilityId)) return fail('not_found');
    const asked = await askProvider({ ...platform, db }, id);
    return asked.ok ? ok({ id, outcome: asked.value, subjectId: attempt.userId }) : asked;
  },
  audit: ({ id }, { subjectId }) => ({ object: `payment:${id}`, ...(subjectId ? { subjectId } : {}) }),
});

/** The work of cashiers on the home page of the staff. */
export const waitingProofs: WaitingWork = {
  name: 'payments.proofs',
  label: 'Pembayaran untuk diperiksa',
  capability: 'payments.check',
  href: '/staff/pembayaran',
  read: ({ db }, scope) => store.countWork(db, scope),
};

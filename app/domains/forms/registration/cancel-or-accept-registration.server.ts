import { cancelAttempts, requestRefund } from '#app/domains/payments/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import { eventOf } from './admit-registration.server.ts';
import { eventNotices } from './event.notices.server.ts';
import { type Changing, step } from './move-registration.server.ts';
import { lockByToken, mayNow, type Opened, returnNow } from './open-registration.server.ts';
import { byToken, cancelInput } from './registration.schema.ts';
import { heldToPay, within } from './registration-deadlines.ts';
import { payableKind } from './registration-names.ts';
import { stateNow } from './registration-states.ts';

/** A hospital has one address for all who are there, so a link is limited closely and an address against floods. */
export const linkLimits = [perAddress(200, '10m', 'registration_change'), perRecord('token', 20, '10m', 'registration_change')] as const;

export const manageFailures = {
  not_found: notFound,
  too_late: [409, 'Pendaftaran ini tidak dapat diubah lagi.'],
} as const;

/** The ids of a registration for the audit log. */
export const auditedRegistration = (_input: unknown, { id, userId }: { id: string; userId: string | null }) => ({
  object: `event_registration:${id}` as const,
  ...(userId === null ? {} : { subjectId: userId }),
});

/**
 * Ends a registration: its seats are free, what is open to pay is cancelled, and a part of what was paid goes back. False when it has ended
 * before.
 */
export async function endRegistration(
  context: Changing,
  { registration, form }: Opened,
  by: Readonly<{ cancelledBy: 'person' | 'staff' | 'event'; percent?: number; isNotified?: boolean }>,
): Promise<boolean> {
  const { tx, platform } = context;
  const now = platform.clock.now();
  const back = await returnNow(tx, { registration, form }, now);
  const amount = by.percent === 100 && back.attemptId !== null ? Number.MAX_SAFE_INTEGER : back.amount;
  const isPaidBack = back.attemptId !== null && amount > 0;
  const moved = await step(context, registration, isPaidBack ? 'refund' : 'cancel', { cancelled_by: by.cancelledBy });
  if (moved === null) return false;
  await cancelAttempts(tx, platform, payableKind, registration.id, { source: by.cancelledBy === 'person' ? 'owner' : 'staff' });
  if (isPaidBack && back.attemptId !== null) {
    const refund = await requestRefund(tx, platform, {
      attemptId: back.attemptId,
      amount,
      reason: 'cancelled',
      requestedBy: null,
      isUpToRest: true,
      notifiedBy: 'record',
    });
    if (refund?.state === 'needs_account' && !by.isNotified)
      await eventNotices.enqueueTell(tx, platform, registration.id, 'refund_account', { about: refund.id });
  }
  return true;
}

/** Cancels a registration by its private link; what was paid goes back by the rule that was told before. */
export const cancelRegistration = operation({
  name: 'registration.cancelled',
  access: 'public',
  limits: linkLimits,
  idempotent: true,
  input: cancelInput,
  failures: { ...manageFailures, changed: [409, 'Jumlah yang kembali sudah berubah. Periksa lagi sebelum membatalkan.'] },
  async run({ tx, platform, clock }, { token, expected_return: expected }) {
    const opened = await lockByToken(tx, token);
    if (!opened) return fail('not_found');
    if (!(await mayNow(tx, opened, clock.now())).cancel) return fail('too_late');
    const { percent, amount } = await returnNow(tx, opened, clock.now());
    if (expected !== undefined && expected !== amount) return fail('changed', { details: { returned: amount, returned_percent: percent } });
    if (!(await endRegistration({ tx, platform }, opened, { cancelledBy: 'person' }))) return fail('too_late');
    await eventNotices.enqueueTell(tx, platform, opened.registration.id, 'cancelled');
    return ok({ id: opened.registration.id, userId: opened.registration.user_id });
  },
  audit: auditedRegistration,
});

/** Takes the seats that were offered to who waits. They are held already; what follows is what follows for everybody. */
export const acceptSeats = operation({
  name: 'registration.accepted',
  access: 'public',
  limits: linkLimits,
  idempotent: true,
  input: byToken,
  failures: { ...manageFailures, lapsed: [409, 'Tawaran ini sudah lewat waktunya.'] },
  async run({ tx, platform, clock }, { token }) {
    const opened = await lockByToken(tx, token);
    if (!opened) return fail('not_found');
    const { registration, form } = opened;
    const now = clock.now();
    if (stateNow(registration, now) !== 'offered') return fail('lapsed');
    const event = eventOf(form, registration.total);
    const until = event === 'hold' ? heldToPay(within(now, form.hold_minutes, form.ends_at)) : {};
    const state = await step({ tx, platform }, registration, event, until);
    if (state === 'awaiting_approval' || state === 'awaiting_payment' || state === 'confirmed') {
      await eventNotices.enqueueTell(tx, platform, registration.id, state);
    }
    return ok({ id: registration.id, userId: registration.user_id });
  },
  audit: auditedRegistration,
});

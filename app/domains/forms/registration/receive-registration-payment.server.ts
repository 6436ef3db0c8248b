import { sql } from 'kysely';
import { repaymentHours } from '#app/domains/payments/attempt/spare-minutes.ts';
import { isTooLateForTransfer } from '#app/domains/reservations/reservation/reservation.ts';
import { constraintOf, type Queryable, type Tx } from '#app/platform/database/db.server.ts';
import type { ArrivedPayment, MovedRefund, PaidAnswer, Payable, PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { hasWaiting } from '../form/form-pools.store.server.ts';
import { type Form, getFormOrNull } from '../form/published-form.store.server.ts';
import { eventNotices } from './event.notices.server.ts';
import type { EventNoticeKind } from './event-notice-kinds.ts';
import { announceRegistration, type Changing, step } from './move-registration.server.ts';
import { changeRegistration, getRegistrationOrNull, lockRegistration, type Registration } from './registration.store.server.ts';
import { atPlaceUntil, heldToPay, latest, reviewHours, within } from './registration-deadlines.ts';
import { managePathOf } from './registration-link.server.ts';
import { hasOpenRefund } from './registration-money.store.server.ts';
import { codeOfName, payableKind, payableNameOf } from './registration-names.ts';

/** A registration as it is paid. Guests pay too: their private link takes the place of an account. */
export function payableOf(registration: Registration, form: Form, now: Date): PayableRecord {
  const { id, code, user_id: ownerId, total, state } = registration;
  return {
    id,
    name: payableNameOf(code),
    ownerId,
    facilityId: form.facility?.id ?? null,
    amount: total,
    path: (platform) => managePathOf(platform, registration),
    payUntil: payLimitOf(registration),
    payAtPlaceUntil: atPlaceLimitOf(registration, form),
    without: form.starts_at !== null && isTooLateForTransfer(form.starts_at, now) ? ['transfer'] : [],
    isOpen: state === 'awaiting_payment',
  };
}

/** Until when a registration that waits for its payment is to be paid. */
export const payLimitOf = ({ pay_until: until, hold_until: held }: Registration): Date | null => until ?? held;

/** The same for who pays at the place; never earlier than for everybody. */
export function atPlaceLimitOf(registration: Registration, form: Form): Date {
  const until = atPlaceUntil(form, registration.state_at);
  return latest(payLimitOf(registration) ?? until, until);
}

async function recordOf(db: Queryable, registration: Registration | null): Promise<PayableRecord | null> {
  const form = registration && (await getFormOrNull(db, { id: registration.form_id }));
  // Which ways are offered is asked again, with the clock, where one is chosen.
  return form ? payableOf(registration, form, new Date(0)) : null;
}

/**
 * The registration is paid: its seats are certain. Paid after its hold, it takes seats again if there are some and nobody waits for them;
 * otherwise the money goes back.
 */
async function onPaid(tx: Tx, id: string, payment: ArrivedPayment, platform: PlatformServices): Promise<PaidAnswer> {
  const registration = await lockRegistration(tx, { id });
  if (!registration) return 'refused';
  const context = { tx, platform };
  // An attempt of before the answers were changed asked for another sum.
  if (payment.paid - payment.fee !== registration.total) {
    await eventNotices.enqueueTell(tx, platform, id, 'other_sum', { about: payment.attemptId });
    return 'refused';
  }
  const isTaken = registration.state === 'expired' ? await takeAgain(context, registration) : await confirmPaid(context, registration);
  if (isTaken) {
    await eventNotices.enqueueTell(tx, platform, id, 'confirmed');
    return 'accepted';
  }
  if (await step(context, registration, 'refund')) await eventNotices.enqueueTell(tx, platform, id, 'late_refused');
  return 'refused';
}

async function confirmPaid(context: Changing, registration: Registration): Promise<boolean> {
  return registration.state === 'awaiting_payment' && (await step(context, registration, 'confirm')) === 'confirmed';
}

async function takeAgain(context: Changing, registration: Registration): Promise<boolean> {
  const { tx, platform } = context;
  const form = await getFormOrNull(tx, { id: registration.form_id }, { isKept: true });
  const isOver = form?.ends_at === null || form === null || form.ends_at <= platform.clock.now();
  if (isOver || form.cancelled_at !== null || (await hasWaiting(tx, form.id))) return false;
  await sql`savepoint again`.execute(tx);
  try {
    return (await step(context, registration, 'confirm')) === 'confirmed';
  } catch (error) {
    // The person has registered again meanwhile.
    if (constraintOf(error) !== 'event_registrations_person_once') throw error;
    await sql`rollback to savepoint again`.execute(tx);
    return false;
  }
}

/**
 * A payment ended without money: another way can be chosen as long as there is time to pay. Who waited for a cashier, who then found no money,
 * has that time again.
 */
const onEnded: Payable['onEnded'] = async (tx, id, { end, platform }) => {
  const registration = await lockRegistration(tx, { id });
  const limit = registration && payLimitOf(registration);
  if (registration?.state !== 'awaiting_payment' || !limit) return;
  const now = platform.clock.now();
  const form = await getFormOrNull(tx, { id: registration.form_id });
  const until = end === 'rejected' && form ? latest(limit, within(now, form.hold_minutes, form.ends_at)) : limit;
  if (until <= now) {
    await step({ tx, platform }, registration, 'lapse');
    return await eventNotices.enqueueTell(tx, platform, id, 'expired');
  }
  await holdToPay(tx, registration, heldToPay(until), now);
  await eventNotices.enqueueTell(tx, platform, id, 'payment_failed');
};

/** A cashier decides about the payment: the seats are held until then. */
const onReview: NonNullable<Payable['onReview']> = async (tx, id, { platform }) => {
  const registration = await lockRegistration(tx, { id });
  if (registration?.state !== 'awaiting_payment' || !registration.hold_until) return;
  const now = platform.clock.now();
  const form = await getFormOrNull(tx, { id: registration.form_id });
  const until = within(now, reviewHours * 60, form?.ends_at ?? null);
  if (until > registration.hold_until) await holdToPay(tx, registration, { hold_until: until }, now);
};

type Held = Readonly<{ hold_until: Date; pay_until?: Date }>;

/** Sets until when a registration is to be paid, and its seats are held for that. */
async function holdToPay(tx: Tx, registration: Registration, until: Held, now: Date): Promise<void> {
  await changeRegistration(tx, registration.id, ['awaiting_payment'], until, now);
  announceRegistration(tx, registration);
}

/** The same once a way to pay was chosen. A payment of its last minute arrives later. */
export async function holdForAttempt(
  tx: Tx,
  registration: Registration,
  { expiresAt, holdUntil }: Readonly<{ expiresAt: Date; holdUntil: Date }>,
  now: Date,
): Promise<void> {
  const until = latest(payLimitOf(registration) ?? now, expiresAt);
  await holdToPay(tx, registration, { pay_until: until, hold_until: latest(until, holdUntil) }, now);
}

/** The provider took the payment back: it is to be paid again, unless the event is over. */
const onReversed: Payable['onReversed'] = async (tx, id, { platform }) => {
  const registration = await lockRegistration(tx, { id });
  const form = registration && (await getFormOrNull(tx, { id: registration.form_id }));
  const now = platform.clock.now();
  if (registration?.state !== 'confirmed' || !form?.ends_at || form.ends_at <= now) return;
  await step({ tx, platform }, registration, 'hold', heldToPay(within(now, repaymentHours * 60, form.ends_at)));
  await eventNotices.enqueueTell(tx, platform, id, 'awaiting_payment');
};

/** What a person hears of a refund, by its state. */
const refundNotices = {
  needs_account: 'refund_account',
  requested: null,
  approved: null,
  sent: 'refund_sent',
  done: 'refund_done',
  failed: 'refund_failed',
  declined: 'refund_declined',
} as const satisfies Readonly<Record<MovedRefund['state'], EventNoticeKind | null>>;

/** A refund moved: its person is told, and a registration is settled once nothing of its money is on the way any more. */
const onRefund: NonNullable<Payable['onRefund']> = async (tx, id, { platform, refund }) => {
  const registration = await lockRegistration(tx, { id });
  if (!registration) return;
  const isEnded = refund.state === 'done' || refund.state === 'declined';
  if (isEnded && registration.state === 'refund_due' && !(await hasOpenRefund(tx, id))) {
    const cancelledBy = registration.cancelled_by ?? 'staff';
    await step({ tx, platform }, registration, refund.state === 'done' ? 'settle' : 'keep', { cancelled_by: cancelledBy });
  }
  const kind = refundNotices[refund.state];
  if (refund.isNews && kind) await eventNotices.enqueueTell(tx, platform, id, kind, { about: refund.id });
};

/** Registrations, as a kind of record that can be paid for. */
export const registrationPayable: Payable = {
  kind: payableKind,
  async find(db, name) {
    const code = codeOfName(name);
    return code === null ? null : await recordOf(db, await getRegistrationOrNull(db, { code }));
  },
  lock: async (tx, id) => await recordOf(tx, await lockRegistration(tx, { id })),
  onPaid,
  onEnded,
  onRefund,
  onReview,
  onReversed,
};

import { shownMethods, shownPayments } from '#app/domains/payments/index.server.ts';
import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { answerLines } from '../definition/answer-text.ts';
import { type Form, getDefinition, getFormOrNull } from '../form/published-form.store.server.ts';
import { placeText, whenText } from '../form/when-and-where.ts';
import { openAnswers } from '../submission/encrypt-answers.server.ts';
import { hashOf } from '../submission/hash-link-token.server.ts';
import { getAnswers } from '../submission/submission.store.server.ts';
import { codeText } from '../ticket/ticket-code.ts';
import { atPlaceLimitOf, payableOf, payLimitOf } from './receive-registration-payment.server.ts';
import { byToken } from './registration.schema.ts';
import { countBefore, findParticipants, getRegistrationOrNull, lockRegistration, type Registration } from './registration.store.server.ts';
import { findConsents } from './registration-consents.store.server.ts';
import { cancelPolicyText, returnedOf } from './registration-deadlines.ts';
import { ticketUrlOf } from './registration-link.server.ts';
import { findPaid, isPriceFixed, wasMovedSince } from './registration-money.store.server.ts';
import { payableKind } from './registration-names.ts';
import { activeStates, ownState, stateNow } from './registration-states.ts';

/** A registration with its form, as its private link opens it. */
export type Opened = Readonly<{ registration: Registration; form: Form }>;

/** What a private link opens; null for every other text. */
export async function openByToken(db: Queryable, token: string): Promise<Opened | null> {
  const registration = await getRegistrationOrNull(db, { manageHash: hashOf(token) });
  const form = registration && (await getFormOrNull(db, { id: registration.form_id }));
  return registration && form ? { registration, form } : null;
}

/** The same, locked until the transaction ends. */
export async function lockByToken(tx: Tx, token: string): Promise<Opened | null> {
  const registration = await lockRegistration(tx, { manageHash: hashOf(token) });
  const form = registration && (await getFormOrNull(tx, { id: registration.form_id }));
  return registration && form ? { registration, form } : null;
}

/** How much goes back to who cancels now, in percent and rupiah. */
export async function returnNow(
  db: Queryable,
  { registration, form }: Opened,
  now: Date,
): Promise<Readonly<{ percent: 100 | 50 | 0; amount: number; attemptId: string | null }>> {
  const paid = await findPaid(db, registration.id);
  const wasMoved = await wasMovedSince(db, form.id, registration.created_at);
  const percent = returnedOf({ startsAt: form.starts_at, isPaid: paid !== null, wasMoved }, now);
  const rest = paid === null ? 0 : paid.paid - paid.refunded;
  const part = percent === 100 ? rest : Math.min(rest, Math.floor((registration.total * percent) / 100));
  return { percent, amount: part, attemptId: paid?.attemptId ?? null };
}

/** What its person may do with a registration now. */
export async function mayNow(db: Queryable, { registration, form }: Opened, now: Date) {
  const state = stateNow(registration, now);
  const isActive = activeStates.includes(state);
  const isAhead = form.starts_at === null || form.starts_at > now;
  return {
    edit: isActive && form.edit_until !== null && form.edit_until > now && form.cancelled_at === null,
    /** What costs something can no longer be chosen otherwise. */
    change_price: !(await isPriceFixed(db, registration)),
    cancel: isActive && isAhead,
    accept: state === 'offered',
    pay: state === 'awaiting_payment',
    resend: isActive && (registration.phone !== null || registration.email !== null),
  };
}

/** The number of what its calendar entry says. A hold that the clock has ended is not written yet, and counted when it is. */
export function calendarSequence({ registration, form }: Opened, now: Date): number {
  const isUnwritten = stateNow(registration, now) !== registration.state;
  return form.revision + registration.revision + (isUnwritten ? 1 : 0);
}

/** A registration as its person sees it. */
export async function shownRegistration(db: Queryable, platform: PlatformServices, opened: Opened) {
  const { registration, form } = opened;
  const now = platform.clock.now();
  const state = stateNow(registration, now);
  const record = payableOf(registration, form, now);
  const answers = openAnswers(platform, await getAnswers(db, registration.submission_id));
  const participants = await findParticipants(db, registration.id);
  const back = await returnNow(db, opened, now);
  const definition = await getDefinition(db, registration.version_id);
  const consents = await findConsents(db, registration.submission_id);
  return {
    code: codeText(registration.code),
    ...ownState(state),
    event: {
      id: form.id,
      kind: form.kind,
      slug: form.slug,
      name: form.name,
      image: form.image,
      when: whenText(form),
      place: placeText(form),
      starts_at: form.starts_at?.toISOString() ?? null,
      ends_at: form.ends_at?.toISOString() ?? null,
      sequence: calendarSequence(opened, now),
      is_cancelled: form.cancelled_at !== null,
    },
    name: registration.name,
    phone: registration.phone && maskedPhone(registration.phone),
    email: registration.email,
    party: registration.party,
    participants: participants.map(({ name }) => name),
    guardian: participants[0]?.guardian_name ? { name: participants[0].guardian_name, relation: participants[0].guardian_relation } : null,
    total: registration.total,
    hold_until: registration.hold_until?.toISOString() ?? null,
    pay_until: state === 'awaiting_payment' ? (payLimitOf(registration)?.toISOString() ?? null) : null,
    at_place_until: state === 'awaiting_payment' ? atPlaceLimitOf(registration, form).toISOString() : null,
    queue_no: registration.waiting_no === null ? null : (await countBefore(db, form.id, registration.waiting_no)) + 1,
    ticket_url: state === 'confirmed' ? ticketUrlOf(platform, registration) : null,
    edit_until: form.edit_until?.toISOString() ?? null,
    may: await mayNow(db, opened, now),
    returned: { percent: back.percent, amount: back.amount, is_paid: back.attemptId !== null },
    policy: form.takes_payment && registration.total > 0 ? cancelPolicyText : null,
    answers,
    lines: answerLines(definition, answers),
    definition,
    consents: [...consents].map(([purpose, is_given]) => ({ purpose, text: definition.consents[purpose], is_given })),
    payments: registration.total > 0 ? await shownPayments(db, platform, now, payableKind, record) : null,
    methods: state === 'awaiting_payment' ? await shownMethods(db, platform, payableKind, record) : [],
    server_time: now.toISOString(),
  };
}

export type ShownRegistration = Awaited<ReturnType<typeof shownRegistration>>;

/** A registration by its private link. */
export const getRegistration = operation({
  name: 'registration.get',
  access: 'public',
  limits: 'reads',
  input: byToken,
  failures: { not_found: notFound },
  async run({ db, platform }, { token }) {
    const opened = await openByToken(db, token);
    return opened ? ok(await shownRegistration(db, platform, opened)) : fail('not_found');
  },
});

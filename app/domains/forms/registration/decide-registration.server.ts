import { z } from 'zod';
import { isInScope, type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { getFormOrNull } from '../form/published-form.store.server.ts';
import { admitRegistration, eventOf } from './admit-registration.server.ts';
import { auditedRegistration, endRegistration } from './cancel-or-accept-registration.server.ts';
import { eventNotices } from './event.notices.server.ts';
import { type Changing, step } from './move-registration.server.ts';
import type { Opened } from './open-registration.server.ts';
import { lockRegistration, nextWaitingNo, setQuarantined } from './registration.store.server.ts';
import { approvedUntil, heldToPay } from './registration-deadlines.ts';
import { findSeats } from './seats.store.server.ts';

const access = staffCan('events.handle');
const limits = [perAccount(240, '1h', 'registration_decisions')] as const;
const byId = z.object({ id: z.uuid() });

const failures = {
  not_found: notFound,
  changed: [409, 'Pendaftaran ini sudah berubah. Muat ulang untuk melihat keadaannya.'],
} as const;

async function lockInScope(tx: Tx, id: string, scope: Scope): Promise<Opened | null> {
  const registration = await lockRegistration(tx, { id });
  const form = registration && (await getFormOrNull(tx, { id: registration.form_id }));
  return registration && form && isInScope(scope, form.facility?.id ?? null) ? { registration, form } : null;
}

const decided = ({ registration }: Opened) => ok({ id: registration.id, userId: registration.user_id });

/** Staff approve a registration: it is to be paid, or certain. Its seats are held already. */
export const approveRegistration = operation({
  name: 'registration.approved',
  access,
  limits,
  input: byId,
  failures,
  async run({ tx, scope, platform, clock }, { id }) {
    const opened = await lockInScope(tx, id, scope);
    if (!opened) return fail('not_found');
    const { registration, form } = opened;
    if (registration.state !== 'awaiting_approval') return fail('changed');
    const event = eventOf({ ...form, has_approval: false }, registration.total);
    const until = event === 'hold' ? heldToPay(approvedUntil(form, clock.now())) : {};
    const state = await step({ tx, platform }, registration, event, until);
    if (state === 'awaiting_payment' || state === 'confirmed') await eventNotices.enqueueTell(tx, platform, id, state);
    return decided(opened);
  },
  audit: auditedRegistration,
});

/** Staff reject a registration that waits for them. */
export const rejectRegistration = operation({
  name: 'registration.rejected',
  access,
  limits,
  input: byId,
  failures,
  async run({ tx, scope, platform }, { id }) {
    const opened = await lockInScope(tx, id, scope);
    if (!opened) return fail('not_found');
    const wasQuarantined = opened.registration.state === 'quarantined';
    if ((await step({ tx, platform }, opened.registration, 'reject')) === null) return fail('changed');
    if (!wasQuarantined) await eventNotices.enqueueTell(tx, platform, id, 'rejected');
    return decided(opened);
  },
  audit: auditedRegistration,
});

/** What looked automated is from a person: it gets what every registration gets now. */
export const releaseRegistration = operation({
  name: 'registration.released',
  access,
  limits,
  input: byId,
  failures: {
    ...failures,
    full: [409, 'Tempatnya sudah penuh.'],
    option_full: [409, 'Pilihan pada pendaftaran ini sudah penuh.'],
    duplicate: [409, 'Orang ini sudah terdaftar lewat pendaftaran lain.'],
  },
  refusedBy: { event_registrations_person_once: 'duplicate' },
  async run({ tx, scope, platform }, { id }) {
    const opened = await lockInScope(tx, id, scope);
    if (!opened) return fail('not_found');
    if (opened.registration.state !== 'quarantined' || opened.form.cancelled_at !== null) return fail('changed');
    const refused = await release({ tx, platform }, opened);
    return refused ?? decided(opened);
  },
  audit: auditedRegistration,
});

async function release({ tx, platform }: Changing, { registration, form }: Opened) {
  const now = platform.clock.now();
  const seats = await findSeats(tx, registration.id);
  const admission = await admitRegistration(tx, { form, seats, total: registration.total });
  if (!admission.ok) return admission;
  const event = admission.value;
  const until = event === 'hold' ? heldToPay(approvedUntil(form, now)) : {};
  const place = event === 'queue' ? { waiting_no: await nextWaitingNo(tx, form.id) } : {};
  await setQuarantined(tx, registration.submission_id, false);
  const state = await step({ tx, platform }, registration, event, { ...until, ...place }, { hasSeats: true });
  if (state !== null && state in notified) await eventNotices.enqueueTell(tx, platform, registration.id, state as keyof typeof notified);
  return null;
}

const notified = { awaiting_approval: true, waiting: true, awaiting_payment: true, confirmed: true };

/** Staff cancel a registration; all that was paid goes back. */
export const cancelByStaff = operation({
  name: 'registration.cancelled_by_staff',
  access,
  limits,
  input: byId,
  failures,
  async run({ tx, scope, platform }, { id }) {
    const opened = await lockInScope(tx, id, scope);
    if (!opened) return fail('not_found');
    const wasQuarantined = opened.registration.state === 'quarantined';
    const context = { tx, platform };
    if (!(await endRegistration(context, opened, { cancelledBy: 'staff', percent: 100 }))) return fail('changed');
    if (!wasQuarantined) await eventNotices.enqueueTell(tx, platform, id, 'cancelled');
    return decided(opened);
  },
  audit: auditedRegistration,
});

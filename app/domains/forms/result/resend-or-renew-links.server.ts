import type { Scope } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failure, fail, notFound, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import { auditedRegistration } from '../registration/cancel-or-accept-registration.server.ts';
import { eventNotices } from '../registration/event.notices.server.ts';
import { isOngoing } from '../registration/event-notice-kinds.ts';
import { announceRegistration } from '../registration/move-registration.server.ts';
import { changeRegistration, lockRegistration, type Registration } from '../registration/registration.store.server.ts';
import { hashesOf } from '../registration/registration-link.server.ts';
import { mayRead } from './find-results.server.ts';
import { registrationId } from './result.schema.ts';
import * as store from './result.store.server.ts';

const linkFailures = {
  not_found: notFound,
  changed: [409, 'Pendaftaran ini sudah berubah. Muat ulang untuk melihat keadaannya.'],
  no_contact: [409, 'Pendaftar tidak menulis nomor ponsel atau email.'],
} as const satisfies Record<string, Failure>;

/** Locks a registration of the caller's facilities whose person can be told something. */
async function lockReachable(tx: Tx, id: string, scope: Scope): Promise<Outcome<Registration, 'not_found' | 'no_contact'>> {
  const registration = await lockRegistration(tx, { id });
  if (!registration || !(await store.getFormOrNull(tx, registration.form_id, scope))) return fail('not_found');
  return registration.phone === null && registration.email === null ? fail('no_contact') : ok(registration);
}

/** Sends the ticket again. Approving, rejecting, releasing and cancelling are operations of the registrations themselves. */
export const resendByStaff = operation({
  name: 'registration.staff_resent',
  access: mayRead,
  limits: [perAccount(240, '1h', 'registration_decisions'), perRecord('registration', 5, '1d', 'registration_staff_resent')],
  input: registrationId,
  failures: linkFailures,
  async run({ tx, scope, platform, clock }, { registration: id }) {
    const locked = await lockReachable(tx, id, scope);
    if (!locked.ok) return locked;
    const registration = locked.value;
    if (registration.state !== 'confirmed') return fail('changed');
    await eventNotices.enqueueTell(tx, platform, id, 'ticket', { about: clock.now().toISOString(), isNeeded: true });
    return ok({ id, userId: registration.user_id });
  },
  audit: auditedRegistration,
});

/** Ends the links and the ticket that somebody else may have got, and sends new ones. */
export const renewLinks = operation({
  name: 'registration.links_renewed',
  access: mayRead,
  limits: [perAccount(240, '1h', 'registration_decisions'), perRecord('registration', 5, '1d', 'registration_links_renewed')],
  input: registrationId,
  failures: linkFailures,
  async run({ tx, scope, platform, clock }, { registration: id }) {
    const locked = await lockReachable(tx, id, scope);
    if (!locked.ok) return locked;
    const registration = locked.value;
    const { state, code, user_id: userId } = registration;
    if (!isOngoing(state)) return fail('changed');
    const now = clock.now();
    const [link_generation, generation] = [registration.link_generation + 1, registration.generation + 1];
    const changes = { ...hashesOf(platform, { code, link_generation }), link_generation, generation };
    await changeRegistration(tx, id, [state], changes, now);
    announceRegistration(tx, registration);
    await eventNotices.enqueueTell(tx, platform, id, 'ticket', { about: now.toISOString(), isNeeded: true });
    return ok({ id, userId });
  },
  audit: auditedRegistration,
});

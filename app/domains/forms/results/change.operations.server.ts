import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount, perRecord } from '#app/platform/operation-limits.server.ts';
import { tell } from '../news/jobs.server.ts';
import { auditedRegistration } from '../registrations/manage.operations.server.ts';
import { lockRegistration } from '../registrations/store.server.ts';
import { mayRead } from './list.operations.server.ts';
import { registrationId } from './schema.ts';
import * as store from './store.server.ts';

/** Sends the ticket again. Approving, rejecting, releasing and cancelling are operations of the registrations themselves. */
export const resendByStaff = operation({
  name: 'registration.staff_resent',
  access: mayRead,
  limits: [perAccount(240, '1h', 'registration_decisions'), perRecord('registration', 5, '1d', 'registration_staff_resent')],
  input: registrationId,
  failures: {
    not_found: notFound,
    changed: [409, 'Pendaftaran ini sudah berubah. Muat ulang untuk melihat keadaannya.'],
    no_contact: [409, 'Pendaftar tidak menulis nomor ponsel atau email.'],
  },
  async run({ tx, scope, platform, clock }, { registration: id }) {
    const registration = await lockRegistration(tx, { id });
    const form = registration && (await store.getFormOrNull(tx, registration.form_id, scope));
    if (!registration || !form) return fail('not_found');
    const { state, phone, email, user_id: userId } = registration;
    if (state !== 'confirmed') return fail('changed');
    if (phone === null && email === null) return fail('no_contact');
    await tell(tx, platform, id, 'ticket', clock.now().toISOString(), { isNeeded: true });
    return ok({ id, userId });
  },
  audit: auditedRegistration,
});

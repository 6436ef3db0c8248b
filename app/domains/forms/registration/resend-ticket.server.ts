import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import { auditedRegistration, manageFailures } from './cancel-or-accept-registration.server.ts';
import { eventNotices } from './event.notices.server.ts';
import { lockByToken, mayNow } from './open-registration.server.ts';
import { byToken } from './registration.schema.ts';

/** Sends the links of a registration again, three times a day at most. */
export const resendTicket = operation({
  name: 'registration.resent',
  access: 'public',
  limits: [perAddress(60, '1h'), perRecord('token', 3, '1d')],
  input: byToken,
  failures: { ...manageFailures, no_contact: [409, 'Pendaftaran ini tidak punya nomor ponsel atau email.'] },
  async run({ tx, platform, clock }, { token }) {
    const opened = await lockByToken(tx, token);
    if (!opened) return fail('not_found');
    if (!(await mayNow(tx, opened, clock.now())).resend) return fail('no_contact');
    await eventNotices.enqueueTell(tx, platform, opened.registration.id, 'ticket', { about: clock.now().toISOString() });
    return ok({ id: opened.registration.id, userId: opened.registration.user_id });
  },
  audit: auditedRegistration,
});

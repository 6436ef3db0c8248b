import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { statusPath } from '../request/request.schema.ts';
import { auditRequest, hashOf, linkLimits } from '../request/request-link.server.ts';
import { removeAddress } from './reminder.store.server.ts';
import { eraseMails } from './send-reminder.server.ts';

/** Removes the address for reminders and the mails to it, at any time; a second call, and an unknown link, change nothing. */
export const stopReminders = operation({
  name: 'appointment.stop_reminders',
  access: 'public',
  limits: linkLimits('register_reminders'),
  input: statusPath,
  async run({ tx, clock, platform }, { token }) {
    const request = await removeAddress(tx, hashOf(token), clock.now());
    if (request) await eraseMails(tx, platform, request.id);
    return ok(request);
  },
  audit: (_input, request) => request && auditRequest(request),
});

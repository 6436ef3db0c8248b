import { ok, operation } from '#app/platform/operation.server.ts';
import { statusPath } from '../schema.ts';
import { changeLimits, hashOf } from '../status/link.operations.server.ts';
import { removeAddress } from './store.server.ts';

/** Removes the address for reminders, at any time; a second call, and an unknown link, change nothing. */
export const stopReminders = operation({
  name: 'appointment.stop_reminders',
  access: 'public',
  limits: changeLimits,
  input: statusPath,
  run: async ({ tx, clock }, { token }) => ok(await removeAddress(tx, hashOf(token), clock.now())),
  audit: (_input, request) =>
    request && { object: `appointment_request:${request.id}`, ...(request.user_id === null ? {} : { subjectId: request.user_id }) },
});

import { ok, operation } from '#app/platform/operations/operation.server.ts';
import type { Change } from '../reminder/visit-mails.ts';
import { statusPath } from '../request/request.schema.ts';
import { auditRequest, linkLimits } from '../request/request-link.server.ts';
import { changeFailures } from '../request/request-refusals.ts';
import { detailOf } from './get-request.server.ts';
import { underOwnLock } from './lock-own-request.server.ts';
import * as store from './patient-change.store.server.ts';

/**
 * Cancels the request, deletes what was added to it, also the mails, and tells the staff; a second call changes nothing and is no error.
 * Refused with `visit_over` after the visit has begun.
 */
export const cancelRequest = operation({
  name: 'appointment.cancel',
  access: 'public',
  limits: linkLimits('register_change'),
  input: statusPath,
  failures: changeFailures,
  run: async ({ tx, clock, platform }, { token }) =>
    await underOwnLock(tx, platform, token, async (locked, tokenHash) => {
      const cancelled = await store.cancelRequest(tx, locked, tokenHash, clock.now());
      return cancelled.ok ? ok<Change | null>(cancelled.value.isFreed ? { kind: 'cancelled' } : null) : cancelled;
    }),
  complete: ({ platform }, _input, row) => detailOf(platform, row),
  audit: (_input, row) => auditRequest(row),
});
